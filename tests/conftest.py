"""One flag for long runs: `pytest --many 2000` plays that many hands a game and draws as many examples."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from homepoker.bots import patience
from homepoker.store import mishap
from homepoker.store.place import FOLDER_VARIABLE

FEW = 20
settings.register_profile(
    "few", deadline=None, derandomize=True, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--many", type=int, default=0, help="hands a game and examples a property, for long runs"
    )


def pytest_configure(config: pytest.Config) -> None:
    many = config.getoption("--many")
    settings.register_profile(
        "many", settings.get_profile("few"), max_examples=max(many, 1), derandomize=False
    )
    settings.load_profile("many" if many else "few")


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
    return request.config.getoption("--many") or FEW
