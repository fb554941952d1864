"""The view Workshop: a race and a power of one's own, filled in, asked about, played, measured, shared and printed."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Any

import ipywidgets

from smallworld.documents.inventions.files import File, examples, read_file, read_unfinished_file, write_file
from smallworld.documents.reading import dump, parse
from smallworld.drawing.card import card
from smallworld.drawing.markup import drawing_file
from smallworld.games import GAMES
from smallworld.model.position import Position
from smallworld.presentation.board import prices
from smallworld.presentation.editing.drafts import EditError
from smallworld.presentation.game.playthrough import HUMAN
from smallworld.presentation.kept import opened
from smallworld.presentation.workshop import measure, trial
from smallworld.presentation.workshop.draft import Draft, drafted
from smallworld.presentation.workshop.patterns import TOPICS
from smallworld.presentation.workshop.trial import Question, Subject, Watched
from smallworld.rules.scoring.result import standings
from smallworld.setup.new_game import default_names
from smallworld.study.careers import Game as Played
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import Text, counted, text
from smallworld_widgets.board.board import Board
from smallworld_widgets.board.inspector import Inspector, inspector_state
from smallworld_widgets.page.commands import LongText, Message, command, requested
from smallworld_widgets.page.destination import Destination, Go, View
from smallworld_widgets.play.bar import OPPONENT
from smallworld_widgets.workshop.bench import Bench, bench_state, can_print
from smallworld_widgets.workshop.games import Games, games_state
from smallworld_widgets.workshop.trying import QUESTIONS, Answer, Trying, answer_state, trying_state
from smallworld_widgets.workshop.tutor import Tutor, read_kept

_VERSION = 2
#: The most steps that can be undone.
_MOST_UNDONE = 50
_MOST_SEED = 10_000


class Workshop(View):
    """Inventions under way: `Workshop()`, or with those of a `File` to go on from."""

    def __init__(self, file: File | None = None, *, go: Go | None = None, random: Random | None = None) -> None:
        """Opens with a blank banner and a blank badge. `go` leads to the board and to games."""
        self._go, self._random = go, random or Random()
        self._draft = Draft(next(iter(GAMES)), {}) if file is None else drafted(file)
        self._past: list[Draft] = []
        #: The name that is being written, by its place and kind. All its letters are undone together.
        self._writing: tuple[str, bool] | None = None
        self._undone: list[Draft] = []
        self._question, self._seed = next(iter(QUESTIONS)), 0
        #: The topic that is open in the list of effects, none until one is. Its small boards take room in each answer.
        self._topic = ""
        #: The printed entry that was chosen to be changed. It is no part of the draft before a number differs.
        self._changing = ""
        self._partner: dict[str, str] = {}
        self._notice: Text | None = None
        self._faults: tuple[Problem, ...] = ()
        #: The game of bots that was watched last, and the games that were played to measure the draft.
        self._watched: Watched | None = None
        self._played: tuple[Played, ...] = ()
        self._measuring = False
        self.bench, self.trying, self.answer = Bench(self._hear), Trying(self._hear), Answer(self._hear)
        self.games, self.tutor = Games(self._hear), Tutor(self._random, go=go, worked=self._count_work)
        self.board, self.inspector = Board(self.position), Inspector()
        # Linked in the browser, so that choosing a region needs no answer.
        self._link = ipywidgets.jslink((self.board, "selected"), (self.inspector, "selected"))
        side = ipywidgets.Box([self.inspector])
        side.add_class("sw-side")
        asking = ipywidgets.Box(self.tutor.parts)
        asking.add_class("sw-workshop-tutor")
        super().__init__("workshop", [self.bench, self.trying, self.board, side, self.answer, self.games, asking])
        self.repaint()

    def __repr__(self) -> str:
        return f"Workshop({self.file!r})"

    @property
    def file(self) -> File:
        """The inventions with their box."""
        return File(self._draft.game, self._draft.inventions)

    @property
    def position(self) -> Position:
        """The position in which the engine is asked."""
        return self._shown(self._asked)

    @property
    def destination(self) -> Destination:
        """A link leads to the inventions, finished or not."""
        return Destination("workshop", inventions=self.file if self._draft.document else None)

    @property
    def ids(self) -> Collection[str]:
        """The names of the examples."""
        return [file.id for file in examples()]

    def visit(self, destination: Destination) -> None:
        """Goes on from inventions, or from an example by its name. Undo brings the last ones back."""
        before = self._doings
        if destination.inventions is not None and destination.inventions != self.file:
            self._take(drafted(destination.inventions))
        elif destination.id:
            self._begin_with(destination.id)
        self.repaint()
        # A reload must bring back what was opened, as if the visitor had made it.
        self._worked(before)

    def shows(self, id: str) -> bool:
        """Checks whether an example is shown."""
        return id in self.ids

    def keep(self) -> dict[str, Any]:
        """Returns the inventions, the question to the engine, and that of the tutor."""
        file, asked = write_file(self.file), self.tutor.keep()
        return {"version": _VERSION, "file": file, "question": self._question, "asked": asked}

    def restore(self, kept: Any) -> None:
        """Goes on with inventions that were kept."""
        parts, problems = opened(kept, _VERSION, ("file", "question", "asked"))
        question = parts["question"].one_of(QUESTIONS, kind=text("question"))
        if problems or question is None:
            raise DocumentError(problems)
        file, unmet = read_unfinished_file(parts["file"].value)
        draft = drafted(file)
        game = None if unmet else draft.catalogue()
        asked = read_kept(parts["asked"], game)
        if problems:
            raise DocumentError(problems)
        self._question = question
        self._put_down(draft)
        self.tutor.restore(game, asked)
        self.repaint()
        self.work += 1

    def call(self, names: Mapping[str, str]) -> None:
        """Gives the players of the game that was watched the names of the new language."""
        if self._watched is not None:
            self._watched = self._watched.calling(names)

    def repaint(self) -> None:
        """Shows everything again."""
        asked, subject = self._asked, self._subject
        position = self._shown(asked)
        self.bench.draw(
            bench_state,
            self._draft,
            self._topic,
            self._changing,
            can_undo=bool(self._past),
            can_redo=bool(self._undone),
            notice=self._notice,
            faults=self._faults,
        )
        self.trying.draw(trying_state, subject, self._question)
        priced = asked if self._question != "earn" else None
        ways = prices.untold(position) if priced is None else priced.ways
        before = priced.ways_before if priced is not None and subject.invents else None
        self.board.show(position, ways, before=before, compared=text("different without it"))
        self.inspector.draw(inspector_state, position, ways, editable=False)
        effects = [effect for card in self.bench.state["cards"] for effect in card["effects"]]
        shown = bool(effects) and all(effect["sample"] is not None for effect in effects)
        self.answer.draw(answer_state, subject, self._question, asked, self._reason, small_boards=shown)
        self.games.draw(
            games_state,
            can_leave=self._go is not None,
            can_play=self._reason is None,
            can_measure=self._can_measure,
            told=self._told,
            measuring=self._measuring,
            played=len(self._played),
            figures=self._figures,
        )
        self.tutor.show(subject.game if self._reason is None else None)

    # The trial

    @property
    def _reason(self) -> Text | None:
        """The reason why nothing can be tried, None if something can be."""
        return text("First mend what the cards say.") if self._draft.problems else None

    @property
    def _subject(self) -> Subject:
        """The race and the power that are tried: those of the draft, and a printed one for what is not invented."""
        sound = self._draft if self._reason is None else Draft(self._draft.game, {})
        game = sound.catalogue()
        invented = {"race": sound.entries("races"), "power": sound.entries("powers")}
        known = {"race": game.races, "power": game.powers}
        chosen = {}
        for part, abilities in known.items():
            changed = (id for id in sound.document.get("overrides", {}) if id in abilities)
            first = invented[part][0]["id"] if invented[part] else next(changed, next(iter(abilities)))
            wanted = self._partner.get(part, "")
            own = {entry["id"] for entry in invented[part]}
            chosen[part] = wanted if wanted in (own or abilities) else first
        return Subject(game, chosen["race"], chosen["power"])

    @property
    def _asked(self) -> Question | None:
        """The position of the question that is asked, or None if no game came to such a moment."""
        return trial.question(self._question, self._subject, self._seed, tuple(default_names(2)))

    def _shown(self, asked: Question | None) -> Position:
        """Returns the position of a question, or else the beginning of a game."""
        return trial.start(self._subject, Random(0)) if asked is None else asked.position

    @property
    def _told(self) -> tuple[Text, ...]:
        """The lines about the game of bots that was watched last."""
        if self._watched is None:
            return ()
        end = self._watched.end
        places = sorted(standings(end), key=lambda standing: standing.place)
        names = [player.name for player in end.players]
        tried = end.rules.combo_name(self._subject.race, self._subject.power)
        return (
            text("{player} begins with {combo}.", player=names[0], combo=tried),
            *(
                counted("{player}: {n} coin", "{player}: {n} coins", one.coins, player=names[one.player])
                for one in places
            ),
        )

    @property
    def _can_measure(self) -> bool:
        """True if bots have games left to play: the same games once more would give the same figures."""
        return self._reason is None and bool(self._subject.invented) and len(self._played) < measure.WHOLE

    @property
    def _figures(self) -> tuple[Text, ...]:
        if not self._played:
            return ()
        design = measure.design(self._draft)
        return tuple(measure.figures(design, self._played, id) for id in self._subject.invented)

    # The commands of the visitor

    def _hear(self, message: Message) -> None:
        request = requested(message, _COMMANDS)
        if request is None:
            return
        before = self._doings
        self._notice, self._faults = None, ()
        try:
            request.carry_out(self)
        except EditError as refused:
            self._notice = refused.reason
        self.repaint()
        self._worked(before)

    def _count_work(self) -> None:
        self.work += 1

    @property
    def _doings(self) -> tuple[object, ...]:
        return self._draft, self._question

    def _take(self, draft: Draft, writing: tuple[str, bool] | None = None) -> None:
        """Goes on with another draft, in which a name may be half written."""
        if draft == self._draft:
            return
        if writing is None or writing != self._writing:
            self._past = [*self._past, self._draft][-_MOST_UNDONE:]
        self._undone = []
        self._put_down(draft)
        self._writing = writing

    def _put_down(self, draft: Draft) -> None:
        """Goes on with another draft. What was measured belongs to the one before."""
        self._draft, self._played, self._measuring, self._watched = draft, (), False, None
        self._writing = None

    def _undo(self) -> None:
        if self._past:
            self._undone.append(self._draft)
            self._put_down(self._past.pop())

    def _redo(self) -> None:
        if self._undone:
            self._past.append(self._draft)
            self._put_down(self._undone.pop())

    def _write(self, at: str, name: str, other: bool) -> None:
        """Keeps a name that is still being written, or the other word for one of a kind."""
        self._take(self._draft.called_one(at, name) if other else self._draft.named(at, name), (at, other))

    def _name(self, at: str, name: str) -> None:
        self._write(at, name, other=False)
        self._writing = None

    def _call_one(self, at: str, name: str) -> None:
        self._write(at, name, other=True)
        self._writing = None

    def _put(self, at: str, value: object) -> None:
        self._take(self._draft.put(at, value))

    def _add(self, at: str, pattern: str) -> None:
        self._take(self._draft.with_effect(at, pattern))
        self._topic = ""

    def _drop_effect(self, at: str, n: int) -> None:
        self._take(self._draft.without_effect(at, n))

    def _drop(self, at: str) -> None:
        self._take(self._draft.without(at))

    def _change(self, id: str) -> None:
        """Shows the numbers of a printed entry, to be changed."""
        self._changing = id

    def _as_printed(self, id: str) -> None:
        if id == self._changing:
            self._changing = ""
        self._take(self._draft.as_printed(id))

    def _open_topic(self, id: str) -> None:
        if id in TOPICS:
            self._topic = id

    def _choose_game(self, id: str) -> None:
        if id in GAMES:
            self._take(self._draft.moved(id))

    def _begin_with(self, id: str) -> None:
        found = next((file for file in examples() if file.id == id), None)
        if found is not None:
            self._take(drafted(found))

    def _clear(self) -> None:
        self._changing = ""
        self._take(Draft(self._draft.game, {}))

    def _save(self) -> None:
        if self._reason is None and self._draft.document:
            name = f"{self.file.id or 'inventions'}.json"
            self.bench.send({"name": name, "type": "application/json", "content": dump(write_file(self.file))})

    def _load(self, content: str) -> None:
        try:
            self._take(drafted(read_file(parse(content))))
        except DocumentError as error:
            self._faults = error.problems

    def _print(self) -> None:
        """Hands out the card to print and cut out."""
        if can_print(self._draft):
            drawn = drawing_file(card(self._draft.catalogue(), self._draft.inventions))
            self.bench.send({"name": f"{self.file.id or 'inventions'}.svg", "type": "image/svg+xml", "content": drawn})

    def _ask(self, question: str) -> None:
        self._question = question

    def _try_with(self, part: str, id: str) -> None:
        self._partner[part] = id

    def _another(self) -> None:
        self._seed = (self._seed + 1) % _MOST_SEED

    def _look_at(self, region: str) -> None:
        self.board.selected = region

    def _play(self) -> None:
        if self._go is not None and self._reason is None:
            begun = trial.start(self._subject, self._random)
            seats = (HUMAN, *[OPPONENT] * (len(begun.players) - 1))
            self._go(Destination("play", position=begun, seats=seats))

    def _explore(self) -> None:
        if self._go is not None and self._reason is None:
            self._go(Destination("explore", position=self.position))

    def _watch(self) -> None:
        if self._reason is None:
            self._watched = trial.game(self._subject, self._random.randrange(_MOST_SEED))

    def _review(self) -> None:
        if self._go is not None and self._watched is not None:
            self._go(Destination("play", record=self._watched.record))

    def _measure(self) -> None:
        if self._can_measure:
            self._measuring = True

    def _go_on(self, played: int) -> None:
        """Plays the next games of the measurement. A message that was repeated does nothing."""
        if self._measuring and played == len(self._played):
            self._played = measure.more(self._draft, self._played)
            self._measuring = len(self._played) < measure.WHOLE

    def _stop(self) -> None:
        self._measuring = False


_COMMANDS: Mapping[str, Any] = {
    "write": command(Workshop._write, at=str, name=str, other=bool),
    "name": command(Workshop._name, at=str, name=str),
    "other": command(Workshop._call_one, at=str, name=str),
    "put": command(Workshop._put, at=str, value=object),
    "add": command(Workshop._add, at=str, pattern=str),
    "drop_effect": command(Workshop._drop_effect, at=str, n=int),
    "drop": command(Workshop._drop, at=str),
    "change": command(Workshop._change, id=str),
    "as_printed": command(Workshop._as_printed, id=str),
    "topic": command(Workshop._open_topic, id=str),
    "game": command(Workshop._choose_game, id=str),
    "example": command(Workshop._begin_with, id=str),
    "blank": command(Workshop._clear),
    "undo": command(Workshop._undo),
    "redo": command(Workshop._redo),
    "save": command(Workshop._save),
    "load": command(Workshop._load, content=LongText),
    "card": command(Workshop._print),
    "ask": command(Workshop._ask, question=tuple(QUESTIONS)),
    "with": command(Workshop._try_with, part=("race", "power"), id=str),
    "another": command(Workshop._another),
    "look_at": command(Workshop._look_at, region=str),
    "play": command(Workshop._play),
    "explore": command(Workshop._explore),
    "watch": command(Workshop._watch),
    "review": command(Workshop._review),
    "measure": command(Workshop._measure),
    "go_on": command(Workshop._go_on, played=int),
    "stop": command(Workshop._stop),
}
