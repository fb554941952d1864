"""The inventions that games are played with, from files on the command line."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence

from smallworld.cli.inputs import CommandError, read_json
from smallworld.cli.outputs import printable, problem_line
from smallworld.documents.inventions.carrying import UnfitError, carried
from smallworld.documents.inventions.files import read_file
from smallworld.model.catalogue import Game, Inventions
from smallworld.words.faults import DocumentError, reported


def add_inventions(command: ArgumentParser) -> None:
    """Adds the option for files of inventions."""
    command.add_argument(
        "--inventions",
        metavar="FILE",
        nargs="+",
        action="extend",
        default=[],
        help="files of inventions, or - for standard input. They are dealt too, and values that they change are played",
    )


def inventions_of(paths: Sequence[str]) -> Inventions:
    """Returns the inventions of all files together. Raises `CommandError` with every fault of the first faulty file."""
    found = [_in_file(path) for path in paths]
    known: dict[str, str] = {}
    for path, own in zip(paths, found, strict=True):
        for id in _ids(own):
            if id in known:
                raise CommandError(printable(f"{path}: {id} is also in {known[id]}: give it once"))
            known[id] = path
    return Inventions(
        tuple(race for own in found for race in own.races),
        tuple(power for own in found for power in own.powers),
        tuple(find for own in found for find in own.finds),
        tuple(piece for own in found for piece in own.pieces),
        tuple(changes for own in found for changes in own.overrides),
    )


def with_own(game: Game, inventions: Inventions) -> Game:
    """Returns the box of a table with inventions. Raises `CommandError` with all that it lacks for them."""
    try:
        return carried(inventions, game)
    except UnfitError as error:
        reasons = dict.fromkeys(reason.in_english() for reason in error.reasons)
        raise CommandError(
            *(printable(f"cannot play on boards of {game.id}: {reason}") for reason in reasons)
        ) from None


def _in_file(path: str) -> Inventions:
    """Returns the inventions in a file, at least one."""
    try:
        found = read_file(read_json(path)).inventions
    except DocumentError as error:
        raise CommandError(*(f"{path}: {problem_line(problem)}" for problem in reported(error.problems))) from None
    if not found:
        raise CommandError(f"{path}: expected an invention or a changed value, got none")
    return found


def _ids(own: Inventions) -> Iterator[str]:
    """Yields the ids of all that is invented or changed."""
    yield from (ability.id for ability in own.abilities())
    yield from (piece.id for piece in own.pieces)
    yield from (id for id, _ in own.overrides)
