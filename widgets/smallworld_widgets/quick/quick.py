"""The view of a quick price: an answer without a board, which can be opened on one."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import ipywidgets

from smallworld.games import GAMES
from smallworld.games.table import NoFindsError, Table
from smallworld.model.position import Position
from smallworld.presentation.board import prices
from smallworld.presentation.quick import address
from smallworld.teaching.quick.on_board import on_printed_board
from smallworld.teaching.quick.situation import (
    MOST,
    Situation,
    faults,
    finds,
    in_hand,
    land,
    least_of,
    put_at_once,
    set_up,
    settled,
    surroundings,
    symbols,
    usual,
)
from smallworld.wording.sketches import TARGET
from smallworld.words.faults import DocumentError
from smallworld.words.naming import UnknownNameError
from smallworld.words.text import Text, opening, text
from smallworld_widgets.board.inspector import Inspector, InspectorState, inspector_state
from smallworld_widgets.page.commands import Message, command, requested
from smallworld_widgets.page.destination import Destination, Go, View
from smallworld_widgets.quick.choices import Choices, choices_state

_NAMES = (text("Attacker"), text("Defender"))


class Quick(View):
    """The price of one region: `Quick()`, or with a `Situation`. `position` is the one that the engine prices."""

    def __init__(self, situation: Situation | None = None, *, go: Go | None = None) -> None:
        """Begins with a situation. `go` leads to the board."""
        self._go = go
        self.situation = situation or usual(next(iter(GAMES.values())))
        self.choices = Choices(self._hear)
        self.inspector = Inspector(self._hear)
        self.inspector.selected = TARGET
        side = ipywidgets.Box([self.inspector])
        side.add_class("sw-side")
        super().__init__("quick", [self.choices, side])
        self.repaint()

    def __repr__(self) -> str:
        return f"Quick({self.situation!r})"

    @property
    def position(self) -> Position:
        """The situation on its little board."""
        return _on_its_board(self.situation)

    @property
    def stored(self) -> tuple[object, ...]:
        """The situation on its little board."""
        return (self.position,)

    @property
    def destination(self) -> Destination:
        """A link leads to what was chosen."""
        return Destination("quick", self.shown)

    def visit(self, destination: Destination) -> None:
        """Shows the situation of an address."""
        found = address.read(destination.id)
        if found is not None and self._takes(found):
            self.repaint()

    def repaint(self) -> None:
        """Shows everything again."""
        position = self.position
        self.choices.draw(choices_state, self.situation, position)
        carry = text("Open this on a board") if self._go is not None else None
        self.inspector.draw(_answer, position, carry)
        usual_here = self.situation == usual(GAMES[self.situation.game])
        self.shown = "" if usual_here and self.situation.game == next(iter(GAMES)) else address.write(self.situation)

    def _takes(self, situation: Situation, *, counted: bool = False) -> bool:
        """Takes another situation, unless no position can hold it, and returns whether it does.

        A number that was `counted` goes no further than games lead.
        """
        try:
            _on_its_board(situation)
        except DocumentError:
            return False
        if counted and not faults(situation) <= faults(self.situation):
            return False
        self.situation = situation
        return True

    def _hear(self, message: Message) -> None:
        request = requested(message, _COMMANDS)
        if request is not None:
            request.carry_out(self)
        if request is None or request.command is not _CARRY:
            self.repaint()

    def _choose_game(self, id: str) -> None:
        if id in GAMES:
            self._takes(usual(GAMES[id]))

    def _mix(self, boxes: list[Any], finds: bool) -> None:
        """Lays other boxes on the table. What is not there any more gives way."""
        with suppress(UnknownNameError, NoFindsError):
            self._takes(self.situation.mixed(Table(tuple(map(str, boxes)), finds)))

    def _choose(self, group: str, id: str) -> None:
        changed = self._chosen(group, id)
        if changed is not None and self._takes(changed):
            self.situation = settled(self.situation)

    def _count(self, what: str, by: int) -> None:
        changed = self._counted(what, by)
        if changed is not None:
            self._takes(changed, counted=True)

    def _carry(self) -> None:
        if self._go is not None:
            there = on_printed_board(self.situation, [str(name) for name in _NAMES])
            self._go(Destination("explore", there.region, there.position))

    def _chosen(self, group: str, id: str) -> Situation | None:
        """Returns the situation with a chip pressed: one of several is chosen, others are switched on or off."""
        asked, game = self.situation, self.situation.box
        lands = {terrain.id for terrain in land(game)}
        match group:
            case "race" if id in game.races and id != asked.defender:
                return asked._replace(race=id, hand=None, beside=False)
            case "power" if id in game.powers:
                return asked._replace(power=id, hand=None)
            case "defender" if not id:
                return asked._replace(defender="", tokens=0, in_decline=False)
            case "defender" if id in game.races and id != asked.race:
                return asked._replace(defender=id, tokens=max(asked.tokens, least_of(game, id)))
            case "pieces" if id == "in_decline" and asked.defender:
                least = least_of(game, asked.defender)
                return asked._replace(in_decline=not asked.in_decline, tokens=max(asked.tokens, least))
            case "pieces" if id in game.pieces:
                pieces = _put(asked.pieces, id, 0 if dict(asked.pieces).get(id) else put_at_once(game, id))
                return asked._replace(pieces=pieces, held=tuple(one for one in asked.held if one != id))
            case "terrain" if id in lands:
                return asked._replace(terrain=id)
            case "terrain" if id in surroundings(game, asked.race):
                return asked.bordered(id, not getattr(asked, id))
            case "terrain" if id in symbols(game):
                return asked._replace(symbols=_toggled(asked.symbols, id))
            case "comes_from" if id in lands:
                return asked._replace(comes_from=id)
            case "held" if id in finds(game):
                # The box holds one of each, so it cannot be in the region too.
                return asked._replace(held=_toggled(asked.held, id), pieces=_put(asked.pieces, id, 0))
        return None

    def _counted(self, what: str, by: int) -> Situation | None:
        """Returns the situation with one more or one less of something."""
        asked, game = self.situation, self.situation.box
        number = {
            "hand": in_hand(asked, self.position.rules),
            "tokens": asked.tokens,
            **dict.fromkeys(game.pieces, 0),
            **dict(asked.pieces),
        }.get(what)
        if number is None or not (1 if what == "tokens" else 0) <= number + by <= MOST:
            return None
        if what in game.pieces:
            return asked._replace(pieces=_put(asked.pieces, what, number + by))
        return asked._replace(hand=number + by) if what == "hand" else asked._replace(tokens=number + by)


def _on_its_board(situation: Situation) -> Position:
    return set_up(situation, [str(name) for name in _NAMES])


def _answer(position: Position, carry: Text | None) -> InspectorState:
    """Returns the state of the inspector. The only region goes by its terrain."""
    state = inspector_state(position, prices.quotes(position), editable=False, carry=carry)
    board = position.rules.board
    state["regions"][TARGET]["title"] = opening(board.regions[board.index[TARGET]].terrain.name)
    return state


def _put(pieces: tuple[tuple[str, int], ...], id: str, n: int) -> tuple[tuple[str, int], ...]:
    """Returns the pieces with `n` of one kind."""
    found: Mapping[str, int] = {**dict(pieces), id: n}
    return tuple((id, n) for id, n in found.items() if n)


def _toggled(chosen: tuple[str, ...], id: str) -> tuple[str, ...]:
    return tuple(one for one in chosen if one != id) if id in chosen else (*chosen, id)


#: The command that leaves the view, which need not be drawn afterwards.
_CARRY = command(Quick._carry)

_COMMANDS = {
    "game": command(Quick._choose_game, id=str),
    "mix": command(Quick._mix, boxes=list, finds=bool),
    "choose": command(Quick._choose, group=str, id=str),
    "count": command(Quick._count, what=str, by=(1, -1)),
    "carry": _CARRY,
}
