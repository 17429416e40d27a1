"""The pot and the price as blocks of large figures for the empty space of a board."""

from __future__ import annotations

from homepoker.core.events import Acted, Opened, Posted, Returned
from homepoker.core.view import Public
from homepoker.drawing.middle import Block, Words
from homepoker.view.table_scene import Scene

POT_ROWS = 4  # a word and large figures
_PRICED = 24  # rows of a felt from which the price stands there too, and how the pot grew


def pot_blocks(scene: Scene, height: int, *, brief: bool = False) -> tuple[Block, ...]:
    """The pot, where there is room the price, and unless `brief` how the pot came about and what is to be won."""
    if not scene.chips:
        return ()
    told = height >= _PRICED and not brief
    pot = [Words("pot", "faint"), Words(str(scene.public.pot), "digits", big=True)]
    pot += [Words(text, "faint") for text in grown(scene.public)] if told else []
    if height < _PRICED or not scene.owes:
        return (tuple(pot),)
    price = [Words("to call", "faint"), Words(str(scene.owes), "digits", big=True)]
    price += [Words(f"to win {scene.public.pot}", "faint")] if told else []
    return tuple(pot), tuple(price)


def put_by_round(public: Public) -> list[int]:
    """The chips put in before the first round and in every round that was opened."""
    rounds = [0]
    for event in public.events:
        if isinstance(event, Opened):
            rounds.append(0)
        elif isinstance(event, Acted):
            rounds[-1] += event.amount
        elif isinstance(event, Posted):
            rounds[0] += event.amount
        elif isinstance(event, Returned):
            rounds[-1] -= event.amount
    return rounds


def grown(public: Public) -> list[str]:
    """How the pot grew: `antes 5 · 8 · 12` for the rounds that are over, `this round 12`."""
    first, *before = put_by_round(public)
    if not before:
        return []
    now = before.pop()
    antes = any(isinstance(event, Posted) and "ante" in event.what for event in public.events)
    parts = [f"{'antes' if antes else 'blinds'} {first}", *(str(amount) for amount in before if amount)]
    return [" · ".join(parts), *([f"this round {now}"] if now else [])]
