"""A draft of the next position, which an action writes."""

from __future__ import annotations

from typing import Any

from smallworld.model.board import Regions, bits
from smallworld.model.events import Event, Placed
from smallworld.model.holding import Holding
from smallworld.model.player import Force, Player
from smallworld.model.position import Position, State, found_at
from smallworld.words.option import Option


class Draft(State):
    """The next position while one action writes it, with the events on the way. Never outlives that action."""

    def __init__(self, position: Position) -> None:
        """Starts from a position, which stays as it is."""
        self.rules = position.rules
        self.round = position.round
        self.phase = position.phase
        self.player = position.player
        self.row = position.row
        self.stacks = position.stacks
        self.turn = position.turn
        self.players = position.players
        self.holdings = position.holdings
        self.held = position.held
        self.pieces_at = position.pieces_at
        self.finds_at = position.finds_at
        self.events: list[Event] = []
        self._written: Position | None = None

    def position(self) -> Position:
        """Returns the position as written so far: the last one returned, with all that it knows, if nothing changed."""
        written = Position(
            self.rules, self.round, self.phase, self.player, self.players, self.holdings,
            self.row, self.stacks, self.turn, (self.held, self.pieces_at, self.finds_at),
        )  # fmt: skip
        if self._written is not None and written == self._written:
            return self._written
        self._written = written
        return written

    def put(self, region: int, holding: Holding) -> None:
        """Sets the holding of a region."""
        before, bit = self.holdings[region], 1 << region
        self.holdings = (*self.holdings[:region], holding, *self.holdings[region + 1 :])
        # New dictionaries, since those of the position must not change.
        if holding.race != before.race:
            held = self.held = dict(self.held)
            if before.race is not None:
                held[before.race] &= ~bit
            if holding.race is not None:
                held[holding.race] = held.get(holding.race, 0) | bit
        if holding.pieces != before.pieces:
            pieces_at = self.pieces_at = dict(self.pieces_at)
            for id, _ in before.pieces:
                pieces_at[id] &= ~bit
            for id, _ in holding.pieces:
                pieces_at[id] = pieces_at.get(id, 0) | bit
            self.finds_at = found_at(self.rules, pieces_at)

    def id(self, region: int) -> str:
        """Returns the id of a region, by which events name it."""
        return self.rules.board.ids[region]

    def tell(self, event: Event) -> None:
        """Adds an event."""
        self.events.append(event)

    def change_player(self, seat: int, **changes: Any) -> None:
        """Sets some fields of a player."""
        self._set_player(seat, self.players[seat]._replace(**changes))

    def _set_player(self, seat: int, player: Player) -> None:
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    def change_force(self, race: str, **changes: Any) -> Force:
        """Sets some fields of a race in play, and returns its force. Raises `KeyError` if nobody plays it."""
        seat, force, active = self.owner(race)
        return self._set_force(seat, force._replace(**changes), active=active)

    def to_hand(self, race: str, tokens: int) -> None:
        """Adds tokens to the hand of a race in play, or takes them if negative."""
        seat, force, active = self.owner(race)
        # Without `_replace`, which takes three times as long, since every second action does this.
        self._set_force(seat, Force(force.race, force.power, force.hand + tokens, *force[3:]), active=active)

    def set_force(self, force: Force) -> Force:
        """Sets all fields of a race in play, and returns its force. Raises `KeyError` if nobody plays it."""
        seat, _, active = self.owner(force.race)
        return self._set_force(seat, force, active=active)

    def _set_force(self, seat: int, force: Force, *, active: bool) -> Force:
        player = self.players[seat]
        if active:
            self._set_player(seat, Player(player.name, player.coins, force, *player[3:]))
        else:
            declined = tuple([force if other.race == force.race else other for other in player.declined])
            self._set_player(seat, player._replace(declined=declined))
        return force

    def use(self, what: str) -> None:
        """Counts the use of a piece, or a deed done, for this turn."""
        self.turn = self.turn._replace(used=(*self.turn.used, what))

    def move_piece(self, piece: str, region: int, option: Option | None = None) -> None:
        """Moves a piece of which there is only one to a region. `option` is the one that decided it."""
        self.take_off(piece)
        if piece in self.turn.displaced:
            # A figure that was driven out can act again before it is redeployed.
            self.turn = self.turn._replace(displaced=tuple(id for id in self.turn.displaced if id != piece))
        self.put(region, self.holdings[region].adding(piece))
        self.tell(Placed(self.player, self.id(region), piece, option=option))

    def take_off(self, piece: str) -> None:
        """Takes every piece of a kind off the map."""
        self._take_off(piece, self.pieces_at.get(piece, 0))

    def gather(self, piece: str, race: str) -> int:
        """Takes every piece of a kind out of the regions of a race. Returns their number."""
        return self._take_off(piece, self.pieces_at.get(piece, 0) & self.regions_of(race))

    def _take_off(self, piece: str, regions: Regions) -> int:
        taken = 0
        for i in bits(regions):
            number = self.holdings[i].count(piece)
            self.put(i, self.holdings[i].adding(piece, -number))
            taken += number
        return taken

    def tied_to(self, region: int) -> list[str]:
        """Returns the pieces on the map that are tied to a find in this region."""
        here = {id for id, _ in self.holdings[region].pieces}
        if not here:
            return []
        return [id for id, piece in self.rules.pieces.items() if piece.tied_to in here and self.pieces_at.get(id)]

    def release(self, region: int) -> None:
        """Takes the pieces tied to a find in this region off the map, because it has changed hands."""
        for id in self.tied_to(region):
            self.take_off(id)

    def pay(self, seat: int, coins: int) -> None:
        """Gives coins to a player, or takes them if negative. Hidden totals stay hidden."""
        player = self.players[seat]
        if coins and player.coins is not None:
            self._set_player(seat, Player(player.name, player.coins + coins, *player[2:]))
