"""Names at the table: what is refused, in words, and what is kept exactly as typed."""

from __future__ import annotations

import pytest

from homepoker.errors import HomepokerError
from homepoker.night.names import BOT_NAMES, WIDEST, bot_names, check_names


@pytest.mark.parametrize(
    "name", ["[bold red]Bo[/]", "Zoë 🂡", "👩 M", "日本太郎", "नमस्ते", "{x} %s \\n", "O'Neil & <b>"]
)
def test_markup_emoji_and_wide_letters_are_kept_as_typed(name: str) -> None:
    assert check_names([name, "Ann"]) == (name, "Ann")


@pytest.mark.parametrize(
    ("typed", "drawn"),
    [("👍🏽", "👍"), ("❤️", "❤"), ("👩‍👩‍👧 M", "👩👩👧 M"), ("🇩🇪", "DE"), ("1️⃣", "1"), ("e\u0301", "é")],
)
def test_what_terminals_draw_in_different_widths_becomes_its_plain_parts(typed: str, drawn: str) -> None:
    assert check_names([typed, "Ann"]) == (drawn, "Ann")


def test_outer_spaces_do_not_belong_to_a_name() -> None:
    assert check_names(["  Ann ", "Bo"]) == ("Ann", "Bo")


@pytest.mark.parametrize("name", ["", "   ", "\u200d", "\u0301", "\u3000", "🏽", "\ufe0f"])
def test_a_name_that_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(HomepokerError, match="empty"):
        check_names(["Ann", name])


@pytest.mark.parametrize(
    "name", ["A\tnn", "A\x1b[2Jnn", "A\nnn", "A\x00", "A\u202enn", "A\u2028nn", "A\ud800"]
)
def test_control_characters_are_refused(name: str) -> None:
    with pytest.raises(HomepokerError, match="control character"):
        check_names([name])


@pytest.mark.parametrize(
    "pair",
    [
        ("Ann", "Ann"),
        ("Ann", "ANN"),
        ("Straße", "STRASSE"),
        ("Ａｎｎ", "ann"),
        ("A  B", "a b"),
        ("👍🏽", "👍🏿"),
        ("❤️", "❤"),
    ],
)
def test_two_names_that_look_the_same_are_refused(pair: tuple[str, str]) -> None:
    with pytest.raises(HomepokerError, match=r"twice|look the same"):
        check_names(pair)


@pytest.mark.parametrize("name", ["x" * (WIDEST + 1), "日" * (WIDEST // 2 + 1), "e" + "\u0301" * 60])
def test_a_name_too_long_for_its_column_is_refused(name: str) -> None:
    with pytest.raises(HomepokerError, match="too long"):
        check_names([name])


def test_the_refusal_is_one_printable_line() -> None:
    with pytest.raises(HomepokerError) as refused:
        check_names(["\x1b[31m" + "x" * 500])
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 120


def test_bots_never_take_a_name_that_is_taken() -> None:
    assert bot_names(3, ["bo", "CLEO"]) == ("Dev", "Eli", "Fay")
    assert bot_names(2, [*BOT_NAMES, "bot 1", "Bot 3"]) == ("Bot 2", "Bot 4")
    assert len(set(bot_names(40, BOT_NAMES))) == 40
