"""`homepoker judge`: who wins each showdown of a file, one line a showdown."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from homepoker.cli.exits import Line
from homepoker.errors import HomepokerError
from homepoker.judge import Verdict, judge_lines
from homepoker.judge.told import told


def judged(file: str | None, as_json: bool) -> Iterator[Line]:
    """A line for every showdown of a file (or of the input, without one), judged as soon as it is read."""
    with _lines(file) as lines:
        try:
            for verdict in judge_lines(lines):
                yield Line.of(verdict.answer, _sentence(verdict), verdict.faulty, as_json)
        except UnicodeDecodeError:
            raise HomepokerError(
                f"{file or 'the input'}: is not UTF-8 text; expected a JSON object a line"
            ) from None


@contextmanager
def _lines(file: str | None) -> Iterator[Iterable[str]]:
    if file in (None, "-"):
        yield sys.stdin
        return
    try:
        with Path(str(file)).open(encoding="utf-8") as lines:
            yield lines
    except OSError as error:
        raise HomepokerError(
            f"{file}: cannot be read ({error.strerror}); expected a JSON object a line"
        ) from None


def _sentence(verdict: Verdict) -> str:
    """One judged line in words, after its id if it has one."""
    answer = verdict.answer
    name = answer.get("id")
    if "error" in answer:
        return f"line {answer['line']}{'' if name is None else f' ({name})'}: {answer['error']}"
    text = told(verdict.settled) if verdict.settled else f"{answer['first_to_act']} acts first."
    return text if name is None else f"{name}: {text}"
