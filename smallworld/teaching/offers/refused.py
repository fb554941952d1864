"""The concept that a refused conquest shows: without it, the rules would allow what was tried."""

from __future__ import annotations

from smallworld.model.actions import Conquer
from smallworld.model.position import Position
from smallworld.rules.engine import refusals
from smallworld.teaching.exercises.concepts import Concept, present
from smallworld.teaching.exercises.questions.asking import ask
from smallworld.teaching.exercises.questions.kinds import Question
from smallworld.teaching.offers.choosing import mistaken, most_telling

#: The code for too few tokens. Beside another reason it tells nothing: that reason comes first.
_SHORT = "not_enough_tokens"
#: The codes of refusals that nobody is surprised by: people press their own regions to look at them.
_EXPECTED = frozenset({"own_region", "enough_tokens", "no_tokens"})
#: The rules that are missed by everyone who has too few tokens.
_ABOUT_EVERY_PRICE = frozenset({"enough_tokens", "price_of_any_region", "price_of_rivers", "at_least_one"})


def of_refusal(position: Position, tried: Conquer) -> Concept | None:
    """Returns the concept that explains why a conquest is refused, None for a legal one or an unclear case."""
    reasons = {refusal.code: refusal for refusal in refusals(position, tried)}
    if not reasons or reasons.keys() & _EXPECTED:
        return None
    question = Question("against", str(tried))
    truth = ask(position, question)
    forbidding = reasons.keys() - {_SHORT}
    still = {_SHORT} if forbidding else set[str]()
    allowing: list[Concept] = []
    for concept in present(position):
        if forbidding or concept.id.partition(".")[2] not in _ABOUT_EVERY_PRICE:
            answer = mistaken(concept, position, question, truth)
            if answer is not None and still.issuperset(answer.value):
                allowing.append(concept)
    sources = [reasons[code].source for code in forbidding]
    if allowing or len(forbidding) != 1:
        return most_telling(allowing, sources)
    return most_telling([concept for concept in present(position) if concept.source == sources[0]])
