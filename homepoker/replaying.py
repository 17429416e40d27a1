"""`homepoker replay`: recorded hands through the core, one line a hand."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from homepoker.core.hand import Hand
from homepoker.core.phh import Script, finishing_stacks, play_script, read_hands, read_script
from homepoker.core.phh_deck import PhhError
from homepoker.errors import HomepokerError, listing


def replay_lines(path: str, as_json: bool) -> Iterator[tuple[str, bool]]:
    """(line, whether the hand was good) for every hand of a PHH file, in file order; a faulty one does not stop
    the rest. Raises HomepokerError when the file itself cannot be read."""
    for number, values in read_hands(_text(path)):
        try:
            if isinstance(values, PhhError):
                raise values
            script = read_script(values)
            told = _told(script, play_script(script), values)
        except HomepokerError as fault:
            told = {"error": str(fault)}
        line = {"file": path, "hand": int(number), **told}
        yield json.dumps(line, ensure_ascii=False) if as_json else _sentence(line), "error" not in told


def _text(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else "it is no text in UTF-8"
        raise HomepokerError(f"{path} cannot be read: {reason}") from None


def _told(script: Script, hand: Hand, values: Mapping[str, Any]) -> dict[str, Any]:
    public = hand.view(None).public
    names = _names(values, public.seats)
    won = sorted({award.seat for award in public.awards if award.amount or not script.stacks})
    return {
        "variant": script.variant,
        "finishing_stacks": [
            "inf" if stack == math.inf else stack for stack in finishing_stacks(script, hand)
        ],
        "pots": [
            {"amount": _unit(pot.amount, script.scale), "players": [names[seat] for seat in pot.seats]}
            for pot in public.pots
        ],
        "winners": [names[seat] for seat in won],
    }


def _names(values: Mapping[str, Any], seats: int) -> list[str]:
    """The players' names, printable, or p1 and so on."""
    names = values.get("players") or [f"p{seat + 1}" for seat in range(seats)]
    if not isinstance(names, list) or len(names) != seats or not all(isinstance(name, str) for name in names):
        raise PhhError(f"players: expected {seats} names, one a seat")
    return ["".join(ch if ch.isprintable() else "?" for ch in name) for name in names]


def _unit(chips: int, scale: int) -> float | int:
    return chips // scale if chips % scale == 0 else chips / scale


def _sentence(line: Mapping[str, Any]) -> str:
    head = f"{line['file']}, hand {line['hand']}"
    if "error" in line:
        return f"{head}: {line['error']}"
    won = listing(line["winners"])
    stacks = " ".join(map(str, line["finishing_stacks"]))
    return (
        f"{head} ({line['variant']}): {won} {'win' if len(line['winners']) > 1 else 'wins'}; stacks {stacks}"
    )
