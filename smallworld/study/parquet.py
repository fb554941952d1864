"""The careers of a study as a Parquet file: a row for each race in play of each game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from smallworld.study.careers import Career
from smallworld.study.errors import needed
from smallworld.study.kept import header
from smallworld.study.results import Study

#: The columns that hold ids. All others are whole numbers.
_NAMES = ("board", "bot", "race", "power")


def careers(study: Study) -> Iterator[dict[str, Any]]:
    """Yields the careers of a study with their games, in order: the rows of the file."""
    for game in study.games:
        table = study.design.table(game.number)
        players = table.rules().board.players
        for career in game.careers:
            bot = study.design.bot(career.seat)
            yield {"game": game.number, "board": table.board, "players": players, "bot": bot, **career._asdict()}


def write_parquet(study: Study, path: Path) -> None:
    """Writes the careers of a study. The header of the study is in the metadata, under `study`.

    Raises `StudyError` if pyarrow is not installed, and `OSError` if the file cannot be written.
    """
    arrow, parquet = needed("pyarrow"), needed("pyarrow.parquet")
    columns = ("game", "board", "players", "bot", *Career._fields)
    types = [(name, arrow.string() if name in _NAMES else arrow.int32()) for name in columns]
    schema = arrow.schema(types, metadata={"study": json.dumps(header(study.design))})
    parquet.write_table(arrow.Table.from_pylist(list(careers(study)), schema=schema), path)
