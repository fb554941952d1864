"""Every answer names its source and the option that decided it: the tables of sources, row by row."""

from __future__ import annotations

import pytest

from tests.sources.options import DEFAULTS
from tests.sources.rows import ROWS
from tests.sources.table import Row, answered


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_answer_sources_and_options_are_those_of_the_rulebook(row: Row) -> None:
    assert answered(row, {}) == row.answer


@pytest.mark.parametrize("row", [row for row in ROWS if row.option], ids=str)
def test_the_other_reading_gives_the_other_answer(row: Row) -> None:
    assert answered(row, {row.option: not DEFAULTS[row.option].default}) == row.otherwise
    assert row.otherwise != row.answer
