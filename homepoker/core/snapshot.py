"""Views: one snapshot of the Table for all, and views of the past folded from the events a seat may see."""

from __future__ import annotations

from collections.abc import Iterable

from homepoker.core import events as ev
from homepoker.core.legal import Legal
from homepoker.core.secrets import Secrets
from homepoker.core.table import Table, evolve
from homepoker.core.view import Own, Public, View
from homepoker.rules.game import Game

NOTHING = Legal(-1)


def snapshot(table: Table, legal: Legal) -> Public:
    """Everything public, frozen; `legal` is the betting turn's answer."""
    return Public(  # in the order of its fields: a call by name costs three times as much
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
        tuple(table.up),
        tuple(table.shown),
        tuple(table.last),
        tuple(table.answered),
        tuple(table.declared),
        tuple(table.board),
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
        tuple(table.returned),
        table.awards,
        table.over,
        tuple(table.events),
    )


def view_from(game: Game, events: Iterable[ev.Event], seat: int | None, at: int) -> View:
    """The view of a seat after `at` public events, folded from the events it may see and nothing else."""
    table, secrets = Table(game), None
    for event in events:
        if len(table.events) >= at and type(event) not in ev.PRIVATE:
            break
        who = ev.audience(event)
        if who is None:
            evolve(table, event)
        elif who != seat:
            continue
        if secrets is None:
            secrets = Secrets(table.seats)
        secrets.learn(event)
    public = snapshot(table, NOTHING)
    if seat is None or secrets is None:
        return View(public, seat, Own(), NOTHING)
    return View(public, seat, secrets.own(seat), NOTHING)
