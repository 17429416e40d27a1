"""Cards as people write them: letters or suit signs, capital or small, T or 10, wherever a card may be written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from homepoker.bots.typed import read_board
from homepoker.cards import DECK, CardError, card_sign, card_text, parse_card, parse_cards
from homepoker.core.actions import parse_action
from homepoker.core.phh_deck import cards_of
from homepoker.judge import judge
from homepoker.rules import house
from homepoker.rules.library import load, load_file


@pytest.mark.parametrize("card", DECK, ids=card_text)
def test_every_card_is_read_as_it_is_drawn_and_in_small_letters(card: int) -> None:
    text = card_text(card)
    for written in (text, text.lower(), text.upper(), card_sign(card), card_sign(card).lower(), f" {text} "):
        assert parse_card(written) == card


def test_ten_is_written_with_a_letter_or_in_figures() -> None:
    assert {parse_card(text) for text in ("Td", "td", "10d", "10D", "T♦", "10♦")} == {parse_card("Td")}
    assert parse_cards("10♦10c T♥") == parse_cards("Td Tc Th")


def test_outlined_suits_and_signs_made_for_pictures_are_the_same_suits() -> None:
    assert parse_cards("K♧ K♢ K♡ K♤") == parse_cards("Kc Kd Kh Ks")
    assert parse_card("A♥\ufe0f") == parse_card("A♥\ufe0e") == parse_card("Ah")


def test_cards_stand_side_by_side_or_apart() -> None:
    for text in ("AhK♣9s", "A♥ Kc 9♠", "a♥,k♣,9s", " Ah , Kc  9s "):
        assert parse_cards(text) == parse_cards("Ah Kc 9s")
    assert parse_cards("") == ()


@pytest.mark.parametrize("text", ["", "♣", "K", "♣K", "K♣♣", "1♣", "11h", "AhKh", "10", "K☺", "K ♣ x"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardError, match="is no card; write a rank and a suit, such as As, Td or 9h"):
        parse_card(text)


def test_suit_signs_are_read_wherever_cards_are(tmp_path: Path) -> None:
    holdem = load("texas_holdem")
    assert read_board(holdem, "F1=K♣ 9♦ t♥") == read_board(holdem, "F1=Kc 9d Th")
    assert parse_action("1 draw K♣ 10♦") == parse_action("1 draw Kc Td")
    assert cards_of("K♣??") == [parse_card("Kc"), None]
    options = [house.read_value("wild", text) for text in ("cards Q♦ A♦", "cards Qd Ad")]
    assert house.apply(holdem, {"wild": options[0]}).wild == house.apply(holdem, {"wild": options[1]}).wild
    case = {
        "game": "holdem",
        "holes": {"A": ["A♥", "k♥"], "B": ["2♣", "2d"]},
        "board": {"F1": "2♥", "F2": "7c", "F3": "9♠", "T": "10♦", "R": "Q♠"},
    }
    assert judge(json.loads(json.dumps(case)))["winners_high"] == ["B"]


def test_suit_signs_are_read_in_a_layout_file(tmp_path: Path) -> None:
    games = []
    for at, cards in enumerate(("Q♦ a♦ 10♠", "Qd Ad Ts")):
        file = tmp_path / f"mine_{at}.toml"
        file.write_text(
            f'name = "Mine"\nplayers = [2, 9]\nhole = "DDDDD"\nsteps = ["bet"]\nwild = [{{ cards = "{cards}" }}]\n',
            encoding="utf-8",
        )
        games.append(load_file(file)[0])
    assert games[0].wild == games[1].wild
