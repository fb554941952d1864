"""The view Practice: one exercise after the other, of a chosen or due concept, and a map of all concepts."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from random import Random
from typing import Any

from smallworld.documents.reading import dump, parse
from smallworld.games import GAMES
from smallworld.presentation.kept import opened
from smallworld.teaching import progress as learned
from smallworld.teaching.exercises.concepts import Concept
from smallworld.teaching.exercises.exercise import Exercise, Mark, shown_by
from smallworld.teaching.exercises.making.fresh import exercise_about
from smallworld.teaching.exercises.practice import families, named, names, next_about, next_seed
from smallworld.teaching.library import codex
from smallworld.teaching.progress import Progress
from smallworld.words.faults import DocumentError
from smallworld.words.naming import UnknownNameError
from smallworld.words.text import Text, text
from smallworld_widgets.offers.offers import Offers
from smallworld_widgets.page.commands import LongText, Message, command, requested
from smallworld_widgets.page.destination import Destination, Go, View
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.page.panel import fault_lines
from smallworld_widgets.page.share import LinkError, Shared, to_fragment
from smallworld_widgets.practice.bar import DUE, EVERYTHING, PracticeBar, bar_state, summary
from smallworld_widgets.practice.map import KnowledgeMap, map_state
from smallworld_widgets.practice.question import MOST_NUMBER, QuestionPanel, can_answer

MOST_SEED = 999_999_999
#: The id of an exercise: a concept, and the seed of one of its exercises.
_ID = re.compile(r"([a-z0-9_.-]{1,60})(?::([0-9]{1,9}))?")
#: The number of exercises that one can go back.
_MOST_PAST = 50
#: The version of the document that is kept through a reload.
_VERSION = 1


class Practice(View):
    """Exercises to practise with: `Practice()`, or about something by its id, `Practice("base.trolls")`.

    `games` are the chosen games. `about` is `all`, `due`, a family, a concept, or an entry or article of the codex.
    `random` chooses the exercises.

    Raises:
        UnknownNameError: the id is unknown. It is a `KeyError`.
    """

    def __init__(
        self,
        id: str | None = None,
        *,
        go: Go | None = None,
        learner: Learner | None = None,
        random: Random | None = None,
    ) -> None:
        """Asks an exercise."""
        self.learner = Learner() if learner is None else learner
        self._go, self._random = go, random or Random()
        if id is not None and id not in names():
            raise UnknownNameError("thing to practise", id, names())
        self._games = frozenset([next(iter(GAMES)) if id is None else named(id)[0].game])
        self._about = EVERYTHING if id is None else id
        self._offered: Progress | None = None
        self._said: Text | None = None
        self._faults: tuple[str, ...] = ()
        #: The concept that is asked about, and the seed of its exercise.
        self._concept, self._seed = "", 0
        self._concept, self._seed = self._next()
        #: The exercises before it, the last one last.
        self._past: list[tuple[str, int]] = []
        self.bar = PracticeBar(self._hear)
        self.panel = QuestionPanel(self._made(), marked=self._marked, another=self._go_on, back=self._go_back, go=go)
        self.offers = Offers(self.learner, ask=self._ask_offered, title=text("From your games"))
        self.map = KnowledgeMap(self._hear)
        self.learner.observe(lambda _: self._draw(), "progress")
        super().__init__("practice", [self.bar, self.panel, self.offers, self.map])
        self.shown = self._id
        self._draw()

    def __repr__(self) -> str:
        return f"Practice({self._concept!r})"

    @property
    def games(self) -> frozenset[str]:
        """The games that are asked about."""
        return self._games

    @property
    def about(self) -> str:
        """The family, concept or entry that is practised."""
        return self._about

    @property
    def _id(self) -> str:
        """The id of this exercise alone."""
        return f"{self._concept}:{self._seed}"

    @property
    def stored(self) -> tuple[object, ...]:
        """The exercise, without its answer."""
        return (self.panel.asked.exercise,)

    @property
    def destination(self) -> Destination:
        """A link leads to the very question."""
        return Destination("practice", self._id)

    @property
    def ids(self) -> Collection[str]:
        """The names of all that can be practised."""
        return names()

    def meant(self, id: str) -> str:
        """Returns what to practise, which may be named in any spelling that the codex knows."""
        return id if _read_id(id) is not None else codex.resolve(id) or id

    def visit(self, destination: Destination) -> None:
        """Asks about something, with the very exercise where its number is given, or offers to add progress."""
        self._said, self._faults = None, ()
        if destination.progress is not None:
            self._offered = destination.progress
        if destination.id != self.shown and (found := _read_id(destination.id)) is not None:
            about, seed = found
            if seed is None:
                self._practise(about)
            else:
                self._put(about, seed)
            self.shown = destination.id
        self._draw()

    def keep(self) -> dict[str, Any]:
        """Returns what is practised, and the exercise with its answer."""
        return {
            "version": _VERSION,
            "games": sorted(self.games),
            "about": self.about,
            "id": self._id,
            "answer": self.panel.asked.answer,
        }

    def restore(self, kept: Any) -> None:
        """Goes on with an exercise that was kept. Its answer was marked before."""
        parts, problems = opened(kept, _VERSION, ("games", "about", "id", "answer"))
        chosen = frozenset(game for node in parts["games"].items(len(GAMES)) if (game := node.one_of(GAMES)))
        id = parts["id"].string(80, "")
        found, about = _read_id(id), parts["about"].string(80, "")
        if found is None or found[1] is None:
            parts["id"].fault("unknown_name", text("leads to no question"))
        if not chosen or not _can_practise(about):
            parts["about"].fault("unknown_name", text("nothing that can be practised"))
        answer = None if parts["answer"].value is None else parts["answer"].integer(0, MOST_NUMBER, 0)
        if problems or found is None or found[1] is None:
            raise DocumentError(problems)
        id, seed = found[0], found[1]
        exercise = exercise_about(id, seed)
        if answer is not None and not can_answer(exercise, answer):
            parts["answer"].fault("out_of_range", text("no answer to this question"))
            raise DocumentError(problems)
        self._games, self._about = chosen, about
        self._concept, self._seed = id, seed
        self.panel.ask(exercise, answer)
        self.shown = self._id
        self.work += 1
        self._draw()

    def call(self, names: Mapping[str, str]) -> None:
        """Makes the exercise again, since players with default names have other names in it."""
        answer, exercise = self.panel.asked.answer, self._made()
        self.panel.ask(exercise, answer if answer is not None and can_answer(exercise, answer) else None)

    def repaint(self) -> None:
        """Shows everything again."""
        self.panel.repaint()
        self._draw()

    def _draw(self) -> None:
        progress, now = self.learner.progress, self.learner.now()
        said, faults = self._said, self._faults
        self.bar.draw(
            bar_state,
            self.games,
            self.about,
            progress,
            now,
            offered=self._offered,
            said=said,
            faults=faults,
            can_leave=self._go is not None,
        )
        self.offers.offer(id for id in progress.open_offers if named(id))
        self.map.draw(map_state, self.games, self._concept, progress, now)

    # The exercise

    def _next(self) -> tuple[str, int]:
        """Returns the concept to ask about next, and the seed of the exercise."""
        progress, now = self.learner.progress, self.learner.now()
        last = self._concept
        if self.about == DUE:
            due = [id for id in progress.due(at=now) if named(id) and id != last]
            if due:
                return due[0], next_seed(due[0], progress, self._random.randrange(MOST_SEED))
            self._said = text("Nothing else is due now. Here is a mix of everything.")
        chosen = next_about(self._among(), progress, last, now, self._random)
        return chosen.id, next_seed(chosen.id, progress, self._random.randrange(MOST_SEED))

    def _among(self) -> list[Concept]:
        """Returns the concepts that are practised."""
        wanted = [each for each in named(self.about) if each.game in self.games]
        everything = [family for game in GAMES if game in self.games for family in families(game)]
        alone = [family for family in everything if family.id == self.about]
        return wanted or [each for family in alone or everything for each in family.concepts]

    def _made(self) -> Exercise:
        return exercise_about(self._concept, self._seed)

    def _put(self, id: str, seed: int) -> None:
        """Asks an exercise."""
        self._concept, self._seed = id, seed
        self.panel.ask(self._made())
        self.shown = self._id
        self.work += 1

    def _go_on(self) -> None:
        """Asks the next exercise."""
        self._said, self._faults = None, ()
        self._past = [*self._past, (self._concept, self._seed)][-_MOST_PAST:]
        self._put(*self._next())
        self._draw()

    def _go_back(self) -> None:
        """Goes back to the exercise before, if there was one."""
        if self._past:
            self._put(*self._past.pop())
            self._draw()

    def _practise(self, id: str) -> None:
        """Asks only about the concept `id` from now on. Adds its game if no chosen game has it."""
        meant = {each.game for each in named(id)}
        self._games = self.games if self.games & meant else self.games | {named(id)[0].game}
        self._about = id
        self._put(*self._next())

    def _marked(self, exercise: Exercise, mark: Mark) -> None:
        """Marks an answer, for the one concept that it tells about."""
        self._said, self._faults = None, ()
        self.learner.answered(shown_by(exercise, mark).id, right=mark.right)
        self.work += 1

    # The commands of the visitor

    def _hear(self, message: Message) -> None:
        """Carries out the command of a message, if it is a known one."""
        request = requested(message, _COMMANDS)
        if request is None:
            return
        self._said, self._faults = None, ()
        request.carry_out(self)
        self._draw()

    def _choose_game(self, game: str, on: bool) -> None:
        if game not in GAMES:
            return
        self._games = self.games | {game} if on else self.games - {game} or self.games
        if _game_of(self.about) not in {"", *self.games}:
            self._about = EVERYTHING
        if self._concept.partition(".")[0] not in self.games:
            self._put(*self._next())
        self.work += 1

    def _choose_about(self, id: str) -> None:
        if _can_practise(id):
            self._about = id
            self._games |= {game for game in [_game_of(id)] if game}
            self._put(*self._next())

    def _set_review(self, on: bool) -> None:
        self.learner.review(on)
        if not on and self.about == DUE:
            self._about = EVERYTHING

    def _ask(self, id: str) -> None:
        if named(id):
            self._practise(id)

    def _ask_offered(self, id: str) -> None:
        """Asks about a concept that a game has shown to be missed."""
        self._said, self._faults = None, ()
        self._practise(id)
        self._draw()

    def _save(self) -> None:
        content = dump(learned.write(self.learner.progress))
        self.bar.send({"file": {"name": "small-world-progress.json", "content": content}})

    def _load(self, content: str) -> None:
        try:
            found = learned.read(parse(content))
        except DocumentError as error:
            self._faults = tuple(fault_lines(error.problems))
            return
        self.learner.take(found)
        self._said = text("Added: {what}.", what=summary(found))

    def _link(self) -> None:
        try:
            fragment = to_fragment(Shared(Destination("practice", progress=self.learner.progress)))
        except LinkError as error:
            self._said = error.reason
        else:
            self.bar.send({"fragment": fragment})

    def _add(self) -> None:
        if self._offered is not None:
            self.learner.take(self._offered)
            self._said = text("Added: {what}.", what=summary(self._offered))
        self._offered = None

    def _leave(self) -> None:
        self._offered = None

    def _go_to_class(self) -> None:
        if self._go is not None:
            self._go(Destination("class"))


def _read_id(id: str) -> tuple[str, int | None] | None:
    """Returns the concept, family or entry of a link, with the seed of a concept's exercise. None for unknown ones."""
    found = _ID.fullmatch(id)
    if found is None or not named(found[1]) or (found[2] and named(found[1])[0].id != found[1]):
        return None
    return found[1], None if found[2] is None else int(found[2])


def _game_of(about: str) -> str:
    """Returns the game of a family or a concept, empty for everything."""
    game = about.partition(":")[0].partition(".")[0]
    return game if game in GAMES else ""


def _can_practise(about: str) -> bool:
    """Checks whether this is everything, what is due, a family, a concept, or an entry of the codex."""
    if about in (EVERYTHING, DUE) or named(about):
        return True
    return any(about == family.id for game in GAMES for family in families(game))


#: The commands of the scripts.
_COMMANDS = {
    "choose_game": command(Practice._choose_game, game=str, on=bool),
    "choose_about": command(Practice._choose_about, id=str),
    "set_review": command(Practice._set_review, on=bool),
    "save": command(Practice._save),
    "load": command(Practice._load, content=LongText),
    "link": command(Practice._link),
    "add": command(Practice._add),
    "leave": command(Practice._leave),
    "ask": command(Practice._ask, id=str),
    "class": command(Practice._go_to_class),
}
