"""Where every hand is named before it is shown: who named it right, and what the others' hands were."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.core.events import Announced
from homepoker.core.view import Public
from homepoker.ranking.classes import CATEGORIES
from homepoker.rules.words import side
from homepoker.sentences.nouns import a_hand
from homepoker.sentences.showdown import ShownHand
from homepoker.sentences.speech import Speech


def named(public: Public, shown: Sequence[ShownHand], speech: Speech) -> str:
    """`Ann said two pair, and it was only a pair. Bo was right.`; "" where no hand was named or none was shown."""
    said = {event.seat: event.choice for event in public.events if isinstance(event, Announced)}
    pairs = [(hand.seat, hand.made[0].category) for hand in shown if hand.made[0] and hand.seat in said]
    wrong = [(seat, category) for seat, category in pairs if said[seat] != category]
    right = [seat for seat, category in pairs if said[seat] == category]
    what = "it" if len(speech.game.ends) == 1 else f"the {side(speech.game, 0)}"
    told = [
        f"{speech.names[seat]} said {a_hand(said[seat])}, "
        f"and {what} was {_less(said[seat], category)}{a_hand(category)}."
        for seat, category in wrong
    ]
    if right:
        who = "Everybody" if len(right) > 2 and not wrong else speech.seats(right)
        told.append(f"{who} {'was' if len(right) == 1 or who == 'Everybody' else 'were'} right.")
    return " ".join(told)


def _less(said: str, category: str) -> str:
    return "only " if CATEGORIES.index(category) < CATEGORIES.index(said) else ""
