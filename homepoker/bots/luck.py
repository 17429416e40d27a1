"""What the cards of a hand were worth to each seat beyond cards on average: luck that a comparison takes out again.

Whenever cards come, the value of what came is set against the average over the other orders of the stub: both are
the chips each seat would end with if everybody only checked and called from there on. The difference is 0 on average
whatever the players do, so leaving it out changes no expectation, only the spread of results.
"""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.bots.policy import plain
from homepoker.core.actions import Action
from homepoker.core.hand import Hand

ORDERS = 24  # of the stub, for each of the two values


class Luck:
    """Adds up over a hand: call it after every action with the hand as it was before and as it is."""

    def __init__(self, seats: int) -> None:
        self.chips = [0.0] * seats

    def __call__(self, before: Hand, hand: Hand) -> None:
        """Reckon with the cards that came with the hand's last action, if any came."""
        if before.dealer.left == hand.dealer.left:
            return
        came = list(map(float, hand.table.stacks)) if hand.over else _on_average(hand, (), "came")
        usual = _on_average(before, hand.actions[-1:], "usual")
        self.chips = [luck + chips - fair for luck, chips, fair in zip(self.chips, came, usual, strict=True)]


def _on_average(hand: Hand, actions: Sequence[Action], seed: str) -> list[float]:
    """The stacks at the end when everybody only checks and calls after those actions, over orders of the stub."""
    totals = [0.0] * hand.table.seats
    for number in range(ORDERS):
        other = hand.copy()
        other.dealer.mix(f"{seed} {number} {len(hand.events)} {bytes(hand.deck).hex()}")
        for action in actions:
            other.apply(action)
        while other.waiting:
            other.apply(plain(other.legal(other.waiting[0]), pays=True))
        totals = [total + stack for total, stack in zip(totals, other.table.stacks, strict=True)]
    return [total / ORDERS for total in totals]
