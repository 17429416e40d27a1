"""A layout file with mistakes: every one is told in a line of its own, with file, key, value and what was expected."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from homepoker.errors import HomepokerError
from homepoker.rules import schema
from homepoker.rules.draft import KEYS
from homepoker.rules.library import folder, games_of, load_file
from homepoker.rules.patches import LayoutError

SOUND = """
name = "Two Rows"
players = [2, 8]
hole = "DDDD"
board = \"\"\"
  A1 A2 A3
  B1 B2 B3
\"\"\"
lines = ["top: A1 A2 A3", "bottom: B1 B2 B3"]
steps = ["bet", { turn = "A1 B1" }, "bet", { turn = "A2 B2" }, "bet", { turn = "A3 B3" }, "bet"]
"""


def faults(text: str) -> tuple[str, ...]:
    with pytest.raises(LayoutError) as error:
        games_of("rows.toml", "rows", text)
    return error.value.faults


def _toml(value: object) -> str:
    """A value as TOML, tables inline."""
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_toml(part)}' for key, part in value.items())} }}"
    return json.dumps(value)


def changed(old: str, new: str) -> str:
    assert old in SOUND
    return SOUND.replace(old, new)


def test_a_sound_layout_becomes_a_game() -> None:
    (game,) = games_of("rows.toml", "rows", SOUND)
    assert (game.id, game.base, game.maximum, game.rounds) == ("rows", None, 8, 4)
    assert [slot.group for slot in game.slots] == [1, 2, 3, 1, 2, 3]


MISTAKES = [
    (changed('hole = "DDDD"', 'hole = "DDXD"'), "hole = 'DDXD': expected letters D"),
    (changed('name = "Two Rows"', "name = 5"), "name = 5: expected the spoken name"),
    (changed('name = "Two Rows"\n', ""), "name: expected the spoken name"),
    (changed("[2, 8]", "[8, 2]"), "players = [8, 2]: expected the least and the most seats"),
    (
        changed("[2, 8]", "[2, 12]"),
        "players = [2, 12]: expected at most 11 seats: 12 may need 54 cards of 52",
    ),
    (changed("[2, 8]", "[2, 8.5]"), "players[1] = 8.5: expected two whole numbers"),
    (changed("hole =", 'holes = "D"\nhole ='), "holes = 'D': expected a known key, perhaps 'hole'"),
    (
        changed('B1 B2 B3\n"', 'B1 B2\n"'),
        "board = 'row 2: B1 B2': expected every row as long as the first, 3",
    ),
    (changed('B1 B2 B3\n"', 'B1 A2 B3\n"'), "board = 'A2': expected each slot name once"),
    (
        changed("bottom: B1 B2 B3", "bottom: B1 B2 Q"),
        "lines[1] = 'Q': expected a slot of the board: A1, A2",
    ),
    (changed("bottom: B1 B2 B3", "bottom: B1 B2"), "lines: expected a line with B3: it stands in none"),
    (changed(', { turn = "A3 B3" }', ""), "steps: expected a step that turns A3: it is never turned"),
    (changed('"A3 B3"', '"A3 B2"'), "steps[5].turn = 'B2': expected a slot that is not up already"),
    (changed('"A3 B3"', '"A3 B9"'), "steps[5].turn = 'B9': expected a slot of the board: A1"),
    (
        changed('{ turn = "A3 B3" }', '{ turn = "A3 B3", draw = 1 }'),
        "expected exactly one verb of deal, turn",
    ),
    (
        changed('{ turn = "A3 B3" }', '{ turn = "A3 B3", with_ace = 4 }'),
        "expected 'with_ace' only beside 'draw'",
    ),
    (
        changed('"A3 B3" }, "bet"', '"A3 B3" }, "bid"'),
        "steps[6] = 'bid': expected 'bet' or tables such as",
    ),
    (
        changed('"A3 B3" }, "bet"', '"A3 B3" }, { discard = 5 }'),
        "discard = 5: expected 1 to 4: a seat holds 4",
    ),
    (
        changed('"A3 B3" }, "bet"', '"A3 B3" }, { discard = 0 }'),
        "steps[6].discard = 0: expected how many cards",
    ),
    (changed('"A3 B3" }, "bet"', '"A3 B3" }, { lay = "A1" }'), "expected a donation before the pool is laid"),
    (changed('"A3 B3" }, "bet"', '"A3 B3" }, { donate = 1 }'), "expected a step that lays the donated cards"),
    (
        changed('"bet", { turn = "A1 B1" }', '{ purge = "A1" }, "bet", { turn = "A1 B1" }'),
        "turned before it purges",
    ),
    (SOUND + 'hand = ["2+2"]', "hand[0] = '2+2': expected hole + board cards that make five"),
    (SOUND + 'hand = ["1+4"]', "hand[0] = '1+4': expected at most 3 board cards: no line is longer"),
    (SOUND + 'hand = ["5+0"]', "hand[0] = '5+0': expected at most 4 hole cards"),
    (SOUND + 'wild = [{ slot = "C1" }]', "wild[0].slot = 'C1': expected a slot of the board"),
    (SOUND + 'wild = [{ ranks = "1" }]', "wild[0].ranks = '1': expected ranks such as '2 3 A'"),
    (SOUND + 'wild = [{ cards = "Qd Qd" }]', "wild[0].cards = 'Qd Qd': expected cards such as 'Qd Ad'"),
    (
        SOUND + 'wild = [{ ranks = "2", slot = "A1" }]',
        "wild[0] = 'ranks slot': expected exactly one of ranks",
    ),
    (SOUND + 'wild = [{ ranks = "2", when = "played" }]', "expected 'when' only beside 'rank_of'"),
    (SOUND + 'pots = [{ best = "low" }]', "pots[0].best = 'low': expected 'high', 'A5', 'A6' or '27'"),
    (
        SOUND + 'pots = [{ best = "high", qualify = 8 }]',
        "pots[0].qualify = 8: expected 'qualify' only beside a low",
    ),
    (SOUND + 'declare = "secret"', "declare = 'secret': expected two pots beside it, a high and a low"),
    (SOUND + 'ring = "A1 A2 A3 B3"', "expected either lines or a ring, not both"),
    (SOUND + 'marker = "A1"', "lines[0] = 'A1': expected a community slot: markers and dead slots"),
    (SOUND + 'marker = "A9"', "marker = 'A9': expected a slot of the board: A1"),
    (SOUND + 'dead = "B3"', "expected a slot that is not dead: dead slots are never turned"),
    (
        SOUND + 'opens = "showing"',
        "opens = 'showing': expected 'left': no card of the opening deal lies face up",
    ),
    (SOUND + "high_opens = true", "high_opens = True: expected opens = 'showing' beside it"),
    (SOUND + 'stakes = "2/4"', "stakes = '2/4': expected stakes such as 'nl:1/2'"),
    (SOUND + 'call = { word = "spit", slots = "S1" }', "call.slots = 'S1': expected a slot of the board"),
    (SOUND + 'names = ["A1"]', "names[0] = 'A1': expected a slot and its spoken name"),
    (SOUND + 'shape = "star"', "shape = 'star': expected one of h, cross, grid"),
    (SOUND + "burn = 1", "burn = 1: expected true or false"),
    (SOUND + '[variants.x]\nname = "X"\nhole = "Q"', "variants.x.hole = 'Q': expected letters"),
    (SOUND + '[variants.x]\nhole = "DDD"', "variants.x.name: expected the spoken name"),
    (SOUND + '[variants.x]\nname = "X"\nof = "y"', "variants.x.of = 'y': expected ids of other variants"),
    (
        changed("DDDD", "Q") + '[variants.x]\nname = "X"\nof = "x"',
        "variants.x.of = 'x': expected ids of other",
    ),
    ("name = ", "rows.toml: this is no TOML: "),
    ("variants = 3", "variants = 3: expected tables [variants.ID]"),
]


@pytest.mark.parametrize(("text", "expected"), MISTAKES, ids=[expected[:50] for _, expected in MISTAKES])
def test_a_mistake_is_one_line_with_key_value_and_what_was_expected(text: str, expected: str) -> None:
    found = faults(text)
    assert any(expected in line for line in found), found
    assert all(line.startswith("rows.toml: ") and "\n" not in line for line in found)


def test_all_mistakes_of_a_file_are_told_at_once() -> None:
    text = changed('hole = "DDDD"', 'hole = "DDX"\ncolour = "red"').replace('"A3 B3"', '"A3 B7"')
    found = faults(text + 'wild = [{ slot = "C" }]\npots = [{ best = "low" }]\n[variants.v]\nname = ""\n')
    for piece in ("colour", "hole", "B7", "wild[0].slot", "pots[0].best", "variants.v.name"):
        assert any(piece in line for line in found), (piece, found)


@pytest.mark.parametrize("key", ["players", "hole", "board", "lines", "steps"])
def test_a_key_that_cannot_be_read_is_the_only_fault_told(key: str) -> None:
    """What hangs on it is not asked: lines of a board that nobody can read are no fault of the lines."""
    data = tomllib.loads(SOUND) | {key: True}
    text = "\n".join(f"{name} = {_toml(value)}" for name, value in data.items())
    assert [line.removeprefix("rows.toml: ").split(" ")[0] for line in faults(text)] == [key]


def test_a_table_may_be_as_full_as_the_deck_serves_without_burning() -> None:
    """Eleven seats take 50 cards; with three to burn they would not be served."""
    full = changed("[2, 8]", "[2, 11]")
    assert games_of("rows.toml", "rows", full)[0].maximum == 11
    assert ["players" in line for line in faults(full + '[variants.v]\nname = "V"\nplayers = [2, 12]\n')] == [
        True
    ]
    assert faults(changed("[2, 8]", "[2, 12]"))[0].startswith("rows.toml: players")


def test_a_fault_of_the_base_is_not_told_again_for_every_variant() -> None:
    found = faults(changed('"A3 B3"', '"A3 B7"') + '[variants.v]\nname = "V"\nhole = "DDD"\n')
    assert len([line for line in found if "B7" in line]) == 1


def test_a_broken_item_of_a_list_does_not_hide_the_others() -> None:
    found = faults(changed('{ turn = "A1 B1" }', "{ turn = 5 }").replace('"A3 B3"', '"A3 B7"'))
    assert any("steps[1].turn = 5" in line for line in found)
    assert any("'B7'" in line for line in found)
    assert not any("A1" in line and "never turned" in line for line in found)


def test_a_variant_replaces_a_key_whole_and_inherits_no_aliases() -> None:
    text = (
        SOUND.replace("players", 'aliases = ["rows two"]\nplayers')
        + '[variants.v]\nname = "V"\nhole = "DDD"\n'
    )
    base, variant = games_of("rows.toml", "rows", text)
    assert (variant.id, variant.base, variant.hole, variant.steps) == ("v", "rows", "DDD", base.steps)
    assert base.aliases == ("rows two",)
    assert variant.aliases == ()


def test_a_variant_can_stand_on_other_variants() -> None:
    text = SOUND + '[variants.a]\nname = "A"\nhole = "DDD"\n[variants.b]\nname = "B"\nhand = ["2+3"]\n'
    text += '[variants.c]\nname = "C"\nof = "a b"\n'
    combined = games_of("rows.toml", "rows", text)[3]
    assert (combined.name, combined.hole, combined.hand) == ("C", "DDD", ((2, 3),))


def test_the_fingerprint_follows_what_touches_play_and_nothing_else() -> None:
    (base,) = games_of("rows.toml", "rows", SOUND)
    (renamed,) = games_of("rows.toml", "rows", changed("Two Rows", "Rows of Two"))
    (other,) = games_of("rows.toml", "rows", changed('"DDDD"', '"DDD"'))
    assert base.fingerprint == renamed.fingerprint != other.fingerprint


def test_a_missing_file_and_one_that_is_no_text_are_told_in_a_line(tmp_path: Path) -> None:
    with pytest.raises(HomepokerError, match="cannot be read"):
        load_file(tmp_path / "none.toml")
    (tmp_path / "raw.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(HomepokerError, match="not UTF-8"):
        load_file(tmp_path / "raw.toml")


def test_a_likeness_to_an_unknown_game_is_a_fault_of_a_persons_file(tmp_path: Path) -> None:
    path = tmp_path / "rows.toml"
    path.write_text(SOUND + 'like = "omahaa"\n[variants.v]\nname = "V"\nhole = "DDD"\n', encoding="utf-8")
    with pytest.raises(
        LayoutError, match=r"rows\.toml: like = 'omahaa': expected the id of a game, perhaps 'omaha'"
    ):
        load_file(path)
    path.write_text(SOUND + '[variants.v]\nname = "V"\nhole = "DDD"\n', encoding="utf-8")
    assert [game.id for game in load_file(path)] == ["rows", "v"]


def test_every_key_the_reader_knows_is_in_the_schema() -> None:
    for kind, table in schema.TABLES.items():
        spelled = {field.alias or name for name, field in table.model_fields.items()}
        assert spelled == set(KEYS[kind])


def test_the_json_schema_allows_what_the_shipped_layouts_use() -> None:
    properties = schema.json_schema()["properties"]
    assert set(properties) == {*KEYS["layout"], "variants"}
    assert "of" in properties["variants"]["additionalProperties"]["properties"]
    for path in sorted(folder().glob("*.toml")):
        assert load_file(path), path.name
