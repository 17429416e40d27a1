"""A built wheel, installed elsewhere, brings everything the program reads: layouts, tables, styles."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOOK = """
import homepoker
from homepoker.rules.library import catalogue, folder
from homepoker.ranking.scalar import rank_hand
print(homepoker.__file__, folder(), len(catalogue()), rank_hand((0, 1, 2, 3, 4)) > 0, sep="\\n")
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this tree."""
    pytest.importorskip("build")
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def test_a_wheel_installed_elsewhere_finds_its_layouts_and_tables(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "elsewhere"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(home)
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(home)!r})\n{LOOK}"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=True,
    )
    package, layouts, games, ranks = done.stdout.splitlines()
    assert Path(package).is_relative_to(home)
    assert Path(layouts).is_relative_to(home)
    assert int(games) > 50
    assert ranks == "True"


def test_a_wheel_has_the_same_layouts_and_style_sheet_as_the_tree_and_no_tests(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    layouts = {f"homepoker/layouts/{path.name}" for path in (ROOT / "layouts").glob("*.toml")}
    assert layouts <= names
    assert "homepoker/tui/look.tcss" in names
    assert "homepoker/py.typed" in names
    assert not any(name.startswith("tests") or "__pycache__" in name for name in names)


def test_a_wheel_has_the_homepoker_command(wheel: Path) -> None:
    packed = zipfile.ZipFile(wheel)
    entry = next(name for name in packed.namelist() if name.endswith("entry_points.txt"))
    assert "homepoker = homepoker.cli.main:main" in packed.read(entry).decode()


@pytest.mark.parametrize("folder", ["screenshots", "tests/benchmarks"])
def test_scripts_that_are_run_by_hand_import_what_is_there(folder: str) -> None:
    for path in sorted((ROOT / folder).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("homepoker"):
                module = importlib.import_module(str(node.module))
                for alias in node.names:
                    there = hasattr(module, alias.name) or importlib.util.find_spec(
                        f"{node.module}.{alias.name}"
                    )
                    assert there, f"{path.name}: {node.module} has no {alias.name}"
