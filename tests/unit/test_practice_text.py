"""Practice in plain lines and as JSON: what is shown before the question, how answers are read, how it ends."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from homepoker.cards import RANK_WORDS, SUIT_WORDS, card_sign, card_text, card_words, parse_card, parse_cards
from homepoker.cli.main import run
from homepoker.core.stakes import parse_stakes
from homepoker.night.night import Player
from homepoker.play.settings import Settings
from homepoker.practice.announcing import Announcing, House
from homepoker.practice.asks.board import found
from homepoker.practice.plan import Plan
from homepoker.practice.positions import Position
from homepoker.practice.question import Question
from homepoker.practice.records import transcript
from homepoker.practice.sitting import Sitting
from homepoker.rules import words
from homepoker.rules.library import catalogue, load
from homepoker.sentences import Speech
from homepoker.sentences.speech import in_words
from homepoker.store.place import FOLDER_VARIABLE
from homepoker.text.console import Console
from homepoker.text.practice import TextDrill
from homepoker.text.practice_answers import read_answer
from homepoker.text.practice_table import text_announcing
from homepoker.text.practice_words import every_line
from tests.unit.practice_people import Clock, knows, practise
from tests.unit.wiping import WIPED, Wiping

CARD = re.compile(rf"({'|'.join(RANK_WORDS)}) of ({'|'.join(SUIT_WORDS)})")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))


def cards_in(text: str) -> list[str]:
    """Every card named in words, as `As`."""
    return [
        card_text(RANK_WORDS.index(rank) * 4 + SUIT_WORDS.index(suit)) for rank, suit in CARD.findall(text)
    ]


def typed(*lines: str, plan: Plan | None = None, script: io.StringIO | None = None) -> str:
    """What a drill says to these lines."""
    out = io.StringIO()
    sitting = Sitting.open(plan or Plan(seed=3), catalogue(), "Ann", clock=Clock())
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    TextDrill(sitting, Console(source, out), Settings(), script).run()
    return out.getvalue()


def homepoker(*args: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """The program itself."""
    command = [sys.executable, "-m", "homepoker", "practice", *args]
    return subprocess.run(command, input=given, capture_output=True, text=True, timeout=60, check=False)


def test_nine_board_cards_and_two_hole_cards_are_shown_each_once_before_it_asks() -> None:
    said = typed()
    before = said[: said.index("What is your best hand?")]
    found = cards_in(before)
    assert len(found) == len(set(found)) == 11
    hole = before[before.index("You hold") :]
    assert len(cards_in(hole)) == 2
    after = said[said.index("What is your best hand?") :]
    assert cards_in(after) == []


def test_the_end_of_the_input_ends_the_program_cleanly() -> None:
    for args in (("--text",), ("--text", "--seed", "5"), ("--json",), ("--text", "--questions", "3")):
        done = homepoker(*args)
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr
    assert homepoker("--text").stderr == ""


def test_a_seed_shows_the_same_set_in_every_process() -> None:
    one, other = homepoker("--text", "--seed", "5"), homepoker("--text", "--seed", "5")
    assert one.stdout == other.stdout
    assert homepoker("--text", "--seed", "6").stdout != one.stdout


def test_ten_questions_are_answered_from_a_file_and_the_transcript_says_what_was_right() -> None:
    """First everything is skipped to learn what was expected; then a file of just these answers is all right."""
    plan = ("--seed", "21", "--questions", "10", "--json")
    first = homepoker(*plan, given="skip\n" * 10)
    expected = [json.loads(line)["expected"] for line in first.stdout.splitlines()]
    assert len(expected) == 10
    answers = "".join(f"{answer_text(values)}\n" for values in expected)
    second = homepoker(*plan, given=answers)
    lines = [json.loads(line) for line in second.stdout.splitlines()]
    assert [line["right"] for line in lines] == [True] * 10
    assert [line["question"] for line in lines] == list(range(1, 11))
    assert second.returncode == 0


def answer_text(values: dict[str, str]) -> str:
    """An expected answer as somebody would type it."""
    if "line" in values and "category" in values:
        return f"{values['category'].replace('_', ' ')} {values['letter']}"
    return next(iter(values.values()))


def test_a_transcript_line_has_the_fields_that_are_promised() -> None:
    script = io.StringIO()
    typed("2 a", plan=Plan(seed=3, questions=1), script=script)
    line = json.loads(script.getvalue())
    assert list(line) == [
        *("question", "game", "board", "hole", "asked", "answer", "right", "expected", "seconds"),
    ]
    assert (line["question"], line["game"], line["asked"]) == (1, "tic_tac_toe", "find")
    assert set(line["board"]) == {"TL", "TC", "TR", "ML", "MC", "MR", "BL", "BC", "BR"}
    assert len(line["hole"]) == 2
    assert line["answer"] == {"category": "pair", "line": "TL-TC-TR", "letter": "A"}
    assert line["right"] is (
        line["answer"] == {key: line["expected"][key] for key in ("category", "line", "letter")}
    )


def test_every_kind_of_question_can_be_written_down() -> None:
    for game in ("omaha8", "cage_match", "pyramid", "tic_tac_toe", "razz"):
        drill, _ = practise(knows, 16, plan=Plan(load(game), seed=2))
        for number, graded in enumerate(drill.graded, 1):
            line = json.loads(json.dumps(transcript(graded, number)))
            assert line["right"] is True
            assert line["answer"].items() <= {**line["expected"]}.items()


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("5 H", ("straight", "BL-MC-TR")),
        ("5h", ("straight", "BL-MC-TR")),
        ("straight on H", ("straight", "BL-MC-TR")),
        ("Straight, rising diagonal", ("straight", "BL-MC-TR")),
        ("straight flush on line a", ("straight_flush", "TL-TC-TR")),
        ("three of a kind; g", ("three_of_a_kind", "TL-MC-BR")),
        ("trips", ("three_of_a_kind",)),
        ("boat D", ("full_house", "TL-ML-BL")),
        ("7", ("full_house",)),
        ("two pair", ("two_pair",)),
        ("0", None),
        ("5 z", None),
        ("55", None),
        ("h", None),
        ("5 h g", None),
        ("", None),
        ("straightforward", None),
        ("♠", None),
    ],
)
def test_an_answer_is_read_by_keys_or_words(line: str, values: tuple[str, ...] | None) -> None:
    assert read_answer(first_question(), line) == values


def first_question() -> Question:
    """The first question of a set: the board of the beginner's game."""
    return Sitting.open(Plan(seed=3), catalogue(), "Ann", clock=Clock()).ask()


def test_the_second_key_may_come_by_itself() -> None:
    question = first_question()
    assert read_answer(question, "h", ("straight",)) == ("BL-MC-TR",)
    said = typed("7", "h", plan=Plan(seed=3, questions=1))
    assert "Full house: on which line? A top row, B middle row" in said
    assert "Right. It is a full house, tens over queens, on line H, rising diagonal." in said


def test_the_first_key_may_be_changed_before_the_second_and_what_stands_is_named() -> None:
    said = typed("2", "7", "h", plan=Plan(seed=3, questions=1))
    assert "Pair: on which line? A top row" in said
    assert "Full house: on which line? A top row" in said
    assert "1 of 1 right." in said


def test_after_a_right_answer_its_cards_are_read_too() -> None:
    said = typed("7 h", plan=Plan(seed=3, questions=1))
    right = said[said.index("Right. ") :].splitlines()
    assert right[1].startswith("Sorted: ten of diamonds, ten of hearts, ten of spades, queen of ")
    assert "Next time" not in said


def test_what_is_no_answer_is_said_and_nothing_is_counted() -> None:
    said = typed("banana", "", "12", "z", "quit")
    assert said.count("Not understood. Which hand? 1 high card") == 3
    assert "No question was answered." in said


def test_after_a_miss_the_reason_and_a_habit_follow_and_more_is_told_on_request() -> None:
    said = typed("3 a", "how", "lines", "why", "score", "rules", "w", "quit")
    assert "Not quite. You said two pair on A." not in said
    assert (
        "Not quite. You said two pair. It was a full house, tens over queens, on line H, rising diagonal."
        in said
    )
    assert (
        "Next time: Look for a pair in hand with a third, and a pair on one line; that is a full house."
        in said
    )
    assert "H, rising diagonal: a full house, tens over queens." in said
    assert "0 of 1 right, 0 in a row." in said
    assert "Nothing is wild." in said
    assert "From the best: straight flush" in said


def test_the_board_of_an_h_is_read_once_from_top_to_bottom() -> None:
    said = typed("quit", plan=Plan(load("otis_elevator"), "find", seed=5)).splitlines()
    first = next(at for at, line in enumerate(said) if line.startswith("Top left: "))
    assert said[first + 1].startswith("B, middle floor: ")
    assert said[first + 1].count("(the car)") == 1
    assert said[first + 2].startswith("Bottom left: ")
    assert said[first + 3] == "A, top floor: top left, the car, top right."
    assert said[first + 4] == "C, bottom floor: bottom left, the car, bottom right."


def test_where_only_the_line_is_wrong_that_is_said_and_the_hand_stands() -> None:
    said = typed("3 D", "b", "quit", plan=Plan(load("otis_elevator"), "find", seed=3))
    assert "'d' is no floor. Two pair: on which floor? A top floor, B middle floor" in said
    assert "You said two pair" in said
    assert "Two pair: on which line?" in typed("2", "3 x", "quit")
    assert "'x' is no line." in typed("2", "3 x", "quit")


def test_what_tells_of_an_answer_is_named_only_once_there_is_one() -> None:
    said = typed("help", "skip", "help", "quit")
    before, after = said.split("Skipped. It was", 1)
    assert "why, how, lines" not in before
    assert "why, how, lines" in after


def test_asking_about_the_last_answer_before_there_is_one_gives_nothing_away() -> None:
    said = typed("lines", "why", "how", "quit")
    assert said.count("That is for after an answer") == 3


def test_repeat_reads_the_question_again() -> None:
    said = typed("repeat", "quit")
    assert said.count("You hold: ") == 2


def test_an_interrupted_drill_is_said_to_go_on_and_does() -> None:
    said = homepoker("--text", "--questions", "5", given="skip\nskip\n")
    assert "The drill is kept; the same command goes on with it." in said.stdout
    again = homepoker("--text", "--questions", "5", given="skip\nskip\nskip\n")
    assert "Going on with the drill of 5 questions after question 2" in again.stdout
    assert "0 of 5 right" in again.stdout
    fresh = homepoker("--text", "--questions", "5")
    assert "Going on" not in fresh.stdout


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--minutes", "x"), "--minutes is a number of minutes, not 'x'"),
        (("--minutes", "0"), "--minutes is more than 0"),
        (("--questions", "0"), "--questions is a whole number from 1 to 1000"),
        (("nowhere",), "there is no game 'nowhere'"),
        (("--ask", "why"), "there is no question 'why'"),
        (("omaha", "--ask", "wild"), "Omaha cannot ask 'wild'"),
        (("--betting", "gold", "--players", "Ann,Bo"), "--betting is off or chips or none"),
        (("--betting", "chips"), "nobody bets alone"),
        (("--deals", "99"), "--deals is 1 to 50"),
        (("--name", "\x07"), "control character"),
    ],
)
def test_bad_words_on_the_command_line_are_one_line_and_exit_code_two(
    args: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["practice", "--text", *args]) == 2
    said = capsys.readouterr()
    assert words in said.err
    assert said.out == ""
    assert len(said.err.splitlines()) == 1


def test_the_nuts_are_answered_by_name_and_letter_where_cards_used_are_wild() -> None:
    plan = Plan(load("cage_match"), "nuts", questions=2, seed=4)
    script = io.StringIO()
    said = typed("five kings on A", "skip", plan=plan, script=script)
    assert "What is the best hand with two hole cards in play?" in said
    assert "Then the letter of its line" in said
    assert "Right." in said
    first = json.loads(script.getvalue().splitlines()[0])
    assert first["answer"] == {"hand": "five kings", "line": "TL-TC-TR", "letter": "A"}
    assert first["hole"] == []


def test_progress_is_exported_as_json_lines_and_erased_only_when_the_name_is_typed() -> None:
    homepoker("--text", "--questions", "2", "--name", "Zoë", given="skip\nskip\n")
    lines = [json.loads(line) for line in homepoker("--export", "--name", "Zoë").stdout.splitlines()]
    assert sum("answer" in line for line in lines) == 2
    refused = homepoker("--erase", "--name", "Zoë", given="no\n")
    assert refused.returncode == 2
    assert "nothing was removed" in refused.stderr
    assert "Removed: 2 answers of Zoë." in homepoker("--erase", "--name", "Zoë", given="Zoë\n").stdout
    assert homepoker("--export", "--name", "Zoë").stdout == ""


def announced(*lines: str, house: House | None = None, people: int = 2, bots: int = 0) -> str:
    """What a table that announces says to these lines."""
    names = ("Ann", "Bo", "Cleo", "Dev")
    players = [
        Player(name, "" if at < people else "regular") for at, name in enumerate(names[: people + bots])
    ]
    out = io.StringIO()
    table = Announcing(players, load("tic_tac_toe"), house or House(), 2)
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    text_announcing(table, Wiping(source, out), Settings(pace=0)).run()
    return out.getvalue()


def test_between_people_cards_are_shown_after_a_hand_over_and_wiped_after_the_announcement() -> None:
    said = announced("", "3 a", "", "2 f", "")
    assert "Pass the keyboard to Ann" in said
    assert "Pass the keyboard to Bo" in said
    wiped = said.split(WIPED)
    assert len(wiped) == 3
    assert "\x1b" not in said
    assert [part.count("You hold: ") for part in wiped] == [1, 1, 0]
    assert "Pass the keyboard to Bo" not in wiped[0]
    assert re.search(r"(Ann|Bo) (wins|and)", wiped[2])


@pytest.mark.parametrize("typed_first", ["quit", "q", "hand", "2 a", "rules", "why", "x"])
def test_nothing_but_enter_lifts_the_curtain(typed_first: str) -> None:
    said = announced(typed_first)
    assert "Pass the keyboard to " in said
    assert "You hold" not in said
    assert "You hold" not in announced("hand", typed_first, house=House(betting="chips"))


def test_a_bet_takes_the_amount_and_what_is_dear_is_asked_twice() -> None:
    chips = House(betting="chips", stakes=parse_stakes("nl:1/2"), stack=40)
    assert "The most you may raise to is 40." in announced("r 50", house=chips)
    assert "raises to 12." in announced("r 12", house=chips)
    said = announced("r 30", "c", "f", house=chips)
    assert "That call is 28 of your 38. Press Enter to call." in said
    assert "Not done." in said
    assert " folds." in said
    assert " calls 28." in announced("r 30", "c", "", house=chips)
    assert "That is all-in for 39. Press Enter to go all-in." in announced("a", house=chips)
    fixed = House(betting="chips")
    assert "The most you may bet is 4." in announced("r 50", house=fixed)
    assert "Checking is free: nothing is folded, c checks." in announced("f", house=fixed)


def test_alone_with_bots_a_round_of_betting_comes_before_the_announcement() -> None:
    said = announced("c", "c", "c", "3 f", house=House(betting="chips"), people=1, bots=2)
    assert said.index("Everybody antes 1.") < said.index("Ann names the hand")
    assert "Chips: " in said
    assert "\x1b" not in said


def test_a_table_in_plain_lines_ends_cleanly_at_the_end_of_the_input() -> None:
    for count in range(6):
        said = announced(*[""] * count, house=House(betting="chips"))
        assert said.endswith("The table closes.\n")


def test_cards_are_parsed_back_from_what_was_said() -> None:
    assert [parse_card(text) for text in cards_in("ace of spades and two of clubs")] == [51, 0]


def test_after_a_miss_the_five_cards_are_read_sorted_and_why_repeats_them() -> None:
    said = typed("skip", "why", plan=Plan(load("tic_tac_toe"), "find", seed=3))
    told = said[said.index("Skipped.") :]
    lines = told.splitlines()
    assert lines[0] == "Skipped. It was a full house, tens over queens, on line H, rising diagonal."
    assert lines[1].startswith("Sorted: ten of diamonds, ten of hearts, ten of spades, queen of ")
    assert lines[1].endswith("Two of yours, three on H: tens over queens.")
    again = told[told.index("About question 1: a full house, tens over queens.") :]
    assert lines[1] in again


def test_several_hands_are_told_by_name_and_sorted_by_name() -> None:
    said = typed("skip", plan=Plan(load("otis_elevator"), "wins", seed=3))
    told = said[said.index("Skipped.") :]
    assert re.search(r"^Skipped\. Ann: .+; Bo: .+\.$", told, re.MULTILINE)
    assert re.search(r"^Sorted, (Ann|Bo): ", told, re.MULTILINE)
    said = typed("skip", plan=Plan(load("tic_tac_toe"), "beats", seed=3))
    assert re.search(r"^Skipped\. The upper: .+; the lower: .+\.$", said, re.MULTILINE)


def test_who_wins_says_why_after_a_right_answer_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n1\n1\n1\n2\n2\n1\n2\n1\nquit\n"))
    assert run(["practice", "tic_tac_toe", "--ask", "wins", "--text", "--seed", "3"]) == 0
    answers = capsys.readouterr().out.split("Right. ")[1:]
    assert answers
    for answer in answers:
        hands, why = answer.splitlines()[1:3], answer.splitlines()[3]
        for name in ("Ann", "Bo"):
            assert any(
                re.fullmatch(rf"Sorted, {name}: .+\. .+ of {name}'s, .+ on line [A-H]\.", hand)
                for hand in hands
            )
        assert why.startswith("Why: ")


def test_lines_after_who_wins_are_told_of_everybody_by_name() -> None:
    plan = Plan(load("six_pack"), "wins", seed=11)
    told = typed("skip", "lines", plan=plan).split("About question 1: ")[1].splitlines()
    assert re.match(r"(Ann|Bo) with an? [^;]+\.$|.+ and .+ with ", told[0])
    for name in ("Ann", "Bo"):
        assert [line[: len(name) + 5] for line in told if line.startswith(f"{name} on ")] == [
            f"{name} on {mark}" for mark in "ABCDEF"
        ]


def test_who_wins_says_what_is_wild_and_as_what_in_every_hand_that_has_any() -> None:
    wild = 0
    for number in range(12):
        plan = Plan(load("cage_match"), "wins", seed=number)
        question = Sitting.open(plan, catalogue(), "Ann", clock=Clock()).ask()
        for option in question.parts[0].options[:2]:
            told = typed(option.key, "quit", plan=plan)
            for seat, name in enumerate(question.names):
                made = question.board.made(0, seat)
                assert made is not None
                said = re.search(rf"^Wild cards: .*\b{name} plays ([^;]+)[;.]", told, re.MULTILINE)
                assert bool(said) == bool(made.wild_as)
                for card, _ in made.wild_as if said else ():
                    assert re.search(rf"{card_words(card)}(, | and | as )", said[1])
                    wild += 1
    assert wild


def test_together_why_lines_and_score_are_told_after_the_deal_and_everybody_has_an_end_card(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "\n2 f\n\n3 a\nwhy bo\nlines\nscore\nquit\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert run(["practice", "--players", "Ann,Bo", "--text", "--seed", "4"]) == 0
    said = capsys.readouterr().out
    assert "Bo:\nSorted: " in said
    assert said.count("A, top row: ") >= 3  # the board, and both people's lines
    assert "Ann: 0 of 1 right, 0 in a row." in said
    assert "Ann:\n0 of 1 right." in said
    assert "Bo:\n1 of 1 right." in said


def test_together_too_the_answer_begun_is_named_and_an_empty_line_is_asked_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\n2\n3\nwhy\na\n"))
    assert run(["practice", "--players", "Ann,Bo", "--text", "--seed", "4"]) == 0
    said = capsys.readouterr().out
    assert said.count("1 high card, 2 pair") == said.count("then the letter of its line. 1 high card") == 2
    assert "Pair: on which line? A " in said
    assert "Two pair: on which line? A " in said
    assert "That is told once the deal is over." in said


def test_plain_lines_say_what_is_wild_before_they_ask() -> None:
    """The rule that goes by the cards played, and rules that the board would show on the screen."""
    for game in ("cage_match", "pyramid", "london_bridge"):
        said = typed(plan=Plan(load(game), "find", seed=3))
        assert said.index(words.wild(load(game))) < said.index("What is your best hand?")
    assert words.wild(load("cage_match")) not in typed(plan=Plan(load("cage_match"), "wild", seed=3))


def test_a_right_answer_about_wild_cards_says_why() -> None:
    for seed in range(3, 8):
        plan = Plan(load("pyramid"), "wild", seed=seed)
        (right,) = Sitting.open(plan, catalogue(), "Ann", clock=Clock()).ask().truth
        option = Sitting.open(plan, catalogue(), "Ann", clock=Clock()).ask().parts[0].valued(right)
        assert option is not None
        told = typed(option.key, "quit", plan=plan).split("Right. ")[1]
        assert any(line.startswith("The rule: ") for line in told.splitlines())


@pytest.mark.parametrize("game", ["seven_card_stud", "five_card_draw"])
def test_where_there_is_no_board_none_is_spoken_of(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n1\n\n1\nwhy\n\n\n1\n\n1\nquit\n"))
    assert run(["practice", game, "--players", "Ann,Bo", "--text", "--seed", "3"]) == 0
    together = capsys.readouterr().out
    assert "Deal 1.\n" in together
    assert "Deal 2.\n" in together
    alone = typed(*["1"] * 10, "quit", plan=Plan(load(game), "find", seed=3))
    assert not re.search(r"\b(board|line)\b", together + alone)


def test_between_two_pipes_nothing_is_pushed_away() -> None:
    done = homepoker("--players", "Ann,Bo", "--text", "--seed", "4", given="\n3 a\n\n2 f\nquit\n")
    assert done.returncode == 0
    assert "Bo has chosen." in done.stdout
    assert "\n\n\n\n" not in done.stdout


def test_lines_whose_names_do_not_tell_their_cards_are_read_place_by_place() -> None:
    """The floors of an H, corners of a ring; rows, columns and diagonals are told by name once the board is read."""
    for game, number in (("otis_elevator", 3), ("cage_match", 3), ("chowaha", 5)):
        said = typed("quit", plan=Plan(load(game), "find", seed=5))
        before = cards_in(said[: said.index("You hold")])
        assert len(before) == len(set(before)) == sum(slot.role != "dead" for slot in load(game).slots)
        for line in load(game).lines:
            told = re.search(rf"^[A-N], {re.escape(line.name)}: (.+)\.$", said, re.MULTILINE)
            assert told, line.name
            assert len(told[1].split(", ")) == number
    assert "Other lines: D left column, " in typed("quit", plan=Plan(load("tic_tac_toe"), "find", seed=5))
    assert "Lines: A 12-2-4, " in typed("quit", plan=Plan(load("six_pack"), "find", seed=5))


def test_a_question_about_own_cards_asks_for_no_line() -> None:
    said = typed("quit", plan=Plan(load("poker_2_11"), "line", seed=4))
    assert "2-11 poker: which of your cards?" in said
    assert "which line" not in said.split("No question")[0]


def test_after_the_right_nuts_too_it_is_said_who_has_them() -> None:
    plan = Plan(load("omaha"), "nuts", seed=5)
    (right,) = Sitting.open(plan, catalogue(), "Ann", clock=Clock()).ask().truth
    told = typed(right, "quit", plan=plan).split("Right. ")[1]
    assert re.search(r"^Sorted: .+\.\nWho has it: Somebody with .+ has it\.", told, re.MULTILINE)


def test_a_right_line_that_was_named_is_told_with_the_others_that_are_right() -> None:
    for seed in range(20):
        plan = Plan(load("death_wheel"), "find", seed=seed)
        question = Sitting.open(plan, catalogue(), "Ann", clock=Clock()).ask()
        if len(question.right) < 2:
            continue
        category, line = question.right[-1]
        option, first = question.parts[1].valued(line), question.parts[1].valued(question.truth[1])
        assert option is not None
        assert first is not None
        told = typed(f"{question.parts[0].valued(category).key} {option.key}", "quit", plan=plan).split(
            "Right. "
        )[1]  # type: ignore[union-attr]
        assert f"on line {option.key}, " in told
        assert re.search(rf"^Also right: .*\b{first.key}\b.* gives? the same\.", told, re.MULTILINE)
        return
    raise AssertionError("no board had two right lines")


def test_lines_of_one_name_are_told_apart_by_the_cards_beside() -> None:
    position = Position(
        load("tic_tac_toe"), parse_cards("8s 2c 9d  Kh 6d Js  5d 7c Qh"), (parse_cards("8c 4d"),)
    )
    lines = every_line(found(position, 0, "You"), Speech(("You",), load("tic_tac_toe"), "words"))
    assert lines[0] == "A, top row: a pair of eights, then nine."
    assert lines[3] == "D, left column: a pair of eights, then king."
    assert len({line.partition(": ")[2] for line in lines if "pair of eights" in line}) == 3


def test_lows_are_read_in_words_and_may_be_typed_so() -> None:
    plan = Plan(load("omaha8"), "low", seed=4)
    said = typed("1", "why", "quit", plan=plan)
    assert not re.search(r"\b(?:\d+|[JQKA])-(?:\d+|[JQKA])\b", said)
    question = Sitting.open(plan, catalogue(), "Ann", clock=Clock()).ask()
    lows = [option for option in question.parts[0].options if option.value != "none"]
    spoken = [in_words(option.text) for option in lows]
    assert all(text in said for text in spoken)
    assert [read_answer(question, text) for text in spoken] == [(option.value,) for option in lows]
    assert [read_answer(question, option.text) for option in lows] == [(option.value,) for option in lows]


def test_lines_after_a_choice_of_own_cards_tell_what_every_choice_gives() -> None:
    told = typed("skip", "lines", plan=Plan(load("omaha"), "line", seed=11))
    right = re.search(r"Skipped\. It was (.+), with (.+)\.", told)
    assert right is not None
    lines = told.split("About question 1: ")[1].splitlines()[1:7]
    assert f"{right[2]}: {right[1]}." in lines
    assert len({line.partition(": ")[0] for line in lines}) == 6


def test_where_a_hand_lies_is_asked_in_the_games_own_word_for_a_line() -> None:
    assert "Pair: on which floor? A " in typed("2", plan=Plan(load("otis_elevator"), "find", seed=3))


def test_own_cards_are_typed_in_any_order_by_signs_or_in_words() -> None:
    question = Sitting.open(Plan(load("omaha8"), "line", seed=3), catalogue(), "Ann", clock=Clock()).ask()
    for option in question.parts[0].options:
        first, second = option.cards
        for typed_cards in (
            card_text(first) + card_text(second),
            f"{card_sign(second)} {card_sign(first)}",
            f"{card_words(second)} and {card_words(first)}",
            f"{card_text(second)} and {card_text(first)}".upper(),
        ):
            assert read_answer(question, typed_cards) == (option.value,)
        assert read_answer(question, option.key) == (option.value,)
        assert read_answer(question, card_text(first)) is None
    assert read_answer(question, "Ah 2h 3h") is None
