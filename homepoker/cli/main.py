"""The command line: one thin command a use; whatever is heavy is imported inside the command that needs it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from homepoker import __version__
from homepoker.cli.arguments import WordsCommand, open_streams, say, seconds, whole
from homepoker.cli.exits import exit_code, report
from homepoker.errors import HomepokerError

if TYPE_CHECKING:
    from homepoker.play.settings import Settings

ASK = ("--help", "-h", "--version")
BOTS = "guest, regular, reader or shark; rock, station, maniac, professor, tilter or chaser, as in shark:rock"

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_help_option=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
layouts = typer.Typer(help="Check a layout file of your own, or print the JSON Schema.")
app.add_typer(layouts, name="layouts")

Text = Annotated[bool, typer.Option("--text", help="Plain lines instead of the full screen.")]
Cards = Annotated[
    str, typer.Option(metavar="words|short", help="Cards in plain lines: in words, or short as As.")
]
Ascii = Annotated[bool, typer.Option("--ascii", help="Letters for suits and plain borders.")]
NoMouse = Annotated[bool, typer.Option("--no-mouse", help="Leave the mouse to the terminal, to select text.")]
Theme = Annotated[str, typer.Option(metavar="dark|light", help="The colours of the table.")]
Pace = Annotated[str, typer.Option(metavar="SECONDS", help="How long a bot's act stays on screen.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON object a line.")]
Game = Annotated[str, typer.Argument(help="A game's id, name or alias; 'homepoker games' lists them.")]


Stakes = Annotated[
    str | None, typer.Option(help="nl:1/2, pl:1/2, nl:1/2/4 (straddle), fl:2/4,ante:1 ... or none.")
]


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    help: Annotated[bool, typer.Option("--help", "-h", help="Show this message.")] = False,
) -> None:
    """Home-game poker in a terminal: shaped boards, friends at one keyboard or bots.

    Without a command the lobby opens."""
    if version or help:
        print(f"homepoker {__version__}" if version else context.get_help())
        raise typer.Exit


@app.command(cls=WordsCommand)
def lobby(
    text: Text = False,
    cards: Cards = "words",
    ascii: Ascii = False,
    no_mouse: NoMouse = False,
    theme: Theme = "dark",
    pace: Pace = "0.6",
) -> None:
    """Choose a game, who plays and for what; the same as no command at all."""
    from homepoker.cli.lobby_command import open_lobby

    raise typer.Exit(open_lobby(_settings(text, cards, ascii, no_mouse, theme, pace)))


@app.command(cls=WordsCommand)
def play(
    game: Game,
    variant: Annotated[str | None, typer.Option(help="A variant of that game.")] = None,
    players: Annotated[
        str | None, typer.Option(metavar="NAME,NAME", help="The people at the keyboard.")
    ] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="3|LEVEL,LEVEL", help=f"How many bots, or which: {BOTS}.")
    ] = None,
    stakes: Stakes = None,
    house: Annotated[
        str | None, typer.Option(metavar="NAME=VALUE,...", help="House rules; see rules --house.")
    ] = None,
    stack: Annotated[str | None, typer.Option(metavar="CHIPS", help="What everybody starts with.")] = None,
    seed: Annotated[str | None, typer.Option(metavar="N", help="The same seed deals the same hands.")] = None,
    record: Annotated[
        str | None, typer.Option(metavar="FILE", help="Append every hand played, all cards, as PHH.")
    ] = None,
    text: Text = False,
    cards: Cards = "words",
    ascii: Ascii = False,
    no_mouse: NoMouse = False,
    theme: Theme = "dark",
    pace: Pace = "0.6",
    curtain: Annotated[
        bool, typer.Option("--curtain", help="Pass the keyboard on at every turn, not for looks alone.")
    ] = False,
) -> None:
    """Sit down at a table at once. Without --players and --bots: you and three bots."""
    from dataclasses import replace

    from homepoker.cli.options import open_night
    from homepoker.cli.play_command import sit_down
    from homepoker.cli.record_file import recorded

    settings = replace(_settings(text, cards, ascii, no_mouse, theme, pace), curtain=curtain)
    chips, number = whole(stack, "--stack", 1), whole(seed, "--seed")
    night = open_night(game, variant, players, bots, stakes, chips, number, house)
    with recorded(night, record):
        code = sit_down(night, settings)
    raise typer.Exit(code)


@app.command(cls=WordsCommand)
def practice(
    game: Annotated[str | None, typer.Argument(help="A game; without one the drill chooses.")] = None,
    ask: Annotated[
        str | None, typer.Option(metavar="KIND", help="what, beats, find, line, wins, wild, low or nuts.")
    ] = None,
    questions: Annotated[str | None, typer.Option(metavar="N", help="How many questions.")] = None,
    minutes: Annotated[str | None, typer.Option(metavar="N", help="How long.")] = None,
    seed: Annotated[str | None, typer.Option(metavar="N", help="The same seed asks the same.")] = None,
    deals: Annotated[str | None, typer.Option(metavar="N", help="Deals to one board.")] = None,
    name: Annotated[str | None, typer.Option(help="Whose progress this is.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Do not go on with an interrupted drill.")] = False,
    players: Annotated[
        str | None, typer.Option(metavar="NAME,NAME", help="Announce together at one keyboard.")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="3|LEVEL,LEVEL",
            help="Bots that announce too. A guest errs most, then regular, reader; a shark never.",
        ),
    ] = None,
    betting: Annotated[str | None, typer.Option(metavar="off|chips|none", help="A round before.")] = None,
    wrong: Annotated[str | None, typer.Option(metavar="free|plays", help="What an error costs.")] = None,
    export: Annotated[bool, typer.Option("--export", help="Print the progress kept.")] = False,
    erase: Annotated[bool, typer.Option("--erase", help="Remove the progress kept.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Remove it without asking.")] = False,
    text: Text = False,
    cards: Cards = "words",
    ascii: Ascii = False,
    no_mouse: NoMouse = False,
    theme: Theme = "dark",
    json: Json = False,
) -> None:
    """Learn to see your hand: questions on any game, graded and explained."""
    from homepoker.cli import practice_command as use

    counts = (
        whole(questions, "--questions", 1, 1000),
        minutes,
        whole(seed, "--seed"),
        whole(deals, "--deals", 1),
    )
    wish = use.Wish(game, ask, *counts, name, new, players, bots, betting, wrong, json)
    if export and erase:
        raise HomepokerError("--export and --erase do not go together; use one after the other")
    if export or erase:
        raise typer.Exit(use.kept(wish, export=export, sure=yes))
    settings = _settings(text, cards, ascii, no_mouse, theme, "0.6")
    if wish.together:
        raise typer.Exit(use.together(wish, settings))
    raise typer.Exit(use.drill(wish, settings))


@app.command(cls=WordsCommand)
def games(json: Json = False) -> None:
    """List every game and variant."""
    from homepoker.cli.games_command import game_lines

    for line in game_lines(json):
        say(line)


@app.command(cls=WordsCommand)
def rules(
    game: Annotated[str | None, typer.Argument(help="A game's id, name or alias.")] = None,
    house: Annotated[bool, typer.Option("--house", help="What a table may decide for itself.")] = False,
    stakes: Stakes = None,
    ascii: Ascii = False,
) -> None:
    """Show a game's rule card, or with --house the rules a table may set."""
    from homepoker.cli.options import writes
    from homepoker.cli.rules_command import card_lines, house_lines

    if not house and game is None:
        raise HomepokerError("say which game, such as homepoker rules six_pack, or add --house")
    for line in house_lines(game) if house else card_lines(str(game), ascii or not writes("╭"), stakes):
        say(line)


@app.command(cls=WordsCommand)
def judge(
    file: Annotated[
        str | None, typer.Argument(help="Showdowns, a JSON object a line; without it the input.")
    ] = None,
    json: Json = False,
) -> None:
    """Say who wins each showdown of a file, and with what."""
    from homepoker.cli.judge_command import judged

    raise typer.Exit(report(judged(file, json)))


@app.command(cls=WordsCommand)
def replay(
    file: Annotated[str, typer.Argument(help="Recorded hands in the PHH format.")],
    layout: Annotated[
        str | None, typer.Option(metavar="FILE", help="The layout file of a game of your own.")
    ] = None,
    json: Json = False,
) -> None:
    """Play recorded hands again and say how they end."""
    from homepoker.cli.replay_command import replayed

    raise typer.Exit(report(replayed(file, json, layout)))


@app.command(cls=WordsCommand)
def bench(json: Json = False) -> None:
    """Measure how fast this machine ranks hands, plays them and reckons odds; takes about half a minute."""
    from homepoker.cli.bench_command import figure_line, figures

    for figure in figures():
        say(figure_line(figure, json))


@app.command(cls=WordsCommand)
def odds(
    game: Game,
    hole: Annotated[str, typer.Option(metavar="CARDS", help="Your own cards, such as 'Ah Kh'.")] = "",
    board: Annotated[
        str | None, typer.Option(metavar="SLOT=CARD ...", help="What is up; bare cards in turning order.")
    ] = None,
    players: Annotated[
        str | None, typer.Option(metavar="N", help="How many are in, you among them; 2 without it.")
    ] = None,
    against: Annotated[
        list[str] | None,
        typer.Option(metavar="CARDS", help="Cards an opponent holds; give it once for each."),
    ] = None,
    up: Annotated[
        list[str] | None, typer.Option(metavar="CARDS", help="Cards an opponent shows; once for each.")
    ] = None,
    dead: Annotated[
        str, typer.Option(metavar="CARDS", help="Cards known to be out of play, such as folded up-cards.")
    ] = "",
    drawn: Annotated[bool, typer.Option("--drawn", help="Your exchange is over.")] = False,
    house: Annotated[
        str | None, typer.Option(metavar="NAME=VALUE,...", help="House rules; see rules --house.")
    ] = None,
    samples: Annotated[
        str | None, typer.Option(metavar="N", help="How many deals; about a second's worth without it.")
    ] = None,
    seed: Annotated[str, typer.Option(metavar="N", help="The same seed gives the same answer.")] = "0",
    json: Json = False,
) -> None:
    """Say what a hand is worth against hands nobody has seen."""
    from homepoker.cli.odds_command import odds_lines
    from homepoker.cli.options import with_house
    from homepoker.rules.library import load

    seats, deals, number = (
        whole(players, "--players", 2),
        whole(samples, "--samples", 1),
        whole(seed, "--seed"),
    )
    chosen = with_house(load(game), house)
    for line in odds_lines(
        chosen,
        hole,
        board,
        seats,
        against or (),
        up or (),
        deals,
        number or 0,
        drawn=drawn,
        dead=dead,
        as_json=json,
    ):
        say(line)


@app.command(cls=WordsCommand)
def simulate(
    game: Game,
    hands: Annotated[str, typer.Option(metavar="N", help="How many hands.")] = "1000",
    bots: Annotated[
        str, typer.Option(metavar="3|LEVEL,LEVEL", help=f"How many bots, or which, seat by seat: {BOTS}.")
    ] = "regular,regular",
    seed: Annotated[str, typer.Option(metavar="N", help="The same seed plays the same hands.")] = "0",
    stakes: Stakes = None,
    duplicate: Annotated[bool, typer.Option("--duplicate", help="Play every deck from every seat.")] = False,
    json: Json = False,
) -> None:
    """Let bots play each other and say what they win."""
    from homepoker.cli.simulate_command import simulated
    from homepoker.rules.library import load

    count, number = whole(hands, "--hands", 1) or 1, whole(seed, "--seed") or 0
    for line in simulated(load(game), count, bots, number, stakes, duplicate, json):
        say(line)


@layouts.command(cls=WordsCommand)
def check(file: Annotated[str, typer.Argument(help="A layout file in TOML.")]) -> None:
    """Check a layout file: every fault is one line that names file, key and what was expected."""
    from homepoker.cli.layouts_command import checked

    found = checked(file)
    say(f"{file}: good; {', '.join(game.id for game in found)}")


@layouts.command(cls=WordsCommand)
def schema() -> None:
    """Print the JSON Schema of layout files."""
    import json

    from homepoker.rules.schema import json_schema

    print(json.dumps(json_schema(), indent=2))


def _settings(text: bool, cards: str, ascii: bool, no_mouse: bool, theme: str, pace: str) -> Settings:
    from homepoker.cli.options import checked
    from homepoker.play.settings import Settings

    beat = seconds(pace, "--pace")
    wished = Settings(text=text, letters=ascii, mouse=not no_mouse, theme=theme, pace=beat)
    settings = checked(cards, wished)
    if not settings.text:
        from homepoker.tui.kit.hangup import watch

        watch()  # what comes now may take longer than a terminal stays
    return settings


def run(args: list[str]) -> int:
    """Run a command and return its exit code; a fault is one line on stderr."""
    command: Any = typer.main.get_command(app)
    if not args or (args[0].startswith("-") and args[0] not in ASK):
        args = ["lobby", *args]
    return exit_code(lambda: command.main(args=args, prog_name="homepoker", standalone_mode=False))


def main() -> None:
    """The entry point of the `homepoker` command."""
    open_streams()
    sys.exit(run(sys.argv[1:]))
