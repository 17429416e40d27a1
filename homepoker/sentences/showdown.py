"""After the cards are shown: who holds what, and one sentence why the winner won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from homepoker.cards import Card
from homepoker.core.events import Shown
from homepoker.core.showdown import judged
from homepoker.core.view import Award, Public
from homepoker.errors import capital, listing
from homepoker.rules.announced import END, made_as
from homepoker.rules.best import Made, Reading, hands, reading
from homepoker.rules.game import Game
from homepoker.rules.roles import plays_itself, together
from homepoker.sentences.compare import beats, chain
from homepoker.sentences.declared import cards_speak, claims, failed, unclaimed
from homepoker.sentences.speech import Speech


class ShownHand(NamedTuple):
    """A hand on the table: its best per end of the pot (None where it does not qualify) and what it took."""

    seat: int
    made: tuple[Made | None, ...]
    won: int


def shown_hands(public: Public, game: Game) -> tuple[ShownHand, ...]:
    """Every hand shown so far, in the order it was shown: the best it makes, or what it was named where it plays as
    that."""
    order = dict.fromkeys(event.seat for event in public.events if isinstance(event, Shown))
    read = reading(game, board_in_play(public, game))
    made = {seat: hands(game, read, public.shown[seat] or (), public.common) for seat in order}
    if game.as_announced and any(public.announced):
        made |= _as_announced(public, game, read, made)
    return tuple(ShownHand(seat, ends, won(public, seat)) for seat, ends in made.items())


def _as_announced(
    public: Public, game: Game, read: Reading, made: Mapping[int, tuple[Made | None, ...]]
) -> dict[int, tuple[Made | None, ...]]:
    """What plays for everybody who has named a hand, unless nobody has what was named."""
    cards = {seat: (*(public.shown[seat] or ()), *public.common) for seat in made}
    said = {seat: choice for seat in made if (choice := public.announced[seat])}
    played = {seat: made_as(game, read, cards[seat], choice) for seat, choice in said.items()}
    if not any(played.values()):
        return {}
    values = judged(game, read, cards, public.announced)
    played |= {seat: ends[END] for seat, ends in made.items() if seat not in said}
    return {
        seat: (one and one._replace(value=values[seat][END]), *made[seat][END + 1 :])
        for seat, one in played.items()
    }


def board_in_play(public: Public, game: Game) -> tuple[Card | None, ...]:
    """The turned board cards, None where one is still down or has left play."""
    slots = (slot.id for slot in game.slots)
    return tuple(
        None if slot in public.purged else card for slot, card in zip(slots, public.board, strict=True)
    )


def won(public: Public, seat: int) -> int:
    """What a seat took from all pots."""
    return sum(award.amount for award in public.awards if award.seat == seat)


def hand_named(hand: ShownHand, speech: Speech) -> str:
    """`Bo: full house, aces over sevens (6-8-10).`, with both ends where the pot has two."""
    ends = []
    for end, made in enumerate(hand.made):
        name = made_named(made, speech.game, end) if made else f"no {speech.side(end)}"
        ends.append(speech.sided(end, name) if made and len(hand.made) > 1 else name)
    return f"{speech.names[hand.seat]}: {'; '.join(ends)}."


def made_named(made: Made, game: Game, end: int = 0) -> str:
    """`full house, aces over sevens (6-8-10)`: the hand and, where the end has several, its line."""
    own = all(card in made.hole for card in made.cards)
    lines = game.ends[end].lines or game.lines
    return f"{made.name} ({made.line.name})" if made.line and len(lines) > 1 and not own else made.name


def made_cards(made: Made, speech: Speech) -> str:
    """The five cards in playing order, own cards in brackets (`[A♠] A♥ 7♦`), in words own and board apart."""
    if speech.style == "words":
        return _in_words(made, speech)
    return " ".join(
        f"[{speech.card(card)}]" if card in made.hole else speech.card(card) for card in made.cards
    )


def wild_words(made: Made, speech: Speech) -> str:
    """`2♣ plays as a king` or, where its suit matters, `2♣ plays as K♥`; `2♣ and 2♦ play as kings`. Nothing of wild
    cards that are that anyway."""
    stands = tuple((card, what) for card, what in made.wild_as if not plays_itself(card, what))
    return listing(
        [
            f"{listing([*map(speech.card, cards)])} {'plays' if len(cards) == 1 else 'play'} as "
            f"{speech.worth(what, len(cards))}"
            for what, cards in together(stands)
        ]
    )


def why(public: Public, shown: Sequence[ShownHand], speech: Speech) -> str:
    """One sentence: what beat what, for each end of the main pot."""
    if len(public.live) == 1:
        return "Everybody else folded, so no hand had to be shown."
    return decided(public.awards, public.declared, shown, speech) if shown else ""


def decided(
    awards: Sequence[Award], declared: Sequence[str], shown: Sequence[ShownHand], speech: Speech
) -> str:
    """The same from what was awarded and, seat by seat, declared ("" nothing)."""
    game = speech.game
    if spoken := cards_speak(awards, declared, game):
        declared = ("",) * len(declared)
    reasons = [_end_reason(awards, declared, shown, end, speech) for end in range(len(game.ends))]
    if len(reasons) == 1:
        return capital(reasons[0]) + "."
    sides = "; ".join(f"{speech.side(end)}: {reason}" for end, reason in enumerate(reasons))
    if spoken:
        return f"Nobody won both ways, so the cards speak. {capital(sides)}."
    return capital(sides) + "."


def _end_reason(
    awards: Sequence[Award], declared: Sequence[str], shown: Sequence[ShownHand], end: int, speech: Speech
) -> str:
    claimed = [hand for hand in shown if claims(declared, hand.seat, end, speech.game)]
    made = {hand.seat: best for hand in claimed if (best := hand.made[end])}
    winners = [award.seat for award in awards if award.pot == 0 and award.end in (end, -1)]
    winners = [seat for seat in winners if seat in made]
    if not winners:
        return unclaimed(awards, declared, end, speech)
    best = made[winners[0]]
    if forfeited := [seat for seat in made if seat not in winners and made[seat].value >= best.value]:
        return f"whoever declares both ways must win both, and {speech.seats(forfeited)} did not"
    out = failed(awards, declared, speech.game)
    others = sorted((seat for seat in made if seat not in winners), key=lambda seat: -made[seat].value)
    others = [seat for seat in others if seat not in out] or others
    if len(winners) > 1:
        return _tied(winners, speech)
    if not others:
        qualifies = "has what was named" if speech.game.as_announced and end == END else "qualifies"
        return f"only {speech.seats(winners)} {'declared it' if any(declared) else qualifies}"
    low = speech.game.ends[end].best != "high"
    if low or made[others[0]].category == best.category:
        second = others[0]
        return beats(best, made[second], speech.names[winners[0]], speech.names[second], low=low)
    return chain([best, *(made[seat] for seat in others)])


def _tied(winners: Sequence[int], speech: Speech) -> str:
    return f"the same hand for {speech.seats(winners)}, and suits never break a tie"


def _in_words(made: Made, speech: Speech) -> str:
    own = [card for card in made.cards if card in made.hole]
    board = [card for card in made.cards if card not in made.hole]
    parts = [f"{speech.cards(own)} in hand"] if own else []
    where = "on the board" if speech.game.slots else "for all"
    parts += [f"{speech.cards(board)} {where}"] if board else []
    return " with ".join(parts)
