"""The course: short lessons in the order of the rulebooks.

Each shows a rule, lets the learner apply it, and asks about it.

A lesson is a JSON file in a folder named after its game (`all` if several share it):

- `id`, `game`, `place` (its place in the course of each game), `minutes` (a number, or one for each game), `title`,
  `summary`
- `articles`: ids of those that explain the rule, in one of its games or more. They name its place in the rulebooks.
- `stages`: for each game that has the lesson, its `positions`, and the values of the `names` in its steps. Positions
  are documents by name. Those after the first are JSON merge patches to it.
- `steps`, in order, each with its words (`says`), the regions to look at (`look`), and the position that it begins with
  (`from`), unless it goes on from the last step. Some are for some `games` only. Each is about one of the articles
  (`article`), the first unless it says so.

`screen`, in the lesson or in a step, lists the parts of the screen that are shown, out of `prices`, `refusals`,
`coins`, `combos`, `inspector`, `legend`, `buttons` and `actions`. Without it, all are.

There are three kinds of steps:

- *see*: with or without actions that the engine does one by one (`do`), and the facts that then hold (`shows`, as in
  the example turns). Before it, the learner guesses the answer to a question (`guess`, with the same parts as a
  `question`). Without one, the question is about the first fact that can be asked about. `false` means no guess.
- *do*: with a `goal`, a `hint`, and in `do` the actions that lead there. Each part of the goal has words (`says`) and a
  condition: an `ask` with what to `expect`, a number needed `at_least`, or the first words of an action `done`. An
  action that must be `tried` is refused, and the refusal teaches why.
- *ask*: with the concepts to ask `about`, one id or several, without the game, and with a first `question` (`kind`,
  `subject`, `after`) about the position, or else about any other. "abilities" stands for those whose example turn names
  this lesson.

A name in braces (`"conquer {hill}"`) stands for a region, a race or a number that differs from game to game. The words
of a step have no such names, since they serve every game.

Each number, comparison and denial in the words must be proved. A number is, if it is the answer of a fact in `shows` or
`goal`, or what the board of the step has. Others need `proofs`, in the step or, for the summary, in the lesson. They
are listed in `smallworld.teaching.rulings.proofs`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from smallworld import games
from smallworld.documents import notation, shipped
from smallworld.documents.reading import Node
from smallworld.documents.records import read_actions
from smallworld.model.action_lines import ActionSyntaxError, parse
from smallworld.model.actions import Action
from smallworld.model.position import Position, Step
from smallworld.rules.engine import IllegalActionError, apply
from smallworld.teaching.examples import Fact, read_facts
from smallworld.teaching.exercises.questions.asking import KINDS
from smallworld.teaching.exercises.questions.kinds import Question
from smallworld.teaching.lessons.families import Card, cards_of
from smallworld.teaching.lessons.screen import PARTS, read_screen
from smallworld.teaching.library.articles import articles
from smallworld.teaching.rulings.answers import merge
from smallworld.teaching.rulings.checks import Probe, read_probe
from smallworld.teaching.rulings.proofs import Proof, read_proofs
from smallworld.words.explain import Source
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.naming import look_up
from smallworld.words.text import text

_NEEDED = ("id", "game", "place", "minutes", "title", "summary", "articles", "stages", "steps")
_SEEN = ("says", "look", "from", "games", "screen")
_STEP = (*_SEEN, "article", "do", "shows", "goal", "hint", "about", "question", "guess", "proofs")
_CONDITIONS = ("expect", "at_least", "done", "tried")
_SAID = ("says", "hint", "words")
#: The word for the abilities whose example turn names the lesson.
_ABILITIES = "abilities"
_LONGEST = 400
_MOST = 40
_MOST_MINUTES = 60
_NAME = re.compile(r"\{(\w+)\}")


class Aim(NamedTuple):
    """A part of a goal, met by an answer of the engine or by an action that was done."""

    says: str
    probe: Probe | None = None
    expected: Any = None
    #: The least number that meets the goal, as any greater one does. `expected` is then None.
    at_least: int | None = None
    #: The beginning of the line of the action that must be done.
    done: str = ""
    #: The action that must be tried, and is refused.
    tried: Action | None = None


class LessonStep(NamedTuple):
    """A step of a lesson: its words, and something to see (without a goal or concepts), to do, or to answer."""

    says: str
    look: tuple[str, ...] = ()
    #: The article that it is about, by its id, or empty for the first of the lesson.
    article: str = ""
    #: The name of the position that it begins with, or empty if the last step leads there.
    start: str = ""
    #: The actions that are shown, or that lead to the goal.
    actions: tuple[Action, ...] = ()
    shows: tuple[Fact, ...] = ()
    goal: tuple[Aim, ...] = ()
    hint: str = ""
    #: The concepts that are asked about, by id, or those of a family of abilities.
    asked: tuple[str, ...] = ()
    #: The lesson whose family of abilities is asked about, or empty.
    family: str = ""
    #: The question about the position itself, asked before any other.
    question: Question | None = None
    #: The question to guess before something is shown, or None for one that follows from the facts.
    guess: Question | None = None
    #: Whether there is anything to guess.
    guessing: bool = True
    #: The proofs of its words, besides what it shows.
    proofs: tuple[Proof, ...] = ()
    #: The parts of the screen that are shown.
    screen: frozenset[str] = frozenset(PARTS)

    @property
    def asks(self) -> bool:
        """True for a step that asks questions."""
        return bool(self.asked or self.family)

    @property
    def tries(self) -> tuple[Action, ...]:
        """The actions that the goal wants to be tried, and that are refused where the actions of the step lead."""
        return tuple(aim.tried for aim in self.goal if aim.tried is not None)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the family. They are read with the example turns, when they are first shown."""
        return cards_of(self.family) if self.family else ()

    @property
    def about(self) -> tuple[str, ...]:
        """The concepts that are asked about, by id: those of the cards, in a family."""
        return self.asked or tuple(id for card in self.cards for id in card.concepts)


class Lesson(NamedTuple):
    """A lesson in the course of one game. Its id has the game's: "base.price"."""

    id: str
    game: str
    place: int
    minutes: int
    title: str
    summary: str
    articles: tuple[str, ...]
    positions: Mapping[str, Mapping[str, Any]]
    #: The values of the names in braces.
    names: Mapping[str, Any]
    steps: tuple[LessonStep, ...]
    #: The proofs of its summary, on its first position.
    proofs: tuple[Proof, ...] = ()

    def article_of(self, step: LessonStep) -> str:
        """Returns the id of the article that a step is about."""
        return step.article if step.article in self.articles else self.articles[0]

    def cited(self, step: LessonStep) -> Source:
        """Returns the heading of the rule that a step is about, in the rulebook of the game."""
        rulebook = games.GAMES[self.game].headings.setup.rulebook
        return next(source for source in articles()[self.article_of(step)].sources if source.rulebook == rulebook)


class Scene(NamedTuple):
    """A step of a lesson on its board: the position that it begins with, and the results of its actions."""

    lesson: Lesson
    step: LessonStep
    start: Position
    played: tuple[Step, ...]

    @property
    def end(self) -> Position:
        """The position after the actions."""
        return self.played[-1].position if self.played else self.start


class _File(NamedTuple):
    """A lesson as it is written, for several games."""

    id: str
    game: str
    lessons: tuple[Lesson, ...]


@cache
def course(game: str) -> tuple[Lesson, ...]:
    """Returns the lessons of a game, in order.

    Raises `DocumentError` for a malformed file, and `KeyError` for an unknown game.
    """
    found = [lesson for file in _files() for lesson in file.lessons if lesson.game == games.box(game).id]
    return tuple(sorted(found, key=lambda lesson: lesson.place))


def lesson(id: str) -> Lesson:
    """Returns the lesson with this id, such as "base.price". Raises `UnknownNameError`, a `KeyError`, for no lesson."""
    return look_up("lesson", id, {lesson.id: lesson for game in games.GAMES for lesson in course(game)})


@cache
def _files() -> tuple[_File, ...]:
    return tuple(shipped.load(shipped.CONTENT / "lessons", ("all", *games.GAMES), _read_file))


def read(document: Any) -> tuple[Lesson, ...]:
    """Returns the lesson in a document, for each of its games, without playing it.

    Raises `DocumentError` with every problem.
    """
    problems: list[Problem] = []
    root = Node(document, "", problems)
    parts = root.fields((*_NEEDED, "proofs", "screen"))
    root.need(_NEEDED)
    if "game" in parts:
        parts["game"].one_of({"all": None, **games.GAMES})
    stages = parts["stages"].fields(tuple(games.GAMES)) if "stages" in parts else {}
    found = tuple(_lesson(parts, game, stages[game]) for game in games.GAMES if game in stages)
    if not problems and not found:
        root.fault("wrong_shape", text("expected at least one stage"))
    if problems:
        raise DocumentError(list(dict.fromkeys(problems)))
    return found


def _read_file(document: Any) -> _File:
    found = read(document)
    return _File(document.get("id", ""), document.get("game", ""), found)


@cache
def scenes(id: str) -> tuple[Scene, ...]:
    """Returns the steps of a lesson on their boards.

    Raises `KeyError` for an unknown id, and `DocumentError` for a faulty position or an illegal action.
    """
    return play(lesson(id))


def play(lesson: Lesson) -> tuple[Scene, ...]:
    """Returns the steps of a lesson on their boards.

    Raises `DocumentError` for a faulty position or an illegal action.
    """
    found: list[Scene] = []
    position = None
    first = next(iter(lesson.positions.values()))
    for i, step in enumerate(lesson.steps):
        if step.start or position is None:
            position = notation.read(merge(first, lesson.positions[step.start] if step.start else {}))
        start, played = position, []
        for j, action in enumerate(step.actions):
            try:
                played.append(apply(position, action))
            except IllegalActionError as error:
                place = f"/steps/{i}/do/{j}"
                faults = [Problem(place, refusal.code, refusal.reason) for refusal in error.refusals]
                raise DocumentError(faults) from error
            position = played[-1].position
        found.append(Scene(lesson, step, start, tuple(played)))
    return tuple(found)


# Reading


def _lesson(parts: Mapping[str, Node], game: str, stage: Node) -> Lesson:
    there = stage.fields(("positions", "names"))
    stage.need(("positions",))
    names = there["names"].mapping() if "names" in there else {}
    positions = dict(there["positions"].entries(_MOST)) if "positions" in there else {}
    screen = read_screen(parts["screen"]) if "screen" in parts else frozenset(PARTS)
    words = {name: parts[name].words(_LONGEST) if name in parts else "" for name in ("id", "title", "summary")}
    return Lesson(
        id=f"{game}.{words['id']}",
        game=game,
        place=parts["place"].integer(0, _MOST, 1) if "place" in parts else 1,
        minutes=_minutes(parts["minutes"], game) if "minutes" in parts else 1,
        title=words["title"],
        summary=words["summary"],
        articles=tuple(id for id in _list(parts.get("articles")) if _is_about(id, game)),
        positions={name: filled(node.mapping(), names) for name, node in positions.items()},
        names=names,
        steps=tuple(
            _step(_in_stage(node, names), game, words["id"], positions, screen)
            for node in (parts["steps"].items(_MOST) if "steps" in parts else ())
            if not (isinstance(node.value, dict) and game not in node.value.get("games", (game,)))
        ),
        proofs=read_proofs(_in_stage(parts["proofs"], names)) if "proofs" in parts else (),
    )


def _minutes(node: Node, game: str) -> int:
    """Returns the minutes of a lesson in a game."""
    if isinstance(node.value, dict):
        found = node.fields(tuple(games.GAMES))
        return found[game].integer(1, _MOST_MINUTES, 1) if game in found else 1
    return node.integer(1, _MOST_MINUTES, 1)


def _is_about(id: str, game: str) -> bool:
    """Checks whether an article is about a game. Unknown ids pass, and are found where the article is opened."""
    found = articles().get(id)
    return found is None or game in found.sections


def _in_stage(node: Node, names: Mapping[str, Any]) -> Node:
    """Returns a node of a document with the names in braces filled in."""
    return Node(filled(node.value, names), node.place, node.problems)


def filled(value: Any, names: Mapping[str, Any]) -> Any:
    """Returns a value of a document with the names in braces filled in. Unknown names stay."""
    if isinstance(value, dict):
        return {
            str(filled(key, names)): child if key in _SAID else filled(child, names) for key, child in value.items()
        }
    if isinstance(value, list):
        return [filled(child, names) for child in value]
    if not isinstance(value, str):
        return value
    if (whole := _NAME.fullmatch(value)) and whole[1] in names:
        return names[whole[1]]
    return _NAME.sub(lambda found: str(names.get(found[1], found[0])), value)


def _step(node: Node, game: str, lesson: str, positions: Mapping[str, Node], screen: frozenset[str]) -> LessonStep:
    parts = node.fields(_STEP)
    node.need(("says",))
    if sum(part in parts for part in ("shows", "goal", "about")) > 1:
        node.fault("wrong_shape", text("a step can only do one of these: show something, have a goal, or ask"))
    if "goal" in parts and ("hint" not in parts or "do" not in parts):
        node.fault("wrong_shape", text("a step with a goal needs a hint and the actions that lead there"))
    start = parts["from"].one_of(positions) if "from" in parts else None
    return LessonStep(
        says=parts["says"].words(_LONGEST) if "says" in parts else "",
        look=_list(parts.get("look")),
        article=parts["article"].words(_LONGEST) if "article" in parts else "",
        start=start or "",
        actions=read_actions(parts["do"], _MOST) if "do" in parts else (),
        shows=read_facts(parts["shows"]) if "shows" in parts else (),
        goal=tuple(map(_aim, parts["goal"].items(_MOST))) if "goal" in parts else (),
        hint=parts["hint"].words(_LONGEST) if "hint" in parts else "",
        asked=_asked(parts["about"], game) if "about" in parts else (),
        family=f"{game}.{lesson}" if "about" in parts and parts["about"].value == _ABILITIES else "",
        question=_question(parts["question"]) if "question" in parts else None,
        guess=_question(parts["guess"]) if "guess" in parts and parts["guess"].value is not False else None,
        guessing="guess" not in parts or parts["guess"].value is not False,
        proofs=read_proofs(parts["proofs"]) if "proofs" in parts else (),
        screen=read_screen(parts["screen"]) if "screen" in parts else screen,
    )


def _asked(node: Node, game: str) -> tuple[str, ...]:
    return () if node.value == _ABILITIES else tuple(f"{game}.{id}" for id in _list(node))


def _aim(node: Node) -> Aim:
    parts = node.fields(("says", "ask", *_CONDITIONS))
    says = parts["says"].words(_LONGEST) if "says" in parts else ""
    if not says or sum(part in parts for part in _CONDITIONS) != 1:
        node.fault(
            "wrong_shape",
            text("expected words in `says`, and exactly one of `expect`, `at_least`, `done` and `tried`"),
        )
        return Aim(says)
    if "tried" in parts:
        return Aim(says, tried=_tried(parts["tried"]))
    if "done" in parts:
        return Aim(says, done=parts["done"].words(_LONGEST))
    probe = read_probe(parts["ask"]) if "ask" in parts else None
    if probe is None:
        node.need(("ask",))
    least = parts["at_least"].integer(0, 999, 0) if "at_least" in parts else None
    return Aim(says, probe, parts["expect"].value if "expect" in parts else None, least)


def _tried(node: Node) -> Action | None:
    """Returns the action of a line. A malformed one is a problem."""
    try:
        return parse(node.words(_LONGEST))
    except ActionSyntaxError as error:
        node.fault("bad_action", text("{error}", error=str(error)))
        return None


def _question(node: Node) -> Question | None:
    parts = node.fields(("kind", "subject", "after"))
    node.need(("kind",))
    kind = parts["kind"].one_of(KINDS) if "kind" in parts else None
    subject = parts["subject"].string(_LONGEST, "") if "subject" in parts else ""
    after = parse(parts["after"].words(_LONGEST)) if "after" in parts else None
    return Question(kind, subject, after) if kind else None


def _list(node: Node | None) -> tuple[str, ...]:
    return tuple(entry.words(_LONGEST) for entry in node.items(_MOST)) if node else ()
