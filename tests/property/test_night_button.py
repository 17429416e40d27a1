"""The button and the big blind over an evening in which people come, go and go broke."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homepoker.core.events import Posted
from homepoker.core.stakes import parse_stakes
from homepoker.errors import HomepokerError
from homepoker.night.night import Night, Player
from homepoker.rules.library import load
from tests.playing import any_action

NAMES = [f"P{number}" for number in range(9)]


def night(seats: int, stack: int = 200, seed: int = 1) -> Night:
    players = [Player(name) for name in NAMES[:seats]]
    return Night.open(players, load("texas_holdem"), parse_stakes("nl:1/2"), stack, seed)


def play(table: Night, rng: random.Random) -> tuple[str, str]:
    """Play one hand by chance; who posted the small and the big blind."""
    table.deal()
    posted = [event.seat for event in table.hand.events if isinstance(event, Posted)]
    while table.hand.waiting:
        table.apply(any_action(table.hand.legal(table.hand.waiting[0]), rng))
    return table.names[posted[0]], table.names[posted[1]]


def test_with_everybody_staying_button_and_blinds_move_on_by_one_seat_a_hand() -> None:
    table, rng = night(4), random.Random(1)
    assert [(*play(table, rng), table.names[table.button]) for _ in range(5)] == [
        ("P0", "P1", "P3"),
        ("P1", "P2", "P0"),
        ("P2", "P3", "P1"),
        ("P3", "P0", "P2"),
        ("P0", "P1", "P3"),
    ]


def test_when_the_next_button_leaves_nobody_misses_the_big_blind() -> None:
    table, rng = night(4), random.Random(1)
    play(table, rng)  # P3 has the button, P0 the small and P1 the big blind
    table.seat([Player(name) for name in ("P1", "P2", "P3")])
    assert play(table, rng) == ("P1", "P2")
    assert play(table, rng) == ("P2", "P3")


def test_three_who_become_two_go_on_with_the_button_as_small_blind() -> None:
    table, rng = night(3), random.Random(1)
    play(table, rng)  # P2 has the button, P1 the big blind
    table.seat([Player("P1"), Player("P2")])
    assert play(table, rng) == ("P1", "P2")
    assert table.names[table.button] == "P1"


def test_a_newcomer_beside_the_big_blind_pays_it_next() -> None:
    table, rng = night(3), random.Random(1)
    play(table, rng)  # P1 had the big blind
    table.seat([Player(name) for name in ("P0", "P1", "New", "P2")])
    assert play(table, rng)[1] == "New"


@given(st.integers(0, 2**32))
def test_nobody_pays_the_big_blind_twice_in_an_orbit_or_escapes_it(seed: int) -> None:
    """Between two big blinds of one player everybody who sat all the while has paid one."""
    rng = random.Random(seed)
    table = night(rng.randint(2, 6), stack=rng.choice((6, 40, 400)), seed=seed)
    history: list[tuple[str, frozenset[str]]] = []
    for _ in range(14):
        _, big = play(table, rng)
        history.append((big, frozenset(table.names)))
        if rng.random() < 0.4:
            table.seat(changed(table.players, rng))
    for first, (big, _) in enumerate(history):
        again = next((at for at in range(first + 1, len(history)) if history[at][0] == big), None)
        if again is None:
            continue
        stayed = frozenset.intersection(*(names for _, names in history[first : again + 1]))
        if big not in stayed:
            continue
        paid = [who for who, _ in history[first:again]]
        assert stayed <= set(paid)
        assert all(paid.count(who) == 1 for who in stayed)


def changed(players: tuple[Player, ...], rng: random.Random) -> list[Player]:
    """One leaves, or somebody sits down anywhere."""
    now = list(players)
    absent = [name for name in NAMES if name not in {player.name for player in now}]
    if len(now) > 2 and rng.random() < 0.5:
        now.pop(rng.randrange(len(now)))
    elif absent:
        now.insert(rng.randint(0, len(now)), Player(rng.choice(absent)))
    return now


def test_who_stays_keeps_chips_and_who_comes_buys_in() -> None:
    table, rng = night(3), random.Random(2)
    play(table, rng)
    stacks = dict(zip(table.names, table.stacks, strict=True))
    table.seat([Player("P2"), Player("New"), Player("P0")])
    assert table.stacks == (stacks["P2"], 200, stacks["P0"])


def test_nobody_comes_or_goes_while_a_hand_is_open_and_a_refusal_changes_nothing() -> None:
    table = night(3)
    table.deal()
    with pytest.raises(HomepokerError, match="between hands"):
        table.seat([Player("P0"), Player("P1")])
    assert table.names == ("P0", "P1", "P2")
    while table.hand.waiting:
        table.apply(any_action(table.hand.legal(table.hand.waiting[0])._replace(high=0), random.Random(1)))
    for players in (["P0"], ["P0", "p0"], ["X", "Y"], ["P0", ""]):
        with pytest.raises(HomepokerError):
            table.seat([Player(name) for name in players])
        assert table.names == ("P0", "P1", "P2")
