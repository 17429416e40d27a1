"""Deals to ask about: any game, steered so that rare hands come up as often as common ones."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from homepoker.cards import DECK, Card
from homepoker.practice.chance import Chance
from homepoker.practice.makeup import NATURAL, five_of
from homepoker.practice.positions import Position, turned_slots
from homepoker.ranking.classes import CATEGORIES
from homepoker.ranking.five import five_value
from homepoker.rules.best import describe_end
from homepoker.rules.counted import uncounted
from homepoker.rules.deck import cards_held
from homepoker.rules.game import Game, Turn
from homepoker.rules.plan import HAND, Share, compile_plan
from homepoker.rules.reading import tables

TRIES = 10  # deals looked at for one wanted category
TRIES_WILD = 8  # where wild cards make a look dear and most categories rare
WANTS = 3  # wanted categories tried one after the other
LINE_LOOKS = 12  # of those looked at for one on a wanted line
SAMPLE = 48  # pairs of hole cards looked at on a board that stays


Board = tuple[Card | None, ...]


def high_end(game: Game) -> int:
    """The first end that the best high hand wins, -1 when there is none."""
    return next((at for at, end in enumerate(game.ends) if end.best == "high"), -1)


def low_end(game: Game) -> int:
    """The first end that the best low hand wins, -1 when there is none."""
    return next((at for at, end in enumerate(game.ends) if end.best != "high"), -1)


def category(position: Position, end: int, seat: int = 0) -> str:
    """The category of a seat's best hand at that end, "" where nothing qualifies."""
    game, value = position.game, position.value(end, seat)
    return describe_end(game, game.ends[end], uncounted(game, value)).category if value else ""


def deal(
    game: Game, chance: Chance, wants: Sequence[str] = (), *, end: int = 0, seats: int = 1, line: int = -1
) -> Position:
    """A position in which the first seat's best hand is of the first wanted category that can be had in a few
    tries, if possible on the line of that index; any position when none can."""
    for want in wants[:WANTS]:
        spare: Position | None = None
        for turn in range(TRIES_WILD if game.wild else TRIES):
            position, built = attempt(game, chance, want, end, seats, line, turn)
            if category(position, end) != want:
                continue
            spare = position
            if line < 0 or built == position.value(end):
                return position
        if spare is not None:
            return spare
    return random_position(game, chance, seats)


def redeal(
    game: Game, board: Board, chance: Chance, wants: Sequence[str] = (), *, end: int = 0, line: int = -1
) -> Position:
    """New hole cards for one seat on a board that stays: of a sample of them those whose best hand lies on the line
    of that index, where a few looks find such, else those of the first wanted category."""
    stub = [card for card in DECK if card not in board]
    empty = Position(game, board, ())
    found: dict[str, Position] = {}
    looks = LINE_LOOKS if line >= 0 else 0
    for _ in range(SAMPLE if wants else 1):
        other = empty.dealt((tuple(chance.some(stub, cards_held(game))),))
        found.setdefault(category(other, end) if wants else "", other)
        if looks and _plays(other, end, line):
            return other
        looks = max(0, looks - 1)
        if not looks and wants and wants[0] in found:
            break
    return next((found[want] for want in wants if want in found), next(iter(found.values())))


def built(game: Game, chance: Chance, want: str, *, end: int = 0, own: int | None = None) -> Position:
    """A position into which a natural hand of that category is built, with so many own cards (None: as many as
    anybody likes); wild cards and discards may make more or less of it."""
    shares = [share for share in _shares(game, end, -1) if own in (None, share.hole)]
    if want not in NATURAL or not shares:
        return random_position(game, chance)
    share, five = chance.pick(shares), five_of(want, chance)
    held = cards_held(game)
    board = dict(zip((at - held for at in share.positions), five[share.hole :], strict=True))
    return _filled(game, chance, board, five[: share.hole], 1, quiet=False)


def _plays(position: Position, end: int, line: int) -> bool:
    """Whether the best hand can be had on the line of that index."""
    made = position.on_lines(end)
    one = made[line] if line < len(made) else None
    return one is not None and one.value == position.value(end)


def random_position(game: Game, chance: Chance, seats: int = 1, out: Collection[Card] = ()) -> Position:
    """A position as the deck would deal it, without the cards that are `out`."""
    return _filled(game, chance, {}, (), seats, quiet=False, out=out)


def attempt(
    game: Game, chance: Chance, want: str, end: int, seats: int, line: int, turn: int
) -> tuple[Position, int]:
    """The deal of that `turn` that may come out as wanted, and what the hand built into it is worth (0 where none was).

    Wild cards upset what is built, so their games are left to chance every other time; quiet company lets weak
    hands stay weak."""
    quiet = CATEGORIES.index(want) < 2 or turn % 3 == 2
    shares = _shares(game, end, line)
    if want not in NATURAL or not shares or (game.wild and turn % 2):
        return random_position(game, chance, seats), 0
    share = chance.pick(shares)
    five = five_of(want, chance)
    held = cards_held(game)
    board = dict(zip((at - held for at in share.positions), five[share.hole :], strict=True))
    position = _filled(game, chance, board, five[: share.hole], seats, quiet=quiet)
    return position, five_value(five, tables(game, game.ends[end]))


@lru_cache(maxsize=256)
def _shares(game: Game, end: int, line: int) -> tuple[Share, ...]:
    """The board parts of full hands on that line (-1: on any)."""
    plan = compile_plan(game, cards_held(game)).ends[end]
    shares = plan.by_line[line] if 0 <= line < len(plan.by_line) else plan.shares
    missing = cards_held(game) + len(game.slots)
    full = tuple(share for share in shares if _is_full(share, missing))
    return tuple(share for share in full if share.line >= 0) or full


def _is_full(share: Share, missing: int) -> bool:
    """Whether the share makes five cards with hole cards."""
    return share.hole + sum(at != missing for at in share.positions) == HAND


def _filled(
    game: Game,
    chance: Chance,
    board: dict[int, Card],
    own: Sequence[Card],
    seats: int,
    *,
    quiet: bool,
    out: Collection[Card] = (),
) -> Position:
    """Deal the rest: markers far from the hand's ranks, other cards at random or, when `quiet`, of new ranks."""
    held = cards_held(game)
    used = {*board.values(), *own}
    stub = _Stub(chance, {*used, *out})
    slots = dict(board)
    for at in turned_slots(game):
        if at not in slots and game.slots[at].role == "marker" and used:
            slots[at] = stub.take(quiet=True)
    for at in turned_slots(game):
        if at not in slots:
            slots[at] = stub.take(quiet=quiet)
    _set_apart(game, slots, stub)
    first = chance.mixed([*own, *(stub.take(quiet=quiet) for _ in range(held - len(own)))])
    others = [tuple(stub.take(quiet=False) for _ in range(held)) for _ in range(seats - 1)]
    up = tuple(slots.get(at) for at in range(len(game.slots)))
    return Position(game, up, (tuple(first), *others))


def _set_apart(game: Game, slots: dict[int, Card], stub: _Stub) -> None:
    """Where a row of the board must have different ranks, replace what stands twice."""
    ids = {slot.id: at for at, slot in enumerate(game.slots)}
    for step in game.steps:
        if isinstance(step, Turn) and step.distinct:
            ranks: set[int] = set()
            for slot in step.slots:
                while slots[ids[slot]] >> 2 in ranks:
                    slots[ids[slot]] = stub.take(quiet=False)
                ranks.add(slots[ids[slot]] >> 2)


class _Stub:
    """What is left of the deck, in chance's order."""

    def __init__(self, chance: Chance, used: set[Card]) -> None:
        self._cards = chance.mixed([card for card in DECK if card not in used])
        self._ranks = {card >> 2 for card in used}

    def take(self, *, quiet: bool) -> Card:
        """The next card; when `quiet` the next of a rank not seen yet, if there is one."""
        at = 0
        if quiet:
            at = next((at for at, card in enumerate(self._cards) if card >> 2 not in self._ranks), 0)
        card = self._cards.pop(at)
        self._ranks.add(card >> 2)
        return card
