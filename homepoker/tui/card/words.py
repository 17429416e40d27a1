"""What a rule card says beside the board, and the course of a hand under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from homepoker.drawing.canvas import Run
from homepoker.errors import listing
from homepoker.rules.course import step_words
from homepoker.rules.game import Bet, Game, Step, Turn
from homepoker.rules.words import built_long, ends, hold, wild
from homepoker.tui.lobby.preview import told_different
from homepoker.tui.widgets.common import runs_width
from homepoker.tui.widgets.sketch import spoken, wrapped

Line = Sequence[Run]
Lines = Sequence[Line]
LABEL = 11


def card_words(game: Game, width: int, height: int) -> list[Line]:
    """Likeness, deal, how a hand is built, what is easily got wrong, who wins: the most important first, and no
    more than fits."""
    like, but, rest = told_different(game).partition(", but ")
    head = [*spoken(like + but, "text bold"), *spoken(rest, "text")] if but else spoken(like, "text bold")
    blocks: list[Lines] = [wrapped(head, width), _labelled(_facts(game), width)]
    notes = [text for text in (ends(game), wild(game), game.note) if text]
    blocks.append(wrapped(spoken(" ".join(notes), "faint"), width))
    lines = _stacked(blocks, gap=True)
    if len(lines) > height:
        lines = _stacked(blocks, gap=False)
    return lines[:height]


def _facts(game: Game) -> list[tuple[str, str]]:
    hand = built_long(game)
    facts = [("You hold", hold(game)), ("A hand is", hand.removeprefix("Your hand is ").removesuffix("."))]
    if told_different(game) == hand or hand == "Your five cards are your hand.":
        facts.pop()
    return facts + ([("Watch out", game.watch)] if game.watch else [])


def _labelled(facts: Sequence[tuple[str, str]], width: int) -> list[Line]:
    lines: list[Line] = []
    for label, text in facts:
        rows = wrapped(spoken(text, "soft"), width - LABEL)
        lines += [(Run(f"{'' if at else label:<{LABEL}}", "faint"), *row) for at, row in enumerate(rows)]
    return lines


def _stacked(blocks: Sequence[Lines], *, gap: bool) -> list[Line]:
    lines: list[Line] = []
    for block in blocks:
        if lines and block and gap:
            lines.append(())
        lines += block
    return lines


class Stop(NamedTuple):
    """One thing that happens on the way: the number on the backs that turn ("" for anything else), its words."""

    number: str
    words: str


def stops(game: Game) -> list[Stop]:
    """The course of a hand, a stop a step: `deal`, `1 two corners` ..."""
    steps = (step for step in game.steps if not isinstance(step, Bet))
    return [Stop("", "deal"), *(_stop(game, step) for step in steps)]


def _stop(game: Game, step: Step) -> Stop:
    if not isinstance(step, Turn):
        return Stop("", step_words(game, step))
    words = step.spoken or listing([game.slot(slot).spoken for slot in step.slots])
    return Stop(str(game.slot(step.slots[0]).group), words)


def course(game: Game, width: int, stakes: str = "") -> list[Line]:
    """The stops in as few rows as they need, and a last row about the bets."""
    told = stops(game)
    rows = _flow(told, width)
    if len(rows) > 1:
        rows = _flow([Stop(stop.number, stop.words.removeprefix("the ")) for stop in told], width)
    bets = "a bet after each" if _bet_after_each(game) else f"{game.rounds} betting rounds"
    return [*rows, (Run(f"{bets}: {stakes}" if stakes else bets, "faint"),)]


def _flow(told: Sequence[Stop], width: int) -> list[Line]:
    rows: list[list[Run]] = [[]]
    for number, words in told:
        chip = [Run(f" {number} ", "number.next"), Run(f" {words}", "soft")]
        runs = chip if number else [Run(f" {words} ", "key.low")]
        if rows[-1] and runs_width(rows[-1]) + 3 + runs_width(runs) > width:
            rows.append([])
        rows[-1] += [Run("   ", "")] if rows[-1] else []
        rows[-1] += runs
    return list(rows)


def _bet_after_each(game: Game) -> bool:
    """Whether the deal and every step after it is followed by one bet."""
    bets = [isinstance(step, Bet) for step in game.steps]
    return bets == [at % 2 == 0 for at in range(len(bets))]
