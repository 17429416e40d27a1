"""Holding a PHH file to the hand it describes: every card is told when it is dealt, and nothing is told that is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from homepoker.cards import Card, card_text
from homepoker.core import events as ev
from homepoker.core.ending import own_cards
from homepoker.core.hand import Hand
from homepoker.core.openers import showing_claim
from homepoker.core.phh_deck import COMMON, Stack, Told, Unsure, cards_of, dealt_cards
from homepoker.errors import HomepokerError, listing


class Telling:
    """What the hand has dealt and the file has not told yet; `unknown` are the cards that stand for `??`."""

    def __init__(self, hand: Hand, told: Told, stack: Stack) -> None:
        self._hand, self._told, self._stack = hand, told, stack
        self._mark = 0
        self._mixed = False
        self._given: Counter[int | str] = (
            Counter()
        )  # cards so far: by seat, by slot, "" for the board as it comes
        self._holes: Counter[int] = Counter()
        self._board: list[str] = []
        self.unknown: set[Card] = set()

    def look(self, line: int) -> None:
        """Take in what has happened before the file's line at that place. Misdealt where the deck dealt something else
        than the file says; HomepokerError where no deck could deal it."""
        wanted: dict[Card, Card] = {}
        doors: dict[Card, int] = {}
        opens = self._told.next_to_act(line) if self._hand.game.opens == "showing" else -1
        for where, card, up in self._dealt():
            said = self._said(where)
            if said is None:
                self.unknown.add(card)
                if up and opens >= 0:
                    doors[card] = int(where)
                elif card in self._told.named:
                    wanted[card] = self._stack.spares(wanted.values())[0]
            elif card != said:
                wanted[card] = said
        if doors and not wanted:
            wanted = self._door_cards(doors, line, opens)
        if wanted:
            self._stack.put(wanted, mixed=self._mixed)

    def _dealt(self) -> Iterator[tuple[int | str, Card, bool]]:
        """The cards dealt since the last look: to which seat or slot, and whether a seat's card lies face up."""
        events = self._hand.events
        for at in range(self._mark, len(events)):
            event = events[at]
            if isinstance(event, ev.Dealt):
                for face, card in zip(event.cards, dealt_cards(events, at), strict=True):
                    yield event.seat, card, face is not None
            elif isinstance(event, ev.Turned):
                yield from ((slot, card, False) for slot, card in zip(event.slots, event.cards, strict=True))
            elif isinstance(event, ev.Common):
                yield COMMON, event.card, False
            self._mixed = self._mixed or isinstance(event, ev.Reshuffled | ev.Laid)
        self._mark = len(events)

    def _said(self, where: int | str) -> Unsure:
        """The card that the file says is dealt there next; None where it does not say."""
        if isinstance(where, int):
            self._holes[where] += 1
            cards = self._told.seats[where]
        else:
            self._board.append(where)
            cards = self._told.slots.get(where, self._told.board)
            where = where if where in self._told.slots else ""
        self._given[where] += 1
        return cards[self._given[where] - 1] if self._given[where] <= len(cards) else None

    def _door_cards(self, doors: Mapping[Card, int], line: int, opens: int) -> dict[Card, Card]:
        """Cards for up cards that the file does not know: who acts first says what they cannot be. The seat that acts
        gets the strongest, the others the weakest; should that not do, one of the others is all-in and gets it."""
        tried = self._stack.tried[line]
        favoured = list(dict.fromkeys((opens, *doors.values())))
        if tried and (self._hand.waiting == (opens,) or tried >= len(favoured)):
            return {}
        self._stack.tried[line] += 1
        table, wanted = self._hand.table, dict[Card, Card]()
        claim = showing_claim(table, table.round)
        for card, seat in doors.items():
            known = tuple(other for other in table.up[seat] if other not in doors)
            keys = {other: claim.key((*known, other)) for other in self._stack.spares(wanted.values())}
            wanted[card] = claim.pick(keys, keys.__getitem__, weakest=seat != favoured[tried])
        return wanted

    def deal(self, words: Sequence[str], seat: int) -> None:
        """A line that deals, to a seat or (seat -1) to the board."""
        if seat >= 0:
            cards = cards_of(words[3])
            self._take(f"p{seat + 1}", self._holes[seat], cards)
            self._holes[seat] -= len(cards)
        elif any("=" in word for word in words[2:]):
            self._slots(words[2:])
        else:
            cards = [card for word in words[2:] for card in cards_of(word)]
            self._take("the board", len(self._board), cards)
            del self._board[: len(cards)]

    def _take(self, who: str, pending: int, cards: Sequence[Unsure]) -> None:
        if not cards or len(cards) > pending:
            raise HomepokerError(f"{who} is not dealt {len(cards)} cards now but {pending}")

    def _slots(self, words: Sequence[str]) -> None:
        for slot, _, text in (word.partition("=") for word in words):
            if slot not in self._board:
                turning = listing(self._board) or "no slot"
                does = "do" if len(self._board) > 1 else "does"
                raise HomepokerError(f"{slot} does not turn now; {turning} {does}")
            if len(cards_of(text)) != 1:
                raise HomepokerError(f"{slot} takes one card")
            self._board.remove(slot)

    def all_told(self) -> None:
        """HomepokerError when cards have been dealt that no line told."""
        waiting = [f"p{seat + 1}" for seat, cards in sorted(self._holes.items()) if cards]
        waiting += self._board
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

    def judged(self) -> None:
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
        unseen = [f"p{seat + 1}" for seat in claim if self.unknown.intersection(own_cards(self._hand, seat))]
        unseen += ["the board"] * (not self.unknown.isdisjoint((*table.board, *table.common)))
        if unseen:
            raise HomepokerError(
                f"the showdown cannot be judged: the cards of {listing(unseen)} are not known"
            )
