"""The errors of studies, and the packages that only studies need."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from smallworld.words.extras import installing


class StudyError(Exception):
    """The error for a study that cannot be done: the file of another one, or a cluster that does not answer."""


def needed(name: str, instead: str = "") -> Any:
    """Returns a module of a package that only studies need.

    Raises `StudyError` if it is not installed, with the command that installs it and with what helps `instead`.
    """
    try:
        return import_module(name)
    except ModuleNotFoundError:
        package = name.partition(".")[0]
        remedies = "; or ".join(filter(None, (installing("study"), instead)))
        raise StudyError(f"cannot load {package}, which is not installed: {remedies}") from None
