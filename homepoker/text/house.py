"""House rules in plain lines: which there are, how they stand, and what one would have changed in the last hand."""

from __future__ import annotations

import re

from homepoker.core.view import Public
from homepoker.errors import HomepokerError, capital
from homepoker.night.night import Night
from homepoker.night.rejudge import contest, judged_after, rejudge
from homepoker.rules import house, house_choices, house_words
from homepoker.rules.game import Game
from homepoker.sentences import Speech
from homepoker.sentences.outcome import outcome

HOW = "Type house, a name and a value, such as house burn on or house burn=on; usual puts a rule back."
# What parts several rules typed as NAME=VALUE: the values themselves may have commas and spaces.
_NEXT = re.compile(r"[\s,]+(?=\w+\s*=)")


def answer(night: Night, typed: str, speech: Speech) -> tuple[str, ...]:
    """What `house` and the words after it bring: the list, one rule, or a rule set from the next hand on."""
    if not typed:
        return listed(night)
    wishes = [_wish(part) for part in _NEXT.split(typed)]
    try:
        wishes = [(house.switch_named(name).name, value) for name, value in wishes]
        _check(night, wishes)
        return tuple(line for name, value in wishes for line in _answered(night, name, value, speech))
    except HomepokerError as error:
        return (f"{capital(str(error))}.",)


def _wish(typed: str) -> tuple[str, str]:
    """A rule's name and the value wished for, "" for none: `burn on`, `burn=on`, `burn`."""
    name, _, value = typed.partition("=") if "=" in typed else typed.partition(" ")
    return name.strip(), value.strip()


def _check(night: Night, wishes: list[tuple[str, str]]) -> None:
    """HomepokerError when one of the rules cannot be set; then none is."""
    game, _ = night.coming
    for name, value in wishes:
        game = house_choices.typed(game, name, value) if value else game


def _answered(night: Night, name: str, value: str, speech: Speech) -> tuple[str, ...]:
    if value:
        return change(night, name, value, speech)
    return (_rule(night, house.BY_NAME[name]), HOW)


def listed(night: Night) -> tuple[str, ...]:
    """Every rule that fits the game of the next hand, as it stands."""
    game, _ = night.coming
    rules = [_rule(night, house.BY_NAME[name]) for name in house_choices.rules_of(game)]
    return (f"House rules of {game.name} from the next hand on:", *rules, HOW)


def change(night: Night, name: str, value: str, speech: Speech) -> tuple[str, ...]:
    """Set a rule from the next hand on; after a showdown first what it would have changed. HomepokerError when it
    cannot be set, and nothing is changed then."""
    game, stakes = night.coming
    wished = house_choices.typed(game, name, value)
    night.choose(wished, stakes)
    if wished == game:
        return (f"So it is already: {house_words.phrase(game, name)}.",)
    public = night.hand.view(None).public if night.number else None
    judged = retold(public, night.game, wished, name, speech) if public and public.over else ()
    idle = house_choices.idle(wished, name, stakes.structure)
    note = f" It changes nothing now: {idle}." if idle else ""
    usual = "" if house_choices.is_on(wished, name) else ", as usual"
    return (*judged, f"From the next hand on{usual}: {house_words.phrase(wished, name)}.{note}")


def retold(public: Public, played: Game, wished: Game, name: str, speech: Speech) -> tuple[str, ...]:
    """What the hand just over brought, and what it would have brought under the wished rules."""
    if why := contest(public):
        return (why,)
    if not judged_after(name):
        return ("It changes how a hand is played, so the one just over cannot be judged by it.",)
    found = rejudge(public, played, wished)
    if found is None:
        return ("This hand cannot be judged by that: its cards were dealt otherwise.",)
    unseen = f" Not counting what {speech.seats(found.unseen)} did not show." if found.unseen else ""
    if found.public.awards == public.awards:
        return (f"This hand would have ended the same: {outcome(public, speech)[0]}.{unseen}",)
    other = outcome(found.public, speech._replace(game=found.game))[0]
    return (f"As played: {outcome(public, speech)[0]}.", f"By the new rules: {other}.{unseen}")


def _rule(night: Night, switch: house.Switch) -> str:
    """`five_of_a_kind is top; it may be below_straight_flush or royal_top. Five of a kind beats ...`"""
    game, stakes = night.coming
    if not house.fits(game, switch.name):
        return f"{switch.name} changes nothing in {game.name}."
    now = _value(game, switch.name)
    others = [_value(other, switch.name) for other in house_choices.alternatives(game, switch.name)]
    others = [text for text in others if text != now]
    may = f"; it may be {' or '.join(others)}" if others else ""
    usual = ""
    if house_choices.is_on(game, switch.name):
        usual = f" (usual: {_value(house_choices.as_printed(game, switch.name), switch.name)})"
    idle = house_choices.idle(game, switch.name, stakes.structure)
    note = f" No effect: {idle}." if idle else ""
    return f"{switch.name} is {now}{usual}{may}. {switch.note}{note}"


def _value(game: Game, name: str) -> str:
    """A value as it is typed; a rule that no value says in its own words."""
    value = house.value_of(game, name)
    if name == "wild" and value is None and game.wild:
        return f"as printed ({house_words.setting(game, name)})"
    return house.value_text(name, value)
