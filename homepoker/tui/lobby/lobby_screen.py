"""The lobby: choose a game, who sits where, and the stakes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.events import Key as KeyPressed
from textual.events import Paste

from homepoker.drawing.canvas import Run
from homepoker.errors import HomepokerError
from homepoker.play.settings import Settings
from homepoker.tui.kit.bars import HeaderBar, KeyBar
from homepoker.tui.kit.fresh import FreshScreen
from homepoker.tui.kit.messages import DealAsked
from homepoker.tui.lobby.games_panel import GameList
from homepoker.tui.lobby.lobby_bindings import KEYS, LOBBY_BINDINGS
from homepoker.tui.lobby.preview import GamePreview
from homepoker.tui.lobby.seats_panel import Sitting, SittingPanel
from homepoker.tui.reading.pages import open_ranks, open_rule_card
from homepoker.view.game_list import Shelf
from homepoker.view.players import Company

if TYPE_CHECKING:
    from homepoker.core.stakes import Stakes
    from homepoker.night.night import Night
    from homepoker.rules.game import Game

LONGEST = 24  # letters of a name that is looked for
TITLE = (
    Run("homepoker  ", "text bold"),
    Run("♥ ", "suit.h bold"),
    Run("♠ ", "suit.s bold"),
    Run("♦ ", "suit.d bold"),
    Run("♣", "suit.c bold"),
)


class LobbyScreen(FreshScreen[None]):
    """Where an evening begins. Asks the program for a table by `DealAsked`."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = LOBBY_BINDINGS

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.id = "lobby"
        self.settings = settings
        self._shelf: Shelf | None = None
        self._company = Company.usual()
        self._stakes: Stakes | None = None
        self._stack: int | None = None
        self._notice = ""
        self._known: set[str] = set()
        self._ours: dict[str, Game] = {}  # games under house rules, by id, for the evening
        self._dealt: Night | None = None
        self._curtain = settings.curtain

    def compose(self) -> ComposeResult:
        yield HeaderBar(TITLE, (Run("what shall we play?", "faint"),))
        with Horizontal(id="hall"):
            yield GameList(id="games")
            yield GamePreview(id="preview")
        yield SittingPanel(self._sitting(), id="sitting")
        yield KeyBar(KEYS)

    def on_mount(self) -> None:
        self.call_after_refresh(self._read_games)

    @work(thread=True, exclusive=True)
    def _read_games(self) -> None:
        from homepoker.rules.library import catalogue

        try:
            games: tuple[Game, ...] | HomepokerError = catalogue()
        except HomepokerError as error:
            games = error
        self.app.call_from_thread(self._fill, games)

    def _fill(self, games: tuple[Game, ...] | HomepokerError) -> None:
        if isinstance(games, HomepokerError):
            self._say(str(games).splitlines()[0])
            return
        self._choose(Shelf.of(games))

    # What is shown

    def _choose(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.query_one(GameList).show(shelf)
        self.query_one(GamePreview).show(self._game)
        self._sit()

    def _sit(self) -> None:
        self.query_one(SittingPanel).show(self._sitting())

    def _say(self, notice: str) -> None:
        self._notice = notice
        self._sit()

    def _sitting(self) -> Sitting:
        stakes, stack = self._bets()
        spoken = stakes.spoken if stakes else ""
        return Sitting(self._company, spoken, stack, self._notice, self._house(), self._curtain)

    def _house(self) -> str:
        """The house rules of the chosen game in a line."""
        if self._game is None or not self._game.house:
            return ""
        from homepoker.rules.house_words import line

        return line(self._game)

    def _bets(self) -> tuple[Stakes | None, int]:
        game = self._game
        if game is None:
            return self._stakes, self._stack or 0
        from homepoker.core.stakes import parse_stakes

        return self._stakes or parse_stakes(game.stakes), self._stack or game.stack

    @property
    def _game(self) -> Game | None:
        game = self._shelf.game if self._shelf else None
        return self._ours.get(game.id, game) if game else None

    def pressed(self, event: KeyPressed) -> None:
        if self._notice and event.key != "enter":
            self._say("")
        if self._write(event.key, event.character or ""):
            event.stop()
            event.prevent_default()

    def on_paste(self, event: Paste) -> None:
        event.stop()
        if self._shelf and self._shelf.query is not None:
            self._find(self._shelf.query + event.text)

    # Choosing a game

    def action_step(self, lines: int) -> None:
        """Choose a game further down or up."""
        if self._shelf:
            self._choose(self._shelf.move(lines))

    def on_mouse_scroll_down(self) -> None:
        self.action_step(1)

    def on_mouse_scroll_up(self) -> None:
        self.action_step(-1)

    def action_page(self, pages: int) -> None:
        """Choose a game a screen further down or up."""
        self.action_step(pages * self.query_one(GameList).page)

    def action_pick(self, game_id: str) -> None:
        """Choose this game."""
        if self._shelf:
            self._choose(self._shelf.pick(game_id))

    def action_variants(self) -> None:
        """Show or hide the variants of the chosen game."""
        if self._shelf and self._game:
            if not self._shelf.variants(self._game):
                self._say(f"{self._game.name} has no variants")
            else:
                self._choose(self._shelf.fold())

    def action_find(self) -> None:
        """Type a part of a name; Enter keeps the game found, Esc shows the whole list."""
        if self._shelf:
            self._find(self._shelf.query or "")

    @property
    def writing(self) -> bool:  # type: ignore[override]
        """Whether a name is looked for."""
        return self._shelf is not None and self._shelf.query is not None

    def _write(self, key: str, letter: str) -> bool:
        """Take a key as part of what is looked for; whether it was one. Keys typed fast must not slip past the
        field, so it is written here and not in a widget that needs time to appear."""
        query = self._shelf.query if self._shelf else None
        if query is None or self._shelf is None:
            if letter == "/":
                self.action_find()
            return letter == "/"
        if key in ("enter", "escape"):
            self._choose(self._shelf.found())
        elif key in ("backspace", "ctrl+h"):
            self._find(query[:-1])
        elif key == "ctrl+u":
            self._find("")
        elif letter and letter.isprintable():
            self._find(query + letter)
        else:
            return False
        return True

    def _find(self, query: str) -> None:
        if self._shelf:
            shown = "".join(letter for letter in query if letter.isprintable())
            self._choose(self._shelf.find(shown[:LONGEST]))

    # Who sits down, and for what

    def _change(self, change: Callable[[], Company]) -> None:
        try:
            self._company = change()
        except HomepokerError as error:
            self._say(str(error))
        else:
            self._say("")

    def action_more(self) -> None:
        """Another seat."""
        self._change(self._company.more)

    def action_fewer(self) -> None:
        """One seat less."""
        self._change(self._company.fewer)

    def action_swap(self, seat: int) -> None:
        """A person instead of a bot on this seat, or a bot instead of a person."""
        if seat < len(self._company.seats):
            self._change(lambda: self._company.toggle(seat))

    def action_names(self) -> None:
        """Names, people and bots in a window."""
        from homepoker.tui.lobby.seats_dialog import SeatsDialog

        self.app.push_screen(SeatsDialog(self._company), self._named)

    def _named(self, company: Company | None) -> None:
        self._company = company or self._company
        self._say("")

    def action_stakes(self) -> None:
        """Stakes and stack in a window."""
        from homepoker.core.stakes import parse_stakes
        from homepoker.tui.lobby.stakes_dialog import StakesDialog

        if game := self._game:
            usual = (parse_stakes(game.stakes), game.stack)
            self.app.push_screen(StakesDialog(self._stakes, self._stack, usual), self._staked)

    def _staked(self, bets: tuple[Stakes | None, int | None] | None) -> None:
        self._stakes, self._stack = bets or (self._stakes, self._stack)
        self._say("")

    def action_curtain(self) -> None:
        """A curtain before every turn of several people, or for looks alone."""
        self._curtain = not self._curtain
        self._say("")

    # Dealing, reading, leaving

    def action_deal(self) -> None:
        """Open the table; the first time a game is dealt its rule card comes first."""
        game = self._game
        if game is None:
            self._say("choose a game first")
            return
        try:
            night = self._open(game)
        except HomepokerError as error:
            self._say(str(error))
            return
        if game.id in self._known:
            self._deal(night)
            return
        from homepoker.tui.reading.rule_card import RuleCard

        card = RuleCard(game, first=True, stakes=night.stakes)
        self.app.push_screen(card, lambda sure: self._deal(night) if sure else None)

    def _deal(self, night: Night) -> None:
        self._known.add(night.game.id)
        self._dealt = night
        self._say("")
        self.fresh.hide()  # what is typed now is meant for the table
        self.post_message(DealAsked(night, curtain=self._curtain))

    def _open(self, game: Game) -> Night:
        from homepoker.night.night import Night, Player

        stakes, stack = self._bets()
        return Night.open([Player(*seat) for seat in self._company.seats], game, stakes, stack)

    def action_practice(self) -> None:
        """Practise seeing your hand, in this game or in others."""
        self.fresh.hide()  # what is typed now is meant for practice
        self._practise()

    @work
    async def _practise(self) -> None:
        from homepoker.tui.practice.drill_screen import open_practice

        await open_practice(self.app, self.settings, self._game)

    def action_rules(self) -> None:
        """The rule card of the chosen game."""
        if self._game:
            open_rule_card(self.app, self._game, self._bets()[0])

    def action_ranks(self) -> None:
        """What beats what, in the chosen game."""
        if self._game:
            open_ranks(self.app, self._game)

    def action_our_rules(self) -> None:
        """House rules of the chosen game, kept for the evening."""
        game = self._game
        if game:
            from homepoker.tui.reading.house_rules import OurRules

            structure = stakes.structure if (stakes := self._bets()[0]) else ""
            self.app.push_screen(OurRules(game, self._keep, structure=structure, since="for this evening"))

    def _keep(self, game: Game) -> None:
        self._ours[game.id] = game
        if self._shelf:
            self._choose(self._shelf)

    def on_screen_resume(self) -> None:
        """What was agreed on at the table holds for the evening."""
        super().on_screen_resume()
        if self._dealt is not None and self._dealt.number:
            game, _ = self._dealt.coming
            self._dealt = None
            self._keep(game)

    def action_quit(self) -> None:
        """Leave the program: nothing is at stake here."""
        self.app.exit()
