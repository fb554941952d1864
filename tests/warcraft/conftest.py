"""The box of Warcraft is not among the games yet: these tests seat it, so that documents may name it."""

from __future__ import annotations

import pytest

from smallworld import games
from smallworld.games.warcraft.box import WARCRAFT


@pytest.fixture(autouse=True)
def seated(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of the tests in this folder."""
    monkeypatch.setitem(games.GAMES, WARCRAFT.id, WARCRAFT)
