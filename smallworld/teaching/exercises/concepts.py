"""The concepts to be learned: the abilities of a box, and the rules that every race goes by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from smallworld import games
from smallworld.model.actions import Action
from smallworld.model.catalogue import Ability, Game
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.rules.engine import IllegalActionError, apply
from smallworld.rules.phases.arrival import is_picking_or_arriving
from smallworld.teaching.exercises.asking import KINDS, ask
from smallworld.teaching.exercises.general import rules_of
from smallworld.teaching.exercises.kinds import Question, Reply
from smallworld.teaching.exercises.oversights import Misreading, Tries
from smallworld.teaching.exercises.rule import Rule
from smallworld.teaching.exercises.worlds import WithoutAbility, WithoutShared, World
from smallworld.teaching.library.articles import articles
from smallworld.teaching.rulings.checks import UnanswerableError
from smallworld.words.explain import Source
from smallworld.words.naming import UnknownNameError
from smallworld.words.text import Text, text


class Concept(NamedTuple):
    """A rule or an ability that a learner may know or leave out.

    `says` is the rule in a sentence, `kinds` are the kinds of questions that may be about it. `ability` tells that it
    belongs to one entry of the box, and so matters only where that is in play. The rest is as in a `Rule`.
    """

    id: str
    game: str
    says: Text
    source: Source
    kinds: tuple[str, ...]
    world: Callable[[Position], Position] | None = None
    misread: Misreading | None = None
    tries: Tries | None = None
    ability: bool = False
    #: The id of the article that explains the rule, or None for a rule without an article.
    article: str | None = None


@cache
def concepts(game: str) -> Mapping[str, Concept]:
    """Returns the concepts of a box by their ids: races, powers, places and relics, then the rules for everybody.

    Takes the id of the game. Raises `KeyError` for an unknown one.
    """
    box = games.box(game)
    found = [_of_ability(box, able) for kind in (box.races, box.powers, box.finds) for able in kind.values()]
    printed_with = {concept.source for concept in found}
    found += [_of_shared(box, shared) for shared in box.everybody if shared.source not in printed_with]
    found += [_of_rule(box, rule) for rule in rules_of(box)]
    return {concept.id: concept for concept in found}


def concept(id: str) -> Concept:
    """Returns the concept with this id, such as "base.trolls" or "base.entering".

    Raises `UnknownNameError`, a `KeyError`, for an unknown one.
    """
    found = concepts(game).get(id) if (game := id.partition(".")[0]) in games.GAMES else None
    if found is None:
        raise UnknownNameError("concept", id, [known for game in games.GAMES for known in concepts(game)])
    return found


def _of_ability(game: Game, able: Ability) -> Concept:
    world = World(WithoutAbility(able.id))
    return Concept(able.id, game.id, _said(able), able.source, tuple(KINDS), world, ability=True)


def _of_shared(game: Game, able: Ability) -> Concept:
    return Concept(able.id, game.id, _said(able), able.source, tuple(KINDS), World(WithoutShared(able.id)))


def _said(able: Ability) -> Text:
    return text("{ability}: {reason}", ability=able.name, reason=able.summary)


def _of_rule(game: Game, rule: Rule) -> Concept:
    id = f"{game.prefix}{rule.id}"
    heading = rule.heading(game.headings)
    known = articles()
    article = next(article for article in rule.articles if game.id in known[article].sections)
    return Concept(
        id, game.id, rule.said(game), heading, rule.kinds, rule.world, rule.misread, rule.tries, article=article
    )


def present(position: Position) -> tuple[Concept, ...]:
    """Returns the concepts that may matter in a position: abilities in play or to be picked, and all general rules."""
    found = in_play(position)
    if is_picking_or_arriving(position):
        found |= {id for combo in position.row for id in (combo.race, combo.power) if id is not None}
    return tuple(known for known in concepts(position.rules.game.id).values() if not known.ability or known.id in found)


def in_play(position: Position) -> frozenset[str]:
    """Returns the abilities in play: those of active and declined races, and of what lies open on the map."""
    stacks = position.stacks
    found = {id for id in position.rules.finds if position.pieces_at.get(id)}
    found |= {id for _, force, _ in position.forces() for id in (force.race, force.power) if id is not None}
    return frozenset(found if stacks.lent_power is None else found | {stacks.lent_power})


def without(concept: Concept, position: Position, question: Question, truth: Reply) -> Reply | None:
    """Returns the answer of a learner who leaves the concept out, where `truth` is the true answer.

    Returns None if the concept is not about such questions, or if the question does not make sense without it. It is
    also None if the action before the question leads to another phase without the concept, unless that is the question:
    the learner would answer for another moment.
    """
    if question.kind not in concept.kinds:
        return None
    if concept.misread is not None:
        return concept.misread(position, question, truth)
    if concept.world is None:
        return None
    otherwise = concept.world(position)
    try:
        if _goes_another_way(position, otherwise, question):
            return None
        return ask(otherwise, question)
    except (UnanswerableError, IllegalActionError, KeyError):
        return None


def _goes_another_way(position: Position, otherwise: Position, question: Question) -> bool:
    """Checks whether the action before the question leads to another moment, and the question is not about that."""
    if question.after is None or question.kind == "next":
        return False
    return _moment(position, question.after) != _moment(otherwise, question.after)


def _moment(position: Position, action: Action) -> tuple[Phase, int]:
    """Returns the phase that an action leads to, and the player to move."""
    after = apply(position, action).position
    return after.phase, after.player
