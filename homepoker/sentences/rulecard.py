"""A game's rules in parts, made from its data and the table's stakes: the rule card of every face."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from homepoker.core.betting import FIXED_LIMIT_BETS
from homepoker.core.stakes import Stakes, read_stakes
from homepoker.errors import capital
from homepoker.grammar import count, noun
from homepoker.rules import course, house_words, words
from homepoker.rules.best import Made
from homepoker.rules.game import Bet, Expose, Game
from homepoker.rules.trap import trap
from homepoker.sentences.compare import told
from homepoker.sentences.showdown import made_cards, wild_words
from homepoker.sentences.speech import CardStyle, Speech, in_words


class Part(NamedTuple):
    """One part of a rule card: what it is about, as a list calls it, and what is to be known."""

    label: str
    text: str


def rule_parts(game: Game, stakes: Stakes | None = None) -> tuple[Part, ...]:
    """The parts of a card, the most telling first. `stakes` are those of the table; without a table it is the game's
    usual ones that are spoken of."""
    table = stakes or read_stakes(game.stakes)
    parts = (
        Part("Our rules", house_words.line(game)),
        Part("You hold", words.hold(game)),
        Part(
            "A hand is", words.built_long(game).removeprefix("Your hand is ").removesuffix(" are your hand.")
        ),
        Part("Lines", words.lines(game)),
        Part("Who wins", words.ends(game)),
        Part("Declaring", words.declaring(game)),
        Part("Wild", words.wild(game)),
        Part("Watch out", game.watch or ""),
        Part("Rounds", _rounds(game, table)),
        Part("On the way", " ".join(course.extras(game))),
        Part("Who opens", _opening(game, table)),
        Part("Showdown", _showing(game, table)),
        Part("Stakes" if stakes else "Usual stakes", _stakes(game, table, usual=stakes is None)),
        Part("Note", game.note or ""),
    )
    return tuple(Part(label, _sentence(text)) for label, text in parts if text)


def rule_sentences(game: Game, style: CardStyle = "signs", stakes: Stakes | None = None) -> tuple[str, ...]:
    """The card in plain lines: the name and who can sit down, what the game is like, a line a part, and a deal that is
    easily misread."""
    parts = [f"{label}: {text}" for label, text in rule_parts(game, stakes)]
    said = (
        f"{game.name}: {words.seats(game)}.",
        words.likeness(game),
        *(map(in_words, parts) if style == "words" else parts),
        trap_sentence(game, style),
    )
    return tuple(filter(None, said))


def trap_sentence(game: Game, style: CardStyle = "signs") -> str:
    """A deal in which the best of all cards in sight is no hand, and why; nothing where any five cards play."""
    found = trap(game)
    if found is None:
        return ""
    speech = Speech((), game, style)
    seen = [card for card in found.eye if card not in found.hole]
    board = f" and the board shows {speech.cards(seen)}" if seen else ""
    best = f"The best hand is {told(found.made)}{_line(found.made, game)}: {made_cards(found.made, speech)}"
    wild = wild_words(found.made, speech)
    best += f"; {wild}" if wild else ""
    held = f"you hold {speech.cards(found.hole)}{board}: {found.looks}"
    return f"A trap: {held}. {found.denial} {found.why} {best}."


def big_bet_from(game: Game, stakes: Stakes) -> int:
    """The betting round from which a fixed limit is the big bet; 0 where all bets are alike."""
    doubles = stakes.structure == "fl" and stakes.big_bet != stakes.small_bet
    return game.rounds // 2 + 1 if doubles else 0


def _sentence(text: str) -> str:
    return capital(text if text.endswith(".") else f"{text}.")


def _line(made: Made, game: Game) -> str:
    return f" ({made.line.name})" if made.line and len(game.lines) > 1 else ""


def _rounds(game: Game, stakes: Stakes) -> str:
    """The betting rounds in order, by what comes before each; rounds alike told once."""
    starts = words.rounds(game)
    at, told_rounds = 1, list[str]()
    for start, same in groupby(starts):
        last = at + len(list(same)) - 1
        told_rounds.append(f"{at}. {start}" if last == at else f"{at} to {last}. {start}")
        at = last + 1
    each = "each ends with a bet" if stakes.structure != "none" else "at the end of each anybody may fold"
    return f"{count(len(starts), 'betting round')}, {each}: {'; '.join(told_rounds)}"


def _stakes(game: Game, stakes: Stakes, *, usual: bool) -> str:
    """The stakes, the chips everybody starts with where they are the usual ones, and what may be bet when."""
    if stakes.structure == "none":
        return "no chips: nobody bets, and in each betting round anybody may fold"
    forced = (
        f", blinds {'/'.join(map(str, stakes.blinds))}" if stakes.structure == "fl" and stakes.blinds else ""
    )
    head = stakes.spoken + forced + (f"; {game.stack} chips each" if usual else "")
    match stakes.structure:
        case "fl":
            return f"{head}. {_fixed(game, stakes)}"
        case "pl":
            return f"{head}. A bet or raise is at most what the pot holds after a call"
        case _:
            return f"{head}. A bet or raise may be all one has"


def _fixed(game: Game, stakes: Stakes) -> str:
    big = big_bet_from(game, stakes)
    if not big:
        sizes = f"All bets and raises are {stakes.small_bet}"
    elif big == 1:
        sizes = f"Bets and raises are {stakes.big_bet}"
    else:
        sizes = f"Bets and raises are {stakes.small_bet}, and from round {big} on {stakes.big_bet}"
    if game.open_pair_double and big > 2:
        sizes += f", with an open pair in round 2 also {stakes.big_bet}"
    cap = f"a bet and {count(FIXED_LIMIT_BETS - 1, 'raise')} a round at most"
    return f"{sizes}; {cap}{', between two players no end' if game.heads_up_uncapped else ''}"


def _opening(game: Game, stakes: Stakes) -> str:
    """Who acts first in the first round and in the later ones."""
    if game.opens == "showing":
        return _by_cards(game, stakes)
    first = "the first left of the button"
    after = f"The first left of the {noun(len(stakes.blinds), 'blind')} acts first in round 1"
    if game.opens == "floating":
        if stakes.blinds:
            return (
                f"{after}; in round 2 it is the second left of the button, and one seat further every round"
            )
        return f"{first} in round 1, then one seat further every round"
    return f"{after}, later {first}" if stakes.blinds else f"{first}, in every round"


def _by_cards(game: Game, stakes: Stakes) -> str:
    """Who acts first where the cards that show decide it."""
    low = game.ends[0].best != "high"
    best = "lowest" if low else "best"
    tie = "of equal ones the first left of the button"
    if stakes.bring_in:
        door, suit = ("highest", "the higher") if low else ("lowest", "the lower")
        aces = "aces low, " if low else ""
        return (
            f"the {door} door card must bring it in for {stakes.bring_in} ({aces}of equal ranks {suit} suit: clubs, "
            f"diamonds, hearts, spades); later the {best} hand showing opens, {tie}"
        )
    check = "" if stakes.blinds or stakes.structure == "none" else " and may check"
    if _up_first(game) > 1:
        return f"the {best} hand showing{check and ' opens'}{check or ' acts first'}, in every round; {tie}"
    door = "lowest" if low else "highest"
    verb = f"opens{check}" if check else "acts first"
    return f"the {door} door card {verb}; later the {best} hand showing {'opens' if check else 'does'}; {tie}"


def _up_first(game: Game) -> int:
    """How many cards of a seat lie face up in the first round."""
    up = game.hole.count("U")
    for step in game.steps:
        if isinstance(step, Bet):
            break
        up += step.count if isinstance(step, Expose) else 0
    return up


def _showing(game: Game, stakes: Stakes) -> str:
    """Who shows first, and what is shown."""
    first = "the first left of the button"
    if stakes.structure != "none":
        first = f"whoever bet or raised last in the last round, else {first}"
    beaten = "a beaten hand may stay down" if game.muck else "every hand is shown"
    named = "; every hand is named before it is shown" if game.announce else ""
    return f"first shows {first}, then clockwise; {beaten}{named}"
