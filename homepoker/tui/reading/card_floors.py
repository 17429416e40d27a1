"""The deal of a trap on a building: every floor with its rooms, and the car of the shaft, which stops at each."""

from __future__ import annotations

from homepoker.cards import SUITS, Card, card_sign
from homepoker.drawing.canvas import Canvas, Rect, text_width
from homepoker.drawing.labels import row_lines, short_name
from homepoker.drawing.layout import kind_of
from homepoker.rules.game import Game
from homepoker.rules.trap import Trap

CARD = 5  # the cells a card takes: "10♠" with a space on either side
LONGEST = 8  # columns from a card to the shaft


def is_building(game: Game) -> bool:
    """Whether the board is an H whose lines are its floors."""
    return kind_of(game) == "shaft" and bool(row_lines(game))


def draw_floors(canvas: Canvas, game: Game, trap: Trap, area: Rect) -> None:
    """Floors from the top, what tempts on red, the floor that plays on gold."""
    cards = dict(zip((slot.id for slot in game.slots), trap.board, strict=True))
    floors = sorted(row_lines(game).items())
    names = max(text_width(short_name(line, game.line_word)) for _, line in floors) + 2
    link = max(1, min(LONGEST, (area.width - names - 3 * CARD - 2) // 2))
    gap = 2 if 2 * len(floors) - 1 <= area.height else 1
    top = area.y + max(0, (area.height - gap * (len(floors) - 1) - 1) // 2)
    walls = (area.x + names + CARD + link, area.x + names + 2 * CARD + link + 1)
    for y in range(top, top + gap * (len(floors) - 1) + 1):
        for x in walls:
            canvas.put(x, y, "│", "line")
    for at, (_, line) in enumerate(floors):
        y, plays = top + at * gap, line == trap.made.line
        ground, stroke = (" on.gold", "line.plays on.gold") if plays else ("", "line")
        if plays:
            canvas.put(area.x, y, " " * (walls[1] + link + CARD + 1 - area.x), "on.gold")
        name = short_name(line, game.line_word)
        canvas.put(area.x, y, name, "gold bold on.gold" if plays else "soft")
        across, ends = ("━", "┫┣") if plays else ("─", "┤├")
        canvas.put(walls[0] - link, y, across * link + ends[0], stroke)
        canvas.put(walls[1], y, ends[1] + across * link, stroke)
        columns = (area.x + names, walls[0] + 1, walls[1] + link + 1)
        for x, slot in zip(columns, (line.slots[0], line.slots[1], line.slots[-1]), strict=True):
            _card(canvas, x, y, cards[slot], trap, ground, idle=not plays and x == columns[1])


def _card(canvas: Canvas, x: int, y: int, card: Card | None, trap: Trap, ground: str, *, idle: bool) -> None:
    if card is None:
        canvas.put(x, y, "  ·  ", f"faint{ground}")
        return
    ground = " on.hot" if card in trap.eye else ground
    canvas.put(x, y, " " * CARD, ground.strip())
    canvas.put(x + 1, y, card_sign(card), f"suit.{SUITS[card & 3]} bold{' idle' if idle else ''}{ground}")
