"""Caps Lock and keyboards that type other letters: the same keys mean the same, or it is said why not."""

from __future__ import annotations

from textual.widgets import Input

from homepoker.core.events import Acted
from homepoker.tui.kit.confirm import Confirm
from homepoker.tui.lobby.seats_dialog import SeatsDialog
from homepoker.tui.practice.practice_menu import PracticeMenu
from homepoker.tui.reading.rule_card import RuleCard
from tests.tui.lobby_pilot import lobby, screen_text
from tests.tui.table_pilot import Table, sit, table
from tests.tui.waiting import until


def acts(seen: Table) -> list[tuple[int, str]]:
    return [(act.seat, act.verb) for act in seen.night.hand.events if isinstance(act, Acted)]


async def test_at_the_table_keys_mean_the_same_whatever_they_type() -> None:
    async with table(sit("texas_holdem", 3, stakes="nl:1/2")) as seen:
        for key in ("с", "φ", "י"):  # c in Russian, f in Greek, h in Hebrew
            await seen.press(key)
            await seen.settle()
        assert acts(seen) == [(2, "call"), (0, "fold")]
        await seen.press("U")  # Caps Lock
        await seen.settle()
        assert acts(seen) == [(2, "call")]
        await seen.press("C")
        assert "C is for several people in a row. Is Caps Lock on?" in seen.text
        await seen.press("Q")
        await seen.settle()
        assert isinstance(seen.app.screen, Confirm)
        await seen.press("Н")  # y in Russian, with Caps Lock
        await seen.pilot.pause()
        assert seen.screen not in seen.app.screen_stack


async def test_a_letter_whose_key_is_not_known_is_named_with_what_to_do() -> None:
    async with table(sit("texas_holdem", 3, stakes="nl:1/2")) as seen:
        for key in ("日", "і"):
            await seen.press(key)
            await seen.pilot.pause()
            told = [note.message for note in seen.app._notifications]
            assert told == [f"The keyboard types other letters ({key}): switch it to Latin ones."]
        assert acts(seen) == []


async def test_what_is_written_stays_as_it_is_typed() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("slash", "С", "с")
        assert "Сс" in screen_text(app)
        await pilot.press("escape", "у")  # e in Russian
        assert isinstance(app.screen, SeatsDialog)
        await pilot.press("enter", "Я", "C")
        assert app.screen.query_one(Input).value.endswith("ЯC")
        await pilot.press("escape", "escape", "?")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(app.screen, RuleCard)
        await pilot.press("Й")  # q in Russian, with Caps Lock
        await pilot.press("З")  # p
        await until(pilot, lambda: isinstance(app.screen, PracticeMenu))
