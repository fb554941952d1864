"""The recommended readings are the defaults, and each goes by its ruling."""

from __future__ import annotations

from dataclasses import fields

import pytest

from smallworld.games import GAMES
from smallworld.model.catalogue import Ability, Game
from smallworld.model.options import OPTIONS, Options
from tests.sources.options import DEFAULTS
from tests.sources.rows import ROWS


def test_every_option_is_here() -> None:
    assert set(DEFAULTS) == {field.name for field in fields(Options)} == set(OPTIONS)


@pytest.mark.parametrize("option", DEFAULTS)
def test_the_default_is_the_reading_that_its_ruling_recommends(option: str) -> None:
    assert getattr(Options(), option) is DEFAULTS[option].default
    assert OPTIONS[option].ruling == DEFAULTS[option].ruling


@pytest.mark.parametrize("option", DEFAULTS)
def test_an_option_concerns_every_game_in_which_it_decides_something(option: str) -> None:
    deciding = [row for row in ROWS if row.option == option or any(f"[{option}]" in line for line in row.answer)]
    assert deciding
    # A question between two boxes comes up in neither of them alone.
    for row in deciding if OPTIONS[option].games != frozenset() else ():
        assert row.start({}).position.rules.game.leaves_open(OPTIONS[option]), str(row)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_an_ability_hangs_on_options_of_its_game_alone(game: Game) -> None:
    abilities: tuple[Ability, ...] = (*game.races.values(), *game.powers.values(), *game.finds.values())
    options = {effect.option for ability in abilities for effect in ability.effects} - {None}
    assert all(OPTIONS[option or ""].concerns(game.id) for option in options)
