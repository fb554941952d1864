"""The engine's speed: random playouts, legal actions, actions applied, a whole board priced, documents in and out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import TypeVar

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.documents.reading import parse
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.play.bots import at_random
from smallworld.play.simulate import play, simulate
from smallworld.rules.conquest.quotes import quotes
from smallworld.rules.engine import apply, legal_actions
from smallworld.setup.new_game import new_game
from smallworld.teaching.exercises.concepts import concepts
from smallworld.teaching.exercises.making.fresh import exercise_about
from smallworld.teaching.lessons import course, scenes
from smallworld.teaching.lessons.exercises import exercise_of

T = TypeVar("T")


def playouts(board: str, games_played: int = 60) -> float:
    """Returns the actions per second of random games in one process with every ability, best of three."""
    rules = rules_of(board)
    return max(summary.actions / summary.seconds for summary in (simulate(rules, games_played, 1) for _ in range(3)))


def rules_of(board: str) -> Rules:
    """Returns the rules of a shipped board."""
    known = boards.board(board)
    return Rules(games.GAMES[known.game], known)


def sample(board: str, least: int, most: int, wanted: int = 200) -> list[Position]:
    """Returns positions of random games during conquests, with `least` to `most` legal actions."""
    return [position for _, position in zip(range(wanted), _conquests(board, least, most), strict=False)]


def _conquests(board: str, least: int, most: int) -> Iterator[Position]:
    rules = rules_of(board)
    for seed in range(1000):
        start = new_game(rules)
        for _, position, _ in play(start, [at_random] * rules.board.players, Random(seed)):
            if position.phase is Phase.CONQUEST and least <= len(legal_actions(position)) <= most:
                yield position


def fresh(position: Position) -> Position:
    """Returns the same position without anything that was computed from it."""
    return position._replace(round=position.round)


def seconds_for_each(items: list[T], work: Callable[[T], object]) -> float:
    """Returns the median time of the work for an item, best of five for each."""
    times = []
    for item in items:
        best = 1e9
        for _ in range(5):
            began = perf_counter()
            work(item)
            best = min(best, perf_counter() - began)
        times.append(best)
    return median(times)


def one_legal_actions() -> tuple[float, float]:
    """Returns the seconds for `legal_actions` on 23 regions, and the median number of legal actions."""
    positions = sample("base-2", 10, 16)
    count = median(len(legal_actions(position)) for position in positions)
    seconds = median(_timed_once(lambda p=position: legal_actions(p)) for position in map(fresh, positions * 5))
    return seconds, count


def _timed_once(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return perf_counter() - began


def one_apply() -> float:
    """Returns the seconds for `apply` on a position whose legal actions are known."""
    random = Random(1)
    pairs = [(position, random.choice(legal_actions(position))) for position in sample("base-2", 10, 16)]
    return seconds_for_each(pairs, lambda pair: apply(*pair))


def whole_board(board: str) -> float:
    """Returns the seconds for the quotes of every region in every way."""
    positions = [fresh(position) for position in sample(board, 5, 40, 50)]

    def price_all(position: Position) -> None:
        asked = fresh(position)
        for i in range(len(asked.rules.board.regions)):
            quotes(asked, i)

    return seconds_for_each(positions, price_all)


def one_question(game: str) -> float:
    """Returns the median processor time of a question, over all concepts of a game."""
    return median(_worked_once(lambda id=id: exercise_about(id, 1)) for id in concepts(game))


def one_lesson_question(game: str) -> float:
    """Returns the median processor time of another question of a lesson, over the course of a game."""
    asking = [scene for lesson in course(game) for scene in scenes(lesson.id) if scene.step.about]
    numbered = [(scene, n) for scene in asking for n in range(1, 1 + len(scene.step.about))]
    return median(_worked_once(lambda scene=scene, n=n: exercise_of(scene, n)) for scene, n in numbered)


def _worked_once(work: Callable[[], object]) -> float:
    """Returns the seconds of processor time. Other work on the machine does not lengthen them."""
    began = process_time()
    work()
    return process_time() - began


def document_in_and_out() -> tuple[float, float]:
    """Returns the seconds to read a position document with every check, and to write it."""
    positions = sample("base-4", 5, 40, 50)
    texts = [json.dumps(notation.write(position)) for position in positions]
    reading = seconds_for_each(texts, lambda words: notation.read(parse(words)))
    writing = seconds_for_each(positions, lambda position: json.dumps(notation.write(position)))
    return reading, writing
