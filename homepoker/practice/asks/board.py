"""Questions about one board and one hand: find the best, or its line."""

from __future__ import annotations

from itertools import combinations

from homepoker.cards import cards_text
from homepoker.practice.asks.order import Order, categories, lettered, lines_part
from homepoker.practice.deals import deal, high_end, redeal
from homepoker.practice.evaluate import candidates
from homepoker.practice.kinds import own_sizes
from homepoker.practice.positions import Position
from homepoker.practice.question import Part, Question, Values
from homepoker.practice.records import OWN_CARDS
from homepoker.ranking.classes import CATEGORIES
from homepoker.rules.best import best_lines
from homepoker.rules.game import Game
from homepoker.rules.lines import family, line_of, which_line
from homepoker.rules.words import side
from homepoker.sentences.nouns import a_hand


def find(order: Order) -> Question:
    """The category of the best hand, then its line where there is a choice of lines."""
    end = high_end(order.game)
    return found(_position(order, end), end, "You")


def found(position: Position, end: int, name: str) -> Question:
    """The same about a position that lies there, asked of the first seat by name."""
    game = position.game
    made = position.made(end)
    assert made is not None  # a high hand always is one
    parts = naming_parts(game, end, lines=game.announce is not True)
    right: tuple[Values, ...] = ((made.category,),)
    if len(parts) > 1:
        lines = best_lines(game, end, position.on_lines(end))
        right = tuple((made.category, line) for line in lines)
    return Question(
        kind="find",
        game=game,
        prompt=f"What is your best {side(game, end)}?",
        parts=parts,
        right=right,
        topic=made.category,
        end=end,
        position=position,
        names=(name,),
    )


def naming_parts(game: Game, end: int = 0, *, lines: bool = True) -> tuple[Part, ...]:
    """How a hand is named step by step: what it is, then its line where that is asked and there is a choice."""
    choice = lines_part(game, end) if lines else None
    return (categories(game), *([choice] if choice is not None else []))


def line(order: Order) -> Question:
    """The category is told: on which line is it, or with which own cards?"""
    game, end = order.game, high_end(order.game)
    position = _position(order, end)
    made = position.made(end)
    assert made is not None
    choice = lines_part(game, end)
    right: tuple[Values, ...]
    if choice is not None:
        lines = best_lines(game, end, position.on_lines(end))
        part, right = choice, tuple((line,) for line in lines)
        topic = family(game, line_of(game, end, lines[0]))
        asked = which_line(game)
    else:
        part, right = _own_cards(game, end, position, made.value)
        topic, asked = OWN_CARDS, "with which of your cards"
    return Question(
        kind="line",
        game=game,
        prompt=f"Your best {side(game, end)} is {a_hand(made.category)}: {asked}?",
        parts=(part,),
        right=right,
        topic=topic,
        end=end,
        position=position,
        names=("You",),
        given=made.category,
    )


def _position(order: Order, end: int) -> Position:
    wants = tuple(want for want in order.wants if want in CATEGORIES)
    if order.board is not None:
        return redeal(order.game, order.board, order.chance, wants, end=end, line=order.line)
    return deal(order.game, order.chance, wants, end=end, line=order.line)


def _own_cards(
    game: Game, end: int, position: Position, top: int
) -> tuple[Part, tuple[tuple[str, ...], ...]]:
    """Every set of own cards that may play, and those with which the best hand can be made."""
    hole = position.held[0]
    best = {frozenset(one.own) for one in candidates(position, end) if one.value == top}
    sets = [own for size in own_sizes(game, end) for own in combinations(hole, size)]
    part = lettered("cards", [(cards_text(own), "" if own else "the board alone", own) for own in sets])
    return part, tuple((cards_text(own),) for own in sets if frozenset(own) in best)
