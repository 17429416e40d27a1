"""Games are found by whatever people call them; who cannot be found is told the nearest."""

from __future__ import annotations

import subprocess
import sys
import tomllib

import pytest

from homepoker.core.stakes import parse_stakes
from homepoker.errors import HomepokerError
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, folder, load
from homepoker.rules.slots import find_slot


@pytest.mark.parametrize(
    ("typed", "game_id"),
    [
        ("otis_elevator", "otis_elevator"),
        ("Otis-Elevator", "otis_elevator"),
        ("OTIS ELEVATOR", "otis_elevator"),
        ("holdem", "texas_holdem"),
        ("hold'em", "texas_holdem"),
        ("Texas Hold'em", "texas_holdem"),
        ("2-11", "poker_2_11"),
        ("cage match", "cage_match"),
        ("Wheel of Fortune", "wheel_of_fortune"),
        ("Tic tac toe, three hole cards", "tic_tac_toe_3"),
        ("five-card draw", "five_card_draw"),
        ("stud 8", "seven_card_stud_hilo"),
    ],
)
def test_case_hyphens_spaces_and_aliases_do_not_matter(typed: str, game_id: str) -> None:
    assert load(typed).id == game_id


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [("six pak", "six_pack"), ("otis elevater", "otis_elevator"), ("deth wheel", "death_wheel")],
)
def test_an_unknown_game_is_answered_with_the_nearest(typed: str, nearest: str) -> None:
    with pytest.raises(HomepokerError, match=f"did you mean {nearest}"):
        load(typed)


def test_a_game_like_nothing_known_points_to_the_list() -> None:
    with pytest.raises(HomepokerError, match="'homepoker games' lists them all"):
        load("zzzzqqqq")


SHEETS = {
    "East Village": "east_village",
    "Lame-brain Pete": "lamebrain_pete",
    "Otis Elevator (Liftul Otis)": "otis_elevator",
    "Six-pack": "six_pack",
    "Spit in the ocean": "spit_in_the_ocean",
    "London Bridge (Podul Londrei)": "london_bridge",
    "Tic tac toe": "tic_tac_toe",
    "Omaha Poker (Omaha Hold'Em)": "omaha",
    "Omaha Poker": "omaha",
    "Omaha Hold'Em": "omaha",
    "Omaha High-Low (8 or Better)": "omaha8",
    "Omaha 8 or better": "omaha8",
    "omaha hi/lo": "omaha8",
    "7 Cards Stud Poker": "seven_card_stud",
    "5 Cards Stud Poker": "five_card_stud",
    "Two Down, Three up/2-3": "stud_2_3",
    "Three Down, Two Up/3-2": "stud_3_2",
    "One Down, Three Up, One Down/1-3-1": "stud_1_3_1",
    "Mexican stud/Stud Loco/Mexican poker": "mexican_stud",
    "Five Card Draw Poker": "five_card_draw",
    "Criss-Cross": "criss_cross_9",
    "Death Wheel": "death_wheel",
    "Wheel of Fortune": "wheel_of_fortune",
    "Iron Cross": "iron_cross_4",
    "No Holds Barred": "no_holds_barred",
    "Cage Match": "cage_match",
    "Pyramid": "pyramid",
    "Texas Hold’Em": "texas_holdem",
    "Padre": "padre",
    "Cincinnati": "cincinnati",
    "2-11 Poker": "poker_2_11",
    "2-11 high/low": "poker_2_11_hilo",
    "2-11 hi-lo, 7 or better": "poker_2_11_hilo",
    "Crazy 2-11 Poker": "crazy_2_11",
    "seven card stud, eight or better": "seven_card_stud_hilo",
}


@pytest.mark.parametrize(("typed", "game_id"), SHEETS.items())
def test_a_game_is_found_by_what_rule_sheets_call_it(typed: str, game_id: str) -> None:
    assert load(typed).id == game_id


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_every_name_of_a_game_finds_it_with_poker_behind_it_too(game: Game) -> None:
    for name in (game.id, game.name, *game.aliases):
        assert load(name) == load(f"{name} poker") == game


@pytest.mark.parametrize(
    "typed", ["poker", "tic tac", "omaha 7 or better", "2-11 hi-lo, 8 or better", "hi-lo"]
)
def test_a_name_that_is_no_games_is_never_guessed(typed: str) -> None:
    with pytest.raises(HomepokerError, match="there is no game"):
        load(typed)


def test_a_name_that_may_be_several_games_names_them() -> None:
    with pytest.raises(HomepokerError, match="may be several games; write razz or padre"):
        load("Razz/Padre")


def test_an_empty_name_is_no_game() -> None:
    with pytest.raises(HomepokerError, match="there is no game"):
        load("")


def test_every_base_stands_before_its_variants() -> None:
    seen: set[str] = set()
    for game in catalogue():
        assert game.base is None or game.base in seen
        seen.add(game.id)


def test_no_two_games_share_a_spelling() -> None:
    taken: dict[str, str] = {}
    for game in catalogue():
        for word in {game.id, *game.aliases, game.name}:
            plain = "".join(letter for letter in word.lower() if letter.isalnum())
            assert taken.setdefault(plain, game.id) == game.id, word


def test_two_games_never_share_a_fingerprint() -> None:
    prints = [game.fingerprint for game in catalogue()]
    assert len(set(prints)) == len(prints)


def test_default_stakes_can_be_read_and_likenesses_exist() -> None:
    for game in catalogue():
        assert parse_stakes(game.stakes)
        assert game.like is None or load(game.like).id != game.id


def test_sound_layouts_load_without_the_schema_library() -> None:
    code = "import sys; from homepoker.rules.library import catalogue; catalogue(); print('pydantic' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_every_layout_file_is_one_base_game_named_after_it() -> None:
    bases = {game.id for game in catalogue() if game.base is None}
    assert bases == {path.stem for path in folder().glob("*.toml")}


def test_variants_are_patches_and_never_copies() -> None:
    """A variant says what differs: no key repeats the base's value, but for sentences, which are never inherited."""
    for path in sorted(folder().glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for name, patch in data.get("variants", {}).items():
            stacked = [data["variants"][word] for word in patch.get("of", "").split()]
            for key, value in patch.items():
                below = next((layer[key] for layer in reversed(stacked) if key in layer), data.get(key))
                assert key in ("of", "but", "watch", "note") or value != below, (path.name, name, key)


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_every_place_of_every_board_is_found_by_its_words(game: Game) -> None:
    for slot in game.slots:
        assert find_slot(game, slot.id.lower()) == slot.id
        assert find_slot(game, slot.spoken.upper()) == slot.id
