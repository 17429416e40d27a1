"""The log beside the board: a block a betting round, and what is news marked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from homepoker.core.events import Acted, Event, Opened, Posted, Returned, Turned
from homepoker.drawing.canvas import Run
from homepoker.sentences.facts import located
from homepoker.sentences.log import Sentence, log
from homepoker.sentences.speech import Speech
from homepoker.tui.kit.sketch import Sketch, card_run, clipped, spoken, width, wrapped
from homepoker.view.grouped_acts import grouped
from homepoker.view.table_scene import Scene

NEWS = "▌ "
_UNSAID = frozenset({"Started", "Opened", "Turned"})  # said by the header and the blocks' titles


class Block(NamedTuple):
    """One round: its title, the pot after it, and its sentences, each with whether it is news."""

    title: tuple[Run, ...]
    pot: int
    lines: tuple[tuple[str, bool], ...]


def speech(scene: Scene) -> Speech:
    """How this table speaks."""
    return Speech(scene.names, scene.game, chips=scene.chips)


def blocks(scene: Scene) -> tuple[Block, ...]:
    """The hand so far, round by round."""
    events = scene.public.events
    told = log(events, speech(scene), withdrawn=scene.withdrawn)
    starts = [*_starts(events), len(events)]
    return tuple(_block(scene, told, first, last) for first, last in pairwise(starts) if last > first)


def _starts(events: tuple[Event, ...]) -> list[int]:
    """Where blocks begin: at cards that turn, or at a round that opens without any."""
    starts, turning = [0], False
    for at, event in enumerate(events):
        if isinstance(event, Turned) and not turning:
            starts.append(at)
            turning = True
        elif isinstance(event, Opened):
            if not turning and event.round > 1:
                starts.append(at)
            turning = False
    return starts


def _block(scene: Scene, told: tuple[Sentence, ...], first: int, last: int) -> Block:
    events = scene.public.events
    said = [one for one in told if first <= one.first < last and one.kind not in _UNSAID]
    dealt = next((at for at, event in enumerate(events) if isinstance(event, Opened)), len(events))
    news = max(scene.since, dealt)
    lines: list[tuple[str, bool]] = []
    for (new, acts), group in groupby(said, key=lambda one: (one.last >= news, one.kind == "Acted")):
        if acts and not new:
            lines.append((_acts(scene, [one.first for one in group]), False))
        else:
            lines += [(one.text, new) for one in group]
    return Block(_title(scene, events[first:last]), _pot(events[:last]), tuple(lines))


def _acts(scene: Scene, at: Sequence[int]) -> str:
    """Acts that are no news, told together: `Ann bets 2. Bo and Cleo call.`"""
    events = scene.public.events
    folded = sum(isinstance(event, Acted) and event.verb == "fold" for event in events[: at[0]])
    acts = [event for event in (events[one] for one in at) if isinstance(event, Acted)]
    return ". ".join(grouped(acts, speech(scene), everybody=len(scene.names) - folded)) + "."


def _title(scene: Scene, events: tuple[Event, ...]) -> tuple[Run, ...]:
    opened = next((event for event in events if isinstance(event, Opened)), None)
    runs = [Run(f"round {opened.round}" if opened else "then" if _turned(events) else "the deal", "")]
    turned = _turned(events)
    for number, (_, card) in enumerate(turned):
        runs += [Run("   " if not number else " ", ""), card_run(card, letters=scene.letters)]
    if len(turned) == 1:
        runs.append(Run(" " + located(scene.game.slot(turned[0][0]).spoken), ""))
    return tuple(runs)


def _turned(events: tuple[Event, ...]) -> list[tuple[str, int]]:
    return [
        pair for event in events if isinstance(event, Turned) for pair in zip(event[1], event[2], strict=True)
    ]


def _pot(events: tuple[Event, ...]) -> int:
    put = sum(event.amount for event in events if isinstance(event, Acted | Posted))
    return put - sum(event.amount for event in events if isinstance(event, Returned))


def _headline(block: Block, cells: int, ink: str, *, chips: bool) -> list[Run]:
    pot = str(block.pot) if chips else ""
    title, room = list[Run](), cells - len(pot) - 2
    for text, style in block.title:
        left = room - width(title)
        title += [Run(clipped(text, left), f"{ink} {style}".strip())] if left > 1 else []
    rule = cells - width(title) - len(pot) - (2 if pot else 1)
    return [*title, Run(" ", ""), Run("─" * max(0, rule), "rule"), Run(f" {pot}" if pot else "", ink)]


def _sentences(block: Block, cells: int) -> list[list[list[Run]]]:
    """The lines of what is told: those of all that is no news together, then those of each sentence that is."""
    old = " ".join(text for text, news in block.lines if not news)
    told = [[[Run("  ", ""), *line] for line in wrapped(spoken(old, "faint"), cells - 2)]] if old else []
    for text in (text for text, news in block.lines if news):
        said = wrapped(spoken(text, "text bold"), cells - 2)
        told.append([[Run(NEWS, "text bold"), *line] for line in said])
    return told


def _newest(told: list[list[list[Run]]], room: int, cells: int) -> list[list[Run]]:
    """The last lines of a round. What is no news may lose its beginning, a sentence that is news its end; three dots
    say so."""
    kept: list[list[Run]] = []
    for lines in reversed(told):
        left = room - len(kept)
        if left >= len(lines):
            kept = [*lines, *kept]
        elif left > 0 and lines[0][0].text == NEWS:
            kept = [*lines[: left - 1], _dotted(lines[left - 1], cells), *kept]
        elif left > 0:
            kept = [[Run("… ", "faint"), *lines[-left][1:]], *lines[len(lines) - left + 1 :], *kept]
    return kept


def _dotted(line: list[Run], cells: int) -> list[Run]:
    """The line with three dots behind it, in the place of its last letter where it has no room for them."""
    *rest, last = line
    return [*rest, Run(clipped(f"{last.text}…", cells - width(rest)), last.style)]


def log_panel(scene: Scene, cells: int, height: int) -> Sketch:
    """The running round and above it those before, as far up as there is room; of a round that does not fit whole
    its newest lines."""
    sketch = Sketch(cells, height)
    for y, line in enumerate(_lines(scene, cells, height)):
        sketch.runs(0, y, line)
    return sketch


def log_spares(scene: Scene, cells: int, height: int) -> int:
    """How many of so many rows the log leaves empty."""
    return height - len(_lines(scene, cells, height))


def _lines(scene: Scene, cells: int, height: int) -> list[list[Run]]:
    lines: list[list[Run]] = []
    for block in reversed(blocks(scene)):
        head = _headline(block, cells, "soft" if lines else "text bold", chips=scene.chips)
        body = _sentences(block, cells)
        if not lines:
            lines = [head, *_newest(body, height - 1, cells)]
        elif (room := height - len(lines) - 2) > 0:
            lines = [head, *_newest(body, room, cells), [], *lines]
    return lines[:height]
