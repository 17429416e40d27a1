"""A lesson says what it was, why, and how to see it next time, and never says anything untrue."""

from __future__ import annotations

import random
import re

import pytest

from homepoker.cards import RANK_WORDS, card_sign, parse_cards, rank_sign
from homepoker.practice.asks import Order, ask
from homepoker.practice.asks.board import found
from homepoker.practice.asks.order import lines_part
from homepoker.practice.chance import Chance
from homepoker.practice.evaluate import candidates
from homepoker.practice.kinds import offered
from homepoker.practice.lessons import Lesson, lesson
from homepoker.practice.lessons.board import other_line
from homepoker.practice.lessons.features import why_is, why_not
from homepoker.practice.lessons.lesson import ALSO, Point
from homepoker.practice.lessons.pulled import detail
from homepoker.practice.lessons.strips import made_of
from homepoker.practice.makeup import NATURAL
from homepoker.practice.positions import Position
from homepoker.practice.question import Kind, Option, Part, Question, Values, grade
from homepoker.ranking.classes import describe
from homepoker.ranking.five import five_value
from homepoker.ranking.tables import high_tables
from homepoker.rules.game import Game
from homepoker.rules.library import load
from homepoker.rules.wild import wilds
from homepoker.sentences import CardStyle, Speech
from homepoker.sentences.compare import chain
from homepoker.sentences.nouns import a_hand, a_kind
from homepoker.text.practice_words import lesson_lines
from tests.choose import every_game

SPEECH = Speech(("You",), load("tic_tac_toe"))


def drilled(board: str, hole: str, game_id: str = "tic_tac_toe") -> Question:
    """`find it` on this board with these cards."""
    return found(Position(load(game_id), parse_cards(board), (parse_cards(hole),)), 0, "You")


def told(question: Question, *values: str, style: CardStyle = "signs") -> Lesson:
    """The lesson after that answer."""
    return lesson(grade(question, values or None), Speech(question.names, question.game, style))


PICTURE = ("5c 9d 5s  Ah 6c 7s  8h Jc Ac", "9h 7c")


def test_a_hand_that_is_there_but_lower_is_shown_where_it_is() -> None:
    said = told(drilled(*PICTURE), "two_pair", "TL-TC-TR")
    assert said.head == "Not quite."
    assert [(row.label, row.words) for row in said.rows] == [
        ("You said", "two pair"),
        ("It was", "a straight, nine high"),
        ("on line", "H, rising diagonal"),
    ]
    assert said.why[0].title == "Your two pair is there"
    assert said.why[0].text == "9♥ 9♦ 5♣ 5♠ on A, but a straight beats two pair."
    assert said.why[1].title == "Tempting"
    assert said.how == "Say your own ranks aloud and look for what fills the gaps."


def test_four_of_a_suit_tempt_and_the_lesson_says_what_is_missing() -> None:
    said = told(drilled(*PICTURE), "flush", "TL-MC-BR")
    assert said.why[0].title == "There is no flush"
    assert "needs five" in said.why[0].text or "may play" in said.why[0].text


def test_the_five_cards_are_pulled_together_sorted_with_where_each_comes_from() -> None:
    said = told(drilled(*PICTURE), "two_pair", "TL-TC-TR")
    (hand,) = said.pulled
    assert [card_sign(card) for card in hand.cards] == ["9♥", "8♥", "7♣", "6♣", "5♠"]
    assert [hand.label(card) for card in hand.cards] == ["yours", "line H", "yours", "line H", "line H"]
    assert hand.ranks == "9 8 7 6 5"
    assert said.line is not None
    assert set(said.slots) == set(said.line.slots) == {"TR", "MC", "BL"}
    assert said.aside == "Two of yours, three on H: nine high, mixed suits."


def test_the_right_hand_on_the_wrong_line_is_told_what_that_line_gives() -> None:
    said = told(drilled(*PICTURE), "straight", "TL-ML-BL")
    assert said.head == "Right hand, wrong line."
    assert said.why[0].title == "Line D gives"
    assert said.why[0].text.startswith("ace high") or "pair" in said.why[0].text


def test_a_right_answer_is_told_the_next_best_line() -> None:
    said = told(drilled(*PICTURE), "straight", "BL-MC-TR")
    assert said.head == "Right."
    assert said.rows[0].label == "It is"
    assert any(point.title == "Next best" for point in said.why)


def test_lines_that_give_the_same_are_named_and_all_are_right() -> None:
    question = drilled("Kc 2d 3h  Kd 7s 8c  Tc 4s 5d", "Kh Ks")
    assert {values[1] for values in question.right} == {"TL-ML-BL"}
    twice = drilled("Kc 2d 3h  Kd 7s 9c  Tc 4s 5d", "Ah Qs")
    assert len(twice.right) == 1
    same = drilled("2c 3d 4h  Kd 7s 8c  Td 4s 5d", "Kh Kc")
    assert same.truth[0] == "three_of_a_kind"
    lesson_ = told(same, *same.truth)
    assert lesson_.head == "Right."


def test_a_better_hand_that_the_rules_forbid_is_explained() -> None:
    """On the ring A♥ K♦ Q♥ J♥ 10♠ would take four board cards."""
    position = Position(load("six_pack"), parse_cards("Qh Ah Jh 7c Ts 7d"), (parse_cards("Kd 2d"),))
    question = found(position, 0, "You")
    said = told(question, "straight", question.parts[1].options[0].value)
    assert any("it takes four cards of the board, and three may play" in point.text for point in said.why)


def test_other_lines_can_be_stepped_through() -> None:
    question = drilled(*PICTURE)
    steps = [other_line(question, at, SPEECH) for at in range(8)]
    assert [step.line.name for step in steps if step.line] == [line.name for line in question.game.lines]
    assert steps[7].rows[1].words == "a straight, nine high"
    assert all(len(step.pulled[0].cards) == 5 for step in steps)


@pytest.mark.parametrize(
    ("cards", "said", "reason"),
    [
        ("Ac 9c 7c 4c 2h", "flush", "four clubs, but 2♥ is none; a flush needs five of one suit"),
        ("Kc Ah 2c 3d 4s", "straight", "a straight does not go round the corner: the ace ends it, high or low"),
        ("9c 8h 7c 6d 4s", "straight", "9 8 7 6 4 want the five for a straight"),
        ("9c 9h 7c 6d 5s", "straight", "a straight needs five different ranks, and there are two nines"),
        ("9c 9h 7c 7d 5s", "four_of_a_kind",
         "four of a kind needs four of a rank, and here there are two nines and two sevens"),
        ("9c 8h 7c 6d 5s", "pair", "a pair needs two of a rank, and here there are five different ranks"),
        ("9c 9h 9d 6d 5s", "pair", ""),
    ],
)  # fmt: skip
def test_why_five_cards_are_not_what_they_were_taken_for(cards: str, said: str, reason: str) -> None:
    assert why_not(said, parse_cards(cards), SPEECH) == reason


@pytest.mark.parametrize(("ranks", "royal"), [((12, 11, 10, 9, 8), True), ((11, 10, 9, 8, 7), False)])
def test_a_royal_flush_is_told_as_the_highest_straight_flush(ranks: tuple[int, ...], *, royal: bool) -> None:
    said = why_is("straight_flush", ranks, [rank << 2 for rank in ranks])
    assert said.endswith("a royal flush is the highest straight flush") == royal


def test_a_royal_flush_on_a_board_and_beside_another_hand_is_told_as_the_highest_straight_flush() -> None:
    game = load("tic_tac_toe")
    royal, lower = (made_of(game, parse_cards(text)) for text in ("Ah Kh Qh Jh Th", "9c 8c 7c 6c 5c"))
    assert detail(royal, SPEECH) == "the highest straight flush, all hearts"
    assert detail(lower, SPEECH) == "nine high, all clubs"
    pair = made_of(game, parse_cards("2c 2d 4h 7s 9c"))
    assert chain([royal, pair]) == "a royal flush, the highest straight flush, beats a pair"
    assert chain([lower, pair]) == "a straight flush beats a pair"


def test_two_strips_of_one_kind_are_told_apart_by_the_rank_that_decides() -> None:
    question = ask("beats", Order(load("tic_tac_toe"), Chance(1), contrast=("pair", "pair")))
    said = lesson(grade(question, question.truth), SPEECH)
    assert said.head == "Right."
    assert said.why[0].text.endswith(".")
    assert len(said.pulled) == 2


@every_game(lambda game: not game.base or game.wild)
def test_every_answer_to_every_kind_of_question_gets_a_whole_lesson(game: Game) -> None:
    rng = random.Random(5)
    for kind in offered(game):
        for number in range(2):
            order = Order(game, Chance(f"{kind} {number}"), (NATURAL[number * 5],), seats=2 + number)
            question = ask(kind, order)
            answers: list[Values | None] = [None, question.truth]
            answers += [tuple(rng.choice(part.options).value for part in question.parts) for _ in range(2)]
            for values in answers:
                for style in ("signs", "words", "letters"):
                    said = lesson(grade(question, values), Speech(question.names, game, style))  # type: ignore[arg-type]
                    assert said.head
                    assert said.rows
                    assert said.how.endswith((".", "?"))
                    for text in [
                        *(row.words for row in said.rows),
                        *(point.text for point in said.why),
                        said.aside,
                    ]:
                        assert "_" not in text.replace("_____", "")
                        assert "None" not in text
                    assert (said.head == "Right.") == (values in question.right)


def asked(game_id: str, kind: Kind, number: int) -> Question:
    """One question of that kind."""
    return ask(kind, Order(load(game_id), Chance(f"{game_id} {kind} {number}")))


def test_a_low_is_called_a_low_and_told_with_its_line_even_when_skipped() -> None:
    question = asked("criss_cross_9", "low", 3)
    said = told(question)
    assert [hand.title for hand in said.pulled] == ["low"]
    assert [row.label for row in said.rows] == ["It was", "on line"]
    assert told(asked("criss_cross_9", "find", 3)).pulled[0].title != "low"


def test_a_rank_that_has_left_play_is_wild_no_more_and_the_lesson_says_so() -> None:
    board = "9s Th  Kc 9d 6s  9h Jc 3c 3h"
    hole = "Kh 5s Qh 2c Td"
    position = Position(load("pyramid"), parse_cards(board), (parse_cards(hole),))
    assert position.gone == {7, 9, 1}
    assert position.wild.ranks == (8,)
    for number in range(60):
        question = asked("pyramid", "wild", number)
        dead = {rank for rank in question.board.gone if rank in wilds_of_board(question)}
        words = question.parts[0].valued(question.truth[0])
        assert words is not None
        assert not any(f"every {RANK_WORDS[rank]}" in words.text for rank in dead)
        said = told(question)
        assert (said.why[0].title == "Out of play") is bool(dead)


def wilds_of_board(question: Question) -> tuple[int, ...]:
    """The ranks that the rule marks, whether cards of them are left or not."""
    return wilds(question.game, question.board.in_play).ranks


CAGE = "Tc 3d 5h 7s 8d 4c Kh 6s"


def cage(board: str = CAGE) -> Question:
    """The nuts of that board, asked for by name: five kings on the bottom edge."""
    options = [
        Option(str(at), name, name) for at, name in enumerate(("five aces", "five kings", "five threes"), 1)
    ]
    game = load("cage_match")
    lines = lines_part(game, 0)
    assert lines is not None
    return Question(
        kind="nuts",
        game=game,
        prompt="",
        parts=(Part("hand", tuple(options)), lines),
        right=(("five kings", "BR-BC-BL"),),
        topic="five_of_a_kind",
        position=Position(game, parse_cards(board), ()),
    )


def test_the_nuts_name_the_cards_to_hold_and_those_that_are_wild_beside_them() -> None:
    said = told(cage(), "five kings", "BR-BC-BL")
    assert said.head == "Right."
    assert said.why[0].text == "Somebody with K♣ K♦ has it; 6♠ 4♣ are wild."
    assert said.pulled[0].tags == ((parse_cards("6s")[0], "K"), (parse_cards("4c")[0], "K"))
    assert len(said.why) == 1


def test_a_hand_too_good_for_any_holding_and_a_lower_one_are_told_apart() -> None:
    above, below = told(cage(), "five aces", "TL-TC-TR"), told(cage(), "five threes", "TL-TC-TR")
    assert above.why[1].title == "No five aces can be made"
    assert above.why[1].text == "With all the wild cards that anybody can hold, the best is still five kings."
    assert below.why[1] == Point("A better hand can be made", "five kings, not five threes.")
    assert [row.words for row in below.rows] == ["five threes", "five kings", "E, bottom edge"]


def test_the_right_nuts_on_the_wrong_line_are_told_what_that_line_gives_at_most() -> None:
    said = told(cage(), "five kings", "TL-TC-TR")
    assert said.head == "Right hand, wrong line."
    assert said.why[1] == Point("Line A gives", "five threes at most.")


def test_a_better_category_than_any_holding_gives_is_no_matter_of_a_pair_on_the_board_where_cards_are_wild() -> (
    None
):
    for number in range(12):
        question = asked("pyramid", "nuts", number)
        if question.truth != ("five_of_a_kind",):
            said = told(question, "five_of_a_kind")
            assert said.why[1].title == "No five of a kind can be made"
            assert "wild cards" in said.why[1].text


def test_the_best_hand_that_lies_on_the_board_is_everybodys() -> None:
    game = load("texas_holdem")
    question = Question(
        kind="nuts", game=game, prompt="", parts=(), right=(("straight_flush",),), topic="straight_flush",
        position=Position(game, parse_cards("As Ks Qs Js Ts"), ()),
    )  # fmt: skip
    assert told(question).why[0].text == "Everybody has it, for it lies on the board."


def test_the_best_possible_hand_is_sorted_as_it_is_read() -> None:
    for number in range(20):
        question = asked("six_pack", "nuts", number)
        hand = told(question).pulled[0]
        ranks = [rank_sign(card >> 2) for card in hand.cards]
        assert " ".join(ranks) == hand.ranks
        assert told(question, *question.truth).rows[0].label == "It is"


def test_a_lower_hand_that_is_there_is_shown_by_the_cards_that_give_it_its_name() -> None:
    said = told(drilled(*PICTURE), "pair", "TL-TC-TR")
    assert said.why[0].text == "9♥ 9♦ on E, but a straight beats a pair."


def test_who_sees_no_pair_where_there_is_more_is_told_what_beats_it() -> None:
    said = told(drilled(*PICTURE), "high_card", "TL-TC-TR")
    assert said.why[0] == Point("There is more", "A straight beats a hand without a pair.")


def test_a_straight_that_is_not_there_is_shown_by_the_four_cards_that_run() -> None:
    board, hole = "9s Kc 6c Tc Qc Ks 8h", "3d Jc 4d 5s"
    said = told(drilled(board, hole, "otis_elevator"), "straight", "TL-MC-TR")
    assert said.why[0] == Point("There is no straight", "on A 9♠ 10♣ K♣ + J♣ want the queen.")


def test_a_line_that_is_as_good_but_for_a_card_beside_is_told_with_all_its_cards() -> None:
    """Both floors give king high; the second cards decide."""
    board, hole = "9s Kc 6c Tc Qc Ks 8h", "3d Jc 4d 5s"
    said = told(drilled(board, hole, "otis_elevator"), "high_card", "BL-MC-BR")
    assert said.why[0].title == "Line C gives"
    assert said.why[0].text == "king high (K♠ J♣ 10♣ 8♥ 5♠), lower than the one on A."


def test_a_wild_card_that_plays_as_itself_is_not_said_to_play_as_anything() -> None:
    for number in range(40):
        question = asked("cage_match", "find", number)
        aside = told(question, style="words").aside
        for part in re.split(r"[;.] ", aside.rstrip(".")):
            for card, what in re.findall(r"(.*) plays? as (.*)", part):
                assert card.lower() != what
                assert card.split()[0].lower() != what.split()[-1]


def test_the_line_that_was_named_is_told_once() -> None:
    for number in range(30):
        question = asked("tic_tac_toe", "find", number)
        for option in question.parts[1].options:
            answer = (question.truth[0], option.value)
            if answer not in question.right:
                why = told(question, *answer).why
                assert why[0].title == f"Line {option.key} gives"
                assert not any(
                    point.title == "Next best" and point.text.startswith(f"{option.key} with ")
                    for point in why
                )


def test_a_right_line_that_was_named_is_the_one_that_is_told_the_others_are_also_right() -> None:
    several = 0
    for game_id, kind in (
        ("death_wheel", "find"),
        ("six_pack", "line"),
        ("cage_match", "nuts"),
        ("cage_match", "find"),
    ):
        for number in range(12):
            question = asked(game_id, kind, number)
            lines = question.parts[-1]
            for right in question.right:
                said = told(question, *right)
                option = lines.valued(right[-1])
                assert option is not None
                assert said.line is not None
                assert said.line.id == option.value
                assert next(row.words for row in said.rows if row.label == "on line").startswith(
                    f"{option.key}, "
                )
                assert set(said.slots) <= set(said.line.slots)
                assert {said.pulled[0].label(card) for card in said.pulled[0].cards} <= {
                    "yours", "theirs", f"line {option.key}"
                }  # fmt: skip
                others = [
                    one.key
                    for one in lines.options
                    if (*right[:-1], one.value) in question.right and one != option
                ]
                also = [point.text for point in said.why if point.title == ALSO]
                assert bool(also) == bool(others)
                assert all(re.search(rf"\b{key}\b", also[0]) for key in others)
                several += len(others)
    assert several


def test_own_cards_that_are_right_are_those_that_are_shown() -> None:
    several = 0
    for number in range(30):
        question = asked("omaha", "line", number)
        for right in question.right:
            said = told(question, *right)
            assert set(said.pulled[0].own) == set(parse_cards(right[0]))
            several += right != question.truth
    assert several


def test_a_miss_says_what_the_line_gives_that_was_named() -> None:
    spoken = 0
    for number in range(12):
        question = asked("tic_tac_toe", "find", number)
        right = {line for _, line in question.right}
        for category in ("pair", "two_pair", "flush", "straight"):
            for option in question.parts[1].options:
                if category == question.truth[0] or option.value in right:
                    continue
                said = told(question, category, option.value)
                there = question.board.on_lines(0)[
                    [line.id for line in question.game.lines].index(option.value)
                ]
                assert there is not None
                gives = [point for point in said.why if point.title == f"Line {option.key} gives"]
                assert bool(gives) == (there.category != category)
                assert not gives or gives[0].text.startswith(a_hand(there.name))
                spoken += bool(gives)
    assert spoken


def test_of_two_hands_of_one_name_all_five_cards_are_shown_for_the_cards_beside_decide() -> None:
    question = drilled("8s 2c 9d  Kh 6d Js  5d 7c Qh", "8c 4d")
    said = told(question, *question.truth)
    assert said.rows[0].words == "a pair of eights"
    following = next(point.text for point in said.why if point.title == "Next best")
    assert following == "G with a pair of eights (8♣ 8♠ Q♥ 6♦ 4♦)."


def test_a_reason_never_says_only_that_it_is_not_so() -> None:
    question = drilled("Kc 2d 7h  Jd 5s 9c  Th 4s Qd", "Ah 8s")
    for said in ("pair", "two_pair", "three_of_a_kind", "full_house", "four_of_a_kind"):
        text = told(question, said, "TL-TC-TR").why[0].text
        assert "gives" not in text
        assert text.endswith(".")
        assert "play together" in text


@pytest.mark.parametrize(
    "game_id", ["tic_tac_toe", "death_wheel", "cage_match", "pyramid", "omaha", "criss_cross_9"]
)
def test_every_reason_reads_as_one_line_with_one_colon(game_id: str) -> None:
    for kind in offered(load(game_id)):
        question = asked(game_id, kind, 3)
        for option in question.parts[0].options:
            answer = (option.value, *(part.options[0].value for part in question.parts[1:]))
            said = told(question, *answer)
            assert ":" not in said.how
            assert not any(":" in point.title + point.text for point in said.why), said.why


@pytest.mark.parametrize("game_id", ["tic_tac_toe", "cage_match", "texas_holdem"])
def test_in_words_no_rank_is_a_sign(game_id: str) -> None:
    for kind in offered(load(game_id)):
        for number in range(8):
            question = asked(game_id, kind, number)
            for answer in (None, [part.options[0].value for part in question.parts]):
                said = told(question, *(answer or ()), style="words")
                text = " ".join([said.aside, said.how, *said.briefly, *(point.text for point in said.why)])
                assert not re.search(r"\b(?:[2-9]|10|[JQK])\b", text), text


def test_the_wild_cards_one_holds_are_told_as_part_of_one_sentence() -> None:
    held = 0
    for number in range(20):
        question = asked("pyramid", "wild", number)
        lines = lesson_lines(told(question), Speech(("You",), question.game, "words"), right=False, streak=0)
        assert not re.search(r", you hold ", lines[0])
        held += ", among yours " in lines[0]
    assert held


def test_a_hand_that_is_none_for_its_wild_cards_make_more_of_it_is_not_said_to_be_missing() -> None:
    more = 0
    for number in range(30):
        question = asked("cage_match", "find", number)
        position = question.board
        for said in ("pair", "two_pair", "straight"):
            point = told(question, said, question.parts[1].options[0].value).why[0]
            if point.title == f"More than {a_kind(said)}" and "look like" in point.text:
                more += 1
            if "may play together" in point.text:
                held = [one for one in candidates(position) if len(one.own) + len(one.board) == 5]
                plain = {
                    describe(five_value((*one.own, *one.board), high_tables("top", False))).category
                    for one in held
                }
                assert said not in plain
    assert more
