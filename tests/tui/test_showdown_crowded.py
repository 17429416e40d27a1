"""Showdowns with little room: every winner keeps five cards and what it takes, and nothing ends in the middle."""

from __future__ import annotations

import pytest

from homepoker.cards import card_sign
from homepoker.core.actions import Action
from homepoker.tui.result import Result, result
from homepoker.tui.widgets.showdown import hands_panel
from homepoker.tui.widgets.winner_board import winner_board
from tests.tui.table_pilot import sit


def played(game: str, people: int, seed: int) -> Result:
    """A hand in which everybody checks, calls and gives up the first cards that may go."""
    night = sit(game, people=people, seed=seed)
    night.deal()
    while not night.hand.over:
        seat = night.hand.waiting[0]
        legal = night.hand.legal(seat)
        if legal.kind in ("discard", "donate"):
            night.apply(Action(seat, legal.kind, cards=legal.cards[: legal.least]))
        else:
            night.apply(Action(seat, "call" if legal.call else "check"))
    return result(night.game, night.hand.view(None).public, night.names)


@pytest.mark.parametrize("cells", [36, 47, 60])
@pytest.mark.parametrize("seed", [30, 32, 34])
def test_each_of_three_winners_has_a_row_of_five_cards_and_says_what_it_takes(seed: int, cells: int) -> None:
    found = played("east_village", 4, seed)
    assert len(found.winners) == 3
    text = "\n".join(hands_panel(found, cells, 13).text())
    for entry in found.entries:
        if entry.wins:
            assert entry.told.made is not None
            assert all(card_sign(card) in text for card in entry.told.made.cards), text
    assert text.count("takes") == 3


@pytest.mark.parametrize("cells", [24, 33, 40])
@pytest.mark.parametrize("height", [11, 14])
@pytest.mark.parametrize("game", ["tic_tac_toe", "death_wheel", "pyramid", "otis_elevator"])
def test_the_name_of_a_hand_in_the_board_never_ends_in_a_comma_or_is_cut(
    game: str, height: int, cells: int
) -> None:
    for seed in range(12):
        found = played(game, 3, seed)
        rows = winner_board(found, cells, height, None, {}).text()
        made = found.best and found.best.told.made
        kind, comma, ranks = made.name.partition(", ") if made else ("", "", "")
        text = " ".join(" ".join(rows).split())
        if comma and f"{kind}," in text:
            assert ranks.split()[-1] in text
        assert "…" not in text
