"""`homepoker odds`: what a hand is worth against hands nobody has seen, as a table or as one JSON object."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from homepoker.bots.odds import affordable, find, parted, tries
from homepoker.bots.odds_result import EndOdds, Found
from homepoker.bots.odds_words import (
    assumptions,
    categories,
    close_words,
    declare_words,
    parts_words,
    percent,
    undeclared,
)
from homepoker.bots.stand import Stand
from homepoker.bots.typed import Typed, read_board, typed_stand
from homepoker.cards import card_text, cards_text, parse_cards
from homepoker.errors import HomepokerError
from homepoker.night.seats import check_seats
from homepoker.outside import json_line
from homepoker.rules.game import Draw, Game
from homepoker.rules.words import end_label

MOST_SAMPLES = 100_000_000
USUAL_SAMPLES = 200_000  # fewer where a deal costs much
EVALUATIONS = 60_000_000  # about a second


def odds_lines(
    game: Game,
    hole: str,
    board: str | None,
    players: int | None,
    against: Sequence[str] = (),
    up: Sequence[str] = (),
    samples: int | None = None,
    seed: int = 0,
    *,
    drawn: bool = False,
    dead: str = "",
    as_json: bool = False,
) -> Iterator[str]:
    """The answer to words of the command line; HomepokerError names what does not fit and what exists."""
    known = [parse_cards(text) for text in against], [parse_cards(text) for text in up]
    count = players if players is not None else max(2, 1 + len(known[0]) + len(known[1]))
    check_seats(game, count)
    if drawn and not any(isinstance(step, Draw) for step in game.steps):
        raise HomepokerError(f"nothing is exchanged in {game.name}; leave --drawn out")
    if samples is not None and samples > MOST_SAMPLES:
        raise HomepokerError(f"--samples goes up to {MOST_SAMPLES:,}, not {samples:,}")
    asked = Typed(
        parse_cards(hole),
        read_board(game, board or ""),
        count,
        tuple(known[0]),
        tuple(known[1]),
        drawn,
        parse_cards(dead),
    )
    stand = typed_stand(game, asked)
    deals = samples or affordable(stand, EVALUATIONS // tries(stand), USUAL_SAMPLES)
    answer = Answer(asked, stand, find(stand, deals, seed), seed)
    if as_json:
        yield json_line(_facts(answer))
    else:
        yield from _table(answer)


class Answer(NamedTuple):
    """What was asked and what was found."""

    asked: Typed
    stand: Stand
    found: Found
    seed: int


# ---------------------------------------------------------------- JSON


def _facts(answer: Answer) -> dict[str, Any]:
    asked, stand, best, seed = answer
    found = best.odds
    ends = [_end(end, end_label(stand.game, at)) for at, end in enumerate(found.ends)]
    return {
        "game": stand.game.id,
        "hole": cards_text(asked.hole),
        "board": {slot: card_text(card) for slot, card in asked.board.items()},
        "players": asked.players,
        "against": [cards_text(cards) for cards in (*asked.against, *asked.up)],
        "dead": cards_text(asked.dead),
        "samples": found.samples,
        "seed": seed,
        "equity": _round(found.equity),
        "se": _round(found.error),
        "scoop": _round(found.scoop),
        "categories": ends[0]["categories"],
        "lines": ends[0]["lines"],
        "ends": ends,
        "others": [_round(other) for other in found.others[: len(asked.against) + len(asked.up)]],
        "parts": [
            {"verb": verb, "cards": cards_text(cards), "close": [*map(cards_text, close)]}
            for verb, (cards, close) in parted(stand, found)
        ],
        "declarations": {word: _round(part) for word, part in best.ways},
        "declared": best.way or None,
        "notes": list(assumptions(stand, best)),
    }


def _end(end: EndOdds, label: str) -> dict[str, Any]:
    return {
        "end": end.side,
        "label": label,
        "share": _round(end.share),
        "se": _round(end.error),
        "win": _round(end.win),
        "tie": _round(end.tie),
        "categories": {name: _round(chance) for name, chance in end.categories},
        "lines": {line.id if line else "own_cards": _round(chance) for line, chance in end.lines},
    }


def _round(value: float) -> float:
    return round(value, 6)


# ---------------------------------------------------------------- a table


def _table(answer: Answer) -> Iterator[str]:
    asked, stand, best, seed = answer
    found = best.odds
    game = stand.game
    lying = " ".join(f"{slot}={card_text(card)}" for slot, card in asked.board.items())
    on = f" on {lying}" if lying else ""
    gone = f"; out of play {cards_text(asked.dead)}" if asked.dead else ""
    yield f"{game.name}: {cards_text(asked.hole)}{on}, {asked.players} players{gone}"
    fair = percent(1 / asked.players)
    error = percent(found.error, 2) if found.samples > 1 else "unknown after one deal"
    yield f"equity {percent(found.equity)} of the pot, standard error {error}; a fair share is {fair}"
    for cards, other in zip((*asked.against, *asked.up), found.others, strict=False):
        yield f"  {cards_text(cards)} has {percent(other)}"
    for verb, (cards, close) in parted(stand, found):
        yield f"  {parts_words(verb, cards_text(cards))}{close_words([*map(cards_text, close)])}"
    if best.ways:
        yield f"  {declare_words(best, percent)}"
    for at, end in enumerate(found.ends):
        label = end_label(game, at) if len(found.ends) > 1 else ""
        yield f"  {label}: not declared" if undeclared(end, best) else _won(end, label, best)
        yield from _end_lines(end, label)
    if len(found.ends) > 1:
        yield f"  takes the whole pot {percent(found.scoop)}"
    for note in assumptions(stand, best):
        yield f"note: {note}"
    yield f"{found.samples:,} deal{'' if found.samples == 1 else 's'}, seed {seed}"


def _won(end: EndOdds, label: str, best: Found) -> str:
    """How often one end of the pot is won; by its label and with its part of the equity where several are."""
    name = f"{label}: " if label else ""
    wins = f"  {name}wins alone {percent(end.win)}, shares {percent(end.tie)}"
    if not label or best.way in ("high", "low"):
        return wins
    return f"{wins}, brings {percent(end.share)} of the {percent(best.odds.equity)}"


def _end_lines(end: EndOdds, label: str) -> Iterator[str]:
    """What the hand becomes at one end, and the lines that play there."""
    name = f"{label}: " if label else ""
    for word, chance in categories(end):
        yield f"    {percent(chance):>7}  {word}"
    if end.lines:
        yield f"  {name}the line that plays"
        for line, chance in sorted(end.lines, key=lambda pair: -pair[1]):
            yield f"    {percent(chance):>7}  {line.name if line else 'own cards alone'}"
