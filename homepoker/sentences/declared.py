"""Who declared what, which ends of the pot that gives a claim to, and who is out by it."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.core.view import Award
from homepoker.rules.game import Game
from homepoker.sentences.speech import Speech, end_word


def claims(declared: Sequence[str], seat: int, end: int, game: Game) -> bool:
    """Whether the seat contests that end of the pot: where nobody declares, everybody does."""
    said = declared[seat]
    return not said or said in ("both", end_word(game.ends[end]))


def wins_end(awards: Sequence[Award], declared: Sequence[str], seat: int, end: int, game: Game) -> bool:
    """Whether the seat wins that end of a pot. Who takes a whole pot wins the ends it declared, no other."""
    return claims(declared, seat, end, game) and any(
        award.seat == seat and award.end in (end, -1) for award in awards
    )


def cards_speak(awards: Sequence[Award], declared: Sequence[str], game: Game) -> bool:
    """Whether everybody left declared both ways and nobody won both, so that the declarations count for nothing."""
    main = [award for award in awards if award.pot == 0]
    shared = len({award.seat for award in main}) > 1 and game.declare_tie != "tie_ok"
    return {*declared} - {""} == {"both"} and (shared or any(award.end >= 0 for award in main))


def failed(awards: Sequence[Award], declared: Sequence[str], game: Game) -> tuple[int, ...]:
    """The seats that declared both ways without winning both: they are out of the main pot."""
    if cards_speak(awards, declared, game):
        return ()
    paid = {award.seat for award in awards if award.pot == 0}
    return tuple(seat for seat, said in enumerate(declared) if said == "both" and seat not in paid)


def unclaimed(awards: Sequence[Award], declared: Sequence[str], end: int, speech: Speech) -> str:
    """Why nobody wins that end: nobody declared it, whoever did is out, or no hand qualifies."""
    if not any(declared):
        return "no hand qualifies"
    claimed = {
        seat for seat in range(len(declared)) if declared[seat] and claims(declared, seat, end, speech.game)
    }
    out = [seat for seat in failed(awards, declared, speech.game) if seat in claimed]
    other = next((speech.side(at) for at in range(len(speech.game.ends)) if at != end), "")
    if claimed - {*out}:
        return "no hand qualifies"
    if not out:
        return f"nobody declared {speech.side(end)}, so {other} takes all"
    return f"{speech.seats(out)} had to win both ways and did not, so {other} takes all"


def declarations(declared: Sequence[str], speech: Speech) -> str:
    """`Ann and Bo both, Cleo high.`, in the order of the seats; "" where nobody declared."""
    said = dict.fromkeys(word for word in declared if word)
    parts = [
        f"{speech.seats([at for at, one in enumerate(declared) if one == word])} {word}" for word in said
    ]
    return f"{', '.join(parts)}." if parts else ""
