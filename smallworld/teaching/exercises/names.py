"""The names of players in exercises: those of the reader's language, and those of lessons.

An exercise made in English asks the same questions in every language, with the choices in the same order.
"""

from __future__ import annotations

from collections.abc import Mapping

from smallworld.model.position import Position
from smallworld.setup.new_game import default_names
from smallworld.teaching.exercises.asking import ask
from smallworld.teaching.exercises.concepts import without
from smallworld.teaching.exercises.exercise import Choice, Exercise
from smallworld.teaching.exercises.kinds import Question
from smallworld.words.languages import ENGLISH, reading

#: The players of lessons: the learner first, then the others in the order of their seats.
IN_LESSONS = ("Ann", "Bob", "Cara", "Dan", "Eve")


def in_the_language(position: Position, question: Question) -> tuple[Position, Question]:
    """Returns a question that was made in English, with the names of players in the reader's language."""
    return _with_names(position, question, _names(position))


def translated(made: Exercise) -> Exercise:
    """Returns an exercise that was made in English, in the reader's language, with its choices in the same order."""
    return _renamed(made, _names(made.position))


def as_in_lessons(made: Exercise) -> Exercise:
    """Returns an exercise whose player to move is called as the learner is in lessons, and the others as there."""
    players, mover = made.position.players, made.position.player
    order = (*players[mover:], *players[:mover])
    return _renamed(made, {player.name: name for player, name in zip(order, IN_LESSONS, strict=False)})


def _renamed(made: Exercise, names: Mapping[str, str]) -> Exercise:
    """Returns an exercise with other names of players, with its choices in the same order."""
    position, question = _with_names(made.position, made.question, names)
    if position.players == made.position.players:
        return made
    truth = ask(position, question)
    choices = []
    for choice in made.choices:
        reply = truth if choice.forgets is None else without(choice.forgets, position, question, truth)
        choices.append(choice if reply is None else Choice(reply.value, reply.words, choice.forgets))
    return made._replace(position=position, question=question, truth=truth, choices=tuple(choices))


def _with_names(position: Position, question: Question, names: Mapping[str, str]) -> tuple[Position, Question]:
    players = tuple(player._replace(name=names.get(player.name, player.name)) for player in position.players)
    return position._replace(players=players), question._replace(subject=names.get(question.subject, question.subject))


def _names(position: Position) -> Mapping[str, str]:
    """Returns the default names of players in the reader's language, by those in English."""
    seats = len(position.players)
    with reading(ENGLISH):
        written = default_names(seats)
    return dict(zip(written, default_names(seats), strict=True))
