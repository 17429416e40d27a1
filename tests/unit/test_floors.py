"""The house has floors: imports only go down, and what is heavy stays where it is needed."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import homepoker
from homepoker.rules.library import catalogue

ROOT = Path(homepoker.__file__).parent
FLOORS = (
    ("homepoker",),  # the version
    ("outside", "cells", "keys", "grammar"),
    ("errors",),
    ("store",),
    ("cards",),
    ("ranking",),
    ("rules",),
    ("core",),
    ("sentences",),
    ("bots",),
    ("night",),
    ("play",),
    ("practice",),
    ("drawing",),
    ("view",),
    ("tui", "text"),
    ("judge",),
    ("cli", "__main__"),
)
HEIGHT = {part: height for height, parts in enumerate(FLOORS) for part in parts}
# Which parts of the house may import what is not Python's own.
OUTSIDE = {
    "textual": ("tui",),
    "rich": ("tui",),
    "typer": ("cli",),
    "pydantic": ("rules.schema",),
    "numpy": ("ranking.batch", "bots.equity", "bots.simulate", "cli.bench"),
    "platformdirs": ("store.place",),
    "fsrs": ("practice",),
}
HEAVY = {"textual", "rich", "typer", "numpy", "pydantic"}


@cache
def modules() -> dict[str, ast.Module]:
    """Every module of the package, by its name below it."""
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        parts = list(path.relative_to(ROOT).with_suffix("").parts)
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts) or "homepoker"
        found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def imports(module: str) -> Iterator[str]:
    """Every module that this one imports anywhere, also inside functions and for types alone."""
    for node in ast.walk(modules()[module]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports by dots; write the whole name"
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (
                name if name.removeprefix("homepoker.") in modules() else str(node.module) for name in whole
            )


def part(module: str) -> str:
    """The part of the house a module of the package belongs to."""
    return module.removeprefix("homepoker.").partition(".")[0]


@pytest.mark.parametrize("module", sorted(modules()))
def test_every_module_imports_only_from_its_own_floor_or_one_below(module: str) -> None:
    own = HEIGHT[part(module)]
    for imported in imports(module):
        if imported == "homepoker" or imported.startswith("homepoker."):
            other = part(imported)
            allowed = HEIGHT[other] < own or other == part(module) or own == HEIGHT["cli"]
            assert allowed, f"{module} imports {imported}, which is not below it"


@pytest.mark.parametrize("module", sorted(modules()))
def test_what_is_not_pythons_own_is_imported_only_where_it_belongs(module: str) -> None:
    for imported in imports(module):
        outside = imported.partition(".")[0]
        if outside == "homepoker" or outside in sys.stdlib_module_names:
            continue
        assert outside in OUTSIDE, f"{module} imports {outside}, which no part of the house may"
        places = OUTSIDE[outside]
        inside = any(module == place or module.startswith((f"{place}.", f"{place}_")) for place in places)
        assert inside, f"{module} imports {outside}; only {', '.join(places)} may"


def test_no_circles_are_imported() -> None:
    """A module that is imported at the top of another never imports it back there."""
    graph = {
        name: {i.removeprefix("homepoker.") for i in _top_imports(name)} & set(modules())
        for name in modules()
    }
    done: set[str] = set()

    def visit(name: str, path: tuple[str, ...]) -> None:
        assert name not in path, f"a circle: {' > '.join((*path, name))}"
        if name not in done:
            for other in graph[name] - {name}:
                visit(other, (*path, name))
            done.add(name)

    for name in graph:
        visit(name, ())


def _top_imports(module: str) -> Iterator[str]:
    for node in modules()[module].body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (
                name if name.removeprefix("homepoker.") in modules() else str(node.module) for name in whole
            )


def test_no_game_is_known_by_name_in_code() -> None:
    words = {word for game in catalogue() for word in (game.id, game.name) if game.id != "pyramid"}
    for module, tree in modules().items():
        texts = [
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        ]
        assert not words & set(texts), f"{module} names {words & set(texts)}"


def loaded(code: str) -> set[str]:
    """Which heavy packages are loaded after running this in a fresh interpreter."""
    show = "import sys; print(*({name.partition('.')[0] for name in sys.modules}))"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\n{show}"], capture_output=True, text=True, check=True
    )
    return HEAVY & set(done.stdout.splitlines()[-1].split())


def test_below_the_faces_nothing_heavy_is_loaded_nor_to_read_a_game() -> None:
    modules = (
        *("cards", "ranking.scalar", "rules.best", "rules.library", "rules.words", "core.hand", "core.view"),
        *("bots.policy", "night.night", "play.table", "drawing.board", "sentences", "text.table"),
    )
    code = "\n".join(f"import homepoker.{module}" for module in modules)
    assert loaded(f"{code}\nhomepoker.rules.library.load('six_pack')") == set()


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_and_version_load_nothing_but_the_command_line(option: str) -> None:
    code = f"from homepoker.cli.main import run; assert run(['{option}']) == 0"
    assert loaded(code) == {"typer"}


def test_a_table_in_plain_lines_never_loads_the_full_screen() -> None:
    code = "import sys, io; sys.stdin = io.StringIO(''); from homepoker.cli.main import run; run(['play', 'six_pack'])"
    assert loaded(code) == {"typer"}


def test_the_full_screen_starts_without_numpy_or_pydantic() -> None:
    assert (
        loaded("import homepoker.tui.app, homepoker.tui.table.table_screen") & {"numpy", "pydantic"} == set()
    )
