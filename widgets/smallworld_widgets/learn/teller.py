"""A step of a lesson in words: the text, the task or the exercise, and the result."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from smallworld.model.position import Position
from smallworld.presentation.board import moves, reasons
from smallworld.presentation.board.moves import Refused
from smallworld.presentation.board.owners import ComboState, row_state
from smallworld.presentation.board.reasons import EventState
from smallworld.presentation.game.attempt import Attempt
from smallworld.presentation.menus import TitleLink
from smallworld.rules.conquest.campaign import attacker
from smallworld.rules.engine import CHANCE, decider, legal_actions
from smallworld.rules.phases.picking import is_picking
from smallworld.rules.phases.retreat import is_retreat
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.lessons import Lesson, Scene, course
from smallworld.teaching.lessons.goals import met
from smallworld.teaching.lessons.prospects import Prospect, Tried, prospect
from smallworld.teaching.library.articles import articles
from smallworld.words.text import RegionName, Text, counted, text
from smallworld_widgets.page.panel import Panel

_LOST = {
    Prospect.LOST: text("You can no longer meet your goal this turn. Take it back, or begin again."),
    Prospect.LUCK: text("Only a lucky roll can still bring you to your goal. You can take it back, or begin again."),
}


class Teller(Panel):
    """The step that is open, beside the board."""

    _script = "learn/teller"
    _sheets = ("board/glyphs", "board/sheet", "board/reader", "play/play", "learn/learn", "learn/teller")


class Asking(NamedTuple):
    """An exercise that is asked: its number in the step, and whether its answer is shown."""

    number: int
    exercise: Exercise
    answered: bool = False


class Here(NamedTuple):
    """The place of a learner in a lesson: the step, the attempt at it, and the words about that."""

    lesson: Lesson
    step: int
    scene: Scene
    attempt: Attempt
    asking: Asking | None = None
    #: The region that was pressed, or empty, and the actions refused there.
    region: str = ""
    refused: tuple[Refused, ...] = ()
    hinted: bool = False
    notice: Text | None = None

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.attempt.position if self.asking is None else self.asking.exercise.position

    @property
    def reached(self) -> bool:
        """True if the goal of the step is reached or, without a goal, everything is shown or answered."""
        if self.asking is not None:
            return self.asking.answered
        if self.scene.step.goal:
            return all(self.met)
        return len(self.attempt.actions) >= len(self.scene.step.actions)

    @property
    def met(self) -> tuple[bool, ...]:
        """The parts of the goal, and whether each is met."""
        return tuple(met(aim, self.attempt.position, self.attempt.actions) for aim in self.scene.step.goal)


class TaughtRegion(TypedDict):
    """The actions in a region."""

    title: str
    actions: list[moves.ActionState]


class AimState(TypedDict):
    """A part of the goal."""

    says: str
    met: bool
    state: str


class TellerButtons(TypedDict):
    """The buttons that can be pressed."""

    hint: bool
    show: bool
    undo: bool
    watch: bool
    back: bool
    go_on: bool


class TellerWords(TypedDict):
    """The words of the teller."""

    contents: str
    progress: str
    aims: str
    row: str
    happens: str
    refused: str
    more: str
    hint: str
    show: str
    undo: str
    again: str
    watch: str
    back: str
    next: str
    rules: str


class TellerState(TypedDict):
    """A step of a lesson."""

    id: str
    title: str
    number: str
    step: int
    count: int
    says: str
    aims: list[AimState]
    verdict: str
    lost: str
    told: list[EventState]
    decides: str
    hand: str
    row: list[ComboState]
    region: TaughtRegion | None
    groups: list[moves.GroupState]
    refused: list[moves.RefusedState]
    card: str
    hint: str
    can: TellerButtons
    links: list[TitleLink]
    sources: list[str]
    notice: str
    words: TellerWords


def teller_state(here: Here, *, can_leave: bool) -> TellerState:
    """Returns a step of a lesson in words. `can_leave` offers to read on elsewhere."""
    lesson, step = here.lesson, here.scene.step
    lessons = course(lesson.game)
    number = lessons.index(lesson) + 1
    last = here.step == len(lesson.steps) - 1
    following = lessons[number] if number < len(lessons) else None
    known = articles()
    trying = bool(step.goal)
    return {
        "id": f"{lesson.id}.{here.step + 1}",
        "title": str(text(lesson.title)),
        "number": str(text("Lesson {n} of {all}", n=number, all=len(lessons))),
        "step": here.step,
        "count": len(lesson.steps),
        "says": str(text(step.says)),
        "aims": [
            {"says": str(text(aim.says)), "met": met, "state": str(text("Met") if met else text("Not yet"))}
            for aim, met in zip(step.goal, here.met, strict=True)
        ],
        "verdict": str(text("That’s it.")) if trying and here.reached else "",
        "lost": str(_lost(here)),
        "told": [reasons.event_state(event, position) for event, position in here.attempt.told],
        "decides": _decides(here.position) if trying else "",
        "hand": str(_hand(here.position) or "") if trying else "",
        "row": _row(here.position) if not trying and here.asking is None else [],
        "region": _region(here) if trying else None,
        "groups": _groups(here.position) if trying else [],
        "refused": [moves.refused_state(here.position, one) for one in here.refused],
        "card": _card(here.asking),
        "hint": str(_hint(here)) if here.hinted else "",
        "can": {
            "hint": not here.hinted and not here.reached and (trying or here.asking is not None),
            "show": not here.reached and (trying or here.asking is not None),
            "undo": trying and bool(here.attempt.actions),
            "watch": not trying and here.asking is None and not here.reached,
            "back": here.step > 0,
            "go_on": here.reached,
        },
        "links": [{"id": id, "title": str(text(known[id].title))} for id in lesson.articles] if can_leave else [],
        "sources": [str(source) for source in lesson.sources],
        "notice": str(here.notice or ""),
        "words": {
            "contents": str(text("All lessons")),
            "progress": str(text("Step {n} of {count}", n=here.step + 1, count=len(lesson.steps))),
            "aims": str(text("Your goal")),
            "row": str(text("Combos on show")),
            "happens": str(text("What happens")),
            "refused": str(text("Why not here")),
            "more": str(text("Everything that can be done")),
            "hint": str(text("Hint")),
            "show": str(text("Show me")),
            "undo": str(text("Take it back")),
            "again": str(text("Begin again")),
            "watch": str(text("Show it")),
            "back": str(text("Back")),
            "next": str(_onward(last, following)),
            "rules": str(text("Sources")),
        },
    }


def _card(asking: Asking | None) -> str:
    """Returns the ability that is asked about, and what it does, since the learner has never seen it."""
    return "" if asking is None or not asking.exercise.concept.ability else str(asking.exercise.concept.says)


def _onward(last: bool, following: Lesson | None) -> Text:
    """Returns the words of the button that goes on."""
    if not last:
        return text("Next")
    if following is None:
        return text("Finish the course")
    return text("Next lesson: {title}", title=Text(following.title))


def _decides(position: Position) -> str:
    """Returns who decides, empty for the player whose turn it is."""
    who = decider(position)
    if who is None or who == position.player:
        return ""
    return str(text("{player} decides.", player=position.players[who].name))


def _lost(here: Here) -> Text:
    """Returns the words that the goal is out of reach by now, empty while it is not."""
    attempt, step = here.attempt, here.scene.step
    if not step.goal or not attempt.actions or here.reached:
        return Text("")
    left = prospect(step.goal, step.actions, attempt.start, Tried(attempt.position, attempt.actions))
    return _LOST.get(left, Text(""))


def _hand(position: Position) -> Text | None:
    """Returns what the player who decides has in hand, or has to redeploy. None without a race for it."""
    who = decider(position)
    if who is None or who == CHANCE:
        return None
    names = position.rules.races
    if is_retreat(position):
        for force in position.players[who].forces:
            if force.retreating:
                n, race = force.retreating, names[force.race].name
                return counted("{n} survivor of the {race}", "{n} survivors of the {race}", n, race=race)
    elif who == position.player and (acts := attacker(position)) is not None:
        n, race = acts.hand, names[acts.race].name
        return counted("{n} token of the {race} in hand", "{n} tokens of the {race} in hand", n, race=race)
    return None


def _row(position: Position) -> list[ComboState]:
    """Returns the combos on show while one is picked."""
    return row_state(position) if is_picking(position) else []


def _hint(here: Here) -> Text:
    """Returns the hint of a step, or the rule that decides an exercise of the engine’s own."""
    step = here.scene.step
    own = here.asking is None or here.asking.number == 0
    if step.hint and own:
        return text(step.hint)
    return Text("") if here.asking is None else here.asking.exercise.concept.says


def _groups(position: Position) -> list[moves.GroupState]:
    return [moves.group_state(position, group) for group in moves.groups(position, legal_actions(position))]


def _region(here: Here) -> TaughtRegion | None:
    """Returns the actions in the region that was pressed, None if there is none."""
    actions = moves.in_region(legal_actions(here.position), here.region) if here.region else ()
    if not actions:
        return None
    return {
        "title": str(text("In {region}", region=RegionName(here.region))),
        "actions": [moves.action_state(here.position, action) for action in actions],
    }
