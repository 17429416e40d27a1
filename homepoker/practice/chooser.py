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
from homepoker.practice.learner import FollowUp, Learner
from homepoker.practice.needs import PAIRED, Needs, topics
from homepoker.practice.question import Kind, Question
from homepoker.rules.game import Game
from homepoker.rules.lines import end_lines, family

BOARD_KINDS: tuple[Kind, ...] = ("find", "line")
STRIPS: tuple[Kind, ...] = ("what", "beats")
WEIGHTS: dict[Kind, int] = {"find": 3}
TWICE = 2  # questions of one kind in a row, of a fixed set, where no board stays
DUE = 0.65  # part of questions that go to what is due
ACTUAL = 0.8  # how much the line that came counts, the rest the line that was wanted: some can hardly be had
IN_VAIN = (
    0.5  # how much it counts for a topic that it was wanted and could not be had: it must not be all one gets
)
AGAIN = 0.7  # part of questions on wild cards that go to a rule that is always missed
THIRD = 3  # of that many times as many questions so many may be of one kind
LATELY = 10  # questions among which kinds are held to that
BETWEEN = 2  # boards between two questions that come only for what was mixed up
AMONG = 15  # questions among which games are balanced
NEWEST = 1.5  # how often the hardest game comes, beside another, on the way up


class Spec(NamedTuple):
    """A question to be made: everything but its chance, so that it can be made again."""

    kind: Kind
    game: str
    wants: tuple[str, ...] = ()
    contrast: tuple[str, str] | None = None
    board: Board | None = None
    line: int = -1
    seats: int = 2


class Course:
    """What has been asked in this drill so far, and from it what comes next. `adapts` off: a fixed set, in which
    nothing depends on answers. `own` are rungs beside the ladder, met at its top: games that the person chose.
    `aside` are kinds without a board, which among others come only for what was mixed up."""

    def __init__(
        self,
        rungs: Sequence[Rung],
        deals: int,
        *,
        adapts: bool,
        ladder: str = "",
        own: Sequence[Rung] = (),
    ) -> None:
        self.rungs = tuple(rungs)
        self.deals = deals
        self.adapts = adapts
        self.ladder = ladder
        self.own = tuple(own)
        self.aside = STRIPS if adapts and set(_kinds(rungs)) - set(STRIPS) else ()
        self.asked: defaultdict[str, float] = defaultdict(float)
        self.kinds: Counter[str] = Counter()
        self.board: tuple[str, Board] | None = None
        self.dealt = 0
        self.needs = Needs()

    def choose(self, number: int, learner: Learner, chance: Chance, now: datetime) -> Spec:
        """The next question, counted from 1."""
        self.needs = Needs(learner.records if self.adapts else ())
        reached = self._reached(learner)
        if number > 1 and (ready := self._ready(learner)) is not None:
            learner.follow.remove(ready)
            return Spec(ready.kind, reached[0].game.id, contrast=ready.pair)
        kind = self._kind(number, reached, learner, chance, now)
        board = self.board if kind in BOARD_KINDS and self._lies else None
        if board is not None:
            rung = next(one for one in (*self.rungs, *self.own) if one.game.id == board[0])
        else:
            rung = self._game(reached, kind, learner, chance)
        wants = self._wants(kind, learner, chance, now)
        line = self._line(rung, kind, chance)
        if board is not None and self._line_weight(rung.game, line) == 1:
            line = -1  # where nothing is missed, the board that stays goes by hands alone
        return Spec(kind, rung.game.id, wants, None, board[1] if board else None, line, rung.seats)

    def stays(self, learner: Learner) -> bool:
        """Whether the next question is another deal to the board that lies."""
        return self._lies and self._ready(learner) is None

    @property
    def _lies(self) -> bool:
        """Whether the board is to be dealt to again."""
        return self.board is not None and 0 < self.dealt < self.deals

    def _ready(self, learner: Learner) -> FollowUp | None:
        """The first contrast whose time has come."""
        if not self.adapts:
            return None
        kinds = self._asides(_kinds(self._reached(learner)), learner) if self.aside else _kinds(self.rungs)
        return next((one for one in learner.follow if one.after <= 0 and one.kind in kinds), None)

    def _asides(self, kinds: Sequence[Kind], learner: Learner) -> list[Kind]:
        """The kinds that come only for what was mixed up, as far as one may come now: boards are between two."""
        if any(record.kind in self.aside for record in learner.records[-BETWEEN:]):
            return []
        return [kind for kind in self._open(kinds, learner) if kind in self.aside]

    def _open(self, kinds: Sequence[Kind], learner: Learner) -> list[Kind]:
        """The kinds that would not take more than a third of the latest questions; where there are too few kinds for
        that, all."""
        if sum(kind not in self.aside for kind in kinds) < THIRD:
            return list(kinds)
        span = max(LATELY, THIRD * self.deals + 1)
        lately = [record.kind for record in learner.records[1 - span :]]
        sizes = {kind: self.deals if kind in BOARD_KINDS else 1 for kind in kinds}
        counts = {kind: lately[size - span :].count(kind) + size for kind, size in sizes.items()}
        least = max(span // THIRD, min(counts.values()))
        return [kind for kind in kinds if counts[kind] <= least]

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
        elif spec.kind not in STRIPS:
            self.board = None

    def _count(self, kind: Kind, topic: str, times: float) -> None:
        self.asked[f"{kind}:{topic}"] += times / self.needs.weight(kind, topic)

    def saved(self) -> dict[str, Any]:
        """What has been asked, as JSON values."""
        return {
            "asked": self.asked,
            "kinds": self.kinds,
            "board": self.board,
            "dealt": self.dealt,
        }

    def restore(self, saved: dict[str, Any]) -> None:
        """Take back what `saved` gave, also after a trip through JSON text."""
        self.asked, self.kinds = defaultdict(float, saved["asked"]), Counter(saved["kinds"])
        self.board = (saved["board"][0], tuple(saved["board"][1])) if saved["board"] else None
        self.dealt = saved["dealt"]

    def _reached(self, learner: Learner) -> tuple[Rung, ...]:
        """The rungs up to the one reached, the highest first, at the top those beside the ladder too; of a fixed set
        the first alone."""
        if not self.adapts:
            return self.rungs[:1]
        top = min(learner.rungs.get(self.ladder, 0), len(self.rungs) - 1)
        return (*self.rungs[top::-1], *(self.own if self._on_top(learner) else ()))

    def _on_top(self, learner: Learner) -> bool:
        return learner.rungs.get(self.ladder, 0) >= len(self.rungs) - 1

    def _game(self, reached: Sequence[Rung], kind: Kind, learner: Learner, chance: Chance) -> Rung:
        """The highest rung of the game that came up least beside how often it should, often of one whose rule about
        wild cards is missed."""
        able = {rung.game.id: rung for rung in reversed(reached) if kind in rung.kinds}
        if kind == "wild":
            missed = {game: self.needs.missed(kind, topic_of(rung.game)) for game, rung in able.items()}
            worst = max(able, key=missed.__getitem__)
            if chance.part() < AGAIN * missed[worst]:
                return able[worst]
        if not self.adapts:
            return reached[0]
        shares = self._shares(list(able), learner)
        if not self._on_top(learner) and reached[0].game.id in able:
            shares[reached[0].game.id] *= NEWEST
        asked = Counter(record.game for record in learner.records[-AMONG:])
        return able[min(able, key=lambda game: (asked[game] + chance.part()) / shares[game])]

    def _shares(self, games: Sequence[str], learner: Learner) -> dict[str, float]:
        """How often each game is to come beside the others: those that the person chose more, by how often, a single
        one in a quarter of all questions."""
        chosen = {game: learner.games[game] for game in games}
        more = max(0.0, (len(games) - 1) / 3 - 1) / (sum(chosen.values()) or 1)
        return {game: 1 + more * count for game, count in chosen.items()}

    def _kind(
        self, number: int, reached: Sequence[Rung], learner: Learner, chance: Chance, now: datetime
    ) -> Kind:
        """The board first; later what is due, else what came up least."""
        every = _kinds(reached)
        if not self.adapts:
            return self._fixed(number, every)
        kinds = [kind for kind in every if kind not in self.aside]
        if self._lies:
            last = (record.kind for record in reversed(learner.records) if record.kind in BOARD_KINDS)
            return next((kind for kind in last if kind in kinds), kinds[0])
        if number == 1 and "find" in kinds:
            return "find"
        kinds = self._open(kinds, learner)
        keys = [key for kind in (*kinds, *self._asides(every, learner)) for key in self._keys(kind)]
        due = learner.due(keys, now)
        if due and chance.part() < DUE:
            return next(kind for kind in every if kind == due[0].partition(":")[0])
        return min(kinds, key=lambda kind: (self.kinds[kind] / WEIGHTS.get(kind, 1), chance.part()))

    def _fixed(self, number: int, kinds: Sequence[Kind]) -> Kind:
        """Every kind of a fixed set in its turn, the board first."""
        first = kinds.index("find") if "find" in kinds else 0
        turns = [
            kind
            for kind in (*kinds[first:], *kinds[:first])
            for _ in range(self.deals if kind in BOARD_KINDS else TWICE)
        ]
        return turns[(number - 1) % len(turns)]

    def _keys(self, kind: Kind) -> list[str]:
        """What may be due of a kind; of one that is aside what is mixed up."""
        known = [topic for topic in topics(kind) if kind not in self.aside or self.needs.missed(kind, topic)]
        return [f"{kind}:{topic}" for topic in known]

    def _wants(self, kind: Kind, learner: Learner, chance: Chance, now: datetime) -> tuple[str, ...]:
        """Topics, what is due before what came up least."""
        every = chance.mixed(topics(kind))
        even = sorted(every, key=lambda topic: self._turn(kind, topic, chance))
        if not self.adapts or chance.part() >= DUE:
            return tuple(even)
        due = {key.partition(":")[2] for key in learner.due(self._keys(kind), now)}
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


def _kinds(rungs: Sequence[Rung]) -> list[Kind]:
    """Every kind that can be asked on these rungs."""
    return list(dict.fromkeys(kind for rung in rungs for kind in rung.kinds))


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
