"""The keys of the lobby: what they do, and which of them are named at the bottom."""

from __future__ import annotations

from textual.binding import Binding, BindingType

from homepoker.tui.kit.bars import EVERY_KEY, Key

LOBBY_BINDINGS: list[BindingType] = [
    Binding("up,k,kp_up", "step(-1)", "Game above"),
    Binding("down,j,kp_down", "step(1)", "Game below"),
    Binding("pageup", "page(-1)", "A screen up", show=False),
    Binding("pagedown", "page(1)", "A screen down", show=False),
    Binding("home", "step(-999)", "First game", show=False),
    Binding("end", "step(999)", "Last game", show=False),
    Binding("slash", "find", "Find a game by a part of its name", id="lobby.find"),
    Binding("v", "variants", "Show or hide the variants of this game", id="lobby.variants"),
    Binding("question_mark", "rules", "The rule card of this game", id="lobby.rules"),
    Binding("w", "ranks", "What beats what", id="lobby.ranks"),
    Binding("n", "our_rules", "Our rules: house rules of this game", id="lobby.our_rules"),
    Binding("plus,equals_sign,kp_plus", "more", "Another seat", id="lobby.more"),
    Binding("minus,kp_minus", "fewer", "One seat less", id="lobby.fewer"),
    Binding("s", "stakes", "Other stakes, another stack", id="lobby.stakes"),
    Binding("e", "names", "Names, people and bots", id="lobby.names"),
    Binding("c", "curtain", "Pass the keyboard on at every turn, or for looks alone", id="lobby.curtain"),
    Binding("p", "practice", "Practise seeing your hand", id="lobby.practice"),
    Binding("enter", "deal", "Deal the cards", id="lobby.deal"),
    Binding("q", "quit", "Quit", id="lobby.quit"),
    *(
        Binding(str(seat + 1), f"swap({seat})", "A person or a bot on that seat", show=False)
        for seat in range(9)
    ),
]
KEYS = (
    Key("↑↓", "game"),
    Key("/", "find", "find"),
    Key("v", "variants", "variants", "kinds"),
    Key("p", "practice", "practice", "drill"),
    Key("?", "rule card", "rules", "rules"),
    Key("n", "house rules", "our_rules"),
    Key("w", "what beats what", "ranks", "ranks"),
    EVERY_KEY,
    Key("q", "quit", "quit"),
)
