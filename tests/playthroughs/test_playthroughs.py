"""One whole hand of every game, to the event and to every seat's view, is as it was written down."""

from __future__ import annotations

import pytest

from homepoker.rules.game import Game
from homepoker.rules.library import catalogue
from tests.playthroughs.playthrough import FOLDER, playthrough


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_a_hand_of_the_game_goes_as_written_down(game: Game) -> None:
    assert playthrough(game) == (FOLDER / f"{game.id}.txt").read_text()


def test_every_text_belongs_to_a_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {game.id for game in catalogue()}
