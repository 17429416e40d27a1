"""What holds for any dealing and betting engine, checked from outside on random hands of every game."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from homepoker.cards import DECK, shuffled
from homepoker.core import events as ev
from homepoker.core.actions import Action, IllegalAction
from homepoker.core.hand import Hand
from homepoker.core.legal import Legal
from homepoker.core.record import journal, journal_text, parse_journal, replay
from homepoker.core.view import View
from homepoker.rules.deck import seat_limit
from homepoker.rules.game import Deal, Game, Lay, Purge
from homepoker.rules.library import catalogue, load
from tests.choose import every_game
from tests.playing import any_action, deal, play

GAMES = catalogue()
STRUCTURES = ("nl:1/2", "pl:1/2", "fl:2/4", "fl:2/4,ante:1,blinds:0", "nl:1/2,ante:1", "nl:2/5,bbante:5")


def fresh(game: Game, seed: int) -> Hand:
    """A hand of the game with unequal stacks, some of one chip, in a structure that depends on the seed."""
    rng = random.Random(f"{game.id} {seed}")
    seats = rng.randint(game.minimum, min(seat_limit(game), 8))
    stacks = [rng.choice((1, 2, 3, rng.randint(4, 40), rng.randint(40, 400))) for _ in range(seats)]
    return deal(
        game, seats, f"{game.id} {seed}", stakes=rng.choice((game.stakes, *STRUCTURES)), stacks=stacks
    )


@cache
def played(game: Game, seed: int) -> Hand:
    """That hand played to its end by chance, once for all who only look at it."""
    return play(fresh(game, seed), seed)


def decisions(hand: Hand, seed: object) -> Iterator[Legal]:
    """Play the hand by chance, stopping before every action at what its seat may do."""
    rng = random.Random(f"decide {seed}")
    while hand.waiting:
        legal = hand.legal(rng.choice(hand.waiting))
        yield legal
        if legal.seat in hand.waiting:
            hand.apply(any_action(hand.legal(legal.seat), rng))


@every_game()
def test_every_pot_goes_once_to_seats_that_may_win_it(game: Game, hands_a_game: int) -> None:
    for seed in range(hands_a_game):
        hand = played(game, seed)
        public = hand.view(None).public
        paid = Counter(dict.fromkeys(range(len(public.pots)), 0))
        for award in public.awards:
            paid[award.pot] += award.amount
            assert not public.folded[award.seat]
        if public.folded.count(False) == 1:
            assert sum(paid.values()) == public.pot
            continue
        assert [paid[at] for at in range(len(public.pots))] == [pot.amount for pot in public.pots]
        assert sum(paid.values()) == public.pot
        assert all(award.seat in public.pots[award.pot].seats for award in public.awards)


@every_game()
def test_nobody_wins_more_from_another_than_he_put_in(game: Game, hands_a_game: int) -> None:
    for seed in range(hands_a_game):
        hand = played(game, seed)
        public = hand.view(None).public
        dead = public.pot - sum(public.put)
        orphaned = sum(max(0, put - max(public.put[s] for s in public.live)) for put in public.put)
        for seat in range(public.seats):
            gain = public.stacks[seat] - public.start[seat] + public.put[seat]
            most = sum(min(public.put[seat], put) for put in public.put) + dead + orphaned
            assert gain <= most or public.folded.count(False) == 1


@every_game()
def test_an_uncalled_bet_comes_back_before_anything_is_won(game: Game, hands_a_game: int) -> None:
    for seed in range(hands_a_game):
        hand = played(game, seed)
        kinds = [type(event) for event in hand.events]
        if ev.Returned in kinds and ev.Awarded in kinds:
            assert max(at for at, kind in enumerate(kinds) if kind is ev.Returned) < kinds.index(ev.Awarded)
        public = hand.view(None).public
        live = [public.put[seat] for seat in public.live]
        assert sorted(public.put)[-1] == sorted(public.put)[-2] or max(public.put) not in live


@every_game()
def test_a_sole_survivor_wins_without_a_card_shown_or_turned_after_it(game: Game, hands_a_game: int) -> None:
    for seed in range(hands_a_game):
        hand = played(game, seed)
        folds = [at for at, e in enumerate(hand.events) if isinstance(e, ev.Acted) and e.verb == "fold"]
        if hand.view(None).public.folded.count(False) == 1:
            after = {type(event) for event in hand.events[folds[-1] + 1 :]}
            assert after <= {ev.Returned, ev.Gathered, ev.Awarded, ev.Ended}


@every_game()
def test_every_offer_is_accepted_and_one_beyond_it_is_refused(game: Game, hands_a_game: int) -> None:
    for seed in range(max(2, hands_a_game // 5)):
        hand = fresh(game, seed)
        for legal in decisions(hand, seed):
            before = hand.digest(), hand.view(None)
            for good, action in offers(legal):
                if good:
                    hand.copy().apply(action)
                else:
                    with pytest.raises(IllegalAction):
                        hand.apply(action)
            assert (hand.digest(), hand.view(None)) == before


def offers(legal: Legal) -> Iterator[tuple[bool, Action]]:
    """(whether it is legal, action) around every bound of the answer, and for seats that are not asked."""
    seat = legal.seat
    yield False, Action(seat + 1000, "call")
    yield False, Action(seat, "show")
    if legal.kind == "bet":
        yield legal.fold, Action(seat, "fold")
        yield legal.call == 0, Action(seat, "check")
        yield bool(legal.call), Action(seat, "call")
        for amount in (legal.low - 1, legal.high + 1, 0, -1, 10**12):
            yield False, Action(seat, "raise", amount)
        for amount in {legal.low, legal.high} - {0}:
            yield True, Action(seat, "raise", amount)
        return
    yield False, Action(seat, "fold")
    if legal.kind in ("discard", "donate", "draw", "expose"):
        yield True, Action(seat, legal.kind, cards=legal.cards[: legal.least])
        yield True, Action(seat, legal.kind, cards=legal.cards[: legal.most])
        yield False, Action(seat, legal.kind, cards=(*legal.cards[: legal.least], 99))
        yield False, Action(seat, legal.kind, cards=(legal.cards[0],) * 2)
        if legal.least:
            yield False, Action(seat, legal.kind)
    for choice in ("high", "low", "both"):
        yield legal.kind == "declare", Action(seat, "declare", choice=choice)
    yield "pass" in legal.choices, Action(seat, "pass")


@every_game()
def test_all_in_and_folded_seats_are_never_asked_to_bet_and_folded_ones_for_nothing(
    game: Game, hands_a_game: int
) -> None:
    for seed in range(hands_a_game):
        hand = fresh(game, seed)
        for legal in decisions(hand, seed):
            public = hand.view(None).public
            assert not public.folded[legal.seat]
            if legal.kind == "bet" and public.stakes != "none":
                assert public.stacks[legal.seat] > 0
                assert legal.call is not None or legal.bring_in
                assert legal.fold == bool(legal.call and not legal.bring_in)


@every_game()
def test_no_seat_acts_twice_in_a_round_without_a_raise_in_between(game: Game, hands_a_game: int) -> None:
    for seed in range(hands_a_game):
        acted: set[int] = set()
        for event in played(game, seed).events:
            if isinstance(event, ev.Opened):
                acted = set()
            elif isinstance(event, ev.Acted):
                assert event.seat not in acted
                if event.verb in ("bet", "raise", "complete", "bring in"):
                    acted = set()
                acted.add(event.seat)


@every_game()
def test_a_round_closes_with_equal_bets_among_seats_that_still_have_chips(
    game: Game, hands_a_game: int
) -> None:
    for seed in range(hands_a_game):
        hand = played(game, seed)
        for at, event in enumerate(hand.events):
            if isinstance(event, ev.Gathered):
                public = hand.view(None, at=sum(ev.audience(e) is None for e in hand.events[:at])).public
                able = {public.put[s] for s in public.live if public.stacks[s] and not public.returned[s]}
                assert len(able) <= 1 or public.folded.count(False) == 1


@every_game()
def test_hole_cards_come_in_the_number_and_the_pattern_of_the_game(game: Game, hands_a_game: int) -> None:
    letters = game.hole + "".join(step.cards for step in game.steps if isinstance(step, Deal))
    for seed in range(hands_a_game):
        hand = fresh(game, seed)
        dealt: dict[int, str] = {}
        while hand.waiting:
            legal = hand.legal(hand.waiting[0])
            hand.apply(
                any_action(
                    legal._replace(fold=False) if legal.call is not None else legal, random.Random(seed)
                )
            )
        shown: set[int] = set()
        for event in hand.events:
            if isinstance(event, ev.Shown):
                shown.add(event.seat)
            if isinstance(event, ev.Dealt) and event.seat not in shown:
                pattern = "".join("D" if card is None else "U" for card in event.cards)
                dealt[event.seat] = dealt.get(event.seat, "") + pattern
        for pattern in dealt.values():
            assert letters.startswith(pattern[: len(letters)]) or "draw" in repr(hand.events)


def hidden_from(hand: Hand, seat: int | None) -> list[int]:
    """Cards that this viewer cannot know: others' down cards never shown, and the stub."""
    known = set(hand.view(seat).cards) if seat is not None else set()
    for event in hand.events:
        match event:
            case (
                ev.Turned(cards=cards)
                | ev.Shown(cards=cards)
                | ev.Exposed(cards=cards)
                | ev.DealtOpen(cards=cards)
            ):
                known.update(cards)
            case ev.Dealt(cards=cards):
                known.update(card for card in cards if card is not None)
            case ev.Replaced(card=card) | ev.Common(card=card):
                known.add(card)
            case ev.Held(to=to, cards=cards) | ev.Lost(to=to, cards=cards) if to == seat:
                known.update(cards)
            case ev.Discarded(cards=cards):
                known.update(card for card in cards if card is not None)
    return [card for card in DECK if card not in known]


@every_game(lambda game: not any(isinstance(step, Purge | Lay) for step in game.steps))
def test_a_view_is_the_same_to_the_byte_whatever_the_hidden_cards_are(game: Game, hands_a_game: int) -> None:
    """Hidden cards trade places; the same betting then gives every viewer who cannot see them the same views."""
    for seed in range(max(3, hands_a_game // 5)):
        hand, rng = fresh(game, seed), random.Random(seed)
        for _ in range(rng.randint(1, 6)):
            if not hand.waiting or hand.legal(hand.waiting[0]).kind != "bet":
                break
            hand.apply(any_action(hand.legal(hand.waiting[0]), rng))
        for viewer in (None, *range(len(hand.order))):
            hidden = hidden_from(hand, viewer)
            swapped = dict(zip(hidden, shuffled(f"swap {seed}", hidden), strict=True))
            other = again_with(hand, tuple(swapped.get(card, card) for card in hand.deck))
            assert repr(other.view(viewer)) == repr(hand.view(viewer))


def again_with(hand: Hand, deck: tuple[int, ...]) -> Hand:
    """The same hand with another deck and the same actions."""
    started = hand.events[0]
    assert isinstance(started, ev.Started)
    other = Hand.start(hand.game, started.stacks, stakes=hand.table.stakes, deck=deck, button=started.button)
    for action in hand.actions:
        other.apply(action)
    return other


@every_game()
def test_turning_the_table_turns_the_result_with_it(game: Game, hands_a_game: int) -> None:
    for seed in range(hands_a_game):
        hand = fresh(game, seed)
        started = hand.events[0]
        assert isinstance(started, ev.Started)
        seats = len(started.stacks)
        turned = Hand.start(
            game,
            started.stacks[-1:] + started.stacks[:-1],
            stakes=hand.table.stakes,
            deck=hand.deck,
            button=(started.button + 1) % seats,
        )
        play(hand, seed)
        for action in hand.actions:
            turned.apply(action._replace(seat=(action.seat + 1) % seats))
        ours, theirs = hand.view(None).public.stacks, turned.view(None).public.stacks
        assert theirs == ours[-1:] + ours[:-1]


@every_game()
def test_a_hand_goes_on_from_its_journal_as_if_nothing_had_happened(game: Game, hands_a_game: int) -> None:
    for seed in range(max(2, hands_a_game // 5)):
        hand = fresh(game, seed)
        whole = play(hand.copy(), seed)
        for done in range(len(whole.actions) + 1):
            saved = parse_journal(journal_text(journal(replay(journal(whole), game, whole.actions[:done]))))
            resumed = replay(saved, game)
            for action in whole.actions[done:]:
                resumed.apply(action)
            assert resumed.digest() == whole.digest()


@every_game()
def test_every_hand_ends_within_a_bounded_number_of_actions(game: Game, hands_a_game: int) -> None:
    for seed in range(hands_a_game):
        hand = fresh(game, seed)
        public = hand.view(None).public
        rounds = game.rounds + sum(type(step).__name__ != "Bet" for step in game.steps) + 2
        play(hand, seed, limit=public.seats * (sum(public.start) + 10) * rounds)


def test_the_same_seed_gives_the_same_hand_in_any_process() -> None:
    script = (
        "from tests.playing import deal, play; from homepoker.rules.library import load;"
        "print(*(play(deal(load(g), 4, 9), 9).digest() for g in ('six_pack', 'east_village', 'pyramid_unique')))"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "COLUMNS": columns, "NO_COLOR": "1"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed, columns in (("0", "80"), ("12345", "200"))
    }
    assert len(seen) == 1


def test_every_card_is_first_off_the_deck_about_equally_often() -> None:
    deals = 20_000
    first = Counter(shuffled(f"chi {number}")[0] for number in range(deals))
    expected = deals / 52
    chi = sum((first[card] - expected) ** 2 / expected for card in DECK)
    assert chi < 100  # 51 degrees of freedom: 99.99 % lie below 96


def test_no_view_of_a_finished_hand_shows_a_hand_that_was_folded() -> None:
    for seed in range(60):
        hand = played(load("texas_holdem"), seed)
        rail: View = hand.view(None)
        for seat in range(rail.public.seats):
            if rail.public.folded[seat]:
                assert rail.public.shown[seat] is None
                assert all(str(hand.view(seat).own.down) not in repr(hand.view(other)) for other in (None,))
