"""The side panel and the strip of the table that announces: who is to act, what was said, who wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from homepoker.core.legal import Legal
from homepoker.drawing.canvas import Rect, Run, text_width
from homepoker.drawing.cards import LARGE, SMALL, draw_card
from homepoker.practice.announcing import Told
from homepoker.practice.lessons import Lesson
from homepoker.practice.lessons.lesson import plain
from homepoker.practice.question import Question, Values
from homepoker.rules.lines import letters
from homepoker.sentences.nouns import a_hand
from homepoker.tui.kit.bars import Key
from homepoker.tui.kit.sketch import Sketch, clipped, dotted, headline, spoken, width, wrapped
from homepoker.tui.practice.lesson_sheets import fitted
from homepoker.tui.practice.practice_board import practice_felt, sizes_for
from homepoker.tui.practice.practice_hand import practice_strip
from homepoker.tui.practice.practice_side import note, practice_side
from homepoker.tui.table.header import pot_runs
from homepoker.view.practice_scene import BARS, PracticeScene

EDGE = 2


Page = Literal["results", "why", "lines"]
Stage = Literal["bet", "announce", "told"]


class TableScene(NamedTuple):
    """One moment at the table. `face` is what one seat is shown (its question, later its lesson); `eyes` the seat
    whose cards are in sight (None: nobody's). `notes` a word a seat, `stacks` its chips (empty without), `told` the
    end, `at` the seat stepped to, `me` whether one person plays alone, `verdict` why it ended so, `fates` what a
    wrong announcement did to each seat, `bot` whether a bot is to act, `page` whether the panel tells the results,
    why the hand stepped to is what it is, or the best hand on each of its lines."""

    face: PracticeScene
    names: tuple[str, ...]
    stage: Stage
    turn: int | None
    eyes: int | None
    notes: tuple[str, ...]
    stacks: tuple[int, ...] = ()
    pot: int = 0
    legal: Legal | None = None
    told: tuple[Told, ...] = ()
    at: int = 0
    deal: int = 1
    deals: int = 1
    house: str = ""
    me: bool = False
    notice: str = ""
    verdict: tuple[str, ...] = ()
    fates: tuple[str, ...] = ()
    bot: bool = False
    page: Page = "results"


def whose(found: Lesson, name: str) -> Lesson:
    """A lesson about somebody else's hand."""
    pulled = tuple(hand._replace(whose=name) for hand in found.pulled)
    return found._replace(pulled=pulled, aside=found.aside.replace("of yours", f"of {name}'s"), how="")


def table_header(scene: TableScene, cells: int) -> Sketch:
    """`Tic tac toe · everybody announces · deal 2 of 3`, and the pot."""
    name = [Run(scene.face.question.game.name, "text bold")]
    said = [Run("everybody announces", "soft")] if cells >= 72 else []
    number = f"deal {scene.deal} of {scene.deals}" if scene.face.boarded else f"deal {scene.face.number}"
    deal = [Run(number, "soft")]
    to_board = [Run(f"{number} to this board", "soft")] if scene.face.boarded else deal
    pot = pot_runs(scene.pot) if scene.stacks else [Run("no chips", "soft")]
    lefts = (dotted(name, said, to_board), dotted(name, to_board), dotted(name, deal))
    ways = [*((left, pot) for left in lefts), *([] if scene.stacks else [(lefts[-1], [])])]
    return headline(cells, [*ways, (name, pot), (name, [])])


def table_felt(scene: TableScene, cells: int, height: int) -> Sketch:
    """The board; what plays lights up once everybody has announced. Without a board the cards of the seat in sight."""
    if not scene.face.boarded and scene.eyes is None and scene.stage != "told":
        return Sketch(cells, height)
    return practice_felt(scene.face, cells, height)


def table_side(scene: TableScene, cells: int, height: int) -> Sketch:
    """The announcement being made, the result, or the seats."""
    if scene.stage == "announce" and scene.eyes is not None and scene.eyes == scene.turn:
        return practice_side(scene.face, cells, height)
    sketch = _taught(scene, cells, height) if scene.page != "results" else Sketch(cells, height)
    if scene.stage != "told":
        _seats(sketch, scene)
    elif scene.page == "results":
        _results(sketch, scene)
    if scene.stage == "told" and scene.notice:
        note(sketch, scene.notice)
    return sketch


def _taught(scene: TableScene, cells: int, height: int) -> Sketch:
    """The lesson about the hand stepped to, or its every line; a click there chooses nothing."""
    sketch = practice_side(scene.face._replace(listing=scene.page == "lines"), cells, height)
    sketch.targets.clear()
    return sketch


def laid_out(scene: TableScene, width: int, height: int) -> TableScene:
    """The scene in a terminal of that size: the lesson on as many sheets as it takes."""
    sizes = sizes_for(scene.face, width, height)
    face = fitted(scene.face, width, sizes.side, height - BARS - sizes.strip, sizes.strip)
    return scene._replace(face=face)


def turned(scene: TableScene) -> TableScene:
    """What the panel shows next: sheet by sheet why the hand is what it is, every line where the game has lines, the
    results again. A hand that was not announced teaches nothing."""
    question = scene.face.question
    if scene.page == "why" and scene.face.sheet + 1 < scene.face.sheets:
        return scene._replace(face=scene.face.turned)
    lines = bool(letters(question.game, question.end))
    pages: tuple[Page, ...] = ("results", "why", "lines") if lines else ("results", "why")
    after = pages[(pages.index(scene.page) + 1) % len(pages)] if scene.page in pages else "results"
    page = after if scene.face.lesson is not None else "results"
    return scene._replace(page=page, face=scene.face._replace(sheet=0))


def table_strip(scene: TableScene, cells: int, height: int) -> Sketch:
    """The cards of the seat in sight, or their backs."""
    if scene.eyes is not None or scene.stage == "told":
        return practice_strip(scene.face, cells, height)
    sketch = Sketch(cells, height)
    count = len(scene.face.question.board.holes[0])
    size = LARGE if height > LARGE.height else SMALL
    who = scene.names[scene.turn] if scene.turn is not None else ""
    sketch.put(1, int(height > 4), clipped(who, 12), "text bold")
    for at in range(count):
        draw_card(sketch, 14 + at * (size.width + 1), 0, None, size=size, state="back")
    x = 14 + count * (size.width + 1) + 2
    words = "v looks, behind the curtain" if scene.stage == "bet" else "announces behind the curtain"
    sketch.put(x, int(height > 4), clipped(words, cells - x - 1), "navy.text")
    return sketch


def _seats(sketch: Sketch, scene: TableScene) -> None:
    """Everybody with chips and last act, then what the seat to act may do."""
    y = 1
    count = sketch.height - 6
    first = max(0, min((scene.turn or 0) - count // 2, len(scene.names) - count))
    for seat, name in list(enumerate(scene.names))[first : first + count]:
        turn = seat == scene.turn
        style = "turn" if turn else "text"
        if turn:
            sketch.fill(Rect(EDGE, y, sketch.width - EDGE - 1, 1), "turn.soft")
        sketch.put(EDGE, y, f"{'►' if turn else ' '} {clipped(name, 10)}", style)
        if scene.stacks:
            stack = str(scene.stacks[seat])
            sketch.put(EDGE + 18 - len(stack), y, stack, style)
        note = scene.notes[seat]
        sketch.put(EDGE + 20, y, clipped(note, sketch.width - EDGE - 21), "turn.soft" if turn else "soft")
        y += 1
    y += 1
    if scene.stage == "bet" and scene.legal is not None and scene.legal.kind:
        _buttons(sketch, scene, scene.legal, y)
    elif scene.notice:
        sketch.put(EDGE, y, clipped(scene.notice, sketch.width - EDGE - 1), "text bold")
    sketch.put(EDGE, sketch.height - 1, clipped(scene.house, sketch.width - EDGE - 1), "faint italic")


def _buttons(sketch: Sketch, scene: TableScene, legal: Legal, y: int) -> None:
    price = f"{legal.call} to call" if legal.call else "nothing to call"
    if not scene.stacks:
        price = "stay in or fold"
    sketch.put(EDGE, y, scene.notice or price, "text bold" if scene.notice else "soft")
    x, y = EDGE, y + 1 + int(sketch.height - y > 4)
    call = "Stay" if not scene.stacks else f"Call {legal.call}" if legal.call else "Check"
    buttons = [("c", call, "check_call", "key")]
    if legal.raises:
        word = "Bet" if legal.opens else "Raise to"
        buttons.append(("r", f"{word} {legal.low}", "bet", "key"))
    if legal.fold and (legal.call or not scene.stacks):
        buttons.append(("f", "Fold", "fold", "key.low"))
    for key, label, action, style in buttons:
        runs = [Run(key, "text bold"), Run(f" {label}", "")]
        if x + width(runs) + 2 >= sketch.width:
            x, y = EDGE, y + 1
        x = sketch.button(x, y, runs, action, style) + 1


def _results(sketch: Sketch, scene: TableScene) -> None:
    """Who said what, whether it was so, who wins, and why."""
    reasons = [
        line
        for sentence in scene.verdict
        for line in wrapped(spoken(sentence, "soft"), sketch.width - EDGE - 1)
    ]
    rows = next((rows for rows in (3, 2) if rows * len(scene.told) + len(reasons) < sketch.height), 1)
    room = sketch.height - len(reasons) - bool(reasons)
    shown = _in_sight(scene, room // rows)
    y = int(rows * len(shown) < room and rows > 1)
    for told in shown:
        _result(sketch, scene, told, y, rows)
        y += rows
    if len(shown) < len(scene.told) and reasons:
        sketch.put(EDGE + 2, y, f"and {len(scene.told) - len(shown)} more: ← →", "faint")
    for at, line in enumerate(reasons, sketch.height - len(reasons)):
        sketch.runs(EDGE, at, line)


def _in_sight(scene: TableScene, count: int) -> tuple[Told, ...]:
    """So many seats, the one stepped to among them."""
    first = max(0, min(scene.at - count // 2, len(scene.told) - count))
    return scene.told[first : first + max(1, count)]


def _result(sketch: Sketch, scene: TableScene, told: Told, y: int, rows: int) -> None:
    """One seat: in one row what it said and whether that was right, with more rows what was so."""
    wide, style = sketch.width >= 36, "gold bold" if told.wins else "text bold"
    if told.seat == scene.at:
        sketch.put(EDGE - 1, y, "►", "text bold")
    sketch.put(EDGE, y, f"{'★' if told.wins else ' '} {clipped(scene.names[told.seat], 6)}", style)
    sketch.target(Rect(EDGE, y, sketch.width - EDGE, rows), f"step_to({told.seat})")
    column, room = EDGE + 9, sketch.width - EDGE - 10
    lines = _fate(scene, told, room, wide=wide)
    if rows == 1:
        verdict = Run(
            _short(scene, told), "gold" if told.wins or (told.graded and told.graded.right) else "soft"
        )
        left = room - text_width(verdict.text) - 1
        said = lines[0][0] if text_width(lines[0][0]) <= left else _figures(lines[0][0])
        sketch.put(column, y, clipped(said, left), lines[0][1])
        sketch.right(sketch.width - 1, y, [verdict])
        return
    for at, (text, ink) in enumerate(lines[:rows]):
        sketch.put(column, y + at, clipped(text, room), ink)


def _short(scene: TableScene, told: Told) -> str:
    """The result of a seat in a word."""
    if told.won:
        return f"wins {told.won}"
    if told.graded is None:
        return ""
    return "wins" if told.wins else "right" if told.graded.right else "wrong"


def _fate(scene: TableScene, told: Told, room: int, *, wide: bool) -> list[tuple[str, str]]:
    """What a seat said, then what was so and what it took, each with its style."""
    graded = told.graded
    won = f"wins {told.won}" if told.won else "wins" if told.wins else ""
    if graded is None:
        return [
            ("folded" if scene.notes[told.seat] == "folded" else "did not announce", "faint"),
            (won, "gold"),
        ]
    said = _named(graded.question, graded.answer, wide=wide) or "nothing"
    truth = (
        "right"
        if graded.right
        else f"was {_named(graded.question, graded.question.truth, a_hand, wide=wide)}"
    )
    fate = scene.fates[told.seat] if scene.fates else ""
    one = "; ".join(filter(None, (won, truth)))
    lines = [(said, "text"), (one, "gold" if graded.right or won else "soft"), (fate, "soft")]
    if text_width(one) > room:
        lines[1:2] = [(truth, "gold" if graded.right else "soft"), (won, "gold")]
    return [(text if text_width(text) <= room else _figures(text), ink) for text, ink in lines if text]


def _figures(text: str) -> str:
    """`3 of a kind`, where words are too long."""
    return text.replace("three of", "3 of").replace("four of", "4 of").replace("five of", "5 of")


def _named(
    question: Question, values: Values | None, says: Callable[[str], str] = plain, *, wide: bool
) -> str:
    """`three of a kind on F`; `says` is how the hand is named."""
    mark = letters(question.game, question.end).get(question.value("line", values), "")
    category = question.value("category", values)
    named = says(category) if category else ""
    return f"{named} {'on ' if wide else ''}{mark}" if mark else named


def no_key(scene: TableScene, key: str) -> str:
    """What is said about a key that does nothing now."""
    keys = ": enter goes on" if scene.stage == "told" else ": c, r or f" if scene.legal is not None else ""
    return f"{key} is no key{keys}"


def table_keys(scene: TableScene) -> tuple[Key, ...]:
    """The keys worth naming at this moment."""
    leave = Key("q", "leave", "leave")
    hurry = (Key("space", "to the next decision", "skip", "hurry"),) if scene.bot else ()
    ranks = (Key("w", "what beats what", "ranks", "ranks"), Key("?", "rules", "rules"))
    if scene.stage == "told":
        same = scene.deal < scene.deals
        board = bool(scene.face.question.game.slots)
        following = ("next deal, same board" if same else "next board") if board else "next deal"
        after = turned(scene)
        word = "more" if after.face.sheet else after.page
        words = "every line" if word == "lines" else word
        more = (Key("x", words, "listing", word),) if after != scene else ()
        return (
            Key("enter", following, "go_on", "next"),
            Key("← →", "hands", "line(1)"),
            *more,
            *ranks,
            leave,
        )
    if scene.stage == "bet":
        look = Key("v", "hide" if scene.eyes is not None else "look", "look")
        return (*hurry, *(() if scene.me or scene.bot else (look,)), *ranks, leave)
    part = scene.face.part
    if scene.bot or scene.eyes is None or part is None:
        return (*hurry, *ranks, leave)
    keys = Key(f"{part.options[0].key}-{part.options[-1].key}", part.name)
    back = (Key("bksp", "change", "key('')", "back"),) if scene.face.begun else ()
    return (keys, *back, Key("s", "say nothing", "key('s')", "nothing"), *ranks, leave)
