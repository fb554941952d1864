"""The rows of the tables of sources: those of whole games, and those beside the tests of a race or a power."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from tests.sources import (
    base_prices,
    base_refusals,
    base_turns,
    mixed_readings,
    times,
    underground_arrival,
    underground_prices,
    underground_readings,
    underground_refusals,
    underground_turns,
    warcraft_deeds,
    warcraft_prices,
    warcraft_readings,
    warcraft_refusals,
    warcraft_turns,
)
from tests.sources.table import Row

_TESTS = Path(__file__).parents[1]
#: The folders with a test for each race or power, or for several.
_FOLDERS = ("races", "powers", "underground", "warcraft")


def _beside_tests() -> Iterator[Row]:
    """Yields the `ROWS` of the tests in those folders."""
    for folder in _FOLDERS:
        for path in sorted((_TESTS / folder).glob("test_*.py")):
            yield from getattr(import_module(f"tests.{folder}.{path.stem}"), "ROWS", ())


ROWS: tuple[Row, ...] = (
    *_beside_tests(),
    *base_prices.ROWS,
    *base_refusals.ROWS,
    *base_turns.ROWS,
    *mixed_readings.ROWS,
    *times.ROWS,
    *underground_arrival.ROWS,
    *underground_prices.ROWS,
    *underground_readings.ROWS,
    *underground_refusals.ROWS,
    *underground_turns.ROWS,
    *warcraft_deeds.ROWS,
    *warcraft_prices.ROWS,
    *warcraft_readings.ROWS,
    *warcraft_refusals.ROWS,
    *warcraft_turns.ROWS,
)
