"""`smallworld class`: a set of questions for a class to share, and a table of the answers that came back."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Any

from smallworld import games
from smallworld.api.table import table
from smallworld.cli.inputs import CommandError, read_text, whole
from smallworld.cli.outputs import at_work, complain, printable, say, show, write_file, write_json
from smallworld.cli.play import MOST_SEED
from smallworld.teaching.classes.gathering import Gathered, Refused, gather
from smallworld.teaching.classes.line import set_id, set_line
from smallworld.teaching.classes.question_set import LONGEST_TITLE, MOST_QUESTIONS, QuestionSet, make
from smallworld.teaching.classes.sheets import worksheet_of
from smallworld.teaching.classes.subjects import concepts_of, name_of
from smallworld.teaching.classes.table import csv_of
from smallworld.teaching.classes.tally import ClauseRow, LearnerRow, Tally, tally
from smallworld.teaching.worksheets.page import page
from smallworld.words.text import text


def add_commands(add: Callable[..., ArgumentParser]) -> None:
    """Adds the command of this module to the parser."""
    command = add(
        "class",
        help="make a set of questions for a class, or count the answers that came back",
        description="Share questions with a class. --make writes the line of a set. Its link is the address of the "
        "page with #view=class&c=LINE. Learners open it and send back a line. --tally finds these lines in files, with "
        "any text around them, and "
        "counts which clause the class does not know. The files must hold the line of the set too. "
        "Anybody can write a line by hand, so this is for learning, not for exams.",
    )
    wanted = command.add_mutually_exclusive_group(required=True)
    wanted.add_argument("--make", choices=games.GAMES, help="write the line of a new set of questions about a game")
    wanted.add_argument(
        "--tally", metavar="FILE", nargs="+", help="count the answers in files, or - for standard input"
    )
    command.add_argument(
        "--about",
        metavar="ID",
        action="append",
        help="an ability, a rule, a clause, an article, a family such as base:race, or a lesson such as "
        "lesson:base.price. Can be repeated (default: everything)",
    )
    command.add_argument("--title", default="", help="the title of the set (default: what it is about)")
    command.add_argument(
        "--questions", metavar="N", type=whole(1, MOST_QUESTIONS), default=6, help="the number (default: %(default)s)"
    )
    command.add_argument("--seed", type=whole(0, MOST_SEED), default=1, help="the seed (default: %(default)s)")
    command.add_argument(
        "--versions",
        type=int,
        choices=(1, 2),
        default=1,
        help="2 makes versions A and B, about the same clauses in other positions (default: %(default)s)",
    )
    command.add_argument("--marks", action="store_true", help="show learners at once whether they are right")
    command.add_argument("--sheets", metavar="FILE.html", help="write the set as pages to print, with the answers")
    written = command.add_mutually_exclusive_group()
    written.add_argument("--csv", action="store_true", help="write the count as comma-separated values")
    written.add_argument("--json", action="store_true", help="write JSON, for programs")
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Makes a set, or counts answers. Returns 2 if some of the answers cannot be used."""
    return _make(arguments) if arguments.make is not None else _tally(arguments)


def _make(arguments: Namespace) -> int:
    game, about = arguments.make, arguments.about or [arguments.make]
    for subject in about:
        if not concepts_of(game, subject):
            raise CommandError(f"nothing to ask about in {game}: {subject} (`smallworld question --list {game}`)")
    title = arguments.title or str(name_of(game, about[0]) if len(about) == 1 else games.GAMES[game].name)
    if (len(title) > LONGEST_TITLE and arguments.title) or not title.isprintable():
        raise CommandError(f"--title: expected at most {LONGEST_TITLE} printable characters")
    with at_work():
        made = make(
            title[:LONGEST_TITLE],
            game,
            about,
            questions=arguments.questions,
            seed=arguments.seed,
            versions=arguments.versions,
            marks=arguments.marks,
        )
    if arguments.sheets is not None:
        write_file(arguments.sheets, page(worksheet_of(made), made.title, arguments.language))
    if arguments.json:
        write_json(_set_document(made))
    else:
        say(set_line(made))
    return 0


def _set_document(made: QuestionSet) -> dict[str, Any]:
    return {
        "id": set_id(made),
        "line": set_line(made),
        "title": made.title,
        "game": made.game,
        "about": list(made.about),
        "seed": made.seed,
        "marks": made.marks,
        "versions": list(made.versions),
        "questions": [{"about": item.concept, "seeds": list(item.seeds)} for item in made.items],
    }


def _tally(arguments: Namespace) -> int:
    found = [gather(read_text(path)) for path in arguments.tally]
    for path, gathered in zip(arguments.tally, found, strict=True):
        if not any(gathered):
            complain(f"{path}: no line of a set or of answers")
        for refused in gathered.refused:
            _complain_of(path, refused)
    sets = dict.fromkeys(each for gathered in found for each in gathered.sets)
    counted = tally(sets, dict.fromkeys(each for gathered in found for each in gathered.answers))
    for refused in counted.refused:
        _complain_of(str(text("not counted")), refused)
    if arguments.json:
        write_json(_document(counted))
    elif arguments.csv:
        sys.stdout.write(csv_of(counted))
    else:
        _show(counted)
    return 2 if _is_incomplete(found, counted) else 0


def _is_incomplete(found: list[Gathered], counted: Tally) -> bool:
    """Checks whether some of the answers were not counted."""
    return bool(counted.refused) or any(gathered.refused or not any(gathered) for gathered in found)


def _complain_of(where: str, refused: Refused) -> None:
    complain(f"{where}: {refused.what}: {refused.reason}")


def _show(counted: Tally) -> None:
    """Shows the clauses, those that most missed first, and below them the learners."""
    right, wrong, unanswered = text("right"), text("wrong"), text("unanswered")
    rows = table(
        (right, "right"), (wrong, "right"), (unanswered, "right"), (text("clause"), "left"), (text("left out"), "left")
    )
    for row in counted.clauses:
        went_by = "" if row.forgotten is None else f"{row.forgotten.says} ({row.times})"
        counts = map(str, (row.right, row.wrong, row.unanswered))
        rows.add_row(*counts, printable(str(row.clause.says)), printable(went_by))
    show(rows)
    show()
    rows = table((right, "right"), (wrong, "right"), (unanswered, "right"), (text("name"), "left"))
    for learner in counted.learners:
        counts = map(str, (learner.right, learner.wrong, learner.unanswered))
        rows.add_row(*counts, printable(learner.given.name))
    show(rows)


def _document(counted: Tally) -> dict[str, Any]:
    return {
        "clauses": [_clause_document(row) for row in counted.clauses],
        "learners": [_learner_document(row) for row in counted.learners],
        "weak": list(counted.weak),
        "refused": [{"what": each.what, "reason": str(each.reason)} for each in counted.refused],
    }


def _clause_document(row: ClauseRow) -> dict[str, Any]:
    return {
        "id": row.clause.id,
        "says": str(row.clause.says),
        "right": row.right,
        "wrong": row.wrong,
        "unanswered": row.unanswered,
        "went_by": row.forgotten and row.forgotten.id,
        "times": row.times,
    }


def _learner_document(row: LearnerRow) -> dict[str, Any]:
    results = [
        {"about": each.clause.id, "right": each.right, "forgets": each.forgotten and each.forgotten.id}
        for each in row.results
    ]
    given = row.given
    return {
        "name": given.name,
        "set": given.set,
        "version": given.version,
        "begun": given.begun.isoformat(),
        "seconds": list(given.seconds),
        "results": results,
    }
