"""An article of the codex: a general rule, its sources, and the entries about it."""

from __future__ import annotations

from typing import TypedDict

from smallworld.games import GAMES
from smallworld.presentation.codex.links import RulingLink, ruling_link
from smallworld.presentation.menus import Entry, TitleLink
from smallworld.teaching.examples import example
from smallworld.teaching.exercises.practice import named
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import Article, articles
from smallworld.words.languages import LANGUAGES, in_every_language
from smallworld.words.text import Text, counted, text


def title(article: Article) -> str:
    """Returns the title of an article."""
    return str(Text(article.title))


class ForeignName(TypedDict):
    """A name in another language."""

    language: str
    tag: str
    name: str


class GameNote(TypedDict):
    """The difference of a rule in one box."""

    name: str
    words: str


class RuleWords(TypedDict):
    """The words of the rule."""

    about: str
    see: str
    source: str
    rulings: str
    examples: str
    practise: str


class RuleState(TypedDict):
    """A general rule."""

    id: str
    rule: bool
    name: str
    names: list[ForeignName]
    kind: str
    says: list[str]
    differs: list[GameNote]
    about: list[Entry]
    see: list[Entry]
    rulings: list[RulingLink]
    examples: list[TitleLink]
    sources: list[str]
    can_leave: bool
    practise: bool
    words: RuleWords


def rule_state(article: Article, *, can_leave: bool) -> RuleState:
    """Returns an article in words. `can_leave` offers its rulings and its example turns."""
    names = dict(zip(LANGUAGES, in_every_language(Text(article.title)), strict=True))
    entries = codex.entries()
    return {
        "id": article.id,
        "rule": True,
        "name": title(article),
        "names": [
            {"language": LANGUAGES[language], "tag": language, "name": name}
            for language, name in names.items()
            if name != title(article)
        ],
        "kind": str(text("General rule of {games}", games=article.scope)),
        "says": [str(Text(words)) for words in article.says],
        "differs": [
            {"name": str(GAMES[game].name), "words": str(Text(words))} for game, words in article.differs.items()
        ],
        "about": [{"id": id, "name": str(entries[id].ability.name)} for id in article.about],
        "see": [{"id": id, "name": title(articles()[id])} for id in article.see],
        "rulings": [ruling_link(id) for id in article.rulings],
        "examples": [{"id": id, "title": str(text(example(id).title))} for id in article.examples],
        "sources": [str(source) for source in article.sources],
        "can_leave": can_leave,
        "practise": bool(named(article.id)),
        "words": {
            "about": str(text("Abilities that change it")),
            "see": str(text("See also")),
            "source": str(text("Sources")),
            "rulings": str(counted("{n} ruling", "{n} rulings", len(article.rulings))),
            "examples": str(text("Example turns")),
            "practise": str(text("Ask me about it")),
        },
    }
