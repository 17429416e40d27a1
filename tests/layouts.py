"""Layout files of one's own, as text."""

from __future__ import annotations

MINI_CROSS = """
name = "Mini Cross"
players = [2, 9]
hole = "DDDD"
board = "A B C"
steps = [ "bet", { turn = "A B C" }, "bet" ]
"""
