"""The turn of a puzzle: undo, hints, the verdict, and the solution with its differences from another line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from smallworld.model.actions import Abandon, Action, Decline, EndConquests, Pick, regions_of
from smallworld.model.position import Position
from smallworld.planning.bargains import Amount
from smallworld.planning.comparison import rounded
from smallworld.presentation.board import moves, reasons
from smallworld.presentation.board.moves import Refused
from smallworld.presentation.board.owners import ComboState, row_state
from smallworld.presentation.board.reasons import ReasonState
from smallworld.presentation.game.playthrough import Moment
from smallworld.rules.engine import apply
from smallworld.teaching import progress
from smallworld.teaching.puzzles.course import ATTACKS, allowed
from smallworld.teaching.puzzles.horizon import leader
from smallworld.teaching.puzzles.kinds import KINDS, LEAD, TURNS, WHOLE
from smallworld.teaching.puzzles.level import level, unrated_for
from smallworld.teaching.puzzles.marking import Mark, compare_with_best, hint, points, task
from smallworld.teaching.puzzles.puzzle import Puzzle
from smallworld.teaching.puzzles.themes import THEMES
from smallworld.wording import orders
from smallworld.wording.verdicts import in_coins
from smallworld.words.text import RegionName, Text, counted, text
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.play.decision import DecisionState, Question, play_decision_state

#: The first hint names the kind of goal, the second the place.
MOST_HINTS = 2
#: The most themes that tell their points: all of them would be a list to wade through.
_MOST_POINTS = 3


_EARLY = Question(
    text("You could still conquer. The puzzle is marked as soon as the conquests end."),
    stay=text("Go on conquering"),
    sure=text("End them anyway"),
)


class PuzzleTurn(Panel):
    """The panel beside the actions of a puzzle: its hints, the verdict and the solution."""

    _script = "puzzles/turn"
    _sheets = ("puzzles/puzzles", "play/table")


def pointed(puzzle: Puzzle, position: Position) -> tuple[Text, tuple[str, ...]]:
    """Returns the second hint in words, and its region: the combo, or what the tempting line does not take.

    Where the tempting line takes everything too, it is the first other action of the best line.
    """
    first = puzzle.best[0]
    if isinstance(first, Pick):
        combo = position.row[first.index]
        return text("Look at the {combo}.", combo=position.rules.combo_name(combo.race, combo.power)), ()
    if isinstance(first, Decline):
        return text("Look at the combos in the row: what would the best of them conquer in the next turn?"), ()
    given = next((action for action in puzzle.best if isinstance(action, Abandon)), None)
    if given is not None:
        return text("Look at {region}: need you keep it?", region=RegionName(given.region)), (given.region,)
    taken = {action.region for action in puzzle.tempting if isinstance(action, ATTACKS)}
    best = [action for action in puzzle.best if isinstance(action, ATTACKS) and action.region != puzzle.region]
    for action in best:
        if action.region not in taken:
            return text("Look at {region}.", region=RegionName(action.region)), (action.region,)
    deed = next((action for action in puzzle.best if action.deed and action not in puzzle.tempting), None)
    if deed is not None:
        region = min(regions_of(deed), key=lambda region: region == puzzle.region)
        return text("Look at {region}: you can do more there than conquer it.", region=RegionName(region)), (region,)
    otherwise = (action.region for action in best if action not in puzzle.tempting)
    region = next(otherwise, puzzle.region or best[0].region)
    return text("Look at {region}: there is another way to take it.", region=RegionName(region)), (region,)


def level_moved(
    puzzle: Puzzle, before: Mapping[str, progress.Puzzle], now: Mapping[str, progress.Puzzle]
) -> Text | None:
    """Returns the change of a learner's level by a puzzle, None if they had no level yet.

    `before` and `now` are the puzzles that they had tried until then, and have tried by now.
    """
    if unrated_for(before):
        return None
    if puzzle.id in before:
        return text("Only the first try of a puzzle counts for your level.")
    return text("Your level: {before} → {now}", before=level(before), now=level(now))


class CoinItem(TypedDict):
    """Coins and their reason."""

    coins: str
    reason: str


class ComparedDifference(TypedDict):
    """A difference between two lines."""

    words: str
    terms: list[ReasonState]


class PuzzleVerdict(TypedDict):
    """The coins of a line, and where they come from."""

    solved: bool
    coins: str
    of: str
    words: str
    items: list[CoinItem]
    idle: str


class SolutionState(TypedDict):
    """The best line."""

    step: int
    start: str
    steps: list[str]
    title: str


class ComparedState(TypedDict):
    """The best line beside another."""

    heading: str
    coins: str
    differences: list[ComparedDifference]


class ThemePoint(TypedDict):
    """A theme with its point in a puzzle."""

    id: str
    name: str
    words: str


class AbilityNote(TypedDict):
    """An ability and its summary."""

    id: str
    name: str
    summary: str


class PuzzleTurnWords(TypedDict):
    """The words of the puzzle turn."""

    undo: str
    again: str
    hint: str
    solve: str
    another: str
    attempt: str
    back: str
    forward: str
    hints: str
    abilities: str
    about: str
    open: str
    done: str
    point: str
    lesson: str
    row: str


class PuzzleTurnState(TypedDict):
    """A puzzle, its hints, the verdict and the solution."""

    task: str
    begun: bool
    over: bool
    walking: bool
    hints: list[str]
    more_hints: bool
    verdict: PuzzleVerdict | None
    solution: SolutionState | None
    compared: ComparedState | None
    assumed: str
    row: list[ComboState]
    points: list[ThemePoint]
    streak: str
    level: str
    abilities: list[AbilityNote]
    can_leave: bool
    words: PuzzleTurnWords


def puzzle_turn_state(
    puzzle: Puzzle,
    moment: Moment,
    *,
    hints: int,
    mark: Mark | None,
    step: int | None,
    moved: Text | None,
    streak: Text | None = None,
    can_leave: bool,
) -> PuzzleTurnState:
    """Returns the turn of a puzzle.

    `hints` is the number of hints that were asked for, and `mark` the mark of the turn once it is over. `step` is the
    shown step of the solution, None if it is hidden. `moved` is the change of the level, and `streak` the streak after
    the puzzle of the day.
    """
    start = moment.game.root.position
    told = (hint(puzzle), pointed(puzzle, start)[0])
    tells = step is not None or (mark is not None and mark.solved)
    return {
        "task": str(task(puzzle, start)),
        "begun": moment.current.parent is not None,
        "over": mark is not None,
        "walking": step is not None,
        "hints": [] if step is not None or mark is not None else [str(words) for words in told[:hints]],
        "more_hints": hints < MOST_HINTS,
        "verdict": None if mark is None or step is not None else _verdict(puzzle, mark),
        "solution": None if step is None else _solution(puzzle, start, step),
        "compared": _compared(puzzle, start, mark) if tells else None,
        "assumed": str(KINDS[puzzle.kind].assumed or ""),
        "row": row_state(start) if puzzle.kind == TURNS else [],
        "points": _points(puzzle, start) if tells else [],
        "streak": str(streak or ""),
        "level": str(moved or ""),
        "abilities": _abilities(puzzle.kind, moment.game.position),
        "can_leave": can_leave,
        "words": {
            "undo": str(text("Undo")),
            "again": str(text("Start over") if mark is None else text("Try again")),
            "hint": str(text("Hint") if not hints else text("Another hint")),
            "solve": str(text("Show the solution")),
            "another": str(text("Next puzzle")),
            "attempt": str(text("Try it yourself")),
            "back": str(text("Back")),
            "forward": str(text("Forward")),
            "hints": str(text("Hints")),
            "abilities": str(text("What they do")),
            "about": str(text("{name}, in the codex", name="%")),
            "open": str(text("Open here in Explore")),
            "done": str(text("Done conquering? End the conquests: the rest is done for you, and marked.")),
            "point": str(text("The point")),
            "row": str(text("Combos on show")),
            "lesson": str(text("{name}: the lesson, and more puzzles", name="%")),
        },
    }


def _points(puzzle: Puzzle, position: Position) -> list[ThemePoint]:
    """Returns the points of the first themes of a puzzle, which say most about it."""
    found = list(points(puzzle, position).items())[:_MOST_POINTS]
    return [{"id": id, "name": str(THEMES[id].name), "words": str(words)} for id, words in found]


def _verdict(puzzle: Puzzle, mark: Mark) -> PuzzleVerdict:
    """Returns the coins of a line, their reasons, and the tokens left idle."""
    account = mark.compared.second
    return {
        "solved": mark.solved,
        "coins": "" if puzzle.region else _number(mark.coins),
        "of": _number(puzzle.coins),
        "words": str(mark.words),
        "items": [
            {"coins": _number(item.coins), "reason": str(item.words)} for item in account.items if not puzzle.region
        ],
        "idle": str(counted("{n} token left idle", "{n} tokens left idle", account.idle)) if account.idle else "",
    }


def _number(coins: Amount) -> str:
    return rounded(coins).replace("-", "−")


def solution_of(puzzle: Puzzle) -> tuple[Action, ...]:
    """Returns the best line without the end of the conquests, which is understood."""
    return tuple(action for action in puzzle.best if not isinstance(action, EndConquests))


def _solution(puzzle: Puzzle, position: Position, step: int) -> SolutionState:
    """Returns the best line, action by action, up to the last conquest or the final roll."""
    steps: list[str] = []
    for action in solution_of(puzzle):
        detail, label = moves.detail(position, action), orders.label(position, action)
        steps.append(str(label if detail is None else text("{action}: {detail}", action=label, detail=detail)))
        position = apply(position, action).position
    return {
        "step": step,
        "start": str(text("The beginning")),
        "steps": steps,
        "title": str(
            text("The solution") if puzzle.region else text("The solution: {coins}", coins=in_coins(puzzle.coins))
        ),
    }


def _compared(puzzle: Puzzle, position: Position, mark: Mark | None) -> ComparedState | None:
    """Returns the best line beside the one that was played, or else the tempting one. None where they are equal."""
    if mark is not None:
        compared, heading = mark.compared, text("The best line beside yours")
    else:
        compared = compare_with_best(puzzle, position, puzzle.tempting, text("the tempting line"))
        heading = _beside_tempting(puzzle, position)
    if not compared.differences:
        return None
    options = position.rules.options
    return {
        "heading": str(heading),
        "coins": ""
        if puzzle.region
        else str(
            text(
                "{first} coins against {second}",
                first=_number(compared.first.coins),
                second=_number(compared.second.coins),
            )
        ),
        "differences": [
            {"words": str(one.words), "terms": [reasons.term_state(term, options) for term in one.terms]}
            for one in compared.differences
        ],
    }


def _beside_tempting(puzzle: Puzzle, position: Position) -> Text:
    first = puzzle.tempting[0]
    if isinstance(first, Pick):
        combo = position.row[first.index]
        name = position.rules.combo_name(combo.race, combo.power)
        return text("The best line beside the tempting one, with the {combo}", combo=name)
    if puzzle.region:
        return text("The best line beside the tempting one, which gets stuck on the way")
    if puzzle.kind in (WHOLE, TURNS, LEAD):
        return text("The best line beside the tempting one")
    return text("The best line beside the tempting one, which looks no further than the next conquest")


def _abilities(kind: str, position: Position) -> list[AbilityNote]:
    """Returns the race and the power of the player to move, and of the leader if they count, with their summaries."""
    seats = [position.player, *([leader(position)] if kind == LEAD else [])]
    forces = [force for seat in seats if (force := position.players[seat].active) is not None]
    ids = [id for force in forces for id in (force.race, force.power) if id]
    found = [position.rules.ability(id) for id in ids]
    return [{"id": one.id, "name": str(one.name), "summary": str(one.summary)} for one in found]


def puzzle_decision_state(
    kind: str, moment: Moment, region: str, refused: Sequence[Refused], asks: bool
) -> DecisionState:
    """Returns what can be done in a puzzle of a kind, without hints. `asks` has an early end confirmed."""
    return play_decision_state(
        moment,
        region,
        refused=refused,
        offered=allowed(kind, moment.game.position),
        asks=_EARLY if asks else None,
        coached=False,
    )
