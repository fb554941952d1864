"""Writes the schema of position documents again: `python -m smallworld.documents.schema`."""

from __future__ import annotations

from pathlib import Path

from smallworld.documents.schema import written

if __name__ == "__main__":
    (Path(__file__).parents[1] / "position.schema.json").write_text(written(), encoding="utf-8")
