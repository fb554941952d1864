"""The concepts to be learned: the abilities of a box with their clauses, and the rules that every race goes by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from smallworld import games
from smallworld.effects.decline import StaysOnDecline
from smallworld.model.actions import Action
from smallworld.model.catalogue import Ability, Game
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.rules.engine import IllegalActionError, apply
from smallworld.rules.phases.arrival import is_picking_or_arriving
from smallworld.teaching.exercises.questions.asking import KINDS, ask
from smallworld.teaching.exercises.questions.asking_table import TABLE_KINDS
from smallworld.teaching.exercises.questions.attempts import attempts_at
from smallworld.teaching.exercises.questions.collection import known
from smallworld.teaching.exercises.questions.kinds import Question, Reply
from smallworld.teaching.exercises.rules.clauses import Clause, clauses_of, named_apart
from smallworld.teaching.exercises.rules.general import rules_of
from smallworld.teaching.exercises.rules.rule import Rule
from smallworld.teaching.exercises.worlds.oversights import Misreading, Tries, allowed_but_for
from smallworld.teaching.exercises.worlds.world import WithoutAbility, WithoutShared, World
from smallworld.teaching.library.articles import articles
from smallworld.teaching.rulings.checks import UnanswerableError
from smallworld.words.explain import Source
from smallworld.words.naming import UnknownNameError
from smallworld.words.text import Text, text


class Concept(NamedTuple):
    """A rule, an ability or a clause of an ability that a learner may know or leave out.

    `says` is the rule in a sentence, `kinds` are the kinds of questions that may be about it. With an `ability`, it
    belongs to that entry of the box, and so matters only where that is in play. The rest is as in a `Rule`.
    """

    id: str
    game: str
    says: Text
    source: Source
    kinds: tuple[str, ...]
    world: Callable[[Position], Position] | None = None
    misread: Misreading | None = None
    tries: Tries | None = None
    #: The id of the ability that it is, or is a clause of. Empty for a rule for everybody.
    ability: str = ""
    #: The name of the clause. Empty for an ability as a whole.
    clause: str = ""
    #: The worlds of learners who know the clause wrong, each in another way, and the number of the one in `world`.
    others: tuple[Callable[[Position], Position], ...] = ()
    view: int = 0
    #: The id of the article that explains the rule, or None for a rule without an article.
    article: str | None = None

    def seen(self, n: int) -> Concept:
        """Returns the concept as learner number `n` sees it, who knows it wrong in a way of their own."""
        return self._replace(world=self.others[n], view=n) if self.others else self


@cache
def concepts(game: str) -> Mapping[str, Concept]:
    """Returns the concepts of a box by their ids: races, powers, places and relics, then the rules for everybody.

    Their clauses are left out. Takes the id of the game. Raises `KeyError` for an unknown one. `concepts_of` has those
    of a box with inventions.
    """
    box = games.box(game)
    found = [_of_ability(box, able) for kind in (box.races, box.powers, box.finds) for able in kind.values()]
    printed_with = {concept.source for concept in found}
    found += [_of_shared(box, shared) for shared in box.everybody if shared.source not in printed_with]
    found += [_of_rule(box, rule) for rule in rules_of(box)]
    return {concept.id: concept for concept in found}


def concepts_of(game: Game) -> Mapping[str, Concept]:
    """Returns the concepts of a box by their ids, those of its inventions and changed abilities among them."""
    printed = concepts(game.id)
    if game.inventions is None:
        return printed
    ids = dict.fromkeys(
        (*(able.id for able in game.inventions.abilities()), *(id for id, _ in game.inventions.overrides))
    )
    own = (kind[id] for id in ids for kind in (game.races, game.powers, game.finds) if id in kind)
    return {**printed, **{able.id: _of_ability(game, able) for able in own}}


@cache
def clauses(id: str) -> tuple[Concept, ...]:
    """Returns a concept and its clauses, each a concept of its own. A clause and most rules have only themselves.

    Clauses without a question in the collection are left out: nothing that can be asked depends on them. Raises
    `UnknownNameError`, a `KeyError`, for an unknown id.
    """
    whole = concept(id)
    if whole.clause:
        return (whole,)
    asked = known(whole.game)
    return (whole, *(clause for clause in every_clause(id) if asked.get(clause.id)))


@cache
def every_clause(id: str) -> tuple[Concept, ...]:
    """Returns all clauses of a concept, even those that nothing depends on. Raises as `clauses`."""
    whole = concept(id)
    return clauses_in(games.GAMES[whole.game], whole)


def clauses_in(game: Game, whole: Concept) -> tuple[Concept, ...]:
    """Returns all clauses of a concept of a box, which may hold inventions."""
    parts = [part for able in _parts(game, whole) for part in clauses_of(game, able)]
    return tuple(_of_clause(whole, clause) for clause in named_apart(parts))


@cache
def views(id: str) -> tuple[Concept, ...]:
    """Returns a concept and its clauses as learners see them who know them wrong, each in every way that is asked.

    The first way of each clause comes before the second of any. Raises as `clauses`.
    """
    found = [each.seen(n) for each in clauses(id) for n in sorted({entry.seen for entry in known(each.game)[each.id]})]
    return tuple(sorted(found, key=lambda each: each.view))


def _parts(box: Game, whole: Concept) -> list[Ability]:
    """Returns the ability of a concept, with its forms and its rules for everybody."""
    printed = (*box.races.values(), *box.powers.values(), *box.finds.values())
    own = [able for able in (*printed, *box.everybody) if able.id == whole.id]
    with_it = [able for able in (*box.forms.values(), *box.everybody) if able.source == whole.source]
    return list({able.id: able for able in (*own, *with_it)}.values())


def _of_clause(whole: Concept, clause: Clause) -> Concept:
    part = whole._replace(id=f"{whole.id}.{clause.name}", says=clause.says, world=None, clause=clause.name)
    if clause.code:
        return part._replace(kinds=("against",), misread=allowed_but_for(clause.code), tries=attempts_at(whole.ability))
    if clause.misread is not None:
        return part._replace(kinds=(clause.kind,), misread=clause.misread)
    worlds = tuple(map(World, clause.boxes))
    return part._replace(world=worlds[0], others=worlds)


def concept(id: str) -> Concept:
    """Returns the concept with this id: "base.trolls", "base.entering", or a clause such as "base.trolls.defence".

    Raises `UnknownNameError`, a `KeyError`, for an unknown one.
    """
    game, _, name = id.partition(".")
    wholes = concepts(game) if game in games.GAMES else {}
    if id in wholes:
        return wholes[id]
    whole = f"{game}.{name.partition('.')[0]}"
    found = [clause for clause in clauses(whole) if clause.id == id] if whole in wholes else []
    if not found:
        raise UnknownNameError("concept", id, [each for game in games.GAMES for each in concepts(game)])
    return found[0]


def _of_ability(game: Game, able: Ability) -> Concept:
    world = World(WithoutAbility(able.id))
    return Concept(able.id, game.id, _said(able), able.source, _kinds(able), world, ability=able.id)


def _of_shared(game: Game, able: Ability) -> Concept:
    return Concept(able.id, game.id, _said(able), able.source, _kinds(able), World(WithoutShared(able.id)))


def _kinds(able: Ability) -> tuple[str, ...]:
    """Returns the kinds of questions about an ability: about badges only if it says what becomes of its own."""
    keeps = any(isinstance(effect, StaysOnDecline) for effect in able.effects)
    return tuple(kind for kind in KINDS if kind not in TABLE_KINDS and (keeps or kind != "badge"))


def _said(able: Ability) -> Text:
    return text("{ability}: {reason}", ability=able.name, reason=able.summary)


def _of_rule(game: Game, rule: Rule) -> Concept:
    id = f"{game.prefix}{rule.id}"
    heading = rule.heading(game.headings)
    written = articles()
    article = next(article for article in rule.articles if game.id in written[article].sections)
    others: tuple[Callable[[Position], Position], ...] = rule.others(game)
    if rule.world is not None and others:
        others = (rule.world, *others)
    return Concept(
        id,
        game.id,
        rule.said(game),
        heading,
        rule.kinds,
        rule.world,
        rule.misread,
        rule.tries,
        others=others,
        article=article,
    )


def present(position: Position) -> tuple[Concept, ...]:
    """Returns the concepts that may matter in a position: abilities in play or to be picked, and all general rules."""
    found = in_play(position)
    if is_picking_or_arriving(position):
        found |= {id for combo in position.row for id in (combo.race, combo.power) if id is not None}
    return tuple(
        known for known in concepts_of(position.rules.game).values() if not known.ability or known.ability in found
    )


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
    except (UnanswerableError, IllegalActionError):
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
