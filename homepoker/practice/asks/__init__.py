"""Makers of questions: one module for what is shown together, all behind `ask`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from homepoker.practice.asks import board, low, nuts, strips, wild, wins
from homepoker.practice.asks.order import Order
from homepoker.practice.question import Kind, Question

__all__ = ["Order", "ask"]

_MAKERS: Mapping[Kind, Callable[[Order], Question]] = MappingProxyType(
    {
        "what": strips.what,
        "beats": strips.beats,
        "find": board.find,
        "line": board.line,
        "nuts": nuts.nuts,
        "wins": wins.wins,
        "wild": wild.wild,
        "low": low.low,
    }
)


def ask(kind: Kind, order: Order) -> Question:
    """Make one question. The game must offer that kind (`homepoker.practice.kinds.offered`)."""
    return _MAKERS[kind](order)
