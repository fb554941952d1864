"""Articles: their links lead somewhere, and with rulings and tests they name every section of the three rulebooks."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from smallworld import games
from smallworld.teaching.examples import examples
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import Article, articles, read
from smallworld.teaching.library.rulings import library
from smallworld.words.faults import DocumentError

TESTS = Path(__file__).resolve().parents[1]
#: What every rulebook prints on rules that hold for all races, in the order of its pages.
_SHARED = (
    "Components",
    "Game Setup",
    "Game Objective",
    "Game Start",
    "First Turn",
    "Picking a Race and Special Power Combo",
    "Conquering Regions",
    "First Conquest",
    "Conquering a Region",
    "Enemy Losses and Withdrawals",
    "Following Conquests",
    "Final Conquest Attempt / Reinforcement Die Roll",
    "Troop Redeployment",
    "Scoring Victory Coins",
    "Following Turns",
    "Expanding through New Conquests",
    "Ready Your Troops",
    "Conquest",
    "Abandoning a Region",
    "Going into Decline",
    "Game End",
    "Storing the Components",
    "Races and Special Powers",
)
#: And what each prints besides.
_BLANKS = ("Blank Race Banner", "Blank Special Power Badge")
SECTIONS = {
    "base": (*_SHARED, *_BLANKS),
    "underground": (
        *_SHARED,
        "Exceptions to Conquering a Region",
        "Conquering a Region with Monsters",
        "Playing with Small World",
        "Popular Places and Righteous Relics",
    ),
    "warcraft": (
        *_SHARED,
        "Alliance and Horde Faction Bonus",
        "Scoring Races in Decline",
        "Artifacts and Legendary Places",
    ),
}
#: Sections that nothing here speaks of, and why.
UNTOLD = {
    "Storing the Components": "it is about the tray of the box, not about the game",
    "Blank Race Banner": "races of one's own are not played yet",
    "Blank Special Power Badge": "powers of one's own are not played yet",
}
#: A source that names a section: "… rulebook, Going into Decline", in data or in a test.
_SOURCE = re.compile(r"(Small World|Underground|Warcraft) rulebook, ([^:;.\"\n]+)")
_RULEBOOKS = {"Small World": "base", "Underground": "underground", "Warcraft": "warcraft"}


@pytest.mark.parametrize("article", articles().values(), ids=articles())
def test_what_an_article_links_is_there(article: Article) -> None:
    assert set(article.about) <= codex.entries().keys()
    assert set(article.rulings) <= {found.id for found in library()}
    assert set(article.examples) <= {found.id for found in examples()}
    assert set(article.see) <= articles().keys() - {article.id}
    assert article.differs.keys() <= article.sections.keys()


@pytest.mark.parametrize("article", articles().values(), ids=articles())
def test_where_an_article_stands_in_the_rulebooks(article: Article) -> None:
    assert article.sections
    for game, sections in article.sections.items():
        assert sections
        assert set(sections) <= set(SECTIONS[game])
    assert all(str(source) for source in article.sources)


def test_an_article_is_of_a_game_or_of_several() -> None:
    for article in articles().values():
        assert set(article.sections) == {article.game} or article.game == "all"


def test_articles_have_ids_of_their_own_and_a_place_each() -> None:
    assert not articles().keys() & (codex.entries().keys() | {found.id for found in library()})
    places = [(article.chapter, article.place) for article in articles().values()]
    assert len(set(places)) == len(places)


def test_what_an_article_shows_is_of_its_games() -> None:
    games_of = {id: entry.game.id for id, entry in codex.entries().items()}
    games_of |= {found.id: found.game for found in (*library(), *examples())}
    for article in articles().values():
        linked = {games_of[id] for id in (*article.about, *article.rulings, *article.examples)}
        assert linked <= {*article.sections, "all"}, article.id


def test_the_headings_of_the_games_are_among_the_sections() -> None:
    for id, game in games.GAMES.items():
        assert {source.section.message for source in vars(game.headings).values()} <= set(SECTIONS[id])


def _named() -> set[tuple[str, str]]:
    """Returns the game and the section of every source that an article, a ruling or a test names."""
    found = {
        (game, section)
        for article in articles().values()
        for game, sections in article.sections.items()
        for section in sections
    }
    said = [source for point in library() for source in getattr(point, "sources", ())]
    said += [docstring for path in TESTS.rglob("*.py") if (docstring := ast.get_docstring(ast.parse(path.read_text())))]
    for words in said:
        for rulebook, section in _SOURCE.findall(words.replace("Small World of Warcraft", "Warcraft")):
            found.add((_RULEBOOKS[rulebook], section.strip()))
    return found


def test_every_section_of_the_rulebooks_is_named() -> None:
    named = _named()
    missing = {section for game, sections in SECTIONS.items() for section in sections if (game, section) not in named}
    assert missing == set(UNTOLD)


def test_a_faulty_article_is_refused_with_every_fault() -> None:
    document: dict[str, Any] = {
        "id": "winning",
        "game": "base",
        "chapter": "nowhere",
        "place": 0,
        "title": "How to win",
        "asked": "",
        "says": ["Coins."],
        "sections": {"base": ["Game End"], "atlantis": []},
        "more": 1,
    }
    with pytest.raises(DocumentError) as caught:
        read(document)
    places = {problem.place for problem in caught.value.problems}
    assert places == {"/more", "/chapter", "/place", "/asked", "/sections/atlantis"}
    sound = {**document, "chapter": "game", "place": 1, "asked": "victory", "sections": {"underground": ["Game End"]}}
    sound.pop("more")
    with pytest.raises(DocumentError):
        read(sound)
    assert read({**sound, "game": "underground"}).says == ("Coins.",)
