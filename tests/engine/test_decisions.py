"""Every kind of action is whole: it has its word and its time, and some decision takes it."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from smallworld.documents import boards
from smallworld.games import GAMES
from smallworld.model.actions import DEEDS, KINDS, Action, Draw
from smallworld.model.draft import Draft
from smallworld.model.phase import Phase
from smallworld.model.rules import Rules
from smallworld.rules import sequence
from smallworld.rules.conquest import chance, discoveries, figures
from smallworld.rules.decision import Decision
from smallworld.rules.engine import DECISIONS
from smallworld.setup.new_game import new_game
from smallworld.words.sources import printed_in
from smallworld.words.text import text
from tests.engine.invariants import universe
from tests.engine.test_words import anything_asked

#: The decisions that come before all others, by chance or by the player who has found something.
FIRST = (chance.DIE, chance.FIND, chance.ROW, chance.BOMB, discoveries.WATER)
EVERYWHERE = list(dict.fromkeys([*(one for asked in DECISIONS.values() for one in asked), *FIRST, figures.MOVE]))


def kinds() -> list[type[Action]]:
    """Yields every kind of action. A class with slots is made twice, and the second is the one in use."""
    return list({kind.__name__: kind for kind in Action.__subclasses__()}.values())


@pytest.mark.parametrize("kind", kinds())
def test_a_kind_of_action_has_its_word_and_its_time(kind: type[Action]) -> None:
    assert KINDS[kind.word] is kind
    book = printed_in(text("a rulebook"))
    assert kind.time.words.message
    assert kind.time.heading(book) in vars(book).values()


@pytest.mark.parametrize("game", GAMES)
def test_properties_are_tried_on_every_kind_of_action(game: str) -> None:
    """The actions tried are listed by hand, and a kind left out would be tried nowhere."""
    position = new_game(Rules(GAMES[game], boards.board(next(iter(GAMES[game].boards)))))
    for tried in (universe(position), anything_asked(position, Random(1))):
        assert {type(action) for action in tried} == set(KINDS.values())


@pytest.mark.parametrize("kind", kinds())
def test_a_kind_of_action_belongs_to_a_phase_or_to_chance(kind: type[Action]) -> None:
    assert any(kind in decision.kinds for decision in EVERYWHERE)


def test_no_two_kinds_share_a_word_or_a_deed() -> None:
    assert len(KINDS) == len(kinds())
    assert len(set(DEEDS)) == len(DEEDS)


@pytest.mark.parametrize("phase", Phase)
def test_no_two_decisions_of_a_phase_take_the_same_kind_of_action(phase: Phase) -> None:
    for one, other in combinations(DECISIONS[phase], 2):
        assert not set(one.kinds) & set(other.kinds)


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.OVER])
def test_after_every_phase_something_follows(phase: Phase) -> None:
    assert DECISIONS[phase][0] in sequence.NEXT


@pytest.mark.parametrize("decision", [decision for decision in EVERYWHERE if len(decision.kinds) > 1])
def test_a_decision_does_not_pass_over_an_action_of_another_kind(decision: Decision) -> None:
    """Nor over a kind of its own that it has forgotten."""
    position = new_game(Rules(GAMES["base"], boards.board("base-2")))
    with pytest.raises(TypeError):
        decision.apply(Draft(position), position, Draw("orcs"))


@pytest.mark.parametrize("decision", FIRST)
def test_after_what_comes_first_something_follows(decision: object) -> None:
    assert decision in sequence.NEXT
