"""Saves a screen as a small SVG that looks the same everywhere: no fonts from the network, no ids that change."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from textual.app import App

FOLDER = Path(__file__).resolve().parent
FONTS = '"DejaVu Sans Mono", "Cascadia Mono", Menlo, Consolas, monospace'


def save(app: App[Any], name: str) -> None:
    """Write what is on the screen to NAME.svg in this folder."""
    path = FOLDER / f"{name}.svg"
    path.write_text(taken(app), encoding="utf-8")
    print(path)


SECONDS = 2.4  # a picture of a moving one stays


def taken(app: App[Any]) -> str:
    """What is on the screen now, for `save_moving`."""
    return slim(app.export_screenshot(title="homepoker", simplify=True))


def save_moving(frames: Sequence[str], name: str) -> None:
    """Write pictures that take turns to NAME.svg in this folder."""
    whole = len(frames) * SECONDS
    head = re.match(r"<svg[^>]*>", frames[0])
    assert head
    parts = [
        f'<g class="frame" style="animation-delay:{at * SECONDS:.1f}s">'
        + re.sub(r"\bt-(?=[a-z])", f"f{at}-", frame[head.end() : frame.rindex("</svg>")]).strip()
        + "</g>"
        for at, frame in enumerate(frames)
    ]
    shown = f"@keyframes turn{{0%{{opacity:1}}{100 / len(frames):.3f}%{{opacity:0}}100%{{opacity:0}}}}"
    style = f"<style>.frame{{opacity:0;animation:turn {whole:.1f}s step-end infinite}}{shown}</style>"
    path = FOLDER / f"{name}.svg"
    path.write_text("\n".join([head.group(), style, *parts, "</svg>"]) + "\n", encoding="utf-8")
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
