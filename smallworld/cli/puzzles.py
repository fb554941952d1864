"""`smallworld puzzles`: lists, shows, makes and checks positions with a task."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from datetime import date
from random import Random
from typing import Any

from smallworld import games
from smallworld.cli.inputs import CommandError, whole
from smallworld.cli.outputs import complain, counting, printable, say, show, write_json
from smallworld.cli.play import MOST_SEED
from smallworld.documents import boards, notation
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.play.bots import at_random, greedy
from smallworld.play.simulate import play
from smallworld.setup.new_game import new_game
from smallworld.teaching.puzzles.kinds import COINS, KINDS
from smallworld.teaching.puzzles.making import begins, puzzle_of
from smallworld.teaching.puzzles.marking import points, task
from smallworld.teaching.puzzles.puzzle import Puzzle, as_written, of_the_day, puzzle, puzzles
from smallworld.teaching.puzzles.themes import THEMES
from smallworld.wording.landmarks import region_names
from smallworld.words.text import counted, reader, text

MOST_PUZZLES = 10_000
#: The most puzzles from one game, each from the turn of a different player, and the most turns that are searched.
_FROM_A_GAME = 2
_MOST_TURNS = 25
#: The probability that the greedy bot plays a seat. Games between random bots alone do not look like games.
_SENSIBLE = 0.75
#: What `--short` asks for: puzzles that a single coin decides, and all others.
_BY_ONE, _BY_MORE = "1", "2+"


def add_commands(add: Callable[..., ArgumentParser]) -> None:
    """Adds the command of this module to the parser."""
    command = add(
        "puzzles",
        help="list, show, make or check puzzles",
        description="A puzzle is a position with a task. --make writes new puzzles from random games, one per line. "
        "The same seed gives the same puzzles. --check proves the puzzles of the project again.",
    )
    wanted = command.add_mutually_exclusive_group(required=True)
    wanted.add_argument("--list", choices=games.GAMES, help="list the puzzles of a game, the easiest first")
    wanted.add_argument("--show", metavar="ID", help="show a puzzle. The last line is its position")
    wanted.add_argument("--day", metavar="YYYY-MM-DD", help="show the puzzle of a day")
    wanted.add_argument("--make", choices=games.GAMES, help="write new puzzles from random games")
    wanted.add_argument("--check", choices=games.GAMES, help="prove every puzzle of a game again")
    command.add_argument("--kind", choices=KINDS, default=COINS, help="the kind to make (default: %(default)s)")
    command.add_argument(
        "--seed", metavar="S", type=whole(0, MOST_SEED), default=1, help="the seed of the games (default: %(default)s)"
    )
    command.add_argument(
        "--count",
        metavar="N",
        type=whole(1, MOST_PUZZLES),
        default=10,
        help="the number to make (default: %(default)s)",
    )
    command.add_argument(
        "--short",
        choices=(_BY_ONE, _BY_MORE),
        help="make only puzzles whose tempting line falls that far short",
    )
    command.add_argument("--theme", choices=THEMES, help="list only puzzles about a theme")
    command.add_argument("--solution", action="store_true", help="show the solution too")
    command.add_argument("--json", action="store_true", help="write JSON, for programs")
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Lists, shows, makes or checks puzzles. Returns 1 if one of them is wrong."""
    if arguments.make is not None:
        return _make(arguments.make, arguments.kind, arguments.seed, arguments.count, arguments.short)
    if arguments.check is not None:
        return _check(arguments.check)
    if arguments.list is not None:
        _list(arguments.list, arguments.theme, as_json=arguments.json)
        return 0
    try:
        chosen = of_the_day(date.fromisoformat(arguments.day)) if arguments.day is not None else puzzle(arguments.show)
    except ValueError:
        raise CommandError(f"--day: expected a day such as 2026-01-31, got {arguments.day}") from None
    except KeyError:
        raise CommandError(f"unknown puzzle: {arguments.show} (`smallworld puzzles --list GAME` lists them)") from None
    _show(chosen, solution=arguments.solution, as_json=arguments.json)
    return 0


def _make(game: str, kind: str, seed: int, count: int, short: str | None) -> int:
    """Writes `count` puzzles of a kind, each as soon as it is found. Each kind has its own games.

    `short` asks for puzzles that one coin decides, or more than one.
    """
    made, games_of = 0, game if kind == COINS else f"{game}:{kind}"
    with counting(text("puzzles"), count) as advance:
        for number in range(MOST_PUZZLES):
            for found in _from_a_game(game, kind, Random(f"{games_of}:{seed}:{number}"), short):
                say(found.written())
                sys.stdout.flush()
                advance(1)
                made += 1
                if made == count:
                    return 0
    return 1


def _from_a_game(game: str, kind: str, random: Random, short: str | None) -> Iterator[Puzzle]:
    """Yields the puzzles of a kind from a game between bots."""
    known = boards.board(_board(game, random))
    bots = [greedy if random.random() < _SENSIBLE else at_random for _ in range(known.players)]
    start = new_game(Rules(games.GAMES[game], known))
    turns = [position for _, position, _ in play(start, bots, Random(random.random())) if begins(position, kind)]
    random.shuffle(turns)
    seats = set[int]()
    for position in turns[:_MOST_TURNS]:
        if position.player in seats:
            continue
        found = puzzle_of(position, kind, least=2 if short == _BY_MORE else 0)
        if found is not None and (short != _BY_ONE or found.short == 1):
            seats.add(position.player)
            yield found
            if len(seats) == _FROM_A_GAME:
                return


def _board(game: str, random: Random) -> str:
    """Returns a random board of a game, of random islands if the game has any, for any number of players."""
    box = games.GAMES[game]
    return boards.drawn_islands(box, random.choice((2, 3, 4, 5)), random) if box.faces else random.choice([*box.boards])


def _check(game: str) -> int:
    """Makes every puzzle of a game again from its position, and names those that differ."""
    wrong = 0
    with counting(text("puzzles"), len(puzzles(game))) as advance:
        for shipped in puzzles(game):
            again = puzzle_of(shipped.position, shipped.kind)
            if again is None or again.written() != shipped.written():
                wrong += 1
                complain(f"{shipped.id}: comes out differently")
            advance(1)
    right = len(puzzles(game)) - wrong
    show(str(counted("{n} puzzle proved, {wrong} wrong", "{n} puzzles proved, {wrong} wrong", right, wrong=wrong)))
    return 1 if wrong else 0


def _list(game: str, theme: str | None, *, as_json: bool) -> None:
    found = [one for one in puzzles(game) if theme is None or theme in one.themes]
    if as_json:
        write_json([_document(one, solution=False) for one in found])
        return
    for one in found:
        say(f"{one.id}  {one.rating}  {one.board}  " + printable(", ".join(_about(one))))


def _about(one: Puzzle) -> list[str]:
    """Returns the themes of a puzzle in words, after its kind if that is not the usual one."""
    kind = [] if one.kind == COINS else [str(KINDS[one.kind].name)]
    return [*kind, *(str(THEMES[id].name) for id in one.themes)]


def _show(chosen: Puzzle, *, solution: bool, as_json: bool) -> None:
    if as_json:
        write_json(_document(chosen, solution=solution))
        return
    position: Position = chosen.position
    # Players type ids, and find regions by names that say where they are.
    names = region_names(position.rules.board)
    with reader.calling({id: text("{place} ({id})", place=name, id=id) for id, name in names.items()}):
        show(str(task(chosen, position)), style="bold")
        if solution:
            for action in chosen.best:
                say(str(action))
            for id, point in points(chosen, position).items():
                show(str(text("{theme}: {point}", theme=THEMES[id].name, point=point)))
    say(chosen.line)


def _document(chosen: Puzzle, *, solution: bool) -> dict[str, Any]:
    found: dict[str, Any] = {
        "id": chosen.id,
        "kind": chosen.kind,
        "board": chosen.board,
        "rating": chosen.rating,
        "themes": list(chosen.themes),
        **({"region": chosen.region} if chosen.region else {"coins": as_written(chosen.coins)}),
    }
    if solution:
        found["points"] = {id: str(point) for id, point in points(chosen, chosen.position).items()}
        found |= {"best": list(map(str, chosen.best)), "tempting": list(map(str, chosen.tempting))}
        found |= {"short": as_written(chosen.short), "ways": chosen.ways, "position": notation.write(chosen.position)}
    return found
