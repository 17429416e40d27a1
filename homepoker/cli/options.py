"""Options that several commands share: how the table is shown, which game, who sits down and for what."""

from __future__ import annotations

import os
import sys
from dataclasses import replace

from homepoker.cli.arguments import whole
from homepoker.core.stakes import parse_stakes
from homepoker.errors import HomepokerError, listing, shorten
from homepoker.night.names import PERSON, bot_names, check_names
from homepoker.night.night import USUAL_BOT, Night, Player
from homepoker.night.seats import check_most
from homepoker.play.settings import Settings
from homepoker.rules.game import Game
from homepoker.rules.library import load
from homepoker.sentences.speech import CardStyle

USUAL_BOTS = 3


CARD_STYLES: dict[str, CardStyle] = {"words": "words", "short": "letters"}


def checked(cards: str, settings: Settings) -> Settings:
    """The settings with cards in plain lines as that word says, and with plain lines and letters where nothing else
    can be shown; HomepokerError names a senseless value."""
    if cards not in CARD_STYLES:
        raise HomepokerError(f"--cards is words or short, not {shorten(cards)}")
    theme = settings.theme.lower()
    if theme not in ("dark", "light"):
        raise HomepokerError(f"--theme is dark or light, not {shorten(settings.theme)}")
    return replace(
        settings,
        text=settings.text or not draws(),
        letters=settings.letters or not writes("♠╭"),
        cards=CARD_STYLES[cards],
        theme=theme,
    )


def draws() -> bool:
    """Whether the full screen can be drawn here: keys come from a terminal and go to one that is not dumb (the
    screen itself is written to stderr)."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    terminal = all(stream is not None and stream.isatty() for stream in streams)
    return terminal and os.environ.get("TERM", "") not in ("dumb", "unknown")


def writes(text: str) -> bool:
    """Whether stdout's encoding has these letters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def open_night(
    game: str,
    variant: str | None = None,
    players: str | None = None,
    bots: str | None = None,
    stakes: str | None = None,
    stack: int | None = None,
    seed: int | None = None,
    house: str | None = None,
) -> Night:
    """A night from the words of the command line; HomepokerError says what cannot be used."""
    chosen = with_house(load_variant(game, variant), house)
    company = seated(players, bots, USUAL_BOTS, chosen)
    return Night.open(company, chosen, parse_stakes(stakes) if stakes is not None else None, stack, seed)


def seated(players: str | None, bots: str | None, usual: int, game: Game) -> list[Player]:
    """The people named, else one, and the bots, `usual` of them where neither was said; HomepokerError for a number
    of bots that the game has no seats for."""
    people = check_names(players.split(",")) if players is not None else (PERSON,)
    chosen = (
        levels(bots, game, len(people))
        if bots is not None
        else (USUAL_BOT,) * (usual if players is None else 0)
    )
    named = zip(bot_names(len(chosen), people), chosen, strict=True)
    return [*map(Player, people), *(Player(name, level) for name, level in named)]


def load_variant(game: str, variant: str | None) -> Game:
    """The game, or the variant of it: its id, or what its id adds to the game's. A layout file of one's own has its
    variants with it."""
    base = load(game)
    if variant is None:
        return base
    from homepoker.rules.library import catalogue, load_file

    plain = "".join(letter for letter in variant.lower() if letter.isalnum())
    games = load_file(game) if game.endswith(".toml") else catalogue()
    family = [one for one in games if one.base == (base.base or base.id)]
    for one in family:
        words = (one.id, one.id.removeprefix(base.id), one.name, *one.aliases)
        if plain and plain in (
            "".join(letter for letter in word.lower() if letter.isalnum()) for word in words
        ):
            return one
    if not family:
        raise HomepokerError(f"{base.name} has no variants")
    raise HomepokerError(
        f"{base.name} has no variant {shorten(variant)}; it has {listing([v.id for v in family])}"
    )


def with_house(game: Game, house: str | None) -> Game:
    """The game under house rules typed as `muck=on,opens=floating`."""
    if not house:
        return game
    from homepoker.rules.house_choices import all_typed

    rules: dict[str, str] = {}
    for part in house.split(","):
        name, sign, value = (word.strip() for word in part.partition("="))
        if not sign or not value:
            raise HomepokerError(f"--house {shorten(part)} is no house rule; write one as muck=on")
        rules[name] = value
    return all_typed(game, rules)


def levels(bots: str, game: Game, people: int = 0) -> tuple[str, ...]:
    """So many usual bots, as far as the game seats them beside the people, or those that are listed: a level each,
    perhaps with a character."""
    text = bots.strip()
    named = [word.strip() for word in bots.split(",")]
    if not text:
        raise HomepokerError(f"--bots says nothing; {_bots_to_give()}")
    if "" in named:
        raise HomepokerError(f"a bot is missing beside a comma in {shorten(text)}; {_bots_to_give()}")
    if not any(letter.isalpha() for letter in text):
        many = whole(text, "--bots") or 0
        check_most(game, people + many)
        return (USUAL_BOT,) * many
    for level in named:
        _check_bot(level)
    return tuple(map(str.lower, named))


def _check_bot(text: str) -> None:
    from homepoker.bots.policy import read_bot

    try:
        read_bot(text)
    except HomepokerError:
        raise HomepokerError(f"there is no bot {shorten(text)}; {_bots_to_give()}") from None


def _bots_to_give() -> str:
    from homepoker.bots.characters import CHARACTERS
    from homepoker.bots.policy import LEVELS

    known, characters = listing(sorted(LEVELS)), listing(sorted(one.id for one in CHARACTERS))
    return (
        f"give a number of bots, or levels among {known}, "
        f"with a character if you like, as in shark:rock: {characters}"
    )
