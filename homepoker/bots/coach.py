"""Advice for one seat, from its View alone: what its hand is worth now, what a call costs, what it may become."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.bots.history import moves
from homepoker.bots.notes import Notes, expected
from homepoker.bots.odds import affordable, find, tries
from homepoker.bots.odds_result import Found, Odds
from homepoker.bots.spot import read_spot
from homepoker.bots.stand import Stand, stand_of
from homepoker.core.ahead import staying
from homepoker.core.view import View
from homepoker.errors import HomepokerError
from homepoker.rules.best import Made, hands, reading
from homepoker.rules.game import Game

EVALUATIONS = 5_000_000  # a tenth of a second or so
MOST_SAMPLES = 20_000
FIRMLY = 0.5  # how much of what an act tells is believed: read in full, hands win more often than is said
WEIGHING = 600_000  # candidate evaluations for hands weighed by what their owners did


class Advice(NamedTuple):
    """`found` is the hand's worth against hands nobody has seen; `weighed` is the equity against hands weighed by what
    the rivals did, as bots read it (None where none put chips in of its own will), `noted` where it is known how they
    play. `call` chips would go into `pot` chips and need the equity `need` (all 0 where nothing is to be paid). `made`
    is the hand now at each end, the best that may be left where `leave` cards must be given up."""

    stand: Stand
    found: Found
    weighed: float | None
    noted: bool
    call: int
    pot: int
    need: float
    made: tuple[Made | None, ...]
    leave: int

    @property
    def odds(self) -> Odds:
        """The odds, declared as is best."""
        return self.found.odds


def advise(view: View, game: Game, notes: Notes = ()) -> Advice:
    """The advice for the seat of the view, the same for the same view and `notes`, which tell how everybody played in
    the hands before; HomepokerError says why there is none."""
    public, seat = view.public, view.seat
    if seat is None:
        raise HomepokerError("the rail holds no cards")
    if public.over or len(public.live) < 2:
        raise HomepokerError("the hand is over: nothing is left to win")
    if public.folded[seat]:
        raise HomepokerError("you folded: nothing is left to win in this hand")
    try:
        stand = stand_of(view, game)
    except ValueError as error:
        raise HomepokerError(str(error)) from None
    seed = f"coach {public.number} {len(public.events)} {seat}"
    samples = affordable(stand, EVALUATIONS // tries(stand), MOST_SAMPLES)
    found = find(stand, samples, seed)
    call, pot = _price(view)
    cards, leave = staying(view, game)
    return Advice(
        stand=stand,
        found=found,
        weighed=_weighed(view, game, notes, seed),
        noted=bool(notes),
        call=call,
        pot=pot,
        need=call / (pot + call) if call else 0.0,
        made=hands(game, reading(game, stand.board), cards, public.common, leave=leave),
        leave=leave,
    )


def _price(view: View) -> tuple[int, int]:
    """What the seat must add to stay in, and what is bet already."""
    public, seat = view.public, view.seat
    if seat is None or public.stakes == "none":
        return 0, 0
    return max(0, min(public.price - public.bets[seat], public.stacks[seat])), public.pot


def _weighed(view: View, game: Game, notes: Notes, seed: str) -> float | None:
    """The equity against what the rivals may hold after what they did, as each is known to play."""
    public = view.public
    told = {move.seat for move in moves(public) if move.verb in ("raise", "call")}
    open_hands = any(public.shown[seat] for seat in public.live)
    if public.stakes == "none" or open_hands or not told.intersection(public.live) - {view.seat}:
        return None
    from homepoker.bots.equity.deals import generator
    from homepoker.bots.equity.duel import Duel
    from homepoker.bots.equity.ranges import read_ranges

    rng = generator("coach", seed)
    habits = expected(notes, range(public.seats))
    ranges = read_ranges(
        read_spot(view, game),
        public,
        game,
        rng,
        WEIGHING,
        lambda move, at: habits[move.seat].likelihood(move, at) ** FIRMLY,
    )
    return Duel(ranges).share()
