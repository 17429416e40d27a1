"""The hand that won, on gold: its name, its five cards as large as there is room for, what it takes."""

from __future__ import annotations

from collections.abc import Iterable

from homepoker.cards import rank_sign
from homepoker.drawing.canvas import Rect, Run, text_width
from homepoker.drawing.cards import LARGE, SMALL
from homepoker.drawing.chips import chips, draw_strip, strip_width
from homepoker.rules.best import Made
from homepoker.tui.kit.sketch import Sketch, clipped, outline, width, wrapped
from homepoker.tui.showdown.line_table import short_name
from homepoker.tui.table.best_hand import tags
from homepoker.tui.table.pot_figures import put_by_round
from homepoker.view.result import Entry, Part, Result

LARGE_BOX = 9  # rows of a winner whose cards are drawn large; 8: framed, 5 and 6: drawn small, 3 and 2: cards as words
_ASIDE = 10  # the least columns beside large cards for what the winner takes


def draw_winner(
    sketch: Sketch, result: Result, entry: Entry, rect: Rect, name: int, *, letters: bool
) -> None:
    """A winner's hand in the rows of `rect`; `name` are the columns of names."""
    framed = rect.height > 6
    sketch.fill(rect._replace(height=rect.height - framed), "on.gold")
    if framed:
        border = rect._replace(height=rect.height - 1, width=rect.width - 1)
        outline(sketch, border, "edge.plays on.gold", heavy=True)
    for y in range(rect.y, rect.y if framed else rect.bottom):
        sketch.put(rect.x, y, "┃", "edge.plays on.gold")
    inside = Sketch(rect.width - 2 - 2 * framed, rect.height - 3 if framed else rect.height)
    who = Run(clipped(result.names[entry.seat], name), "gold bold")
    inside.runs(0, 0, [Run("★ ", "gold bold"), who])
    draw = _large if rect.height == LARGE_BOX else _small
    draw(inside, result, entry, 4 + name, letters)
    inside.restyle("on.gold")
    sketch.blit(rect.x + 1, rect.y + framed, inside)


def fits_large(result: Result, entry: Entry, cells: int, name: int) -> bool:
    """Whether large cards leave room beside them for everything there is to say."""
    made = entry.told.made
    if made is None:
        return False
    room = _room(cells - 4, name, made)
    return room >= _ASIDE and len(_aside(result, entry, room)) <= LARGE.height


def _room(cells: int, name: int, made: Made) -> int:
    return cells - 3 - name - strip_width(made.cards, made.hole, size=LARGE) - 1


def _large(inside: Sketch, result: Result, entry: Entry, x: int, letters: bool) -> None:
    part, made = entry.told, entry.told.made
    if made is None:
        return
    end = inside.put(x, 0, loud(labelled(part, made)), "gold bold")
    place(inside, result, made, Rect(x, 0, inside.width - x, 1), ((0, end),), "gold bold")
    marks = [tags(made).get(card, "") for card in made.cards]
    draw_strip(inside, x - 1, 1, made.cards, made.hole, size=LARGE, tags=marks, letters=letters)
    lines = _aside(result, entry, _room(inside.width, x - 4, made))
    for y, line in enumerate(lines, 2 if len(lines) < LARGE.height else 1):
        inside.right(inside.width, y, line)


def _aside(result: Result, entry: Entry, cells: int) -> list[list[Run]]:
    """What the winner takes and of what the pot was made up, as lines beside the cards."""
    lines = wrapped([Run(takes(result, entry), "text bold")], cells)
    other = _other(entry, entry.told)
    rest = wrapped([Run(other, "soft")], cells) if other else []
    made_up = _made_up(result, entry, cells)
    return [*lines, *(made_up if len(lines) + len(made_up) + len(rest) <= LARGE.height else ()), *rest]


def _made_up(result: Result, entry: Entry, cells: int) -> list[list[Run]]:
    """What went into the pot round by round, where one winner takes all of it and it stands on one line."""
    rounds = [put for put in put_by_round(result.public) if put]
    sums = " + ".join(map(str, rounds))
    whole = len(result.takes) == 1 and result.chips and sum(rounds) == entry.won
    if not whole or len(rounds) < 2 or text_width(sums) > cells:
        return []
    return [[Run("by round", "faint italic")], [Run(sums, "soft")]]


def _small(inside: Sketch, result: Result, entry: Entry, x: int, letters: bool) -> None:
    part, low = entry.told, 4 if inside.height >= 5 else 2
    taken = fitting(all_takes(result, entry), inside.width - x)
    if part.made is not None:
        text = fitting(map(loud, labels(part, part.made)), inside.width - x)
        end = inside.put(x, 0, text, "gold bold")
        rows = ((0, end), (low, x + text_width(taken)))
        place(inside, result, part.made, Rect(x, 0, inside.width - x, 1), rows, "gold bold")
        if inside.height >= 5:
            _drawn(inside, part.made, x, letters)
        elif inside.height >= 2:
            least = text_width(all_takes(result, entry)[-1]) + 2 if inside.height == 2 else 0
            end = _words(inside, part.made, x - 1, letters, inside.width - least)
            _beside(inside, result, entry, end + 2)
    other = _other(entry, part)
    if inside.height > low:
        end = inside.put(x, low, taken, "text bold")
        if inside.height in (3, 5) and end + 2 + text_width(other) <= inside.width:
            inside.put(end + 2, low, other, "soft")
    if inside.height in (4, 6):
        inside.put(x, inside.height - 1, fitting(_others(entry, part), inside.width - x), "soft")


def _beside(inside: Sketch, result: Result, entry: Entry, x: int) -> None:
    """What the winner takes, beside the cards where it has no row of its own; nothing where it would be cut."""
    if inside.height > 2:
        return
    text = next((one for one in all_takes(result, entry) if x + text_width(one) <= inside.width), "")
    inside.right(inside.width, 1, [Run(text, "text bold")])


def _words(inside: Sketch, made: Made, x: int, letters: bool, most: int) -> int:
    """The five cards as words: rank under rank with other hands where there is room, else side by side, further to
    the left if need be; they end before column `most` if they can. Returns the column after them."""
    ways = [list(chips(made.cards, made.hole, column=column, letters=letters)) for column in (6, 0)]
    cards = next((runs for runs in ways if x + width(runs) <= most), ways[-1])
    return inside.runs(max(0, min(x, inside.width - width(cards))), 1, cards)


def _drawn(inside: Sketch, made: Made, x: int, letters: bool) -> None:
    left = max(0, min(x - 1, inside.width - strip_width(made.cards, made.hole)))
    marks = [tags(made).get(card, "") for card in made.cards]
    draw_strip(inside, left, 1, made.cards, made.hole, size=SMALL, tags=marks, letters=letters)


def loud(text: str) -> str:
    """The category in capitals: `FULL HOUSE, aces over sevens`."""
    head, comma, tail = text.partition(",")
    return head.upper() + comma + tail


def labels(part: Part, made: Made) -> tuple[str, ...]:
    """Ways to name a hand, the fullest first: the end in one word, then the category without its ranks."""
    full = labelled(part, made)
    category = made.name.partition(",")[0]
    short = part.label.split(" ")[0]
    if part.label == "low" or not part.label:
        return (full, category) if not part.label else (full, "low")
    return full, f"{short}: {made.name}", f"{part.label}: {category}", f"{short}: {category}", category


def fitting(texts: Iterable[str], cells: int) -> str:
    """The first of these texts that fits, else the last one cut."""
    ways = list(texts)
    return next((text for text in ways if text_width(text) <= cells), clipped(ways[-1], cells))


def labelled(part: Part, made: Made) -> str:
    """A hand's name, where the pot has two ends with its end: `low: 7-5-4-3-2`."""
    if part.label == "low":
        return "low: " + "-".join(map(rank_sign, made.ranks))
    return f"{part.label}: {made.name}" if part.label else made.name


def place(
    sketch: Sketch, result: Result, made: Made, rect: Rect, rows: tuple[tuple[int, int], ...], ink: str
) -> None:
    """Write the line's name at the right end of the first row that has room, in full or else short."""
    if made.line is None or len(result.lines) < 2:
        return
    names = [line.name for line in result.lines]
    for cells in (text_width(made.line.name), 8):
        name = short_name(made.line.name, cells, names)
        for y, after in rows:
            if after + text_width(name) + 1 <= rect.right:
                sketch.right(rect.right, y, [Run(name, ink)])
                return


def all_takes(result: Result, entry: Entry) -> tuple[str, ...]:
    """What the winner takes, in full and in fewer words: without the name, which stands above; without the change."""
    full = takes(result, entry)
    name = result.names[entry.seat]
    return full, full.removeprefix(f"{name} "), *((f"takes {entry.won}",) if result.chips else ())


def takes(result: Result, entry: Entry) -> str:
    """`Bo wins 55 (+38)`; the first of several winners tells how the pot is split."""
    if not result.chips:
        return "wins" if len(result.winners) == 1 else "shares the win"
    public = result.public
    net = public.stacks[entry.seat] - public.start[entry.seat]
    name = result.names[entry.seat]
    if len(result.takes) == 1 and entry.seat == result.winners[0]:
        text = result.takes[0].removesuffix(".")
    else:
        verb = "wins" if len(result.winners) == 1 else "takes"
        text = f"{name} {verb} {entry.won} of {result.pot}"
    return f"{text} ({'+' if net > 0 else '−' if net else '±'}{abs(net)})"


def _others(entry: Entry, told: Part) -> tuple[str, ...]:
    """The hand at the other end, in full and in fewer words."""
    other = next((part for part in entry.claimed if part is not told and part.label), None)
    full = _other(entry, told)
    return (full, *labels(other, other.made)) if other and other.made and len(entry.claimed) == 2 else (full,)


def _other(entry: Entry, told: Part) -> str:
    others = [part for part in entry.claimed if part is not told and part.label]
    return "; ".join(labelled(part, part.made) if part.made else f"no {part.label}" for part in others)
