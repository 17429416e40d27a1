"""The trap of a rule card, drawn: a deal in which the best of all cards in sight is not a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from homepoker.cards import SUITS, Card, card_sign
from homepoker.drawing.canvas import Canvas, Rect, Run
from homepoker.drawing.chips import chips
from homepoker.errors import listing
from homepoker.rules.game import Game, Line, Slot
from homepoker.rules.roles import together
from homepoker.rules.trap import Trap
from homepoker.tui.kit.sketch import spoken, wrapped
from homepoker.tui.reading.card_floors import draw_floors, is_building

HALF = (9, 20)  # the part of the width that boards take
CELL = 5  # the cells a card takes: "10♠" with a space on either side


def trap_canvas(game: Game, trap: Trap, width: int, height: int) -> Canvas:
    """The deal on the left, why it is a trap on the right, what is held and seen in the headline."""
    canvas = Canvas(width, height)
    canvas.put(0, 0, "─" * width, "rule")
    y = 1
    for line in headline(trap, width - 2):
        canvas.runs(1, y, line)
        y += 1
    half = width * HALF[0] // HALF[1]
    area = Rect(2, y, half - 3, height - y)
    (draw_floors if is_building(game) else draw_deal)(canvas, game, trap, area)
    words = lesson(trap, width - half - 2)
    top = y + max(0, (area.height - len(words)) // 2)
    for at, row in enumerate(words[: height - top]):
        canvas.runs(half + 1, top + at, list(row))
    return canvas


def searching_canvas(width: int, height: int) -> Canvas:
    """What stands there until a deal is found."""
    canvas = Canvas(width, height)
    canvas.put(0, 0, "─" * width, "rule")
    canvas.runs(
        1, 1, [Run("The trap  ", "gold bold"), Run("a deal that tempts is looked for ...", "faint italic")]
    )
    return canvas


def headline(trap: Trap, width: int) -> list[list[Run]]:
    """`The trap  You hold ... and see five hearts. It is no flush.`"""
    runs = [Run("The trap  ", "gold bold"), Run("You hold ", "soft")]
    for card in trap.hole:
        runs += [_card(card, "on.hot" if card in trap.eye else ""), Run(" ", "")]
    seen = [
        *spoken("and see ", "soft"),
        *spoken(trap.looks, "text bold"),
        *spoken(f". {trap.denial}", "soft"),
    ]
    return wrapped([*runs, *seen], width)


def lesson(trap: Trap, width: int) -> list[Sequence[Run]]:
    """The rule that forbids it, and the hand that is really there."""
    made = trap.made
    lines: list[Sequence[Run]] = [*wrapped(spoken(trap.why, "text"), width), ()]
    where = f"The best hand, {made.line.name}:" if made.line else "The best hand:"
    lines += wrapped(spoken(where, "text"), width)
    lines.append(chips(made.cards, made.hole))
    signs = tuple((card, _sign(worth)) for card, worth in made.wild_as)
    stands = [f"{listing([*map(card_sign, cards)])} as {sign}" for sign, cards in together(signs)]
    lines += wrapped([*spoken(made.name, "gold bold"), *spoken(f"   {', '.join(stands)}", "soft")], width)
    return lines


def _sign(worth: str) -> str:
    return {"T": "10"}.get(worth[:1], worth[:1])


def draw_deal(canvas: Canvas, game: Game, trap: Trap, area: Rect) -> None:
    """The board as single cards in their places: what tempts on red, the line that plays on gold."""
    slots = [(slot, card) for slot, card in zip(game.slots, trap.board, strict=True) if slot.role != "dead"]
    labels = {y: _label(game, y) for y in {slot.row for slot, _ in slots}}
    left = max((len(label) for label in labels.values()), default=0)
    columns = max(slot.column for slot, _ in slots) + 1
    step = _step([slot for slot, _ in slots], (area.width - left - CELL) // max(1, columns - 1))
    rows = max(slot.row for slot, _ in slots) + 1
    gap = 2 if rows * 2 <= area.height + 1 else 1
    origin = area.x + left + max(0, (area.width - left - step * (columns - 1) - CELL) // 2)
    top = area.y + max(0, (area.height - (rows - 1) * gap - 1) // 2)
    line = trap.made.line
    _ground(canvas, game, line, lambda slot: (origin + slot.column * step, top + slot.row * gap))
    for row, label in labels.items():
        plays = line is not None and label and _row_of(game, line) == row
        canvas.put(area.x, top + row * gap, label, "gold bold on.gold" if plays else "soft")
    for slot, card in slots:
        _place(canvas, origin + slot.column * step, top + slot.row * gap, slot, card, trap)


def _step(slots: Sequence[Slot], room: int) -> int:
    """Cells from one column to the next: as many as there is room for, and no card on its neighbour."""
    pairs = [
        (one, other) for one in slots for other in slots if one.row == other.row and one.column < other.column
    ]
    apart = min((other.column - one.column for one, other in pairs), default=1)
    return max(-(-(CELL - 1) // apart), min(10, room))


def _place(canvas: Canvas, x: int, y: int, slot: Slot, card: Card | None, trap: Trap) -> None:
    line = trap.made.line
    plays = line is not None and slot.id in line.slots
    if card is None:
        canvas.put(x, y, "  ·  ", "faint")
        return
    ground = "on.hot" if card in trap.eye else "on.gold" if plays else ""
    side = "┃" if plays else " "
    canvas.put(x, y, f"{side}   {side}", f"gold bold {ground}")
    canvas.runs(x + 1, y, [_card(card, ground)])


def _ground(canvas: Canvas, game: Game, line: Line | None, cell: Callable[[Slot], tuple[int, int]]) -> None:
    """A gold band behind a line that lies in one row."""
    if line is None or _row_of(game, line) is None:
        return
    cells = [cell(game.slot(slot)) for slot in line.slots]
    first, last = min(cells), max(cells)
    canvas.put(first[0], first[1], "━" * (last[0] + CELL - first[0]), "gold bold on.gold")


def _row_of(game: Game, line: Line) -> int | None:
    rows = {game.slot(slot).row for slot in line.slots}
    return rows.pop() if len(rows) == 1 else None


def _label(game: Game, row: int) -> str:
    """The name of the line that fills a row, without the word all lines share: `top` of `top floor`."""
    for line in game.lines:
        if len(game.lines) > 1 and _row_of(game, line) == row:
            return line.name.split()[0][:8]
    return ""


def _card(card: Card, ground: str) -> Run:
    return Run(card_sign(card), f"suit.{SUITS[card & 3]} bold {ground}".strip())
