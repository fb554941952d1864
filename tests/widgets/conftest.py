"""Editors to try things on, and a tab of a browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from smallworld.words import languages
from smallworld_widgets.explore.editor import Editor
from tests.widgets.kept import Tab
from tests.widgets.setups import SETUP, UNDERGROUND


@pytest.fixture
def editor() -> Editor:
    return Editor(SETUP)


@pytest.fixture
def below() -> Editor:
    return Editor(UNDERGROUND)


@pytest.fixture
def tab() -> Iterator[Tab]:
    yield Tab()
    languages.use(languages.ENGLISH)
