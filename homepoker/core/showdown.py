"""Who shows in which order, who wins which share of which pot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from homepoker.cards import Card
from homepoker.core.view import Award, Pot
from homepoker.rules import best
from homepoker.rules.announced import values_as_announced
from homepoker.rules.best import Reading
from homepoker.rules.game import End, Game

Values = Mapping[int, Sequence[int]]
Winners = list[tuple[int, list[int]]]  # (end, seats that share it)


def judged(
    game: Game, reading: Reading, cards: Mapping[int, Sequence[Card]], announced: Sequence[str]
) -> dict[int, tuple[int, ...]]:
    """What every seat's cards are worth, one value an end: the best they make, or what was announced where the house
    holds people to it. `announced` goes by seat, "" for nothing asked."""
    if game.as_announced:
        return values_as_announced(game, reading, cards, {seat: announced[seat] for seat in cards})
    return {seat: best.values(game, reading, held) for seat, held in cards.items()}


def settle(
    game: Game,
    pots: Iterable[Pot],
    values: Values,
    declared: Mapping[int, str],
    order: Sequence[int],
    cards: Mapping[int, Sequence[Card]],
) -> list[Award]:
    """Split every pot among its winners.

    `values[seat]` has one hand value an end (0: nothing that qualifies), `order` lists the seats from the left of
    the button, which is the order of odd chips; `cards` decide them under the house rule by suit. Ends without a
    winner leave their share to the others; where the same seats win every end the pot is split once."""
    awards: list[Award] = []
    for index, pot in enumerate(pots):
        seats = [seat for seat in order if seat in pot.seats]
        winners = pot_winners(game, seats, values, declared)
        if len(winners) > 1 and all(who == winners[0][1] for _, who in winners):
            winners = [(-1, winners[0][1])]
        share, odd = divmod(pot.amount, len(winners))
        for place, (end, who) in enumerate(winners):
            if len(who) == 1:
                awards.append(Award(index, end, who[0], share + (place < odd)))
                continue
            low = end >= 0 and game.ends[end].best != "high"
            amounts = _split(share + (place < odd), _odd_order(game, who, cards, low))
            awards += [Award(index, end, seat, amounts[seat]) for seat in who]
    return awards


def pot_winners(game: Game, seats: Sequence[int], values: Values, declared: Mapping[int, str]) -> Winners:
    """The winners of one pot by end, in the order of `seats`; at least one end always has some."""
    if game.declare and len(game.ends) > 1 and any(declared.get(seat) for seat in seats):
        winners = _declared_winners(game, seats, values, declared)
        if winners:
            return winners
    winners = [(end, best_of(seats, values, end)) for end in range(len(game.ends))]
    return [pair for pair in winners if pair[1]] or [(-1, list(seats))]


def best_of(seats: Sequence[int], values: Values, end: int) -> list[int]:
    """The seats with the best value for that end, none where nobody qualifies."""
    found = [values[seat][end] for seat in seats]
    top = max(found, default=0)
    return [seat for seat, value in zip(seats, found, strict=True) if value == top] if top else []


def _declared_winners(
    game: Game, seats: Sequence[int], values: Values, declared: Mapping[int, str]
) -> Winners:
    """Only who declared an end contests it. Whoever declared both must win both (alone, unless ties are allowed):
    those who fail leave together and the rest is reckoned anew."""
    left = list(seats)
    while left:
        claims = [
            (at, best_of([s for s in left if declared[s] in (_side(end), "both")], values, at))
            for at, end in enumerate(game.ends)
        ]
        failed = [seat for seat in left if declared[seat] == "both" and not _wins_all(game, seat, claims)]
        if not failed:
            return [claim for claim in claims if claim[1]]
        left = [seat for seat in left if seat not in failed]
    return []


def _wins_all(game: Game, seat: int, claims: Winners) -> bool:
    if game.declare_tie == "tie_ok":
        return all(seat in who for _, who in claims)
    return all(who == [seat] for _, who in claims)


def _side(end: End) -> str:
    return "high" if end.best == "high" else "low"


def _odd_order(game: Game, who: list[int], cards: Mapping[int, Sequence[Card]], low: bool) -> list[int]:
    if game.odd_chip == "left_of_button":
        return who
    return sorted(who, key=lambda seat: (min if low else max)(cards[seat], default=-1), reverse=not low)


def _split(amount: int, who: Sequence[int]) -> dict[int, int]:
    """Equal shares; the odd chips go one each from the first of `who` on."""
    share, odd = divmod(amount, len(who))
    return {seat: share + (place < odd) for place, seat in enumerate(who)}


def showing_order(order: Sequence[int], folded: Sequence[bool], aggressor: int) -> list[int]:
    """Live seats as they show: the last to bet or raise first, else from the left of the button."""
    live = [seat for seat in order if not folded[seat]]
    if aggressor in live:
        at = live.index(aggressor)
        return live[at:] + live[:at]
    return live


def must_show(
    shown: Sequence[int], seat: int, pots: Iterable[Pot], values: Values, winners: Iterable[int]
) -> bool:
    """Where a beaten hand may stay down: the first shows, and whoever wins or is not beaten by those shown before."""
    if not shown or seat in winners:
        return True
    for pot in pots:
        rivals = [other for other in shown if other in pot.seats]
        if seat in pot.seats and any(
            value > 0 and value >= max((values[other][end] for other in rivals), default=0)
            for end, value in enumerate(values[seat])
        ):
            return True
    return False
