"""The names of players in exercises: the learner is Ann, who is "you", and the others are Bob, Cara, Dan and Eve."""

from __future__ import annotations

from smallworld.model.position import Position
from smallworld.teaching.exercises.questions.kinds import Question
from smallworld.teaching.exercises.questions.phrases import you

#: The players of exercises: the learner first, then the others in the order of their seats.
AT_THE_TABLE = ("Ann", "Bob", "Cara", "Dan", "Eve")


def at_the_table(position: Position, question: Question) -> tuple[Position, Question]:
    """Returns a question in which the player who decides is Ann, and the others have the other names.

    Players lose the names that they had, such as those in an example turn: a reader always knows who "you" are.
    """
    players, me = position.players, you(position)
    order = (*players[me:], *players[:me])
    names = {player.name: name for player, name in zip(order, AT_THE_TABLE, strict=False)}
    renamed = tuple(player._replace(name=names[player.name]) for player in players)
    return position._replace(players=renamed), question._replace(subject=names.get(question.subject, question.subject))
