"""What may be announced, and what cards hold of the kind that was announced, even where they make a better hand."""

from __future__ import annotations

import tomllib

import pytest

from homepoker.cards import RANKS, parse_cards
from homepoker.core.actions import Action, action_text, parse_action
from homepoker.core.events import Announced
from homepoker.core.phh import play_script, read_script
from homepoker.core.phh_write import write_hand
from homepoker.errors import HomepokerError
from homepoker.night.night import Night, Player
from homepoker.rules import house
from homepoker.rules.announced import Held, Worth, best_held, sayable
from homepoker.rules.best import Made, reading
from homepoker.rules.library import load
from homepoker.sentences.log import log
from homepoker.sentences.named import named
from homepoker.sentences.showdown import shown_hands
from homepoker.sentences.speech import Speech


def held(cards: str, category: str, *, game: str = "five_card_draw", board: str = "") -> Held | None:
    """The best hand of that kind that these cards hold."""
    rules = load(game)
    return best_held(rules, reading(rules, parse_cards(board)), parse_cards(cards), category)


@pytest.mark.parametrize(
    ("cards", "category", "holds"),
    [
        ("4h 4s 7d 7c 5h", "pair", "7 7 5 4 4"),
        ("4h 4s 7d 7c 5h", "high_card", "7 7 5 4 4"),
        ("4h 4s 7d 7c 5h", "three_of_a_kind", ""),
        ("9h 9s 9d 7c 7h", "three_of_a_kind", "9 9 9 7 7"),
        ("9h 9s 9d 7c 7h", "two_pair", "9 9 7 7 9"),
        ("9h 9s 9d 9c 7h", "two_pair", ""),
        ("9h 9s 9d 9c 7h", "pair", "9 9 9 9 7"),
        ("9h 8h 7h 6h 5h", "straight", "9 8 7 6 5"),
        ("5h 4h 3h 2h Ah", "straight", "5 4 3 2 A"),
        ("5h 4h 3h 2h Ah", "flush", "A 5 4 3 2"),
        ("9h 8h 7h 6h 5s", "flush", ""),
        ("9h 8h 7h 6h 5h", "pair", ""),
    ],
)
def test_cards_hold_what_is_in_them_and_nothing_else(cards: str, category: str, holds: str) -> None:
    found = held(cards, category)
    assert " ".join(RANKS[rank] for rank in found.worth.ranks) == holds if found else not holds


def test_a_wild_card_stands_for_what_makes_the_hand_that_was_announced_best() -> None:
    found = held("Kh 8d 4c", "pair", game="london_bridge", board="Kd Qd 9h 7s 2c")  # the two is wild
    assert found
    assert [RANKS[rank] for rank in found.worth.ranks[:2]] == ["K", "K"]


def test_hands_held_in_better_ones_are_compared_by_all_their_cards() -> None:
    def pair(cards: str) -> Worth:
        found = held(cards, "pair")
        assert found
        return found.worth

    order = ["7h 7c 5h 4d 3s", "7h 7c 5h 4d 4s", "7h 7c 5h 5d 2s", "7h 7c 5h 5d 4s", "7h 7c 6h 3d 2s"]
    worths = [pair(cards) for cards in order]
    assert worths == sorted(set(worths))
    assert pair("7h 7c 4h 4d 5s") == pair("7s 7d 4s 4c 5h")


def announcing(game: str = "six_pack", **rules: object) -> Night:
    """A night of two whose betting is done, at these house rules beside the announcement of hand and line."""
    night = Night.open(
        [Player("Ann"), Player("Bo")], house.apply(load(game), {"announce": "line", **rules}), seed=3
    )
    night.deal()
    while night.hand.legal(night.hand.waiting[0]).kind == "bet":
        seat = night.hand.waiting[0]
        night.apply(Action(seat, "call" if night.hand.legal(seat).call else "check"))
    return night


def test_where_lines_are_named_every_kind_is_said_with_every_line_or_nothing() -> None:
    game = house.apply(load("six_pack"), {"announce": "line"})
    assert len(sayable(game)) == 9 * 6 + 1
    assert sayable(game)[0] == "high_card h12-h2-h4"
    assert sayable(house.apply(load("six_pack"), {"announce": True}))[0] == "high_card"
    assert sayable(house.apply(load("texas_holdem"), {"announce": "line"}))[-1] == "nothing"


def test_an_announcement_with_its_line_is_written_and_read_back() -> None:
    for choice in ("full_house h12-h2-h4", "nothing", "pair"):
        action = Action(1, "announce", choice=choice)
        assert parse_action(action_text(action)) == action
    for text in ("1 announce royal", "1 announce pair on top", "1 declare high x"):
        with pytest.raises(HomepokerError):
            parse_action(text)


def test_a_line_must_be_one_of_the_board_and_may_not_be_left_out() -> None:
    legal = announcing().hand.legal(0)
    assert Action(0, "announce", choice="pair h12-h2-h4") in legal
    for choice in ("pair", "pair h12", "five_of_a_kind h12-h2-h4"):
        assert legal.refuses(Action(0, "announce", choice=choice)) is not None


def test_bots_name_hand_and_line_rightly() -> None:
    night = announcing()
    shown_after(night, {})
    public = night.hand.view(None).public
    said = [event.choice for event in public.events if isinstance(event, Announced)]
    assert all(" h" in choice for choice in said)
    told = named(public, shown_hands(public, night.game), Speech(night.names, night.game))
    assert told == "Ann and Bo were right."


def test_what_was_said_is_told_with_its_line_and_what_was_so() -> None:
    night = announcing(as_announced=True)
    night.apply(Action(0, "announce", choice="straight_flush h12-h2-h4"))
    night.apply(Action(1, "announce", choice="nothing"))
    public, speech = night.hand.view(None).public, Speech(night.names, night.game)
    assert "Ann says straight flush on 12-2-4, Bo nothing." in [
        line.text for line in log(public.events, speech)
    ]
    told = named(public, shown_hands(public, night.game), speech)
    assert told.startswith("Ann said a straight flush on 12-2-4, and it was only ")
    assert "Bo said nothing, and it was " in told
    assert told.endswith("Nobody has what they announced, so the cards speak.")


def test_a_hand_that_plays_as_announced_is_shown_as_that_and_paid_as_that() -> None:
    best = shown_after(announcing(), {})
    winner = max(best, key=lambda seat: best[seat].value if best[seat] else 0)
    made = best[winner]
    assert made is not None
    assert made.line is not None
    played = announcing(as_announced=True)
    after = shown_after(played, {winner: f"straight_flush {made.line.id}"})
    assert after[winner] is None
    assert played.hand.view(None).public.awards[0].seat == 1 - winner
    read = play_script(read_script(tomllib.loads(write_hand(played.hand))))
    assert read.view(None).public.awards == played.hand.view(None).public.awards
    assert read.game.house == played.game.house


def shown_after(night: Night, said: dict[int, str]) -> dict[int, Made | None]:
    """What each seat's hand is shown as once everybody has announced: these as given, the others rightly."""
    names, night.players = night.players, tuple(Player(one.name, "shark") for one in night.players)
    for seat in night.hand.waiting:
        choice = said.get(seat)
        night.apply(Action(seat, "announce", choice=choice) if choice else night.bot_action(seat))
    night.players = names
    shown = shown_hands(night.hand.view(None).public, night.game)
    return {hand.seat: hand.made[0] for hand in shown}
