"""The plain-line face: scripted from the input, guarded against slips, private between people."""

from __future__ import annotations

import io
import random
from dataclasses import replace

import pytest

from homepoker.cards import shuffled
from homepoker.cli.main import run
from homepoker.core.actions import Action
from homepoker.core.stakes import parse_stakes
from homepoker.night.night import Night, Player
from homepoker.play.settings import Settings
from homepoker.rules.game import Game
from homepoker.rules.library import load
from homepoker.sentences import CardStyle
from homepoker.text.console import Console
from homepoker.text.lobby import choose
from homepoker.text.table import TextTable
from tests.choose import every_game
from tests.playing import any_action
from tests.unit.wiping import WIPED, Wiping

CLEAR = WIPED


class Terminal(io.StringIO):
    """What is written to a terminal."""

    def isatty(self) -> bool:
        return True


class ChanceNight(Night):
    """A night whose bots do anything legal, by chance that depends on the seed."""

    def bot_action(self, seat: int) -> Action:
        return any_action(self.hand.legal(seat), random.Random(f"{self.seed} {len(self.hand.events)} {seat}"))


class CallingNight(Night):
    """A night whose bots check and call."""

    def bot_action(self, seat: int) -> Action:
        return Action(seat, "call" if self.hand.legal(seat).call else "check")


def played(
    typed: str,
    *people: str,
    game: str | Game = "six_pack",
    bots: int = 0,
    kind: type[Night] = CallingNight,
    cards: CardStyle = "letters",
    **more: object,
) -> tuple[str, Night]:
    """What is said when these lines are typed, and the night afterwards."""
    seated = [Player(name) for name in people] + [Player(f"Bot {at}", "regular") for at in range(1, bots + 1)]
    chosen = load(game) if isinstance(game, str) else game
    night = kind.open(seated, chosen, **{"seed": 7, **more})  # type: ignore[arg-type]
    target = io.StringIO()
    TextTable(night, Wiping(io.StringIO(typed), target), Settings(pace=0, cards=cards)).run()
    return target.getvalue(), night


def moves(night: Night) -> list[str]:
    """What people and bots did in the hand on the table."""
    return [f"{e.seat} {e.verb} {e.amount}" for e in night.hand.events if type(e).__name__ == "Acted"]


def test_a_whole_hand_is_scripted_from_the_input_and_ends_with_a_winner() -> None:
    said, night = played("c\nc\nc\nc\n", "Ann", bots=2)
    assert night.hand.over
    lines = said.splitlines()
    winner = next(line for line in lines if " wins " in line or " splits " in line)
    assert lines.index(winner) > max(at for at, line in enumerate(lines) if " shows " in line)
    assert "Press Enter for the next hand." in said


def test_who_has_seen_the_rest_of_the_board_cannot_take_the_fold_back() -> None:
    said, _ = played("f\nrest\nundo\nquit\ny\n", "Ann", "Bo", game="texas_holdem")
    assert "would have come at" in said
    assert "Too late: cards have been seen." in said
    assert "takes that back" not in said


def test_the_same_seed_and_lines_say_the_same_twice() -> None:
    assert played("c\nr 4\nc\nc\nc\n", "Ann", bots=2)[0] == played("c\nr 4\nc\nc\nc\n", "Ann", bots=2)[0]


def test_the_end_of_the_input_leaves_cleanly_with_the_bets_back() -> None:
    said, night = played("r 2\n", "Ann", bots=2)
    assert said.splitlines()[-1] == "The table closes."
    assert night.stacks == (200, 200, 200)


def test_no_input_at_all_acts_for_nobody() -> None:
    assert moves(played("", "Ann", bots=2)[1]) == []


JUNK = (
    *(
        "",
        " ",
        "x",
        "日",
        "r ½",
        "r 2 3",
        "r -2",
        "r 2.0",
        "r +2",
        "r 1e1",
        "c 2",
        "f f",
        "a" * 10_000,
        "c" + "\x00",
    ),
    *("\x1b[A", "d 1", "high", "spit", "💥", "r 99999999999999999999", "raise", "fold!", "f\tx"),
)


@pytest.mark.parametrize("junk", JUNK)
def test_junk_never_acts_and_is_answered_with_what_is_possible(junk: str) -> None:
    said, night = played(f"{junk}\n", "Ann", bots=1, game="texas_holdem")
    assert not any(move.startswith("0 ") for move in moves(night))
    assert "c " in said.rsplit("> ", 1)[0]


def test_a_fold_where_checking_is_free_says_so_and_does_nothing() -> None:
    said, night = played("f\n", "Ann", bots=1)
    assert "Checking is free: nothing is folded, c checks." in said
    assert moves(night) == []


STUD = {"game": "five_card_stud", "stakes": parse_stakes("fl:2/4,ante:1,bring:1,blinds:0")}


def test_a_bring_in_cannot_be_folded_and_what_must_be_paid_is_said() -> None:
    said, night = played("f\ncheck\n", "Ann", "Bo", **STUD)  # type: ignore[arg-type]
    assert said.count("The bring-in must be paid: bring in for 1 or complete to 2.") == 2
    assert moves(night) == []


def test_a_bring_in_is_paid_without_asking_twice_however_small_the_stack() -> None:
    said, night = played("c\n", "Ann", "Bo", stack=3, **STUD)  # type: ignore[arg-type]
    assert "Press Enter to call" not in said
    assert [move.split()[1:] for move in moves(night)] == [["bring", "in", "1"]]


def test_all_in_asks_for_enter() -> None:
    said, night = played("a\n\n", "Ann", bots=1, game="texas_holdem")
    assert "That is all-in for" in said
    assert any("raise" in move for move in moves(night) if move.startswith("0 "))


@pytest.mark.parametrize("typed", ["a\nn\n", "r 200\nno\n", "a\nboard\n", "a\n"])
def test_all_in_is_not_done_when_anything_else_is_typed(typed: str) -> None:
    _, night = played(typed, "Ann", bots=1, game="texas_holdem")
    assert not any(move.startswith("0 ") for move in moves(night))


def test_a_call_of_half_the_stack_or_more_asks_for_enter() -> None:
    said, night = played("r 101\nc\nboard\n", "Ann", "Bo", game="texas_holdem")
    assert "That call is 99 of your 198. Press Enter to call." in said
    assert not any("call" in move for move in moves(night))
    assert any("call" in move for move in moves(played("r 101\nc\n\n", "Ann", "Bo", game="texas_holdem")[1]))
    assert any("call" in move for move in moves(played("r 100\nc\n", "Ann", "Bo", game="texas_holdem")[1]))


def test_a_raise_beyond_the_limits_is_refused_with_the_limit() -> None:
    said, night = played("r 3\nr 201\n", "Ann", bots=1, game="texas_holdem")
    assert "The least you may raise to is 4." in said
    assert "The most you may raise to is 200." in said
    assert not any(move.startswith("0 ") for move in moves(night))


def test_fixed_limit_needs_no_amount() -> None:
    assert moves(played("r\n", "Ann", bots=1)[1])[0] == "0 bet 2"


def test_alone_nothing_is_ever_cleared_and_no_box_is_drawn() -> None:
    said, _ = played("hand\nboard\npot\nwho\nlog\nrules\nc\nc\nc\nc\n\n", "Ann", bots=2)
    assert said.isascii()
    assert "\x1b" not in said
    assert "Pass the keyboard" not in said


def test_questions_are_answered_at_any_time() -> None:
    said, night = played("hand\nboard\npot\nwho\nlog\nrules\nrepeat\nquit\nn\n", "Ann", bots=2)
    for part in (
        "You hold:",
        "12-2-4:",
        "The pot is 3.",
        "Ann: 199 chips",
        "Bot 1, a bot (regular): 199 chips",
        "Everybody antes 1.",
        "High hand wins.",
    ):
        assert part in said
    assert moves(night) == []


def test_repeat_says_again_what_the_last_answer_was() -> None:
    said, _ = played("pot\nrepeat\nrepeat\n", "Ann", bots=2)
    assert said.count("The pot is 3.") == 3


def test_leaving_is_confirmed_by_y_and_never_by_enter() -> None:
    stayed, night = played("quit\n\nc\n", "Ann", bots=1)
    assert moves(night)
    left, night = played("quit\ny\nc\n", "Ann", bots=1)
    assert not moves(night)
    assert "Type y to leave." in left
    assert stayed != left


def test_between_people_betting_shows_no_hole_cards() -> None:
    said, night = played("c\nc\nc\n", "Ann", "Bo", "Cleo")
    for seat in range(3):
        for card in night.hand.view(seat).own.down:
            assert f"{'23456789TJQKA'[card >> 2]}{'cdhs'[card & 3]}" not in said
    assert CLEAR not in said


def test_a_look_waits_for_the_handover_shows_one_hand_and_clears_it() -> None:
    said, night = played("hand\n\n\n", "Ann", "Bo", "Cleo")
    before, shown = said.split("Pass the keyboard to Ann")
    assert "You hold:" not in before
    assert CLEAR not in before
    looked, after = shown.split(CLEAR)
    assert looked.count("You hold:") == 1
    assert "You hold:" not in after
    assert night.may_take_back is None


def test_acting_during_a_look_hides_the_cards_first() -> None:
    said, night = played("hand\n\nc\n", "Ann", "Bo", "Cleo")
    assert said.index("You hold:") < said.index(CLEAR) < said.index("Ann checks.")
    assert moves(night) == ["0 check 0"]


def test_another_key_at_the_curtain_shows_nothing() -> None:
    said, night = played("hand\nc\n", "Ann", "Bo", "Cleo")
    assert "You hold:" not in said
    assert moves(night) == ["0 check 0"]


def test_an_act_is_taken_back_until_somebody_else_has_acted() -> None:
    said, night = played("r 2\nu\nc\nu\nu\nc\nc\n", "Ann", "Bo", "Cleo")
    assert "Ann takes that back." in said
    assert "Only the last act is taken back." in said
    assert moves(night) == ["0 check 0", "1 check 0"]


def test_sealed_choices_go_round_behind_a_curtain_each_and_leave_nothing_on_the_screen() -> None:
    said, night = played(
        "c\nc\nc\nc\n\nd 1\n\nd 2\n", "Ann", "Bo", game="london_bridge", stakes=parse_stakes("none")
    )
    parts = said.split("Pass the keyboard to ")
    assert len(parts) >= 3
    for part in parts[1:3]:
        assert part.index("You hold:") < part.index(CLEAR)
    assert len(night.hand.view(0).cards) == 3


def test_a_choice_of_the_wrong_number_of_cards_is_refused() -> None:
    typed = "c\nc\nc\nc\n\nd 1 2\nd 9\nd 1 1\nd\n"
    said, night = played(typed, "Ann", "Bo", game="london_bridge", stakes=parse_stakes("none"))
    assert "Cards are numbered 1 to 4." in said
    assert len(night.hand.view(0).cards) == 4


def test_a_hand_may_be_shown_by_name_after_the_end() -> None:
    said, _ = played("f\nshow Ann\nshow nobody\n", "Ann", "Bo", game="texas_holdem")
    assert "Ann shows" in said
    assert "Type show and a name" in said


def test_without_chips_the_hands_are_ranked() -> None:
    said, _ = played("c\n" * 8, "Ann", "Bo", game="texas_holdem", stakes=parse_stakes("none"))
    assert "From best to worst:" in said
    assert " wins." in said or " splits" in said
    assert " wins 0" not in said


def test_without_chips_everybody_stays_in_and_nobody_checks() -> None:
    said, _ = played("c\nwho\nc\nlog\n", "Ann", "Bo", game="texas_holdem", stakes=parse_stakes("none"))
    assert "Ann stays in." in said or "Bo stays in." in said
    assert ": stays in" in said
    assert "check" not in said


def test_a_capital_c_lets_everybody_check_after_enter_and_never_calls_a_bet() -> None:
    said, night = played("C\nx\nC\n\n", "Ann", "Bo", "Cleo", bots=1)
    assert "Ann, Bo and Cleo check. Press Enter to do it." in said
    assert "Not done." in said
    assert moves(night)[:3] == ["0 check 0", "1 check 0", "2 check 0"]
    said, night = played("r 2\nC\n", "Ann", "Bo", "Cleo")
    assert "C is for several people in a row who may check; c is for one." in said
    assert moves(night) == ["0 bet 2"]


def test_single_letters_of_another_keyboard_mean_what_stands_on_their_keys() -> None:
    _, night = played("к ４\nс\nа\n", "Ann", "Bo", "Cleo", game="texas_holdem", stakes=parse_stakes("nl:1/2"))
    assert moves(night)[:3] == ["2 raise 4", "0 call 3", "1 fold 0"]


def test_one_chip_is_one_chip() -> None:
    said, _ = played("who\n", "Ann", "Bo", game="texas_holdem", stack=3)
    assert "1 chip," in said
    assert "1 chips" not in said


def test_who_is_out_of_chips_buys_in_again_and_it_is_said() -> None:
    said, night = played("a\n\na\n\n\n\n\n\n", "Ann", "Bo", game="texas_holdem", seed=3)
    assert sorted(night.stacks) == [200, 400]
    assert "buys in again for 200." in said
    assert sorted(night.rebuys) == [0, 1]
    assert "(-200)" in said
    assert "(+200)" in said


def test_a_run_out_shows_the_hands_first_and_turns_a_group_a_key() -> None:
    said, night = played("a\n\na\n\n\n\n\n", "Ann", "Bo", game="texas_holdem")
    assert night.hand.over or night.number > 1
    assert (
        said.index("Ann shows") < said.index("Press Enter to turn the next cards.") < said.index("The flop:")
    )
    assert said.count("Press Enter to turn the next cards.") == 3


def test_a_question_in_a_run_out_turns_no_cards() -> None:
    said, _ = played("a\n\na\n\nboard\n\n\n\n\n", "Ann", "Bo", game="texas_holdem")
    flop = said.index("The flop:")
    assert said.index("Enter turns the next cards; ask when all of them lie there.") < flop


def test_in_a_run_out_nobody_is_said_to_act() -> None:
    said, _ = played("a\n\na\n\n\n\n\n", "Ann", "Bo", game="texas_holdem")
    assert said.count("acts first") == 1
    assert said.count("No more bets are possible.") == 1


@every_game()
@pytest.mark.parametrize("people", [1, 2])
def test_every_game_is_played_to_its_end_by_lines_alone(game: Game, people: int) -> None:
    """Lines that answer any question by chance: nothing crashes and every hand ends with a winner."""
    rng = random.Random(game.id)
    words = ["c"] * 8 + [
        "r",
        "f",
        "",
        "d 1",
        "d 1 2",
        "d 1 2 3",
        "d",
        "high",
        "low",
        "pass",
        "spit",
        "spit Ann",
        "y",
    ]
    lines = "\n".join(rng.choice(words) for _ in range(700))
    names = ("Ann", "Bo")[:people]
    said, night = played(lines, *names, game=game, bots=max(0, 3 - people), kind=ChanceNight, cards="words")
    assert night.number > 1
    assert said.count("Press Enter for the next hand.") >= night.number - 1
    assert "None" not in said


def test_the_lobby_in_plain_lines_asks_until_a_game_is_named() -> None:
    target = io.StringIO()
    chosen = choose(Console(io.StringIO("list\nsix pak\n\nSix-Pack\n"), target))
    assert chosen is not None
    assert chosen.game is not None
    assert chosen.game.id == "six_pack"
    assert "did you mean six_pack?" in target.getvalue()
    assert choose(Console(io.StringIO("quit\n"), io.StringIO())) is None
    assert choose(Console(io.StringIO(""), io.StringIO())) is None


def test_the_lobby_in_plain_lines_seats_people_and_bots_for_stakes_that_are_said_before_the_game() -> None:
    target = io.StringIO()
    typed = "people Ann, Bo\nbots shark\nstakes nl:1/2\nwho\nrules six pack\nlist rings\nhelp\nholdem\n"
    chosen = choose(Console(io.StringIO(typed), target))
    assert chosen is not None
    assert (chosen.people, chosen.bots, chosen.stakes) == ("Ann, Bo", "shark", "nl:1/2")
    said = target.getvalue()
    assert "At the table: people Ann, Bo, bots shark; stakes nl:1/2." in said
    assert "six_pack: Six-pack." in said
    assert "Who wins: High hand wins." in said


def test_a_table_that_cannot_be_seated_is_said_and_the_lobby_asks_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("bots 40\nsix_pack\nbots 1\nsix_pack\nquit\ny\n"))
    assert run(["lobby", "--text"]) == 0
    said = capsys.readouterr().out
    assert "Six-pack seats 23 at most" in said
    assert said.count("Which game?") == 2
    assert "At the table: Ann and" in said


def test_what_beats_what_is_told_at_the_table() -> None:
    assert "From the best: straight flush" in played("w\n", "Ann", bots=1)[0]
    assert "From the best: straight flush" in played("ranks\n", "Ann", bots=1)[0]


def test_anybody_who_still_plays_may_look_by_name_whoever_is_asked() -> None:
    said, night = played("hand Cleo\n\n\nhand Nobody\nf\n", "Ann", "Bo", "Cleo", game="texas_holdem")
    assert "Pass the keyboard to Cleo" in said
    assert "Pass the keyboard to Ann" not in said
    assert "'Nobody' has no cards to look at; who has: Ann, Bo and Cleo." in said
    assert [move.split()[1] for move in moves(night)] == ["fold"]


def test_everybody_checks_by_a_word_too() -> None:
    said, night = played("all check\n\n", "Ann", "Bo", "Cleo")
    assert "Ann, Bo and Cleo check. Press Enter to do it." in said
    assert [move.split()[1] for move in moves(night)][:3] == ["check"] * 3


def test_what_was_taken_back_stays_in_the_log() -> None:
    said, _ = played("r 20\nundo\nlog\n", "Ann", "Bo", game="texas_holdem")
    assert said.count("took the bet or raise to 20 back.") == 1


@pytest.mark.parametrize("typed", ["hand\n\n", "hand\n\nquit\ny\n"])
def test_leaving_in_the_middle_of_a_look_still_wipes_the_cards(typed: str) -> None:
    said, _ = played(typed, "Ann", "Bo")
    assert said.index("You hold:") < said.index(CLEAR)
    assert "You hold:" not in said.split(CLEAR)[-1]


@pytest.mark.parametrize("typed", ["", "quit\ny\n"])
def test_leaving_in_the_middle_of_a_sealed_choice_still_wipes_the_cards(typed: str) -> None:
    said, _ = played(f"c\nc\nc\nc\n\n{typed}", "Ann", "Bo", game="london_bridge", stakes=parse_stakes("none"))
    assert said.index("You hold:") < said.index(CLEAR)
    assert "You hold:" not in said.split(CLEAR)[-1]


def test_a_fold_that_ended_the_hand_by_a_slip_is_taken_back() -> None:
    said, night = played("f\nu\nc\n", "Ann", "Bo", game="texas_holdem")
    assert "Ann wins" in said
    assert "Bo takes that back." in said
    assert moves(night) == ["1 call 1"]


def test_a_called_card_goes_by_the_word_of_its_game() -> None:
    game = load("spit_in_the_ocean")
    assert game.call is not None
    grabbing = replace(game, call=replace(game.call, word="Grab"))
    said, _ = played("spit\nhelp\nGRAB\n", "Ann", game=grabbing, bots=1, kind=ChanceNight)
    assert "Ann calls Grab: the next card goes to the middle." in said
    assert "spit" not in said.lower().replace("spit in the ocean", "").replace("the spit", "")
    said, _ = played("pass\ngrab Bo\n", "Ann", "Bo", game=grabbing)
    assert "Type Grab and a name" in said
    assert "Bo calls Grab" in said


def test_a_spit_is_called_by_name_between_people_and_plainly_alone() -> None:
    said, night = played("pass\nspit Bo\n", "Ann", "Bo", game="spit_in_the_ocean")
    assert "Ann gets one card." in said
    assert "Bo calls spit: the next card goes to the middle." in said
    assert night.hand.view(None).public.board[0] is not None
    assert "Ann calls spit" in played("spit\n", "Ann", game="spit_in_the_ocean", bots=1, kind=ChanceNight)[0]


@pytest.mark.parametrize("term", ["xterm-256color", "dumb", ""])
def test_a_terminal_that_can_is_wiped_and_a_pipe_gets_no_codes(
    term: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    pipe, terminal, read_in_a_pipe = io.StringIO(), Terminal(), io.StringIO()
    Console(io.StringIO(), pipe).clear()
    Console(io.StringIO(), terminal).clear()
    Console(Terminal(), read_in_a_pipe).clear()
    assert pipe.getvalue() == ""
    assert terminal.getvalue() == ("\x1b[H\x1b[2J\x1b[3J" if term == "xterm-256color" else CLEAR)
    assert read_in_a_pipe.getvalue() == CLEAR


@pytest.mark.parametrize(
    "game", ["london_bridge", "criss_cross_9", "five_card_draw", "spit_in_the_ocean", "omaha"]
)
def test_a_whole_hand_between_people_sends_no_codes_into_a_pipe(game: str) -> None:
    said, _ = played("hand\n\n" + "c\n\nd 1\nhigh\n\n" * 40, "Ann", "Bo", game=game)
    assert "Pass the keyboard to" in said
    assert "\x1b" not in said


def test_lines_are_broken_between_words_in_a_terminal_and_left_whole_in_a_pipe(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    text = "  Ann: two to call, and then a great many other words that do not fit on the line."
    wide, narrow = io.StringIO(), Terminal()
    Console(io.StringIO(), wide).say(text)
    Console(io.StringIO(), narrow).say(text)
    assert wide.getvalue() == text + "\n"
    assert max(map(len, narrow.getvalue().splitlines())) < 40
    assert " ".join(narrow.getvalue().split()) == " ".join(text.split())
    assert all(line.startswith("  ") for line in narrow.getvalue().splitlines())


@pytest.mark.parametrize(
    "game", ["otis_elevator", "six_pack", "texas_holdem", "criss_cross_9", "death_wheel", "tic_tac_toe"]
)
def test_the_open_table_says_the_same_whatever_the_hole_cards_are(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only hole cards differ between the two decks; everybody bets to the last decision without a look."""
    typed = "c\n" * (3 * load(game).rounds - 1) + "board\nwho\nlog\npot\n"
    said = [played(typed, "Ann", "Bo", "Cleo", game=game)[0]]
    hidden = 3 * len(load(game).hole)
    monkeypatch.setattr(
        "homepoker.night.night.shuffled",
        lambda seed: (*reversed(shuffled(seed)[:hidden]), *shuffled(seed)[hidden:]),
    )
    other, night = played(typed, "Ann", "Bo", "Cleo", game=game)
    assert not night.hand.over
    assert night.hand.view(None).public.round == load(game).rounds
    assert said == [other]


def test_nobody_hears_who_lets_a_called_card_go() -> None:
    said, _ = played("pass\npass\n", "Ann", "Bo", game="spit_in_the_ocean")
    assert said.count("Spit? ") == 3
    assert not [line for line in said.splitlines() if line.endswith((" passes.", " pass."))]


def test_how_to_call_a_card_is_explained_once_a_hand_and_asked_in_few_words_then() -> None:
    said, _ = played("pass\n\n", "Ann", "Bo", game="spit_in_the_ocean")
    assert said.count("Spit? Type spit and a name to call the next card") == 1
    assert said.count("Spit? spit and a name, pass, pass round or pass hand.") == 2


def test_called_cards_are_let_go_once_for_the_round_or_for_the_hand() -> None:
    checks = "c\n" * 8
    asked = [
        played(f"{word}\n{checks}", "Ann", "Bo", game="spit_in_the_ocean")[0]
        .partition("Hand 2")[0]
        .count("Spit? ")
        for word in ("pass round", "pass hand")
    ]
    assert asked[0] > asked[1] == 1
    both, _ = played(f"pass hand\n{checks}\n", "Ann", "Bo", game="spit_in_the_ocean")
    assert "Spit? Type spit" in both.partition("Hand 2")[2]


def test_people_join_and_leave_between_hands_and_whoever_stays_keeps_the_chips() -> None:
    folded = "f\nf\njoin Zoe\nleave bo\nwho\n\n"
    said, night = played(folded, "Ann", "Bo", "Cleo", game="texas_holdem")
    assert "Zoe sits down to the next hand with 200 chips." in said
    assert "Bo leaves with 201 chips (+1)." in said
    assert said.index("Bo leaves") < said.index("Bo: 201 chips")  # the hand just over keeps its seats
    assert night.names == ("Ann", "Cleo", "Zoe")
    assert night.hand.view(None).public.start == (199, 200, 200)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("leave Max", "Nobody here is called 'Max'; at the table: Ann, Bo and Cleo."),
        ("join Ann", "The name 'Ann' stands twice"),
        ("join", "A name is empty"),
        ("leave Bo\njoin Bo", "Bo stays."),
        ("leave Cleo\nleave Bo", "needs at least 2 players"),
        ("join Zoe\nleave Zoe", "Zoe leaves."),
        ("leave\ny", "After one hand:"),
    ],
)
def test_what_cannot_be_is_said_when_people_come_and_go(typed: str, answer: str) -> None:
    said, _ = played(f"f\nf\n{typed}\n", "Ann", "Bo", "Cleo", game="texas_holdem")
    assert answer in said


def test_bots_are_not_left_alone() -> None:
    said, night = played("c\n" * 8 + "leave Ann\n", "Ann", bots=2)
    assert "At least one person stays; quit closes the table." in said
    assert night.invited == night.players


def test_nobody_joins_in_the_middle_of_a_hand() -> None:
    said, night = played("join Zoe\nleave Bo\n", "Ann", "Bo")
    assert said.count("People come and go between hands") == 2
    assert night.invited == night.players


def test_when_a_second_person_sits_down_the_table_is_open_and_looks_are_guarded() -> None:
    said, _ = played("f\n" * 3 + "join Zoe\n\nhand\n", "Ann", bots=2, game="texas_holdem")
    assert "Zoe sits down" in said
    assert "Pass the keyboard to" in said.partition("Zoe sits down")[2]


def test_who_lost_everything_is_said_to_buy_in_before_it_happens_and_may_leave_instead() -> None:
    lost = "a\n\na\n\n\n\n\n"
    said, night = played(lost + "\n", "Ann", "Bo", game="texas_holdem", seed=3)
    loser = next(
        name for name in night.names if f"{name} has no chips left and buys in again for 200" in said
    )
    assert said.index("has no chips left") < said.index("Press Enter for the next hand")
    assert said.index("has no chips left") < said.index(f"{loser} buys in again for 200.")
    said, night = played(f"{lost}join Zoe\nleave {loser}\n\n", "Ann", "Bo", game="texas_holdem", seed=3)
    assert f"{loser} leaves with 0 chips (-200)." in said
    assert loser not in night.names
    assert f"{loser} buys in again" not in said.replace(f"{loser} has no chips left and buys in again", "")
