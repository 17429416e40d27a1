"""Bots over every game: legal whole hands, and a seed that matters. What they may not see is in test_bots_blind."""

from __future__ import annotations

import pytest

from homepoker.bots import policy
from homepoker.bots.policy import LEVELS, decide
from homepoker.cards import shuffled
from homepoker.rules.game import Game
from homepoker.rules.house import apply
from homepoker.rules.library import catalogue, load
from tests.choose import every_game, some_of
from tests.playing import deal

GAMES = catalogue()
TELLING = (
    *("texas_holdem", "omaha8", "six_pack", "otis_elevator", "criss_cross_9", "pyramid", "lamebrain_pete"),
    *("london_bridge", "seven_card_stud", "five_card_draw", "poker_2_11_hilo", "east_village", "cage_match"),
    *("spit_in_the_ocean", "mexican_stud", "crazy_2_11"),
)


@every_game()
def test_bots_play_whole_hands_of_every_game_without_an_illegal_action(game: Game) -> None:
    hand = deal(game, min(3, game.maximum), f"bots {game.id}")
    chips = sum(hand.table.stacks) + sum(hand.table.put)
    while hand.waiting:
        seat = hand.waiting[-1]
        view = hand.view(seat)
        action = decide(view, game, seed="whole hand")
        assert view.legal.refuses(action) is None
        assert not (action.verb == "fold" and view.legal.call == 0 and view.public.stakes != "none")
        hand.apply(action)
    assert hand.over
    assert sum(hand.table.stacks) == chips


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", some_of(TELLING, 3))
def test_every_level_plays_every_kind_of_game(name: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policy, "BETTING_BUDGET", 40_000)
    game = load(name)
    for stakes in ("nl:1/2", "pl:1/2", "fl:2/4,ante:1,blinds:0"):
        hand = deal(game, min(4, game.maximum), f"levels {name}", stakes=stakes, stacks=[60, 200, 7, 35])
        while hand.waiting:
            seat = hand.waiting[0]
            view = hand.view(seat)
            action = decide(view, game, level=level, seed="levels")
            assert view.legal.refuses(action) is None
            assert not (action.verb == "fold" and view.legal.call == 0)
            hand.apply(action)
        assert hand.over


HOUSE = [
    ("criss_cross_9", {"declare": "in_turn", "announce": True}),
    ("omaha8", {"declare": "secret", "declare_tie": "tie_ok"}),
    ("texas_holdem", {"announce": True, "fold_anytime": True, "heads_up_uncapped": True}),
    ("six_pack", {"low": ["A5", 8], "declare": "in_turn", "wild": ["ranks", "2"]}),
    ("seven_card_stud", {"open_pair_double": True, "muck": True}),
]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("name", "options"), HOUSE, ids=[f"{name} {' '.join(options)}" for name, options in HOUSE]
)
def test_bots_know_the_house_rules(
    name: str, options: dict[str, object], level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(policy, "BETTING_BUDGET", 20_000)
    game = apply(load(name), options)
    hand = deal(game, 3, f"house {name}", stakes="fl:2/4,ante:1,blinds:0")
    while hand.waiting:
        view = hand.view(hand.waiting[0])
        action = decide(view, game, level=level, seed="house")
        assert view.legal.refuses(action) is None
        assert not (action.verb == "fold" and view.legal.call == 0)
        hand.apply(action)
    assert hand.over


def test_shuffling_the_seed_changes_something() -> None:
    """The seed matters: over many spots two seeds do not always agree."""
    game = next(game for game in GAMES if game.shape == "ring")
    differ = 0
    for number in range(40):
        hand = deal(game, 3, f"seeds {shuffled(number)[0]}{number}")
        seat = hand.waiting[0]
        one, two = (decide(hand.view(seat), game, level="guest", seed=seed) for seed in ("one", "two"))
        differ += one != two
    assert 3 < differ < 37
