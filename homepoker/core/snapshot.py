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
    return Public(
        game=table.game.id,
        fingerprint=table.game.fingerprint,
        number=table.number,
        button=table.button,
        stakes=table.stakes_text,
        start=table.start,
        stacks=tuple(table.stacks),
        bets=tuple(table.bets),
        put=tuple(table.put),
        folded=tuple(table.folded),
        down=tuple(table.down),
        up=tuple(table.up),
        shown=tuple(table.shown),
        last=tuple(table.last),
        answered=tuple(table.answered),
        declared=tuple(table.declared),
        board=tuple(table.board),
        purged=table.purged,
        common=table.common,
        wild=table.wild,
        round=table.round,
        group=table.group,
        asking=table.asking,
        waiting=table.waiting,
        price=table.price,
        legal=legal,
        pot=sum(table.put) + table.dead,
        pots=table.pots,
        returned=tuple(table.returned),
        awards=table.awards,
        over=table.over,
        events=tuple(table.events),
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
