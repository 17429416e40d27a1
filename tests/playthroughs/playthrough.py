"""A whole hand of one game as text: every event, and every seat's view at every decision.

    python -m tests.playthroughs.playthrough     writes them all anew

Public events stand once; a private event is marked with the seat that alone sees it. After each action a line has the
hash of every seat's view and of the rail's, so a change of one fact for one seat shows as one changed word."""

from __future__ import annotations

import json
import random
from hashlib import sha256
from pathlib import Path

from homepoker.core import events as ev
from homepoker.core.actions import action_text
from homepoker.core.hand import Hand
from homepoker.core.view import View, view_json
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue
from tests.playing import any_action, deal

FOLDER = Path(__file__).parent / "hands"
SEATS = 4


def playthrough(game: Game) -> str:
    """The text of one hand of the game that depends on its id alone."""
    hand, lines = lively(game)
    return "\n".join(lines) + "\n" if hand.over else ""


def lively(game: Game) -> tuple[Hand, list[str]]:
    """The first hand in which at least two seats reach the showdown, with its text."""
    for seed in range(1000):
        hand, rng, lines = deal(game, SEATS, f"{game.id} {seed}"), random.Random(f"{game.id} {seed}"), [""]
        mark = 0
        while True:
            lines += [event_line(event) for event in hand.events[mark:]]
            mark = len(hand.events)
            lines.append(
                "views " + " ".join(f"{name}:{mark_of(hand.view(seat))}" for name, seat in viewers(hand))
            )
            if not hand.waiting:
                break
            action = any_action(
                hand.legal(hand.waiting[0])._replace(fold=rng.random() < 0.15 and can_fold(hand)), rng
            )
            lines.append(f"> {action_text(action)}")
            hand.apply(action)
        if sum(isinstance(event, ev.Shown) for event in hand.events) > 1:
            return hand, lines[1:]
    raise AssertionError(f"no hand of {game.id} reaches a showdown")


def can_fold(hand: Hand) -> bool:
    return hand.legal(hand.waiting[0]).fold


def viewers(hand: Hand) -> list[tuple[str, int | None]]:
    return [("rail", None), *((str(seat), seat) for seat in range(len(hand.order)))]


def mark_of(view: View) -> str:
    return sha256(json.dumps(view_json(view), sort_keys=True).encode()).hexdigest()[:10]


def event_line(event: ev.Event) -> str:
    who = ev.audience(event)
    name, *fields = ev.event_json(event)
    text = " ".join(json.dumps(field, separators=(",", ":")) for field in fields)
    return f"{'' if who is None else f'[{who}] '}{name} {text}"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in catalogue():
        (FOLDER / f"{game.id}.txt").write_text(playthrough(game))


if __name__ == "__main__":
    main()
