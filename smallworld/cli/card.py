"""`smallworld card`: banners and badges of inventions, to print and cut out."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable

from smallworld.cli.inputs import CommandError, read_json
from smallworld.cli.outputs import printable, say, write_file
from smallworld.documents.inventions.files import read_file
from smallworld.drawing.card import card
from smallworld.drawing.markup import drawing_file
from smallworld.games import GAMES
from smallworld.inventing.catalogue import with_inventions
from smallworld.words.text import listed


def add_commands(add: Callable[..., ArgumentParser]) -> None:
    """Adds the command of this module to the parser."""
    command = add(
        "card",
        help="draw the banners and badges of inventions, to print and cut out",
        description="Draw a sheet in SVG with a banner for each invented race, a badge for each power, and a tile for "
        "each place or relic. Each has its name, emblem, number and rules. Rules that are too long stand on a panel "
        "below. Print the sheet at actual size.",
    )
    command.add_argument("file", metavar="INVENTIONS.json", help="a document of inventions, or - for standard input")
    command.add_argument("--output", metavar="FILE.svg", help="the file to write (default: standard output)")
    command.set_defaults(run=_card)


def _card(arguments: Namespace) -> int:
    """Draws the card of a file of inventions."""
    file = read_file(read_json(arguments.file))
    names = listed(able.name for able in file.inventions.abilities())
    if not names:
        raise CommandError(f"{arguments.file}: expected a race, power, place or relic, got none")
    drawn = drawing_file(card(with_inventions(GAMES[file.game], file.inventions), file.inventions))
    if arguments.output is None:
        say(drawn.rstrip("\n"))
        return 0
    write_file(arguments.output, drawn)
    say(printable(f"{arguments.output}: {names}"))
    return 0
