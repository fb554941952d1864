"""The command line: a module for each group of commands, and a function for each command. Packages may add others.

The function returns the exit status: 0 for success, 1 if `check` finds problems. It is 2 for input that cannot be used,
and for output that cannot be written.
"""

from __future__ import annotations

import io
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from importlib.metadata import entry_points

from smallworld.api.version import __version__
from smallworld.cli import (
    card,
    classes,
    explain,
    games,
    plan,
    play,
    progress,
    puzzles,
    questions,
    show,
    study,
    tonight,
    worksheets,
)
from smallworld.cli.completion import add_completion
from smallworld.cli.inputs import CommandError
from smallworld.cli.outputs import complain, problem_line
from smallworld.words.faults import DocumentError, reported
from smallworld.words.languages import ENGLISH, LANGUAGES, reading


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command in `argv`, or in the arguments of the shell. Returns the exit status."""
    _prepare_streams()
    try:
        try:
            return _run(argv)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader of the pipe has closed it.
        _drop_output()
        return 1
    except OSError as error:
        _drop_output()
        complain(f"standard output: {error.strerror or error}")
        return 2
    except KeyboardInterrupt:
        return 130


def _run(argv: Sequence[str] | None) -> int:
    arguments = parser().parse_args(argv)
    with reading(arguments.language):
        return _answer(arguments)


def _answer(arguments: Namespace) -> int:
    try:
        status: int = arguments.run(arguments)
    except DocumentError as error:
        for problem in reported(error.problems):
            complain(f"{arguments.file}: {problem_line(problem)}")
        return 2
    except CommandError as error:
        for line in error.args:
            complain(line)
        return 2
    return status


def _prepare_streams() -> None:
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            # The shell closed the stream (>&-), so nobody wants its output.
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            # A name that the terminal cannot show is written in escapes instead of raising an error.
            stream.reconfigure(errors="backslashreplace")


def _drop_output() -> None:
    """Discards the output that is not yet written. Otherwise Python reports a second error at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _help(whole: ArgumentParser) -> int:
    """Lists all commands, for a line that names none."""
    whole.print_help(sys.stderr)
    return 2


def parser() -> ArgumentParser:
    """Returns the parser of the command line, with every command."""
    whole = ArgumentParser(
        prog="smallworld", description="Ask the rules of Small World about a position, and play whole games."
    )
    whole.add_argument("--version", action="version", version=f"smallworld {__version__}")
    whole.add_argument(
        "--language", choices=LANGUAGES, default=ENGLISH, help="the language of the answers (default: %(default)s)"
    )
    commands = whole.add_subparsers(title="commands", metavar="COMMAND")
    whole.set_defaults(run=lambda _: _help(whole))
    for group in (
        show,
        explain,
        play,
        plan,
        questions,
        puzzles,
        worksheets,
        classes,
        tonight,
        progress,
        games,
        study,
        card,
    ):
        group.add_commands(commands.add_parser)
    for entry in entry_points(group="smallworld.commands"):
        entry.load().add_commands(commands.add_parser)
    add_completion(whole, commands.choices)
    return whole
