"""The board after the hand: the winner stands in its middle, the line that won is drawn."""

from __future__ import annotations

from collections.abc import Mapping

from homepoker.cards import Card
from homepoker.core.legal import Legal
from homepoker.core.view import Own, Public, View
from homepoker.drawing.arrange import least_width
from homepoker.drawing.board import draw_board
from homepoker.drawing.cards import HUGE, LARGE, SMALL
from homepoker.drawing.middle import Block, Words
from homepoker.errors import listing
from homepoker.rules.best import Made
from homepoker.rules.game import Line
from homepoker.tui.playing import playing_slots
from homepoker.tui.result import Result
from homepoker.tui.widgets.best import tags
from homepoker.tui.widgets.sketch import Sketch
from homepoker.tui.widgets.up_cards import up_cards

_ROW = 20  # letters of a hand's name that stand in one row


def winner_board(
    result: Result,
    cells: int,
    height: int,
    line: int | None,
    rest: Mapping[str, Card],
    *,
    letters: bool = False,
) -> Sketch:
    """The board with the winning hand's cards heavy, or with `line` those of that line; `rest` are cards that
    would have come, turned up quietly."""
    made = _winning(result)
    if not result.game.slots:
        plays = made.cards if made else ()
        return up_cards(result.public, result.names, cells, height, plays=plays, letters=letters)
    sketch = Sketch(cells, height)
    lit, slots = _lit(result, made, line)
    margin = 1 if height >= 12 and least_width(result.game, height - 1) + 2 <= cells else 0
    board = draw_board(
        result.game,
        View(_with(result, rest), None, Own(), Legal(-1)),
        cells - 2 * margin,
        height - margin * (height >= 20),
        plays=slots,
        line=lit,
        dim=bool(slots),
        ride=lit is not None,
        middle=(_words(result, made),),
        tags=_tags(result, made, slots),
        ascii=letters,
        most=HUGE if height >= 20 else LARGE if height >= 16 and cells >= 38 else SMALL,
    )
    sketch.blit(margin, margin * (height >= 20), board.canvas)
    return sketch


def _winning(result: Result) -> Made | None:
    return result.best.told.made if result.best else None


def _lit(result: Result, made: Made | None, line: int | None) -> tuple[Line | None, tuple[str, ...]]:
    if line is not None:
        chosen = result.lines[line % len(result.lines)]
        return chosen, chosen.slots
    if made is None:
        return None, ()
    return made.line, playing_slots(result.game, result.public, made, made.line)


def _with(result: Result, rest: Mapping[str, Card]) -> Public:
    board = tuple(
        rest.get(slot.id, card) for slot, card in zip(result.game.slots, result.public.board, strict=True)
    )
    return result.public._replace(board=board)


def _tags(result: Result, made: Made | None, slots: tuple[str, ...]) -> dict[str, str]:
    marks = tags(made) if made else {}
    board = zip(result.game.slots, result.public.board, strict=True)
    return {
        slot.id: marks[card]
        for slot, card in board
        if card is not None and card in marks and slot.id in slots
    }


def _words(result: Result, made: Made | None) -> Block:
    names = listing([result.names[seat] for seat in result.winners])
    verb = "wins" if len(result.winners) == 1 else "split"
    block = [Words(f"★ {names} {verb}", "gold bold")]
    if result.chips:
        block.append(Words(str(result.pot), "gold", big=True))
    if made is not None:
        kind, comma, ranks = made.name.partition(", ")
        rows = (f"{kind},", ranks) if comma and len(made.name) > _ROW else (made.name,)
        block += [Words(row, "text bold") for row in rows]
    return tuple(block)
