"""`homepoker rules`: a game's rule card beside its board, and what a table may decide for itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from homepoker.cells import padded, text_width
from homepoker.core.stakes import parse_stakes
from homepoker.drawing.board import board_text
from homepoker.drawing.cards import SMALL
from homepoker.rules.library import load
from homepoker.rules.slots import listed
from homepoker.sentences.rulecard import rule_sentences

WIDTH = 78
INDENT = "  "
BOARD = (36, 13)


def card_lines(game_id: str, ascii: bool, stakes: str | None = None) -> Iterator[str]:
    """The rule card of a game at these stakes (None: its usual ones): part by part, beside its board with the number of
    each reveal, and how the board's places are typed. StakesError where the stakes cannot be read."""
    game = load(game_id)
    table = parse_stakes(stakes) if stakes else None
    first, *parts = rule_sentences(game, "letters" if ascii else "signs", table)
    yield from wrap(first, WIDTH)
    yield ""
    board = board_text(game, None, BOARD, ascii=ascii, most=SMALL) if game.slots else ()
    if board:
        parts.insert(0, "The number on a back is the order in which the cards turn.")
        parts.append(f"Places, as odds and judge read them: {listed(game)}.")
    margin = min((len(line) - len(line.lstrip()) for line in board if line.strip()), default=0)
    yield from _beside([line[margin:].rstrip() for line in board if line.strip()], parts)


def _beside(board: Sequence[str], parts: Sequence[str]) -> Iterator[str]:
    """The parts, each from a line of its own, beside the board as far as it reaches and then below it."""
    wide = max(map(text_width, board), default=0) + 3
    rows: list[str] = []
    for part in parts:
        rest, indent = part, ""
        while rest:
            room = WIDTH - wide if len(rows) < len(board) else WIDTH
            line = wrap(rest, room, initial_indent=indent, subsequent_indent=indent)[0]
            rows.append(line)
            rest, indent = " ".join(rest.split()[len(line.split()) :]), INDENT
    for left, right in zip_longest(board, rows, fillvalue=""):
        yield f"{padded(left, wide if board and left else 0)}{right}".rstrip()


def house_lines(game_id: str | None = None) -> Iterator[str]:
    """What a table may decide for itself: name, values, default (or what holds in a game), what it changes."""
    from homepoker.rules.house import SWITCHES, fits, value_of, value_text

    game = load(game_id) if game_id else None
    for switch in SWITCHES:
        if game and not fits(game, switch.name):
            continue
        values = " | ".join(value_text(switch.name, value) for value in switch.values)
        now = f"here {value_text(switch.name, value_of(game, switch.name))}" if game else switch.default
        yield f"{switch.name}: {values} ({'' if game else 'default '}{now})"
        yield from wrap(switch.note, WIDTH, initial_indent="    ", subsequent_indent="    ")
