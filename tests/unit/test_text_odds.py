"""Odds in plain lines: at once alone, behind a hand-over between people."""

from __future__ import annotations

from tests.unit.test_text_face import CLEAR, ChanceNight, played

ASKED = "Your equity is "


def test_odds_are_told_to_the_only_person_and_nothing_is_acted() -> None:
    said, night = played("odds\n", "Ann", bots=2)
    assert f"{ASKED}about " in said
    assert "against two unseen hands." in said
    assert not any(type(event).__name__ == "Acted" for event in night.hand.events)


def test_o_is_short_for_odds() -> None:
    assert ASKED in played("o\n", "Ann", bots=1)[0]


def test_without_asking_there_are_no_odds() -> None:
    assert ASKED not in played("c\nhand\nwho\n", "Ann", bots=2)[0]


def test_between_people_odds_wait_for_the_hand_over_and_are_wiped() -> None:
    said, _ = played("odds\n\n\n", "Ann", "Bo")
    before, _, rest = said.partition(ASKED)
    assert "Pass the keyboard to " in before
    assert CLEAR in rest
    assert "Press Enter to hide them." in rest.partition(CLEAR)[0]
    assert ASKED not in rest


def test_between_people_odds_are_not_told_when_the_keyboard_is_not_handed_over() -> None:
    assert ASKED not in played("odds\nwho\n", "Ann", "Bo")[0]


def test_in_a_sealed_choice_odds_are_told_without_another_hand_over() -> None:
    said, _ = played("odds\n", "Ann", bots=1, game="earth_day", kind=ChanceNight)
    assert "Best to give to the pool: " in said
    between, _ = played("\nodds\n", "Ann", "Bo", game="earth_day")
    assert between.count("Pass the keyboard") == 1
    assert "Best to give to the pool: " in between


def test_after_the_hand_there_is_nothing_left_to_win() -> None:
    said, _ = played("c\nc\nc\nc\nodds\n", "Ann", bots=2)
    assert "The hand is over: nothing is left to win." in said
    assert ASKED not in said
