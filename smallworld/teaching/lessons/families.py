"""The families of abilities that lessons ask about: each ability has a card, in the order of its box."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from smallworld import games
from smallworld.teaching.examples import examples
from smallworld.teaching.exercises import practice


class Card(NamedTuple):
    """The card of an ability: its id in the codex, and the ids of the concepts that make it up."""

    ability: str
    concepts: tuple[str, ...]


@cache
def cards_of(lesson: str) -> tuple[Card, ...]:
    """Returns the cards of a lesson, named by its id ("base.coins"): those of the abilities whose examples name it."""
    game, _, name = lesson.partition(".")
    box, asked = games.GAMES[game], _asked()
    abilities = [box.named(id) for id in (*box.races, *box.powers, *box.finds)]
    return tuple(Card(id, _concepts(game, id)) for id in abilities if asked.get(id) == name)


def _concepts(game: str, ability: str) -> tuple[str, ...]:
    return tuple(concept.id for concept in practice.named(ability) if concept.game == game)


@cache
def _asked() -> Mapping[str, str]:
    """Returns the lesson that asks about each ability, by the id of its example."""
    return {example.id: example.lesson for example in examples()}
