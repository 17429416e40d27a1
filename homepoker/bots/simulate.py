"""Bots play bots: what each wins, with standard errors.

Every hand starts with equal stacks of 100 big blinds (fixed limit: 50 big bets); in ante games a big blind means
the minimum bet. With `duplicate` each deck is played once for every rotation of the bots through the seats, so
that luck of the cards cancels and standard errors come from whole decks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import nan, sqrt
from time import perf_counter
from typing import NamedTuple, TypeVar

from homepoker.bots.chance import own_chance
from homepoker.bots.notes import Note, Notes, noted
from homepoker.bots.policy import decide, read_bot
from homepoker.cards import shuffled
from homepoker.core.hand import Hand
from homepoker.core.stakes import Stakes, check_blinds, parse_stakes
from homepoker.errors import HomepokerError
from homepoker.rules.best import hands as best_hands
from homepoker.rules.best import reading
from homepoker.rules.deck import seat_limit
from homepoker.rules.game import Game

Chips = TypeVar("Chips", int, float)


class Result(NamedTuple):
    """What one bot won: `seat` is its place in the list from 1, `chips` in all, `bb_per_100` big blinds in a
    hundred hands and `se` the standard error of that (nan after one deck)."""

    seat: int
    bot: str
    chips: int
    bb_per_100: float
    se: float


class Simulation(NamedTuple):
    """A run. `showdowns` of its hands came to one; `categories` counts every player's hand shown there by what it was.
    With `duplicate` every deck was played in all rotations. `planned` hands were to be played, fewer were where the run
    was `stopped`."""

    game: str
    hands: int
    seed: str
    stakes: str
    stack: int
    seats: tuple[Result, ...]
    hands_per_second: float
    showdowns: int
    categories: dict[str, int]
    duplicate: bool
    planned: int
    stopped: bool


class Dealt(NamedTuple):
    """One hand to play: the deck's number, how far the bots are rotated, and the button."""

    deck: int
    rotation: int
    button: int


class Deck(NamedTuple):
    """What a deck brought: chips won, bot by bot, how many showdowns, and the kinds of hands shown there."""

    won: tuple[int, ...]
    showdowns: int
    shown: Counter[str]


def simulate(
    game: Game,
    bots: Sequence[str],
    hands: int,
    seed: str | int = 0,
    *,
    stakes: Stakes | None = None,
    duplicate: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Simulation:
    """Play so many hands (whole decks with `duplicate`: the next multiple of the number of bots). `progress` hears
    after every hand how many of how many are played. A KeyboardInterrupt ends the run with the decks played till
    then. HomepokerError for unknown bots, too many seats, no hands, or a game without chips."""
    stakes = stakes or parse_stakes(game.stakes)
    check(game, bots, hands, stakes)
    each = len(bots) if duplicate else 1
    planned = -(-hands // each) * each
    decks: list[Deck] = []
    began, stopped = perf_counter(), False
    try:
        for deck in _decks(game, bots, stakes, str(seed), planned // each, each):
            decks.append(deck)
            if progress:
                progress(len(decks) * each, planned)
    except KeyboardInterrupt:
        stopped = True
        if not decks:
            raise
    played = len(decks) * each
    return Simulation(
        game=game.id,
        hands=played,
        seed=str(seed),
        stakes=str(stakes),
        stack=stack_of(stakes),
        seats=tuple(_results(bots, decks, each * stakes.unit)),
        hands_per_second=played / max(perf_counter() - began, 1e-9),
        showdowns=sum(deck.showdowns for deck in decks),
        categories=dict(sum((deck.shown for deck in decks), Counter[str]()).most_common()),
        duplicate=duplicate,
        planned=planned,
        stopped=stopped,
    )


def _decks(
    game: Game, bots: Sequence[str], stakes: Stakes, seed: str, decks: int, rotations: int
) -> Iterator[Deck]:
    """Play one deck after another, each in so many rotations."""
    notes: Notes = (Note(),) * len(bots)
    for deck in range(decks):
        won, showdowns, shown = [0] * len(bots), 0, Counter[str]()
        for rotation in range(rotations):
            hand = play_hand(game, bots, stakes, seed, Dealt(deck, rotation, deck % len(bots)), notes)
            notes = learned(notes, hand, rotation)
            showdowns += any(hand.view(None).public.shown)
            shown.update(shown_down(hand))
            left = by_bot(hand.table.stacks, rotation)
            won = [have + stack - stack_of(stakes) for have, stack in zip(won, left, strict=True)]
        yield Deck(tuple(won), showdowns, shown)


def _results(bots: Sequence[str], decks: Sequence[Deck], scale: int) -> Iterator[Result]:
    for at, bot in enumerate(bots):
        own = [deck.won[at] for deck in decks]
        yield Result(at + 1, bot, sum(own), *rate(own, scale))


def stack_of(stakes: Stakes) -> int:
    """What every hand starts with."""
    return 50 * stakes.big_bet if stakes.structure == "fl" else 100 * stakes.unit


def by_bot(stacks: Sequence[Chips], rotation: int) -> list[Chips]:
    """What lies in front of the seats, in the order of the bots."""
    return list(stacks[len(stacks) - rotation :]) + list(stacks[: len(stacks) - rotation])


def play_hand(
    game: Game,
    bots: Sequence[str],
    stakes: Stakes,
    seed: str,
    dealt: Dealt,
    notes: Notes = (),
    watch: Callable[[Hand, Hand], None] | None = None,
) -> Hand:
    """One hand to its end; seat s is played by bot (s + rotation) of the list. `notes` go by bot; `watch` is given
    the hand as it was before every action and as it is after it."""
    seated = notes[dealt.rotation :] + notes[: dealt.rotation]
    deck = shuffled(f"simulate {seed} {dealt.deck}")
    hand = Hand.start(
        game,
        [stack_of(stakes)] * len(bots),
        stakes=stakes,
        deck=deck,
        button=dealt.button,
        number=dealt.deck + 1,
    )
    while hand.waiting:
        before = hand.copy() if watch else hand
        seat = hand.waiting[0]
        bot = (seat + dealt.rotation) % len(bots)
        chance = own_chance(seed, f"{dealt.deck}/{dealt.rotation}", bot)
        hand.apply(decide(hand.view(seat), game, level=bots[bot], seed=chance, notes=seated))
        if watch:
            watch(before, hand)
    return hand


def learned(notes: Notes, hand: Hand, rotation: int) -> Notes:
    """The notes, by bot, after a hand in which the bots were rotated so far."""
    seated = noted(notes[rotation:] + notes[:rotation], hand.view(None).public)
    return seated[len(notes) - rotation :] + seated[: len(notes) - rotation]


def shown_down(hand: Hand) -> Iterator[str]:
    """The categories of the hands shown, at the game's first end."""
    public = hand.view(None).public
    if not any(public.shown):
        return
    slots = zip(hand.game.slots, public.board, strict=True)
    read = reading(hand.game, [None if slot.id in public.purged else card for slot, card in slots])
    for cards in public.shown:
        made = best_hands(hand.game, read, (*cards, *public.common))[0] if cards else None
        if made is not None:
            yield made.category


def rate(won: Sequence[float], scale: int) -> tuple[float, float]:
    """Big blinds in a hundred hands and the standard error, nan where one deck cannot tell it. `won` are chips of
    independent decks, `scale` the chips of a big blind times the hands a deck counts for."""
    count = len(won)
    mean = sum(won) / count
    variance = sum((chips - mean) ** 2 for chips in won) / (count - 1) if count > 1 else nan
    return mean * 100 / scale, sqrt(variance / count) * 100 / scale


def check(game: Game, bots: Sequence[str], hands: int, stakes: Stakes) -> None:
    """HomepokerError when these bots cannot play so many hands of the game for those stakes."""
    for bot in bots:
        read_bot(bot)
    most = seat_limit(game)
    if not game.minimum <= len(bots) <= most:
        raise HomepokerError(f"{game.name} takes {game.minimum} to {most} players, not {len(bots)}")
    if hands < 1:
        raise HomepokerError(f"{hands} hands cannot be played; ask for 1 or more")
    if stakes.structure == "none":
        raise HomepokerError("a simulation needs chips; give stakes such as nl:1/2")
    check_blinds(stakes, len(bots))
