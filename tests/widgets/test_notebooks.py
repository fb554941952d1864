"""The notebooks as they are kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_no_widget_state_is_kept(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert "widgets" not in notebook["metadata"]
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            assert "application/vnd.jupyter.widget-view+json" not in output.get("data", {})


def test_the_page_has_a_title() -> None:
    notebook = json.loads((NOTEBOOKS[0].parent / "app.ipynb").read_text(encoding="utf-8"))
    assert notebook["metadata"]["title"] == "Small World rules explorer"
