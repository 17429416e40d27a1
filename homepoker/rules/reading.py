"""A board read once for all seats: what is wild, and the board's part of every candidate's key and suit mask."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache, reduce
from operator import and_
from typing import NamedTuple

from homepoker.cards import DECK, Card
from homepoker.ranking.tables import KEYS, MASKS, MISSING, WILD, FiveTables, high_tables, low_tables
from homepoker.rules.game import End, Game
from homepoker.rules.plan import EndPlan, Share, compile_plan
from homepoker.rules.wild import wilds_of

Codes = tuple[int, ...]
ALL_SUITS = 15


class Part(NamedTuple):
    """The board's part of some candidates: the codes of its cards, and the code of every card of the deck in a
    hole beside it (which ranks are wild may depend on the board cards played)."""

    codes: Codes
    hole_codes: Codes


class Level(NamedTuple):
    """Board parts that go with every choice of `hole` hole cards: their sums of keys, and sum and suits of those
    whose cards share a suit. `parts` has each part's sum, shared suits and number of wild cards where the walk
    is careful."""

    hole: int
    sums: list[int]
    suited: list[tuple[int, int]]
    parts: list[tuple[int, int, int]]


Levels = list[tuple[Codes, list[Level]]]


class Group(NamedTuple):
    """Candidates for which the same hole cards are wild: key, suits and code of every card in a hole, and levels."""

    keys: Sequence[int]
    masks: Sequence[int]
    codes: Codes
    levels: list[Level]


class EndReading(NamedTuple):
    """One end on this board. `alone` is the best value without a hole card. `careful` asks for a walk candidate by
    candidate: where a common suit can make a hand worse, or where wild cards count against a hand (`counting`)."""

    groups: list[Group]
    plain: array[int]
    flush: array[int]
    floor: int
    alone: int
    careful: bool
    counting: bool


class Reading:
    """One board for every seat; what depends on the number of hole cards is worked out when first asked for."""

    __slots__ = ("_ends", "_fired", "board", "codes", "game", "hole_codes")

    def __init__(self, game: Game, board: Sequence[Card | None]) -> None:
        if len(board) != len(game.slots):
            raise ValueError(f"the board of {game.id} has {len(game.slots)} slots, not {len(board)}")
        self.game = game
        self.board = tuple(board)
        self.hole_codes = DECK
        # The vector without its hole cards; the position beyond the slots is the missing card.
        self.codes = (*[MISSING if card is None else card for card in board], MISSING)
        if game.wild:
            wild = wilds_of(game, [rule for rule in game.wild if rule.spread == "all"], board)
            everywhere = wilds_of(game, game.wild, board)
            self.codes = tuple(WILD if code in wild else code for code in self.codes)
            self.hole_codes = tuple(WILD if card in everywhere else card for card in DECK)
        self._ends: dict[int, tuple[EndReading, ...]] = {}
        self._fired: dict[frozenset[int], Codes] = {frozenset(): self.hole_codes}

    def card(self, slot: int) -> Card | None:
        """The card on the slot of that index; None where none lies, and beyond the slots."""
        return self.board[slot] if slot < len(self.board) else None

    def ends(self, hole: int) -> tuple[EndReading, ...]:
        """What seats with so many hole cards walk, an end each."""
        found = self._ends.get(hole)
        if found is None:
            plan = compile_plan(self.game, hole)
            read: dict[tuple[int, bool], Levels] = {}
            ends = []
            for end, end_plan in zip(self.game.ends, plan.ends, strict=True):
                careful = self.game.natural_beats_wild or suits_can_hurt(end)
                alike = (id(end_plan.shares), careful)
                if alike not in read:
                    read[alike] = self._levels(end_plan, hole, careful)
                ends.append(self._end(end, end_plan, read[alike], careful))
            found = self._ends[hole] = tuple(ends)
        return found

    def part(self, share: Share, hole: int) -> Part:
        """The codes of a share's board cards, and of hole cards beside them, for seats with so many hole cards."""
        codes = tuple([self.codes[at - hole] for at in share.positions])
        if not share.triggers:
            return Part(codes, self.hole_codes)
        return self._played(share, hole, codes)

    def _played(self, share: Share, hole: int, codes: Codes) -> Part:
        """The same where playing some of these slots makes their ranks wild, for this choice alone."""
        fired: set[int] = set()
        own = list(codes)
        slots = [at - hole for at in share.positions]
        for rule in self.game.wild:
            if rule.when != "played":
                continue
            at = [slot for slot in slots if slot < len(self.board) and self.game.slots[slot].id in rule.slots]
            ranks = {card >> 2 for card in map(self.card, at) if card is not None}
            fired |= ranks
            for place, slot in enumerate(slots):
                card = self.card(slot)
                if card is not None and card >> 2 in ranks and (rule.spread == "all" or slot in at):
                    own[place] = WILD
        return Part(tuple(own), self._hole_codes(frozenset(fired)))

    def _hole_codes(self, ranks: frozenset[int]) -> Codes:
        codes = self._fired.get(ranks)
        if codes is None:
            codes = tuple(WILD if card >> 2 in ranks else code for card, code in enumerate(self.hole_codes))
            self._fired[ranks] = codes
        return codes

    def _end(self, end: End, plan: EndPlan, read: Levels, careful: bool) -> EndReading:
        rank = tables(self.game, end)
        alone, groups = 0, []
        for codes, levels in read:
            if not careful:
                alone = max([alone, *[_alone(level, rank) for level in levels if not level.hole]])
                levels = [level for level in levels if level.hole]
            keys, masks = (KEYS, MASKS) if codes is DECK else _hole_tables(codes)
            groups.append(Group(keys, masks, codes, levels))
        counting = self.game.natural_beats_wild
        return EndReading(groups, rank.plain, rank.flush, plan.floor, alone, careful, counting)

    def _levels(self, plan: EndPlan, hole: int, careful: bool) -> Levels:
        """The levels of the candidates that trigger nothing, then those for each set of ranks triggered."""
        keys = [KEYS[code] for code in self.codes]
        masks = [MASKS[code] for code in self.codes]
        most = max([masks.count(1 << suit) for suit in range(4)]) + masks.count(ALL_SUITS)
        levels = []
        for stack in plan.stacks:
            sums = added(keys, stack.slots, stack.cards)
            possible = careful or stack.cards <= most
            common = shared(masks, stack.slots, stack.cards) if possible else []
            suited = [(total, suits) for total, suits in zip(sums, common, strict=False) if suits]
            wild = [sum(self.codes[at] == WILD for at in slots) for slots in stack.slots] if careful else ()
            levels.append(Level(stack.hole, sums, suited, list(zip(sums, common, wild, strict=False))))
        found = [(self.hole_codes, levels)] if levels else []
        fired: dict[Codes, dict[int, Level]] = {}
        for share in plan.triggering:
            part = self.part(share, hole)
            level = fired.setdefault(part.hole_codes, {}).setdefault(
                share.hole, Level(share.hole, [], [], [])
            )
            _add(level, part.codes)
        return found + [(codes, list(by_size.values())) for codes, by_size in fired.items()]


def suits_can_hurt(end: End) -> bool:
    """Whether a common suit can make a hand worse at that end: lows in which flushes count against."""
    return end.best in ("A6", "27")


def tables(game: Game, end: End) -> FiveTables:
    """The tables that rank this end under the game's order of hands."""
    if end.best == "high":
        return high_tables(game.five_of_a_kind, game.double_ace_flush)
    return low_tables(end.best)


def added(values: Sequence[int], choices: Sequence[Sequence[int]], size: int) -> list[int]:
    """The sum of the values each choice of that many indexes picks."""
    if size == 3:
        return [values[a] + values[b] + values[c] for a, b, c in choices]
    if size == 2:
        return [values[a] + values[b] for a, b in choices]
    if size == 4:
        return [values[a] + values[b] + values[c] + values[d] for a, b, c, d in choices]
    return [sum([values[at] for at in choice]) for choice in choices]


def shared(masks: Sequence[int], choices: Sequence[Sequence[int]], size: int) -> list[int]:
    """The suits that all cards of each choice of that many indexes share; all four for no cards."""
    if size == 3:
        return [masks[a] & masks[b] & masks[c] for a, b, c in choices]
    if size == 2:
        return [masks[a] & masks[b] for a, b in choices]
    if size == 1:
        return [masks[a] for (a,) in choices]
    return [reduce(and_, [masks[at] for at in choice], ALL_SUITS) for choice in choices]


def _alone(level: Level, rank: FiveTables) -> int:
    values = [rank.plain[total] for total in level.sums]
    return max(values + [rank.flush[total] for total, _ in level.suited])


def _add(level: Level, codes: Codes) -> None:
    total = sum([KEYS[code] for code in codes])
    suits = reduce(and_, [MASKS[code] for code in codes], ALL_SUITS)
    level.parts.append((total, suits, codes.count(WILD)))
    level.sums.append(total)
    if suits:
        level.suited.append((total, suits))


@cache
def _hole_tables(codes: Codes) -> tuple[Sequence[int], Sequence[int]]:
    return tuple(KEYS[code] for code in codes), tuple(MASKS[code] for code in codes)
