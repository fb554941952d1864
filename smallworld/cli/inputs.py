"""What commands read: files from strangers, numbers and actions from the command line."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from typing import Any

from smallworld.documents import line
from smallworld.documents.reading import MOST_CHARACTERS, parse


class CommandError(Exception):
    """A command was given something that it cannot use; each argument is a line that says what."""


def add_position(command: ArgumentParser) -> None:
    """Let a command take the file of a position."""
    what = "a position document, or a file with a position line (sw1 …); - is standard input"
    command.add_argument("file", metavar="POSITION.json", help=what)


def whole(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers within bounds, for an argument of a command."""

    def read(digits: str) -> int:
        if not (digits.isascii() and digits.isdecimal()) or len(digits) > 12 or not least <= int(digits) <= most:
            raise ArgumentTypeError(f"must be a whole number from {least} to {most}")
        return int(digits)

    return read


def read_json(path: str) -> Any:
    """The JSON in a file. Raises `DocumentError`, or `CommandError` if the file cannot be read."""
    return parse(_content(path))


def read_position(path: str) -> Any:
    """The position document in a file, not yet checked: as JSON, or as the line that stands for it.

    Raises `DocumentError`, or `CommandError` if the file cannot be read.
    """
    return line.document_in(_content(path))


def _content(path: str) -> bytes:
    """What a file holds. Reads no further than a document may go, for a file may have no end."""
    try:
        with open(0, "rb", closefd=False) if path == "-" else Path(path).open("rb") as file:
            return file.read(max(MOST_CHARACTERS, line.LONGEST_LINE) + 1)
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}") from None
    except ValueError as error:  # A path that no file can have, such as one with a null character.
        raise CommandError(f"{path}: {error}") from None
