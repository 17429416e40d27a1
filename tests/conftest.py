"""One flag for long runs: `pytest --many 2000` plays that many hands a game and draws as many examples."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

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


@pytest.fixture(scope="session")
def hands_a_game(request: pytest.FixtureRequest) -> int:
    """How many hands of every game a property plays."""
    return request.config.getoption("--many") or FEW
