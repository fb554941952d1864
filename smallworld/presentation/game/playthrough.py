"""A game being played: every step, with those that were undone or tried instead, and who plays the seats.

The steps are a tree. The line is the way from its root through the current step to the furthest one. Knows no screen.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import count, groupby
from random import Random
from typing import NamedTuple

from smallworld.documents.records import Record
from smallworld.model.actions import Action, Deploy, Place
from smallworld.model.events import Event
from smallworld.model.position import Position
from smallworld.play.bots import BOTS, toss
from smallworld.presentation.game.told import is_told
from smallworld.rules.engine import CHANCE, IllegalActionError, apply, decider
from smallworld.words.text import Text, text

#: A seat that a visitor plays. The others are played by the bot of that name.
HUMAN = "human"
PLAYERS = (HUMAN, *BOTS)
#: The number of steps that are kept. A game takes a few hundred. The oldest undone steps are forgotten first.
MOST_STEPS = 5_000
#: The most that bots and chance do in one go, before the page is drawn again.
STRETCH = 100
MOST_SEED = 999_999_999


class TooLongError(ValueError):
    """An attempt to take more steps in one game than are kept."""

    @property
    def reason(self) -> Text:
        """Why it goes no further."""
        return text("A game keeps at most {most} steps.", most=MOST_STEPS)


@dataclass(eq=False, slots=True)
class Node:
    """A step: the position that an action led to, and what happened. The root has neither action nor parent."""

    id: int
    position: Position
    parent: Node | None = None
    action: Action | None = None
    events: tuple[Event, ...] = ()
    #: Whether a visitor decided it, rather than a bot or the dice.
    chosen: bool = False
    children: list[Node] = field(default_factory=list)
    #: The child that the line goes on with.
    ahead: Node | None = None

    @property
    def before(self) -> Position:
        """The position in which the step was taken."""
        return self.position if self.parent is None else self.parent.position

    @property
    def turn(self) -> tuple[int, int]:
        """The round and the player whose turn the step belongs to."""
        return self.before.round, self.before.player


class Moment(NamedTuple):
    """The state of a game at a moment. Any change of the game makes another one."""

    game: Playthrough
    current: Node
    kept: int
    forgotten: int
    seats: tuple[str, ...]
    rolls: bool


class Playthrough:
    """A game from a position on, with its history, and who plays for whom.

    `seats` says for each player who decides: `HUMAN` or the name of a bot. `rolls` says whether dice fall and tiles are
    drawn by themselves. All chance comes from `seed`, and from how often it was asked.
    """

    def __init__(self, start: Position, seed: int = 0) -> None:
        """Begins at a position, with people in all seats."""
        self.seed = seed
        self.seats = [HUMAN] * len(start.players)
        self.rolls = True
        #: The number of decisions of bots and dice, undone or not.
        self.decided = 0
        #: Steps of old branches that are no longer kept.
        self.forgotten = 0
        #: The game that a program put this one in the place of. Undo leads there from the root.
        self.before: Playthrough | None = None
        #: The game that took the place of this one, and the step from which redo leads there.
        self.after: tuple[Node, Playthrough] | None = None
        self._ids = count()
        self.root = self.current = Node(next(self._ids), start)
        self._nodes = {self.root.id: self.root}

    def __len__(self) -> int:
        """Returns the number of steps that are kept."""
        return len(self._nodes) - 1

    @property
    def position(self) -> Position:
        """The position of the current step."""
        return self.current.position

    @property
    def moment(self) -> Moment:
        """The whole visible state of the game now."""
        return Moment(self, self.current, len(self), self.forgotten, tuple(self.seats), self.rolls)

    @property
    def record(self) -> Record:
        """The game up to where we are."""
        return Record(self.root.position, tuple(node.action for node in self.behind() if node.action is not None))

    # Moving about

    @property
    def can_undo(self) -> bool:
        """True if there is a step to undo, or a game that this one took the place of."""
        return self.current.parent is not None or self.before is not None

    @property
    def can_redo(self) -> bool:
        """True if a step was undone, or a game that took the place of this one."""
        return self.current.ahead is not None or self.next_game is not None

    @property
    def next_game(self) -> Playthrough | None:
        """The game that took the place of this one at the current step, None if none did."""
        return self.after[1] if self.after is not None and self.after[0] is self.current else None

    def reached(self, position: Position) -> Node | None:
        """Returns the newest step that led to a position, None if no kept step did."""
        return next((node for node in reversed(self._nodes.values()) if node.position == position), None)

    def behind(self) -> list[Node]:
        """Returns the steps that led here, the root first."""
        found = []
        node: Node | None = self.current
        while node is not None:
            found.append(node)
            node = node.parent
        return found[::-1]

    def beyond(self) -> list[Node]:
        """Returns the steps of the line that were undone and can be done again."""
        found = []
        node = self.current.ahead
        while node is not None:
            found.append(node)
            node = node.ahead
        return found

    def turns(self) -> list[list[Node]]:
        """Returns the steps of the line, turn by turn."""
        return [list(steps) for _, steps in groupby([*self.behind(), *self.beyond()][1:], key=lambda node: node.turn)]

    def steps(self) -> list[Node]:
        """Returns all steps that are kept, each after the one it follows."""
        return [*self._nodes.values()][1:]

    def find(self, id: int) -> Node | None:
        """Returns the step of this number, None if it is no longer kept."""
        return self._nodes.get(id)

    def go_to(self, node: Node) -> None:
        """Goes to a step. The line leads through it from now on, and no longer to a game that took its place."""
        self.current = node
        while node.parent is not None:
            node.parent.ahead = node
            if self.after is not None and self.after[0] is node.parent:
                self.after = None
            node = node.parent

    def back(self) -> None:
        """Undoes the last decision of a person, or one step where there is none."""
        node = self.current
        while node.parent is not None and not node.chosen:
            node = node.parent
        if node.parent is None:
            node = self.current
        if node.parent is not None:
            self.current = node.parent

    def forward(self) -> None:
        """Does the next decision of a person again, with all that followed by itself."""
        node = self.current.ahead
        if node is not None:
            while node.ahead is not None and not node.ahead.chosen:
                node = node.ahead
            self.current = node

    def branches(self) -> list[Node]:
        """Returns the last step of each branch beside the line, the newest first."""
        line = self._line()
        return [node for node in reversed(self._nodes.values()) if not node.children and node.id not in line]

    def left_at(self, branch: Node) -> Node:
        """Returns the first step of a branch, which left the line."""
        line = self._line()
        while branch.parent is not None and branch.parent.id not in line:
            branch = branch.parent
        return branch

    def _line(self) -> set[int]:
        return {node.id for node in (*self.behind(), *self.beyond())}

    def since(self, step: int) -> list[Node]:
        """Returns the steps from the one of this number to the current one, empty where it does not lie behind."""
        way = self.behind()
        place = next((i for i, node in enumerate(way) if node.id == step), len(way))
        return way[place + 1 :]

    def has_done(self, action: Action, step: int) -> bool:
        """Checks whether an action has been done since the step of this number."""
        return any(node.action == action for node in self.since(step))

    # Doing

    def follow(self, actions: Iterable[Action]) -> None:
        """Goes through `actions` from the start, along existing steps and then by new ones."""
        self.go_to(self.root)
        for action in actions:
            self.act(action)

    def act(self, action: Action, *, chosen: bool = True) -> None:
        """Takes a step: goes back to it if it was taken here before, or else begins a branch.

        An error changes nothing.

        Raises:
            IllegalActionError: the action is illegal.
            TooLongError: the game has too many steps.
        """
        for known in self.current.children:
            if known.action == action:
                self.go_to(known)
                return
        position, events = apply(self.position, action)
        self._make_room()
        node = Node(next(self._ids), position, self.current, action, events, chosen)
        self.current.children.append(node)
        self._nodes[node.id] = node
        self.go_to(node)

    def _make_room(self) -> None:
        """Forgets the oldest branches when there are too many steps, a tenth of all steps at a time."""
        if len(self) < MOST_STEPS:
            return
        line, enough = self._line(), MOST_STEPS - MOST_STEPS // 10 - 1
        for tip in reversed(self.branches()):
            node = tip
            while node.parent is not None and not node.children and node.id not in line:
                self._forget(node)
                node = node.parent
            if len(self) <= enough:
                return
        # No branches are left beside the line. Undone steps go next, from the end. The steps that led here stay.
        for node in reversed(self.beyond()):
            self._forget(node)
            if len(self) <= enough:
                return
        if len(self) >= MOST_STEPS:
            raise TooLongError

    def _forget(self, node: Node) -> None:
        del self._nodes[node.id]
        self.forgotten += 1
        if node.parent is not None:
            node.parent.children.remove(node)
            if node.parent.ahead is node:
                node.parent.ahead = None

    def taken_back(self, region: str) -> tuple[Node, list[Action]] | None:
        """Returns the step to go to, and the actions to do again, to take back a token from a region.

        None if no token was deployed there in this redeployment.
        """
        again: list[Action] = []
        node = self.current
        phase, player = node.position.phase, node.position.player
        while node.parent is not None and isinstance(node.action, Deploy | Place):
            before = node.parent
            if (before.position.phase, before.position.player) != (phase, player):
                return None
            if node.action == Deploy(region):
                return before, again[::-1]
            again.append(node.action)
            node = before
        return None

    def take_back(self, region: str) -> bool:
        """Takes back a token deployed in a region, without moving the others. Returns whether that could be done."""
        found = self.taken_back(region)
        if found is None:
            return False
        here = self.current
        self.go_to(found[0])
        try:
            for action in found[1]:
                self.act(action)
        except IllegalActionError:
            self.go_to(here)
            return False
        return True

    # Bots and chance

    def plays_itself(self) -> bool:
        """Checks whether nobody must be asked now: a bot decides, or dice that fall by themselves."""
        who = decider(self.position)
        if who is None:
            return False
        return self.rolls if who == CHANCE else self.seats[who] != HUMAN

    def _decide(self) -> None:
        """Takes the next step by a bot or by chance."""
        who = decider(self.position)
        action = self.toss() if who == CHANCE else BOTS[self.seats[who or 0]](self.position, self._random())
        self.act(action, chosen=False)

    def toss(self) -> Action:
        """Returns one of chance's outcomes, by its probability."""
        return toss(self.position, self._random())

    def _random(self) -> Random:
        """Returns the source of the next decision of a bot or the dice, the same after a reload."""
        self.decided += 1
        return Random(f"{self.seed}/{self.decided}")

    def settle(self) -> bool:
        """Lets dice fall and tiles be drawn until a player decides, and returns whether a bot does.

        Raises:
            TooLongError: the game has too many steps.
        """
        for _ in range(STRETCH):
            if decider(self.position) != CHANCE or not self.plays_itself():
                break
            self._decide()
        return self.plays_itself()

    def play_step(self) -> bool:
        """Lets bots and chance go on until something is worth telling, and returns whether they can go on.

        Raises:
            TooLongError: the game has too many steps.
        """
        for _ in range(STRETCH):
            if not self.plays_itself():
                return False
            self._decide()
            if any(map(is_told, self.current.events)):
                return self.settle()
        return self.plays_itself()

    def play_on(self) -> bool:
        """Lets bots and chance go on until a person is asked, a bot's turn is over, or it has taken long enough.

        Returns whether they can go on.

        Raises:
            TooLongError: the game has too many steps.
        """
        position = self.position
        turn = position.round, position.player
        for _ in range(STRETCH):
            if not self.plays_itself():
                return False
            self._decide()
            if (self.position.round, self.position.player) != turn:
                break
        return self.plays_itself()
