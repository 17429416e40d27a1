"""Whatever stands in a layout, reading it ends in a game or in faults, a line each, never in another error."""

from __future__ import annotations

import tomllib
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from homepoker.rules import check
from homepoker.rules.game import Game
from homepoker.rules.library import files
from homepoker.rules.patches import LayoutError, entries

SOUND = [tomllib.loads(path.read_text(encoding="utf-8")) for path in files()]
KEYS = sorted({key for data in SOUND for key in data if key != "variants"})
SCRAPS: list[Any] = [
    *(None, 0, -1, 7, 3.5, True, "", "D", "bet", "A1", "TL TL", "2+3", "9+9", "high", "A5", ":", "x: ", "."),
    *([], {}, [[]], [{}], ["bet"], [5], {"bet": 1}, {"turn": "A1", "draw": 3}, {"best": "high"}, ["TL BR"]),
]
WORDS = st.sampled_from(["turn", "best", "slot", "word"])
scraps = st.recursive(
    st.sampled_from(SCRAPS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner),
    max_leaves=4,
)


def read(data: dict[str, Any]) -> tuple[Game, ...] | LayoutError:
    try:
        return check.sound_games("odd.toml", entries("odd", data))
    except LayoutError as error:
        return error


@settings(deadline=None, derandomize=True, max_examples=400)
@given(st.sampled_from(SOUND), st.dictionaries(st.sampled_from(KEYS), scraps, min_size=1, max_size=3))
def test_any_value_under_any_key_is_a_game_or_faults(sound: dict[str, Any], odd: dict[str, Any]) -> None:
    data = {key: value for key, value in (sound | odd).items() if value is not None}
    found = read(data)
    if isinstance(found, LayoutError):
        assert found.faults
        assert all(line.startswith("odd.toml: ") and "\n" not in line for line in found.faults)


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.sampled_from(SOUND), st.data())
def test_a_step_or_rule_replaced_by_anything_is_a_game_or_faults(
    sound: dict[str, Any], draw: st.DataObject
) -> None:
    key = draw.draw(
        st.sampled_from([key for key in ("steps", "wild", "pots", "lines", "hand") if sound.get(key)])
    )
    items = list(sound[key])
    items[draw.draw(st.integers(0, len(items) - 1))] = draw.draw(scraps)
    found = read(sound | {key: items})
    if isinstance(found, LayoutError):
        assert found.faults


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.sampled_from(SOUND), st.dictionaries(st.sampled_from([*KEYS, "of"]), scraps, max_size=3))
def test_a_variant_of_anything_is_a_game_or_faults(sound: dict[str, Any], odd: dict[str, Any]) -> None:
    patch = {key: value for key, value in odd.items() if value is not None}
    found = read(sound | {"variants": {"odd_one": patch}})
    if isinstance(found, LayoutError):
        assert found.faults
