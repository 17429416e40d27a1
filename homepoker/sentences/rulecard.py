"""A game's rules as sentences, made from its data: the rule card of every face that has no drawing of its own."""

from __future__ import annotations

from homepoker.core.stakes import parse_stakes
from homepoker.errors import capital
from homepoker.rules import course, house_words, words
from homepoker.rules.best import Made
from homepoker.rules.game import Game
from homepoker.rules.trap import trap
from homepoker.sentences.compare import told
from homepoker.sentences.showdown import made_cards, wild_words
from homepoker.sentences.speech import CardStyle, Speech


def rule_sentences(game: Game, style: CardStyle = "signs") -> tuple[str, ...]:
    """What to know before the first hand, the most telling first, and a deal that is easily misread; each entry is
    one line of prose."""
    name = f"{game.name}: {words.seats(game)}."
    lines = f"The lines: {words.lines(game)}." if words.lines(game) else ""
    said = (
        name,
        words.likeness(game),
        house_words.sentence(game),
        f"Everybody gets {words.hold(game)}.",
        _course(game),
        *course.extras(game),
        words.built_long(game),
        lines,
        words.ends(game),
        words.wild(game),
        game.watch or "",
        game.note or "",
        trap_sentence(game, style),
        f"Usual stakes: {parse_stakes(game.stakes).spoken}; {game.stack} chips each.",
    )
    return tuple(filter(None, said))


def trap_sentence(game: Game, style: CardStyle = "signs") -> str:
    """A deal in which the best of all cards in sight is no hand, and why; nothing where any five cards play."""
    found = trap(game)
    if found is None:
        return ""
    speech = Speech((), game, style)
    seen = [card for card in found.eye if card not in found.hole]
    shown = f"the board shows {speech.cards(seen)}: {found.looks}"
    best = f"The best hand is {told(found.made)}{_line(found.made, game)}: {made_cards(found.made, speech)}"
    wild = wild_words(found.made, speech)
    best += f"; {wild}" if wild else ""
    return f"A trap: you hold {speech.cards(found.hole)} and {shown}. {found.denial} {found.why} {best}."


def _line(made: Made, game: Game) -> str:
    return f" ({made.line.name})" if made.line and len(game.lines) > 1 else ""


def _course(game: Game) -> str:
    """The betting rounds in order, by what comes before each."""
    starts = [capital(start) for start in words.rounds(game)]
    rounds = (
        "One betting round" if len(starts) == 1 else f"{capital(words.number(len(starts)))} betting rounds"
    )
    return f"{rounds}: {'; '.join(f'{at}. {start}' for at, start in enumerate(starts, 1))}."
