"""One whole evening's hand of each kind of board, as two people at one keyboard read it in plain lines.

`python -m tests.playthroughs.test_text_goldens` writes the files anew; read the difference before keeping it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from homepoker.night.night import Night, Player
from homepoker.play.settings import Settings
from homepoker.play.table import Play
from homepoker.rules.library import load
from homepoker.text.console import Console
from homepoker.text.table import TextTable

FILES = Path(__file__).parents[1] / "golden" / "text"
GAMES = (
    *("otis_elevator", "iron_cross_4", "tic_tac_toe", "six_pack", "death_wheel", "pyramid", "texas_holdem"),
    *("criss_cross_9", "east_village", "spit_in_the_ocean", "five_card_draw", "seven_card_stud"),
)


class Typist(io.StringIO):
    """Types the dullest answer to whatever the table waits for: a bet in the first round, then checks and calls."""

    play: Play

    def readline(self, size: int | None = -1) -> str:
        wait, legal = self.play.wait, self.play.legal
        match wait.kind:
            case "bet":
                opens = self.play.public.round == 1 and legal.opens and legal.low == legal.high
                return "r\n" if opens else "c\n"
            case "call":
                return "pass round\n"
            case "cards" if legal.kind == "declare":
                return ("high\n", "both\n")[legal.seat % 2]
            case "cards":
                return "d " + " ".join(str(number) for number in range(1, max(1, legal.least) + 1)) + "\n"
        return "" if wait.kind == "over" else "\n"


def transcript(game: str) -> str:
    """Everything the table says in the first hand of a night with seed 7."""
    night = Night.open([Player("Ann"), Player("Bo")], load(game), seed=7)
    typist, target = Typist(), io.StringIO()
    table = TextTable(night, Console(typist, target), Settings(pace=0))
    typist.play = table.play
    table.run()
    assert night.hand.over
    return target.getvalue()


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_in_plain_lines_reads_as_it_always_did(game: str) -> None:
    assert transcript(game) == (FILES / f"{game}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    FILES.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        (FILES / f"{name}.txt").write_text(transcript(name), encoding="utf-8")
