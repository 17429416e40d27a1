"""How fast this machine ranks, deals and compares hands: the figures of `homepoker bench`."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from statistics import median
from time import perf_counter
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.cards import DECK
from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.core.legal import Legal
from homepoker.core.stakes import parse_stakes
from homepoker.outside import json_line
from homepoker.ranking.batch import rank_hands
from homepoker.ranking.batch.candidates import Candidates, Ranking, high_ranking, low_ranking
from homepoker.ranking.batch.dealing import deal, generator
from homepoker.ranking.scalar import rank_hand
from homepoker.rules.library import catalogue

ROUNDS = 5
DEALS = 65_536  # deals a call
Rows = Sequence[tuple[int, ...]]
Work = Callable[[], int]  # does a share of work and says how many units it was


class Figure(NamedTuple):
    """One line of the benchmark: units a second, and how they were counted."""

    name: str
    per_second: float
    unit: str
    how: str


class Task(NamedTuple):
    """Something to measure: `prepare` sets it up outside the clock."""

    name: str
    unit: str
    how: str
    prepare: Callable[[], Work]


def figures(seconds: float = 1.0) -> Iterator[Figure]:
    """Measure each task for about that long and yield its figure as soon as it is known."""
    for task in TASKS:
        yield Figure(task.name, measure(task.prepare(), seconds), task.unit, task.how)


def figure_line(figure: Figure, as_json: bool) -> str:
    """A figure as one line, for programs or for people."""
    if as_json:
        return json_line(figure._asdict() | {"per_second": round(figure.per_second, 1)})
    return f"{figure.name:<24}{figure.per_second:>16,.0f} {figure.unit} a second   {figure.how}"


def measure(work: Work, seconds: float) -> float:
    """Units a second: the median of a few rounds."""
    work()
    rates = []
    for _ in range(ROUNDS):
        done, start = 0, perf_counter()
        while (elapsed := perf_counter() - start) < seconds / ROUNDS or not done:
            done += work()
        rates.append(done / elapsed)
    return median(rates)


def scalar(cards: int) -> Work:
    """Random hands one by one."""
    hands = [tuple(row) for row in deal(generator("scalar"), 2_000, cards).T.tolist()]

    def work() -> int:
        for hand in hands:
            rank_hand(hand)
        return len(hands)

    return work


def batch(cards: int, wilds: int = 0) -> Work:
    """Random hands, that many of their cards wild, 200,000 a call."""
    chance = generator("batch")
    hands = np.ascontiguousarray(deal(chance, 200_000, cards).T)
    wild = chance.permuted(np.tile(np.arange(cards) < wilds, (len(hands), 1)), axis=1) if wilds else None

    def work() -> int:
        return len(rank_hands(hands, wild))

    return work


def table(hole: int, board: int, rows: Rows, ends: tuple[str, ...] = ("high",), seats: int = 6) -> Work:
    """Whole deals for six seats, ranked at every end and the pot divided."""
    candidates, chance = Candidates(rows), generator("table")
    rankings: list[Ranking] = [
        high_ranking(sizes=candidates.sizes) if end == "high" else low_ranking(end, 8, candidates.sizes)
        for end in ends
    ]

    def work() -> int:
        cards = deal(chance, DEALS, board + seats * hole)
        holes = cards[board:].reshape(seats, hole, DEALS)
        codes = [*(holes[:, at] for at in range(hole)), *cards[:board]]
        for ranking in rankings:
            shares(candidates.values(codes, ranking))
        return DEALS

    return work


def equity(hero: tuple[int, ...], flop: tuple[int, ...], rivals: int) -> Work:
    """A known hand on a flop against random hands: turn, river and their cards are dealt."""
    candidates, chance = Candidates(combinations(range(7), 5)), generator("equity")
    ranking = high_ranking(sizes=candidates.sizes)
    known = [np.array([card], np.uint8) for card in flop]

    def work() -> int:
        cards = deal(chance, DEALS, 2 + 2 * rivals, (*hero, *flop))
        holes = np.empty((1 + rivals, 2, DEALS), np.uint8)
        holes[0] = np.array(hero, np.uint8)[:, None]
        holes[1:] = cards[2:].reshape(rivals, 2, DEALS)
        shares(candidates.values([holes[:, 0], holes[:, 1], *known, *cards[:2]], ranking))
        return DEALS

    return work


def whole_hands(views: bool) -> Work:
    """Six-player no-limit hold'em hands by chance, 1/2 blinds, 200 chips; events, checks and showdowns on."""
    game = next(game for game in catalogue() if ("nl", "NT") in game.phh)
    stakes, rng = parse_stakes("nl:1/2"), random.Random(1)
    deck = list(DECK)

    def work() -> int:
        deck.sort(key=lambda card: rng.random())
        hand = Hand.start(game, [200] * 6, stakes=stakes, deck=deck)
        while hand.waiting:
            seat = hand.waiting[0]
            hand.apply(chance_act(hand.view(seat).legal if views else hand.legal(seat), rng))
        return 1

    return work


def chance_act(legal: Legal, rng: random.Random) -> Action:
    """Fold when facing a bet, check or call, raise to a legal amount: a uniform choice of what is possible."""
    ways = ["call"]
    if legal.fold:
        ways.append("fold")
    if legal.high:
        ways.append("raise")
    way = ways[int(rng.random() * len(ways))]
    if way == "raise":
        return Action(legal.seat, "raise", legal.low + int(rng.random() * (legal.high - legal.low + 1)))
    return Action(legal.seat, way if way == "fold" else "call" if legal.call else "check")


def shares(values: npt.NDArray[np.uint16]) -> npt.NDArray[np.float64]:
    """How many pots each seat wins, ties in parts: (seats, deals) to (seats,); nobody wins without a hand."""
    best = values.max(axis=0)
    winners = (values == best) & (best > 0)
    count = winners.sum(axis=0, dtype=np.uint8)
    tied = np.flatnonzero(count > 1)
    parts = winners[:, tied] * (1 - 1 / count[tied])
    result: npt.NDArray[np.float64] = np.count_nonzero(winners, axis=1) - parts.sum(axis=1)
    return result


def pick(hole: int, own: int, lines: Rows) -> Rows:
    """Rows that take `own` of the hole cards and the rest from one line of the board."""
    return [
        (*held, *lying)
        for line in lines
        for held in combinations(range(hole), own)
        for lying in combinations((hole + slot for slot in line), 5 - own)
    ]


RING = [tuple((at + step) % 6 for step in range(3)) for at in range(6)]
ROWS_AND_DIAGONALS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
_DEALT = "six seats, cards dealt, hands ranked, pot divided"

_PLAYED = "six seats, 1/2 blinds, 200 chips, random legal acts; events, checks and showdown on"
_SEEN = f"{_PLAYED}; the actor's view at every decision"

TASKS = (
    Task("core_nl_holdem_6", "hands", _PLAYED, lambda: whole_hands(False)),
    Task(
        "core_nl_holdem_6_views",
        "hands",
        _PLAYED + "; the actor's view at every decision",
        lambda: whole_hands(True),
    ),
    Task("rank_5_scalar", "hands", "rank_hand, five cards, one by one", lambda: scalar(5)),
    Task("rank_7_scalar", "hands", "rank_hand, seven cards, one by one", lambda: scalar(7)),
    Task("rank_5_batch", "hands", "rank_hands, 200,000 rows of five", lambda: batch(5)),
    Task("rank_7_batch", "hands", "rank_hands, 200,000 rows of seven", lambda: batch(7)),
    Task("rank_7_batch_1_wild", "hands", "the same, one card of each row wild", lambda: batch(7, 1)),
    Task("rank_7_batch_2_wild", "hands", "the same, two cards of each row wild", lambda: batch(7, 2)),
    Task("rank_7_batch_3_wild", "hands", "the same, three cards of each row wild", lambda: batch(7, 3)),
    Task(
        "equity_holdem_1v3",
        "samples",
        "Ah Kh against three random hands on Qh 7c 2d; turn, river and hands dealt",
        lambda: equity((50, 46), (42, 20, 1), 3),
    ),
    Task(
        "omaha_6way",
        "showdowns",
        f"{_DEALT}; 60 candidates a seat",
        lambda: table(4, 5, pick(4, 2, [(0, 1, 2, 3, 4)])),
    ),
    Task(
        "omaha_hilo_6way",
        "showdowns",
        f"{_DEALT}; high and eight-or-better low",
        lambda: table(4, 5, pick(4, 2, [(0, 1, 2, 3, 4)]), ("high", "A5")),
    ),
    Task(
        "grid_48_6way",
        "showdowns",
        f"{_DEALT}; two of four cards with one of eight lines",
        lambda: table(4, 9, pick(4, 2, ROWS_AND_DIAGONALS)),
    ),
    Task(
        "six_pack_6way",
        "showdowns",
        f"{_DEALT}; two cards with one of six lines",
        lambda: table(2, 6, pick(2, 2, RING)),
    ),
)
