"""Reading hands in the PHH format (TOML): known games by their PHH variant code, board games by their id.

A file lists what was dealt, not the deck, so the deck is rebuilt in the order this core deals; cards nobody saw are
any of those left. Amounts may have decimals: they are scaled to whole chips and scaled back.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from homepoker.cards import Card, CardError, parse_cards
from homepoker.core.actions import CALL_CARD, Action
from homepoker.core.hand import Hand
from homepoker.core.legal import Legal, out_of_range
from homepoker.core.phh_check import Telling
from homepoker.core.phh_claims import check_version
from homepoker.core.phh_deck import (
    PhhError,
    Unsure,
    cards_of,
    check_lines,
    mucks,
    seat_of,
    showers,
    stacked_deck,
    streets,
    telling,
    words_of,
)
from homepoker.core.stakes import Stakes
from homepoker.errors import HomepokerError, shorten
from homepoker.rules.build import stamped
from homepoker.rules.game import Draw, Game
from homepoker.rules.house_choices import all_typed
from homepoker.rules.library import catalogue, load

MOST = 10**11
ENDLESS = 10**12  # stands for a stack of "inf"

Number = int | Decimal


@dataclass(frozen=True, slots=True)
class Script:
    """A hand as a PHH file tells it. `scale` turns the file's amounts into whole chips; `deck` is the whole deck
    where the file has it (board games this program wrote), else empty."""

    variant: str
    game: Game
    stakes: Stakes
    stacks: tuple[int, ...]
    scale: int
    lines: tuple[str, ...]
    deck: tuple[Card, ...] = ()


def read_script(values: Mapping[str, Any]) -> Script:
    """Check and scale what a hand's header says; PhhError names the key at fault."""
    check_version(values)
    variant = _need(values, "variant", str)
    stacks = _numbers(values, "starting_stacks")
    lines = tuple(_need(values, "actions", list))
    if not all(isinstance(line, str) for line in lines):
        raise PhhError("actions: expected a list of texts", "actions")
    game, structure = _game(variant, values)
    deck = _deck(values)
    scale = _scale([*_amounts(values), *stacks, *_action_amounts(lines)])
    stakes = _stakes(values, structure, len(stacks), scale)
    return Script(variant, game, stakes, tuple(_chips(stack, scale) for stack in stacks), scale, lines, deck)


def play_script(script: Script) -> Hand:
    """Play the hand to its end. PhhError names the action that is not legal or the card that is not dealt there, or
    says that the hand does not end or cannot be judged."""
    seats = len(script.stacks)
    if not script.deck:
        check_lines(script.lines, script.game, seats)
    deck = script.deck or stacked_deck(streets(script.lines, script.game, seats))
    thrown = mucks(script.lines, seats)
    hand = Hand.start(script.game, script.stacks, stakes=script.stakes, deck=deck, mucks=thrown)
    told = Telling(hand)
    for number, line in enumerate(script.lines, start=1):
        with telling(number, line):
            _tell(script, hand, told, line)
    if not hand.over:
        raise PhhError(f"the actions end before the hand does: {_who(hand)} is still to act", "actions")
    try:
        told.all_told()
        told.judged(showers(script.lines, seats))
    except HomepokerError as fault:
        raise PhhError(f"at the end: {fault}", "actions") from None
    return hand


def _tell(script: Script, hand: Hand, told: Telling, line: str) -> None:
    words, seats = words_of(line), len(script.stacks)
    if not words:
        return
    if words[0] == "d":
        if words[1:2] not in (["dh"], ["db"]) or len(words) < 3 or (words[1] == "dh" and len(words) != 4):
            raise HomepokerError("cards are dealt by 'd dh p1 AhKd' or 'd db QsJsTs'")
        told.deal(words, seat_of(words[2], seats) if words[1] == "dh" else -1)
        return
    seat = seat_of(words[0], seats)
    if words[1:2] == ["sm"]:
        told.shows(words, seat)
        return
    if words[1:] == ["cc"] and _idle(hand, seat):
        return
    told.all_told()
    hand.apply(_action(hand, script, told, seat, words[1:]))


def _idle(hand: Hand, seat: int) -> bool:
    """Whether this is a check nobody could answer, which some records contain: everybody else is all-in."""
    public = hand.view(None).public
    chips = [other for other in public.live if public.start[other] > public.put[other]]
    return seat not in hand.waiting and chips == [seat] and len(public.live) > 1


def finishing_stacks(script: Script, hand: Hand) -> list[float | int]:
    """The stacks after the hand in the file's own unit."""
    stacks = hand.view(None).public.stacks
    return [
        math.inf if start >= ENDLESS else in_unit(stack, script.scale)
        for start, stack in zip(script.stacks, stacks, strict=True)
    ]


def in_unit(chips: int, scale: int) -> float | int:
    """Chips as an amount of the file."""
    return chips / scale if chips % scale else chips // scale


# ---------------------------------------------------------------- the header


def _need(values: Mapping[str, Any], key: str, kind: type) -> Any:
    if not isinstance(values.get(key), kind):
        said = "is missing" if key not in values else f"= {shorten(str(values[key]))} cannot be read"
        raise PhhError(f"{key} {said}", key)
    return values[key]


def _numbers(values: Mapping[str, Any], key: str) -> list[Number]:
    numbers = _need(values, key, list)
    if not numbers or not all(map(_is_amount, numbers)):
        raise PhhError(f"{key}: expected a list of amounts, none below 0 or above {MOST:,}", key)
    return list(numbers)


def _number(values: Mapping[str, Any], key: str) -> Number:
    number = values.get(key)
    if isinstance(number, int | Decimal) and _is_amount(number) and Decimal(number).is_finite():
        return number
    raise PhhError(f"{key} is missing or no amount", key)


def _is_amount(number: object) -> bool:
    if type(number) not in (int, Decimal) or Decimal(number).is_nan():  # type: ignore[arg-type]
        return False
    exact = Decimal(number)  # type: ignore[arg-type]
    return exact == Decimal("inf") or (0 <= exact <= MOST and exact.as_tuple().exponent >= -6)  # type: ignore[operator]


def _game(variant: str, values: Mapping[str, Any]) -> tuple[Game, str]:
    for game in catalogue():
        for structure, code in game.phh:
            if code == variant:
                return stamped(replace(game, burn=False, steps=_any_exchange(game))), structure
    said = str(values.get("_stakes", "nl")).partition(":")[0]
    structure = "fl" if "small_bet" in values else said if said in ("nl", "pl") else "nl"
    try:
        return _with_house(load(variant), values), structure
    except PhhError:
        raise
    except HomepokerError:
        known = ", ".join(code for game in catalogue() for _, code in game.phh)
        raise PhhError(
            f"variant {shorten(variant)} is not known; known are {known} and the ids of games", "variant"
        ) from None


def _with_house(game: Game, values: Mapping[str, Any]) -> Game:
    """The game under the house rules that the hand was played by."""
    rules = [str(rule).partition("=") for rule in _need(values, "_house", list)] if "_house" in values else []
    try:
        return all_typed(game, {name: value for name, _, value in rules})
    except HomepokerError as fault:
        raise PhhError(f"_house: {fault}", "_house") from None


def _deck(values: Mapping[str, Any]) -> tuple[Card, ...]:
    if "_deck" not in values:
        return ()
    try:
        return parse_cards(_need(values, "_deck", str))
    except CardError as fault:
        raise PhhError(f"_deck: {fault}", "_deck") from None


def _any_exchange(game: Game) -> tuple[Any, ...]:
    """Recorded draws know no house limit."""
    return tuple(Draw(5, 5) if isinstance(step, Draw) else step for step in game.steps)


def _amounts(values: Mapping[str, Any]) -> list[Number]:
    found: list[Number] = []
    for key in ("antes", "blinds_or_straddles"):
        found += _numbers(values, key) if key in values else []
    return found + [
        _number(values, key) for key in ("small_bet", "big_bet", "min_bet", "bring_in") if key in values
    ]


def _action_amounts(lines: Sequence[str]) -> list[Number]:
    words = [words_of(line) for line in lines]
    found: list[Number] = []
    for number, (line, said) in enumerate(zip(lines, words, strict=True), start=1):
        if len(said) == 3 and said[1] == "cbr":
            with telling(number, line):
                found.append(_amount(said[2]))
    return found


def _amount(text: str) -> Number:
    if (
        text.isascii()
        and len(text) <= 20
        and text.replace(".", "", 1).isdigit()
        and _is_amount(Decimal(text))
    ):
        return Decimal(text)
    raise PhhError(f"{shorten(text)} is no amount")


def _scale(numbers: Sequence[Number]) -> int:
    places = [-int(Decimal(n).normalize().as_tuple().exponent) for n in numbers if Decimal(n).is_finite()]
    return int(10 ** max(0, *places))


def _chips(number: Number, scale: int) -> int:
    return int(number * scale) if Decimal(number).is_finite() else ENDLESS


def _stakes(values: Mapping[str, Any], structure: str, seats: int, scale: int) -> Stakes:
    antes = [
        _chips(ante, scale) for ante in (_numbers(values, "antes") if "antes" in values else [0] * seats)
    ]
    blinds = _blinds(values, scale)
    if len(antes) != seats:
        raise PhhError(f"antes: expected {seats} amounts, one a seat", "antes")
    keys = ("small_bet", "big_bet") if structure == "fl" else ("min_bet", "min_bet")
    small, big = (_chips(_number(values, key), scale) for key in keys)
    even = len(set(antes)) == 1
    return Stakes(
        structure,  # type: ignore[arg-type]
        small,
        big,
        blinds=blinds,
        ante=antes[0] if even else 0,
        bring_in=_chips(_number(values, "bring_in"), scale) if "bring_in" in values else 0,
        dead_antes=() if even else tuple(reversed(antes) if seats == 2 else antes),
    )


def _blinds(values: Mapping[str, Any], scale: int) -> tuple[int, ...]:
    amounts = _numbers(values, "blinds_or_straddles") if "blinds_or_straddles" in values else []
    blinds = [_chips(blind, scale) for blind in amounts]
    while blinds and not blinds[-1]:
        blinds.pop()
    return tuple(blinds)


# ---------------------------------------------------------------- playing it


def _who(hand: Hand) -> str:
    return ", ".join(f"p{seat + 1}" for seat in hand.waiting)


def _action(hand: Hand, script: Script, told: Telling, seat: int, words: Sequence[str]) -> Action:
    legal = hand.legal(seat)
    match words:
        case ["f"]:
            return Action(seat, "fold")
        case ["cc"]:
            return Action(seat, "check" if legal.call == 0 else "call")
        case ["pb"] if legal.bring_in:
            return Action(seat, "call")
        case ["cbr", amount]:
            return _raise(script, legal, _amount(amount))
        case ["sd", *cards]:
            said = [card for word in cards for card in cards_of(word)]
            return Action(seat, legal.kind or "draw", cards=_thrown(told, seat, said, legal.cards))
        case ["de" | "an" as word, choice]:
            return Action(seat, "declare" if word == "de" else "announce", choice=choice)
        case ["sp" | "ps" as word, *rest]:
            return Action(seat, CALL_CARD if word == "sp" else "pass", choice="".join(rest))
    raise HomepokerError("this is no action of the format")


def _thrown(told: Telling, seat: int, said: Sequence[Unsure], held: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards thrown away; unknown ones may be any, as long as the file knows none of the seat's cards."""
    unknown = said.count(None)
    if unknown and told.unknown.get(seat, 0) < len(held):
        raise HomepokerError(f"which cards p{seat + 1} throws away is not said")
    named = tuple(card for card in said if card is not None)
    return named + tuple(card for card in held if card not in named)[:unknown]


def _raise(script: Script, legal: Legal, said: Number) -> Action:
    """A raise to what the file says; HomepokerError in the file's own unit for one that is not legal."""
    total = _chips(said, script.scale)
    if legal.bring_in and total == legal.call:
        return Action(legal.seat, "call")  # a stack of just the bring-in "completes" to no more than it
    wrong = (
        out_of_range(legal, total, lambda chips: str(in_unit(chips, script.scale))) if legal.high else None
    )
    if wrong:
        raise HomepokerError(wrong[1])
    return Action(legal.seat, "raise", amount=total)
