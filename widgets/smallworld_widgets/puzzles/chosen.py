"""The head of a puzzle: its task in one sentence, how hard it is, and the way to others."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date
from functools import cache
from typing import NamedTuple, TypedDict

from smallworld import games
from smallworld.model.position import Position
from smallworld.presentation.menus import Entry
from smallworld.teaching import progress
from smallworld.teaching.puzzles.kinds import KINDS
from smallworld.teaching.puzzles.level import level, unrated_for
from smallworld.teaching.puzzles.marking import points, task
from smallworld.teaching.puzzles.puzzle import Puzzle, of_the_day, puzzles
from smallworld.teaching.puzzles.streak import Streak, streak
from smallworld.teaching.puzzles.themes import THEMES
from smallworld.wording.landmarks import region_names
from smallworld.words.text import Text, counted, reader, text
from smallworld_widgets.page.panel import Panel


class Among(NamedTuple):
    """The choice of puzzles: of a game, of a kind and about a theme, each empty for any."""

    game: str = ""
    kind: str = ""
    theme: str = ""

    @property
    def is_known(self) -> bool:
        """True if the game, the kind and the theme are known."""
        return self.game in ("", *games.GAMES) and self.kind in ("", *KINDS) and self.theme in ("", *THEMES)

    def has(self, puzzle: Puzzle) -> bool:
        """Checks whether a puzzle is among them."""
        return self.game in ("", puzzle.game) and self.kind in ("", puzzle.kind) and self.theme in ("", *puzzle.themes)


def _level(tried: Mapping[str, progress.Puzzle]) -> Text:
    """Returns the level of a learner who has tried these puzzles, or when they will have one."""
    more = unrated_for(tried)
    if more:
        return counted("Your level: after {n} more puzzle", "Your level: after {n} more puzzles", more)
    return text("Your level: {level}", level=level(tried))


class PuzzleChoice(Panel):
    """The head of the puzzles: the task, and the choice of the next puzzle. The browser says which day it is."""

    _script = "puzzles/chosen"
    _sheets = ("puzzles/puzzles",)


class ThemeLesson(TypedDict):
    """The lesson of a theme: what to do, how to see it, and an example with its figures."""

    name: str
    says: list[str]
    example: str
    open: str


class StreakState(TypedDict):
    """The streak of solved puzzles of the day, and what keeps it."""

    days: str
    rule: str


class PuzzleChoiceWords(TypedDict):
    """The words of the puzzle choice."""

    choose: str
    game: str
    kind: str
    theme: str
    another: str
    day: str
    lesson: str


class PuzzleChoiceState(TypedDict):
    """The puzzle that is shown, and the choice of others."""

    id: str
    task: str
    seat: int
    facts: list[str]
    lesson: ThemeLesson | None
    streak: StreakState | None
    games: list[Entry]
    game: str
    kinds: list[Entry]
    kind: str
    themes: list[Entry]
    theme: str
    done: list[str]
    notice: str
    words: PuzzleChoiceWords


def _streak(found: Streak) -> StreakState:
    return {"days": str(found.words), "rule": str(found.rule)}


def _lesson(theme: str) -> ThemeLesson:
    """Returns the lesson of a theme. Its example is on a board of its own, with the names of the regions there."""
    position, point = _example(theme)
    with reader.calling(region_names(position.rules.board)):
        example = text("For example: {point}", point=point)
        return {
            "name": str(THEMES[theme].name),
            "says": [str(THEMES[theme].about), str(THEMES[theme].look)],
            "example": str(example),
            "open": str(text("Show the example on its board")),
        }


def example_of(theme: str) -> Puzzle:
    """Returns the example for the lesson of a theme: the easiest puzzle that is first of all about it."""
    every = [one for game in games.GAMES for one in puzzles(game) if theme in one.themes]
    return min(every, key=lambda one: (one.themes.index(theme), one.rating, one.id))


@cache
def _example(theme: str) -> tuple[Position, Text]:
    shown = example_of(theme)
    position = shown.position
    return position, points(shown, position)[theme]


def puzzle_choice_state(
    puzzle: Puzzle,
    position: Position,
    among: Among,
    tried: Mapping[str, progress.Puzzle],
    *,
    today: date,
    days: Collection[date] = (),
    notice: Text | None = None,
) -> PuzzleChoiceState:
    """Returns the head of a puzzle with its `position`, the choice `among` which it was found, and those `tried`.

    `days` are those on which the puzzle of the day was solved.
    """
    daily = puzzle.id == of_the_day(today).id
    before = tried.get(puzzle.id)
    hides = any(position.rules.pieces[id].hides_find for holding in position.holdings for id, _ in holding.pieces)
    solved = sum(one.solved for one in tried.values())
    return {
        "id": puzzle.id,
        "task": str(task(puzzle, position)),
        "seat": position.player,
        "facts": [
            str(position.rules.game.name),
            str(KINDS[puzzle.kind].name),
            *([str(text("Puzzle of the day"))] if daily else []),
            str(text("Rated {rating}", rating=puzzle.rating)),
            *([str(text("Solved before") if before.solved else text("Failed before"))] if before is not None else []),
            *([str(text("Hidden places and relics are not found in this puzzle"))] if hides else []),
        ],
        "lesson": _lesson(among.theme) if among.theme in puzzle.themes else None,
        "streak": _streak(streak(days, today)) if days or daily else None,
        "games": [
            {"id": "", "name": str(text("All games"))},
            *(Entry(id=one.id, name=str(one.name)) for one in games.GAMES.values()),
        ],
        "game": among.game,
        "kinds": [
            {"id": "", "name": str(text("All kinds"))},
            *(Entry(id=id, name=str(one.name)) for id, one in KINDS.items()),
        ],
        "kind": among.kind,
        "themes": [
            {"id": "", "name": str(text("All themes"))},
            *(Entry(id=id, name=str(one.name)) for id, one in THEMES.items()),
        ],
        "theme": among.theme,
        "done": [
            str(counted("{n} puzzle solved", "{n} puzzles solved", solved)),
            str(_level(tried)),
        ],
        "notice": str(notice or ""),
        "words": {
            "choose": str(text("Which puzzles")),
            "game": str(text("Game")),
            "kind": str(text("Kind")),
            "theme": str(text("Theme")),
            "another": str(text("Next puzzle")),
            "day": str(text("Puzzle of the day")),
            "lesson": str(text("Lesson: {name}", name="%")),
        },
    }
