"""Editors to try things on, a tab of a browser, and what is sent to a page."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm, CommManager

from smallworld.documents import notation
from smallworld.model.position import Position
from smallworld.presentation.editing.editor import Editor
from smallworld.presentation.editing.examples import EXAMPLE
from smallworld.words import languages
from smallworld_widgets import Practice
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.play.play import Play
from tests.widgets.kept import Tab
from tests.widgets.practising import TRIBE, Clock
from tests.widgets.setups import SETUP, UNDERGROUND


@pytest.fixture
def editor() -> Editor:
    return Editor(SETUP)


@pytest.fixture
def below() -> Editor:
    return Editor(UNDERGROUND)


@pytest.fixture
def caverns() -> Position:
    """Orcs with three tokens in hand, in the middle of their conquests."""
    return notation.read(EXAMPLE)


@pytest.fixture
def view(caverns: Position) -> Play:
    """A game from there. People play both seats."""
    return Play(caverns, seed=2)


@pytest.fixture
def goes() -> list[Destination]:
    """The destinations that a view leads to."""
    return []


@pytest.fixture
def tab() -> Iterator[Tab]:
    yield Tab()
    languages.use(languages.ENGLISH)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def practice(clock: Clock) -> Practice:
    # With this seed its first question is found at once.
    view = Practice(learner=Learner(clock), random=Random(4), go=lambda _: None)
    view.visit(Destination("practice", TRIBE))
    return view


class _Wire(BaseComm):
    """The connection of a widget to a page, which notes the state that the widget is opened with."""

    def __init__(self, opened: list[dict[str, Any]], **opening: Any) -> None:
        self._opened = opened
        super().__init__(**opening)

    def publish_msg(self, msg_type: str, data: Any = None, *_: object, **__: object) -> None:
        if msg_type == "comm_open":
            self._opened.append(data["state"])


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Returns the states of the widgets that a new page is sent, in the order of sending."""
    opened: list[dict[str, Any]] = []
    page = CommManager()
    monkeypatch.setattr(comm, "get_comm_manager", lambda: page)
    monkeypatch.setattr(comm, "create_comm", lambda **opening: _Wire(opened, **opening))
    return opened
