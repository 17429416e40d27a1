"""Faults put into the package one at a time, against the tests that reach them: which would nobody notice?

    python -m tests.mutation [PATH ...] [--sample 200] [--seed 1] [--budget 5] [--reach FILE]

PATH are modules or folders of the package. Tests are tried from those that call the mutated function to those that
touch its module to all others, the fastest first, as many as the budget allows. The package is mutated in memory, in a
process of its own for every fault; the same seed draws the same faults.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import resource
import signal
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from importlib.machinery import SourceFileLoader
from pathlib import Path
from tempfile import mkdtemp
from time import process_time
from types import CodeType
from typing import Any, NamedTuple

import hypothesis  # noqa: F401 - what tests need besides the package is loaded once, before the processes part
import numpy as np  # noqa: F401
import pydantic  # noqa: F401
import pytest

ROOT = Path(__file__).parent.parent
PATHS = ("homepoker/core", "homepoker/rules", "homepoker/ranking", "homepoker/night")
NAMES = (
    *("cards", "core", "house", "layout", "names", "night"),
    *("phh", "proof", "ranking", "record", "rejudge", "rules"),
)
TESTS = (*(f"*/test_{name}*.py" for name in NAMES), "property/test_inv*.py", "playthroughs/test_p*.py")
FIRST = 0.5  # seconds of tests that are tried before the rest is even collected
SLOW = 1.0  # a test that takes more seconds is none for this
MEMORY = 6 << 30

PAIRS = (
    *("Lt", "LtE", "Gt", "GtE", "Eq", "NotEq", "Is", "IsNot", "In", "NotIn", "And", "Or"),
    *("Add", "Sub", "Mult", "FloorDiv", "LShift", "RShift", "BitAnd", "BitOr"),
)
OPERATORS = {getattr(ast, one): getattr(ast, PAIRS[at ^ 1]) for at, one in enumerate(PAIRS)}
NO_CODE = ("annotation", "returns", "decorator_list")

Place = tuple[str, int]  # a module and the first line of a function in it
Reached = dict[str, tuple[float, frozenset[Place]]]  # seconds and what is called, by test


class Mutant(NamedTuple):
    """One fault: `new` stands where `holder`, a node or a list of the module's `tree`, has `old` as its `key`."""

    tree: ast.Module
    place: Place
    line: int
    holder: Any
    key: Any
    old: ast.AST
    new: ast.AST

    def __str__(self) -> str:
        old, new = (_said(node) for node in (self.old, self.new))
        source = (ROOT / self.place[0]).read_text().splitlines()[self.line - 1].strip()
        return f"{self.place[0]}:{self.line}: {old} -> {new} in {source}"

    def code(self) -> CodeType:
        """The module with the fault; the tree is changed."""
        if isinstance(self.holder, list):
            self.holder[self.key] = self.new
        else:
            setattr(self.holder, self.key, self.new)
        return compile(ast.fix_missing_locations(self.tree), ROOT / self.place[0], "exec")


def _said(node: ast.AST) -> str:
    return (ast.unparse(node) or type(node).__name__).partition("\n")[0][:80]


def mutants(path: str, source: str) -> Iterator[Mutant]:
    """Every fault that can be put into a module, in the order of its text."""
    tree = ast.parse(source)
    yield from _below(tree, tree, (path, 0), 0)


def _below(tree: ast.Module, node: ast.AST, place: Place, line: int) -> Iterator[Mutant]:
    if isinstance(node, ast.FunctionDef):
        place = (place[0], min(part.lineno for part in (node, *node.decorator_list)))
    for field, value in ast.iter_fields(node):
        several = isinstance(value, list)
        for key, child in enumerate(value) if several else [(field, value)]:
            if field in NO_CODE or not isinstance(child, ast.AST) or _idle(child):
                continue
            at = getattr(child, "lineno", line)
            for new in changes(child):
                yield Mutant(
                    tree, place, at, value if several else node, key, child, ast.copy_location(new, child)
                )
            yield from _below(tree, child, place, at)


def _idle(node: ast.AST) -> bool:
    """Docstrings, and what only type checkers read."""
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in the place of a node: another operator, a number beside it, nothing, the other branch."""
    match node:
        case ast.cmpop() | ast.boolop() | ast.operator() if type(node) in OPERATORS:
            yield OPERATORS[type(node)]()
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            yield from (ast.Constant(value + 1), ast.Constant(value - 1))
        case ast.Return(value) if value is not None and not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None))
        case ast.If(test, body, orelse):
            yield ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.IfExp(test, body, orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.Assign([ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.AugAssign() | ast.Expr() | ast.Raise() | ast.Continue() | ast.Break():
            yield ast.Pass()


class Reach:
    """A pytest plugin: the functions of the package that every quick passing test calls, and how long it takes.
    A line 0 stands for the module."""

    def __init__(self) -> None:
        self.found: dict[str, tuple[float, list[Place]]] = {}
        signal.signal(signal.SIGVTALRM, lambda *_: pytest.skip("slow"))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        called: set[CodeType] = set()
        start = process_time()
        signal.setitimer(signal.ITIMER_VIRTUAL, SLOW)
        sys.settrace(lambda frame, event, arg: called.add(frame.f_code))
        try:
            yield
        finally:
            sys.settrace(None)
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        took, places = process_time() - start, set()
        for code in called:
            path = os.path.relpath(code.co_filename, ROOT)
            if path.startswith("homepoker"):
                places |= {(path, 0), (path, code.co_firstlineno)}
        self.found[item.nodeid] = (took, sorted(places))


class Chosen:
    """A pytest plugin: these tests in this order and no other."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.order = {test: at for at, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self.order]
        items.sort(key=lambda item: self.order[item.nodeid])


def apart(work: Callable[[], int], seconds: int) -> int | None:
    """The exit code of work done in a process of its own, None where it takes more of the processor than that."""
    child = os.fork()
    if not child:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        silent = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(silent, stream)
        code = 1
        try:
            code = work()
        finally:
            os._exit(code)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return None if code == -signal.SIGXCPU else code


def reach(file: Path) -> Reached:
    """What each test reaches, measured where the file does not say it."""

    def measure() -> int:
        plugin = Reach()
        tests = sorted(str(path) for pattern in TESTS for path in (ROOT / "tests").glob(pattern))
        pytest.main(["--all", "-p", "no:cacheprovider", *tests], [plugin])
        return 0 if plugin.found and file.write_text(json.dumps(plugin.found)) else 1

    if not file.exists() and apart(measure, 3600) != 0:
        sys.exit("what the tests reach could not be measured")
    read = json.loads(file.read_text())
    return {
        test: (took, frozenset((path, line) for path, line in places))
        for test, (took, places) in read.items()
    }


def chosen(mutant: Mutant, reached: Reached, budget: float) -> Iterator[list[str]]:
    """The tests for a mutant: those of the first moments, then the rest that the budget allows. One case of every test
    comes before the second of any: cases of one test notice much the same."""
    far = {
        test: (mutant.place not in at) + ((mutant.place[0], 0) not in at) for test, (_, at) in reached.items()
    }
    cases: Counter[tuple[int, str]] = Counter()
    order = []
    for test in sorted(reached, key=lambda test: reached[test][0]):
        kind = (far[test], test.partition("[")[0])
        cases[kind] += 1
        order.append((far[test], cases[kind], test))
    parts: tuple[list[str], list[str]] = ([], [])
    spent = 0.0
    for _, _, test in sorted(order, key=lambda found: found[:2]):
        spent += reached[test][0]
        if spent <= budget:
            parts[spent > FIRST].append(test)
    return filter(None, parts)


def outcome(mutant: Mutant, parts: Iterable[list[str]], budget: float) -> str:
    """Whether a test fails: killed, survived or timed out."""

    def tried(tests: list[str]) -> int:
        path, code, usual = str(ROOT / mutant.place[0]), mutant.code(), SourceFileLoader.get_code

        def get_code(self: SourceFileLoader, name: str) -> CodeType | None:
            return code if self.path == path else usual(self, name)

        SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
        files = dict.fromkeys(test.partition("::")[0] for test in tests)
        return pytest.main(["-x", "--all", "-p", "no:cacheprovider", *files], [Chosen(tests)])

    for tests in parts:
        code = apart(lambda tests=tests: tried(tests), int(20 + 5 * budget))  # type: ignore[misc]
        if code != 0:
            return "timed out" if code is None else "killed"
    return "survived"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("paths", nargs="*", default=PATHS, metavar="PATH")
    parser.add_argument("--sample", type=int, default=200, help="so many faults, drawn by chance")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=float, default=5.0, help="seconds of tests for a fault")
    parser.add_argument("--reach", type=Path, help="a file that keeps what the tests reach for the next run")
    given = parser.parse_args()
    os.chdir(ROOT)
    files = [file for path in map(Path, given.paths) for file in sorted(path.rglob("*.py")) or [path]]
    every = [mutant for file in files for mutant in mutants(str(file), file.read_text())]
    reached = reach(given.reach or Path(mkdtemp(), "reach.json"))
    sample = random.Random(given.seed).sample(every, min(given.sample, len(every)))
    counts: Counter[str] = Counter()
    for mutant in sample:
        ended = outcome(mutant, chosen(mutant, reached, given.budget), given.budget)
        counts[ended] += 1
        print(f"{ended}: {mutant}", flush=True)
    told = ", ".join(f"{counts[word]} {word}" for word in ("killed", "timed out", "survived"))
    print(f"{len(sample)} of {len(every)} faults, seed {given.seed}: {told}")


if __name__ == "__main__":
    main()
