"""The colours of the table for each light and each depth of colour a terminal may have."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.play.settings import Depth

DEPTHS: tuple[Depth, ...] = ("truecolor", "256", "16", "none")


class Palette(NamedTuple):
    """One colour a role: `#rrggbb`, one of a terminal's sixteen names, or "" for the terminal's own.

    The grounds are felt (fading from `felt` to `felt_low`), panel, shade, bar, head and private; `face`,
    `goldface` and `backface` fill cards, `hot` marks cards that tempt. Gold is for what plays, wins or
    teaches; navy for one pair of eyes; the `turn` bar for whose turn it is."""

    felt: str
    felt_low: str
    panel: str
    shade: str
    bar: str
    head: str
    private: str
    face: str
    goldface: str
    backface: str
    hot: str
    key: str
    key_ink: str
    key_low: str
    turn: str
    turn_ink: str
    text: str
    soft: str
    faint: str
    edge: str
    line: str
    rule: str
    gold: str
    wild: str
    back: str
    backhi: str
    spades: str
    hearts: str
    diamonds: str
    clubs: str


DARK = Palette(
    felt="#0f3d2f", felt_low="#0b3026", panel="#0a2219", shade="#0c2e22", bar="#0d2a20", head="#06150f",
    private="#101e45", face="#082219", goldface="#2b2a0c", backface="#14295a", hot="#5a1626",
    key="#1f5a46", key_ink="#f1ecdd", key_low="#17382c", turn="#f1ecdd", turn_ink="#06150f",
    text="#f1ecdd", soft="#bcd2c6", faint="#84ab99", edge="#a9c4b7", line="#3d7d66", rule="#23503f",
    gold="#ffc21a", wild="#ff9f43", back="#6d8fd8", backhi="#c3d4ff", spades="#f2f2f2", hearts="#ff6b78",
    diamonds="#6ab4ff", clubs="#5fdc8c",
)  # fmt: skip
LIGHT = Palette(
    felt="#e3ece2", felt_low="#dce7db", panel="#f3f5ee", shade="#e9eee4", bar="#edf1e8", head="#d2dfd3",
    private="#dfe8fb", face="#ffffff", goldface="#fff3d0", backface="#dbe6fb", hot="#ffd9dd",
    key="#cfe0d3", key_ink="#13201a", key_low="#e1e9de", turn="#1c3a2d", turn_ink="#ffffff",
    text="#13201a", soft="#43564c", faint="#64786d", edge="#5d7268", line="#9db3a5", rule="#c3d2c6",
    gold="#a86a00", wild="#b34700", back="#3b63b8", backhi="#1d46a3", spades="#111111", hearts="#c8102e",
    diamonds="#1e5bd6", clubs="#137a36",
)  # fmt: skip

# 256 colours hold no dark green but a garish one: charcoal cloth, green lines and keys. The greys are
# such that rounding to the palette of the terminal lands where the eye wants them.
DARK_256 = Palette(
    felt="#262626", felt_low="#262626", panel="#1c1c1c", shade="#303030", bar="#303030", head="#121212",
    private="#00005f", face="#121212", goldface="#3a3a3a", backface="#00005f", hot="#5f0000",
    key="#005f5f", key_ink="#ffffd7", key_low="#444444", turn="#ffffd7", turn_ink="#121212",
    text="#ffffd7", soft="#afd7d7", faint="#87afaf", edge="#afd7d7", line="#5f8787", rule="#4e4e4e",
    gold="#ffaf00", wild="#ff875f", back="#5f87d7", backhi="#d7d7ff", spades="#ffffff", hearts="#ff5f87",
    diamonds="#5fafff", clubs="#5fd787",
)  # fmt: skip
LIGHT_256 = Palette(
    felt="#e9e9e9", felt_low="#e9e9e9", panel="#f3f3f3", shade="#dedede", bar="#dedede", head="#d4d4d4",
    private="#d7d7ff", face="#ffffff", goldface="#ffffaf", backface="#d7d7ff", hot="#ffd7d7",
    key="#afd7af", key_ink="#121212", key_low="#cacaca", turn="#303030", turn_ink="#ffffff",
    text="#121212", soft="#4e4e4e", faint="#5f5f5f", edge="#5f5f5f", line="#87af87", rule="#b7b7b7",
    gold="#875f00", wild="#af5f00", back="#005faf", backhi="#0000af", spades="#121212", hearts="#af0000",
    diamonds="#005fd7", clubs="#008700",
)  # fmt: skip

# Sixteen colours belong to the terminal's owner: its own ground and text, names for the rest. Keys are white on blue:
# black ink turns grey where a terminal shows bold letters bright, and grey on green cannot be read.
DARK_16 = Palette(
    felt="", felt_low="", panel="", shade="", bar="", head="", private="", face="", goldface="",
    backface="", hot="", key="blue", key_ink="bright_white", key_low="", turn="white", turn_ink="black",
    text="", soft="", faint="cyan", edge="", line="green", rule="green", gold="bright_yellow",
    wild="bright_magenta", back="bright_blue", backhi="bright_white", spades="bright_white",
    hearts="bright_red", diamonds="bright_cyan", clubs="bright_green",
)  # fmt: skip
# On light ground green and cyan can hardly be read, and what is black turns grey where a terminal shows bold
# letters bright: spades are in the terminal's own ink, clubs in grey.
LIGHT_16 = DARK_16._replace(
    turn="black", turn_ink="white", faint="bright_black", line="bright_black",
    rule="bright_black", gold="red", wild="magenta", back="blue", backhi="blue", spades="", hearts="red",
    diamonds="blue", clubs="bright_black",
)  # fmt: skip
PLAIN = Palette(*[""] * len(Palette._fields))

PALETTES: dict[tuple[str, Depth], Palette] = {
    ("dark", "truecolor"): DARK,
    ("light", "truecolor"): LIGHT,
    ("dark", "256"): DARK_256,
    ("light", "256"): LIGHT_256,
    ("dark", "16"): DARK_16,
    ("light", "16"): LIGHT_16,
    ("dark", "none"): PLAIN,
    ("light", "none"): PLAIN,
}


def rgb(colour: str) -> tuple[int, int, int]:
    """The channels of `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def blend(colour: str, towards: str, part: float) -> str:
    """`colour` moved by `part` (0 to 1) towards another; colours without channels stay as they are."""
    if not (colour.startswith("#") and towards.startswith("#")):
        return colour
    mixed = (round(a + (b - a) * part) for a, b in zip(rgb(colour), rgb(towards), strict=True))
    return "#{:02x}{:02x}{:02x}".format(*mixed)
