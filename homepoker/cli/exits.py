"""What goes wrong in a command: one clear line on stderr and an exit code, never a traceback.

2 is wrong input, 1 a failure of the system, of the program or of whoever stopped it. With HOMEPOKER_TRACE set a fault
of the program shows where it happened.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, NamedTuple

import typer

from homepoker.cli.arguments import say, see
from homepoker.errors import HomepokerError
from homepoker.outside import json_line, printable

FAILURE, BAD_INPUT = 1, 2
INTERRUPTED = 130  # what the command line makes of Ctrl-C
TRACE = "HOMEPOKER_TRACE"


class Line(NamedTuple):
    """A line to print, and what is wrong with what it answers, in words ("" for nothing)."""

    text: str
    wrong: str = ""

    @classmethod
    def of(cls, answer: dict[str, Any], words: str, faulty: bool, as_json: bool) -> Line:
        """An answer as one JSON object or in words."""
        return cls(json_line(answer) if as_json else words, words if faulty else "")


def exit_code(command: Callable[[], object]) -> int:
    """Run a command and return its exit code; whatever it raises is told."""
    try:
        result = command()
    except HomepokerError as error:
        return complain(*(getattr(error, "faults", None) or [str(error)]))
    except (KeyboardInterrupt, typer.Abort):
        return complain("stopped", code=FAILURE)
    except BrokenPipeError:
        _close_quietly()
        return FAILURE
    except OSError as error:
        return complain(f"{error.filename or 'the system'}: {error.strerror or error}", code=FAILURE)
    except Exception as error:
        return _fault(error)
    if result == INTERRUPTED:
        return complain("stopped", code=FAILURE)
    return result if isinstance(result, int) else 0


def complain(*lines: str, code: int = BAD_INPUT) -> int:
    """Say each line on stderr; returns the exit code."""
    for line in lines:
        print(f"homepoker: {printable(' '.join(line.split()))}", file=sys.stderr)
    return code


def report(lines: Iterable[Line]) -> int:
    """Print each line as soon as it is there; returns the exit code, 2 where anything was wrong. That goes to stderr
    too, in words, unless both are read on one terminal."""
    code, together = 0, sys.stdout.isatty() and sys.stderr.isatty()
    for line, wrong in lines:
        say(line)
        code = BAD_INPUT if wrong else code
        if wrong and not together:
            complain(wrong)
    return code


def _fault(error: Exception) -> int:
    """Wrong words on the command line, or a fault of the program itself."""
    message = getattr(error, "format_message", None)
    if message is not None:
        text = str(message()).rstrip(".")
        return complain(f"{text[:1].lower()}{text[1:]}; {see(getattr(error, 'ctx', None))}")
    if TRACE in os.environ:
        raise error
    kind = f"{type(error).__name__}: {error}".rstrip(": ")
    return complain(f"a fault of the program, {kind}; set {TRACE}=1 to see where", code=FAILURE)


def _close_quietly() -> None:
    """The reader of our output went away: nothing more can be said to it."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
