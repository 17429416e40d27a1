"""Questions about five cards in a strip: what they are, and which of two strips is better."""

from __future__ import annotations

from homepoker.cards import DECK, Card
from homepoker.practice.asks.order import Order, categories, numbered
from homepoker.practice.chance import Chance
from homepoker.practice.deals import high_end
from homepoker.practice.makeup import NATURAL, five_of, twin
from homepoker.practice.question import Question
from homepoker.ranking.classes import CATEGORIES
from homepoker.ranking.five import codes, five_value
from homepoker.rules.best import describe_end
from homepoker.rules.game import Game
from homepoker.rules.reading import tables

PAIRS: tuple[tuple[str, str], ...] = (
    ("high_card", "straight"),
    ("high_card", "flush"),
    ("straight", "flush"),
    ("straight", "straight_flush"),
    ("flush", "straight_flush"),
    ("high_card", "pair"),
    ("pair", "two_pair"),
    ("two_pair", "three_of_a_kind"),
    ("two_pair", "full_house"),
    ("three_of_a_kind", "full_house"),
    ("three_of_a_kind", "straight"),
    ("flush", "full_house"),
    ("full_house", "four_of_a_kind"),
    ("three_of_a_kind", "four_of_a_kind"),
)
"""Categories that beginners take for each other or put in the wrong order, the worse first."""

NEAR = 0.65  # part of strips made from what they are taken for
TIES = 0.1  # part of comparisons that are equal
EQUAL = tuple(one for one in NATURAL if one not in ("three_of_a_kind", "full_house", "four_of_a_kind"))
"""What can be had twice of the same ranks."""
LIKE_TRIES = 40  # hands looked at for one that is like another


HANDS = numbered(
    "hand",
    (("first", "the upper one", ()), ("second", "the lower one", ()), ("same", "they are equal", ())),
)


def pair_topic(one: str, other: str) -> str:
    """The topic of two categories, whichever is named first."""
    return "|".join(sorted((one, other), key=CATEGORIES.index))


SAME_TOPICS = tuple(pair_topic(kind, kind) for kind in NATURAL)
"""Two hands of one category: ranks and kickers decide, or nothing does."""
PAIR_TOPICS = (*(pair_topic(*pair) for pair in PAIRS), *SAME_TOPICS)


def what(order: Order) -> Question:
    """Five cards: what are they? With a contrast, the twin of a hand it is taken for."""
    chance, wild = order.chance, fixed_wilds(order.game)
    cards = _five(order)
    said = category_in(order.game, cards, wild)
    return Question(
        kind="what",
        game=order.game,
        prompt="What is this hand?",
        parts=(categories(order.game),),
        right=((said,),),
        topic=said,
        end=high_end(order.game),
        strips=(tuple(chance.mixed(cards)),),
        wild=tuple(card for card in cards if card in wild),
    )


def _five(order: Order) -> tuple[Card, ...]:
    """The wanted category, more often than not one card away from something it is taken for."""
    chance = order.chance
    if order.contrast is not None and set(order.contrast) <= set(NATURAL):
        want, near = order.contrast if chance.below(2) else order.contrast[::-1]
    else:
        want = next((want for want in order.wants if want in NATURAL), "") or chance.pick(NATURAL)
        near = chance.pick([other for pair in PAIRS if want in pair for other in pair if other != want])
        near = near if chance.part() < NEAR else want
    if {want, near} == {"straight", "flush"}:
        near = "straight_flush"  # no card leads from one to the other, but one leads to each from here
    moved = twin(five_of(near, chance), want, chance) if near != want else None
    return moved or five_of(want, chance)


def beats(order: Order) -> Question:
    """Two strips: which is better? Of two kinds that are mixed up, or of one kind where other ranks decide."""
    chance, game = order.chance, order.game
    one, other = _equal_hands(order) or _two_hands(order.contrast or _wanted_pair(order), order)
    hands = tuple(tuple(chance.mixed(cards)) for cards in chance.mixed((one, other)))
    wild = fixed_wilds(game)
    values = [strip_value(game, cards, wild) for cards in hands]
    truth = "same" if values[0] == values[1] else "first" if values[0] > values[1] else "second"
    kinds = [category_in(game, cards, wild) for cards in hands]
    return Question(
        kind="beats",
        game=game,
        prompt="Which hand is better?",
        parts=(HANDS,),
        right=((truth,),),
        topic=pair_topic(*kinds),
        end=high_end(game),
        strips=hands,
        wild=tuple(card for cards in hands for card in cards if card in wild),
    )


def _wanted_pair(order: Order) -> tuple[str, str]:
    wanted = next((want for want in order.wants if want in PAIR_TOPICS), "")
    one, _, other = (wanted or order.chance.pick(PAIR_TOPICS)).partition("|")
    return one, other


def _equal_hands(order: Order) -> tuple[tuple[Card, ...], tuple[Card, ...]] | None:
    """Now and then two hands that are equal, unless it is two kinds that were mixed up."""
    chance, game = order.chance, order.game
    if order.contrast is not None or chance.part() >= TIES:
        return None
    wanted = [kind for kind in EQUAL if pair_topic(kind, kind) == next(iter(order.wants), "")]
    wild = fixed_wilds(game)
    for _ in range(LIKE_TRIES):
        one = five_of(chance.pick(wanted or EQUAL), chance)
        other = _recoloured(one, chance, changed=False)
        if other is not None and strip_value(game, one, wild) == strip_value(game, other, wild):
            return one, other
    return None


def _two_hands(pair: tuple[str, str], order: Order) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Two hands without a card in common; of one kind they share as many ranks as they can."""
    chance = order.chance
    one = five_of(pair[0], chance)
    if pair[0] == pair[1]:
        for _ in range(LIKE_TRIES):
            moved = _recoloured(one, chance, changed=True)
            if moved is not None and category_in(order.game, moved, ()) == pair[0]:
                return one, moved
    while True:
        other = five_of(pair[1], chance)
        if not set(one) & set(other):
            return one, other


def _recoloured(cards: tuple[Card, ...], chance: Chance, *, changed: bool) -> tuple[Card, ...] | None:
    """The same ranks in other suits; when `changed` with one rank moved by one."""
    ranks = [card >> 2 for card in cards]
    if changed:
        at = chance.below(5)
        ranks[at] = (ranks[at] + chance.pick((1, 12))) % 13
    suited = len({card & 3 for card in cards}) == 1
    suit = chance.below(4)
    left = [card for card in chance.mixed(DECK) if card not in cards and (not suited or card & 3 == suit)]
    moved: list[Card] = []
    for rank in ranks:
        card = next((card for card in left if card >> 2 == rank and card not in moved), None)
        if card is None:
            return None
        moved.append(card)
    return tuple(moved)


def fixed_wilds(game: Game) -> frozenset[Card]:
    """The cards that are wild in this game whatever lies on the board."""
    ranks = {rank for rule in game.wild if rule.kind == "ranks" for rank in rule.ranks}
    cards = {card for rule in game.wild if rule.kind == "cards" for card in rule.cards}
    return frozenset(card for card in DECK if card in cards or card >> 2 in ranks)


def strip_value(game: Game, cards: tuple[Card, ...], wild: frozenset[Card] | tuple[Card, ...]) -> int:
    """What five cards are worth under the game's order of hands."""
    return five_value(codes(cards, wild), tables(game, game.ends[high_end(game)]))


def category_in(game: Game, cards: tuple[Card, ...], wild: frozenset[Card] | tuple[Card, ...]) -> str:
    """What five cards are in this game."""
    return describe_end(game, game.ends[high_end(game)], strip_value(game, cards, wild)).category
