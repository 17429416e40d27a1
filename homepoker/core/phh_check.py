"""Holding a PHH file to the hand it describes: every card is told when it is dealt, and nothing is told that is not."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from homepoker.cards import Card, card_text
from homepoker.core import events as ev
from homepoker.core.ending import own_cards
from homepoker.core.hand import Hand
from homepoker.core.phh_deck import Unsure, cards_of
from homepoker.errors import HomepokerError, listing


class Telling:
    """What the hand has dealt and the file has not told yet; `unknown` counts the cards a seat got unseen."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._mark = 0
        self._holes: dict[int, list[Card]] = {}
        self._board: list[tuple[str, Card]] = []
        self.unknown: dict[int, int] = {}
        self.blank_board = False

    def _look(self) -> None:
        events = self._hand.events
        for at in range(self._mark, len(events)):
            event = events[at]
            if isinstance(event, ev.Dealt):
                twin = events[at + 1] if at + 1 < len(events) else None
                down = iter(twin.cards if isinstance(twin, ev.Held) else ())
                cards = [next(down) if card is None else card for card in event.cards]
                self._holes.setdefault(event.seat, []).extend(cards)
            elif isinstance(event, ev.Turned):
                self._board += zip(event.slots, event.cards, strict=True)
            elif isinstance(event, ev.Common):
                self._board.append(("COMMON", event.card))
        self._mark = len(events)

    def deal(self, words: Sequence[str], seat: int) -> None:
        """A line that deals, to a seat or (seat -1) to the board."""
        self._look()
        if seat >= 0:
            cards = cards_of(words[3])
            self._take(f"p{seat + 1}", self._holes.get(seat, []), cards)
            self.unknown[seat] = self.unknown.get(seat, 0) + cards.count(None)
        elif any("=" in word for word in words[2:]):
            self._slots(words[2:])
        else:
            cards = [card for word in words[2:] for card in cards_of(word)]
            self.blank_board = self.blank_board or None in cards
            pending = [card for _, card in self._board]
            self._take("the board", pending, cards)
            del self._board[: len(cards)]

    def _take(self, who: str, pending: list[Card], cards: Sequence[Unsure]) -> None:
        if not cards or len(cards) > len(pending):
            raise HomepokerError(f"{who} is not dealt {len(cards)} cards now but {len(pending)}")
        for card, dealt in zip(cards, pending, strict=False):
            if card is not None and card != dealt:
                raise HomepokerError(f"{who} is dealt {card_text(card)} out of turn")
        del pending[: len(cards)]

    def _slots(self, words: Sequence[str]) -> None:
        for slot, _, text in (word.partition("=") for word in words):
            cards, there = cards_of(text), dict(self._board)
            if slot not in there:
                turning = listing(list(there)) or "no slot"
                raise HomepokerError(
                    f"{slot} does not turn now; {turning} {'do' if len(there) > 1 else 'does'}"
                )
            if len(cards) != 1:
                raise HomepokerError(f"{slot} takes one card")
            self.blank_board = self.blank_board or None in cards
            self._take(slot, [there[slot]], cards)
            self._board = [pair for pair in self._board if pair[0] != slot]

    def all_told(self) -> None:
        """HomepokerError when cards have been dealt that no line told."""
        self._look()
        waiting = [f"p{seat + 1}" for seat, cards in sorted(self._holes.items()) if cards]
        waiting += [slot for slot, _ in self._board]
        if waiting:
            raise HomepokerError(f"the cards dealt to {listing(waiting)} are missing before this")

    def shows(self, words: Sequence[str], seat: int) -> None:
        """A line that shows or mucks."""
        table = self._hand.table
        if not table.over:
            raise HomepokerError("nobody shows before the betting is over")
        if table.folded[seat]:
            raise HomepokerError(f"p{seat + 1} has folded")
        held = own_cards(self._hand, seat) + tuple(card for _, card in self._hand.secrets.own[seat].lost)
        for card in cards_of(words[2]) if len(words) > 2 and words[2] != "-" else ():
            if card is not None and card not in held:
                raise HomepokerError(f"p{seat + 1} does not hold {card_text(card)}")

    def judged(self, shown: Collection[int]) -> None:
        """HomepokerError when a showdown hangs on cards that the file does not know."""
        table = self._hand.table
        live = [seat for seat, gone in enumerate(table.folded) if not gone]
        claim = [seat for seat in live if seat not in self._hand.mucks]
        if len(live) < 2:
            return
        if not claim:
            raise HomepokerError("everybody mucks, so nobody can be paid")
        if len(claim) < 2:
            return
        unseen = [f"p{seat + 1}" for seat in claim if self.unknown.get(seat) and seat not in shown]
        unseen += ["the board"] * self.blank_board
        if unseen:
            raise HomepokerError(
                f"the showdown cannot be judged: the cards of {listing(unseen)} are not known"
            )
