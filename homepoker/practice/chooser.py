"""Which question comes next: what is due, what was mixed up, else whatever came up least."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from homepoker.practice.asks.wild import topic_of
from homepoker.practice.chance import Chance
from homepoker.practice.deals import Board, high_end
from homepoker.practice.ladder import Rung
from homepoker.practice.learner import Learner
from homepoker.practice.lines import family
from homepoker.practice.makeup import NATURAL
from homepoker.practice.needs import PAIRED, Needs, topics
from homepoker.practice.positions import end_lines
from homepoker.practice.question import BASIC, Kind, Question
from homepoker.practice.records import Record, confusion
from homepoker.rules.game import Game

BOARD_KINDS: tuple[Kind, ...] = ("find", "line")
WEIGHTS: dict[Kind, int] = {"find": 3}
PATIENCE = 12  # questions of one skill, while skills are drilled apart, after which another has its turn
TWICE = 2  # questions of one kind in a row, of a fixed set, where no board stays
DUE = 0.65  # part of questions that go to what is due
ACTUAL = 0.8  # how much the line that came counts, the rest the line that was wanted: some can hardly be had
IN_VAIN = (
    0.5  # how much it counts for a topic that it was wanted and could not be had: it must not be all one gets
)
AGAIN = 0.7  # part of questions on wild cards that go to a rule that is always missed
EARLIER = 0.25  # part of new boards that come from an easier rung


class Spec(NamedTuple):
    """A question to be made: everything but its chance, so that it can be made again."""

    kind: Kind
    game: str
    wants: tuple[str, ...] = ()
    contrast: tuple[str, str] | None = None
    board: Board | None = None
    line: int = -1
    seats: int = 2


class FollowUp(NamedTuple):
    """A contrast to be asked once so many questions have been."""

    number: int
    kind: Kind
    pair: tuple[str, str]


class Course:
    """What has been asked in this drill so far, and from it what comes next. `adapts` off: a fixed set, in which
    nothing depends on answers."""

    def __init__(self, rungs: Sequence[Rung], deals: int, *, adapts: bool, ladder: str = "") -> None:
        self.rungs = tuple(rungs)
        self.deals = deals
        self.adapts = adapts
        self.ladder = ladder
        self.asked: defaultdict[str, float] = defaultdict(float)
        self.kinds: Counter[str] = Counter()
        self.follow: list[FollowUp] = []
        self.block: tuple[Kind, int] | None = None
        self.board: tuple[str, Board] | None = None
        self.dealt = 0
        self.needs = Needs()

    def choose(self, number: int, learner: Learner, chance: Chance, now: datetime) -> Spec:
        """The next question, counted from 1."""
        self.needs = Needs(learner.records if self.adapts else ())
        reached = self._reached(learner)
        kinds = list(dict.fromkeys(kind for rung in reached for kind in rung.kinds))
        if (ready := self._ready(number, kinds, learner)) is not None:
            self.follow.remove(ready)
            if self.block is not None and ready.kind == self.block[0]:
                self.block = (ready.kind, max(0, self.block[1] - 1))
            return Spec(ready.kind, reached[0].game.id, contrast=ready.pair)
        kind = self._kind(number, kinds, learner, chance, now)
        rung = self._game(reached, kind, chance)
        board = self._same_board(kind)
        if board is not None:
            rung = next(one for one in self.rungs if one.game.id == board[0])
        wants = self._wants(kind, learner, chance, now)
        line = self._line(rung, kind, chance)
        if board is not None and self._line_weight(rung.game, line) == 1:
            line = -1  # where nothing is missed, the board that stays goes by hands alone
        return Spec(kind, rung.game.id, wants, None, board[1] if board else None, line, rung.seats)

    def top(self, learner: Learner) -> int:
        """The rung up to which it may get harder: no further than it is while skills are drilled apart."""
        rung = min(learner.rungs.get(self.ladder, 0), len(self.rungs) - 1)
        kinds = [kind for one in self._reached(learner) for kind in one.kinds]
        return rung if _apart(kinds, learner) else len(self.rungs) - 1

    def _ready(self, number: int, kinds: Sequence[Kind], learner: Learner) -> FollowUp | None:
        """The first contrast whose time has come, of a skill that has been met."""
        apart, now = _apart(kinds, learner), self.block[0] if self.block and self.block[1] else ""
        ready = (one for one in self.follow if one.number <= number and one.kind in kinds)
        return next((one for one in ready if one.kind == now or one.kind not in apart), None)

    def _same_board(self, kind: Kind) -> tuple[str, Board] | None:
        """The board that stays for another deal, if any."""
        return self.board if kind in BOARD_KINDS and 0 < self.dealt < self.deals else None

    def took(self, spec: Spec, question: Question) -> None:
        """Count a question that was made, the less the more its topic is needed."""
        topic = question.given or question.topic
        self._count(spec.kind, topic, 1)
        if spec.wants and topic != spec.wants[0]:
            self._count(spec.kind, spec.wants[0], IN_VAIN)
        for line, part in ((_played(question), ACTUAL), (spec.line, 1 - ACTUAL)):
            if line >= 0:
                weight = self._line_weight(question.game, line)
                self.asked[f"line:{question.game.id}:{line}"] += part / weight
        self.kinds[spec.kind] += 1
        if spec.kind in BOARD_KINDS and question.position is not None:
            self.dealt = self.dealt + 1 if spec.board is not None else 1
            self.board = (spec.game, question.position.board)

    def _count(self, kind: Kind, topic: str, times: float) -> None:
        self.asked[f"{kind}:{topic}"] += times / self.needs.weight(kind, topic)

    def learned(self, number: int, record: Record) -> None:
        """After a mix-up its contrast comes soon: first what they are, then which is better."""
        pair = confusion(record)
        if not self.adapts or pair is None or not set(pair) <= set(NATURAL):
            return
        if not any(set(one.pair) == set(pair) for one in self.follow):
            steps: tuple[tuple[int, Kind], ...] = ((2, "what"), (5, "beats"))
            self.follow += [FollowUp(number + step, kind, pair) for step, kind in steps]

    def saved(self) -> dict[str, Any]:
        """What has been asked, as JSON values."""
        return {
            "asked": self.asked,
            "kinds": self.kinds,
            "follow": [list(one) for one in self.follow],
            "block": self.block,
            "board": self.board,
            "dealt": self.dealt,
        }

    def restore(self, saved: dict[str, Any]) -> None:
        """Take back what `saved` gave, also after a trip through JSON text."""
        self.asked, self.kinds = defaultdict(float, saved["asked"]), Counter(saved["kinds"])
        self.follow = [FollowUp(number, kind, tuple(pair)) for number, kind, pair in saved["follow"]]
        self.block = tuple(saved["block"]) if saved["block"] else None
        self.board = (saved["board"][0], tuple(saved["board"][1])) if saved["board"] else None
        self.dealt = saved["dealt"]

    def _reached(self, learner: Learner) -> tuple[Rung, ...]:
        """The rungs up to the one reached, the highest first; of a fixed set the first alone."""
        if not self.adapts:
            return self.rungs[:1]
        top = min(learner.rungs.get(self.ladder, 0), len(self.rungs) - 1)
        return self.rungs[top::-1]

    def _game(self, reached: Sequence[Rung], kind: Kind, chance: Chance) -> Rung:
        """The highest rung that can ask that kind, now and then an easier one, often one whose rule about wild cards
        is missed."""
        able = [rung for rung in reached if kind in rung.kinds]
        if kind == "wild":
            missed = {rung: self.needs.missed(kind, topic_of(rung.game)) for rung in able}
            worst = max(able, key=missed.__getitem__)
            if chance.part() < AGAIN * missed[worst]:
                return worst
        return chance.pick(able[1:]) if len(able) > 1 and chance.part() < EARLIER else able[0]

    def _kind(
        self, number: int, kinds: Sequence[Kind], learner: Learner, chance: Chance, now: datetime
    ) -> Kind:
        if not self.adapts:
            return self._fixed(number, kinds)
        if apart := _apart(kinds, learner):
            return self._skill(apart)
        if len(kinds) == 1:
            return kinds[0]
        due = learner.due(self._keys(kinds), now)
        if due and chance.part() < DUE:
            kind = due[0].partition(":")[0]
            return next(one for one in kinds if one == kind)
        if self._same_board("find") is not None and "find" in kinds:
            return "find"
        return min(kinds, key=lambda kind: (self.kinds[kind] / WEIGHTS.get(kind, 1), chance.part()))

    def _skill(self, apart: Sequence[Kind]) -> Kind:
        """One skill until it goes well enough, or for so many questions, then the next that needs it."""
        kind, left = self.block or (apart[0], PATIENCE)
        if kind not in apart or not left:
            later = [one for one in apart if BASIC.index(one) > BASIC.index(kind)]
            kind, left = (later or apart)[0], PATIENCE
        self.block = (kind, left - 1)
        return kind

    def _fixed(self, number: int, kinds: Sequence[Kind]) -> Kind:
        """Every kind of a fixed set in its turn, the board first."""
        if self.block is not None and self.block[1] > 0:
            kind, left = self.block
        else:
            at = kinds.index(self.block[0]) + 1 if self.block is not None else 0
            kind = "find" if number == 1 and "find" in kinds else kinds[at % len(kinds)]
            left = self.deals if kind in BOARD_KINDS else TWICE
        self.block = (kind, left - 1)
        return kind

    def _keys(self, kinds: Sequence[Kind]) -> list[str]:
        return [f"{kind}:{topic}" for kind in kinds for topic in topics(kind)]

    def _wants(self, kind: Kind, learner: Learner, chance: Chance, now: datetime) -> tuple[str, ...]:
        """Topics, what is due before what came up least."""
        every = chance.mixed(topics(kind))
        even = sorted(every, key=lambda topic: self._turn(kind, topic, chance))
        if not self.adapts or chance.part() >= DUE:
            return tuple(even)
        due = {key.partition(":")[2] for key in learner.due([f"{kind}:{topic}" for topic in every], now)}
        return tuple(sorted(even, key=lambda topic: topic not in due))

    def _turn(self, kind: Kind, topic: str, chance: Chance) -> float:
        """When a topic has its turn: what is missed comes before its time, at moments that cannot be foreseen; so do
        pairs of hands, of which some are to come up less often from the first."""
        turn = self.asked[f"{kind}:{topic}"]
        if kind in PAIRED:
            turn += chance.part() / self.needs.weight(kind, topic)
        return turn - chance.part() if self.needs.missed(kind, topic) else turn

    def _line(self, rung: Rung, kind: Kind, chance: Chance) -> int:
        """The line that came up least, one of a sort that is missed before its time."""
        game = rung.game
        count = len(end_lines(game, high_end(game)))
        if kind not in BOARD_KINDS or count < 2:
            return -1
        return min(chance.mixed(range(count)), key=lambda line: self.asked[f"line:{game.id}:{line}"])

    def _line_weight(self, game: Game, line: int) -> float:
        lines = end_lines(game, high_end(game))
        return self.needs.weight("line", family(game, lines[line])) if 0 <= line < len(lines) else 1.0


def _apart(kinds: Sequence[Kind], learner: Learner) -> list[Kind]:
    """The basic skills that do not go well enough yet to be mixed."""
    basic = [kind for kind in BASIC if kind in kinds]
    return [kind for kind in basic if kind not in learner.passed] if len(basic) > 1 else []


def _played(question: Question) -> int:
    """The index of the line that is right, -1 where none is asked for."""
    ids = [line.id for line in end_lines(question.game, question.end)]
    line = question.value("line", question.truth)
    return ids.index(line) if line else -1


def spec_json(spec: Spec) -> dict[str, Any]:
    """The spec as JSON values."""
    return spec._asdict()


def parse_spec(values: dict[str, Any]) -> Spec:
    """Read what `spec_json` wrote, also after a trip through JSON text."""
    pair, board = values["contrast"], values["board"]
    return Spec(
        values["kind"],
        values["game"],
        tuple(values["wants"]),
        (pair[0], pair[1]) if pair else None,
        tuple(board) if board is not None else None,
        values["line"],
        values["seats"],
    )
