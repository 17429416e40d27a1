"""Five cards pulled together: sorted as the hand is read, with what each is and where it comes from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from homepoker.cards import SUIT_WORDS, Card, rank_plural, rank_sign
from homepoker.grammar import number
from homepoker.rules.best import Made
from homepoker.rules.roles import plays_itself
from homepoker.sentences import Speech
from homepoker.sentences.compare import NAMED
from homepoker.sentences.nouns import ROYAL, a_hand

_CORE = {"pair": 2, "two_pair": 4, "three_of_a_kind": 3, "four_of_a_kind": 4, "high_card": 1}


class Pulled(NamedTuple):
    """A hand put together. `ranks` as people write them, wild cards as what they stand for; `own` are the cards of
    a seat, `place` where the others lie ("line H"), `tags` what wild cards stand for ("=K"); `whose` it is."""

    category: str
    name: str
    ranks: str
    cards: tuple[Card, ...]
    own: tuple[Card, ...] = ()
    place: str = ""
    tags: tuple[tuple[Card, str], ...] = ()
    whose: str = ""

    @property
    def title(self) -> str:
        """What kind of hand it is: `full house`, or `low`."""
        return "low" if "low" in self.name.split() else self.category.replace("_", " ")

    def label(self, card: Card) -> str:
        """What stands under a card: `yours`, `line H`, or whose it is."""
        if card in self.own:
            return self.whose or "yours"
        return self.place

    def tag(self, card: Card) -> str:
        """`=K` for a wild card that stands for a king."""
        return next((f"={text}" for other, text in self.tags if other == card), "")

    def tag_in_a_row(self, card: Card) -> str:
        """The same where room is short: nothing for a wild card that is that anyway."""
        tag = self.tag(card)
        return "" if plays_itself(card, tag.removeprefix("=")) else tag


def come_from(hand: Pulled) -> str:
    """Where the cards of somebody's hand lie, `Two of Ann's, three on line H`; "" where all are of that seat."""
    place = f"on {hand.place}" if hand.place.startswith("line ") else f"on the {hand.place}"
    return shares(hand, place) if len(hand.own) < len(hand.cards) else ""


def pull(made: Made, place: str, whose: str = "") -> Pulled:
    """A hand of the board, put together."""
    return Pulled(
        made.category, made.name, ranks_words(made.ranks), made.cards, made.hole, place, made.wild_as, whose
    )


def core_size(category: str) -> int:
    """How many cards give a hand its name: the two of a pair, all five of a straight."""
    return _CORE.get(category, 5)


def core_cards(made: Made) -> tuple[Card, ...]:
    """The cards that give the hand its name."""
    return made.cards[: core_size(made.category)]


def cards_apart(made: Made, others: Iterable[Made | None]) -> tuple[Card, ...]:
    """The cards that give the hand its name, and of those beside as many as tell it from others of that name."""
    return made.cards[: max(core_size(made.category), _depth(made, others))]


def name_apart(made: Made, others: Iterable[Made | None], speech: Speech) -> str:
    """`a pair of eights`, and where another is called that too `a pair of eights, then K`."""
    beside = made.ranks[NAMED[made.category] : _depth(made, others)]
    return a_hand(made.name) + (f", then {speech.ranks(beside)}" if beside else "")


def _depth(made: Made, others: Iterable[Made | None]) -> int:
    """How many ranks it takes to tell a hand from every other of its name; 0 where none has that name."""
    alike = [one.ranks for one in others if one and one.name == made.name and one.ranks != made.ranks]
    differ = (zip(made.ranks, ranks, strict=False) for ranks in alike)
    return max((next((at for at, (a, b) in enumerate(pairs, 1) if a != b), 0) for pairs in differ), default=0)


def short_name(made: Made) -> str:
    """The name in little room: `two pair 9 5`, `straight flush 10`, `high card A`."""
    core = {"full_house": 5}.get(made.category, _CORE.get(made.category, 1))
    return f"{made.category.replace('_', ' ')} {ranks_words(tuple(dict.fromkeys(made.ranks[:core])))}"


def ranks_words(ranks: Sequence[int]) -> str:
    """`9 8 7 6 5`, `10 10 K 4 2`."""
    return " ".join(map(rank_sign, ranks))


def detail(made: Made, speech: Speech) -> str:
    """What the category alone does not say: `nine high, mixed suits`, `aces over sevens`, `kings, then A 9 4` (in
    words `kings, then ace, nine and four`)."""
    after = made.name.partition(", ")[2]
    if made.category == "straight":
        return f"{after}, mixed suits"
    if made.category in ("flush", "straight_flush"):
        suit = next((card & 3 for card in made.cards if card not in dict(made.wild_as)), None)
        suits = f"all {SUIT_WORDS[suit]}" if suit is not None else "one suit"
        after = ROYAL if made.name == "royal flush" else after
        return f"{after}, {suits}" if after else suits
    if made.category in ("full_house", "five_of_a_kind"):
        return after or made.name
    core = core_size(made.category)
    head = " and ".join(dict.fromkeys(rank_plural(rank) for rank in made.ranks[:core]))
    if made.category == "high_card":
        head = made.name
    rest = speech.ranks(made.ranks[core:])
    return f"{head}, then {rest}" if rest else head


def shares(made: Made | Pulled, place: str) -> str:
    """`Two of yours, three on H`; of a hand put together whose it is, `Two of Ann's, three on H`."""
    if isinstance(made, Pulled):
        held, whose = made.own, f"{made.whose}'s" if made.whose else "yours"
    else:
        held, whose = made.hole, "yours"
    own, board = len(held), len(made.cards) - len(held)
    parts = [f"{number(own)} of {whose}"] if own else []
    parts += [f"{number(board)} {place}"] if board else []
    text = ", ".join(parts)
    return text[:1].upper() + text[1:]
