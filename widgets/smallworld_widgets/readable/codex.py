"""The pages of the codex: general rules, races, powers, places and relics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smallworld.games import GAMES
from smallworld.presentation.board.prices import untold
from smallworld.presentation.codex.rule import rule_state
from smallworld.teaching.examples import Scene, example, examples, scenes
from smallworld.teaching.lessons import course
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import Article, articles
from smallworld.teaching.library.codex import Entry
from smallworld.wording.landmarks import region_names
from smallworld.words.languages import reading
from smallworld.words.text import opening, reader, text
from smallworld_widgets.codex.article import article_state
from smallworld_widgets.notebook.still import PicturedPosition
from smallworld_widgets.readable.addresses import CODEX, EXAMPLES, Place
from smallworld_widgets.readable.page import Page, Picture, pictures


def codex_pages(languages: Sequence[str], ids: Sequence[str]) -> Iterator[tuple[str, Page]]:
    """Yields pages of general rules and of abilities, each in every language."""
    for id in ids:
        rule = articles().get(id)
        told = example_of(id) if rule is None else next(iter(rule.examples), None)
        scene = None if told is None else scenes(example(told))[-1]
        for language in languages:
            with reading(language):
                page = _entry(codex.entries()[id], scene) if rule is None else _rule(rule, scene)
                yield language, page._replace(preview=None if told is None else Place(EXAMPLES, told))


def example_of(id: str) -> str | None:
    """Returns the example turn of an ability, by its id, or the first that shows it. None without one."""
    about = [found.id for found in examples() if id in found.about]
    return id if id in about else next(iter(about), None)


def _rule(article: Article, scene: Scene | None) -> Page:
    state = rule_state(article, can_leave=True)
    lessons = [
        {"id": lesson.id, "title": str(text("{ability}: {what}", ability=GAMES[game].name, what=text(lesson.title)))}
        for game in GAMES
        for lesson in course(game)
        if article.id in lesson.articles
    ]
    content = {"card": state, "lessons": lessons, "picture": _picture(scene)}
    place = Place(CODEX, article.id)
    return Page(place, opening(state["name"]), state["kind"], state["says"][0], "rule.html.j2", content)


def _entry(entry: Entry, scene: Scene | None) -> Page:
    state = article_state(entry, can_leave=True)
    content = {"card": state, "picture": _picture(scene)}
    place = Place(CODEX, entry.id)
    return Page(place, state["name"], state["kind"], state["summary"], "ability.html.j2", content)


def _picture(scene: Scene | None) -> Picture | None:
    """Returns the end of an example turn, without prices."""
    if scene is None:
        return None
    shown = PicturedPosition(scene.position, untold(scene.position), scene.step.look)
    with reader.calling(region_names(shown.position.rules.board)):
        [picture] = pictures([shown], [str(text(scene.step.says))])
    return picture
