"""Events and views as plain sentences, the same words for every face.

`log` tells what happened, `showdown` who held what and why it won, `standing` what is asked and
what lies where.
"""

from homepoker.sentences.awards import awards
from homepoker.sentences.log import Sentence, log, since
from homepoker.sentences.named import named
from homepoker.sentences.showdown import (
    ShownHand,
    hand_named,
    made_cards,
    made_named,
    shown_hands,
    why,
    wild_words,
)
from homepoker.sentences.speech import CardStyle, Speech
from homepoker.sentences.standing import (
    best_line,
    board_lines,
    own_line,
    pot_lines,
    turn_line,
    who_lines,
    wild_line,
)

__all__ = [
    "CardStyle",
    "Sentence",
    "ShownHand",
    "Speech",
    "awards",
    "best_line",
    "board_lines",
    "hand_named",
    "log",
    "made_cards",
    "made_named",
    "named",
    "own_line",
    "pot_lines",
    "shown_hands",
    "since",
    "turn_line",
    "who_lines",
    "why",
    "wild_line",
    "wild_words",
]
