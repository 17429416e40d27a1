"""The table that announces: same board, new hole cards, the core's betting and showdown, and what an error costs."""

from __future__ import annotations

from collections import Counter

import pytest

from homepoker.bots.policy import LEVELS
from homepoker.core.actions import Action, IllegalAction
from homepoker.core.events import Shown
from homepoker.core.view import Public
from homepoker.errors import HomepokerError
from homepoker.night.night import Player
from homepoker.practice.announcers import SLIPS, bot_announces
from homepoker.practice.announcing import Announcing, House, announcement
from homepoker.practice.chance import Chance
from homepoker.practice.deals import high_end
from homepoker.practice.question import grade
from homepoker.rules import house as house_rules
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, load
from homepoker.sentences import Speech, shown_hands, why
from homepoker.sentences.named import fate, held_to, namings
from tests.choose import every_game

ANN, BO, CLEO = Player("Ann"), Player("Bo"), Player("Cleo", "regular")
Said = dict[int, tuple[str, ...] | None]


def table(
    *players: Player, house: House | None = None, game: str = "tic_tac_toe", seed: int = 4
) -> Announcing:
    """A table at which the first deal lies."""
    found = Announcing(players or (ANN, BO), load(game), house or House(), seed)
    found.night.deal()
    return found


def bet_out(found: Announcing) -> None:
    """Check or call to the end of the betting."""
    hand = found.night.hand
    while hand.waiting and hand.legal(hand.waiting[0]).kind == "bet":
        seat = hand.waiting[0]
        found.night.apply(Action(seat, "call" if hand.legal(seat).call else "check"))


def everybody(found: Announcing, said: Said | None = None) -> Announcing:
    """Bet to the end, then announce: these as given, the others rightly."""
    bet_out(found)
    for seat in found.night.hand.waiting:
        found.night.apply(announcement(seat, (said or {}).get(seat, found.question(seat).truth)))
    return found


def public(found: Announcing) -> Public:
    return found.night.hand.view(None).public


def verdict(found: Announcing) -> tuple[str, str]:
    """What hands play as, and why somebody won."""
    speech = Speech(found.night.names, found.night.game)
    shown = shown_hands(public(found), found.night.game)
    return held_to(namings(public(found), shown, found.night.game), speech), why(public(found), shown, speech)


def fates(found: Announcing) -> list[str]:
    named = namings(public(found), shown_hands(public(found), found.night.game), found.night.game)
    return [fate(one, named) for one in sorted(named)]


def values(found: Announcing) -> list[int]:
    return [found.position.value(0, seat) for seat in range(len(found.night.players))]


def wins(found: Announcing) -> list[bool]:
    return [one.wins for one in found.told()]


def test_the_hole_cards_are_dealt_anew_to_the_same_board_and_then_a_new_board_lies() -> None:
    found = table(house=House(deals=3))
    boards, holes = [], []
    for _ in range(7):
        boards.append(found.position.board)
        holes.append(found.position.holes)
        assert public(found).board == found.position.board
        assert [found.night.hand.view(seat).cards for seat in (0, 1)] == list(found.position.holes)
        everybody(found).night.deal()
    assert [boards[at] == boards[at + 1] for at in range(6)] == [True, True, False, True, True, False]
    assert len(set(holes)) == 7
    assert all(
        not set(board) & {card for hole in hole_ for card in hole}
        for board, hole_ in zip(boards, holes, strict=True)
    )


def test_without_betting_everybody_announces_and_the_best_hand_wins() -> None:
    found = table(ANN, BO, CLEO)
    assert public(found).asking == "announce"
    everybody(found)
    assert wins(found) == [value == max(values(found)) for value in values(found)]
    assert all(one.graded is not None and one.graded.right for one in found.told())


def test_one_person_alone_announces_too() -> None:
    found = everybody(table(ANN))
    assert wins(found) == [True]
    assert found.told()[0].graded is not None


@pytest.mark.parametrize(
    "game", [pytest.param(game.id, id=game.id) for game in catalogue() if game.base is None]
)
def test_chips_stay_at_the_table_and_everybody_may_be_right_in_every_game(game: str) -> None:
    if load(game).ends[0].best != "high":
        return
    found = table(ANN, BO, CLEO, house=House(betting="chips"), game=game)
    for _ in range(4):
        everybody(found)
        assert all(one.graded is not None and one.graded.right for one in found.told())
        assert found.night.stacks == public(found).stacks
        assert sum(found.night.stacks) == 600
        found.night.deal()


def test_the_showdown_stays_hidden_until_everybody_has_announced() -> None:
    found = table(ANN, BO, house=House(betting="no_chips"))
    bet_out(found)
    for seat in (None, 0, 1):
        view = found.night.hand.view(seat)
        assert not view.public.over
        assert view.public.shown == (None, None)
        assert not any(isinstance(event, Shown) for event in view.public.events)
    with pytest.raises(HomepokerError, match="not everybody has announced yet"):
        found.told()
    assert public(everybody(found)).over


def test_a_folded_seat_is_not_asked_and_the_last_one_left_wins_unseen() -> None:
    found = table(ANN, BO, house=House(betting="chips"))
    first = found.night.hand.waiting[0]
    found.night.apply(Action(first, "raise", amount=found.night.hand.legal(first).low))
    found.night.apply(Action(1 - first, "fold"))
    told = found.told()
    assert told[first].wins
    assert told[1 - first].graded is None
    assert found.night.stacks[first] == 201


@pytest.mark.parametrize("betting", ["off", "no_chips", "chips"])
def test_an_error_costs_nothing_or_the_hand_plays_as_announced_with_any_betting(betting: str) -> None:
    """The winner announces what is not there: it cannot win, and the other one takes the pot."""
    for cost in ("nothing", "as_announced"):
        found = table(ANN, BO, house=House(betting=betting, cost=cost), seed=11)  # type: ignore[arg-type]
        first, second = values(found)
        assert first != second
        winner = int(second > first)
        everybody(found, {winner: ("straight_flush", found.question(winner).truth[1])})
        assert wins(found) == [(seat == winner) is (cost == "nothing") for seat in (0, 1)]
        if cost == "nothing":
            assert verdict(found)[0] == ""
            assert fates(found) == ["", ""]
        else:
            name = found.night.names[winner]
            assert verdict(found)[0].startswith(f"Hands play as announced: {name} has no straight flush on ")
            assert verdict(found)[0].endswith(" and cannot win.")
            assert fates(found) == ["cannot win" if seat == winner else "" for seat in (0, 1)]
        if betting == "chips":
            assert sum(found.night.stacks) == 400
            assert found.night.stacks[winner if cost == "nothing" else 1 - winner] > 200


def test_a_lower_hand_that_is_there_plays_as_it_was_announced() -> None:
    for seed in range(60):
        found = table(ANN, BO, house=House(cost="as_announced"), seed=seed)
        question = found.question(0)
        pairs = zip(found.position.on_lines(0, 0), question.parts[1].options, strict=True)
        mine = {(one.category, line.value): one.value for one, line in pairs if one}
        lower = [said for said in mine if said[0] != question.truth[0]]
        if not lower:
            continue
        said, other = lower[0], found.position.value(0, 1)
        everybody(found, {0: said})
        assert wins(found) == [mine[said] >= other, other >= mine[said]]


def test_two_pair_announced_as_a_pair_plays_as_the_pair_and_may_win() -> None:
    house = House(cost="as_announced")
    dealt = (table(ANN, BO, house=house, game="texas_holdem", seed=seed) for seed in range(200))
    found = next(
        one
        for one in dealt
        if (one.question(0).truth[0], one.question(1).truth[0]) == ("two_pair", "high_card")
    )
    everybody(found, {0: ("pair",)})
    assert fates(found) == ["plays as a pair", ""]
    assert wins(found) == [True, False]
    assert "Hands play as announced: Ann plays as a pair." in verdict(found)
    assert " beats " in verdict(found)[1]


def test_when_nobody_announces_a_hand_that_is_there_the_cards_speak() -> None:
    found = everybody(table(ANN, BO, house=House(cost="as_announced")), {0: None, 1: None})
    assert wins(found) == [value == max(values(found)) for value in values(found)]
    assert verdict(found)[0] == "Nobody has what they announced, so the cards speak."
    assert fates(found) == ["", ""]


def test_who_says_nothing_is_told_so_and_cannot_win() -> None:
    found = everybody(table(ANN, BO, house=House(cost="as_announced")), {0: None})
    assert verdict(found)[0] == "Hands play as announced: Ann said nothing and cannot win."
    assert wins(found) == [False, True]


def test_a_high_hand_that_cannot_win_still_leaves_its_low_its_half() -> None:
    for seed in range(80):
        found = table(ANN, BO, house=House(betting="chips", cost="as_announced"), game="omaha8", seed=seed)
        lows = [found.position.value(1, seat) for seat in (0, 1)]
        if lows[0] > lows[1]:
            everybody(found, {0: ("straight_flush",)})
            assert [one.won for one in found.told()] == [1, 1]
            return
    raise AssertionError("no such deal")


def test_bots_err_more_the_lower_their_level_and_never_announce_what_cannot_be_said() -> None:
    wrong: Counter[str] = Counter()
    for number in range(200):
        question = table(ANN, CLEO, seed=number).question(1)
        for level in (*SLIPS, "shark"):
            said = bot_announces(question, level, Chance(f"{level} {number}"))
            assert all(part.valued(value) for part, value in zip(question.parts, said, strict=True))
            wrong[level] += not grade(question, said).right
            same = bot_announces(question, f"{level}:rock", Chance(f"{level} {number}"))
            assert same == said, "a character errs as its level does"
    assert wrong["guest"] > 2 * wrong["regular"] > 0
    assert wrong["regular"] > wrong["reader"] >= wrong["shark"] == 0
    errs = [SLIPS.get(level, 0.0) for level in LEVELS]
    assert errs == sorted(set(errs), reverse=True), (
        "the order in which levels are named is that of their skill"
    )


def test_bots_bet_and_announce_by_themselves_and_the_same_way_each_time() -> None:
    records = []
    for _ in range(2):
        found = table(ANN, CLEO, Player("Dev", "regular"), house=House(betting="chips"))
        log = []
        for _ in range(4):
            hand = found.night.hand
            while hand.waiting:
                seat = hand.waiting[0]
                legal = hand.legal(seat)
                mine = (
                    announcement(0, None) if legal.choices else Action(0, "call" if legal.call else "check")
                )
                log.append(str(found.night.apply(found.bot_action(seat) if seat else mine)))
            found.night.deal()
        records.append(log)
    assert records[0] == records[1]


def test_a_table_says_what_cannot_be_played_at_it() -> None:
    with pytest.raises(HomepokerError, match="nobody bets alone"):
        Announcing((ANN,), load("tic_tac_toe"), House(betting="chips"))
    with pytest.raises(HomepokerError, match="has no high hand to announce"):
        Announcing((ANN,), load("razz"), House())
    with pytest.raises(HomepokerError, match="can be practised by 1 to 21"):
        Announcing([Player(f"p{seat}") for seat in range(22)], load("tic_tac_toe"), House())


def test_nobody_announces_twice_or_before_the_betting_is_done() -> None:
    found = table(ANN, BO, house=House(betting="chips"))
    with pytest.raises(IllegalAction):
        found.night.apply(announcement(0, None))
    bet_out(found)
    found.night.apply(announcement(0, None))
    with pytest.raises(IllegalAction):
        found.night.apply(announcement(0, ("pair", "TL-TC-TR")))


def test_the_house_may_ask_for_the_hand_alone_from_the_next_deal_on() -> None:
    found = everybody(table(ANN, BO))
    found.night.choose(house_rules.apply(found.night.game, {"announce": True}), found.night.stakes)
    found.night.deal()
    assert len(found.question(0).parts) == 1
    everybody(found)
    assert all(one.graded is not None and one.graded.right for one in found.told())


@every_game(lambda game: high_end(game) >= 0)
def test_every_end_of_a_deal_is_told_in_every_game(game: Game) -> None:
    guests = [Player(name, "guest") for name in ("Ann", "Bo", "Cleo")]
    for seed in range(4):
        found = Announcing(guests, game, House(cost="as_announced"), seed)
        found.night.deal()
        for seat in found.night.hand.waiting:
            found.night.apply(found.bot_action(seat))
        unable = [does == "cannot win" for does in fates(found)]
        if len(game.ends) == 1:
            assert not any(lost and won for lost, won in zip(unable, wins(found), strict=True))
        assert any(wins(found))
        assert all(sentence.endswith(".") for sentence in verdict(found) if sentence)
        assert verdict(found)[1]
