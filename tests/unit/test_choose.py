"""Which games the quick run goes through."""

from __future__ import annotations

from homepoker.rules.library import catalogue
from tests.choose import every_game, mechanisms, one_for_each_mechanism, some_of


def test_a_few_games_have_every_mechanism_of_the_catalogue() -> None:
    chosen = one_for_each_mechanism(catalogue())
    assert set().union(*map(mechanisms, chosen)) == set().union(*map(mechanisms, catalogue()))
    assert len(chosen) < len(catalogue()) / 3


def test_every_game_that_fits_is_run_and_only_those_whose_mechanisms_others_have_are_slow() -> None:
    games = [game for game in catalogue() if game.wild]
    _, params = every_game(lambda game: game.wild).args
    assert [param.values[0] for param in params] == games
    quick = [param.values[0] for param in params if not param.marks]
    assert quick == [game for game in games if game in one_for_each_mechanism(games)]


def test_the_first_so_many_of_a_list_are_quick() -> None:
    params = some_of(["one", ("two", 2), "three"], 2)
    assert [param.values for param in params] == [("one",), ("two", 2), ("three",)]
    assert [bool(param.marks) for param in params] == [False, False, True]
