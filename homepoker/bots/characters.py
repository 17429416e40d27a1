"""Characters: names with a temper and a few words. Any of them plays at any level."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.bots.temper import EVEN, Temper
from homepoker.errors import HomepokerError


class Words(NamedTuple):
    """What somebody may say when a hand is over: having won a showdown, taken a pot that nobody fought for to the end,
    lost with the hand shown, or folded last. None of it tells anything about cards that others cannot see."""

    wins: tuple[str, ...]
    takes: tuple[str, ...]
    loses: tuple[str, ...]
    folds: tuple[str, ...]


class Character(NamedTuple):
    """`about` is one line for a person choosing."""

    id: str
    name: str
    about: str
    temper: Temper
    words: Words


CHARACTERS: tuple[Character, ...] = (
    Character(
        "rock",
        "Rock",
        "waits, and bets when there is something to bet on",
        Temper(loose=-0.35, bold=-0.15, bluffs=0.3),
        Words(
            wins=("Good things come.", "Patience pays.", "Worth the wait.", "Slow and steady."),
            takes=("Small pots count too.", "That will do.", "Thank you.", "Quietly, then."),
            loses=("That happens.", "Well played.", "Back to waiting.", "The night is long."),
            folds=("Not this one.", "I have time.", "Another time.", "No hurry."),
        ),
    ),
    Character(
        "station",
        "Station",
        "likes to see how it ends and pays to do so",
        Temper(loose=0.45, bold=-0.35, bluffs=0.4),
        Words(
            wins=("I had to see it.", "Glad I stayed.", "Looking pays after all.", "There we are."),
            takes=("Oh. Is it over?", "And nobody wants to look?", "I would have gone on.", "Already?"),
            loses=("Well, now I know.", "It was worth a look.", "Curiosity costs.", "At least I saw it."),
            folds=("Even I let go sometimes.", "Tell me how it ends.", "Just this once.", "I will wonder."),
        ),
    ),
    Character(
        "maniac",
        "Maniac",
        "bets first and looks later",
        Temper(loose=0.15, bold=0.5, bluffs=2.5, sizes=1.25),
        Words(
            wins=("Always betting, always winning.", "More!", "Again!", "Who is next?"),
            takes=("Nobody? Really?", "Too fast for you?", "Thanks for the chips.", "That was too easy."),
            loses=("Deal faster.", "Easy come, easy go.", "It was fun.", "Double next time."),
            folds=("Fine. The next one, then.", "Only resting.", "Do not get used to it.", "Boring."),
        ),
    ),
    Character(
        "professor",
        "Professor",
        "counts, and never gives a discount",
        Temper(bluffs=0.8, mixes=0.4),
        Words(
            wins=("As computed.", "The numbers were clear.", "A textbook case.", "On average, this happens."),
            takes=("No objections, then.", "Noted.", "A modest profit.", "The price was right."),
            loses=(
                "Within the expected variance.",
                "The sample is still small.",
                "Interesting.",
                "Remarkable.",
            ),
            folds=(
                "The price was wrong.",
                "No discount, no business.",
                "One must subtract as well.",
                "I pass.",
            ),
        ),
    ),
    Character(
        "tilter",
        "Tilter",
        "plays well until it is losing",
        Temper(tilt=0.6),
        Words(
            wins=("See? All is well.", "Finally.", "There is justice after all.", "About time."),
            takes=("I needed that.", "Was that so hard?", "Finally some respect.", "Good."),
            loses=("This deck hates me.", "Every time.", "Of course.", "Unbelievable."),
            folds=("Typical.", "Not again.", "Take it, then.", "Why do I even come here?"),
        ),
    ),
    Character(
        "chaser",
        "Chaser",
        "believes in the next card",
        Temper(chase=0.4, bold=-0.1),
        Words(
            wins=("It had to come.", "Never in doubt.", "Hope wins.", "I believed in it."),
            takes=("Fortune smiles.", "I was only getting started.", "Lucky again.", "So soon?"),
            loses=("It did not come.", "Next time it comes.", "Hope costs chips.", "So it goes."),
            folds=("Even hope has a price.", "My luck is yet to come.", "The next one, surely.", "A pity."),
        ),
    ),
)


def character_of(bot: str) -> Character | None:
    """The character of a bot as it is described ("shark:rock"), None for an even one; HomepokerError names those that
    exist."""
    name = bot.partition(":")[2].strip()
    return character(name) if name else None


def character(name: str) -> Character:
    """The character of that id; HomepokerError names those that exist."""
    for one in CHARACTERS:
        if one.id == name.lower():
            return one
    known = ", ".join(one.id for one in CHARACTERS)
    raise HomepokerError(f"no character is called {name!r}; there are {known}")


def temper_of(name: str) -> Temper:
    """The temper of the character of that id, an even one for ""; HomepokerError names those that exist."""
    return character(name).temper if name else EVEN
