"""Two kinds of bots against each other, with as little luck in the result as can be taken out of it."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.bots.simulate import Dealt, Played, by_bot, check, played_out, rate, stack_of
from homepoker.core.stakes import Stakes, parse_stakes
from homepoker.rules.game import Game

OTHER_ORDERS = 40  # of the cards that came after the last action


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
    """Play every deck twice, the two kinds changing seats; where nobody acts any more while cards still come, what
    is won counts as the average over other orders of these cards. HomepokerError as in `simulate`."""
    stakes = stakes or parse_stakes(game.stakes)
    bots = [first, second] * (seats // 2)
    check(game, bots, decks, stakes)
    deals = (Dealt(deck, rotation, deck % len(bots)) for deck in range(decks) for rotation in (0, 1))
    won = [0.0] * decks
    for dealt, played in played_out(game, bots, stakes, str(seed), deals):
        chips = by_bot(expected_stacks(played), dealt.rotation)
        won[dealt.deck] += sum(chips[::2]) - stack_of(stakes) * len(chips[::2])
    won_by_one = rate(won, len(bots) * stakes.unit)
    return Comparison(game.id, str(stakes), first, second, 2 * decks, *won_by_one)


def expected_stacks(played: Played) -> list[float]:
    """The stacks at the end of the hand, seat by seat: on average over the orders in which the cards that came after
    the last action might have come, where any came."""
    hand, before = played
    if not before.waiting or before.dealer.left == hand.dealer.left:
        return list(map(float, hand.table.stacks))
    totals = [0.0] * hand.table.seats
    for number in range(OTHER_ORDERS):
        other = before.copy()
        other.dealer.mix(f"{number} {bytes(hand.deck).hex()}")
        other.apply(hand.actions[-1])
        totals = [total + stack for total, stack in zip(totals, other.table.stacks, strict=True)]
    return [total / OTHER_ORDERS for total in totals]
