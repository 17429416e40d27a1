"""Saves a screen as a small SVG that looks the same everywhere: no fonts from the network, no ids that change."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from textual.app import App

FOLDER = Path(__file__).resolve().parent
FONTS = '"DejaVu Sans Mono", "Cascadia Mono", Menlo, Consolas, monospace'


def save(app: App[Any], name: str) -> None:
    """Write what is on the screen to NAME.svg in this folder."""
    path = FOLDER / f"{name}.svg"
    path.write_text(slim(app.export_screenshot(title="homepoker", simplify=True)), encoding="utf-8")
    print(path)


def slim(svg: str) -> str:
    """The same picture without fonts to fetch and without the clipping of every line of text."""
    found = re.search(r"terminal-\d+-", svg)
    svg = svg.replace(found.group(), "t-") if found else svg
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"Fira Code, monospace", FONTS, svg)
    svg = re.sub(r'<clipPath id="t-line-\d+">.*?</clipPath>\s*', "", svg, flags=re.DOTALL)
    svg = re.sub(r' clip-path="url\(#t-line-\d+\)"', "", svg)
    svg = re.sub(r"(\d+\.\d)\d+", r"\1", svg)
    return svg.replace("&#160;", "\N{NO-BREAK SPACE}").replace("font-family: arial", f"font-family: {FONTS}")
