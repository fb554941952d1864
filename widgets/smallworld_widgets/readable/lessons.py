"""The pages of lessons: what each step says and asks for, with the board that the lesson begins with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smallworld.games import GAMES
from smallworld.presentation.board.prices import untold
from smallworld.presentation.board.view import board_note
from smallworld.teaching.lessons import Lesson, Scene, course, lesson, scenes
from smallworld.teaching.lessons.mastery import ideas
from smallworld.teaching.lessons.units import unit_of
from smallworld.teaching.library.articles import articles
from smallworld.wording.landmarks import region_names
from smallworld.words.languages import reading
from smallworld.words.text import counted, reader, text
from smallworld_widgets.learn.summary import said
from smallworld_widgets.notebook.still import PicturedPosition
from smallworld_widgets.readable.addresses import LESSONS, Place
from smallworld_widgets.readable.page import Page, pictures, tables


def lesson_pages(languages: Sequence[str], ids: Sequence[str]) -> Iterator[tuple[str, Page]]:
    """Yields pages of lessons, each in every language."""
    for found in map(lesson, ids):
        played = scenes(found.id)
        for language in languages:
            with reading(language), reader.calling(region_names(played[0].start.rules.board)):
                yield language, _page(found, played)


def _page(found: Lesson, played: Sequence[Scene]) -> Page:
    start = played[0].start
    shown = PicturedPosition(start, untold(start), found.steps[0].look)
    [picture] = pictures([shown], [str(text("The board at the beginning"))])
    lessons = course(found.game)
    place = lessons.index(found)
    game = GAMES[found.game].name
    content = {
        "game": str(game),
        "summary": str(text(found.summary)),
        "number": str(text("Lesson {n} of {all}", n=place + 1, all=len(lessons))),
        "minutes": str(counted("{n} minute", "{n} minutes", found.minutes)),
        "unit": str(unit_of(found).name),
        "steps": [
            {
                "says": str(text(step.says)),
                "aims": [str(text(aim.says)) for aim in step.goal],
                "source": str(found.cited(step)),
            }
            for step in found.steps
        ],
        "ideas": [{"words": str(said(idea)), "id": idea.id if idea.card else ""} for idea in ideas(found).values()],
        "articles": [{"id": id, "title": str(text(articles()[id].title))} for id in found.articles],
        "before": _named(lessons[place - 1] if place else None),
        "after": _named(lessons[place + 1] if place + 1 < len(lessons) else None),
        "picture": picture,
        "tables": tables(start),
        "note": board_note(start),
    }
    about = str(text(found.summary))
    kind = text("Lesson of {game}", game=game)
    home = Place(LESSONS, found.id)
    return Page(home, str(text(found.title)), str(kind), about, "lesson.html.j2", content, home, shown)


def _named(found: Lesson | None) -> dict[str, str] | None:
    return None if found is None else {"id": found.id, "title": str(text(found.title))}
