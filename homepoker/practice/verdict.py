"""Why a deal at the table that announces ended as it did: what plays, and what beats what."""

from __future__ import annotations

from homepoker.errors import listing
from homepoker.practice.announcing import Announcing
from homepoker.practice.evaluate import Candidate, candidates, category_of
from homepoker.practice.held import Held, Worth, full_worth
from homepoker.practice.lines import letters
from homepoker.ranking.classes import high_words
from homepoker.rules.best import Made
from homepoker.sentences.compare import beats, chain
from homepoker.sentences.nouns import a_hand


def verdict(table: Announcing) -> tuple[str, ...]:
    """One sentence what hands play as where the house holds people to what they say, one what beat what; none where
    nothing was compared. HomepokerError before everybody has announced."""
    table.told()
    if len(table.live) < 2:
        return ()
    return tuple(filter(None, (_as_announced(table), _why(table))))


def fate(table: Announcing, seat: int) -> str:
    """What a wrong announcement did to a seat: `plays as a pair`, `cannot win`; "" where it did nothing."""
    if table.house.cost == "nothing" or not table.said or len(table.unmade) == len(table.live):
        return ""
    if seat in table.unmade:
        return "cannot win"
    best = full_worth(table.game, table.end, table.position.value(table.end, seat))
    if seat in table.live and table.worth(seat) < best:
        return f"plays as {_kind(table, seat)}"
    return ""


def _as_announced(table: Announcing) -> str:
    if table.unmade and len(table.unmade) == len(table.live):
        return "Nobody has what they announced, so the cards speak."
    told = []
    for seat in sorted(table.live):
        name, does = table.names[seat], fate(table, seat)
        if does == "cannot win":
            told.append(f"{name} {_missing(table, seat)} and cannot win")
        elif does:
            told.append(f"{name} {does}")
    return f"Hands play as announced: {'; '.join(told)}." if told else ""


def _missing(table: Announcing, seat: int) -> str:
    """`has no flush on F`, `said nothing`."""
    graded = table.said[seat]
    if graded.answer is None:
        return "said nothing"
    question = graded.question
    kind = question.value("category", graded.answer).replace("_", " ")
    mark = letters(question.game, question.end).get(question.value("line", graded.answer), "")
    return f"has no {kind} on {mark}" if mark else f"has no {kind}"


def _kind(table: Announcing, seat: int) -> str:
    return a_hand(_played(table, seat).category)


def _why(table: Announcing) -> str:
    """What the winner's hand has over the best of the others."""
    worths = {seat: worth for seat in sorted(table.live) if (worth := table.worth(seat)) > Worth()}
    top = max(worths.values())
    hands = {seat: _played(table, seat) for seat in worths}
    winners = [seat for seat, worth in worths.items() if worth == top]
    others = sorted((seat for seat in hands if seat not in winners), key=worths.__getitem__, reverse=True)
    if len(winners) > 1:
        names = listing([table.names[seat] for seat in winners])
        return f"The same hand for {names}, and suits never break a tie."
    if not others:
        return ""
    best, second = hands[winners[0]], hands[others[0]]
    if best.category != second.category:
        text = chain([best, second])
    else:
        text = beats(best, second, table.names[winners[0]], table.names[others[0]])
    return f"{text[:1].upper()}{text[1:]}."


def _played(table: Announcing, seat: int) -> Made:
    """The hand a seat plays: its best, or the one it announced."""
    worth, held, position, end = table.worth(seat), table.announced(seat), table.position, table.end
    if held is None or held.worth != worth:
        best = position.value(end, seat)
        whole = next(one for one in candidates(position, end, seat) if one.value == best)
        held = Held(category_of(position, end, best), worth, whole)
    one, name = held.cards, high_words(held.category, worth.ranks)
    played = (*one.own, *one.board)
    return Made(worth.value, held.category, worth.ranks, name, played, one.own, None, _wild(one))


def _wild(one: Candidate) -> tuple[tuple[int, str], ...]:
    return tuple((card, "") for card in one.wild)
