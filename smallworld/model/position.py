"""A position: an immutable value with all facts about a game at one moment.

Its parts are named tuples: cheap to copy, compare and hash. Nothing of it is ever changed: `model.draft` is how an
action writes the next position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from smallworld.model.actions import Action
from smallworld.model.board import Regions, bits
from smallworld.model.events import Event
from smallworld.model.holding import Holding
from smallworld.model.phase import Phase
from smallworld.model.player import Force, Player
from smallworld.model.quote import Quote
from smallworld.model.rules import InForce, Rules
from smallworld.model.stacks import Combo, Stacks
from smallworld.model.turn import Turn
from smallworld.words.explain import Refusal, Term
from smallworld.words.naming import UnknownNameError

if TYPE_CHECKING:
    import networkx as nx


class State:
    """The fields that a position and a draft of the next one share, and the questions that both answer alike."""

    #: The rules of the game.
    rules: Rules
    round: int
    phase: Phase
    #: The seat of the player whose turn it is.
    player: int
    #: The players, by seat.
    players: tuple[Player, ...]
    #: The holding of each region, in the order of the board.
    holdings: tuple[Holding, ...]
    #: The combos on show.
    row: tuple[Combo, ...]
    #: The stacks, which are neither in play nor on show.
    stacks: Stacks
    #: The turn under way.
    turn: Turn
    #: For each race on the map, the regions where it has tokens. Races that left have none or are missing.
    held: dict[str, Regions]
    #: For each kind of piece on the map, the regions where it stands.
    pieces_at: dict[str, Regions]
    #: The regions where any find lies.
    finds_at: Regions

    def forces(self) -> Iterator[tuple[int, Force, bool]]:
        """Yields every race in play: its player, its force, and whether it is active."""
        for seat, player in enumerate(self.players):
            for force in player.declined:
                yield seat, force, False
            if player.active is not None:
                yield seat, player.active, True

    def owner(self, race: str) -> tuple[int, Force, bool]:
        """Returns the player of a race, its force, and whether it is active. Raises `UnknownNameError` for none."""
        active = self.players[self.player].active
        if active is not None and active.race == race:
            # Most questions are about this race.
            return self.player, active, True
        for seat, player in enumerate(self.players):
            if player.active is not None and player.active.race == race:
                return seat, player.active, True
            for force in player.declined:
                if force.race == race:
                    return seat, force, False
        raise UnknownNameError("race in play", race, [force.race for _, force, _ in self.forces()])

    def in_force(self, race: str) -> InForce:
        """Returns the effects in force for a race in play, as it stands now."""
        seat, force, active = self.owner(race)
        more = self.controlled(race) if self.rules.finds else ()
        if self.turn.chosen and active and seat == self.player:
            more = (*more, *(id for id in self.turn.chosen if id in self.rules.forms))
        return self.rules.in_force(race, force.power, active, more)

    def controlled(self, race: str) -> tuple[str, ...]:
        """Returns the finds in the regions of a race, sorted by id, and then the power lent to one of them."""
        finds = self.rules.finds
        regions = self.regions_of(race) & self.finds_at
        if not regions:
            return ()
        found = [id for id in finds if self.pieces_at.get(id, 0) & regions]
        found.sort()
        if self.stacks.lent_power and any(finds[id].lends_power for id in found):
            found.append(self.stacks.lent_power)
        return tuple(found)

    def regions_of(self, race: str) -> Regions:
        """Returns the regions where a race has tokens."""
        return self.held.get(race, 0)

    def tray(self, race: str) -> int:
        """Returns the number of tokens of a race in the tray, negative if a setup has more than the box."""
        used = sum([self.holdings[i].tokens for i in bits(self.regions_of(race))])
        for _, force, _ in self.forces():
            if force.race == race:
                used += force.hand + force.reserve + force.retreating
        return self.rules.races[race].supply - used

    def stock(self, piece: str) -> int:
        """Returns the number of pieces of a kind that are neither on the map nor driven out, waiting to return."""
        used = sum([self.holdings[i].count(piece) for i in bits(self.pieces_at.get(piece, 0))])
        used += self.turn.displaced.count(piece)
        return self.rules.pieces[piece].supply - used

    def used(self, what: str) -> int:
        """Returns the number of uses of a piece, or of a deed, this turn: `position.used(Sacrifice.deed)`."""
        return self.turn.used.count(what)


def found_at(rules: Rules, pieces_at: Mapping[str, Regions]) -> Regions:
    """Returns the regions where any find lies, by the regions of all pieces."""
    regions = 0
    for id in rules.finds:
        regions |= pieces_at.get(id, 0)
    return regions


def _whereabouts(rules: Rules, holdings: Iterable[Holding]) -> Whereabouts:
    """Returns the regions of all races, pieces and finds, looked up region by region."""
    held, pieces_at = dict[str, Regions](), dict[str, Regions]()
    for i, holding in enumerate(holdings):
        if holding.race is not None:
            held[holding.race] = held.get(holding.race, 0) | 1 << i
        for id, _ in holding.pieces:
            pieces_at[id] = pieces_at.get(id, 0) | 1 << i
    return held, pieces_at, found_at(rules, pieces_at)


_NO_STACKS, _NEW_TURN = Stacks(), Turn()


#: The regions of each race, of each kind of piece, and of any find.
Whereabouts = tuple[dict[str, Regions], dict[str, Regions], Regions]


class Answers(Protocol):
    """The functions that answer for the methods of a position.

    They ask the rules, which the model does not know. `smallworld` sets them, so every user of the package has them.
    """

    def legal_actions(self, position: Position) -> tuple[Action, ...]:
        """Returns the actions that can be done now."""

    def decider(self, position: Position) -> int | None:
        """Returns the seat of the player who decides."""

    def refusals(self, position: Position, action: Action | str) -> tuple[Refusal, ...]:
        """Returns the reasons why an action cannot be done."""

    def best(self, position: Position, region: str) -> Quote:
        """Returns the quote for the best way of conquering a region."""

    def income(self, position: Position, seat: int) -> tuple[Term, ...]:
        """Returns the coins that a player would score now."""

    def apply(self, position: Position, action: Action | str) -> Step:
        """Does an action."""

    def write(self, position: Position) -> dict[str, Any]:
        """Returns the document of a position."""

    def to_line(self, position: Position) -> str:
        """Returns a position as one line of text."""

    def plain(self, position: Position) -> str:
        """Returns a position as plain text."""

    def rendered(self, position: Position) -> Iterable[Any]:
        """Returns the parts of a position that `rich` shows."""


#: The attributes of a position that completion offers. The others serve the engine.
OFFERED = (
    "apply", "decider", "document", "graph", "holding", "income", "legal_actions", "phase", "player", "players",
    "price", "round", "row", "rules", "stacks", "to_line", "turn", "why_not",
)  # fmt: skip


class Position(State):
    """A game at one moment. `holdings` is in the order of the board's regions, `player` is whose turn it is.

    Two positions are equal if their fields (`FIELDS`) are. What is derived from the fields is kept with the position.
    Nothing sets a field of a position, which a test of the house sees to: a class that refuses changes itself is slower
    to make, and every action makes one.
    """

    answers: ClassVar[Answers]
    #: The names of the fields, in the order in which they are given.
    FIELDS: ClassVar = ("rules", "round", "phase", "player", "players", "holdings", "row", "stacks", "turn")

    def __init__(  # noqa: PLR0917 - drafts are fastest when they give them in order
        self,
        rules: Rules,
        round: int,
        phase: Phase,
        player: int,
        players: tuple[Player, ...],
        holdings: tuple[Holding, ...],
        row: tuple[Combo, ...] = (),
        stacks: Stacks = _NO_STACKS,
        turn: Turn = _NEW_TURN,
        whereabouts: Whereabouts | None = None,
    ) -> None:
        """Takes the fields. `whereabouts` is for drafts alone, which change it only where a piece or a race moved."""
        self.rules = rules
        self.round = round
        self.phase = phase
        self.player = player
        self.players = players
        self.holdings = holdings
        self.row = row
        self.stacks = stacks
        self.turn = turn
        #: The results that other modules keep for this position, by their own keys.
        self.known: dict[object, Any] = {}
        where = whereabouts or _whereabouts(rules, holdings)
        self.held = where[0]
        self.pieces_at = where[1]
        self.finds_at = where[2]
        self._in_force: dict[str, InForce] = {}
        self._owners: dict[str, tuple[int, Force, bool]] | None = None
        self._graph: nx.Graph[str] | None = None

    def _values(self) -> tuple[object, ...]:
        """Returns the values of the fields."""
        return (
            self.rules, self.round, self.phase, self.player, self.players, self.holdings, self.row, self.stacks,
            self.turn,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def _replace(self, **changes: Any) -> Position:
        """Returns the same position with some fields set, as the parts of a position do."""
        return Position(**{name: getattr(self, name) for name in self.FIELDS} | changes)

    def __repr__(self) -> str:
        who = self.players[self.player].name if self.players else "nobody"
        return f"Position({self.rules!r}, round {self.round}, {self.phase.value}, {who})"

    def __str__(self) -> str:
        return self.answers.plain(self)

    def __rich_console__(self, console: object, options: object) -> Iterable[Any]:
        return self.answers.rendered(self)

    def __dir__(self) -> list[str]:
        return [*OFFERED, *(name for name in super().__dir__() if name.startswith("__"))]

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The actions that can be done now, by the player who decides or by chance."""
        return self.answers.legal_actions(self)

    @property
    def decider(self) -> int | None:
        """The seat of the player who decides now, `CHANCE` for dice and draws, or None once the game is over."""
        return self.answers.decider(self)

    def why_not(self, action: Action | str) -> tuple[Refusal, ...]:
        """Returns the reasons why an action cannot be done now, none for a legal action."""
        return self.answers.refusals(self, action)

    def price(self, region: str) -> Quote:
        """Returns the quote for the best way of conquering a region, for the player to move."""
        return self.answers.best(self, region)

    def income(self, seat: int | None = None) -> tuple[Term, ...]:
        """Returns the coins that a player would score now: the one at `seat`, or the player to move."""
        return self.answers.income(self, self.player if seat is None else seat)

    def apply(self, action: Action | str) -> Step:
        """Does an action. Returns the next position and the events."""
        return self.answers.apply(self, action)

    def document(self) -> dict[str, Any]:
        """Returns the document that `smallworld.read` takes."""
        return self.answers.write(self)

    def to_line(self) -> str:
        """Returns the line of text that `smallworld.from_line` takes."""
        return self.answers.to_line(self)

    def in_force(self, race: str) -> InForce:
        """Returns the effects in force for a race in play, as it stands now."""
        found = self._in_force.get(race)
        if found is None:
            found = self._in_force[race] = super().in_force(race)
        return found

    @property
    def owners(self) -> dict[str, tuple[int, Force, bool]]:
        """For each race in play, its player, the race itself, and whether it is active."""
        found = self._owners
        if found is not None:
            return found
        found = self._owners = {}
        for seat, player in enumerate(self.players):
            for force in player.declined:
                found[force.race] = (seat, force, False)
            if player.active is not None:
                found[player.active.race] = (seat, player.active, True)
        return found

    def player_of(self, race: str) -> int | None:
        """Returns the seat of the player of a race, or None in a faulty setup where nobody plays it."""
        owner = self.owners.get(race)
        return owner[0] if owner is not None else None

    def controller(self, find: str) -> int | None:
        """Returns the seat of the player whose race, active or in decline, holds the region where a find lies."""
        for i in bits(self.pieces_at.get(find, 0)):
            race = self.holdings[i].race
            if race is not None:
                return self.player_of(race)
        return None

    @property
    def graph(self) -> nx.Graph[str]:
        """The board as a networkx graph that cannot be changed, with the holdings of its regions.

        Its nodes are the ids of the regions, in the order of the board. Each has its `terrain`, `symbols`, `race`,
        `player` (a seat), `tokens` and `pieces`. Its edges are the shared borders.
        """
        if self._graph is not None:
            return self._graph
        import networkx as nx  # noqa: PLC0415 - as in `Board.graph`

        found: nx.Graph[str] = nx.Graph()
        short = self.rules.game.short
        for region, holding in zip(self.rules.board.regions, self.holdings, strict=True):
            found.add_node(
                region.id,
                terrain=region.terrain.id,
                symbols=region.symbols,
                race=None if holding.race is None else short(holding.race),
                player=None if holding.race is None else self.player_of(holding.race),
                tokens=holding.tokens,
                pieces={short(id): number for id, number in holding.pieces},
            )
        found.add_edges_from(self.rules.board.borders)
        self._graph = nx.freeze(found)
        return found

    def holding(self, region: str) -> Holding:
        """Returns what stands in a region, by its id. Raises `UnknownNameError`, a `KeyError`, for an unknown one."""
        return self.holdings[self.rules.board.number(region)]


class Step(NamedTuple):
    """The position that an action led to, and the events on the way."""

    position: Position
    events: tuple[Event, ...]


def expect_position(given: object) -> Position:
    """Returns a position that was given where one is needed. Raises `TypeError` for anything else, as for a document.

    >>> expect_position({"board": "base-2"})
    Traceback (most recent call last):
    TypeError: expected a Position, got dict; `smallworld.read` makes one of a document
    """
    if not isinstance(given, Position):
        raise TypeError(f"expected a Position, got {type(given).__name__}; `smallworld.read` makes one of a document")
    return given
