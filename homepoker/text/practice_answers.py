"""From a typed line to an answer of a drill: by keys (`5 H`, `5h`), by words (`straight on H`), step by step."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from homepoker.cards import DECK, Card, CardError, card_words, parse_cards
from homepoker.practice.question import Option, Part, Question
from homepoker.sentences.speech import in_words

_OTHER_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "three_of_a_kind": ("trips", "set", "three"),
        "four_of_a_kind": ("quads", "four"),
        "full_house": ("boat", "full"),
        "straight_flush": ("royal flush",),
        "high_card": ("nothing", "no pair"),
        "two_pair": ("two pairs",),
        "pair": ("one pair", "a pair"),
        "same": ("equal", "tie", "split", "neither"),
        "first": ("upper", "first"),
        "second": ("lower", "second"),
        "none": ("no low", "no"),
    }
)
_IN_WORDS: Mapping[str, Card] = MappingProxyType({card_words(card): card for card in DECK})
_PARTED = re.compile(r"\s*(?:,|\band\b)\s*")
_BETWEEN = re.compile(r"^(?:[\s,;:.+-]|(?:on|in|at|line|the|with)\b)+")


def read_answer(question: Question, text: str, begun: tuple[str, ...] = ()) -> tuple[str, ...] | None:
    """The values that a line adds to the parts already answered: one or more; None when it is no answer."""
    values, wrong = _read(question.parts, text, begun)
    return values if values and not wrong else None


class Heard(NamedTuple):
    """What is answered once a line is added, and what of that line names nothing the next part knows."""

    begun: tuple[str, ...]
    wrong: str = ""


def read_on(parts: Sequence[Part], text: str, begun: tuple[str, ...]) -> Heard | None:
    """Every value answered once the line is added, or those of the line alone where it begins the answer anew; None
    when nothing of it is an answer."""
    ways = [(before, *_read(parts, text, before)) for before in dict.fromkeys((begun, ()))]
    heard = [Heard(before + values, wrong) for before, values, wrong in ways if values]
    return min(heard, key=lambda one: bool(one.wrong), default=None)


def _read(parts: Sequence[Part], text: str, begun: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """The values that a line adds, as far as it is understood, and the rest of it: the last part takes all or
    nothing."""
    rest = _plain(text)
    values: list[str] = []
    for part in parts[len(begun) :]:
        rest = _BETWEEN.sub("", rest) if values else rest
        found = _first(part, rest) if rest else None
        if found is None or (part is parts[-1] and found[1].strip()):
            break
        values.append(found[0].value)
        rest = found[1].strip()
    return tuple(values), rest


def _first(part: Part, text: str) -> tuple[Option, str] | None:
    """The option that a text begins with, the longest name first, and what is left of the text. Cards are named in
    any order, and alone."""
    cards = _cards(text) if part.name == "cards" else frozenset()
    if cards:
        return next(((option, "") for option in part.options if cards == set(option.cards)), None)
    names = [(name, option) for option in part.options for name in _names(option)]
    for name, option in sorted(names, key=lambda pair: -len(pair[0])):
        rest = text[len(name) :]
        if text.startswith(name) and _ends(name, rest):
            return option, rest
    return None


def _cards(text: str) -> frozenset[Card]:
    """The cards that a text names, by signs or in words, in whatever order; none where it names something else."""
    spoken = [word for word in _PARTED.split(text) if word]
    if all(word in _IN_WORDS for word in spoken):
        return frozenset(_IN_WORDS[word] for word in spoken)
    try:
        return frozenset(parse_cards(text.replace(" and ", " ")))
    except CardError:
        return frozenset()


def _ends(name: str, rest: str) -> bool:
    """Whether the name is whole there: `5` before `h`, but not `5` before another figure."""
    if not rest or not rest[0].isalnum():
        return True
    return name.isdigit() and not rest[0].isdigit() and len(rest.strip()) == 1


def _names(option: Option) -> list[str]:
    names = [
        option.key,
        option.text,
        in_words(option.text),
        option.value,
        *_OTHER_NAMES.get(option.value, ()),
    ]
    return [plain for name in names if (plain := _plain(name))]


def _plain(text: str) -> str:
    return " ".join(text.replace("_", " ").replace("+", " and ").lower().split())
