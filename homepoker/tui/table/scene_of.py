"""What a table screen shows now, as one frozen value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homepoker.night.kinds import kinds
from homepoker.view.table_scene import Scene

if TYPE_CHECKING:
    from homepoker.tui.table.table_screen import TableScreen


def scene_of(table: TableScreen) -> Scene:
    """The scene of the hand as it is played and of what the person has picked, typed or stepped to."""
    night, play = table.night, table.play
    return Scene(
        game=night.game,
        stakes=night.stakes,
        view=play.view,
        legal=play.legal,
        names=night.names,
        bots=play.bots,
        kinds=kinds([player.bot for player in night.players]),
        asked=play.asked,
        turn=play.turn,
        eyes=play.eyes,
        me=play.me,
        since=play.since,
        line=table.line,
        picked=table.picked,
        choice=table.choice,
        undo=play.undo,
        withdrawn=night.withdrawn,
        together=play.together,
        notice=table.notice,
        best="off" if night.game.announce else play.manners.best,
        letters=table.settings.letters,
    )
