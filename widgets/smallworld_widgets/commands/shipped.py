"""The files beside the code that come with the app: the static page, the notebooks and the settings of Voila.

A wheel has them inside the package, and the files of the page only compressed. A checkout has them at their own places.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]
_CHECKOUT = _PACKAGE.parents[1]


def page() -> Path | None:
    """Returns the folder of the static page, or None if it has not been built."""
    built = (_PACKAGE / "_site", _CHECKOUT / "build" / "site")
    starts = ((folder, folder / name) for folder in built for name in ("index.html", "index.html.gz"))
    return next((folder for folder, start in starts if start.is_file()), None)


def files() -> Path:
    """Returns the folder with `notebooks` and `voila.json`."""
    packed = _PACKAGE / "_files"
    return packed if packed.is_dir() else _CHECKOUT
