"""The sets and answers that a teacher's browser keeps, as a value that moves by file and merges with others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from smallworld.documents.reading import Node, parse
from smallworld.teaching.classes.answers import Answers
from smallworld.teaching.classes.gathering import gather
from smallworld.teaching.classes.line import answers_line, read_answers, read_at, read_set, set_id, set_line
from smallworld.teaching.classes.question_set import QuestionSet
from smallworld.words.faults import DocumentError, Problem

VERSION = 1
#: The most that a register holds. With all of them, its document can still be read again.
MOST_SETS, MOST_ANSWERS, MOST_GONE = 60, 1_000, 200


class Register(NamedTuple):
    """Sets by their ids, in the order in which they came, and answers to them. Another of the same is not added.

    `gone` are the ids of sets that were removed, so that an older copy does not bring them back. `handed_in` are the
    ids of sets that a learner has handed in here, so that their answers count once for the progress.
    """

    sets: tuple[QuestionSet, ...] = ()
    answers: tuple[Answers, ...] = ()
    gone: tuple[str, ...] = ()
    handed_in: tuple[str, ...] = ()

    @property
    def by_id(self) -> dict[str, QuestionSet]:
        """The sets by their ids."""
        return {set_id(each): each for each in self.sets}

    def answers_to(self, id: str) -> tuple[Answers, ...]:
        """Returns the answers to a set."""
        return tuple(given for given in self.answers if given.set == id)

    def with_set(self, asked: QuestionSet) -> Register:
        """Returns the register with a set, or as it is if it is full."""
        if asked in self.sets or len(self.sets) >= MOST_SETS:
            return self
        return self._replace(gone=tuple(id for id in self.gone if id != set_id(asked)), sets=(*self.sets, asked))

    def with_answers(self, given: Iterable[Answers]) -> Register:
        """Returns the register with answers, up to the most that it holds."""
        return self._replace(answers=tuple(dict.fromkeys((*self.answers, *given)))[:MOST_ANSWERS])

    def without(self, id: str) -> Register:
        """Returns the register without a set and the answers to it."""
        sets = tuple(each for each in self.sets if set_id(each) != id)
        answers = tuple(given for given in self.answers if given.set != id)
        return self._replace(sets=sets, answers=answers, gone=(*self.gone, id)[-MOST_GONE:])

    def without_answers(self, id: str, learner: str) -> Register:
        """Returns the register without the answers of one learner to one set."""
        kept = (each for each in self.answers if (each.set, each.learner) != (id, learner))
        return self._replace(answers=tuple(kept))

    def with_handed_in(self, id: str) -> Register:
        """Returns the register with a set that was handed in here."""
        return self._replace(handed_in=_newest(self.handed_in, (id,)))

    def merged(self, other: Register) -> Register:
        """Returns both merged, without the sets that either has removed."""
        gone = _newest(self.gone, other.gone)
        sets = tuple(each for each in dict.fromkeys((*self.sets, *other.sets)) if set_id(each) not in gone)
        answers = (each for each in dict.fromkeys((*self.answers, *other.answers)) if each.set not in gone)
        handed_in = _newest(self.handed_in, other.handed_in)
        return Register(sets[-MOST_SETS:], tuple(answers)[:MOST_ANSWERS], gone, handed_in)


def _newest(ids: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the ids of both, each once, as many of the newest as a register keeps."""
    return tuple(dict.fromkeys((*ids, *more)))[-MOST_GONE:]


def write(register: Register) -> dict[str, Any]:
    """Returns the document of a register: a version, and the lines of sets and answers."""
    return {
        "version": VERSION,
        "sets": [set_line(each) for each in register.sets],
        "answers": [answers_line(each) for each in register.answers],
        "gone": list(register.gone),
        "handed_in": list(register.handed_in),
    }


def read(document: Any) -> Register:
    """Returns the register of a document. Raises `DocumentError` with every problem."""
    problems: list[Problem] = []
    root = Node(document, "", problems)
    fields = root.fields(("version", *Register._fields))
    root.need(("version",))
    if "version" in fields:
        fields["version"].integer(VERSION, VERSION, VERSION)
    if problems:
        raise DocumentError(problems)
    sets = [read_at(node, read_set) for node in root.get("sets", []).items(MOST_SETS)]
    answers = [read_at(node, read_answers) for node in root.get("answers", []).items(MOST_ANSWERS)]
    gone, handed_in = _ids(root)
    if problems:
        raise DocumentError(problems)
    return Register().merged(Register(tuple(filter(None, sets)), tuple(filter(None, answers)), gone, handed_in))


def rescued(content: str) -> Register:
    """Returns everything that is still found in a damaged document. The lists of ids need one that is JSON."""
    found = gather(content)
    try:
        root = Node(parse(content), "", [])
    except DocumentError:
        root = Node({}, "", [])
    gone, handed_in = _ids(root) if isinstance(root.value, dict) else ((), ())
    return Register().merged(Register(found.sets, found.answers, gone, handed_in))


def _ids(root: Node) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Returns the ids of removed sets, and of those that were handed in here."""
    gone, handed_in = (
        tuple(id for node in root.get(name, []).items(MOST_GONE) if (id := node.string(20, "")))
        for name in ("gone", "handed_in")
    )
    return gone, handed_in
