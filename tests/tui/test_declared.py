"""The showdown of a game in which high and low are declared: what was declared is what counts and what is shown."""

from __future__ import annotations

import re

import pytest

from homepoker.core.actions import Action
from homepoker.night.night import Night
from homepoker.sentences.outcome import outcome
from homepoker.sentences.speech import Speech
from homepoker.tui.showdown.line_table import line_table
from homepoker.tui.showdown.ranked import RankedScreen
from homepoker.tui.showdown.winner_board import winner_board
from homepoker.view.result import Result, result
from homepoker.view.result_text import result_text
from tests.choose import some_of
from tests.tui.lobby_pilot import SIZES
from tests.tui.table_pilot import sit, table


def declared(*choices: str, seed: int = 3) -> Night:
    """Four people check to the end and declare: Dev has the best high of all, a straight; Ann the best low but Dev."""
    night = sit("criss_cross_9", people=4, seed=seed)
    night.deal()
    while not night.hand.over:
        seat = night.hand.waiting[0]
        sealed = night.hand.legal(seat).kind == "declare"
        night.apply(Action(seat, "declare", choice=choices[seat]) if sealed else Action(seat, "check"))
    return night


def ended(night: Night) -> Result:
    return result(night.game, night.hand.view(None).public, night.names)


def test_who_declared_both_without_winning_both_is_said_to_be_out_and_not_that_nobody_declared_low() -> None:
    why = ended(declared("both", "both", "high", "high")).why
    assert "nobody declared" not in why
    assert why.endswith("low: Ann and Bo had to win both ways and did not, so high takes all.")


def test_that_nobody_declared_low_is_said_where_nobody_did() -> None:
    assert "low: nobody declared low, so high takes all." in ended(declared(*["high"] * 4)).why


def test_where_everybody_declares_both_and_nobody_wins_both_the_cards_are_said_to_speak() -> None:
    shared = ended(declared(*["both"] * 4, seed=0))
    assert len(shared.winners) == 2
    assert shared.why.startswith("Nobody won both ways, so the cards speak. High:")
    assert "; low:" in shared.why
    alone = ended(declared(*["both"] * 4))
    assert len(alone.winners) == 1
    assert alone.why.startswith("High:")


def test_who_takes_the_whole_pot_by_a_declared_high_is_not_said_to_win_low() -> None:
    night = declared("both", "both", "high", "high")
    found = ended(night)
    (dev,) = [entry for entry in found.entries if entry.wins]
    assert [part.wins for part in dev.parts] == [True, False]
    speech = Speech(night.names, night.game)
    assert all(" low" not in line for line in outcome(found.public, speech))


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_a_declared_low_is_shown_as_a_low_and_everybodys_declaration_is_told(
    size: tuple[int, int],
) -> None:
    async with table(declared("low", "high", "low", "high"), size=size) as seen:
        await seen.to_showdown()
        assert re.search(r"Cleo +low: J-8-5-4-2", seen.text)
        assert "three fours" not in seen.text.casefold()
        assert "Ann and Cleo low, Bo and Dev high." in seen.text


async def test_every_hand_ranked_lists_first_who_declared_that_end_and_says_who_did_not() -> None:
    async with table(declared("low", "high", "low", "high")) as seen:
        await seen.to_showdown()
        await seen.press("x")
        assert isinstance(seen.app.screen, RankedScreen)
        lines = ["".join(run.text for run in line) for line in seen.app.screen.lines(76)]
        low = lines[lines.index("The low half") :]
        ranked = [line for line in low if "declared" in line]
        assert [line.split()[-1] for line in ranked] == ["low", "low", "high", "high"]
        assert ranked[0].startswith("★  1  Ann")


def test_the_lines_of_who_declared_low_are_told_as_lows() -> None:
    found = ended(declared("low", "high", "low", "high"))
    rows = line_table(found, 120, 7, 0, roomy=True).text()
    (ann,) = [row for row in rows if "Ann" in row]
    assert "7-5-4-2-A" in ann
    assert "pair" not in ann


def test_the_text_to_copy_names_what_was_declared_and_no_other_hand() -> None:
    text = result_text(ended(declared("low", "high", "low", "high")))
    assert "* Ann declared low: low: seven-five-four-two-ace low" in text
    assert "three fours" not in text


@pytest.mark.parametrize("cells", [24, 33, 50])
def test_who_takes_high_and_who_low_stands_in_the_board_and_never_one_hand_for_both(cells: int) -> None:
    board = "\n".join(winner_board(ended(declared("low", "high", "low", "high")), cells, 15, None, {}).text())
    if "★" in board:
        assert "★ Dev high" in board
        assert "★ Ann low" in board
    assert "split" not in board
    assert "…" not in board
