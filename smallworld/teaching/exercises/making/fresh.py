"""Fresh exercises: random games in which a concept comes up, searched for a question that it decides.

For a learner, the games bring in abilities that they have met, if possible. No ability that they were not taught
decides a question. Every other exercise has another answer than the first one found, so that nobody can learn answers
by heart.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import NamedTuple

from smallworld.model.position import Position
from smallworld.teaching.exercises.concepts import Concept, present, views, without
from smallworld.teaching.exercises.exercise import Exercise, exercise
from smallworld.teaching.exercises.making.contrast import contrasts
from smallworld.teaching.exercises.making.controls import control
from smallworld.teaching.exercises.making.known import shipped
from smallworld.teaching.exercises.making.random_games import Wish, game_about
from smallworld.teaching.exercises.questions.collection import known

#: The number of relevant positions that pass in a game before the first look, chosen at random.
_FIRST_LOOK = (0, 0, 2, 5, 10)
#: The number of shipped exercises tried for one that a learner understands.
_MOST_SHIPPED = 4
#: The most questions looked at in one position, and the number of choices that is enough.
_MOST_LOOKED_AT = 5
_WANTED = 4


class Effort(NamedTuple):
    """The effort of a search: the most games, and the most positions looked at in each. A look takes milliseconds."""

    games: int
    looks: int


#: A question must come at once. After this effort, a shipped exercise is taken.
AT_ONCE = Effort(6, 5)
#: The efforts for a learner who may not understand most questions: with only familiar abilities, then with any.
_FAMILIAR, _ANY = Effort(3, 16), Effort(2, 8)
#: The first looks in the games in which another answer is searched, and the looks in each. Then a control is taken.
_LOOKS_FOR_ANOTHER, _MOST_FOR_ANOTHER = (0, 0, 0, 0, 2, 6), 6


class Learner(NamedTuple):
    """A learner: the abilities they were taught, and those they have met on a board, by their ids.

    Of an ability they have only met, they know no more than that it exists.
    """

    taught: frozenset[str]
    met: frozenset[str]

    @property
    def familiar(self) -> frozenset[str]:
        """The abilities that may be on their board."""
        return self.taught | self.met

    def understands(self, asked: Exercise) -> bool:
        """Checks whether no untaught ability, of all that are in play or on show, decides the exercise."""
        for able in present(asked.position):
            if able.ability and able.id not in self.taught:
                answered = without(able, asked.position, asked.question, asked.truth)
                if answered is not None and answered.value != asked.truth.value:
                    return False
        return True


def exercise_about(id: str, seed: int, learner: Learner | None = None) -> Exercise:
    """Returns an exercise about a concept, named by its id. The same seed gives the same one.

    Seeds in a row ask about all of its clauses, and each from every side. For a learner, it is one that they
    understand, with nothing unfamiliar on the board if possible. If no game brings one up soon enough, it is a shipped
    one. Raises `KeyError` for an unknown id.
    """
    among = views(id)
    first = seed % len(among)
    random = Random(f"{id}:{seed}")
    for about in (*among[first:], *among[:first]):
        found = _about(_narrowed(about, learner), random, learner)
        if found is not None:
            turned = _is_turned(seed, len(among)) and not _varies(found)
            return (_unlike(found, random, learner) or found) if turned else found
    raise LookupError(f"no question that {id} decides: run `make questions`")


def seed_from(id: str, first: int, view: int, *, decided: bool = True) -> int:
    """Returns the first seed from `first` on whose exercise is about a view of a concept, and decided by it or not.

    One that is not decided has another answer, and may be a control. Of twice as many seeds in a row as there are
    views, each view has one seed of either sort.
    """
    among = len(views(id))
    return next(n for n in range(first, first + 2 * among) if n % among == view and _is_turned(n, among) is not decided)


def _about(about: Concept, random: Random, learner: Learner | None) -> Exercise | None:
    """Returns an exercise that a concept, as it is seen, decides: a fresh one or a shipped one, or None."""
    if learner is None:
        return fresh(about, random) or next(shipped(about, random), None)
    learner = learner._replace(taught=learner.taught | {about.ability or about.id})
    for effort in (_FAMILIAR, _ANY):
        found = fresh(about, random, learner, familiar=effort is _FAMILIAR, effort=effort)
        if found is not None:
            return found
    asked = list(islice(shipped(about, random), _MOST_SHIPPED))
    return next(filter(learner.understands, asked), asked[0] if asked else None)


def _is_turned(seed: int, views: int) -> bool:
    """Checks whether the exercise of a seed should have another answer: with every other seed of each view."""
    return bool((seed if views % 2 else seed + seed // views) % 2)


def _varies(asked: Exercise) -> bool:
    """Checks whether the answers vary by themselves: numbers about a rule that may be known wrong in several ways."""
    return bool(asked.asks_number and asked.concept.others and not asked.concept.ability)


def _unlike(asked: Exercise, random: Random, learner: Learner | None) -> Exercise | None:
    """Returns an exercise with another answer: one that the concept decides, or else a control, or None."""
    beside: Exercise | None = None
    wish = _wish(asked.concept, learner, familiar=True)
    for first in _LOOKS_FOR_ANOTHER:
        for position in islice(game_about(wish, random), first, first + _MOST_FOR_ANOTHER):
            found = best(position, asked.concept, random, learner, unlike=asked)
            if found is not None:
                return found
            if beside is None:
                beside = _understood(control(asked, position, random), learner)
        if beside is not None:
            return beside
    return None


def _understood(asked: Exercise | None, learner: Learner | None) -> Exercise | None:
    """Returns an exercise if the learner understands it. Anybody in practice does."""
    return asked if asked is None or learner is None or learner.understands(asked) else None


def _wish(concept: Concept, learner: Learner | None, *, familiar: bool) -> Wish:
    """Returns the wish for games about a concept, with abilities that the learner knows."""
    return Wish(concept) if learner is None else Wish(concept, learner.familiar, familiar)


def _narrowed(concept: Concept, learner: Learner | None) -> Concept:
    """Returns a concept that is only asked about in the ways of its shipped questions, so that a search is short.

    Clauses are, and for a learner everything, since few questions suit them.
    """
    narrow = concept.clause or learner is not None
    kinds = {entry.kind for entry in known(concept.game).get(concept.id, ())} if narrow else set()
    return concept._replace(kinds=tuple(kind for kind in concept.kinds if kind in kinds) or concept.kinds)


def fresh(
    concept: Concept,
    random: Random,
    learner: Learner | None = None,
    *,
    familiar: bool = False,
    effort: Effort = AT_ONCE,
) -> Exercise | None:
    """Returns an exercise that a concept decides, from a random game, or None if none came up soon enough.

    For a learner, it is one that they understand, and with only known abilities on the board if `familiar`.
    """
    wish = _wish(concept, learner, familiar=familiar)
    for _ in range(effort.games):
        first = random.choice(_FIRST_LOOK)
        for position in islice(game_about(wish, random), first, first + effort.looks):
            if (found := best(position, concept, random, learner)) is not None:
                return found
    return None


def best(
    position: Position,
    concept: Concept,
    random: Random,
    learner: Learner | None = None,
    unlike: Exercise | None = None,
) -> Exercise | None:
    """Returns the exercise about a position with the most choices, of a few that the concept decides, or None.

    For a learner, it is one that they understand. It has another answer than the one named `unlike`.
    """
    made: Exercise | None = None
    for question in islice(contrasts(position, concept, random), _MOST_LOOKED_AT):
        found = exercise(position, question, concept, random)
        if found is not None and unlike is not None and found.truth.value == unlike.truth.value:
            continue
        if found is None or (learner is not None and not learner.understands(found)):
            continue
        if made is None or len(found.choices) > len(made.choices):
            made = found
        if len(made.choices) >= _WANTED:
            break
    return made
