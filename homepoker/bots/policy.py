"""What a bot does: a View in, a legal Action out, the same for the same seed.

A bot knows what its View says and nothing else. Its judgement comes from sampled run-outs (`homepoker.bots.equity`,
loaded at the first decision); the work is counted in evaluations, never in time, so a seed reproduces a choice.
"""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING

from homepoker.bots import guest, lookahead, regular
from homepoker.bots.characters import temper_of
from homepoker.bots.facts import Facts, read_facts
from homepoker.bots.lookahead import READER, SHARK, Depth, options
from homepoker.bots.notes import Notes, expected
from homepoker.bots.regular import guarded
from homepoker.bots.spot import Spot, read_spot
from homepoker.bots.temper import Temper
from homepoker.core.actions import Action
from homepoker.core.view import View
from homepoker.errors import HomepokerError, shorten
from homepoker.rules.game import Game

if TYPE_CHECKING:
    from homepoker.bots.equity import Generator

LEVELS: tuple[str, ...] = ("guest", "regular", "reader", "shark")
BETTING_BUDGET = 200_000  # candidate evaluations
CARDS_BUDGET = 600_000  # questions about cards are rare and decide much


def decide(view: View, game: Game, *, level: str = "regular", seed: str, notes: Notes = ()) -> Action:
    """The action of the seat that the view belongs to. `level` is a level or, with a colon, level and character
    ("shark:rock"); `notes` are what a shark remembers of each seat. HomepokerError for a bot that does not exist;
    ValueError when the view asks nothing of its seat."""
    known, temper = read_bot(level)
    if view.seat is None or not view.legal.kind:
        raise ValueError("nothing is asked of this seat")
    betting = view.legal.kind == "bet"
    action = _bet(view, game, known, temper, seed, notes) if betting else _choose(view, game, seed)
    return action if view.legal.refuses(action) is None else plain(view)


def read_bot(text: str) -> tuple[str, Temper]:
    """The level and the temper that a bot's description names; HomepokerError says what exists."""
    level, _, character = text.strip().lower().partition(":")
    if level not in LEVELS:
        raise HomepokerError(f"no bot is called {shorten(text)}; there are {', '.join(LEVELS)}")
    return level, temper_of(character)


def warm() -> None:
    """Load what the first decision needs in a thread, so that it does not wait for numpy then."""
    Thread(target=__import__, args=("homepoker.bots.equity",), daemon=True).start()


def plain(view: View) -> Action:
    """The dullest legal action: check, call what is forced, fold, give up the first cards."""
    legal = view.legal
    seat = legal.seat
    if legal.kind == "bet":
        if not legal.call:
            return Action(seat, "check")
        return Action(seat, "fold" if legal.fold else "call")
    if legal.kind in ("declare", "announce"):
        return Action(seat, legal.kind, choice=legal.choices[0])
    if legal.choices:
        return Action(seat, legal.choices[-1])
    return Action(seat, legal.kind, cards=legal.cards[: legal.least])


def _bet(view: View, game: Game, level: str, temper: Temper, seed: str, notes: Notes) -> Action:
    facts = read_facts(view)
    if facts.chips and facts.call == 0 and not facts.high:
        return Action(view.legal.seat, "check")
    from homepoker.bots import equity

    rng = equity.generator("bet", seed, len(view.public.events))
    spot = read_spot(view, game)
    now = temper.now(view, game.rounds)
    if facts.chips and level == "reader":
        return _ahead(view, game, facts, spot, rng, READER, now, ())
    if facts.chips and level == "shark":
        return _ahead(view, game, facts, spot, rng, SHARK, now, notes)
    standing = equity.standing(equity.sample(spot, game, rng, BETTING_BUDGET))
    act = guest.act if level == "guest" else regular.act
    return act(view, facts, standing, rng.random, now)


def _ahead(
    view: View,
    game: Game,
    facts: Facts,
    spot: Spot,
    rng: Generator,
    depth: Depth,
    temper: Temper,
    notes: Notes,
) -> Action:
    """Bet by looking ahead."""
    from homepoker.bots.equity.ranges import read_ranges
    from homepoker.bots.equity.strength import standing

    habits = expected(notes, range(view.public.seats))
    ranges = read_ranges(
        spot, view.public, game, rng, BETTING_BUDGET, lambda move, at: habits[move.seat].likelihood(move, at)
    )
    found = options(view, game, facts, spot, ranges, habits, rng, depth, temper.sizes)
    action = lookahead.act(found, facts, depth, temper, rng.random)
    return guarded(view, facts, standing(ranges.matrix, ranges.survey).top, action)


def _choose(view: View, game: Game, seed: str) -> Action:
    from homepoker.bots import choices, equity

    rng = equity.generator("cards", seed, len(view.public.events))
    spot = read_spot(view, game)
    if view.legal.kind == "announce":
        return choices.announce(view, game, spot)
    return choices.choose(view, spot, equity.sample(spot, game, rng, CARDS_BUDGET), rng)
