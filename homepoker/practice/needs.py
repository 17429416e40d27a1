"""What a person needs most: how often each topic was missed lately, and so how much more often it is to come up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from homepoker.practice.asks import low, wild
from homepoker.practice.asks.strips import PAIR_TOPICS, SAME_TOPICS, pair_topic
from homepoker.practice.learner import items_of
from homepoker.practice.makeup import NATURAL
from homepoker.practice.question import Kind
from homepoker.practice.records import Record, confusion

HANDS: tuple[Kind, ...] = ("what", "find", "nuts")
"""Kinds of question whose topics are hands: who takes flushes for straights does so in all of them."""
PAIRED: tuple[Kind, ...] = ("beats", "wins")
"""Kinds whose topics are two hands, of two categories or of one."""

LATELY = 5  # answers about a topic that count
LEAST = 3  # of so many answers one that was missed is not yet a habit
MORE = 3.0  # how much more often comes what is always missed
SPAN = 20  # comparisons that show how well somebody compares
EASY, HARD = (
    0.5,
    1.6,
)  # how often two hands of one category come up, beside two of others: at first and in the end
SHAKY, SURE = 0.6, 0.9  # parts of comparisons that are right, between which it rises
UNKNOWN = 0.75  # the same where nothing is known


class Needs:
    """The part of the latest answers that were wrong, topic by topic; `records` oldest first."""

    def __init__(self, records: Sequence[Record] = ()) -> None:
        self._missed = _missed(records)
        self._alike = _alike([record.right for record in records if record.kind in PAIRED][-SPAN:])

    def missed(self, kind: Kind, topic: str) -> float:
        """From 0, known or never asked, to 1, always missed."""
        return self._missed.get(key_of(kind, topic), 0.0)

    def weight(self, kind: Kind, topic: str) -> float:
        """How often a topic comes up beside one that is known; two hands of one category the more often, the better
        somebody compares."""
        rare = self._alike if kind in PAIRED and topic in SAME_TOPICS else 1.0
        return rare * (1 + MORE * self.missed(kind, topic))


def key_of(kind: str, topic: str) -> str:
    """The name under which answers about a topic are counted together."""
    return f"hand:{topic}" if kind in HANDS else f"pair:{topic}" if kind in PAIRED else f"{kind}:{topic}"


def topics(kind: Kind) -> tuple[str, ...]:
    """The topics that a question of a kind can be made for."""
    if kind in PAIRED:
        return PAIR_TOPICS
    if kind in ("low", "wild"):
        return low.TOPICS if kind == "low" else wild.TOPICS
    return NATURAL if kind in (*HANDS, "line") else ()


def _alike(right: Sequence[bool]) -> float:
    if not right:
        return UNKNOWN
    sure = (sum(right) / len(right) - SHAKY) / (SURE - SHAKY)
    return EASY + (HARD - EASY) * min(max(sure, 0.0), 1.0)


def _missed(records: Iterable[Record]) -> Mapping[str, float]:
    answers: dict[str, list[bool]] = {}
    for record in records:
        for item, right in items_of(record):
            kind, _, topic = item.partition(":")
            answers.setdefault(key_of(kind, topic), []).append(right)
        if (pair := confusion(record)) is not None and set(pair) <= set(NATURAL):
            answers.setdefault(key_of("beats", pair_topic(*pair)), []).append(False)
    lately = {key: found[-LATELY:] for key, found in answers.items()}
    return {key: found.count(False) / max(LEAST, len(found)) for key, found in lately.items()}
