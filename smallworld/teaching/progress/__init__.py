"""The progress of a learner: concepts and how well they are known, lessons, puzzles and their days, offers from games.

A `Progress` is a value, like a position: each mark returns a new one. Marks go by ids, and their times are passed in.
Two of the same learner, from two machines, merge by keeping the newer of each entry. As a document, progress moves by
file and by link. Ids that this version of the project does not know are kept.

FSRS, https://github.com/open-spaced-repetition/py-fsrs, works out when to ask again, from the times and results of the
exercises so far.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, timedelta
from enum import Enum
from typing import Any, NamedTuple, TypeVar

from smallworld.documents.reading import Node
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import Text, text

VERSION = 1
#: The most entries of each kind, the newest. With all of them, the document can still be saved and loaded again.
MOST_CARDS, MOST_LESSONS, MOST_PUZZLES = 900, 150, 990
#: The most offers that are open, and the most that are remembered as closed.
MOST_OFFERS = 10
#: The most days with a solved puzzle of the day that are remembered, the newest.
MOST_DAYS = 400
MOST_ANSWERS = 999_999
_LATEST = datetime(2199, 12, 31, tzinfo=UTC)
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:-]{0,59}")
_DATE = re.compile(r"2[01]\d\d-\d\d-\d\d")
_TIME = re.compile(r"2[01]\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ")
#: The days between the first and the last right answer in a row, by the calendar, that make a concept known.
DAYS_APART = 2
#: FSRS counts stability in days, difficulty from 1 to 10.
_MOST_STABILITY = 36_500.0
_LEAST_STABILITY = 0.001
_DECIMALS = 4
#: The states of a card, in the order in which FSRS numbers them from 1.
_STATES = ("learning", "review", "relearning")
#: The waits until what was known and answered wrong is asked again: two, so that it has to be right twice in a row.
_RELEARNING = (timedelta(minutes=10), timedelta(minutes=10))

T = TypeVar("T")


class Knowledge(Enum):
    """The degrees of knowledge of a concept.

    A concept is new, shaky, or known: answered right on different days, and not due yet.
    """

    NEW = "new"
    SHAKY = "shaky"
    KNOWN = "known"


class Card(NamedTuple):
    """The memory of a concept, as FSRS models it, with the time when it is due again, and the numbers of answers.

    `since` is the day of the first right answer after the last wrong one, or None if the last answer was wrong.
    """

    state: str
    step: int
    stability: float
    difficulty: float
    due: datetime
    last: datetime
    right: int = 0
    wrong: int = 0
    since: date | None = None

    @property
    def days(self) -> int:
        """The days between the first and the last of the right answers in a row, by the calendar."""
        return 0 if self.since is None else (self.last.date() - self.since).days


class Puzzle(NamedTuple):
    """A puzzle that was tried: whether it was ever solved, how often it was failed before, and the times.

    Trying it again once it is solved is play, and changes nothing.
    """

    solved: bool
    failed: int
    last: datetime
    first: datetime


class Offer(NamedTuple):
    """An offer to look at a concept again, which a mistake in a game has shown.

    It is `closed` once the concept was answered right, or the learner did not want it. A closed one is remembered, so
    that an older copy of the progress does not open it again. `last` is the time when it was opened or closed.
    """

    last: datetime
    closed: bool = False


class Progress(NamedTuple):
    """The progress of a learner, by ids. `review` tells whether they want to be asked about what is due.

    `days` are the days, in UTC, whose puzzle of the day they solved.
    """

    cards: Mapping[str, Card] = {}
    lessons: Mapping[str, datetime] = {}
    puzzles: Mapping[str, Puzzle] = {}
    review: bool = False
    offers: Mapping[str, Offer] = {}
    days: frozenset[date] = frozenset()

    @property
    def open_offers(self) -> tuple[str, ...]:
        """The concepts that are offered for review, the newest first."""
        found = [(offer.last, id) for id, offer in self.offers.items() if not offer.closed]
        return tuple(id for _, id in sorted(found, reverse=True))

    def answered(self, concept: str, *, right: bool, at: datetime) -> Progress:
        """Returns the progress with an answer to an exercise about a concept.

        Raises `ValueError` for a malformed id or a time without a zone.
        """
        card = _asked(self.cards.get(_known_id(concept)), right, _second(at))
        cards = _newest({**self.cards, concept: card}, MOST_CARDS, _last)
        return (self.offer_closed(concept, at=at) if right else self)._replace(cards=cards)

    def offered(self, concept: str, *, at: datetime) -> Progress:
        """Returns the progress with an offer to look at a concept again.

        Raises `ValueError` for a malformed id or a time without a zone.
        """
        return self._with_offer(_known_id(concept), Offer(_second(at)))

    def offer_closed(self, concept: str, *, at: datetime) -> Progress:
        """Returns the progress without an open offer of a concept.

        Raises `ValueError` for a time without a zone.
        """
        offer = self.offers.get(concept)
        if offer is None or offer.closed:
            return self
        return self._with_offer(concept, Offer(max(_second(at), offer.last), closed=True))

    def _with_offer(self, id: str, offer: Offer) -> Progress:
        return self._replace(offers=_newest_offers({**self.offers, id: offer}))

    def lesson_done(self, id: str, *, at: datetime) -> Progress:
        """Returns the progress with a lesson that was done.

        Raises `ValueError` for a malformed id or a time without a zone.
        """
        lessons = {**self.lessons, _known_id(id): _second(at)}
        return self._replace(lessons=_newest(lessons, MOST_LESSONS, _itself))

    def puzzle_tried(self, id: str, *, solved: bool, at: datetime) -> Progress:
        """Returns the progress with a puzzle that was solved or failed.

        Raises `ValueError` for a malformed id or a time without a zone.
        """
        now = _second(at)
        before = self.puzzles.get(_known_id(id), Puzzle(False, 0, now, now))
        failed = min(before.failed + (not (solved or before.solved)), MOST_ANSWERS)
        tried = Puzzle(before.solved or solved, failed, now, before.first)
        return self._replace(puzzles=_newest({**self.puzzles, id: tried}, MOST_PUZZLES, _last))

    def day_solved(self, day: date) -> Progress:
        """Returns the progress with the puzzle of a day solved."""
        return self._replace(days=_newest_days(self.days | {day}))

    def merged(self, other: Progress) -> Progress:
        """Returns both merged: the newer of each entry, and both histories of a puzzle."""
        puzzles = {**self.puzzles, **other.puzzles}
        for id in self.puzzles.keys() & other.puzzles.keys():
            puzzles[id] = _both(self.puzzles[id], other.puzzles[id])
        return Progress(
            _newest(_newer(self.cards, other.cards, _last), MOST_CARDS, _last),
            _newest(_newer(self.lessons, other.lessons, _itself), MOST_LESSONS, _itself),
            _newest(puzzles, MOST_PUZZLES, _last),
            self.review or other.review,
            _newest_offers(_newer(self.offers, other.offers, _last)),
            _newest_days(self.days | other.days),
        )

    def knowledge(self, concept: str, *, at: datetime) -> Knowledge:
        """Returns how well a concept is known at a time.

        It is known after right answers on different days, `DAYS_APART` at least, while FSRS gives it a chance of at
        least nine in ten to be remembered.
        """
        card = self.cards.get(concept)
        if card is None:
            return Knowledge.NEW
        lasting = card.state == "review" and card.days >= DAYS_APART
        return Knowledge.KNOWN if lasting and at < card.due else Knowledge.SHAKY

    def due(self, *, at: datetime) -> list[str]:
        """Returns the concepts that are due at a time, the longest overdue first."""
        waiting = [(card.due, id) for id, card in self.cards.items() if card.due <= at]
        return [id for _, id in sorted(waiting)]


def _asked(card: Card | None, right: bool, at: datetime) -> Card:
    """Returns a card after one more answer. FSRS only learns whether it was right."""
    import fsrs  # noqa: PLC0415 - only those who practise need it

    scheduler = fsrs.Scheduler(relearning_steps=_RELEARNING, enable_fuzzing=False)
    before = fsrs.Card(card_id=0, due=at) if card is None else _to_fsrs(card)
    after, _ = scheduler.review_card(before, fsrs.Rating.Good if right else fsrs.Rating.Again, at)
    old_right, old_wrong, since = (0, 0, None) if card is None else (card.right, card.wrong, card.since)
    return Card(
        _STATES[after.state - 1],
        after.step or 0,
        round(min(after.stability or _LEAST_STABILITY, _MOST_STABILITY), _DECIMALS),
        round(after.difficulty or 1.0, _DECIMALS),
        min(after.due, _LATEST),
        at,
        min(old_right + right, MOST_ANSWERS),
        min(old_wrong + (not right), MOST_ANSWERS),
        (since or at.date()) if right else None,
    )


def _to_fsrs(card: Card) -> Any:
    import fsrs  # noqa: PLC0415 - as above

    state = fsrs.State(_STATES.index(card.state) + 1)
    step = None if card.state == "review" else card.step
    return fsrs.Card(0, state, step, card.stability, card.difficulty, card.due, card.last)


# Merging


def _last(entry: Any) -> datetime:
    when: datetime = entry.last
    return when


def _itself(when: datetime) -> datetime:
    return when


def _both(one: Puzzle, other: Puzzle) -> Puzzle:
    """Returns a puzzle tried in two places: with the result of the first try, and solved if it was solved in either."""
    first = min(one, other, key=lambda tried: (tried.first, -tried.failed))
    return Puzzle(one.solved or other.solved, first.failed, max(one.last, other.last), first.first)


def _newer(mine: Mapping[str, T], others: Mapping[str, T], when: Callable[[T], datetime]) -> dict[str, T]:
    """Returns the newer of each entry. For two of the same second, the choice does not depend on their order."""
    both = [*mine.items(), *others.items()]
    found: dict[str, T] = {}
    for id, entry in both:
        found[id] = max(found.get(id, entry), entry, key=lambda one: (when(one), repr(one)))
    return found


def _newest(entries: dict[str, T], most: int, when: Callable[[T], datetime]) -> dict[str, T]:
    """Returns the newest entries, `most` at most."""
    if len(entries) <= most:
        return entries
    ids = sorted(entries, key=lambda id: (when(entries[id]), id))
    return {id: entries[id] for id in ids[-most:]}


def _newest_offers(offers: Mapping[str, Offer]) -> dict[str, Offer]:
    """Returns the newest open offers and the newest closed ones."""
    found: dict[str, Offer] = {}
    for closed in (False, True):
        found |= _newest({id: offer for id, offer in offers.items() if offer.closed is closed}, MOST_OFFERS, _last)
    return found


def _newest_days(days: frozenset[date]) -> frozenset[date]:
    return days if len(days) <= MOST_DAYS else frozenset(sorted(days)[-MOST_DAYS:])


def _known_id(id: str) -> str:
    if not _ID.fullmatch(id):
        raise ValueError(f"malformed id: {id!r}")
    return id


def _second(at: datetime) -> datetime:
    """Returns a time as it is kept. Raises `ValueError` for a time without a zone."""
    if at.tzinfo is None:
        raise ValueError("expected a time with a zone")
    return at.astimezone(UTC).replace(microsecond=0)


# As a document


def write(progress: Progress) -> dict[str, Any]:
    """Returns the document of progress: a version, and the entries of each kind."""
    return {
        "version": VERSION,
        "review": progress.review,
        "cards": {id: _card_document(card) for id, card in sorted(progress.cards.items())},
        "lessons": {id: time_written(when) for id, when in sorted(progress.lessons.items())},
        "puzzles": {
            id: {**tried._asdict(), "last": time_written(tried.last), "first": time_written(tried.first)}
            for id, tried in sorted(progress.puzzles.items())
        },
        "offers": {
            id: {**offer._asdict(), "last": time_written(offer.last)} for id, offer in sorted(progress.offers.items())
        },
        "days": [day.isoformat() for day in sorted(progress.days)],
    }


def _card_document(card: Card) -> dict[str, Any]:
    found = {**card._asdict(), "due": time_written(card.due), "last": time_written(card.last)}
    if card.state == "review":
        del found["step"]
    if card.since is None:
        del found["since"]
    else:
        found["since"] = card.since.isoformat()
    return found


def time_written(when: datetime) -> str:
    """Returns a time as documents write it."""
    return when.strftime("%Y-%m-%dT%H:%M:%SZ")


def read(document: Any) -> Progress:
    """Returns the progress that a document holds. Raises `DocumentError` with every problem."""
    problems: list[Problem] = []
    root = Node(document, "", problems)
    fields = root.fields(("version", "review", "cards", "lessons", "puzzles", "offers", "days"))
    root.need(("version",))
    if "version" in fields:
        fields["version"].integer(VERSION, VERSION, VERSION)
    if problems:
        raise DocumentError(problems)
    found = Progress(
        _entries(root.get("cards", {}), MOST_CARDS, _read_card),
        _entries(root.get("lessons", {}), MOST_LESSONS, _read_time),
        _entries(root.get("puzzles", {}), MOST_PUZZLES, _read_puzzle),
        root.get("review", False).boolean(False),
        _newest_offers(_entries(root.get("offers", {}), 2 * MOST_OFFERS, _read_offer)),
        frozenset(_read_date(day, _LATEST) or _LONG_AGO.date() for day in root.get("days", []).items(MOST_DAYS)),
    )
    if problems:
        raise DocumentError(problems)
    return found


def _entries(node: Node, most: int, read_one: Callable[[Node], T]) -> dict[str, T]:
    found = {}
    for id, entry in node.entries(most):
        if not _ID.fullmatch(id):
            entry.fault("bad_text", text("malformed id"))
        found[id] = read_one(entry)
    return found


def _read_card(node: Node) -> Card:
    needed = tuple(name for name in Card._fields if name not in ("step", *Card._field_defaults))
    fields = _fields(node, Card._fields, needed)
    if fields is None:
        return _NO_CARD
    state = fields["state"].one_of(dict.fromkeys(_STATES)) or _STATES[0]
    last = _read_time(fields["last"])
    step = 0 if state == "review" else node.get("step", 0).integer(0, 9, 0)
    # Older documents do not have the day of the first right answer. FSRS tells whether the last answer was right.
    since = last.date() if state == "review" or (state == "learning" and step) else None
    return Card(
        state,
        step,
        fields["stability"].real(_LEAST_STABILITY, _MOST_STABILITY, 1.0),
        fields["difficulty"].real(1.0, 10.0, 1.0),
        _read_time(fields["due"]),
        last,
        node.get("right", 0).integer(0, MOST_ANSWERS, 0),
        node.get("wrong", 0).integer(0, MOST_ANSWERS, 0),
        _read_date(fields["since"], last) if "since" in fields else since,
    )


def _read_puzzle(node: Node) -> Puzzle:
    fields = _fields(node, Puzzle._fields, ("solved", "last"))
    if fields is None:
        return Puzzle(False, 0, _LONG_AGO, _LONG_AGO)
    failed = node.get("failed", 0).integer(0, MOST_ANSWERS, 0)
    last = _read_time(fields["last"])
    # Older documents do not have the time of the first try.
    first = _read_time(fields["first"]) if "first" in fields else last
    return Puzzle(fields["solved"].boolean(False), failed, last, first)


def _read_offer(node: Node) -> Offer:
    fields = _fields(node, Offer._fields, Offer._fields)
    if fields is None:
        return Offer(_LONG_AGO, closed=True)
    return Offer(_read_time(fields["last"]), fields["closed"].boolean(False))


def _fields(node: Node, known: tuple[str, ...], needed: tuple[str, ...]) -> Mapping[str, Node] | None:
    """Returns the fields of an entry, or None if one is missing, which is noted as a problem."""
    fields = node.fields(known)
    node.need(needed)
    return fields if all(name in fields for name in needed) else None


_LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
_NO_CARD = Card(_STATES[0], 0, 1.0, 1.0, _LONG_AGO, _LONG_AGO)
_NOT_A_DATE: Text = text("must be a day of the years 2000 to 2199 until the last answer, such as 2026-05-31")
_NOT_A_TIME: Text = text("must be a time of the years 2000 to 2199, such as 2026-05-31T18:30:00Z")


def _read_time(node: Node) -> datetime:
    if isinstance(node.value, str) and _TIME.fullmatch(node.value):
        try:
            return datetime.fromisoformat(node.value)
        except ValueError:  # Such as the 31st of February.
            pass
    node.fault("bad_time", _NOT_A_TIME)
    return _LONG_AGO


def _read_date(node: Node, last: datetime) -> date | None:
    if isinstance(node.value, str) and _DATE.fullmatch(node.value):
        try:
            found = date.fromisoformat(node.value)
        except ValueError:  # Such as the 31st of February.
            pass
        else:
            if found <= last.date():
                return found
    node.fault("bad_time", _NOT_A_DATE)
    return None
