"""The keys of a drill."""

from __future__ import annotations

from textual.binding import Binding, BindingType

PRACTICE_BINDINGS: list[BindingType] = [
    Binding("enter,space", "go_on", "Next question", id="practice.go_on"),
    Binding("s", "skip", "Skip this question", id="practice.skip"),
    Binding("left,left_square_bracket", "step(-1)", "Line before", id="practice.line_before"),
    Binding("right,right_square_bracket", "step(1)", "Next line", id="practice.line_after"),
    Binding("x", "listing", "More of the lesson, every line", id="practice.listing"),
    Binding("backspace", "take_back", "Another hand", id="practice.take_back"),
    Binding("question_mark", "rules", "Rules of this game", id="practice.rules"),
    Binding("w", "ranks", "What beats what", id="practice.ranks"),
    Binding("p", "choose", "Practise something else", id="practice.choose"),
    Binding("q", "stop", "Stop: the end card", id="practice.stop"),
]
