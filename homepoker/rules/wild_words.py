"""What is wild, in words made from a game's data."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.cards import card_words, cards_text, rank_plural
from homepoker.errors import capital, listing
from homepoker.rules.course import spoken_together
from homepoker.rules.game import Game, Wild


def wild(game: Game) -> str:
    """What is wild, as a sentence a rule: `The car is wild.`; `Nothing is wild.`."""
    if not game.wild:
        return "Nothing is wild."
    return " ".join(f"{capital(clause)}." for clause in wild_each(game))


def wild_each(game: Game) -> list[str]:
    """A clause for every rule: `the car is wild`."""
    return [_wild(game, rule) for rule in game.wild]


def wild_unseen(game: Game) -> str:
    """What is wild without lying on a place of its own on the board, as sentences: whole ranks, single cards, what
    depends on the cards played. "" where the board shows everything."""
    rules = [rule for rule in game.wild if not rule.slots or rule.when == "played"]
    return " ".join(f"{capital(_wild(game, rule))}." for rule in rules)


def wild_short(game: Game) -> str:
    """The same in a few words for a list: `nothing wild`, `aces, twos and threes wild`."""
    if not game.wild:
        return "nothing wild"
    return f"{listing([_wild_short(game, rule) for rule in game.wild])} wild"


def _wild(game: Game, rule: Wild) -> str:
    what = _wild_what(game, rule)
    verb = "are" if rule.kind == "ranks" or " and " in what else "is"
    return f"{what} {verb} wild"


def _wild_what(game: Game, rule: Wild) -> str:
    if rule.when == "played":
        return _played(game, rule)
    if rule.spoken:
        return rule.spoken
    if rule.kind == "ranks":
        return _ranks(rule)
    if rule.kind == "cards":
        return listing([f"the {card_words(card)}" for card in rule.cards])
    place = _place(game, rule.slots)
    if rule.kind == "slot":
        return place
    if rule.kind == "lowest_of":
        return f"every card of the lowest rank on {place}" + (" (aces low)" if rule.ace == "low" else "")
    rank = f"{place}'s rank" if len(rule.slots) == 1 else f"a rank at {place}"
    return f"every card of {rank}"


def _played(game: Game, rule: Wild) -> str:
    """What plays wild with the cards that trigger the rule: `hand` alone might mean the cards held or those played."""
    others = "others of their ranks among the five you play"
    if rule.spread == "hole":
        others = "hole cards of their ranks"
    return f"{rule.spoken or f'the cards you play at {_place(game, rule.slots)}'} and {others}"


def _wild_short(game: Game, rule: Wild) -> str:
    if rule.kind == "ranks":
        return _ranks(rule)
    if rule.kind == "cards":
        return cards_text(rule.cards)
    if rule.kind == "lowest_of":
        return "the lowest board rank"
    if rule.when == "played":
        return "what you play makes its rank"
    place = _place(game, rule.slots)
    return (
        place
        if rule.kind == "slot"
        else f"{place}'s rank"
        if len(rule.slots) == 1
        else f"the ranks of {place}"
    )


def _ranks(rule: Wild) -> str:
    order = sorted(rule.ranks, key=lambda rank: -1 if rank == 12 else rank)
    return listing([rank_plural(rank) for rank in order])


def _place(game: Game, slots: Sequence[str]) -> str:
    """What people call these slots: the whole board, a reveal group, or slot by slot."""
    if set(slots) == {slot.id for slot in game.slots if slot.role == "community"} and len(slots) > 1:
        return "the board"
    return spoken_together(game, slots) or listing([game.slot(slot).spoken for slot in slots], "or")
