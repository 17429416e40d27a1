"""Hands and lines stand in sentences as people say them: with an article where English has one."""

from __future__ import annotations

import re

import pytest

from homepoker.cards import parse_cards
from homepoker.core.legal import Legal
from homepoker.grammar import article, count, figures, noun, number, up_to
from homepoker.practice.asks import Order, ask
from homepoker.practice.chance import Chance
from homepoker.practice.kinds import offered
from homepoker.practice.lessons import lesson
from homepoker.practice.question import grade
from homepoker.ranking.classes import CATEGORIES, describe, describe_low
from homepoker.ranking.tables import high_tables, low_tables
from homepoker.rules import house
from homepoker.rules.library import catalogue, games_of
from homepoker.rules.lines import end_lines
from homepoker.sentences import Speech
from homepoker.sentences.facts import turned
from homepoker.sentences.nouns import a_hand, a_kind, on_line
from homepoker.sentences.rulecard import rule_sentences
from homepoker.text.choices import _how_many as how_many
from tests.layouts import MINI_CROSS

BARE = {"high_card", "two_pair", "three_of_a_kind", "four_of_a_kind", "five_of_a_kind"}
ONE_HAND = ("pair of", "straight", "flush", "full house", "royal flush")


@pytest.mark.parametrize("category", CATEGORIES)
def test_a_kind_of_hand_has_an_article_unless_it_counts_cards(category: str) -> None:
    plain = category.replace("_", " ")
    assert a_hand(category) == (plain if category in BARE else f"a {plain}")
    assert a_kind(category) == ("a hand without a pair" if category == "high_card" else a_hand(category))


def test_every_high_hand_is_named_with_the_article_of_its_kind() -> None:
    for order in ("top", "below_straight_flush"):
        for value in range(1, max(high_tables(order).plain) + 1):
            said = describe(value, order)
            one = said.category not in BARE
            assert one == said.name.startswith(ONE_HAND)
            assert a_hand(said.name) == (f"a {said.name}" if one else said.name)


@pytest.mark.parametrize("kind", ["A5", "A6", "27"])
def test_every_low_is_one_low(kind: str) -> None:
    for value in range(1, max(low_tables(kind).plain) + 1):
        name = describe_low(kind, value).name
        if name == "no cards":
            continue
        assert a_hand(name) == f"{'an' if name.startswith(('eight', 'ace')) else 'a'} {name}"


def test_ranks_that_begin_with_a_vowel_take_an() -> None:
    assert [article(word) for word in ("ace", "eight", "king")] == ["an ace", "an eight", "a king"]


def test_every_line_is_where_cards_lie_with_an_article_unless_it_is_named_by_its_places() -> None:
    lines = {
        line.name for game in catalogue() for at in range(len(game.ends)) for line in end_lines(game, at)
    }
    assert {"right edge", "top floor", "the board", "across", "12-2-4"} <= lines
    for name in lines:
        said = on_line(name)
        assert said.endswith(name)
        assert re.fullmatch(r"across|down|on the [a-z ]+|on [\d:-]+", said), said


def test_answers_and_what_was_so_are_told_with_articles() -> None:
    """`It is a pair of eights`, `You said a flush`, in every game and every question about hands."""
    for game in catalogue():
        if game.base:
            continue
        for kind in ("what", "find", "nuts"):
            if kind not in offered(game):
                continue
            question = ask(kind, Order(game, Chance(f"{game.id} {kind}")))
            for option in question.parts[0].options[::3]:
                answer = (option.value, *(part.options[0].value for part in question.parts[1:]))
                told = lesson(grade(question, answer), Speech(question.names, game))
                for row in told.rows:
                    if row.label in ("It is", "It was", "You said"):
                        assert not row.words.startswith(("pair", "straight", "flush", "full", "royal")), row


def test_a_noun_follows_its_number_in_words_and_in_figures() -> None:
    assert [count(many, "card") for many in (0, 1, 2, 12)] == [
        "no cards",
        "one card",
        "two cards",
        "12 cards",
    ]
    assert (figures(1, "chip"), figures(5, "chip")) == ("1 chip", "5 chips")
    assert (noun(1, "is", "are"), noun(3, "is", "are")) == ("is", "are")
    assert (number(0, "none"), number(11)) == ("none", "11")


def test_up_to_one_is_one() -> None:
    assert [up_to(most) for most in (1, 3, "one", "three")] == ["1", "up to 3", "one", "up to three"]


@pytest.mark.parametrize(
    ("word", "said"), [("ace", "an ace"), ("king", "a king"), ("8", "an 8"), ("8-6 low", "an 8-6 low")]
)
def test_an_article_goes_by_what_is_heard(word: str, said: str) -> None:
    assert article(word) == said


@pytest.mark.parametrize(
    ("most", "said"),
    [
        (1, "type d and one number, such as d 1, or d alone to keep all."),
        (3, "type d and up to three numbers, such as d 1 3, or d alone to keep all."),
    ],
)
def test_how_many_cards_may_be_exchanged_is_asked_in_the_number_there_are(most: int, said: str) -> None:
    assert how_many(Legal(0, "draw", least=0, most=most)) == said


def test_no_sentence_of_any_rule_card_counts_one_card_as_several() -> None:
    wrong = re.compile(
        r"\b(?:one|1) (?:cards|numbers|rounds|players|slots)\b|up to (?:one|1)\b|  |[Aa]ll \d+ \d+s"
    )
    for game in catalogue():
        for limit in (1, 3) if house.fits(game, "draw_limit") else (0,):
            said = " ".join(rule_sentences(house.apply(game, {"draw_limit": limit}) if limit else game))
            assert not wrong.search(said), (game.id, wrong.search(said))
            assert not re.search(r"\b(?:is|with) (?:pair|straight|flush|full house)\b", said)


def test_cards_on_places_without_a_name_are_told_with_their_places() -> None:
    (game,) = games_of("numbers.toml", "numbers", MINI_CROSS.replace("A B C", "B1 B2 B3"))
    said = turned(("B1", "B2", "B3"), parse_cards("2d 3c 4h"), Speech((), game, "letters"))
    assert said == "Turned: 2d B1, 3c B2, 4h B3."
