"""A tip how to see a hand next time is true of the hand that was shown."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import pytest

from homepoker.cards import card_text, parse_cards
from homepoker.practice.asks import Order, ask
from homepoker.practice.asks.board import found
from homepoker.practice.chance import Chance
from homepoker.practice.lessons import Lesson, Pulled, lesson
from homepoker.practice.makeup import NATURAL
from homepoker.practice.positions import Position
from homepoker.practice.question import grade
from homepoker.rules.library import load
from homepoker.sentences import Speech
from tests.choose import some_of

GAMES = (
    "tic_tac_toe", "six_pack", "death_wheel", "cage_match", "criss_cross_9_wild", "texas_holdem", "omaha",
    "east_village", "double_board_omaha", "lamebrain_pete", "pyramid", "poker_2_11", "seven_card_stud",
)  # fmt: skip
NUMBERS = ("none", "one", "two", "three", "four", "five")
ALIKE = {"three_of_a_kind": 3, "four_of_a_kind": 4, "five_of_a_kind": 5}
GROUPS = {
    "a pair in hand": (2, 0),
    "one of yours with its like": (1, 1),
    "two of yours, each with its like": (1, 1),
    "a pair": (0, 2),
    "two of a rank": (0, 2),
    "two of a rank in hand": (2, 0),
    "three alike in hand": (3, 0),
    "a pair in hand with a third": (2, 1),
    "one of yours with a pair": (1, 2),
    "three alike": (0, 3),
    "four alike in hand": (4, 0),
    "three in hand with the fourth": (3, 1),
    "a pair in hand with the other two": (2, 2),
    "one of yours with three": (1, 3),
    "four alike": (0, 4),
}


def acting(hand: Pulled) -> list[int]:
    """The wild cards that play as something else."""
    return [card for card, what in hand.tags if what not in (card_text(card), card_text(card)[0])]


def ranks_of(hand: Pulled) -> Counter[tuple[int, int]]:
    """How many ranks are there as often in hand and as often beside it."""
    own = Counter(card >> 2 for card in hand.cards if card in hand.own)
    others = Counter(card >> 2 for card in hand.cards if card not in hand.own)
    return Counter((own[rank], others[rank]) for rank in own | others)


def holds(tip: str, hand: Pulled) -> bool:
    """Whether what a tip claims is so in this hand."""
    natural = Counter(card >> 2 for card in hand.cards if card not in acting(hand))
    often = sorted(natural.values(), reverse=True)
    own, others = len(hand.own), len(hand.cards) - len(hand.own)
    if match := re.match(r"Look for (.*?)(?: on (?:one line|the board))?; that is (.*)\.", tip):
        parts = [GROUPS[part] for part in re.split(r", and ", match[1])]
        parts *= 1 + match[1].startswith("two of yours, each")
        kind = match[2].removeprefix("a ").replace(" ", "_")
        assert match[1] != match[2]
        return not acting(hand) and not Counter(parts) - ranks_of(hand) and kind == hand.category
    if match := re.match(r"Count suits before ranks; (.*) of one suit are a flush\.", tip):
        counts = {
            word: NUMBERS.index(word)
            for word in re.findall(r"\b(?:two|three|four|five|one)\b(?! line)", match[1])
        }
        assert sum(counts.values()) == 5
        mine = re.match(r"(\w+) of yours", match[1])
        return (NUMBERS.index(mine[1]) if mine else 0) == own and len({card & 3 for card in hand.cards}) == 1
    claims = {
        "Check for pairs first": hand.category == "high_card" and often[0] == 1,
        "When five share a suit": hand.category == "straight_flush" and not acting(hand),
        "Say your own ranks aloud": hand.category == "straight" and own > 0 and others > 0,
        "Sort your own cards by rank": hand.category == "straight" and others == 0,
        "Read the ranks on": hand.category == "straight" and own == 0,
        "A wild card makes a pair with the highest": hand.category == "pair" and often[0] == 1,
        "Leave the wild cards for last": hand.category == "straight" and bool(acting(hand)),
        "Count suits before ranks; a wild card": hand.category == "flush" and bool(acting(hand)),
        "When the others share a suit": hand.category == "straight_flush" and bool(acting(hand)),
        "Two pair and a wild card": hand.category == "full_house" and often == [2, 2],
        "Count the wild cards first": bool(acting(hand))
        and max(often, default=0) + len(acting(hand)) == ALIKE.get(hand.category),
        "Go through pairs": hand.category == "high_card" and often[0] == 1,
        "Sort by rank in your head": hand.category == "pair" and often[0] == 2,
        "Count ranks; two, two and one": often == [2, 2, 1],
        "Count ranks; three, one and one": often == [3, 1, 1],
        "Count ranks; three and two": often == [3, 2],
        "Four of a rank": often[0] == 4,
        "Find the highest and step down": hand.category == "straight" and not acting(hand),
        "Look at the suits alone": hand.category == "flush" and not acting(hand),
        "One suit?": hand.category == "straight_flush" and not acting(hand),
    }
    known = [true for start, true in claims.items() if tip.startswith(start)]
    assert len(known) == 1, tip
    return known[0]


def skipped(game_id: str, kind: str, numbers: Sequence[int]) -> list[Lesson]:
    """The lessons after questions that were not answered, one wanted hand after the other."""
    game, found = load(game_id), []
    for number in numbers:
        wants = (NATURAL[number % len(NATURAL)],)
        question = ask(kind, Order(game, Chance(f"tip {number}"), wants))  # type: ignore[arg-type]
        found.append(lesson(grade(question, None), Speech(question.names, game)))
    return found


@pytest.mark.parametrize("game_id", some_of(GAMES, 4))
def test_a_tip_how_to_find_a_hand_is_true_of_the_hand(game_id: str) -> None:
    for told in skipped(game_id, "find", range(45)):
        assert holds(told.how, told.pulled[0]), (told.how, told.pulled[0])


@pytest.mark.parametrize("game_id", ["tic_tac_toe", "cage_match"])
def test_a_tip_how_to_see_five_cards_is_true_of_them_wild_cards_or_not(game_id: str) -> None:
    for told in skipped(game_id, "what", range(27)):
        assert holds(told.how, told.pulled[0]), (told.how, told.pulled[0])


@pytest.mark.parametrize(
    ("board", "hole", "cards", "kind"),
    [
        ("8c 8d 8h  2c Kd 4s  Jd 6c Qh", "8s 7d", "one of yours with three", "four of a kind"),
        ("8c 8d Th  2c Kd 4s  Jd 6c Qh", "8s 8h", "a pair in hand with the other two", "four of a kind"),
        ("9c 9d Th  2c Kd 4s  Jd 3c Qh", "6h 6c", "a pair in hand, and a pair", "two pair"),
        ("5c 5d 5h  2c Kd 4s  Jd 7c Qh", "3h 3c", "a pair in hand, and three alike", "a full house"),
        ("9c 6d Th  2c Kd 4s  Jd 3c Qh", "9h 6c", "two of yours, each with its like", "two pair"),
    ],
)  # fmt: skip
def test_a_tip_says_which_cards_are_ones_own_and_which_lie_on_the_line(
    board: str, hole: str, cards: str, kind: str
) -> None:
    question = found(Position(load("tic_tac_toe"), parse_cards(board), (parse_cards(hole),)), 0, "You")
    told = lesson(grade(question, None), Speech(question.names, question.game))
    assert told.how == f"Look for {cards} on one line; that is {kind}."


def test_where_the_hand_was_missed_the_tip_is_about_the_hand_whatever_its_line() -> None:
    position = Position(
        load("tic_tac_toe"), parse_cards("5c 9d 5s  Ah 6c 7s  8h Jc Ac"), (parse_cards("9h 7c"),)
    )
    question = found(position, 0, "You")
    speech = Speech(question.names, question.game)
    for answer in (("two_pair", "TL-TC-TR"), ("flush", "BL-MC-TR"), None):
        assert (
            lesson(grade(question, answer), speech).how
            == "Say your own ranks aloud and look for what fills the gaps."
        )
    told = lesson(grade(question, ("straight", "TL-TC-TR")), speech).how
    assert told == "Diagonals are overlooked most; read both before you answer."
