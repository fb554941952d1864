"""The rows of the tables of sources."""

from __future__ import annotations

from tests.sources import (
    base_prices,
    base_refusals,
    base_turns,
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

ROWS: tuple[Row, ...] = (
    *base_prices.ROWS,
    *base_refusals.ROWS,
    *base_turns.ROWS,
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
