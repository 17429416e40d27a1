"""One whole evening's hand of each kind of board, as two people at one keyboard read it in plain lines.

`python -m tests.playthroughs.test_text_goldens` writes the files anew; read the difference before keeping it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from homepoker.core.legal import Legal
from homepoker.night.night import Night, Player
from homepoker.rules.library import load
from homepoker.text.console import Console
from homepoker.text.table import TextTable

FILES = Path(__file__).parents[1] / "golden" / "text"
GAMES = (
    *("otis_elevator", "iron_cross_4", "tic_tac_toe", "six_pack", "death_wheel", "pyramid", "texas_holdem"),
    *("criss_cross_9", "east_village", "spit_in_the_ocean", "five_card_draw", "seven_card_stud"),
)


class Typist(io.StringIO):
    """Types the dullest answer to whatever the table asks: a bet in the first round, then checks and calls."""

    def __init__(self, night: Night) -> None:
        super().__init__()
        self.night = night
        self.looked = False

    def readline(self, size: int | None = -1) -> str:
        hand = self.night.hand
        if hand.over:
            return ""
        public = hand.view(None).public
        legal = hand.legal(hand.waiting[0])
        if public.asking == "bet":
            return "r\n" if public.round == 1 and legal.opens and legal.low == legal.high else "c\n"
        if legal.choices and legal.kind != "declare":
            return "pass round\n"
        self.looked = not self.looked
        return "\n" if self.looked else self._secret(legal)

    def _secret(self, legal: Legal) -> str:
        if legal.kind == "declare":
            return ("high\n", "both\n")[legal.seat % 2]
        return "d " + " ".join(str(number) for number in range(1, max(1, legal.least) + 1)) + "\n"


def transcript(game: str) -> str:
    """Everything the table says in the first hand of a night with seed 7."""
    night = Night.open([Player("Ann"), Player("Bo")], load(game), seed=7)
    target = io.StringIO()
    TextTable(night, Console(Typist(night), target)).run()
    assert night.hand.over
    return target.getvalue()


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_in_plain_lines_reads_as_it_always_did(game: str) -> None:
    assert transcript(game) == (FILES / f"{game}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    FILES.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        (FILES / f"{name}.txt").write_text(transcript(name), encoding="utf-8")
