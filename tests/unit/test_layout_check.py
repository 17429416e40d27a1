"""`layouts check`: every fault of a file at once, each with its file, its key and what would be right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from homepoker.cli.layouts_command import checked
from homepoker.cli.main import run
from homepoker.core.actions import CALL_CARD, VERBS
from homepoker.rules.check_steps import TABLE_WORDS
from homepoker.rules.library import files
from homepoker.rules.patches import LayoutError
from homepoker.text import commands

SOUND = 'name = "Mine"\nplayers = [2, 9]\nhole = "DDDDD"\nsteps = ["bet"]\n'


def faults(folder: Path, text: str, name: str = "mine") -> tuple[str, ...]:
    file = folder / f"{name}.toml"
    file.write_text(text, encoding="utf-8")
    try:
        checked(str(file))
    except LayoutError as error:
        return error.faults
    return ()


def test_faults_of_every_kind_are_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = SOUND.replace("[2, 9]", "[2, 30]")
    text += 'colour = "red"\nlike = "omahaa"\naliases = ["omaha"]\nstakes = "fl:4/2"\n'
    text += '[variants]\nv = 3\n[variants.w]\nname = 7\n[variants.razz]\nname = "Other"\nof = "nobody"\n'
    found = faults(tmp_path, text)
    expected = (
        "colour = 'red': expected a known key",
        "players = [2, 30]: expected at most 10 seats: 30 may need 150 cards of 52",
        "like = 'omahaa': expected the id of a game, perhaps 'omaha'",
        "aliases[0] = 'omaha': expected a name that no other game has: Omaha is called that already",
        "stakes = 'fl:4/2': expected stakes that make sense; the second bet may not be smaller than the first",
        "variants.v = 3: expected a table [variants.v]",
        "variants.w.name = 7: expected the spoken name",
        "variants.razz: expected a name that no other game has: Razz is called that already",
        "variants.razz.of = 'nobody': expected ids of other variants here",
    )
    assert len(found) == len(expected)
    for line in expected:
        assert any(fault.startswith(f"mine.toml: {line}") for fault in found), line
    assert run(["layouts", "check", str(tmp_path / "mine.toml")]) == 2
    said = capsys.readouterr()
    assert not said.out
    assert said.err.splitlines() == [f"homepoker: {fault}" for fault in found]


def test_what_the_base_says_wrong_is_not_told_again_of_its_variants(tmp_path: Path) -> None:
    variants = "".join(f'[variants.v{at}]\nname = "V{at}"\n' for at in range(3))
    found = faults(tmp_path, SOUND + 'stakes = "nl:2/1"\nlike = "nothing"\n' + variants)
    assert [line.split(" = ")[0] for line in found] == ["mine.toml: like", "mine.toml: stakes"]


def test_too_many_seats_are_told_beside_faults_that_do_not_touch_the_deal(tmp_path: Path) -> None:
    seats = SOUND.replace("[2, 9]", "[2, 30]")
    assert len(faults(tmp_path, seats + "note = 7\nwild = [{ ranks = 'X' }]\n")) == 3
    unknown = faults(tmp_path, seats.replace('"DDDDD"', '"DDX"'))
    assert not any("seats" in line for line in unknown), "how many cards is not known then"


def test_a_name_stands_once_in_a_file_and_a_game_may_repeat_its_own(tmp_path: Path) -> None:
    assert not faults(tmp_path, SOUND + 'aliases = ["mine", "My Own", "my-own"]\n')
    text = (
        SOUND
        + 'aliases = ["twice"]\n[variants.mine]\nname = "V"\n[variants.w]\nname = "W"\naliases = ["Twice"]\n'
    )
    assert faults(tmp_path, text) == (
        "mine.toml: variants.mine: expected a name that no game before it in the file has",
        "mine.toml: variants.w.aliases[0] = 'Twice': expected a name that no game before it in the file has",
    )


def test_a_file_may_be_called_like_a_game_only_when_it_is_that_game(tmp_path: Path) -> None:
    (found,) = faults(tmp_path, SOUND, "razz")
    assert found == (
        "razz.toml: file name = 'razz': expected a name that no other game has: Razz is called that already"
    )
    for path in files():
        assert not faults(tmp_path, path.read_text(encoding="utf-8"), path.stem), path.name


@pytest.mark.parametrize(
    ("stakes", "right"),
    [
        ("fl:4/2", "the second bet may not be smaller than the first"),
        ("nl:2/1", "the small blind may not be larger than the big blind"),
        ("nl:0/0", "the smallest bet must be at least 1 chip"),
        ("fl:2/4,bring:1", "a bring-in and blinds do not go together; add ,blinds:0"),
        ("fl:2/4,blinds:0,bbante:2", "a big blind ante takes a small and a big blind; write ,ante:1 instead"),
        ("nl:1/2,ante:1,bbante:2", "ante, bbante and antes do not go together; name one of them"),
        ("fl:2/4/8", "fixed limit names two bets, such as fl:2/4"),
        ("5/10", "stakes such as 'nl:1/2' or 'fl:2/4,ante:1,blinds:0'"),
    ],
)
def test_stakes_that_make_no_sense_say_what_would(tmp_path: Path, stakes: str, right: str) -> None:
    (found,) = faults(tmp_path, SOUND + f'stakes = "{stakes}"\n')
    assert found.startswith(f"mine.toml: stakes = '{stakes}': expected stakes ")
    assert right in found


BOARD = 'name = "Mine"\nplayers = [2, 9]\nhole = "DDDD"\nboard = "A B C D E"\n'
TURNS = 'steps = ["bet", { turn = "A B C D E" }, "bet"]\n'


def keys(found: tuple[str, ...]) -> list[str]:
    return [line.removeprefix("mine.toml: ").partition(": expected")[0] for line in found]


def test_a_bad_line_count_wild_rule_step_and_too_many_seats_are_told_together(tmp_path: Path) -> None:
    text = BOARD.replace("[2, 9]", "[2, 30]") + TURNS.replace("D E", "D Q")
    text += 'lines = ["A B Q", "C D E"]\nhand = ["9+9"]\nwild = [{ slot = "Z" }]\n'
    assert keys(faults(tmp_path, text)) == [
        "lines[0] = 'Q'",
        "steps[1].turn = 'Q'",
        "hand[0] = '9+9'",
        "wild[0].slot = 'Z'",
        "players = [2, 30]",
    ]


@pytest.mark.parametrize("lines", ["{ a = 1 }", "7", '["A B C", 7]'])
def test_lines_of_a_wrong_type_hide_no_fault_in_the_counts(lines: str, tmp_path: Path) -> None:
    text = f'{BOARD}{TURNS}lines = {lines}\nhand = ["9+9", "5+0"]\n'
    text += 'pots = [{ best = "high", hand = ["1+1"] }]\n'
    found = keys(faults(tmp_path, text))
    assert found[0].startswith("lines")
    assert found[1:] == ["hand[0] = '9+9'", "hand[1] = '5+0'", "pots[0].hand[0] = '1+1'"]


@pytest.mark.parametrize("wrong", ["oops", "C D X"])
def test_slots_that_may_be_meant_by_a_bad_line_are_not_told_as_missing(wrong: str, tmp_path: Path) -> None:
    found = keys(faults(tmp_path, f'{BOARD}{TURNS}lines = ["A B", "{wrong}"]\n'))
    assert found == [f"lines[1] = '{wrong.split()[-1]}'"]


def test_a_slot_in_no_line_is_told_where_every_line_can_be_read(tmp_path: Path) -> None:
    (found,) = faults(tmp_path, f'{BOARD}{TURNS}lines = ["A B", "C D"]\n')
    assert "a line with E" in found


def test_a_word_that_is_no_slot_name_is_told_once_and_not_wherever_the_slot_is_named(tmp_path: Path) -> None:
    text = BOARD.replace("C", "C!") + TURNS + 'lines = ["A B C", "C D E"]\n'
    assert keys(faults(tmp_path, text)) == ["board = 'C!'"]


CALLING = SOUND.replace('"bet"', '"bet", { deal = "D" }, "bet", { turn = "S1" }').replace("DDDDD", "DDD")
CALLING += 'board = "S1 M"\nmarker = "M"\nnames = ["M: the car"]\n'
CALLING = CALLING.replace('{ turn = "S1" }', '{ turn = "S1 M" }')


def called(folder: Path, word: str) -> tuple[str, ...]:
    return faults(folder, CALLING + f'call = {{ word = "{word}", slots = "S1" }}\n')


def test_a_called_card_has_a_word_of_its_own(tmp_path: Path) -> None:
    for word in ("spit", "Grab", "ärgern"):
        assert called(tmp_path, word) == ()
    for word in ("quit", "QUIT", "fold", "pass", "round", "stakes", "top", "high", "help"):
        assert "expected a word that means nothing else at the table" in called(tmp_path, word)[0]
    for word in ("", "f", "s", "grab it", "grab1", "all-in", "gr\\u0301ab", "x" * 13):
        assert "expected the word that is called: 2 to 12 letters" in called(tmp_path, word)[0]
    assert "expected another word than that of the slot M" in called(tmp_path, "car")[0]


def test_no_word_of_the_table_may_be_called() -> None:
    for words in (commands._WORDS.keys(), commands._WORDS.values(), commands._ALONE, commands._NAMED, VERBS):
        for word in {one for phrase in words for one in re.split(r"[ -]", phrase)} - {CALL_CARD, "or"}:
            assert word in TABLE_WORDS or not (word.isalpha() and len(word) > 1), word
