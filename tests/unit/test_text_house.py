"""House rules in plain lines: listed, set from the next hand on, and tried on the hand just over."""

from __future__ import annotations

import pytest

from homepoker.night.night import Night
from homepoker.rules import house
from homepoker.rules.house_choices import rules_of
from homepoker.rules.library import load
from tests.unit.test_text_face import played

CHECKED = "c\nc\nc\nc\n"


def answers(said: str, start: str) -> list[str]:
    return [line for line in said.splitlines() if line.startswith(start)]


def coming(night: Night) -> dict[str, object]:
    return dict(night.coming[0].house)


def test_house_lists_every_rule_of_the_game_with_its_value_and_note() -> None:
    said, _ = played("house\n", "Ann", bots=2)
    for name in rules_of(load("six_pack")):
        (line,) = answers(said, f"{name} is ")
        assert house.BY_NAME[name].note in line
    assert "open_pair_double" not in said, "a rule of stud is no rule of a board game"


def test_one_rule_is_asked_for_by_its_name() -> None:
    said, _ = played("house five_of_a_kind\n", "Ann", bots=2)
    assert answers(said, "five_of_a_kind is top; it may be below_straight_flush or royal_top.")
    assert "No effect: nothing is wild in Six-pack." in said


def test_a_rule_is_set_from_the_next_hand_on_and_the_log_says_so() -> None:
    said, night = played(f"house wild ranks 2\n{CHECKED}\nlog\n", "Ann", bots=2)
    assert "From the next hand on: twos wild." in said
    assert not night.hand.over
    assert night.game.wild[0].ranks == (0,)
    first, second = (answers(said, f"Hand {number}: ")[0] for number in (1, 2))
    assert "House rules" not in first
    assert "House rules: twos wild." in second
    assert str(night.stakes) == str(night.coming[1]), "the stakes stay"


@pytest.mark.parametrize(
    "typed", ["house burn=on", "house burn = on", "HOUSE Burn=ON", "n burn=on", "house burn on"]
)
def test_a_rule_may_be_typed_as_name_and_value_with_a_sign_between_them(typed: str) -> None:
    said, night = played(f"{typed}\n", "Ann", bots=2)
    assert answers(said, "From the next hand on: ")
    assert coming(night) == {"burn": True}


def test_several_rules_are_typed_in_one_line_as_on_the_command_line() -> None:
    said, night = played("house wild=cards Q♦, Ad, muck=on burn=on\n", "Ann", bots=2)
    assert len(answers(said, "From the next hand on: ")) == 3
    assert coming(night) == {"wild": ("cards", "Q♦", "Ad"), "muck": True, "burn": True}
    assert len(night.coming[0].wild[0].cards) == 2


def test_of_several_rules_none_is_set_when_one_cannot_be() -> None:
    said, night = played("house muck=on, burn=perhaps\n", "Ann", bots=2)
    assert "The house rule burn cannot be 'perhaps'; it may be on, off." in said
    assert coming(night) == {}


def test_a_rule_without_its_value_is_told_and_nothing_is_set() -> None:
    said, night = played("house burn=\nhouse =on\n", "Ann", bots=2)
    assert answers(said, "burn is off; it may be on.")
    assert answers(said, "There is no house rule ''; there are burn, ")
    assert coming(night) == {}


def test_the_hand_on_the_table_goes_on_by_its_own_rules() -> None:
    _, night = played(f"house muck on\n{CHECKED}", "Ann", bots=2)
    assert not night.game.muck
    assert coming(night) == {"muck": True}
    assert all(cards is not None for cards in night.hand.view(None).public.shown)


def test_after_a_showdown_it_first_says_what_would_have_changed() -> None:
    said, night = played(f"{CHECKED}house low A5\n", "Ann", bots=2)
    lines = said.splitlines()
    before = next(at for at, line in enumerate(lines) if line.startswith("As played: "))
    assert lines[before + 1].startswith("By the new rules: ")
    assert lines[before + 2] == "From the next hand on: low ace to five."
    assert night.hand.view(None).public.awards[0].end == 0, "the hand itself stays as it was played"
    assert coming(night) == {"low": ("A5",)}


def test_a_rule_that_changes_nothing_in_that_hand_says_who_wins_all_the_same() -> None:
    said, _ = played(f"{CHECKED}house odd_chip high_card_suit\n", "Ann", bots=2)
    assert answers(said, "This hand would have ended the same: ")


@pytest.mark.parametrize("typed", ["burn on", "opens floating", "muck on"])
def test_what_comes_before_the_showdown_is_not_judged_afterwards(typed: str) -> None:
    said, night = played(f"{CHECKED}house {typed}\n", "Ann", bots=2)
    assert "It changes how a hand is played, so the one just over cannot be judged by it." in said
    assert answers(said, "From the next hand on: ")
    assert len(coming(night)) == 1


def test_during_a_hand_nothing_is_judged() -> None:
    said, _ = played("house low A5\n", "Ann", bots=2)
    assert "From the next hand on: low ace to five." in said
    assert "As played" not in said
    assert "would have" not in said


def test_usual_puts_a_rule_back() -> None:
    said, night = played("house burn on\nhouse burn usual\n", "Ann", bots=2)
    assert "From the next hand on, as usual: no card burned." in said
    assert night.coming[0] == load("six_pack")


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("house nonsense on", "There is no house rule 'nonsense'"),
        ("house burn perhaps", "The house rule burn cannot be 'perhaps'"),
        ("house spits 2", "The house rule spits changes nothing in Six-pack."),
        ("house wild slot XX", "Six-pack has no slot 'XX'"),
        ("house [bold] on", "There is no house rule '[bold]'"),
    ],
)
def test_what_cannot_be_set_says_why_and_changes_nothing(typed: str, says: str) -> None:
    said, night = played(f"{typed}\n", "Ann", bots=2)
    assert answers(said, says)
    assert night.coming[0] == load("six_pack")


def test_a_rule_that_would_need_more_cards_than_there_are_is_refused() -> None:
    said, night = played("house burn on\n", "Ann", bots=22)
    assert answers(said, "Six-pack seats ")
    assert coming(night) == {}


def test_house_rules_may_be_asked_for_behind_the_curtain_too() -> None:
    said, _ = played("\nhouse\nd 1 2\n", "Ann", "Bo", game="east_village")
    assert answers(said, "House rules of East Village from the next hand on:")
