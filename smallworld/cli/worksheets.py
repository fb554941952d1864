"""`smallworld worksheet`: pages to print, with questions, space for answers, and the solutions on their own pages."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable

from smallworld import games
from smallworld.cli.inputs import CommandError, whole
from smallworld.cli.outputs import at_work, printable, say, write_file
from smallworld.cli.play import MOST_SEED
from smallworld.teaching.exercises.concepts import concepts
from smallworld.teaching.exercises.making.fresh import Learner
from smallworld.teaching.lessons import course, lesson
from smallworld.teaching.lessons.exercises import learner_after
from smallworld.teaching.worksheets.page import key_page, page
from smallworld.teaching.worksheets.sheet import worksheet
from smallworld.words.text import Text, counted, text

_MOST_QUESTIONS = 50


def add_commands(add: Callable[..., ArgumentParser]) -> None:
    """Adds the command of this module to the parser."""
    command = add(
        "worksheet",
        help="write a page to print, with questions about abilities and rules, and the answers at its end",
        description="Write one page of HTML for A4 in black and white, which needs no other file. Two questions share "
        "a sheet, each with its board and space for the answer. Answers and regions vary where the rule allows. "
        "The itemised answers follow on sheets of their own, or in a file of their own. "
        "The same seed gives the same page.",
    )
    wanted = command.add_mutually_exclusive_group(required=True)
    what = "an ability or a rule, such as base.tritons or base.mountains. Can be repeated"
    wanted.add_argument("--concept", metavar="ID", action="append", help=what)
    wanted.add_argument("--lesson", metavar="ID", help="the questions of a lesson, such as base.price")
    wanted.add_argument("--game", choices=games.GAMES, help="all abilities and rules of a game")
    command.add_argument(
        "--questions", metavar="N", type=whole(1, _MOST_QUESTIONS), default=6, help="the number (default: %(default)s)"
    )
    command.add_argument(
        "--seed", type=whole(0, MOST_SEED), default=1, help="the seed of the questions (default: %(default)s)"
    )
    command.add_argument(
        "--versions",
        type=int,
        choices=(1, 2),
        default=1,
        help="2 adds a version B, with the same rules in other positions (default: %(default)s)",
    )
    command.add_argument("--key", metavar="FILE.html", help="write the answers to this file, not after the questions")
    command.add_argument("--output", metavar="FILE.html", help="the file to write (default: standard output)")
    command.set_defaults(run=_worksheet)


def _worksheet(arguments: Namespace) -> int:
    """Writes a worksheet."""
    about, title, learner = _about(arguments)
    with at_work():
        sheet = worksheet(about, arguments.seed, arguments.questions, learner, versions=arguments.versions)
        written = page(sheet, title, arguments.language, key=arguments.key is None)
    if arguments.key is not None:
        write_file(arguments.key, key_page(sheet, title, arguments.language))
    if arguments.output is None:
        say(written.rstrip("\n"))
        return 0
    write_file(arguments.output, written)
    found = counted("{file}: {n} question", "{file}: {n} questions", len(sheet.exercises), file=arguments.output)
    say(printable(str(found)))
    return 0


def _about(arguments: Namespace) -> tuple[list[str], Text, Learner | None]:
    """Returns the ids of the concepts for a worksheet, its title, and the learner if they are known."""
    if arguments.game is not None:
        title = text("Worksheet: {about}", about=games.GAMES[arguments.game].name)
        return list(concepts(arguments.game)), title, None
    if arguments.lesson is not None:
        return _about_lesson(arguments.lesson)
    known = {id for game in games.GAMES for id in concepts(game)}
    for id in arguments.concept:
        if id not in known:
            raise CommandError(f"unknown ability or rule: {id} (`smallworld question --list GAME` lists them)")
    return list(dict.fromkeys(arguments.concept)), text("Worksheet"), None


def _about_lesson(id: str) -> tuple[list[str], Text, Learner]:
    """Returns the ids of the concepts of a lesson, the title of its worksheet, and a learner after it."""
    try:
        found = lesson(id)
    except KeyError:
        known = ", ".join(each.id for game in games.GAMES for each in course(game))
        raise CommandError(f"unknown lesson: {id} (known: {known})") from None
    about = list(dict.fromkeys(id for step in found.steps for id in step.about))
    if not about:
        raise CommandError(f"cannot make a worksheet of {id}: the lesson asks no questions")
    title = text("Worksheet: {about}", about=text(found.title))
    return about, title, learner_after(found.game, found.place)
