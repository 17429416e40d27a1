"""The course of a hand in words: what is dealt, what comes next, what each round begins with, how many can sit."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.errors import listing
from homepoker.rules.deck import (
    CARDS,
    board_cards,
    burns,
    cards_dealt,
    cards_needed,
    deck_limit,
    exchanged,
    pool_limit,
    pool_size,
    seat_limit,
)
from homepoker.rules.game import (
    Bet,
    Deal,
    Discard,
    Donate,
    Draw,
    Expose,
    Game,
    Lay,
    Purge,
    Step,
    Turn,
)

WIDTH = 44
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_FACES = {"D": "down", "U": "up"}


def number(count: int) -> str:
    """`three`; figures above ten."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def hold(game: Game) -> str:
    """The opening deal: `4 cards face down`, `2 cards down, 1 up`."""
    return _cards(game.hole)


def rounds(game: Game) -> tuple[str, ...]:
    """What each betting round begins with: `deal`, `two corners`, ... one text a round."""
    found: list[str] = []
    before = ["deal"]
    for step in game.steps:
        if isinstance(step, Bet):
            found.append(", ".join(before) or "bet again")
            before = []
        else:
            before.append(step_words(game, step, numbered=False))
    return tuple(found)


def bets(game: Game) -> str:
    """When the fixed limit doubles: `small bets in rounds 1 and 2, big bets in 3, 4 and 5`."""
    small = [str(at + 1) for at in range(game.rounds // 2)]
    big = [str(at + 1) for at in range(game.rounds // 2, game.rounds)]
    if not small:
        return "big bets"
    return f"small bets in round{'s' if len(small) > 1 else ''} {listing(small)}, big bets in {listing(big)}"


def extras(game: Game) -> tuple[str, ...]:
    """What else happens in a hand, a sentence each: calls, discards, the pool, exchanges, who opens."""
    found = []
    if game.call is not None:
        found.append(
            f"While cards are dealt anybody may call {game.call.word}: the next card goes to the middle, for all."
        )
    for step in game.steps:
        sentence = _extra(step)
        if sentence and sentence not in found:
            found.append(sentence)
    dead = sum(slot.role == "dead" for slot in game.slots)
    if dead:
        found.append(f"{number(dead).capitalize()} card{'s' * (dead > 1)} of the pool never turn.")
    if game.opens == "showing":
        found.append(_showing(game))
    if game.opens == "floating":
        found.append("The opener moves one seat on every round.")
    return tuple(found)


def _extra(step: Step) -> str:
    match step:
        case Discard(count):
            return f"Everybody throws away {count} card{'s' * (count > 1)}, face down."
        case Donate(count):
            return f"Everybody gives {count} card{'s' * (count > 1)} to the pool, which becomes the board."
        case Purge(_, "hole"):
            return "Cards in hands of the ranks turned leave at once."
        case Purge():
            return "Cards of the ranks turned leave hands and board at once."
        case Draw(limit, with_ace):
            more = f", {with_ace} when keeping an ace" if with_ace > limit else ""
            return f"Everybody in turn exchanges up to {limit} cards{more}."
        case Expose(count):
            return f"Everybody chooses {'a card' if count == 1 else f'{count} cards'} to turn up."
        case Turn(distinct=True):
            return "A card whose rank stands in that row already is replaced."
    return ""


def _showing(game: Game) -> str:
    low = game.ends[0].best != "high"
    first = ("lowest" if low else "highest") if game.high_opens else ("highest" if low else "lowest")
    how = "opens and may check" if game.high_opens else "brings it in"
    return f"The {first} door card {how}; later the {'lowest' if low else 'best'} hand showing opens."


def coming(game: Game, group: int, round: int, width: int = WIDTH, *, betting: bool = True) -> str:
    """What comes after now: `the sides (3), bet; then the car (4), bet`; without `betting`, when nobody can bet any
    more, the cards alone: `the sides (3); then the car (4)`.

    `group` is the last reveal group turned, `round` the betting round (0 before the first); a second clause, and the
    showdown after a declaration, are left out where the text would be wider than `width`."""
    rest = list(game.steps[_position(game, group, round) :])
    if not betting:
        rest = [step for step in rest if not isinstance(step, Bet)]
    clauses: list[str] = []
    while rest and len(clauses) < 2:
        words: list[str] = []
        while rest:
            step = rest.pop(0)
            words.append(step_words(game, step))
            if isinstance(step, Bet) or (not betting and rest and isinstance(rest[0], Turn)):
                break
        clauses.append(", ".join(words))
    if len(clauses) < 2:
        clauses.append("declare high, low or both, then the showdown" if game.declare else "the showdown")
    text = "; then ".join(clauses)
    if len(text) <= width:
        return text
    return clauses[0] if len(clauses[0]) <= width else clauses[0].removesuffix(", then the showdown")


def step_words(game: Game, step: Step, *, numbered: bool = True) -> str:
    """One step in a few words: `the sides (3)`, `each discards 1`, `bet`."""
    match step:
        case Bet():
            return "bet"
        case Deal(cards):
            return "a card each, face " + _FACES[cards] if len(cards) == 1 else f"{_cards(cards)} each"
        case Turn():
            return turn_words(game, step, numbered=numbered)
        case Discard(count):
            return f"each discards {count}"
        case Donate(count):
            return f"each gives {count} to the pool"
        case Lay():
            return "the pool is laid out"
        case Purge():
            return "their ranks leave"
        case Draw(limit, with_ace):
            return f"exchange up to {limit}" + (f" ({with_ace} keeping an ace)" if with_ace > limit else "")
        case Expose(count):
            return "each turns one up" if count == 1 else f"each turns {count} up"


def turn_words(game: Game, step: Turn, *, numbered: bool = True) -> str:
    """A reveal group with the number its backs carry: `the flop (1)`, `both 3s`, `top left (5)`."""
    group = game.slot(step.slots[0]).group
    spoken = step.spoken or (game.slot(step.slots[0]).spoken if len(step.slots) == 1 else "")
    if spoken:
        return f"{spoken} ({group})" if numbered else spoken
    return f"both {group}s" if len(step.slots) == 2 else f"all {len(step.slots)} {group}s"


def seats(game: Game, burn: bool | None = None) -> str:
    """How many can sit down and why not more: `2 to 11 players; at most 11: 4 cards each and 7 on the board make
    51 of 52`. `burn` is the table's rule, None the game's own."""
    burning = game.burn if burn is None else burn
    most = seat_limit(game, burn)
    people = f"{game.minimum} to {most} players" if most > game.minimum else f"{most} players"
    return f"{people}; {_limit_reason(game, most, burning)}"


def _limit_reason(game: Game, most: int, burning: bool) -> str:
    if pool_limit(game) == most:
        return f"at most {most}: the pool holds {pool_size(game)} cards"
    if most < deck_limit(game, burning) or game.short_deck == "common":
        return f"at most {most} by the rules of the game"
    parts = [f"{cards_dealt(game)} cards each"]
    board, back = board_cards(game, most), exchanged(game, most)
    parts += [f"{board} on the board"] if board else []
    total = cards_needed(game, most, burn=False) + back
    burned = min(burns(game), CARDS - total) if burning else 0
    parts += [f"{burned} burned"] if burned else []
    parts += [f"{back} to exchange"] if back else []
    return f"at most {most}: {listing(parts)} make {total + burned} of {CARDS}"


def _position(game: Game, group: int, round: int) -> int:
    """The step after the bet of that round, or after the turn of that group if this is later."""
    bets = groups = 0
    after = 0
    for at, step in enumerate(game.steps, 1):
        if isinstance(step, Bet):
            bets += 1
            after = at if bets == round else after
        elif isinstance(step, Turn):
            groups += 1
            after = at if groups == group and bets >= round else after
    return after


def _cards(letters: str) -> str:
    """`DDU` as `2 cards down, 1 up`."""
    counts: list[tuple[str, int]] = []
    for letter in letters:
        if counts and counts[-1][0] == letter:
            counts[-1] = (letter, counts[-1][1] + 1)
        else:
            counts.append((letter, 1))
    return _dealt(counts)


def _dealt(counts: Sequence[tuple[str, int]]) -> str:
    letter, count = counts[0]
    cards = "card" if count == 1 else "cards"
    if len(counts) == 1:
        return f"{count} {cards} face {_FACES[letter]}"
    rest = [f"{count} {_FACES[letter]}" for letter, count in counts[1:]]
    return ", ".join([f"{count} {cards} {_FACES[letter]}", *rest])


def spoken_together(game: Game, slots: Sequence[str]) -> str:
    """What people call the slots that turn together, such as `the sides`; "" where no step turns just these, or none
    has a name."""
    steps = (step for step in game.steps if isinstance(step, Turn) and set(step.slots) == set(slots))
    return next((step.spoken for step in steps if step.spoken), "")
