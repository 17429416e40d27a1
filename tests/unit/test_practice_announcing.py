"""The table that announces: same board, new hole cards, the core's betting and showdown, and what an error costs."""

from __future__ import annotations

from collections import Counter

import pytest

from homepoker.bots.policy import LEVELS
from homepoker.cards import RANKS, parse_cards
from homepoker.core.actions import Action, IllegalAction
from homepoker.core.events import Shown
from homepoker.errors import HomepokerError
from homepoker.night.night import Player
from homepoker.practice.announcers import SLIPS, bot_announces
from homepoker.practice.announcing import Announcing, House
from homepoker.practice.chance import Chance
from homepoker.practice.deals import high_end
from homepoker.practice.held import Worth, best_held
from homepoker.practice.positions import Position
from homepoker.practice.question import grade
from homepoker.practice.verdict import fate, verdict
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, load
from tests.choose import every_game

ANN, BO, CLEO = Player("Ann"), Player("Bo"), Player("Cleo", "regular")


def table(
    *players: Player, house: House | None = None, game: str = "tic_tac_toe", seed: int = 4
) -> Announcing:
    """A table at which the first deal lies."""
    found = Announcing(players or (ANN, BO), load(game), house or House(), seed)
    found.deal()
    return found


def everybody(found: Announcing, *, wrong: frozenset[int] = frozenset()) -> None:
    """Check or call to the end of the betting, then announce, some of them wrongly."""
    while found.stage == "bet":
        assert found.hand is not None
        seat = found.hand.waiting[0]
        found.act(Action(seat, "call" if found.hand.legal(seat).call else "check"))
    while found.stage == "announce":
        seat = found.waiting
        assert seat is not None
        question = found.question(seat)
        lower = "high_card" if question.truth[0] != "high_card" else "flush"
        found.announce(seat, (lower, *question.truth[1:]) if seat in wrong else question.truth)


def test_the_hole_cards_are_dealt_anew_to_the_same_board_and_then_a_new_board_lies() -> None:
    found = table(house=House(deals=3))
    boards, holes = [], []
    for _ in range(7):
        boards.append(found.position.board)
        holes.append(found.position.holes)
        everybody(found)
        found.told()
        found.deal()
    assert [boards[at] == boards[at + 1] for at in range(6)] == [True, True, False, True, True, False]
    assert len(set(holes)) == 7
    assert all(
        not set(board) & {card for hole in hole_ for card in hole}
        for board, hole_ in zip(boards, holes, strict=True)
    )


def test_without_betting_everybody_announces_in_turn_and_the_best_hand_wins() -> None:
    found = table(ANN, BO, CLEO)
    assert found.stage == "announce"
    everybody(found)
    told = found.told()
    values = [found.position.value(0, seat) for seat in range(3)]
    assert [one.wins for one in told] == [value == max(values) for value in values]
    assert all(one.graded is not None and one.graded.right for one in told)


@pytest.mark.parametrize(
    "game", [pytest.param(game.id, id=game.id) for game in catalogue() if game.base is None]
)
def test_chips_are_paid_as_the_core_pays_them_in_every_game(game: str) -> None:
    if load(game).ends[0].best != "high":
        return
    found = table(ANN, BO, CLEO, house=House(betting="chips"), game=game)
    for _ in range(4):
        everybody(found)
        found.told()
        assert found.hand is not None
        assert found.stacks == found.hand.view(None).public.stacks
        assert sum(found.stacks) == 600
        found.deal()


def test_the_showdown_stays_hidden_until_everybody_has_announced() -> None:
    found = table(ANN, BO, house=House(betting="no_chips"))
    while found.stage == "bet":
        assert found.hand is not None
        found.act(Action(found.hand.waiting[0], "check"))
    assert found.hand is not None
    assert found.hand.over
    for seat in (None, 0, 1):
        view = found.view(seat)
        assert view is not None
        assert not view.public.over
        assert view.public.shown == (None, None)
        assert not any(isinstance(event, Shown) for event in view.public.events)
    everybody(found)
    view = found.view(None)
    assert view is not None
    assert view.public.over


def test_a_folded_seat_is_not_asked_and_the_last_one_left_wins_unseen() -> None:
    found = table(ANN, BO, house=House(betting="chips"))
    assert found.hand is not None
    first = found.hand.waiting[0]
    found.act(Action(first, "raise", amount=found.hand.legal(first).low))
    found.act(Action(1 - first, "fold"))
    assert found.stage == "told"
    told = found.told()
    assert told[first].wins
    assert told[1 - first].graded is None
    assert told[first].won == found.house.stakes.ante * 2


def test_an_error_costs_nothing_or_the_hand_plays_as_announced() -> None:
    """The winner announces a high card: it plays as no more than that, and the other one takes the pot."""
    for cost, loses in (("nothing", False), ("as_announced", True)):
        house = House(betting="chips", cost=cost)  # type: ignore[arg-type]
        found = table(ANN, BO, house=house, seed=11)
        values = [found.position.value(0, seat) for seat in (0, 1)]
        assert values[0] != values[1]
        winner = values.index(max(values))
        everybody(found, wrong=frozenset({winner}))
        told = found.told()
        assert told[winner].wins is not loses
        assert told[1 - winner].wins is loses
        assert sum(found.stacks) == 400
        assert found.stacks[winner if not loses else 1 - winner] > 200


def test_a_lower_hand_that_is_there_plays_as_it_was_announced() -> None:
    for seed in range(60):
        found = table(ANN, BO, house=House(cost="as_announced"), seed=seed)
        question = found.question(0)
        lines = question.parts[1].options
        made = found.position.on_lines(0, 0)
        lower = [
            (one.category, line.value)
            for one, line in zip(made, lines, strict=True)
            if one and one.category != question.truth[0]
        ]
        mine = {(one.category, line.value): one.value for one, line in zip(made, lines, strict=True) if one}
        if not lower:
            continue
        said = lower[0]
        other = found.position.value(0, 1)
        while found.waiting is not None:
            seat = found.waiting
            found.announce(seat, said if seat == 0 else found.question(1).truth)
        assert [one.wins for one in found.told()] == [mine[said] >= other, other >= mine[said]]


def test_when_nobody_announces_a_hand_that_is_there_the_cards_speak() -> None:
    found = table(ANN, BO, house=House(cost="as_announced"))
    while found.waiting is not None:
        found.announce(found.waiting, None)
    values = [found.position.value(0, seat) for seat in (0, 1)]
    assert [one.wins for one in found.told()] == [value == max(values) for value in values]


def test_bots_err_more_the_lower_their_level_and_never_announce_what_cannot_be_said() -> None:
    wrong: Counter[str] = Counter()
    for number in range(200):
        found = table(ANN, CLEO, seed=number)
        question = found.question(1)
        for level in (*SLIPS, "shark"):
            values = bot_announces(question, level, Chance(f"{level} {number}"))
            assert all(part.valued(value) for part, value in zip(question.parts, values, strict=True))
            wrong[level] += not grade(question, values).right
            same = bot_announces(question, f"{level}:rock", Chance(f"{level} {number}"))
            assert same == values, "a character errs as its level does"
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
        for _ in range(6):
            while found.stage == "bet":
                seat = found.waiting
                assert seat is not None
                action = (
                    found.bot_act(seat)
                    if seat
                    else Action(0, "call" if found.hand.legal(0).call else "check")
                )  # type: ignore[union-attr]
                found.act(action)
                log.append(str(action))
            while found.stage == "announce":
                seat = found.waiting
                assert seat is not None
                log.append(str(found.announce(seat, found.bot_announce(seat) if seat else None).answer))
            found.told()
            found.deal()
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
    with pytest.raises(HomepokerError, match="is not to announce now"):
        found.announce(0, None)
    with pytest.raises(IllegalAction):
        found.act(Action(0, "raise", amount=999))
    with pytest.raises(HomepokerError, match="not everybody has announced yet"):
        found.told()
    everybody(found)
    with pytest.raises(HomepokerError, match="is not to announce now"):
        found.announce(0, None)


def announced(found: Announcing, said: dict[int, tuple[str, ...] | None]) -> Announcing:
    """Everybody announces: these as given, the others rightly."""
    while found.stage == "bet":
        assert found.hand is not None
        found.act(Action(found.hand.waiting[0], "check"))
    while (seat := found.waiting) is not None:
        found.announce(seat, said.get(seat, found.question(seat).truth))
    return found


def a_winner_and_a_loser(house: House, game: str = "tic_tac_toe") -> tuple[Announcing, int]:
    """A deal of two in which one hand beats the other, and the seat that has it."""
    for seed in range(50):
        found = table(ANN, BO, house=house, game=game, seed=seed)
        values = [found.position.value(0, seat) for seat in (0, 1)]
        kinds = {found.question(seat).truth[0] for seat in (0, 1)}
        if len(kinds) == 2 and "straight_flush" not in kinds:
            return found, values.index(max(values))
    raise AssertionError("no such deal")


@pytest.mark.parametrize("betting", ["off", "no_chips", "chips"])
def test_who_announces_what_is_not_there_cannot_win_with_any_betting(betting: str) -> None:
    found, winner = a_winner_and_a_loser(House(betting=betting, cost="as_announced"))  # type: ignore[arg-type]
    line = found.question(winner).truth[1]
    announced(found, {winner: ("straight_flush", line)})
    told = found.told()
    assert [one.wins for one in told] == [seat != winner for seat in (0, 1)]
    name = found.names[winner]
    assert verdict(found)[0].startswith(f"Hands play as announced: {name} has no straight flush on ")
    assert verdict(found)[0].endswith(" and cannot win.")
    assert fate(found, winner) == "cannot win"
    assert fate(found, 1 - winner) == ""


def test_a_lower_hand_that_was_announced_is_named_as_what_plays() -> None:
    house = House(cost="as_announced")
    dealt = (table(ANN, BO, house=house, game="texas_holdem", seed=seed) for seed in range(50))
    found = next(one for one in dealt if one.question(0).truth[0] == "full_house")
    announced(found, {0: ("pair",)})
    assert fate(found, 0) == "plays as a pair"
    assert "Hands play as announced: Ann plays as a pair" in verdict(found)[0]
    assert " beats " in verdict(found)[-1] or " beat " in verdict(found)[-1]


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
    found = best_held(Position(load("five_card_draw"), (), (parse_cards(cards),)), 0, 0, category)
    assert " ".join(RANKS[rank] for rank in found.worth.ranks) == holds if found else not holds


def test_a_wild_card_stands_for_what_makes_the_hand_that_was_announced_best() -> None:
    game = load("london_bridge")
    board = parse_cards("Kd Qd 9h 7s 2c")  # the two is wild
    found = best_held(Position(game, board, (parse_cards("Kh 8d 4c"),)), 0, 0, "pair")
    assert found
    assert [RANKS[rank] for rank in found.worth.ranks[:2]] == ["K", "K"]


def test_hands_held_in_better_ones_are_compared_by_all_their_cards() -> None:
    game = load("five_card_draw")

    def pair(cards: str) -> Worth:
        found = best_held(Position(game, (), (parse_cards(cards),)), 0, 0, "pair")
        assert found
        return found.worth

    order = ["7h 7c 5h 4d 3s", "7h 7c 5h 4d 4s", "7h 7c 5h 5d 2s", "7h 7c 5h 5d 4s", "7h 7c 6h 3d 2s"]
    worths = [pair(cards) for cards in order]
    assert worths == sorted(set(worths))
    assert pair("7h 7c 4h 4d 5s") == pair("7s 7d 4s 4c 5h")


def test_two_pair_announced_as_a_pair_plays_as_the_pair_and_may_win() -> None:
    house = House(cost="as_announced")
    dealt = (table(ANN, BO, house=house, game="texas_holdem", seed=seed) for seed in range(200))
    found = next(
        one
        for one in dealt
        if (one.question(0).truth[0], one.question(1).truth[0]) == ("two_pair", "high_card")
    )
    announced(found, {0: ("pair",)})
    assert fate(found, 0) == "plays as a pair"
    assert [one.wins for one in found.told()] == [True, False]
    assert found.unmade == ()


def test_who_says_nothing_and_what_happens_when_nobody_is_right_is_told() -> None:
    found, winner = a_winner_and_a_loser(House(cost="as_announced"))
    announced(found, {winner: None})
    assert verdict(found)[0] == f"Hands play as announced: {found.names[winner]} said nothing and cannot win."
    found, winner = a_winner_and_a_loser(House(cost="as_announced"))
    announced(found, {0: None, 1: None})
    assert verdict(found)[0] == "Nobody has what they announced, so the cards speak."
    assert found.told()[winner].wins


def test_where_errors_cost_nothing_the_verdict_is_what_beats_what() -> None:
    found, winner = a_winner_and_a_loser(House())
    announced(found, {winner: None})
    assert found.told()[winner].wins
    assert len(verdict(found)) == 1
    assert " beat" in verdict(found)[0]
    assert fate(found, winner) == ""


def test_a_high_hand_that_cannot_win_still_leaves_its_low_its_half() -> None:
    for seed in range(80):
        found = table(ANN, BO, house=House(betting="chips", cost="as_announced"), game="omaha8", seed=seed)
        lows = [found.position.value(1, seat) for seat in (0, 1)]
        if lows[0] > lows[1]:
            announced(found, {0: ("straight_flush",)})
            assert [one.won for one in found.told()] == [1, 1]
            return
    raise AssertionError("no such deal")


@every_game(lambda game: high_end(game) >= 0)
def test_every_end_of_a_deal_is_told_in_every_game(game: Game) -> None:
    guests = [Player(name, "guest") for name in ("Ann", "Bo", "Cleo")]
    for seed in range(4):
        found = Announcing(guests, game, House(cost="as_announced"), seed)
        found.deal()
        while (seat := found.waiting) is not None:
            found.announce(seat, found.bot_announce(seat))
        winners = [one.seat for one in found.told() if one.wins]
        assert winners
        assert not set(winners) & set(found.unmade) or len(found.unmade) == 3
        assert all(sentence.endswith(".") for sentence in verdict(found))
