"""The house has floors: imports only go down, and what is heavy stays where it is needed."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
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
    ("bots", "judge"),
    ("night",),
    ("play",),
    ("practice",),
    ("drawing",),
    ("view",),
    ("tui", "text"),
    ("cli",),
    ("__main__",),
)
HEIGHT = {part: height for height, parts in enumerate(FLOORS) for part in parts}
# Which parts of the house may import what is not Python's own.
OUTSIDE = {
    "textual": ("tui",),
    "rich": ("tui",),
    "typer": ("cli",),
    "pydantic": ("rules.schema",),
    "numpy": ("ranking.batch", "bots.equity", "bots.simulate", "cli.bench_command"),
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
            allowed = HEIGHT[other] < own or other == part(module)
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


def test_every_part_of_the_house_has_its_floor_and_every_floor_its_part() -> None:
    assert sorted(HEIGHT) == sorted({part(module) for module in modules()})


def test_contributing_lists_the_floors_from_the_top() -> None:
    text = (ROOT.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = text.partition("| floor |")[2].partition("\n\n")[0]
    cells = [row.split("|")[1] for row in table.splitlines()[2:]]
    described = [tuple(re.findall(r"`(\w+)`", cell)) for cell in cells]
    assert described == list(reversed(FLOORS[1:-1]))


def test_what_all_screens_are_made_of_knows_none_of_them() -> None:
    for module in modules():
        if module.startswith("tui.kit."):
            rooms = {name for name in imports(module) if name.startswith("homepoker.tui.")}
            assert all(name.startswith("homepoker.tui.kit") for name in rooms), f"{module} imports a screen"


def test_no_circles_are_imported() -> None:
    """No module is reached again from what it imports, be it inside a function or for types alone."""
    known = modules().keys()
    graph = {
        name: {other.removeprefix("homepoker.") for other in imports(name)} & known - {name} for name in known
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"a circle: {' > '.join(reversed(error.args[1]))}")


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
