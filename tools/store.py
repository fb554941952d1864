"""The outputs of the notebooks: `python tools/store.py` runs the notebooks again and stores them.

Each widget is stored as its still picture. Its live form needs a state that would be ten times as large, and front ends
that find none show an error in the place of the picture.
"""

from pathlib import Path

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).resolve().parents[1] / "notebooks"
METADATA = ("kernelspec", "title")
#: The live form of a widget.
LIVE = "application/vnd.jupyter.widget-view+json"


def store(path: Path) -> None:
    """Runs a notebook and writes it back, without any fact about this machine."""
    notebook = nbformat.read(path, as_version=4)
    kept = {name: notebook.metadata[name] for name in METADATA} | {"language_info": {"name": "python"}}
    NotebookClient(notebook, resources={"metadata": {"path": str(FOLDER)}}, record_timing=False).execute()
    notebook.metadata = kept
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(LIVE, None)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for found in sorted(FOLDER.glob("[0-9]*.ipynb")):
        store(found)
