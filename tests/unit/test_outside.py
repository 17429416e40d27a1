"""What comes from outside never reaches the terminal raw, and what is too large to be meant is refused in a line."""

from __future__ import annotations

import ast
import io
import json
from pathlib import Path

import pytest

from homepoker.cli.main import run
from homepoker.errors import HomepokerError
from homepoker.outside import json_line, printable, visible
from homepoker.rules.patches import MOST, LayoutError, read_toml
from homepoker.text.console import Console
from tests.unit.test_floors import modules

RAW = {
    "escape": "\x1b[2J",
    "bell": "\x07",
    "delete": "\x7f",
    "CSI": "\x9b",
    "override": "\u202e",
    "isolate": "\u2066",
    "line separator": "\u2028",
    "no width": "\u200b",
    "order mark": "\ufeff",
    "soft hyphen": "\xad",
    "filler": "\u3164",
    "jamo": "\u115f",
    "blank braille": "\u2800",
    "tag": "\U000e0041",
    "joins nothing": "a\u200db",
}
each_raw = pytest.mark.parametrize("raw", RAW.values(), ids=RAW)
SOUND = 'name = "Mine"\nplayers = [2, 9]\nhole = "DDDDD"\nsteps = ["bet"]\n'


def case(name: str = "Ann", case_id: object = 1) -> str:
    values = {"id": case_id, "game": "five_card_draw", "holes": {name: ["As", "Ah", "Ad", "Kc", "Kd"]}}
    return json.dumps(values)


def judged(monkeypatch: pytest.MonkeyPatch, line: str, *args: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(line + "\n"))
    return run(["judge", *args])


def refused(capsys: pytest.CaptureFixture[str], *args: str, lines: int = 1) -> str:
    """What is said on stderr of input that cannot be used: so many lines, all of which may go to a terminal."""
    assert run(list(args)) == 2
    err = capsys.readouterr().err
    assert len(err.splitlines()) == lines
    assert printable(err.replace("\n", "")) == err.replace("\n", "")
    assert "fault of the program" not in err
    return err


@each_raw
def test_letters_that_do_not_show_become_question_marks_one_for_one(raw: str) -> None:
    shown = printable(f"x{raw}y")
    assert shown != f"x{raw}y"
    assert len(shown) == len(f"x{raw}y")
    assert printable(shown) == shown


@pytest.mark.parametrize(
    "text", ["Zoë", "日本\u3000太郎", "👩\u200d👩\u200d👧", "❤\ufe0f\u200d🔥", "A♠ [b]", "e\u0301"]
)
def test_what_shows_stays_as_it_is(text: str) -> None:
    assert printable(text) == text
    assert visible(text)


@each_raw
def test_json_keeps_every_letter_and_writes_the_hidden_ones_as_escapes(raw: str) -> None:
    line = json_line({"id": raw, "name": "日本"})
    assert printable(line) == line
    assert "日本" in line
    assert json.loads(line)["id"] == raw
    assert json.loads(json_line("\ud800")) == "\ud800"


def test_no_sentence_of_the_program_carries_them(capsys: pytest.CaptureFixture[str]) -> None:
    raw = "".join(RAW.values())
    assert str(HomepokerError(f"{raw} is no card")) == f"{printable(raw)} is no card"
    said = io.StringIO()
    Console(io.StringIO(), said).say(f"{raw} sits down.\nBo too.")
    assert said.getvalue() == f"{printable(raw)} sits down.\nBo too.\n"
    for args in (["rules", raw], ["play", "omaha", f"--{raw}"], [raw], ["judge", raw], ["replay", raw]):
        refused(capsys, *args)
    refused(capsys, "play", "omaha", "--text", "--record", f"/nowhere/{raw}")


@each_raw
def test_judge_shows_none_of_them_in_words_and_keeps_them_in_json(
    raw: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name = f"An{raw}n"
    assert judged(monkeypatch, case(name, raw)) == 0
    said = capsys.readouterr().out.removesuffix("\n")
    assert said.startswith(f"{printable(raw)}: {printable(name)} wins")
    assert printable(said) == said
    assert judged(monkeypatch, case(name, raw), "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["id"], list(answer["players"])) == (raw, [name])


PLACES = (
    SOUND.replace("Mine", "M{}"),
    SOUND + 'aliases = ["{}"]\n',
    SOUND + 'note = "{}"\n',
    SOUND + 'names = ["A: the {}"]\n',
    SOUND + 'board = "A{}"\n',
    SOUND + '"{}" = 1\n',
    SOUND + '[variants."v{}"]\nname = "V"\n',
    SOUND + '[variants.v]\nname = "{}"\n',
    SOUND.replace('"bet"', '"bet", {{ turn = "A", say = "{}" }}'),
)


@pytest.mark.parametrize("place", PLACES)
def test_a_layout_may_hold_none_of_them_anywhere(place: str) -> None:
    for raw in RAW.values():
        escaped = "".join(f"\\U{ord(letter):08x}" for letter in raw)
        with pytest.raises(LayoutError, match="letters that can be shown") as fault:
            read_toml("mine.toml", place.format(escaped))
        assert printable(str(fault.value)) == str(fault.value)


def test_a_board_may_stand_on_several_lines_and_a_name_may_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    board = 'board = """\nA\tB\r\nC D\n"""\n'
    file.write_text(SOUND.replace('"bet"', '"bet", { turn = "A B C D" }') + board, encoding="utf-8")
    assert run(["layouts", "check", str(file)]) == 0
    file.write_text(SOUND.replace('"Mine"', '"""Mine\nand yours"""'), encoding="utf-8")
    assert "letters that can be shown" in refused(capsys, "layouts", "check", str(file))
    file.write_text(SOUND.replace('"Mine"', '" "'), encoding="utf-8")
    assert "letters that can be shown" in refused(capsys, "layouts", "check", str(file))


def board(rows: int) -> str:
    return 'board = """' + "A B C D\n" * rows + '"""\n'


HUGE = {
    "brackets": (SOUND + "x = " + "[\n" * 1500 + "]\n" * 1500, "more than 12 deep"),
    "some brackets": (SOUND + "x = " + "[" * 40 + "]" * 40, "more than 12 deep"),
    "tables": (SOUND + "[" + ".".join("a" * 40) + "]\n", "more than 12 deep"),
    "digits": (SOUND + f"stack = {'9' * 900}\n", "more than 18 digits"),
    "hexadecimal": (SOUND + f"stack = 0x{'f' * 900}\n", "more than 18 digits"),
    "a line": (SOUND + f"stack = {'9' * 5000}\n", "line 5 is too long"),
    "dots": (SOUND + "a" + ".a" * 20_000 + " = 1\n", "line 5 is too long"),
    "places": (SOUND + board(20), "at most 52 places"),
    "a million places": (SOUND + board(250_000), "a page of text"),
    "variants": (SOUND + "".join(f'[variants.v{at}]\nname = "V"\n' for at in range(99)), "at most 64 keys"),
    "items": (SOUND + "x = [\n" + "1,\n" * 99 + "]\n", "at most 64 items"),
    "a key": (SOUND + "k" * 99 + " = 1\n", "a key of at most"),
}


@pytest.mark.parametrize(("text", "why"), HUGE.values(), ids=HUGE)
def test_a_layout_larger_than_any_game_is_refused_in_one_line_before_it_is_checked(
    text: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    assert why in refused(capsys, "layouts", "check", str(file))


def test_no_more_faults_are_told_than_can_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    odd = "".join(f"odd{at} = 1\n" for at in range(50))
    file.write_text(SOUND + odd + f"[variants.v]\n{odd.replace('odd', 'even')}", encoding="utf-8")
    assert "more faults than these" in refused(capsys, "layouts", "check", str(file), lines=MOST + 1)


def test_a_byte_order_mark_is_no_part_of_any_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("\ufeff" + SOUND, encoding="utf-8")
    assert run(["layouts", "check", str(file)]) == 0
    assert judged(monkeypatch, "\ufeff" + case()) == 0
    lines = tmp_path / "cases.jsonl"
    lines.write_text(f"\ufeff{case()}\n", encoding="utf-8")
    assert run(["judge", str(lines)]) == 0
    assert "full house" in capsys.readouterr().out


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
@pytest.mark.parametrize("key", ["id", "options"])
def test_what_json_has_no_number_for_is_bad_input_and_the_answer_is_json(
    number: str, key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    value = number if key == "id" else f'{{"pot": {number}}}'
    assert judged(monkeypatch, f'{case()[:-1]}, "{key}": {value}}}', "--json") == 2

    def no_number(text: str) -> float:
        raise AssertionError(text)

    answer = json.loads(capsys.readouterr().out, parse_constant=no_number)
    assert "no number" in answer["error"]


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("[" * 1500 + "]" * 1500, "12 deep"),
        ("[" * 100_000, "12 deep"),
        ("[" * 50 + "]" * 50, "12 deep"),
        ("9" * 5000, "18 digits"),
        ("9" * 30, "18 digits"),
        (f'"{"x" * 1_000_001}"', "letters"),
        ("{" + ",".join(f'"k{at}":1' for at in range(50_000)) + "}", "is no card"),
    ],
    ids=["brackets", "open brackets", "some brackets", "digits", "thirty digits", "letters", "keys"],
)
def test_a_line_for_the_judge_beyond_any_showdown_is_refused_in_one_line(
    value: str, why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert judged(monkeypatch, f'{case()[:-1]}, "board": {value}}}') == 2
    out = capsys.readouterr().out
    assert len(out) < 300
    assert out.count("\n") == 1
    assert why in out


@pytest.mark.parametrize(
    "name", ["", " ", "\u3164", "\u115f\u1160", "\uffa0", "\u2800", "\u200b", "\u200d", "\u0301"]
)
def test_a_player_whose_name_shows_nothing_is_refused(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert judged(monkeypatch, case(name)) == 2
    assert "a player's name is empty" in capsys.readouterr().err
    assert "a name is empty" in refused(capsys, "play", "omaha", "--players", f"Ann,{name}")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("x = " + "[" * 1500 + "]" * 1500, "12 deep"),
        ("x = " + "9" * 5000, "18 digits"),
        ("antes = 0x" + "f" * 6000, "18 digits"),
        ("antes = [1e999999999, 0]", "expected a list of amounts"),
        ('variant = "\\u001b[2J"', "variant '?[2J' is not known"),
    ],
)
def test_a_recorded_hand_beyond_any_hand_is_refused_in_its_line(
    line: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "odd.phh"
    key = line.partition(" ")[0]
    hand = {"variant": "'NT'", "antes": "[0, 0]", "blinds_or_straddles": "[1, 2]", "min_bet": "2"}
    hand |= {"starting_stacks": "[9, 9]", "actions": "[]"}
    rest = "".join(f"{word} = {value}\n" for word, value in hand.items() if word != key)
    file.write_text(f"{line}\n{rest}", encoding="utf-8")
    assert run(["replay", str(file), "--json"]) == 2
    assert why in json.loads(capsys.readouterr().out)["error"]


def test_lines_go_out_in_one_place() -> None:
    """`say` and `complain` make them printable; a face has its console or its screen."""
    printing = {
        module
        for module, tree in modules().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    }
    ours = {"cli.arguments", "cli.exits", "cli.main"}  # the command line prints its help and the schema
    assert printing <= ours | {
        "tui.app",
        "tui.practice.practice_app",
        "ranking.build",
        "ranking.batch.counts",
    }
