"""The file of a study: a line that says what decides its numbers, and then a line for each block of games.

A study can be stopped at any time and goes on from its file. A line that was cut short counts for nothing: its games
are played again. The file of another study is refused.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from smallworld.api.version import __version__
from smallworld.study.careers import Game, played, read_games, write_games
from smallworld.study.design import Design
from smallworld.study.errors import StudyError
from smallworld.words.faults import shown

#: The version of the format.
_FORMAT = 1


def header(design: Design) -> dict[str, Any]:
    """Returns the first line of the file as JSON: what decides the numbers."""
    return {"study": _FORMAT, "version": __version__, **design.document()}


class Kept:
    """The games in the file of a study, which grows by the blocks that are added."""

    def __init__(self, path: Path, design: Design) -> None:
        """Reads the file, or begins one. Raises `StudyError` for a file that does not belong to the design."""
        self._path = path
        #: The games found, by their numbers.
        self.games: dict[int, Game] = {}
        #: The number of lines that could not be read.
        self.damaged = 0
        if path.exists() and not path.is_file():
            # A device or a pipe may have no end.
            raise StudyError(f"{path}: expected a file, got a folder or a device")
        first = json.dumps(header(design))
        content = path.read_bytes().decode("utf-8", "replace") if path.exists() else ""
        if first.startswith(content):
            # Nothing is there, or a first line that was cut short.
            path.write_text(f"{first}\n", encoding="utf-8", newline="\n")
            return
        _check_header(path, content.partition("\n")[0], header(design))
        for line in content.split("\n")[1:]:
            self._read(design, line)
        if not content.endswith("\n"):
            self._append("\n")
        self._check_engine(design)

    def add(self, games: Iterable[Game]) -> None:
        """Adds a block of games to the file. Raises `StudyError` if that is impossible, such as on a full disk."""
        block = tuple(games)
        try:
            self._append(json.dumps({"games": write_games(block)}, separators=(",", ":")) + "\n")
        except OSError as error:
            raise StudyError(f"{self._path}: {error.strerror}") from None
        self.games.update((game.number, game) for game in block)

    def _append(self, content: str) -> None:
        with self._path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(content)

    def _read(self, design: Design, line: str) -> None:
        """Reads the line of a block. A line that is no block is counted as damaged."""
        if not line:
            return
        try:
            block = tuple(read_games(design, json.loads(line)["games"]))
        except (ValueError, TypeError, KeyError, RecursionError):
            self.damaged += 1
            return
        for game in block:
            if self.games.setdefault(game.number, game) != game:
                raise StudyError(f"{self._path}: game {game.number} is there twice, with different numbers")

    def _check_engine(self, design: Design) -> None:
        """Plays a game of the file again. An engine or a bot that has changed since would play another one."""
        if not self.games:
            return
        number = min(self.games)
        if played(design, number) != self.games[number]:
            raise StudyError(
                f"{self._path}: game {number} comes out differently now, so the engine or a bot has changed since: "
                "begin a new file"
            )


def _check_header(path: Path, line: str, expected: dict[str, Any]) -> None:
    """Raises `StudyError` unless a line is the header of this study."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or "study" not in found:
        raise StudyError(f"{path}: expected the file of a study, got another one: choose another name")
    for differing in _differing(found, expected):
        raise StudyError(f"{path}: the file of another study: {differing}")


def _differing(found: dict[str, Any], expected: dict[str, Any]) -> Iterator[str]:
    for key in {**expected, **found}:
        if found.get(key) != expected.get(key):
            there, here = (shown(json.dumps(value)) for value in _apart(found.get(key), expected.get(key)))
            yield f"{key} is {there} there, and {here} here"


def _apart(found: Any, expected: Any) -> tuple[Any, Any]:
    """Returns two values that differ, of lists only the entries that the other lacks, if there are any."""
    if not isinstance(found, list) or not isinstance(expected, list):
        return found, expected
    lacking = [entry for entry in found if entry not in expected], [entry for entry in expected if entry not in found]
    return lacking if any(lacking) else (found, expected)
