"""The Textual face."""

from os import environ

# A key struck while bots act may wait for a whole frame: half as long at 120 a second as at Textual's usual 60.
environ.setdefault("TEXTUAL_FPS", "120")
