"""Cards marked to leave the hand: they count in no hand now, and no frame of a hand is on them."""

from __future__ import annotations

import pytest

from homepoker.cards import DECK, Card, parse_cards
from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.core.stakes import parse_stakes
from homepoker.drawing.cards import State
from homepoker.rules.library import load
from homepoker.tui.table import hand_panel as strips
from homepoker.tui.table.best_hand import best
from homepoker.view.table_scene import Scene


def asked(game: str, cards: str, kind: str, stakes: str = "nl:1/2") -> Hand:
    """A hand for two from a deck that begins with these cards, as far as that question."""
    first = parse_cards(cards)
    deck = (*first, *(card for card in DECK if card not in first))
    hand = Hand.start(load(game), [200] * 2, stakes=parse_stakes(stakes), deck=deck)
    while hand.table.asking != kind:
        legal = hand.legal(hand.waiting[0])
        hand.apply(Action(legal.seat, "call" if legal.call else "check"))
    return hand


def scene(hand: Hand, seat: int, picked: str = "") -> Scene:
    """What the table shows that seat."""
    return Scene(
        game=hand.game,
        stakes=hand.table.stakes,
        view=hand.view(seat),
        legal=hand.legal(seat),
        names=("Ann", "Bo"),
        bots=frozenset(),
        asked="cards",
        turn=seat,
        eyes=seat,
        picked=parse_cards(picked),
    )


def states(shown: Scene, monkeypatch: pytest.MonkeyPatch) -> dict[Card, tuple[State, str]]:
    """How each own card is drawn: its state and its tag."""
    found: dict[Card, tuple[State, str]] = {}
    draw = strips.draw_card

    def noted(sketch: object, x: int, y: int, card: Card, **how: object) -> object:
        found[card] = how["state"], how["tag"]  # type: ignore[assignment]
        return draw(sketch, x, y, card, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(strips, "draw_card", noted)
    strips.strip(shown, 100, 8)
    return found


def test_a_card_marked_to_leave_counts_in_no_hand_and_wears_no_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = asked("london_bridge", "As 4s 9h 4d 8c 6d 7s 5h Kd Qc 9s", "discard")
    ace, nine, *_ = parse_cards("As 9h")
    seat = next(seat for seat in (0, 1) if ace in hand.view(seat).cards)
    before, after = (best(scene(hand, seat, picked)) for picked in ("", "As"))
    assert before
    assert after
    assert (before.made.name, before.leave) == ("three nines", 1)
    assert (after.made.name, after.leave) == ("pair of nines", 0)
    drawn = states(scene(hand, seat, "As"), monkeypatch)
    assert drawn[ace] == ("gone", "-1")
    assert drawn[nine] == ("plays", "2")


def test_cards_marked_for_an_exchange_count_no_more_and_none_at_all_is_no_hand() -> None:
    hand = asked("five_card_draw", "Ah 2s Ad 3s 9h 4d 7h 6d 2h 8c", "draw", "fl:2/4,ante:1,blinds:0")
    seat = hand.waiting[0]
    own = [*hand.view(seat).cards]
    whole, pair = best(scene(hand, seat)), scene(hand, seat)._replace(picked=tuple(own[:1]))
    assert whole
    found = best(pair)
    assert found
    assert not set(own[:1]) & set(found.made.cards)
    assert best(pair._replace(picked=tuple(own))) is None


def test_a_card_marked_to_turn_up_still_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = asked("mexican_stud", "Ah 2s Ad 3s", "expose", "fl:2/4,ante:1,blinds:0")
    seat = next(seat for seat in (0, 1) if parse_cards("Ah")[0] in hand.view(seat).cards)
    shown = scene(hand, seat, "Ah")
    found = best(shown)
    assert found
    assert found.made.name == "pair of aces"
    assert states(shown, monkeypatch)[parse_cards("Ah")[0]] == ("plays", "+1")
