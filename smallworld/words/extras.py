"""The command that installs the packages of an extra: those that only some commands and the widgets need."""

from __future__ import annotations


def installing(extra: str) -> str:
    """Returns the command that adds the packages of an extra. No index has the wheel, so you name its file."""
    return f'python -m pip install "WHEEL[{extra}]" (WHEEL: the file smallworld_explorer-*.whl)'
