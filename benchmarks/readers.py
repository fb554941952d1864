"""A test of texts with readers: prints questions on invented abilities, and marks a file of answers.

`python benchmarks/readers.py ask` prints the questions with no other text. `--with lessons` adds the course and the
articles, and `--with rulebook` a place for the text of a rulebook (`--text FILE` fills it). A reader answers with JSON:
for the number of each question, the answer’s number or the number of a choice. `python benchmarks/readers.py mark
ANSWERS.json` prints how many are right, by kind. Questions and answers are always the same. Only the engine knows the
answers.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from smallworld.model.phase import PHASES
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.teaching.exercises.checking import check
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.exercises.invented import questions_about
from smallworld.teaching.exercises.questions.asking import conquered_so_far
from smallworld.teaching.lessons import course
from smallworld.teaching.library.articles import articles
from tests.inventions import GAME, INVENTIONS

#: The number of questions about each ability.
EACH = 2
INTRODUCTION = """\
These are questions about positions of the board game Small World. Each is about an ability that no edition of the game
has; what it does is told. Answer with JSON alone: for the number of each question the number that it asks for, or where
there are choices the number of one of them, as in {"1": 5, "2": 1}."""


@cache
def asked() -> tuple[Exercise, ...]:
    """Returns every question, in order."""
    return tuple(next(questions_about(GAME, power.id, seed)) for power in INVENTIONS for seed in range(EACH))


def ask(arguments: Namespace) -> None:
    """Prints the text for a reader."""
    print(INTRODUCTION)
    if arguments.given == "lessons":
        print("\n# What the rules are\n", *_lessons(), sep="\n")
    elif arguments.given == "rulebook":
        text = arguments.text
        print("\n# The rulebook\n", "(the text of a rulebook)" if text is None else text.read_text("utf-8"), sep="\n")
    print("\n# The board\n", *_board(asked()[0].position), sep="\n")
    for number, question in enumerate(asked(), 1):
        print(f"\n# Question {number}\n", *_question(question), sep="\n")


def _lessons() -> Iterator[str]:
    """Yields the articles about the game, then the lessons."""
    for article in articles().values():
        if "base" in article.sections:
            yield f"## {article.title}"
            yield from article.says
            yield article.differs.get("base", "")
    for lesson in course("base"):
        yield f"## {lesson.title}"
        yield from (step.says for step in lesson.steps)


def _board(position: Position) -> Iterator[str]:
    board, game = position.rules.board, position.rules.game
    for region in board.regions:
        said = [str(region.terrain.name), *(str(game.symbols[symbol]) for symbol in sorted(region.symbols))]
        if region.edge:
            said.append("at the edge of the board")
        yield f"{region.id}: {', '.join(said)}; next to {', '.join(board.graph[region.id])}"


def _question(question: Exercise) -> Iterator[str]:
    position = question.position
    yield f"What the ability does. {question.concept.says}"
    yield from _others(question)
    who = position.players[position.player].name
    yield f"Round {position.round} of {position.rules.board.turns}. {who} is to move: {PHASES[position.phase]}."
    for player in position.players:
        forces = [_force(position, force, active=force is player.active) for force in player.forces]
        yield f"{player.name}: {player.coins} coins; {'; '.join(forces) or 'no race in play'}."
    for id, holding in zip(position.rules.board.ids, position.holdings, strict=True):
        stands = [str(position.rules.pieces[piece].number(n)) for piece, n in holding.pieces]
        if holding.race is not None:
            stands.insert(0, f"{position.rules.races[holding.race].name} × {holding.tokens}")
        if stands:
            yield f"In {id}: {', '.join(stands)}."
    if (conquered := conquered_so_far(position)) is not None:
        yield f"So far {conquered}."
    yield str(question.words)
    if not question.asks_number:
        yield from (f"  {number}. {choice.words}" for number, choice in enumerate(question.choices, 1))


def _others(question: Exercise) -> Iterator[str]:
    """Yields what the other abilities in play do."""
    rules = question.position.rules
    found = [id for _, force, _ in question.position.forces() for id in (force.race, force.power)]
    for id in dict.fromkeys(id for id in found if id is not None and id != question.concept.id):
        ability = rules.ability(id)
        yield f"{ability.name}: {ability.summary}"


def _force(position: Position, force: Force, *, active: bool) -> str:
    name = position.rules.combo_name(force.race, force.power)
    return f"{name}, active, {force.hand} tokens in hand" if active else f"{name}, in decline"


def marks(arguments: Namespace) -> None:
    """Prints how many answers are right, by kind, and which rules the wrong ones left out."""
    given = json.loads(arguments.answers.read_text("utf-8"))
    right, of = Counter[str](), Counter[str]()
    for number, question in enumerate(asked(), 1):
        kind = question.question.kind
        of[kind] += 1
        answer = given.get(str(number))
        checked = check(question, answer if type(answer) is int else None)
        if checked.right:
            right[kind] += 1
        else:
            print(f"{number} ({question.concept.id}, {kind}): {checked.words}")
    for kind in of:
        print(f"{kind}: {right[kind]} of {of[kind]}")
    print(f"right: {right.total()} of {of.total()}")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("ask", help="print the questions")
    command.add_argument("--with", dest="given", choices=("nothing", "lessons", "rulebook"), default="nothing")
    command.add_argument("--text", type=Path, help="the text of a rulebook, for --with rulebook")
    command.set_defaults(run=ask)
    command = commands.add_parser("mark", help="mark a file of answers")
    command.add_argument("answers", type=Path, metavar="ANSWERS.json")
    command.set_defaults(run=marks)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
