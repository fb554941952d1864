"""The input of commands: files, which nobody has checked, and numbers from the command line."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from typing import Any

from smallworld.documents import line
from smallworld.documents.reading import MOST_CHARACTERS, parse


class CommandError(Exception):
    """The error for input that a command cannot use. Each argument is a line of the message."""


def add_position(command: ArgumentParser) -> None:
    """Adds the argument for the file of a position."""
    what = "a position document, or a file with a position line (sw1 …), or - for standard input"
    command.add_argument("file", metavar="POSITION.json", help=what)


def whole(least: int, most: int) -> Callable[[str], int]:
    """Returns a function that reads a whole number from `least` to `most`, for an argument of a command."""

    def read(digits: str) -> int:
        if not (digits.isascii() and digits.isdecimal()) or len(digits) > 12 or not least <= int(digits) <= most:
            raise ArgumentTypeError(f"expected a whole number from {least} to {most}, got {digits!r}")
        return int(digits)

    return read


def read_json(path: str) -> Any:
    """Returns the JSON in a file. Raises `DocumentError`, or `CommandError` if the file cannot be read."""
    return parse(_content(path))


def read_position(path: str) -> Any:
    """Returns the unchecked position document in a file, which holds JSON or a position line.

    Raises `DocumentError`, or `CommandError` if the file cannot be read.
    """
    return line.document_in(_content(path))


def read_text(path: str) -> str:
    """Returns the text in a file. Bytes that are no text are replaced. Raises `CommandError` as `read_json`."""
    return _content(path).decode("utf-8", "replace")


def _content(path: str) -> bytes:
    """Returns the content of a file, up to the longest document: a file can be endless."""
    try:
        with open(0, "rb", closefd=False) if path == "-" else Path(path).open("rb") as file:
            return file.read(max(MOST_CHARACTERS, line.LONGEST_LINE) + 1)
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}") from None
    except ValueError as error:  # A path that no file can have, such as one with a null character.
        raise CommandError(f"{path}: {error}") from None
