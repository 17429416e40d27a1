"""Practice on the screen: two keys or three clicks answer, the lesson follows, and ten questions end in a card."""

from __future__ import annotations

from pathlib import Path

import pytest

from homepoker.play.settings import Settings
from homepoker.practice.asks import Order, ask
from homepoker.practice.chance import Chance
from homepoker.practice.kinds import offered
from homepoker.practice.makeup import NATURAL
from homepoker.practice.plan import Plan
from homepoker.practice.progress import Progress
from homepoker.practice.sitting import Sitting
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, load
from homepoker.store.place import FOLDER_VARIABLE
from homepoker.tui.practice.announce_screen import AnnounceScreen
from homepoker.tui.practice.drill_screen import PracticeScreen
from homepoker.tui.practice.end_card import spark
from homepoker.tui.practice.practice_board import practice_felt, sizes_for
from homepoker.tui.practice.practice_menu import PracticeMenu
from homepoker.tui.practice.practice_side import practice_side
from homepoker.tui.reading.ranks_page import RanksScreen
from homepoker.tui.reading.rule_card import RuleCard
from homepoker.view.practice_scene import PracticeScene
from tests.choose import every_game, some_of
from tests.tui.lobby_pilot import lobby, screen_lines, screen_text, where
from tests.tui.practice_pilot import STILL, drilling
from tests.unit.practice_people import Clock

SIZES = ((60, 18), (80, 24), (120, 40))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))


async def test_ten_beginner_questions_are_answered_by_keys_and_end_in_the_end_card() -> None:
    async with drilling(Plan(load("tic_tac_toe"), "find", questions=10, seed=3)) as drill:
        for number in range(1, 11):
            assert f"question {number} of 10" in drill.text
            await drill.press(*drill.keys_for())
            assert "Right." in drill.text
            await drill.press("enter")
        assert "10 of 10 right" in drill.text
        assert "By hand" in drill.text
        assert "By line" in drill.text
        assert "All right: " in drill.text
        await drill.press("q")
        assert drill.app.return_code == 0


async def test_two_keys_announce_a_hand_and_the_first_may_be_changed() -> None:
    async with drilling() as drill:
        await drill.press("2")
        assert "Pair: on which line?" in drill.text
        await drill.press("backspace")
        assert "What is your best hand?" in drill.text
        await drill.press("2", "3")
        assert "Two pair: on which line?" in drill.text
        await drill.press("a")
        assert "Not quite." in drill.text
        assert "You said  two pair" in drill.text


async def test_three_clicked_cards_name_their_line() -> None:
    async with drilling() as drill:
        category, line = drill.question.truth
        await drill.press(drill.keys_for()[0])
        cells = {spot.action: spot for spot in drill.screen.query_one("#felt").spots}  # type: ignore[attr-defined]
        for slot in line.split("-"):
            spot = cells[f"pick('{slot}')"]
            await drill.pilot.click("#felt", offset=(spot.x + 1, spot.y + 1))
        await drill.pilot.pause()
        assert drill.screen.scene.told
        assert drill.screen.scene.graded is not None
        assert drill.screen.scene.graded.answer == (category, line)


async def test_cards_that_are_no_line_are_said_and_nothing_is_answered() -> None:
    async with drilling() as drill:
        await drill.press("2")
        for slot in ("TL", "TC", "BR"):
            drill.screen.action_pick(slot)
        await drill.pilot.pause()
        assert "those are no line" in drill.text
        assert not drill.screen.scene.told


async def test_options_can_be_clicked() -> None:
    async with drilling() as drill:
        await drill.pilot.click(offset=where(drill.app, "full house"))
        await drill.pilot.click(offset=where(drill.app, "rising diagonal"))
        await drill.pilot.pause()
        assert "Right." in drill.text


async def test_keys_that_are_no_answer_change_nothing() -> None:
    async with drilling() as drill:
        await drill.press("0", "z", "h", "f5", "tab", "$")
        assert not drill.screen.scene.begun
        assert not drill.screen.scene.told
        await drill.press("3", "z", "0", "m")
        assert drill.screen.scene.begun == ("two_pair",)


async def test_s_skips_a_question_and_enter_alone_never_does() -> None:
    async with drilling() as drill:
        await drill.press("enter", "space", "enter")
        assert not drill.screen.scene.told
        assert "s skips this question" in drill.text
        await drill.press("s")
        assert "Skipped." in drill.text
        await drill.press("s")
        assert drill.screen.scene.number == 1
        await drill.press("enter")
        assert "question 2" in drill.text
        assert "What is your best hand?" in drill.text


async def test_the_lines_can_be_stepped_through_after_the_answer_and_listed() -> None:
    async with drilling() as drill:
        await drill.press("3", "a", "right")
        assert drill.screen.scene.at == 0
        assert "line A" in drill.text
        await drill.press("left")
        assert drill.screen.scene.at == 7
        await drill.press("x")
        assert "Every line" in drill.text
        assert "H full house, tens over queens" in drill.text
        await drill.press("x")
        assert "Every line" not in drill.text


async def test_nothing_of_the_answer_stands_on_the_screen_before_it_is_given() -> None:
    async with drilling() as drill:
        await drill.press("right", "x", "left")
        assert "Every line" not in drill.text
        assert "┏" not in drill.text
        assert "It was" not in drill.text


async def test_two_hands_are_compared_and_sorted_after_the_answer() -> None:
    async with drilling(Plan(load("tic_tac_toe"), "beats", seed=3)) as drill:
        assert "Which hand is better?" in drill.text
        await drill.press(*drill.keys_for())
        assert "Right." in drill.text
        assert "┏" in drill.text


async def test_the_hands_of_a_showdown_can_be_stepped_through() -> None:
    async with drilling(Plan(load("otis_elevator"), "wins", seed=3)) as drill:
        assert "Ann" in drill.text
        assert "Bo" in drill.text
        await drill.press(*drill.keys_for())
        first = drill.screen.scene.shown
        await drill.press("right")
        second = drill.screen.scene.shown
        assert first is not None
        assert second is not None
        assert first.pulled[0] != second.pulled[0]


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
@pytest.mark.parametrize(
    ("game", "kind"),
    some_of([
        ("tic_tac_toe", "find"), ("death_wheel", "find"), ("no_holds_barred", "find"), ("pyramid", "find"),
        ("seven_card_stud", "find"), ("omaha", "line"), ("six_pack", "nuts"), ("cage_match", "wild"),
        ("pyramid", "wild"), ("criss_cross_9", "low"), ("otis_elevator", "wins"), ("tic_tac_toe", "what"),
        ("tic_tac_toe", "beats"), ("southern_cross", "find"), ("chowaha", "line"),
        ("cage_match", "nuts"), ("pyramid", "nuts"), ("twin_beds", "nuts"),
    ], 3),
)  # fmt: skip
async def test_every_kind_of_question_fits_every_size(game: str, kind: str, size: tuple[int, int]) -> None:
    plan = Plan(load(game), kind, seed=3)  # type: ignore[arg-type]
    async with drilling(plan, size) as drill:
        part = drill.question.parts[0]
        text = drill.text
        assert all(f" {option.key} " in text for option in part.options)
        assert drill.question.prompt.split()[-1] in text
        await drill.press(*drill.keys_for())
        assert "Right." in drill.text
        lines = screen_lines(drill.app)
        assert len(lines) == size[1]
        assert lines[-1].strip().startswith("enter")
        await drill.press("q")
        assert "1 of 1 right" in drill.text or "right" in drill.text


async def test_rules_and_what_beats_what_lie_over_the_question_and_it_waits() -> None:
    async with drilling() as drill:
        await drill.press("w")
        assert isinstance(drill.app.screen, RanksScreen)
        await drill.press("escape", "question_mark")
        assert isinstance(drill.app.screen, RuleCard)
        await drill.press("escape")
        assert drill.app.screen is drill.screen
        assert "question 1" in drill.text


async def test_a_terminal_that_is_too_small_says_so_and_the_drill_waits() -> None:
    async with drilling() as drill:
        await drill.pilot.resize_terminal(50, 15)
        await drill.pilot.pause()
        assert "60x18" in drill.text
        await drill.press("3", "a", "q")
        assert not drill.screen.scene.begun
        await drill.pilot.resize_terminal(60, 18)
        await drill.pilot.pause()
        assert "What is your best hand?" in drill.text


async def test_time_is_shown_once_it_counts_and_runs_down() -> None:
    async with drilling() as drill:
        assert " s" not in drill.text.splitlines()[17].split("line")[-1]
        drill.screen._show(drill.screen.scene._replace(limit=20, seconds=5))
        await drill.until(lambda: "▰▰▰▰▰▰▰▰▱▱ 15 s" in drill.text)
        drill.screen._tick()
        await drill.until(lambda: "14 s" in drill.text)


async def test_letters_instead_of_signs_draw_the_whole_screen_in_ascii() -> None:
    async with drilling(settings=Settings(depth="truecolor", pace=0, letters=True)) as drill:
        await drill.press("3", "a")
        assert drill.text.isascii()
        await drill.press("q")
        assert drill.text.isascii()


def test_a_curve_is_drawn_in_bars_or_plain_signs() -> None:
    assert spark((0.0, 0.5, 1.0)) == "▁▅█"
    assert spark((0.0, 0.5, 1.0), letters=True).isascii()


async def test_the_end_card_offers_another_drill() -> None:
    plan = Plan(questions=1, seed=3)

    def again() -> Sitting:
        return Sitting.open(plan, catalogue(), "Ann", progress=Progress(None, "Ann"), clock=Clock())

    async with drilling(plan, again=again) as drill:
        await drill.press(*drill.keys_for(), "enter")
        assert "1 of 1 right" in drill.text
        await drill.press("enter")
        assert "question 1 of 1" in drill.text


async def test_leaving_before_the_first_answer_leaves_at_once() -> None:
    async with drilling() as drill:
        await drill.press("q")
        assert drill.app.return_code == 0


async def test_ctrl_c_says_that_the_drill_is_kept() -> None:
    sitting = Sitting.open(Plan(questions=5), catalogue(), "Ann")
    async with drilling(sitting=sitting) as drill:
        await drill.press(*drill.keys_for(), "enter", "ctrl+c")
        assert drill.app.farewell == "homepoker: left; the same command goes on with the drill"
    assert Sitting.open(Plan(questions=5), catalogue(), "Ann").drill.number == 2


async def test_the_lobby_opens_the_menu_of_practice() -> None:
    async with lobby(settings=STILL) as (app, pilot):
        await pilot.press("p")
        await pilot.pause()
        assert isinstance(app.screen, PracticeMenu)
        assert "a drill alone" in screen_text(app)
        await pilot.press("down", "down", "right")
        await pilot.pause()
        assert "what is it?" in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, PracticeScreen)
        assert "What is this hand?" in screen_text(app)
        await pilot.press("q")
        await pilot.pause()
        assert "what shall we play?" in screen_text(app)


async def test_the_menu_seats_a_table_that_announces() -> None:
    async with lobby(settings=STILL) as (app, pilot):
        await pilot.press("p", "right", "right", "down", "down", "right", "enter")
        await pilot.pause()
        assert isinstance(app.screen, AnnounceScreen)
        assert "everybody announces" in screen_text(app)
        assert app.screen.table.house.betting == "chips"
        assert len(app.screen.night.players) == 4


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
@every_game()
def test_every_option_of_every_question_can_be_read_and_clicked(game: Game, size: tuple[int, int]) -> None:
    for kind in offered(game):
        for number in range(3):
            chance = Chance(f"{game.id} {kind} {number}")
            question = ask(kind, Order(game, chance, tuple(chance.mixed(NATURAL)), seats=2 + number))
            scene, begun = PracticeScene(question, 1), question.truth[:-1]
            sizes = sizes_for(scene, *size)
            height = size[1] - 2 - (sizes.strip if scene.held or scene.opened else 0)
            if scene.boarded:
                places = [rect for rect, _ in practice_felt(scene, size[0] - sizes.side, height).targets]
                assert len(places) >= len([card for card in question.board.board if card is not None])
                assert all(rect.right <= size[0] - sizes.side and rect.bottom <= height for rect in places)
            for count, part in enumerate(question.parts):
                side = practice_side(scene._replace(begun=begun[:count]), sizes.side, height)
                places = {action: rect for rect, action in side.targets}
                said = " ".join(" ".join(side.text()).split())
                for option in part.options:
                    assert places[f"key('{option.key}')"].bottom <= height
                    assert option.text in said


async def test_the_five_cards_a_question_speaks_of_are_marked_before_it_is_answered() -> None:
    async with drilling(Plan(load("cage_match"), "wild", seed=4)) as drill:
        five = drill.question.strips[0]
        drawn = [line for line in screen_lines(drill.app) if "┏" in line]
        assert sum(line.count("┏") for line in drawn) == len(five) == 5


@every_game(lambda game: game.wild and game.slots)
async def test_no_card_is_marked_as_wild_while_what_is_wild_is_asked(game: Game) -> None:
    for number in range(3):
        question = ask("wild", Order(game, Chance(f"{game.id} {number}")))
        for width, height in ((29, 12), (70, 27)):
            drawn = practice_felt(PracticeScene(question, 1), width, height)
            text = "\n".join(drawn.text())
            styles = {word for row in drawn.rows() for run in row for word in run.style.split(".")}
            assert "wild" not in text
            assert "─W─" not in text
            assert "wild" not in styles


async def test_the_wild_card_is_marked_once_the_answer_is_out() -> None:
    async with drilling(Plan(load("lamebrain_pete"), "wild", seed=5)) as drill:
        assert "=A" not in drill.text
        await drill.press("1")
        assert drill.text.count("━=A━") == 2  # on the board, and in the hand that plays it
