"""Exercises in the reader's language: players with default names get those of the language.

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


def in_the_language(position: Position, question: Question) -> tuple[Position, Question]:
    """Returns a question that was made in English, with the names of players in the reader's language."""
    names = _names(position)
    players = tuple(player._replace(name=names.get(player.name, player.name)) for player in position.players)
    return position._replace(players=players), question._replace(subject=names.get(question.subject, question.subject))


def translated(made: Exercise) -> Exercise:
    """Returns an exercise that was made in English, in the reader's language, with its choices in the same order."""
    position, question = in_the_language(made.position, made.question)
    if position.players == made.position.players:
        return made
    truth = ask(position, question)
    choices = []
    for choice in made.choices:
        reply = truth if choice.forgets is None else without(choice.forgets, position, question, truth)
        choices.append(choice if reply is None else Choice(reply.value, reply.words, choice.forgets))
    return made._replace(position=position, question=question, truth=truth, choices=tuple(choices))


def _names(position: Position) -> Mapping[str, str]:
    seats = len(position.players)
    with reading(ENGLISH):
        written = default_names(seats)
    return dict(zip(written, default_names(seats), strict=True))
