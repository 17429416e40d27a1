"""`homepoker simulate`: what it prints, and what it says of hands nobody asked for or saw to the end."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable

import pytest

from homepoker.bots import policy
from homepoker.cli import simulate_command as simulating
from homepoker.cli.main import run
from homepoker.cli.simulate_command import Progress


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small samples: these tests are about telling, not about playing well."""
    monkeypatch.setattr(policy, "BETTING_BUDGET", 10_000)


def ran(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """Exit code, output and errors of a simulation of hold'em."""
    code = run(["simulate", "texas_holdem", *args])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_the_table_tells_how_often_each_kind_of_hand_was_shown(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("--bots", "guest,guest,guest", "--hands", "30", "--seed", "5")
    code, out, err = ran(capsys, *args)
    facts = json.loads(ran(capsys, *args, "--json")[1])
    assert (code, err) == (0, "")
    total = sum(facts["categories"].values())
    lines = out.splitlines()
    came = f"{facts['showdowns']} of {facts['hands']} hands came to a showdown"
    at = lines.index(f"{came}; what the {total} players there had:")
    assert facts["showdowns"] < total
    assert len(lines) - at - 1 == len(facts["categories"])
    best, count = next(iter(facts["categories"].items()))
    assert lines[at + 1].split("%")[0].strip() == f"{100 * count / total:.1f}"
    assert lines[at + 1].endswith(best.replace("_", " "))


def test_duplicate_is_said_and_so_are_the_hands_that_whole_decks_add(
    capsys: pytest.CaptureFixture[str],
) -> None:
    args = ("--bots", "3", "--duplicate")
    _, out, _ = ran(capsys, *args, "--hands", "7")
    assert out.startswith("texas_holdem: 9 hands at")
    assert "every deck 3 times, with each bot in every seat; 9 instead of 7, to play whole decks" in out
    _, out, _ = ran(capsys, *args, "--hands", "6")
    assert "duplicate" in out
    assert "instead" not in out
    facts = json.loads(ran(capsys, *args, "--hands", "7", "--json")[1])
    assert (facts["duplicate"], facts["planned"], facts["hands"]) == (True, 9, 9)
    assert "duplicate" not in ran(capsys, "--bots", "2", "--hands", "2")[1]


def test_one_hand_is_one_hand_and_tells_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ran(capsys, "--hands", "1")
    assert out.startswith("texas_holdem: 1 hand at")
    assert out.count("standard error unknown") == 2
    facts = json.loads(ran(capsys, "--hands", "1", "--json")[1])
    assert [seat["se"] for seat in facts["seats"]] == [None, None]


@pytest.mark.parametrize(
    ("stakes", "told"),
    [
        ("fl:2/4,ante:1,blinds:0", "a bb is the minimum bet, 2 chips"),
        ("fl:1/2,ante:1,blinds:0", "a bb is the minimum bet, 1 chip"),
        ("fl:2/4", ""),
        ("nl:1/2/4", ""),
    ],
)
def test_a_bb_without_a_big_blind_is_said_to_be_the_minimum_bet(
    stakes: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = ran(capsys, "--bots", "guest,guest,guest", "--hands", "1", "--stakes", stakes)
    assert "bb/100" in out
    assert [line for line in out.splitlines() if line.startswith("a bb is")] == ([told] if told else [])


def test_a_number_of_bots_is_taken_as_at_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    facts = json.loads(ran(capsys, "--bots", "4", "--hands", "2", "--json")[1])
    assert [seat["bot"] for seat in facts["seats"]] == ["regular"] * 4


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--bots", "genius,guest"), "there is no bot 'genius'; give a number of bots, or levels among"),
        (("--bots", ""), "--bots says nothing; give a number of bots, or levels among guest"),
        (
            ("--bots", "shark,,guest"),
            "a bot is missing beside a comma in 'shark,,guest'; give a number of bots",
        ),
        (("--bots", "shark,"), "a bot is missing beside a comma in 'shark,'"),
        (("--bots", ","), "a bot is missing beside a comma in ','"),
        (("--bots", "1"), "takes 2 to"),
        (("--bots", "40"), "seats 23 at most, not 40"),
        (("--bots", "-1"), "--bots is a whole number of at least 0, not '-1'"),
        (("--seed", "9" * 23), "--seed has 23 digits; 18 at most are read"),
        (("--seed", "-1"), "--seed is a whole number of at least 0, not '-1'"),
        (("--hands", "0"), "--hands is a whole number of at least 1, not '0'"),
    ],
)
def test_what_makes_no_sense_is_refused(
    args: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = ran(capsys, *args)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("json_too", [False, True])
def test_a_run_that_is_stopped_tells_what_was_played(
    json_too: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(self: Progress, played: int, planned: int) -> None:
        if played == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "__call__", stop)
    code, out, err = ran(capsys, "--hands", "900", *(["--json"] if json_too else []))
    assert (code, err) == (1, "homepoker: stopped\n")
    if json_too:
        facts = json.loads(out)
        assert (facts["hands"], facts["planned"], facts["stopped"]) == (4, 900, True)
    else:
        assert "stopped after 4 of 900 hands" in out
        assert out.startswith("texas_holdem: 4 hands at")


@pytest.mark.parametrize("terminal", [True, False])
def test_a_long_run_tells_on_a_terminal_how_far_it_is_and_leaves_nothing_behind(
    terminal: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock: Callable[[], float] = iter(float(second) for second in range(100)).__next__
    monkeypatch.setattr(simulating, "monotonic", clock)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal, raising=False)
    _, out, err = ran(capsys, "--hands", "3")
    assert out.startswith("texas_holdem: 3 hands at")
    assert ("\r2 of 3 hands, about 1 second left" in err) == terminal
    assert not err.rstrip("\r").split("\r")[-1].strip()
