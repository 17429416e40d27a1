"""Which line or hand of a lesson is lit, and stepping from it to its neighbours."""

from __future__ import annotations

from homepoker.practice.lessons import Lesson, Pulled
from homepoker.practice.lessons.board import other_line
from homepoker.practice.question import Question
from homepoker.rules.lines import end_lines, letters
from homepoker.sentences import Speech
from homepoker.view.practice_scene import PracticeScene


def steps_of(question: Question, lesson: Lesson) -> int:
    """How many lines or hands can be stepped through after the answer."""
    if len(question.names) > 1:
        return len(lesson.pulled)
    return len(letters(question.game, question.end)) if question.kind in ("find", "line") else 0


def lit(scene: PracticeScene) -> int:
    """The line or hand that is lit: the one stepped to, before that the lesson's; -1 where there is none."""
    if scene.at >= 0 or scene.lesson is None:
        return scene.at
    if len(scene.question.names) > 1:
        return 0  # the hand pulled together is the first
    lines = end_lines(scene.question.game, scene.question.end)
    return lines.index(scene.lesson.line) if scene.lesson.line in lines else -1


def stepped(scene: PracticeScene, steps: int, speech: Speech) -> PracticeScene:
    """The scene so many steps after what is lit, around from the last to the first."""
    at = lit(scene)
    if at < 0 and steps < 0:
        at = scene.of
    return stepped_to(scene, (at + steps) % scene.of, speech) if scene.told and scene.of > 1 else scene


def stepped_to(scene: PracticeScene, at: int, speech: Speech) -> PracticeScene:
    """The scene with that line lit and its best hand pulled together, or that person's hand."""
    if scene.lesson is None:
        return scene
    question = scene.question
    if len(question.names) < 2:
        return scene._replace(at=at, stepped=other_line(question, at, speech))
    return scene._replace(at=at, stepped=_persons(question, scene.lesson, scene.lesson.pulled[at]))


def _persons(question: Question, lesson: Lesson, hand: Pulled) -> Lesson:
    """The lesson with one person's hand pulled together."""
    marks = letters(question.game, question.end)
    lines = end_lines(question.game, question.end)
    line = next((line for line in lines if hand.place == f"line {marks.get(line.id, '')}"), None)
    board = [card for card in hand.cards if card not in hand.own]
    return lesson._replace(pulled=(hand,), line=line, slots=question.board.slots_of(board))
