"""`smallworld progress`: a table of what learners have done, for a teacher, from the files that they saved."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import JustifyMethod

from smallworld.api.table import table
from smallworld.cli.inputs import CommandError, read_json
from smallworld.cli.outputs import complain, printable, problem_line, show, write_json
from smallworld.documents.spreadsheet import written
from smallworld.teaching.progress import Knowledge, Progress, read
from smallworld.words.faults import DocumentError, reported
from smallworld.words.text import Text, text


class Learner(NamedTuple):
    """A row of the table: a learner, named after their file, with what they have done."""

    name: str
    known: int
    shaky: int
    right: int
    wrong: int
    lessons: int
    solved: int
    failed: int
    last: datetime | None


#: The headings of the columns.
_HEADINGS: tuple[tuple[Text, JustifyMethod], ...] = (
    (text("known"), "right"),
    (text("shaky"), "right"),
    (text("right"), "right"),
    (text("wrong"), "right"),
    (text("lessons done"), "right"),
    (text("puzzles solved"), "right"),
    (text("puzzles open"), "right"),
    (text("last seen"), "left"),
    (text("name"), "left"),
)


def add_commands(add: Callable[..., ArgumentParser]) -> None:
    """Adds the command of this module to the parser."""
    command = add(
        "progress",
        help="show what learners have done, from the progress files that they saved",
        description="Show a row for each file that was saved in Practice, named after the file. It counts the "
        "concepts that the learner knows or is unsure of, the answers, the lessons and the puzzles. A concept is known "
        "after right answers on days that are at least two apart, until it is due again. "
        "A file with problems does not stop the others.",
    )
    command.add_argument("files", metavar="FILE", nargs="+", help="a progress file, or - for standard input")
    command.add_argument(
        "--on",
        metavar="DATE",
        type=_end_of,
        help="the knowledge at the end of that day, such as 2026-05-31 (default: now)",
    )
    written = command.add_mutually_exclusive_group()
    written.add_argument("--csv", action="store_true", help="write comma-separated values, for spreadsheets")
    written.add_argument("--json", action="store_true", help="write JSON, for programs")
    command.set_defaults(run=progress)


def progress(arguments: Namespace) -> int:
    """Shows the progress in the files. Returns 2 if one of them cannot be used."""
    at = arguments.on or datetime.now(UTC)
    found: list[Learner] = []
    bad = 0
    for path, name in zip(arguments.files, _names(arguments.files), strict=True):
        try:
            found.append(_learner(name, read(read_json(path)), at))
        except DocumentError as error:
            bad += 1
            for problem in reported(error.problems):
                complain(f"{path}: {problem_line(problem)}")
        except CommandError as error:
            bad += 1
            for line in error.args:
                complain(line)
    if arguments.json:
        write_json([_document(learner) for learner in found])
    elif arguments.csv:
        _write_csv(found)
    elif found:
        _show(found)
    return 2 if bad else 0


def _end_of(day: str) -> datetime:
    """Returns the end of a day from the command line."""
    try:
        return datetime.combine(datetime.strptime(day, "%Y-%m-%d"), time(), UTC) + timedelta(days=1)
    except (ValueError, OverflowError):
        raise ArgumentTypeError(f"expected a date such as 2026-05-31, got {day!r}") from None


def _names(paths: Sequence[str]) -> list[str]:
    """Returns the names of the learners: those of their files, with the folder if two files have the same name."""
    stems = [Path(path).stem for path in paths]
    return [stem if stems.count(stem) == 1 else path for stem, path in zip(stems, paths, strict=True)]


def _learner(name: str, done: Progress, at: datetime) -> Learner:
    levels = [done.knowledge(id, at=at) for id in done.cards]
    cards, puzzles = done.cards.values(), done.puzzles.values()
    times = [*(card.last for card in cards), *done.lessons.values(), *(tried.last for tried in puzzles)]
    return Learner(
        name,
        levels.count(Knowledge.KNOWN),
        levels.count(Knowledge.SHAKY),
        sum(card.right for card in cards),
        sum(card.wrong for card in cards),
        len(done.lessons),
        sum(tried.solved for tried in puzzles),
        sum(not tried.solved for tried in puzzles),
        max(times, default=None),
    )


def _document(learner: Learner) -> dict[str, Any]:
    return {**learner._asdict(), "last": None if learner.last is None else learner.last.isoformat()}


def _cells(learner: Learner) -> list[str]:
    """Returns the row of a learner without the name."""
    last = "" if learner.last is None else f"{learner.last:%Y-%m-%d}"
    return [*map(str, learner[1:-1]), last]


def _write_csv(found: Sequence[Learner]) -> None:
    """Writes the table as comma-separated values, the name first. A spreadsheet takes none of them for a formula."""
    *headings, (name, _) = _HEADINGS
    rows = [[name, *(heading for heading, _ in headings)]]
    sys.stdout.write(written([*rows, *([printable(learner.name), *_cells(learner)] for learner in found)]))


def _show(found: Sequence[Learner]) -> None:
    rows = table(*_HEADINGS)
    for learner in found:
        rows.add_row(*_cells(learner), printable(learner.name))
    show(rows)
