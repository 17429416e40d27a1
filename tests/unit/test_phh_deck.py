"""A recorded hand is played again event for event; without its deck as far as its lines tell."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from homepoker.core import events as ev
from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.core.phh import play_script, read_script
from homepoker.core.phh_write import write_hand
from homepoker.errors import HomepokerError
from homepoker.rules.deck import seat_limit
from homepoker.rules.game import Game
from homepoker.rules.house_choices import alternatives, rules_of
from homepoker.rules.library import catalogue, load
from tests.choose import every_game
from tests.playing import any_action, deal
from tests.unit.test_phh import replayed, values_of

STAKES = (
    *(
        "nl:1/2",
        "pl:1/2",
        "fl:2/4",
        "nl:5",
        "nl:1/2,ante:1",
        "pl:2/5,bbante:5",
        "nl:1/2/4,bet:3",
        "nl:1/0/0/0/0/2",
    ),
    *(
        "fl:2/4,ante:1,blinds:0",
        "fl:2/4,ante:1,blinds:0,bring:1",
        "fl:2/4,blinds:1/2/4",
        "nl:1/2,antes:0/0/3",
    ),
)


def calling(hand: Hand, seed: object) -> Hand:
    """The hand played by seats that mostly call, so that most of them see every card."""
    rng = random.Random(f"call {seed}")
    while hand.waiting:
        legal = hand.legal(rng.choice(hand.waiting))
        if legal.kind == "bet" and rng.random() < 0.9:
            hand.apply(Action(legal.seat, "call" if legal.call else "check"))
        elif "spit" in legal.choices:
            hand.apply(Action(legal.seat, "spit" if rng.random() < 0.3 else "pass"))
        else:
            hand.apply(any_action(legal, rng))
    return hand


def told(hand: Hand) -> list[list[Any]]:
    """Everything that happened, with seats counted from the left of the button."""
    place = {seat: at for at, seat in enumerate(hand.order)}
    found = []
    for event in hand.events:
        values = event._asdict()
        for key in values.keys() & {"seat", "to"}:
            values[key] = place.get(values[key], -1)
        if isinstance(
            event, ev.Started
        ):  # a record may fold for free, and so its game has another fingerprint
            values |= {"button": 0, "fingerprint": ""}
        if isinstance(event, ev.Started | ev.Ended):
            values["stacks"] = [event.stacks[seat] for seat in hand.order]
        if isinstance(event, ev.Asked):
            values["seats"] = [place[seat] for seat in event.seats]
        found.append([type(event).__name__, *values.values()])
    return found


def recorded(game: Game, seats: int, seed: object, stakes: str | None = None) -> Hand:
    rng = random.Random(str(seed))
    stacks = [rng.choice((rng.randint(1, 30), 300)) for _ in range(seats)]
    return calling(deal(game, seats, seed, stakes=stakes, stacks=stacks), seed)


def again(text: str) -> Hand:
    return play_script(read_script(values_of(text)))


@every_game()
def test_a_hand_of_any_full_table_is_recorded_event_for_event(game: Game) -> None:
    hand = recorded(game, seat_limit(game), game.id)
    assert told(again(write_hand(hand))) == told(hand)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("stakes", STAKES)
def test_a_hand_with_any_stakes_is_recorded_event_for_event(stakes: str, seed: int) -> None:
    games = (
        ("five_card_stud_home", "spit_in_the_ocean", "omaha8")
        if "bring" not in stakes
        else ("seven_card_stud",)
    )
    for game, seats in ((load(id), seats) for id in games for seats in (2, 6)):
        hand = recorded(game, seats, (stakes, seed), stakes)
        assert told(again(write_hand(hand))) == told(hand)


def under_rules() -> list[Game]:
    """A game under every usual value of every house rule: the last in the catalogue that it fits."""
    found: dict[tuple[str, str], Game] = {}
    for game in catalogue():
        for name in rules_of(game):
            found |= {(name, str(other.house)): other for other in alternatives(game, name) if other.house}
    return list(found.values())


def test_a_hand_under_any_house_rule_is_recorded_event_for_event() -> None:
    games = under_rules()
    assert len({game.house[0][0] for game in games}) > 15
    for game in games:
        hand = recorded(game, min(7, seat_limit(game)), game.fingerprint)
        assert told(again(write_hand(hand))) == told(hand), (game.id, game.house)


def test_the_card_that_all_share_where_the_deck_runs_short_is_recorded() -> None:
    hand = recorded(load("five_card_stud"), 10, "short", "fl:2/4,ante:1,blinds:0,bring:1")
    while not hand.table.common:
        hand = recorded(load("seven_card_stud"), 8, hand.digest(), "fl:2/4,ante:1,blinds:0,bring:1")
    text = write_hand(hand)
    assert told(again(text)) == told(hand)
    assert replayed(without_deck(text)) == values_of(text)["finishing_stacks"]


def without_deck(text: str) -> str:
    return re.sub(r"(?m)^_deck = .*\n", "", text)


SHUFFLED = ("earth_day", "east_village", "five_card_draw")


@every_game()
def test_without_its_deck_a_hand_is_played_right_or_says_that_the_deck_is_needed(game: Game) -> None:
    text = write_hand(recorded(game, min(9, seat_limit(game)), game.id))
    try:
        assert replayed(without_deck(text)) == values_of(text)["finishing_stacks"]
    except HomepokerError as fault:
        assert "the whole deck is needed" in str(fault)  # noqa: PT017
        assert (
            any(step.__class__.__name__ in ("Lay", "Draw") for step in game.steps)
            or game.short_deck == "common"
        )
    else:
        assert game.id not in SHUFFLED


def test_games_that_burn_are_played_without_their_deck() -> None:
    two_eleven = """
variant = "poker_2_11"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 7h6h5hKc", "d dh p2 2h2sAcAd", "p2 cc", "p1 cc", "d db F1=9h F2=8h", "p1 cc", "p2 cc",
  "d db T=2c", "p1 cc", "p2 cc", "d db R=2d", "p1 cc", "p2 cc"]
"""
    assert replayed(two_eleven) == [102, 98]
    stud = """
variant = "five_card_stud"
antes = [1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [100, 100]
actions = ["d dh p1 7h6h", "d dh p2 2h2s", "p2 pb", "p1 cc", "d dh p1 5h", "d dh p2 Ac", "p2 cc", "p1 cc", "d dh p1 4h",
  "d dh p2 Kc", "p2 cc", "p1 cc", "d dh p1 3h", "d dh p2 Qc", "p2 cc", "p1 cc"]
"""
    assert replayed(stud) == [102, 98]


def test_a_deck_that_contradicts_the_lines_is_said_so() -> None:
    text = write_hand(recorded(load("earth_day"), 3, 1))
    deck = values_of(text)["_deck"].split()
    with pytest.raises(HomepokerError, match="deck in the key _deck deals other cards"):
        replayed(re.sub(r"(?m)^_deck = .*$", f'_deck = "{" ".join(reversed(deck))}"', text))


STUD = """
variant = "{}"
antes = [1, 1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [100, 100, 100]
actions = ["d dh p1 {}", "d dh p2 {}", "d dh p3 {}", {}]
"""
SECOND_BRINGS = '"p2 pb", "p3 f", "p1 cbr 2", "p2 f"'
FIRST_BRINGS = '"p1 pb", "p2 f", "p3 f"'
FOURTH = '"p2 pb", "p3 cc", "p1 cc", "d dh p1 Qc", "d dh p2 4s", "d dh p3 ??", '


@pytest.mark.parametrize(
    ("hands", "acts", "stacks"),
    [
        (("KdQdQs", "7h4h4c", "??????"), SECOND_BRINGS, [103, 98, 99]),
        (("KdQdQs", "7h4h3c", "????4c"), SECOND_BRINGS, [103, 98, 99]),
        (("KdQdQs", "7h4h4c", "????Ks"), SECOND_BRINGS, [103, 98, 99]),
        (("??????", "7h4h4c", "KsQd3d"), FIRST_BRINGS, [102, 99, 99]),
        (("??????", "??????", "??????"), FIRST_BRINGS, [102, 99, 99]),
        (("KdQdQs", "7h4h4c", "??????"), FOURTH + '"p3 cbr 2", "p1 f", "p2 f"', [98, 98, 104]),
        (("KdQdQs", "7h4h4c", "??????"), FOURTH + '"p1 cbr 2", "p2 f", "p3 f"', [104, 98, 98]),
    ],
)
def test_who_opens_says_what_unknown_up_cards_cannot_be(
    hands: tuple[str, ...], acts: str, stacks: list[int]
) -> None:
    assert replayed(STUD.format("F7S", *hands, acts)) == stacks


def test_where_the_low_hand_wins_the_highest_up_card_brings_in() -> None:
    assert replayed(STUD.format("FR", "KdQd2s", "7h4hKs", "??????", SECOND_BRINGS)) == [103, 98, 99]


def test_a_bring_in_by_cards_that_cannot_bring_in_is_refused() -> None:
    with pytest.raises(HomepokerError, match="p1 does not bring in"):
        replayed(STUD.format("F7S", "KdQdQs", "7h4h4c", "??????", FIRST_BRINGS))


def test_unknown_cards_thrown_away_are_none_of_those_shown_later() -> None:
    draw = """
variant = "five_card_draw_casino"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 ??????????", "d dh p2 AhAdAc2s3d", "p2 cc", "p1 cc", "p1 sd ????", "p2 sd 2s3d", "d dh p1 ????",
  "d dh p2 4c5c", "p1 cc", "p2 cc", "p1 sm 6h6d6c6s7d"]
"""
    assert replayed(draw) == [102, 98]
