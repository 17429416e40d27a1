"""What a PHH file says about itself and about the end of its hand, held to what this program knows and works out."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from homepoker.core.phh_deck import PhhError
from homepoker.errors import shorten

VERSION = 1
"""Of the form in which hands are written here; files without a version are read as this one."""

_VERSIONS = ("version", "schema", "schema_version", "phh_version")


def check_version(values: Mapping[str, Any]) -> None:
    """PhhError for a file of a version that is not this one's: it may mean something else by the same words."""
    for key in (*_VERSIONS, *(f"_{key}" for key in _VERSIONS)):
        said = values.get(key, VERSION)
        if type(said) is not int or said != VERSION:
            raise PhhError(
                f"{key} {shorten(str(said))} of the format is not known; known is version {VERSION}", key
            )


def check_stacks(values: Mapping[str, Any], stacks: Sequence[float | int]) -> None:
    """PhhError when the file says that somebody ends with other stacks than these, in its own unit."""
    key = "finishing_stacks"
    if key not in values:
        return
    said = values[key]
    if not isinstance(said, list) or len(said) != len(stacks) or not all(map(_is_number, said)):
        raise PhhError(f"{key}: expected {len(stacks)} amounts, one a seat", key)
    for seat, (claim, stack) in enumerate(zip(said, stacks, strict=True), start=1):
        if not _same(claim, stack):
            raise PhhError(f"{key}: the file says p{seat} ends with {claim}, the actions say {stack}", key)


def _is_number(value: object) -> bool:
    return type(value) is int or (isinstance(value, Decimal) and not value.is_nan())


def _same(claim: int | Decimal, stack: float | int) -> bool:
    return Decimal(claim) == Decimal(str(stack)) or (stack == math.inf and Decimal(claim).is_infinite())
