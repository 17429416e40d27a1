"""A game's rules as sentences, made from its data: the rule card of every face that has no drawing of its own."""

from __future__ import annotations

from homepoker.core.stakes import parse_stakes
from homepoker.rules import course, words
from homepoker.rules.game import Game
from homepoker.sentences.speech import capital


def rule_sentences(game: Game) -> tuple[str, ...]:
    """What to know before the first hand, the most telling first; each entry is one line of prose."""
    name = f"{game.name}: {words.seats(game)}."
    lines = f"The lines: {words.lines(game)}." if words.lines(game) else ""
    said = (
        name,
        words.likeness(game),
        f"Everybody gets {words.hold(game)}.",
        _course(game),
        *course.extras(game),
        words.built_long(game),
        lines,
        words.ends(game),
        words.wild(game),
        game.watch or "",
        game.note or "",
        f"Usual stakes: {parse_stakes(game.stakes).spoken}; {game.stack} chips each.",
    )
    return tuple(filter(None, said))


def _course(game: Game) -> str:
    """The betting rounds in order, by what comes before each."""
    starts = [capital(start) for start in words.rounds(game)]
    rounds = (
        "One betting round" if len(starts) == 1 else f"{capital(words.number(len(starts)))} betting rounds"
    )
    return f"{rounds}: {'; '.join(f'{at}. {start}' for at, start in enumerate(starts, 1))}."
