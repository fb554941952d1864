"""Progress in a few short lines of text, so that a link can hold more of it than as a document.

The first line is `+` for learners who want to be asked about what is due, and `-` for others. Then come one line each
for cards, lessons, puzzles, offers and days, empty without entries. Older lines end with the puzzles or the offers. The
columns of a line are separated by `|`, the entries of a column by commas, in the order in which they were marked.

Times are seconds: the first since 1970, each other since the one before. The due time of a card is written as the time
after it was last asked, in days (`3d`), minutes (`10m`) or seconds. It is empty for a card in review that is due after
as many days as its stability has. The days from the first to the last right answer in a row are empty after a wrong
one. The first try of a puzzle is written as the seconds before the last one, and is empty if there was only one. Older
lines have neither of these two columns.

Days are numbers of days: the first since 1970, each other since the one before.

Reading gives a document, which is then checked like any other (`smallworld.teaching.progress.read`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, TypeVar

from smallworld.teaching.progress import VERSION, Card, Progress, Puzzle, read, time_written
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import text

#: The states of a card, by their letters.
_STATES = {"l": "learning", "r": "review", "x": "relearning"}
_LETTERS = {state: letter for letter, state in _STATES.items()}
_WHOLE = re.compile(r"-?[0-9]{1,11}")
_REAL = re.compile(r"[0-9]{1,6}(\.[0-9]{1,25})?")
_WHILE = re.compile(r"(-?[0-9]{1,11})([dm]?)")
_UNITS = {"d": 86_400, "m": 60, "": 1}
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
#: The end of the year 2199, the last that a document has.
_MOST_SECONDS = 7_258_118_399

T = TypeVar("T")


def to_line(progress: Progress) -> str:
    """Returns the lines that hold progress."""
    cards = _in_order(progress.cards, lambda card: card.last)
    lessons = _in_order(progress.lessons, lambda when: when)
    puzzles = _in_order(progress.puzzles, lambda puzzle: puzzle.last)
    offers = _in_order(progress.offers, lambda offer: offer.last)
    return "\n".join(
        (
            "+" if progress.review else "-",
            _columns(cards, *_card_columns(cards.values())),
            _columns(lessons, _times(lessons.values())),
            _columns(
                puzzles,
                [str(int(puzzle.solved)) for puzzle in puzzles.values()],
                [str(puzzle.failed) for puzzle in puzzles.values()],
                [_before(puzzle) for puzzle in puzzles.values()],
                _times(puzzle.last for puzzle in puzzles.values()),
            ),
            _columns(
                offers,
                [str(int(offer.closed)) for offer in offers.values()],
                _times(offer.last for offer in offers.values()),
            ),
            ",".join(_days(sorted(progress.days))),
        )
    )


def from_line(content: str) -> Progress:
    """Returns the progress that some lines hold. Raises `DocumentError` for damaged lines."""
    lines = content.split("\n")
    if len(lines) not in (4, 5, 6) or lines[0] not in ("+", "-"):
        raise _damaged("")
    cards, lessons, puzzles, offers, days = (*lines[1:], "", "")[:5]
    return read(
        {
            "version": VERSION,
            "review": lines[0] == "+",
            "cards": dict(_entries("/cards", cards, (8, 9), _card)),
            "lessons": dict(_entries("/lessons", lessons, (1,), lambda time: time)),
            "puzzles": dict(_entries("/puzzles", puzzles, (3, 4), _puzzle)),
            "offers": dict(_entries("/offers", offers, (2,), _offer)),
            "days": list(_read_days(days)),
        }
    )


def _in_order(entries: Mapping[str, T], when: Callable[[T], datetime]) -> dict[str, T]:
    """Returns the entries in the order in which they were marked."""
    return dict(sorted(entries.items(), key=lambda entry: (when(entry[1]), entry[0])))


# Writing


def _columns(ids: Iterable[str], *columns: Sequence[str]) -> str:
    return "|".join(",".join(column) for column in (list(ids), *columns)) if columns[0] else ""


def _card_columns(cards: Iterable[Card]) -> tuple[list[str], ...]:
    known = list(cards)
    return (
        [_LETTERS[card.state] for card in known],
        [str(card.step) for card in known],
        [_real(card.stability) for card in known],
        [_real(card.difficulty) for card in known],
        [_while(card) for card in known],
        [str(card.right) for card in known],
        [str(card.wrong) for card in known],
        ["" if card.since is None else str(card.days) for card in known],
        _times(card.last for card in known),
    )


def _real(number: float) -> str:
    return repr(float(number)).removesuffix(".0")


def _while(card: Card) -> str:
    """Returns the time from the last answer until a card is due, empty if the stability tells it."""
    seconds = round((card.due - card.last).total_seconds())
    if card.state == "review" and seconds == _days_of(card.stability) * _UNITS["d"]:
        return ""
    unit = next(unit for unit, length in _UNITS.items() if seconds % length == 0)
    return f"{seconds // _UNITS[unit]}{unit}"


def _before(puzzle: Puzzle) -> str:
    """Returns the time from the first try of a puzzle to the last."""
    return str(round((puzzle.last - puzzle.first).total_seconds()) or "")


def _days_of(stability: float) -> int:
    """Returns the number of days after which FSRS usually asks again."""
    return max(1, round(stability))


def _times(times: Iterable[datetime]) -> list[str]:
    seconds = [round((when - _EPOCH).total_seconds()) for when in times]
    return [str(this - before) for before, this in zip((0, *seconds), seconds, strict=False)]


def _days(days: Sequence[date]) -> list[str]:
    numbers = [(day - _EPOCH.date()).days for day in days]
    return [str(this - before) for before, this in zip((0, *numbers), numbers, strict=False)]


# Reading


def _damaged(place: str) -> DocumentError:
    return DocumentError([Problem(place, "bad_text", text("damaged text"))])


def _entries(place: str, line: str, columns: tuple[int, ...], entry: Callable[..., Any]) -> Iterable[tuple[str, Any]]:
    """Yields the entries of a line by their ids, each with its other columns.

    The last column is the time of the mark.

    `columns` are the allowed numbers of columns.
    """
    if not line:
        return
    ids, *others = (column.split(",") for column in line.split("|"))
    if len(others) not in columns or any(len(column) != len(ids) for column in others) or len(set(ids)) != len(ids):
        raise _damaged(place)
    seconds = 0
    for id, *fields, since in zip(ids, *others, strict=True):
        try:
            seconds += _whole(since)
            yield id, entry(*fields, _time(seconds))
        except ValueError:
            raise _damaged(f"{place}/{id}") from None


def _read_days(line: str) -> Iterable[str]:
    """Yields the days of a line, as documents write them."""
    number = 0
    for place, since in enumerate(line.split(",") if line else ()):
        try:
            number += _whole(since)
            yield _time(number * _UNITS["d"])[: len("2026-05-31")]
        except ValueError:
            raise _damaged(f"/days/{place}") from None


def _whole(written: str) -> int:
    if not _WHOLE.fullmatch(written):
        raise ValueError(written)
    return int(written)


def _number(written: str) -> float:
    if not _REAL.fullmatch(written):
        raise ValueError(written)
    return float(written)


def _time(seconds: int) -> str:
    if not 0 <= seconds <= _MOST_SECONDS:
        raise ValueError(seconds)
    return time_written(_EPOCH + timedelta(seconds=seconds))


def _seconds(time: str) -> int:
    return round((datetime.fromisoformat(time) - _EPOCH).total_seconds())


def _card(*written: str) -> dict[str, Any]:
    state, step, stability, difficulty, then, right, wrong, *days, last = written
    if state not in _STATES:
        raise ValueError(state)
    firm = _number(stability)
    found: dict[str, Any] = {
        "state": _STATES[state],
        "step": _whole(step),
        "stability": firm,
        "difficulty": _number(difficulty),
        "due": _due(last, then, firm),
        "last": last,
        "right": _whole(right),
        "wrong": _whole(wrong),
    }
    if found["state"] == "review":
        del found["step"]
    if any(days):
        found["since"] = _time(_seconds(last) - _whole(days[0]) * _UNITS["d"])[: len("2026-05-31")]
    return found


def _due(last: str, then: str, stability: float) -> str:
    if not then:
        seconds = _days_of(stability) * _UNITS["d"]
    elif found := _WHILE.fullmatch(then):
        seconds = int(found[1]) * _UNITS[found[2]]
    else:
        raise ValueError(then)
    return _time(_seconds(last) + seconds)


def _switch(written: str) -> bool:
    if written not in ("0", "1"):
        raise ValueError(written)
    return written == "1"


def _offer(closed: str, last: str) -> dict[str, Any]:
    return {"closed": _switch(closed), "last": last}


def _puzzle(*written: str) -> dict[str, Any]:
    solved, failed, *before, last = written
    found = {"solved": _switch(solved), "failed": _whole(failed), "last": last}
    if any(before):
        found["first"] = _time(_seconds(last) - _whole(before[0]))
    return found
