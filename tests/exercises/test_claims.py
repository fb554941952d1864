"""A choice that is marked wrong says nothing that is true on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random

import pytest

from smallworld import games
from smallworld.documents import notation
from smallworld.model.action_lines import parse
from smallworld.model.actions import Action, Conquer, PickUp, Place, Recruit, regions_of
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.rules.engine import legal_actions, refusals
from smallworld.teaching.exercises.concepts import concept, concepts
from smallworld.teaching.exercises.exercise import Exercise, beside
from smallworld.teaching.exercises.making.fresh import exercise_about
from smallworld.teaching.exercises.questions.asking import ask
from smallworld.teaching.exercises.questions.choices import others, spoken
from smallworld.teaching.exercises.questions.claims import may_be_true
from smallworld.teaching.exercises.questions.kinds import Question, Reply
from smallworld.teaching.exercises.questions.phrases import you
from smallworld.teaching.rulings.checks import quoted
from tests.faults import no_faults

_SEEDS = 3


@cache
def made(game: str) -> tuple[Exercise, ...]:
    """Returns a sample of the exercises about everything in a box."""
    return tuple(exercise_about(id, seed) for id in concepts(game) for seed in range(_SEEDS))


# The facts of a board, told from the engine's answers and not from the choices


def _active(position: Position) -> Force | None:
    return position.players[you(position)].active


def _is_held(position: Position, action: Action) -> bool:
    """Checks whether the active race stands in each region of an action."""
    active = _active(position)
    return active is not None and all(position.holding(id).race == active.race for id in regions_of(action))


def _has_tokens(position: Position, action: Action) -> bool:
    """Checks whether there are tokens in hand, or in the tray for those who buy some."""
    active = _active(position)
    if isinstance(action, Recruit):
        return active is not None and position.tray(active.race) > 0
    return active is not None and active.hand > 0


def _is_next_door(position: Position, action: Action) -> bool:
    board, active = position.rules.board, _active(position)
    own = 0 if active is None else position.regions_of(active.race)
    near = own | board.next_to(own)
    return all(near >> board.index[id] & 1 for id in regions_of(action))


def _conquering(position: Position) -> Position:
    """Returns the position as if it was the moment for conquests."""
    return position._replace(phase=Phase.CONQUEST)


def _is_within_reach(position: Position, action: Action) -> bool:
    return _is_next_door(position, action) or "not_adjacent" not in _codes(_conquering(position), action)


def _is_entry(position: Position, action: Action) -> bool:
    """Checks whether races enter the map in each region of an action, or this race does by an ability."""
    board, active = position.rules.board, _active(position)
    entry = position.rules.game.landing.entry(board)
    if all(entry >> board.index[id] & 1 for id in regions_of(action)):
        return True
    arrives = active is not None and not position.regions_of(active.race)
    return arrives and "not_entry" not in _codes(_conquering(position), action)


def _is_dear(position: Position, action: Action) -> bool:
    """Checks whether a conquest costs more than the tokens in hand."""
    if not isinstance(action, Conquer):
        return False
    price = quoted(_conquering(position), str(action).removeprefix("conquer ")).price
    active = _active(position)
    return price is not None and active is not None and price > active.hand + active.auxiliaries


def _has_room(position: Position, action: Action) -> bool:
    """Checks whether the piece that an action places does not stand in its region."""
    return isinstance(action, Place) and all(
        position.rules.game.short(id) != action.piece for id, _ in position.holding(action.region).pieces
    )


def _codes(position: Position, action: Action) -> set[str]:
    return {found.code for found in refusals(position, action)}


def _of_the_kind(position: Position, action: Action) -> bool:
    """Checks whether such an action is legal. Pieces have moments of their own."""
    if isinstance(action, Place):
        return any(str(other).startswith(f"place {action.piece} ") for other in legal_actions(position))
    return any(type(other) is type(action) for other in legal_actions(position))


#: Whether a reason is false of an action, by its code.
FALSE: Mapping[str, Callable[[Position, Action], bool]] = {
    "not_held": _is_held,
    "own_region": lambda position, action: not _is_held(position, action),
    "no_tokens": _has_tokens,
    "tokens_left": lambda position, action: not _has_tokens(position, action),
    "not_adjacent": _is_within_reach,
    "not_enough_tokens": lambda position, action: not _is_dear(position, action),
    "not_entry": _is_entry,
    "not_now": _of_the_kind,
    "used": lambda position, action: not position.turn.used or action in legal_actions(position),
    "rolled": lambda position, _: position.turn.roll is None and position.turn.aim is None,
    "region_full": _has_room,
    "too_far": lambda position, action: "too_far" not in _codes(_conquering(position), action),
    "enough_tokens": lambda position, action: "enough_tokens" not in _codes(_conquering(position), action),
    "one_must_stay": lambda position, action: (
        not isinstance(action, PickUp) or action.tokens < position.holding(action.region).tokens
    ),
}


def wrong(asked: Exercise) -> Iterator[str]:
    """Yields the codes of the reasons that are marked wrong."""
    for choice in asked.choices:
        if choice.value != asked.truth.value:
            yield from choice.value


@pytest.mark.parametrize("game", games.GAMES)
def test_no_reason_marked_wrong_is_true_on_the_board(game: str) -> None:
    """Every clause is asked about. Races in decline that conquer have turns of their own, left out here."""
    about = [each for each in made(game) if each.question.kind == "against"]
    assert len(about) > 30
    no_faults(
        f"{asked.concept.id}: {asked.words} {code}"
        for asked in about
        if asked.position.phase not in (Phase.DECLINED_CONQUEST, Phase.RETREAT)
        for code in wrong(asked)
        if code in asked.truth.value
        or (code in FALSE and not FALSE[code](asked.position, parse(asked.question.subject)))
    )


@pytest.mark.parametrize("game", games.GAMES)
def test_no_list_marked_wrong_has_a_true_reason(game: str) -> None:
    """Neither "it's next door" nor "you can fly there" is wrong of a race that can fly next door."""
    for asked in made(game):
        if asked.question.kind in ("reach", "brings"):
            assert set(asked.truth.value).isdisjoint(wrong(asked))


# The region of one's own race in decline


def two_races(phase: str, hand: int = 6) -> Position:
    """Returns a position in which Ann's Ratmen are next to her Amazons in decline."""
    return notation.read(
        {
            "board": "base-2",
            "phase": phase,
            "players": [
                {
                    "name": "Ann",
                    "active": {"race": "ratmen", "power": "alchemist", "hand": hand},
                    "declined": [{"race": "amazons"}],
                },
                {"name": "Bob", "active": {"race": "elves", "power": "forest"}},
            ],
            "regions": {
                "r09": {"race": "ratmen", "tokens": 2},
                "r08": {"race": "amazons", "tokens": 1},
                "r20": {"race": "elves", "tokens": 2},
            },
        }
    )


def said(position: Position, subject: str, value: list[str]) -> str:
    """Returns an answer in the words of a choice."""
    return str(spoken(position, Question("against", subject), Reply(value, "")).words)


def test_a_region_of_ones_own_race_in_decline_is_not_called_a_strangers() -> None:
    """The player holds it, though not with the active race."""
    redeploying = two_races("redeploy")
    question = Question("against", "deploy r08")
    assert ask(redeploying, question).value == ["not_held"]
    assert said(redeploying, "deploy r08", ["not_held"]) == "No: your active race isn’t there"
    conquering = two_races("conquest")
    assert said(conquering, "conquer r08", ["own_region"]) == "No: you can’t attack a race of your own"
    assert said(conquering, "conquer r09", ["own_region"]) == "No: you hold it already"
    offered = others(conquering, Question("against", "conquer r08"), Reply([], "Yes"), Random(1))
    assert {"toll", "peace", "no_victim"}.isdisjoint(code for reply in offered for code in reply.value)


def test_the_belief_that_nobody_attacks_their_own_race_is_asked_about() -> None:
    question, believed = Question("against", "conquer r08"), Reply(["own_region"], "")
    asked = beside(two_races("conquest"), question, concept("base.own_decline_can_be_attacked"), believed, Random(1))
    assert asked is not None
    assert "No: you can’t attack a race of your own" in [str(choice.words) for choice in asked.choices]


# Single reasons


def test_a_piece_has_a_moment_of_its_own() -> None:
    """Encampments are put down during redeployment, and a fortress at the end of the turn."""
    begun = two_races("redeploy")
    ann, *others_ = begun.players
    assert ann.active is not None
    camping = begun._replace(players=(ann._replace(active=ann.active._replace(power="base.bivouacking")), *others_))
    assert not may_be_true(camping, parse("place encampment r09"), "not_now")
    assert may_be_true(camping, parse("place fortress r09"), "not_now")


@pytest.mark.parametrize(
    ("phase", "hand", "subject", "code", "true"),
    [
        ("conquest", 6, "conquer r08", "not_adjacent", False),
        ("conquest", 6, "conquer r20", "not_adjacent", True),
        ("conquest", 6, "decline", "not_adjacent", True),
        ("conquest", 6, "conquer r08", "not_enough_tokens", False),
        ("conquest", 1, "conquer r08", "not_enough_tokens", True),
        ("conquest", 6, "conquer r08", "own_region", False),
        ("conquest", 6, "conquer r09", "own_region", True),
        ("conquest", 6, "conquer r08", "tokens_left", True),
        ("turn", 0, "decline", "tokens_left", False),
        ("turn", 0, "decline", "no_tokens", True),
        ("turn", 1, "decline", "no_tokens", False),
        ("turn", 0, "decline", "not_now", False),
        ("conquest", 6, "decline", "not_now", True),
        ("ready", 0, "pick-up r09 1", "one_must_stay", False),
        ("ready", 0, "pick-up r09 2", "one_must_stay", True),
        ("ready", 0, "pick-up r09 1", "not_held", False),
        ("redeploy", 1, "deploy r08", "not_held", True),
        ("conquest", 6, "conquer r08", "used", True),
        ("conquest", 6, "conquer r08", "no_such_way", True),
        ("conquest", 6, "conquer r08", "water", False),
        ("conquest", 6, "conquer r08", "impassable", False),
        # The mountain with one token costs four: the die may bring three.
        ("conquest", 0, "final-roll r08", "too_far", True),
        ("conquest", 1, "final-roll r08", "too_far", False),
        ("conquest", 1, "final-roll r08", "enough_tokens", False),
        ("conquest", 4, "final-roll r08", "enough_tokens", True),
        ("conquest", 1, "final-roll r08", "rolled", False),
        ("redeploy", 1, "place encampment r09", "region_full", False),
    ],
)
def test_a_reason_may_be_true(phase: str, hand: int, subject: str, code: str, true: bool) -> None:
    """A reason that nobody would give, such as that an ordinary conquest is used up, counts as true."""
    assert may_be_true(two_races(phase, hand), parse(subject), code) is true
