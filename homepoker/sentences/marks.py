"""What a card that turns means for other cards: which are wild from now on, which leave play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from homepoker.cards import Card, rank_plural
from homepoker.core.events import Event, Turned, faces
from homepoker.errors import capital, listing
from homepoker.rules.game import Game, Purge
from homepoker.rules.wild import Wilds, wilds
from homepoker.sentences.speech import Speech


def meaning(event: Turned, before: Iterable[Event], speech: Speech) -> str:
    """` Nines and tens are wild.`, ` Threes are out.`, with a space in front; nothing for most cards."""
    told = [_wild(event, before, speech)] if speech.game.wild else []
    told.append(_out(event, speech.game))
    return "".join(f" {capital(text)}." for text in told if text)


def _wild(event: Turned, before: Iterable[Event], speech: Speech) -> str:
    """What is wild now and was not before; where the lowest rank is wild, that it may still fall."""
    game, earlier = speech.game, list(before)
    board = dict[str, Card]()
    for old in earlier:
        if isinstance(old, Turned):
            board |= zip(old.slots, old.cards, strict=True)
    seen = faces([*earlier, event])
    was = _wilds(game, board, seen)
    now = _wilds(game, board | dict(zip(event.slots, event.cards, strict=True)), seen)
    new = [rank_plural(rank) for rank in now.ranks if rank not in was.ranks]
    new += [speech.card(card) for card in now.cards if card not in was.cards]
    if not new:
        return ""
    verb = "is" if len(new) == 1 and not set(now.ranks) - set(was.ranks) else "are"
    return f"{listing(new)} {verb} wild{' for now' if now.provisional else ''}"


def _wilds(game: Game, board: dict[str, Card], seen: Iterable[Card]) -> Wilds:
    return wilds(game, [board.get(slot.id) for slot in game.slots], seen)


def _out(event: Turned, game: Game) -> str:
    """The ranks that leave play by these cards."""
    purging = {slot for step in game.steps if isinstance(step, Purge) for slot in step.slots}
    ranks = _ranks([card for slot, card in zip(event.slots, event.cards, strict=True) if slot in purging])
    return f"{listing([rank_plural(rank) for rank in ranks])} are out" if ranks else ""


def _ranks(cards: Sequence[Card]) -> list[int]:
    return sorted({card >> 2 for card in cards})
