"""Hands that are played are written down as PHH and read back to the same stacks."""

from __future__ import annotations

import io
import os
import resource
from pathlib import Path

import pytest

from homepoker.cli.main import run
from homepoker.cli.record_file import recorded
from homepoker.cli.replay_command import replay_hands
from homepoker.core.actions import Action
from homepoker.core.stakes import parse_stakes
from homepoker.errors import HomepokerError
from homepoker.night.night import Night, Player
from homepoker.rules import house
from homepoker.rules.game import Game
from homepoker.rules.library import load


def night_of(game: Game, stakes: str = "fl:2/4,ante:1,blinds:0") -> Night:
    players = [Player(name, "guest") for name in ("Ann", "Bo", "Cleo")]
    return Night.open(players, game, parse_stakes(stakes), seed=5)


def play(night: Night, hands: int) -> list[list[int]]:
    """The stacks after each hand, from the left of the button as the format has them."""
    found = []
    for _ in range(hands):
        night.deal()
        while not night.hand.over:
            night.apply(night.bot_action(night.hand.waiting[0]))
        found.append([night.stacks[seat] for seat in night.hand.order])
    return found


GAMES = [
    load("six_pack"),
    load("five_card_draw"),
    house.apply(load("texas_holdem"), {"wild": ["ranks", "2"], "fold_anytime": True}),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_hand_of_a_night_is_written_and_replays_to_the_same_stacks(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "night.phhs"
    night = night_of(game)
    with recorded(night, str(file)):
        stacks = play(night, 4)
    answers = [answer for answer, _ in replay_hands(str(file))]
    assert [answer.get("finishing_stacks", answer) for answer in answers] == stacks
    assert [answer["hand"] for answer in answers] == [1, 2, 3, 4]


def test_the_numbers_of_a_file_go_on_with_another_night(tmp_path: Path) -> None:
    file = tmp_path / "night.phhs"
    for _ in range(2):
        night = night_of(load("six_pack"))
        with recorded(night, str(file)):
            play(night, 2)
    assert [(answer["hand"], faulty) for answer, faulty in replay_hands(str(file))] == [
        (number, False) for number in (1, 2, 3, 4)
    ]


def test_a_hand_stands_in_the_file_once_and_as_soon_as_it_is_over(tmp_path: Path) -> None:
    file = tmp_path / "night.phhs"
    night = night_of(load("six_pack"))
    with recorded(night, str(file)):
        night.deal()
        assert not file.read_text()
        while not night.hand.over:
            night.apply(night.bot_action(night.hand.waiting[0]))
        assert [faulty for _, faulty in replay_hands(str(file))] == [False]
        night.deal()
    assert len(list(replay_hands(str(file)))) == 1


def test_what_is_shown_or_taken_back_after_the_end_is_right_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "night.phhs"
    night = Night.open([Player("Ann"), Player("Bo")], load("texas_holdem"), parse_stakes("nl:1/2"), seed=5)

    def fold() -> int:
        seat = night.hand.waiting[0]
        night.apply(Action(seat, "fold"))
        return 1 - seat

    with recorded(night, str(file)):
        night.deal()
        fold()
        first = file.read_bytes()
        night.deal()
        other = fold()
        folded = file.read_bytes()
        assert folded.startswith(first)
        night.take_back()
        assert file.read_bytes() == first
        fold()
        assert file.read_bytes() == folded
        night.apply(Action(other, "show"))
        night.deal()
        night.apply(Action(night.hand.waiting[0], "call"))
    answers = list(replay_hands(str(file)))
    assert [(answer["hand"], faulty) for answer, faulty in answers] == [(1, False), (2, False)]


def test_two_tables_never_write_to_one_file(tmp_path: Path) -> None:
    file = tmp_path / "night.phhs"
    night = night_of(load("six_pack"))
    with recorded(night, str(file)):
        play(night, 1)
        with (
            pytest.raises(HomepokerError, match="written by another table"),
            recorded(night_of(load("omaha")), str(file)),
        ):
            pytest.fail("the second table opened")
        play(night, 1)
    assert [answer["hand"] for answer, _ in replay_hands(str(file))] == [1, 2]


def test_what_hands_cannot_be_appended_to_is_refused_before_the_table_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    (tmp_path / "file").write_text("")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    reader, writer = os.pipe()
    for place in (
        fifo,
        tmp_path,
        "/dev/full",
        "/dev/null",
        "/dev/zero",
        f"/dev/fd/{writer}",
        tmp_path / "no" / "x",
        tmp_path / "file" / "x",
        tmp_path / "bytes",
        tmp_path / ("x" * 300),
    ):
        assert run(["play", "omaha", "--bots", "1", "--text", "--record", str(place)]) == 2, place
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
        assert "--record" in err
    os.close(reader)
    os.close(writer)


def test_a_disk_that_fills_up_costs_the_record_a_hand_and_the_night_nothing(tmp_path: Path) -> None:
    file = tmp_path / "night.phhs"
    night = night_of(load("six_pack"))
    unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)

    def fill_up() -> None:
        with recorded(night, str(file)):
            play(night, 1)
            whole = file.read_bytes()
            resource.setrlimit(resource.RLIMIT_FSIZE, (len(whole) + 40, unlimited[1]))
            try:
                play(night, 1)
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
            assert file.read_bytes() == whole
            play(night, 1)

    with pytest.raises(HomepokerError, match="hands are missing there"):
        fill_up()
    assert [answer["hand"] for answer, _ in replay_hands(str(file))] == [1, 2]


def test_a_night_without_a_finished_hand_leaves_no_file(tmp_path: Path) -> None:
    file = tmp_path / "night.phhs"
    with recorded(night_of(load("six_pack")), str(file)):
        pass
    assert not file.exists()


@pytest.mark.parametrize(
    ("held", "fault"),
    [
        ("variant = 1\n", "something else than numbered hands"),
        ("[1]\nvariant = \n", "something else"),
        ("\n", ""),
    ],
)
def test_a_file_of_something_else_is_left_alone(held: str, fault: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(held)
    night = night_of(load("six_pack"))
    if not fault:
        with recorded(night, str(file)):
            play(night, 1)
        assert [faulty for _, faulty in replay_hands(str(file))] == [False]
        return
    with pytest.raises(HomepokerError, match=fault), recorded(night, str(file)):
        play(night, 1)
    assert file.read_text() == held


def test_hands_without_chips_and_folders_that_are_not_there_are_refused(tmp_path: Path) -> None:
    with (
        pytest.raises(HomepokerError, match="name other --stakes"),
        recorded(night_of(GAMES[0], "none"), "x"),
    ):
        pass
    nowhere = str(tmp_path / "no" / "x.phhs")
    with pytest.raises(HomepokerError, match="no folder"), recorded(night_of(GAMES[0]), nowhere):
        pass


def test_play_records_in_plain_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "night.phhs"
    monkeypatch.setattr("sys.stdin", io.StringIO("a\n" + "\n" * 9))
    assert (
        run(["play", "texas_holdem", "--bots", "guest", "--seed", "4", "--text", "--record", str(file)]) == 0
    )
    assert [faulty for _, faulty in replay_hands(str(file))][:1] == [False]


def test_the_last_hand_is_written_too_when_the_night_is_left_by_ctrl_c(tmp_path: Path) -> None:
    file = tmp_path / "night.phhs"
    night = night_of(load("six_pack"))

    def leave() -> None:
        with recorded(night, str(file)):
            play(night, 2)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        leave()
    assert len(list(replay_hands(str(file)))) == 2
