"""Odds whose true values are known: enumerated here by hand's length, or published."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from homepoker.bots.odds import rate
from homepoker.bots.odds_result import Odds
from homepoker.bots.typed import Typed, read_board, typed_stand
from homepoker.cards import DECK, Card, parse_cards
from homepoker.ranking.batch import rank_hands
from homepoker.ranking.scalar import low_hand, rank_hand
from homepoker.ranking.tables import low_floor
from homepoker.rules.library import load
from tests.choose import some_of


def odds(
    game: str, hole: str, *against: str, board: str = "", players: int = 2, samples: int, seed: int = 1
) -> Odds:
    """The odds of a hand against known ones."""
    chosen = load(game)
    asked = Typed(
        parse_cards(hole), read_board(chosen, board), players, tuple(parse_cards(cards) for cards in against)
    )
    return rate(typed_stand(chosen, asked), samples, seed)


def near(found: Odds, expected: float, error: float = 0.0) -> bool:
    """Whether the estimate lies within three standard errors of the value, itself known to `error`."""
    return abs(found.equity - expected) <= 3 * (found.error**2 + error**2) ** 0.5


def enumerated(hero: tuple[Card, ...], rival: tuple[Card, ...]) -> float:
    """The equity before the flop over all 1,712,304 boards."""
    rest = [card for card in DECK if card not in hero + rival]
    boards = np.fromiter(combinations(rest, 5), np.dtype((np.uint8, 5)), 1_712_304)
    mine, theirs = (
        rank_hands(np.concatenate([np.tile(np.array(hand, np.uint8), (len(boards), 1)), boards], axis=1))
        for hand in (hero, rival)
    )
    return float(((mine > theirs) + (mine == theirs) / 2).mean())


def test_aces_against_kings_come_out_as_all_boards_say() -> None:
    exact = enumerated(parse_cards("As Ah"), parse_cards("Kc Kd"))
    assert exact == pytest.approx(0.812555, abs=1e-6)
    found = odds("texas_holdem", "As Ah", "Kc Kd", samples=200_000)
    assert near(found, exact)
    assert found.equity + found.others[0] == pytest.approx(1)
    assert 0.0008 < found.error < 0.0009


def test_aces_against_five_unknown_hands_win_as_often_as_published() -> None:
    """Six-handed aces take 49.20 % of the pot and win alone 48.97 %."""
    found = odds("texas_holdem", "As Ah", players=6, samples=150_000)
    assert near(found, 0.49197, 0.0001)
    assert found.ends[0].win == pytest.approx(0.4897, abs=0.005)


BEFORE_THE_FLOP = (
    ("As Ah 2s 3h", "Kc Kd Qc Jd", 0.6937545579774734),
    ("Ad 2d 5h 9c", "Ks Qs Jh Tc", 0.5865859183355366),
    ("Ac Kd 3c 4d", "8h 8s 7h 6s", 0.5456016438184618),
)


@pytest.mark.parametrize(("hole", "against", "exact"), BEFORE_THE_FLOP)
def test_omaha_eight_before_the_flop_is_as_all_boards_say(hole: str, against: str, exact: float) -> None:
    found = odds("omaha8", hole, against, samples=60_000)
    assert near(found, exact)
    assert sum(end.share for end in found.ends) == pytest.approx(found.equity)


ON_THE_FLOP = (
    ("As Ah 2s 3h", "Kc Kd Qc Jd", "Kh 8s 4s"),
    ("Ad 2d 5h 9c", "Ks Qs Jh Tc", "Td 6d 3s"),
    ("Ac Kd 3c 4d", "8h 8s 7h 6s", "5c 6c Qd"),
)


def omaha_eight(hole: tuple[Card, ...], board: tuple[Card, ...]) -> tuple[int, int]:
    """High and low of two cards and three, tried one by one."""
    hands = [own + three for own in combinations(hole, 2) for three in combinations(board, 3)]
    low = max(map(low_hand, hands))
    return max(map(rank_hand, hands)), low if low >= low_floor("A5", 8) else 0


def brute_force(hero: tuple[Card, ...], rival: tuple[Card, ...], flop: tuple[Card, ...]) -> float:
    """The share of the pot over all turns and rivers."""
    rest = [card for card in DECK if card not in hero + rival + flop]
    total, boards = 0.0, 0
    for two in combinations(rest, 2):
        (high, low), (other, their_low) = (omaha_eight(hand, flop + two) for hand in (hero, rival))
        part = (high > other) + (high == other) / 2
        if low or their_low:
            part = part / 2 + ((low > their_low) + (low == their_low) / 2) / 2
        total += part
        boards += 1
    return total / boards


@pytest.mark.parametrize(("hole", "against", "flop"), some_of(ON_THE_FLOP))
def test_omaha_eight_on_the_flop_is_as_every_board_says(hole: str, against: str, flop: str) -> None:
    exact = brute_force(parse_cards(hole), parse_cards(against), parse_cards(flop))
    assert near(odds("omaha8", hole, against, board=flop, samples=60_000), exact)


def test_a_finished_hand_has_no_error() -> None:
    found = odds("texas_holdem", "As Ah", "Kc Kd", board="2c 7d 9h Jc 3s", samples=2_000)
    assert (found.equity, found.error, found.scoop) == (1.0, 0.0, 1.0)


@pytest.mark.parametrize(
    ("game", "board", "hands"),
    [
        ("texas_holdem", "2c 7d 9h Jc 3s", ("As Kd", "Ac Kh")),
        ("texas_holdem", "Ts Js Qs Ks As", ("2h 2d", "7c 9d", "3h 5c")),
        ("omaha8", "2c 7d 8h Jc Ks", ("As 3d 9s Td", "Ac 3h 9c Th")),
        ("double_board_omaha", "", ("As Kd 2s 3d", "Ac Kh 2h 3c")),
    ],
)
def test_hands_that_tie_share_the_pot_equally(game: str, board: str, hands: tuple[str, ...]) -> None:
    found = odds(game, *hands, board=board, players=len(hands), samples=400)
    each = 1 / len(hands)
    assert near(found, each)
    assert found.equity + sum(found.others) == pytest.approx(1)
    if board:
        assert (found.equity, found.scoop, *found.others) == pytest.approx(
            (each, 0, *[each] * (len(hands) - 1))
        )
        assert all((end.win, end.tie) == (0, 1) for end in found.ends)


def test_looked_up_and_dealt_hands_agree() -> None:
    """On a flop with many samples every hand is ranked once and looked up; with few each deal is ranked."""
    many = odds("texas_holdem", "Ah Kh", board="Qs 7h 2h", players=4, samples=600_000)
    few = odds("texas_holdem", "Ah Kh", board="Qs 7h 2h", players=4, samples=60_000)
    assert near(few, many.equity, many.error)
    assert dict(many.ends[0].categories) == pytest.approx(dict(few.ends[0].categories), abs=0.01)


def test_where_the_order_of_the_cards_matters_looking_up_keeps_it() -> None:
    board = "h12=Qh h6=Jc h2=9d h8=4s"
    many = odds("six_pack", "Ah Kh", board=board, players=3, samples=600_000)
    few = odds("six_pack", "Ah Kh", board=board, players=3, samples=60_000)
    assert near(few, many.equity, many.error)
    assert dict(many.ends[0].lines) == pytest.approx(dict(few.ends[0].lines), abs=0.02)


def test_what_others_hold_in_stud_comes_out_of_the_deck() -> None:
    alone = odds("seven_card_stud", "Ah Ad 7c", players=2, samples=40_000)
    against = odds("seven_card_stud", "Ah Ad 7c", "As Ac Kc", samples=40_000)
    assert against.equity < alone.equity - 0.2
