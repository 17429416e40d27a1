"""The command line: one thin command a use; whatever is heavy is imported inside the command that needs it."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any

import typer

from homepoker import __version__
from homepoker.errors import HomepokerError

if TYPE_CHECKING:
    from homepoker.sitting import Manner

BAD_INPUT = 2
FAILURE = 1

app = typer.Typer(
    help="Home-game poker in a terminal: shaped boards, friends at one keyboard or bots.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
layouts = typer.Typer(
    help="Check a layout file of your own, or print the JSON Schema of layouts.", no_args_is_help=True
)
app.add_typer(layouts, name="layouts")

Text = Annotated[bool, typer.Option("--text", help="Plain lines instead of the full screen.")]
Cards = Annotated[
    str, typer.Option(metavar="words|short", help="Cards in plain lines: in words, or short as As.")
]
Ascii = Annotated[bool, typer.Option("--ascii", help="Letters for suits and plain borders.")]
NoMouse = Annotated[bool, typer.Option("--no-mouse", help="Leave the mouse to the terminal, to select text.")]
Theme = Annotated[str, typer.Option(metavar="dark|light", help="The colours of the table.")]
Pace = Annotated[float, typer.Option(metavar="SECONDS", help="How long a bot's act stays on screen.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON object a line.")]


@app.callback(invoke_without_command=True)
def lobby(
    context: typer.Context,
    text: Text = False,
    cards: Cards = "words",
    ascii: Ascii = False,
    no_mouse: NoMouse = False,
    theme: Theme = "dark",
    pace: Pace = 0.6,
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
) -> None:
    """Home-game poker in a terminal: shaped boards, friends at one keyboard or bots.

    Without a command the lobby opens."""
    if version:
        print(f"homepoker {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        from homepoker.sitting import open_lobby

        raise typer.Exit(open_lobby(_manner(text, cards, ascii, no_mouse, theme, pace)))


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="A game's id, name or alias; 'homepoker games' lists them.")],
    variant: Annotated[str | None, typer.Option(help="A variant of that game.")] = None,
    players: Annotated[
        str | None, typer.Option(metavar="NAME,NAME", help="The people at the keyboard.")
    ] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="3 or LEVEL,LEVEL", help="How many bots, or which.")
    ] = None,
    stakes: Annotated[
        str | None, typer.Option(help="nl:1/2, pl:1/2, fl:2/4,ante:1,blinds:0 ... or none.")
    ] = None,
    stack: Annotated[int | None, typer.Option(help="Chips everybody starts with.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same hands.")] = None,
    text: Text = False,
    cards: Cards = "words",
    ascii: Ascii = False,
    no_mouse: NoMouse = False,
    theme: Theme = "dark",
    pace: Pace = 0.6,
) -> None:
    """Sit down at a table at once. Without --players and --bots: you and three bots."""
    from homepoker.sitting import open_night, sit_down

    manner = _manner(text, cards, ascii, no_mouse, theme, pace)
    night = open_night(game, variant, players, bots, stakes, stack, seed)
    raise typer.Exit(sit_down(night, manner))


@app.command()
def games(json: Json = False) -> None:
    """List every game and variant."""
    from homepoker.listing import game_lines

    for line in game_lines(json):
        print(line, flush=True)


@app.command()
def rules(
    game: Annotated[str | None, typer.Argument(help="A game's id, name or alias.")] = None,
    house: Annotated[
        bool, typer.Option("--house", help="The table's own rules, their values and defaults.")
    ] = False,
    ascii: Ascii = False,
) -> None:
    """Show a game's rule card, or with --house what a table may decide for itself."""
    from homepoker.listing import card_lines, house_lines

    if not house and game is None:
        raise HomepokerError("say which game, such as homepoker rules six_pack, or add --house")
    for line in (*(card_lines(game, ascii) if game else ()), *(house_lines() if house else ())):
        print(line)


@layouts.command()
def check(file: Annotated[str, typer.Argument(help="A layout file in TOML.")]) -> None:
    """Check a layout file: every fault is one line that names file, key and what was expected."""
    from homepoker.rules.library import load_file

    found = load_file(file)
    print(f"{file}: good; {', '.join(game.id for game in found)}")


@layouts.command()
def schema() -> None:
    """Print the JSON Schema of layout files."""
    import json

    from homepoker.rules.schema import json_schema

    print(json.dumps(json_schema(), indent=2))


def _manner(text: bool, cards: str, ascii: bool, no_mouse: bool, theme: str, pace: float) -> Manner:
    from homepoker.sitting import Manner

    return Manner(text=text, cards=cards, letters=ascii, mouse=not no_mouse, theme=theme, pace=pace).checked()


def run(args: list[str] | None = None) -> int:
    """Run a command and return its exit code; a fault is one line on stderr."""
    command: Any = typer.main.get_command(app)
    try:
        result = command.main(args=args, prog_name="homepoker", standalone_mode=False)
    except HomepokerError as error:
        return _complain(*(getattr(error, "faults", None) or [str(error)]))
    except typer.Abort:
        return _complain("stopped", code=FAILURE)
    except KeyboardInterrupt:
        return _complain("stopped", code=FAILURE)
    except BrokenPipeError:
        _close_quietly()
        return FAILURE
    except OSError as error:
        return _complain(f"{error.filename or 'the system'}: {error.strerror or error}", code=FAILURE)
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        return _complain(f"{error.format_message().rstrip('.')}; see homepoker --help")
    return result if isinstance(result, int) else 0


def _complain(*lines: str, code: int = BAD_INPUT) -> int:
    for line in lines:
        clean = " ".join(line.split()).encode(sys.stderr.encoding or "ascii", "backslashreplace")
        print(f"homepoker: {clean.decode(sys.stderr.encoding or 'ascii')}", file=sys.stderr)
    return code


def _close_quietly() -> None:
    """The reader of our output went away: nothing more can be said to it."""
    import os

    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main() -> None:
    """The entry point of the `homepoker` command."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")
    sys.exit(run())
