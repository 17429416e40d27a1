"""Each act of a bot is seen for a beat; space ends the waiting up to the next decision of a person, and no more."""

from __future__ import annotations

import asyncio

import pytest

from homepoker.bots import talk
from homepoker.core.actions import Action
from homepoker.core.events import Acted, Answered, Turned
from homepoker.night.night import Night, Player
from homepoker.practice.announcing import Announcing, House
from homepoker.rules.library import load
from homepoker.tui.hurry import Hurry, Manners
from homepoker.play.table import Play
from homepoker.tui.practising import PracticeApp
from homepoker.tui.screens.practice_table import AnnounceScreen
from homepoker.tui.screens.showdown import ShowdownScreen
from homepoker.tui.settings import Settings
from tests.tui.practice_pilot import AtTable
from tests.tui.table_pilot import QUICK, sit, table

NEVER = 600.0  # seconds that no test waits


class Watched(Play):
    """A hand without a screen: the person checks or calls at once, and what is on screen during every beat is noted."""

    def __init__(self, night: Night) -> None:
        super().__init__(night, Manners(beat=0.001), self)
        self.seen: list[int] = []
        self.skips = False
        self.story: list[str] = []
        self.pictures: list[tuple[str, bool]] = []

    def changed(self, *, passing: bool = False) -> None:
        """Answer a person, once the question stands."""
        self.pictures.append((self.asked, passing))
        if self.asked in ("bet", "cards"):
            self.seen.append(self.at)
            self.story.append("asks")
            asyncio.get_running_loop().call_soon(self._answers)
        elif self.skips and self.asked == "bot":
            self.skips = False
            self.skip()

    def _answers(self) -> None:
        legal = self.night.hand.legal(self.turn or 0)
        if legal.kind == "bet":
            self.give(Action(legal.seat, "call" if legal.call else "check"))
        else:
            self.give(Action(legal.seat, legal.kind, cards=legal.cards[: legal.least]))

    async def curtain(self, seat: int, note: str, *, wished: bool) -> bool:
        return True

    async def who_looks(self, seats: tuple[int, ...]) -> int | None:
        return None

    async def _beat(self) -> None:
        self.seen.append(self.at)
        self.story.append("skips" if self._skipping else "waits")
        await super()._beat()


@pytest.mark.parametrize("game", ["six_pack", "texas_holdem", "five_card_draw", "london_bridge"])
async def test_every_act_of_a_bot_is_on_screen_for_a_beat_before_anything_follows(game: str) -> None:
    night = sit(game, people=1, bots=3)
    play = Watched(night)
    play.deal()
    await play.hand()
    events = night.hand.view(None).public.events
    acts = [at for at, event in enumerate(events) if isinstance(event, Acted | Turned)]
    by_bots = [at for at in acts if isinstance(event := events[at], Acted) and event.seat != 0]
    assert by_bots
    for at in by_bots:
        after = next((later for later in acts if later > at), len(events))
        assert any(at < seen <= after for seen in play.seen), (
            f"event {at} of {len(events)} is never seen alone"
        )


async def test_a_secret_round_of_bots_takes_one_beat_together() -> None:
    """Nothing of a sealed answer can be seen but that it was given."""
    night = sit("london_bridge", people=1, bots=3)
    play = Watched(night)
    play.deal()
    await play.hand()
    events = night.hand.view(None).public.events
    given = [at for at, event in enumerate(events) if isinstance(event, Answered) and event.seat != 0]
    assert given
    assert len([seen for seen in play.seen if given[0] < seen <= given[-1]]) <= 1


async def test_skipping_ends_with_the_next_question_to_a_person() -> None:
    play = Watched(sit("six_pack", people=1, bots=3))
    play.skips = True
    play.deal()
    await play.hand()
    asked = [at for at, what in enumerate(play.story) if what == "asks"]
    after = asked[0] if "skips" in play.story[: asked[0]] else asked[1]
    assert "skips" in play.story[:after]
    assert "waits" in play.story[after:]
    assert "skips" not in play.story[after:]


async def test_space_takes_the_table_to_the_next_decision_however_slow_it_is() -> None:
    night = sit("six_pack", people=1, bots=3)
    async with table(night) as seen:
        seen.screen.play.manners = Manners(beat=NEVER, guard=0)
        await seen.press("c")
        assert seen.screen.play.asked in ("bot", "")
        await seen.press("space")
        await seen.settle()
        assert seen.screen.play.asked == "bet"


def slow_table(bots: int) -> tuple[PracticeApp, AnnounceScreen]:
    """A table that announces, whose bots take for ever."""
    players = [Player("Ann"), *(Player(name, "regular") for name in ("Bo", "Cleo", "Dev")[:bots])]
    settings = Settings(depth="truecolor", pace=NEVER)
    screen = AnnounceScreen(Announcing(players, load("tic_tac_toe"), House(), 2), settings)
    return PracticeApp(screen, settings), screen


async def test_space_hurries_bots_that_announce_and_never_answers_for_the_person() -> None:
    app, screen = slow_table(3)
    async with app.run_test(size=(80, 24)) as pilot:
        seen = AtTable(app, pilot, screen)
        await seen.until(lambda: "is thinking" in screen.scene.notice or screen.scene.turn == 0)
        await seen.press("space", "space", "space")
        await seen.until(lambda: screen.scene.turn == 0)
        screen._hurry._since += NEVER  # however long a busy machine took: the key was struck just now
        await seen.press("space")
        assert screen.scene.turn == 0
        assert 0 not in screen.table.said
        screen._hurry._since -= 2 * NEVER  # and now long ago
        await seen.press("space")
        assert 0 not in screen.table.said
        await seen.press("s")
        await seen.until(lambda: 0 in screen.table.said)


async def test_a_beat_goes_by_without_a_key() -> None:
    hurry = Hurry()
    await hurry.beat(0.001)
    assert hurry.calm
    hurry.begin()
    assert not hurry.calm
    await hurry.beat(NEVER)


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
async def test_what_a_character_says_stands_at_the_showdown_and_in_its_log(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "ONE_IN", 1)
    players = [Player("Ann"), Player("Bo", "guest:station"), Player("Cleo", "guest:chaser")]
    night = Night.open(players, load("six_pack"), seed=7)
    async with table(night, size=size, manners=QUICK) as seen:
        await seen.to_showdown()
        assert isinstance(seen.app.screen, ShowdownScreen)
        remark = night.remark
        assert remark is not None
        quoted = f'{night.names[remark.seat]}: "{remark.text}"'
        assert quoted in seen.text
        assert seen.text.count(remark.text) == 1
        await seen.press("l")
        await seen.settle()
        assert quoted in seen.text


@pytest.mark.parametrize("beat", [0.0, 0.001])
async def test_acts_of_bots_may_be_left_out_of_the_picture_only_where_nobody_waits_for_them(
    beat: float,
) -> None:
    play = Watched(sit("six_pack", people=1, bots=3))
    play.manners = Manners(beat=beat)
    play.deal()
    await play.hand()
    assert {passing for asked, passing in play.pictures if asked == "bot"} == {beat == 0}
    assert {passing for asked, passing in play.pictures if asked == "bet"} == {False}


async def test_the_picture_is_up_to_date_when_a_person_is_asked_after_acts_without_a_beat() -> None:
    async with table(sit("texas_holdem", people=1, bots=5)) as seen:
        assert seen.screen.play.at == len(seen.night.hand.view(None).public.events)
        await seen.pilot.pause()
        assert f"pot {seen.night.hand.view(None).public.pot}" in seen.text
