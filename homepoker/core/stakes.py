"""Stakes: the betting structure and its sizes, read from and written as the text a host types."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from homepoker.errors import HomepokerError, shorten

Structure = Literal["nl", "pl", "fl", "none"]
STRUCTURES = {"nl": "no-limit", "pl": "pot-limit", "fl": "fixed limit", "none": "no chips"}
LARGEST = 1_000_000_000


class StakesError(HomepokerError):
    """Stakes that cannot be read or make no sense."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """Forced bets and bet sizes, in whole chips.

    `blinds` stand from the left of the button (small, big, straddle ...; heads-up the button posts the first).
    `ante` is per seat; `big_blind_ante` is dead money that the big blind posts for all, `dead_antes` other uneven
    antes, seat by seat from the left of the button. `bring_in` is the forced bet of stud. `small_bet` is the minimum
    bet (no-limit, pot-limit) or the fixed bet of the early rounds, `big_bet` the fixed bet of the later ones."""

    structure: Structure
    small_bet: int = 0
    big_bet: int = 0
    blinds: tuple[int, ...] = ()
    ante: int = 0
    bring_in: int = 0
    big_blind_ante: int = 0
    dead_antes: tuple[int, ...] = ()

    def __str__(self) -> str:
        if self.structure == "none":
            return "none"
        if self.structure == "fl":
            usual: tuple[int, ...] = (max(1, self.small_bet // 2), self.small_bet)
            text = f"fl:{self.small_bet}/{self.big_bet}"
            blinds = "" if self.blinds == usual else f",blinds:{'/'.join(map(str, self.blinds)) or 0}"
        else:
            usual = self.blinds[:2] if len(self.blinds) > 1 else (max(1, self.small_bet // 2), self.small_bet)
            text = f"{self.structure}:{'/'.join(map(str, usual))}"
            if self.small_bet != usual[-1]:
                text += f",bet:{self.small_bet}"
            blinds = "" if self.blinds == usual else f",blinds:{'/'.join(map(str, self.blinds)) or 0}"
        for name, amount in (("ante", self.ante), ("bring", self.bring_in), ("bbante", self.big_blind_ante)):
            if amount:
                blinds = f",{name}:{amount}" + blinds if name == "ante" else blinds + f",{name}:{amount}"
        if self.dead_antes:
            blinds += f",antes:{'/'.join(map(str, self.dead_antes))}"
        return text + blinds

    @property
    def spoken(self) -> str:
        """As a header says it: `limit 2/4, ante 1`, `no-limit 1/2`, `no chips`."""
        if self.structure == "none":
            return "no chips"
        head = "limit" if self.structure == "fl" else STRUCTURES[self.structure]
        sizes = (
            (self.small_bet, self.big_bet) if self.structure == "fl" else (self.blinds or (self.small_bet,))
        )
        words = [f"{head} {'/'.join(map(str, sizes))}"]
        words += [f"ante {self.ante}"] if self.ante else []
        words += [f"bring-in {self.bring_in}"] if self.bring_in else []
        words += [f"big blind ante {self.big_blind_ante}"] if self.big_blind_ante else []
        return ", ".join(words)

    @property
    def unit(self) -> int:
        """The chips a "big blind" of statistics means: the big blind, or the minimum bet of an ante game."""
        return max((*self.blinds[:2], self.small_bet, 1))


NO_CHIPS = Stakes("none")
_NUMBER = re.compile(r"[0-9]{1,10}", re.ASCII)
_FORM = "write nl:1/2, pl:1/2 or fl:2/4, then any of ,ante:1 ,blinds:0 ,bring:1, or none"
_STRADDLE = "a straddle is the third blind; write nl:1/2/4, or fl:2/4,blinds:1/2/4"


def parse_stakes(text: str) -> Stakes:
    """Read `nl:1/2`, `fl:2/4,ante:1,blinds:0`, `none` ...; StakesError says what cannot be read or is senseless."""
    if _plain(text) == "none":
        return NO_CHIPS
    head, *rest = text.split(",")
    structure, colon, sizes = head.partition(":")
    structure = _plain(structure)
    if structure not in ("nl", "pl", "fl") or not colon:
        raise StakesError(f"{shorten(text)} are no stakes; {_FORM}")
    amounts = _amounts(text, sizes)
    if len(amounts) != 2 and structure == "fl":
        raise StakesError(f"{shorten(text)}: fixed limit names two bets, such as fl:2/4")
    stakes = _base(structure, amounts)
    named: set[str] = set()
    for part in rest:
        typed = part.partition(":")[0].strip()
        name = _plain(typed)
        if name in named:
            raise StakesError(f"{shorten(text)}: {shorten(typed)} is named twice; name it once")
        named.add(name)
        stakes = _extended(text, stakes, part)
    return _sensible(text, stakes)


def _plain(typed: str) -> str:
    return typed.replace(" ", "").lower()


read_stakes = cache(parse_stakes)


def _base(structure: str, amounts: tuple[int, ...]) -> Stakes:
    if structure == "fl":
        small, big = amounts
        return Stakes("fl", small, big, blinds=(max(1, small // 2), small))
    return Stakes("nl" if structure == "nl" else "pl", max(amounts[:2]), max(amounts[:2]), blinds=amounts)


def _extended(text: str, stakes: Stakes, part: str) -> Stakes:
    typed, _, value = part.partition(":")
    name = _plain(typed)
    if name == "straddle":
        raise StakesError(f"{shorten(text)}: {_STRADDLE}")
    amounts = _amounts(text, value)
    if name == "blinds":
        return replace(stakes, blinds=() if amounts == (0,) else amounts)
    if name == "antes":
        return replace(stakes, dead_antes=amounts)
    if len(amounts) == 1:
        match name:
            case "ante":
                return replace(stakes, ante=amounts[0])
            case "bring":
                return replace(stakes, bring_in=amounts[0])
            case "bbante":
                return replace(stakes, big_blind_ante=amounts[0])
            case "bet":
                return replace(stakes, small_bet=amounts[0], big_bet=amounts[0])
    raise StakesError(f"{shorten(text)}: {shorten(part.strip())} is not known; {_FORM}")


def _amounts(text: str, sizes: str) -> tuple[int, ...]:
    words = _plain(sizes).split("/")
    if not all(_NUMBER.fullmatch(word) for word in words):
        raise StakesError(f"{shorten(text)}: {shorten(sizes.strip())} is no whole number of chips; {_FORM}")
    amounts = tuple(map(int, words))
    if max(amounts) > LARGEST:
        raise StakesError(f"{shorten(text)}: the largest amount is {LARGEST:,} chips")
    return amounts


def _sensible(text: str, stakes: Stakes) -> Stakes:
    if stakes.small_bet < 1:
        raise StakesError(f"{shorten(text)}: the smallest bet must be at least 1 chip")
    if stakes.big_bet < stakes.small_bet:
        raise StakesError(f"{shorten(text)}: the second bet may not be smaller than the first")
    if any(0 < later < earlier for earlier, later in zip(stakes.blinds, stakes.blinds[1:], strict=False)):
        raise StakesError(f"{shorten(text)}: the small blind may not be larger than the big blind")
    if stakes.bring_in > stakes.small_bet:
        raise StakesError(
            f"{shorten(text)}: the bring-in may not be larger than the smallest bet, {stakes.small_bet}"
        )
    if stakes.bring_in and stakes.blinds:
        raise StakesError(f"{shorten(text)}: a bring-in and blinds do not go together; add ,blinds:0")
    if stakes.big_blind_ante and len(stakes.blinds) < 2:
        raise StakesError(
            f"{shorten(text)}: a big blind ante takes a small and a big blind; write ,ante:1 instead"
        )
    if sum(map(bool, (stakes.ante, stakes.big_blind_ante, any(stakes.dead_antes)))) > 1:
        raise StakesError(f"{shorten(text)}: ante, bbante and antes do not go together; name one of them")
    return stakes


def check_blinds(stakes: Stakes, seats: int) -> None:
    """StakesError when more blinds or antes are named than there are seats to post them."""
    for posted, word in ((stakes.blinds, "blinds"), (stakes.dead_antes, "antes")):
        if len(posted) > seats:
            sizes = "/".join(map(str, posted))
            raise StakesError(
                f"{sizes} are {len(posted)} {word} for {seats} players; name {seats} at most, or add players"
            )
