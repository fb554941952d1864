"""`smallworld progress`: what learners have done, out of the files that they have saved, in one table for a teacher."""

from __future__ import annotations

import csv
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import JustifyMethod

from smallworld.cli.inputs import CommandError, read_json
from smallworld.cli.outputs import complain, printable, problem_line, show, table, write_json
from smallworld.teaching.progress import Knowledge, Progress, read
from smallworld.words.faults import DocumentError, reported
from smallworld.words.text import Text, text

#: What spreadsheets take for the beginning of a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class Learner(NamedTuple):
    """A learner, called as his file is, and what he has done: a row of the table."""

    name: str
    known: int
    shaky: int
    right: int
    wrong: int
    lessons: int
    solved: int
    failed: int
    last: datetime | None


#: What stands above the columns.
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
    """Declare the command of this module."""
    command = add(
        "progress",
        help="what learners have done, out of the progress files that they saved",
        description="One row for each file that was saved in Practice, named after the file: of how many concepts the "
        "learner knows what they say, or is shaky; answers, lessons, puzzles. A file that cannot be used is named with "
        "what is wrong with it, and the others are read all the same.",
    )
    command.add_argument("files", metavar="FILE", nargs="+", help="a progress file, or - for standard input")
    command.add_argument(
        "--on", metavar="DATE", type=_end_of, help="what is known at the end of that day, such as 2026-05-31; now, else"
    )
    written = command.add_mutually_exclusive_group()
    written.add_argument("--csv", action="store_true", help="write comma-separated values, for spreadsheets")
    written.add_argument("--json", action="store_true", help="write JSON, for programs")
    command.set_defaults(run=progress)


def progress(arguments: Namespace) -> int:
    """Show what is in the files. The status is 2 where one of them cannot be used."""
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
    """The end of a day that is given as an argument."""
    try:
        return datetime.combine(datetime.strptime(day, "%Y-%m-%d"), time(), UTC) + timedelta(days=1)
    except (ValueError, OverflowError):
        raise ArgumentTypeError("must be a date, such as 2026-05-31") from None


def _names(paths: Sequence[str]) -> list[str]:
    """What the learners are called: as their files are, with the folder where two files are called alike."""
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
    """The row of a learner, without the name."""
    last = "" if learner.last is None else f"{learner.last:%Y-%m-%d}"
    return [*map(str, learner[1:-1]), last]


def _write_csv(found: Sequence[Learner]) -> None:
    """The table as comma-separated values, the name first, none of which a spreadsheet takes for a formula."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    *headings, (name, _) = _HEADINGS
    writer.writerow([str(name), *(str(heading) for heading, _ in headings)])
    for learner in found:
        safe = printable(learner.name)
        writer.writerow([f"'{safe}" if safe.startswith(_FORMULA) else safe, *_cells(learner)])


def _show(found: Sequence[Learner]) -> None:
    rows = table(*_HEADINGS)
    for learner in found:
        rows.add_row(*_cells(learner), printable(learner.name))
    show(rows)
