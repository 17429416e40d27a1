"""A finished hand as the showdown draws it: who held what, who won which part, and why."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.cards import Card
from homepoker.core.view import Public
from homepoker.rules.best import Made, line_hands, reading
from homepoker.rules.game import Game, Line
from homepoker.rules.words import end_label
from homepoker.sentences.awards import awards
from homepoker.sentences.declared import claims, declarations, wins_end
from homepoker.sentences.named import named
from homepoker.sentences.showdown import ShownHand, board_in_play, shown_hands, why
from homepoker.sentences.speech import Speech
from homepoker.view.misread_hint import missed


class Part(NamedTuple):
    """A seat's hand at one end of the pot; `label` is "" where there is only one end. Where ends are declared only
    those a seat has `claimed` count for it."""

    label: str
    made: Made | None
    wins: bool
    claimed: bool = True


class Entry(NamedTuple):
    """A seat that showed: its cards, its hand at every end, what it won, and its best on every line (of the end it is
    told by); `said` is what it declared, if anything."""

    seat: int
    cards: tuple[Card, ...]
    parts: tuple[Part, ...]
    won: int
    lines: tuple[Made | None, ...]
    said: str = ""

    @property
    def claimed(self) -> tuple[Part, ...]:
        """The hands that count: at every end, or at those that were declared."""
        return tuple(part for part in self.parts if part.claimed)

    @property
    def wins(self) -> bool:
        """Whether this seat takes anything."""
        return any(part.wins for part in self.parts)

    @property
    def told(self) -> Part:
        """The part to talk about first: one that wins, else the first that is a hand at all."""
        ranked = sorted(self.claimed, key=lambda part: (not part.wins, part.made is None))
        return ranked[0]


class Result(NamedTuple):
    """The end of a hand. `entries` stand in the order hands were shown; `winners` are seats, `takes` one sentence
    for each part of each pot, `missed` what a careless eye would have seen, `named` who named the hand right where
    the house asks for it, `declared` who declared what, `lines` the lines of the first end (one or none: no table of
    lines). Where all but one folded nothing is judged and there are no entries: `turned` are the seats whose cards
    were turned up all the same."""

    game: Game
    public: Public
    names: tuple[str, ...]
    entries: tuple[Entry, ...]
    winners: tuple[int, ...]
    takes: tuple[str, ...]
    why: str
    missed: str
    named: str
    lines: tuple[Line, ...]
    declared: str = ""
    turned: tuple[tuple[int, tuple[Card, ...]], ...] = ()

    @property
    def chips(self) -> bool:
        """Whether chips were played for."""
        return self.public.stakes != "none"

    @property
    def pot(self) -> int:
        """Everything that was won."""
        return sum(award.amount for award in self.public.awards)

    @property
    def folded(self) -> tuple[int, ...]:
        """Seats that folded and did not show."""
        return tuple(
            seat
            for seat in range(self.public.seats)
            if self.public.folded[seat] and self.public.shown[seat] is None
        )

    @property
    def best(self) -> Entry | None:
        """The winner whose hand the board shows first."""
        return next((entry for entry in self.entries if entry.wins), None)


def result(game: Game, public: Public, names: tuple[str, ...]) -> Result:
    """Judge what everybody can see of a hand that is over."""
    speech = Speech(names, game)
    fought = len(public.live) > 1
    shown = shown_hands(public, game) if fought and public.shown != (None,) * public.seats else ()
    return Result(
        game=game,
        public=public,
        names=names,
        entries=tuple(_entry(game, public, hand) for hand in shown),
        winners=tuple(dict.fromkeys(award.seat for award in public.awards)),
        takes=awards(public.awards, speech),
        why=why(public, shown, speech),
        missed=missed(game, public, names) if fought else "",
        named=named(public, shown, speech),
        lines=game.ends[0].lines or game.lines,
        declared=declarations(public.declared, speech),
        turned=() if fought else tuple((seat, cards) for seat, cards in enumerate(public.shown) if cards),
    )


def _entry(game: Game, public: Public, hand: ShownHand) -> Entry:
    cards = (*(public.shown[hand.seat] or ()), *public.common)
    single = len(game.ends) == 1
    parts = tuple(
        Part(
            "" if single else end_label(game, at),
            made,
            wins_end(public.awards, public.declared, hand.seat, at, game),
            claims(public.declared, hand.seat, at, game),
        )
        for at, made in enumerate(hand.made)
    )
    read = reading(game, board_in_play(public, game))
    end = _lined(game, parts)
    lines = line_hands(game, read, public.shown[hand.seat] or (), end, common=public.common)
    return Entry(hand.seat, cards, parts, hand.won, lines, public.declared[hand.seat])


def _lined(game: Game, parts: tuple[Part, ...]) -> int:
    """The end whose lines are told of a hand: the first that counts for it, if it is made on the same lines."""
    first = next((at for at, part in enumerate(parts) if part.claimed), 0)
    return first if game.ends[first].lines == game.ends[0].lines else 0
