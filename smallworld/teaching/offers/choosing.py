"""The answers without a concept, and the choice of the one concept that tells most about a mistake."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from smallworld.model.catalogue import OWN
from smallworld.model.position import Position
from smallworld.teaching.exercises.concepts import Concept, without
from smallworld.teaching.exercises.questions.kinds import Question, Reply
from smallworld.words.explain import Source

#: The rules that change almost every number, so that they would explain mistakes that have other reasons.
_NEVER_MISSED = frozenset({"a_coin_for_each_region"})


def mistaken(concept: Concept, position: Position, question: Question, truth: Reply) -> Reply | None:
    """Returns the answer of a learner without the concept, None where the question makes no sense without it.

    A position in the middle of what an ability does is impossible without the ability.
    """
    try:
        return without(concept, position, question, truth)
    except LookupError:
        return None


def most_telling(found: Sequence[Concept], sources: Collection[Source] = ()) -> Concept | None:
    """Returns the concept that tells most: one of the `sources`, of an ability rather than a rule for everybody.

    Several concepts of one ability explain the same, and the first is returned. If several abilities or several rules
    are left, it is not known which one was missed, and None is returned. An invention cannot be practised, so it is
    None, too.
    """
    missed = [concept for concept in found if concept.id.partition(".")[2] not in _NEVER_MISSED]
    cited = [concept for concept in missed if concept.source in sources] or missed
    left = [concept for concept in cited if concept.ability] or cited
    if not left or any(concept.source != left[0].source for concept in left):
        return None
    if left[0].ability:
        return None if left[0].ability.startswith(OWN) else left[0]
    return left[0] if len(left) == 1 else None
