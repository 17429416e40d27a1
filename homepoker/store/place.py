"""Where the program keeps what outlives it."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

FOLDER_VARIABLE = "HOMEPOKER_DATA"
FILE = "homepoker.sqlite3"


def data_folder() -> Path:
    """The user's data folder for this program; the environment variable HOMEPOKER_DATA names another."""
    named = os.environ.get(FOLDER_VARIABLE, "").strip()
    return Path(named).expanduser() if named else user_data_path("homepoker", appauthor=False)


def store_path() -> Path:
    """The one file that everything is kept in."""
    return data_folder() / FILE
