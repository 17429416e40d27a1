"""What a bot does: a View in, a legal Action out, the same for the same seed.

A bot knows what its View says and nothing else. Its judgement comes from sampled run-outs (`homepoker.bots.equity`,
loaded at the first decision); the work is counted in evaluations, never in time, so a seed reproduces a choice.
"""

from __future__ import annotations

from statistics import mean
from threading import Thread
from typing import TYPE_CHECKING

from homepoker.bots import guest, lookahead, regular
from homepoker.bots.characters import temper_of
from homepoker.bots.facts import Facts, read_facts
from homepoker.bots.guard import guarded
from homepoker.bots.lookahead import READER, SHARK, Depth, Seen, options
from homepoker.bots.notes import Notes, expected
from homepoker.bots.patience import Patience
from homepoker.bots.spot import Spot, read_spot
from homepoker.bots.temper import Temper
from homepoker.core.actions import Action
from homepoker.core.legal import Legal
from homepoker.core.view import View
from homepoker.errors import HomepokerError, shorten
from homepoker.rules.game import Deal, Discard, Donate, Game

if TYPE_CHECKING:
    from homepoker.bots.equity import Generator, Standing

LEVELS: tuple[str, ...] = ("guest", "regular", "reader", "shark")
BETTING_BUDGET = 150_000  # candidate evaluations
AHEAD = {"reader": READER, "shark": SHARK}  # the levels that play actions on
CARDS_BUDGET = 600_000  # questions about cards are rare and decide much
SURE_BUDGET, SURE_LOOKS = 450_000, 6  # to commit a deep stack is too: so many looks of that size


def decide(view: View, game: Game, *, level: str = "regular", seed: str, notes: Notes = ()) -> Action:
    """The action of the seat that the view belongs to. `level` is a level or, with a colon, level and character
    ("shark:rock"); `notes` are what a shark remembers of each seat. HomepokerError for a bot that does not exist;
    ValueError when the view asks nothing of its seat."""
    known, temper = read_bot(level)
    if view.seat is None or not view.legal.kind:
        raise ValueError("nothing is asked of this seat")
    betting = view.legal.kind == "bet"
    action = _bet(view, game, known, temper, seed, notes) if betting else _choose(view, game, seed)
    return action if view.legal.refuses(action) is None else plain(view.legal)


def read_bot(text: str) -> tuple[str, Temper]:
    """The level and the temper that a bot's description names; HomepokerError says what exists."""
    level, colon, character = text.strip().lower().partition(":")
    if level not in LEVELS or (colon and not character):
        raise HomepokerError(f"no bot is called {shorten(text)}; there are {', '.join(LEVELS)}")
    return level, temper_of(character)


def warm(game: Game | None = None) -> None:
    """Load what the first decision needs in a thread, numpy and the game's tables, so that it does not wait then."""
    Thread(target=_warm, args=(game,), daemon=True).start()


def _warm(game: Game | None) -> None:
    from homepoker.bots.equity.matrix import prepare

    if game is not None:
        for held in _held(game):
            prepare(game, held)


def _held(game: Game) -> set[int]:
    """How many cards a hand of the game has in all, and after what it gives up."""
    dealt = len(game.hole) + sum(len(step.cards) for step in game.steps if isinstance(step, Deal))
    given = sum(step.count for step in game.steps if isinstance(step, Discard | Donate))
    return {dealt, dealt - given}


def plain(legal: Legal, *, pays: bool = False) -> Action:
    """The dullest legal action: check, fold (call with `pays`, or where it is forced), give up the first cards."""
    seat = legal.seat
    if legal.kind == "bet":
        if not legal.call:
            return Action(seat, "check")
        return Action(seat, "fold" if legal.fold and not pays else "call")
    if legal.kind in ("declare", "announce"):
        return Action(seat, legal.kind, choice=legal.choices[0])
    if legal.choices:
        return Action(seat, legal.choices[-1])
    return Action(seat, legal.kind, cards=legal.cards[: legal.least])


def _begin(view: View, game: Game) -> tuple[Spot, Patience]:
    """Load what the game needs, which happens once, and start the watch."""
    from homepoker.bots.equity.matrix import prepare

    spot = read_spot(view, game)
    prepare(game, spot.size)
    return spot, Patience(f"{game.name}, hand {view.public.number}, seat {view.seat}, {view.legal.kind}")


def _bet(view: View, game: Game, level: str, temper: Temper, seed: str, notes: Notes) -> Action:
    facts = read_facts(view)
    if facts.chips and facts.call == 0 and not facts.high:
        return Action(view.legal.seat, "check")
    from homepoker.bots import equity

    spot, patience = _begin(view, game)
    rng = equity.generator("bet", seed, len(view.public.events))
    now = temper.now(view, game.rounds)
    if facts.chips and level in AHEAD:
        remembered = notes if level == "shark" else ()
        standing, action = _ahead(view, game, facts, spot, rng, AHEAD[level], now, remembered, patience)
    else:
        standing = equity.standing(equity.sample(spot, game, rng, BETTING_BUDGET, apart=True))
        act = guest.act if level == "guest" else regular.act
        action = act(view, facts, standing, rng.random, now)

    def looks_again() -> float:
        if patience.short():
            return standing.top
        looks = (equity.sample(spot, game, rng, SURE_BUDGET, apart=True) for _ in range(SURE_LOOKS))
        return mean(equity.standing(look).top for look in looks)

    action = guarded(view, facts, standing, action, looks_again)
    patience.over()
    return action


def _ahead(
    view: View,
    game: Game,
    facts: Facts,
    spot: Spot,
    rng: Generator,
    depth: Depth,
    temper: Temper,
    notes: Notes,
    patience: Patience,
) -> tuple[Standing, Action]:
    """Bet by looking ahead, or by the rule table where reading the ranges took too long; first how the seat stands."""
    from homepoker.bots.equity.ranges import read_ranges
    from homepoker.bots.equity.strength import standing

    habits = expected(notes, range(view.public.seats))
    ranges = read_ranges(
        spot,
        view.public,
        game,
        rng,
        BETTING_BUDGET,
        lambda move, at: habits[move.seat].likelihood(move, at),
        apart=not spot.draws_in_all,
    )
    stands = standing(ranges.matrix, ranges.survey)
    if patience.short():
        return stands, regular.act(view, facts, stands, rng.random, temper)
    found = options(Seen(view, game, facts, spot, ranges, habits), rng, depth, temper.sizes)
    return stands, lookahead.act(found, facts, depth, temper, rng.random)


def _choose(view: View, game: Game, seed: str) -> Action:
    from homepoker.bots import choices, equity
    from homepoker.bots.equity.matrix import fewer

    spot, patience = _begin(view, game)
    if view.legal.kind == "announce":
        return choices.announce(view, game, spot)
    rng = equity.generator("cards", seed, len(view.public.events))
    matrix = equity.sample(spot, game, rng, CARDS_BUDGET)
    action = choices.choose(view, spot, fewer(matrix) if patience.short() else matrix, rng)
    patience.over()
    return action
