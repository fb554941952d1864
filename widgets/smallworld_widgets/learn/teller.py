"""A step of a lesson in words: the text, the task or the exercise, and the result."""

from __future__ import annotations

from typing import TypedDict

from smallworld.model.position import Position
from smallworld.presentation.board import moves, reasons
from smallworld.presentation.board.owners import ComboState, row_state
from smallworld.presentation.board.reasons import EventState, ReasonState
from smallworld.presentation.menus import TitleLink
from smallworld.rules.conquest.campaign import attacker
from smallworld.rules.engine import CHANCE, decider, legal_actions
from smallworld.rules.phases.picking import is_picking
from smallworld.rules.phases.retreat import is_retreat
from smallworld.teaching.lessons import course
from smallworld.teaching.lessons.path import Stage, place_in_step
from smallworld.teaching.lessons.prospects import Prospect, Tried, prospect
from smallworld.teaching.library.articles import articles
from smallworld.words.explain import Term, total
from smallworld.words.text import RegionName, Text, counted, text
from smallworld_widgets.learn.here import Here
from smallworld_widgets.learn.summary import said
from smallworld_widgets.page.panel import Panel

_LOST = {
    Prospect.LOST: text("You can no longer meet your goal this turn. Take it back, or begin again."),
    Prospect.LUCK: text("Only a lucky roll can still bring you to your goal. You can take it back, or begin again."),
}


class Teller(Panel):
    """The step that is open, beside the board."""

    _script = "learn/teller"
    _sheets = ("board/glyphs", "board/sheet", "board/reader", "play/play", "learn/learn", "learn/teller")


class StepGuess(TypedDict):
    """The guess before something is shown, and the answer once it is committed."""

    question: str
    choices: list[str]
    chosen: int | None
    right: int | None
    verdict: str
    why: list[ReasonState]
    total: str


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

    skip: bool
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
    guess: str
    skip: str
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
    part: str
    says: str
    guess: StepGuess | None
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
    article = lesson.article_of(step)
    trying, guessing = here.trying, here.guessing
    # Once the turn has passed on, the hand and the actions are those of somebody else.
    acting = trying and here.position.player == here.scene.start.player
    return {
        "id": here.id,
        "title": str(text(lesson.title)),
        "number": str(text("Lesson {n} of {all}", n=number, all=len(lessons))),
        "step": here.step,
        "count": len(lesson.steps),
        "part": str(_part(here)),
        "says": "" if guessing else str(_says(here)),
        "guess": _guess(here),
        "aims": [
            {"says": str(text(aim.says)), "met": met, "state": str(text("Met") if met else text("Not yet"))}
            for aim, met in zip(step.goal, here.met, strict=True)
        ]
        if trying
        else [],
        "verdict": str(text("That’s it.")) if trying and here.reached else "",
        "lost": str(_lost(here)),
        "told": [reasons.event_state(event, position) for event, position in here.attempt.told],
        "decides": _decides(here.position) if acting else "",
        "hand": str(_hand(here.position) or "") if acting else "",
        "row": _row(here.position) if not trying and here.asking is None else [],
        "region": _region(here) if trying else None,
        "groups": _groups(here) if acting else [],
        "refused": [moves.refused_state(here.position, one) for one in here.refused],
        "card": _card(here),
        "hint": str(_hint(here)) if here.hinted else "",
        "can": {
            "skip": guessing,
            "hint": not here.hinted and not here.reached and (trying or here.asking is not None),
            "show": not here.reached and (trying or here.asking is not None),
            "undo": trying and bool(here.attempt.actions),
            "watch": not trying and not guessing and here.asking is None and not here.reached,
            "back": here.step > 0 or here.stop.stage is not Stage.STEP or place_in_step(lesson, here.stop)[0] > 1,
            "go_on": here.reached,
        },
        "links": [{"id": article, "title": str(text(articles()[article].title))}] if can_leave else [],
        "sources": [str(lesson.cited(step))],
        "notice": str(here.notice or ""),
        "words": {
            "contents": str(text("All lessons")),
            "progress": str(text("Step {n} of {count}", n=here.step + 1, count=len(lesson.steps))),
            "guess": str(text("What do you think?")),
            "skip": str(text("Just show me")),
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
            "next": str(text("Next")),
            "rules": str(text("Sources")),
        },
    }


def _part(here: Here) -> Text:
    """Returns the words for the question in its step, empty for the only one."""
    if here.stop.stage is Stage.AGAIN:
        return text("Once more")
    if here.stop.stage is Stage.MIXED:
        number, count = here.journal.mixed.index(here.stop.idea) + 1, len(here.journal.mixed)
        return text("From earlier lessons: {n} of {count}", n=number, count=count)
    number, count = place_in_step(here.lesson, here.stop)
    if count < 2:
        return Text("")
    if here.scene.step.family:
        return text("Card {n} of {count}", n=number, count=count)
    return text("Question {n} of {count}", n=number, count=count)


def _says(here: Here) -> Text:
    """Returns the words of a step, or those of a question about another position."""
    if here.stop.stage is Stage.MIXED:
        return text("Do you still know this? It does not count for this lesson.")
    if here.stop.stage is Stage.AGAIN:
        return text("You met this idea a moment ago. The board is new.")
    own = here.asking is None or here.asking.own or here.scene.step.question is None
    return text(here.scene.step.says) if own else text("The same rules, on a new board.")


def _guess(here: Here) -> StepGuess | None:
    """Returns the guess of a step, with the answer and its terms once it is committed."""
    guess = here.guess
    if guess is None:
        return None
    choices = [str(choice.words) for choice in guess.choices]
    if here.guessing:
        return {
            "question": str(guess.words),
            "choices": choices,
            "chosen": None,
            "right": None,
            "verdict": "",
            "why": [],
            "total": "",
        }
    chosen, answer = here.journal.guesses[here.step], guess.truth.words
    terms = tuple(part for part in guess.truth.why if isinstance(part, Term))
    if chosen == guess.right:
        verdict = text("You guessed it: {answer}.", answer=answer)
    elif 0 <= chosen < len(guess.choices):
        verdict = text("A fair guess. The answer is: {answer}.", answer=answer)
    else:
        verdict = text("The answer is: {answer}.", answer=answer)
    options = guess.position.rules.options
    return {
        "question": str(guess.words),
        "choices": choices,
        "chosen": chosen if 0 <= chosen < len(guess.choices) else None,
        "right": guess.right,
        "verdict": str(verdict),
        "why": [reasons.term_state(term, options) for term in terms],
        "total": reasons.signed(total(terms)).removeprefix("+") if terms else "",
    }


def _card(here: Here) -> str:
    """Returns the ability of a card, and what it does, since the learner has never seen it."""
    if here.asking is None or here.stop.stage is not Stage.STEP or here.idea is None or not here.idea.card:
        return ""
    return str(said(here.idea))


def _decides(position: Position) -> str:
    """Returns who decides, empty for the player whose turn it is."""
    who = decider(position)
    if who is None or who == position.player:
        return ""
    return str(text("{player} decides.", player=position.players[who].name))


def _lost(here: Here) -> Text:
    """Returns the words that the goal is out of reach by now, empty while it is not."""
    attempt, step = here.attempt, here.scene.step
    if not here.trying or not attempt.actions or here.reached:
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
    if step.hint and (here.asking is None or here.asking.own):
        return text(step.hint)
    return Text("") if here.asking is None else here.asking.exercise.concept.says


def _groups(here: Here) -> list[moves.GroupState]:
    """Returns the actions in groups, as far as the step shows them: single ones as buttons, others in the list.

    Where the step does not show all, what follows its goal was not said yet.
    """
    position, screen = here.position, here.scene.step.screen
    if here.reached and "actions" not in screen:
        return []
    found = moves.groups(position, legal_actions(position))
    shown = (group for group in found if ("buttons" if group.heading is None else "actions") in screen)
    return [moves.group_state(position, group) for group in shown]


def _region(here: Here) -> TaughtRegion | None:
    """Returns the actions in the region that was pressed, None if there is none."""
    actions = moves.in_region(legal_actions(here.position), here.region) if here.region else ()
    if not actions:
        return None
    return {
        "title": str(text("In {region}", region=RegionName(here.region))),
        "actions": [moves.action_state(here.position, action) for action in actions],
    }
