"""The making of sets: a new one from a draft, and one that asks about the weak clauses of another again."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from smallworld.teaching.classes.question_set import LONGEST_TITLE, MOST_SUBJECTS, QuestionSet, make
from smallworld.teaching.classes.subjects import concepts_of, name_of
from smallworld.teaching.exercises.making.varied import MOST_SEED
from smallworld.words.text import text
from smallworld_widgets.classes.maker import Draft

#: The fewest and the most questions of a set that asks about clauses again.
_FEWEST_AGAIN, _MOST_AGAIN = 3, 12


def made_of(draft: Draft, title: str, random: Random) -> QuestionSet:
    """Returns a set made of a draft, called after its first subject if it has no title."""
    called = cleaned(title, LONGEST_TITLE) or str(name_of(draft.game, draft.subjects[0]))[:LONGEST_TITLE]
    return make(
        called,
        draft.game,
        draft.subjects,
        questions=draft.questions,
        seed=random.randint(0, MOST_SEED),
        versions=1 + draft.both,
        marks=draft.marks,
    )


def again(asked: QuestionSet, ids: Sequence[object], random: Random) -> QuestionSet | None:
    """Returns a set about clauses of another, in the same way, or None if there are no such clauses."""
    about = [id for id in ids if isinstance(id, str) and concepts_of(asked.game, id)][:MOST_SUBJECTS]
    if not about:
        return None
    return make(
        str(text("{title}, again", title=asked.title))[:LONGEST_TITLE],
        asked.game,
        about,
        questions=max(_FEWEST_AGAIN, min(_MOST_AGAIN, 2 * len(about))),
        seed=random.randint(0, MOST_SEED),
        versions=len(asked.versions),
        marks=asked.marks,
    )


def cleaned(words: str, longest: int) -> str:
    """Returns words that somebody wrote, without what cannot be printed, and not too long."""
    return "".join(letter for letter in " ".join(words.split()) if letter.isprintable())[:longest].strip()
