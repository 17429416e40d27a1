"""A question about a low offers mistakes that people make, and its lesson says what is wrong with the one chosen."""

from __future__ import annotations

import random
from functools import cache

import pytest

from homepoker.cards import RANKS, parse_cards
from homepoker.practice.asks import Order, ask
from homepoker.practice.asks.low import NONE, low_words
from homepoker.practice.asks.order import numbered
from homepoker.practice.chance import Chance
from homepoker.practice.deals import low_end
from homepoker.practice.kinds import offered
from homepoker.practice.lessons import Lesson, lesson
from homepoker.practice.positions import Position
from homepoker.practice.question import Question, grade
from homepoker.ranking.tables import WILD
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, load
from homepoker.sentences import Speech
from tests.choose import every_game


def asks_low(game: Game) -> bool:
    """Whether there are questions about its low."""
    return "low" in offered(game)


def qualified(game: Game) -> bool:
    """Whether they are about a low that must qualify."""
    return asks_low(game) and game.ends[low_end(game)].qualify is not None


def free(game: Game) -> bool:
    """Whether they are about a low that every hand has."""
    return asks_low(game) and not qualified(game)


NUMBERS = range(70)


@cache
def asked(game: Game, number: int) -> Question:
    """One question about a low."""
    return ask("low", Order(game, Chance(f"{game.id} {number}")))


def places(value: str) -> list[int]:
    """The ranks of a low as written, the ace 0."""
    ranks = value.partition(" ")[0].replace("10", "T").split("-")
    return [(RANKS.index(rank) + 1) % 13 for rank in ranks]


def qualifies(game: Game, value: str) -> bool:
    """Whether a low of those ranks would."""
    top = game.ends[low_end(game)].qualify
    return top is None or (len(set(places(value))) == 5 and max(places(value)) < top)


@every_game(qualified)
def test_beside_a_low_that_qualifies_no_option_is_one_that_cannot(game: Game) -> None:
    for number in NUMBERS:
        question = asked(game, number)
        values = [option.value for option in question.parts[0].options]
        assert values[-1] == NONE
        found = values[:-1]
        assert len(found) == 4
        if question.truth != (NONE,):
            assert all(qualifies(game, value) for value in found)


@every_game(qualified)
def test_beside_a_hand_without_a_low_stands_one_that_would_do_and_others_that_fall_short(game: Game) -> None:
    """Whether there is a low cannot be told from the options: one of them always qualifies."""
    for number in NUMBERS:
        question = asked(game, number)
        if question.truth == (NONE,):
            assert any(qualifies(game, option.value) for option in question.parts[0].options[:-1])


@every_game(asks_low)
def test_wrong_lows_are_made_of_ranks_that_can_be_seen(game: Game) -> None:
    """But for few: none of cards in sight is better than the best of them all, and one that seems so must be there at
    times."""
    unseen = wrong = whole = 0
    for number in NUMBERS:
        question = asked(game, number)
        found = [out_of_sight(question, value) for value in offered_wrong(question)]
        unseen, wrong, whole = unseen + sum(found), wrong + len(found), whole + all(found)
    assert unseen <= 0.33 * wrong
    assert whole <= 0.15 * len(NUMBERS)


def offered_wrong(question: Question) -> list[str]:
    """The lows on offer that are not the best."""
    values = [option.value for option in question.parts[0].options]
    return [value for value in values if value not in (NONE, *question.truth)]


def out_of_sight(question: Question, value: str) -> bool:
    """Whether a low takes a rank that no card in sight has, nor a wild card can stand for."""
    position = question.board
    seen = {((card >> 2) + 1) % 13 for card in position.used}
    wild = sum(position.reading.hole_codes[card] == WILD for card in position.used)
    return len(set(places(value)) - seen) > wild


@every_game(qualified)
def test_there_are_questions_with_a_low_and_without_one(game: Game) -> None:
    none = sum(asked(game, number).truth == (NONE,) for number in NUMBERS)
    assert 10 < none < 60


@every_game(asks_low)
def test_where_the_best_low_stands_among_those_offered_gives_nothing_away(game: Game) -> None:
    """They stand from the best down; no place of it is right more often than twice in three times."""
    found = [
        [option.value for option in question.parts[0].options].index(question.truth[0])
        for question in (asked(game, number) for number in NUMBERS)
        if question.truth != (NONE,)
    ]
    assert max(found.count(at) for at in range(4)) < 0.67 * len(found)
    assert len(set(found)) >= 3


@every_game(free)
def test_where_every_hand_is_a_low_a_wrong_one_misses_two_of_the_cards_in_sight_at_most(game: Game) -> None:
    for number in range(40):
        question = asked(game, number)
        seen = {(card >> 2) + 1 & 15 if card >> 2 != 12 else 0 for card in question.board.used}
        for option in question.parts[0].options:
            missing = set(places(option.value)) - seen
            assert len(missing) <= (1 if not game.wild else 2)


def drilled(board: str, hole: str, game_id: str = "omaha8") -> Question:
    """The question about the low of these cards."""
    game = load(game_id)
    position = Position(game, parse_cards(board), (parse_cards(hole),))
    made = position.made(low_end(game))
    truth = low_words(made.ranks, made.category) if made else NONE
    part = numbered("low", [(truth, "no low at all" if truth == NONE else truth, ())])
    return Question("low", game, "", (part,), ((truth,),), "low", low_end(game), position, names=("You",))


def told(question: Question, value: str) -> Lesson:
    """The lesson after that answer."""
    return lesson(grade(question, (value,)), Speech(question.names, question.game))


LOW = drilled("2c 4d 7h Qs 8d", "As 3h 5c Kd")
HIGH = drilled("2c 4d Jh Qs 9d", "As 3h 5c Kd")


RULE = "A hand is exactly 2 of your 4 + three of the board's 5."


@pytest.mark.parametrize(
    ("question", "said", "title", "text"),
    [
        (LOW, "8-4-3-2-A", "That one is there", "8♦ 4♦ 3♥ 2♣ A♠, but it is not the best."),
        (LOW, "5-4-3-2-A", "That one cannot be made",
         f"5♣ 4♦ 3♥ 2♣ A♠ would be it, but it takes three of yours, and two may play. {RULE}"),
        (LOW, "8-7-4-2-A", "That one cannot be made",
         f"8♦ 7♥ 4♦ 2♣ A♠ would be it, but it takes four cards of the board, and three may play. {RULE}"),
        (LOW, "7-6-4-2-A", "That one cannot be made", f"No six is in sight. {RULE}"),
        (LOW, "none", "There is one", "7♥ 4♦ 3♥ 2♣ A♠ are five different ranks, eight or lower."),
        (HIGH, "9-4-3-2-A", "That one does not qualify", "The nine is too high: all five must be eight or lower."),
        (HIGH, "J-9-4-3-A", "That one does not qualify",
         "The jack and nine are too high: all five must be eight or lower."),
    ],
)  # fmt: skip
def test_a_wrong_low_is_told_its_own_fault(question: Question, said: str, title: str, text: str) -> None:
    assert told(question, said).why[0] == (title, text)


def test_without_a_low_the_nearest_is_shown() -> None:
    assert HIGH.truth == (NONE,)
    said = told(HIGH, "8-4-3-2-A")
    assert [(row.label, row.words) for row in said.rows] == [
        ("You said", "8-4-3-2-A"),
        ("There was", "no low at all"),
    ]
    assert said.why[-1].text == (
        "A low needs five different ranks, eight or lower. The nearest is 9♦ 4♦ 3♥ 2♣ A♠."
    )


def test_every_option_of_every_game_gets_a_reason_that_is_true_to_its_kind() -> None:
    rng = random.Random(3)
    for game in filter(asks_low, catalogue()):
        question = asked(game, rng.randrange(1000))
        for option in question.parts[0].options:
            if (option.value,) == question.truth:
                continue
            point = told(question, option.value).why[0]
            if option.value == NONE:
                assert point.title == "There is one"
            elif not qualifies(game, option.value):
                assert "too high" in point.text or "twice" in point.text
            else:
                assert point.title in ("That one is there", "That one cannot be made")
                assert ("A hand is " in point.text) is (point.title == "That one cannot be made")
