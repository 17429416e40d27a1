"""The course of a hand in words: what is dealt, what comes next, what each round begins with, how many can sit."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.errors import capital, listing
from homepoker.grammar import count as counted
from homepoker.grammar import figures, noun, number, up_to
from homepoker.rules.deck import (
    CARDS,
    board_cards,
    burns,
    cards_dealt,
    cards_held,
    cards_needed,
    deck_limit,
    exchange,
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
_SHORT_DECK = {
    "refuse": "",
    "common": "When the deck cannot give everybody a card, one card is turned up in the middle, for all.",
    "reshuffle": "When the deck runs out, the discards are shuffled and dealt again.",
}
_FACES = {"D": "down", "U": "up"}
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


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


def extras(game: Game) -> tuple[str, ...]:
    """What else happens in a hand, a sentence each: calls, discards, the pool, exchanges, what the deck needs."""
    found = _called(game) + _before_betting(game)
    for step in game.steps:
        sentence = _extra(step)
        if sentence and sentence not in found:
            found.append(sentence)
    dead = sum(slot.role == "dead" for slot in game.slots)
    if dead:
        found.append(
            f"{capital(counted(dead, 'card'))} of the pool {noun(dead, 'stays', 'stay')} face down for good."
        )
    return (*found, *_purged(game), *_hidden(game), *_deck(game))


def _called(game: Game) -> list[str]:
    """The window during the deal, and what it costs to have called."""
    call = game.call
    if call is None:
        return []
    most = f", up to {counted(call.limit, 'time')} a hand" if call.limit > 1 else ""
    last = "the last street" if call.limit == 1 else "one of the last streets"
    return [
        f"While cards are dealt anybody may call {call.word}{most}: the next card goes to the middle, for all.",
        f"After an early {call.word} {last} has no card and no bet.",
    ]


def _before_betting(game: Game) -> list[str]:
    """What of the board is up before anybody has bet."""
    first = next((at for at, step in enumerate(game.steps) if isinstance(step, Bet)), len(game.steps))
    turns = [step for step in game.steps[:first] if isinstance(step, Turn)]
    if not turns:
        return []
    up = sum(len(step.slots) for step in turns)
    return [f"{capital(counted(up, 'board card'))} {noun(up, 'is', 'are')} up before anybody has bet."]


def _extra(step: Step) -> str:
    match step:
        case Discard(count):
            return f"Everybody throws away {counted(count, 'card')}, face down."
        case Donate(count):
            return f"Everybody gives {counted(count, 'card')} to the pool, which becomes the board."
        case Lay(slots):
            return f"The pool is filled up to {counted(len(slots), 'card')} from the deck, mixed and laid face down."
        case Draw(limit, with_ace):
            more = f", {number(with_ace)} when keeping an ace" if with_ace > limit else ""
            return f"Everybody in turn may exchange {up_to(number(limit))} {noun(limit, 'card')}{more}."
        case Expose(count):
            return f"Everybody chooses {'a card' if count == 1 else counted(count, 'card')} to turn up."
        case Turn(distinct=True):
            return "A card whose rank stands in that row already is replaced."
    return ""


def _purged(game: Game) -> list[str]:
    """Which cards leave hands, and the board, because of a card that turned."""
    found = []
    steps = [step for step in game.steps if isinstance(step, Purge)]
    for scope in dict.fromkeys(step.scope for step in steps):
        slots = dict.fromkeys(slot for step in steps if step.scope == scope for slot in step.slots)
        where = "hands and board" if scope == "all" and game.lines else "hands"
        found.append(f"Cards of a rank that turns {among(game, tuple(slots))} leave {where} at once.")
    return found


def _hidden(game: Game) -> list[str]:
    """How much of a hand shows where cards lie face up."""
    letters = game.hole + "".join(step.cards for step in game.steps if isinstance(step, Deal))
    shown = letters.count("U") + sum(step.count for step in game.steps if isinstance(step, Expose))
    held = cards_held(game)
    if not shown or held != len(letters):
        return []
    down = held - shown
    rest = f"{number(shown)} {noun(shown, 'shows', 'show')}"
    return [
        f"Of your {counted(held, 'card')} {number(down)} {noun(down, 'stays', 'stay')} hidden and {rest}."
    ]


def _deck(game: Game) -> list[str]:
    """Burning, and what happens when the deck runs short."""
    found, most = [], seat_limit(game)
    kinds = {type(step) for step in game.steps}
    if game.burn and burns(game):
        lasts = ", while the deck lasts" if cards_needed(game, most, burn=True) > CARDS else ""
        words = {Deal: "street", Turn: "reveal", Draw: "exchange"}
        what = listing([word for kind, word in words.items() if kind in kinds])
        found.append(f"A card is burned before each {what} after the first betting round{lasts}.")
    drawn = most * exchange(game) if game.short_deck == "reshuffle" else 0
    if drawn and cards_needed(game, most, burn=False) + drawn > CARDS:
        found.append(
            "When the deck runs out, what others threw away is shuffled and dealt again; your own never comes back."
        )
    elif cards_needed(game, most, burn=False) > CARDS:
        found.append(_SHORT_DECK[game.short_deck])
    return found


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
            return f"a card each, face {_FACES[cards]}" if len(cards) == 1 else f"{_cards(cards)} each"
        case Turn():
            return turn_words(game, step, numbered=numbered)
        case Discard(count):
            return f"each discards {count}"
        case Donate(count):
            return f"each gives {count} to the pool"
        case Lay():
            return "the pool is laid out"
        case Purge(slots):
            return noun(len(slots), "its rank leaves", "their ranks leave")
        case Draw(limit, with_ace):
            return f"exchange {up_to(limit)}" + (f" ({with_ace} keeping an ace)" if with_ace > limit else "")
        case Expose(count):
            return "each turns one up" if count == 1 else f"each turns {count} up"


def turn_words(game: Game, step: Turn, *, numbered: bool = True) -> str:
    """A reveal group with the number its backs carry: `the flop (1)`, `top left (5)`; without a name by its places,
    `left and right (2)`, or how many they are, `four cards (3)`."""
    group = game.slot(step.slots[0]).group
    places = [game.slot(slot).spoken for slot in step.slots]
    spoken = step.spoken or (listing(places) if len(places) < 3 else counted(len(places), "card"))
    return f"{spoken} ({group})" if numbered else spoken


def seats(game: Game, burn: bool | None = None) -> str:
    """How many can sit down and why not more: `2 to 11 players; at most 11: 4 cards each and 7 on the board make
    51 of 52`. `burn` is the table's rule, None the game's own."""
    burning = game.burn if burn is None else burn
    most = seat_limit(game, burn)
    people = f"{game.minimum} to {most} players" if most > game.minimum else figures(most, "player")
    return f"{people}; {_limit_reason(game, most, burning)}"


def _limit_reason(game: Game, most: int, burning: bool) -> str:
    if pool_limit(game) == most:
        return f"at most {most}: the pool holds {figures(pool_size(game), 'card')}"
    if most < deck_limit(game, burning) or game.short_deck == "common":
        return f"at most {most} by the rules of the game"
    parts = [f"{figures(cards_dealt(game), 'card')} each"]
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
    (letter, count), *others = counts
    first = figures(count, "card")
    if not others:
        return f"{first} face {_FACES[letter]}"
    return ", ".join(
        [f"{first} {_FACES[letter]}", *(f"{count} {_FACES[letter]}" for letter, count in others)]
    )


def spoken_together(game: Game, slots: Sequence[str]) -> str:
    """What people call the slots that turn together, such as `the sides`; "" where no step turns just these, or none
    has a name."""
    steps = (step for step in game.steps if isinstance(step, Turn) and set(step.slots) == set(slots))
    return next((step.spoken for step in steps if step.spoken), "")


def among(game: Game, slots: Sequence[str]) -> str:
    """Where cards on these slots lie: `in the discard row`, `among the killers`, `at the river`."""
    if group := spoken_together(game, slots):
        return f"in {group}"
    names = [game.slot(slot).spoken or slot for slot in slots]
    kinds = {_unnumbered(name) for name in names}
    if len(names) > 1 and len(kinds) == 1 and (kind := kinds.pop()):
        return f"among the {kind}s"
    return f"among {listing(names)}" if len(names) > 1 else f"at {names[0]}"


def _unnumbered(name: str) -> str:
    """`killer` for `the second killer`; "" for a name that counts nothing."""
    words = name.removeprefix("the ").split()
    return " ".join(words[1:]) if words[:1] and words[0] in _ORDINALS else ""
