"""Every moment of random hands can be drawn at every size, and the open table never depends on a hidden card."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from homepoker.cards import DECK, parse_cards, shuffled
from homepoker.core.actions import Action
from homepoker.core.events import Acted, Awarded, Discarded, Ended, Opened, Shown, Turned
from homepoker.core.hand import Hand
from homepoker.core.legal import Legal
from homepoker.core.stakes import parse_stakes
from homepoker.drawing.canvas import Canvas
from homepoker.play.halts import halts, news
from homepoker.play.settings import PACES, Settings
from homepoker.rules.game import Game
from homepoker.rules.library import load
from homepoker.tui.kit.paint import painter
from homepoker.tui.kit.sketch import TOGETHER
from homepoker.tui.showdown.aftermath import aftermath
from homepoker.tui.showdown.hands_panel import hands_panel
from homepoker.tui.showdown.winner_board import winner_board
from homepoker.tui.table.action_bar import open_bar
from homepoker.tui.table.best_hand import on_lines
from homepoker.tui.table.board_panel import felt
from homepoker.tui.table.hand_panel import strip
from homepoker.tui.table.header import header
from homepoker.tui.table.log_panel import log_panel
from homepoker.tui.table.seat_list import seats
from homepoker.tui.table.side import side
from homepoker.tui.table.table_frame import Frame
from homepoker.view.result import result
from homepoker.view.result_text import result_text
from homepoker.view.table_scene import Scene
from tests.playing import any_action
from tests.tui.table_pilot import sit, table

NAMES = ("Ann", "Bartholomew Jr.", "Cleo", "Дмитрий", "Eli 李", "Fay", "Gus", "Hana")
SIZES = ((60, 18), (80, 24), (120, 40))
GAMES = (
    *("otis_elevator", "iron_cross_4", "tic_tac_toe", "six_pack", "death_wheel", "pyramid", "texas_holdem"),
    *("seven_card_stud", "omaha8", "criss_cross_9"),
)

_TELLING = (Discarded, Shown, Ended)  # what tells of hidden cards: forced discards are counted in public


def hand_of(game: Game, seats: int, deck: tuple[int, ...]) -> Hand:
    """A hand just dealt from that deck."""
    return Hand.start(game, [200] * seats, stakes=parse_stakes(game.stakes), deck=deck)


def scene(hand: Hand, eyes: int | None) -> Scene:
    """What the table shows of a hand at this moment."""
    public = hand.view(None).public
    turn = hand.waiting[0] if hand.waiting else None
    bets = public.asking in ("", "bet")
    legal = public.legal if bets else hand.legal(turn) if turn is not None else Legal(-1)
    return Scene(
        game=hand.game,
        stakes=parse_stakes(public.stakes),
        view=hand.view(eyes),
        legal=legal,
        names=NAMES[: public.seats],
        bots=frozenset(),
        asked="" if turn is None else "bet" if bets else "cards",
        turn=turn,
        eyes=eyes,
        since=news(public.events, turn),
    )


def drawings(shown: Scene) -> Iterator[Canvas]:
    """Every part of the table at every size."""
    for width, height in SIZES:
        frame = Frame.of(width, height)
        rows = height - 2 - frame.bar
        yield header(shown, width)
        yield felt(shown, width - frame.side, rows, words=not frame.words_aside)
        yield side(shown, frame.side, rows, words=frame.words_aside)
        yield (open_bar if shown.eyes is None else strip)(shown, width, frame.bar)


def check(canvas: Canvas) -> None:
    """Every style is known to the painter."""
    for row in canvas.rows():
        for run in row:
            painter("dark").style(run.style, "#000000")


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_of_a_hand_is_drawn_at_every_size(name: str) -> None:
    rng = random.Random(name)
    game = load(name)
    seats = rng.choice([3, 5, min(8, game.maximum)])
    hand = hand_of(game, seats, shuffled(name))
    moment = 0
    while not hand.over:
        if moment % 4 == 0:
            for eyes in (None, hand.waiting[0]):
                for canvas in drawings(scene(hand, eyes)):
                    check(canvas)
        hand.apply(any_action(hand.legal(rng.choice(hand.waiting)), rng))
        moment += 1
    ended = result(game, hand.view(None).public, NAMES[:seats])
    for width, height in ((60, 5), (80, 9), (120, 16)):
        for sheet in aftermath(ended, width, height, 0, lessons=height < 16):
            check(sheet.sketch)
        check(hands_panel(ended, width // 2, 11))
        check(winner_board(ended, width // 3, 12, None, dict(hand.would_have_come())))
    assert any(word in result_text(ended) for word in ("wins", "splits"))


@pytest.mark.parametrize("name", GAMES[:7])
def test_the_open_table_is_the_same_whatever_is_held(name: str) -> None:
    """Hidden cards change places in the deck; every part of the open table stays byte for byte the same."""
    game, seats = load(name), 4
    held = seats * len(game.hole)
    deck = shuffled(f"open {name}")
    own = list(deck[:held])
    random.Random(name).shuffle(own)
    hands = [hand_of(game, seats, deck), hand_of(game, seats, (*own, *deck[held:]))]
    rng = random.Random(name)
    while not any(isinstance(event, _TELLING) for hand in hands for event in hand.view(None).public.events):
        one, other = (tuple(canvas.rows() for canvas in drawings(scene(hand, None))) for hand in hands)
        assert one == other
        action = any_action(hands[0].legal(hands[0].waiting[0]), rng)
        if action.verb == "fold" and len(hands[0].view(None).public.live) < 3:
            continue
        for hand in hands:
            hand.apply(action)


def test_a_run_out_halts_for_the_hands_and_then_for_every_group() -> None:
    events = (
        Acted(0, "call", 10, 20, True),
        Shown(0, (1, 2)),
        Shown(1, (3, 4)),
        Turned(1, ("F1",), (5,)),
        Turned(2, ("T",), (6,)),
        Awarded(0, -1, 0, 40),
        Ended((40, 0)),
    )
    assert [(halt.at, halt.wait) for halt in halts(events, 0, frozenset())] == [
        (3, "key"),
        (4, "key"),
        (5, "key"),
    ]


def test_a_bots_act_is_seen_before_what_it_brings_about() -> None:
    events = (Acted(1, "call", 2, 2, False), Turned(1, ("F1",), (5,)), Opened(2, 0, 2))
    assert [(halt.at, halt.wait) for halt in halts(events, 0, frozenset([1]))] == [(1, "beat")]
    assert not list(halts(events, 0, frozenset()))


def test_the_news_begins_after_a_seats_own_last_act() -> None:
    events = (
        Opened(1, 0, 2),
        Acted(0, "check", 0, 0, False),
        Acted(1, "bet", 2, 2, False),
    )
    assert news(events, 0) == 2
    assert news(events, 1) == 3
    assert news(events, 5) == 1


def test_the_pace_steps_between_no_wait_and_a_slow_table() -> None:
    settings = Settings(pace=0.6)
    assert settings.paced(1).pace > 0.6 > settings.paced(-1).pace
    assert settings.paced(-99).pace == PACES[0] == 0
    assert settings.paced(99).pace == PACES[-1]


@pytest.mark.parametrize(
    ("cells", "height", "said"), [(60, 4, ""), (80, 5, "given up"), (120, 9, "given up")]
)
def test_the_strip_counts_on_no_card_that_must_go(cells: int, height: int, said: str) -> None:
    first = parse_cards("9s 2d Js 7d 4s 9d 6s Jd")
    deck = (*first, *(card for card in DECK if card not in first))
    hand = hand_of(load("irish"), 2, deck)
    seat = next(seat for seat in (0, 1) if first[0] in hand.view(seat).cards)
    text = "\n".join(strip(scene(hand, seat), cells, height).text())
    assert "jack high" in text
    assert f"two cards {said}" in text or not said
    plays = next(line for line in text.splitlines() if "[J♠]" in line)
    assert plays.count("[") == 2


@pytest.mark.parametrize(("height", "said"), [(10, "Cleo (guest)"), (5, "Cleo are bots"), (4, "")])
def test_the_seats_say_which_bot_is_which_where_that_leaves_the_log_room(height: int, said: str) -> None:
    hand = hand_of(load("otis_elevator"), 3, DECK)
    kinds = ("", "shark, professor", "guest")
    shown = scene(hand, 0)._replace(names=("Ann", "Bo", "Cleo"), bots=frozenset({1, 2}), kinds=kinds)
    text = " ".join(line.strip() for line in seats(shown, 34, height).text()).replace(TOGETHER, " ")
    assert said in text
    assert ("Bo (shark, professor), Cleo (guest)" in text) == (height == 10)


def test_which_bot_is_which_takes_rows_that_the_log_leaves_empty_and_no_others() -> None:
    hand = hand_of(load("six_pack"), 4, DECK)
    kinds = ("", "shark, rock", "reader, maniac", "guest")
    shown = []
    for _ in range(12):
        plain = scene(hand, 0)._replace(names=("Ann", "Bo", "Cleo", "Dev"), bots=frozenset({1, 2, 3}))
        before, after = (
            side(one, 36, 16, words=False).text() for one in (plain, plain._replace(kinds=kinds))
        )
        last = max(row for row, line in enumerate(before) if line.strip())
        start = next(row for row, line in enumerate(before) if "are bots" in line) + 1
        kept = "\n".join(before[start : last + 1])
        assert kept in "\n".join(after)
        shown.append("(reader," in "".join(after))
        assert shown[-1] == (16 - last - 1 >= 2)
        hand.apply(Action(hand.waiting[0], "check"))
    assert set(shown) == {True, False}


@pytest.mark.parametrize("rows", [2, 3, 4, 5])
def test_news_that_has_no_room_keeps_its_beginning(rows: int) -> None:
    hand = hand_of(load("london_bridge"), 3, DECK)
    while hand.view(None).public.asking == "bet":
        hand.apply(Action(hand.waiting[0], "call" if hand.legal(hand.waiting[0]).call else "check"))
    now = scene(hand, None)._replace(since=len(hand.view(None).public.events) - 1)
    _, *told = log_panel(now, 27, rows).text()
    said = " ".join(line.strip().removeprefix("▌ ") for line in told if line.startswith("▌"))
    whole = "Everybody now discards one card, face down and at the same time."
    assert said == whole if rows > 3 else whole.startswith(said.removesuffix("…")) and said.endswith("…")
    assert "discards" in said


async def test_a_large_cross_names_the_hand_on_each_arm_beside_it() -> None:
    night = sit("iron_cross_4", people=1, bots=2)
    async with table(night, size=(120, 40)) as seen:
        while night.hand.view(None).public.round < 3:
            await seen.press("c")
            await seen.settle()
        made = on_lines(seen.screen._now)
        assert len(made) == 2
        for _, hand in made:
            assert f"{hand.name} now" in seen.text
        await seen.press("v")
        assert " now" not in seen.text.replace("for now", "")


async def test_a_large_ring_holds_the_fixed_lines_and_the_pot_inside() -> None:
    night = sit("death_wheel", people=1, bots=2)
    async with table(night, size=(120, 40)) as seen:
        lines = seen.text.splitlines()
        row = next(at for at, line in enumerate(lines) if "Yours " in line)
        assert 10 < row < 22
        assert lines[row].index("Yours") > 20
        assert any("pot" in line for line in lines[row - 6 : row])
