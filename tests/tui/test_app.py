"""The program around the screens: how it is left, its colours, its palette of commands, what is imported when."""

from __future__ import annotations

import subprocess
import sys

import pytest
from rich.color import Color, ColorSystem

from homepoker.drawing.styles import STYLES
from homepoker.errors import HomepokerError
from homepoker.night.night import Night, Player
from homepoker.play.settings import Depth, Settings
from homepoker.rules.library import load
from homepoker.tui.app import HomepokerApp
from homepoker.tui.kit.paint import SCREEN_STYLES, Painter, painter, theme_name
from homepoker.tui.kit.palette import DEPTHS, PALETTES, rgb
from homepoker.tui.kit.screen_settings import Start, colour_depth
from homepoker.tui.reading.keys_page import KeysScreen
from homepoker.tui.table.table_screen import TableScreen
from tests.tui.lobby_pilot import lobby, screen_text


async def test_ctrl_c_leaves_from_anywhere_with_one_line() -> None:
    for keys in ((), ("s",), ("e", "enter"), ("slash",), ("question_mark",)):
        async with lobby() as (app, pilot):
            await pilot.press(*keys)
            await pilot.press("ctrl+c")
            await pilot.pause()
        assert app.return_code == 0
        assert app.farewell.startswith("homepoker: ")
        assert "\n" not in app.farewell


async def test_a_night_given_at_the_start_opens_its_table_and_leaving_it_ends_the_program() -> None:
    night = Night.open([Player("Ann"), Player("Bo", "regular")], load("six_pack"), seed=7)
    app = HomepokerApp(Start(night), Settings(depth="truecolor", pace=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        app.screen.dismiss(None)
        await pilot.pause()
    assert app.return_code == 0


async def test_an_unknown_theme_is_refused_with_those_there_are() -> None:
    with pytest.raises(HomepokerError, match="dark or light"):
        HomepokerApp(settings=Settings(theme="pink"))


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("light", ["dark", "light"])
async def test_the_lobby_stands_in_every_theme_and_depth_of_colour(light: str, depth: Depth) -> None:
    async with lobby(settings=Settings(theme=light, depth=depth, pace=0)) as (app, pilot):
        assert app.theme == theme_name(light, depth)
        plain = screen_text(app)
        await pilot.press("down")
        assert "► Six-pack" in screen_text(app)
        assert "► Otis Elevator" in plain


async def test_letters_and_ascii_borders_leave_no_other_sign_on_the_screen() -> None:
    async with lobby(settings=Settings(letters=True, depth="truecolor", pace=0)) as (app, pilot):
        await pilot.press("down")
        assert screen_text(app).isascii()
        for key in ("question_mark", "w"):
            await pilot.press(key)
            await pilot.pause()
            assert screen_text(app).isascii(), screen_text(app)
            await pilot.press("enter")
            await pilot.pause()


async def test_the_palette_of_commands_offers_colours_and_leaving_and_nothing_of_the_game() -> None:
    async with lobby() as (app, pilot):
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert titles == ["Dark table", "Light table", "What each key does", "Leave at once"]
        await pilot.press("ctrl+p")
        await pilot.pause()
        await pilot.press("escape")
        app.action_light("light")
        await pilot.pause()
        assert app.theme == "light"


async def test_f1_lists_the_keys_of_the_screen_it_was_struck_on() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("f1")
        await pilot.pause()
        text = screen_text(app)
        assert "Deal the cards" in text
        assert "Other stakes" in text
        assert isinstance(app.screen, KeysScreen)
        lines = ["".join(run.text for run in line) for line in app.screen.lines(78)]
        assert any("Ctrl-Z" in line and "fg" in line for line in lines)
        await pilot.press("enter")
        await pilot.pause()
        assert "Enter deal" in screen_text(app)


def test_every_style_word_has_a_style_in_every_palette() -> None:
    for (light, depth), palette in PALETTES.items():
        brush = Painter(palette, depth, light=light == "light")
        for word in (*STYLES, *SCREEN_STYLES):
            assert brush.style(word, brush.ground("felt")) is brush.style(word, brush.ground("felt")), (
                light,
                word,
            )


@pytest.mark.parametrize("light", ["dark", "light"])
def test_in_256_colours_every_colour_stays_near_what_was_chosen(light: str) -> None:
    for role, colour in PALETTES[light, "256"]._asdict().items():
        found = Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor()
        assert max(abs(a - b) for a, b in zip(rgb(colour), found, strict=True)) <= 16, role


@pytest.mark.parametrize("light", ["dark", "light"])
@pytest.mark.parametrize("depth", ["truecolor", "256"])
def test_text_stands_out_from_every_ground_it_is_written_on(light: str, depth: Depth) -> None:
    palette = PALETTES[light, depth]
    for ground in (palette.felt, palette.felt_low, palette.panel, palette.bar, palette.head, palette.private):
        for ink, least in ((palette.text, 7.0), (palette.soft, 4.5), (palette.faint, 3.0)):
            assert contrast(ink, ground) >= least, (ink, ground)
    for suit in (palette.spades, palette.hearts, palette.diamonds, palette.clubs):
        assert contrast(suit, palette.face) >= 4.0, suit


XTERM = {
    "black": "#000000", "red": "#cd0000", "green": "#00cd00", "yellow": "#cdcd00", "blue": "#0000ee",
    "magenta": "#cd00cd", "cyan": "#00cdcd", "white": "#e5e5e5", "bright_black": "#7f7f7f",
    "bright_red": "#ff0000", "bright_green": "#00ff00", "bright_yellow": "#ffff00", "bright_blue": "#5c5cff",
    "bright_magenta": "#ff00ff", "bright_cyan": "#00ffff", "bright_white": "#ffffff",
}  # fmt: skip


@pytest.mark.parametrize(
    ("light", "text", "ground"), [("light", "black", "#ffffff"), ("dark", "white", "#000000")]
)
@pytest.mark.parametrize("bright", [False, True], ids=["plain", "bold-is-bright"])
def test_in_sixteen_colours_every_style_can_be_read(light: str, text: str, ground: str, bright: bool) -> None:
    """Also where a terminal shows what is bold in its bright colours."""
    brush = painter(f"{light}-16")
    for word in (*STYLES, *SCREEN_STYLES):
        style = brush.style(f"{word} bold" if bright else word)
        assert style.color is not None
        assert style.bgcolor is not None
        ink = XTERM[text if style.color.is_default else style.color.name]
        if bright and f"bright_{style.color.name}" in XTERM:
            ink = XTERM[f"bright_{style.color.name}"]
        paper = ground if style.bgcolor.is_default else XTERM[style.bgcolor.name]
        assert contrast(ink, paper) >= 3.0, word


@pytest.mark.parametrize("suit", ["suit.s", "suit.h", "suit.d", "suit.c"])
def test_in_sixteen_colours_on_light_ground_a_card_that_does_not_play_can_be_read(suit: str) -> None:
    style = painter("light-16").style(f"{suit} bold idle")
    lit = painter("light-16").style(f"{suit} bold")
    assert style.color is not None
    if style.color.is_default:
        assert style.dim
    else:  # dim grey or red is too pale on white
        assert not style.dim
        assert contrast(XTERM[style.color.name], "#ffffff") >= 4.0
    assert style != lit


def test_without_colour_the_turn_and_the_keys_still_show() -> None:
    brush = painter("dark-none")
    assert brush.style("turn").reverse
    assert brush.style("key").reverse
    assert brush.style("edge.plays").bold
    assert brush.style("turn").color is not None
    assert brush.style("turn").color.is_default


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "truecolor"),
        ({"TERM": "screen-256color"}, "256"),
        ({"TERM": "linux"}, "16"),
        ({"TERM": "dumb"}, "none"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, "none"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "0"}, "none"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": ""}, "truecolor"),
    ],
)
def test_the_depth_of_colour_is_read_from_the_environment(environ: dict[str, str], depth: Depth) -> None:
    assert colour_depth(environ) == depth


@pytest.mark.parametrize(("value", "plain"), [("", False), ("1", True)])
def test_an_empty_no_color_takes_no_colour_away(
    value: str, plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", value)
    assert HomepokerApp().no_color is plain


def test_neither_numpy_nor_pydantic_is_imported_for_the_first_frame() -> None:
    code = (
        "import sys; from homepoker.tui.app import HomepokerApp; import homepoker.tui.lobby.lobby_screen as lobby;"
        "lobby.LobbyScreen(HomepokerApp().settings);"
        "print([name for name in ('numpy', 'pydantic', 'homepoker.core.hand') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def contrast(first: str, second: str) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [channel / 255 for channel in rgb(colour)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
