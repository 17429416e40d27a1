"""What the plain-line face says beside the log: greetings, questions answered, results."""

from __future__ import annotations

from homepoker.core.events import Declared
from homepoker.core.view import Public
from homepoker.errors import capital, listing
from homepoker.night.kinds import bots_line, kind
from homepoker.night.night import Night
from homepoker.sentences import (
    ShownHand,
    Speech,
    awards,
    board_lines,
    hand_named,
    log,
    made_cards,
    named,
    pot_lines,
    shown_hands,
    who_lines,
    why,
    wild_words,
)
from homepoker.sentences.rulecard import rule_sentences
from homepoker.text.asides import aside


def greeting(night: Night) -> tuple[str, ...]:
    """Who sits where, and the seed that deals this night again."""
    people = [night.names[seat] for seat in night.people]
    seated = f"At the table: {listing(list(night.names))}."
    you = (
        f"You are {people[0]}." if len(people) == 1 else "The table is open: type hand to see your own cards."
    )
    return (
        f"{night.game.name}. {seated}",
        " ".join(filter(None, (you, bots_line(night)))),
        f"Seed {night.seed}.",
    )


def bought_in(night: Night) -> tuple[str, ...]:
    """Who bought in again before this hand."""
    return tuple(f"{night.names[seat]} buys in again for {night.stack}." for seat in night.bought_in)


def farewell(night: Night) -> tuple[str, ...]:
    """The balances, what was bought in taken off."""
    played = night.number if night.number and night.hand.over else max(0, night.number - 1)
    if not played or night.stakes.structure == "none":
        return ("The table closes.",)
    paid = [night.stack * (1 + count) for count in night.rebuys]
    each = zip(night.names, night.stacks, paid, strict=True)
    hands = "one hand" if played == 1 else f"{played} hands"
    return (
        f"After {hands}: " + ", ".join(f"{name} {has} ({has - cost:+d})" for name, has, cost in each) + ".",
    )


def asked(word: str, night: Night, speech: Speech) -> tuple[str, ...]:
    """The answer to a question that everybody may ask; nothing when the word is no question."""
    public = night.hand.view(None).public
    match word:
        case "board":
            return board_lines(public, speech)
        case "pot":
            return pot_lines(public, speech)
        case "who":
            return who_lines(public, speech, [kind(player.bot) for player in night.players])
        case "log":
            return tuple(sentence.text for sentence in log(public.events, speech, withdrawn=night.withdrawn))
        case "ranks":
            return tuple(aside(word, night.game))
        case "rules":
            return rule_sentences(speech.game, speech.style, night.stakes)
    return ()


def result(public: Public, speech: Speech) -> tuple[str, ...]:
    """Every hand named, one sentence why, and who takes what."""
    shown = shown_hands(public, speech.game) if len(public.live) > 1 else ()
    lines = [line for hand in shown for line in _hand(hand, public, speech)]
    if public.stakes == "none" and shown:
        lines.append(_ranked(shown, speech))
    lines.append(named(public, shown, speech))
    return (*lines, why(public, shown, speech), *awards(public.awards, speech))


def talk(night: Night, speech: Speech) -> tuple[str, ...]:
    """What somebody says to the finished hand, if anybody does."""
    said = night.remark
    return (speech.quote(said.seat, said.text),) if said else ()


def rest(night: Night, speech: Speech) -> tuple[str, ...]:
    """The cards that never turned."""
    cards = night.rest_of_board()
    if not cards:
        return ("Every card was turned.",)
    return tuple(
        f"{capital(speech.card(card))} would have come at {speech.place(slot)}." for slot, card in cards
    )


def _hand(hand: ShownHand, public: Public, speech: Speech) -> list[str]:
    said = next((e.choice for e in public.events if isinstance(e, Declared) and e.seat == hand.seat), "")
    lines = [hand_named(hand, speech) + (f" Declared {said}." if said else "")]
    for made in dict.fromkeys(made for made in hand.made if made):
        wild = wild_words(made, speech)
        lines.append(f"  {capital(made_cards(made, speech))}{f'; {wild}' if wild else ''}.")
    return lines


def _ranked(shown: tuple[ShownHand, ...], speech: Speech) -> str:
    order = sorted(shown, key=lambda hand: -(hand.made[0].value if hand.made[0] else 0))
    return f"From best to worst: {', '.join(speech.names[hand.seat] for hand in order)}."
