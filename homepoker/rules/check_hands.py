"""Faults in what makes a hand: lines, counts, wild cards, the ends of the pot; and in the default stakes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from homepoker.cards import RANKS, CardError, parse_cards
from homepoker.rules.board import read_line
from homepoker.rules.draft import WILD_KINDS, Draft, Fault

_COUNT = re.compile(r"([0-5])\+([0-5])")
# The form of stakes; whether they make sense is asked where stakes are known.
STAKES = re.compile(r"none|(?:nl|pl|fl):\d+(?:/\d+)+(?:,(?:ante|bring|bbante|bet):\d+|,blinds:\d+(?:/\d+)*)*")
HAND = 5


def lines(draft: Draft) -> Iterator[Fault]:
    """Lines name community slots, each once, and together reach every one of them."""
    listed, ring = [text for _, text in draft.items("lines")], draft.words("ring")
    if listed and ring:
        yield Fault("ring", draft.data["ring"], "either lines or a ring, not both")
    if ring and len(ring) < 4:
        yield Fault("ring", draft.data["ring"], "four slots or more, in order round the ring")
    yield from _line_words(draft, "ring", ring)
    reached, read = set(ring), True
    for at, text in draft.items("lines"):
        words = read_line(text).slots
        reached |= set(words)
        # A slot missing from a line that cannot be read may be meant there.
        read = read and bool(words) and all(word in draft.slots for word in words)
        if not words:
            yield Fault(f"lines[{at}]", text, "a name and slots, such as 'top floor: TL MC TR'")
        yield from _line_words(draft, f"lines[{at}]", words)
    sure = read and not {"pots", "lines"} & (draft.bad | draft.broken)
    if (listed or ring) and sure and not _pot_lines(draft):
        for slot in draft.community:
            if slot not in reached and slot not in draft.misspelt:
                yield Fault("lines", None, f"a line with {slot}: it stands in none and could never play")


def counts(draft: Draft) -> Iterator[Fault]:
    """The allowed counts make five cards out of what a seat and a line hold."""
    hand = draft.data.get("hand")
    yield from _counts(draft, "hand", hand if hand is None else draft.items("hand"), _own_longest(draft))


def _own_longest(draft: Draft) -> int | None:
    """The cards of the longest line of the game; None where that cannot be told."""
    if not draft.knows_lines:
        return None
    return _longest(draft, [text for _, text in draft.items("lines")], draft.words("ring"))


def wild(draft: Draft) -> Iterator[Fault]:
    """Each wild rule says one thing, about ranks, cards or slots that exist."""
    for at, rule in draft.items("wild"):
        place = f"wild[{at}]"
        found = [kind for kind in WILD_KINDS if kind in rule]
        if len(found) != 1:
            yield Fault(place, " ".join(rule), f"exactly one of {', '.join(WILD_KINDS)}")
            continue
        kind = found[0]
        if not str(rule[kind]).split():
            yield Fault(f"{place}.{kind}", rule[kind], "at least one word")
        if draft.knows_slots or kind in ("ranks", "cards"):
            yield from _wild_words(draft, f"{place}.{kind}", kind, rule[kind])
        if "ace" in rule and kind != "lowest_of":
            yield Fault(f"{place}.ace", rule["ace"], "'ace' only beside 'lowest_of'")
        if rule.get("when") == "played" and kind != "rank_of":
            yield Fault(f"{place}.when", rule["when"], "'when' only beside 'rank_of'")


def ends(draft: Draft) -> Iterator[Fault]:
    """One end or more; a qualifier belongs to a low; who declares has a high and a low to choose from."""
    if draft.data.get("pots") == []:
        yield Fault("pots", [], 'at least one end, such as { best = "high" }')
    for at, pot in draft.items("pots"):
        place = f"pots[{at}]"
        if "qualify" in pot and pot.get("best") == "high":
            yield Fault(f"{place}.qualify", pot["qualify"], "'qualify' only beside a low")
        own = list(enumerate(pot.get("lines", ()))) if draft.knows_slots else []
        for number, text in own:
            yield from _line_words(draft, f"{place}.lines[{number}]", read_line(text).slots)
        longest = _longest(draft, [text for _, text in own], ()) if own else _own_longest(draft)
        if pot.get("hand") is not None:
            yield from _counts(draft, f"{place}.hand", list(enumerate(pot["hand"])), longest)
    kinds = ["high" if pot.get("best") == "high" else "low" for _, pot in draft.items("pots")]
    if (
        draft.data.get("declare")
        and not {"pots", "declare"} & (draft.bad | draft.broken)
        and sorted(kinds) != ["high", "low"]
    ):
        yield Fault("declare", draft.data["declare"], "two pots beside it, a high and a low")


def stakes(draft: Draft) -> Iterator[Fault]:
    """Default stakes have the form people type."""
    text = draft.data.get("stakes")
    if text is not None and not STAKES.fullmatch(text):
        yield Fault("stakes", text, "stakes such as 'nl:1/2' or 'fl:2/4,ante:1,blinds:0'")


def _line_words(draft: Draft, key: str, words: tuple[str, ...] | list[str]) -> Iterator[Fault]:
    yield from draft.unknown_slots(key, words)
    if len(set(words)) < len(words):
        yield Fault(key, " ".join(words), "each slot once")
    for word in words:
        if word in draft.slots and word not in draft.community:
            yield Fault(key, word, "a community slot: markers and dead slots play in no hand")


def _pot_lines(draft: Draft) -> bool:
    return any(pot.get("lines") for _, pot in draft.items("pots"))


def _longest(draft: Draft, listed: Any, ring: Any) -> int:
    if listed:
        return max(len(read_line(text).slots) for text in listed)
    return 3 if ring else len(draft.community)


def _counts(draft: Draft, key: str, counts: Any, longest: int | None) -> Iterator[Fault]:
    """Faults of counts such as `2+3`; `longest` are the cards of the longest line, None where that is unknown."""
    sure = draft.knows_hands
    if counts is None:
        if sure and longest is not None and draft.held + longest < HAND:
            yield Fault(
                "hole", draft.data["hole"], f"five cards with the board; {draft.held}+{longest} fall short"
            )
        return
    if not counts:
        yield Fault(key, counts, "at least one count, such as '2+3' (leave it out for any split)")
    for at, text in counts:
        match = _COUNT.fullmatch(text)
        hole, board = (int(match[1]), int(match[2])) if match else (0, 0)
        if hole + board != HAND:
            yield Fault(f"{key}[{at}]", text, "hole + board cards that make five, such as '2+3'")
        elif sure and hole > draft.held:
            yield Fault(
                f"{key}[{at}]", text, f"at most {draft.held} hole cards: a seat holds no more at the end"
            )
        elif longest is not None and board > longest:
            yield Fault(f"{key}[{at}]", text, f"at most {longest} board cards: no line is longer")


def _wild_words(draft: Draft, key: str, kind: str, text: str) -> Iterator[Fault]:
    if kind == "ranks":
        for word in text.split():
            if (len(word) != 1 and word != "10") or word.replace("10", "T").upper() not in RANKS:
                yield Fault(key, word, "ranks such as '2 3 A'")
    elif kind == "cards":
        try:
            parse_cards(text)
        except CardError as error:
            yield Fault(key, text, f"cards such as 'Qd Ad'; {error}")
    else:
        yield from draft.unknown_slots(key, text.split())
        for word in text.split():
            if word in draft.words("dead"):
                yield Fault(key, word, "a slot that is turned: dead slots never are")
