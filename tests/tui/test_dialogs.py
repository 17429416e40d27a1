"""Whatever comes in one read, a screen closes once and never another one with it."""

from __future__ import annotations

import asyncio
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module

from textual.events import Click, Event, Key, MouseUp
from textual.pilot import Pilot
from textual.screen import Screen

import homepoker.tui
from homepoker.core.actions import Action
from homepoker.night.night import Night
from homepoker.play.settings import Settings
from homepoker.practice.announcing import Announcing, House
from homepoker.practice.ledger import Ledger
from homepoker.practice.plan import Plan
from homepoker.practice.progress import Progress
from homepoker.practice.sitting import Sitting
from homepoker.rules.library import catalogue
from homepoker.sentences.speech import Speech
from homepoker.tui.app import HomepokerApp, Palette
from homepoker.tui.kit.background import Ground
from homepoker.tui.kit.canvas_widget import Drawn
from homepoker.tui.kit.confirm import Confirm
from homepoker.tui.kit.curtain import Curtain
from homepoker.tui.kit.fresh import FreshModal, FreshScreen, OnceScreen
from homepoker.tui.kit.notice import Notice
from homepoker.tui.kit.pick_seat import PickSeat
from homepoker.tui.lobby.lobby_screen import LobbyScreen
from homepoker.tui.lobby.seats_dialog import SeatsDialog
from homepoker.tui.lobby.stakes_dialog import StakesDialog
from homepoker.tui.practice.announce_screen import AnnounceScreen
from homepoker.tui.practice.drill_screen import PracticeScreen
from homepoker.tui.practice.end_cards import EndCards
from homepoker.tui.practice.practice_menu import PracticeMenu
from homepoker.tui.reading.house_rules import OurRules
from homepoker.tui.reading.keys_page import KeysScreen
from homepoker.tui.reading.log_page import LogScreen
from homepoker.tui.reading.odds_page import OddsScreen
from homepoker.tui.reading.page import Page
from homepoker.tui.reading.ranks_page import RanksScreen
from homepoker.tui.reading.rule_card import RuleCard, WholeCard
from homepoker.tui.showdown.play_back import PlayBackScreen
from homepoker.tui.showdown.ranked import RankedScreen
from homepoker.tui.showdown.showdown_screen import ShowdownScreen
from homepoker.tui.table.raise_dialog import RaiseDialog
from homepoker.tui.table.table_screen import TableScreen
from homepoker.view.between_hands import company_of
from homepoker.view.result import result
from tests.tui.lobby_pilot import burst
from tests.tui.table_pilot import NAMES, QUICK, sit

STILL = Settings(depth="truecolor", pace=0)
READS = (("enter",), ("q", "escape", "e", "\u0301"), ())  # () is two clicks on everything


@cache
def ended() -> Night:
    """A night whose first hand is over."""
    night = sit("texas_holdem", people=2)
    night.deal()
    night.apply(Action(night.hand.waiting[0], "fold"))
    return night


def open_night() -> Night:
    night = sit("texas_holdem", people=2)
    night.deal()
    return night


def drill() -> Sitting:
    return Sitting.open(Plan(seed=3), catalogue(), "Ann", progress=Progress(None, "Ann"))


def announcing() -> Announcing:
    night = ended()
    return Announcing(night.players, night.game, House(), seed=2, ledger=Ledger(NAMES[:2], kept=False))


def odds_page() -> OddsScreen:
    night = open_night()
    return OddsScreen(night.hand.view(0), Speech(night.names, night.game))


def raise_dialog() -> RaiseDialog:
    night = open_night()
    legal = night.hand.legal(night.hand.waiting[0])
    return RaiseDialog(legal, "Ann", pot=3, price=2, owes=1, all_in=True)


def log_page() -> LogScreen:
    night = ended()
    return LogScreen(night.hand.view(None).public.events, Speech(night.names, night.game))


MAKERS: dict[type[Screen[object]], Callable[[], Screen[object]]] = {
    AnnounceScreen: lambda: AnnounceScreen(announcing(), STILL),
    Confirm: lambda: Confirm(("Leave?",), "y", "leave"),
    Curtain: lambda: Curtain("Ann", 2),
    EndCards: lambda: EndCards((("Ann", drill().report()),)),
    KeysScreen: lambda: KeysScreen(()),
    LogScreen: log_page,
    Notice: lambda: Notice(("Going on.",)),
    OddsScreen: odds_page,
    OurRules: lambda: OurRules(ended().game, lambda game: None),
    Palette: Palette,
    PickSeat: lambda: PickSeat("Who looks?", ((0, "Ann"), (1, "Bo"))),
    PlayBackScreen: lambda: PlayBackScreen(ended(), STILL),
    PracticeMenu: lambda: PracticeMenu(catalogue(), Plan()),
    PracticeScreen: lambda: PracticeScreen(drill(), STILL),
    RaiseDialog: raise_dialog,
    RankedScreen: lambda: RankedScreen(result(ended().game, ended().hand.view(None).public, ended().names)),
    RanksScreen: lambda: RanksScreen(ended().game),
    RuleCard: lambda: RuleCard(ended().game),
    WholeCard: lambda: WholeCard(ended().game, None),
    SeatsDialog: lambda: SeatsDialog(company_of(ended())),
    ShowdownScreen: lambda: ShowdownScreen(ended(), QUICK),
    StakesDialog: lambda: StakesDialog(None, None, (ended().stakes, 200)),
    TableScreen: lambda: TableScreen(open_night(), QUICK),
}  # type: ignore[assignment]
GROUND = {Ground, LobbyScreen}  # the first screens of a program: nothing closes them
BASES = {Page, OnceScreen, FreshScreen, FreshModal}


def screens() -> Iterator[type[Screen[object]]]:
    """Every class of screens in the package."""
    for found in pkgutil.walk_packages(homepoker.tui.__path__, "homepoker.tui."):
        module = import_module(found.name)
        for _, one in inspect.getmembers(module, inspect.isclass):
            if issubclass(one, Screen) and one.__module__ == module.__name__:
                yield one


class Below(FreshScreen[None]):
    """A screen under another one: counts what reaches it."""

    struck = 0

    def pressed(self, event: Key) -> None:
        self.struck += 1


class Program(HomepokerApp):
    """A program that opens nothing by itself."""

    def get_default_screen(self) -> Below:
        return Below()


async def shown(app: HomepokerApp, pilot: Pilot[None], screen: Screen[object]) -> None:
    """Wait until the screen is in sight."""
    for _ in range(300):
        await pilot.pause()
        if app.screen is not screen or not isinstance(screen, FreshScreen) or screen.fresh.in_sight:
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"{screen} never came into sight")


def clicks(screen: Screen[object]) -> Iterator[tuple[Drawn, Event]]:
    """Two clicks on everything that can be clicked."""
    for widget in screen.query(Drawn):
        for spot in (*widget.spots, *widget.spots):
            up = MouseUp(widget, spot.x, spot.y, 0, 0, 1, False, False, False, spot.x, spot.y)
            yield widget, Click.from_event(widget, up)


def test_every_screen_is_one_that_closes_once_and_is_tried_here() -> None:
    found = set(screens()) - BASES - GROUND
    assert all(issubclass(one, OnceScreen) for one in found)
    assert found == set(MAKERS), found ^ set(MAKERS)


async def test_every_screen_closes_once_whatever_comes_in_one_read() -> None:
    app = Program(settings=STILL)
    async with app.run_test(size=(80, 24)) as pilot:
        below = app.screen
        assert isinstance(below, Below)
        for kind, make in MAKERS.items():
            for read in READS:
                answers: list[object] = []
                screen = make()
                app.push_screen(screen, answers.append)
                await shown(app, pilot, screen)
                strike(app, screen, read)
                await pilot.pause()
                await pilot.pause()
                assert below in app.screen_stack, (kind, read)
                assert below.struck == 0, (kind, read)
                screen.dismiss(None)
                screen.dismiss(None)
                await shown(app, pilot, below)
                assert app.screen is below, (kind, read)
                assert len(answers) == 1, (kind, read)


def strike(app: HomepokerApp, screen: Screen[object], read: tuple[str, ...]) -> None:
    """What comes at once: keys, each twice, or clicks."""
    burst(app, *(key for key in read for _ in range(2)))
    for widget, click in () if read else list(clicks(screen)):
        widget.post_message(click)


async def test_a_screen_that_is_covered_closes_with_what_lies_over_it_and_answers_once() -> None:
    app = HomepokerApp(settings=STILL)
    async with app.run_test(size=(80, 24)) as pilot:
        below, over = Confirm(("Leave?",), "y", "leave"), Curtain("Ann", 2)
        answers: list[object] = []

        async def ask() -> None:
            answers.append(await app.push_screen_wait(below))

        app.run_worker(ask())
        await pilot.pause()
        app.push_screen(over)
        await shown(app, pilot, over)
        below.dismiss(True)
        below.dismiss(False)
        over.dismiss(True)
        await pilot.pause()
        assert answers == [True]
        assert isinstance(app.screen, LobbyScreen)
