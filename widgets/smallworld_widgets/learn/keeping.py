"""The document that a browser keeps of the lessons under way: the stop, its actions, the journals and the test."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from smallworld.documents.reading import Node
from smallworld.documents.records import read_actions
from smallworld.games import GAMES
from smallworld.presentation.game.attempt import MOST_ACTIONS
from smallworld.presentation.kept import opened
from smallworld.rules.engine import IllegalActionError
from smallworld.teaching.exercises.concepts import concepts
from smallworld.teaching.exercises.making.fresh import Learner
from smallworld.teaching.lessons import Lesson, course, mastery
from smallworld.teaching.lessons.exercises import MOST_QUESTIONS
from smallworld.teaching.lessons.mastery import Journal, ideas
from smallworld.teaching.lessons.path import Stage, Stop
from smallworld.teaching.lessons.units import MOST_QUESTIONS as MOST_IN_A_TEST
from smallworld.teaching.lessons.units import trial_of, unit, units
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import text
from smallworld_widgets.learn.here import Here, arrive
from smallworld_widgets.learn.summary import Trial

_VERSION = 3
_FIELDS = ("game", "lesson", "stop", "actions", "tried", "led", "question", "journals", "test")
_STOP = ("step", "stage", "idea", "mending")
_TEST = ("unit", "seed", "cards", "marks")
_MOST_SEED = 1_000_000
_MOST_CARDS = 400
_MARKS = {True: "right", False: "wrong", None: "open"}

Restored = tuple[str, Here | None, dict[str, Journal], Trial | None]


def kept(game: str, here: Here | None, journals: Mapping[str, Journal], trial: Trial | None) -> dict[str, Any]:
    """Returns the document."""
    stop = Stop(0) if here is None else here.stop
    return {
        "version": _VERSION,
        "game": game,
        "lesson": "" if here is None else here.lesson.id,
        "stop": {"step": stop.place, "stage": stop.stage.value, "idea": stop.idea, "mending": stop.mending},
        "actions": [] if here is None else [str(action) for action in here.attempt.actions],
        "tried": [] if here is None else [str(action) for action in here.attempt.tried],
        "led": here is not None and here.led,
        "question": 0 if here is None or here.asking is None else here.asking.number,
        "journals": {id: mastery.write(journal) for id, journal in sorted(journals.items())},
        "test": None
        if trial is None
        else {
            "unit": trial.unit.id,
            "seed": trial.seed,
            "cards": sorted(trial.cards),
            "marks": [_MARKS[mark] for mark in trial.marks],
        },
    }


def restored(document: Any, learner: Callable[[Lesson, Journal], Learner]) -> Restored:
    """Returns the game, the stop, the journals and the test of a document. `learner` gives the learner of a lesson.

    Raises:
        DocumentError: the document is damaged.
    """
    parts, problems = opened(document, _VERSION, _FIELDS)
    game = parts["game"].one_of(GAMES)
    known = {found.id: found for each in GAMES for found in course(each)}
    journals = {id: _journal(id, node, known) for id, node in parts["journals"].entries(len(known))}
    trial = None if parts["test"].value is None else _trial(parts["test"])
    led = parts["led"].boolean(False)
    question = parts["question"].integer(0, MOST_QUESTIONS, 0)
    actions, tried = (read_actions(parts[name], MOST_ACTIONS) for name in ("actions", "tried"))
    found = None
    if game is not None and parts["lesson"].value != "":
        id = parts["lesson"].one_of({found.id: found for found in course(game)})
        found = None if id is None else known[id]
    stop = Stop(0) if found is None else _stop(parts["stop"], found, journals.get(found.id, Journal()))
    if problems or game is None:
        raise DocumentError(problems)
    if found is None:
        return game, None, journals, trial
    journal = journals.get(found.id, Journal())
    here = arrive(found, stop, journal, lambda: learner(found, journal), question)
    try:
        here = here._replace(attempt=here.attempt.replayed(actions)._replace(tried=tried), led=led)
    except IllegalActionError as error:
        reasons = [Problem("/actions", reason.code, reason.reason) for reason in error.refusals]
        raise DocumentError(reasons) from error
    return game, here, journals, trial


def _journal(id: str, node: Node, known: Mapping[str, Lesson]) -> Journal:
    if id not in known:
        node.fault("unknown_name", text("no lesson"))
        return Journal()
    journal = mastery.read(node, known[id])
    unknown = set(journal.mixed) - concepts(known[id].game).keys()
    if unknown:
        node.fault("unknown_name", text("no idea of an earlier lesson"))
    return journal


def _stop(node: Node, lesson: Lesson, journal: Journal) -> Stop:
    parts = node.fields(_STOP)
    node.need(_STOP)
    if len(parts) < len(_STOP):
        return Stop(0)
    place = parts["step"].integer(0, len(lesson.steps) - 1, 0)
    stage = Stage(parts["stage"].one_of({stage.value: stage for stage in Stage}) or Stage.STEP.value)
    asked = [idea.id for idea in mastery.ideas_of(lesson, place)]
    allowed = {
        Stage.STEP: asked or [""],
        Stage.AGAIN: list(ideas(lesson)),
        Stage.MIXED: list(journal.mixed),
        Stage.END: [""],
    }
    idea = parts["idea"].string(80, "")
    if idea not in allowed[stage]:
        parts["idea"].fault("unknown_name", text("nothing that is asked there"))
        return Stop(0)
    return Stop(place, stage, idea, parts["mending"].boolean(False))


def _trial(node: Node) -> Trial | None:
    parts = node.fields(_TEST)
    node.need(_TEST)
    if len(parts) < len(_TEST):
        return None
    id = parts["unit"].one_of({unit.id: unit for game in GAMES for unit in units(game)})
    seed = parts["seed"].integer(0, _MOST_SEED, 0)
    cards = frozenset(card.words(80) for card in parts["cards"].items(_MOST_CARDS))
    said = {name: mark for mark, name in _MARKS.items()}
    marks = tuple(said[each.one_of(said) or "open"] for each in parts["marks"].items(MOST_IN_A_TEST))
    if id is None:
        return None
    questions = trial_of(unit(id), seed, cards)
    if len(marks) > len(questions):
        parts["marks"].fault("too_many", text("more marks than questions"))
        return None
    return Trial(unit(id), seed, cards, questions, marks).put()
