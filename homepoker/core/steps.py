"""What the hand does by itself between two decisions: dealing, turning, purging, opening rounds, showing down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from homepoker.cards import Card
from homepoker.core import events as ev
from homepoker.core.openers import opener
from homepoker.core.pots import split_pots, unmatched
from homepoker.core.showdown import must_show, settle, showing_order
from homepoker.core.table import slot_index
from homepoker.core.view import Pot
from homepoker.rules import best
from homepoker.rules.game import Bet, Deal, Discard, Donate, Draw, Expose, Game, Lay, Purge, Turn

if TYPE_CHECKING:
    from homepoker.core.hand import Hand

CHOICES = (Discard, Donate, Draw, Expose)


def advance(hand: Hand) -> None:
    """Run steps until somebody must decide or the hand is over."""
    table, game = hand.table, hand.game
    while not table.waiting and not table.over:
        if table.folded.count(False) == 1:
            _uncontested(hand)
        elif hand.queue:
            _deal_next(hand)
        elif hand.step < len(game.steps):
            step = game.steps[hand.step]
            hand.step += 1
            _RUN[type(step)](hand, step)
        elif not _ask_declarations(hand):
            _showdown(hand)


# ---------------------------------------------------------------- dealing


def live_seats(hand: Hand) -> tuple[int, ...]:
    """Seats still in, from the left of the button."""
    folded = hand.table.folded
    return tuple(seat for seat in hand.order if not folded[seat])


def queue_deal(hand: Hand, letters: str) -> None:
    """Line up one card a letter for every live seat, round by round."""
    hand.queue = [(seat, letter) for letter in letters for seat in live_seats(hand)]


def _deal(hand: Hand, step: Deal) -> None:
    letters = step.cards[: max(0, len(step.cards) - _replaced_by_calls(hand))]
    if not letters:
        _skip_bet(hand)
    elif _serve(hand, len(live_seats(hand)) * len(letters)):
        queue_deal(hand, letters)


def _serve(hand: Hand, cards: int) -> bool:
    """Make the stub last for a street of that many cards: burn if it can, skip the burn if it must, shuffle the
    burns in again, and at the very end turn one common card instead (False)."""
    dealer, game = hand.dealer, hand.game
    burns = int(game.burn and hand.table.round > 0)
    if game.short_deck != "common" or dealer.left >= cards + burns:
        _burn(hand)
        return True
    if dealer.left >= cards:
        return True
    if dealer.left + len(dealer.burns) >= cards:
        hand.emit(ev.Reshuffled(dealer.reuse_burns()))
        return True
    if not dealer.left:
        hand.emit(ev.Reshuffled(dealer.reuse_burns()))
    hand.emit(ev.Common(dealer.take()))
    return False


def _burn(hand: Hand) -> None:
    if hand.game.burn and hand.table.round > 0 and hand.dealer.left:
        hand.dealer.burn()
        hand.emit(ev.Burned(1))


def _deal_next(hand: Hand) -> None:
    if hand.game.call is None:
        queue, hand.queue = hand.queue, []
        _hand_out(hand, queue)
    elif not _open_window(hand):
        _hand_out(hand, [hand.queue.pop(0)])


def _hand_out(hand: Hand, queue: Sequence[tuple[int, str]]) -> None:
    """Deal these cards in order; each seat's share is one event and its private twin."""
    share: dict[int, list[tuple[Card, str]]] = {}
    for (seat, letter), card in zip(queue, hand.dealer.take_many(len(queue)), strict=True):
        share.setdefault(seat, []).append((card, letter))
    for seat, cards in share.items():
        hand.emit(ev.Dealt(seat, tuple(card if letter == "U" else None for card, letter in cards)))
        down = tuple(card for card, letter in cards if letter == "D")
        if down:
            hand.emit(ev.Held(seat, down))


# ---------------------------------------------------------------- the called card


def _calls_made(hand: Hand) -> int:
    call, index = hand.game.call, slot_index(hand.game)
    return sum(hand.table.board[index[slot]] is not None for slot in call.slots) if call else 0


def _cards_to_come(hand: Hand) -> int:
    """Letters of the deals not yet begun."""
    return sum(len(step.cards) for step in hand.game.steps[hand.step :] if isinstance(step, Deal))


def _surplus_calls(hand: Hand, calls: int) -> int:
    """Called cards beyond those the steps would turn anyway; each takes the place of a card of everybody's."""
    turned = sum(len(step.slots) for step in hand.game.steps if isinstance(step, Turn))
    return max(0, calls - turned)


def _replaced_by_calls(hand: Hand) -> int:
    """How many cards of the deal just begun give way to called cards: the last of the hand go first."""
    if hand.game.call is None:
        return 0
    return max(0, _surplus_calls(hand, _calls_made(hand)) - _cards_to_come(hand))


def _open_window(hand: Hand) -> bool:
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


def turn_called_card(hand: Hand, seat: int) -> None:
    """The seat's call is first: the next card goes to the middle, for all, and dealing goes on where it stood."""
    call, index = hand.game.call, slot_index(hand.game)
    assert call is not None
    slot = next(slot for slot in call.slots if hand.table.board[index[slot]] is None)
    hand.window_asked = False
    hand.emit(ev.Called(seat, call.word))
    hand.emit(ev.Turned(0, (slot,), (hand.dealer.take(),)))


# ---------------------------------------------------------------- the board


def _turn(hand: Hand, step: Turn) -> None:
    board, index = hand.table.board, slot_index(hand.game)
    slots = tuple(slot for slot in step.slots if board[index[slot]] is None)
    if not slots:
        _skip_bet(hand)
        return
    _burn(hand)
    cards: list[Card] = []
    for slot in slots:
        card = _next_board_card(hand, slot)
        while step.distinct and hand.dealer.left and any(card >> 2 == other >> 2 for other in cards):
            hand.emit(ev.Replaced(slot, card))
            card = hand.dealer.take()
        cards.append(card)
    hand.emit(ev.Turned(hand.game.slot(slots[0]).group, slots, tuple(cards)))


def _next_board_card(hand: Hand, slot: str) -> Card:
    laid = hand.dealer.laid
    return laid.pop(slot) if slot in laid else hand.dealer.take()


def _skip_bet(hand: Hand) -> None:
    """A street that brings no card has no betting round of its own."""
    if hand.step < len(hand.game.steps) and isinstance(hand.game.steps[hand.step], Bet):
        hand.step += 1


def _lay(hand: Hand, step: Lay) -> None:
    dealer = hand.dealer
    missing = len(step.slots) - len(dealer.pool)
    pool = dealer.scramble(dealer.pool + dealer.take_many(missing))
    dealer.pool = ()
    dealer.laid.update(zip(step.slots, pool, strict=True))
    hand.emit(ev.Laid(step.slots))


def _purge(hand: Hand, step: Purge) -> None:
    table, index = hand.table, slot_index(hand.game)
    ranks = {card >> 2 for slot in step.slots if (card := table.board[index[slot]]) is not None}
    for seat in live_seats(hand):
        down = tuple(card for card in hand.secrets.down[seat] if card >> 2 in ranks)
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


def rest_of_board(hand: Hand) -> tuple[tuple[str, Card], ...]:
    """What the steps to come would have turned, had nobody else been dealt a card."""
    ghost, found = hand.copy(), []
    for step in hand.game.steps[hand.step :]:
        if isinstance(step, Turn):
            mark = len(ghost.events)
            _turn(ghost, step)
            for event in ghost.events[mark:]:
                if isinstance(event, ev.Turned):
                    found += list(zip(event.slots, event.cards, strict=True))
    return tuple(found)


# ---------------------------------------------------------------- questions


def _ask_all(hand: Hand, step: Discard | Donate | Expose) -> None:
    kind = {Discard: "discard", Donate: "donate", Expose: "expose"}[type(step)]
    hand.emit(ev.Asked(kind, live_seats(hand), step.count, step.count))


def _draw(hand: Hand, step: Draw) -> None:
    hand.drawing = list(live_seats(hand))
    ask_next_draw(hand, step)


def ask_next_draw(hand: Hand, step: Draw) -> None:
    """Ask the next seat how many cards it exchanges; after the last one everybody is served in the same order."""
    if hand.drawing:
        hand.emit(ev.Asked("draw", (hand.drawing.pop(0),), 0, step.limit))
        return
    _burn(hand)
    for seat in live_seats(hand):
        _replace_drawn(hand, seat)


def _replace_drawn(hand: Hand, seat: int) -> None:
    own = hand.dealer.discards.get(seat, ())
    cards: list[Card] = []
    for _ in range(hand.drawn.pop(seat, 0)):
        if not hand.dealer.left:
            hand.emit(ev.Reshuffled(hand.dealer.reuse_discards(seat)))
        cards.append(hand.dealer.take_other_than(own))
    if cards:
        hand.emit(ev.Dealt(seat, (None,) * len(cards)))
        hand.emit(ev.Held(seat, tuple(cards)))


def _ask_declarations(hand: Hand) -> bool:
    """Ask for what is not declared yet; False when there is nothing to declare."""
    if not hand.game.declare:
        return False
    missing = tuple(seat for seat in live_seats(hand) if not hand.table.declared[seat])
    if not missing:
        return False
    hand.emit(ev.Asked("declare", missing if hand.game.declare == "secret" else missing[:1], 0, 0))
    return True


# ---------------------------------------------------------------- betting rounds and the end


def _bet(hand: Hand, step: Bet) -> None:
    table = hand.table
    number = table.round + 1
    stakes = table.stakes
    late = number > hand.game.rounds // 2
    size = stakes.big_bet if late else stakes.small_bet
    hand.emit(ev.Opened(number, opener(table, number), size))
    if not table.waiting:
        close_round(hand)


def close_round(hand: Hand) -> None:
    """Give back what nobody matched, gather the bets, and turn the hands up when no betting is left."""
    table = hand.table
    seat, excess = unmatched(table.put, table.folded) if table.chips else (-1, 0)
    if excess:
        hand.emit(ev.Returned(seat, excess))
    hand.emit(ev.Gathered())
    if _betting_is_over(hand) and hand.game.showdown_first and not _choices_left(hand.game, hand.step):
        _show_all(hand)


def _betting_is_over(hand: Hand) -> bool:
    table = hand.table
    if not table.chips or table.folded.count(False) < 2 or hand.step >= len(hand.game.steps):
        return False
    return sum(stack > 0 and not gone for stack, gone in zip(table.stacks, table.folded, strict=True)) < 2


def _choices_left(game: Game, step: int) -> bool:
    return bool(game.declare or game.call) or any(isinstance(later, CHOICES) for later in game.steps[step:])


def _show_all(hand: Hand) -> None:
    table = hand.table
    for seat in showing_order(hand.order, table.folded, table.aggressor):
        if table.shown[seat] is None:
            show(hand, seat)


def show(hand: Hand, seat: int) -> None:
    """Turn all of a seat's cards up."""
    hand.emit(ev.Shown(seat, own_cards(hand, seat)))


def own_cards(hand: Hand, seat: int) -> tuple[Card, ...]:
    """The seat's cards, down ones first."""
    return hand.secrets.down[seat] + hand.table.up[seat]


def _uncontested(hand: Hand) -> None:
    """Everybody else folded: the last seat takes every pot unseen."""
    table = hand.table
    winner = table.folded.index(False)
    hand.emit(ev.Awarded(0, -1, winner, sum(table.put) + table.dead))
    hand.emit(ev.Ended(tuple(table.stacks)))


def _showdown(hand: Hand) -> None:
    table, game = hand.table, hand.game
    board = [
        None if slot.id in table.purged else card for slot, card in zip(game.slots, table.board, strict=True)
    ]
    reading = best.reading(game, board)
    live = live_seats(hand)
    cards = {seat: own_cards(hand, seat) for seat in live}
    values = {seat: best.values(game, reading, cards[seat] + table.common) for seat in live}
    pots = split_pots(table.put, table.folded, table.dead) or (Pot(0, live),)
    declared = {seat: table.declared[seat] for seat in live}
    awards = settle(game, pots, values, declared, live, cards)
    _show_down(hand, pots, values, {award.seat for award in awards})
    for award in awards:
        hand.emit(ev.Awarded(*award))
    hand.emit(ev.Ended(tuple(table.stacks)))


def _show_down(
    hand: Hand, pots: Sequence[Pot], values: dict[int, tuple[int, ...]], winners: set[int]
) -> None:
    table, shown = hand.table, [seat for seat, cards in enumerate(hand.table.shown) if cards is not None]
    for seat in showing_order(hand.order, table.folded, table.aggressor):
        if table.shown[seat] is not None:
            continue
        if hand.game.muck and not must_show(shown, seat, pots, values, winners):
            hand.emit(ev.Mucked(seat))
        else:
            show(hand, seat)
            shown.append(seat)


_RUN: dict[type, Callable[[Hand, Any], None]] = {
    Bet: _bet,
    Deal: _deal,
    Turn: _turn,
    Discard: _ask_all,
    Donate: _ask_all,
    Expose: _ask_all,
    Lay: _lay,
    Purge: _purge,
    Draw: _draw,
}
