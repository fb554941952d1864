"""The names of players in exercises: the learner is Ann, and the others have names, too, in every language."""

from __future__ import annotations

from collections.abc import Mapping

from smallworld.model.position import Position
from smallworld.setup.new_game import default_names
from smallworld.teaching.exercises.kinds import Question
from smallworld.teaching.exercises.phrases import you
from smallworld.words.languages import ENGLISH, reading

#: The players of exercises: the learner first, then the others in the order of their seats.
AT_THE_TABLE = ("Ann", "Bob", "Cara", "Dan", "Eve")


def at_the_table(position: Position, question: Question) -> tuple[Position, Question]:
    """Returns a question with names for players who have none of their own in any language."""
    seats = len(position.players)
    with reading(ENGLISH):
        nameless = {*default_names(seats)}
    nameless |= {*default_names(seats)}
    if nameless.isdisjoint(player.name for player in position.players):
        return position, question
    return _with_names(position, question, _names(position))


def all_at_the_table(position: Position, question: Question) -> tuple[Position, Question]:
    """Returns a question in which the players have these names, even those with names of their own."""
    return _with_names(position, question, _names(position))


def _with_names(position: Position, question: Question, names: Mapping[str, str]) -> tuple[Position, Question]:
    players = tuple(player._replace(name=names.get(player.name, player.name)) for player in position.players)
    return position._replace(players=players), question._replace(subject=names.get(question.subject, question.subject))


def _names(position: Position) -> Mapping[str, str]:
    """Returns the names at the table by those of the players."""
    players, me = position.players, you(position)
    order = (*players[me:], *players[:me])
    return {player.name: name for player, name in zip(order, AT_THE_TABLE, strict=False)}
