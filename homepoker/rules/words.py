"""What a game is, in words made from its data: for rule cards, boards, lobbies and whoever asks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from homepoker.cards import RANK_WORDS
from homepoker.errors import capital, listing
from homepoker.grammar import count, figures, noun, number, up_to
from homepoker.rules.course import coming, extras, hold, rounds, seats
from homepoker.rules.deck import cards_held
from homepoker.rules.game import Draw, End, Game, Line, Turn
from homepoker.rules.library import find
from homepoker.rules.plan import HAND, splits
from homepoker.rules.wild_words import wild, wild_each, wild_short, wild_unseen

__all__ = [
    "built",
    "built_long",
    "coming",
    "declaring",
    "end_label",
    "ends",
    "extras",
    "hold",
    "likeness",
    "lines",
    "rounds",
    "side",
    "seats",
    "wild",
    "wild_short",
    "wild_unseen",
]

SHORT = 44
LOWS: Mapping[str, str] = MappingProxyType(
    {
        "A5": "ace to five (straights and flushes do not hurt; 5-4-3-2-A, the wheel, is best)",
        "A6": "ace to six (straights and flushes hurt; 6-4-3-2-A is best)",
        "27": "deuce to seven (aces high, straights and flushes hurt; 7-5-4-3-2 is best)",
    }
)
"""What each order of low hands is called, what counts against a hand, and the best one."""
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
        return sentences[0] + _boards(game)
    names = [_end_name(game, at) for at in range(len(game.ends))]
    pairs = zip(names, sentences, strict=True)
    told = " ".join(f"{capital(name)}: {text[0].lower()}{text[1:]}" for name, text in pairs)
    return told + _boards(game)


def _boards(game: Game) -> str:
    """A sentence of its own where ends of the pot lie on boards of their own; it begins with a space."""
    alone = [end.lines[0].name for end in game.ends if end.lines and len(end.lines) == 1]
    names = list(dict.fromkeys(alone))
    if len(names) < 2:
        return ""
    kinds = {name.split()[-1] for name in names}
    word = kinds.pop() if len(kinds) == 1 else "line"
    told = listing([f"the {name}" for name in names])
    return f" There are {count(len(names), word)}, {told}, and no hand mixes them."


def ends(game: Game) -> str:
    """Who wins: `High hand wins.`, `High and low share every pot; low is ...`."""
    if len(game.ends) == 1:
        end = game.ends[0]
        return "High hand wins." if end.best == "high" else f"Low hand wins: {_low(end)}."
    names = [_end_name(game, at) for at in range(len(game.ends))]
    lows = list(dict.fromkeys(_low(end) for end in game.ends if end.best != "high"))
    text = f"{capital(listing(names))} share every pot" + (
        f"; low is {listing(lows, 'or')}." if lows else "."
    )
    if lows and len(lows) < len(game.ends):
        if any(end.qualify for end in game.ends):
            text += f" Without a low, {'high takes it all' if len(game.ends) == 2 else 'the others share its part'}."
        text += f" High and low may be made of different cards{' and lines' if lines(game) else ''}."
    return text


def declaring(game: Game) -> str:
    """What is declared before the showdown and what it binds one to; nothing where cards speak."""
    if not game.declare or len(game.ends) < 2:
        return ""
    how = "in turn from the left of the button" if game.declare == "in_turn" else "all at once, in secret"
    tie = "a tie is enough" if game.declare_tie == "tie_ok" else "a tie is not enough"
    return (
        f"Before the showdown everybody declares high, low or both, {how}. Only who declares a half can win it; one "
        f"that nobody declares goes to the other. Who declares both must win both, and {tie}; else both are lost. "
        "Where nobody is left the cards speak."
    )


def lines(game: Game) -> str:
    """The lines by name, `top floor, middle floor or bottom floor`; nothing where the whole board is one line."""
    names = list(dict.fromkeys(line.name for end in game.ends for line in _lines(game, end)))
    return "" if len(names) < 2 else listing(names, "or")


def likeness(game: Game) -> str:
    """`Like Omaha, but the board is a building and you play one floor of it.`; nothing where a game has no like, or
    one that is in a person's own file. A game that house rules change is like its printed self."""
    if game.like is None:
        return ""
    other = game.printed if game.printed and game.like == game.id else find(game.like)
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
        return f"the {game.call.word}" if line == 1 else f"the {figures(line, game.call.word)}"
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
    plural = many and _plural(game)
    rest = where if plural else f"the rest from {where} of {number(line)}"
    if len(own) > 1:
        least = not own[0] and own == list(range(len(own)))
        some = (
            f"at most {number(own[-1])}" if least else listing([number(part, "none") for part in own], "or")
        )
        return f"Your hand is {some} of your {number(held)} cards and {rest}."
    mine = (
        "both"
        if own == [2] == [held]
        else f"all {number(held)}"
        if own == [held]
        else f"exactly {number(own[0])}"
    )
    used = counts[0][1]
    if plural and used != line:
        rest = f"{number(used)} of the {number(line)} on {where}"
    elif not plural:
        rest = f"{number(used)} from {where}"
    return f"Your hand is {mine} of your {number(held) + ' ' if own != [held] else ''}cards and {rest}."


def _counts(game: Game, end: End) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    """Cards held, the longest line, and the splits that may play."""
    held = cards_held(game)
    line = max((len(line.slots) for line in _lines(game, end)), default=0)
    return held, line, splits(end.hand if end.hand is not None else game.hand, held, line)


def _lines(game: Game, end: End) -> tuple[Line, ...]:
    return end.lines if end.lines is not None else game.lines


def end_label(game: Game, at: int) -> str:
    """What an end of the pot is called in a list: `high`, `low`; where ends are alike `top board`, `hand`; where boards
    have two ends each `top board high`."""
    label, word = _label(game, game.ends[at]), _word(game.ends[at])
    same = [end for end in game.ends if _label(game, end) == label]
    return label if len(same) < 2 or label == word else f"{label} {word}"


def _label(game: Game, end: End) -> str:
    if not _alike(game, end):
        return _word(end)
    if end.lines and len(end.lines) == 1:
        return end.lines[0].name
    return "hand" if end.hand == ((5, 0),) else "board"


def _word(end: End) -> str:
    return "high" if end.best == "high" else "low"


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
    return sum(_word(other) == _word(end) for other in game.ends) > 1


def _end_name(game: Game, at: int) -> str:
    """An end in a sentence: `high`, `the top board`, `the high hand on the top board`, `the hand in your hand`."""
    end = game.ends[at]
    mixed = len({_word(other) for other in game.ends}) > 1
    place = f"the {end.lines[0].name}" if end.lines and len(end.lines) == 1 else ""
    if not place and not _alike(game, end):
        return _word(end)
    alike = [other for other in game.ends if (other.best, other.lines) == (end.best, end.lines)]
    hand = f"the {_word(end)} hand" if mixed else "the hand"
    if len(alike) > 1 and end.hand:
        return f"{hand} in your hand" if end.hand == ((5, 0),) else f"{hand} with {place or 'the board'}"
    return (f"{hand} on {place}" if mixed else place) if place else hand


def _low(end: End) -> str:
    kind = LOWS[end.best]
    if end.qualify is None:
        return kind
    return f"five different ranks, {RANK_WORDS[end.qualify - 2]} or lower, {kind}"


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
    if _draws(game) and _draws(game) != _draws(other):
        clauses.append(_exchanged(_draws(game)[0]))
    if game.call and game.call != other.call:
        clauses.append(f"{count(game.call.limit, 'card')} may be called")
    return clauses


def _draws(game: Game) -> list[Draw]:
    return [step for step in game.steps if isinstance(step, Draw)]


def _exchanged(step: Draw) -> str:
    more = f", {number(step.with_ace)} when keeping an ace," if step.with_ace > step.limit else ""
    return f"{up_to(number(step.limit))} {noun(step.limit, 'card')}{more} may be exchanged"


def _turns(steps: Iterable[object]) -> list[object]:
    return [step for step in steps if isinstance(step, Turn)]
