"""A house rule: everybody names the hand, in secret, before it is shown."""

from __future__ import annotations

import io

import pytest

from homepoker.core import events as ev
from homepoker.core.actions import Action
from homepoker.night.night import Night, Player
from homepoker.play.settings import Settings
from homepoker.rules import house
from homepoker.rules.best import Made, hands, reading
from homepoker.rules.library import load
from homepoker.sentences.log import log
from homepoker.sentences.named import named
from homepoker.sentences.showdown import board_in_play, shown_hands
from homepoker.sentences.speech import Speech
from homepoker.text.answers import result
from homepoker.text.console import Console
from homepoker.text.table import TextTable
from tests.playing import deal, play


def table(*players: Player, game: str = "texas_holdem", seed: int = 4) -> Night:
    announcing = house.apply(load(game), {"announce": True})
    night = Night.open(players, announcing, seed=seed)
    night.deal()
    return night


def to_the_announcement(night: Night) -> None:
    while night.hand.waiting and night.hand.legal(night.hand.waiting[0]).kind == "bet":
        legal = night.hand.legal(night.hand.waiting[0])
        night.apply(Action(legal.seat, "check" if legal.call == 0 else "call"))


def test_everybody_is_asked_before_anybody_shows_and_nobody_hears_the_others_first() -> None:
    night = table(Player("Ann"), Player("Bo"), Player("Cleo"))
    to_the_announcement(night)
    assert set(night.hand.waiting) == {0, 1, 2}
    legal = night.hand.legal(0)
    assert (legal.kind, legal.choices[0], legal.choices[-1]) == ("announce", "high_card", "straight_flush")
    night.apply(Action(0, "announce", choice="flush"))
    before = night.hand.view(1)
    assert "flush" not in repr(before._replace(legal=night.hand.view(None).legal))
    assert night.hand.view(0).own.choice == "flush"
    for seat in (1, 2):
        night.apply(Action(seat, "announce", choice="pair"))
    kinds = [type(event) for event in night.hand.events]
    assert kinds.index(ev.Announced) < kinds.index(ev.Shown)
    said = [
        sentence.text
        for sentence in log(night.hand.view(None).public.events, Speech(night.names, night.game))
    ]
    assert "Ann says flush, Bo pair, Cleo pair." in said


def test_five_of_a_kind_may_be_named_only_where_something_is_wild() -> None:
    night = table(Player("Ann"), Player("Bo"), game="london_bridge")
    while night.hand.legal(night.hand.waiting[0]).kind != "announce":
        legal = night.hand.legal(night.hand.waiting[0])
        if legal.kind == "discard":
            night.apply(Action(legal.seat, "discard", cards=legal.cards[:1]))
        else:
            night.apply(Action(legal.seat, "check" if legal.call == 0 else "call"))
    assert night.hand.legal(night.hand.waiting[0]).choices[-1] == "five_of_a_kind"


def test_all_in_hands_stay_down_until_they_are_named() -> None:
    night = table(Player("Ann"), Player("Bo"))
    while night.hand.legal(night.hand.waiting[0]).kind == "bet":
        legal = night.hand.legal(night.hand.waiting[0])
        night.apply(Action(legal.seat, "raise", legal.high) if legal.raises else Action(legal.seat, "call"))
    assert ev.Shown not in {type(event) for event in night.hand.events}


def test_bots_name_what_they_hold() -> None:
    night = table(Player("Ann", "regular"), Player("Bo", "regular"))
    while night.hand.waiting:
        night.apply(night.bot_action(night.hand.waiting[0]))
    named = {event.seat: event.choice for event in night.hand.events if isinstance(event, ev.Announced)}
    shown = {event.seat for event in night.hand.events if isinstance(event, ev.Shown)}
    assert named.keys() == shown


@pytest.mark.parametrize(
    "typed", ["say full house", "say boat", "full house", "Full  House", "full_house", "boat", "7", " 7 "]
)
def test_a_hand_is_named_in_plain_lines(typed: str) -> None:
    night = Night.open(
        [Player("Ann"), Player("Bo", "guest")], house.apply(load("six_pack"), {"announce": True}), seed=1
    )
    heard = io.StringIO()
    TextTable(
        night, Console(io.StringIO("c\n" * 12 + f"{typed}\n" * 3 + "quit\ny\n"), heard), Settings(pace=0)
    ).run()
    assert "Ann names the hand" in heard.getvalue()
    assert "Ann says full house" in heard.getvalue()


def test_random_hands_end_with_the_rule_on_in_every_kind_of_game() -> None:
    for name in ("texas_holdem", "criss_cross_9", "pyramid", "seven_card_stud", "five_card_draw"):
        game = house.apply(load(name), {"announce": True})
        assert all(play(deal(game, 4, seed), seed).over for seed in range(10))


def test_after_the_showdown_it_is_told_who_named_the_hand_right() -> None:
    night = table(Player("Ann"), Player("Bo"), Player("Cleo"))
    to_the_announcement(night)
    truth = [made.category for made in _made(night)]
    for seat, choice in enumerate((truth[0], "straight_flush", truth[2])):
        night.apply(Action(seat, "announce", choice=choice))
    public, speech = night.hand.view(None).public, Speech(night.names, night.game)
    told = named(public, shown_hands(public, night.game), speech)
    low = {"pair": "a pair", "two_pair": "two pair", "high_card": "high card"}[truth[1]]
    assert told == f"Bo said a straight flush, and it was only {low}. Ann and Cleo were right."
    assert told in result(public, speech)


def test_when_everybody_is_right_it_is_said_once() -> None:
    night = table(Player("Ann"), Player("Bo"), Player("Cleo"))
    to_the_announcement(night)
    for seat, made in enumerate(_made(night)):
        night.apply(Action(seat, "announce", choice=made.category))
    public, speech = night.hand.view(None).public, Speech(night.names, night.game)
    assert named(public, shown_hands(public, night.game), speech) == "Everybody was right."


def test_without_the_rule_nothing_is_said_about_names() -> None:
    night = Night.open([Player("Ann", "regular"), Player("Bo", "regular")], load("texas_holdem"), seed=3)
    night.deal()
    while night.hand.waiting:
        night.apply(night.bot_action(night.hand.waiting[0]))
    public = night.hand.view(None).public
    assert named(public, shown_hands(public, night.game), Speech(night.names, night.game)) == ""


def test_the_plain_lines_never_name_a_hand_that_is_to_be_named() -> None:
    players = [Player("Ann"), Player("Bo", "regular"), Player("Cleo", "regular")]
    night = Night.open(players, house.apply(load("texas_holdem"), {"announce": True}), seed=4)
    heard = io.StringIO()
    TextTable(
        night, Console(io.StringIO("hand\n" + "c\nhand\n" * 4 + "quit\ny\n"), heard), Settings(pace=0)
    ).run()
    assert "You hold" in heard.getvalue()
    assert "Your best" not in heard.getvalue()


def _made(night: Night) -> list[Made]:
    """Everybody's best hand at the end of the hand that is being named."""
    public = night.hand.view(None).public
    read = reading(night.game, board_in_play(public, night.game))
    best = [hands(night.game, read, night.hand.view(seat).cards)[0] for seat in range(public.seats)]
    return [made for made in best if made]


def announcing(game: str, *declared: str) -> Night:
    """A night at the announcements, these declarations made where the game asks for any."""
    night = table(*(Player(name) for name in ("Ann", "Bo", "Cleo")), game=game)
    while night.hand.waiting and night.hand.legal(night.hand.waiting[0]).kind != "announce":
        legal = night.hand.legal(night.hand.waiting[0])
        if legal.kind == "declare":
            night.apply(Action(legal.seat, "declare", choice=declared[legal.seat]))
        else:
            night.apply(Action(legal.seat, "check" if legal.call == 0 else "call"))
    return night


@pytest.mark.parametrize(
    ("game", "hand"),
    [("texas_holdem", "hand"), ("omaha8", "high hand"), ("double_board_omaha", "hand on the top board")],
)
def test_where_the_pot_has_several_ends_it_is_said_which_hand_is_to_be_named(game: str, hand: str) -> None:
    night = announcing(game)
    events = night.hand.view(None).public.events
    told = [sentence.text for sentence in log(events, Speech(night.names, night.game))]
    assert f"Everybody now names the {hand}, in secret." in told
    for seat in range(3):
        night.apply(Action(seat, "announce", choice="straight_flush"))
    public = night.hand.view(None).public
    said = named(public, shown_hands(public, night.game), Speech(night.names, night.game))
    assert f"said a straight flush, and {'it' if hand == 'hand' else 'the ' + hand} was only " in said


def test_whoever_declared_low_alone_is_not_asked_for_the_high_hand() -> None:
    night = announcing("iron_cross_4_declare", "low", "high", "both")
    assert set(night.hand.waiting) == {1, 2}
    events = night.hand.view(None).public.events
    told = [sentence.text for sentence in log(events, Speech(night.names, night.game))]
    assert "Whoever declared high now names the high hand, in secret." in told
    for seat in (1, 2):
        night.apply(Action(seat, "announce", choice="pair"))
    assert night.hand.over


def test_where_everybody_goes_low_nobody_names_a_hand() -> None:
    night = announcing("iron_cross_4_declare", "low", "low", "low")
    assert night.hand.over
    assert not any(isinstance(event, ev.Announced) for event in night.hand.events)
