"""The outputs of the notebooks: `python tools/store.py` runs the notebooks again and stores them.

Widgets are not stored. Their looks are no part of a notebook, and their state would be a hundred times as large.
"""

from pathlib import Path

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).resolve().parents[1] / "notebooks"
METADATA = ("kernelspec", "title")


def store(path: Path) -> None:
    """Runs a notebook and writes it back, without any fact about this machine."""
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
