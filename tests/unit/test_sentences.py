"""What a table says: literal sentences from events and views, names given."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from homepoker.cards import DECK, RANKS, card_text, parse_cards
from homepoker.core import events as ev
from homepoker.core.actions import Action
from homepoker.core.ahead import must_leave
from homepoker.core.hand import Hand
from homepoker.core.stakes import parse_stakes
from homepoker.core.view import Award
from homepoker.errors import listing
from homepoker.rules.best import Made
from homepoker.rules.game import Bet, Deal, Discard, End, Game
from homepoker.rules.library import load
from homepoker.rules.trap import trap
from homepoker.sentences import (
    Speech,
    awards,
    best_line,
    board_lines,
    hand_named,
    log,
    made_cards,
    own_line,
    pot_lines,
    shown_hands,
    since,
    turn_line,
    who_lines,
    why,
    wild_words,
)
from homepoker.sentences.compare import beats
from homepoker.sentences.facts import turned
from homepoker.sentences.marks import meaning
from homepoker.sentences.rulecard import trap_sentence
from tests.choose import every_game
from tests.playing import any_action, deal, play

NAMES = ("Ann", "Bo", "Cleo", "Dev", "Eli")
OTIS = load("otis_elevator")
HOLDEM = load("texas_holdem")


def said(*events: ev.Event, game: Game = OTIS, seats: int = 3, style: str = "signs") -> list[str]:
    """The log's sentences."""
    return [one.text for one in log(events, Speech(NAMES[:seats], game, style))]  # type: ignore[arg-type]


def hilo() -> Game:
    return replace(OTIS, ends=(End("high"), End("A5")))


def test_a_hand_begins_with_the_game_the_stakes_and_the_button() -> None:
    started = ev.Started("otis_elevator", "", 2, (200,) * 3, "fl:2/4,ante:1,blinds:0", 3)
    assert said(started) == ["Hand 3: Otis Elevator, limit 2/4, ante 1. Cleo has the button."]


def test_antes_and_a_deal_are_said_once_for_everybody() -> None:
    antes = [ev.Posted(seat, "ante", 1) for seat in range(3)]
    cards = [ev.Dealt(seat, (None,) * 4) for seat in range(3)]
    assert said(*antes, *cards) == ["Everybody antes 1.", "Everybody gets four cards."]


def test_a_short_ante_and_blinds_are_said_one_by_one() -> None:
    posted = [ev.Posted(0, "ante", 2), ev.Posted(1, "ante", 1), ev.Posted(2, "big blind", 4)]
    assert said(*posted) == ["Ann antes 2.", "Bo antes 1.", "Cleo posts the big blind, 4."]


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (ev.Acted(0, "check", 0, 0, False), "Ann checks."),
        (ev.Acted(1, "bet", 4, 4, False), "Bo bets 4."),
        (ev.Acted(1, "raise", 6, 10, False), "Bo raises to 10."),
        (ev.Acted(0, "call", 6, 10, True), "Ann calls 6 and is all-in."),
        (ev.Acted(2, "fold", 0, 0, False), "Cleo folds."),
        (ev.Acted(2, "bring in", 1, 1, False), "Cleo brings in for 1."),
        (ev.Acted(2, "complete", 4, 4, False), "Cleo completes to 4."),
        (ev.Returned(1, 5), "Bo takes back 5 that nobody matched."),
        (ev.Shown(0, parse_cards("AsKd")), "Ann shows A♠ K♦."),
        (ev.Declared(0, "both"), "Ann declares both ways."),
        (ev.Called(1, "spit"), "Bo calls spit: the next card goes to the middle."),
        (ev.Turned(1, ("TL", "BR"), parse_cards("5dKh")), "Two corners: 5♦ top left, K♥ bottom right."),
        (ev.Turned(4, ("MC",), parse_cards("9h")), "The car: 9♥."),
        (ev.Purged(("MC",)), "Out of play: the car."),
    ],
)
def test_each_event_has_one_literal_sentence(event: ev.Event, text: str) -> None:
    assert said(event) == [text]


def test_a_flop_is_named_as_a_flop() -> None:
    turned = ev.Turned(1, ("F1", "F2", "F3"), parse_cards("5cTs5s"))
    assert said(turned, game=HOLDEM) == ["The flop: 5♣ 10♠ 5♠."]
    assert said(turned, game=HOLDEM, style="words") == [
        "The flop: five of clubs, ten of spades and five of spades."
    ]


def test_only_the_first_round_without_betting_says_so() -> None:
    rounds = [ev.Opened(2, -1, 2), ev.Opened(3, -1, 2)]
    assert said(*rounds) == ["No more bets are possible."]


def test_a_split_names_both_and_a_share_each() -> None:
    assert awards([Award(0, -1, 0, 10), Award(0, -1, 1, 10)], Speech(NAMES, OTIS)) == (
        "Ann splits 20 with Bo, 10 each.",
    )
    assert awards([Award(0, -1, 0, 8), Award(0, -1, 1, 7)], Speech(NAMES, OTIS)) == (
        "Ann splits 15 with Bo: 8 and 7.",
    )


def test_high_and_low_and_side_pots_are_told_apart() -> None:
    given = [Award(0, 0, 0, 11), Award(0, 1, 1, 10), Award(1, -1, 1, 6)]
    assert awards(given, Speech(NAMES, hilo())) == (
        "Ann wins 11 from the main pot, the high half.",
        "Bo wins 10 from the main pot, the low half.",
        "Bo wins 6 from side pot 1, the whole pot.",
    )


def test_one_end_that_takes_everything_is_the_whole_pot() -> None:
    assert awards([Award(0, 0, 2, 21)], Speech(NAMES, hilo())) == ("Cleo wins 21, the whole pot.",)


def test_without_chips_somebody_still_wins() -> None:
    assert awards([Award(0, -1, 2, 0)], Speech(NAMES, OTIS)) == ("Cleo wins.",)


def made(text: str, category: str, name: str, wild: int = 0) -> Made:
    """A hand whose tie-break vector is its cards' ranks in the order given."""
    cards = parse_cards(text)
    as_what = tuple((card, "A") for card in cards[:wild])
    return Made(0, category, tuple(card >> 2 for card in cards), name, cards, (), None, as_what)


@pytest.mark.parametrize(
    ("better", "worse", "text"),
    [
        (
            made("QsQhAcTs2d", "pair", "pair of queens"),
            made("5c5dQd4h3c", "pair", "pair of fives"),
            "a pair of queens beats a pair of fives",
        ),
        (
            made("QsQhAcTs2d", "pair", "pair of queens"),
            made("QcQdKd4h3c", "pair", "pair of queens"),
            "both have a pair of queens; Ann's ace beats Bo's king",
        ),
        (
            made("QsQhAcTs2d", "pair", "pair of queens"),
            made("QcQdAd9h3c", "pair", "pair of queens"),
            "both have a pair of queens, then ace; Ann's ten beats Bo's nine",
        ),
        (
            made("AsAhKsKh9d", "two_pair", "two pair, aces and kings"),
            made("AcAdQdQh3c", "two_pair", "two pair, aces and queens"),
            "two pair, aces and kings, beats two pair, aces and queens",
        ),
        (
            made("8s8h8c9d2d", "three_of_a_kind", "three eights"),
            made("5c5d5h4h3c", "three_of_a_kind", "three fives"),
            "three eights beat three fives",
        ),
        (
            made("AsTs8s4s2s", "flush", "flush, ace high"),
            made("AhTh7h4h3h", "flush", "flush, ace high"),
            "both have a flush, ace high, then ten; Ann's eight beats Bo's seven",
        ),
        (
            made("8s8h9c", "pair", "pair of eights"),
            made("8c8d", "pair", "pair of eights"),
            "both have a pair of eights; Ann has one more card, a nine",
        ),
    ],
)
def test_the_reason_names_the_rank_that_decides(better: Made, worse: Made, text: str) -> None:
    assert beats(better, worse, "Ann", "Bo") == text


def test_everybody_sees_the_same_sentences_whatever_the_hidden_cards_are() -> None:
    one, other = deal(OTIS, 3, 1), deal(OTIS, 3, 1)
    mine, others = other.secrets.own[:2]
    other.secrets.own[:2] = others, mine
    speech = Speech(NAMES[:3], OTIS)
    for tell in (
        lambda p: [s.text for s in log(p.events, speech)],
        lambda p: who_lines(p, speech, ("", "", "")),
        lambda p: board_lines(p, speech),
    ):
        assert tell(one.view(None).public) == tell(other.view(None).public)


def test_own_cards_are_read_with_those_face_up_apart() -> None:
    hand = deal(OTIS, 3, 1)
    text = own_line(hand.view(0), Speech(NAMES[:3], OTIS, "words"))
    assert text.startswith("You hold: ")
    assert text.count(" of ") == 4
    assert best_line(hand.view(0), Speech(NAMES[:3], OTIS)).startswith("Your best now: ")
    assert best_line(hand.view(None), Speech(NAMES[:3], OTIS)) == ""


def stacked(game: str, cards: str) -> Hand:
    """Two seats with chips for it, dealt from a deck that begins with these cards."""
    first = parse_cards(cards)
    deck = (*first, *(card for card in DECK if card not in first))
    return Hand.start(load(game), [200, 200], stakes=parse_stakes("nl:1/2"), deck=deck)


def test_a_card_that_must_go_is_not_counted_into_the_best_hand() -> None:
    hand = stacked("irish", "9s 2d Js 7d 4s 9d 6s Jd Ks 3c 4c")
    seat = next(seat for seat in (0, 1) if parse_cards("9s")[0] in hand.view(seat).cards)
    speech = Speech(NAMES[:2], hand.game)
    for verb in ("call", "check"):
        hand.apply(Action(hand.waiting[0], verb))
    line = best_line(hand.view(seat), speech)
    assert line == "Your best now, after giving up two cards: pair of fours."
    while hand.view(None).public.asking != "discard":
        hand.apply(Action(hand.waiting[0], "check"))
    assert best_line(hand.view(seat), speech) == line
    for who in hand.waiting:
        hand.apply(Action(who, "discard", cards=hand.view(who).cards[:2]))
    assert best_line(hand.view(seat), speech) == "Your best now: pair of fours."


def test_a_card_that_was_chosen_to_leave_counts_no_more_while_others_still_think() -> None:
    game = load("london_bridge")
    first = parse_cards("As 4s 9h 4d 8c 6d 7s 5h Kd Qc 9s")  # Ann has A 9 8 7, the ace is wild
    deck = (*first, *(card for card in DECK if card not in first))
    hand = Hand.start(game, [200] * 2, stakes=parse_stakes("nl:1/2"), deck=deck)
    while hand.view(None).public.asking != "discard":
        legal = hand.legal(hand.waiting[0])
        hand.apply(Action(legal.seat, "call" if legal.call else "check"))
    seat = next(seat for seat in (0, 1) if first[0] in hand.view(seat).cards)
    speech = Speech(("Ann", "Bo"), game)
    assert (
        best_line(hand.view(seat), speech)
        == "Your best now, after giving up one card: three nines, where A♠ plays as a nine."
    )
    hand.apply(Action(seat, "discard", cards=first[:1]))
    assert hand.waiting
    assert best_line(hand.view(seat), speech) == "Your best now: pair of nines."


def test_what_comes_before_a_card_must_go_may_go_instead() -> None:
    steps = (Deal("DD"), Discard(3), Bet())
    game, public = replace(OTIS, steps=steps), deal(OTIS, 2, "later").view(None).public
    assert must_leave(public._replace(round=0, asking=""), game, 0) == 1


def test_a_turn_says_the_price_and_the_pot() -> None:
    hand = deal(OTIS, 3, 1)
    speech = Speech(NAMES[:3], OTIS)
    first, second = hand.waiting[0], (hand.waiting[0] + 1) % 3
    assert turn_line(hand.view(None).public, speech) == f"{NAMES[first]}: no bet yet, pot 3."
    hand.apply(Action(first, "raise", amount=2))
    assert turn_line(hand.view(None).public, speech) == f"{NAMES[second]}: 2 to call, pot 5."
    assert pot_lines(hand.view(None).public, speech) == ("The pot is 5.",)


def test_the_board_is_read_line_by_line() -> None:
    hand = deal(OTIS, 3, 1)
    assert board_lines(hand.view(None).public, Speech(NAMES[:3], OTIS)) == (
        "Top floor: three cards face down.",
        "Middle floor: three cards face down.",
        "Bottom floor: three cards face down.",
    )


@every_game()
@pytest.mark.parametrize("style", ["signs", "words", "letters"])
def test_whole_hands_of_every_game_are_told_without_a_gap(game: Game, style: str) -> None:
    seats = min(4, game.maximum)
    for seed in range(6):
        hand = play(deal(game, seats, seed), seed)
        public = hand.view(None).public
        speech = Speech(NAMES[:seats], game, style)  # type: ignore[arg-type]
        told = log(public.events, speech)
        assert since(told, 0) == told
        assert all(one.text.endswith(".") and "None" not in one.text and "  " not in one.text for one in told)
        wins = awards(public.awards, speech)
        assert wins
        assert all(" wins " in line or " splits " in line for line in wins)
        if len(public.live) > 1:
            shown = shown_hands(public, game)
            assert {hand.seat for hand in shown} == set(public.live)
            assert all(hand_named(hand, speech).startswith(NAMES[hand.seat]) for hand in shown)
            assert all(
                made_cards(made, speech) for hand in shown for made in hand.made if made and made.cards
            )
            assert "stands above" not in why(public, shown, speech)
        assert why(public, shown_hands(public, game), speech).endswith(".")
        assert board_lines(public, speech)
        assert len(who_lines(public, speech, [""] * seats)) == seats


def test_a_later_start_tells_only_what_came_after() -> None:
    public = play(deal(OTIS, 3, 1), 1).view(None).public
    speech = Speech(NAMES[:3], OTIS)
    whole = log(public.events, speech)
    for start in range(len(public.events)):
        later = log(public.events, speech, start)
        assert all(one.first >= start for one in later)
        assert [one for one in whole if one.first >= start] == [one for one in later if one in whole]


@pytest.mark.parametrize(
    ("game", "end", "name", "says"),
    [
        ("omaha8", 0, "flush, ace high", "high flush, ace high"),
        ("omaha8", 1, "seven-six-four-three-ace low", "seven-six-four-three-ace low"),
        ("omaha8", 1, "low with a pair of sevens", "low with a pair of sevens"),
        ("drawmaha", 0, "pair of fives", "pair of fives (hand)"),
        ("drawmaha", 1, "pair of fives", "pair of fives (board)"),
        ("double_board_omaha", 1, "two pair, aces and fives", "two pair, aces and fives (bottom board)"),
    ],
)
def test_each_end_of_the_pot_is_told_apart(game: str, end: int, name: str, says: str) -> None:
    assert Speech(("Ann", "Bo"), load(game)).sided(end, name) == says


@pytest.mark.parametrize(
    ("game", "turns", "says"),
    [
        ("pyramid", [("W1 W2", "9h 7c")], " Sevens and nines are wild."),
        ("pyramid", [("W1 W2", "9h 9c")], " Nines are wild."),
        ("pyramid", [("D1 D2 D3 D4", "Td 3h Ts 6c")], " Threes, sixes and tens are out."),
        ("lamebrain_pete", [("B1", "9h")], " Nines are wild for now."),
        ("lamebrain_pete", [("B1", "9h"), ("B2", "Kd")], ""),
        ("lamebrain_pete", [("B1", "2h")], " Twos are wild."),
        ("lamebrain_pete", [("B1", "9h"), ("B2", "5d")], " Fives are wild for now."),
        ("iron_cross_5_wild", [("MC", "Kd")], " K♦ is wild."),
        ("iron_cross_5_wild_rank", [("MC", "Kd")], " Kings are wild."),
        ("london_bridge", [("F1 F2 F3", "Ah 2d 9s")], ""),
        ("otis_elevator", [("TL BR", "Ah 2d")], ""),
    ],
)
def test_a_card_that_makes_others_wild_or_sends_them_away_says_so(
    game: str, turns: list[tuple[str, str]], says: str
) -> None:
    events = [ev.Turned(1, tuple(slots.split()), parse_cards(cards)) for slots, cards in turns]
    assert meaning(events[-1], events[:-1], Speech(("Ann", "Bo"), load(game))) == says


def test_a_wild_rank_is_settled_where_hands_that_lie_open_hold_all_lower_cards() -> None:
    game = load("lamebrain_pete")
    for held, says in (
        ("2c 2d 2h 2s Kd Ah", "Threes are wild."),
        ("2c 2d 2h Qs Kd Ah", "Threes are wild for now."),
    ):
        first = parse_cards(f"{held} 3h")
        deck = (*first, *(card for card in reversed(DECK) if card not in first))
        hand = Hand.start(game, [20, 20], stakes=parse_stakes("nl:1/2"), deck=deck)
        hand.apply(Action(hand.waiting[0], "raise", 20))
        hand.apply(Action(hand.waiting[0], "call"))
        told = log(hand.view(None).public.events, Speech(("Ann", "Bo"), game))
        assert any(line.text.endswith(says) for line in told)
        opened = next(
            at for at, event in enumerate(hand.view(None).public.events, 1) if isinstance(event, ev.Turned)
        )
        assert hand.view(None, at=opened).public.wild.provisional is says.endswith("for now.")


def test_cards_that_turn_on_two_boards_say_where_each_lies() -> None:
    speech = Speech(("Ann", "Bo"), load("double_board_omaha"))
    assert turned(("A4", "B4"), parse_cards("7d Jd"), speech) == "Both turns: 7♦ top turn, J♦ bottom turn."


def test_down_cards_of_hands_that_lie_open_are_told_by_name() -> None:
    street = [ev.Dealt(0, (None,)), ev.Dealt(1, (None,))]
    faces = [ev.DealtOpen(seat, parse_cards(card)) for seat, card in enumerate(("7h", "Tc"))]
    assert said(*street, *faces) == ["Ann and Bo get one card each.", "Seen by all: Ann 7♥, Bo 10♣."]


def test_what_everybody_does_at_once_is_told_in_one_sentence() -> None:
    turned_up = [ev.Exposed(seat, parse_cards(card)) for seat, card in enumerate(("7h", "Tc", "6d"))]
    assert said(*turned_up) == ["Ann turns up 7♥, Bo 10♣, Cleo 6♦."]
    declared = [ev.Declared(seat, choice) for seat, choice in enumerate(("low", "high", "both"))]
    assert said(*declared) == ["Ann declares low, Bo high, Cleo both ways."]
    assert said(ev.Discarded(1, "draw", ())) == ["Bo stands pat."]


def test_who_lets_a_called_card_go_parts_no_deal() -> None:
    def window(seats: int) -> list[ev.Event]:
        return [
            ev.Asked("spit", tuple(range(seats)), 0, 0),
            *(ev.Passed(seat, False) for seat in range(seats)),
        ]

    deal = [event for seat in (0, 1, 2) for event in (*window(3), ev.Dealt(seat, (None,)))]
    game = load("spit_in_the_ocean")
    assert said(*deal, game=game) == ["Everybody gets one card."]
    assert said(*deal, *deal, game=game) == ["Everybody gets one card."] * 2
    assert said(*deal[:4], ev.Called(1, "spit"), *deal[4:], game=game) == [
        "Bo calls spit: the next card goes to the middle.",
        "Everybody gets one card.",
    ]


@pytest.mark.parametrize(
    ("game", "slots", "said"),
    [
        ("six_pack", ("h12", "h6"), "At 12 o'clock: K♥; at 6 o'clock: 9♠."),
        ("death_wheel", ("h4_30",), "At 4:30: K♥."),
        ("fiery_cross", ("ML", "MR"), "Left: K♥; right: 9♠."),
        ("tic_tac_toe", ("TL", "TC", "TR"), "The top row: K♥ left, 9♠ centre, 8♣ right."),
        ("twin_beds", ("A2", "B2"), "Column 2: K♥ top, 9♠ bottom."),
        ("otis_elevator", ("TL", "BR"), "Two corners: K♥ top left, 9♠ bottom right."),
        ("texas_holdem", ("F1", "F2", "F3"), "The flop: K♥ 9♠ 8♣."),
    ],
)
def test_a_place_is_not_said_twice_when_cards_turn(game: str, slots: tuple[str, ...], said: str) -> None:
    cards = parse_cards("Kh 9s 8c")[: len(slots)]
    assert turned(slots, cards, Speech(("Ann", "Bo"), load(game))) == said


def test_a_wild_card_stands_for_a_rank_or_where_its_suit_matters_for_a_card() -> None:
    signs, words = (Speech((), OTIS, style) for style in ("signs", "words"))  # type: ignore[arg-type]
    assert [signs.worth(what) for what in ("K", "T", "A", "8", "Td")] == [
        "a king",
        "a ten",
        "an ace",
        "an eight",
        "10♦",
    ]
    assert words.worth("Td") == "ten of diamonds"


@pytest.mark.parametrize("game_id", ["lamebrain_pete", "criss_cross_9_wild"])
def test_ones_best_says_which_card_is_wild_as_what_else(game_id: str) -> None:
    game = load(game_id)
    speech = Speech(NAMES[:2], game, "words")
    wilds = 0
    for seed in range(12):
        hand = deal(game, 2, seed)
        while hand.waiting:
            legal = hand.legal(hand.waiting[0])
            hand.apply(any_action(legal._replace(fold=False, low=0, high=0), random.Random(seed)))
        for shown in shown_hands(hand.view(None).public, game):
            line = best_line(hand.view(shown.seat), speech)
            others = [
                {what for card, what in made.wild_as if what not in (card_text(card), RANKS[card >> 2])}
                for made in shown.made
                if made
            ]
            told = len(re.findall(" plays? as ", line))
            assert told == sum(map(len, others))
            wilds += told
    assert wilds


@every_game(lambda game: game.wild)
def test_a_trap_says_of_every_wild_card_in_the_best_hand_what_it_plays_as(game: Game) -> None:
    found, told = trap(game), trap_sentence(game)
    if found is None:
        assert told == ""
        return
    speech = Speech((), game)
    for what in {what for _, what in found.made.wild_as}:
        cards = [speech.card(card) for card, same in found.made.wild_as if same == what]
        verb = "plays as" if len(cards) == 1 else "play as"
        assert f"{listing(cards)} {verb} {speech.worth(what, len(cards))}" in told
    assert len(re.findall(" plays? as ", told)) == len({what for _, what in found.made.wild_as})


def test_wild_cards_with_one_role_are_told_together() -> None:
    speech = Speech((), load("cage_match"))
    cards = parse_cards("8h 9d Ks 9s Ac")
    roles = ((cards[0], "A"), (cards[1], "A"), (cards[2], "Kd"), (cards[3], "A"))
    made = Made(1, "five_of_a_kind", (), "five aces", cards, (), None, roles)
    assert wild_words(made, speech) == "8♥, 9♦ and 9♠ play as aces and K♠ plays as K♦"
    sixes = made._replace(wild_as=tuple((card, "6") for card in cards[:2]))
    assert wild_words(sixes, speech) == "8♥ and 9♦ play as sixes"
