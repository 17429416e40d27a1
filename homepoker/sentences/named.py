"""Where every hand is named before it is shown: who named it right, what the others' hands were, and what plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from homepoker.cards import Card
from homepoker.core.view import Public
from homepoker.ranking.classes import CATEGORIES
from homepoker.rules.announced import END, line_said, made_as, said_parts
from homepoker.rules.best import Made, Reading, best_lines, hands, line_hands, reading
from homepoker.rules.game import Game, Line
from homepoker.rules.lines import end_lines, line_of
from homepoker.rules.words import side
from homepoker.sentences.nouns import a_hand, on_line
from homepoker.sentences.showdown import ShownHand, board_in_play
from homepoker.sentences.speech import Speech


class Naming(NamedTuple):
    """One seat's `choice` beside what was so: its best hand, the ids of the lines it lies on where lines are named, and
    what plays where hands play as they are named (None: it has nothing of the kind)."""

    seat: int
    choice: str
    truth: Made
    lines: tuple[str, ...]
    plays: Made | None

    @property
    def right(self) -> bool:
        """Whether the hand was named, on a line where it lies."""
        category, line = said_parts(self.choice)
        return category == self.truth.category and (not line or line in self.lines)


def namings(public: Public, shown: Sequence[ShownHand], game: Game) -> tuple[Naming, ...]:
    """Everybody who named a hand that was shown."""
    read = reading(game, board_in_play(public, game))
    found = []
    for hand in shown:
        choice, cards = public.announced[hand.seat], (*(public.shown[hand.seat] or ()), *public.common)
        truth = hands(game, read, cards)[END] if choice else None
        if truth is not None:
            plays = made_as(game, read, cards, choice) if game.as_announced else truth
            found.append(Naming(hand.seat, choice, truth, _lines(game, read, cards), plays))
    return tuple(found)


def _lines(game: Game, read: Reading, cards: Sequence[Card]) -> tuple[str, ...]:
    """Where the best hand lies, where that is named too and there is a choice."""
    if game.announce != "line" or len(end_lines(game, END)) < 2:
        return ()
    return best_lines(game, END, line_hands(game, read, cards, END))


def named(public: Public, shown: Sequence[ShownHand], speech: Speech) -> str:
    """`Ann said two pair, and it was only a pair. Bo was right.`, then what plays as it was named; "" where no hand was
    named or none was shown."""
    all_named = namings(public, shown, speech.game)
    what = "it" if len(speech.game.ends) == 1 else f"the {side(speech.game, END)}"
    told = [
        f"{speech.names[one.seat]} said {_said(one, speech.game)}, and {what} was {_truth(one, speech.game)}."
        for one in all_named
        if not one.right
    ]
    if right := [one.seat for one in all_named if one.right]:
        who = "Everybody" if len(right) > 2 and not told else speech.seats(right)
        told.append(f"{who} {'was' if len(right) == 1 or who == 'Everybody' else 'were'} right.")
    return " ".join([*told, *filter(None, [held_to(all_named, speech)])])


def held_to(all_named: Sequence[Naming], speech: Speech) -> str:
    """What hands play as where that is not the best they make; "" where every hand speaks for itself."""
    if all_named and not any(one.plays for one in all_named):
        return "Nobody has what they announced, so the cards speak."
    told = [
        f"{speech.names[one.seat]} {_missing(one, speech.game)}{does}"
        for one in all_named
        if (does := fate(one, all_named))
    ]
    return f"Hands play as announced: {'; '.join(told)}." if told else ""


def fate(one: Naming, all_named: Sequence[Naming]) -> str:
    """What a wrong announcement did to a seat: `plays as a pair`, `cannot win`; "" where it did nothing."""
    if not any(other.plays for other in all_named):
        return ""
    if one.plays is None:
        return "cannot win"
    same = (one.plays.category, one.plays.ranks) == (one.truth.category, one.truth.ranks)
    return "" if same else f"plays as {a_hand(one.plays.category)}"


def said_words(game: Game, choice: str) -> str:
    """What was announced: `pair on the top row`, `nothing`."""
    return _placed((said_parts(choice)[0] or choice).replace("_", " "), line_said(game, choice))


def _placed(hand: str, line: Line | None) -> str:
    return f"{hand} {on_line(line.name)}" if line is not None else hand


def _said(one: Naming, game: Game) -> str:
    category = said_parts(one.choice)[0]
    return _placed(a_hand(category) if category else one.choice, line_said(game, one.choice))


def _missing(one: Naming, game: Game) -> str:
    """`has no flush on the top row and `, `said nothing and `, "" for what is there."""
    if one.plays is not None:
        return ""
    category = said_parts(one.choice)[0].replace("_", " ")
    return (
        f"has no {_placed(category, line_said(game, one.choice))} and " if category else "said nothing and "
    )


def _truth(one: Naming, game: Game) -> str:
    said = said_parts(one.choice)[0]
    only = said and CATEGORIES.index(one.truth.category) < CATEGORIES.index(said)
    line = line_of(game, END, one.lines[0]) if one.lines else None
    return ("only " if only else "") + _placed(a_hand(one.truth.category), line)
