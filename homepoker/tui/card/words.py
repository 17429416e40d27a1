"""What a rule card says beside the board, and the course of a hand under it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from homepoker.drawing.canvas import Run
from homepoker.errors import listing
from homepoker.rules import house_words
from homepoker.rules.course import step_words
from homepoker.rules.game import Bet, Game, Step, Turn
from homepoker.rules.words import built, built_long, ends, hold, number, wild
from homepoker.tui.lobby.preview import told_different
from homepoker.tui.widgets.common import runs_width
from homepoker.tui.widgets.sketch import spoken, wrapped

Line = Sequence[Run]
Lines = Sequence[Line]
LABEL = 11
ONE_BY_ONE = "one by one, as numbered"


def card_words(game: Game, width: int, height: int) -> list[Line]:
    """Likeness, deal, how a hand is built, who wins and what is wild, what is easily got wrong: in full words and
    with air between them where there is room, else shorter, the least important left out."""
    like, but, rest = told_different(game).partition(", but ")
    head = [*spoken(like + but, "text bold"), *spoken(rest, "text")] if but else spoken(like, "text bold")
    likeness = wrapped(head, width)
    facts, asides = _facts(game, short=False), _asides(game)
    for chosen, said, air in (
        (facts, asides, 2),
        (facts, asides, 1),
        (facts, asides[:1], 1),
        (facts, asides[:1], 0),
        (facts, [], 0),
        (_facts(game, short=True), [], 0),
        (_facts(game, short=True)[:-1], [], 0),
    ):
        notes = wrapped(spoken(" ".join(said), "faint"), width) if said else []
        lines = _stacked([likeness, _labelled(chosen, width), notes], air)
        if len(lines) <= height:
            return lines
    return lines[:height]


def _facts(game: Game, *, short: bool) -> list[tuple[str, str]]:
    hand = built_long(game)
    facts = [("Our rules", house_words.line(game))] if game.house else []
    facts.append(("You hold", hold(game)))
    if told_different(game) != hand and hand != "Your five cards are your hand.":
        text = hand.removeprefix("Your hand is ").removesuffix(".")
        facts.append(("A hand is", built(game) if short else text))
    if not _usual(game):
        facts.append(("Who wins", _share(game) if short else ends(game)))
    if game.wild:
        facts.append(("Wild", wild(game).removeprefix("Wild: ").removesuffix(".")))
    return facts + ([("Watch out", game.watch)] if game.watch else [])


def _share(game: Game) -> str:
    """Who wins, in its first words, and whether it is declared."""
    return ends(game).partition(";")[0].rstrip(".") + (", as everybody declares" if game.declare else "")


def _asides(game: Game) -> list[str]:
    usual = [ends(game)] * _usual(game) + [wild(game)] * (not game.wild)
    return [text for text in (" ".join(usual), game.note) if text]


def _usual(game: Game) -> bool:
    return len(game.ends) == 1 and game.ends[0].best == "high"


def _labelled(facts: Sequence[tuple[str, str]], width: int) -> list[Line]:
    lines: list[Line] = []
    for label, text in facts:
        rows = wrapped(spoken(text, "soft"), width - LABEL)
        lines += [(Run(f"{'' if at else label:<{LABEL}}", "faint"), *row) for at, row in enumerate(rows)]
    return lines


def _stacked(blocks: Sequence[Lines], air: int) -> list[Line]:
    """The blocks under one another, an empty line before as many of them as `air` says."""
    lines: list[Line] = []
    for at, block in enumerate(blocks):
        lines += [()] * bool(block and lines and at <= air)
        lines += block
    return lines


class Stop(NamedTuple):
    """One thing that happens on the way: the number on the backs that turn ("" for anything else), its words,
    and whether a single card turns."""

    number: str
    words: str
    alone: bool = False


def rounds(game: Game) -> list[list[Stop]]:
    """The course of a hand, the stops before each bet: `deal`, `1 two corners` ..."""
    found = [[Stop("", "deal")]]
    for step in game.steps:
        if isinstance(step, Bet):
            found.append([])
        else:
            found[-1].append(_stop(game, step))
    return [stops for stops in found if stops]


def _stop(game: Game, step: Step) -> Stop:
    if not isinstance(step, Turn):
        return Stop("", step_words(game, step))
    words = step.spoken or listing([game.slot(slot).spoken for slot in step.slots])
    return Stop(str(game.slot(step.slots[0]).group), words, len(step.slots) == 1)


def course(game: Game, width: int, stakes: str = "") -> list[Line]:
    """The stops in as few rows as they need, and a last row about the bets."""
    told = rounds(game)
    rows = _flow([stop for stops in told for stop in stops], width)
    if len(rows) > 1:
        short = (stop._replace(words=stop.words.removeprefix("the ")) for stops in told for stop in stops)
        rows = _flow(list(short), width)
    if len(rows) > 2:
        rows = _flow(_summed_up(told), width)
    bets = "a bet after each" if _bet_after_each(game) else f"{number(game.rounds)} betting rounds"
    return [*rows, (Run(f"{bets}: {stakes}" if stakes else bets, "faint"),)]


def _summed_up(told: Sequence[Sequence[Stop]]) -> list[Stop]:
    """The same with rounds alike told once. Cards that turn one by one are alike: their places stand on the
    board under their numbers."""
    found: list[Stop] = []
    for _, group in groupby(told, key=lambda stops: tuple(map(_kind, stops))):
        alike = list(group)
        if len(alike) == 1:
            found += alike[0]
            continue
        first, *rest = alike[0]
        times = f"{len(alike)} times " * (not first.number)
        span = f"{first.number}–{alike[-1][0].number}" if first.number else ""
        found += [Stop(span, times + (ONE_BY_ONE if first.alone else first.words)), *rest]
    return found


def _kind(stop: Stop) -> str:
    return ONE_BY_ONE if stop.alone else stop.words


def _flow(told: Sequence[Stop], width: int) -> list[Line]:
    rows: list[list[Run]] = [[]]
    for group, words, _ in told:
        chip = [Run(f" {group} ", "number.next"), Run(f" {words}", "soft")]
        runs = chip if group else [Run(f" {words} ", "key.low")]
        if rows[-1] and runs_width(rows[-1]) + 3 + runs_width(runs) > width:
            rows.append([])
        rows[-1] += [Run("   ", "")] if rows[-1] else []
        rows[-1] += runs
    return list(rows)


def _bet_after_each(game: Game) -> bool:
    """Whether the deal and every step after it is followed by one bet."""
    bets = [isinstance(step, Bet) for step in game.steps]
    return bets == [at % 2 == 0 for at in range(len(bets))]
