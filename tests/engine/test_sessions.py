"""Sessions at a table: playing on, taking back, saving and loading, in any order."""

from __future__ import annotations

import json
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from smallworld import games
from smallworld.documents import notation
from smallworld.model.actions import Action
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.rules import engine
from smallworld.setup.new_game import new_game
from tests.engine.invariants import check_position, check_step
from tests.grounds import shipped
from tests.lanes import examples


class Session(RuleBasedStateMachine):
    """A game with its history. Taking an action back leads to where it was, and doing it again goes on."""

    def __init__(self) -> None:
        super().__init__()
        self.position: Position
        self.past: list[tuple[Position, Action]] = []
        self.saved: tuple[str, Position] | None = None

    @initialize(box=st.sampled_from(list(games.GAMES)), players=st.integers(2, 5), seed=st.integers(0, 99))
    def begin(self, box: str, players: int, seed: int) -> None:
        self.position = new_game(Rules(games.GAMES[box], shipped(box, players, Random(seed))))

    @rule(choices=st.lists(st.integers(0, 10_000), min_size=1, max_size=30))
    def play(self, choices: list[int]) -> None:
        for choice in choices:
            legal = engine.legal_actions(self.position)
            if legal:
                action = legal[choice % len(legal)]
                step = engine.apply(self.position, action)
                check_step(self.position, action, step)
                self.past.append((self.position, action))
                self.position = step.position

    @precondition(lambda self: self.past)
    @rule(back=st.integers(1, 10))
    def take_back_and_redo(self, back: int) -> None:
        position = self.past[-min(back, len(self.past))][0]
        for before, action in self.past[-back:]:
            assert position == before
            position = engine.apply(position, action).position
        assert position == self.position
        assert hash(position) == hash(self.position)

    @precondition(lambda self: self.past)
    @rule(back=st.integers(1, 10))
    def take_back(self, back: int) -> None:
        for _ in range(min(back, len(self.past))):
            self.position, _ = self.past.pop()

    @rule()
    def save(self) -> None:
        self.saved = json.dumps(notation.write(self.position)), self.position

    @precondition(lambda self: self.saved)
    @rule()
    def load(self) -> None:
        assert self.saved is not None
        document, position = self.saved
        self.position = notation.loads(document)
        self.past.clear()
        assert self.position == position

    @invariant()
    def keeps_to_the_rules(self) -> None:
        check_position(self.position)
        assert self.position.phase is Phase.OVER or engine.legal_actions(self.position)


TestSession = Session.TestCase
TestSession.settings = settings(max_examples=examples(30), stateful_step_count=30)
