"""A refusal quotes what was typed as it was typed: no other case, nothing left out, no value in its place."""

from __future__ import annotations

import pytest

from homepoker.cli.main import run

REFUSED = (
    ("play omaha --text --house", "Low=Banana", "'Banana'"),
    ("play omaha --text --house", "Mucky=on", "'Mucky'"),
    ("play omaha --text --house", "draw_limit=007", "draw_limit changes nothing in Omaha"),
    ("play omaha --text --bots", "Sharky : Rock,guest", "'Sharky : Rock'"),
    ("play omaha --text --stakes", "FL: 2/4, Antler: 3", "'Antler: 3' is not known"),
    ("play omaha --text --stakes", "FL: 2/4, ANTE: 1x ", "'1x' is no whole number"),
    ("play omaha --text --stakes", "NL:1/2,Ante:1,ANTE:2", "'ANTE' is named twice"),
    ("odds omaha --hole", "A♠ K♥ 10X Kd", "'10X' is no card"),
    ("odds omaha --hole", "A♠ K♥ x♣ Kd", "'x♣' is no card"),
    ("practice omaha --ask", "Foo Bar", "'Foo Bar'"),
    ("practice --bots 2 --wrong", "Plays Not", "'Plays Not'"),
)


@pytest.mark.parametrize(("command", "typed", "said"), REFUSED, ids=[typed for _, typed, _ in REFUSED])
def test_what_was_typed_is_quoted_as_it_was(
    command: str, typed: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*command.split(), typed]) == 2
    assert said in capsys.readouterr().err
