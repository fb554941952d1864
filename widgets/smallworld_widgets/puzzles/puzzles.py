"""The view Puzzles: a position with a goal, the turn on the live board, hints, the verdict, and the solution."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date
from typing import Any

import ipywidgets

from smallworld import games
from smallworld.model.action_lines import ActionSyntaxError
from smallworld.model.action_lines import parse as parse_action
from smallworld.model.actions import Abandon, Action, EndConquests
from smallworld.model.position import Position
from smallworld.planning.endings import is_ending
from smallworld.presentation.board import moves, prices
from smallworld.presentation.board.moves import Refused
from smallworld.presentation.game.playthrough import Playthrough
from smallworld.presentation.kept import opened
from smallworld.rules.engine import IllegalActionError, apply, legal_actions
from smallworld.setup.new_game import default_names
from smallworld.teaching.puzzles.course import ATTACKS, allowed, can_conquer
from smallworld.teaching.puzzles.kinds import KINDS, is_barred
from smallworld.teaching.puzzles.level import following
from smallworld.teaching.puzzles.marking import Mark, mark
from smallworld.teaching.puzzles.puzzle import Puzzle, of_the_day, puzzle, puzzles
from smallworld.teaching.puzzles.streak import day_of, streak
from smallworld.teaching.puzzles.themes import THEMES
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import Text, text
from smallworld_widgets.board.board import Board
from smallworld_widgets.board.inspector import Inspector
from smallworld_widgets.page.commands import Message, command, requested
from smallworld_widgets.page.destination import Destination, Go, View, read_about
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.play.decision import PlayDecision
from smallworld_widgets.play.gained import paid, play_inspector_state
from smallworld_widgets.puzzles.chosen import Among, PuzzleChoice, example_of, puzzle_choice_state
from smallworld_widgets.puzzles.kept import FIELDS, VERSION, updated
from smallworld_widgets.puzzles.turn import (
    MOST_HINTS,
    PuzzleTurn,
    level_moved,
    pointed,
    puzzle_decision_state,
    puzzle_turn_state,
    solution_of,
)

#: The most actions in the document that is kept through a reload, and the longest of them.
_MOST_ACTIONS = 100
_LONGEST_ACTION = 120
#: The most puzzles whose solution is remembered to have been shown, the newest.
_MOST_REVEALED = 100
#: The form of a day.
_DAY = len("2026-01-31")
_ROLLED = text("This puzzle is solved without that roll of the die.")
_KEPT = text("This puzzle is solved without giving up a region.")
_LATE = text("Too late: something else is shown now. Nothing was done.")
_REVEALED = text("The solution was shown before, so the day does not count for your streak.")
_NO_OTHER = text("There is no other puzzle of this game, kind and theme.")


class Puzzles(View):
    """The puzzles: `Puzzles()`, or with a puzzle or its id. `learner` solves them.

    Raises:
        UnknownNameError: the id is unknown. It is a `KeyError`.
    """

    #: The step of the solution that is shown, None while it is not.
    _step: int | None
    #: The mark of the turn, None until the conquests are over.
    _mark: Mark | None
    #: The change of the level by the turn or by the solution, None without one.
    _moved: Text | None
    #: The streak that the turn has made longer, or why it has not. None for any other puzzle than that of the day.
    _streak: Text | None

    def __init__(
        self, first: Puzzle | str | None = None, *, go: Go | None = None, learner: Learner | None = None
    ) -> None:
        """Shows a puzzle, without an id the one that suits the learner best."""
        self._go = go
        self.learner = Learner() if learner is None else learner
        self._among = Among()
        self._notice: Text | None = None
        #: The ids of the puzzles whose solution was shown: solving them makes no streak longer.
        self._revealed: tuple[str, ...] = ()
        chosen = first if first is None or isinstance(first, Puzzle) else puzzle(first)
        self._begin(chosen or self._next("") or puzzles(next(iter(games.GAMES)))[0])
        self.choice = PuzzleChoice(self._hear)
        self.board = Board(self.position, self._hear)
        self.turn = PuzzleTurn(self._hear)
        self.decision = PlayDecision(self._hear)
        self.inspector = Inspector()
        self._link = ipywidgets.jslink((self.board, "selected"), (self.inspector, "selected"))
        beside = ipywidgets.Box([self.decision, self.turn, self.inspector])
        beside.add_class("sw-puzzle-beside")
        beside.add_class("sw-deciding")
        super().__init__("puzzles", [self.choice, self.board, beside])
        self.learner.observe(lambda _: self.repaint(), "progress")
        self.repaint()

    def __repr__(self) -> str:
        return f"Puzzles({self.puzzle.id!r})"

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is shown."""
        return self._puzzle

    @property
    def position(self) -> Position:
        """The position on the board: the shown step of the solution, or else as far as the turn was played."""
        if self._step is not None:
            return self._solution[self._step]
        current = self.game.current
        # Once the conquests are over, tokens move. The position before shows better what was conquered.
        return current.parent.position if self._is_over() and current.parent is not None else current.position

    @property
    def stored(self) -> tuple[object, ...]:
        """The position on the board."""
        return (self.position,)

    @property
    def destination(self) -> Destination:
        """A link leads to the puzzle."""
        return Destination("puzzles", self.puzzle.id)

    def visit(self, destination: Destination) -> None:
        """Shows the puzzle of this id, if there is one."""
        if destination.id and destination.id != self.puzzle.id:
            try:
                chosen = puzzle(destination.id)
            except KeyError:
                return
            self._open(chosen)
            self.repaint()

    def keep(self) -> dict[str, Any]:
        """Returns the puzzle with the actions in it, and the choice of puzzles."""
        return {
            "version": VERSION,
            "id": self.puzzle.id,
            **self._among._asdict(),
            "line": [str(action) for action in self._line()],
            "hints": self._hints,
            "step": -1 if self._step is None else self._step,
            "opened": self._opened.toordinal(),
            "revealed": list(self._revealed),
        }

    def restore(self, kept: Any) -> None:
        """Takes up a puzzle that was kept where it was left."""
        today = self._today().toordinal()
        parts, problems = opened(updated(kept, today), VERSION, FIELDS)
        game = parts["game"].one_of({"": None, **games.GAMES})
        kind = parts["kind"].one_of({"": None, **KINDS})
        theme = parts["theme"].one_of({"": None, **THEMES})
        hints = parts["hints"].integer(0, MOST_HINTS, 0)
        lines = [node.string(_LONGEST_ACTION, "") for node in parts["line"].items(_MOST_ACTIONS)]
        day = parts["opened"].integer(1, date.max.toordinal(), today)
        revealed = tuple(node.string(_LONGEST_ACTION, "") for node in parts["revealed"].items(_MOST_REVEALED))
        id = parts["id"].string(_LONGEST_ACTION, "")
        try:
            chosen = puzzle(id)
            step = parts["step"].integer(-1, len(solution_of(chosen)), -1)
            turn = Playthrough(_called(chosen.position))
            for line in lines:
                action = parse_action(line)
                if _is_over(turn) or is_barred(chosen.kind, action):
                    raise ActionSyntaxError(line)
                turn.act(action)
        except KeyError:
            problems.append(Problem("/id", "unknown", text("there is no puzzle {id}", id=id)))
        except (ActionSyntaxError, IllegalActionError):
            problems.append(Problem("/line", "illegal", text("cannot be played in this puzzle")))
        if problems or game is None or kind is None or theme is None:
            raise DocumentError(problems)
        marked = mark(chosen, turn.root.position, _line_of(turn)) if _is_over(turn) else None
        self._open(chosen)
        self._among, self._hints, self.game = Among(game, kind, theme), hints, turn
        self._step, self._mark = None if step < 0 else step, marked
        self._opened, self._revealed = date.fromordinal(day), revealed
        self.repaint()
        self.work += 1

    def call(self, names: Mapping[str, str]) -> None:
        """Gives the players the default names of the language."""
        line = self._line()
        self.game = Playthrough(_called(self.puzzle.position))
        self.game.follow(line)
        self._solution = _positions(self.puzzle, self.game.root.position)
        if self._mark is not None:
            self._mark = mark(self.puzzle, self.game.root.position, line)

    def repaint(self) -> None:
        """Shows everything again."""
        position, walking = self.position, self._step is not None
        tried = self.learner.progress.puzzles
        self.choice.draw(
            puzzle_choice_state,
            self.puzzle,
            self.game.root.position,
            self._among,
            tried,
            today=self._today(),
            days=self.learner.progress.days,
            notice=self._notice,
        )
        self.turn.draw(
            puzzle_turn_state,
            self.puzzle,
            self.game.moment,
            hints=self._hints,
            mark=self._mark,
            step=self._step,
            moved=self._moved,
            streak=self._streak,
            can_leave=self._go is not None,
        )
        self.decision.hidden = walking or self._is_over()
        if not self.decision.hidden:
            self.decision.draw(
                puzzle_decision_state, self.puzzle.kind, self.game.moment, self._region, self._refused, self._asks
            )
        ways = prices.quotes(position)
        self.board.show(position, ways, self._looked_at())
        self.inspector.draw(play_inspector_state, position, ways, {} if walking else paid(self.game))

    # What is shown

    def _begin(self, chosen: Puzzle) -> None:
        """Shows a puzzle from its beginning."""
        self._puzzle = chosen
        self.game = Playthrough(_called(chosen.position))
        #: The day on which the puzzle was opened.
        self._opened = self._today()
        self._hints = 0
        self._step = self._mark = self._moved = self._streak = None
        #: The positions of the solution.
        self._solution = _positions(chosen, self.game.root.position)
        self._look_afresh()
        self.shown = chosen.id

    def _open(self, chosen: Puzzle) -> None:
        """Shows another puzzle, and forgets the words about the last one."""
        self._begin(chosen)
        self.board.selected = ""

    def _look_afresh(self) -> None:
        self._region = ""
        self._refused: tuple[Refused, ...] = ()
        #: Whether the question to end the conquests early is open.
        self._asks = False

    def _is_over(self) -> bool:
        return _is_over(self.game)

    def _line(self) -> tuple[Action, ...]:
        """Returns the actions so far."""
        return _line_of(self.game)

    def _looked_at(self) -> list[str]:
        """Returns the regions to point out: the one asked for, that of a hint, and the next one of the solution."""
        if self._step is not None:
            following = self.puzzle.best[self._step : self._step + 1]
            return [action.region for action in following if isinstance(action, ATTACKS)]
        asked = [self.puzzle.region] if self.puzzle.region else []
        if self._hints < MOST_HINTS or self._is_over():
            return asked
        return [*asked, *pointed(self.puzzle, self.game.root.position)[1]]

    def _next(self, but: str) -> Puzzle | None:
        """Returns the puzzle that suits the learner best, of those chosen."""
        among = (one for game in games.GAMES for one in puzzles(game) if self._among.has(one))
        return following(among, self.learner.progress.puzzles, but)

    # The commands of the visitor

    def _hear(self, message: Message) -> None:
        """Carries out the command of a message, if it is a known one, and repaints."""
        request = requested(message, _COMMANDS)
        if request is None:
            return
        before = self._doings
        self._notice, self._refused = None, ()
        request.carry_out(self)
        self.repaint()
        self._worked(before)

    @property
    def _doings(self) -> tuple[object, ...]:
        return self.puzzle.id, self._among, self.game.moment, self._hints, self._step

    def _act(self, action: str, at: int) -> None:
        """Does an action that was offered at the step `at`."""
        found = moves.named(action)
        if found is None:
            return
        if at == self.game.current.id:
            self._do(found)
        elif not self.game.has_done(found, at):
            self._notice = _LATE

    def _do(self, action: Action) -> None:
        if self._is_over() or self._step is not None:
            self._notice = _LATE
            return
        if is_barred(self.puzzle.kind, action):
            self._notice = _KEPT if isinstance(action, Abandon) else _ROLLED
            return
        # An accidental press costs no rating, however often.
        self._asks = action == EndConquests() and self._is_early()
        if not self._asks:
            self._play(action)

    def _is_early(self) -> bool:
        """Checks whether ending the conquests now would fail the task while an attack is still possible.

        Whether an attack would help is not checked: the answer would give away which conquests lead on.
        """
        position, end = self.position, EndConquests()
        if end not in legal_actions(position) or not can_conquer(self.puzzle.kind, position):
            return False
        return not mark(self.puzzle, self.game.root.position, (*self._line(), end)).solved

    def _sure(self, at: int) -> None:
        """Ends the conquests, after the question whether to."""
        if self._asks and at == self.game.current.id:
            self._asks = False
            self._play(EndConquests())

    def _play(self, action: Action) -> None:
        try:
            self.game.act(action)
        except IllegalActionError as error:
            self._refused = (moves.refused(self.game.position, action, error.refusals),)
            return
        self._region = ""
        if self._is_over():
            self._mark = mark(self.puzzle, self.game.root.position, self._line())
            self._tried(solved=self._mark.solved)

    def _tried(self, *, solved: bool) -> None:
        """Marks the puzzle as solved, or as failed."""
        before = self.learner.progress.puzzles
        self.learner.puzzle_tried(self.puzzle.id, solved=solved)
        self._moved = level_moved(self.puzzle, before, self.learner.progress.puzzles)
        day = day_of(self.puzzle, self._opened, self._today()) if solved else None
        if day is None:
            return
        if self.puzzle.id in self._revealed and day not in self.learner.progress.days:
            self._streak = _REVEALED
        else:
            self.learner.day_solved(day)
            self._streak = streak(self.learner.progress.days, self._today()).words

    def _today(self) -> date:
        """Returns the day of everybody, wherever they are: that of UTC."""
        return self.learner.now().astimezone(UTC).date()

    def _activate(self, region: str, remove: bool) -> None:
        """Conquers a region that was clicked, or chosen from the keyboard, if only one action is meant."""
        if self._is_over() or self._step is not None or region not in self.position.rules.board.index:
            return
        self._region = region
        action = moves.at_once(moves.in_region(allowed(self.puzzle.kind, self.position), region))
        if action is not None and not remove:
            self._do(action)

    def _stay(self) -> None:
        """Goes on conquering."""
        self._asks = False

    def _back(self) -> None:
        """Undoes the last action, or goes back a step of the solution."""
        if self._step is not None:
            self._step = max(self._step - 1, 0)
        else:
            self.game.back()
            self._mark = self._moved = self._streak = None
        self._look_afresh()

    def _forward(self) -> None:
        if self._step is not None:
            self._step = min(self._step + 1, len(self._solution) - 1)

    def _again(self) -> None:
        """Begins again, without the solution."""
        self.game.go_to(self.game.root)
        self._step = self._mark = self._moved = self._streak = None
        self._look_afresh()

    def _hint(self) -> None:
        self._hints = min(self._hints + 1, MOST_HINTS)

    def _solve(self) -> None:
        """Shows the solution. A puzzle that was not tried before counts as failed."""
        if self._step is None:
            if self.puzzle.id not in self.learner.progress.puzzles:
                self._tried(solved=False)
            self._reveal()
            self._look_afresh()

    def _reveal(self) -> None:
        """Shows the beginning of the solution."""
        self._step = 0
        others = [id for id in self._revealed if id != self.puzzle.id]
        self._revealed = (*others, self.puzzle.id)[-_MOST_REVEALED:]

    def _go_to(self, step: int) -> None:
        if self._step is not None and 0 <= step < len(self._solution):
            self._step = step

    def _another(self) -> None:
        found = self._next(self.puzzle.id)
        if found is None:
            self._notice = _NO_OTHER
        else:
            self._open(found)

    def _choose(self, game: str, kind: str, theme: str) -> None:
        """Chooses puzzles of a game, of a kind, about a theme. Shows another at once if this one is not among them."""
        among = Among(game, kind, theme)
        if among.is_known:
            self._among = among
            if not among.has(self.puzzle):
                self._another()

    def _example(self) -> None:
        """Shows the example of the chosen theme, with its solution, which counts for nothing."""
        if self._among.theme:
            self._open(example_of(self._among.theme))
            self._reveal()

    def _day(self, day: str) -> None:
        """Shows the puzzle of a day."""
        try:
            found = of_the_day(date.fromisoformat(day)) if len(day) == _DAY else None
        except ValueError:
            return
        if found is not None and found.id != self.puzzle.id:
            self._open(found)

    def _about(self, id: str) -> None:
        read_about(self._go, id)

    def _explore(self) -> None:
        if self._go is not None:
            self._go(Destination("explore", position=self.position))


def _called(position: Position) -> Position:
    """Returns a position with the default names of the reader's language, since puzzles name no players."""
    names = default_names(len(position.players))
    players = (player._replace(name=name) for player, name in zip(position.players, names, strict=True))
    return position._replace(players=tuple(players))


def _positions(chosen: Puzzle, beginning: Position) -> tuple[Position, ...]:
    """Returns the positions of the solution, up to the last conquest or the final roll."""
    found = [beginning]
    for action in solution_of(chosen):
        found.append(apply(found[-1], action).position)
    return tuple(found)


def _line_of(turn: Playthrough) -> tuple[Action, ...]:
    return tuple(node.action for node in turn.behind() if node.action is not None)


def _is_over(turn: Playthrough) -> bool:
    """Checks whether the conquests of a turn have ended, or the die that ends them is in the air."""
    position = turn.position
    ended = is_ending(position) or position.player != turn.root.position.player
    return ended or position.turn.rolling is not None


#: The commands of the scripts.
_COMMANDS = {
    "act": command(Puzzles._act, action=str, at=int),
    "activate": command(Puzzles._activate, region=str, remove=bool),
    "sure": command(Puzzles._sure, at=int),
    "stay": command(Puzzles._stay),
    "back": command(Puzzles._back),
    "forward": command(Puzzles._forward),
    "again": command(Puzzles._again),
    "hint": command(Puzzles._hint),
    "solve": command(Puzzles._solve),
    "go_to": command(Puzzles._go_to, step=int),
    "another": command(Puzzles._another),
    "choose": command(Puzzles._choose, game=str, kind=str, theme=str),
    "day": command(Puzzles._day, day=str),
    "example": command(Puzzles._example),
    "about": command(Puzzles._about, id=str),
    "explore": command(Puzzles._explore),
}
