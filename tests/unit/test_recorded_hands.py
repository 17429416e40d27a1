"""Recorded hands, real and drawn by chance, come out with the right stacks, prices, bounds and uncalled bets."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.records import HOUSE_TAGS, LEGAL_TAGS, play_record, returned

OWN = Path(__file__).parents[1] / "data" / "recorded_hands.jsonl.gz"
MORE = sorted((Path(__file__).parents[2] / ".." / "shared" / "cases" / "hands").glob("*.jsonl.gz"))


def records(path: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(path, "rt") as lines:
        for line in lines:
            record = json.loads(line)
            if not HOUSE_TAGS.intersection(record["tags"]):
                yield record


@pytest.mark.parametrize("path", [OWN, *MORE], ids=lambda path: path.name.removesuffix(".jsonl.gz"))
def test_recorded_hands_come_out_as_recorded(path: Path) -> None:
    checked = 0
    for record in records(path):
        played = play_record(record)
        assert list(played.hand.view(None).public.stacks) == record["final"], record["id"]
        assert returned(played.hand) == record["uncalled"], record["id"]
        if not LEGAL_TAGS.intersection(record["tags"]):
            assert not played.differences, record["id"]
        checked += 1
    assert checked > 20
