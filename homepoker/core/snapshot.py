"""Views: one snapshot of the Table for all, and views of the past folded from the events a seat may see."""

from __future__ import annotations

from collections.abc import Iterable

from homepoker.core import events as ev
from homepoker.core.evolve import evolve
from homepoker.core.legal import Legal
from homepoker.core.secrets import ENDS_A_SECRET, NOTHING, Secrets
from homepoker.core.table import Table
from homepoker.core.view import Public, View
from homepoker.rules.game import Game

NO_ANSWER = Legal(-1)


def snapshot(table: Table, legal: Legal) -> Public:
    """Everything public, frozen; `legal` is the betting turn's answer."""
    return Public._make(  # one tuple in the order of its fields: a call by name costs six times as much
        (
            table.game.id,
            table.game.fingerprint,
            table.number,
            table.button,
            table.stakes_text,
            table.start,
            tuple(table.stacks),
            tuple(table.bets),
            tuple(table.put),
            tuple(table.folded),
            tuple(table.down),
            table.up,
            table.shown,
            tuple(table.last),
            table.answered,
            table.declared,
            table.board,
            table.purged,
            table.common,
            table.wild,
            table.round,
            table.group,
            table.asking,
            table.waiting,
            table.price,
            legal,
            sum(table.put) + table.dead,
            table.pots,
            table.returned,
            table.awards,
            table.over,
            tuple(table.events),
        )
    )


def view_from(game: Game, events: Iterable[ev.Event], seat: int | None, at: int) -> View:
    """The view of a seat after `at` public events, folded from the events it may see and nothing else."""
    table, secrets = Table(game), Secrets(0)
    for event in events:
        kind = type(event)
        if kind in ev.PRIVATE:
            if ev.audience(event) == seat:
                secrets.learn(event)
            continue
        if len(table.events) >= at:
            break
        evolve(table, event)
        if kind is ev.Started:
            secrets = Secrets(table.seats)
        elif kind in ENDS_A_SECRET:
            secrets.learn(event)
    public = snapshot(table, NO_ANSWER)
    return View(public, seat, NOTHING if seat is None else secrets.own[seat], NO_ANSWER)
