"""The positions that proofs ask about, and the numbers that a box settles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from smallworld import games
from smallworld.documents import notation
from smallworld.documents.boards import rules_for
from smallworld.model.board import Board
from smallworld.model.catalogue import Game
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.rules.conquest.bombs import in_the_box
from smallworld.teaching.examples import example
from smallworld.teaching.lessons import filled, lesson
from smallworld.teaching.rulings import ruling
from smallworld.teaching.rulings.answers import merge
from smallworld.teaching.rulings.proofs import Proof


def _board(id: str) -> Board:
    return rules_for(id).board


def _sizes(board: Board) -> list[str]:
    """Returns the sizes of the islands of a board, by their first letters."""
    return [part[0] for part in board.id.split("-")[1:]]


def _lasting(game: Game, rounds: str) -> list[int]:
    """Returns the numbers of players whose games last this number of rounds."""
    return [board.players for board in map(_board, game.boards) if board.turns == int(rounds)]


def _for(game: Game, players: str) -> Board:
    [found] = [board for board in map(_board, game.boards) if board.players == int(players)]
    return found


def _duds(rules: Rules) -> Fraction:
    bombs = in_the_box(rules)
    return Fraction(bombs.dud, bombs.live + bombs.dud)


#: The numbers that a box settles, by the first word of the rule. A comment says the words that follow it.
RULES: Mapping[str, Callable[[Game, str], int | Fraction]] = {
    # The combos on show, those of them that are laid out beside the stacks, and the coins that each player begins with.
    "row": lambda game, _: game.row,
    "laid_out": lambda game, _: game.row - 1,
    "coins": lambda game, _: game.starting_coins,
    # The faces of the die, those that are blank, and the pips of the others. A number: how many faces make up for it.
    "faces": lambda game, _: len(game.die),
    "blanks": lambda game, _: game.die.count(0),
    "pips": lambda game, place: sorted(filter(None, game.die))[int(place) - 1],
    "faces_for": lambda game, short: sum(face >= int(short) for face in game.die),
    # A number of players: the rounds of their game. A number of rounds: the fewest or the most players.
    "rounds": lambda game, players: _for(game, players).turns,
    "fewest_players": lambda game, rounds: min(_lasting(game, rounds)),
    "most_players": lambda game, rounds: max(_lasting(game, rounds)),
    # A number of players and a size: the islands on their board. Sizes: the number of players who use them.
    "islands": lambda game, set: _sizes(_for(game, set.split()[0])).count(set.split()[1][0]),
    "players_on": lambda game, sizes: next(
        board.players for board in map(_board, game.boards) if _sizes(board) == [size[0] for size in sizes.split()]
    ),
    # The share of the bombs in the box that are duds.
    "duds": lambda game, _: _duds(rules_for(next(iter(game.boards)))),
    # A side: the races that are of it. Nothing: those of none.
    "races_of": lambda game, side: sum((race.faction or "") == side for race in game.races.values()),
}


def settled(game: str, rule: str) -> int | Fraction:
    """Returns the number that a box settles by a rule, out of `RULES`. Raises `KeyError` for an unknown rule."""
    name, *more = rule.split(" ", 1)
    return RULES[name](games.GAMES[game], "".join(more))


def stage(proof: Proof, game: str) -> tuple[Position, Mapping[str, Any]]:
    """Returns the position that a proof names, before its actions, and the values of the names in its lines.

    Raises `KeyError` for an unknown id, and `DocumentError` for a faulty position.
    """
    document, names = _document(proof, game)
    if proof.given:
        return notation.read(merge(document, filled(proof.given, names))), names
    return _position(proof.lesson, proof.ruling, proof.example, proof.start, game), names


def _document(proof: Proof, game: str) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    if proof.ruling:
        return ruling(proof.ruling).position, {}
    if proof.example:
        return example(proof.example).position, {}
    found = lesson(f"{game}.{proof.lesson}")
    first = next(iter(found.positions.values()))
    return merge(first, found.positions[proof.start] if proof.start else {}), found.names


@cache
def _position(lesson: str, ruling: str, example: str, start: str, game: str) -> Position:
    document, _ = _document(Proof("", lesson=lesson, ruling=ruling, example=example, start=start), game)
    return notation.read(document)
