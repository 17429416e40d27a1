"""A finished hand as plain text, for a group chat."""

from __future__ import annotations

from homepoker.cards import card_sign
from homepoker.core.legal import Legal
from homepoker.core.view import Own, View
from homepoker.drawing.board import board_text
from homepoker.drawing.cards import LARGE
from homepoker.rules.best import Made
from homepoker.sentences.showdown import made_cards
from homepoker.sentences.speech import Speech
from homepoker.view.result import Result

_SIZE = (60, 15)


def result_text(result: Result) -> str:
    """Game, board, every hand shown, who won and why, stacks after."""
    names = result.names
    public, speech = result.public, Speech(result.names, result.game)
    view = View(public, None, Own(), Legal(-1))
    lines = [f"{result.game.name}, hand {public.number}", ""]
    if result.game.slots:
        lines += [*board_text(result.game, view, _SIZE, most=LARGE), ""]
    for entry in result.entries:
        said = f" declared {entry.said}" if entry.said else ""
        mark = "*" if entry.wins else " "
        for part in entry.claimed:
            lines.append(f"{mark} {result.names[entry.seat]}{said}: {_told(part.made, part.label, speech)}")
    lines += [f"  {names[seat]} had {' '.join(map(card_sign, cards))}" for seat, cards in result.turned]
    lines += [*([""] if result.entries else []), *result.takes, *filter(None, (result.why, result.named))]
    if result.chips:
        stacks = [f"{name} {left}" for name, left in zip(result.names, public.stacks, strict=True)]
        lines += ["", "Stacks: " + ", ".join(stacks)]
    return "\n".join(lines) + "\n"


def _told(made: Made | None, label: str, speech: Speech) -> str:
    if made is None:
        return f"no {label or 'hand'}"
    where = f" ({made.line.name})" if made.line and made.line.name else ""
    return f"{label + ': ' if label else ''}{made.name}{where}  {made_cards(made, speech)}"
