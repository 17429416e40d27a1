"""How much is run: `pytest` the quick part, `pytest --all` everything, and `pytest --many 2000` everything with that
many hands a game and as many examples."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from homepoker.bots import patience
from homepoker.store import mishap
from homepoker.store.place import FOLDER_VARIABLE

QUICK, ALL = 5, 20  # hands a game
settings.register_profile(
    "ci", deadline=None, derandomize=True, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("quick", settings.get_profile("ci"), max_examples=15)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="also what is marked slow: every game, statistics")
    parser.addoption(
        "--many",
        type=int,
        default=0,
        help="hands a game and examples a property, for long runs; implies --all",
    )


def pytest_configure(config: pytest.Config) -> None:
    many = config.getoption("--many")
    config.option.all = config.option.all or many > 0
    settings.register_profile(
        "many", settings.get_profile("ci"), max_examples=max(many, 1), derandomize=False
    )
    settings.load_profile("many" if many else "ci" if config.option.all else "quick")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without `--all` what is slow is left out, but for a test that was named by its id."""
    if config.option.all or any("::" in place for place in config.args):
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    config.hook.pytest_deselected(items=slow)
    items[:] = [item for item in items if not item.get_closest_marker("slow")]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With `--all` nothing may be skipped."""
    report = yield
    if report.skipped and item.config.option.all:
        report.outcome, report.longrepr = "failed", f"skipped: {report.longrepr}"
    return report


@pytest.fixture(scope="session", autouse=True)
def unhurried() -> Iterator[None]:
    """Bots take the time they need: a slow machine makes a bot decide by less, and then a seed proves nothing. Tests
    of what happens when time is up set their own stop."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(patience, "STOP", 60.0)
        yield


@pytest.fixture(autouse=True)
def faultless(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A fault that a table survives still fails the test it happens in, unless the test is about that."""
    kept: list[str] = []
    if "faults" not in request.fixturenames:
        monkeypatch.setattr(mishap, "_keep", lambda _, trace: kept.append(trace))
    yield
    assert not kept, kept[0]


@pytest.fixture
def faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that traces of faults are kept in, for a test that brings them about."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    return tmp_path / mishap.FILE


@pytest.fixture(scope="session")
def hands_a_game(request: pytest.FixtureRequest) -> int:
    """How many hands of every game a property plays."""
    return request.config.getoption("--many") or (ALL if request.config.option.all else QUICK)
