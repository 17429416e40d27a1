"""What the practice screens say beside the cards: what is wild, that there is no board, what waits, what space does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from homepoker.night.night import Player
from homepoker.play.settings import Settings
from homepoker.practice.announcing import Announcing, House
from homepoker.practice.asks import Order, ask
from homepoker.practice.chance import Chance
from homepoker.practice.kinds import offered
from homepoker.practice.lessons import lesson
from homepoker.practice.plan import Plan
from homepoker.practice.progress import Progress
from homepoker.practice.question import grade
from homepoker.practice.sitting import Sitting
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, load
from homepoker.rules.words import wild_unseen
from homepoker.sentences import Speech
from homepoker.store.place import FOLDER_VARIABLE
from homepoker.tui.kit.notice import Notice
from homepoker.tui.practice.announce_screen import AnnounceScreen
from homepoker.tui.practice.practice_app import PracticeApp
from homepoker.tui.practice.practice_board import practice_felt, sizes_for
from homepoker.tui.practice.practice_hand import practice_strip
from homepoker.tui.practice.practice_side import practice_side
from homepoker.view.practice_scene import PracticeScene
from tests.choose import every_game, some_of
from tests.tui.practice_pilot import STILL, AtTable, drilling, stand
from tests.unit.practice_people import Clock

SIZES = ((60, 18), (80, 24), (120, 40))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES), ids=lambda size: f"{size[0]}x{size[1]}")
@every_game(wild_unseen)
def test_what_no_place_on_the_board_shows_to_be_wild_is_said_while_it_asks(
    game: Game, size: tuple[int, int]
) -> None:
    for kind in offered(game):
        question = ask(kind, Order(game, Chance(3)))
        if question.position is None:
            continue
        scene = PracticeScene(question, 1)
        sizes = sizes_for(scene, *size)
        side = "\n".join(practice_side(scene, sizes.side, size[1] - 2 - sizes.strip).text())
        strip = "\n".join(practice_strip(scene, size[0], sizes.strip).text()) if scene.held else ""
        said = stand(wild_unseen(game), side) or stand(wild_unseen(game), strip)
        assert said is (kind != "wild"), f"{kind}\n{side}\n{strip}"


def test_only_what_goes_by_played_cards_or_has_no_place_is_unseen() -> None:
    assert wild_unseen(load("pyramid")) == ""
    assert wild_unseen(load("express_elevator")) == ""
    assert wild_unseen(load("london_bridge")) == "Aces, twos and threes are wild."
    assert wild_unseen(load("cage_match")).startswith("The corners you play")


@pytest.mark.parametrize("game", ["seven_card_stud", "five_card_draw"])
async def test_a_game_without_a_board_has_none_in_its_words(game: str) -> None:
    async with drilling(Plan(load(game), "find", seed=3)) as drill:
        for _ in range(8):
            await drill.press("1")
            assert not re.search(r"\b(board|line)\b", drill.text)
            assert "next question" in drill.text
            await drill.press("enter")


async def test_a_table_without_a_board_counts_its_deals_alone() -> None:
    table = Announcing([Player("Ann"), Player("Bo")], load("seven_card_stud"), House(), 3)
    screen = AnnounceScreen(table, STILL)
    app = PracticeApp(screen, STILL)
    async with app.run_test(size=(80, 24)) as pilot:
        at_table = AtTable(app, pilot, screen)
        await at_table.until(lambda: "Pass the keyboard" in at_table.text)
        await at_table.press("enter")
        await at_table.until(lambda: "deal 1 " in at_table.text)
        assert "deal 1 of" not in at_table.text


def interrupted() -> Sitting:
    """A drill that is begun while another waits."""
    first = Sitting.open(Plan(load("omaha"), questions=20), catalogue(), "Ann")
    first.ask()
    first.answer(None)
    first.close()
    return Sitting.open(Plan(load("tic_tac_toe"), "find"), catalogue(), "Ann", clock=Clock())


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES), ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_drill_that_waits_is_said_before_the_first_question_and_then_covers_nothing(
    size: tuple[int, int],
) -> None:
    async with drilling(size=size, sitting=interrupted()) as drill:
        await drill.until(lambda: isinstance(drill.app.screen, Notice))
        said = " ".join(drill.text.split())
        assert "A drill of 20 questions waits" in said
        assert "goes on" in said
        await drill.until(lambda: drill.app.screen.fresh.in_sight)  # type: ignore[attr-defined]
        await drill.press("enter")
        await drill.until(lambda: drill.app.screen is drill.screen)
        assert "waits" not in drill.text
        assert "What is your best hand?" in drill.text
        assert not drill.screen.scene.told
    assert Progress.open("Ann").interrupted() is not None


async def test_while_a_bot_is_to_act_the_keys_name_space_and_no_hand() -> None:
    house = House(betting="chips")
    table = Announcing([Player("Ann"), Player("Bo", "regular")], load("tic_tac_toe"), house, 2)
    settings = Settings(depth="truecolor", pace=600, guard=0)
    screen = AnnounceScreen(table, settings)
    app = PracticeApp(screen, settings)
    async with app.run_test(size=(80, 24)) as pilot:
        at_table = AtTable(app, pilot, screen)

        def turn() -> bool:
            waiting = table.night.hand.waiting
            return bool(waiting and table.night.players[waiting[0]].bot)

        if not turn():
            await at_table.press("c")
        await at_table.until(lambda: turn() and "space to the next decision" in at_table.text)
        assert "category" not in at_table.text
        await at_table.press("space")
        await at_table.until(lambda: not turn())
        assert "space" not in at_table.text.splitlines()[-1]


@pytest.mark.parametrize(
    "size", some_of([((60, 18),), ((80, 24),), ((120, 40),)]), ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_a_board_card_that_is_wild_in_a_hand_not_in_sight_is_marked_on_the_board(
    size: tuple[int, int],
) -> None:
    question = ask("wins", Order(load("cage_match"), Chance(3), seats=3))
    found = lesson(graded := grade(question, None), Speech(question.names, question.game, "signs"))
    scene = PracticeScene(question, 1, graded=graded, lesson=found)
    hand, last = found.pulled[0], found.pulled[-1]
    assert any(last.tag(card) and card not in hand.cards for card in last.cards)
    sizes = sizes_for(scene, *size)
    marked = "\n".join(practice_felt(scene, size[0] - sizes.side, size[1] - 2 - sizes.strip).text())
    assert re.search(r"╰─*[ ─]?(wild|W)[ ─]*╯", marked)
