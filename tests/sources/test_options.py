"""The recommended readings are the defaults, and each goes by its ruling."""

from __future__ import annotations

from dataclasses import fields

import pytest

from smallworld.model.options import READINGS, Options
from tests.sources.options import DEFAULTS


def test_every_option_is_here() -> None:
    assert set(DEFAULTS) == {field.name for field in fields(Options)} == set(READINGS)


@pytest.mark.parametrize("option", DEFAULTS)
def test_the_default_is_the_reading_that_its_ruling_recommends(option: str) -> None:
    assert getattr(Options(), option) is DEFAULTS[option].default
    assert READINGS[option].ruling == DEFAULTS[option].ruling
