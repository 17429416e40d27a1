"""Practice at the smallest size and below: every card in sight, nothing drawn over the message that asks for room."""

from __future__ import annotations

from pathlib import Path

import pytest

from homepoker.cards import card_sign
from homepoker.night.night import Player
from homepoker.practice.announcing import Announcing, House
from homepoker.practice.plan import Plan
from homepoker.rules.library import load
from homepoker.store.place import FOLDER_VARIABLE
from homepoker.tui.practice.announce_screen import AnnounceScreen
from homepoker.tui.practice.practice_app import PracticeApp
from tests.tui.lobby_pilot import screen_lines, screen_text
from tests.tui.practice_pilot import STILL, drilling

SMALLEST = (60, 18)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))


@pytest.mark.parametrize("game", ["seven_card_stud", "razz"])
@pytest.mark.parametrize("kind", ["find", "wins", "low", None])
async def test_all_seven_cards_of_a_hand_are_in_sight_at_60x18(game: str, kind: str | None) -> None:
    if game == "razz" and kind == "find":
        kind = "low"
    if game == "seven_card_stud" and kind == "low":
        kind = "line"
    async with drilling(Plan(load(game), kind, seed=3), SMALLEST) as drill:  # type: ignore[arg-type]
        cards = [card for hole in drill.question.board.holes for card in hole]
        assert len(cards) >= 7
        assert all(card_sign(card) in drill.text for card in cards)
        await drill.press(*drill.keys_for())
        assert all(card_sign(card) in drill.text for card in cards)


async def test_the_felt_of_a_game_without_a_board_shows_nobodys_cards_while_others_look_on() -> None:
    table = Announcing(
        [Player("Ann", ""), Player("Bo", "")], load("seven_card_stud"), House(betting="chips"), 3
    )
    app = PracticeApp(AnnounceScreen(table, STILL), STILL)
    async with app.run_test(size=SMALLEST) as pilot:
        await pilot.pause()
        cards = [card for hole in table.position.holes for card in hole]
        assert table.night.hand.view(None).public.asking == "bet"
        assert not any(card_sign(card) in screen_text(app) for card in cards)


@pytest.mark.parametrize("size", [(40, 12), (59, 18), (60, 17), (20, 5)])
async def test_a_drill_begun_in_too_small_a_terminal_shows_the_message_alone(size: tuple[int, int]) -> None:
    async with drilling(size=size) as drill:
        written = [line.strip() for line in screen_lines(drill.app) if line.strip()]
        assert any("60x18" in line for line in written)
        assert len(written) <= 3
        assert not any(sign in drill.text for sign in "│╭♠♥♦♣")
        await drill.pilot.resize_terminal(*SMALLEST)
        await drill.pilot.pause()
        assert "What is your best hand?" in drill.text
        assert "You hold" in drill.text
