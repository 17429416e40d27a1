"""What the showdown says: which lines are in sight, what is cut, what a careless eye would miss, who only folded."""

from __future__ import annotations

import re

import pytest

from homepoker.cards import card_sign, parse_cards
from homepoker.core.actions import Action
from homepoker.drawing.canvas import Run
from homepoker.night.night import Night
from homepoker.rules.best import Made
from homepoker.rules.library import load
from homepoker.sentences.nouns import a_hand
from homepoker.tui.kit.bars import EVERY_KEY, Key, fitted_keys
from homepoker.tui.kit.sketch import fitted, width
from homepoker.tui.showdown.line_table import caption, heads, in_sight, line_table, ranked
from homepoker.tui.showdown.ranked import RankedScreen
from homepoker.tui.showdown.showdown_screen import ShowdownScreen
from homepoker.tui.showdown.winner import _aside
from homepoker.tui.table.best_hand import wild_words
from homepoker.view.result import Result, result
from tests.choose import some_of
from tests.tui.lobby_pilot import SIZES, screen_lines
from tests.tui.table_pilot import Table, sit, table


def played(game: str, people: int, seed: int) -> Result:
    night = sit(game, people=people, seed=seed)
    night.deal()
    while not night.hand.over:
        night.apply(Action(night.hand.waiting[0], "check"))
    return result(night.game, night.hand.view(None).public, night.names)


@pytest.mark.parametrize("game", ["tic_tac_toe", "death_wheel", "six_pack"])
@pytest.mark.parametrize("seed", range(6))
def test_lines_that_somebody_plays_are_always_in_sight(game: str, seed: int) -> None:
    found = played(game, 3, seed)
    for lit in range(len(found.lines)):
        numbers = in_sight(found, 71, lit)
        assert lit in numbers
        text = "\n".join(line_table(found, 80, 4, lit, roomy=False).text()[1:])
        for entry in ranked(found):
            made = entry.parts[0].made
            assert made is not None
            assert made.line is not None
            assert found.lines.index(made.line) in numbers
        assert sum(word.isupper() and len(word) > 2 for word in text.split()) >= len(found.entries)


def test_the_table_says_that_there_are_more_lines_and_where() -> None:
    found = played("death_wheel", 3, 1)
    numbers = in_sight(found, 71, 4)
    assert len(numbers) < len(found.lines)
    head = line_table(found, 80, 4, 4, roomy=False).text()[0]
    assert f"{len(numbers)}/8" in head or f"{len(numbers)} of 8" in head
    assert ("‹" in head) == (numbers[0] > 0)
    assert ("›" in head) == (numbers[-1] < 7)
    assert f"{len(numbers)} of 8 lines" in caption(found, 80, 4)


def test_the_heads_of_one_table_are_all_of_one_kind_and_a_middle_is_explained() -> None:
    names = ["12-1:30-3", "1:30-3-4:30", "3-4:30-6"]
    assert heads(names, 9) == ["·1:30·", "·3·", "·4:30·"]
    assert heads(names, 11) == names
    found = played("death_wheel", 3, 1)
    assert f"is {found.lines[0].name}" in caption(found, 80, 0)


@pytest.mark.parametrize("cells", [9, 11])
def test_every_head_of_a_ring_of_corners_and_edges_is_told_whole_and_apart(cells: int) -> None:
    names = [line.name for line in load("cage_match").lines]
    short = heads(names, cells)
    assert len(set(short)) == len(names)
    assert not any("…" in head for head in short)
    assert "bot right" in short


@pytest.mark.parametrize("cells", [8, 10, 14, 24])
def test_what_went_into_the_pot_stands_in_one_row_under_its_meaning_or_not_at_all(cells: int) -> None:
    night = sit("six_pack", people=2)
    night.deal()
    while not night.hand.over:
        legal = night.hand.legal(night.hand.waiting[0])
        bet = Action(legal.seat, "raise", amount=legal.low)
        night.apply(bet if legal.opens else Action(legal.seat, "call" if legal.call else "check"))
    found = result(night.game, night.hand.view(None).public, night.names)
    (winner,) = [entry for entry in found.entries if entry.wins]
    told = ["".join(run.text for run in line) for line in _aside(found, winner, cells)]
    sums = [line for line in told if " + " in line]
    assert sums == (["2 + 4 + 4 + 8 + 8"] if cells > 16 else [])
    assert ("by round" in told) == bool(sums)


def test_long_stories_are_cut_at_a_word_with_an_ellipsis() -> None:
    lines = fitted([Run("one two three four five six seven", "")], 11, 2)
    assert ["".join(run.text for run in line) for line in lines] == ["one two", "three …"]
    assert all(width(line) <= 11 for line in lines)
    assert len(fitted([Run("one two", "")], 11, 2)) == 1


def test_wild_cards_that_stand_for_the_same_are_told_together() -> None:
    two = parse_cards("8s 8h")
    made = Made(1, "three_of_a_kind", (), "three queens", two, two, None, tuple((card, "Q") for card in two))
    assert wild_words(made) == "8♠ and 8♥ are Q"
    assert wild_words(made._replace(wild_as=((two[0], "T"),))) == "8♠ is 10"


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("game", ["tic_tac_toe", "six_pack", "death_wheel", "otis_elevator"])
def test_what_was_missed_is_clearly_better_than_the_hand_that_counts(game: str, seed: int) -> None:
    """Not the same three of a kind, or the same pair on top, with other cards beside."""
    found = played(game, 3, seed)
    for entry in found.entries:
        made = entry.parts[0].made
        assert made is not None
        name = found.names[entry.seat]
        if found.missed.startswith(f"{name} sees"):
            seen = found.missed.partition(", ")[2]
            assert not seen.startswith(a_hand(made.name.split(" and ")[0])), (found.missed, made.name)


def won_by_folds(game: str = "six_pack") -> Night:
    night = sit(game, people=3)
    night.deal()
    first = night.hand.waiting[0]
    legal = night.hand.legal(first)
    night.apply(Action(first, "raise", amount=legal.low))
    for _ in range(2):
        night.apply(Action(night.hand.waiting[0], "fold"))
    return night


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_a_hand_shown_after_everybody_else_folded_is_cards_and_no_hand(size: tuple[int, int]) -> None:
    night = won_by_folds()
    async with table(night, size=size) as seen:
        await to_the_end(seen)
        await seen.press("s")
        await seen.settle()
        await seen.press("enter")
        await seen.settle()
        shown = next(cards for cards in night.hand.view(None).public.shown if cards)
        assert f"had {' '.join(map(card_sign, shown))}" in seen.text
        assert " high" not in seen.text
        assert "x " not in screen_lines(seen.app)[-1]


async def test_every_hand_ranked_says_why_there_is_none() -> None:
    async with table(won_by_folds()) as seen:
        await to_the_end(seen)
        await seen.press("x")
        await seen.settle()
        assert isinstance(seen.app.screen, RankedScreen)
        assert "nothing to rank" in seen.text


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_a_notice_at_the_showdown_covers_neither_game_nor_pot_and_goes_with_the_next_key(
    size: tuple[int, int],
) -> None:
    async with table(won_by_folds(), size=size) as seen:
        await to_the_end(seen)
        head = screen_lines(seen.app)[0]
        await seen.press("y")
        await seen.settle()
        assert "copied" in seen.text
        assert screen_lines(seen.app)[0] == head
        await seen.press("down")
        await seen.settle()
        assert "copied" not in seen.text


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_the_showdown_names_the_keys_to_show_and_to_leave(size: tuple[int, int]) -> None:
    async with table(won_by_folds(), size=size) as seen:
        await seen.to_showdown()
        keys = screen_lines(seen.app)[-1]
        assert "s show" in keys
        assert "q leave" in keys


async def test_where_keys_are_left_out_the_one_that_names_them_all_stands() -> None:
    async with table(won_by_folds(), size=(60, 18)) as seen:
        await to_the_end(seen)
        keys = screen_lines(seen.app)[-1]
        assert "b replay" not in keys
        assert "F1 keys" in keys
        await seen.press("f1")
        await seen.settle()
        page = "\n".join(screen_lines(seen.app))
        await seen.press("pagedown")
        await seen.settle()
        page += "\n".join(screen_lines(seen.app))
        for key, does in (("x", "Every hand ranked"), ("b", "Play it back"), ("y", "Copy as text")):
            assert re.search(rf"^ *{key} +{does}", page, re.MULTILINE)


def test_a_bar_leaves_out_neither_its_last_key_nor_the_one_that_names_them_all() -> None:
    keys = [Key(letter, "a long word", short="word") for letter in "abcdefgh"]
    assert [key.key for key, _ in fitted_keys(keys, 200, dialog=False)[0]] == list("abcdefgh")
    assert [key.key for key, _ in fitted_keys(keys, 40, dialog=False)[0]] == ["a", "b", "c", "F1", "h"]
    assert [key.key for key, _ in fitted_keys(keys, 40, dialog=True)[0]] == ["a", "b", "c", "d", "h"]
    named = [*keys[:6], EVERY_KEY, keys[-1]]
    assert [key.key for key, _ in fitted_keys(named, 20, dialog=False)[0]] == ["F1", "h"]


async def to_the_end(seen: Table) -> None:
    await seen.settle()
    assert isinstance(seen.app.screen, ShowdownScreen)
