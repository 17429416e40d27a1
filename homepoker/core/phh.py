"""Reading hands in the PHH format (TOML): known games by their PHH variant code, board games by their id.

A file lists what was dealt, not the deck, so the deck is rebuilt (see `phh_deck`); cards nobody saw are any of those
left. Amounts may have decimals: they are scaled to whole chips and scaled back.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from homepoker.cards import DECK, Card, CardError, parse_cards
from homepoker.core.actions import CALL_CARD, Action
from homepoker.core.hand import Hand
from homepoker.core.legal import Legal, out_of_range
from homepoker.core.phh_check import Telling
from homepoker.core.phh_deck import (
    Misdealt,
    PhhError,
    Stack,
    Told,
    Unsure,
    cards_of,
    read_told,
    seat_of,
    telling,
    words_of,
)
from homepoker.core.phh_write import header
from homepoker.core.stakes import Stakes, parse_stakes
from homepoker.errors import HomepokerError, shorten
from homepoker.rules.build import stamped
from homepoker.rules.game import Draw, Game
from homepoker.rules.house_choices import all_typed
from homepoker.rules.library import catalogue, load

MOST = 10**11
PLACES = 6
ENDLESS = 10**12  # stands for a stack of "inf"

Number = int | Decimal


@dataclass(frozen=True, slots=True)
class Script:
    """A hand as a PHH file tells it. `scale` turns the file's amounts into whole chips; `deck` is the whole deck
    where the file has it (this program writes it), else empty."""

    variant: str
    game: Game
    stakes: Stakes
    stacks: tuple[int, ...]
    scale: int
    lines: tuple[str, ...]
    deck: tuple[Card, ...]
    number: int


def read_script(values: Mapping[str, Any], own: Sequence[Game] = ()) -> Script:
    """Check and scale what a hand's header says; PhhError names the key at fault. `own` are games of layouts that
    did not come with the program. Keys that are not known are nobody's business."""
    variant = _need(values, "variant", str)
    stacks = _numbers(values, "starting_stacks")
    lines = tuple(_need(values, "actions", list))
    if not all(isinstance(line, str) for line in lines):
        raise PhhError("actions: expected a list of texts", "actions")
    deck = _deck(values)
    game, structure = _game(variant, values, own, told=not deck)
    scale = _scale([*_amounts(values), *stacks, *_action_amounts(lines)])
    stakes = _stakes(values, structure, len(stacks), scale)
    chips = tuple(_chips(stack, scale) for stack in stacks)
    return Script(variant, game, stakes, chips, scale, lines, deck, _hand_number(values))


def play_script(script: Script) -> Hand:
    """Play the hand to its end. PhhError names the action that is not legal or the card that is not dealt there, or
    says that the hand does not end or cannot be judged."""
    told = read_told(script.lines, script.game, len(script.stacks))
    stack = Stack(script.deck, told.named)
    while True:
        try:
            return _played(script, told, stack)
        except Misdealt:
            continue  # the deck has been put right


def _played(script: Script, told: Told, stack: Stack) -> Hand:
    hand = Hand.start(
        script.game,
        script.stacks,
        stakes=script.stakes,
        deck=stack.deck,
        number=script.number,
        mucks=told.mucks,
    )
    check = Telling(hand, told, stack)
    with _at("at the deal"):
        check.look(0)
    for number, line in enumerate(script.lines, start=1):
        with telling(number, line):
            _tell(script, hand, check, line)
            check.look(number)
    if not hand.over:
        raise PhhError(f"the actions end before the hand does: {_who(hand)} is still to act", "actions")
    with _at("at the end"):
        check.all_told()
        check.judged()
    return hand


@contextmanager
def _at(when: str) -> Iterator[None]:
    try:
        yield
    except HomepokerError as fault:
        raise PhhError(f"{when}: {fault}", "actions") from None


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
    if not numbers:
        raise PhhError(f"{key}: expected a list of amounts, one a seat", key)
    for number in numbers:
        if not _is_amount(number):
            raise PhhError(f"{key}: expected a list of amounts, each {_RANGE}, not {_shown(number)}", key)
    return list(numbers)


def _number(values: Mapping[str, Any], key: str) -> Number:
    if key not in values:
        raise PhhError(f"{key} is missing", key)
    number = values[key]
    if isinstance(number, int | Decimal) and _is_amount(number) and Decimal(number).is_finite():
        return number
    raise PhhError(f"{key}: expected an amount {_RANGE}, not {_shown(number)}", key)


_RANGE = f"from 0 to {MOST:,} with at most {PLACES} decimals"


def _shown(value: object) -> str:
    """A value as the file has it."""
    if isinstance(value, str):
        return f"the text {shorten(value)}"
    return shorten(str(value).lower())[1:-1]


def _is_amount(number: object) -> bool:
    if type(number) not in (int, Decimal) or Decimal(number).is_nan():  # type: ignore[arg-type]
        return False
    exact = Decimal(number)  # type: ignore[arg-type]
    return exact == Decimal("inf") or (0 <= exact <= MOST and _places(exact) <= PLACES)


def _places(number: Number) -> int:
    """How many decimals an amount has."""
    return max(0, -int(Decimal(number).normalize().as_tuple().exponent))


def _game(variant: str, values: Mapping[str, Any], own: Sequence[Game], *, told: bool) -> tuple[Game, str]:
    """The game and its betting structure. Without its deck a hand may be any table's, so that draws know no house
    limit; and what the format has a code for was not burned."""
    for game in catalogue():
        for structure, code in game.phh:
            if code == variant:
                return _as_recorded(replace(game, burn=game.burn and not told), told), structure
    said = str(values.get("_stakes", "nl")).partition(":")[0]
    structure = "fl" if "small_bet" in values else said if said in ("nl", "pl") else "nl"
    mine = {game.id: game for game in own}
    game = mine[variant] if variant in mine else _known(variant)
    return _as_recorded(_with_house(game, values), told), structure


def _known(variant: str) -> Game:
    try:
        return load(variant)
    except HomepokerError:
        known = ", ".join(code for game in catalogue() for _, code in game.phh)
        raise PhhError(
            f"variant {shorten(variant)} is not known; known are {known} and the ids of games, those of your own by "
            "--layout FILE",
            "variant",
        ) from None


def _as_recorded(game: Game, told: bool) -> Game:
    """A record may fold where checking is free, only a table asks; and so with the limit of a draw."""
    steps = tuple(Draw(5, 5) if told and isinstance(step, Draw) else step for step in game.steps)
    return stamped(replace(game, steps=steps, fold_anytime=True))


def _with_house(game: Game, values: Mapping[str, Any]) -> Game:
    """The game under the house rules that the hand was played by."""
    rules = values.get("_house", [])
    if not isinstance(rules, list):
        return game  # somebody else's key
    try:
        return all_typed(
            game, {name: value for name, _, value in (str(rule).partition("=") for rule in rules)}
        )
    except HomepokerError as fault:
        raise PhhError(f"_house: {fault}", "_house") from None


def _deck(values: Mapping[str, Any]) -> tuple[Card, ...]:
    """The whole deck, from the top down; nothing where the file has none, or somebody else's key of that name."""
    try:
        deck = parse_cards(str(values.get("_deck", "")))
    except CardError:
        return ()
    return deck if len(deck) == len(set(deck)) == len(DECK) else ()


def _hand_number(values: Mapping[str, Any]) -> int:
    number = values.get("hand")
    return number if type(number) is int and number > 0 else 1


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
    return int(10 ** max((_places(number) for number in numbers if Decimal(number).is_finite()), default=0))


def _chips(number: Number, scale: int) -> int:
    return int(number * scale) if Decimal(number).is_finite() else ENDLESS


def _stakes(values: Mapping[str, Any], structure: str, seats: int, scale: int) -> Stakes:
    keys = ("small_bet", "big_bet") if structure == "fl" else ("min_bet", "min_bet")
    small, big = (_chips(_number(values, key), scale) for key in keys)
    antes = _by_seat(values, "antes", seats, scale)
    live = values.get("ante_trimming_status", False)
    if type(live) is not bool:
        raise PhhError("ante_trimming_status: expected true or false", "ante_trimming_status")
    live = live and len(set(antes)) == 1  # where a short ante wins no more than itself of everybody's
    read = Stakes(
        structure,  # type: ignore[arg-type]
        small,
        big,
        blinds=_blinds(_by_seat(values, "blinds_or_straddles", seats, scale)),
        ante=antes[0] if live else 0,
        bring_in=_chips(_number(values, "bring_in"), scale) if "bring_in" in values else 0,
        dead_antes=() if live or not any(antes) else tuple(reversed(antes) if seats == 2 else antes),
    )
    return _as_typed(values, read, seats)


def _by_seat(values: Mapping[str, Any], key: str, seats: int, scale: int) -> list[int]:
    amounts = _numbers(values, key) if key in values else [0] * seats
    if len(amounts) > seats or (key == "antes" and len(amounts) < seats):
        raise PhhError(f"{key}: expected {seats} amounts, one a seat, not {len(amounts)}", key)
    return [_chips(amount, scale) for amount in amounts] + [0] * (seats - len(amounts))


def _blinds(blinds: list[int]) -> tuple[int, ...]:
    """The blinds, without the seats behind the last of them; heads-up both stand, as the button posts the first."""
    last = max((at for at, blind in enumerate(blinds) if blind), default=-1)
    return tuple(blinds[: last + 1 if len(blinds) > 2 or last < 0 else 2])


def _as_typed(values: Mapping[str, Any], read: Stakes, seats: int) -> Stakes:
    """The stakes as they were typed at the table, where the file has them and they come to the same."""
    try:
        typed = parse_stakes(str(values.get("_stakes")))
    except HomepokerError:
        return read
    same = typed.structure == read.structure and header(typed, seats) == header(read, seats)
    return typed if same else read


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
        case ["pb"] if hand.table.bring_due:
            raise HomepokerError(f"p{seat + 1} does not bring in by the cards that show")
        case ["cbr", amount]:
            return _raise(script, legal, _amount(amount))
        case ["sd", *cards]:
            said = [card for word in cards for card in cards_of(word)]
            return Action(seat, legal.kind or "draw", cards=_thrown(told, seat, said, legal.cards))
        case ["de" | "an" as word, *choice]:
            return Action(seat, "declare" if word == "de" else "announce", choice=" ".join(choice))
        case ["sp" | "ps" as word, *rest]:
            return Action(seat, CALL_CARD if word == "sp" else "pass", choice="".join(rest))
    raise HomepokerError("this is no action of the format")


def _thrown(told: Telling, seat: int, said: Sequence[Unsure], held: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards thrown away; an unknown one is any that the file does not know."""
    unseen = [card for card in held if card in told.unknown]
    if said.count(None) > len(unseen):
        raise HomepokerError(f"which cards p{seat + 1} throws away is not said")
    return tuple(card for card in said if card is not None) + tuple(unseen[: said.count(None)])


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
