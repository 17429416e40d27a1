"""The board after the hand: the winner stands in its middle, the line that won is drawn."""

from __future__ import annotations

from collections.abc import Mapping

from homepoker.cards import Card, rank_sign
from homepoker.core.legal import Legal
from homepoker.core.view import Own, Public, View
from homepoker.drawing.arrange import least_width
from homepoker.drawing.board import draw_board
from homepoker.drawing.cards import HUGE, LARGE, SMALL
from homepoker.drawing.middle import Block, Words
from homepoker.errors import listing
from homepoker.rules.best import Made
from homepoker.rules.game import Line
from homepoker.rules.words import end_label
from homepoker.sentences.showdown import won
from homepoker.tui.kit.sketch import Sketch
from homepoker.tui.table.best_hand import tags
from homepoker.tui.table.up_cards import up_cards
from homepoker.view.board_use import playing_slots
from homepoker.view.result import Part, Result

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
    """Who won: one, those who share with equal hands, or who won which end of the pot or how much. What is lit on the
    board is said with whose it is, unless there is but one hand."""
    ends = {end: seats for end in range(len(result.game.ends)) if (seats := _winners(result, end))}
    hands = {entry.told.made.name for entry in result.entries if entry.wins and entry.told.made}
    alone = len(result.winners) == 1 or (len(set(map(tuple, ends.values()))) < 2 and len(hands) < 2)
    if alone:
        verb = "wins" if len(result.winners) == 1 else "split"
        block = [Words(f"★ {listing([result.names[seat] for seat in result.winners])} {verb}", "gold bold")]
    elif len(ends) > 1:
        block = [Words(f"★ {text}", "gold bold") for text in _shares(result, ends)]
    else:
        block = [
            Words(f"★ {result.names[seat]} {won(result.public, seat)}", "gold bold")
            for seat in result.winners
        ]
    if result.chips:
        block.append(Words(str(result.pot), "gold", big=True))
    if made is not None and result.best is not None:
        ways = _said(result.best.told, made)
        whose = "" if alone else f"{result.names[result.best.seat]}: "
        block.append(Words(whose + ways[0], "text bold", short=tuple(whose + way for way in ways[1:])))
    return tuple(block)


def _winners(result: Result, end: int) -> list[int]:
    return [entry.seat for entry in result.entries if entry.parts[end].wins]


def _shares(result: Result, ends: Mapping[int, list[int]]) -> list[str]:
    """`Dev high`, `Ann and Bo low`."""
    return [
        f"{listing([result.names[seat] for seat in seats])} {end_label(result.game, end)}"
        for end, seats in ends.items()
    ]


def _said(part: Part, made: Made) -> tuple[str, ...]:
    """A hand in full and in fewer words; what the comma parts stands in two rows where it is long."""
    if made.name.endswith(" low"):
        low = "-".join(map(rank_sign, made.ranks))
        return (f"low {low}", low) if part.label else (low, low)
    kind = made.name.partition(", ")[0]
    full = made.name if len(made.name) <= _ROW else made.name.replace(", ", ",\n", 1)
    return full, kind
