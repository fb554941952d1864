"""The place of a learner in a lesson: the stop on its path, the attempt or question there, and the journal."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from smallworld.model.actions import Action
from smallworld.model.position import Position
from smallworld.presentation.board import moves
from smallworld.presentation.board.moves import Refused
from smallworld.presentation.game.attempt import Attempt
from smallworld.rules.engine import IllegalActionError, legal_actions, refusals
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.exercises.making.fresh import Learner
from smallworld.teaching.lessons import Lesson, Scene, scenes
from smallworld.teaching.lessons.exercises import exercise_on, mixed_exercise, next_number, own_exercise
from smallworld.teaching.lessons.goals import met
from smallworld.teaching.lessons.guesses import Guess, guess_before
from smallworld.teaching.lessons.mastery import Idea, Journal, ideas
from smallworld.teaching.lessons.path import Stage, Stop, place_in_step
from smallworld.words.text import Text, text

_EARLY = text("Not yet: something else comes first.")


class Asking(NamedTuple):
    """An exercise that is asked: its number, and whether its answer is shown.

    It is `own` if it is about the board of the step, and `helped` once a hint was read.
    """

    number: int
    exercise: Exercise
    answered: bool = False
    own: bool = False
    helped: bool = False


class Here(NamedTuple):
    """The place of a learner in a lesson, and the words about what they did there."""

    lesson: Lesson
    stop: Stop
    scene: Scene
    attempt: Attempt
    journal: Journal
    asking: Asking | None = None
    #: The region that was pressed, or empty, and the actions refused there.
    region: str = ""
    refused: tuple[Refused, ...] = ()
    hinted: bool = False
    #: Whether the way to the goal was shown, so that reaching it proves nothing.
    led: bool = False
    notice: Text | None = None

    @property
    def step(self) -> int:
        """The number of the step, from 0."""
        return self.stop.place

    @property
    def name(self) -> str:
        """The name of the step in a link. The first step goes by its lesson."""
        return f"{self.lesson.id}.{self.step + 1}" if self.step else self.lesson.id

    @property
    def id(self) -> str:
        """The name of this stop alone, by which messages tell it from others."""
        step = f"{self.lesson.id}.{self.step + 1}"
        if self.stop.stage is Stage.STEP and place_in_step(self.lesson, self.stop)[0] < 2:
            return step
        return ":".join(filter(None, (step, self.stop.stage.value, self.stop.idea)))

    @property
    def idea(self) -> Idea | None:
        """The idea that is asked about, or None for a mixed step and for stops without a question."""
        return ideas(self.lesson).get(self.stop.idea)

    @property
    def guess(self) -> Guess | None:
        """The guess before the step, or None if it has none."""
        return guess_before(self.lesson.id, self.step) if self.stop.stage is Stage.STEP else None

    @property
    def guessing(self) -> bool:
        """True while the step waits for a guess."""
        return self.guess is not None and self.step not in self.journal.guesses

    @property
    def position(self) -> Position:
        """The position on the board."""
        if self.asking is not None:
            return self.asking.exercise.position
        guess = self.guess if self.guessing else None
        return self.attempt.position if guess is None else guess.position

    @property
    def trying(self) -> bool:
        """True if the stop has a goal."""
        return self.stop.stage is Stage.STEP and bool(self.scene.step.goal)

    @property
    def reached(self) -> bool:
        """True if the goal of the step is reached or, without a goal, everything is shown or answered."""
        if self.asking is not None:
            return self.asking.answered
        if self.trying:
            return all(self.met)
        return not self.guessing and len(self.attempt.actions) >= len(self.scene.step.actions)

    @property
    def met(self) -> tuple[bool, ...]:
        """The parts of the goal, and whether each is met."""
        attempt = self.attempt
        return tuple(met(aim, attempt.position, attempt.actions, attempt.tried) for aim in self.scene.step.goal)

    def noted(self, *, clean: bool) -> Here:
        """Returns the place with the first answer to its question in the journal, `clean` if right without help."""
        if self.idea is None:
            return self._replace(journal=self.journal.seen(self.stop.idea))
        again, last = self.stop.stage is Stage.AGAIN, len(self.lesson.steps) - 1
        return self._replace(journal=self.journal.answered(self.idea, self.step, clean=clean, again=again, last=last))

    def answered(self) -> Here:
        """Returns the place with its question answered, or with the answer shown."""
        return self if self.asking is None else self._replace(asking=self.asking._replace(answered=True))

    def shown_next(self) -> Here:
        """Returns the place with the next part shown: the answer to guess at, a picture, or an action to the goal."""
        if self.guessing:
            return self._replace(journal=self.journal.guessed(self.step))
        way, done = self.scene.step.actions, self.attempt.actions
        attempt = self.attempt if done == way[: len(done)] else Attempt(self.scene.start)
        shown = self._replace(attempt=attempt, region="", led=True)
        left = [action for action in self.scene.step.tries if action not in attempt.tried]
        if left and len(attempt.actions) == len(way):
            return shown._refused(moves.refused(attempt.position, left[0], refusals(attempt.position, left[0])))
        return shown._replace(attempt=attempt.followed(way))

    def pressed(self, region: str, random: Random, *, remove: bool) -> Here:
        """Returns the place after a region was pressed.

        If only one action is meant there, it is done. Else the place tells what can be done there, or why nothing can.
        Where a button has to be pressed first, the hint comes instead.
        """
        if not self.trying or region not in self.position.rules.board.index:
            return self
        actions = moves.in_region(legal_actions(self.position), region)
        here = self._replace(region=region if actions else "")
        action = moves.at_once(actions)
        if action is not None and not remove:
            return here.acted(action, random)
        if actions:
            return here
        if self._waits_for_button:
            return here._replace(hinted=True, notice=_EARLY)
        return here._refused(*moves.refused_in(self.position, region))

    @property
    def _waits_for_button(self) -> bool:
        """True if the next action on the way to the goal is not done on the board."""
        way, done = self.scene.step.actions, self.attempt.actions
        return done == way[: len(done)] and any(moves.region_of(action) is None for action in way[len(done) :][:1])

    def acted(self, action: Action, random: Random) -> Here:
        """Returns the place after an action on its board, any that the rules allow, or after its refusal."""
        try:
            return self._replace(attempt=self.attempt.act(action, random), region="")
        except IllegalActionError as error:
            return self._refused(moves.refused(self.position, action, error.refusals))

    def _refused(self, *refused: Refused) -> Here:
        """Returns the place with actions that were tried and refused."""
        attempt = self.attempt
        for each in refused:
            attempt = attempt.refused(each.action)
        return self._replace(attempt=attempt, refused=refused)

    def undone(self) -> Here:
        """Returns the place with the last action taken back."""
        attempt = self.attempt.back()
        return self._replace(attempt=attempt, region="", led=self.led and bool(attempt.actions))

    def begun_again(self) -> Here:
        """Returns the place with its board as at the beginning."""
        return self._replace(attempt=Attempt(self.scene.start), region="", led=False)

    def settled(self) -> Here:
        """Returns the place with a goal in the journal that the learner has met."""
        done = self.trying and self.reached and not self.led
        return self._replace(journal=self.journal.goal_met(self.step)) if done else self


def arrive(
    lesson: Lesson, stop: Stop, journal: Journal, learner: Callable[[], Learner], number: int | None = None
) -> Here:
    """Returns the beginning of a stop. `number` is that of its exercise, or None for the next one.

    `learner` is called for exercises that must keep to what was taught.
    """
    scene = scenes(lesson.id)[stop.place]
    if stop.stage is Stage.END:
        scene = scene._replace(start=scene.end)
    idea = ideas(lesson).get(stop.idea)
    if idea is not None and idea.card and stop.stage is Stage.STEP:
        journal = journal.card_shown(idea.id)
    if number is None:
        record = journal.record(stop.idea)
        number = record.asked if idea is None else next_number(idea, record)
    asking = _asking(scene, stop, idea, number, learner)
    return Here(lesson, stop, scene, Attempt(scene.start), journal, asking)


def _asking(scene: Scene, stop: Stop, idea: Idea | None, number: int, learner: Callable[[], Learner]) -> Asking | None:
    """Returns the exercise of a stop, or None for a stop that asks nothing."""
    if stop.stage is Stage.MIXED:
        return Asking(number, mixed_exercise(scene.lesson, stop.idea, number, learner()))
    if idea is None:
        return None
    first = stop.stage is Stage.STEP and scene.step.about[0] == stop.idea
    if first and number == 0 and scene.step.question is not None:
        return Asking(number, own_exercise(scene), own=True)
    return Asking(number, exercise_on(idea, number, learner()))
