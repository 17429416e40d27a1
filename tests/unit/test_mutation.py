"""Which faults the mutation run puts into a module."""

from __future__ import annotations

import ast

from tests.mutation import mutants

SOURCE = '''
"""Text stays."""
def share(pot: int, ties: int = 2) -> int:
    if pot < 9 and not ties:
        raise ValueError
    return pot // ties
'''
FAULTS = {
    "2 -> 3",
    "2 -> 1",
    "if pot < 9 and (not ties): -> if not (pot < 9 and (not ties)):",
    "And -> Or",
    "Lt -> LtE",
    "9 -> 10",
    "9 -> 8",
    "not ties -> ties",
    "raise ValueError -> pass",
    "return pot // ties -> return None",
    "FloorDiv -> Mult",
}


def test_every_operator_number_branch_and_statement_is_put_wrong_alone() -> None:
    found = list(mutants("homepoker/cards.py", SOURCE))
    assert {str(mutant).split(": ", 1)[1].rsplit(" in ", 1)[0] for mutant in found} == FAULTS
    assert {mutant.place for mutant in found} == {("homepoker/cards.py", 3)}
    usual = ast.unparse(ast.parse(SOURCE))
    texts = set()
    for at in range(len(found)):
        mutant = list(mutants("homepoker/cards.py", SOURCE))[at]
        mutant.code()
        texts.add(ast.unparse(mutant.tree))
    assert len(texts | {usual}) == len(FAULTS) + 1
