"""Events and views as plain sentences, the same words for every face.

`log` tells what happened, `showdown` who held what and why it won, `standing` what is asked and
what lies where.
"""

from homepoker.sentences.log import Sentence, log, since
from homepoker.sentences.speech import CardStyle, Speech

__all__ = ["CardStyle", "Sentence", "Speech", "log", "since"]
