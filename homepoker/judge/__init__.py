"""Who wins? Showdowns and opening orders read from JSON lines and answered from the rules, a line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from homepoker.cards import RANKS, Card, card_text
from homepoker.core.showdown import settle
from homepoker.core.view import Award, Pot
from homepoker.errors import HomepokerError, shorten
from homepoker.judge.case import Case, read_case
from homepoker.judge.line import check_keys, read_object
from homepoker.judge.order import first_to_act
from homepoker.judge.told import Settled
from homepoker.rules import best
from homepoker.rules.best import Made
from homepoker.rules.game import Purge


class Verdict(NamedTuple):
    """The answer to one line as JSON values, whether the line was at fault, and the showdown where it was one."""

    answer: dict[str, Any]
    faulty: bool
    settled: Settled | None = None


def judge_lines(lines: Iterable[str]) -> Iterator[Verdict]:
    """Judge every line that is not blank; a faulty one is answered with its number (from 1) and the fault, and the
    others go on."""
    for number, written in enumerate(lines, 1):
        line = written.removeprefix("\ufeff")  # some editors begin a file with it
        if not line.strip():
            continue
        name: Any = None
        try:
            values = read_object(line)
            name = values.get("id")
            yield _verdict(values)
        except HomepokerError as error:
            yield Verdict({"id": name, "line": number, "error": str(error)}, True)


def judge(values: Mapping[str, Any]) -> dict[str, Any]:
    """Answer one case; HomepokerError says what is wrong with it."""
    return _verdict(values).answer


def _verdict(values: Mapping[str, Any]) -> Verdict:
    check_keys(values)
    kind = values.get("kind", "showdown")
    if kind == "order":
        return Verdict(first_to_act(values), False)
    if kind != "showdown":
        raise HomepokerError(f"kind {shorten(str(kind))} is unknown; there are showdown and order")
    settled = _settle(read_case(values))
    return Verdict(_answer(values.get("id"), settled), False, settled)


def _settle(case: Case) -> Settled:
    reading = best.reading(case.game, _after_purges(case))
    made: dict[str, tuple[Made | None, ...]] = {}
    worth: dict[int, tuple[int, ...]] = {}
    for seat, (player, cards) in enumerate(case.holes.items()):
        held = _kept(case, cards) + case.common
        made[player] = best.hands(case.game, reading, held)
        worth[seat] = best.values(case.game, reading, held)
    said = case.options.get("declare") or {}
    declared = tuple(str(said[player]) if said else "" for player in made)
    return Settled(case, made, worth, declared, _awards(case, worth, declared))


def _purged_ranks(case: Case, scope: str) -> set[int]:
    """Ranks that left: of hole cards ("hole"), or of board cards ("all")."""
    on = {slot.id: card for slot, card in zip(case.game.slots, case.board, strict=True)}
    purges = [step for step in case.game.steps if isinstance(step, Purge) and scope in ("hole", step.scope)]
    return {card >> 2 for step in purges for slot in step.slots if (card := on[slot]) is not None}


def _kept(case: Case, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    gone = _purged_ranks(case, "hole")
    return tuple(card for card in cards if card >> 2 not in gone)


def _after_purges(case: Case) -> tuple[Card | None, ...]:
    gone = _purged_ranks(case, "all")
    pairs = zip(case.game.slots, case.board, strict=True)
    return tuple(
        None if card is None or (slot.role == "community" and card >> 2 in gone) else card
        for slot, card in pairs
    )


def _answer(name: Any, settled: Settled) -> dict[str, Any]:
    case, made, worth = settled.case, settled.made, settled.worth
    game, players = case.game, list(made)
    high = next((at for at, end in enumerate(game.ends) if end.best == "high"), None)
    low = next((at for at, end in enumerate(game.ends) if end.best != "high"), None)
    answer: dict[str, Any] = {
        "id": name,
        "players": {
            player: {"high": _hand(case, hands, high), "low": _hand(case, hands, low)}
            for player, hands in made.items()
        },
        "winners_high": _winners(players, worth, high),
        "winners_low": _winners(players, worth, low),
    }
    if len(game.ends) > (high is not None) + (low is not None):
        answer["ends"] = [
            {
                "best": end.best,
                "players": {player: _hand(case, hands, at) for player, hands in made.items()},
                "winners": _winners(players, worth, at),
            }
            for at, end in enumerate(game.ends)
        ]
    if case.options.get("pot") is not None:
        answer["payout"] = paid = settled.paid()
        if case.options.get("declare"):
            both = [player for player, choice in case.options["declare"].items() if choice == "both"]
            answer["both_ways_out"] = [player for player in both if not paid.get(player)]
    return answer


def _hand(case: Case, hands: tuple[Made | None, ...], end: int | None) -> dict[str, Any] | None:
    made = hands[end] if end is not None else None
    if made is None or end is None:
        return None
    lines = case.game.ends[end].lines or case.game.lines
    found: dict[str, Any] = {"category": made.category} if case.game.ends[end].best == "high" else {}
    found |= {
        "ranks": [RANKS[rank] for rank in made.ranks],
        "cards": [card_text(card) for card in made.cards],
        "name": made.name,
    }
    if len(lines) > 1 and made.line is not None:
        found["line"] = made.line.id
    if made.wild_as:
        found["wild_as"] = {card_text(card): word for card, word in made.wild_as}
    return found


def _winners(players: list[str], worth: Mapping[int, tuple[int, ...]], end: int | None) -> list[str]:
    if end is None:
        return []
    top = max(values[end] for values in worth.values())
    return [player for seat, player in enumerate(players) if worth[seat][end] == top > 0]


def _awards(case: Case, worth: Mapping[int, tuple[int, ...]], declared: tuple[str, ...]) -> list[Award]:
    pot = case.options.get("pot")
    if pot is not None and (type(pot) is not int or pot < 0):
        raise HomepokerError(f"pot {shorten(str(pot))} is no whole number of chips")
    seats = tuple(range(len(worth)))
    cards = dict(enumerate(case.holes.values()))
    said = {seat: word for seat, word in enumerate(declared) if word}
    return settle(case.game, [Pot(pot or 0, seats)], worth, said, seats, cards)
