"""The panel of an entry of the library: the question first, then the answer with its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, NotRequired, TypedDict

from smallworld.model.options import OPTIONS
from smallworld.presentation.board.reasons import ReasonState
from smallworld.presentation.menus import Entry, TitleLink
from smallworld.presentation.replies import Reply
from smallworld.teaching.exercises.concepts import Concept
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import articles
from smallworld.teaching.library.rulings import GROUNDS, Point, game_name, ground, point
from smallworld.teaching.offers.guesses import of_guess
from smallworld.teaching.rulings import Confidence, Reading, Ruling
from smallworld.teaching.rulings.discrepancies import Discrepancy
from smallworld.words.text import Text, counted, opening, text
from smallworld_widgets.offers.offers import OffersState, offers_state
from smallworld_widgets.page.panel import Panel


class RulingCard(Panel):
    """A ruling, or a point on which printings differ."""

    _script = "rulings/ruling"
    _sheets = ("rulings/ruling", "offers/offers")


class Guess(NamedTuple):
    """A question that a visitor can answer before the answer is shown. `right` is the place of the right choice.

    `asked` is the reply that it is about, None for a question about the readings. `numbers` are its choices, if those
    are numbers.
    """

    question: str
    choices: tuple[str, ...]
    right: int
    asked: Reply | None = None
    numbers: tuple[int, ...] = ()


class Shown(NamedTuple):
    """The visible part of an entry: the answer or not, the guess, and the reply on the board."""

    revealed: bool = False
    guessed: int | None = None
    #: The place of a reply, or None for the position of the question.
    reply: int | None = None
    #: The place of the reading of the position on the board.
    reading: int = 0


def guess(found: Point, replies: Sequence[Reply]) -> Guess | None:
    """Returns a question to guess at before the answer, if the entry has one with choices."""
    if isinstance(found, Discrepancy) or not found.readings:
        return None
    if found.confidence is Confidence.AMBIGUOUS:
        # The order does not give the recommended reading away, and is the same in every language.
        order = sorted(found.readings, key=lambda reading: reading.answer)
        choices = tuple(str(text(reading.answer)) for reading in order)
        return Guess(str(text("Which reading would you choose?")), choices, order.index(found.readings[0]))
    for reply in replies:
        if not reply.told and not reply.elsewhere and (choice := _choice(reply)):
            return choice
    return None


def _choice(reply: Reply) -> Guess | None:
    """Returns the question of a reply, if it is about a price, an income, or whether something is allowed."""
    kind, got = reply.outcome.asked.kind, reply.outcome.got
    if kind == "refusals":
        return Guess(reply.asked, (opening(text("allowed")), opening(text("not allowed"))), int(bool(got)), reply)
    if kind == "price" and got is not None:
        return _number(reply, got, 1, "{n} token", "{n} tokens")
    if kind == "income":
        return _number(reply, sum(got), 0, "{n} coin", "{n} coins")
    return None


def _number(reply: Reply, right: int, least: int, one: str, many: str) -> Guess:
    """Returns four numbers in a row. The place of the right one differs from question to question."""
    first = max(least, right - len(reply.outcome.asked.subject) % 4)
    numbers = tuple(range(first, first + 4))
    choices = tuple(str(counted(one, many, n)) for n in numbers)
    return Guess(reply.asked, choices, right - first, reply, numbers)


def missed(found: Point, replies: Sequence[Reply], guessed: int) -> Concept | None:
    """Returns the concept that a wrong guess shows to be missed, None for a right one or an unclear case."""
    ask = guess(found, replies)
    if ask is None or guessed == ask.right or not isinstance(found, Ruling):
        return None
    asked = None if ask.asked is None else ask.asked.outcome
    outcomes = [reply.outcome for reply in replies]
    return of_guess(found, outcomes, asked, ask.numbers[guessed] if ask.numbers else None)


class ReplyState(TypedDict):
    """A reply of the engine."""

    place: int
    asked: str
    answer: str
    elsewhere: str
    differs: str
    told: list[str]
    reasons: list[ReasonState]
    shown: bool


class ReadingHeading(TypedDict):
    """The heading of a reading, empty where there is only one."""

    name: str
    rule: str
    words: str


class RulingReading(ReadingHeading):
    """A reading of a ruling, with the replies of the engine."""

    shown: bool
    replies: list[ReplyState]


class Printing(TypedDict):
    """The words of a printing."""

    where: str
    says: str


class GuessState(TypedDict):
    """A question with its choices."""

    question: str
    choices: list[str]


class GuessVerdict(TypedDict):
    """The verdict on a guess."""

    right: bool
    words: str


class RulingAnswer(TypedDict):
    """The answer of an entry."""

    words: str
    why: str
    related: list[TitleLink]
    sources: NotRequired[list[str]]
    readings: list[RulingReading]


class RulingWords(TypedDict):
    """The words of the entry."""

    printings: str
    reveal: str
    answer: str
    reading: str
    why: str
    engine: str
    before: str
    look: str
    begin: str
    looking: str
    sources: str
    related: str
    about: str
    open: str
    play: str


class RulingState(TypedDict):
    """An entry of the library, as far as it is shown."""

    id: str
    title: str
    game: str
    sure: str
    ground: str
    situation: str
    question: str
    printings: list[Printing]
    guess: GuessState | None
    revealed: bool
    can_leave: bool
    notice: str
    board: str
    about: list[Entry]
    words: RulingWords
    missed: OffersState
    verdict: NotRequired[GuessVerdict | None]
    answer: NotRequired[RulingAnswer]


def card_state(
    found: Point,
    replies: Sequence[Reply],
    shown: Shown,
    *,
    can_leave: bool,
    notice: Text | None = None,
    missed: Sequence[str] = (),
) -> RulingState:
    """Returns an entry, as far as it is shown.

    `can_leave` offers to go elsewhere from here. `notice` says why the last request was not met. `missed` are the
    concepts that a wrong guess showed to be missed.
    """
    sure = ground(found)
    ask = guess(found, replies)
    state: RulingState = {
        "id": found.id,
        "title": str(text(found.title)),
        "game": str(game_name(found.game)),
        "sure": str(GROUNDS[sure]),
        "ground": sure.replace(" ", "-"),
        "situation": str(text(found.situation)) if isinstance(found, Ruling) else "",
        "question": str(text(found.question) if isinstance(found, Ruling) else text("Which of them do we follow?")),
        "printings": [] if isinstance(found, Ruling) else _printings(found),
        "guess": None if ask is None else {"question": ask.question, "choices": list(ask.choices)},
        "revealed": shown.revealed,
        "can_leave": can_leave,
        "notice": str(notice or ""),
        "board": _caption(found, replies, shown),
        "about": _about(found) if can_leave else [],
        "missed": offers_state(missed),
        "words": {
            "printings": str(text("What the printings say")),
            "reveal": str(text("Show the answer")),
            "answer": str(text("Answer")),
            "reading": str(text("What is played here")),
            "why": str(text("Why")),
            "engine": str(text("What the engine says")),
            "before": str(text("What happens before")),
            "look": str(text("Show on the board")),
            "begin": str(text("Show the situation")),
            "looking": str(text("On the board")),
            "sources": str(text("Sources")),
            "related": str(text("Settled by")),
            "about": str(text("About")),
            "open": str(text("Open in Explore")),
            "play": str(text("Play on from here")),
        },
    }
    if shown.revealed:
        state["verdict"] = _verdict(found, ask, shown)
        state["answer"] = _answer(found, replies, shown)
    return state


def _printings(found: Discrepancy) -> list[Printing]:
    return [{"where": str(text(part.where)), "says": str(text(part.says))} for part in found.printings]


def _verdict(found: Point, ask: Guess | None, shown: Shown) -> GuessVerdict | None:
    """Returns the verdict on a guess, None without one."""
    if ask is None or shown.guessed is None:
        return None
    right = shown.guessed == ask.right
    if isinstance(found, Ruling) and found.confidence is Confidence.AMBIGUOUS:
        words = (
            text("That’s how we read it, too.")
            if right
            else text("That is one possible reading. We go with the other.")
        )
    else:
        words = text("Right.") if right else text("Not quite: {right}.", right=ask.choices[ask.right])
    return {"right": right, "words": str(words)}


def _answer(found: Point, replies: Sequence[Reply], shown: Shown) -> RulingAnswer:
    if isinstance(found, Discrepancy):
        related: list[TitleLink] = [{"id": id, "title": str(text(point(id).title))} for id in found.rulings]
        return {"words": str(text(found.reading)), "why": str(text(found.why)), "related": related, "readings": []}
    return {
        "words": str(text(found.answer)),
        "why": "",
        "related": [],
        "sources": [str(text(source)) for source in found.sources],
        "readings": [
            {
                **_heading(found, i, reading),
                "shown": shown.reply is None and shown.reading == i,
                "replies": [
                    _reply(j, reply, shown) for j, reply in enumerate(replies) if reply.outcome.reading is reading
                ],
            }
            for i, reading in enumerate(found.readings)
        ],
    }


def _heading(found: Ruling, place: int, reading: Reading) -> ReadingHeading:
    """Returns the heading that tells a reading from the others, empty where there is only one."""
    if len(found.readings) == 1:
        return {"name": "", "rule": "", "words": ""}
    [(option, value)] = reading.options.items()
    decided = OPTIONS[option]
    return {
        "name": str(text("How we read it") if place == 0 else text("House rule")),
        "rule": str(text("{question} {answer}", question=decided.question, answer=decided.answer(value))),
        "words": str(text(reading.answer)),
    }


def _reply(place: int, reply: Reply, shown: Shown) -> ReplyState:
    outcome = reply.outcome
    differs = text("The ruling says otherwise: {expected}", expected=outcome.expected)
    return {
        "place": place,
        "asked": reply.asked,
        "answer": reply.answer,
        "elsewhere": str(text("In another situation")) if reply.elsewhere else "",
        "differs": "" if outcome.agrees else str(differs),
        "told": list(reply.told),
        "reasons": reply.reasons,
        "shown": shown.reply == place,
    }


def _caption(found: Point, replies: Sequence[Reply], shown: Shown) -> str:
    """Returns the caption of the board, empty without one."""
    if isinstance(found, Discrepancy):
        return str(text("On the board: {title}", title=text(point(found.rulings[0]).title))) if found.rulings else ""
    if not found.readings:
        return ""
    if shown.reply is None:
        return str(text("On the board: the situation in question"))
    return str(text("On the board: {asked}", asked=replies[shown.reply].asked))


def _about(found: Point) -> list[Entry]:
    """Returns the races, powers, places and relics that an entry is about, and the general rules that it shows."""
    known = codex.entries()
    abilities: list[Entry] = [{"id": tag, "name": str(known[tag].ability.name)} for tag in found.tags if tag in known]
    rules = [article for article in articles().values() if found.id in article.rulings]
    return [*abilities, *(Entry(id=article.id, name=str(Text(article.title))) for article in rules)]
