"""What the commands for programs print: showdowns judged and hands replayed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from homepoker.cli.replay_command import replay_hands, sentence
from homepoker.errors import HomepokerError
from homepoker.judge import Verdict, judge_lines
from homepoker.judge.told import told
from homepoker.outside import json_line

Line = tuple[str, str]
"""A line to print, and what is wrong with what it answers, in words ("" for nothing)."""


def judged(file: str | None, as_json: bool) -> Iterator[Line]:
    """A line for every showdown of a file (or of the input, without one), judged as soon as it is read."""
    with _lines(file) as lines:
        try:
            for verdict in judge_lines(lines):
                yield _line(verdict.answer, _verdict(verdict), verdict.faulty, as_json)
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


def replayed(file: str, as_json: bool, layout: str | None = None) -> Iterator[Line]:
    """A line for every recorded hand of a file."""
    for answer, faulty in replay_hands(file, layout):
        yield _line(answer, sentence(answer), faulty, as_json)


def _line(answer: dict[str, Any], words: str, faulty: bool, as_json: bool) -> Line:
    return json_line(answer) if as_json else words, words if faulty else ""


def _verdict(verdict: Verdict) -> str:
    """One judged line in words, after its id if it has one."""
    answer = verdict.answer
    name = answer.get("id")
    if "error" in answer:
        return f"line {answer['line']}{'' if name is None else f' ({name})'}: {answer['error']}"
    text = told(verdict.settled) if verdict.settled else f"{answer['first_to_act']} acts first."
    return text if name is None else f"{name}: {text}"
