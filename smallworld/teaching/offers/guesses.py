"""The concept that a wrong guess at a ruling shows: without it, the engine would answer as was guessed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smallworld.teaching.exercises.concepts import Concept
from smallworld.teaching.exercises.practice import named
from smallworld.teaching.exercises.questions.asking import ask
from smallworld.teaching.exercises.questions.kinds import Question, Reply
from smallworld.teaching.library.articles import articles
from smallworld.teaching.offers.choosing import mistaken, most_telling
from smallworld.teaching.rulings import Ruling
from smallworld.teaching.rulings.answers import Outcome
from smallworld.teaching.rulings.checks import UnanswerableError

#: The kinds of questions that ask the same as the probes of rulings, by the kind of probe.
_ASKED = {"price": "price", "odds": "odds", "links": "reach", "refusals": "against", "income": "income"}


def of_guess(
    ruling: Ruling, outcomes: Sequence[Outcome], asked: Outcome | None, guessed: int | None = None
) -> Concept | None:
    """Returns the concept that was missed in a wrong guess, None if that is not clear.

    `outcomes` are those of the checks of the ruling. `asked` is the one that was guessed at, None for a guess at the
    reading. `guessed` is the number that was chosen, None where the choice was between allowed and not allowed.
    """
    about = tuple(_about(ruling, outcomes))
    if asked is not None:
        found = [concept for concept in about if _guesses(concept, asked, guessed)]
        if found:
            return most_telling(found)
    decided = [concept for concept in about if any(_decides(concept, outcome) for outcome in outcomes)]
    return most_telling([concept for concept in decided or about if concept.ability])


def _about(ruling: Ruling, outcomes: Sequence[Outcome]) -> Iterator[Concept]:
    """Yields the concepts of the abilities that a ruling names, then of the articles that lead to it."""
    games = {outcome.position.rules.game.id for outcome in outcomes} or {ruling.game}
    leading = (article.id for article in articles().values() if ruling.id in article.rulings)
    for id in dict.fromkeys((*ruling.tags, *leading)):
        yield from (concept for concept in named(id) if concept.game in games)


def _guesses(concept: Concept, asked: Outcome, guessed: int | None) -> bool:
    """Checks whether a learner without the concept would guess as was guessed."""
    answers = _answers(concept, asked)
    if answers is None:
        return False
    truth, answer = answers
    return bool(truth.value) != bool(answer.value) if guessed is None else bool(answer.value == guessed)


def _decides(concept: Concept, outcome: Outcome) -> bool:
    """Checks whether the answer changes when the concept is left out."""
    answers = _answers(concept, outcome)
    return answers is not None and answers[0].value != answers[1].value


def _answers(concept: Concept, outcome: Outcome) -> tuple[Reply, Reply] | None:
    """Returns the true answer to a check, and the one without the concept. None if there are no such questions."""
    kind = _ASKED.get(outcome.asked.kind)
    if kind is None or outcome.position.rules.game.id != concept.game:
        return None
    question = Question(kind, outcome.asked.subject)
    try:
        truth = ask(outcome.position, question)
    except (UnanswerableError, LookupError):
        return None
    answer = mistaken(concept, outcome.position, question, truth)
    return None if answer is None else (truth, answer)
