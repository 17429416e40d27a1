"""Letters of other keyboards: understood by the key they stand on, where only one key can be meant."""

from __future__ import annotations

import pytest

from homepoker.keys import latin, latin_line

ROWS = {
    "Russian": "йцукенгшщз фывапролд ячсмить",
    "Greek": ";ςερτυθιοπ ασδφγηξκλ ζχψωβνμ",
    "Hebrew": "/'קראטוןםפ שדגכעיחלך זסבהנמצ",
}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_letters_mean_the_latin_ones_on_the_same_keys(row: str) -> None:
    keys = "qwertyuiop asdfghjkl zxcvbnm"
    told = "".join(latin(letter) if letter.isalpha() else key for letter, key in zip(row, keys, strict=True))
    assert told == keys


@pytest.mark.parametrize(
    ("letter", "meant"),
    [
        ("С", "C"),
        ("с", "c"),
        ("Φ", "F"),
        ("ש", "a"),
        ("ش", "a"),
        ("ㅊ", "c"),
        ("ｆ", "f"),
        ("٣", "3"),
        ("３", "3"),
    ],
)
def test_case_and_number_are_kept(letter: str, meant: str) -> None:
    assert latin(letter) == meant


@pytest.mark.parametrize("letter", ["і", "د", "日", "ђ", "क"])
def test_a_letter_that_may_be_on_several_keys_or_on_none_is_not_understood(letter: str) -> None:
    assert latin(letter) == ""


@pytest.mark.parametrize("letter", [*"cC5?", "é", "Ö", "ß", "ﬁ", "½", "♠"])
def test_latin_letters_and_signs_mean_themselves(letter: str) -> None:
    assert latin(letter) == letter


@pytest.mark.parametrize(
    ("typed", "read"),
    [("с", "c"), ("к 20", "r 20"), ("в 1 ٣", "d 1 3"), ("5 Р", "5 H"), ("5р", "5h"), ("日", "日")],
)
def test_single_letters_of_a_line_are_read_by_their_keys(typed: str, read: str) -> None:
    assert latin_line(typed) == read


@pytest.mark.parametrize("typed", ["join Я", "leave Юля", "日本", "Омаха"])
def test_a_line_with_a_word_stays_as_it_was_typed(typed: str) -> None:
    assert latin_line(typed) == typed
