"""The dialog that asks how much: shows the least and the most, takes digits, and refuses anything else."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from textual import events
from textual.app import ComposeResult

from homepoker.core.legal import Legal
from homepoker.drawing.canvas import Run
from homepoker.tui.kit.confirm import frame
from homepoker.tui.kit.fresh import FreshModal
from homepoker.tui.kit.panel import Panel
from homepoker.tui.kit.sketch import Sketch, clipped

_DIGITS = 10


class Shortcut(NamedTuple):
    """A key for an amount people often want."""

    key: str
    words: str
    amount: int


def shortcuts(legal: Legal, pot: int, price: int, owes: int) -> tuple[Shortcut, ...]:
    """Half the pot, the pot and the most, as raise-to totals; those outside the limits are left out.

    A pot-sized raise is the price plus the pot as it stands once the bet is called."""
    called = pot + owes
    wanted = (Shortcut("h", "half pot", price + (called + 1) // 2), Shortcut("p", "pot", price + called))
    found = [one for one in wanted if legal.low < one.amount < legal.high]
    if legal.high > legal.low:
        found.append(Shortcut("a", "the most", legal.high))
    return tuple(found)


class RaiseDialog(FreshModal[int | None]):
    """Returns the raise-to total, or None. Digits replace the amount, arrows step by the least raise."""

    DEFAULT_CSS: ClassVar[str] = """
    RaiseDialog { align: center bottom; }
    RaiseDialog > Panel { width: 58; height: 9; max-width: 100%; margin: 0 0 1 0; }
    """

    def __init__(self, legal: Legal, name: str, *, pot: int, price: int, owes: int, all_in: bool) -> None:
        super().__init__()
        self.legal, self.person, self.all_in = legal, name, all_in
        self.step = max(1, legal.low - price)
        self.shortcuts = shortcuts(legal, pot, price, owes)
        self.typed = ""
        self.amount = legal.low
        self.fault = ""

    def compose(self) -> ComposeResult:
        yield Panel(self._draw, "bar")

    def pressed(self, event: events.Key) -> None:
        if event.key in ("ctrl+c", "ctrl+q"):
            return
        event.stop()
        character = event.character or ""
        if character.isascii() and character.isdigit():
            self._type(self.typed + character)
        elif event.key == "backspace":
            self._type(self.typed[:-1])
        elif event.key in ("up", "right", "down", "left", "plus", "minus"):
            up = event.key in ("up", "right", "plus")
            self._set(self.amount + (self.step if up else -self.step))
        elif event.key in ("enter", "return"):
            self.action_take()
        elif event.key in ("escape", "q"):
            self.dismiss(None)
        else:
            self._shortcut(character)

    def action_take(self) -> None:
        """Give the amount as the answer if it is within the limits."""
        self.fault = self._check()
        if self.fault:
            self._redraw()
        else:
            self.dismiss(self.amount)

    def action_amount(self, amount: int) -> None:
        """A click on a shortcut."""
        self._set(amount)

    def action_back(self) -> None:
        """No raise after all."""
        self.dismiss(None)

    def _type(self, digits: str) -> None:
        self.typed = digits[:_DIGITS].lstrip("0")
        self.amount = int(self.typed or 0)
        self.fault = ""
        self._redraw()

    def _set(self, amount: int) -> None:
        self.typed = ""
        self.amount = max(self.legal.low, min(self.legal.high, amount))
        self.fault = ""
        self._redraw()

    def _shortcut(self, character: str) -> None:
        for one in self.shortcuts:
            if character == one.key:
                self._set(one.amount)

    def _check(self) -> str:
        word = "bet" if self.legal.opens else "raise to"
        if self.amount < self.legal.low:
            return f"The least you may {word} is {self.legal.low}."
        if self.amount > self.legal.high:
            return f"The most you may {word} is {self.legal.high}."
        return ""

    def _redraw(self) -> None:
        self.query_one(Panel).redraw()

    def _draw(self, cells: int, height: int) -> Sketch:
        sketch = Sketch(cells, height)
        frame(sketch)
        verb = "bets" if self.legal.opens else "raises to"
        end = sketch.put(3, 1, clipped(self.person, 18), "text bold")
        end = sketch.put(end, 1, f" {verb}  ", "soft")
        end = sketch.put(end, 1, f" {self.amount if self.amount or not self.typed else ''}", "turn")
        sketch.put(end, 1, "▏", "turn")
        fixed = self.legal.low == self.legal.high
        limits = (
            f"{self.legal.low} is the amount here" if fixed else f"from {self.legal.low} to {self.legal.high}"
        )
        sketch.right(cells - 3, 1, [Run(limits, "soft")])
        self._draw_amounts(sketch)
        if self.fault:
            sketch.put(3, 2, clipped(self.fault, cells - 6), "gold bold")
        done = (
            "all in" if self.all_in and self.amount == self.legal.high else verb.split()[0].removesuffix("s")
        )
        keys = [Run("Enter", "text bold"), Run(f" {done}", "")]
        end = sketch.button(3, height - 2, keys, "take")
        sketch.runs(
            end + 3, height - 2, [Run("0–9", "text bold"), Run(" amount  ", "faint"), Run("↑ ↓", "text bold")]
        )
        sketch.button(
            cells - 3 - 10, height - 2, [Run("Esc", "text bold"), Run(" back", "")], "back", "key.low"
        )
        return sketch

    def _draw_amounts(self, sketch: Sketch) -> None:
        x = 3
        for one in self.shortcuts:
            words = "all in" if one.key == "a" and self.all_in else one.words
            label = [Run(one.key, "text bold"), Run(f" {words} {one.amount}", "")]
            if x + sum(len(run.text) for run in label) + 2 > sketch.width - 3:
                return
            x = sketch.button(x, 4, label, f"amount({one.amount})", "key.low") + 2
