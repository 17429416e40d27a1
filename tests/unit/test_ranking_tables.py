"""The shipped tables: built anew they are the same, and house orders and lows rank as people say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from homepoker.cards import parse_cards
from homepoker.errors import HomepokerError
from homepoker.ranking import build
from homepoker.ranking.batch import wide
from homepoker.ranking.classes import describe, describe_low
from homepoker.ranking.five import best_high, best_low, codes, five_value
from homepoker.ranking.tables import (
    DATA,
    KEYS,
    MISSING,
    ORDERS,
    PLAIN_SIZE,
    WILD,
    FiveTables,
    high_tables,
    low_floor,
    low_tables,
    sums,
)


def high(text: str, wild: str = "", tables: FiveTables | None = None) -> int:
    return best_high(codes(parse_cards(text), parse_cards(wild)), tables or high_tables())


def low(kind: str, text: str, wild: str = "") -> int:
    return best_low(codes(parse_cards(text), parse_cards(wild)), low_tables(kind))


@pytest.mark.slow
def test_the_tables_built_anew_are_byte_for_byte_those_that_are_shipped() -> None:
    built = dict([*build.contents(), *wide.contents()])
    assert built.keys() == {path.stem for path in Path(DATA).glob("*.bin")}
    for name, content in built.items():
        assert content == (Path(DATA) / f"{name}.bin").read_bytes(), name


def test_the_builder_writes_the_files_where_it_is_told(tmp_path: Path) -> None:
    build.write(tmp_path / "tables", [("one", b"12"), ("two", b"")])
    assert (tmp_path / "tables" / "one.bin").read_bytes() == b"12"


def test_every_hand_of_five_places_has_a_sum_of_its_own() -> None:
    plain, suited = sums()
    assert len(plain) == len(set(plain)) == 11_615
    assert len(suited) == len(set(suited)) == 2_380
    assert set(suited) <= set(plain)
    assert max(plain) == PLAIN_SIZE - 1 == 5 * KEYS[MISSING]
    assert KEYS[WILD] == 0


def test_there_are_9855_dense_classes_and_each_says_what_it_is() -> None:
    values = {high_tables().plain[at] for at in sums()[0]} | {high_tables().flush[at] for at in sums()[1]}
    assert values == set(range(1, 9_856))
    described = [describe(value) for value in range(1, 9_856)]
    assert len({(hand.category, hand.ranks) for hand in described}) == 9_855
    full = [hand for hand in described if len(hand.ranks) == 5]
    assert len(full) == 7_462 + 13
    assert len(described) - len(full) == 2_380


@pytest.mark.parametrize(
    ("order", "best"), [("top", "five"), ("below_straight_flush", "royal"), ("royal_top", "royal")]
)
def test_four_wilds_and_an_ace_are_read_as_the_house_orders_hands(order: str, best: str) -> None:
    tables = high_tables(order)
    value = high("As 2c 2d 2h 2s", "2c 2d 2h 2s", tables)
    assert describe(value, order).name == {"five": "five aces", "royal": "royal flush"}[best]
    assert value == max(max(tables.plain), max(tables.flush)) == 9_855


def test_house_orders_move_five_of_a_kind_and_nothing_else() -> None:
    names = {order: [describe(value, order).name for value in range(1, 9_856)] for order in ORDERS}
    for order in ORDERS:
        assert names[order][:-23] == names["top"][:-23]
        assert sorted(names[order]) == sorted(names["top"])
    assert names["top"][-13:] == names["below_straight_flush"][-23:-10] == names["royal_top"][-14:-1]
    assert names["royal_top"][-1] == "royal flush"
    assert names["below_straight_flush"][-10] == "straight flush, five high"


def test_under_a_house_order_the_best_candidate_itself_changes() -> None:
    """9h 8h and three wilds: five nines, or a queen-high straight flush where that is worth more."""
    for order, name in (
        ("top", "five nines"),
        ("below_straight_flush", "straight flush, queen high"),
        ("royal_top", "five nines"),
    ):
        value = high("9h 9c 8h 2c 2d 2h", "2c 2d 2h", high_tables(order))
        assert describe(value, order).name == name


def test_a_double_ace_flush_beats_every_other_flush_and_no_full_house() -> None:
    double = high_tables("top", True)
    value = high("2h Ah 9h 5h 4h", "2h", double)
    assert describe(value, "top", True).letters == "A A 9 5 4"
    assert value > high("Ac Kc Qc Jc 9c", "", double)
    assert value < high("2c 2d 2h 3c 3d", "", double)
    assert describe(high("2h Ah 9h 5h 4h", "2h")).letters == "A K 9 5 4"
    assert describe(high("2h 2c Ah 9h 5h", "2h 2c", double), "top", True).letters == "A A A 9 5"
    assert describe(high("2h 2c Jh 9h 5h", "2h 2c", double), "top", True).letters == "A A J 9 5"
    assert describe(high("2h Ah Kh Qh Jh", "2h", double), "top", True).name == "royal flush"


@pytest.mark.parametrize("order", ORDERS)
def test_double_ace_flushes_stand_between_the_flushes_under_every_order(order: str) -> None:
    double = high_tables(order, True)
    count = max(max(double.plain), max(double.flush))
    described = [describe(value, order, True) for value in range(1, count + 1)]
    plain = [hand for hand in described if hand.ranks.count(12) < 2 or hand.category != "flush"]
    assert plain == [describe(value, order) for value in range(1, 9_856)]
    flushes = [hand.ranks for hand in described if hand.category == "flush"]
    assert flushes == sorted(flushes)


def test_a_wild_in_a_flush_is_the_highest_card_missing() -> None:
    assert describe(high("2h Ah Kh 5h 4h", "2h")).letters == "A K Q 5 4"
    assert describe(high("2h 9h 8h 5h 4h", "2h")).letters == "A 9 8 5 4"


def test_short_hands_make_no_straights_or_flushes_and_a_missing_kicker_loses() -> None:
    ascending = [
        "",
        "2c",
        "3c 2c",
        "Ac",
        "Ac 2c",
        "Ac Kc Qc Jc",
        "8c 8d 6h",
        "8c 8d 6h 2s",
        "8c 8d Kh",
        "8c 8d Kh 2s 3c",
    ]
    values = [high(text) for text in ascending]
    assert values == sorted(set(values))
    assert values[0] == 1
    assert describe(high("Ac Kc Qc Jc")).category == "high_card"
    assert high("8c 8d 9h") > high("8c 8d 6h 5s")
    assert describe(high("Kc 2d", "2d")).letters == "K K"
    assert describe(high("2c 2d 2h 2s", "2c 2d 2h 2s")).letters == "A A A A"


@pytest.mark.parametrize(
    ("kind", "better", "worse"),
    [
        ("A5", "5h 4h 3h 2h Ah", "6c 4d 3h 2s Ac"),
        ("A5", "9c 5d 3h 2s Ac", "9c 5d 4h 2s Ac"),
        ("A5", "Kc Qd Jh Ts 9c", "Ac Ad 2h 3s 4c"),
        ("A5", "Ac Ad 4h 3s 2c", "2c 2d 4h 3s Ac"),
        ("A5", "2c 2d 3h 3s Ac", "Ac Ad Ah 2s 3c"),
        ("A6", "6c 4d 3h 2s Ac", "6c 5d 3h 2s Ac"),
        ("A6", "Kc Qd Jh Ts Ac", "5c 4d 3h 2s Ac"),
        ("A6", "Ac Ad Ah 2s 3c", "5c 4d 3h 2s Ac"),
        ("A6", "5c 4d 3h 2s Ac", "6h 4h 3h 2h Ah"),
        ("27", "7c 5d 4h 3s 2c", "7c 6d 4h 3s 2c"),
        ("27", "Kc Qd Jh Ts 8c", "5c 4d 3h 2s Ac"),
        ("27", "5c 4d 3h 2s Ac", "2c 2d 3h 4s 5c"),
        ("27", "2c 2d 3h 4s 5c", "6c 5d 4h 3s 2c"),
        ("27", "6c 5d 4h 3s 2c", "7h 5h 4h 3h 2h"),
    ],
)
def test_lows_rank_by_their_own_rules(kind: str, better: str, worse: str) -> None:
    assert low(kind, better) > low(kind, worse)


@pytest.mark.parametrize(
    ("kind", "cards", "letters"),
    [
        ("A5", "2h Kc Kd Kh Ks", "K K K K A"),
        ("A5", "2h 3c 4d 5h 7s", "7 5 4 3 A"),
        ("A5", "2h 2c 2d 2s Kh", "K 4 3 2 A"),
        ("A6", "2h 3c 4d 5s Ah", "6 5 4 3 A"),
        ("27", "2h 3c 4d 5s 6h", "8 6 5 4 3"),
        ("27", "2h 3h 4h 5h 9h", "9 5 4 3 2"),
        ("27", "2c 2d 2h 2s 3c", "7 5 4 3 2"),
    ],
)
def test_a_wild_plays_as_whatever_makes_the_best_low(kind: str, cards: str, letters: str) -> None:
    """Deuces are wild; a wild two may also play as itself."""
    assert describe_low(kind, low(kind, cards, "2c 2d 2h 2s")).letters == letters


@pytest.mark.parametrize(
    ("kind", "qualify", "worst", "misses"),
    [
        ("A5", 8, "8c 7d 6h 5s 4c", "9c 4d 3h 2s Ac"),
        ("A5", 7, "7c 6d 5h 4s 3c", "8c 4d 3h 2s Ac"),
        ("A6", 8, "8c 7d 6h 5s 3c", "8c 7d 6h 5s 4c"),
        ("A6", 7, "7c 6d 5h 4s 2c", "5c 4d 3h 2s Ac"),
        ("27", 8, "8c 7d 6h 5s 3c", "8h 7h 6h 5h 3h"),
        ("27", 7, "7c 6d 5h 4s 2c", "8c 5d 4h 3s 2c"),
    ],
)
def test_a_qualifier_draws_its_line(kind: str, qualify: int, worst: str, misses: str) -> None:
    assert low(kind, worst) == low_floor(kind, qualify)
    assert low(kind, misses) < low_floor(kind, qualify)
    assert low_floor(kind, None) == 1 == low(kind, "")


def test_lows_of_fewer_cards_lose_to_lows_of_more() -> None:
    ascending = ["", "2c", "Ac", "Kc Qd", "Ac 2d", "Kc Kd Kh Ks Qc", "5c 4d 3h 2s Ac"]
    values = [low("A5", text) for text in ascending]
    assert values == sorted(set(values))


def test_an_unknown_order_or_low_names_those_there_are() -> None:
    with pytest.raises(HomepokerError, match=r"'first'.*top, below_straight_flush, royal_top"):
        high_tables("first")
    with pytest.raises(HomepokerError, match=r"'A4'.*A5, A6 and 27"):
        low_tables("A4")
    with pytest.raises(HomepokerError, match="3 or better"):
        low_floor("A5", 3)
    with pytest.raises(HomepokerError, match="9856"):
        describe(9_856)
    with pytest.raises(HomepokerError, match="value 0"):
        describe_low("A5", 0)


def test_five_codes_are_read_with_wild_and_missing_ones_among_them() -> None:
    tables = high_tables()
    assert describe(five_value((WILD,) * 5, tables)).name == "five aces"
    assert describe(five_value((48, 50, WILD, MISSING, MISSING), tables)).letters == "A A A"
    assert five_value((MISSING,) * 5, tables) == 1


def test_a_showdown_needs_neither_numpy_nor_the_big_tables() -> None:
    """What the core loads stays under 8 MB."""
    script = (
        "import homepoker.cards, sys, resource\n"
        "size = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "before = size()\n"
        "from homepoker.ranking.five import five_value\n"
        "from homepoker.ranking.tables import high_tables, low_tables\n"
        "five_value((0, 5, 10, 15, 20), high_tables())\n"
        "five_value((0, 5, 10, 15, 20), low_tables('A5'))\n"
        "print(size() - before, 'numpy' in sys.modules, 'homepoker.ranking.nests' in sys.modules)"
    )
    size, *heavy = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    ).stdout.split()
    assert int(size) < 8 * 1024
    assert heavy == ["False", "False"]
