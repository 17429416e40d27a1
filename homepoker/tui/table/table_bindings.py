"""The keys of the table. What each does is said where people look for it: on the page of keys."""

from __future__ import annotations

from textual.binding import Binding, BindingType

TABLE_BINDINGS: list[BindingType] = [
    Binding("f", "fold", "Fold", id="table.fold", tooltip="Give up the hand; not while checking is free"),
    Binding(
        "F", "fold_skip", "Fold, and on to the end", id="table.fold_skip", tooltip="Nobody waits for the bots"
    ),
    Binding("c", "check_call", "Check or call", id="table.call"),
    Binding("C", "all_check", "All check", id="table.all_check", tooltip="Everybody left to act checks"),
    Binding("r", "bet", "Bet or raise", id="table.raise", tooltip="Asks for the amount"),
    Binding("a", "all_in", "All in", id="table.all_in", tooltip="Wants Enter"),
    Binding("d", "choose", "Choose cards by number", id="table.choose"),
    Binding("v", "look", "Look at own cards, or hide them", id="table.look"),
    Binding("s", "call_card", "Call for the next card", id="table.call_card"),
    Binding("u", "take_back", "Take back the last act", id="table.take_back"),
    Binding("enter", "go_on", "Go on", id="table.go_on"),
    Binding("space", "skip", "On to the next decision", id="table.skip"),
    Binding("left,left_square_bracket", "line(-1)", "Line before", id="table.line_before"),
    Binding("right,right_square_bracket", "line(1)", "Next line", id="table.line_after"),
    Binding("h", "best", "How much is said of the best hand", id="table.best"),
    Binding("question_mark", "rules", "Rules of this game", id="table.rules"),
    Binding("w", "ranks", "What beats what", id="table.ranks"),
    Binding(
        "n", "our_rules", "Our rules", id="table.our_rules", tooltip="House rules, from the next hand on"
    ),
    Binding("o", "odds", "Odds of your hand", id="table.odds", tooltip="What it is worth, for you only"),
    Binding("l", "log", "Log", id="table.log"),
    Binding("plus,equals_sign", "pace(-1)", "Quicker: a bot's act stays a shorter while", id="table.quicker"),
    Binding("minus", "pace(1)", "Slower: a bot's act stays longer", id="table.slower"),
    Binding("q", "leave", "Leave", id="table.leave", tooltip="Confirmed by y"),
    *(
        Binding(str(number % 10), f"pick({number})", "The card, or the word, of that number", show=False)
        for number in range(1, 11)
    ),
]
