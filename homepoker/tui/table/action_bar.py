"""What the person asked may press, as buttons; and the bar at the open table they stand in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from homepoker.core.actions import Action
from homepoker.core.legal import Legal
from homepoker.drawing.canvas import Rect, Run, text_width
from homepoker.drawing.cards import LARGE, SMALL, Size, draw_card
from homepoker.grammar import up_to
from homepoker.rules.words import side
from homepoker.tui.kit.sketch import Sketch, clipped, width, wrapped
from homepoker.view.table_scene import Scene


class Button(NamedTuple):
    """A key, what it does in words and shorter, and the screen's action; `quiet` ones stand apart."""

    key: str
    words: str
    short: str
    action: str
    quiet: bool = False


def buttons(scene: Scene) -> tuple[Button, ...]:
    """The buttons for whoever is asked; none while nobody is."""
    if not scene.person:
        return (Button("Enter", "Go on", "Go on", "go_on"),) if scene.asked == "key" else ()
    if scene.asked == "cards":
        return _choices(scene)
    if scene.asked == "call":
        word = scene.legal.kind
        claim = Button("s", f"{word.capitalize()}!", word, "call_card")
        looking = scene.eyes is not None and scene.me is None
        return (claim,) if looking else (claim, Button("space", "Let it go", "pass", "go_on"))
    return _bets(scene)


def _bets(scene: Scene) -> tuple[Button, ...]:
    legal, found = scene.legal, []
    if legal.call is not None:
        found.append(Button("c", *_call_words(scene), "check_call"))
    if legal.raises:
        verb = "Bet" if legal.opens else "Raise"
        amount = f" {legal.low}" if legal.low == legal.high else f" {legal.low}–{legal.high}"
        to = "" if legal.opens else " to"
        whole = legal.high == _whole(scene)
        if legal.low < legal.high or not whole:
            short = f"{verb}{amount if len(amount) < 5 else f' {legal.low}+'}"
            found.append(Button("r", f"{verb}{to}{amount}", short, "bet"))
        if whole:
            found.append(Button("a", "All in", "All in", "all_in"))
    if len(scene.together) > 1:
        found.append(Button("C", "All check" if scene.chips else "All stay in", "All", "all_check"))
    if legal.fold and (legal.call or not scene.chips):
        found.append(Button("f", "Fold", "Fold", "fold", quiet=True))
    return tuple(found)


def _call_words(scene: Scene) -> tuple[str, str]:
    call = scene.legal.call or 0
    if not scene.chips:
        return "Stay in", "Stay"
    if not call:
        return "Check", "Check"
    verb = "Bring in" if scene.legal.bring_in else "Call"
    return f"{verb} {call}", f"{verb} {call}"


def _whole(scene: Scene) -> int:
    seat = scene.turn or 0
    return scene.public.stacks[seat] + scene.public.bets[seat]


def plain(word: str) -> str:
    """A choice in plain words: `full house`."""
    return word.replace("_", " ")


def _choices(scene: Scene) -> tuple[Button, ...]:
    legal = scene.legal
    if legal.choices:
        listed = legal.kind == "announce"  # beside the board
        found = [
            Button(str(at % 10), plain(word).capitalize(), plain(word), f"pick({at})")
            for at, word in enumerate(legal.choices, 1)
            if word != scene.choice and not listed
        ]
        seal = Button("Enter", f"Seal {plain(scene.choice)}", plain(scene.choice).capitalize(), "go_on")
        return (seal, *found) if scene.choice else tuple(found)
    word = (
        "Stand pat"
        if not scene.picked and not legal.least
        else f"{legal.kind.capitalize()} {len(scene.picked)}"
    )
    return (Button("Enter", word, word, "go_on"),) if enough(legal, scene.picked) else ()


def enough(legal: Legal, picked: tuple[int, ...]) -> bool:
    """Whether these cards may be given as the answer."""
    return legal.refuses(Action(legal.seat, legal.kind, cards=picked)) is None


def price(scene: Scene) -> list[Run]:
    """What staying in costs and what may be raised: `to call 4 · may raise to 8`."""
    legal = scene.legal
    if scene.asked == "cards":
        return question(scene)
    if scene.asked != "bet" or not scene.chips:
        return []
    if legal.call:
        runs = [
            Run("to bring in " if legal.bring_in else "to call ", "text"),
            Run(str(legal.call), "text bold"),
        ]
    else:
        runs = [Run("no bet yet" if not scene.public.price else "nothing to call", "soft")]
    if legal.raises:
        verb = "bet" if legal.opens else "raise to"
        most = "" if legal.high == legal.low else f"–{legal.high}"
        runs += [Run(" · ", "faint"), Run(f"may {verb} {legal.low}{most}", "soft")]
    return runs


def question(scene: Scene) -> list[Run]:
    """What a secret choice asks for."""
    legal = scene.legal
    if legal.kind == "declare":
        chosen = "Both ways" if scene.choice == "both" else scene.choice.capitalize()
        text = f"{chosen}? Enter seals it" if chosen else "Go for high, low or both?"
        return [Run(text, "text bold")]
    if legal.kind == "announce":
        chosen = plain(scene.choice).capitalize()
        return [
            Run(
                f"{chosen}? Enter seals it" if chosen else f"► Which {side(scene.game, 0)} is it?",
                "text bold",
            )
        ]
    verbs = {"discard": "throw away", "donate": "give to the middle", "draw": "exchange", "expose": "turn up"}
    verb = verbs.get(legal.kind, legal.kind)
    if not legal.least:
        more = f", {legal.with_ace} with an ace" if legal.with_ace > legal.most else ""
        return [Run(f"{verb.capitalize()} {up_to(legal.most)}{more}", "text bold")]
    number = str(legal.least) if legal.least == legal.most else f"{legal.least} to {legal.most}"
    return [Run(f"Choose {number} to {verb}", "text bold")]


def place_buttons(sketch: Sketch, scene: Scene, rect: Rect, *, left: int | None = None) -> None:
    """Put the buttons into one row, the quiet ones at its right end; words shrink and gaps narrow, then the row
    begins further left, at column `left` if need be, before the last of the loud ones is left out (its key works
    all the same)."""
    labels, gap = _fitted(buttons(scene), rect.width, rect.right - (rect.x if left is None else left))
    x = min(rect.x, rect.right - _row_width([label for _, label in labels], gap))
    for button, label in labels:
        start = rect.right - width(label) - 2 if button.quiet else x
        style = "key.low" if button.quiet else "key"
        end = sketch.button(start, rect.y, label, button.action, style)
        x = x if button.quiet else end + gap


def _fitted(found: Sequence[Button], cells: int, most: int) -> tuple[list[tuple[Button, list[Run]]], int]:
    """The buttons with their labels, and the gap between them: in `cells` columns if that is possible, else in
    `most`."""
    kept = list(found)
    while kept:
        for room in (cells, most):
            for words in ("words", "short"):
                labels = [_label(button, getattr(button, words)) for button in kept]
                for gap in (2, 1):
                    if _row_width(labels, gap) <= room:
                        return list(zip(kept, labels, strict=True)), gap
        loud = [button for button in kept if not button.quiet]
        kept.remove(loud[-1] if loud else kept[-1])
    return [], 0


def buttons_width(scene: Scene, words: Literal["words", "short"]) -> int:
    """The columns that all buttons need with these words, close together."""
    return _row_width([_label(button, getattr(button, words)) for button in buttons(scene)], 1)


def _step(scene: Scene, count: int, cells: int, words: int, size: Size) -> int:
    """Columns from one back to the next: they overlap rather than that a button is left out or loses its words,
    as long as each back can be counted at a glance. `words` are the columns beside the backs."""
    gaps = max(1, count - 1)
    half = (cells // 2 - words - 4 - size.width) // gaps
    beside = cells - words - 6 - size.width
    full = (beside - buttons_width(scene, "words")) // gaps
    short = (beside - buttons_width(scene, "short")) // gaps
    most = size.width + (1 if size.width > 5 or cells >= 100 else 0)
    return max(1, min(most, max(2, half), full if full >= 3 else short))


def _label(button: Button, words: str) -> list[Run]:
    return [Run(button.key, "text bold"), Run(f" {words}", "")]


def _row_width(labels: list[list[Run]], gap: int) -> int:
    return sum(width(label) + 2 for label in labels) + gap * max(0, len(labels) - 1)


def open_bar(scene: Scene, cells: int, height: int) -> Sketch:
    """The bar under the open table: who is asked and the price, the buttons, what may be taken back; on the
    right the backs of that person's cards and the key that shows them."""
    sketch = Sketch(cells, height)
    sketch.put(0, 0, "─" * cells, "rule")
    tall = height > 5
    right = _backs(sketch, scene, cells, size=LARGE if tall and height >= 7 else SMALL)
    room = Rect(1, height - 2 if height > 4 else height - 1, max(20, right - 3), 1)
    _who(sketch, scene, 1 + tall, room.width)
    place_buttons(sketch, scene, room)
    if scene.notice:
        put_notice(sketch, scene.notice, Rect(1, 2 + tall, room.width, room.y - 2 - tall))
    if height > 4:
        sketch.runs(1, height - 1, _undo(scene, room.width))
        if scene.undo:
            sketch.target(Rect(1, height - 1, 20, 1), "take_back")
    return sketch


def put_notice(sketch: Sketch, notice: str, rect: Rect) -> None:
    """A notice in these rows, from the row above them where they are too few for it: for as long as it stands it is
    worth more than what it covers."""
    lines = wrapped([Run(notice, "text bold")], rect.width)
    top = rect.y - (len(lines) > rect.height)
    for y, line in enumerate(lines[: rect.bottom - top], top):
        sketch.put(rect.x, y, " " * rect.width, "")
        sketch.runs(rect.x, y, line)


def _who(sketch: Sketch, scene: Scene, y: int, room: int) -> None:
    if scene.asked == "key":
        ready = "All cards are up. Enter shows who wins."
        text = ready if scene.complete else "No more bets. Enter turns the next cards."
        sketch.put(1, y, clipped(text, room), "text bold")
    elif scene.asked == "call":
        sketch.put(
            1, y, clipped(f"Does anybody call {scene.legal.kind} for the next card?", room), "text bold"
        )
    elif scene.turn is None:
        return
    elif scene.turn in scene.bots:
        end = sketch.put(1, y, clipped(scene.name, room - 12), "soft")
        sketch.put(end, y, " is thinking", "faint")
    else:
        end = sketch.put(1, y, "► ", "text bold")
        end = sketch.put(end, y, clipped(scene.name, room // 2), "text bold")
        what = price(scene)
        if end + 3 + width(what) > room + 1:
            what = what[:2]
        if what and what[-1].text == " · ":
            what = what[:-1]
        sketch.runs(end + 3, y, what)


def _undo(scene: Scene, room: int) -> list[Run]:
    if scene.undo is None:
        return []
    act = undo_words(scene, scene.undo)
    why = " (nothing seen since)" if text_width(act) + 32 < room else ""
    return [
        Run("u", "text bold"),
        Run(clipped(f" take back {act}", room - 1 - len(why)), "soft"),
        Run(why, "faint"),
    ]


def undo_words(scene: Scene, action: Action) -> str:
    """`Bo's bet`: the act that would be taken back."""
    words = {"raise": "raise" if scene.public.last[action.seat] == "raise" else "bet", "discard": "choice"}
    words |= {} if scene.chips else {"check": "staying in"}
    return f"{scene.names[action.seat]}'s {words.get(action.verb, action.verb)}"


def _backs(sketch: Sketch, scene: Scene, cells: int, *, size: Size) -> int:
    """The cards of whoever is asked, face down, and the look key; returns the column where this begins."""
    seat = scene.me if scene.me is not None else scene.turn
    if scene.me is None and scene.asked in ("bot", "call", "key"):
        return _anybody(sketch, cells)
    if seat is None or seat in scene.bots or (scene.me is None and scene.asked != "bet"):
        return cells
    count, name = scene.public.down[seat], scene.names[seat]
    said = _look_words(scene, name, narrow=cells < 72)
    words = max(3, *(text_width(line) for line in said))
    step = _step(scene, count, cells, words, size)
    taken = step * max(0, count - 1) + size.width if count else 0
    left, top = cells - 2 - words - 1 - taken, 1 + (sketch.height - 1 - size.height) // 2
    for at in range(count):
        draw_card(sketch, left + at * step, top, None, size=size, state="back")
    x = cells - 1 - words
    sketch.button(x, top, [Run("v", "")], "look")
    for y, line in enumerate(said):
        sketch.put(
            x + (4 if not y and cells >= 72 else 0),
            top + y + (cells < 72),
            line,
            "text bold" if not y else "soft",
        )
    return left


def _anybody(sketch: Sketch, cells: int) -> int:
    """The look key while nobody in particular is asked; returns the column where this begins."""
    words = ("look", "any of you,", "by curtain") if cells >= 72 else ("look",)
    left, top = cells - 1 - max(map(len, words)), max(1, (sketch.height - len(words)) // 2)
    end = sketch.button(left - (4 if cells < 72 else 0), top, [Run("v", "text")], "look", "key.low")
    for y, line in enumerate(words, top):
        sketch.put(left + (end - left + 1 if y == top and cells >= 72 else 0), y, line, "soft")
    return left - 4


def _look_words(scene: Scene, name: str, *, narrow: bool) -> tuple[str, ...]:
    word = "look" if scene.eyes is None or scene.me is not None else "hide"
    if scene.me is not None:
        return (word,) if narrow else (word, "face down", "for now")
    return (word,) if narrow else (word, clipped(f"{name} only,", 14), "by curtain")
