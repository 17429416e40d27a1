"""How many cards a hand can take from the deck at worst, and so how many can sit down."""

from __future__ import annotations

from functools import cache

from homepoker.rules.game import Bet, Deal, Discard, Donate, Draw, Game, Lay, Turn

CARDS = 52


@cache
@cache
def seat_limit(game: Game, burn: bool | None = None) -> int:
    """The most seats that can be served whatever happens, never above the game's own maximum.

    `burn` is the table's rule (None: the game's own): one card before each reveal or street after the first
    betting round, as long as a street can still be dealt. Stud deals a common card when the stub runs short, draw
    shuffles discards."""
    return min(game.maximum, deck_limit(game, game.burn if burn is None else burn))


def deck_limit(game: Game, burn: bool) -> int:
    """The most seats the deck alone allows (0: not even one can be served)."""
    served = 0
    while served < CARDS and serves(game, served + 1, burn):
        served += 1
    return served


def cards_needed(game: Game, seats: int, burn: bool) -> int:
    """Cards that may leave the deck at worst: hole cards, board, replacements of a distinct row, burns."""
    return seats * cards_dealt(game) + board_cards(game, seats) + (burns(game) if burn else 0)


def cards_dealt(game: Game) -> int:
    """Cards dealt to one seat that stays to the end, exchanges not counted."""
    return len(game.hole) + sum(len(step.cards) for step in game.steps if isinstance(step, Deal))


def cards_held(game: Game) -> int:
    """Cards a seat holds at the showdown."""
    gone = sum(step.count for step in game.steps if isinstance(step, Discard | Donate))
    return cards_dealt(game) - gone


def board_cards(game: Game, seats: int) -> int:
    """Cards the board takes from the deck at worst. A pool is topped up from the deck; a distinct row of k cards
    may have to replace the three other cards of each rank but the last."""
    laid = [slot for step in game.steps if isinstance(step, Lay) for slot in step.slots]
    given = seats * sum(step.count for step in game.steps if isinstance(step, Donate))
    need = max(0, len(laid) - given)
    for step in game.steps:
        if isinstance(step, Turn):
            need += len([slot for slot in step.slots if slot not in laid])
            need += 3 * (len(step.slots) - 1) if step.distinct else 0
    return need


def pool_size(game: Game) -> int:
    """Cards a pool of donated cards is laid out with (0: no pool)."""
    return sum(len(step.slots) for step in game.steps if isinstance(step, Lay))


def pool_limit(game: Game) -> int:
    """The most seats whose donations all lie on the board; 52 without a pool."""
    given = sum(step.count for step in game.steps if isinstance(step, Donate))
    return pool_size(game) // given if given else CARDS


def burns(game: Game) -> int:
    """How many cards a hand burns where the table burns."""
    first = next((at for at, step in enumerate(game.steps) if isinstance(step, Bet)), len(game.steps))
    return sum(isinstance(step, Turn | Deal) for step in game.steps[first:])


def exchange(game: Game) -> int:
    """The most cards one seat may exchange at once."""
    draws = (max(step.limit, step.with_ace) for step in game.steps if isinstance(step, Draw))
    return max(draws, default=0)


def exchanged(game: Game, seats: int) -> int:
    """Cards that exchanges take from the deck at worst: one seat's where discards are shuffled in again, for then stub
    and discards together stay as many; else everybody's, every time."""
    if game.short_deck == "reshuffle":
        return exchange(game)
    return seats * sum(max(step.limit, step.with_ace) for step in game.steps if isinstance(step, Draw))


def serves(game: Game, seats: int, burn: bool) -> bool:
    """Whether so many seats get all their cards whatever happens: every street is dealt after a burn, else without
    one, else with the burns shuffled in where the table shuffles, or it is one common card."""
    if seats > pool_limit(game):
        return False
    streets = [len(step.cards) for step in game.steps if isinstance(step, Deal)]
    others = burns(game) - len(streets) if burn and game.short_deck != "common" else 0
    stub = CARDS - seats * len(game.hole) - board_cards(game, seats) - exchanged(game, seats) - others
    aside = 0
    for need in (seats * cards for cards in streets):
        if burn and stub > need:
            stub, aside = stub - need - 1, aside + 1
        elif stub >= need or game.short_deck == "refuse":
            stub -= need
        elif stub + aside >= need or game.short_deck == "reshuffle":
            stub, aside = stub + aside - need, 0
        else:
            stub -= 1
    return stub >= 0
