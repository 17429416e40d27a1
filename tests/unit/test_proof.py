"""The deck is fixed before anybody sees a card, and anybody can check it afterwards."""

from __future__ import annotations

import pytest

from homepoker.core.actions import Action
from homepoker.core.events import Started
from homepoker.core.proof import commitment, holds
from homepoker.core.record import journal, journal_text, parse_journal, replay
from homepoker.errors import HomepokerError
from homepoker.night.night import Night, Player
from homepoker.rules.library import load


def night() -> Night:
    table = Night.open([Player("Ann"), Player("Bo")], load("six_pack"), seed=5)
    table.deal()
    return table


def finish(table: Night) -> None:
    while table.hand.waiting:
        legal = table.hand.legal(table.hand.waiting[0])
        table.apply(Action(legal.seat, "check" if legal.call == 0 else "call"))


def test_the_commitment_shown_with_the_deal_is_opened_after_the_hand() -> None:
    table = night()
    shown = next(
        event.commitment for event in table.hand.view(None).public.events if isinstance(event, Started)
    )
    with pytest.raises(HomepokerError, match="when the hand is over"):
        _ = table.proof
    finish(table)
    seed, nonce = table.proof
    assert len(nonce) * 4 == 128
    assert holds(shown, seed, nonce, table.hand.deck)
    assert not holds(shown, seed + "0", nonce, table.hand.deck)
    assert not holds(shown, seed, nonce, table.hand.deck[::-1])


def test_the_same_seed_with_another_nonce_gives_another_commitment() -> None:
    assert commitment("7/1", "00") != commitment("7/1", "01")


def test_a_journal_keeps_the_commitment() -> None:
    table = night()
    record = parse_journal(journal_text(journal(table.hand)))
    assert record.commitment
    assert replay(record, table.game).events == table.hand.events
