"""The open table: five people at one keyboard, looks behind a curtain, and no secret on the screen."""

from __future__ import annotations

import random

import pytest

from homepoker.cards import card_sign, shuffled
from homepoker.tui.kit.curtain import Curtain
from tests.tui.table_pilot import sit, stacked, table

PEOPLE = 5


def decks(holes: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Two decks that differ in who holds which cards and in nothing else."""
    deck = shuffled("open table")
    other = list(deck[:holes])
    random.Random(3).shuffle(other)
    return deck, (*other, *deck[holes:])


async def screens(deck: tuple[int, ...], size: tuple[int, int]) -> list[str]:
    """Every screen of the open table while five people check and bet through three rounds."""
    found = []
    async with table(stacked(sit("otis_elevator", people=PEOPLE), deck), size=size) as seen:
        for keys in ("ccccc", "ccccc", "cr"):
            for key in keys:
                found.append(seen.text)
                await seen.press(key, *(["enter"] if key == "r" else []))
                await seen.settle()
        found.append(seen.text)
        found.append(seen.app.export_screenshot(simplify=True))
    return found


@pytest.mark.parametrize("size", [(80, 24), (60, 18)])
async def test_the_open_screen_is_byte_identical_whatever_is_held(size: tuple[int, int]) -> None:
    one, other = decks(PEOPLE * 4)
    assert await screens(one, size) == await screens(other, size)


async def test_five_people_look_one_after_the_other_then_bet_without_a_curtain() -> None:
    night = sit("otis_elevator", people=PEOPLE)
    async with table(night) as seen:
        for seat in range(PEOPLE):
            own = [card_sign(card) for card in night.hand.view(seat).own.down]
            assert not any(card in seen.text for card in own)
            await seen.press("v")
            await seen.settle()
            assert isinstance(seen.app.screen, Curtain)
            assert f"Pass the keyboard to {night.names[seat]}" in seen.text
            assert not any(sign in seen.text.replace("♠  ♥  ♦  ♣", "") for sign in "♠♥♦♣")
            await seen.press("enter")
            await seen.settle()
            assert all(card in seen.text for card in own)
            others = [card_sign(c) for s in range(PEOPLE) if s != seat for c in night.hand.view(s).own.down]
            assert not any(card in seen.text.split() for card in others)
            await seen.press("c")
            await seen.settle()
            assert seen.screen.play.eyes is None
        assert night.hand.view(None).public.round == 2
        for _ in range(PEOPLE):
            await seen.press("c")
            await seen.settle()
            assert seen.app.screen is seen.screen
        assert night.hand.view(None).public.round == 3


async def test_any_other_key_hides_the_cards_again() -> None:
    async with table(sit("six_pack", people=2)) as seen:
        await seen.press("v")
        await seen.settle()
        await seen.press("enter")
        await seen.settle()
        assert "Only Ann is looking" in seen.text
        await seen.press("l")
        assert seen.screen.play.eyes is None
        assert "Only Ann is looking" not in seen.text
        assert seen.app.screen is seen.screen
        assert seen.screen.play.turn == 0


async def test_escape_at_the_curtain_shows_nothing_and_nobody_acts() -> None:
    async with table(sit("six_pack", people=2)) as seen:
        await seen.press("v")
        await seen.settle()
        await seen.press("c", "x", "space")
        assert isinstance(seen.app.screen, Curtain)
        await seen.press("escape")
        await seen.settle()
        assert seen.screen.play.eyes is None
        assert seen.night.hand.waiting == (0,)


async def test_one_person_hides_and_shows_own_cards_without_a_curtain() -> None:
    night = sit("six_pack", people=1, bots=1)
    async with table(night) as seen:
        own = [card_sign(card) for card in night.hand.view(0).own.down]
        assert all(card in seen.text for card in own)
        await seen.press("v")
        assert not any(card in seen.text for card in own)
        await seen.press("v")
        assert all(card in seen.text for card in own)
