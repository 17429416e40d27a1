"""What a rule card says beside the board, and the course of a hand under it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from homepoker.core.stakes import Stakes, read_stakes
from homepoker.drawing.canvas import Run
from homepoker.errors import listing
from homepoker.grammar import count
from homepoker.rules.course import step_words
from homepoker.rules.game import Bet, Game, Step, Turn
from homepoker.rules.words import built, built_long, ends
from homepoker.sentences.rulecard import Part, big_bet_from, rule_parts
from homepoker.tui.kit.bars import runs_width
from homepoker.tui.kit.sketch import spoken, wrapped
from homepoker.tui.lobby.preview import told_different

Line = Sequence[Run]
Lines = Sequence[Line]
LABEL = 11
# What one must know before the first hand, the most important first, and what only matters on the way.
NEEDED = ("You hold", "A hand is", "Who wins", "Declaring", "Our rules", "Wild", "Watch out")
SHORTENED = ("Declaring", "A hand is", "Who wins")
USUAL = ("High hand wins.", "Nothing is wild.")
LATER = ("Who opens", "On the way", "Showdown", "Note")
ONE_BY_ONE = "one by one, as numbered"


def card_words(game: Game, width: int, height: int, stakes: Stakes | None = None) -> list[Line]:
    """Likeness, then the parts of the card: in full words and with air between them where there is room, else without
    those that only matter later in a hand, the last first, then in fewer words, at last fewer of them."""
    likeness, lines = _likeness(game, width), list[Line]()
    for parts, air in _ways(game, _parts(game, stakes)):
        lines = _stacked([likeness, _labelled(parts, width)], air)
        if len(lines) <= height:
            break
    return lines[:height]


def _ways(game: Game, parts: list[Part]) -> Iterator[tuple[list[Part], int]]:
    """The parts to show and the air before them, from the fullest to the shortest."""
    needed = list(filter(_telling, parts))
    more = [part for part in parts if part not in needed]
    yield from ((parts, air) for air in (2, 1, 0))
    for kept in range(len(more) - 1, -1, -1):
        yield from (
            ([part for part in parts if part in needed or part in more[:kept]], air) for air in (1, 0)
        )
    for shorter in range(1, len(SHORTENED) + 1):
        few = SHORTENED[:shorter]
        yield [part._replace(text=_short(game, part)) if part.label in few else part for part in needed], 0
    short = [part._replace(text=_short(game, part)) for part in needed]
    yield from ((short[:kept], 0) for kept in range(len(short) - 1, 0, -1))


def rows_needed(game: Game, width: int) -> int:
    """How many rows the likeness and all that one must know before the first hand take in full words."""
    needed = list(filter(_telling, _parts(game, None)))
    return len(_stacked([_likeness(game, width), _labelled(needed, width)], 0))


def whole_card(game: Game, width: int, stakes: Stakes | None) -> list[Line]:
    """Everything the card knows, part by part, with a line of air between them."""
    parts = [_labelled([part], width) for part in rule_parts(game, stakes)]
    blocks: list[Lines] = [_likeness(game, width), *parts]
    return _stacked(blocks, len(blocks))


def _likeness(game: Game, width: int) -> list[list[Run]]:
    like, but, rest = told_different(game).partition(", but ")
    head = [*spoken(like + but, "text bold"), *spoken(rest, "text")] if but else spoken(like, "text bold")
    return wrapped(head, width)


def _parts(game: Game, stakes: Stakes | None) -> list[Part]:
    """What stands beside the board: neither what the board shows itself nor what the course below it says."""
    told = told_different(game) == built_long(game)
    parts = {part.label: part for part in rule_parts(game, stakes)}
    shown = (label for label in (*NEEDED, *LATER) if label in parts and not (told and label == "A hand is"))
    return [parts[label] for label in shown]


def _telling(part: Part) -> bool:
    """Whether one must know it before the first hand: not what is so in every game unless it is said otherwise."""
    return part.label in NEEDED and part.text not in USUAL


def _short(game: Game, part: Part) -> str:
    match part.label:
        case "A hand is":
            return built(game)
        case "Who wins":
            return ends(game).partition(" (")[0].partition(". ")[0]
        case "Declaring":
            how = "in turn" if game.declare == "in_turn" else "all at once"
            tie = "a tie is enough" if game.declare_tie == "tie_ok" else "a tie is not enough"
            return f"High, low or both, {how}; both must win both, and {tie}."
        case _:
            return part.text


def _labelled(parts: Sequence[Part], width: int) -> list[Line]:
    lines: list[Line] = []
    for label, text in parts:
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


def course(game: Game, width: int, stakes: Stakes | None = None) -> list[Line]:
    """The stops in as few rows as they need, and a last row about the bets: how many rounds, the stakes, and from which
    round a fixed limit doubles."""
    told = rounds(game)
    rows = _flow([stop for stops in told for stop in stops], width)
    if len(rows) > 1:
        short = (stop._replace(words=stop.words.removeprefix("the ")) for stops in told for stop in stops)
        rows = _flow(list(short), width)
    if len(rows) > 2:
        rows = _flow(_summed_up(told), width)
    return [*rows, (Run(_bets(game, width, stakes or read_stakes(game.stakes)), "faint"),)]


def _bets(game: Game, width: int, stakes: Stakes) -> str:
    bets = "a bet after each" if _bet_after_each(game) else count(game.rounds, "betting round")
    if stakes.structure == "none":
        bets = count(game.rounds, "round")
    big = big_bet_from(game, stakes)
    doubles = f"; {stakes.big_bet} from round {big} on" if big > 1 else ""
    ways = (f"{bets}: {stakes.spoken}{doubles}", f"{stakes.spoken}{doubles}", stakes.spoken)
    return next((text for text in ways if len(text) <= width), stakes.spoken)


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
