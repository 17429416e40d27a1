"""What a PHH file says about the end of its hand, held to what the actions come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from homepoker.core.phh_deck import PhhError


class Outcome(NamedTuple):
    """How a seat ends, in the file's own unit: its stack, what it won of the pots, what came back to it uncalled, and
    a chip for every share that it won."""

    stack: Decimal
    won: Decimal
    returned: Decimal
    slack: Decimal


def differences(values: Mapping[str, Any], outcomes: Sequence[Outcome]) -> list[str]:
    """Where the file's end differs from this one as it may: half chips, which are no chips here, and a rake. PhhError
    when it says that somebody ends with a stack that neither explains."""
    found: list[str] = []
    stacks = _claims(values, "finishing_stacks", len(outcomes))
    more = sum(stacks) > sum(end.stack for end in outcomes)
    for seat, (claim, end) in enumerate(zip(stacks, outcomes, strict=False), start=1):
        if claim != end.stack:
            found.append(f"the file says p{seat} ends with {claim}, the actions say {end.stack}")
            if more or not -end.won < claim - end.stack < end.slack:
                raise PhhError(f"finishing_stacks: {found[-1]}", "finishing_stacks")
    winnings = _claims(values, "winnings", len(outcomes))
    for seat, (claim, end) in enumerate(zip(winnings, outcomes, strict=False), start=1):
        if claim not in (end.won, end.won + end.returned):
            found.append(f"the file says p{seat} wins {claim}, the actions say {end.won}")
    return found


def _claims(values: Mapping[str, Any], key: str, seats: int) -> list[Decimal]:
    said = values.get(key, [])
    if key in values and (not isinstance(said, list) or len(said) != seats or not all(map(_is_number, said))):
        raise PhhError(f"{key}: expected {seats} amounts, one a seat", key)
    return [Decimal(claim) for claim in said]


def _is_number(value: object) -> bool:
    return type(value) is int or (isinstance(value, Decimal) and not value.is_nan())
