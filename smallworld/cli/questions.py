"""`smallworld question`: a question about an ability or a rule, made and marked by the engine."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Any

from smallworld import games
from smallworld.cli.inputs import CommandError, whole
from smallworld.cli.outputs import printable, reasons_table, rule, say, show, terms_json, why_json, write_json
from smallworld.cli.play import MOST_SEED
from smallworld.documents import notation
from smallworld.documents.line import to_line
from smallworld.teaching.exercises.concepts import concepts
from smallworld.teaching.exercises.exercise import Exercise, Mark, mark
from smallworld.teaching.exercises.making.fresh import exercise_about
from smallworld.teaching.exercises.questions.kinds import Why
from smallworld.teaching.exercises.questions.phrases import you
from smallworld.words.explain import Term
from smallworld.words.text import text


def add_commands(add: Callable[..., ArgumentParser]) -> None:
    """Adds the command of this module to the parser."""
    command = add(
        "question",
        help="ask about an ability or a rule, with answers to choose from",
        description="Ask a question on a position from a random game, whose answer depends on an ability or a rule. "
        "The same seed gives the same question. One wrong answer leaves out the rule. --answer says what was wrong. "
        "The last line is the position: save it as a file for other commands.",
    )
    wanted = command.add_mutually_exclusive_group(required=True)
    wanted.add_argument("--about", metavar="ID", help="the ability or rule, such as base.tritons or base.mountains")
    wanted.add_argument(
        "--list", choices=games.GAMES, help="list the abilities and rules of a game that questions can be about"
    )
    command.add_argument(
        "--seed", type=whole(0, MOST_SEED), default=1, help="the seed of the question (default: %(default)s)"
    )
    command.add_argument("--answer", metavar="N", type=whole(1, 99), help="mark the answer with this number")
    command.add_argument("--json", action="store_true", help="write JSON, for programs")
    command.set_defaults(run=question)


def question(arguments: Namespace) -> int:
    """Asks a question and marks the answer, or lists the abilities and rules to ask about."""
    if arguments.list is not None:
        _list(arguments.list, as_json=arguments.json)
        return 0
    try:
        asked = exercise_about(arguments.about, arguments.seed)
    except KeyError:
        raise CommandError(
            f"unknown ability or rule: {arguments.about} (`smallworld question --list GAME` lists them)"
        ) from None
    marked = None if arguments.answer is None else _marked(asked, arguments.answer)
    if arguments.json:
        write_json(_document(asked, marked))
        return 0
    say(printable(str(text("You are {player}.", player=asked.position.players[you(asked.position)].name))))
    say(printable(str(asked.words)))
    for number, choice in enumerate(asked.choices, 1):
        say(f"  {number}  {printable(str(choice.words))}")
    if marked is not None:
        _show(marked)
    say(to_line(asked.position))
    return 0


def _list(game: str, *, as_json: bool) -> None:
    found = concepts(game).values()
    if as_json:
        write_json([{"id": one.id, "says": str(one.says), "source": str(one.source)} for one in found])
        return
    for one in found:
        say(f"{one.id}  {one.says}")


def _marked(asked: Exercise, number: int) -> Mark:
    if number > len(asked.choices):
        raise CommandError(f"--answer: expected a number from 1 to {len(asked.choices)}, got {number}")
    return mark(asked, asked.choices[number - 1].value)


def _show(marked: Mark) -> None:
    """Shows the mark of an answer, the events on the way, and the terms of the correct answer."""
    show(f"\n{printable(str(marked.words))}", style="bold")
    for happened in marked.told:
        say(printable(str(happened)))
    rows = reasons_table()
    for part in marked.why:
        rows.add_row(str(part.amount) if isinstance(part, Term) else "", printable(str(part.reason)), rule(part))
    show(rows)


def _document(asked: Exercise, marked: Mark | None) -> dict[str, Any]:
    """Returns an exercise as JSON, with the correct answer, and with the mark of the answer that was given, if any."""
    kind, subject, after = asked.question
    found: dict[str, Any] = {
        "about": asked.concept.id,
        "article": asked.concept.article,
        "kind": kind,
        "subject": subject,
        "after": None if after is None else str(after),
        "question": str(asked.words),
        "choices": [
            {"value": one.value, "words": str(one.words), "forgets": one.forgets and one.forgets.id}
            for one in asked.choices
        ],
        "right": asked.right,
        "why": [_part(part) for part in asked.truth.why],
        "position": notation.write(asked.position),
    }
    if marked is not None:
        found["mark"] = {"right": marked.right, "words": str(marked.words), "told": list(map(str, marked.told))}
    return found


def _part(part: Why) -> dict[str, Any]:
    return terms_json((part,))[0] if isinstance(part, Term) else why_json(part)
