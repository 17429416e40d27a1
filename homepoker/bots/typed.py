"""A Stand from cards that somebody typed: which step of the game they fit is worked out from their number."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, takewhile
from typing import NamedTuple

from homepoker.bots.stand import Seat, Stand, parted_by, served
from homepoker.cards import DECK, Card, card_text, distinct, is_card, parse_card, parse_cards
from homepoker.core.view import Cards
from homepoker.errors import HomepokerError, listing
from homepoker.grammar import noun, number
from homepoker.rules.deck import cards_dealt, cards_needed, exchange
from homepoker.rules.game import Bet, Deal, Discard, Donate, Expose, Game, Purge, Step, Turn
from homepoker.rules.slots import find_slot, listed, slot_named, turning


class Typed(NamedTuple):
    """What was asked: own cards, the board by slot, how many players there are in all, and for each opponent of whom
    something is known its cards (`against`) or only those it shows (`up`); `drawn` when the own exchange is over;
    `dead` cards are known to be out of play."""

    hole: Cards
    board: dict[str, Card]
    players: int
    against: tuple[Cards, ...] = ()
    up: tuple[Cards, ...] = ()
    drawn: bool = False
    dead: Cards = ()


class Moment(NamedTuple):
    """A place in the course of a hand: the index of the next step, and how many cards a hand holds then."""

    step: int
    held: int


def read_board(game: Game, text: str) -> dict[str, Card]:
    """Read `h12=Qs h6=Jc`, slots by their ids or words (`top left=Qs`), or bare cards in the order in which they turn;
    HomepokerError names what does not fit."""
    board: dict[str, Card] = {}
    for part in text.split(","):
        *named, last = part.split("=")
        slot = ""
        for piece in named:
            missing = slot and find_slot(game, piece) is not None
            left = _placed(board, slot, [] if missing else piece.split())
            slot = _turning(game, _bare(game, board, left))
        _bare_cards(game, board, _placed(board, slot, last.split()))
    distinct(board.values())
    return board


def _placed(board: dict[str, Card], slot: str, words: list[str]) -> list[str]:
    """Put the first word's card on a slot that waits for one, and give the other words back."""
    if not slot:
        return words
    if not words:
        raise HomepokerError(f"{slot} has no card; write one as {slot}=Qs")
    if slot in board:
        raise HomepokerError(f"{slot} has two cards: {slot}={words[0]} comes too late")
    board[slot] = parse_card(words[0])
    return words[1:]


def _bare(game: Game, board: dict[str, Card], words: list[str]) -> str:
    """Put the bare cards before a slot's name on the board, and give the name back: the longest that is a slot's, else
    all words after the last card."""
    starts = range(len(words))
    named = (at for at in starts if find_slot(game, " ".join(words[at:])) is not None)
    unread = (at + 1 for at in reversed(starts) if is_card(words[at]))
    start = next(named, next(unread, 0))
    _bare_cards(game, board, words[:start])
    return " ".join(words[start:])


def _bare_cards(game: Game, board: dict[str, Card], words: Iterable[str]) -> None:
    for word in words:
        for card in parse_cards(word):
            board[_next_slot(game, board, card)] = card


def _turning(game: Game, typed: str) -> str:
    slot = slot_named(game, typed)
    if slot not in (order := turning(game)):
        raise HomepokerError(f"{slot} never turns in {game.name}; these do: {listed(game, order)}")
    return slot


def _next_slot(game: Game, board: Iterable[str], card: Card) -> str:
    order = turning(game)
    if not order:
        raise HomepokerError(f"{game.name} has no board; give cards with --hole alone")
    left = [slot for slot in order if slot not in board]
    if not left:
        has = f"the board of {game.name} has {_cards(len(order))}: {listed(game, order)}"
        raise HomepokerError(f"{has}; {card_text(card)} is one too many")
    return left[0]


def typed_stand(game: Game, asked: Typed) -> Stand:
    """The Stand that the cards describe; HomepokerError says what does not fit and what would."""
    groups = (asked.hole, tuple(asked.board.values()), *asked.against, *asked.up, asked.dead)
    known = distinct(card for group in groups for card in group)
    moment = _moment(game, asked)
    _check_rivals(game, asked, moment)
    done = game.steps[: moment.step]
    ahead, commons = _served(game, asked, moment)
    comes = sum(len(step.cards) for step in ahead if isinstance(step, Deal))
    rivals = [*asked.against, *asked.up]
    rivals += [()] * (asked.players - 1 - len(rivals))
    stand = Stand(
        game=game,
        seats=(
            Seat(asked.hole, 0, comes, (0,) if asked.drawn else ()),
            *(Seat(cards, moment.held - len(cards), comes) for cards in rivals),
        ),
        board=tuple(asked.board.get(slot.id) for slot in game.slots),
        unseen=tuple(card for card in DECK if card not in known),
        ahead=ahead,
        commons=commons,
        parted=parted_by(game, done),
        behind=done,
        foreseen=_foreseen(game, asked.board, ahead),
    )
    _check_dead(stand, asked)
    return stand


def _check_dead(stand: Stand, asked: Typed) -> None:
    """HomepokerError where the dead cards leave the deck too short. Where a street that cannot be served is one common
    card, only what is still dealt counts."""
    game, seats = stand.game, len(stand.seats)
    if game.short_deck == "common":
        need = sum(seat.hidden + seat.comes for seat in stand.seats) + stand.commons
        left = len(stand.unseen)
    else:
        draws = 1 if game.short_deck == "reshuffle" else seats
        need = cards_needed(game, seats, burn=False) + draws * exchange(game)
        left = len(DECK) - len(asked.dead)
    if asked.dead and need > left:
        raise HomepokerError(
            f"--dead has {_cards(len(asked.dead))}; {seats} players may need {need}, and {left} are left"
        )


def _foreseen(game: Game, board: Iterable[str], ahead: Iterable[Step]) -> tuple[int, ...]:
    """The slots that are named although they turn later; where cards are called they may be up already."""
    later = {name for step in ahead if isinstance(step, Turn) and game.call is None for name in step.slots}
    return tuple(at for at, slot in enumerate(game.slots) if slot.id in later.intersection(board))


def _served(game: Game, asked: Typed, moment: Moment) -> tuple[tuple[Step, ...], int]:
    """The steps ahead, and how many common cards take the place of a street when everybody stays."""
    done, ahead = game.steps[: moment.step], game.steps[moment.step :]
    if game.short_deck != "common":
        return ahead, 0
    first = next((at for at, step in enumerate(done) if isinstance(step, Bet)), len(done))
    burned = sum(isinstance(step, Deal | Turn) for step in done[first:]) if game.burn else 0
    turned = {name for step in done if isinstance(step, Turn) for name in step.slots}
    left = len(DECK) - asked.players * moment.held - len(turned.union(asked.board)) - burned - len(asked.dead)
    bets = sum(isinstance(step, Bet) for step in done)
    return served(game, ahead, asked.players, max(0, left), burned, bets=bets)


def _moment(game: Game, asked: Typed) -> Moment:
    """The earliest moment at which a hand holds that many cards with that much of the board up."""
    held, fits = len(asked.hole), moments(game, asked.board)
    for moment in fits:
        if moment.held == held or (held < moment.held and _purged(game, asked.board, moment)):
            return moment
    counts = sorted({moment.held for moment in fits})
    many = " or ".join(map(str, counts)) if len(counts) < 3 else f"{counts[0]} to {counts[-1]}"
    there = " with that board" if asked.board else ""
    has = f"--hole has {_cards(held)}" if held else "say what you hold with --hole, such as 'Ah Kh'"
    raise HomepokerError(f"{has}; a hand of {game.name} holds {many}{there}{_given_up(game, asked)}")


def _given_up(game: Game, asked: Typed) -> str:
    """Where cards are given up on the way: how many are dealt and leave, and with what board so many as were typed are
    a hand; `: 4 are dealt and one is given up; 3 go with F1, F2 and F3 on --board`."""
    gone = sum(step.count for step in game.steps if isinstance(step, Discard | Donate))
    if not gone or not asked.hole:
        return ""
    told = f": {cards_dealt(game)} are dealt and {number(gone)} {noun(gone, 'is', 'are')} given up"
    held, turns = len(asked.hole), [step.slots for step in game.steps if isinstance(step, Turn)]
    boards = (tuple(chain(*turns[:count])) for count in range(1, len(turns) + 1))
    fits = (board for board in boards if any(moment.held == held for moment in moments(game, board)))
    board = next(fits, ())
    return f"{told}; {held} go with {listing(board)} on --board" if set(board) - set(asked.board) else told


def moments(game: Game, board: Iterable[str]) -> list[Moment]:
    """The moments that go with those slots known: from the last reveal before anything is missing to the first one
    of which, and after which, nothing is named. A called card may come at any time."""
    up = set(board)
    turns = {at: step.slots for at, step in enumerate(game.steps) if isinstance(step, Turn)}
    reveals = turns if game.call is None else {}
    whole = list(takewhile(lambda at: up.issuperset(reveals[at]), reveals))
    last = max((at for at in reveals if up.intersection(reveals[at])), default=-1)
    start = 1 + (whole[-1] if whole else -1)
    held = len(game.hole) + sum(map(_change, game.steps[:start]))
    found = [Moment(start, held)]
    for at in range(start, next((at for at in reveals if at > last), len(game.steps))):
        held += _change(game.steps[at])
        if held != found[-1].held or at in reveals:
            found.append(Moment(at + 1, held))
    return found


def _change(step: Step) -> int:
    """By how many cards a step makes a hand longer."""
    if isinstance(step, Deal):
        return len(step.cards)
    return -step.count if isinstance(step, Discard | Donate) else 0


def _purged(game: Game, board: Iterable[str], moment: Moment) -> bool:
    """Whether hands may have lost cards by then to a purge by named cards."""
    turned = {name for s in game.steps[: moment.step] if isinstance(s, Turn) for name in s.slots}
    up = turned.intersection(board)
    return any(isinstance(step, Purge) and up.issuperset(step.slots) for step in game.steps)


def _check_rivals(game: Game, asked: Typed, moment: Moment) -> None:
    known = len(asked.against) + len(asked.up)
    if known > asked.players - 1:
        raise HomepokerError(
            f"cards of {known} opponents are given, but {asked.players} players leave {asked.players - 1}"
        )
    shows = _shown(game, moment)
    for option, cards, most in (
        *(("--against", cards, moment.held) for cards in asked.against),
        *(("--up", cards, shows) for cards in asked.up),
    ):
        if not most:
            raise HomepokerError(
                f"nobody's cards lie face up in {game.name}; give an opponent's cards as --against"
            )
        if not 1 <= len(cards) <= most:
            what = f"an opponent shows {most}" if option == "--up" else f"a hand holds {most} then"
            raise HomepokerError(f"{option} has {_cards(len(cards))}; in {game.name} {what}")


def _shown(game: Game, moment: Moment) -> int:
    """How many cards of a hand of that size lie face up."""
    count, held = game.hole.count("U"), len(game.hole)
    for step in game.steps:
        held += _change(step)
        if held > moment.held:
            break
        count += step.cards.count("U") if isinstance(step, Deal) else 0
        count += step.count if isinstance(step, Expose) else 0
    return count


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
