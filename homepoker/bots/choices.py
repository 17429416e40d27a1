"""Questions other than bets: discards, donations, exchanges, cards to show, declarations and called cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homepoker.bots.equity import cards
from homepoker.bots.equity.strength import standing
from homepoker.core.actions import Action
from homepoker.core.view import View
from homepoker.rules.announced import END
from homepoker.rules.best import best_lines, hands, line_hands, reading
from homepoker.rules.lines import end_lines

if TYPE_CHECKING:
    from homepoker.bots.equity import Generator, Matrix
    from homepoker.bots.spot import Spot
    from homepoker.cards import Card
    from homepoker.rules.game import Game


def choose(view: View, spot: Spot, matrix: Matrix, rng: Generator) -> Action:
    """The answer that promises most, cards and declarations alike."""
    legal = view.legal
    if legal.kind == "declare":
        promised = cards.declaring(matrix, view.public.declared)
        return Action(legal.seat, "declare", choice=max(legal.choices, key=promised.__getitem__))
    if legal.choices:
        return _call_or_pass(view, matrix, rng)
    options = [
        option for option in cards.subsets(legal.cards, legal.least, _most(view)) if _allowed(view, option)
    ]
    if len(options) == 1:
        return Action(legal.seat, legal.kind, cards=options[0])
    return Action(legal.seat, legal.kind, cards=_option(view, spot, matrix, rng, options))


def announce(view: View, game: Game, spot: Spot) -> Action:
    """Name the best hand the seat can make, and where that is named too the first line it lies on."""
    legal = view.legal
    read, cards = reading(game, spot.board), (*spot.own, *spot.common)
    made = hands(game, read, cards)[END]
    named = made.category if made is not None else ""
    if made is not None and game.announce == "line" and len(end_lines(game, END)) > 1:
        named += f" {best_lines(game, END, line_hands(game, read, cards, END))[0]}"
    return Action(legal.seat, "announce", choice=named if named in legal.choices else legal.choices[-1])


def _option(
    view: View, spot: Spot, matrix: Matrix, rng: Generator, options: list[tuple[Card, ...]]
) -> tuple[Card, ...]:
    match view.legal.kind:
        case "draw":
            promised = cards.exchanging(spot, matrix, rng, options)
        case "expose":
            # Most of the time look weak, sometimes look strong: then the open card tells nothing for certain.
            sign = -1 if rng.random() < 0.75 else 1
            up = view.public.up[view.legal.seat]
            promised = [sign * share for share in cards.looks(spot, matrix, rng, options, up)]
        case _:
            promised = cards.parting(spot, matrix, rng, options)
    return options[max(range(len(options)), key=promised.__getitem__)]


def _most(view: View) -> int:
    return max(view.legal.most, view.legal.with_ace)


def _allowed(view: View, option: tuple[Card, ...]) -> bool:
    return view.legal.refuses(Action(view.legal.seat, view.legal.kind, cards=option)) is None


def _call_or_pass(view: View, matrix: Matrix, rng: Generator) -> Action:
    """A shared card keeps the order of hands as it is: call for it when ahead, and not every time."""
    legal = view.legal
    call = next(word for word in legal.choices if word != "pass")
    fair = 1 / (len(view.public.live))
    if standing(matrix).equity > 1.4 * fair and rng.random() < 0.4:
        return Action(legal.seat, call)
    return Action(legal.seat, "pass")
