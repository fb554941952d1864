"""Position documents on their way from one setup to the next, in small steps, and why a step cannot be taken."""

from __future__ import annotations

from typing import Any

from smallworld.documents import notation
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.rules.conquest.campaign import declined_conqueror
from smallworld.setup.new_game import default_names
from smallworld.words.text import Text, text

Document = dict[str, Any]
#: The slot of a player's active race. Declined races are counted from 0.
ACTIVE = -1
#: The memories of a player: who attacked them, and whom their race keeps in harmony.
MEMORIES = ("grudges", "harmony")
#: The most tokens of a race in a region or a hand, or pieces of one kind in a region.
MOST_TOKENS = 99


class EditError(ValueError):
    """An edit that cannot be done. `reason` says why, to the visitor."""

    def __init__(self, reason: Text) -> None:
        """Takes the reason."""
        super().__init__(str(reason))
        self.reason = reason


def read(draft: Document, before: Position) -> Position:
    """Returns the position of a draft. A draft without a board is on the board of the position before it."""
    return notation.read_setup(draft, before.rules.board)


def tidied(draft: Document, before: Position) -> Position:
    """Returns the position of a draft, in a phase that fits the player to move."""
    position = read(draft, before)
    active, phase = position.players[position.player].active, position.phase
    if active is None and phase in (Phase.CONQUEST, Phase.TURN):
        phase = Phase.PICK
    elif active is not None and phase is Phase.PICK:
        phase = Phase.CONQUEST
    elif phase is Phase.DECLINED_CONQUEST and declined_conqueror(position) is None:
        phase = Phase.CONQUEST if active else Phase.PICK
    return position._replace(phase=phase)


def forces_of(player: dict[str, Any]) -> list[dict[str, Any]]:
    """Returns the races of a player as they are written."""
    active = player.get("active")
    return [*([active] if active else []), *player.get("declined", [])]


def have_players(draft: Document, count: int) -> None:
    """Changes the number of players in a draft. References to players who leave go with them."""
    players = draft["players"][:count]
    players.extend({"name": name} for name in default_names(count)[len(players) :])
    for player in players:
        if player.get("at_peace_with", 0) >= count:
            del player["at_peace_with"]
        for memory in MEMORIES:
            if memory in player:
                player[memory] = [other for other in player[memory] if other < count]
    draft["players"] = players
    if draft.get("player", 0) >= count:
        draft.update(player=0)
        draft.pop("turn", None)


def slot_of(draft: Document, seat: int, slot: int) -> dict[str, Any]:
    """Returns a race in play as it is written, and adds it if it is missing."""
    player = draft["players"][seat]
    if slot == ACTIVE:
        written: dict[str, Any] = player.setdefault("active", {})
        return written
    declined: list[dict[str, Any]] = player.setdefault("declined", [])
    if slot == len(declined):
        declined.append({})
    return declined[slot]


def take_back_loan(draft: Document) -> None:
    """Puts the badge that is lent to a place back into its stack."""
    stacks = draft.get("stacks", {})
    power = stacks.pop("lent_power", None)
    if power and "powers" in stacks:
        stacks["powers"].append(power)
    if not stacks:
        draft.pop("stacks", None)


def take_out(draft: Document, position: Position, id: str) -> None:
    """Takes a banner or badge that comes into play off the row and out of the stacks."""
    gone = position.rules.game.short(id)
    draft["row"] = [combo for combo in draft.get("row", []) if gone not in (combo["race"], combo.get("power"))]
    stacks = draft.get("stacks", {})
    for name, pile in stacks.items():
        # Bombs are counted, and a power that is lent stays where it is.
        if isinstance(pile, list):
            stacks[name] = [other for other in pile if other != gone]


def check_free(position: Position, old: Force | None, race: str, power: str, *, lent: bool = False) -> None:
    """Checks that a race or badge is free: no player has it, and no place lends it."""
    if power and not lent and power == position.stacks.lent_power:
        raise EditError(text("the {power} badge is lent out", power=position.rules.powers[power].name))
    for _, force, _ in position.forces():
        if force is old:
            continue
        if force.race == race:
            raise EditError(text("{race} are in play already", race=position.rules.races[race].name))
        if power and force.power == power:
            raise EditError(text("the {power} badge is in play already", power=position.rules.powers[power].name))


def off_the_map(draft: Document, position: Position, race: str) -> None:
    """Takes the tokens of a race off the map. Pieces stay only where they need no race."""
    rules = position.rules
    for id, holding in zip(rules.board.ids, position.holdings, strict=True):
        if holding.race == race:
            pieces = {rules.game.short(piece): n for piece, n in holding.pieces if rules.pieces[piece].permanent}
            draft["regions"][id] = {"pieces": pieces}
