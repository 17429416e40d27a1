"""How a hand ended, in one line: who takes how much, with what."""

from __future__ import annotations

from homepoker.cards import rank_sign
from homepoker.core.view import Public
from homepoker.errors import listing
from homepoker.rules.best import Made
from homepoker.sentences.declared import wins_end
from homepoker.sentences.showdown import ShownHand, made_named, shown_hands
from homepoker.sentences.speech import Speech


def outcome(public: Public, speech: Speech) -> tuple[str, ...]:
    """`Bo wins 55: full house, aces over sevens (6-8-10)`, then the same with less and less said, for narrow
    places. Without chips only who wins."""
    if not public.awards:
        return ("nobody wins anything",)
    shown = {hand.seat: hand for hand in shown_hands(public, speech.game)}
    won = dict.fromkeys(award.seat for award in public.awards)
    seats = sorted(won, key=lambda seat: (-_taken(public, seat), list(won).index(seat)))
    return tuple(
        dict.fromkeys(
            _told(public, seats, shown, speech, detail) for detail in ("line", "name", "category", "")
        )
    )


def _told(public: Public, seats: list[int], shown: dict[int, ShownHand], speech: Speech, detail: str) -> str:
    hands = {seat: _hand(public, shown.get(seat), speech, detail) for seat in seats}
    alike = len({(_taken(public, seat), hands[seat]) for seat in seats}) == 1
    if len(seats) > 1 and alike:
        each = f" take {_taken(public, seats[0])} each" if public.stakes != "none" else " split"
        return speech.seats(seats) + each + _with(hands[seats[0]])
    verb = "wins" if len(seats) == 1 else "takes"
    told = [_seat(public, seat, verb, speech) + _with(hands[seat]) for seat in seats]
    return "; ".join(told) if any(hands.values()) else listing(told)


def _seat(public: Public, seat: int, verb: str, speech: Speech) -> str:
    taken = _taken(public, seat)
    return (
        f"{speech.names[seat]} {verb} {taken}" if public.stakes != "none" else f"{speech.names[seat]} {verb}"
    )


def _with(hand: str) -> str:
    return f": {hand}" if hand else ""


def _taken(public: Public, seat: int) -> int:
    return sum(award.amount for award in public.awards if award.seat == seat)


def _hand(public: Public, hand: ShownHand | None, speech: Speech, detail: str) -> str:
    """The hands that won a part, high before low."""
    if hand is None or not detail:
        return ""
    parts = []
    for at, made in enumerate(hand.made):
        if made is not None and wins_end(public.awards, public.declared, hand.seat, at, speech.game):
            low = speech.game.ends[at].best != "high"
            parts.append(_low(made, speech) if low else _named(made, at, speech, detail))
    return " and ".join(dict.fromkeys(parts))


def _named(made: Made, end: int, speech: Speech, detail: str) -> str:
    if detail == "line":
        return made_named(made, speech.game, end)
    return made.name if detail == "name" else made.name.partition(",")[0]


def _low(made: Made, speech: Speech) -> str:
    text = "-".join(map(rank_sign, made.ranks))
    return f"low {text}" if len(speech.game.ends) > 1 else text
