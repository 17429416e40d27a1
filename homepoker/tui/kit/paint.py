"""Turns the words in which drawings name their styles into what a terminal shows."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rich.style import Style

from homepoker.drawing.styles import STYLES, Paint
from homepoker.play.settings import Depth
from homepoker.tui.kit.palette import PALETTES, Palette, blend

# Words of the screens around the board; the board's own are in `drawing.styles`.
SCREEN_STYLES: Mapping[str, Paint] = MappingProxyType(
    {
        "rule": Paint("rule"),
        "navy": Paint("back"),
        "navy.text": Paint("backhi"),
        "on.panel": Paint(ground="panel"),
        "on.shade": Paint(ground="shade"),
        "on.bar": Paint(ground="bar"),
        "on.head": Paint(ground="head"),
        "on.private": Paint(ground="private"),
        "on.gold": Paint(ground="goldface"),
        "on.back": Paint(ground="backface"),
        "on.hot": Paint(ground="hot"),
        "turn": Paint("turn_ink", "turn", bold=True),
        "turn.soft": Paint("turn_ink", "turn"),
        "key": Paint("key_ink", "key", bold=True),
        "key.soft": Paint("key_ink", "key"),
        "key.low": Paint("soft", "key_low"),
        "button": Paint("head", "soft", bold=True),
        "key.navy": Paint("private", "back", bold=True),
        "weave": Paint("back", fade=0.5),
        "weave.soft": Paint("back", fade=0.4),
        "weave.dim": Paint("back", fade=0.3),
    }
)
# Where a palette has no colour for the ground of a word, an attribute stands for it.
GROUNDLESS: Mapping[str, str] = MappingProxyType(
    {
        "turn": "reverse",
        "turn.soft": "reverse",
        "key": "reverse",
        "on.hot": "underline",
        "key.low": "underline",
    }
)


class Painter:
    """Styles for one palette at one depth of colour; each combination is worked out once."""

    def __init__(self, palette: Palette, depth: Depth, *, light: bool) -> None:
        self.palette = palette
        self.depth = depth
        self.light = light
        self._styles: dict[tuple[str, str], Style] = {}

    def ground(self, name: str, y: int = 0, height: int = 1) -> str:
        """The colour of a ground on row `y` of `height`; the felt fades downwards."""
        colour: str = getattr(self.palette, name)
        if name == "felt" and height > 1:
            return blend(colour, self.palette.felt_low, y / (height - 1))
        return colour

    def style(self, words: str, ground: str = "") -> Style:
        """The terminal's style for a drawing's words, on a ground of that colour where they name none.
        KeyError for a word that nobody defines."""
        key = (words, ground)
        style = self._styles.get(key)
        if style is None:
            style = self._styles[key] = self._mix(words, ground)
        return style

    def _ground_under(self, look: Paint, below: str) -> str:
        """The ground of a style word, mixed over what lies below where it is sheer."""
        own = getattr(self.palette, look.ground) if look.ground else below
        sheer = look.sheer < 1 and below and self.depth == "truecolor"
        return blend(own, below, 1 - look.sheer) if sheer else own

    def _mix(self, words: str, ground: str) -> Style:
        ink, fade, weight = self.palette.text, 1.0, dict[str, bool]()
        for word in words.split():
            look = STYLES.get(word) or SCREEN_STYLES[word]
            ink = getattr(self.palette, look.ink) if look.ink else ink
            ground = self._ground_under(look, ground)
            # Ink of no colour on a ground is written in the terminal's own ground, whatever that is.
            if look.ink and look.ground and ground and not ink:
                ink, ground, weight["reverse"] = ground, "", True
            fade *= look.fade
            weight |= {name: True for name in ("bold", "italic", "strike") if getattr(look, name)}
            if word in GROUNDLESS and not getattr(self.palette, look.ground):
                weight[GROUNDLESS[word]] = True
        if fade < 1 and self.depth == "truecolor":
            ink = blend(ink, ground, 1 - fade)
        elif fade < FAINT:
            weight |= self._faded(ink, bold=weight.get("bold", False))
        return Style(color=ink or "default", bgcolor=ground or "default", **weight)  # type: ignore[arg-type]

    def _faded(self, ink: str, *, bold: bool) -> dict[str, bool]:
        """How ink of few colours fades: dim; on light ground coloured letters, which could not be read then, lose
        their weight instead."""
        return {"bold": False} if self.light and self.depth == "16" and ink and bold else {"dim": True}


FAINT = 0.6  # below this fade a terminal with few colours shows ink dim


def theme_name(light: str, depth: Depth) -> str:
    """The name under which a palette is registered: `dark`, `light-256` ..."""
    return light if depth == "truecolor" else f"{light}-{depth}"


_PAINTERS = {
    theme_name(*key): Painter(palette, key[1], light=key[0] == "light") for key, palette in PALETTES.items()
}


def painter(theme: str) -> Painter:
    """The painter of a theme by its registered name; an unknown name gets the dark one."""
    return _PAINTERS.get(theme) or _PAINTERS["dark"]
