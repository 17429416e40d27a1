"""What can be asked at any time in plain lines: the rules of the game in short, what beats what."""

from __future__ import annotations

from homepoker.rules import words
from homepoker.rules.game import Game
from homepoker.rules.leaving import leaving
from homepoker.sentences.nouns import ROYAL

ORDER = (
    "From the best: straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, pair, "
    f"high card. A royal flush is {ROYAL}. Suits never break a tie."
)


def aside(word: str, game: Game) -> list[str]:
    """The lines that answer `rules` or `w`; none for any other word."""
    match word:
        case "rules":
            told = (
                words.built_long(game),
                words.wild(game),
                leaving(game),
                words.ends(game),
                words.declaring(game),
            )
            return [text for text in told if text]
        case "w" | "ranks":
            lows = dict.fromkeys(words.LOWS[end.best] for end in game.ends if end.best != "high")
            order = f"Five of a kind beats them all. {ORDER}" if game.wild else ORDER
            return [order, *(f"Low is {low}." for low in lows)]
        case _:
            return []
