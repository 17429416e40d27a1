"""Two hands of wanted categories beside one board, or two worth the same, the best of those dealt there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from homepoker.cards import DECK, Card
from homepoker.practice.asks.strips import pair_topic
from homepoker.practice.chance import Chance
from homepoker.practice.deals import attempt, category
from homepoker.practice.positions import Position
from homepoker.rules.deck import cards_held
from homepoker.rules.game import Game

WANTS = 3  # wanted pairs tried one after the other
TRIES = 4  # boards looked at for each
OTHERS = 14  # hands looked at on each for the second best
LESS = 6  # hands looked at for one that is worse than both
QUIET = ("high_card", "pair")  # what is second best only on a board of many ranks, which every third deal has
EVEN = ("high_card", "pair", "two_pair", "three_of_a_kind", "straight")  # what other suits can make once more
EVEN_TRIES = 8  # deals looked at for two hands worth the same


def duel_topic(position: Position, end: int) -> str:
    """The categories of the two best hands, as a topic."""
    seats = sorted(range(len(position.holes)), key=lambda seat: -position.value(end, seat))
    return pair_topic(*(category(position, end, seat) for seat in seats[:2]))


def duel(
    game: Game, chance: Chance, wants: Sequence[str], *, end: int, seats: int, effort: float
) -> Position:
    """A position whose two best hands are of the first wanted pair of categories that can be had in a few tries;
    where none can, the one among those looked at that is wanted most. `effort` from 0 to 1, how many are looked at."""
    found: dict[str, Position] = {}
    tries = max(1, round(TRIES * effort))
    for want in wants[:WANTS]:
        worse, _, better = want.partition("|")
        for turn in range(tries):
            turn = 3 * turn + 2 if worse in QUIET else turn
            position, _ = attempt(game, chance, better, end, 1, -1, turn)
            position = _joined(position, chance, end, worse, seats, max(2, round(OTHERS * effort)))
            topic = duel_topic(position, end)
            if topic == want:
                return position
            found.setdefault(topic, position)
    return min(found.values(), key=lambda one: _place(wants, duel_topic(one, end)))


def _place(wants: Sequence[str], topic: str) -> int:
    return wants.index(topic) if topic in wants else len(wants)


def _joined(position: Position, chance: Chance, end: int, worse: str, seats: int, looks: int) -> Position:
    """Others sit down beside the one hand: one of the wanted category and worse, as close as possible, then such as
    are worse than both."""
    top = position.value(end)
    same = category(position, end) == worse
    first, fit = list[Position](), list[Position]()
    for one in _dealt(position, chance, looks):
        first.append(one)
        if one.value(end, 1) <= top and category(one, end, 1) == worse:
            fit.append(one)
            if not same:
                break
    joined = max(fit, key=lambda one: (one.value(end, 1) < top, one.value(end, 1))) if fit else first[0]
    return _company(joined, chance, end, seats)


def level(game: Game, chance: Chance, *, end: int, seats: int, effort: float) -> Position | None:
    """A position whose two best hands are worth the same; None where a few deals have none."""
    for _ in range(max(2, round(EVEN_TRIES * effort))):
        position, _ = attempt(game, chance, chance.pick(EVEN), end, 1, -1, 2)
        even = _matched(position, chance, end) if position.value(end) else None
        if even is not None:
            return _company(even, chance, end, seats)
    return None


def _matched(position: Position, chance: Chance, end: int) -> Position | None:
    """Another hand beside the one that is worth the same: cards of the same ranks where these are needed, else any;
    None where the board and the suits leave none."""
    own, used = position.holes[0], position.used
    stub = chance.mixed([card for card in DECK if card not in used])
    hole = list[Card]()
    for card in own:
        left = [one for one in stub if one not in hole]
        hole.append(next((one for one in left if one >> 2 == card >> 2), left[0]))
    joined = _with(position, hole)
    if joined.value(end, 1) != position.value(end):
        return None
    for at in chance.mixed(range(len(hole))):
        other = next(one for one in stub if one not in joined.holes[1])
        changed = _with(position, [*hole[:at], other, *hole[at + 1 :]])
        if changed.value(end, 1) == position.value(end):
            joined, hole[at] = changed, other
    return joined


def _company(joined: Position, chance: Chance, end: int, seats: int) -> Position:
    """The rest sit down beside two, with hands worse than both."""
    top = joined.value(end)
    least = min(top, joined.value(end, 1))
    for seat in range(2, seats):
        more = list[Position]()
        for one in _dealt(joined, chance, LESS):
            more.append(one)
            if one.value(end, seat) < least:
                break
        joined = more[-1]
    return joined


def _dealt(position: Position, chance: Chance, times: int) -> Iterator[Position]:
    """So many hands to choose from that may sit down too; the board is read once for all."""
    used = position.used
    stub = [card for card in DECK if card not in used]
    for _ in range(times):
        yield _with(position, chance.some(stub, cards_held(position.game)))


def _with(position: Position, hole: Sequence[Card]) -> Position:
    """One more hand at the board."""
    return position.dealt((*position.holes, tuple(hole)))
