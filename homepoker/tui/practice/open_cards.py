"""Below the board where several people's cards lie open: everybody's cards, and after the answer one hand pulled
together beside them."""

from __future__ import annotations

from homepoker.drawing.canvas import Rect, Run, text_width
from homepoker.drawing.cards import SMALL, Size, draw_card
from homepoker.drawing.chips import chip
from homepoker.practice.lessons import Pulled
from homepoker.tui.kit.sketch import Sketch, clipped, fitted, width
from homepoker.tui.practice.practice_board import sign
from homepoker.tui.practice.practice_hand import draw_cards, draw_sources, sizes_below
from homepoker.view.practice_scene import PracticeScene

APART = 3  # columns between one person's cards and the next one's
LEAST = 4  # columns of a card that lies under the next one, in which it is still read


def open_strip(scene: PracticeScene, cells: int, height: int) -> Sketch:
    """Several people's cards, face up for all; once the answer is out one hand pulled together, and everybody's cards
    in a list beside it."""
    sketch = Sketch(cells, height)
    if scene.pulled is not None:
        _compared(sketch, scene, scene.pulled)
        return sketch
    holes = scene.question.board.holes
    found = _fit(sketch, [len(hole) for hole in holes])
    if found is None:
        _listed(sketch, scene, Rect(1, 0, cells - 2, height))
        return sketch
    size, step = found
    x = max(1, (cells - _width([len(hole) for hole in holes], size, step)) // 2)
    for name, hole in zip(scene.question.names, holes, strict=True):
        wide = (len(hole) - 1) * step + size.width
        for at, card in enumerate(hole):
            gone = card in scene.question.board.out
            draw_card(
                sketch,
                x + at * step,
                0,
                card,
                size=size,
                state="gone" if gone else "face",
                tag="gone" if gone else "",
                letters=scene.letters,
            )
        sketch.centred(Rect(x, size.height, wide, 1), size.height, clipped(name, wide), "text bold")
        x += wide + APART
    return sketch


def _fit(sketch: Sketch, counts: list[int]) -> tuple[Size, int] | None:
    """The card size and the step from card to card with which hands of so many cards stand side by side: apart, edge
    to edge, small ones over the edge of the one before; None where they do not."""
    sizes = sizes_below(sketch.height)
    ways = [(size, size.width + gap) for size in sizes for gap in (1, 0)] + [(SMALL, LEAST)]
    return next((way for way in ways if _width(counts, *way) <= sketch.width - 2), None)


def _width(counts: list[int], size: Size, step: int) -> int:
    return sum((count - 1) * step + size.width + APART for count in counts) - APART


def _listed(sketch: Sketch, scene: PracticeScene, place: Rect) -> None:
    """A row a person."""
    names, winners = scene.question.names, scene.question.truth[0].split("+") if scene.told else []
    for seat, name in enumerate(names):
        _person(sketch, scene, Rect(place.x, place.y + seat, place.width, 1), seat, won=name in winners)


def _compared(sketch: Sketch, scene: PracticeScene, hand: Pulled) -> None:
    """One hand sorted, and to the right of it a row a person: the winner by a star, the hand in sight by a triangle,
    with what wild cards stand for."""
    half = sketch.width // 2
    size = next(size for size in sizes_below(sketch.height) if size is SMALL or 5 * (size.width + 1) <= half)
    step, top = size.width + 1, int(sketch.height >= 9)
    draw_cards(sketch, scene, hand.cards, Rect(1, top, step, size.height), size, hand)
    draw_sources(sketch, hand, Rect(1, top, step, size.height), size)
    names, winners = scene.question.names, scene.question.truth[0].split("+")
    x = 2 + len(hand.cards) * step
    y = top
    if len(names) < sketch.height - top:
        room = sketch.width - x - 4
        ways = (f"{hand.whose}: {hand.title}, {hand.ranks}", f"{hand.whose}: {hand.title}", hand.title)
        said = next((text for text in ways if text_width(text) <= room), hand.title)
        sketch.put(x + 3, y, clipped(said, room), "gold bold" if hand.whose in winners else "text bold")
        y += 1 + int(sketch.height > len(names) + 2)
    _listed(sketch, scene, Rect(x, y, sketch.width - x - 1, len(names)))


def _person(sketch: Sketch, scene: PracticeScene, place: Rect, seat: int, *, won: bool) -> None:
    """One person's cards in a row, those that do not play faded."""
    name, hole = scene.question.names[seat], scene.question.board.holes[seat]
    hands = scene.lesson.pulled if scene.lesson else ()
    at = next((at for at, hand in enumerate(hands) if hand.whose == name), -1)
    here = scene.pulled is not None and scene.pulled.whose == name
    style = "gold bold" if won else "text bold"
    sketch.put(place.x, place.y, "►" if here else " ", "text bold")
    sketch.put(place.x + 1, place.y, "★" if won else " ", style)
    sketch.put(place.x + 3, place.y, name, style)
    runs: list[Run] = []
    for card in hole:
        tag = sign(hands[at].tag_in_a_row(card), scene) if at >= 0 else ""
        plays = (
            card in hands[at].cards if at >= 0 else not scene.told and card not in scene.question.board.out
        )
        runs += [*chip(card, idle=not plays, letters=scene.letters), Run(f"{tag} ", "tag.as")]
    column = place.x + 4 + max(map(text_width, scene.question.names))
    if at >= 0 and not here:
        wild = _wild_up(scene, hands[at])
        runs += wild if width([*runs, *wild]) <= place.right - column else []
    sketch.runs(column, place.y, fitted(runs, place.right - column, 1)[0])
    if at >= 0:
        sketch.target(place, f"step_to({at})")


def _wild_up(scene: PracticeScene, hand: Pulled) -> list[Run]:
    """`+ 2♦=A`: the board's cards that are something else in a hand that is not in sight. The board marks them
    as wild and no more, for there the hand in sight lies, in which they may be what they are."""
    up = [(card, sign(hand.tag_in_a_row(card), scene)) for card in hand.cards if card not in hand.own]
    runs: list[Run] = []
    for card, tag in up:
        runs += [*chip(card, letters=scene.letters), Run(f"{tag} ", "tag.as")] if tag else []
    return [Run("+ ", "faint"), *runs] if runs else []
