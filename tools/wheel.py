"""The part of the build that makes the compiled catalogues, and on demand the compiled engine.

It also puts the notebooks, the settings of Voila and the static page into the package, where commands find them.

A wheel has the catalogues as gettext’s `.mo` files, which the standard library reads. `SMALLWORLD_COMPILE=1` also
compiles the modules that pyproject.toml lists, with mypyc. What is made goes into a temporary folder, and from there
into the wheel, because a compiled file beside its source would hide it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = Path("smallworld/locale")
#: The folder of the static page, which `make site` builds.
SITE = "build/site"
#: What that folder has for hosts alone: the handbook, JupyterLite, and files for search engines and link previews.
FOR_HOSTS = ("docs", "lite", "previews", "robots.txt", "sitemap.xml", "sitemap.xml.gz")


class Making(BuildHookInterface):
    """Adds what is made to a wheel. Editable installs run from the sources, so nothing is made for them."""

    def dependencies(self) -> list[str]:
        """Returns what the build needs: mypyc reads the types of the packages that the engine imports."""
        compilers = [*self.config["compilers"], *self.metadata.core.dependencies] if asked_to_compile() else []
        return [*self.config["catalogues"], *compilers]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Makes the catalogues, and the engine if it is asked for."""
        self.folder = TemporaryDirectory()
        folder = Path(self.folder.name)
        if version != "editable":
            self.add(catalogues(Path(self.root), folder), build_data)
            build_data["force_include"].update(self.files())
        if asked_to_compile():
            if version == "editable":
                raise ValueError("cannot compile an editable install: build a wheel")
            self.add(engine(self.modules(), folder), build_data)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Removes what was made, once the wheel has it."""
        self.folder.cleanup()

    def add(self, made: list[Path], build_data: dict[str, Any]) -> None:
        """Adds files to the wheel at the places that they have in the temporary folder."""
        build_data["force_include"].update({str(path): str(path.relative_to(self.folder.name)) for path in made})

    def files(self) -> dict[str, str]:
        """Returns the files beside the code that commands need, each with its place in the wheel."""
        found = {
            "notebooks": "smallworld_widgets/_files/notebooks",
            "voila.json": "smallworld_widgets/_files/voila.json",
        }
        if (Path(self.root) / SITE / "index.html").is_file():
            page = (path.relative_to(Path(self.root) / SITE) for path in shipped(Path(self.root) / SITE))
            found |= {f"{SITE}/{path}": f"smallworld_widgets/_site/{path}" for path in page}
        else:
            self.app.display_warning(f"{SITE} is not built, so the wheel has no static page: run make site first")
        return {str(Path(self.root) / path): place for path, place in found.items()}

    def modules(self) -> list[str]:
        """Returns the paths of the modules to compile. Packages stay as they are."""
        found = sorted(path for pattern in self.config["modules"] for path in Path().glob(pattern))
        return [str(path) for path in found if path.name != "__init__.py"]


def shipped(page: Path) -> Iterator[Path]:
    """Yields the files of the static page that a wheel has: only the compressed one if there are two.

    `smallworld app` sends the compressed file to browsers, and unpacks it for clients that want it so.
    """
    files = (path for path in page.rglob("*") if path.is_file() and path.relative_to(page).parts[0] not in FOR_HOSTS)
    yield from (path for path in sorted(files) if not path.with_name(f"{path.name}.gz").is_file())


def asked_to_compile() -> bool:
    """Checks whether the engine is compiled."""
    return os.environ.get("SMALLWORLD_COMPILE") == "1"


def catalogues(root: Path, folder: Path) -> list[Path]:
    """Returns the compiled catalogues, made in `folder`."""
    # The build installs it only after it has loaded this module.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    (folder / LOCALE).mkdir(parents=True)
    made = []
    for source in sorted((root / LOCALE).glob("*.po")):
        path = folder / LOCALE / f"{source.stem}.mo"
        with source.open("rb") as messages, path.open("wb") as target:
            write_mo(target, read_po(messages, locale="zh"))
        made.append(path)
    return made


def engine(modules: list[str], folder: Path) -> list[Path]:
    """Returns the compiled modules, made in `folder`, and the library that they share."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    # Level 3 takes twice as long to compile, and measured no faster.
    command = build_ext(Distribution({"ext_modules": mypycify(modules, opt_level="1", target_dir=str(folder / "c"))}))
    command.build_lib, command.build_temp, command.parallel = str(folder), str(folder / "objects"), os.cpu_count()
    command.ensure_finalized()
    command.run()
    return [Path(path) for path in command.get_outputs()]
