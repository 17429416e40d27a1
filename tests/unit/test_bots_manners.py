"""Manners of all characters at one table, a small version of what `tests.benchmarks.bots_manners` counts."""

from __future__ import annotations

import pytest

from homepoker.bots import policy
from homepoker.bots.characters import CHARACTERS
from homepoker.rules.library import load
from tests import manners
from tests.choose import some_of
from tests.manners import Manners, measure

GAMES = ("texas_holdem", "six_pack", "five_card_draw")
HANDS = {"guest": 60, "regular": 60, "shark": 24}


@pytest.fixture(scope="module", params=some_of(HANDS))
def counted(request: pytest.FixtureRequest) -> tuple[Manners, ...]:
    """The counts of every character at one level."""
    level = request.param
    found: tuple[Manners, ...] = ()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(policy, "BETTING_BUDGET", 60_000)
        patch.setattr(manners, "JUDGED", 100_000)
        bots = [f"{level}:{character.id}" for character in CHARACTERS]
        for _, counts in measure([load(name) for name in GAMES], bots, HANDS[level], "small"):
            found = counts
    return found


def test_nobody_folds_where_checking_is_free(counted: tuple[Manners, ...]) -> None:
    assert all(counts.free_folds == 0 for counts in counted)


def test_nobody_raises_players_who_are_all_in(counted: tuple[Manners, ...]) -> None:
    assert all(counts.idle_raises == 0 for counts in counted)


def test_bets_are_neither_always_paid_nor_always_given_up(counted: tuple[Manners, ...]) -> None:
    for counts in counted:
        most = 0.99 if counts.bot.endswith(":rock") else 0.9
        assert 0.1 < counts.folded / counts.bets_met < most, counts.bot


def test_everybody_bets_and_somebody_bets_with_nothing(counted: tuple[Manners, ...]) -> None:
    assert all(counts.raised for counts in counted)
    assert sum(counts.bluffs for counts in counted) > 0


def test_marginal_spots_are_not_always_played_the_same(counted: tuple[Manners, ...]) -> None:
    assert sum(counts.mixed for counts in counted) > 0


def test_only_a_maniac_puts_a_deep_stack_in_on_a_hand_of_the_worse_half(counted: tuple[Manners, ...]) -> None:
    for counts in counted:
        if not counts.bot.endswith(":maniac"):
            assert counts.wild_all_ins == 0, counts.where


def test_raises_do_not_go_on_and_on(counted: tuple[Manners, ...]) -> None:
    assert all(counts.wars == 0 for counts in counted)
