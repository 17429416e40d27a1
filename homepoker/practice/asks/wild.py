"""What is wild now? Wrong answers are the ways a rule about wild cards is misread."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from homepoker.cards import RANK_WORDS, Card, cards_text, rank_plural
from homepoker.errors import listing
from homepoker.practice.asks.order import Choice, Order, numbered
from homepoker.practice.chance import Chance
from homepoker.practice.deals import deal, high_end, random_position
from homepoker.practice.positions import Position
from homepoker.practice.question import Question
from homepoker.rules.game import Game, Wild
from homepoker.rules.wild import Wilds, cards_up, lowest_rank, wilds
from homepoker.sentences.nouns import on_line

OPTIONS = 5
TOPICS = ("in the deal", "in the hand")
"""What is wild for everybody, and which of five cards that are played are: asked in turns, for in one game the rule
alone would always be answered with a rank, or always with a card."""


def wild(order: Order) -> Question:
    """Which cards are wild for everybody, or, in turns and where that depends on the cards played, in this hand."""
    if order.wants[:1] == TOPICS[1:] or any(rule.when == "played" for rule in order.game.wild):
        return _in_this_hand(order)
    game, chance = order.game, order.chance
    position = random_position(game, chance)
    meant = [_named(position.wild)]
    wrong = [_named(other) for other in (*_unpurged(position), *chance.mixed(_misread(game, position)))]
    meant += [option for option in dict.fromkeys(wrong) if option != meant[0]]
    return Question(
        kind="wild",
        game=game,
        prompt="What is wild in this deal?",
        parts=(numbered("wild", chance.mixed(meant[:OPTIONS])),),
        right=((meant[0][0],),),
        topic=topic_of(game),
        position=position,
        names=("You",),
    )


def topic_of(game: Game) -> str:
    """What there is to learn about this game's wild cards: the kinds of rule that make them."""
    return "+".join(sorted({"played" if rule.when == "played" else rule.kind for rule in game.wild}))


def _named(found: Wilds) -> Choice:
    """A value that tells sets of wild cards apart, words for its ranks, and its single cards."""
    words = [f"every {RANK_WORDS[rank]}" for rank in found.ranks]
    single = tuple(card for card in found.cards if card >> 2 not in found.ranks)
    ranks = " ".join(rank_plural(rank) for rank in found.ranks)
    value = " ".join(filter(None, (ranks, cards_text(single)))) or "nothing"
    text = listing(words) + (" and" if words and single else "only" if single else "")
    return value, text or "nothing", single


def _unpurged(position: Position) -> list[Wilds]:
    """What would be wild if nothing had left play: the mistake that is made first where something has."""
    return [_sorted(wilds(position.game, board)) for board in (position.in_play, position.board)]


def _sorted(found: Wilds) -> Wilds:
    return Wilds(tuple(sorted(found.ranks)), tuple(sorted(found.cards)))


def _misread(game: Game, position: Position) -> list[Wilds]:
    """Sets of cards that somebody who half knows the rules would name: never a rank or a card they do not speak of."""
    true = position.wild
    found = [Wilds()]
    for rule in game.wild:
        lying = cards_up(game, rule, position.board)
        found += _misread_rule(rule, lying, position.held[0])
    if len(true.ranks) > 1:
        found += [Wilds(ranks=(rank,)) for rank in true.ranks]
    return [_sorted(one) for one in found]


def _misread_rule(rule: Wild, lying: Sequence[Card], own: Sequence[Card]) -> Iterable[Wilds]:
    """One rule misread: the cards for their ranks or the ranks for their cards, the marker left out, the wrong end."""
    cards = tuple(sorted(lying))
    if rule.kind == "slot":
        yield Wilds(ranks=tuple({card >> 2 for card in lying}))
    elif rule.kind == "rank_of":
        yield Wilds(cards=cards)
        yield from (Wilds(cards=(card,)) for card in lying)
        if len(lying) == 1:
            yield Wilds(
                cards=tuple(card for card in range(52) if card >> 2 == cards[0] >> 2 and card != cards[0])
            )
    elif rule.kind == "lowest_of" and lying:
        lowest = lowest_rank(lying, rule.ace)
        yield Wilds(cards=tuple(card for card in cards if card >> 2 == lowest))
        yield Wilds(ranks=(max(card >> 2 for card in lying),))
        yield Wilds(ranks=(lowest_rank((*lying, *own), rule.ace),))
        yield Wilds(ranks=(lowest_rank(lying, "low" if rule.ace == "high" else "high"),))
    elif rule.kind == "cards":
        yield Wilds(ranks=tuple({card >> 2 for card in rule.cards}))
        yield from (Wilds(cards=(card,)) for card in rule.cards)
    elif rule.kind == "ranks":
        yield Wilds(ranks=rule.ranks[1:])
        yield Wilds(ranks=rule.ranks[:-1])


def _in_this_hand(order: Order) -> Question:
    """Five cards are about to be played: which of them are wild?"""
    game, chance = order.game, order.chance
    end = max(0, high_end(game))
    position = deal(game, chance, end=end, line=order.line)
    made = position.made(end)
    assert made is not None
    wild_cards = tuple(card for card, _ in made.wild_as)
    board = [card for card in made.cards if card not in made.hole]
    corners = {slot for rule in game.wild for slot in rule.slots}
    on_corner = tuple(c for c in board if set(position.slots_of((c,))) & corners)
    more = (*wild_cards, *_others(made.cards, wild_cards, chance))
    wrong = [(), on_corner, tuple(board), made.hole, more, wild_cards[:1]]
    sets = [frozenset(wild_cards), *(frozenset(one) for one in wrong)]
    options = [tuple(card for card in made.cards if card in one) for one in dict.fromkeys(sets)][:OPTIONS]
    place = f" {on_line(made.line.name)}" if made.line else ""
    return Question(
        kind="wild",
        game=game,
        prompt=f"You play these five{place}: which of them are wild?",
        parts=(
            numbered(
                "wild",
                [
                    (cards_text(cards) or "nothing", "" if cards else "none of them", cards)
                    for cards in chance.mixed(options)
                ],
            ),
        ),
        right=((cards_text(options[0]) or "nothing",),),
        topic=topic_of(game),
        end=end,
        position=position,
        strips=(made.cards,),
        names=("You",),
    )


def _others(cards: tuple[Card, ...], wild_cards: tuple[Card, ...], chance: Chance) -> list[Card]:
    return chance.some([card for card in cards if card not in wild_cards], 1)
