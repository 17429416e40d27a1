"""Plays many sampled deals of a Stand to the showdown, step by step of the game's own list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from homepoker.bots.equity.deals import MISSING, Codes, Flags, Generator
from homepoker.bots.equity.drawn import apart, before
from homepoker.bots.equity.pack import Pack
from homepoker.bots.equity.parting import Ahead, choose, staying
from homepoker.bots.equity.wilds import rank_bits
from homepoker.bots.stand import Parted, Seat, Stand
from homepoker.cards import Card
from homepoker.rules.game import Deal, Discard, Donate, Draw, Lay, Purge, Step, Turn


class Played(NamedTuple):
    """Deals at their showdown: every seat's cards (cards, deals), common ones among them, the board (slots, deals),
    and cards that lie nowhere."""

    hands: list[Codes]
    board: Codes
    spare: Codes


class Playout:
    """One block of deals. `forced` are the own cards to part with at the choices ahead, in their order; where they
    end the asking seat chooses as everybody does. With `light` rivals part with any cards, which is quicker."""

    def __init__(
        self,
        stand: Stand,
        rng: Generator,
        deals: int,
        forced: Sequence[Sequence[Card]] = (),
        *,
        light: bool = False,
    ) -> None:
        self.stand, self.deals, self.light = stand, deals, light
        self.forced = list(forced)
        planned = cards_planned(stand)
        self.pack = Pack(rng, stand.unseen, len(stand.unseen) if needs_all(stand) else planned, deals)
        self.spare = self.pack.rows[planned:]
        self.rng = rng
        self.board = _spread([MISSING if card is None else card for card in stand.board], deals)
        self.named = {at: self.board[at].copy() for at in stand.foreseen}
        self.board[list(stand.foreseen)] = MISSING
        self.turns = [*stand.turns, *stand.foreseen]
        self.index = {slot.id: at for at, slot in enumerate(stand.game.slots)}
        self.laid: dict[int, Codes] = {}
        self.pool: list[Codes] = []
        self.comes = [seat.comes for seat in stand.seats]
        self.draws = 0
        self.common = np.concatenate([_spread(stand.common, deals), self.pack.take(stand.commons)])
        for step in stand.behind:
            if isinstance(step, Turn):
                self._turn(step)
        self.start = list(self.turns)
        self.same = len(self.start) == len(stand.turns) + len(stand.foreseen)
        self.hands = self._hold()
        self._purge_behind()
        if stand.pool:
            self._lay_pool()

    def play(self) -> Played:
        """Run every step that is left."""
        draws = sum(isinstance(step, Draw) for step in self.stand.game.steps)
        self.draws = draws - sum(isinstance(step, Draw) for step in self.stand.ahead)
        for at, step in enumerate(self.stand.ahead):
            self._step(step, self.stand.ahead[at + 1 :])
        for seat, left in enumerate(self.comes):
            self._deal(seat, left)
        hands = [np.concatenate([hand, self.common]) for hand in self.hands]
        return Played(hands, self.board, self.spare)

    def _step(self, step: Step, later: Sequence[Step]) -> None:
        match step:
            case Deal(letters):
                for seat, left in enumerate(self.comes):
                    self._deal(seat, min(left, len(letters)))
            case Turn():
                self._turn(step)
            case Discard(count):
                self._part(count, later)
            case Donate(count):
                self.pool += self._part(count, later)
            case Lay():
                self._lay(step)
            case Purge():
                slots = enumerate(self.stand.game.slots)
                self._purge(step, [at for at, _ in slots if at not in self.turns])
            case Draw():
                self._draw(step)

    # Cards held at the start

    def _hold(self) -> list[Codes]:
        """Everybody's cards now: the known ones, and sampled ones that fit what was seen of them."""
        stand = self.stand
        if stand.barred:
            wanted = np.ones(14, np.bool_)
            wanted[list(stand.barred)] = False
            self.pack.put_first(wanted)
        drew = iter(self._before_draws())
        hands = [
            self._drew(seat, next(drew))
            if number and _has_drawn(seat)
            else self._seat(seat, rival=number > 0)
            for number, seat in enumerate(stand.seats)
        ]
        if stand.barred:
            self.pack.shuffle()
        return hands

    def _seat(self, seat: Seat, *, rival: bool) -> Codes:
        known = _spread(seat.known, self.deals)
        fitted = rival and seat.hidden and not seat.known
        extra = sum(parted.cards for parted in self.stand.parted) if fitted else 0
        hand = np.concatenate([known, self.pack.take(seat.hidden + extra)])
        for parted in self.stand.parted if extra else ():
            if self.light:
                hand = hand[: len(hand) - parted.cards]
                continue
            hand = self._parted(hand, parted)
        return hand

    def _parted(self, hand: Codes, parted: Parted) -> Codes:
        """What stays of a hand that gave cards up while only those slots were up."""
        up = np.full_like(self.board, MISSING)
        up[list(parted.up)] = self.board[list(parted.up)]
        index = (
            self.index[name]
            for step in self.stand.game.steps
            if isinstance(step, Turn)
            for name in step.slots
        )
        later = tuple(at for at in dict.fromkeys(index) if at not in parted.up)
        same = all(self.stand.board[at] is not None for at in parted.up)
        return self._chosen(hand, up, parted.cards, self._ahead(later, 0)._replace(same=same))[0]

    def _ahead(self, turns: Sequence[int], comes: int) -> Ahead:
        return Ahead(tuple(turns), comes, self.spare, len(self.stand.seats) - 1)

    def _before_draws(self) -> list[Codes]:
        """What rivals who exchanged cards held before, taken out of the pack."""
        stand = self.stand
        board = tuple(MISSING if card is None else card for card in stand.board)
        pools = [
            before(stand.game, stand.unseen, board, seat.hidden, seat.drawn[-1])
            for seat in stand.seats[1:]
            if _has_drawn(seat)
        ]
        hands = apart(self.rng, pools, self.deals) if pools else []
        if hands:
            self.pack.take_out(np.concatenate(hands))
        return hands

    def _drew(self, seat: Seat, held: Codes) -> Codes:
        """The hand after the exchange: the cards thrown away stand first in `held`."""
        count = seat.drawn[-1]
        return np.concatenate([_spread(seat.known, self.deals), held[count:], self.pack.take(count)])

    # Steps

    def _deal(self, seat: int, count: int) -> None:
        self.comes[seat] -= count
        if count:
            self.hands[seat] = np.concatenate([self.hands[seat], self.pack.take(count)])

    def _turn(self, step: Turn) -> None:
        slots = [at for at in map(self.index.__getitem__, step.slots) if at in self.turns]
        self.turns = [at for at in self.turns if at not in slots]
        up = [at for at in map(self.index.__getitem__, step.slots) if at not in slots]
        for at in filter(self.named.__contains__, slots):
            self.board[at] = self.named[at]
            up.append(at)
        for at in slots:
            if at in self.named:
                continue
            card = self.laid[at] if at in self.laid else self.pack.take(1)[0]
            if step.distinct:
                card = self._distinct(card, self.board[up])
                up.append(at)
            self.board[at] = card

    def _seen(self, seat: int) -> Codes:
        """The board as a seat knows it: the one that asks sees more where it named what turns later."""
        later = [] if seat else [at for at in self.turns if at in self.named]
        if not later:
            return self.board
        seen = self.board.copy()
        for at in later:
            seen[at] = self.named[at]
        return seen

    def _distinct(self, card: Codes, up: Codes) -> Codes:
        """Put aside cards whose rank lies there already."""
        while (again := ((card >> 2) == (up >> 2)).any(axis=0)).any():
            card = np.where(again, self.pack.take_where(again), card)
        return card

    def _part(self, count: int, later: Sequence[Step]) -> list[Codes]:
        """Everybody gives up that many cards; returns them, seat by seat."""
        given = []
        more = any(isinstance(step, Discard | Donate) for step in later)
        same = self.same and self.turns == self.start
        forced = self.forced.pop(0) if self.forced else None
        for seat, hand in enumerate(self.hands):
            if seat == 0 and forced is not None:
                stays, gone = _without(hand, forced)
            elif seat and self.light:
                stays, gone = hand[: len(hand) - count], hand[len(hand) - count :]
            else:
                turns = [at for at in self.turns if seat or at not in self.named]
                ahead = self._ahead(turns, self.comes[seat])._replace(same=same, more=more)
                stays, gone = self._chosen(hand, self._seen(seat), count, ahead)
            self.hands[seat] = stays
            given.append(gone)
        return given

    def _chosen(self, hand: Codes, board: Codes, count: int, ahead: Ahead) -> tuple[Codes, Codes]:
        stays = choose(self.stand.game, hand, board, self.common, count, ahead)
        kept = np.take_along_axis(hand, stays, axis=0)
        gone = np.ones(hand.shape, np.bool_)
        np.put_along_axis(gone, stays, False, axis=0)
        order = np.argsort(~gone, axis=0, kind="stable")[:count]
        return kept, np.take_along_axis(hand, order, axis=0)

    def _lay(self, step: Lay) -> None:
        pool = np.concatenate(self.pool) if self.pool else self.board[:0]
        self._spread_pool(pool, [self.index[name] for name in step.slots])

    def _lay_pool(self) -> None:
        """The pool lies already, and own cards are in it: each of its slots may hide one."""
        laid = [
            self.index[name] for step in self.stand.game.steps if isinstance(step, Lay) for name in step.slots
        ]
        self._spread_pool(
            _spread(self.stand.pool, self.deals), [at for at in laid if self.stand.board[at] is None]
        )

    def _spread_pool(self, pool: Codes, slots: Sequence[int]) -> None:
        slots = [at for at in slots if at not in self.named]
        cards = np.concatenate([pool, self.pack.take(max(0, len(slots) - len(pool)))])
        mixed = np.take_along_axis(cards, np.argsort(self.rng.random(cards.shape), axis=0), axis=0)
        self.laid.update(zip(slots, mixed, strict=False))

    def _purge_behind(self) -> None:
        """Take away what left while the steps behind were played; cards dealt after a purge stay."""
        behind = self.stand.behind
        turned: list[int] = []
        for at, step in enumerate(behind):
            if isinstance(step, Turn):
                turned += map(self.index.__getitem__, step.slots)
            elif isinstance(step, Purge):
                later = sum(len(deal.cards) for deal in behind[at:] if isinstance(deal, Deal))
                self._purge(step, turned, later)

    def _purge(self, step: Purge, turned: Sequence[int], later: int = 0) -> None:
        """Take the cards of those ranks from the slots turned so far and from all but the `later` cards of hands."""
        ranks = rank_bits(self.board[[self.index[name] for name in step.slots]])
        for seat, hand in enumerate(self.hands):
            early = len(hand) - later
            self.hands[seat] = np.concatenate([_purged(hand[:early], ranks), hand[early:]])
        if step.scope == "all":
            up = [at for at in turned if self.stand.game.slots[at].role == "community"]
            self.board[up] = _purged(self.board[up], ranks)

    def _draw(self, step: Draw) -> None:
        keeps: list[Flags] = []
        forced = self.forced.pop(0) if self.forced else None
        for number, (hand, seat) in enumerate(zip(self.hands, self.stand.seats, strict=True)):
            if len(seat.drawn) > self.draws:
                keeps.append(np.ones(hand.shape, np.bool_))
            elif number == 0 and forced is not None:
                keeps.append(~np.isin(hand, np.array(forced, np.uint8)))
            else:
                keeps.append(staying(self.stand.game, hand, self._seen(number), step))
        self.hands = self.pack.exchange(self.hands, keeps)
        self.draws += 1


def cards_planned(stand: Stand) -> int:
    """How many unseen cards every deal uses, exchanged and replaced ones left out."""
    given = sum(parted.cards for parted in stand.parted) * (len(stand.seats) - 1)
    held = sum(seat.hidden + seat.comes for seat in stand.seats)
    laid = sum(len(step.slots) for step in stand.game.steps if isinstance(step, Lay))
    return held + given + stand.commons + max(len(stand.turns), laid)


def needs_all(stand: Stand) -> bool:
    """Whether a deal may ask for any number of cards beyond those, or imagines others."""
    if stand.barred or stand.parted or stand.game.declare or any(seat.drawn for seat in stand.seats):
        return True
    asking = (Draw, Discard, Donate)
    distinct = any(isinstance(s, Turn) and s.distinct for s in (*stand.behind, *stand.ahead))
    return distinct or any(isinstance(s, asking) for s in stand.ahead)


def _spread(cards: Sequence[int], deals: int) -> Codes:
    return np.repeat(np.array(cards, np.uint8).reshape(-1, 1), deals, axis=1)


def _without(hand: Codes, cards: Sequence[Card]) -> tuple[Codes, Codes]:
    """Split a hand that is the same in every deal."""
    gone = np.isin(hand[:, 0], np.array(cards, np.uint8))
    return hand[~gone], hand[gone]


def _has_drawn(seat: Seat) -> bool:
    """Whether a rival's hidden cards are what an exchange left and brought."""
    return bool(seat.drawn and seat.hidden)


def _purged(codes: Codes, ranks: np.ndarray) -> Codes:
    hit = (rank_bits(codes[None]) & ranks) != 0
    return np.where(hit, np.uint8(MISSING), codes)
