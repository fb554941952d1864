"""Every text is translated, with the same fields as the English. Texts are shown in the reader's language."""

from __future__ import annotations

import ast
import gettext
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeGuard

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from smallworld import games
from smallworld.documents import boards
from smallworld.documents.records import replay
from smallworld.locale.messages import KEYWORDS, messages
from smallworld.model.rules import Rules
from smallworld.play.bots import at_random
from smallworld.play.simulate import record
from smallworld.presentation.board import view
from smallworld.wording.narration import narrate
from smallworld.words import languages
from smallworld.words.languages import LANGUAGES, reading
from smallworld.words.text import counted, proper_name, reader, text

PROJECT = Path(__file__).parents[2]
TRANSLATED = [language for language in LANGUAGES if language != languages.ENGLISH]
PACKAGES = (PROJECT / "smallworld", PROJECT / "widgets" / "smallworld_widgets")
LOCALE = PROJECT / "smallworld" / "locale"


@cache
def collected() -> Catalog:
    """Returns the texts of the project."""
    return messages(*PACKAGES)


@cache
def catalog(language: str) -> Catalog:
    with (LOCALE / f"{language}.po").open("rb") as source:
        return read_po(source, locale="zh")


def forms(found: object) -> tuple[str, ...]:
    return tuple(str(form or "") for form in found) if isinstance(found, tuple | list) else (str(found or ""),)


def test_every_language_has_a_catalog() -> None:
    assert {path.stem for path in LOCALE.glob("*.po")} == set(TRANSLATED)


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_missing(language: str) -> None:
    found = catalog(language)
    missing = [
        message.id
        for message in collected()
        if message.id
        and not ((known := found.get(message.id, message.context)) is not None and all(forms(known.string)))
    ]
    assert not missing, "run `make translate`, then translate"


def is_message(node: ast.AST) -> TypeGuard[ast.Call]:
    """Checks whether this is a text written out, such as `text("in decline")`."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in KEYWORDS
        and isinstance(node.args[0], ast.Constant)
    )


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_every_python_finds_the_same_texts(package: Path) -> None:
    """Before 3.12, Python's own tokens end at an f-string: what it holds is not found, and stays English."""
    hidden = [
        f"{path.relative_to(PROJECT)}:{call.lineno}"
        for path in package.rglob("*.py")
        for f_string in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(f_string, ast.JoinedStr)
        for call in ast.walk(f_string)
        if is_message(call)
    ]
    assert not hidden, "give the text a name, and put that into the f-string"


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_words_stand_where_they_are_made_a_text(package: Path) -> None:
    """A text that was given a name before is not found, and stays English."""
    hidden = []
    for path in package.rglob("*.py"):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        words = {
            target.id
            for node in nodes
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        hidden += [
            f"{path.relative_to(PROJECT)}:{node.lineno}"
            for node in nodes
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS
            if isinstance(node.args[0], ast.Name) and node.args[0].id in words
        ]
    assert not hidden, "write the words where they are made a text"


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_left_over(language: str) -> None:
    known = {(message.id, message.context) for message in collected()}
    assert not [message.id for message in catalog(language) if (message.id, message.context) not in known]


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_space_around_numbers_and_what_is_filled_in(language: str) -> None:
    """Chinese sets none between its characters, nor around a number: a mark before a sentence stands apart."""
    filled = r"(?:[0-9]+|\{(?!mark\})\w+\})"
    stray = re.compile(rf"[\u3400-\u9fff] +(?:[\u3400-\u9fff]|{filled}(?![-\w]))|{filled} +[\u3400-\u9fff]")
    said = [form for message in catalog(language) if message.id for form in forms(message.string)]
    assert [words for words in said if stray.search(words)] == []


#: Phrases that players do not use. A region at the edge of the board is 邊境地區, as printed.
#: A region next door is 相鄰地區.
STIFF = re.compile("可及|引擎的答案|會結算|会结算|邊境(?!地區)|边境(?!地区)")


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_said_stiffly(language: str) -> None:
    said = [form for message in catalog(language) if message.id for form in forms(message.string)]
    assert [words for words in said if STIFF.search(words)] == []


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_marked_as_doubtful(language: str) -> None:
    """Tools take what is marked so for missing."""
    assert not [message.id for message in catalog(language) if message.id and message.fuzzy]


@pytest.mark.parametrize("language", TRANSLATED)
def test_fields_are_those_of_the_english(language: str) -> None:
    wrong = []
    for message in catalog(language):
        english = [fields(form) for form in forms(message.id)]
        for form in filter(None, forms(message.string)):
            # A counted text may leave out the number in the singular, but a value must never be lost. If the English
            # forms fill in different values, those of one form are enough.
            whole = any(values - {"n"} <= fields(form) for values in english)
            if not whole or not fields(form) <= set().union(*english):
                wrong.append(form)
    assert not wrong


class Listening(gettext.NullTranslations):
    """Remembers what was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[tuple[str, str | None]] = set()

    def gettext(self, message: str) -> str:
        self.asked.add((message, None))
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add((msgid1, None))
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context: str, message: str) -> str:
        self.asked.add((message, context))
        return message


@pytest.fixture
def listening() -> Iterator[Listening]:
    before, reader.catalogue = reader.catalogue, Listening()
    yield reader.catalogue
    reader.catalogue = before


@pytest.mark.parametrize("board", boards.board_ids())
def test_what_a_game_says_is_known_to_the_catalogues(board: str, listening: Listening) -> None:
    """The texts that the code puts together are among those collected for translation: none slips through."""
    found = boards.board(board)
    rules = Rules(games.GAMES[found.game], found)
    game = record(rules, [at_random] * found.players, seed=1)
    position = game.start
    for step in replay(game):
        position = step.position
        for event in step.events:
            str(narrate(event, position))
    view.board_state(position)
    known = {(forms(message.id)[0], message.context) for message in collected() if message.id}
    assert not {asked for asked in listening.asked if asked not in known}


def test_a_text_is_shown_in_the_language_of_the_reader() -> None:
    orcs = proper_name("base.orcs", "Orcs")
    with reading("zh-Hant"):
        assert str(orcs) == "獸人"
        assert str(text("The {race} go into decline.", race=orcs)) != "The Orcs go into decline."
        assert "Orcs" not in str(text("The {race} go into decline.", race=orcs))
        assert "3" in str(counted("{n} coin", "{n} coins", 3))
    with reading("zh-Hans"):
        assert str(orcs) == "兽人"
    assert str(orcs) == "Orcs"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(KeyError):
        languages.use("tlh")
