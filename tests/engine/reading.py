"""A second, plain reading of what a turn earns, to hold the engine to: it shares nothing with it but the position."""

from __future__ import annotations

from collections import Counter

from smallworld.effects.pieces import Copied
from smallworld.model.actions import Action, Conquer, Decline, Place
from smallworld.model.events import Conquered, Declined, Event, Exploded, Scored
from smallworld.model.player import Force
from smallworld.model.position import Position
from tests.engine import reading_mixed, reading_underground, reading_warcraft


class Ledger:
    """A watcher of a game, which computes every scoring from the board."""

    def __init__(self) -> None:
        """Starts with nothing seen."""
        self._beaten: dict[str, int] = {}
        #: For each race, in how many regions it has beaten which others.
        self._victims: dict[str, Counter[str]] = {}
        self._scored: set[tuple[int, str]] = set()

    def watch(self, before: Position, action: Action, after: Position, events: tuple[Event, ...]) -> None:
        """Notes an action, and checks the coins if a turn was scored."""
        for event in events:
            if isinstance(event, Conquered):
                target = before.holding(event.region)
                by_conversion = isinstance(action, Conquer) and action.way in _REPLACING
                counted = before.rules.options.substitution_is_conquest or not by_conversion
                neutral = any(before.rules.pieces[piece].neutral for piece, _ in target.pieces)
                if (target.race is not None or neutral) and counted:
                    self._beaten[event.race] = self._beaten.get(event.race, 0) + 1
                self._victims.setdefault(event.race, Counter())[target.race or ""] += 1
            active = before.players[before.player].active
            if isinstance(event, Exploded) and active is not None:
                emptied = before.holding(event.region).race
                self._victims.setdefault(active.race, Counter())[emptied or ""] += 1
            if isinstance(event, Scored):
                assert event.coins == self._due(before, action, after) + _for_vanishing(before, action)
                self._beaten.clear()
                self._victims.clear()
                active = after.players[before.player].active
                if active is not None:
                    self._scored.add((before.player, active.race))
            if isinstance(event, Declined):
                self._scored.discard((event.player, event.race))

    def _due(self, before: Position, action: Action, after: Position) -> int:
        """Returns the coins for the player who moved, with their races as they were when the turn was scored."""
        seat = before.player
        player = after.players[seat]
        if before.rules.game.mixture is not None:
            return sum(
                reading_mixed.coins(
                    after, force, active=force is player.active, deeds=self._deeds(before, action, force)
                )
                for force in (player.active, *player.declined)
                if force is not None
            )
        if before.rules.game.id == "underground":
            copied = _copied(before, action)
            mine = [force for force in (player.active, *player.declined) if force is not None]
            return sum(
                reading_underground.coins(after, force, active=force is player.active, copied=copied) for force in mine
            )
        if before.rules.game.id == "warcraft":
            mine = [force for force in (player.active, *player.declined) if force is not None]
            return sum(
                reading_warcraft.coins(
                    after,
                    force,
                    active=force is player.active,
                    beaten=self._victims.get(force.race, Counter()),
                    chosen=before.turn.chosen,
                )
                for force in mine
            )
        forces: dict[str, str | None] = {force.race: None for force in player.declined}
        if player.active is not None:
            forces[player.active.race] = player.active.power
        return sum(self._earned(after, seat, race, power) for race, power in forces.items())

    def _deeds(self, before: Position, action: Action, force: Force) -> reading_mixed.Deeds:
        """Returns what a race has done this turn."""
        return reading_mixed.Deeds(
            self._beaten.get(force.race, 0),
            self._victims.get(force.race, Counter()),
            (before.player, force.race) in self._scored,
            before.turn.chosen,
            _copied(before, action),
        )

    def _earned(self, position: Position, seat: int, race: str, power: str | None) -> int:
        """Returns the coins of one race. A power of None means a race in decline."""
        board = position.rules.board
        held = [board.regions[i] for i, holding in enumerate(position.holdings) if holding.race == race]
        pieces = [holding.pieces for holding in position.holdings if holding.race == race]
        beaten = self._beaten.get(race, 0)
        bare = position.rules.options.flat_bonus_needs_tokens and not held
        terrain = {kind: sum(region.terrain.id == kind for region in held) for kind in _TERRAINS}
        symbol = {kind: sum(kind in region.symbols for region in held) for kind in ("mine", "magic")}
        found = len(held)
        if race == "base.dwarves":
            found += symbol["mine"]
        if power is None:
            return found
        found += {"humans": terrain["farmland"], "orcs": beaten, "wizards": symbol["magic"]}.get(_bare(race), 0)
        found += {
            "alchemist": 0 if bare else 2,
            "forest": terrain["forest"],
            "fortified": sum(dict(here).get("base.fortress", 0) for here in pieces),
            "hill": terrain["hill"],
            "merchant": len(held),
            "pillaging": beaten,
            "swamp": terrain["swamp"],
            "wealthy": 0 if (seat, race) in self._scored else 7,
        }.get(_bare(power), 0)
        return found


def _copied(before: Position, action: Action) -> str:
    """Returns the relic for which the Bag stands in a turn."""
    placed = action.piece.partition(":")[2] if isinstance(action, Place) else ""
    before_it = before.turn.recall(Copied)
    return (placed or (before_it.relic if before_it else "")).removeprefix("underground.")


def _for_vanishing(before: Position, action: Action) -> int:
    """The coins for each region that a race leaves by vanishing."""
    active = before.players[before.player].active
    if active is None or not isinstance(action, Decline):
        return 0
    if "underground.vanishing" not in (active.power, action.way):
        return 0
    return 2 * sum(holding.race == active.race for holding in before.holdings)


#: The ways that replace a token. An option says whether they count as conquests of a region with tokens.
_REPLACING = {
    "base.sorcerers", "underground.vampire", "orb", "bag:orb", "underground.orb", "underground.bag:underground.orb",
}  # fmt: skip
_TERRAINS = ("farmland", "forest", "hill", "swamp")


def _bare(id: str) -> str:
    return id.removeprefix("base.")
