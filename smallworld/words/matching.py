"""A search in players' words, which ranks documents by how well they answer.

The index is SQLite's full-text search (FTS5), which comes with Python. It has English words by their stems, ranked by
BM25, with words in a title worth more than those in a text. Chinese has no spaces and goes by overlapping pairs of
characters. Questions may be whole sentences: words such as "how" and "the" are not looked for, and a document with some
of the words is better than none. Words that were asked side by side count for more where a document has them side by
side. A document counts for more if it is about what the question names.
"""

from __future__ import annotations

import re
import sqlite3
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise, product
from typing import NamedTuple
from weakref import finalize

from smallworld.words.languages import in_every_language
from smallworld.words.text import Text

#: The most words of a question that are looked for.
_MOST_TERMS = 40
#: A word that no document has stands for words that share at least this part of its beginning.
_LEAST_KNOWN = 2 / 3


_ACCENTS = re.compile("[\u0300-\u036f]")


def plain(words: str) -> str:
    """Returns words without case and accents."""
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", words).casefold())


#: The English and Chinese words that say nothing about what is looked for.
_STOP_WORDS = frozenset(
    plain(
        "a about actually also am an and any anyone are as at be been but by can could did do does doesn don for"
        " from get gets got had has have he her his how i if in into is isn it its just m may me might much"
        " my now of on or our re s she should so still t than that the their them then there these they this those"
        " to us ve was we were what when where which while who whom whose why will with work works would you your"
    ).split()
)
#: The phrases for a duty, whose words say nothing by themselves.
_DUTY = re.compile(r"\b(?:have|has|had|need|needs) to\b")
_STOP_PHRASES = re.compile(
    "可不可以|能不能|是不是|有沒有|有没有|可以|可否|能否|什麼|什么|甚麼|怎麼|怎么|怎樣|怎样|如何|哪裡|哪里|哪些|哪個|哪个|多少|幾個|几个|"
    "時候|时候|為何|为何|嗎|吗|呢|的|了|嘛|吧|請問|请问|還能|还能|還|还|會|会|才|是|有|要|就|都|也|把|被|讓|让|我|能|幾|几"
)
#: A run of words: of a script without spaces, or of another script.
_WORDS = re.compile(r"[\u3400-\u9fff]+|[^\W_\u3400-\u9fff]+")


def terms(words: str) -> tuple[str, ...]:
    """Returns the terms of a question. Words that say nothing are terms only if there are no others."""
    asked = _DUTY.sub("must", plain(words))
    telling = _terms(_STOP_PHRASES.sub(" ", asked))
    return tuple(dict.fromkeys(term for term in telling if term not in _STOP_WORDS)) or tuple(
        dict.fromkeys(_terms(asked))
    )


def words_of(words: str) -> list[str]:
    """Returns the words of a text without case and accents. Text without spaces stays together."""
    return _WORDS.findall(plain(words))


def _terms(plain: str) -> list[str]:
    """Returns words and, of text without spaces, the pairs of characters or a single one."""
    found: list[str] = []
    for word in _WORDS.findall(plain):
        if _is_unspaced(word) and len(word) > 1:
            found += map("".join, pairwise(word))
        else:
            found.append(word)
    return found


def _is_unspaced(word: str) -> bool:
    """Checks whether a word is of a script without spaces."""
    return "\u3400" <= word[0] <= "\u9fff"


def _indexed(words: str) -> str:
    """Returns words as the index has them. In text without spaces, each character is a word."""
    found: list[str] = []
    for word in _WORDS.findall(plain(words)):
        if _is_unspaced(word):
            found += [word[i : i + 2] for i in range(len(word))]
        else:
            found.append(word)
    return " ".join(found)


def in_all(texts: Iterable[Text]) -> str:
    """Returns the words of texts in every language, for a document."""
    return " ".join(words for each in texts for words in in_every_language(each))


class Document(NamedTuple):
    """A document that can be found: its title, other words for what it is about, and its text.

    `favour` ranks it among others with the same words. `subjects` are the ids of the races, powers and pieces in it.
    """

    title: str
    about: str
    says: str
    favour: float = 1
    subjects: frozenset[str] = frozenset()


Documents = Mapping[str, Document]
#: The worth of a word in each part.
_WORTH = (8, 6, 1)
_RANKED = "SELECT rowid, -bm25(found, ?, ?, ?) FROM found WHERE found MATCH ?"
#: The worth of two words asked one after the other that are also near each other in a document.
_SIDE_BY_SIDE = 1 / 4
_APART = 3
#: The factor for each subject of a document that the question names.
_NAMED = 1.5
#: A word names a subject if at least this part of the documents with the word are about the subject. "Trolls" does,
#: "hill" does not, although it is the name of a power.
_TELLING = 1 / 2
#: The most words of a question for which a good answer must have all of them.
_FEW_TERMS = 4


NOTHING_CALLED: Mapping[str, str] = {}


class Found(NamedTuple):
    """The names of the documents that answer, the best first, and whether they have all words of the question."""

    names: tuple[str, ...]
    complete: bool


class Index:
    """An index of documents by their names."""

    def __init__(
        self, documents: Documents, alike: Mapping[str, Sequence[str]], called: Mapping[str, str] = NOTHING_CALLED
    ) -> None:
        """Takes the documents.

        `alike` has the words for which a word in any form may stand, and `called` the name of each subject.
        """
        self._alike = tuple(alike.values())
        self._subjects = tuple(called)
        self._names = tuple(documents)
        self._places = {name: place for place, name in enumerate(documents)}
        self._favour = [document.favour for document in documents.values()]
        self._about = [document.subjects for document in documents.values()]
        # Kernels of widgets ask from several threads, one at a time.
        self._base = sqlite3.connect(":memory:", check_same_thread=False)
        finalize(self, self._base.close)
        for table, columns in (("found", "title, about, says"), ("said", "words"), ("called", "words")):
            self._base.execute(f"CREATE VIRTUAL TABLE {table} USING fts5({columns}, tokenize = 'porter unicode61')")
        found = ([place, *map(_indexed, document[:3])] for place, document in enumerate(documents.values()))
        self._base.executemany("INSERT INTO found(rowid, title, about, says) VALUES (?, ?, ?, ?)", found)
        self._base.executemany("INSERT INTO said(rowid, words) VALUES (?, ?)", enumerate(map(_indexed, alike)))
        words = enumerate(map(_indexed, called.values()))
        self._base.executemany("INSERT INTO called(rowid, words) VALUES (?, ?)", words)

    def find(self, words: str, among: Iterable[str] | None = None) -> Found:
        """Returns the documents that have any of the words, within `among` if it is given.

        A document with exactly this title comes before all others. If the question is short and the best document has
        all its words, documents without some of them are left out.
        """
        sought = terms(words)[:_MOST_TERMS]
        asked = [self._scores(term) for term in sought]
        total: dict[int, float] = {}
        for scores in asked:
            for place, score in scores.items():
                total[place] = total.get(place, 0) + score * self._favour[place]
        for pair in pairwise(sought):
            for place, score in self._side_by_side(*pair):
                total[place] += _SIDE_BY_SIDE * score * self._favour[place]
        for named in {named for named in map(self._named, sought) if named}:
            for place in total:
                total[place] *= _NAMED if named & self._about[place] else 1
        wanted = total if among is None else [self._places[name] for name in among]
        called = self._called(words)
        ranked = sorted(
            (place for place in wanted if place in total),
            key=lambda place: (place not in called, -total[place], place),
        )
        complete = [place for place in ranked if all(place in scores for scores in asked)]
        if not complete or complete[0] != ranked[0]:
            return Found(tuple(self._names[place] for place in ranked), False)
        shown = complete if len(sought) <= _FEW_TERMS else ranked
        return Found(tuple(self._names[place] for place in shown), True)

    def _side_by_side(self, *terms: str) -> Iterable[tuple[int, float]]:
        """Yields the documents that have two terms, or words they stand for, near each other, with the worth."""
        if any(map(_is_unspaced, terms)):
            # Pairs of characters overlap, so each is beside the next in any case.
            return
        for pair in product(*((term, *self._stands_for(term)) for term in terms)):
            near = " ".join(f'"{term}"' for term in pair)
            yield from self._base.execute(_RANKED, [*_WORTH, f"NEAR({near}, {_APART})"])

    def _named(self, term: str) -> frozenset[str]:
        """Returns the subjects that a term names, none if most documents with it are about something else."""
        query = [f'"{term}"']
        rows = self._base.execute("SELECT rowid FROM called WHERE called MATCH ?", query)
        named = frozenset(self._subjects[place] for (place,) in rows)
        if not named:
            return named
        found = [place for (place,) in self._base.execute("SELECT rowid FROM found WHERE found MATCH ?", query)]
        about = sum(bool(named & self._about[place]) for place in found)
        return named if about >= _TELLING * len(found) else frozenset()

    def _called(self, words: str) -> frozenset[int]:
        """Returns the documents that have exactly these words in their title."""
        given = _terms(plain(words))[:_MOST_TERMS]
        if not given:
            return frozenset()
        found = self._base.execute("SELECT rowid FROM found WHERE title MATCH ?", [f'"{" ".join(given)}"'])
        return frozenset(place for (place,) in found)

    def _scores(self, term: str) -> dict[int, float]:
        """Returns the worth of a term, or of the best word it stands for, in each document that has it."""
        best: dict[int, float] = {}
        for meant in (term, *self._stands_for(term)):
            for place, score in self._ranked(meant):
                best[place] = max(score, best.get(place, 0))
        return best

    def _stands_for(self, term: str) -> Iterable[str]:
        """Yields the words for which a term may stand besides itself."""
        for (place,) in self._base.execute("SELECT rowid FROM said WHERE said MATCH ?", [f'"{term}"']):
            yield from self._alike[place]

    def _ranked(self, term: str) -> list[tuple[int, float]]:
        """Returns the documents with a term and its worth, or else those with words that begin like it."""
        unspaced = _is_unspaced(term)
        queries = [f'"{term}"'] if not unspaced or len(term) > 1 else []
        if not unspaced or len(term) == 1:
            shortest = 1 if unspaced else max(3, round(_LEAST_KNOWN * len(term)))
            queries += [f'"{term[:n]}"*' for n in range(len(term), shortest - 1, -1)]
        found = (self._base.execute(_RANKED, [*_WORTH, query]).fetchall() for query in queries)
        return next(filter(None, found), [])
