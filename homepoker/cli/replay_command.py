"""`homepoker replay`: recorded hands through the core, one line a hand."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

from homepoker.cli.exits import Line
from homepoker.core.hand import Hand
from homepoker.core.phh import Script, finishing_stacks, in_unit, play_script, read_script
from homepoker.core.phh_claims import Outcome, differences
from homepoker.core.phh_deck import PhhError
from homepoker.core.phh_file import Record, read_hands
from homepoker.errors import HomepokerError, listing
from homepoker.outside import printable
from homepoker.rules.game import Game
from homepoker.rules.library import load_file


class Replayed(NamedTuple):
    """One hand's answer as JSON values, and whether the hand was at fault."""

    answer: dict[str, Any]
    faulty: bool


def replayed(file: str, as_json: bool, layout: str | None = None) -> Iterator[Line]:
    """A line for every recorded hand of a file."""
    for answer, faulty in replay_hands(file, layout):
        yield Line.of(answer, sentence(answer), faulty, as_json)


def replay_hands(path: str, layout: str | None = None) -> Iterator[Replayed]:
    """Every hand of a PHH file, in file order; a faulty one does not stop the rest. `layout` is a layout file with
    games that did not come with the program. Raises HomepokerError when a file itself cannot be read."""
    own = load_file(layout) if layout is not None else ()
    for record in read_hands(_text(path)):
        line = {"file": path, "hand": int(record.number)}
        try:
            yield Replayed(line | _replayed(record, own), False)
        except HomepokerError as fault:
            yield Replayed(line | {"error": str(fault)}, True)


def _replayed(record: Record, own: Sequence[Game]) -> dict[str, Any]:
    """What a record's hand comes to; a HomepokerError names the line of the file that the fault is on."""
    if isinstance(record.values, PhhError):
        raise record.values
    try:
        script = read_script(record.values, own)
        hand = play_script(script)
        told = _told(script, hand, record.values)
        differ = differences(record.values, _outcomes(script, hand))
        return told | ({"differences": differ} if differ else {})
    except HomepokerError as fault:
        line = record.line_of(fault) if isinstance(fault, PhhError) else record.line
        raise HomepokerError(f"line {line}: {fault}") from None


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
            {"amount": in_unit(pot.amount, script.scale), "players": [names[seat] for seat in pot.seats]}
            for pot in public.pots
        ],
        "winners": [names[seat] for seat in won],
    }


def _outcomes(script: Script, hand: Hand) -> list[Outcome]:
    public = hand.view(None).public
    ends = []
    for seat, stack in enumerate(finishing_stacks(script, hand)):
        won = [award.amount for award in public.awards if award.seat == seat]
        ends.append(
            Outcome(
                Decimal(str(stack)),
                Decimal(sum(won)) / script.scale,
                Decimal(public.returned[seat]) / script.scale,
                Decimal(len(won)) / script.scale,
            )
        )
    return ends


def _names(values: Mapping[str, Any], seats: int) -> list[str]:
    """The players' names, printable, or p1 and so on."""
    names = values.get("players") or [f"p{seat + 1}" for seat in range(seats)]
    if not isinstance(names, list) or len(names) != seats or not all(isinstance(name, str) for name in names):
        raise PhhError(f"players: expected {seats} names, one a seat", "players")
    return list(map(printable, names))


def sentence(line: Mapping[str, Any]) -> str:
    """An answer in words."""
    head = f"{line['file']}, hand {line['hand']}"
    if "error" in line:
        return f"{head}: {line['error']}"
    won = listing(line["winners"])
    stacks = " ".join(map(str, line["finishing_stacks"]))
    wins = "win" if len(line["winners"]) > 1 else "wins"
    differ = "".join(f"; {difference}" for difference in line.get("differences", ()))
    return f"{head} ({line['variant']}): {won} {wins}; stacks {stacks}{differ}"
