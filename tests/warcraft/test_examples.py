"""The example turns of Warcraft, played: it is not among the games yet, so theirs are not among the examples."""

from __future__ import annotations

import pytest

from smallworld.games.warcraft.box import WARCRAFT
from smallworld.teaching.lessons import examples_in
from tests.lessons.stories import Stories, without_example


@pytest.mark.parametrize("found", examples_in(WARCRAFT), ids=lambda found: found.id)
class TestEveryExample(Stories):
    """Those of Warcraft."""


def test_every_ability_and_find_has_an_example_of_ours() -> None:
    assert not without_example(WARCRAFT)
