"""The keys of practice: of a drill, and of the table that announces."""

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
ANNOUNCE_BINDINGS: list[BindingType] = [
    Binding("enter,space", "go_on", "Next deal, or on to the next decision", id="announce.go_on"),
    Binding("s", "skip", "Say nothing", id="announce.skip"),
    Binding("left,left_square_bracket", "step(-1)", "Hand before", id="announce.hand_before"),
    Binding("right,right_square_bracket", "step(1)", "Next hand", id="announce.hand_after"),
    Binding("x", "listing", "Why, every line, results", id="announce.listing"),
    Binding("backspace", "take_back", "Another hand", id="announce.take_back"),
    Binding("v", "look", "Look at own cards, or hide them", id="announce.look"),
    Binding("question_mark", "rules", "Rules of this game", id="announce.rules"),
    Binding("w", "ranks", "What beats what", id="announce.ranks"),
    Binding("q", "stop", "Leave", id="announce.stop", tooltip="Confirmed by y"),
]
