"""The completion of commands in shells: `smallworld --print-completion bash` writes a script for the shell to read."""

from __future__ import annotations

from argparse import ArgumentParser

import shtab


def add_completion(whole: ArgumentParser, commands: dict[str, ArgumentParser]) -> None:
    """Adds the option that writes the script. Arguments that name files are completed with files."""
    shtab.add_argument_to(
        whole, "--print-completion", help="write a script that completes commands, for a shell to read, and exit"
    )
    for command in commands.values():
        for action in command._actions:
            named = action.metavar if isinstance(action.metavar, str) else ""
            if named == "DIR":
                action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
            elif "FILE" in named or "." in named:
                action.complete = shtab.FILE  # type: ignore[attr-defined]
