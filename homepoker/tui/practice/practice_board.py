"""The felt of the practice screen: a board with letters at the ends of its lines, or strips of five cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from homepoker.cards import Card, parse_card
from homepoker.drawing.board import draw_board
from homepoker.drawing.canvas import Rect
from homepoker.drawing.cards import HUGE, LARGE, SMALL, Size, State, draw_card
from homepoker.practice.lessons import Pulled
from homepoker.practice.positions import exhibit
from homepoker.rules.lines import letters
from homepoker.tui.kit.sketch import Sketch, clipped
from homepoker.view.practice_scene import PracticeScene, Sizes

NARROWEST = 23  # columns in which every question can still be read
RANKS_OF_TEN = {"T": "10"}


def practice_felt(scene: PracticeScene, cells: int, height: int) -> Sketch:
    """What the question shows."""
    sketch = Sketch(cells, height)
    if scene.boarded:
        _board(sketch, scene)
    elif scene.question.strips:
        _strips(sketch, scene, scene.question.strips)
    elif scene.question.position is not None:
        _strips(sketch, scene, scene.question.position.holes)
    return sketch


def _board(sketch: Sketch, scene: PracticeScene) -> None:
    question, shown = scene.question, scene.shown
    spare = 1 if sketch.height >= 26 else 0
    lit = shown.slots if shown else question.board.slots_of(scene.played) or scene.clicked
    board = draw_board(
        question.game,
        exhibit(question.board),
        sketch.width,
        sketch.height - spare,
        plays=lit,
        line=shown.line if shown else None,
        dim=bool(lit),
        ride=shown is not None,
        labels=False,
        marks=letters(question.game, question.end),
        tags=_tags(scene),
        most=HUGE if sketch.height >= 26 else LARGE,
        letters=scene.letters,
        hush=question.kind == "wild" and not scene.told,
    )
    sketch.blit(0, spare, board.canvas)
    if scene.told:
        return
    for slot, rect in board.places.items():
        sketch.target(Rect(rect.x, rect.y + spare, rect.width, rect.height), f"pick('{slot}')")


def sizes_for(scene: PracticeScene, width: int, height: int) -> Sizes:
    """The sizes in which the whole board is in sight: a wide board takes columns from the side panel."""
    sizes = Sizes.of(width, height)
    if not scene.boarded:
        return sizes
    held = sizes.strip if scene.held or scene.opened else 0
    question, cells = scene.question, width - sizes.side
    view = exhibit(question.board)
    marks = letters(question.game, question.end)
    board = draw_board(question.game, view, cells, height - 2 - held, labels=False, marks=marks, most=LARGE)
    beyond = max(rect.right for rect in board.places.values()) - cells
    return sizes._replace(side=max(NARROWEST, sizes.side - beyond)) if beyond > 0 else sizes


def _tags(scene: PracticeScene) -> dict[str, str]:
    """What wild board cards of the hand stand for, and which are wild in a hand that is not in sight."""
    hand = scene.pulled
    if hand is None or scene.lesson is None:
        return {}
    others = [other for other in scene.lesson.pulled if other.whose != hand.whose]
    position = scene.question.board
    found = {}
    for slot, card in zip(position.game.slots, position.board, strict=True):
        if card in hand.cards and hand.tag(card):
            found[slot.id] = sign(hand.tag(card), scene)
        elif any(card in other.cards and other.tag_in_a_row(card) for other in others):
            found[slot.id] = "wild"
    return found


def sign(tag: str, scene: PracticeScene) -> str:
    """`=K`, `=10`, `=9♦` as it is drawn."""
    text = tag.removeprefix("=")
    if len(text) == 2:
        from homepoker.cards import card_sign

        return f"={card_sign(parse_card(text), letters=scene.letters)}"
    return f"={RANKS_OF_TEN.get(text, text)}" if text else ""


def _strips(sketch: Sketch, scene: PracticeScene, strips: Sequence[Sequence[Card]]) -> None:
    """Hands in rows, sorted once the answer is out; the better one in gold."""
    lesson = scene.lesson
    size = _size(sketch, max(map(len, strips)), len(strips))
    step = size.height + (2 if sketch.height >= len(strips) * (size.height + 2) else 1)
    top = max(0, (sketch.height - step * len(strips) + 1) // 2)
    names = scene.question.names if len(strips) > 1 else ()
    for at, cards in enumerate(strips):
        area = Rect(0, top + at * step, sketch.width, step)
        hand = _hand_of(lesson.pulled, cards) if lesson else None
        if hand is not None:
            _pulled_strip(sketch, scene, hand, cards, area, size, _state(scene, at))
            continue
        end = draw_row(sketch, scene, cards, area, size)
        if names:
            sketch.put(end.x, end.bottom, clipped(names[at], end.width), "text bold")


def _hand_of(hands: Sequence[Pulled], cards: Sequence[Card]) -> Pulled | None:
    """The hand that was put together from these cards, wherever it stands among the hands."""
    return next((hand for hand in hands if set(hand.cards) <= set(cards)), None)


def _state(scene: PracticeScene, at: int) -> State:
    """Gold for the hand that is the lesson, faded for one that lost."""
    question, truth = scene.question, scene.question.truth[0]
    if question.kind == "wins":
        return "plays" if question.names[at] in truth.split("+") else "idle"
    if question.kind != "beats" or truth == "same":
        return "plays"
    return "plays" if truth == ("first", "second")[at] else "idle"


def _pulled_strip(
    sketch: Sketch,
    scene: PracticeScene,
    hand: Pulled,
    cards: Sequence[Card],
    area: Rect,
    size: Size,
    state: State,
) -> None:
    rest = [card for card in cards if card not in hand.cards]
    end = draw_row(sketch, scene, (*hand.cards, *rest), area, size, state=state, idle=rest, hand=hand)
    if end.bottom < sketch.height:
        style = "gold bold" if state == "plays" else "soft"
        whose = f"{hand.whose}: " if hand.whose and len(scene.question.names) > 1 else ""
        after = sketch.put(end.x, end.bottom, f"{whose}{hand.title}  ", style)
        sketch.put(after, end.bottom, hand.ranks, "soft")


def draw_row(
    sketch: Sketch,
    scene: PracticeScene,
    cards: Sequence[Card],
    area: Rect,
    size: Size,
    *,
    state: State = "face",
    idle: Collection[Card] = (),
    hand: Pulled | None = None,
) -> Rect:
    """Draw cards side by side in the middle of an area, one over the edge of another where that is too narrow;
    returns the cells they take."""
    step = _step(len(cards), size, area.width)
    total = (len(cards) - 1) * step + size.width
    x = area.x + max(0, (area.width - total) // 2)
    for at, card in enumerate(cards):
        tag = sign(hand.tag(card), scene) if hand else "wild" if card in scene.question.wild else ""
        draw_card(
            sketch,
            x + at * step,
            area.y,
            card,
            size=size,
            state="idle" if card in idle else state,
            tag=tag,
            letters=scene.letters,
        )
    return Rect(x, area.y, total, size.height)


def _step(cards: int, size: Size, room: int) -> int:
    """Columns from one card to the next."""
    if cards * (size.width + 1) - 1 <= room - 2:
        return size.width + 1
    return min(size.width, (room - size.width) // max(1, cards - 1))


def _size(sketch: Sketch, cards: int, rows: int) -> Size:
    for size in (HUGE, LARGE, SMALL):
        if cards * size.width <= sketch.width and rows * (size.height + 1) <= sketch.height:
            return size
    return SMALL
