"""Every board at 80x24, as text: `python -m tests.unit.test_drawing_goldens` writes the files anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from homepoker.drawing.board import board_text, draw_board
from homepoker.drawing.middle import Words
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, load
from homepoker.rules.wild import Wilds
from tests.unit.drawing_tables import line, seen, up

FOLDER = Path(__file__).parent.parent / "golden" / "boards"
AREA = (44, 17)
FACES = ["Ah", "Td", "9s", "Qc", "Kh", "3d", "Js", "7c", "2h"]


def boards() -> dict[str, Game]:
    """One game for every board in the library."""
    found: dict[object, Game] = {}
    for game in catalogue():
        if game.slots:
            found.setdefault((game.shape, game.slots, game.lines), game)
    return {game.id: game for game in found.values()}


def page(game: Game) -> str:
    """The board face down, half turned with the pot, and turned with a line that wins."""
    half = {
        slot.id: FACES[at % 9] for at, slot in enumerate(game.slots) if 0 < slot.group <= game.rounds // 2
    }
    full = {slot.id: FACES[at % 9] for at, slot in enumerate(game.slots) if slot.group}
    pot = (Words("pot", "faint"), Words("17", "digits", big=True))
    winner = (Words("★ Bo wins", "gold bold"), Words("55", "gold", big=True), Words("two pair"))
    last = game.lines[-1]
    pages = (
        board_text(game, None, AREA),
        draw_board(game, seen(game, half), *AREA, middle=[pot]).canvas.text(),
        draw_board(
            game, seen(game, full), *AREA, middle=[winner], line=last, dim=True, ride=True
        ).canvas.text(),
        board_text(game, seen(game, half), (29, 15), ascii=True),
    )
    return "\n\n".join("\n".join(lines) for lines in pages) + "\n"


def pyramid_page() -> str:
    """Wild and discarded ranks, and a card that left."""
    game = load("pyramid")
    cards = up("W1 W2 M1 M2 M3 D1 D2 D3 D4", "7d 2s Kc 9h Qd 9s Jh 4d 4c")
    view = seen(game, cards, purged=["M2"], wild=Wilds(ranks=(5, 0)))
    return "\n".join(draw_board(game, view, *AREA, plays=("M1", "M3")).canvas.text()) + "\n"


def practice_page() -> str:
    """A grid with letters for its lines, one of which plays."""
    game = load("tic_tac_toe")
    view = seen(game, up(" ".join(slot.id for slot in game.slots), "5c 9d 5s Ah 6c 7s 8h Jc Ac"))
    marks = {line.id: "ABCDEFGH"[at] for at, line in enumerate(game.lines)}
    board = draw_board(game, view, *AREA, marks=marks, line=line(game, "rising diagonal"), dim=True)
    return "\n".join(board.canvas.text()) + "\n"


def pages() -> dict[str, str]:
    every = {name: page(game) for name, game in boards().items()}
    return every | {"pyramid-marked": pyramid_page(), "tic_tac_toe-letters": practice_page()}


@pytest.mark.parametrize("name", sorted([*boards(), "pyramid-marked", "tic_tac_toe-letters"]))
def test_a_board_looks_as_it_did(name: str) -> None:
    special = {"pyramid-marked": pyramid_page, "tic_tac_toe-letters": practice_page}
    drawn = special[name]() if name in special else page(boards()[name])
    assert drawn == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
        print(FOLDER / f"{name}.txt")
