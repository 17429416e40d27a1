"""Hands that a careless eye sees: better ones that the rules forbid, four of a suit, four in a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from itertools import combinations

from homepoker.cards import RANK_WORDS
from homepoker.grammar import count, number
from homepoker.practice.evaluate import candidates, category_of
from homepoker.practice.lessons.features import ACE
from homepoker.practice.positions import Position
from homepoker.ranking.classes import CATEGORIES
from homepoker.ranking.five import five_value
from homepoker.rules.best import Candidate, describe_end
from homepoker.rules.lines import end_lines
from homepoker.rules.reading import tables
from homepoker.sentences import Speech
from homepoker.sentences.nouns import a_kind

MOST = 13  # cards in sight above which nobody sees every five


def forbidden(position: Position, end: int, speech: Speech) -> tuple[str, str] | None:
    """The best five of all cards in sight when their category beats the best that is allowed: the category, and a
    sentence which rule forbids them."""
    game = position.game
    up = [card for card in position.in_play if card is not None and card not in _markers(position)]
    own = position.held[0]
    if not up or len(up) + len(own) > MOST or any(rule.when == "played" for rule in game.wild):
        return None
    code = position.reading.hole_codes
    rank = tables(game, game.ends[end])
    five = max(
        combinations((*own, *up), 5),
        key=lambda cards: (
            five_value([code[card] for card in cards], rank),
            sum(card in own for card in cards),
        ),
        default=None,
    )
    if five is None:
        return None
    value = five_value([code[card] for card in five], rank)
    best = category_of(position, end, position.value(end))
    said = describe_end(game, game.ends[end], value)
    if CATEGORIES.index(said.category) <= CATEGORIES.index(best):
        return None
    cards = sorted(five, key=lambda card: said.ranks.index(card >> 2) if card >> 2 in said.ranks else 9)
    kind = a_kind(said.category)
    return said.category, f"{speech.cards(cards)} would be {kind}, but {broken_rule(position, end, five)}."


def broken_rule(position: Position, end: int, five: Iterable[int]) -> str:
    """Why five cards may not play together: too many of one's own, of the board, or of several lines."""
    own = sum(card in position.held[0] for card in five)
    board = 5 - own
    counts = {(len(one.own), len(one.board)) for one in candidates(position, end)}
    if (own, board) in counts:
        return (
            "its board cards do not lie on one line"
            if len(end_lines(position.game, end)) > 1
            else "not these"
        )
    allowed = sorted({count for _, count in counts})
    most = allowed[-1]
    if board > most:
        return f"it takes {count(board, 'card')} of the board, and {number(most, 'none')} may play"
    if own == 0 or board < allowed[0]:
        return f"it takes {number(own, 'none')} of yours, and {number(5 - allowed[0], 'none')} may play"
    return f"{number(own, 'none')} of yours with {number(board, 'none')} of the board may not play"


def almost_flush(position: Position, end: int) -> Candidate | None:
    """A choice of cards with four of one suit, natural ones."""
    return next((one for one in _natural(position, end) if max(_suits(one).values()) == 4), None)


def _suits(candidate: Candidate) -> Counter[int]:
    return Counter(card & 3 for card in (*candidate.own, *candidate.board))


def almost_straight(position: Position, end: int) -> tuple[Candidate, str] | None:
    """Four cards that run, of a choice that may play, and the rank that is missing for a straight."""
    for one in _natural(position, end):
        ranks = {card >> 2 for card in (*one.own, *one.board)}
        for top in range(12, 2, -1):
            run = [(top - step) % 13 for step in range(5)]
            gaps = [rank for rank in run if rank not in ranks]
            if len(gaps) == 1 and (ACE not in gaps or top == ACE):
                return _only(one, run), RANK_WORDS[gaps[0]]
    return None


def _only(candidate: Candidate, run: Collection[int]) -> Candidate:
    """The candidate's cards of these ranks, one of each."""
    first = {card >> 2: card for card in (*candidate.board, *candidate.own)}
    own, board = (
        tuple(card for card in cards if card >> 2 in run and first[card >> 2] == card)
        for cards in (candidate.own, candidate.board)
    )
    return candidate._replace(own=own, board=board)


def _natural(position: Position, end: int) -> Iterable[Candidate]:
    return (one for one in candidates(position, end) if not one.wild and len(one.own) + len(one.board) == 5)


def _markers(position: Position) -> set[int]:
    pairs = zip(position.game.slots, position.board, strict=True)
    return {card for slot, card in pairs if slot.role != "community" and card is not None}
