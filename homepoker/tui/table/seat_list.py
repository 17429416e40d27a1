"""The list of seats: button, stack, bet, last act, and the cream bar on whose turn it is."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.drawing.canvas import Rect, Run, text_width
from homepoker.drawing.chips import chips
from homepoker.sentences.acts import last_act
from homepoker.tui.kit.sketch import TOGETHER, Sketch, clipped, width, wrapped
from homepoker.view.table_scene import Scene

_ACT = 7  # "checks", "owes 12", "folded"
_KINDS = 2  # rows that say which bot is which; what is longer stands in the log alone


class Columns(NamedTuple):
    """Where a seat's words stand: left edges of mark, name and act, right edges of stack and bet."""

    mark: int
    name: int
    room: int
    stack: int
    bet: int
    act: int


def seats(scene: Scene, cells: int, height: int, below: int = 0) -> Sketch:
    """All seats in at most `height` rows; two columns of them when they would not fit below each other, and of
    these who still plays, or those round the turn, when not even that is room enough: the rest are counted. Which bot
    is which may take `below` rows more, as long as nothing else needs them."""
    count = scene.public.seats
    if count + 1 > height:
        return _pairs(scene, cells, height)
    shows = _showing(scene)
    rows = count + len(shows)
    if rows + 1 <= height:
        return _list(scene, cells, shows, height - rows - 1, below)
    return _list(scene, cells, (), 0, below)


def _showing(scene: Scene) -> tuple[int, ...]:
    """Who has cards face up that stand nowhere else: without a board they stand in the board's place."""
    return tuple(seat for seat in scene.public.live if scene.public.up[seat]) if scene.game.slots else ()


def _list(scene: Scene, cells: int, shows: tuple[int, ...], spare: int, below: int) -> Sketch:
    """A row for each seat, under those who show cards a row of these, and in the `spare` rows, or those `below`, who is
    a bot."""
    columns = _columns(scene, cells)
    bots = _bots(scene, cells - columns.name - 1, spare, below)
    sketch = Sketch(cells, scene.public.seats + len(shows) + 1 + len(bots))
    sketch.put(columns.name, 0, "seat", "faint")
    if scene.chips:
        sketch.put(columns.stack - 5, 0, "stack", "faint")
        sketch.put(columns.bet - 3, 0, "bet", "faint")
    row = 1
    for seat in scene.order:
        _seat(sketch, scene, columns, seat, row, beside=not shows)
        row += 1
        if seat in shows:
            _up(sketch, scene, columns.name + 1, seat, row)
            row += 1
    for y, line in enumerate(bots, row):
        sketch.runs(columns.name, y, line)
    return sketch


def _columns(scene: Scene, cells: int) -> Columns:
    mark = 2 if cells >= 34 else 1
    stack, bet = _digits(scene)
    gaps = (1, 2, 2) if cells < 40 else (2, 3, 3)
    if not scene.chips:
        room = max(6, min(_longest(scene), cells - mark - 16))
        return Columns(mark, mark + 2, room, 0, 0, mark + 2 + room + 2)
    room = min(max(8, _longest(scene)), cells - mark - 2 - stack - bet - sum(gaps) - _ACT - 1)
    stack_edge = mark + 2 + room + gaps[0] + stack
    bet_edge = stack_edge + gaps[1] + bet
    return Columns(mark, mark + 2, room, stack_edge, bet_edge, bet_edge + gaps[2])


def _digits(scene: Scene) -> tuple[int, int]:
    public = scene.public
    return max(5, len(str(max(public.start)))), max(3, len(str(max(public.bets))))


def _longest(scene: Scene) -> int:
    return max(map(text_width, scene.names))


def _up(sketch: Sketch, scene: Scene, x: int, seat: int, y: int) -> None:
    """The cards a seat shows, and how many it holds besides."""
    down = scene.public.down[seat]
    runs = [*chips(scene.public.up[seat], letters=scene.letters)]
    sketch.runs(x, y, [*runs, Run(f"  and {down} down", "faint")] if down else runs)


def _seat(
    sketch: Sketch, scene: Scene, columns: Columns, seat: int, row: int, *, beside: bool = True
) -> None:
    """A seat's row; what it shows takes the place of its last act where it may stand `beside` and not below."""
    public, turn = scene.public, seat == scene.turn
    folded = public.folded[seat]
    name, figure, word = _inks(turn=turn, folded=folded)
    tight = beside and seat in _showing(scene)
    if turn:
        end = columns.act - 1 if tight else sketch.width - 1  # cards keep their own ground
        sketch.fill(Rect(columns.mark - 1, row, end - columns.mark + 1, 1), "turn")
    button = seat == public.button
    shift = 2 if turn and button and columns.mark < 2 else 0  # the button has no room left of the arrow
    _mark(sketch, columns.mark, row, button=button, turn=turn)
    sketch.put(columns.name + shift, row, clipped(scene.names[seat], columns.room - shift), name)
    if scene.chips:
        sketch.right(columns.stack, row, [Run(str(public.stacks[seat]), figure)])
        sketch.right(columns.bet, row, [Run("·" if folded else str(public.bets[seat]), figure)])
    room = sketch.width - columns.act - 1
    if tight:
        sketch.runs(columns.act, row, _tight(scene, seat, room))
        return
    sketch.put(columns.act, row, clipped(act(scene, seat, wide=room >= 12), room), word)


def _tight(scene: Scene, seat: int, room: int) -> list[Run]:
    """The cards a seat shows in so many columns: side by side without a space if need be, the last ones first."""
    cards = scene.public.up[seat]
    apart = list(chips(cards, letters=scene.letters))
    if width(apart) <= room:
        return apart
    runs = [run for card in cards for run in chips([card], letters=scene.letters)]
    while width(runs) > room:
        runs = runs[1:]
    return runs


def _inks(*, turn: bool, folded: bool) -> tuple[str, str, str]:
    if turn:
        return "turn", "turn", "turn"
    return ("faint", "faint", "faint") if folded else ("text", "text", "soft")


def _mark(sketch: Sketch, x: int, row: int, *, button: bool, turn: bool) -> None:
    if turn:
        sketch.put(x, row, "►", "turn")
    if button:
        at = x + 2 * turn if x < 2 else x - 2 * turn
        sketch.put(at, row, "D", "turn.soft" if turn and x < 2 else "button")


def act(scene: Scene, seat: int, *, wide: bool) -> str:
    """What a seat did last in this round, or what it is asked for."""
    public = scene.public
    if public.folded[seat]:
        return "folded"
    if seat == scene.turn and scene.owes and scene.asked in ("bet", "bot"):
        return f"owes {scene.owes}"
    if public.asking not in ("", "bet") and len(public.waiting) + sum(public.answered) > 1:
        return "chosen" if public.answered[seat] else "chooses" if seat in public.waiting else ""
    if public.declared[seat]:
        return public.declared[seat]
    if scene.chips and public.all_in(seat):
        return "all in"
    word = "" if public.last[seat] == "ante" else last_act(public.last[seat], chips=scene.chips)
    if word.endswith("blind") and not wide:
        word = "blind"
    if wide and word in ("bets", "raises", "completes"):
        return f"{word}{' ' if word == 'bets' else ' to '}{public.bets[seat]}"
    return word or _held(scene, seat)


def _held(scene: Scene, seat: int) -> str:
    """How many cards a seat still has, where they are not all the same."""
    held = [scene.public.down[one] + len(scene.public.up[one]) for one in scene.public.live]
    if len(set(held)) < 2:
        return ""
    held_by = scene.public.down[seat] + len(scene.public.up[seat])
    return f"{held_by} card{'' if held_by == 1 else 's'}"


def _bots(scene: Scene, room: int, spare: int, below: int) -> list[list[Run]]:
    """Who is a bot, in so many rows at most; which one too where that leaves the log room, or needs but rows `below`
    that it leaves empty."""
    bots = [seat for seat in scene.order if seat in scene.bots]
    if not bots or spare + below < 1:
        return []
    if any(scene.kinds):
        each = [f"{scene.names[seat]} ({scene.kinds[seat]})".replace(" ", TOGETHER) for seat in bots]
        lines = wrapped([Run(", ".join(each), "faint italic")], room)
        if len(lines) <= max(min(_KINDS, max(1, spare - 2)), min(spare, 1) + below):
            return lines
    if spare < 1:
        return []
    names = [scene.names[seat] for seat in bots]
    told = f"{', '.join(names)} {'is a bot' if len(names) == 1 else 'are bots'}"
    return [
        [Run(clipped(told if len(names) < 5 else f"{len(names)} of them are bots", room), "faint italic")]
    ]


def _pairs(scene: Scene, cells: int, height: int) -> Sketch:
    seen = _in_sight(scene, height)
    left = [seat for seat in scene.order if seat not in seen]
    rows = (len(seen) + 1) // 2
    sketch = Sketch(cells, rows + bool(left))
    half = (cells - 1) // 2
    for at, seat in enumerate(seen):
        _cell(sketch, scene, seat, Rect(1 + half * (at // rows), at % rows, half - 1, 1))
    if left:
        folded = sum(scene.public.folded[seat] for seat in left)
        who = f"{folded} folded" if folded == len(left) else f"{len(left)} more seats, {folded} folded"
        sketch.put(2, rows, clipped(who if folded else f"{len(left)} more seats", cells - 3), "faint italic")
    return sketch


def _in_sight(scene: Scene, height: int) -> list[int]:
    """The seats that get a cell, in table order: all, else whoever still plays with the button, else those next to
    act; the only person always."""
    order, room = list(scene.order), 2 * (height - 1)
    if len(order) <= 2 * height:
        return order
    marked = {scene.public.button, scene.turn, scene.me} - {None}
    live = [seat for seat in order if not scene.public.folded[seat] or seat in marked]
    if len(live) <= room:
        return live
    start = live.index(scene.turn) if scene.turn is not None else 0
    near = [*live[start:], *live[:start]][: max(1, room - len(marked))]
    kept = {*near, *marked}
    return [seat for seat in order if seat in kept]


def _cell(sketch: Sketch, scene: Scene, seat: int, rect: Rect) -> None:
    public, turn = scene.public, seat == scene.turn
    name, figure, _ = _inks(turn=turn, folded=public.folded[seat])
    if turn:
        sketch.fill(rect, "turn")
    _mark(sketch, rect.x, rect.y, button=False, turn=turn)
    button = seat == public.button
    if button:
        style = "turn.soft" if turn else "button"
        sketch.put(rect.x + turn, rect.y, "D", style)
    right = ""
    if scene.chips:
        bet = f"+{public.bets[seat]}" if public.bets[seat] else ""
        right = "fold" if public.folded[seat] else f"{public.stacks[seat]}{bet}"
    x = rect.x + 2 + (turn and button)
    sketch.put(x, rect.y, clipped(scene.names[seat], rect.right - len(right) - 1 - x), name)
    sketch.right(rect.right, rect.y, [Run(right, figure)])
