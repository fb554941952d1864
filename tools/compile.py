"""The part of the build that compiles the engine with mypyc. No build runs it without being asked to.

pyproject.toml lists the modules. What is compiled goes into a temporary folder and from there into the wheel, because a
compiled module beside its source would hide it.
"""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext


class Compiling(BuildHookInterface):
    """Adds the compiled modules to a wheel, beside their sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles the modules. Editable installs run from the sources, so they cannot have any."""
        if version == "editable":
            raise ValueError("cannot compile an editable install: build a wheel")
        self.folder = TemporaryDirectory()
        for built in compiled(self.modules(), Path(self.folder.name)):
            build_data["force_include"][str(built)] = str(built.relative_to(self.folder.name))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Removes what was compiled, once the wheel has it."""
        self.folder.cleanup()

    def modules(self) -> list[str]:
        """Returns the paths of the modules to compile. Packages stay as they are."""
        found = sorted(path for pattern in self.config["modules"] for path in Path().glob(pattern))
        return [str(path) for path in found if path.name != "__init__.py"]


def compiled(modules: list[str], folder: Path) -> list[Path]:
    """Returns the compiled modules, made in `folder`, and the library that they share."""
    # Level 3 takes twice as long to compile, and measured no faster.
    command = build_ext(Distribution({"ext_modules": mypycify(modules, opt_level="1", target_dir=str(folder / "c"))}))
    command.build_lib, command.build_temp, command.parallel = str(folder), str(folder / "objects"), os.cpu_count()
    command.ensure_finalized()
    command.run()
    return [Path(path) for path in command.get_outputs()]
