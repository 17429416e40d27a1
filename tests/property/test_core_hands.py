"""What holds in any hand of any game, whatever the seats do."""

from __future__ import annotations

import json
import random

from hypothesis import given
from hypothesis import strategies as st

from homepoker.core import events as ev
from homepoker.core.evolve import evolve
from homepoker.core.hand import Hand
from homepoker.core.record import journal, journal_text, parse_journal, replay
from homepoker.core.stakes import parse_stakes
from homepoker.core.table import Table
from homepoker.core.view import parse_view, view_json
from homepoker.rules.deck import seat_limit
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue
from tests.choose import every_game
from tests.playing import any_action, deal, play

GAMES = catalogue()
STAKES = ("nl:1/2", "pl:1/2", "fl:2/4", "fl:2/4,ante:1,blinds:0", "nl:1/2,ante:1", "nl:2/5,bbante:5", "none")

games = st.sampled_from(GAMES)
seeds = st.integers(0, 2**32)


@st.composite
def fresh_hands(draw: st.DrawFn) -> tuple[Hand, int]:
    game = draw(games)
    seats = draw(st.integers(game.minimum, min(seat_limit(game), 9)))
    stakes = parse_stakes(draw(st.sampled_from((game.stakes, *STAKES))))
    stacks = draw(st.lists(st.integers(1, 300) | st.integers(1, 9), min_size=seats, max_size=seats))
    seed = draw(seeds)
    return deal(game, seats, seed, stakes=stakes, stacks=stacks), seed


def chips_on_the_table(table: Table) -> int:
    return sum(table.stacks) + sum(table.put) + table.dead - sum(award.amount for award in table.awards)


@given(fresh_hands())
def test_no_chip_appears_or_vanishes_in_any_event(dealt: tuple[Hand, int]) -> None:
    hand = play(*dealt)
    table = Table(hand.game)
    start = sum(hand.view(None).public.start)
    for event in hand.events:
        if ev.audience(event) is None:
            evolve(table, event)
            assert chips_on_the_table(table) == start
            assert min(table.stacks) >= 0
            assert min(table.bets) >= 0
    assert sum(table.stacks) == start


@given(fresh_hands())
def test_a_view_is_what_its_seat_was_told_and_nothing_else(dealt: tuple[Hand, int]) -> None:
    hand, seed = dealt
    rng = random.Random(seed)
    while hand.waiting:
        for seat in (None, *range(len(hand.order))):
            now, told = hand.view(seat), view_from_log(hand, seat)
            assert told._replace(legal=now.legal) == now._replace(
                public=now.public._replace(legal=told.public.legal)
            )
        hand.apply(any_action(hand.legal(rng.choice(hand.waiting)), rng))


def view_from_log(hand: Hand, seat: int | None):  # type: ignore[no-untyped-def]
    from homepoker.core.snapshot import view_from

    return view_from(hand.game, hand.events, seat, len(hand.events))


@given(fresh_hands())
def test_a_view_survives_a_trip_through_json(dealt: tuple[Hand, int]) -> None:
    hand, seed = dealt
    rng = random.Random(seed)
    while hand.waiting:
        seat = rng.choice((None, *range(len(hand.order))))
        view = hand.view(seat)
        assert parse_view(json.loads(json.dumps(view_json(view)))) == view
        hand.apply(any_action(hand.legal(rng.choice(hand.waiting)), rng))
    view = hand.view(None)
    assert parse_view(json.loads(json.dumps(view_json(view)))) == view


@given(fresh_hands())
def test_a_journal_replays_to_the_same_events(dealt: tuple[Hand, int]) -> None:
    hand = play(*dealt)
    text = journal_text(journal(hand))
    again = replay(parse_journal(text), hand.game)
    assert again.events == hand.events
    assert journal_text(journal(again)) == text


@given(fresh_hands())
def test_a_copy_goes_its_own_way(dealt: tuple[Hand, int]) -> None:
    hand, seed = dealt
    before = hand.digest()
    other = play(hand.copy(), seed)
    assert hand.digest() == before
    assert play(hand, seed).events == other.events


@given(fresh_hands())
def test_every_card_is_in_one_place(dealt: tuple[Hand, int]) -> None:
    hand = play(*dealt)
    seen: list[int] = []
    for event in hand.events:
        match event:
            case ev.Held(cards=cards) | ev.Turned(cards=cards):
                seen += cards
            case ev.Dealt(cards=cards):
                seen += [card for card in cards if card is not None]
            case ev.Replaced(card=card) | ev.Common(card=card):
                seen.append(card)
    reshuffled = any(isinstance(event, ev.Reshuffled | ev.Laid) for event in hand.events)
    assert reshuffled or len(set(seen)) == len(seen)


@every_game()
def test_a_full_table_plays_every_game_to_its_end(game: Game) -> None:
    for seats in (game.minimum, seat_limit(game)):
        hand = play(deal(game, seats, f"{game.id} {seats}"), seats)
        assert hand.over
        assert sum(hand.view(None).public.stacks) == game.stack * seats
