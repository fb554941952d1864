"""The five questions of a table, about its cards alone. The whole table answers, then the answer is revealed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, zip_longest
from random import Random

from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.exercises.making.fresh import Learner, exercise_about
from smallworld.teaching.exercises.practice import named
from smallworld.teaching.tonight.cards import cards
from smallworld.teaching.tonight.table import Table, to_id

QUESTIONS = 5
#: The most questions of one kind, so that there are at least three kinds, and the number of tries until then.
_MOST_OF_A_KIND = 2
_TRIES = 40
_MOST_SEED = 1 << 30


def questions(table: Table) -> tuple[Exercise, ...]:
    """Returns the questions of a table. The same table gives the same ones."""
    random = Random(f"tonight:{to_id(table)}")
    learner = Learner(frozenset(table.abilities), frozenset(table.abilities))
    found: list[Exercise] = []
    for tried, id in enumerate(_concepts(table, random)):
        made = exercise_about(id, random.randrange(_MOST_SEED), learner)
        if tried >= _TRIES or _is_new(made, found):
            found.append(made)
        if len(found) == QUESTIONS:
            break
    return tuple(found)


def asked_about(table: Table) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Returns the ids of the abilities and of the articles on the cards that there are questions about."""
    found = cards(table)
    articles = dict.fromkeys(id for card in found for id in card.articles)
    abilities = (table.box.named(id) for id in table.abilities)
    return _with_concepts(table, abilities), _with_concepts(table, articles)


def concepts_of(table: Table, id: str) -> list[str]:
    """Returns the ids of the concepts of an ability or an article in the game of a table."""
    return [each.id for each in named(id) if each.game == table.game]


def _with_concepts(table: Table, ids: Iterator[str] | dict[str, None]) -> tuple[str, ...]:
    return tuple(id for id in ids if concepts_of(table, id))


def _concepts(table: Table, random: Random) -> Iterator[str]:
    """Yields concepts without an end, of abilities and of rules in turn. None comes up again before all others."""
    abilities, rules = asked_about(table)
    while True:
        turns = zip_longest(_shuffled(abilities, random), _shuffled(rules, random))
        for id in filter(None, chain.from_iterable(turns)):
            yield random.choice(concepts_of(table, id))


def _shuffled(ids: Sequence[str], random: Random) -> list[str]:
    return random.sample(list(ids), len(ids))


def _is_new(made: Exercise, found: Sequence[Exercise]) -> bool:
    """Checks whether an exercise is about another concept than those before, and of a kind that has room."""
    alike = [other for other in found if other.question.kind == made.question.kind]
    return made.concept.id not in {other.concept.id for other in found} and len(alike) < _MOST_OF_A_KIND
