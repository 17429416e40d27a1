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
    """Two kinds of bots in every other seat: what one of the first kind won, with its standard error."""

    game: str
    stakes: str
    first: str
    second: str
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
) -> Comparison:
    """Play every deck twice, the two kinds changing seats, and take the luck of the cards that came out of what was
    won. HomepokerError as in `simulate`, and for an odd number of seats."""
    if seats % 2:
        raise HomepokerError(f"two kinds of bots share an even number of seats, not {seats}")
    stakes = stakes or parse_stakes(game.stakes)
    bots = [first, second] * (seats // 2)
    check(game, bots, decks, stakes)
    deals = (Dealt(deck, rotation, deck % len(bots)) for deck in range(decks) for rotation in (0, 1))
    won = [0.0] * decks
    notes: Notes = (Note(),) * len(bots)
    for dealt in deals:
        luck = Luck(len(bots))
        hand = play_hand(game, bots, stakes, str(seed), dealt, notes, luck)
        notes = learned(notes, hand, dealt.rotation)
        fair = [stack - lucky for stack, lucky in zip(hand.table.stacks, luck.chips, strict=True)]
        won[dealt.deck] += sum(by_bot(fair, dealt.rotation)[::2]) - stack_of(stakes) * len(bots[::2])
    won_by_one = rate(won, len(bots) * stakes.unit)
    return Comparison(game.id, str(stakes), first, second, 2 * decks, *won_by_one)
