"""The words of the page before the app is there: in every language, and the same as those of the app."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from smallworld.words.languages import LANGUAGES, reading
from smallworld_widgets.page.connection import connection_state

TEMPLATE = Path(__file__).parents[2] / "share" / "jupyter" / "voila" / "templates" / "smallworld"


@pytest.fixture
def words() -> dict[str, dict[str, str]]:
    module = Environment(loader=FileSystemLoader(TEMPLATE), autoescape=True).get_template("words.macro.html.j2").module
    found: dict[str, dict[str, str]] = vars(module)["words"]
    return found


def test_every_sentence_is_there_in_every_language(words: dict[str, dict[str, str]]) -> None:
    for name, sentence in words.items():
        assert list(sentence) == list(LANGUAGES), name
        assert len({*filter(None, sentence.values())}) == len(LANGUAGES), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_template_and_app_share_their_words(words: dict[str, dict[str, str]], language: str) -> None:
    with reading(language):
        app = connection_state()["words"]
    assert {name: words[name][language] for name in ("away", "barred")} == {
        name: app[name] for name in ("away", "barred")
    }
