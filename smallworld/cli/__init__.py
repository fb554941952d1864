"""The command line: one function to a command, in a module for each group of them.

Each returns the status to exit with: 0 when all is well, 1 when `check` finds problems. Input that cannot be
used makes it 2, and so does output that cannot be written.
"""

from __future__ import annotations

import io
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from smallworld.cli import explain, games, plan, play, progress, puzzles, questions, worksheets
from smallworld.cli.inputs import CommandError
from smallworld.cli.outputs import complain, problem_line
from smallworld.words.faults import DocumentError, reported
from smallworld.words.languages import ENGLISH, LANGUAGES, reading


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command, `argv` or what the shell gave, and return the status to exit with."""
    _prepare_streams()
    try:
        try:
            return _run(argv)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the output has seen enough.
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
            # The shell closed it (>&-): what would go there goes nowhere.
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            # A name that the terminal cannot show is written in escapes rather than being an error.
            stream.reconfigure(errors="backslashreplace")


def _drop_output() -> None:
    """Let what is still unwritten go nowhere: Python would complain once more while closing standard output."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser() -> ArgumentParser:
    """Returns the parser of the command line, with every command."""
    whole = ArgumentParser(
        prog="smallworld", description="What the rules of Small World say about a position, and whole games."
    )
    whole.add_argument("--language", choices=LANGUAGES, default=ENGLISH, help="the language to answer in")
    commands = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for group in (explain, play, plan, questions, puzzles, worksheets, progress, games):
        group.add_commands(commands.add_parser)
    return whole
