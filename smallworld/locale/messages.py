"""The messages to translate, in the order in which a translator reads them: in code, in the boxes, in the content."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

from smallworld import games
from smallworld.teaching.examples import examples
from smallworld.teaching.lessons import course
from smallworld.teaching.library.articles import articles
from smallworld.teaching.library.opinions import opinions
from smallworld.teaching.rulings import rulings
from smallworld.teaching.rulings.discrepancies import discrepancies
from smallworld.teaching.tonight.script import script
from smallworld.wording import sketches
from smallworld.words.text import Text, kind

#: The functions whose arguments are messages, as `xgettext` takes them.
KEYWORDS = {"text": None, "counted": (1, 2)}


def messages(engine: Path, widgets: Path) -> Catalog:
    """Returns the English messages: those in the code of the two packages, and those in the content, each once."""
    catalog = Catalog()
    for text in (
        *_in_code(engine),
        *_in_games(),
        *sketches.WORDS.values(),
        *_in_code(widgets),
        *_in_lessons(),
        *_in_articles(),
        *_in_examples(),
        *_in_rulings(),
        *_in_tonight(),
        *_in_opinions(),
    ):
        id = text.message if text.plural is None else (text.message, text.plural)
        catalog.add(id, context=text.context, flags=("python-brace-format",) if "{" in text.message else ())
    return catalog


def _in_code(package: Path) -> Iterator[Text]:
    """Yields the messages in the code of `package`."""
    for _, _, message, _, _ in extract_from_dir(package, method_map=[("**.py", "python")], keywords=KEYWORDS):
        if isinstance(message, tuple):
            yield Text(message[0], plural=message[1])
        else:
            yield Text(message)


def _in_games() -> Iterator[Text]:
    for box in games.GAMES.values():
        yield from _in(box)


def _in(value: object) -> Iterator[Text]:
    """Yields every text in a value of the catalogue, at any depth."""
    if isinstance(value, Text):
        yield Text(value.message, plural=value.plural, context=value.context)
        for _, part in value.values:
            yield from _in(part)
    elif is_dataclass(value):
        for field in fields(value):
            part = getattr(value, field.name)
            if field.name == "counted" and any(part):
                yield Text(part[0], plural=part[1])
                yield kind(part[0], part[1], 1)
            else:
                yield from _in(part)
    elif isinstance(value, Mapping):
        yield from _in(tuple(value.values()))
    elif isinstance(value, tuple):
        for part in value:
            yield from _in(part)


def _in_rulings() -> Iterator[Text]:
    for ruling in rulings():
        answers = (reading.answer for reading in ruling.readings)
        words = (ruling.title, ruling.situation, ruling.question, ruling.answer, *answers, *ruling.sources)
        yield from map(Text, words)
    for discrepancy in discrepancies():
        says = (words for printing in discrepancy.printings for words in printing)
        yield from map(Text, (discrepancy.title, *says, discrepancy.reading, discrepancy.why))


def _in_examples() -> Iterator[Text]:
    for example in examples():
        words = (example.title, example.summary, *(step.says for step in example.steps), *example.sources)
        yield from map(Text, words)


def _in_tonight() -> Iterator[Text]:
    for game in games.GAMES:
        yield from script(game).words


def _in_opinions() -> Iterator[Text]:
    yield from (Text(opinion.words) for opinion in opinions())


def _in_articles() -> Iterator[Text]:
    for article in articles().values():
        sections = (section for found in article.sections.values() for section in found)
        yield from map(Text, (article.title, article.asked, *article.says, *article.differs.values(), *sections))


def _in_lessons() -> Iterator[Text]:
    for game in games.GAMES:
        for lesson in course(game):
            said = (
                words for step in lesson.steps for words in (step.says, step.hint, *(aim.says for aim in step.goal))
            )
            yield from map(Text, filter(None, (lesson.title, lesson.summary, *said)))
