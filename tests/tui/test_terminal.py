"""What a terminal sends is read whatever it is, and a program does not outlive its terminal."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import textual._parser
from textual.events import Key, MouseDown, Paste, Resize
from textual.message import Message

from homepoker.tui.kit.terminal import TICK, UNFINISHED, Reader
from tests.terminal import HOMEPOKER, LIMIT, PLAY, Moment, left_over, moments, session

Hear = Callable[..., list[Message]]


@pytest.fixture
def hear(monkeypatch: pytest.MonkeyPatch) -> Hear:
    """Reads bytes, a number being seconds in which nothing comes, and gives the events."""
    now = [0.0]
    monkeypatch.setattr(textual._parser, "get_time", lambda: now[0])

    def heard(*parts: bytes | float) -> list[Message]:
        reader, found = Reader(lambda: now[0]), list[Message]()
        for part in parts:
            if isinstance(part, bytes):
                found += reader.feed(part)
            else:
                for _ in range(round(part / TICK)):
                    now[0] += TICK
                    found += reader.tick()
        return found

    return heard


def named(found: list[Message]) -> list[str]:
    return [event.key for event in found if isinstance(event, Key)]


@pytest.mark.parametrize(
    "parts",
    [
        *((b"\xffc",), (b"\xe9", b"c"), (b"\xc3\xe9\x80c",), (b"\xf0\x9f", 0.3, b"c")),
        *((b"\x1b[M \xe9!c",), (b"\x1b[", b"M", b" \xc3", b"\xa9c"), (b"\x1b[M#\xff\xffc",)),
        *((b"\x1b[99999999999uc",), (b"\x1b[48;0;0;0;0tc",), (b"\x1b[48;9999;9999;1;1tc",)),
    ],
)
def test_bytes_that_are_no_text_and_no_report_are_left_out_and_the_next_key_counts(
    parts: tuple[bytes | float, ...], hear: Hear
) -> None:
    assert [event.key if isinstance(event, Key) else event for event in hear(*parts)] == ["c"]


def test_text_of_any_language_comes_through_whole_however_it_is_cut(hear: Hear) -> None:
    text = "é中👍"
    assert named(hear(*(bytes((byte,)) for byte in text.encode()))) == named(hear(text.encode()))
    assert "".join(str(event.character) for event in hear(text.encode()) if isinstance(event, Key)) == text


def test_after_any_byte_and_any_two_of_the_odd_ones_the_next_key_counts(hear: Hear) -> None:
    odd = (*range(0x20), 0x7F, 0x80, 0x9B, 0xBF, 0xC0, 0xC3, 0xE9, 0xF0, 0xFF, *b"[OPM<m;u~Z")
    reads = [bytes((one,)) for one in range(256)] + [bytes((one, two)) for one in odd for two in odd]
    for read in reads:
        assert named(hear(read, 0.3, b"x"))[-1:] == ["x"], read


def test_after_a_sequence_that_breaks_off_the_next_key_counts(hear: Hear) -> None:
    for whole in (
        b"\x1b[<0;12;30M",
        b"\x1b[M !!",
        b"\x1b[200~a\x1b[201~",
        b"\x1b[?2026;2$y",
        b"\x1b[99;5u",
        b"\x1bOP",
    ):
        for cut in range(1, len(whole)):
            assert named(hear(whole[:cut], UNFINISHED + 1, b"x"))[-1:] == ["x"], whole[:cut]


def test_after_a_terminal_that_tells_nonsense_of_its_size_clicks_still_count(hear: Hear) -> None:
    found = hear(b"\x1b[48;24;80;0;0t", b"\x1b[<0;12;4M", b"c", b"\x1b[48;24;80;480;800t", b"\x1b[<0;12;4M")
    assert [type(event) for event in found] == [Resize, Key, Resize, MouseDown]


def test_a_paste_that_does_not_end_is_ended_after_a_moment(hear: Hear) -> None:
    found = hear(b"\x1b[2", b"00~ab", UNFINISHED / 2, b"c\x1b", UNFINISHED + TICK, b"c")
    assert [event.text for event in found if isinstance(event, Paste)] != []
    assert named(found)[-1:] == ["c"]


def test_a_paste_that_comes_in_pieces_is_one(hear: Hear) -> None:
    found = hear(b"\x1b[200~one ", UNFINISHED / 2, b"two\x1b[20", b"1~c")
    assert [event.text if isinstance(event, Paste) else named([event]) for event in found] == [
        "one two",
        ["c"],
    ]


@pytest.mark.parametrize("stop", [b"\x03", b"\x1b[99;5u", b"\x03\x03"])
def test_ctrl_c_ends_a_paste_and_counts(stop: bytes, hear: Hear) -> None:
    assert "ctrl+c" in named(hear(b"\x1b[200~abc", stop))
    assert "ctrl+c" in named(hear(b"\x1b[200~abc" + stop + b"d", UNFINISHED + TICK))


def test_ctrl_c_inside_a_paste_that_ends_is_text(hear: Hear) -> None:
    assert named(hear(b"\x1b[200~a\x03b\x1b[201~", UNFINISHED + TICK)) == []


def test_a_program_on_a_terminal_goes_on_after_bytes_that_are_no_text_and_is_left_by_ctrl_c(
    tmp_path: Path,
) -> None:
    with session(*HOMEPOKER, *PLAY, data=tmp_path) as one:
        assert one.shows(b"F1")
        one.send(b"\xff\xe9\x1b[M \xf0\xff\xe9")
        one.read(0.3)
        one.send(b"?")
        assert one.shows(b"You hold")
        one.send(b"\x1b[200~abc")
        one.read(0.2)
        one.send(b"\x03")
        assert one.shows(b"homepoker: left")
        assert one.code() == 0
        assert b"Traceback" not in one.seen


def test_no_program_outlives_its_terminal() -> None:
    """A few of the moments that `python -m tests.terminal` tries; a slow machine may take its time."""
    with ThreadPoolExecutor(5) as pool:
        left = list(pool.map(lambda moment: left_over(moment, 5 * LIMIT), few := moments(10, 1)))
    assert [moment for moment, stays in zip(few, left, strict=True) if stays] == list[Moment]()


def test_a_hand_that_is_over_is_in_the_record_when_the_terminal_goes(tmp_path: Path) -> None:
    record = tmp_path / "night.phhs"
    people = ("play", "texas_holdem", "--players", "Ann,Bo", "--record", str(record))
    with session(*HOMEPOKER, *people, data=tmp_path, deaf=True, detached=True) as one:
        assert one.shows(b"F1")
        one.read(0.5)
        one.send(b"f")
        assert one.shows(b"next")
        one.close()
        assert one.ended(5 * LIMIT)
    assert "[1]" in record.read_text()
