"""Drills grade as the rules say: against a slow yardstick that shares no code, and against the core's own showdown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from homepoker.cards import DECK, parse_cards, shuffled
from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.core.stakes import NO_CHIPS
from homepoker.practice.asks import Order, ask
from homepoker.practice.asks.low import low_words
from homepoker.practice.chance import Chance
from homepoker.practice.deals import high_end, low_end, random_position
from homepoker.practice.kinds import offered
from homepoker.practice.makeup import NATURAL
from homepoker.practice.nuts import nuts_on_lines
from homepoker.practice.positions import Position, deck_for, open_game
from homepoker.practice.question import KINDS, Question, grade
from homepoker.rules.game import Game
from homepoker.rules.library import load
from homepoker.rules.lines import end_lines
from tests import bruteforce, slowly
from tests.choose import every_game

MANY = 16
MOST = 700  # questions of the beginner's game


def board_of(position: Position) -> dict[str, int]:
    """The cards in play by slot, for the yardstick."""
    pairs = zip(position.game.slots, position.in_play, strict=True)
    return {slot.id: card for slot, card in pairs if card is not None and slot.role != "dead"}


def questions(game: Game, kind: str, count: int) -> list[Question]:
    """So many questions of a kind about a game, every category wanted in turn."""
    found = []
    for number in range(count):
        chance = Chance(f"{game.id} {kind} {number}")
        wants = (NATURAL[number % len(NATURAL)],)
        kind_ = next(one for one in KINDS if one == kind)
        found.append(ask(kind_, Order(game, chance, wants, seats=2 + number % 3)))
    return found


def on_each_line(question: Question) -> dict[str, slowly.Key]:
    """The yardstick's best hand on every line of the question's end ("" for a game without lines)."""
    position, game = question.board, question.game
    end = game.ends[question.end]
    found = {}
    for line in end_lines(game, question.end) or (None,):
        alone = replace(end, lines=(line,) if line else ())
        best = slowly.best_of(
            replace(game, lines=(line,) if line else ()), alone, position.held[0], board_of(position)
        )
        if best is not None:
            found[line.id if line else ""] = best
    return found


@every_game(lambda game: "find" in offered(game))
def test_exactly_the_best_hands_and_all_their_lines_are_right(game: Game) -> None:
    for question in questions(game, "find", MOST if game.id == "tic_tac_toe" else MANY):
        lines = on_each_line(question)
        top = max(best[0] for best in lines.values())
        category = next(best[1] for best in lines.values() if best[0] == top)
        wanted = {line for line, best in lines.items() if best[0] == top}
        assert {values[0] for values in question.right} == {category}
        if len(question.parts) > 1:
            assert {values[1] for values in question.right} == wanted


@every_game()
def test_who_wins_is_who_the_core_lets_win(game: Game) -> None:
    """The same cards are dealt by the core in the open form of the game, without chips, and everybody stays in."""
    for question in questions(game, "wins", 6):
        position = question.board
        seats = len(position.holes)
        dealt = open_game(game, bet=False)
        order = tuple(range(seats))
        rest = [card for card in shuffled("rest") if card not in position.used]
        hand = Hand.start(
            dealt, [0] * seats, stakes=NO_CHIPS, deck=deck_for(position, order, rest), button=seats - 1
        )
        assert hand.over
        awards = hand.view(None).public.awards
        winners = {question.names[award.seat] for award in awards if award.end in (question.end, -1)}
        assert set(question.truth[0].split("+")) == winners


@every_game()
def test_a_position_is_what_the_core_deals_from_its_deck(game: Game) -> None:
    """Board, cards put out of play and cards still held are the core's, after a betting round that all check."""
    for number in range(3):
        position = random_position(game, Chance(f"deal {number}"), seats=2)
        rest = [card for card in shuffled(number) if card not in position.used]
        deck = deck_for(position, (1, 0), rest)
        hand = Hand.start(open_game(game), [0, 0], stakes=NO_CHIPS, deck=deck, button=0)
        public = hand.view(None).public
        assert public.board == position.board
        assert set(public.purged) == set(position.purged)
        assert [set(hand.view(seat).own.down) for seat in (0, 1)] == [set(held) for held in position.held]
        while hand.waiting:
            hand.apply(Action(hand.waiting[0], "check"))
        assert hand.over


@every_game(lambda game: low_end(game) >= 0)
def test_the_best_low_is_the_yardsticks_and_no_other_answer_is_as_good(game: Game) -> None:
    for question in questions(game, "low", 12):
        position = question.board
        end = game.ends[question.end]
        best = slowly.best_of(game, end, position.held[0], board_of(position))
        if best is None:
            assert question.truth == ("none",)
            continue
        made = position.made(question.end)
        assert made is not None
        assert sorted(made.ranks) == sorted(best[2])
        assert question.truth == (low_words(made.ranks, made.category),)


def _fives(game: Game, stub: list[int], up: list[int]) -> Iterator[tuple[int, ...]]:
    """Every five cards that somebody with two cards of the stub could play."""
    for own in combinations(stub, 2):
        if game.hand is not None:
            yield from ((*own, *part) for part in combinations(up, 3))
        else:
            yield from combinations((*own, *up), 5)


@pytest.mark.parametrize(
    "game_id", ["tic_tac_toe", "six_pack", "omaha", "texas_holdem", "otis_elevator", "death_wheel"]
)
def test_the_nuts_are_the_best_of_every_hand_that_could_be_dealt(game_id: str) -> None:
    """Every two cards that anybody could hold, or play of more, are tried, with the yardstick, on each line."""
    game = load(game_id)
    end = high_end(game)
    for number in range(2):
        question = ask("nuts", Order(game, Chance(f"nuts {number}"), (NATURAL[number],)))
        position = question.board
        board = board_of(position)
        stub = [card for card in DECK if card not in position.used]
        found = nuts_on_lines(position, end)
        for line, nuts in zip(end_lines(game, end), found, strict=True):
            up = [board[slot] for slot in line.slots]
            best = max(filter(None, map(bruteforce.reading, _fives(game, stub, up))))
            assert (NATURAL[best[0]], best[1]) == (nuts.category, nuts.ranks)
            assert not set(nuts.own) & position.used
        top = max(nuts.value for nuts in found)
        assert question.truth[0] == next(nuts.category for nuts in found if nuts.value == top)


def test_strips_are_named_and_compared_as_by_hand() -> None:
    game = load("tic_tac_toe")
    for question in questions(game, "what", 900):
        category, _ = bruteforce.best(question.strips[0])
        assert question.right == ((category,),)
    order = bruteforce.CATEGORIES
    for question in questions(game, "beats", 900):
        upper, lower = (bruteforce.best(cards) for cards in question.strips)
        keys = [(order.index(category), ranks) for category, ranks in (upper, lower)]
        truth = "same" if keys[0] == keys[1] else "first" if keys[0] > keys[1] else "second"
        assert question.right == ((truth,),)
        assert len({*question.strips[0], *question.strips[1]}) == 10


@every_game(lambda game: "line" in offered(game))
def test_own_cards_are_right_when_they_make_the_best_hand(game: Game) -> None:
    """Where the board has one line, every choice of own cards that makes the best hand is accepted, and no other."""
    for question in questions(game, "line", 6):
        if question.parts[0].name != "cards":
            assert {values[0] for values in question.right} <= {
                line.id for line in end_lines(game, question.end)
            }
            continue
        position, end = question.board, game.ends[question.end]
        sets: dict[frozenset[int], slowly.Key] = {}
        for mine, chosen in slowly.legal_sets(game, end, position.held[0], board_of(position)):
            board = board_of(position)
            part = replace(game, hand=((len(mine), len(chosen)),), lines=())
            there = {slot: board[slot] for slot in chosen}
            line = replace(end_lines(game, question.end)[0], slots=chosen)
            fixed = replace(part, lines=(line,), wild=())
            natural = not slowly.wild_among(game, mine, chosen, board)
            if not natural:
                break
            best = slowly.best_of(fixed, replace(end, lines=(line,), hand=None), mine, there)
            assert best is not None
            sets[frozenset(mine)] = max(sets.get(frozenset(mine), best[0]), best[0])
        else:
            top = max(sets.values())
            accepted = {
                frozenset(parse_cards(values[0])) if values[0] else frozenset() for values in question.right
            }
            assert accepted == {own for own, key in sets.items() if key == top}


@every_game()
def test_every_question_can_be_answered_and_only_right_answers_are_graded_right(game: Game) -> None:
    for kind in offered(game):
        for question in questions(game, kind, 5):
            for part in question.parts:
                keys = [option.key for option in part.options]
                assert len(set(keys)) == len(keys)
                assert len({option.value for option in part.options}) == len(keys)
            for values in question.right:
                assert all(part.valued(value) for part, value in zip(question.parts, values, strict=True))
                assert grade(question, values).right
            wrong = [(option.value,) for option in question.parts[0].options]
            if len(question.parts) == 1:
                assert [grade(question, values).right for values in wrong].count(True) == len(question.right)
            assert not grade(question, None).right
