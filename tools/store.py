"""Run the notebooks again and keep what they show: `python tools/store.py`, after a change to what they show.

Widgets are not kept: what they look like is no part of a notebook, and their state would be a hundred times as large.
"""

from pathlib import Path

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).resolve().parents[1] / "notebooks"
METADATA = ("kernelspec", "title")


def store(path: Path) -> None:
    """Run a notebook and write it back, with nothing in it that tells of this machine."""
    notebook = nbformat.read(path, as_version=4)
    kept = {name: notebook.metadata[name] for name in METADATA} | {"language_info": {"name": "python"}}
    NotebookClient(notebook, resources={"metadata": {"path": str(FOLDER)}}, record_timing=False).execute()
    notebook.metadata = kept
    for cell in notebook.cells:
        if "nbval-ignore-output" in cell.metadata.get("tags", ()):
            cell.outputs = []
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for found in sorted(FOLDER.glob("[0-9]*.ipynb")):
        store(found)
