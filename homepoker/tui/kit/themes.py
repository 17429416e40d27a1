"""The palettes as Textual themes: every role of a palette is a variable of the stylesheet."""

from __future__ import annotations

from collections.abc import Mapping

from textual.theme import Theme

from homepoker.errors import HomepokerError, shorten
from homepoker.play.settings import Depth
from homepoker.tui.kit.paint import theme_name
from homepoker.tui.kit.palette import PALETTES, Palette

LIGHTS = ("dark", "light")


def css_colour(colour: str) -> str:
    """A palette's colour as the stylesheet writes it."""
    return colour if colour.startswith("#") else f"ansi_{colour or 'default'}"


def variables(palette: Palette) -> dict[str, str]:
    """The roles as variables: `$felt`, `$goldface` ...; `$panel` is Textual's own, ours is `$side`."""
    named = {role.replace("_", "-"): css_colour(value) for role, value in palette._asdict().items()}
    named["side"] = named.pop("panel")
    named["ink"] = named.pop("text")
    return named


def theme(light: str, depth: Depth) -> Theme:
    """The theme `dark` or `light` for a depth of colour."""
    palette = PALETTES[light, depth]
    colour = {role: css_colour(value) for role, value in palette._asdict().items()}
    return Theme(
        name=theme_name(light, depth),
        primary=colour["key"],
        secondary=colour["line"],
        accent=colour["gold"],
        warning=colour["wild"],
        error=colour["hearts"],
        success=colour["clubs"],
        foreground=colour["text"],
        background=colour["felt"],
        surface=colour["bar"],
        panel=colour["panel"],
        dark=light == "dark",
        variables=variables(palette) | _widgets(colour),
        ansi=depth in ("16", "none"),
    )


def _widgets(colour: Mapping[str, str]) -> dict[str, str]:
    """Textual's own widgets in our colours: input fields, scroll bars, the palette of commands."""
    return {
        "block-cursor-background": colour["turn"],
        "block-cursor-foreground": colour["turn_ink"],
        "input-cursor-background": colour["text"],
        "input-cursor-foreground": colour["head"],
        "input-selection-background": colour["key"],
        "scrollbar": colour["faint"],
        "scrollbar-hover": colour["soft"],
        "scrollbar-active": colour["text"],
        "scrollbar-background": colour["panel"],
        "scrollbar-background-hover": colour["panel"],
        "scrollbar-background-active": colour["panel"],
        "scrollbar-corner-color": colour["panel"],
        "border": colour["edge"],
        "border-blurred": colour["line"],
        "footer-key-foreground": colour["text"],
        "ansi-background": "ansi_black",
        "ansi-foreground": "ansi_white",
    }


def check_light(name: str) -> str:
    """The theme's name as given, or a HomepokerError that names those there are."""
    squeezed = name.strip().lower()
    if squeezed not in LIGHTS:
        raise HomepokerError(f"there is no theme {shorten(name)}; choose {' or '.join(LIGHTS)}")
    return squeezed
