"""`smallworld lab`: copies the notebooks into a folder, to be run and changed there."""

from __future__ import annotations

import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from smallworld.cli.inputs import CommandError
from smallworld.cli.outputs import printable, say
from smallworld.words.extras import installing
from smallworld_widgets.commands import shipped

#: The notebook that Voila serves teaches nothing.
_SERVED = "app.ipynb"


def add_commands(add: Callable[..., ArgumentParser]) -> None:
    """Adds the command of this module to the parser."""
    command = add(
        "lab",
        help="copy the notebooks into a folder",
        description="Copy the notebooks into a folder, and say how to open them. A notebook that you have changed "
        "stays as it is, unless you ask for --replace.",
    )
    command.add_argument("folder", metavar="DIR", type=Path, help="the folder, which is made if it does not exist")
    command.add_argument("--replace", action="store_true", help="replace notebooks that were changed")
    command.set_defaults(run=_lab)


def _lab(arguments: Namespace) -> int:
    """Copies the notebooks. Returns 1 if a changed one is in the way."""
    folder: Path = arguments.folder
    notebooks = sorted(path for path in (shipped.files() / "notebooks").glob("*.ipynb") if path.name != _SERVED)
    kept = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for notebook in notebooks:
            copy, content = folder / notebook.name, notebook.read_bytes()
            if not copy.exists() or (arguments.replace and copy.read_bytes() != content):
                copy.write_bytes(content)
                say(printable(f"copied {copy}"))
            elif copy.read_bytes() != content:
                kept.append(copy)
    except OSError as error:
        raise CommandError(f"{error.filename or folder}: {error.strerror or error}") from None
    for copy in kept:
        say(printable(f"kept {copy}, which differs from ours (--replace replaces it)"))
    if find_spec("jupyterlab") is None:
        say(f"JupyterLab opens them: {installing('app')}")
    say(f"Open them: jupyter lab {shlex.quote(str(folder))}")
    return 1 if kept else 0
