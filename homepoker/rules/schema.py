"""The shape of a layout file: its keys, their types and values. The only module that loads pydantic."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, ValidationError

from homepoker.rules.draft import KEYS, UNKNOWN, Fault, near

Text = Annotated[str, Field(min_length=1, max_length=200)]
Count = Annotated[int, Field(ge=1, le=13, strict=True)]
Seats = Annotated[int, Field(strict=True)]
Flag = Annotated[bool, Field(strict=True)]


class Table(BaseModel):
    """A table of a layout: no key beyond those named."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Step(Table):
    """One step that is not a bet: exactly one verb, perhaps with a word that goes with it."""

    deal: Text | None = Field(None, description="letters, a card each: D face down, U face up")
    turn: Text | None = Field(
        None, description="the slots of a reveal group, in the order cards come off the deck"
    )
    discard: Count | None = Field(None, description="how many cards every seat throws away, 1 or more")
    donate: Count | None = Field(None, description="how many cards every seat gives to the pool, 1 or more")
    lay: Text | None = Field(None, description="the slots on which the scrambled pool is laid")
    purge: Text | None = Field(None, description="the slots whose ranks leave play")
    draw: Count | None = Field(None, description="the most cards a seat may exchange, 1 or more")
    expose: Count | None = Field(None, description="how many down cards every seat turns up, 1 or more")
    distinct: Flag | None = Field(None, description="true where the ranks of a reveal group must all differ")
    say: Text | None = Field(None, description="what people call the reveal group, such as 'the flop'")
    from_: Literal["all", "hole"] | None = Field(None, alias="from", description="'all' or 'hole'")
    with_ace: Count | None = Field(None, description="the most cards a seat that keeps an ace may exchange")


class WildRule(Table):
    """One rule that makes cards wild: exactly one of the first five keys."""

    ranks: Text | None = Field(None, description="ranks, such as '2 3 A'")
    cards: Text | None = Field(None, description="cards, such as 'Qd Ad'")
    slot: Text | None = Field(None, description="a slot whose card is wild")
    rank_of: Text | None = Field(None, description="slots whose ranks are wild")
    lowest_of: Text | None = Field(None, description="slots of which the lowest rank is wild")
    ace: Literal["high", "low"] | None = Field(None, description="'high' or 'low'")
    when: Literal["always", "played"] | None = Field(None, description="'always' or 'played'")
    spread: Literal["all", "hole"] | None = Field(None, description="'all' or 'hole'")
    say: Text | None = Field(
        None,
        description="how people say the rule, or the cards that make it where they must play: 'the corners you play'",
    )


class Pot(Table):
    """One end of every pot."""

    best: Literal["high", "A5", "A6", "27"] = Field(description="'high', 'A5', 'A6' or '27'")
    qualify: Annotated[int, Field(ge=5, le=13, strict=True)] | None = Field(
        None, description="the highest rank a low may hold, such as 8"
    )
    hand: list[Text] | None = Field(None, description="hole + board counts, such as ['2+3']")
    lines: list[Text] | None = Field(None, description="lines of this end alone")


class CallWindow(Table):
    """A window that stands open during every deal; an empty table for none."""

    word: str = Field("", description="the one word that is called, letters alone, such as 'spit'")
    slots: str = Field("", description="the slots where called cards go, such as 'S1'")
    limit: Count | None = Field(None, description="how many calls a hand may have")


def _kind(step: object) -> str:
    return "table" if isinstance(step, dict) else "word"


AnyStep = Annotated[
    Annotated[Literal["bet"], Tag("word")] | Annotated[Step, Tag("table")], Discriminator(_kind)
]


class Layout(Table):
    """A game as a layout file says it."""

    name: Text = Field(description="the spoken name")
    aliases: list[Text] = Field([], description="a list of other spellings")
    like: Text | None = Field(None, description="the id of a game people know")
    but: Text | None = Field(None, description="how it differs from that game, the rest of a sentence")
    watch: Text | None = Field(None, description="a sentence about what is easily got wrong")
    note: Text | None = Field(None, description="a line of lore")
    players: tuple[Seats, Seats] = Field(description="two whole numbers, such as [2, 11]")
    stakes: Text | None = Field(None, description="stakes such as 'nl:1/2'")
    stack: Annotated[int, Field(ge=1, strict=True)] | None = Field(
        None, description="chips each, such as 200"
    )
    phh: dict[Literal["nl", "pl", "fl"], Text] = Field(
        {}, description='a table from nl, pl or fl to the variant code of PHH files, such as { nl = "NT" }'
    )
    board: str = Field("", description="the board drawn, one word a slot, '.' a gap")
    shape: Literal["h", "cross", "grid", "ring", "pyramid", "row", "none", "other"] | None = Field(
        None, description="one of h, cross, grid, ring, pyramid, row, none, other"
    )
    names: list[Text] = Field([], description="a list of spoken slot names, such as ['MC: the car']")
    marker: str = Field("", description="slots that play in no hand, in one text")
    dead: str = Field("", description="slots that are never turned, in one text")
    lines: list[Text] = Field([], description="a list of lines, such as ['top floor: TL MC TR']")
    ring: str = Field("", description="the slots of a closed ring in order, in one text")
    line_word: Text | None = Field(None, description="what one line is called, such as 'floor'")
    hole: Text = Field(description="letters D (face down) and U (face up), one a card, such as 'DDU'")
    steps: list[AnyStep] = Field(description="a list of 'bet' or tables such as { turn = \"TL BR\" }")
    opens: Literal["left", "floating", "showing"] = Field(
        "left", description="'left', 'floating' or 'showing'"
    )
    high_opens: Flag = Field(False, description="true or false")
    call: CallWindow | None = Field(None, description="a table with word and slots")
    burn: Flag = Field(False, description="true or false")
    short_deck: Literal["refuse", "common", "reshuffle"] = Field(
        "refuse", description="'refuse', 'common' or 'reshuffle'"
    )
    hand: list[Text] | None = Field(None, description="a list of hole + board counts, such as ['2+3']")
    wild: list[WildRule] = Field([], description='a list of wild rules, such as [{ ranks = "2" }]')
    pots: list[Pot] = Field(
        [Pot.model_validate({"best": "high"})], description='a list of ends, such as [{ best = "high" }]'
    )
    declare: Literal["", "secret", "in_turn"] = Field("", description="'', 'secret' or 'in_turn'")


TABLES: dict[str, type[Table]] = {
    "layout": Layout,
    "step": Step,
    "wild": WildRule,
    "pot": Pot,
    "call": CallWindow,
}
_INSIDE = {"steps": "step", "wild": "wild", "pots": "pot", "call": "call"}


def faults(data: dict[str, Any]) -> list[Fault]:
    """Keys missing, unknown or with values of a wrong type; unknown ones first, each key once."""
    try:
        Layout.model_validate(data)
    except ValidationError as error:
        found = {fault.key: fault for fault in map(_fault, map(dict, error.errors(include_url=False)))}
        return sorted(found.values(), key=lambda fault: not fault.expected.startswith(UNKNOWN))
    return []


def json_schema() -> dict[str, Any]:
    """The JSON Schema of a layout file, variants included."""
    schema = Layout.model_json_schema(by_alias=True)
    schema["title"] = "A homepoker layout"
    patch = dict(schema["properties"])
    patch["of"] = {"type": "string", "description": "ids of other variants here whose patches come first"}
    variant = {"type": "object", "properties": patch, "required": ["name"], "additionalProperties": False}
    schema["properties"]["variants"] = {"type": "object", "additionalProperties": variant}
    return schema


def _fault(error: dict[str, Any]) -> Fault:
    place = [part for part in error["loc"] if part not in ("table", "word")]
    names = [part for part in place if isinstance(part, str)]
    kind = _INSIDE[names[0]] if len(names) > 1 and names[0] in _INSIDE else "layout"
    key, word = _spelled(place), names[-1]
    if error["type"] == "extra_forbidden":
        return Fault(key, error["input"], near(word, KEYS[kind], UNKNOWN))
    expected = _description(kind, word)
    if isinstance(place[-1], int):
        expected = expected.removeprefix("a list of ")
    return Fault(key, None if error["type"] == "missing" else error["input"], expected)


def _spelled(place: list[str | int]) -> str:
    text = ""
    for part in place:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def _description(kind: str, word: str) -> str:
    for name, field in TABLES[kind].model_fields.items():
        if word in (name, field.alias):
            return field.description or name
    return "a key of the schema"
