"""Writing hands in the PHH format: known games by their PHH variant code, board games by their id.

The whole deck stands in the key `_deck` and the stakes as typed in `_stakes`, so that the hand is the same when it is
read again, with its burned, scrambled and replaced cards.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from homepoker.cards import Card, card_text, cards_text
from homepoker.core import events as ev
from homepoker.core.hand import Hand
from homepoker.core.phh_deck import COMMON, PhhError, dealt_cards
from homepoker.core.stakes import Stakes, parse_stakes
from homepoker.rules.house import value_text


def write_hand(hand: Hand, *, players: Sequence[str] = (), extra: dict[str, Any] | None = None) -> str:
    """The finished hand as one PHH text, every card included (the house's record). `players` are names by seat,
    `extra` further keys such as a date. Seats are written from the left of the button, as the format wants them.
    PhhError for a hand that is not over or was played without chips."""
    if not hand.over or hand.view(None).public.stakes == "none":
        raise PhhError("only a finished hand with chips can be written as PHH")
    order = hand.order
    code = _code(hand)
    public = hand.view(None).public
    values: dict[str, Any] = {"variant": code or hand.game.id}
    values |= header(parse_stakes(public.stakes), len(order))
    values["starting_stacks"] = [public.start[seat] for seat in order]
    values["actions"] = list(
        _actions(hand, {seat: f"p{at}" for at, seat in enumerate(order, start=1)}, bool(code))
    )
    values["hand"] = public.number
    if players:
        values["players"] = [players[seat] for seat in order]
    values["finishing_stacks"] = [public.stacks[seat] for seat in order]
    values |= {"_stakes": public.stakes, "_deck": cards_text(hand.deck)}
    if hand.game.house:
        values["_house"] = [f"{name}={value_text(name, value)}" for name, value in hand.game.house]
    return "".join(f"{key} = {_toml(value)}\n" for key, value in (values | (extra or {})).items())


def write_hands(texts: Sequence[str]) -> str:
    """Several PHH texts as one file of sections numbered from 1."""
    return "\n".join(f"[{number}]\n{text}" for number, text in enumerate(texts, start=1))


def _code(hand: Hand) -> str:
    """The format's own code for the game, "" where it has none or the house plays by other rules."""
    if hand.game.house:
        return ""
    structure = hand.view(None).public.stakes.partition(":")[0]
    return dict(hand.game.phh).get(structure, "")


def header(stakes: Stakes, seats: int) -> dict[str, Any]:
    """The stakes in the format's keys. Heads-up forced bets stand the other way round, as the format wants it."""
    antes = list(stakes.dead_antes) or [stakes.ante] * seats
    if stakes.big_blind_ante:
        antes = [0, stakes.big_blind_ante]
    antes = [*antes, *([0] * seats)][:seats]
    blinds = [*stakes.blinds, *([0] * seats)][:seats]
    if seats == 2:
        antes = antes if stakes.big_blind_ante else antes[::-1]
        blinds = blinds if len(stakes.blinds) > 1 else blinds[::-1]
    values: dict[str, Any] = {"ante_trimming_status": antes == [stakes.ante] * seats, "antes": antes}
    if any(blinds) or not stakes.bring_in:
        values["blinds_or_straddles"] = blinds
    if stakes.bring_in:
        values["bring_in"] = stakes.bring_in
    if stakes.structure == "fl":
        return values | {"small_bet": stakes.small_bet, "big_bet": stakes.big_bet}
    return values | {"min_bet": stakes.small_bet}


def _actions(hand: Hand, names: dict[int, str], known: bool) -> Iterator[str]:
    shown: dict[int, tuple[Card, ...]] = {}
    for at, event in enumerate(hand.events):
        if isinstance(event, ev.Awarded):
            yield from _shown_again(hand, shown, names)
            return  # hands shown for fun after the end are no part of the hand
        if isinstance(event, ev.Shown):
            shown[event.seat] = event.cards
        line = _line(hand, event, names, known)
        if isinstance(event, ev.Dealt):
            line = f"d dh {names[event.seat]} {_joined(dealt_cards(hand.events, at))}"
        if line:
            yield line


def _shown_again(hand: Hand, shown: dict[int, tuple[Card, ...]], names: dict[int, str]) -> Iterator[str]:
    """Hands that lay open before their last cards came are shown once more, whole: readers expect it."""
    for seat, before in shown.items():
        whole = hand.table.shown[seat] or ()
        if len(whole) > len(before):
            yield f"{names[seat]} sm {_joined(whole)}"


def _line(hand: Hand, event: Any, names: dict[int, str], known: bool) -> str:
    if isinstance(event, ev.Declared) and hand.game.declare == "secret":
        return ""  # told when it was chosen
    write = _LINES.get(type(event))
    return write(event, names, known) if write else ""


def _turned(event: ev.Turned, names: dict[int, str], known: bool) -> str:
    if known:
        return f"d db {_joined(event.cards)}"
    pairs = zip(event.slots, event.cards, strict=True)
    return "d db " + " ".join(f"{slot}={card_text(card)}" for slot, card in pairs)


def _acted(event: ev.Acted, names: dict[int, str], known: bool) -> str:
    who = names[event.seat]
    match event.verb:
        case "fold":
            return f"{who} f"
        case "check" | "call":
            return f"{who} cc"
        case "bring in":
            return f"{who} pb"
    return f"{who} cbr {event.total}"


def _thrown(event: ev.Lost, names: dict[int, str], known: bool) -> str:
    """A draw; what is given up in secret was told when it was chosen."""
    return _sd(event.to, event.cards, names) if event.how == "draw" else ""


def _chose(event: ev.Chose, names: dict[int, str], known: bool) -> str:
    """A sealed answer, in the order in which they were given."""
    if event.verb in ("declare", "announce"):
        return f"{names[event.to]} {event.verb[:2]} {event.choice}"
    return _sd(event.to, event.cards, names)


def _sd(seat: int, cards: Sequence[Card], names: dict[int, str]) -> str:
    return f"{names[seat]} sd {_joined(cards)}".rstrip()


def _joined(cards: Sequence[Card]) -> str:
    return "".join(map(card_text, cards))


Write = Callable[[Any, dict[int, str], bool], str]
_LINES: dict[type, Write] = {
    ev.Turned: _turned,
    ev.Acted: _acted,
    ev.Common: lambda event, names, known: "d db " + f"{COMMON}=" * (not known) + card_text(event.card),
    ev.Lost: _thrown,
    ev.Chose: _chose,
    ev.Declared: lambda event, names, known: f"{names[event.seat]} de {event.choice}",
    ev.Called: lambda event, names, known: f"{names[event.seat]} sp",
    ev.Passed: lambda event, names, known: f"{names[event.seat]} ps" + " round" * event.rest,
    ev.Shown: lambda event, names, known: f"{names[event.seat]} sm {_joined(event.cards)}",
    ev.Mucked: lambda event, names, known: f"{names[event.seat]} sm",
}


def _toml(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
