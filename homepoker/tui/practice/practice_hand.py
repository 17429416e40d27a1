"""Below the board: the cards somebody holds, and after the answer the five that play, pulled together and sorted."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.cards import Card
from homepoker.drawing.canvas import Rect, Run, text_width
from homepoker.drawing.cards import HUGE, LARGE, SMALL, Size, State, draw_card
from homepoker.practice.kinds import nuts_size, own_sizes
from homepoker.practice.lessons import Pulled
from homepoker.rules.lines import end_lines
from homepoker.rules.plan import HAND
from homepoker.rules.words import built
from homepoker.tui.kit.sketch import Sketch, clipped, fitted, spoken, wrapped
from homepoker.tui.practice.practice_board import sign
from homepoker.view.practice_scene import PracticeScene

NARROWEST = 8  # columns beside the cards in which words are still read


def practice_strip(scene: PracticeScene, cells: int, height: int) -> Sketch:
    """One person's cards, or the hand pulled together."""
    sketch = Sketch(cells, height)
    hand = scene.pulled
    if hand is not None:
        _pulled(sketch, scene, hand)
    elif scene.question.position is not None:
        _held(sketch, scene)
    return sketch


def sizes_below(height: int) -> tuple[Size, ...]:
    """The card sizes, the biggest first, that leave a row of so many free."""
    return tuple(size for size in (HUGE, LARGE, SMALL) if size.height < height)


def _held(sketch: Sketch, scene: PracticeScene) -> None:
    """Own cards, and the places of those that are to be found."""
    question = scene.question
    hole: tuple[Card | None, ...] = question.board.holes[0] if question.board.holes else _anybody(scene)
    places = _places(scene, len(hole))
    size, step, x = _fit(sketch, len(hole) + (places + 1 if places else 0))
    tall = sketch.height > 4
    top = 1 if sketch.height >= 9 else 0
    who = question.names[0] if question.names else "Somebody"
    for at, line in enumerate(
        ("You hold",) if who == "You" else (who, "holds") if question.names else (who,)
    ):
        sketch.put(1, int(tall) + at, clipped(line, x - 2), "text bold")
    draw_cards(sketch, scene, hole, Rect(x, top, step, size.height), size)
    end = x + len(hole) * step
    if places:
        sketch.put(end + (0 if size is SMALL else 1), top + size.height // 2, "+", "navy.text bold")
        end += 2 if size is SMALL else 4
        cards = [_clicked(scene, at) for at in range(places)]
        draw_cards(sketch, scene, cards, Rect(end, top, step, size.height), size)
        end += places * step
    ways = [[Run(text, "navy.text")] for text in _rules(scene)]
    _aside(sketch, end + 2, int(tall), ways)


def _rules(scene: PracticeScene) -> tuple[str, ...]:
    """How a hand is made, and what is wild where the board does not show it; with little room, what is wild."""
    question = scene.question
    words = built(question.game) if question.names else "any cards that are not on the board"
    return (f"{words}. {scene.wild}", scene.wild) if scene.wild else (words,)


def _anybody(scene: PracticeScene) -> tuple[None, ...]:
    """The unknown cards of whoever has the best hand, where every hand takes as many."""
    game, end = scene.question.game, scene.question.end
    sizes, asked = own_sizes(game, end), nuts_size(game, end)
    return (None,) * (asked or (sizes[0] if len(sizes) == 1 else 0))


def _places(scene: PracticeScene, own: int) -> int:
    """How many cards the board gives, where every hand takes as many."""
    question = scene.question
    sizes = own_sizes(question.game, question.end)
    if question.kind == "wild" or len(sizes) != 1 or not end_lines(question.game, question.end):
        return 0
    return HAND - sizes[0] if 0 < own <= 3 else 0


def _clicked(scene: PracticeScene, at: int) -> Card | None:
    if at >= len(scene.clicked):
        return None
    ids = [slot.id for slot in scene.question.game.slots]
    return scene.question.board.board[ids.index(scene.clicked[at])]


def _pulled(sketch: Sketch, scene: PracticeScene, hand: Pulled) -> None:
    """The hand sorted, where each card comes from below it, and a remark."""
    size, step, x = _fit(sketch, len(hand.cards))
    tall = sketch.height > 4
    top = 1 if sketch.height >= 9 else 0
    room = x - 2
    name = hand.title
    y = int(tall)
    for line in wrapped([Run(name, "gold bold")], room)[:2]:
        sketch.runs(1, y, line)
        y += 1
    for line in wrapped([Run(hand.ranks, "navy.text")], room)[: sketch.height - y]:
        sketch.runs(1, y, line)
        y += 1
    draw_cards(sketch, scene, hand.cards, Rect(x, top, step, size.height), size, hand)
    draw_sources(sketch, hand, Rect(x, top, step, size.height), size)
    how = _how(scene) if scene.below else []
    _aside(sketch, x + len(hand.cards) * step + 2, int(tall), _remarks(scene), how)


def draw_sources(sketch: Sketch, hand: Pulled, first: Rect, size: Size) -> None:
    """Below each card of a hand where it comes from; `first` as in `draw_cards`."""
    y, step = first.bottom, first.width
    for at, card in enumerate(hand.cards if y < sketch.height else ()):
        label = clipped(_short(hand.label(card), step), step)
        column = first.x + at * step + (size.width - text_width(label)) // 2
        sketch.put(column, y, label, "text bold" if card in hand.own else "gold")


def tells_how(scene: PracticeScene, cells: int, height: int) -> bool:
    """Whether a strip of that size has room for how to see it next time, below the remark on the hand."""
    hand, how = scene.pulled, _how(scene)
    if hand is None or not how or scene.stepped is not None or len(scene.question.names) > 1:
        return False
    sketch = Sketch(cells, height)
    _, step, x = _fit(sketch, len(hand.cards))
    room, rows = cells - (x + len(hand.cards) * step + 2) - 1, height - int(height > 4)
    return room >= NARROWEST and len(_remark(_remarks(scene), room, rows)) + len(wrapped(how, room)) <= rows


def _remarks(scene: PracticeScene) -> list[list[Run]]:
    """The ways to remark on the hand, the fullest first, at last none."""
    shown = scene.shown
    asides = [shown.aside, *shown.briefly, ""] if shown else [""]
    return [spoken(text, "navy.text") for text in asides]


def _how(scene: PracticeScene) -> list[Run]:
    return [Run(scene.lesson.how, "navy italic")] if scene.lesson and scene.lesson.how else []


def _short(label: str, step: int) -> str:
    """`line H`, or `H` where cards are narrow."""
    if text_width(label) < step:
        return label
    return {"yours": "own", "theirs": "own"}.get(label, label.removeprefix("line "))


def _fit(sketch: Sketch, cards: int) -> tuple[Size, int, int]:
    """Card size, step from card to card, and the first column."""
    sizes = sizes_below(sketch.height)
    left = 15 if sketch.width >= 100 else 14 if sketch.width >= 72 else 13
    aside = 18 if sketch.width >= 72 else 12
    for size in sizes:
        gap = 2 if size.width == 9 and cards < 6 else 1
        if left + cards * (size.width + gap) <= sketch.width - aside:
            return size, size.width + gap, left
    step = max(2, (sketch.width - aside - left) // max(1, cards))
    return SMALL, min(step, SMALL.width + 1), left


def draw_cards(
    sketch: Sketch,
    scene: PracticeScene,
    cards: Sequence[Card | None],
    first: Rect,
    size: Size,
    hand: Pulled | None = None,
) -> None:
    """Draw cards from the first place on, empty places for unknown ones; `first.width` is the step. Discarded ones
    are struck out."""
    held = scene.question.board.held
    for at, card in enumerate(cards):
        gone = hand is None and bool(held) and card in scene.question.board.holes[0] and card not in held[0]
        plays = hand is not None or card in scene.played
        state: State = "plays" if plays else "gone" if gone else "face" if card is not None else "empty"
        tag = sign(hand.tag(card), scene) if hand and card is not None else "gone" if gone else ""
        rect = draw_card(
            sketch,
            first.x + at * first.width,
            first.y,
            card,
            size=size,
            state=state,
            tag=tag,
            letters=scene.letters,
        )
        if card is None:
            _navy(sketch, rect)


def _navy(sketch: Sketch, rect: Rect) -> None:
    """An empty place on navy ground: the border in the navy's own ink."""
    for y in range(rect.y, rect.bottom):
        for x in (rect.x, rect.right - 1):
            sketch.put(x, y, sketch.char(x, y), "navy")
        if y in (rect.y, rect.bottom - 1):
            for x in range(rect.x, rect.right):
                sketch.put(x, y, sketch.char(x, y), "navy")


def _aside(sketch: Sketch, x: int, y: int, ways: Sequence[Sequence[Run]], below: Sequence[Run] = ()) -> None:
    """Words to the right of the cards, the first way to say them that fits, and others below them."""
    room, rows = sketch.width - x - 1, sketch.height - y
    if room < NARROWEST:
        return
    lines = _remark(ways, room, rows)
    more = wrapped(below, room) if below else []
    space: list[list[Run]] = [[]] if lines and len(lines) + len(more) < rows else []
    for at, line in enumerate([*lines, *space, *more] if more else lines):
        sketch.runs(x, y + at, line)


def _remark(ways: Sequence[Sequence[Run]], room: int, rows: int) -> list[list[Run]]:
    """The first way to say it that fits, else what fits of the last."""
    found = next((runs for runs in ways if len(wrapped(runs, room)) <= rows), ways[-1])
    return fitted(found, room, rows) if found else []
