"""What `homepoker layouts check` finds in a layout file."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.core.stakes import StakesError, parse_stakes
from homepoker.errors import shorten
from homepoker.rules.check_hands import STAKES
from homepoker.rules.draft import Fault
from homepoker.rules.game import Game
from homepoker.rules.library import check_file
from homepoker.rules.patches import Entry


def checked(file: str) -> tuple[Game, ...]:
    """The games of a layout file; LayoutError lists every fault, a line each, and HomepokerError says why it
    cannot be read."""
    return check_file(file, senseless_stakes)


def senseless_stakes(entry: Entry) -> Sequence[Fault]:
    """A fault for stakes that have the form of stakes but make no sense."""
    text = entry.data.get("stakes")
    if not isinstance(text, str) or not STAKES.fullmatch(text):
        return ()
    try:
        parse_stakes(text)
    except StakesError as error:
        return (
            Fault("stakes", text, f"stakes that make sense; {str(error).removeprefix(f'{shorten(text)}: ')}"),
        )
    return ()
