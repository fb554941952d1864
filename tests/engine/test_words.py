"""Words for people use names: no id, no open field, and no plural for one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given

from smallworld import games
from smallworld.documents import boards
from smallworld.documents.notation import inspect, read
from smallworld.model.actions import ORDINARY, Action, Conquer, Place
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.relics import Relic
from smallworld.model.rules import Rules
from smallworld.rules import engine
from smallworld.rules.conquest.quotes import every_way
from smallworld.rules.scoring.income import income, transfers
from smallworld.setup.new_game import new_game
from smallworld.setup.problems import problems_of
from smallworld.teaching.examples import examples, scenes
from smallworld.teaching.rulings import rulings
from smallworld.wording.narration import narrate
from tests.engine.invariants import actions_of
from tests.lanes import part
from tests.strategies import setups

#: An id with the game's name, a name for programs with an underscore, a field that was not filled.
RAW = re.compile(r"\b(?:base|underground|warcraft)\.\w|[a-z]_[a-z]|[{}]")
#: What there is more than one of, by names that only then are right.
MANY = {
    many.removeprefix("{n} ")
    for game in games.GAMES.values()
    for one, many in (thing.counted for things in (game.races, game.pieces) for thing in things.values())
    if one != many
} | {"tokens", "coins", "regions", "pieces", "bombs", "rounds", "players", "pips", "places"}
ONE_OF_MANY = re.compile(rf"(?<![\w./])(?<!\+ )1 (?:{'|'.join(map(re.escape, sorted(MANY)))})\b")


def raw(words: Iterator[str]) -> set[str]:
    """Returns the words that contain an id or an open field, or a plural for one."""
    return {said for said in words if RAW.search(said) or ONE_OF_MANY.search(said)}


def anything_asked(position: Position, random: Random) -> Iterator[Action]:
    """Yields actions about one region, legal or not, and many that are about none."""
    rules = position.rules
    region = random.choice(rules.board.ids)
    pieces, finds = map(rules.game.short, rules.pieces), list(map(rules.game.short, rules.finds))
    abilities = [*rules.races, *rules.powers, *finds]
    yield from actions_of(
        {
            "region": [region],
            "to": [random.choice(rules.board.ids)],
            "intimidate to": ["", random.choice(rules.board.ids)],
            "index": (0, 9),
            "face": (2, 7),
            "player": (0, 9),
            "tokens": [9],
            "what": (*map(rules.game.short, rules.forms), *rules.game.factions, "nonsense"),
            "place": abilities,
            "id": abilities,
            "bomb": ["live"],
            "piece": [*pieces],
            "decline way": [ORDINARY, *abilities],
            "way": [ORDINARY],
            "using": [(), *((Relic(id),) for id in finds)],
        }
    )
    yield from (Conquer(region, id) for id in abilities)
    for id in finds if rules.game.full("bag") in rules.pieces else ():
        yield Place(f"bag:{id}", region)
        yield from (Conquer(region, using=(Relic(id, "bag"),)), Conquer(region, f"bag:{id}"))


def everything_said(position: Position, random: Random) -> Iterator[str]:
    """Yields the words about a position: refusals, prices, notes, links and coins."""
    for action in anything_asked(position, random):
        yield from (str(refusal.reason) for refusal in engine.refusals(position, action))
    region = random.randrange(len(position.holdings))
    for quote in every_way(position, region):
        yield from (str(term.reason) for term in quote.terms)
        yield from (str(refusal.reason) for refusal in quote.refusals)
        yield from (str(link.reason) for link in quote.links)
        yield from (str(note.reason) for note in quote.notes)
    for seat in range(len(position.players)):
        yield from (str(term.reason) for term in income(position, seat))
        yield from (str(transfer.term.reason) for transfer in transfers(position, seat))


@pytest.mark.parametrize("board", ["base-3", "underground-2", "underground-4"])
def test_games_are_told_and_everything_refused_without_an_id(board: str) -> None:
    random = Random(board)
    known = boards.board(board)
    position = new_game(Rules(games.GAMES[known.game], known))
    while position.phase is not Phase.OVER:
        if random.random() < 0.1:
            assert raw(everything_said(position, random)) == set()
        position, events = engine.apply(position, random.choice(engine.legal_actions(position)))
        assert raw(str(narrate(event, position)) for event in events) == set()
    assert raw(everything_said(position, random)) == set()


@pytest.mark.seeded
def test_shipped_rulings_and_lessons_are_told_without_an_id() -> None:
    random = Random(9)
    for ruling in part(rulings(), one_of=5):
        told = [ruling.title, ruling.situation, ruling.question, ruling.answer, *(r.answer for r in ruling.readings)]
        assert raw(iter(told)) == set()
        if ruling.position:
            assert raw(everything_said(read(ruling.position), random)) == set()
    for lesson in part(examples(), one_of=4):
        told = [lesson.title, lesson.summary, *(step.says for step in lesson.steps)]
        assert raw(iter(told)) == set()
        for scene in scenes(lesson):
            assert raw(everything_said(scene.position, random)) == set()
            assert raw(str(narrate(event, scene.position)) for event in scene.events) == set()


@given(setups())
def test_problems_of_setups_are_told_without_an_id(position: Position) -> None:
    assert raw(str(problem.reason) for problem in problems_of(position)) == set()


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"regions": {"r01": {"tokens": 1}}}, "1 token stands here, of no race"),
        (
            {
                "phase": "redeploy",
                "players": [{"active": {"race": "amazons", "power": "alchemist", "hand": 1}}, {}],
                "regions": {"r01": {"race": "amazons", "tokens": 2}},
            },
            "1 token in hand must be set aside: it only conquers",
        ),
    ],
)
def test_one_token_is_not_called_many(setup: dict[str, Any], said: str) -> None:
    assert said in [str(problem.reason) for problem in inspect({"board": "base-2", **setup}).problems]
