"""A judged showdown in words: who wins which end with which cards, why, and what is paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from homepoker.core.view import Award
from homepoker.judge.case import Case
from homepoker.rules.best import Made
from homepoker.sentences.declared import wins_end
from homepoker.sentences.nouns import a_hand
from homepoker.sentences.showdown import ShownHand, decided, made_cards, made_named, wild_words
from homepoker.sentences.speech import Speech


class Settled(NamedTuple):
    """A showdown that was judged: players in seat order with their hands and their worth at every end of the pot,
    and who is awarded what of it, by the declarations if there are any (of no chips where no pot is given)."""

    case: Case
    made: Mapping[str, tuple[Made | None, ...]]
    worth: Mapping[int, tuple[int, ...]]
    declared: tuple[str, ...]
    awards: Sequence[Award]

    @property
    def players(self) -> tuple[str, ...]:
        """The players in seat order."""
        return tuple(self.made)

    def paid(self) -> dict[str, int]:
        """What every winner takes of the pot."""
        found: dict[str, int] = {}
        for award in self.awards:
            player = self.players[award.seat]
            found[player] = found.get(player, 0) + award.amount
        return found


def told(settled: Settled) -> str:
    """`A wins with a full house, aces over kings: [As] Ah Ad [Kd] Ks. A full house beats a flush.`"""
    speech = Speech(settled.players, settled.case.game, "letters")
    ends = [_end(settled, end, speech) for end in range(len(speech.game.ends))]
    wins = (
        "; ".join(filter(None, ends))
        or f"{speech.seats(range(len(settled.players)))} split: no hand qualifies"
    )
    paid = ", ".join(f"{player} {chips}" for player, chips in settled.paid().items() if chips)
    return " ".join(filter(None, (f"{wins}.", _why(settled, speech), f"Paid: {paid}." if paid else "")))


def _end(settled: Settled, end: int, speech: Speech) -> str:
    """Who wins that end, nothing where nobody does."""
    seats = [
        seat
        for seat, player in enumerate(settled.players)
        if settled.made[player][end] and wins_end(settled.awards, settled.declared, seat, end, speech.game)
    ]
    hands = [made for seat in seats if (made := settled.made[settled.players[seat]][end])]
    if not hands:
        return ""
    what = f" {speech.side(end)}" if len(speech.game.ends) > 1 else ""
    shown = " and ".join(_hand(made, end, speech) for made in hands)
    return f"{speech.seats(seats)} {'wins' if len(seats) == 1 else 'split'}{what} with {shown}"


def _hand(made: Made, end: int, speech: Speech) -> str:
    wild = wild_words(made, speech)
    where = made_named(made, speech.game, end).removeprefix(made.name)
    return f"{a_hand(made.name)}{where}: {made_cards(made, speech)}{f' ({wild})' if wild else ''}"


def _why(settled: Settled, speech: Speech) -> str:
    if len(settled.players) == 1:
        return ""
    shown = [ShownHand(seat, hands, 0) for seat, hands in enumerate(settled.made.values())]
    return decided(settled.awards, settled.declared, shown, speech)
