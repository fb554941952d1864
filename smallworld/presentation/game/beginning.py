"""The beginning of a game: the first one, one from the form, from a file, or from another position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from smallworld import games
from smallworld.documents import boards, notation, records
from smallworld.documents.inventions.carrying import UnfitError, carried
from smallworld.documents.reading import parse
from smallworld.documents.records import Record
from smallworld.games.table import NoFindsError, Table, seated
from smallworld.model.catalogue import Inventions
from smallworld.model.numbers import NONE_PUT_IN, of_box
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.presentation.game.playthrough import MOST_SEED, MOST_STEPS, PLAYERS, Playthrough, TooLongError
from smallworld.presentation.given import Given, not_given
from smallworld.setup.new_game import default_names, new_game
from smallworld.setup.problems import problems_of
from smallworld.words.faults import DocumentError
from smallworld.words.naming import UnknownNameError
from smallworld.words.text import Text, series, text

#: The game of a visitor who brings none.
_FIRST_BOARD = "base-2"
_BOARD_ALONE = Table()


def first() -> Position:
    """Returns the game of a visitor who brings none."""
    board = boards.board(_FIRST_BOARD)
    return new_game(Rules(games.GAMES[board.game], board), default_names(board.players))


def asked_for(
    board: str,
    names: Sequence[Any],
    plays: Sequence[Any],
    seed: str,
    *,
    numbers: Mapping[str, int] = NONE_PUT_IN,
    table: Table = _BOARD_ALONE,
    inventions: Inventions | None = None,
    random: Random | None = None,
) -> Position | Text | None:
    """Returns the game that the form asks for, or the words about what is wrong. None where no form asks like this.

    `numbers` are those that were put in, for any box. `inventions` come along from another table. Without a `seed`,
    `random` draws what is drawn at setup.
    """
    if boards.misnamed(board) or not _is_seed(seed):
        return None
    called = [name.strip() for name in names if isinstance(name, str) and _is_name(name)]
    if len(called) < len(names):
        return text("a name has 1 to {most} printable characters", most=notation.LONGEST_NAME)
    known = boards.board(board)
    if not len(called) == len(plays) == known.players or not set(map(str, plays)) <= set(PLAYERS):
        return None
    try:
        game = seated(games.GAMES[known.game], table)
        if inventions is not None:
            game = carried(inventions, game)
    except (UnknownNameError, NoFindsError):
        return None
    except UnfitError as error:
        return text(
            "With these boxes, something is missing for {names}. Choose other boxes, or play without inventions. "
            "Nothing was changed.",
            names=series(*error.names),
        )
    rules = Rules(game, known, numbers=of_box(game, numbers))
    return new_game(rules, called, Random(int(seed)) if seed else random)


def in_file(content: str) -> Position | Record:
    """Returns the game in a file, or the position to go on from.

    Raises:
        DocumentError: the file is faulty. The error has every problem.
    """
    return _read(parse(content))


def given(start: Given | Record) -> Position | Record:
    """Returns the game or the position that is given, or that a document describes.

    Raises:
        DocumentError: the document is faulty.
        TypeError: `start` is none of these.
    """
    if isinstance(start, Position | Record):
        return start
    if isinstance(start, Mapping):
        return _read(start)
    raise TypeError(not_given(start, 'a Position, a Record, or a document such as {"board": "base-2"}'))


def _read(document: Any) -> Position | Record:
    is_game = isinstance(document, Mapping) and "start" in document
    return records.read(document) if is_game else notation.read(document)


def begun(start: Position | Record, seed: int) -> Playthrough:
    """Returns a game that begins at a position, or that has come as far as a record.

    Raises:
        DocumentError: no game can begin there.
    """
    record = start if isinstance(start, Record) else Record(start)
    expect_possible(record.start)
    if len(record.actions) > MOST_STEPS:
        raise TooLongError
    # The actions must be legal.
    records.end(*record)
    game = Playthrough(record.start, seed)
    for action in record.actions:
        game.act(action)
    return game


def expect_possible(position: Position) -> None:
    """Raises `DocumentError` for a position that no game can be in."""
    if problems := problems_of(position):
        raise DocumentError(problems)


def _is_seed(seed: str) -> bool:
    """Checks whether a text is empty or a number that can be a seed."""
    return not seed or (seed.isascii() and seed.isdecimal() and int(seed) <= MOST_SEED)


def _is_name(name: str) -> bool:
    return bool(name.strip()) and len(name) <= notation.LONGEST_NAME and name.isprintable()
