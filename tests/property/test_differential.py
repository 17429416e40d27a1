"""This core and pokerkit play the same random hands: the same answers at every decision, the same stacks."""

from __future__ import annotations

import pytest

from tests.differential import KINDS, play_both


@pytest.mark.parametrize("kind", KINDS)
def test_random_hands_end_as_in_pokerkit(kind: str, hands_a_game: int) -> None:
    outcomes = {seed: play_both(kind, seed) for seed in range(6 * hands_a_game)}
    assert {seed: outcome.fault for seed, outcome in outcomes.items() if outcome.fault} == {}
    assert sum(not outcome.conventions for outcome in outcomes.values()) > 1.5 * hands_a_game
