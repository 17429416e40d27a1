"""Pages to read: what beats what, and the log of a hand."""

from __future__ import annotations

from homepoker.core.actions import Action
from homepoker.night.night import Night, Player
from homepoker.rules.library import load
from homepoker.sentences.speech import Speech
from homepoker.tui.lobby.lobby_screen import LobbyScreen
from homepoker.tui.reading.log_page import LogScreen
from homepoker.tui.reading.ranks_page import RanksScreen
from tests.tui.lobby_pilot import lobby, screen_lines, screen_text


async def test_the_order_of_hands_runs_from_the_best_down_and_has_fives_only_with_wild_cards() -> None:
    async with lobby() as (app, pilot):
        app.push_screen(RanksScreen(load("six_pack")))
        await pilot.pause()
        text = screen_text(app)
        order = (
            "straight flush",
            "four of a kind",
            "full house",
            "\n   flush",
            "\n   straight  ",
            "\n   pair",
            "high card",
        )
        assert [text.index(name) for name in order] == sorted(text.index(name) for name in order)
        assert "five of a kind" not in text
        assert "A royal flush, up to the ace, is the highest straight flush." in text
        app.push_screen(RanksScreen(load("pyramid")))
        await pilot.pause()
        assert "five of a kind" in screen_text(app)


async def test_a_split_game_says_how_its_low_is_judged() -> None:
    async with lobby((80, 40)) as (app, pilot):
        app.push_screen(RanksScreen(load("omaha8")))
        await pilot.pause()
        text = " ".join(screen_text(app).split())
        assert "The high half" in text
        assert "The low half" in text
        assert "8 or lower" in text
        assert "the wheel" in text


def played_down(game_id: str) -> Night:
    """A hand that everybody checks or calls to its end."""
    night = Night.open([Player("Ann"), Player("[red]Bo[/]"), Player("漢字")], load(game_id), seed=3)
    night.deal()
    while not night.hand.over:
        seat = night.hand.waiting[0]
        night.apply(Action(seat, "call" if night.hand.legal(seat).call else "check"))
    return night


async def test_the_log_tells_the_hand_in_sentences_names_as_typed_and_opens_at_its_end() -> None:
    night = played_down("otis_elevator")
    async with lobby((60, 18)) as (app, pilot):
        app.push_screen(LogScreen(night.hand.view(None).public.events, Speech(night.names, night.game)))
        await pilot.pause()
        await pilot.pause()
        end = screen_text(app)
        assert "wins" in end
        assert "shows" in end
        await pilot.press("home")
        await pilot.pause()
        text = screen_text(app)
        assert "Hand 1: Otis Elevator" in text
        assert "[red]Bo[/]" in text + end
        assert "漢字" in text + end
        assert "▼" in text
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)


async def test_what_is_news_is_marked_in_the_log() -> None:
    night = played_down("six_pack")
    events = night.hand.view(None).public.events
    async with lobby() as (app, pilot):
        app.push_screen(LogScreen(events, Speech(night.names, night.game), since=len(events) - 2))
        await pilot.pause()
        await pilot.pause()
        marked = [line for line in screen_lines(app) if "▌" in line]
        assert marked
        assert any("wins" in line or "splits" in line or "split" in line for line in marked)
