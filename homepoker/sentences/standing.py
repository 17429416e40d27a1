"""How things stand: whose turn it is, what lies on the board, who has what, and one seat's own cards."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.cards import Card, rank_plural
from homepoker.core.ahead import staying
from homepoker.core.view import Public, View
from homepoker.errors import capital, listing
from homepoker.grammar import count
from homepoker.rules.best import Made, hands, reading
from homepoker.rules.game import Line, Slot
from homepoker.sentences.acts import last_act
from homepoker.sentences.awards import pot_name
from homepoker.sentences.showdown import board_in_play, made_named, wild_words
from homepoker.sentences.speech import Speech, chip_count


def turn_line(public: Public, speech: Speech) -> str:
    """`Cleo: 4 to call, pot 17.`, `Ann: no bet yet, pot 5.`, or who is being waited for."""
    if public.over or not public.waiting:
        return "The hand is over."
    who = speech.seats(public.waiting)
    if public.asking != "bet":
        return f"Waiting for {who}."
    if public.stakes == "none":
        return f"{who}: stay in or fold."
    owed = public.legal.call or 0
    if public.legal.bring_in:
        return f"{who}: the bring-in is {owed}, pot {public.pot}."
    asked = f"{owed} to call" if owed else "nothing to call" if public.price else "no bet yet"
    return f"{who}: {asked}, pot {public.pot}."


def pot_lines(public: Public, speech: Speech) -> tuple[str, ...]:
    """The pot, split into main and side pots where there are any."""
    if public.stakes == "none":
        return ("No chips are played for.",)
    lines = [f"The pot is {public.pot}."]
    if len(public.pots) > 1:
        lines += [
            f"{capital(pot_name(at))}: {pot.amount}, for {speech.seats(pot.seats)}."
            for at, pot in enumerate(public.pots)
        ]
    return tuple(lines)


def who_lines(public: Public, speech: Speech, bots: Sequence[str]) -> tuple[str, ...]:
    """A line for every seat: who it is, chips, what lies in front, up-cards, and how it stands in the hand. `bots` say
    by seat what kind of bot sits there, "" for a person."""
    return tuple(_seat_line(public, seat, speech, bot) for seat, bot in enumerate(bots))


def board_lines(public: Public, speech: Speech) -> tuple[str, ...]:
    """The board read line by line, then markers and what is wild."""
    cards = dict(zip((slot.id for slot in speech.game.slots), public.board, strict=True))
    lines = [_line_read(line, cards, public, speech) for line in speech.game.lines]
    markers = [slot for slot in speech.game.slots if slot.role == "marker"]
    lines += [
        f"{capital(slot.spoken or slot.id)}: {_slot_read(slot, cards, public, speech)}." for slot in markers
    ]
    if public.common:
        lines.append(f"Shared by all: {speech.cards(public.common)}.")
    if wild := wild_line(public, speech):
        lines.append(wild)
    return tuple(lines) if lines else ("This game has no board.",)


def wild_line(public: Public, speech: Speech) -> str:
    """`Wild now: sevens and K♦ (may still change).`, or nothing."""
    wild = [rank_plural(rank) for rank in public.wild.ranks]
    wild += [speech.card(card) for card in public.wild.cards]
    if not wild:
        return ""
    return f"Wild{' for now' if public.wild.provisional else ''}: {listing(wild)}."


def own_line(view: View, speech: Speech) -> str:
    """`You hold: A♠ K♦; face up: 9♥.`"""
    up = view.public.up[view.seat] if view.seat is not None else ()
    if not view.own.down and not up:
        return "You hold no cards."
    down = speech.cards(view.own.down)
    if not up:
        return f"You hold: {down}."
    shown = f"face up: {speech.cards(up)}"
    return f"You hold: {down}; {shown}." if view.own.down else f"You hold, {shown}."


def best_line(view: View, speech: Speech) -> str:
    """`Your best now: pair of aces (top floor).`, for each end of the pot; where cards must be given up, the best that
    may be left. Nothing without cards, or where naming the hand is the player's own work."""
    cards, leave = staying(view, speech.game)
    if view.seat is None or not cards or speech.game.announce:
        return ""
    made = hands(
        speech.game,
        reading(speech.game, board_in_play(view.public, speech.game)),
        cards,
        view.public.common,
        leave=leave,
    )
    if made == (None,):
        return ""
    return f"Your best now{given_up(leave)}: {'; '.join(_best_end(one, end, speech) for end, one in enumerate(made))}."


def given_up(leave: int) -> str:
    """`, after giving up one card`; nothing where none must leave."""
    return f", after giving up {count(leave, 'card')}" if leave else ""


def _best_end(made: Made | None, end: int, speech: Speech) -> str:
    """`three kings, where 7♣ plays as a king`, with its end where the pot has several."""
    if made is None:
        return f"no {speech.side(end)}"
    name = made_named(made, speech.game, end)
    wild = wild_words(made, speech)
    said = name if len(speech.game.ends) == 1 else speech.sided(end, name)
    return f"{said}, where {wild}" if wild else said


def _seat_line(public: Public, seat: int, speech: Speech, bot: str) -> str:
    parts = [] if public.stakes == "none" else [chip_count(public.stacks[seat])]
    if public.bets[seat]:
        parts.append(f"{public.bets[seat]} in front")
    parts += _state(public, seat)
    shown = public.shown[seat]
    if (up := public.up[seat] if shown is None else shown) and not public.folded[seat]:
        parts.append(f"shows {speech.cards(up)}")
    if not public.folded[seat] and public.down[seat] and shown is None:
        parts.append(f"{count(public.down[seat], 'card')} down")
    if seat == public.button:
        parts.append("button")
    who = f"{speech.names[seat]}, a bot ({bot})" if bot else speech.names[seat]
    return f"{who}: {', '.join(parts)}."


def _state(public: Public, seat: int) -> list[str]:
    if public.folded[seat]:
        return ["folded"]
    if public.all_in(seat):
        return ["all-in"]
    if seat in public.waiting:
        return ["to act"]
    last = last_act(public.last[seat], chips=public.stakes != "none")
    return [last] if last else []


def _line_read(line: Line, cards: dict[str, Card | None], public: Public, speech: Speech) -> str:
    slots = [speech.game.slot(slot) for slot in line.slots]
    read = [_slot_read(slot, cards, public, speech) for slot in slots]
    return f"{capital(line.name) or 'Board'}: {', '.join(_merged(read))}."


def _slot_read(slot: Slot, cards: dict[str, Card | None], public: Public, speech: Speech) -> str:
    if slot.id in public.purged:
        return "out of play"
    card = cards[slot.id]
    return speech.card(card) if card is not None else "face down"


def _merged(read: list[str]) -> list[str]:
    """Cards still down at the end of a line are counted instead of read one by one."""
    down = next((at for at, text in enumerate(reversed(read)) if text != "face down"), len(read))
    if down < 2:
        return read
    return [*read[: len(read) - down], f"{count(down, 'card')} face down"]
