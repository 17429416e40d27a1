"""Faults in the order of play: steps without a sense, slots never turned, more cards thrown away than held."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from homepoker.rules.draft import VERBS, WITH, Draft, Fault

_LETTERS = re.compile(r"[DU]+")
# What people type at the table, with or without a game that calls cards: no word of a game may mean something else.
TABLE_WORDS = frozenset(
    word
    for words in (
        "fold check call raise bet all in allin high low both say pass round hand show rest undo cards",
        "discard draw donate turn expose declare announce look odds board pot who repeat rules house log",
        "help quit lobby list practice join leave game people money history settle stakes rebuy top out",
        "back ranks beats score skip nothing why how lines name go on off yes no usual save keep night",
    )
    for word in words.split()
)
_WIDEST_WORD = 12
_COUNTS = ("discard", "donate", "draw", "expose")
_SLOTS = ("turn", "lay", "purge")


def verbs(draft: Draft) -> Iterator[Fault]:
    """Each step is `bet` or a table with one verb and the words that go with it; somebody bets somewhere."""
    for at, step in draft.items("steps"):
        place = f"steps[{at}]"
        if isinstance(step, dict):
            found = [verb for verb in VERBS if verb in step]
            if len(found) != 1:
                yield Fault(place, " ".join(step), f"exactly one verb of {', '.join(VERBS)}")
            for word in WITH.keys() & step.keys():
                if WITH[word] not in step:
                    yield Fault(f"{place}.{word}", step[word], f"'{word}' only beside '{WITH[word]}'")
        elif step != "bet":
            yield Fault(place, step, "'bet' or a table such as { turn = \"TL BR\" }")
    if "bet" not in draft.data["steps"] and "steps" not in draft.broken:
        yield Fault("steps", None, "at least one 'bet'")


def slots(draft: Draft) -> Iterator[Fault]:
    """Slots that steps name are on the board; dead ones are never turned."""
    dead = draft.words("dead")
    for place, step in draft.tables:
        for verb in _SLOTS:
            words = str(step.get(verb, "")).split()
            yield from draft.unknown_slots(f"{place}.{verb}", words)
            if verb in step and not words:
                yield Fault(f"{place}.{verb}", step[verb], "at least one slot")
            if len(set(words)) < len(words):
                yield Fault(f"{place}.{verb}", step[verb], "each slot once")
        for word in str(step.get("turn", "")).split():
            if word in dead:
                yield Fault(f"{place}.turn", word, "a slot that is not dead: dead slots are never turned")


def turned(draft: Draft) -> Iterator[Fault]:
    """Every slot that is not dead turns exactly once, and before it purges anything."""
    up: set[str] = set()
    for place, step in draft.tables:
        for word in str(step.get("turn", "")).split():
            if word in up:
                yield Fault(f"{place}.turn", word, "a slot that is not up already")
            up.add(word)
        for word in str(step.get("purge", "")).split():
            if word in draft.slots and word not in up:
                yield Fault(f"{place}.purge", word, "a slot that is turned before it purges")
    dead = draft.words("dead")
    left = [slot for slot in dict.fromkeys(draft.slots) if slot not in {*up, *dead, *draft.misspelt}]
    # An unknown word that is turned may be meant for a slot that is not.
    if "steps" in draft.broken or len(left) <= len(up - {*draft.slots} - draft.misspelt):
        return
    for slot in left:
        yield Fault("steps", None, f"a step that turns {slot}: it is never turned (or make it dead)")


def cards(draft: Draft) -> Iterator[Fault]:
    """Deal patterns are letters, counts are positive and nobody gives away what is not held."""
    if not _LETTERS.fullmatch(str(draft.data["hole"])):
        yield Fault("hole", draft.data["hole"], "letters D (face down) and U (face up), such as 'DDU'")
    held, laid, given = len(str(draft.data["hole"])), False, 0
    for place, step in draft.tables:
        if "deal" in step and not _LETTERS.fullmatch(step["deal"]):
            yield Fault(f"{place}.deal", step["deal"], "letters D (face down) and U (face up)")
        held += len(str(step.get("deal", "")))
        for verb in _COUNTS:
            if verb in step and not 1 <= step[verb] <= held:
                yield Fault(f"{place}.{verb}", step[verb], f"1 to {held}: a seat holds {held} cards then")
        held -= step.get("discard", 0) + step.get("donate", 0)
        given += step.get("donate", 0)
        laid = laid or "lay" in step
        if "lay" in step and not given:
            yield Fault(f"{place}.lay", step["lay"], "a donation before the pool is laid")
        if "with_ace" in step and step["with_ace"] < step.get("draw", 0):
            yield Fault(f"{place}.with_ace", step["with_ace"], f"no fewer than draw, {step['draw']}")
    if given and not laid:
        yield Fault("steps", None, "a step that lays the donated cards on the board")


def call(draft: Draft) -> Iterator[Fault]:
    """A called card has slots of its own on the board and a later deal in which it can be called."""
    window = draft.data.get("call")
    if not window:
        return
    yield from _called_word(draft, window)
    words = str(window.get("slots", "")).split()
    yield from draft.unknown_slots("call.slots", words)
    yield from (Fault("call.slots", word, "a community slot") for word in words if _apart(draft, word))
    if not words:
        yield Fault("call.slots", window.get("slots"), "the slots where called cards go, such as 'S1'")
    if not 1 <= window.get("limit", 1) <= max(1, len(words)):
        yield Fault("call.limit", window["limit"], f"1 to {len(words)}, a slot for each")
    if not any("deal" in step for _, step in draft.tables):
        yield Fault("call", None, "a deal step: the window stands open while cards are dealt")


def _called_word(draft: Draft, window: dict[str, Any]) -> Iterator[Fault]:
    """People type the word between the table's own: it must be one, and mean nothing else."""
    word = window.get("word", "")
    said = word.casefold()
    if not (word.isalpha() and 1 < len(word) <= _WIDEST_WORD):
        expected = f"the word that is called: 2 to {_WIDEST_WORD} letters, such as 'spit'"
        yield Fault("call.word", window.get("word"), expected)
    elif said in TABLE_WORDS:
        yield Fault("call.word", word, "a word that means nothing else at the table, such as 'spit'")
    own = str(window.get("slots", "")).split()
    named = [text.partition(":") for _, text in draft.items("names")]
    for slot, spoken in [
        *((slot, slot) for slot in draft.slots),
        *((slot.strip(), name) for slot, _, name in named),
    ]:
        if slot not in own and spoken.strip().casefold().removeprefix("the ") == said:
            yield Fault("call.word", word, f"another word than that of the slot {slot}")


def openers(draft: Draft) -> Iterator[Fault]:
    """Who shows best can open only where cards lie face up."""
    showing = draft.data.get("opens") == "showing"
    exposes = any("expose" in step for _, step in draft.tables)
    if showing and "U" not in str(draft.data["hole"]) and not exposes:
        yield Fault("opens", "showing", "'left': no card of the opening deal lies face up")
    if draft.data.get("high_opens") and not showing:
        yield Fault("high_opens", True, "opens = 'showing' beside it")


def _apart(draft: Draft, word: str) -> bool:
    return word in draft.slots and word not in draft.community
