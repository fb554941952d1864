"""Terms, refusals, notes, links and events in words, each with its source and the reading in force."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from smallworld.model.events import Event
from smallworld.model.options import Options
from smallworld.model.position import Position
from smallworld.model.quote import Link
from smallworld.wording.narration import narrate
from smallworld.words.explain import Note, Refusal, Term
from smallworld.words.option import Option
from smallworld.words.text import text


class ReasonState(TypedDict):
    """A reason in words with its source, the reading in force where an option decides it, and the amount of a term."""

    reason: str
    source: str
    reading: NotRequired[str]
    amount: NotRequired[str]


class EventState(TypedDict):
    """An event in words, and the reading in force where an option decides it."""

    words: str
    reading: NotRequired[str]


def term_state(term: Term, options: Options) -> ReasonState:
    """Returns a term: its amount, its words and its source."""
    return {"amount": signed(term.amount), **reason_state(term, options)}


def signed(amount: int) -> str:
    """Returns a number with its sign."""
    return f"+{amount}" if amount > 0 else str(amount).replace("-", "−")


def reason_state(item: Term | Refusal | Link | Note, options: Options) -> ReasonState:
    """Returns the words of a reason, its source, and the reading in force where an option decided it."""
    said: ReasonState = {"reason": str(item.reason), "source": str(item.source)}
    if item.option is not None:
        said["reading"] = reading(item.option, options)
    return said


def event_state(event: Event, position: Position) -> EventState:
    """Returns an event in words, and the reading in force where an option decided it."""
    said: EventState = {"words": str(narrate(event, position))}
    if event.option is not None:
        said["reading"] = reading(event.option, position.rules.options)
    return said


def reading(option: Option, options: Options) -> str:
    """Returns the question that `option` decides, with its answer here."""
    answer = option.answer(options[option])
    return str(text("Contested: {question} Here: {answer}", question=option.question, answer=answer))
