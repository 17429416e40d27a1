"""Cards on their way: hole cards and streets, called cards, the board, forced discards, replacements."""

from __future__ import annotations

from functools import cache

from homepoker.cards import Card
from homepoker.core import events as ev
from homepoker.core.events import make
from homepoker.core.hand_state import HandState
from homepoker.rules.game import Bet, Deal, Lay, Purge, Turn

_BURNED = ev.Burned(1)


def live_seats(hand: HandState) -> tuple[int, ...]:
    """Seats still in, from the left of the button."""
    folded = hand.table.folded
    return tuple([seat for seat in hand.order if not folded[seat]])


def begin_deal(hand: HandState, letters: str) -> None:
    """Give every live seat one card a letter, round by round; card by card where somebody may call for the next."""
    seats = live_seats(hand)
    if hand.game.call is not None:
        hand.queue = [(seat, letter) for letter in letters for seat in seats]
        return
    cards = hand.dealer.take_many(len(seats) * len(letters))
    for place, seat in enumerate(seats):
        _hand_out(hand, seat, cards[place :: len(seats)], letters)
    if "D" in letters:
        for place, seat in enumerate(seats):
            _lay_open(hand, seat, cards[place :: len(seats)], letters)


def deal_next(hand: HandState) -> None:
    """Deal the next card of the queue, unless somebody may call for it first."""
    if not _open_window(hand):
        seat, letter = hand.queue.pop(0)
        _hand_out(hand, seat, (hand.dealer.take(),), letter)


def _hand_out(hand: HandState, seat: int, cards: tuple[Card, ...], letters: str) -> None:
    """One public event, and its private twin for the cards face down."""
    if "U" not in letters:
        hand.emit(_face_down(seat, len(cards)))
        hand.emit(make(ev.Held, (seat, cards)))
        return
    dealt = tuple(card if letter == "U" else None for card, letter in zip(cards, letters, strict=True))
    hand.emit(ev.Dealt(seat, dealt))
    down = tuple(card for card in cards if card not in dealt)
    if down:
        hand.emit(ev.Held(seat, down))


def _lay_open(hand: HandState, seat: int, cards: tuple[Card, ...], letters: str) -> None:
    """Show everybody the down cards that a hand which lies open was dealt."""
    if hand.table.shown[seat] is not None:
        down = tuple(card for card, letter in zip(cards, letters, strict=True) if letter == "D")
        hand.emit(ev.DealtOpen(seat, down))


@cache
def _face_down(seat: int, cards: int) -> ev.Dealt:
    return ev.Dealt(seat, (None,) * cards)


def deal_street(hand: HandState, step: Deal) -> None:
    """A street of hole cards, as far as called cards have not taken its place and the stub lasts."""
    letters = step.cards[: max(0, len(step.cards) - _replaced_by_calls(hand))]
    if not letters:
        skip_bet(hand)
    elif _serve(hand, len(live_seats(hand)) * len(letters)):
        begin_deal(hand, letters)


def _serve(hand: HandState, cards: int) -> bool:
    """Make the stub last for a street of that many cards: burn if it can, skip the burn if it must, shuffle the
    burns in again, and at the very end turn one common card instead (False)."""
    dealer, game = hand.dealer, hand.game
    burns = int(game.burn and hand.table.round > 0)
    if dealer.left >= cards + burns:
        burn(hand)
        return True
    if dealer.left >= cards or game.short_deck == "refuse":
        return True
    if dealer.left + len(dealer.burns) >= cards:
        hand.emit(ev.Reshuffled(dealer.reuse_burns()))
        return True
    if game.short_deck == "reshuffle":
        refill(hand, cards)
        return True
    if not dealer.left:
        hand.emit(ev.Reshuffled(dealer.reuse_burns()))
    hand.emit(ev.Common(dealer.take()))
    return False


def refill(hand: HandState, cards: int) -> None:
    """Shuffle the discards in again where the stub holds fewer cards than are needed now."""
    if hand.dealer.left < cards and hand.dealer.discards:
        hand.emit(ev.Reshuffled(hand.dealer.reuse_discards()))


def burn(hand: HandState) -> None:
    """Where the table burns: one card before each street and reveal after the first betting round."""
    if hand.game.burn and hand.table.round > 0 and hand.dealer.left > 0:
        hand.dealer.burn()
        hand.emit(_BURNED)


# ---------------------------------------------------------------- the called card


def _calls_made(hand: HandState) -> int:
    call, index = hand.game.call, hand.table.index
    return sum(hand.table.board[index[slot]] is not None for slot in call.slots) if call else 0


def _cards_to_come(hand: HandState) -> int:
    """Letters of the deals not yet begun."""
    return sum(len(step.cards) for step in hand.game.steps[hand.step :] if isinstance(step, Deal))


def _surplus_calls(hand: HandState, calls: int) -> int:
    """Called cards beyond those the steps would turn anyway; each takes the place of a card of everybody's."""
    turned = sum(len(step.slots) for step in hand.game.steps if isinstance(step, Turn))
    return max(0, calls - turned)


def _replaced_by_calls(hand: HandState) -> int:
    """How many cards of the deal just begun give way to called cards: the last of the hand go first."""
    if hand.game.call is None:
        return 0
    return max(0, _surplus_calls(hand, _calls_made(hand)) - _cards_to_come(hand))


def _open_window(hand: HandState) -> bool:
    """Ask who calls for the next card; False when nobody may, or when everybody has let this card pass."""
    call, calls = hand.game.call, _calls_made(hand)
    seats = tuple(seat for seat in live_seats(hand) if not hand.table.passed[seat])
    if call is None or not seats or hand.window_asked:
        hand.window_asked = False
        return False
    if calls >= min(call.limit, len(call.slots)) or _surplus_calls(hand, calls + 1) > _cards_to_come(hand):
        return False
    hand.window_asked = True
    hand.emit(ev.Asked(call.word, seats, 0, 0))
    return True


def turn_called_card(hand: HandState, seat: int) -> None:
    """The seat's call is first: the next card goes to the middle, for all, and dealing goes on where it stood."""
    call, index = hand.game.call, hand.table.index
    assert call is not None
    slot = next(slot for slot in call.slots if hand.table.board[index[slot]] is None)
    hand.window_asked = False
    hand.emit(ev.Called(seat, call.word))
    hand.emit(ev.Turned(0, (slot,), (hand.dealer.take(),)))


# ---------------------------------------------------------------- the board


def turn(hand: HandState, step: Turn) -> None:
    """Turn a reveal group face up, as far as it is not up already."""
    board, index = hand.table.board, hand.table.index
    slots = tuple([slot for slot in step.slots if board[index[slot]] is None])
    if not slots:
        skip_bet(hand)
        return
    laid = hand.dealer.laid
    refill(hand, sum([slot not in laid for slot in slots]) if laid else len(slots))
    burn(hand)
    if laid or step.distinct:
        cards = _picked_cards(hand, step, slots)
    else:
        cards = hand.dealer.take_many(len(slots))
    hand.emit(make(ev.Turned, (hand.game.slots[index[slots[0]]].group, slots, cards)))


def _picked_cards(hand: HandState, step: Turn, slots: tuple[str, ...]) -> tuple[Card, ...]:
    """Cards that were laid down before, or a row in which no rank may stand twice."""
    cards: list[Card] = []
    for slot in slots:
        card = _next_board_card(hand, slot)
        while step.distinct and hand.dealer.left and any(card >> 2 == other >> 2 for other in cards):
            hand.emit(ev.Replaced(slot, card))
            card = hand.dealer.take()
        cards.append(card)
    return tuple(cards)


def _next_board_card(hand: HandState, slot: str) -> Card:
    laid = hand.dealer.laid
    return laid.pop(slot) if slot in laid else hand.dealer.take()


def skip_bet(hand: HandState) -> None:
    """A street that brings no card has no betting round of its own."""
    if hand.step < len(hand.game.steps) and isinstance(hand.game.steps[hand.step], Bet):
        hand.step += 1


def lay(hand: HandState, step: Lay) -> None:
    """Fill the pool from the stub, scramble it, and lay it face down on its slots."""
    dealer = hand.dealer
    missing = len(step.slots) - len(dealer.pool)
    refill(hand, missing)  # seats that folded before they gave leave the pool short
    pool = dealer.scramble(dealer.pool + dealer.take_many(missing))
    dealer.pool = ()
    dealer.laid.update(zip(step.slots, pool, strict=True))
    hand.emit(ev.Laid(step.slots))


def purge(hand: HandState, step: Purge) -> None:
    """Every card of a rank that lies on the purging slots leaves, by its printed rank."""
    table, index = hand.table, hand.table.index
    ranks = {card >> 2 for slot in step.slots if (card := table.board[index[slot]]) is not None}
    for seat in live_seats(hand):
        down = tuple(card for card in hand.secrets.own[seat].down if card >> 2 in ranks)
        up = tuple(card for card in table.up[seat] if card >> 2 in ranks)
        if down or up:
            hand.emit(ev.Discarded(seat, "purge", (None,) * len(down) + up))
            hand.emit(ev.Lost(seat, "purge", down + up))
    if step.scope == "all":
        gone = tuple(
            slot.id
            for slot, card in zip(hand.game.slots, table.board, strict=True)
            if card is not None
            and slot.role == "community"
            and card >> 2 in ranks
            and slot.id not in table.purged
        )
        if gone:
            hand.emit(ev.Purged(gone))


def rest_of_board(hand: HandState) -> tuple[tuple[str, Card], ...]:
    """What the steps to come would have turned, had nobody else been dealt a card."""
    ghost, found = hand.copy(), []
    for step in hand.game.steps[hand.step :]:
        if isinstance(step, Turn):
            mark = len(ghost.events)
            turn(ghost, step)
            for event in ghost.events[mark:]:
                if isinstance(event, ev.Turned):
                    found += list(zip(event.slots, event.cards, strict=True))
    return tuple(found)


# ---------------------------------------------------------------- the draw


def replace_drawn(hand: HandState, seat: int) -> None:
    """Serve a seat that exchanged cards; never its own discards again."""
    own = {card for how, card in hand.secrets.own[seat].lost if how == "draw"}
    cards: list[Card] = []
    for _ in range(hand.drawn.pop(seat, 0)):
        if not hand.dealer.left:
            hand.emit(ev.Reshuffled(hand.dealer.reuse_discards(seat)))
        cards.append(hand.dealer.take_other_than(own))
    if cards:
        hand.emit(ev.Dealt(seat, (None,) * len(cards)))
        hand.emit(ev.Held(seat, tuple(cards)))
