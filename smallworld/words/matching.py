"""Finding what is asked for, in players' words: documents ranked by how well they answer.

The index is SQLite's full-text search (FTS5), which comes with Python: English words by their stems, ranked by BM25,
with words in a title worth more than those in a text. Chinese has no spaces and goes by overlapping pairs of
characters. A question may be asked as it comes: words such as "how" and "the" are not looked for, and what has some of
the words is better than nothing. Words that were asked side by side count for more where they stand so in a document,
and a document counts for more if it is about what the question names.
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

#: Nobody asks with more words than these.
_MOST_TERMS = 40
#: A word that no document has is taken for a longer one, or a mistyped one, as far as this part of it is known.
_LEAST_KNOWN = 2 / 3


_ACCENTS = re.compile("[\u0300-\u036f]")


def plain(words: str) -> str:
    """Words without case and accents."""
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", words).casefold())


#: What says nothing of what is looked for, in English and in Chinese.
_STOP_WORDS = frozenset(
    plain(
        "a about actually also am an and any anyone are as at be been but by can could did do does doesn don for"
        " from get gets got had has have he her his how i if in into is isn it its just m may me might much"
        " my now of on or our re s she should so still t than that the their them then there these they this those"
        " to us ve was we were what when where which while who whom whose why will with work works would you your"
    ).split()
)
#: Ways of saying that something must be done, of words that say nothing by themselves.
_DUTY = re.compile(r"\b(?:have|has|had|need|needs) to\b")
_STOP_PHRASES = re.compile(
    "可不可以|能不能|是不是|有沒有|有没有|可以|可否|能否|什麼|什么|甚麼|怎麼|怎么|怎樣|怎样|如何|哪裡|哪里|哪些|哪個|哪个|多少|幾個|几个|"
    "時候|时候|為何|为何|嗎|吗|呢|的|了|嘛|吧|請問|请问|還能|还能|還|还|會|会|才|是|有|要|就|都|也|把|被|讓|让|我|能|幾|几"
)
#: Words in a row: of a script without spaces, or of another.
_WORDS = re.compile(r"[\u3400-\u9fff]+|[^\W_\u3400-\u9fff]+")


def terms(words: str) -> tuple[str, ...]:
    """What to look for when asked for these words; what says nothing only where there is nothing else."""
    asked = _DUTY.sub("must", plain(words))
    telling = _terms(_STOP_PHRASES.sub(" ", asked))
    return tuple(dict.fromkeys(term for term in telling if term not in _STOP_WORDS)) or tuple(
        dict.fromkeys(_terms(asked))
    )


def words_of(words: str) -> list[str]:
    """Returns the words in a row of them, without case and accents; what is written without spaces stays together."""
    return _WORDS.findall(plain(words))


def _terms(plain: str) -> list[str]:
    """Words; and of what is written without spaces the pairs of characters, or one that stands by itself."""
    found: list[str] = []
    for word in _WORDS.findall(plain):
        if _is_unspaced(word) and len(word) > 1:
            found += map("".join, pairwise(word))
        else:
            found.append(word)
    return found


def _is_unspaced(word: str) -> bool:
    """Whether a word is of a script without spaces."""
    return "\u3400" <= word[0] <= "\u9fff"


def _indexed(words: str) -> str:
    """Words as the index has them: each character without spaces begins a pair, the last of a row stands by itself."""
    found: list[str] = []
    for word in _WORDS.findall(plain(words)):
        if _is_unspaced(word):
            found += [word[i : i + 2] for i in range(len(word))]
        else:
            found.append(word)
    return " ".join(found)


def in_all(texts: Iterable[Text]) -> str:
    """What texts say in every language, for a document."""
    return " ".join(words for each in texts for words in in_every_language(each))


class Document(NamedTuple):
    """What is searched of something: what it is called, what it is about in other words, and what it says.

    `favour` is how much it is worth before others that have the same words. `subjects` are the ids of the things of the
    games that it is about.
    """

    title: str
    about: str
    says: str
    favour: float = 1
    subjects: frozenset[str] = frozenset()


Documents = Mapping[str, Document]
#: What a word is worth in each part.
_WORTH = (8, 6, 1)
_RANKED = "SELECT rowid, -bm25(found, ?, ?, ?) FROM found WHERE found MATCH ?"
#: What it is worth that two words which were asked one after the other stand so, too, with few words between them.
_SIDE_BY_SIDE = 1 / 4
_APART = 3
#: What a document is worth more for each of its subjects that the question names.
_NAMED = 1.5
#: A word names a subject where at least this part of the documents that have it are about that subject: "Trolls" does,
#: "hill" does not, although a power is called so.
_TELLING = 1 / 2
#: Of a question with more words than these, a good answer need not have them all.
_FEW_TERMS = 4


NOTHING_CALLED: Mapping[str, str] = {}


class Found(NamedTuple):
    """The names of the documents that answer, the best first, and whether they have all that was asked for."""

    names: tuple[str, ...]
    complete: bool


class Index:
    """Documents by their names, to search in."""

    def __init__(
        self, documents: Documents, alike: Mapping[str, Sequence[str]], called: Mapping[str, str] = NOTHING_CALLED
    ) -> None:
        """Take in every document.

        `alike` says for a word, in whatever form, which others it may stand for; `called` what each subject is called.
        """
        self._alike = tuple(alike.values())
        self._subjects = tuple(called)
        self._names = tuple(documents)
        self._places = {name: place for place, name in enumerate(documents)}
        self._favour = [document.favour for document in documents.values()]
        self._about = [document.subjects for document in documents.values()]
        # Kernels of widgets ask from several threads, one after the other.
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
        """The documents that have any of these words, or of them those `among` which to look.

        What is called so, word for word, comes before all others. If a question is short and the best of them has all
        its words, those without some are left out.
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
        """The documents that have two terms, or what they may stand for, near one another; and what that is worth."""
        if any(map(_is_unspaced, terms)):
            # Characters overlap: each pair is beside the next anyhow.
            return
        for pair in product(*((term, *self._stands_for(term)) for term in terms)):
            near = " ".join(f'"{term}"' for term in pair)
            yield from self._base.execute(_RANKED, [*_WORTH, f"NEAR({near}, {_APART})"])

    def _named(self, term: str) -> frozenset[str]:
        """The subjects that a term names; none where it is mostly said of something else."""
        query = [f'"{term}"']
        rows = self._base.execute("SELECT rowid FROM called WHERE called MATCH ?", query)
        named = frozenset(self._subjects[place] for (place,) in rows)
        if not named:
            return named
        found = [place for (place,) in self._base.execute("SELECT rowid FROM found WHERE found MATCH ?", query)]
        about = sum(bool(named & self._about[place]) for place in found)
        return named if about >= _TELLING * len(found) else frozenset()

    def _called(self, words: str) -> frozenset[int]:
        """The documents that have these words in their title just as they were given."""
        given = _terms(plain(words))[:_MOST_TERMS]
        if not given:
            return frozenset()
        found = self._base.execute("SELECT rowid FROM found WHERE title MATCH ?", [f'"{" ".join(given)}"'])
        return frozenset(place for (place,) in found)

    def _scores(self, term: str) -> dict[int, float]:
        """What a term, or the best of what it may stand for, is worth in each document that has it."""
        best: dict[int, float] = {}
        for meant in (term, *self._stands_for(term)):
            for place, score in self._ranked(meant):
                best[place] = max(score, best.get(place, 0))
        return best

    def _stands_for(self, term: str) -> Iterable[str]:
        """What a term may stand for beside itself."""
        for (place,) in self._base.execute("SELECT rowid FROM said WHERE said MATCH ?", [f'"{term}"']):
            yield from self._alike[place]

    def _ranked(self, term: str) -> list[tuple[int, float]]:
        """The documents that have a term, or words that begin as it does, if there is none with it; and its worth."""
        unspaced = _is_unspaced(term)
        queries = [f'"{term}"'] if not unspaced or len(term) > 1 else []
        if not unspaced or len(term) == 1:
            shortest = 1 if unspaced else max(3, round(_LEAST_KNOWN * len(term)))
            queries += [f'"{term[:n]}"*' for n in range(len(term), shortest - 1, -1)]
        found = (self._base.execute(_RANKED, [*_WORTH, query]).fetchall() for query in queries)
        return next(filter(None, found), [])
