"""The sources that Python needs on the static page: our packages, what they import, and a stand-in for IPython.

`packing.py` turns the folder into the file that the worker of the page loads.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from smallworld_widgets.page.assets import version
from tools.wheel import catalogues

ROOT = Path(__file__).parents[2]
#: The distributions that the app imports, with the parts that it does without. networkx is not among them: the graph of
#: a board is for users of the library.
DISTRIBUTIONS = {
    "anywidget": ("anywidget/nodejs", "anywidget/nbextension", "anywidget/labextension"),
    "comm": (),
    "fsrs": (),
    "ipywidgets": ("ipywidgets/tests", "ipywidgets/widgets/tests"),
    "psygnal": ("psygnal/_pyinstaller_util", "psygnal/qt.py", "psygnal/testing.py"),
    "traitlets": ("traitlets/tests",),
    "typing_extensions": (),
}
#: Our own parts that no page needs, beside the scripts, which the page has as files.
WITHOUT = (
    "smallworld/cli",
    "smallworld/locale/__main__.py",
    "smallworld/locale/messages.py",
    "smallworld/locale/simplified.py",
    "smallworld/study/workers.py",
    "smallworld_widgets/commands",
    "smallworld_widgets/notebook",
    "smallworld_widgets/readable",
    "smallworld_widgets/served.py",
    "smallworld_widgets/serving",
    "smallworld_widgets/site/build.py",
    "smallworld_widgets/site/shipped.py",
    "smallworld_widgets/vendor",
)
#: The scripts that Python sends itself.
SENT = ("page/emblems.js", "page/stub.js")


def gather(folder: Path) -> None:
    """Copies all sources into `folder`, in place of what was there."""
    shutil.rmtree(folder, ignore_errors=True)
    catalogues(ROOT, folder)
    for source, path in [*_ours(), *_theirs(), *_stub()]:
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    # The hash of all scripts, most of which are not among the sources.
    (folder / "smallworld_widgets/page/version.txt").write_text(version())


def _ours() -> Iterator[tuple[Path, Path]]:
    for root, package in ((ROOT, "smallworld"), (ROOT / "widgets", "smallworld_widgets")):
        for source in sorted((root / package).rglob("*")):
            path = source.relative_to(root)
            within = path.relative_to(package).as_posix()
            is_left = source.suffix in (".js", ".css", ".ts", ".po") and within not in SENT
            if source.is_file() and not is_left and _is_needed(path, WITHOUT):
                yield source, path


def _theirs() -> Iterator[tuple[Path, Path]]:
    for name, without in DISTRIBUTIONS.items():
        files = metadata.files(name)
        if files is None:
            raise SystemExit(f"{name}: expected its list of files, found none")
        for file in files:
            source, path = Path(str(file.locate())), Path(*file.parts)
            is_named = file.name == "METADATA"
            if is_named or (file.suffix == ".py" and ".." not in file.parts and _is_needed(path, without)):
                yield source, path


def _stub() -> Iterator[tuple[Path, Path]]:
    stub = Path(__file__).with_name("stub")
    for source in sorted(stub.rglob("*.py")):
        yield source, source.relative_to(stub)


def _is_needed(path: Path, without: tuple[str, ...]) -> bool:
    name = path.as_posix()
    return "__pycache__" not in path.parts and not any(name == part or name.startswith(f"{part}/") for part in without)
