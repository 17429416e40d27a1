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
    """A variant says what differs: no key repeats the base's value."""
    for path in sorted(folder().glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for name, patch in data.get("variants", {}).items():
            stacked = [data["variants"][word] for word in patch.get("of", "").split()]
            for key, value in patch.items():
                below = next((layer[key] for layer in reversed(stacked) if key in layer), data.get(key))
                assert key in ("of", "but") or value != below, (path.name, name, key)


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_every_place_of_every_board_is_found_by_its_words(game: Game) -> None:
    for slot in game.slots:
        assert find_slot(game, slot.id.lower()) == slot.id
        assert find_slot(game, slot.spoken.upper()) == slot.id
