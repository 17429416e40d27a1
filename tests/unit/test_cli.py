"""The command line: what it prints, what it refuses in one line, and the codes it ends with."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from homepoker.cli.main import run
from homepoker.errors import HomepokerError
from homepoker.rules.library import catalogue, load
from tests.choose import every_game, some_of


def result(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """The exit code, what stands on stdout and what on stderr."""
    code = run(list(args))
    out, err = capsys.readouterr()
    return code, out, err


def process(*args: str, typed: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    """The program in a process of its own, without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "homepoker", *args],
        input=typed,
        capture_output=True,
        env={**os.environ, **env},
        timeout=60,
        check=False,
    )


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert result(capsys, "--version") == (0, "homepoker 0.1.0\n", "")
    code, out, _ = result(capsys, "--help")
    assert code == 0
    assert all(command in out for command in ("play", "games", "rules", "layouts"))
    assert "--stakes" in result(capsys, "play", "--help")[1]


def test_games_as_json_are_one_object_a_line_for_every_game_and_variant(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, err = result(capsys, "games", "--json")
    found = [json.loads(line) for line in out.splitlines()]
    assert (code, err) == (0, "")
    assert [one["id"] for one in found] == [game.id for game in catalogue()]
    six = next(one for one in found if one["id"] == "six_pack")
    assert six == {
        "id": "six_pack",
        "name": "Six-pack",
        "base": None,
        "shape": "ring",
        "players": [2, 23],
        "hole": 2,
        "wild": False,
        "split": False,
        "lines": 6,
    }
    assert next(one for one in found if one["id"] == "six_pack_3")["base"] == "six_pack"
    stud = next(one for one in found if one["id"] == "seven_card_stud")
    assert (stud["hole"], stud["shape"], stud["lines"]) == (7, "none", 0)


def test_games_as_a_table_start_with_what_is_typed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = result(capsys, "games")[1].splitlines()
    assert [line.split()[0] for line in lines] == [game.id for game in catalogue()]
    assert max(map(len, lines)) <= 100


@every_game()
def test_every_rule_card_fits_a_terminal_of_80_columns(game, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = result(capsys, "rules", game.id)
    assert code == 0
    assert out.startswith(f"{game.name}: ")
    assert max(map(len, out.splitlines()[1:])) <= 80
    assert "None" not in out


def test_a_rule_card_in_ascii_holds_no_other_letter(capsys: pytest.CaptureFixture[str]) -> None:
    assert result(capsys, "rules", "six_pack", "--ascii")[1].isascii()


def test_games_are_found_by_alias_in_any_spelling(capsys: pytest.CaptureFixture[str]) -> None:
    assert result(capsys, "rules", "Holdem")[1].startswith("Texas Hold'em")
    assert result(capsys, "rules", "SIX-pack")[1].startswith("Six-pack")


REFUSED = (
    (("play", "six_pak"), "did you mean six_pack?"),
    (("play", "zzzzzz"), "'homepoker games' lists them all"),
    (("play", "nosuch"), "'homepoker games' lists them all"),
    (("play", "euchre"), "'homepoker games' lists them all"),
    (("play", "bridge"), "did you mean london_bridge?"),
    (("play", "\x1b[31mx"), "there is no game"),
    (("play",), "say which game"),
    (("play", "six_pack", "x"), "one word too many"),
    (("play", "six_pack", "--what"), "no such option"),
    (("play", "six_pack", "--seed"), "argument"),
    (("play", "six_pack", "--variant", "zz"), "six_pack_3"),
    (("play", "texas_holdem", "--variant", "zz"), "no variant"),
    (("play", "six_pack", "--players", "Ann"), "at least 2"),
    (("play", "six_pack", "--players", ""), "a name is empty"),
    (("play", "six_pack", "--players", "Ann,Bo", "--stakes", "nl:1/2/3"), "3 blinds for 2 players"),
    (("play", "six_pack", "--players", "Ann,ann"), "look the same"),
    (("play", "six_pack", "--players", "Ann,,Bo"), "empty"),
    (("play", "six_pack", "--players", "Ann,B\to"), "control character"),
    (("play", "otis_elevator", "--bots", "11"), "11"),
    (("play", "otis_elevator", "--bots", "99"), "seats 11 at most, not 100"),
    (("play", "otis_elevator", "--bots", "-1"), "--bots is a whole number of at least 0"),
    (("play", "otis_elevator", "--bots", "rabbit"), "rabbit"),
    (("play", "six_pack", "--stakes", "xl:1/2"), "stakes"),
    (("play", "six_pack", "--stakes", "nl:2/1"), "blind"),
    (("play", "six_pack", "--stakes", "fl:0/0"), "at least 1"),
    (("play", "six_pack", "--stack", "0"), "--stack"),
    (("play", "six_pack", "--stack", "1"), "stack"),
    (("play", "six_pack", "--stack", "٣"), "--stack"),
    (("play", "six_pack", "--seed", "1.5"), "--seed"),
    (("play", "six_pack", "--pace", "nan"), "--pace"),
    (("play", "six_pack", "--pace", "-1"), "--pace"),
    (("play", "six_pack", "--theme", "pink"), "dark or light"),
    (("play", "six_pack", "--cards", "big"), "words or short"),
    (("rules",), "which game"),
    (("layouts", "check", "/nowhere.toml"), "/nowhere.toml"),
    (("layouts",), "missing command; see homepoker layouts --help"),
    (("layouts", "dance"), "see homepoker layouts --help"),
    (("layouts", "check"), "say which file; see homepoker layouts check --help"),
    (("layouts", "check", "a", "b"), "see homepoker layouts check --help"),
    (("layouts", "schema", "--what"), "see homepoker layouts schema --help"),
    (("play",), "see homepoker play --help"),
    (("dance",), "dance"),
    (("--dance",), "--dance"),
)


@pytest.mark.parametrize(
    ("args", "part"), REFUSED, ids=lambda value: " ".join(value) if isinstance(value, tuple) else ""
)
def test_bad_input_is_one_line_on_stderr_and_code_2(
    args: tuple[str, ...], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = result(capsys, *args)
    assert (code, out) == (2, "")
    assert err.startswith("homepoker: ")
    assert err.count("\n") == 1
    assert err.strip().isprintable()
    assert part in err


def test_a_layout_file_with_faults_gives_a_line_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "Mine"\nplayers = [1, 99]\nhole = "DX"\nsteps = ["bett"]\n')
    code, out, err = result(capsys, "layouts", "check", str(file))
    assert (code, out) == (2, "")
    assert err.count("\n") == err.count("mine.toml") > 1


def test_a_good_layout_file_is_said_to_be_good(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'name = "Mine"\nplayers = [2, 9]\nhole = "DD"\nboard = "A B C"\nsteps = ["bet", { turn = "A B C" }, "bet"]\n'
    )
    code, out, err = result(capsys, "layouts", "check", str(file))
    assert (code, err) == (0, "")
    assert "mine" in out


def test_the_schema_of_layouts_is_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = result(capsys, "layouts", "schema")
    assert code == 0
    assert "steps" in json.loads(out)["properties"]


def test_without_a_terminal_the_table_speaks_in_plain_lines_and_ends_at_the_end_of_the_input() -> None:
    done = process("play", "six_pack", "--players", "Ann,Bo", "--seed", "7", typed=b"c\nc\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout
    assert b"Ann checks." in done.stdout


PLAY = "play otis_elevator --seed 1"


@pytest.mark.parametrize(
    ("words", "closed"),
    some_of(
        [
            *((PLAY, closed) for closed in ("<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-", "0>/dev/null")),
            *((words, "<&-") for words in ("practice --seed 1 --text", "lobby", "judge")),
        ],
        3,
    ),
)
def test_a_closed_stream_ends_the_input_or_says_nothing_and_is_no_fault(words: str, closed: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'exec "$0" -m homepoker {words} {closed}', sys.executable],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert bool(done.stdout) == (" >&-" not in f" {closed}" and words != "judge")


def test_the_same_seed_gives_the_same_hand_twice_with_bots() -> None:
    args = ("play", "six_pack", "--bots", "2", "--seed", "7")
    first, again = (process(*args, typed=b"c\n" * 30).stdout for _ in range(2))
    assert first == again
    assert b" wins " in first or b" splits " in first


def test_the_lobby_without_a_terminal_asks_for_a_game() -> None:
    done = process(typed=b"six pack\nquit\ny\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"You are Ann." in done.stdout


@pytest.mark.parametrize("name", ["[red]Bo[/]", "💥", "日本"])
def test_any_name_is_shown_literally(name: str) -> None:
    done = process("play", "six_pack", "--players", f"Ann,{name}", "--seed", "1", PYTHONIOENCODING="utf-8")
    assert f"Ann and {name}".encode() in done.stdout


def test_an_ascii_terminal_never_breaks_the_program() -> None:
    ascii_only = {
        "LC_ALL": "C",
        "LANG": "C",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONIOENCODING": "ascii",
    }
    for args in (
        ("play", "six_pack", "--players", "Ann,Zo\u00eb"),
        ("games",),
        ("rules", "six_pack"),
        ("play", "\u00eb"),
    ):
        done = process(*args, typed="c\n\u2660\nhand\n".encode(), **ascii_only)
        assert b"Traceback" not in done.stderr
        assert (done.stdout + done.stderr).isascii()


def test_a_reader_that_goes_away_is_no_fault() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "homepoker", "games"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""


def test_ctrl_c_leaves_with_one_line_and_code_0() -> None:
    import signal

    with subprocess.Popen(
        [sys.executable, "-m", "homepoker", "play", "six_pack", "--text"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # who runs this may ignore it
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        while not running.stdout.readline().startswith(b"Ann: "):
            pass
        running.send_signal(signal.SIGINT)
        running.wait(timeout=20)  # with its input still open: the end of it would be another way to leave
        out, err = running.stdout.read(), running.stderr.read()
    assert (running.returncode, err) == (0, b"")
    assert out.decode().strip().endswith("Left the table; the hand on it is not kept.")


def test_a_fault_of_the_program_is_one_line_and_code_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: bool) -> None:
        raise RuntimeError("something inside")

    monkeypatch.setattr("homepoker.cli.games_command.game_lines", broken)
    code, _, err = result(capsys, "games")
    assert code == 1
    assert err.count("\n") == 1
    assert "something inside" in err


class Terminal(io.StringIO):
    """A stream that says it is a terminal, or that it is none."""

    def __init__(self, *, terminal: bool = True) -> None:
        super().__init__()
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


@pytest.mark.parametrize("plain", ["", "stdin", "stdout", "stderr", "TERM"])
def test_the_full_screen_needs_a_terminal_at_every_end_that_is_not_dumb(
    plain: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from homepoker.cli.options import draws

    monkeypatch.setenv("TERM", "dumb" if plain == "TERM" else "xterm-256color")
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, Terminal(terminal=name != plain))
    assert draws() == (not plain)


def test_a_variant_may_be_named_by_what_its_id_adds() -> None:
    from homepoker.cli.options import load_variant

    assert load_variant("six_pack", "3").id == "six_pack_3"
    assert load_variant("six_pack", "six_pack_3").id == "six_pack_3"
    assert load_variant("six_pack", None) == load("six_pack")


def test_a_layout_file_of_ones_own_has_its_variants_with_it(tmp_path: Path) -> None:
    from homepoker.cli.options import load_variant

    file = tmp_path / "mine.toml"
    text = 'name = "Mine"\nplayers = [2, 9]\nhole = "DDDDD"\nsteps = ["bet"]\n'
    file.write_text(text + '[variants.wilder]\nname = "Wilder"\nwild = [{ ranks = "2" }]\n', encoding="utf-8")
    assert load_variant(str(file), "wilder").name == "Wilder"
    with pytest.raises(HomepokerError, match="Mine has no variant 'zz'; it has wilder"):
        load_variant(str(file), "zz")
