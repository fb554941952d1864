"""The types of questions: a kind, a question of a kind, and its reply."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from smallworld.model.actions import Action
from smallworld.model.position import Position
from smallworld.model.quote import Link
from smallworld.words.explain import Note, Refusal, Term
from smallworld.words.text import Text

#: A reason of an answer, with its source.
Why = Term | Refusal | Link | Note


class Question(NamedTuple):
    """A question: its kind, a key of `asking.KINDS`, its subject, and the action done first, or None."""

    kind: str
    subject: str = ""
    after: Action | None = None


class Reply(NamedTuple):
    """An answer: a JSON value, by which answers are compared, its words, and its reasons."""

    value: Any
    words: Text | str
    why: tuple[Why, ...] = ()


class Kind(NamedTuple):
    """A kind of question: its words, its answer by the engine, and its possible subjects.

    Some kinds are asked about a position as it stands (`now`), some after an action (`then`).
    """

    words: Callable[[Position, str], Text]
    reply: Callable[[Position, str], Reply]
    subjects: Callable[[Position], Sequence[str]]
    now: bool = True
    then: bool = False
