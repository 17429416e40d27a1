"""The private strip: one person's cards, the hand they make now, and that person's buttons. Navy ground."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.cards import Card, card_sign, rank_sign
from homepoker.core.ahead import going
from homepoker.drawing.canvas import Rect, Run, text_width
from homepoker.drawing.cards import HUGE, LARGE, SMALL, Size, State, draw_card, ink_style
from homepoker.drawing.chips import chips
from homepoker.grammar import count
from homepoker.rules.best import Made
from homepoker.rules.words import end_label
from homepoker.tui.kit.sketch import Sketch, clipped, width
from homepoker.tui.table.action_bar import place_buttons, price, put_notice
from homepoker.tui.table.best_hand import Best, best, lines_word, tags, where, wild_words
from homepoker.view.table_scene import Scene


class Layout(NamedTuple):
    """Where the strip's parts stand: column of words (0: none), of cards, their size and step, of the talk."""

    words: int
    cards: int
    size: Size
    step: int
    talk: int


def strip(scene: Scene, cells: int, height: int) -> Sketch:
    """The strip for whoever's eyes are on it."""
    sketch = Sketch(cells, height)
    held = _held(scene)
    layout = _layout(len(held), cells, height)
    found = best(scene) if scene.best != "off" else None
    if layout.words:
        _words(sketch, scene, layout)
    _cards(sketch, scene, held, layout, found if scene.best == "line" else None)
    if height < 5:
        _small_talk(sketch, scene, layout, found)
    else:
        _talk(sketch, scene, layout, found)
    return sketch


def _held(scene: Scene) -> list[tuple[Card, bool]]:
    """The viewer's cards, and those a purge took, each with whether it is still held."""
    gone = [(card, False) for how, card in scene.view.own.lost if how == "purge"]
    return [(card, True) for card in scene.view.cards] + gone


def _layout(count: int, cells: int, height: int) -> Layout:
    if height < 5:
        step = max(3, min(6, (cells - 36) // max(1, count)))
        return Layout(0, 1, SMALL, step, max(27, 1 + step * max(0, count - 1) + SMALL.width + 2))
    wide = cells >= 110
    sizes = (HUGE, LARGE, SMALL) if height >= 8 else (LARGE, SMALL)
    talk = 62 if wide else 47
    for size in sizes:
        for words in (14, 0) if not wide else (16, 12):
            step = size.width + (3 if wide and count < 5 else 1)
            start = words or 1
            if start + step * count - 1 <= talk - 1 or (wide and start + step * count <= 72):
                return Layout(min(words, 1), start, size, step, max(talk, start + step * count + 2 * wide))
    return Layout(0, 1, SMALL, max(2, (talk - 2 - SMALL.width) // max(1, count - 1)), talk)


def _words(sketch: Sketch, scene: Scene, layout: Layout) -> None:
    eyes, top = scene.eyes or 0, 1 if sketch.height >= 8 else 0
    room = layout.cards - 2
    alone = scene.me is not None
    sketch.put(1, top, clipped(scene.names[eyes] + ("" if alone else " only"), room), "navy.text bold")
    if alone and sketch.height >= 8:
        top += 1
        sketch.put(1, top, clipped("your cards", room), "navy.text")
    if scene.chips:
        end = sketch.put(1, top + 1, "stack ", "navy")
        sketch.put(end, top + 1, clipped(str(scene.public.stacks[eyes]), room - 6), "text bold")
    y = sketch.height - 2 if sketch.height >= 8 else sketch.height - 1
    sketch.runs(1, y, [Run("v", "text bold"), Run(" hide", "navy.text")])
    sketch.target(Rect(1, y, 6, 1), "look")


def _cards(
    sketch: Sketch, scene: Scene, held: list[tuple[Card, bool]], layout: Layout, found: Best | None
) -> None:
    top = 0 if sketch.height < 8 else (sketch.height - layout.size.height) // 2
    top = sketch.height - layout.size.height if sketch.height < 5 else top
    top += sketch.height == 5 and layout.size.height == 3
    marks = tags(found.made) if found else {}
    for at, (card, have) in enumerate(held):
        state = _state(scene, card, have, found)
        tag = _tag(scene, card, at + 1) if have else "gone"
        x = layout.cards + at * layout.step
        rect = draw_card(
            sketch,
            x,
            top,
            card,
            size=layout.size,
            state=state,
            tag=tag or marks.get(card, ""),
            letters=scene.letters,
        )
        if layout.step < 4:
            _squeezed(sketch, rect, card, state, letters=scene.letters)
        if scene.asked == "cards" and card in scene.legal.cards:
            sketch.target(rect, f"pick({at + 1})")


def _squeezed(sketch: Sketch, rect: Rect, card: Card, state: State, *, letters: bool) -> None:
    """Rank and suit at the left edge of a card of which only that much stays in sight, a ten as T."""
    sign = card_sign(card, letters=letters).replace("10", "T")
    sketch.put(rect.x + 1, rect.y + 1, sign.ljust(3), ink_style(card, state))


def _tag(scene: Scene, card: Card, number: int) -> str:
    """The number a card is picked by, with a sign once it is: `-2` leaves the hand, `+2` turns up."""
    if scene.asked != "cards" or card not in scene.legal.cards:
        return ""
    sign = "-" if card in scene.marked else "+" if card in scene.picked else ""
    return f"{sign}{number}"


def _state(scene: Scene, card: Card, have: bool, found: Best | None) -> State:
    if not have or card in going(scene.view, scene.marked):
        return "gone"
    if scene.eyes is not None and scene.public.folded[scene.eyes]:
        return "idle"
    return "plays" if found and card in found.made.cards else "face"


def _talk(sketch: Sketch, scene: Scene, layout: Layout, found: Best | None) -> None:
    x, edge, tall = layout.talk, sketch.width - 1, sketch.height >= 8
    top = 1 if tall else 0
    lines = _now(scene, found, edge - x)
    for y, line in enumerate(lines, top):
        sketch.runs(x, y, line)
    if found and found.of > 1 and scene.best == "line":
        _arrows(sketch, scene, x + width(lines[0]), top)
    if tall:
        sketch.put(x, sketch.height - 5, "─" * (edge - x), "navy")
    y = sketch.height - (4 if tall else 2)
    sketch.runs(x, y, _ask(scene, edge - x))
    if scene.notice:
        put_notice(sketch, scene.notice, Rect(x, y, edge - x, 1))
    row = Rect(x, sketch.height - (2 if tall else 1), edge - x, 1)
    place_buttons(sketch, scene, row, left=_beside(scene, layout))


def _arrows(sketch: Sketch, scene: Scene, end: int, y: int) -> None:
    """The keys that step through the lines, where the hand's name leaves room for them."""
    words = Run(f" {lines_word(scene.game)}", "navy.text")
    for label in ([Run("← →", "text bold"), words], [Run("← →", "text bold")]):
        if end + 2 + width(label) < sketch.width:
            start = sketch.right(sketch.width - 1, y, label)
            sketch.target(Rect(start, y, 2, 1), "line(-1)")
            sketch.target(Rect(start + 2, y, width(label) - 2, 1), "line(1)")
            return


def _small_talk(sketch: Sketch, scene: Scene, layout: Layout, found: Best | None) -> None:
    lines = _now(scene, found, sketch.width - 2)
    head = lines[0] + ([Run("  ", "")] + lines[1] if len(lines) > 1 else [])
    sketch.runs(1, 0, head if width(head) <= sketch.width - 2 else lines[0])
    sketch.runs(layout.talk, 1, _ask(scene, sketch.width - 1 - layout.talk))
    if scene.notice:
        put_notice(sketch, scene.notice, Rect(layout.talk, 1, sketch.width - 1 - layout.talk, 2))
    row = Rect(layout.talk, 3, sketch.width - 1 - layout.talk, 1)
    place_buttons(sketch, scene, row, left=_beside(scene, layout))


def _beside(scene: Scene, layout: Layout) -> int:
    """The first column right of the cards, where buttons may begin."""
    count = len(_held(scene))
    return min(layout.talk, layout.cards + layout.step * max(0, count - 1) + layout.size.width + 1)


def _ask(scene: Scene, room: int) -> list[Run]:
    """The line above the buttons: the question, or the price; nothing where a notice comes."""
    if scene.notice:
        return []
    if scene.turn in scene.bots or scene.beside:
        waits = "waits while you look" if scene.me is None else "is thinking"
        return [Run(clipped(f"{scene.name} {waits}", room), "navy")]
    if scene.asked == "key":
        return [Run(clipped("No more bets: Enter turns the next cards", room), "text bold")]
    if not scene.person:
        return []
    if scene.asked == "call":
        return [Run(clipped(f"Calls {scene.legal.kind} for the next card?", room), "text bold")]
    costs = price(scene) or [Run("do you stay in?", "soft")]  # without chips nothing has a price
    asked = costs if scene.asked == "cards" else [Run("► ", "text bold"), *costs]
    while len(asked) > 1 and (width(asked) > room or asked[-1].text == " · "):
        asked = asked[:-1]
    return asked


def _now(scene: Scene, found: Best | None, room: int) -> list[list[Run]]:
    """What the hand is now: its name, its cards, where it lies."""
    if scene.eyes is not None and scene.public.folded[scene.eyes]:
        return [
            [
                Run("You folded. ", "navy.text"),
                Run("space", "text bold"),
                Run(" goes on to the showdown", "navy"),
            ]
        ]
    if scene.game.announce:
        return [[Run("you name your own hand here", "navy")]]
    if scene.best == "off":
        return [[Run("h", "text bold"), Run(" says what your best hand is", "navy")]]
    if found is None:
        return [[Run("now   ", "navy.text"), Run("nothing that counts yet", "navy")]]
    stepped = scene.line is not None and found.of > 1
    head = Run("now   " if not stepped else f"{found.at + 1} of {found.of}  ", "navy.text")
    lines = [[head, Run(clipped(found.made.name, room - text_width(head.text)), "gold bold")]]
    if scene.best == "category":
        return lines
    lines.append(list(chips(found.made.cards, found.made.hole, letters=scene.letters)))
    placed = next((text for text in _placed(scene, found) if text_width(text) <= room), "")
    lines.append([Run(placed or clipped(_placed(scene, found)[-1], room), "navy.text")])
    return lines


def _placed(scene: Scene, found: Best) -> list[str]:
    """Where the hand lies and what wild cards are, in full and shorter."""
    others = [f"{count(found.leave, 'card')} given up" if found.leave else "", wild_words(found.made)]
    if len(scene.game.ends) > 1:
        label = end_label(scene.game, 1)
        others.append(f"{label}: {_other_name(scene, found.low)}" if found.low else f"no {label} yet")
    places = [where(scene, found), where(scene, found, short=True)]
    return ["; ".join(part for part in (place, *others) if part) for place in places]


def _other_name(scene: Scene, made: Made) -> str:
    """The hand at the other end in few words, a low by its ranks: `8-6-4-3-A`."""
    return made.name if scene.game.ends[1].best == "high" else "-".join(map(rank_sign, made.ranks))
