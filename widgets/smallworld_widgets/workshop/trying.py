"""The trial of an invention: a question to the engine, asked with the invention and without its effects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from smallworld.model.catalogue import OWN, Ability
from smallworld.presentation.board.differences import DifferenceGroup, difference_states, differences
from smallworld.presentation.board.reasons import ReasonState, term_state
from smallworld.presentation.menus import Entry
from smallworld.presentation.workshop.trial import Question, Subject, coin_terms, coins
from smallworld.words.text import Text, counted, text
from smallworld_widgets.page.panel import Panel

#: The questions, each with its words and what its board shows.
QUESTIONS: Mapping[str, tuple[Text, Text]] = {
    "conquer": (
        text("What does it cost?"),
        text("Its player attacks. Each region shows the tokens that it takes."),
    ),
    "earn": (
        text("What does it earn?"),
        text("Its turn is over. These are the coins of the turn."),
    ),
    "hold": (
        text("What does it cost others?"),
        text("An opponent attacks. Each region shows the tokens that it takes them."),
    ),
}


class Trying(Panel):
    """The questions, and what the invention is tried with."""

    _script = "workshop/trying"
    _sheets = ("workshop/trying",)


class Answer(Panel):
    """The differences that an invention makes."""

    _script = "workshop/answer"
    _sheets = ("board/tags", "board/differences", "workshop/trying")


class TryingWords(TypedDict):
    """The words of the questions."""

    title: str
    with_race: str
    with_power: str
    another: str
    another_long: str


class TryingState(TypedDict):
    """The questions, the partner of the invention, and what the board shows."""

    questions: list[Entry]
    question: str
    #: The races or the powers that an invention alone can be tried with, and the one that it is.
    race: str
    races: list[Entry]
    power: str
    powers: list[Entry]
    about: str
    words: TryingWords


class AnswerWords(TypedDict):
    """The words of an answer."""

    before: str
    after: str
    gone: str
    new: str
    coins: str


class AnswerState(TypedDict):
    """The differences that an invention makes, or the reason why none are shown."""

    says: str
    groups: list[DifferenceGroup]
    #: The coins without and with the invention, and the terms of those with it.
    coins: list[str]
    terms: list[ReasonState]
    words: AnswerWords


def trying_state(subject: Subject, question: str) -> TryingState:
    """Returns the questions about an invention with its partner."""
    game = subject.game
    return {
        "questions": [{"id": id, "name": str(name)} for id, (name, _) in QUESTIONS.items()],
        "question": question,
        "race": subject.race,
        "races": _partners(game.races),
        "power": subject.power,
        "powers": _partners(game.powers),
        "about": str(QUESTIONS[question][1]),
        "words": {
            "title": str(text("Ask the engine")),
            "with_race": str(text("Race")),
            "with_power": str(text("Power")),
            "another": str(text("Another position")),
            "another_long": str(text("Ask in another position of a game")),
        },
    }


def _partners(abilities: Mapping[str, Ability]) -> list[Entry]:
    """Returns the inventions of a kind to try, or else the printed ones to try the other invention with."""
    own = {id: ability for id, ability in abilities.items() if id.startswith(OWN)}
    return _entries(own or abilities)


def _entries(abilities: Mapping[str, Ability]) -> list[Entry]:
    return [{"id": id, "name": str(ability.name)} for id, ability in abilities.items()]


def answer_state(
    subject: Subject, question: str, asked: Question | None, reason: Text | None, *, small_boards: bool
) -> AnswerState:
    """Returns what differs with the invention.

    `reason` says why nothing can be tried. `small_boards` is true if each effect has a small board that shows it.
    """
    groups, found, terms = [], [], []
    said = reason or text("Nothing is invented yet. Here is a position without inventions.")
    if asked is None:
        said = reason or text("No game of bots came to such a moment. Try another question or position.")
    elif subject.invents and reason is None:
        position, ids = asked.position, asked.position.rules.board.ids
        if question == "earn":
            found = [str(coins(asked.before)), str(coins(position))]
            terms = [term_state(term, position.rules.options) for term in coin_terms(position)]
            same = found[0] == found[1]
        else:
            different = differences(asked.ways_before, asked.ways, ids)
            groups, same = difference_states(different), not different
        said = _ASKED[question]
        if same:
            said = _SAME if small_boards else _SAME_HERE
        if groups:
            said = counted("{n} region differs.", "{n} regions differ.", sum(len(one["regions"]) for one in groups))
    return {
        "says": str(said),
        "groups": groups,
        "coins": found,
        "terms": terms,
        "words": {
            "before": str(text("Without it")),
            "after": str(text("With it")),
            "gone": str(text("No longer")),
            "new": str(text("New")),
            "coins": str(text("Coins of the turn")),
        },
    }


_SAME = text("No difference on this board in these games. The small board beside each effect shows what it does.")
_SAME_HERE = text("No difference on this board in these games.")
_ASKED: Mapping[str, Text] = {
    "conquer": text("Conquests differ."),
    "earn": text("The turn earns another sum."),
    "hold": text("Attacks on it differ."),
}
