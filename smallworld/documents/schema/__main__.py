"""Writes the schemas of documents again: `python -m smallworld.documents.schema`."""

from __future__ import annotations

from pathlib import Path

from smallworld.documents.schema import FILES, written

if __name__ == "__main__":
    for file in FILES:
        (Path(__file__).parents[1] / file).write_text(written(file), encoding="utf-8")
