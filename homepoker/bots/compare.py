"""Two kinds of bots against each other, with as little luck in the result as can be taken out of it."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.bots.luck import Luck
from homepoker.bots.notes import Note, Notes
from homepoker.bots.simulate import Dealt, by_bot, check, learned, play_hand, rate, stack_of
from homepoker.core.stakes import Stakes, parse_stakes
from homepoker.errors import HomepokerError
from homepoker.rules.game import Game


class Comparison(NamedTuple):
    """Two kinds of bots at a table: what one of the first kind won, with its standard error. `alone`: there was one
    of the first kind, else every other seat was its."""

    game: str
    stakes: str
    first: str
    second: str
    alone: bool
    hands: int
    bb_per_100: float
    se: float


def compare(
    game: Game,
    first: str,
    second: str,
    decks: int,
    seed: str | int = 0,
    *,
    seats: int = 4,
    stakes: Stakes | None = None,
    alone: bool = False,
) -> Comparison:
    """Play every deck twice, the two kinds changing seats, or with a bot that is `alone` once in each of its seats,
    and take the luck of the cards that came out of what was won. HomepokerError as in `simulate`, and for an odd
    number of seats that two kinds would share."""
    if seats % 2 and not alone:
        raise HomepokerError(f"two kinds of bots share an even number of seats, not {seats}")
    stakes = stakes or parse_stakes(game.stakes)
    every = seats if alone else 2  # the seats between two bots of the first kind, and the rotations of a deck
    bots = [second if seat % every else first for seat in range(seats)]
    check(game, bots, decks, stakes)
    deals = (Dealt(deck, rotation, deck % seats) for deck in range(decks) for rotation in range(every))
    won = [0.0] * decks
    notes: Notes = (Note(),) * seats
    for dealt in deals:
        luck = Luck(seats)
        hand = play_hand(game, bots, stakes, str(seed), dealt, notes, luck)
        notes = learned(notes, hand, dealt.rotation)
        fair = [stack - lucky for stack, lucky in zip(hand.table.stacks, luck.chips, strict=True)]
        first_ones = by_bot(fair, dealt.rotation)[::every]
        won[dealt.deck] += sum(first_ones) - stack_of(stakes) * len(first_ones)
    won_by_one = rate(won, seats * stakes.unit)  # every seat was once held by one of the first kind
    return Comparison(game.id, str(stakes), first, second, alone, every * decks, *won_by_one)
