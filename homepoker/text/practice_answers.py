"""From a typed line to an answer of a drill: by keys (`5 H`, `5h`), by words (`straight on H`), step by step."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

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
    rest = _plain(text)
    values: list[str] = []
    for part in question.parts[len(begun) :]:
        rest = _BETWEEN.sub("", rest) if values else rest
        if not rest:
            break
        found = _first(part, rest)
        if found is None:
            return None
        option, rest = found
        values.append(option.value)
        rest = rest.strip()
    return tuple(values) if values and not rest else None


def named_hand(text: str, choices: Sequence[str]) -> str:
    """Which of these categories a line names, by its number in the list (the tenth is 0) or by any of its names; ""
    when it names none."""
    options = [Option(str(at % 10), one, one.replace("_", " ")) for at, one in enumerate(choices, 1)]
    found = _first(Part("category", tuple(options)), _plain(text))
    return found[0].value if found and not found[1].strip() else ""


def read_on(question: Question, text: str, begun: tuple[str, ...]) -> tuple[str, ...] | None:
    """Every value answered once the line is added, or those of the line alone where it begins the answer anew; None
    when it is no answer."""
    added = read_answer(question, text, begun)
    if added is not None:
        return begun + added
    return read_answer(question, text) if begun else None


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
