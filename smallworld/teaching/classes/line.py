"""Sets and answers as lines: one word of letters, digits and a few signs, that survives chats and fits into links.

    sws1/GAME/TITLE/ABOUT/SEED/MARKS/QUESTIONS/SUM
    swa1/SET/VERSION/NAME/ANSWERS/SECONDS/BEGUN/SUM

- TITLE and NAME: letters and digits. Every other byte of their UTF-8 is `!` and two hexadecimal digits.
- ABOUT: the subjects of a set, joined by `,`. MARKS: `1` if each answer is marked at once, else `0`.
- QUESTIONS, joined by `,`: `concept:seed:key`, with another seed and key for version B.
- SET: the id of a set, which is a digest of its line. VERSION: `A` or `B`.
- ANSWERS, joined by `-`: the letter of a choice, a number, or `x` for none. SECONDS, joined by `-`: the time of each.
- BEGUN: the seconds since 1970.
- SUM: a check sum of all before it, so that a line that was cut or changed is noticed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TypeVar

from smallworld.documents.reading import Node
from smallworld.games import GAMES
from smallworld.teaching.classes.answers import LONGEST_NAME, WRITTEN, Answers
from smallworld.teaching.classes.question_set import (
    ID,
    KEY,
    LONGEST_TITLE,
    MOST_QUESTIONS,
    MOST_SUBJECTS,
    SUM,
    VERSIONS,
    Item,
    QuestionSet,
    digest,
)
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import Text, text

T = TypeVar("T")

#: The marks of a line, with the number of its format.
_SET, _ANSWERS = "sws1", "swa1"
_MARK = re.compile(r"(?i:sw[as])[0-9]{1,4}")
#: A line that may stand anywhere in a text. Where another one begins, it ends.
LINE = re.compile(rf"(?:{_MARK.pattern})/(?:(?!{_MARK.pattern}/)[A-Za-z0-9!/:,._-])*")
LONGEST_LINE = 8_000
_SUBJECT = re.compile(r"[a-z0-9_.:-]{1,60}")
_ITEM = re.compile(rf"([a-z0-9_.]{{1,60}})((?::[0-9]{{1,5}}:[a-z2-7]{{{KEY}}}){{1,{len(VERSIONS)}}})")
_SEED = re.compile(r"[0-9]{1,9}")
_SECONDS = re.compile(r"[0-9]{1,5}")
_ESCAPED = re.compile(r"(?:[A-Za-z0-9]|![0-9A-F]{2})*")
_ID = re.compile(rf"[a-z2-7]{{{ID}}}")
_BEGUN = re.compile(r"[0-9]{1,10}")
_PLAIN = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
_LATEST = 7_258_118_399
#: The number of fields before the check sum, with the mark.
_FIELDS = 7


def set_line(asked: QuestionSet) -> str:
    """Returns the line of a set: `read_set(set_line(asked)) == asked`."""
    items = (":".join((item.concept, *_flat(item))) for item in asked.items)
    fields = (
        _SET,
        asked.game,
        _escaped(asked.title),
        ",".join(asked.about),
        str(asked.seed),
        str(int(asked.marks)),
        ",".join(items),
    )
    return _with_sum("/".join(fields))


def set_id(asked: QuestionSet) -> str:
    """Returns the id of a set. Two sets with the same id are the same."""
    return digest(set_line(asked), ID)


def answers_line(given: Answers) -> str:
    """Returns the line of a learner's answers: `read_answers(answers_line(given)) == given`."""
    fields = (
        _ANSWERS,
        given.set,
        VERSIONS[given.version],
        _escaped(given.name),
        "-".join(given.answers),
        "-".join(map(str, given.seconds)),
        str(int(given.begun.timestamp())),
    )
    return _with_sum("/".join(fields))


def cut_behind(line: str) -> str:
    """Returns a line without the signs and words that follow its check sum, if it has one."""
    parts = line.split("/")
    return "/".join((*parts[:_FIELDS], parts[_FIELDS][:SUM])) if len(parts) > _FIELDS else line


def is_set(line: str) -> bool:
    """Checks whether a line is one of a set, not of answers."""
    return line[:3].lower() == _SET[:3]


def read_set(line: str) -> QuestionSet:
    """Returns the set of a line. Raises `DocumentError` for a damaged line and for one of another version."""
    game, title, about, seed, marks, questions = _fields(line, _SET)
    if game not in GAMES:
        raise _fault(text("a game that this version of the page does not have"))
    subjects, items = tuple(about.split(",")), tuple(map(_item, questions.split(",")))
    fits = (
        1 <= len(subjects) <= MOST_SUBJECTS
        and all(map(_SUBJECT.fullmatch, subjects))
        and 1 <= len(items) <= MOST_QUESTIONS
        and len({len(item.seeds) for item in items}) == 1
        and _SEED.fullmatch(seed)
        and marks in ("0", "1")
    )
    if not fits:
        raise _damaged()
    return QuestionSet(_plain(title, LONGEST_TITLE), game, subjects, int(seed), marks == "1", items)


def read_answers(line: str) -> Answers:
    """Returns the answers of a line. Raises `DocumentError` for a damaged line and for one of another version."""
    asked, version, name, answers, seconds, begun = _fields(line, _ANSWERS)
    given, took = tuple(answers.split("-")), tuple(seconds.split("-"))
    fits = (
        _ID.fullmatch(asked)
        and version in VERSIONS
        and 1 <= len(given) <= MOST_QUESTIONS
        and len(given) == len(took)
        and all(map(WRITTEN.fullmatch, given))
        and all(map(_SECONDS.fullmatch, took))
        and _BEGUN.fullmatch(begun)
        and int(begun) <= _LATEST
    )
    called = _plain(name, LONGEST_NAME)
    if not fits or not called.strip():
        raise _damaged()
    when = datetime.fromtimestamp(int(begun), UTC)
    return Answers(asked, VERSIONS.index(version), called, given, tuple(map(int, took)), when)


def read_at(node: Node, read: Callable[[str], T]) -> T | None:
    """Returns the value of the line at a node of a document. There is none for a damaged line, which is noted."""
    try:
        return read(node.string(LONGEST_LINE, ""))
    except DocumentError as error:
        for problem in error.problems:
            node.fault(problem.code, problem.reason)
        return None


def _flat(item: Item) -> Sequence[str]:
    return [part for seed, key in zip(item.seeds, item.keys, strict=True) for part in (str(seed), key)]


def _item(written: str) -> Item:
    found = _ITEM.fullmatch(written)
    if found is None:
        raise _damaged()
    parts = found[2].split(":")[1:]
    return Item(found[1], tuple(map(int, parts[::2])), tuple(parts[1::2]))


def _with_sum(content: str) -> str:
    return f"{content}/{digest(content, SUM)}"


def _fields(line: str, mark: str) -> list[str]:
    """Returns the fields of a line between its mark and its sum."""
    if len(line) > LONGEST_LINE:
        raise _fault(text("longer than {most} characters", most=LONGEST_LINE))
    first, _, rest = line.partition("/")
    if first.lower() != mark:
        if _MARK.fullmatch(first) and first[:3].lower() == mark[:3]:
            raise _fault(text("made by a newer version of this page"))
        raise _damaged()
    content, _, found = f"{mark}/{rest}".rpartition("/")
    fields = content.split("/")
    if digest(content, SUM) != found or len(fields) != _FIELDS:
        raise _damaged()
    return fields[1:]


def _escaped(words: str) -> str:
    return "".join(chr(byte) if byte in _PLAIN else f"!{byte:02X}" for byte in words.encode())


def _plain(escaped: str, longest: int) -> str:
    """Returns the words that were escaped."""
    if not _ESCAPED.fullmatch(escaped):
        raise _damaged()
    try:
        words = re.sub(rb"!(..)", lambda found: bytes([int(found[1], 16)]), escaped.encode()).decode()
    except UnicodeDecodeError:
        raise _damaged() from None
    if len(words) > longest or not words.isprintable():
        raise _fault(text("expected at most {longest} printable characters", longest=longest))
    return words


def _damaged() -> DocumentError:
    return _fault(text("cut short or changed on the way"))


def _fault(reason: Text) -> DocumentError:
    return DocumentError([Problem("", "bad_line", reason)])
