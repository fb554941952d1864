"""The folder of the static page: its scripts, its snapshots in every language, and the page itself.

`make site` calls `build` and then `write_page`, and adds Python for the browser.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Container, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any

import jinja2

from smallworld.words.languages import LANGUAGES
from smallworld_widgets.page.assets import ROOMS, version
from smallworld_widgets.site.patch import compact, patch
from smallworld_widgets.site.shipped import MOVES, VIEWS, Move, arrived, shipped

TEMPLATES = Path(__file__).parents[3] / "share/jupyter/voila/templates/smallworld"
PICTURES = TEMPLATES / "static"
#: The description of the page for a phone on which it is installed.
MANIFEST = {
    "name": "Small World rules explorer",
    "short_name": "Small World",
    "start_url": ".",
    "display": "standalone",
    "background_color": "#fbfaf7",
    "theme_color": "#fbfaf7",
    "icons": [{"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in (192, 512)],
}

#: What leads to the readable pages of a language.
READABLE = {
    "en": "Read the rules without scripts",
    "zh-Hant": "不用指令碼閱讀規則",
    "zh-Hans": "不用脚本阅读规则",
}


def build(folder: Path, only: Container[str] | None = None) -> None:
    """Writes all but the page itself into `folder`, in place of what was there: scripts, snapshots and pictures.

    `only` are the ids of the entries that have snapshots, if not all.
    """
    empty(folder)
    write_scripts(folder / "files")
    write_snapshots(folder / "snapshots", only)
    for picture in PICTURES.iterdir():
        shutil.copyfile(picture, folder / picture.name)
    (folder / "manifest.webmanifest").write_text(compact(MANIFEST), encoding="utf-8")


def empty(folder: Path) -> None:
    """Removes what is in a folder, or makes the folder. A server that serves it goes on."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()


def front() -> list[str]:
    """Returns the scripts and style sheets that the front door needs, by path in their folder."""
    return ["standalone/boxes.css", *_files("front")]


@cache
def _files(view: str) -> tuple[str, ...]:
    return tuple(arrived(view).files)


def write_page(
    folder: Path, address: str, imports: Mapping[str, Iterable[str]], *, has_notebooks: bool, has_readable: bool
) -> None:
    """Writes the page into a folder that has all else. It has the snapshot and the styles of the front door in it.

    It names the scripts of the front door, so that they load at once, and the further files of each view. `imports`
    are the scripts that load with each. `address` is the public address with a slash at its end, if it is known. If
    the host `has_notebooks` in `lite/` beside the page, the front door leads there. If it `has_readable` pages, they
    are what a visitor without scripts is led to.
    """

    def loaded(paths: Iterable[str]) -> list[str]:
        """Returns style sheets and bundled scripts, for which scripts are in other files by now."""
        found = [file for path in paths for file in ([path] if path.endswith(".css") else imports.get(path, ()))]
        return list(dict.fromkeys(found))

    at_once = loaded(["site/site.js", *front()])
    styles = [path for path in at_once if path.endswith(".css")]
    loader = jinja2.FileSystemLoader([Path(__file__).parent, TEMPLATES])
    environment = jinja2.Environment(loader=loader, autoescape=True)
    environment.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "separators": (",", ":")}
    written = environment.get_template("index.html.j2").render(
        scripts=[path for path in at_once if path not in styles],
        styles={path: (folder / "files" / path).read_text(encoding="utf-8") for path in styles},
        files={view: [path for path in loaded(_files(view)) if path not in at_once] for view in VIEWS},
        version=version(),
        address=address,
        has_notebooks=has_notebooks,
        readable=READABLE if has_readable else {},
        snapshots=_within(folder / "snapshots"),
    )
    (folder / "index.html").write_text(written, encoding="utf-8")


def _within(folder: Path) -> dict[str, Any]:
    """Returns the snapshots that the front door needs, by path in their folder."""
    paths = ("contents.json", "emblems.json", "en/front.json")
    return {path: json.loads((folder / path).read_text(encoding="utf-8")) for path in paths}


def write_scripts(folder: Path) -> None:
    """Copies the scripts and style sheets of all panels."""
    for path in sorted([*ROOMS.rglob("*.js"), *ROOMS.rglob("*.css")]):
        target = folder / path.relative_to(ROOMS)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def write_snapshots(folder: Path, only: Container[str] | None = None) -> None:
    """Writes the snapshots of the views in every language, and the table of contents."""
    tasks = [(folder, view, language, only) for view in reversed(VIEWS) for language in LANGUAGES]
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        keys = list(workers.map(_write_view, tasks))
    contents = {
        "languages": list(LANGUAGES),
        "keys": sorted({key for found in keys for key in found}),
        "moves": [_written(move) for move in MOVES],
    }
    _write(folder / "contents.json", contents)


def _write_view(task: tuple[Path, str, str, Container[str] | None]) -> list[str]:
    """Writes all snapshots of a view in a language, and returns their keys."""
    folder, view, language, only = task
    base: dict[str, Any] = {}
    keys = []
    for key, snapshot, moves in shipped(view, language, only):
        models = dict(snapshot)
        emblems = models.pop("Emblems")
        if not base:
            base = models
            _write(folder / "emblems.json", {"Emblems": emblems})
            made: dict[str, Any] = {"models": models}
        else:
            made = {"patch": patch(base, models, partial(_keep, folder / "shared"))}
        _write(folder / language / f"{key}.json", {**made, "moves": [_written(move) for move in moves]})
        keys.append(key)
    return keys


def _keep(folder: Path, text: str) -> str:
    """Writes a value into a file that is named by its content, and returns the name."""
    name = hashlib.sha256(text.encode()).hexdigest()[:12]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.json").write_text(text, encoding="utf-8")
    return name


def _written(move: Move) -> list[Any]:
    return [move.widget, move.message, move.to, list(move.keeps), move.visits]


def _write(path: Path, value: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(compact(value), encoding="utf-8")
