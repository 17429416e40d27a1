"""What a hand is worth against others where the pot has two ends."""

from __future__ import annotations

import numpy as np
import pytest

from homepoker.bots.equity.ladder import ladder, rungs
from homepoker.bots.equity.scenes import REFERENCES, placed
from homepoker.bots.equity.strength import shares

HANDS = 400


def sides(seed: int) -> list[np.ndarray]:
    """A high and a low for each of many hands, neither saying anything of the other: (hands, 1) each."""
    rng = np.random.default_rng(seed)
    return [(rng.permutation(HANDS) + 1).astype(np.uint32)[:, None] for _ in range(2)]


@pytest.mark.parametrize("rivals", [1, 2, 5])
@pytest.mark.parametrize("declared", [False, True])
def test_all_hands_together_share_one_pot(rivals: int, declared: bool) -> None:
    worth = sides(1)
    field = tuple(ladder(rungs(end), np.ones(end.shape, bool), np.ones(HANDS)) for end in worth)
    found = shares(worth, [field] * rivals, declared=declared)
    assert found.mean() == pytest.approx(1 / (1 + rivals), abs=0.02)


def test_where_ends_are_declared_one_good_side_beats_two_fair_ones() -> None:
    field = tuple(ladder(rungs(end), np.ones(end.shape, bool), np.ones(HANDS)) for end in sides(1))
    own = [np.array([[395], [220]], np.uint32), np.array([[5], [220]], np.uint32)]
    one_sided, fair = shares(own, [field] * 3, declared=True)[:, 0]
    assert one_sided > 2 * fair
    one_sided, fair = shares(own, [field], declared=False)[:, 0]
    assert fair > one_sided


def duelled(high: list[int], low: list[int], joined: np.ufunc) -> list[float]:
    """How the first hands stand among hands of chance that are 1, 2 ... at both ends."""
    chance = list(range(1, REFERENCES + 1))
    worth = tuple(np.array([*mine, *chance], np.uint32)[:, None] for mine in (high, low))
    return placed(worth, len(high), joined)[:, 0].tolist()


def test_a_hand_stands_where_it_takes_most_of_the_pot_from_others() -> None:
    scoops, splits, loses = duelled([8, 20, 0], [8, 0, 0], np.add)
    assert scoops > splits > loses
    assert duelled([20, 5], [0, 5], np.maximum)[0] > duelled([20, 5], [0, 5], np.add)[0]


def test_a_low_that_nobody_has_goes_with_the_high() -> None:
    chance = np.arange(1, REFERENCES + 1, dtype=np.uint32)
    high = np.array([11, *chance], np.uint32)[:, None]
    alone = placed((high,), 1, np.add)
    assert placed((high, np.zeros_like(high)), 1, np.add) == pytest.approx(alone)
