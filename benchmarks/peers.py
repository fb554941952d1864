"""The peers, Catanatron and python-chess, measured on the same machine in the same minutes."""

from __future__ import annotations

import random
from statistics import median
from time import perf_counter

import chess
from catanatron import Color, Game, RandomPlayer


def catanatron_playouts(games: int = 15) -> float:
    """Returns the actions per second of Catanatron’s random players, best of three."""
    rates = []
    for _ in range(3):
        actions, began = 0, perf_counter()
        for seed in range(games):
            random.seed(seed)
            game = Game(
                [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)], seed=seed
            )
            game.play()
            actions += len(game.state.actions)
        rates.append(actions / (perf_counter() - began))
    return max(rates)


def chess_playouts(games: int = 15) -> float:
    """Returns the moves per second of random games of chess, best of three."""
    rates = []
    for _ in range(3):
        moves, began = 0, perf_counter()
        for seed in range(games):
            chance = random.Random(seed)
            board = chess.Board()
            while not board.is_game_over() and board.ply() < 300:
                board.push(chance.choice(list(board.legal_moves)))
                moves += 1
        rates.append(moves / (perf_counter() - began))
    return max(rates)


def chess_legal_moves() -> float:
    """Returns the median seconds for all legal moves of a position in the middle of a random game."""
    times = []
    for seed in range(100):
        chance = random.Random(seed)
        board = chess.Board()
        for _ in range(30):
            if board.is_game_over():
                break
            board.push(chance.choice(list(board.legal_moves)))
        began = perf_counter()
        list(board.legal_moves)
        times.append(perf_counter() - began)
    return median(times)
