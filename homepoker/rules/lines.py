"""The lines of a board as they are named: a letter at the end of each, and what kind of line it is."""

from __future__ import annotations

from itertools import pairwise

from homepoker.rules.game import Game, Line

LETTERS = "ABCDEFGHIJKLMN"
"""Letters for lines; those after N stay free for commands."""

FEW = 4


def end_lines(game: Game, end: int) -> tuple[Line, ...]:
    """The lines of one end of the pot."""
    own = game.ends[end].lines
    return own if own is not None else game.lines


def letters(game: Game, end: int = 0) -> dict[str, str]:
    """The letter of each line of that end by the line's id, in the order of the layout; empty where there is no
    choice of lines."""
    lines = end_lines(game, end)
    if not 2 <= len(lines) <= len(LETTERS):
        return {}
    return {line.id: letter for line, letter in zip(lines, LETTERS, strict=False)}


def line_of(game: Game, end: int, line_id: str) -> Line:
    """The line of that id; KeyError when there is none."""
    for line in end_lines(game, end):
        if line.id == line_id:
            return line
    raise KeyError(line_id)


def family(game: Game, line: Line) -> str:
    """What kind of line it is, for counting: `row`, `column` or `diagonal` on a grid; the line's own name (`across`,
    `top floor`) where there are few, else the game's word for a line."""
    direction = _direction(game, line) if game.shape == "grid" and len(game.lines) > FEW else ""
    if direction:
        return direction
    return line.name if len(game.lines) <= FEW else game.line_word


def which_line(game: Game) -> str:
    """How a line is asked for in the game's own word, `on which floor`; `on which line` where that names several."""
    return f"on which {line_noun(game)}"


def line_noun(game: Game) -> str:
    """The game's own word for one line, `floor`; `line` where that names several."""
    word = game.line_word
    return word if "," not in word and not word.endswith("s") else "line"


def straight(game: Game, line: Line) -> bool:
    """Whether the line is a row, a column or a diagonal, so that its name tells where it runs."""
    return bool(_direction(game, line))


def _direction(game: Game, line: Line) -> str:
    slots = [game.slot(slot) for slot in line.slots]
    steps = {(b.row - a.row, b.column - a.column) for a, b in pairwise(slots)}
    if {down for down, _ in steps} == {0}:
        return "row"
    if {across for _, across in steps} == {0}:
        return "column"
    return "diagonal" if len(steps) == 1 and {abs(a) == abs(b) for a, b in steps} == {True} else ""


def spoken(game: Game, end: int, line_id: str) -> str:
    """`H, rising diagonal`; the name alone where lines have no letters."""
    letter = letters(game, end).get(line_id, "")
    name = line_of(game, end, line_id).name
    return f"{letter}, {name}" if letter else name
