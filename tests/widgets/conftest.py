"""Editors to try things on."""

from __future__ import annotations

import pytest

from smallworld_widgets.explore.editor import Editor
from tests.widgets.setups import SETUP, UNDERGROUND


@pytest.fixture
def editor() -> Editor:
    return Editor(SETUP)


@pytest.fixture
def below() -> Editor:
    return Editor(UNDERGROUND)
