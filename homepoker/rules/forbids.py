"""Why five cards in sight are no hand: the rule that forbids them, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.errors import capital, listing
from homepoker.grammar import count, noun, number
from homepoker.rules.game import End, Game, Line, Purge, Slot
from homepoker.rules.plan import splits


def anything_goes(game: Game) -> bool:
    """Whether any five cards in sight are a hand at the first end."""
    end = game.ends[0]
    lines = end_lines(game, end)
    sight = [slot for slot in game.slots if slot.role != "dead"]
    if any(isinstance(step, Purge) for step in game.steps) or end_hand(game, end) is not None:
        return False
    return not lines or (len(lines) == 1 and len(lines[0].slots) == len(sight))


def forbidden(game: Game, held: int, own: int, used: Sequence[Slot], end: End | None = None) -> str:
    """The rule that keeps `own` of `held` hole cards from making a hand with the cards on the `used` slots, or
    nothing where they may. `end` is the end of the pot, the first by default."""
    end = end or game.ends[0]
    markers = [slot.spoken for slot in used if slot.role != "community"]
    if markers:
        what = listing(markers)
        return f"{capital(what)} {noun(len(markers), 'plays', 'play')} in no hand."
    lines = end_lines(game, end)
    slots = {slot.id for slot in used}
    if slots and not any(slots <= set(line.slots) for line in lines):
        return _apart(game, lines, slots)
    longest = max((len(line.slots) for line in lines), default=0)
    return _counts(splits(end_hand(game, end), held, longest), own, len(slots))


def end_lines(game: Game, end: End) -> tuple[Line, ...]:
    """The lines of that end."""
    return end.lines if end.lines is not None else game.lines


def end_hand(game: Game, end: End) -> tuple[tuple[int, int], ...] | None:
    """The hole and board counts of that end; None for any split."""
    return end.hand if end.hand is not None else game.hand


def _apart(game: Game, lines: Sequence[Line], slots: set[str]) -> str:
    """The board cards stand on no one line."""
    used, longest = len(slots), max(len(line.slots) for line in lines)
    needs, word = f"It needs {count(used, 'card')} of the board", game.line_word
    if word.endswith("s") and used > longest:
        return f"{needs}; only {word} play."
    if word.endswith("s"):
        return f"Its {count(used, 'card')} of the board are not{' among' * (used < longest)} {word}."
    if used > longest:
        return f"{needs}; one {word} has only {number(longest)}."
    most = max(len(set(line.slots) & slots) for line in lines)
    return f"{needs}; no {word} has {f'more than {number(most)} of them' if most else 'any of them'}."


def _counts(allowed: Sequence[tuple[int, int]], own: int, board: int) -> str:
    """Too many of the board's cards or of one's own, or too few of one's own."""
    if (own, board) in allowed:
        return ""
    mine, others = [most for most, _ in allowed], [most for _, most in allowed]
    if board > max(others):
        only = f"only {number(max(others))} may play" if max(others) else "none plays"
        return f"It needs {count(board, 'card')} of the board; {only}."
    if own > max(mine):
        only = f"only {number(max(mine))} may play" if max(mine) else "none plays"
        return f"It needs {count(own, 'card')} of your own; {only}."
    if own < min(mine):
        return f"It has {number(own, 'none')} of your own cards; at least {number(min(mine))} must play."
    words = [f"{number(hole, 'none')} with {number(other, 'none')} of the board" for hole, other in allowed]
    return f"It takes {number(own, 'none')} of your own; a hand is {listing(words, 'or')}."
