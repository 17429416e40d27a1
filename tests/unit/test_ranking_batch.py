"""Many hands at once: exact counts over whole decks, candidate sets, and what is refused."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from homepoker.cards import CardError, card_text
from homepoker.ranking.batch import low_hands, rank_hands
from homepoker.ranking.batch.candidates import Candidates, high_ranking, low_ranking
from homepoker.ranking.batch.counts import by_category, main, seven_card_counts
from homepoker.ranking.batch.dealing import deal, generator
from homepoker.ranking.five import best_high, best_low, five_value
from homepoker.ranking.scalar import low_hand, rank_hand
from homepoker.ranking.tables import MISSING, ORDERS, WILD, high_tables, low_floor, low_tables
from tests.choose import some_of

FIVE_OF_52 = {
    "straight_flush": 40,
    "four_of_a_kind": 624,
    "full_house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three_of_a_kind": 54_912,
    "two_pair": 123_552,
    "pair": 1_098_240,
    "high_card": 1_302_540,
}
FIVE_WITH_A_JOKER = {
    "five_of_a_kind": 13,
    "straight_flush": 204,
    "four_of_a_kind": 3_120,
    "full_house": 6_552,
    "flush": 7_804,
    "straight": 20_532,
    "three_of_a_kind": 137_280,
    "two_pair": 123_552,
    "pair": 1_268_088,
    "high_card": 1_302_540,
}
SEVEN_OF_52 = {
    "straight_flush": 41_584,
    "four_of_a_kind": 224_848,
    "full_house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three_of_a_kind": 6_461_620,
    "two_pair": 31_433_400,
    "pair": 58_627_800,
    "high_card": 23_294_460,
}


def counted(values: npt.NDArray[np.uint16]) -> dict[str, int]:
    return {name: hands for name, hands in by_category(np.bincount(values, minlength=9_856)).items() if hands}


def every(count: int) -> npt.NDArray[np.uint8]:
    return np.array(list(combinations(range(52), count)), np.uint8)


def test_all_hands_of_five_cards_fall_into_their_exact_categories() -> None:
    assert counted(rank_hands(every(5))) == FIVE_OF_52


def test_a_joker_that_is_wild_gives_the_exact_counts_of_53_cards() -> None:
    fours = every(4)
    joker = np.full((len(fours), 1), 51, np.uint8)
    for card in (51, 50, 49, 48, 47):  # any card not held stands for the joker
        joker[(fours == joker).any(axis=1)] = card - 1
    wild = np.zeros((len(fours), 5), bool)
    wild[:, 4] = True
    with_joker = counted(rank_hands(np.hstack([fours, joker]), wild))
    assert {
        name: with_joker.get(name, 0) + FIVE_OF_52.get(name, 0) for name in FIVE_WITH_A_JOKER
    } == FIVE_WITH_A_JOKER


@pytest.mark.slow
def test_all_133784560_hands_of_seven_cards_fall_into_their_exact_categories() -> None:
    counts = seven_card_counts()
    assert {name: hands for name, hands in by_category(counts).items() if hands} == SEVEN_OF_52
    assert counts.sum() == 133_784_560
    assert np.count_nonzero(counts) == 4_824


@pytest.mark.slow
def test_the_count_command_prints_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    counts = np.bincount(rank_hands(every(5)[:1000]), minlength=9_856)
    monkeypatch.setattr("homepoker.ranking.batch.counts.seven_card_counts", lambda: counts)
    main()
    printed = capsys.readouterr().out
    assert "1,000" in printed
    assert "million hands a second" in printed


@pytest.mark.parametrize("size", [5, 6, 7, 8, 9, 10])
def test_many_hands_are_worth_what_each_is_worth_alone(size: int) -> None:
    hands = 400 if size < 9 else 80
    cards = np.ascontiguousarray(deal(generator(size), hands, size).T)
    assert rank_hands(cards).tolist() == [rank_hand(row) for row in cards.tolist()]
    assert low_hands(cards).tolist() == [low_hand(row) for row in cards.tolist()]
    for wilds in range(size + 1):
        wild = generator(f"{size} {wilds}").permuted(np.arange(size) < wilds * np.ones((40, 1)), axis=1)
        alone = [
            rank_hand(row, np.array(row)[free].tolist())
            for row, free in zip(cards[:40].tolist(), wild, strict=True)
        ]
        assert rank_hands(cards[:40], wild).tolist() == alone
        lows = [
            low_hand(row, np.array(row)[free].tolist())
            for row, free in zip(cards[:40].tolist(), wild, strict=True)
        ]
        assert low_hands(cards[:40], wild).tolist() == lows


@pytest.mark.parametrize("size", [5, 7])
def test_blocks_join_without_a_seam(size: int) -> None:
    cards = np.ascontiguousarray(deal(generator("seam"), 60_001, size).T)
    whole = rank_hands(cards)
    seams = (0, 16_383, 16_384, 24_999, 25_000, 32_768, 49_999, 50_000, 60_000)
    assert whole[list(seams)].tolist() == [rank_hand(cards[at].tolist()) for at in seams]
    assert (rank_hands(cards[1:]) == whole[1:]).all()
    assert rank_hands(cards[:0]).shape == (0,)
    assert (rank_hands(cards[::2]) == whole[::2]).all()
    assert (rank_hands(np.asfortranarray(cards)) == whole).all()
    assert (rank_hands(cards.astype(np.int64)) == whole).all()


@pytest.mark.parametrize(("one", "other"), [*combinations(range(5), 2)])
def test_a_card_that_stands_twice_is_found_at_any_two_places_among_many_hands(one: int, other: int) -> None:
    cards = np.ascontiguousarray(deal(generator("twice"), 30_000, 5).T)
    for hand in (0, 24_999, 29_999):
        wrong = cards.copy()
        wrong[hand, other] = wrong[hand, one]
        with pytest.raises(
            CardError, match=f"{card_text(int(cards[hand, one]))} stands twice in hand {hand}$"
        ):
            rank_hands(wrong)


@pytest.mark.parametrize("place", range(5))
@pytest.mark.parametrize("code", [WILD, 64, 255])
def test_what_is_no_card_is_found_at_any_place_among_many_hands(place: int, code: int) -> None:
    cards = np.ascontiguousarray(deal(generator("strange"), 30_000, 5).T)
    cards[29_999, place] = code
    for rank in (rank_hands, low_hands):
        with pytest.raises(CardError, match=f"hand 29999 holds {code}, which is no card"):
            rank(cards)


@pytest.mark.parametrize(
    ("cards", "wild", "message"),
    [
        (np.array([[0, 1, 2, 3, 4], [5, 6, 7, 51, 51]], np.uint8), None, "As stands twice in hand 1"),
        (np.array([[0, 1, 2, 3, 0, 5, 6]], np.uint8), None, "2c stands twice in hand 0"),
        (
            np.array([[0, 1, 2, 3, 0]], np.uint8),
            np.array([[True, False, False, False, True]]),
            "2c stands twice",
        ),
        (
            np.array([[0, 1, 2, 3, 0]], np.uint8),
            np.array([[True, False, False, False, False]]),
            "2c stands twice",
        ),
        (np.array([[0, 1, 2, 3, 52]], np.uint8), None, "hand 0 holds 52, which is no card"),
        (np.array([[0, 1, 2, 3, -1]]), None, "hand 0 holds -1, which is no card"),
        (np.zeros((2, 4), np.uint8), None, r"\(2, 4\).*5 to 10"),
        (np.zeros((2, 11), np.uint8), None, r"\(2, 11\).*5 to 10"),
        (np.zeros(5, np.uint8), None, r"\(5,\)"),
        (np.zeros((2, 5)), None, "whole numbers"),
        ([[0, 1, 2, 3, 4]], None, "array of whole numbers"),
        (np.array([[0, 1, 2, 3, 4]], np.uint8), np.zeros((1, 4), bool), r"bool \(1, 5\).*bool \(1, 4\)"),
        (np.array([[0, 1, 2, 3, 4]], np.uint8), np.zeros((1, 5), np.uint8), r"bool \(1, 5\).*uint8 \(1, 5\)"),
        (np.array([[0, 1, 2, 3, 4]], np.uint8), [True] * 5, r"bool \(1, 5\).*list"),
    ],
)
def test_what_is_no_array_of_hands_is_refused_and_named(cards: Any, wild: Any, message: str) -> None:
    for rank in (rank_hands, low_hands):
        with pytest.raises(CardError, match=message):
            rank(cards, wild)


def shape(hole: int, lines: list[tuple[int, ...]], splits: list[tuple[int, int]]) -> list[tuple[int, ...]]:
    """Rows of a game: `own` of the hole cards with `board` cards of one line."""
    return [
        (*held, *lying)
        for line in lines
        for own, board in splits
        for held in combinations(range(hole), own)
        for lying in combinations(line, board)
    ]


ANY = [(own, 5 - own) for own in range(6)]
SHAPES = {
    "two of four, three of five": shape(4, [(4, 5, 6, 7, 8)], [(2, 3)]),
    "any of two and five": shape(2, [(2, 3, 4, 5, 6)], ANY),
    "any of five and five": shape(5, [(5, 6, 7, 8, 9)], ANY),
    "any of four and one of three lines": shape(4, [(4, 5, 6), (7, 5, 8), (9, 5, 10)], ANY),
    "two or three of four and of four": shape(4, [(4, 5, 6, 7)], [(2, 3), (3, 2)]),
    "two and one line of six": shape(
        2, [(2, 3, 4), (3, 4, 5), (4, 5, 6), (5, 6, 7), (6, 7, 2), (7, 2, 3)], [(2, 3)]
    ),
    "all five": [(0, 1, 2, 3, 4)],
}


@pytest.mark.parametrize("rows", SHAPES.values(), ids=SHAPES.keys())
@pytest.mark.parametrize(
    "special",
    some_of([((),), ((WILD, WILD, MISSING),), ((WILD,),), ((MISSING,),), ((WILD,) * 5,), ((WILD,) * 40,)], 2),
)
def test_candidate_sets_give_the_best_of_their_rows(
    rows: list[tuple[int, ...]], special: tuple[int, ...]
) -> None:
    rng = generator(f"{rows[0]} {special}")
    vectors = deal(rng, 60, 1 + max(map(max, rows)))
    for code in special:
        vectors[rng.integers(0, len(vectors), 60), np.arange(60)] = code
    candidates = Candidates(rows)
    alone = Candidates(rows, whole=False)
    for ranking in (
        *(high_ranking(order, ace, candidates.sizes) for order in ORDERS for ace in (False, True)),
        *(low_ranking("A5", qualify, candidates.sizes) for qualify in (None, 8, 7)),
        *(low_ranking(kind, None, candidates.sizes) for kind in ("A6", "27")),
    ):
        found = candidates.values(list(vectors), ranking)
        best = [
            max(five_value([vector[at] for at in row], ranking.tables) for row in rows)
            for vector in vectors.T.tolist()
        ]
        assert found.tolist() == [value if value >= ranking.floor else 0 for value in best]
        assert (alone.values(list(vectors), ranking) == found).all()


def test_hands_of_which_every_five_count_are_looked_up_whole() -> None:
    assert Candidates(SHAPES["any of two and five"]).whole == ((0, 1, 2, 3, 4, 5, 6),)
    assert Candidates(SHAPES["any of five and five"]).sizes == (10,)
    lines = Candidates(SHAPES["any of four and one of three lines"])
    assert sorted(lines.whole) == [(0, 1, 2, 3, 4, 5, 6), (0, 1, 2, 3, 5, 7, 8), (0, 1, 2, 3, 5, 9, 10)]
    assert not Candidates(SHAPES["two of four, three of five"]).whole


def test_one_board_serves_many_hands() -> None:
    rows = SHAPES["any of four and one of three lines"]
    candidates = Candidates(rows)
    ranking = high_ranking(sizes=candidates.sizes)
    cards = deal(generator("table"), 50, 7 + 3 * 4)
    board, holes = cards[:7], cards[7:].reshape(3, 4, 50)
    together = candidates.values([*holes.transpose(1, 0, 2), *board], ranking)
    assert together.shape == (3, 50)
    for seat, hole in enumerate(holes):
        assert (candidates.values([*hole, *board], ranking) == together[seat]).all()
    known = candidates.values([*holes[0, :, :1], *board[:, :1]], ranking)
    assert known.tolist() == [together[0, 0]]


def test_candidates_of_other_than_five_cards_are_refused() -> None:
    with pytest.raises(CardError, match="five positions"):
        Candidates([(0, 1, 2, 3)])


def test_lows_that_do_not_qualify_are_nothing() -> None:
    ranking = low_ranking("A5", 8)
    assert ranking.floor == low_floor("A5", 8)
    row = [np.array([card], np.uint8) for card in (0, 5, 10, 15, 44)]
    assert Candidates([(0, 1, 2, 3, 4)]).values(row, ranking).tolist() == [0]


@pytest.mark.parametrize(
    ("count", "known"), [(1, ()), (2, (0, 51)), (7, (3, 4, 5)), (17, ()), (33, (7,)), (52, ()), (0, ())]
)
def test_deals_hold_different_cards_and_none_that_is_known(count: int, known: tuple[int, ...]) -> None:
    cards = deal(generator("different"), 3_000, count, known)
    assert cards.shape == (count, 3_000)
    ordered = np.sort(cards, axis=0)
    assert (ordered[1:] != ordered[:-1]).all()
    assert not np.isin(cards, known).any()
    assert count == 0 or cards.max() < 52


@pytest.mark.parametrize(("count", "known"), [(5, ()), (8, (0, 13, 26, 39, 51)), (34, ()), (40, (1, 2))])
def test_every_row_of_a_deal_and_every_pair_of_rows_is_uniform(count: int, known: tuple[int, ...]) -> None:
    deals, left = 200_000, 52 - len(known)
    cards = deal(generator("uniform"), deals, count, known)
    expected = deals / left
    for row in (0, 1, count // 2, count - 1):
        seen = np.bincount(cards[row], minlength=52)[[card for card in range(52) if card not in known]]
        assert ((seen - expected) ** 2 / expected).sum() < left + 6 * np.sqrt(2 * left)
    for one, other in ((0, 1), (0, count - 1), (count - 2, count - 1)):
        pairs = np.bincount(cards[one].astype(int) * 52 + cards[other], minlength=52 * 52)
        kinds, rate = left * (left - 1), deals / (left * (left - 1))
        assert np.count_nonzero(pairs) <= kinds
        assert ((pairs - rate) ** 2 / rate).sum() - (52 * 52 - kinds) * rate < kinds + 6 * np.sqrt(2 * kinds)


def test_the_same_seed_deals_the_same_cards_and_another_seed_others() -> None:
    one, same, other = (deal(generator(seed), 1_000, 8) for seed in ("seven", "seven", "eight"))
    assert (one == same).all()
    assert (one != other).any()
    assert one[:, :3].tolist() == deal(generator("seven"), 1_000, 8)[:, :3].tolist()


@pytest.mark.parametrize(
    ("count", "known", "message"),
    [
        (53, (), "53 cards cannot be dealt"),
        (50, (0, 1, 2), "50 cards cannot be dealt from a deck that has 49 left"),
        (-1, (), "-1 cards"),
        (2, (5, 5), f"{card_text(5)} stands twice"),
        (2, (52,), "52 is no card"),
        (2, (-1,), "-1 is no card"),
    ],
)
def test_deals_that_no_deck_can_serve_are_refused(count: int, known: tuple[int, ...], message: str) -> None:
    with pytest.raises(CardError, match=message):
        deal(generator("refused"), 10, count, known)


def test_tables_and_batch_agree_under_every_house_order() -> None:
    rng = generator("orders")
    hands = deal(rng, 200, 7)
    hands[:2] = WILD
    rows = list(combinations(range(7), 5))
    for order in ORDERS:
        ranking = high_ranking(order, sizes=(7,))
        found = Candidates(rows).values(list(hands), ranking)
        assert found.tolist() == [best_high(hand, high_tables(order)) for hand in hands.T.tolist()]
    lows = Candidates(rows).values(list(hands), low_ranking("27"))
    assert lows.tolist() == [best_low(hand, low_tables("27")) for hand in hands.T.tolist()]
