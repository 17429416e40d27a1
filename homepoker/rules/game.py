"""A game as frozen data: what a layout file says once it is checked and its house rules are applied.

Nothing here knows a game by name; whatever distinguishes one game from another is a value of a field.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

Shape = Literal["h", "cross", "grid", "ring", "pyramid", "row", "none", "other"]
Role = Literal["community", "marker", "dead"]
Best = Literal["high", "A5", "A6", "27"]
HandOrder = Literal["top", "below_straight_flush", "royal_top"]


@dataclass(frozen=True, slots=True)
class Slot:
    """One place on the board. `row` and `column` are its coordinates in the drawing; half steps are written
    by drawing with more dots. `spoken` is its name in sentences ("top left", "12 o'clock", "the flop").
    `group` is the reveal group that turns it, counted from 1 (0: never turned)."""

    id: str
    row: int
    column: int
    role: Role
    spoken: str
    group: int


@dataclass(frozen=True, slots=True)
class Line:
    """A set of slots of which one hand uses at most one set. `name` is spoken ("top floor", "12-2-4")."""

    name: str
    slots: tuple[str, ...]

    @property
    def id(self) -> str:
        """The slots joined by hyphens: `TL-TC-TR`."""
        return "-".join(self.slots)


@dataclass(frozen=True, slots=True)
class Bet:
    """A betting round."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Every live seat gets one card a letter: D down, U up."""

    cards: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A reveal group; with `distinct`, a card whose rank stands in the group already is replaced. `spoken` is
    what people call the group ("the flop", "two corners"); empty where the slots' own names serve."""

    slots: tuple[str, ...]
    distinct: bool = False
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Discard:
    """Every live seat throws away `count` of its cards, all at once and face down."""

    count: int


@dataclass(frozen=True, slots=True)
class Donate:
    """Every live seat gives `count` cards to the common pool, all at once and face down."""

    count: int


@dataclass(frozen=True, slots=True)
class Lay:
    """The pool, filled up from the stub and scrambled, is laid face down on these slots."""

    slots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Purge:
    """Every card whose printed rank equals that of a card on these slots leaves at once:
    hole and community cards (`scope` "all") or hole cards alone ("hole")."""

    slots: tuple[str, ...]
    scope: Literal["all", "hole"] = "all"


@dataclass(frozen=True, slots=True)
class Draw:
    """Every live seat in turn exchanges up to `limit` cards, `with_ace` when it keeps an ace."""

    limit: int
    with_ace: int


@dataclass(frozen=True, slots=True)
class Expose:
    """Every live seat turns `count` of its down cards up, all at once."""

    count: int


Step = Bet | Deal | Turn | Discard | Donate | Lay | Purge | Draw | Expose


@dataclass(frozen=True, slots=True)
class Wild:
    """One rule that makes cards wild.

    kind "ranks": cards of these ranks (0..12); "cards": these very cards; "slot": the card on a slot;
    "rank_of": every card of the rank of a card on `slots`; "lowest_of": every card of the lowest rank that is
    up on `slots` (`ace` says whether the ace counts "high" or "low"). With `when` "played" only slots among
    the five cards chosen trigger, for that choice alone; `spread` "hole" keeps the effect to hole cards. `spoken`
    says it as people do, where the rule's own words would be clumsy; with "played" only what triggers it."""

    kind: Literal["ranks", "cards", "slot", "rank_of", "lowest_of"]
    ranks: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    slots: tuple[str, ...] = ()
    ace: Literal["high", "low"] = "high"
    when: Literal["always", "played"] = "always"
    spread: Literal["all", "hole"] = "all"
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class End:
    """One end of every pot: the best `best` hand takes an equal share. `qualify` is the highest rank a low may
    hold (8 or 7; None: any). `hand` and `lines` override the game's own."""

    best: Best
    qualify: int | None = None
    hand: tuple[tuple[int, int], ...] | None = None
    lines: tuple[Line, ...] | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """A window that stands open during every deal: whoever says `word` first has the next card put on the
    next of `slots`, for all to share."""

    word: str
    slots: tuple[str, ...]
    limit: int = 1


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A game, or a variant of one, with its house rules applied. Equal when id and fingerprint are.

    `hand` lists the allowed (hole, board) counts; None allows any split. `lines` always holds at least one
    line when the board has community slots. `fingerprint` identifies every value that touches play; two games
    with the same fingerprint deal, bet and show down alike. `minimum` and `maximum` are seats."""

    id: str
    base: str | None
    name: str
    aliases: tuple[str, ...]
    like: str | None
    watch: str | None
    note: str | None
    shape: Shape
    line_word: str
    minimum: int
    maximum: int
    hole: str
    slots: tuple[Slot, ...]
    lines: tuple[Line, ...]
    steps: tuple[Step, ...]
    hand: tuple[tuple[int, int], ...] | None
    wild: tuple[Wild, ...]
    ends: tuple[End, ...]
    call: Call | None
    stakes: str
    stack: int
    phh: tuple[tuple[str, str], ...] = ()  # (betting structure, its variant code in PHH files)
    # How it is dealt and bet
    burn: bool = False
    opens: Literal["left", "showing", "floating"] = "left"
    high_opens: bool = False  # without a bring-in the highest door card opens (home stud)
    short_deck: Literal["refuse", "common", "reshuffle"] = "refuse"
    showdown_first: bool = True
    fold_anytime: bool = False
    muck: bool = False
    heads_up_uncapped: bool = False
    open_pair_double: bool = False
    # How a showdown is judged and paid
    declare: Literal["", "secret", "in_turn"] = ""
    declare_tie: Literal["lose", "tie_ok"] = "lose"
    announce: Literal[False, True, "line"] = (
        False  # every hand (and its line) is named in secret before it is shown
    )
    as_announced: bool = False  # and plays as it was named
    five_of_a_kind: HandOrder = "top"
    double_ace_flush: bool = False
    natural_beats_wild: bool = False
    odd_chip: Literal["left_of_button", "high_card_suit"] = "left_of_button"
    fingerprint: str = ""
    but: str | None = None  # how it differs from the game named by `like`, as the rest of a sentence
    house: tuple[tuple[str, Any], ...] = ()  # the house rules that are on: (switch, value), see house.py
    printed: Game | None = None  # the game without them, where there are any

    @property
    def rounds(self) -> int:
        """How many betting rounds a full hand has."""
        return _rounds(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.fingerprint, self.id) == (other.fingerprint, other.id)

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def slot(self, slot_id: str) -> Slot:
        """The slot of that id; KeyError when the board has none."""
        for slot in self.slots:
            if slot.id == slot_id:
                return slot
        raise KeyError(slot_id)


@cache
def _rounds(game: Game) -> int:
    return sum(isinstance(step, Bet) for step in game.steps)
