"""Opens the pages to read and the questions that several screens share; each is loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.app import App

    from homepoker.core.events import Event
    from homepoker.core.stakes import Stakes
    from homepoker.rules.game import Game
    from homepoker.sentences.log import Withdrawn
    from homepoker.sentences.speech import Speech


def open_rule_card(app: App[Any], game: Game, stakes: Stakes | None = None) -> None:
    """The rule card of a game at these stakes, None for its usual ones."""
    from homepoker.tui.reading.rule_card import RuleCard

    app.push_screen(RuleCard(game, stakes=stakes))


def open_ranks(app: App[Any], game: Game) -> None:
    """What beats what in a game."""
    from homepoker.tui.reading.ranks_page import RanksScreen

    app.push_screen(RanksScreen(game))


def open_log(
    app: App[Any],
    events: Sequence[Event],
    speech: Speech,
    since: int | None = None,
    *,
    who: str = "",
    said: str = "",
    withdrawn: Sequence[Withdrawn] = (),
) -> None:
    """`who` the bots are, everything that happened, and what was `said` at the end; events from `since` on are news."""
    from homepoker.tui.reading.log_page import LogScreen

    app.push_screen(LogScreen(events, speech, since, who=who, said=said, withdrawn=withdrawn))


def ask(
    app: App[Any], lines: Sequence[str], yes: str, label: str, answered: Callable[[bool | None], None]
) -> None:
    """Ask once more: only the key `yes` goes ahead."""
    from homepoker.tui.kit.confirm import Confirm

    app.push_screen(Confirm(lines, yes, label), answered)
