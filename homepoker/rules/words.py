"""What a game is, in words made from its data: for rule cards, boards, lobbies and whoever asks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from homepoker.cards import RANK_WORDS
from homepoker.errors import capital, listing
from homepoker.rules.course import bets, coming, extras, hold, number, rounds, seats
from homepoker.rules.deck import cards_held
from homepoker.rules.game import End, Game, Line, Turn
from homepoker.rules.library import find
from homepoker.rules.plan import HAND, splits
from homepoker.rules.wild_words import wild, wild_each, wild_short, wild_unseen

__all__ = [
    "bets",
    "built",
    "built_long",
    "coming",
    "end_label",
    "ends",
    "extras",
    "hold",
    "likeness",
    "lines",
    "number",
    "rounds",
    "side",
    "seats",
    "wild",
    "wild_short",
    "wild_unseen",
]

SHORT = 44
_COUNT = re.compile(r"('s| of) \d+$")  # how many cards the board's part of a hand has


def built(game: Game, width: int = SHORT) -> str:
    """How a hand is built, in at most 44 columns: `any 2-4 of your 4 + one floor of 3`. Where that is wider than
    `width` it leaves out how many cards the board's part has, which the board itself shows."""
    text = _built_short(game)
    return text if len(text) <= width else _COUNT.sub("", text)


def _built_short(game: Game) -> str:
    phrases = list(dict.fromkeys(_built(game, end) for end in game.ends))
    text = " / ".join(phrases)
    if len(phrases) == 1 or len(text) <= SHORT:
        return text
    return "a hand of its own for each half"


def built_long(game: Game) -> str:
    """The same as sentences, an end of the pot after the other where they differ."""
    sentences = [_built_long(game, end) for end in game.ends]
    if len(set(sentences)) == 1:
        return sentences[0]
    names = [_end_name(game, at) for at in range(len(game.ends))]
    pairs = zip(names, sentences, strict=True)
    return " ".join(f"{capital(name)}: {text[0].lower()}{text[1:]}" for name, text in pairs)


def ends(game: Game) -> str:
    """Who wins: `High hand wins.`, `High and low share every pot; ...`."""
    if len(game.ends) == 1:
        end = game.ends[0]
        return "High hand wins." if end.best == "high" else f"Low hand wins: {_low(end)}."
    kinds = ["high" if end.best == "high" else "low" for end in game.ends]
    if len(set(kinds)) == 1:
        shares = listing([_end_name(game, at) for at in range(len(game.ends))])
        return f"{capital(shares)} share every pot."
    low = next(end for end in game.ends if end.best != "high")
    text = f"High and low share every pot; low is {_low(low)}."
    if low.qualify is not None:
        text += " Without a low, high takes it all."
    if game.declare:
        how = "in turn" if game.declare == "in_turn" else "all at once"
        text += f" Before the showdown everybody declares high, low or both, {how}; both must win both."
    return text


def lines(game: Game) -> str:
    """The lines by name, `top floor, middle floor or bottom floor`; nothing where the whole board is one line."""
    names = [line.name for line in game.lines]
    return "" if len(names) < 2 else listing(names, "or")


def likeness(game: Game) -> str:
    """`Like Omaha, but the board is a building and you play one floor of it.`; nothing where a game has no like, or
    one that is in a person's own file."""
    if game.like is None:
        return ""
    other = find(game.like)
    if other is None:
        return ""
    but = game.but or listing(_differences(game, other)) or "the order of play is another"
    return f"Like {other.name}, but {but}."


def _built(game: Game, end: End) -> str:
    held, line, counts = _counts(game, end)
    exact = (end.hand or game.hand) is not None
    own = sorted({own for own, _ in counts})
    if not line or own == [HAND]:
        return f"all {held} of your cards" if held == HAND else f"the best five of your {held}"
    board = _board_part(game, end, line)
    if not exact and held + line > HAND and (own[0] == 0 or len(_lines(game, end)) == 1):
        return f"any five of your {held} and {board}"
    if own == [0]:
        return f"five of {board}"
    mine = f"your {held}" if own == [held] else f"{_span(own)} of your {held}"
    used = {count for _, count in counts}
    text = f"{mine} + {board}"
    if exact and len(used) == 1 and used != {line}:
        text = f"{mine} + {number(used.pop())} of {board}"
    for long, short in ((f" of {line}", ""), ("exactly ", "")):
        text = text if len(text) <= SHORT else text.replace(long, short)
    return text


def _span(own: Sequence[int]) -> str:
    if len(own) == 1:
        return f"exactly {own[0]}"
    return f"any {own[0]}-{own[-1]}" if len(own) > 2 else f"{own[0]} or {own[1]}"


def _board_part(game: Game, end: End, line: int) -> str:
    if len(_lines(game, end)) > 1:
        return game.line_word if _plural(game) else f"one {game.line_word} of {line}"
    if game.call is not None:
        return f"the {game.call.word}" if line == 1 else f"the {line} {game.call.word}s"
    return f"the {_whole(game)}'s {line}"


def _plural(game: Game) -> bool:
    """Whether the word for a line names its cards ("three neighbours") rather than the line ("floor")."""
    return game.line_word.endswith("s")


def _whole(game: Game) -> str:
    return "board" if game.line_word == "line" else game.line_word


def _built_long(game: Game, end: End) -> str:
    held, line, counts = _counts(game, end)
    own = sorted({own for own, _ in counts})
    if not line or own == [HAND]:
        if held == HAND:
            return "Your five cards are your hand."
        return f"Your hand is the best five of your {number(held)}."
    many = len(_lines(game, end)) > 1
    where = (
        f"the {_whole(game)}" if not many else game.line_word if _plural(game) else f"one {game.line_word}"
    )
    if (end.hand or game.hand) is None and (own[0] == 0 or not many):
        return f"Your hand is any five of your {number(held)} and the {number(line)} of {where}."
    rest = where if many and _plural(game) else f"the rest from {where} of {number(line)}"
    if len(own) > 1:
        counts_named = listing([number(count) for count in own], "or")
        return f"Your hand is {counts_named} of your {number(held)} cards and {rest}."
    mine = (
        "both"
        if own == [2] == [held]
        else f"all {number(held)}"
        if own == [held]
        else f"exactly {number(own[0])}"
    )
    rest = rest if many and _plural(game) else f"{number(counts[0][1])} from {where}"
    return f"Your hand is {mine} of your {number(held) + ' ' if own != [held] else ''}cards and {rest}."


def _counts(game: Game, end: End) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    """Cards held, the longest line, and the splits that may play."""
    held = cards_held(game)
    line = max((len(line.slots) for line in _lines(game, end)), default=0)
    return held, line, splits(end.hand if end.hand is not None else game.hand, held, line)


def _lines(game: Game, end: End) -> tuple[Line, ...]:
    return end.lines if end.lines is not None else game.lines


def end_label(game: Game, at: int) -> str:
    """What an end of the pot is called in a list: `high`, `low`; where two ends are alike `top board`, `hand`."""
    end = game.ends[at]
    if not _alike(game, end):
        return "high" if end.best == "high" else "low"
    if end.lines and len(end.lines) == 1:
        return end.lines[0].name
    return "hand" if end.hand == ((5, 0),) else "board"


def side(game: Game, end: int) -> str:
    """What plays for an end of the pot: `hand`; where there are several `high hand`, `hand on the top board` ..."""
    own = game.ends[end]
    if len(game.ends) == 1:
        return "hand"
    if own.lines is not None and len(own.lines) == 1:
        return f"hand on the {own.lines[0].name}"
    if own.hand is not None:
        return "hand of your own cards alone" if all(not board for _, board in own.hand) else "hand"
    return "high hand" if own.best == "high" else "low hand"


def _alike(game: Game, end: End) -> bool:
    return sum(other.best == end.best for other in game.ends) > 1


def _end_name(game: Game, at: int) -> str:
    end = game.ends[at]
    if end.lines and len(end.lines) == 1:
        return f"the {end.lines[0].name}"
    if _alike(game, end) and end.hand:
        return "the hand in your hand" if end.hand == ((5, 0),) else "the hand with the board"
    return "high" if end.best == "high" else "low"


def _low(end: End) -> str:
    kinds = {
        "A5": "ace to five (straights and flushes do not hurt)",
        "A6": "ace to six (straights and flushes hurt)",
        "27": "deuce to seven (aces high, straights and flushes hurt)",
    }
    if end.qualify is None:
        return kinds[end.best]
    return f"five different ranks, {RANK_WORDS[end.qualify - 2]} or lower, {kinds[end.best]}"


def _differences(game: Game, other: Game) -> list[str]:
    """How a game differs from another, clause by clause, from the values that differ."""
    clauses: list[str] = []
    if game.hole != other.hole:
        clauses.append(f"you are dealt {hold(game)}")
    if [slot.id for slot in game.slots] != [slot.id for slot in other.slots]:
        clauses.append("the board is another")
    elif _turns(game.steps) != _turns(other.steps):
        clauses.append("the cards turn in another order")
    if game.wild != other.wild:
        clauses += wild_each(game) or ["nothing is wild"]
    if _built(game, game.ends[0]) != _built(other, other.ends[0]):
        clauses.append(f"your hand is {_built(game, game.ends[0])}")
    if game.ends != other.ends:
        low = next((end for end in game.ends if end.best != "high"), None)
        part = "half" if len(game.ends) > 1 else "the pot"
        better = f" ({RANK_WORDS[low.qualify - 2]} or better)" if low and low.qualify else ""
        clauses.append(f"the best low{better} takes {part}" if low else "high takes it all")
    if game.declare != other.declare:
        clauses.append("you declare high, low or both" if game.declare else "nobody declares")
    return clauses


def _turns(steps: Iterable[object]) -> list[object]:
    return [step for step in steps if isinstance(step, Turn)]
