"""The README keeps its promises: two commands, a screenshot that is there, every game named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from homepoker.rules.deck import seat_limit
from homepoker.rules.library import catalogue

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
FENCED = re.findall(r"^```[a-z]*\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_the_readme_opens_with_what_it_is_a_screenshot_and_two_commands_of_one_line() -> None:
    assert README.startswith("# homepoker\n\nHome-game poker in a terminal")
    assert README.index("![") < README.index("```")
    start, test = (block.strip() for block in FENCED[:2])
    for command in (start, test):
        assert "\n" not in command
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install")
    assert start.endswith("&& .venv/bin/homepoker")
    assert test.endswith("&& .venv/bin/pytest -n auto")


def test_the_checks_run_the_readmes_own_command_with_every_test() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "README.md" in script
    assert '"$tests --all"' in script
    assert all(check in script for check in ('ruff" check', 'ruff" format --check', "mypy"))


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)#:]+)\)", README))
def test_what_the_readme_links_to_is_there(link: str) -> None:
    assert (ROOT / link).is_file()


@pytest.mark.parametrize("game", [game for game in catalogue() if not game.base], ids=lambda game: game.id)
def test_the_table_of_games_has_every_game_with_its_seats(game) -> None:  # type: ignore[no-untyped-def]
    row = next(line for line in README.splitlines() if line.startswith(f"| `{game.id}` "))
    assert game.name in row
    assert f"| {game.minimum}-{seat_limit(game)} |" in row


def test_the_changelog_and_guide_are_there_and_speak_of_no_machinery() -> None:
    for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert len(text) > 500
        assert "../shared" not in text
