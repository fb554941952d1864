"""Position documents on their way from one setup to the next, in small steps."""

from __future__ import annotations

from typing import Any

from smallworld.setup.new_game import default_names

Document = dict[str, Any]
#: The slot of a player's active race; his declined ones are counted from 0.
ACTIVE = -1


def forces_of(player: dict[str, Any]) -> list[dict[str, Any]]:
    """A player's races as they are written."""
    active = player.get("active")
    return [*([active] if active else []), *player.get("declined", [])]


def have_players(draft: Document, count: int) -> None:
    """Have so many players in a draft; references to those who left go with them."""
    players = draft["players"][:count]
    players.extend({"name": name} for name in default_names(count)[len(players) :])
    for player in players:
        if player.get("at_peace_with", 0) >= count:
            del player["at_peace_with"]
        if "grudges" in player:
            player["grudges"] = [other for other in player["grudges"] if other < count]
    draft["players"] = players
    if draft.get("player", 0) >= count:
        draft.update(player=0)
        draft.pop("turn", None)


def slot_of(draft: Document, seat: int, slot: int) -> dict[str, Any]:
    """A race in play as it is written, made if it is not there."""
    player = draft["players"][seat]
    if slot == ACTIVE:
        written: dict[str, Any] = player.setdefault("active", {})
        return written
    declined: list[dict[str, Any]] = player.setdefault("declined", [])
    if slot == len(declined):
        declined.append({})
    return declined[slot]


def take_back_loan(draft: Document) -> None:
    """The badge that is lent to a place goes back into its stack."""
    stacks = draft.get("stacks", {})
    power = stacks.pop("lent_power", None)
    if power and "powers" in stacks:
        stacks["powers"].append(power)
    if not stacks:
        draft.pop("stacks", None)
