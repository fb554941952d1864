"""The articles: the rules that hold for every race, from how to win to what lies in a river.

An article is a JSON file in a folder named after its game (`all` if it serves every game and tells the differences):

- `id`, `game`, `title`, `chapter`, and `place`: its number in the chapter
- `says`: the rule, in paragraphs
- `asked`: the words of players who look for it. They are searched, but not shown.
- `differs`: the particulars of a game, by its id. It is optional, like the next three.
- `about`: ids of races, powers, places and relics that touch it
- `rulings`, `examples`: ids of those that show it
- `see`: ids of other articles
- `proofs`: the questions to the engine that stand behind its numbers, comparisons and denials, as they are read by
  `smallworld.teaching.rulings.proofs`
- `sections`: the headings of the rule in each rulebook, by the id of the game. The article is about these games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from typing import Any, NamedTuple, TypeVar

from smallworld import games
from smallworld.documents import shipped
from smallworld.documents.reading import Node
from smallworld.teaching.rulings.proofs import Proof, read_proofs
from smallworld.words.explain import Source
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import Text, series, text

_NEEDED = ("id", "game", "chapter", "place", "title", "asked", "says", "sections")
_FIELDS = (*_NEEDED, "differs", "about", "rulings", "examples", "see", "proofs")
_LONGEST = 600
_MOST = 40

_Value = TypeVar("_Value")


class Chapter(Enum):
    """The chapters of the articles, in order."""

    GAME = "game"
    RACES = "races"
    CONQUEST = "conquest"
    TROOPS = "troops"
    COINS = "coins"
    MAP = "map"


#: The names of the chapters.
CHAPTERS: Mapping[Chapter, Text] = {
    Chapter.GAME: text("Rules: the game"),
    Chapter.RACES: text("Rules: races and decline"),
    Chapter.CONQUEST: text("Rules: conquest"),
    Chapter.TROOPS: text("Rules: troops"),
    Chapter.COINS: text("Rules: coins"),
    Chapter.MAP: text("Rules: what lies on the map"),
}


class Article(NamedTuple):
    """A rule that belongs to no race, power or find. `differs` and `sections` go by the id of the game."""

    id: str
    game: str
    chapter: Chapter
    place: int
    title: str
    asked: str
    says: tuple[str, ...]
    sections: Mapping[str, tuple[str, ...]]
    differs: Mapping[str, str]
    about: tuple[str, ...]
    rulings: tuple[str, ...]
    examples: tuple[str, ...]
    see: tuple[str, ...]
    proofs: tuple[Proof, ...] = ()

    @property
    def scope(self) -> Text:
        """The games that the article is about."""
        if len(self.sections) == len(games.GAMES):
            return text("every game")
        first, *others = (games.GAMES[game].name for game in self.sections)
        return series(first, *others)

    @property
    def sources(self) -> tuple[Source, ...]:
        """The headings of the rule in each rulebook."""
        return tuple(
            Source(games.GAMES[game].headings.setup.rulebook, Text(section))
            for game, sections in self.sections.items()
            for section in sections
        )


@cache
def articles() -> Mapping[str, Article]:
    """Returns the articles by their ids, chapter by chapter.

    Raises `DocumentError` for a malformed file, with the file and every problem in it.
    """
    found = shipped.load(shipped.CONTENT / "articles", ("all", *games.GAMES), read)
    chapters = list(Chapter)
    return {each.id: each for each in sorted(found, key=lambda each: (chapters.index(each.chapter), each.place))}


def read(document: Any) -> Article:
    """Returns the article in a document, without following its links. Raises `DocumentError` with every problem."""
    problems: list[Problem] = []
    root = Node(document, "", problems)
    parts = root.fields(_FIELDS)
    root.need(_NEEDED)
    if "game" in parts:
        parts["game"].one_of({"all": None, **games.GAMES})
    chapter = parts["chapter"].one_of({each.value: each for each in Chapter}) if "chapter" in parts else None
    found = Article(
        **{name: parts[name].words(_LONGEST) if name in parts else "" for name in ("id", "game", "title", "asked")},
        chapter=Chapter(chapter or "game"),
        place=parts["place"].integer(1, _MOST, 1) if "place" in parts else 1,
        says=_list(parts, "says"),
        sections=_by_game(parts, "sections", lambda node: tuple(each.words(_LONGEST) for each in node.items(_MOST))),
        differs=_by_game(parts, "differs", lambda node: node.words(_LONGEST)),
        about=_list(parts, "about"),
        rulings=_list(parts, "rulings"),
        examples=_list(parts, "examples"),
        see=_list(parts, "see"),
        proofs=read_proofs(parts["proofs"]) if "proofs" in parts else (),
    )
    if not problems and found.game not in ("all", *found.sections):
        root.fault("wrong_shape", text("expected sections of the rulebook of {game}", game=found.game))
    if problems:
        raise DocumentError(problems)
    return found


def _list(parts: Mapping[str, Node], name: str) -> tuple[str, ...]:
    return tuple(entry.words(_LONGEST) for entry in parts[name].items(_MOST)) if name in parts else ()


def _by_game(parts: Mapping[str, Node], name: str, value: Callable[[Node], _Value]) -> Mapping[str, _Value]:
    """Returns the values of an object with ids of games as keys, in the order of the games."""
    if name not in parts:
        return {}
    fields = parts[name].fields(tuple(games.GAMES))
    return {game: value(fields[game]) for game in games.GAMES if game in fields}
