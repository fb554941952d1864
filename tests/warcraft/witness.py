"""Somebody at the table who has read the rulebook, and holds a game of Warcraft to it, action by action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from smallworld.model.actions import (
    Abandon,
    Action,
    Choose,
    Conquer,
    Decline,
    Deploy,
    Die,
    EndConquests,
    FinalRoll,
    Intimidate,
    PickUp,
    Place,
    Recruit,
    Steal,
    Swap,
    TargetRoll,
    TurnUp,
)
from smallworld.model.events import Declined, Event, GivenUp, Scored, TurnBegins
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.rules.conquest.quotes import quote
from smallworld.rules.engine import CHANCE, decider, legal_actions
from tests.warcraft.reading import Attacker, Attempt, Memory, Table, bare
from tests.warcraft.reading_deeds import STAYS, fees_for_moving, intimidated, intimidations, shielded, steals, swaps
from tests.warcraft.reading_ends import (
    beasts,
    bombs,
    declined,
    forms,
    in_harmony,
    objectives,
    reinforced,
    sides,
    towers,
)
from tests.warcraft.reading_income import from_the_heart, income
from tests.warcraft.reading_losses import fall, losses, ransom, spoils

#: The coins that a form brings.
_FORMS = {"human_form": 2, "worgen_form": -1}


class Witness:
    """Remembers the turn under way, as players do, and counts what was compared."""

    def __init__(self) -> None:
        """Starts with nothing seen."""
        self.memory = Memory()
        self.compared: Counter[str] = Counter()
        #: The tokens that each race is to have more, or less, once an action is done.
        self.gained: Counter[str] = Counter()
        self._rolling: FinalRoll | TargetRoll | None = None

    def look(self, position: Position) -> None:
        """Compares what can be done."""
        if decider(position) in (None, CHANCE):
            return
        table = Table(position)
        legal = legal_actions(position)
        if position.phase is Phase.CONQUEST and any(isinstance(action, EndConquests) for action in legal):
            self._look_at_prices(position, table)
            self._look_at_conquests(table, position.player, legal)
        if position.phase is Phase.READY:
            self._look_at_troops(table, position.player, legal)
        if position.phase is Phase.START:
            _same({bare(action.what) for action in legal if isinstance(action, Choose)}, forms(table, position.player))
        if position.phase is Phase.PLACEMENT:
            self._look_at_placements(table, position.player, legal)
        if position.phase is Phase.RETREAT:
            self._look_at_retreats(table, legal)
        if position.phase is Phase.RECRUITMENT:
            race = table.active[position.player]
            most = min(self.memory.losses, table.coins[position.player], table.tray[race])
            _same({action.tokens for action in legal if isinstance(action, Recruit)}, set(range(1, most + 1)))
            self.compared["recruits"] += 1

    def _look_at_prices(self, position: Position, table: Table) -> None:
        """Compares the regions that the race could conquer, within reach or not."""
        attacker = Attacker(table, position.player, self.memory)
        for region in set(table.regions) - attacker.held:
            price = quote(position, region).price
            if price is not None:
                assert price == attacker.price(region, frozenset()), (region, price)
                self.compared["prices"] += 1

    def _look_at_conquests(self, table: Table, seat: int, legal: Sequence[Action]) -> None:
        attacker = Attacker(table, seat, self.memory)
        offered = {attempt(action) for action in legal if isinstance(action, Conquer)}
        _same(offered, set(attacker.conquests()))
        rolls = {attempt(action) for action in legal if isinstance(action, FinalRoll)}
        _same(rolls, set(attacker.last_attempts()))
        moved = {(action.region, action.to) for action in legal if isinstance(action, Intimidate)}
        _same(moved, intimidations(attacker))
        _same({(action.region, action.to) for action in legal if isinstance(action, Swap)}, swaps(attacker))
        _same({(action.piece, action.region) for action in legal if isinstance(action, Steal)}, steals(attacker))
        chosen = {action.what for action in legal if isinstance(action, Choose)}
        _same(chosen, sides(table, attacker.race, self.memory))
        self.compared["deeds"] += len(moved)
        self.compared["conquests"] += len(offered)
        self.compared["rolls"] += len(rolls)

    def _look_at_placements(self, table: Table, seat: int, legal: Sequence[Action]) -> None:
        attacker = Attacker(table, seat, self.memory)
        race = attacker.race
        placed: dict[str, set[str]] = {}
        for action in legal:
            if isinstance(action, Place):
                placed.setdefault(action.piece, set()).add(action.region)
        for piece, regions in placed.items():
            if piece in ("aegis", "heart"):
                # To leave it where it lies is to do nothing.
                _same(regions, {region for region in table.held(race) if not table.pieces[region][piece]})
            elif piece in ("objective", "bomb"):
                _same(regions, objectives(attacker) if piece == "objective" else bombs(attacker))
            self.compared[f"{piece} placed"] += 1

    def _look_at_retreats(self, table: Table, legal: Sequence[Action]) -> None:
        homes = {action.region for action in legal if isinstance(action, Deploy)}
        races = {table.who[region] for region in homes}
        assert len(races) < 2
        for race in races:
            _same(homes, table.held(race))
            self.compared["retreats"] += 1

    def _look_at_troops(self, table: Table, seat: int, legal: Sequence[Action]) -> None:
        attacker = Attacker(table, seat, self.memory)
        if "ready" not in self.memory.done:
            assert table.beasts[attacker.race] == beasts(table, attacker.race)
        self.memory.done["ready"] += 1
        given_up = {action.region for action in legal if isinstance(action, Abandon)}
        _same(given_up, attacker.held)
        taken = {(action.region, action.tokens) for action in legal if isinstance(action, PickUp)}
        # The Champion is redeployed like a token, so that it can hold a region, or be one of two Tauren.
        staying = {id: attacker.least - table.pieces[id]["champion_figure"] for id in attacker.held}
        _same(taken, {(id, n) for id in attacker.held for n in range(1, table.tokens[id] - staying[id] + 1)})
        self.compared["troops"] += 1

    def watch(self, before: Position, action: Action, after: Position, events: tuple[Event, ...]) -> None:
        """Compares what an action did, and remembers it."""
        then, now, seat = Table(before), Table(after), before.player
        coins = [0] * len(then.coins)
        if isinstance(action, Choose):
            self.memory.chosen.add(bare(action.what))
            coins[seat] += _FORMS.get(bare(action.what), 0)
        if isinstance(action, Recruit):
            coins[seat] -= action.tokens
            self.gained[then.active[seat]] += action.tokens
        if isinstance(action, Intimidate | Swap | Steal):
            self._done(then, now, seat, action, coins)
        if isinstance(action, Conquer | FinalRoll | TargetRoll):
            self._attacks(then, now, after, seat, action, coins)
        if isinstance(action, Place) and before.phase is Phase.PLACEMENT:
            fees = Attacker(then, seat, self.memory).fees_for_touching(action.region, tokens=False)
            self._pay(then, seat, fees, coins)
        if isinstance(action, Die):
            self._rolled(then, now, after, seat, action.face, coins)
        if isinstance(action, TurnUp) and action.bomb == "live":
            self._explodes(then, now, after, seat, action.region, coins)
        if isinstance(action, Decline):
            self._declines(then, now, seat)
        elif before.phase is not Phase.PICK:
            self._keep_tokens(then, now, before, after)
        self._settle(before, after, events, coins)
        if before.phase is not Phase.PICK:
            expected = [had + got for had, got in zip(then.coins, coins, strict=True)]
            assert now.coins == expected, (now.coins, expected)
            self.compared["coins"] += 1
        if any(isinstance(event, TurnBegins) for event in events):
            self.memory = Memory()

    def _attacks(
        self,
        then: Table,
        now: Table,
        after: Position,
        seat: int,
        action: Conquer | FinalRoll | TargetRoll,
        coins: list[int],
    ) -> None:
        """Pays the dues before the attack, and before a roll for it."""
        attacker, tried, memory = Attacker(then, seat, self.memory), attempt(action), self.memory
        tokens = attacker.takes(*tried)
        self._pay(then, seat, attacker.fees(*tried), coins, action.region)
        if not isinstance(action, Conquer):
            self._rolling = action
        if isinstance(action, TargetRoll):
            return
        memory.attacked |= {then.who[action.region]} - {""}
        memory.used |= tried[2] | {tried[1]}
        if memory.strike is not None:
            # A strike is spent once it is rolled for.
            memory.used.add("gnomes")
        if isinstance(action, Conquer):
            self._conquered(then, now, after, seat, tried, tokens, coins)

    def _keep_tokens(self, then: Table, now: Table, before: Position, after: Position) -> None:
        """Checks that no race has more or fewer tokens than before, but for known reasons."""
        conquering = (Phase.CONQUEST, Phase.RECRUITMENT)
        if before.phase in conquering and after.phase not in conquering:
            race = then.active[before.player]
            self.gained[race] += then.tray[race] > self.gained[race] and reinforced(now, race)
        for race in then.seat:
            expected = _tokens(then, race) + self.gained[race]
            assert _tokens(now, race) == expected, (race, expected, _tokens(now, race))
        self.gained.clear()
        self.compared["tokens"] += 1

    def _done(self, then: Table, now: Table, seat: int, action: Intimidate | Swap | Steal, coins: list[int]) -> None:
        attacker, memory = Attacker(then, seat, self.memory), self.memory
        if isinstance(action, Steal):
            region = next(id for id in then.regions if then.pieces[id][action.piece])
            self._pay(then, seat, attacker.fees_for_touching(region, tokens=False), coins)
            memory.used.add("ethereals")
            assert now.pieces[action.region][action.piece]
        elif isinstance(action, Swap):
            regions = action.region, action.to
            self._pay(then, seat, attacker.fees_for_touching(*regions, tokens=True), coins, *regions)
            memory.done["swap"] += 1
            memory.attacked |= {then.who[region] for region in regions} - {""}
            for one, other in (regions, regions[::-1]):
                assert now.who[one] == then.who[other]
                assert now.tokens[one] == then.tokens[other]
                for piece in {*then.pieces[one], *then.pieces[other]}:
                    stood = one if piece in STAYS else other
                    assert now.pieces[one][piece] == then.pieces[stood][piece]
        else:
            taken = [] if shielded(then, action.region) else [action.region]
            fees = fees_for_moving(attacker, action.region, action.to)
            self._pay(then, seat, fees, coins, *taken)
            memory.attacked |= {then.who[region] for region in taken} - {""}
            memory.done["intimidate"] += 1
            lost = intimidated(then, action.region, action.to, memory)
            memory.losses += lost
            self.gained[then.who[action.region]] -= lost
        self.compared["deeds done"] += 1

    def _pay(self, table: Table, seat: int, fees: Counter[int | None], coins: list[int], *regions: str) -> None:
        for payee, fee in fees.items():
            coins[seat] -= fee
            if payee is not None:
                coins[payee] += fee
        if any(table.who[region] == "pandaren" for region in regions):
            self.memory.harmony_paid = True

    def _rolled(self, then: Table, now: Table, after: Position, seat: int, face: int, coins: list[int]) -> None:
        rolling, self._rolling = self._rolling, None
        assert rolling is not None
        if isinstance(rolling, TargetRoll):
            self.memory.strike = (rolling.region, face)
            return
        attacker = Attacker(then, seat, self.memory)
        region, way, using = attempt(rolling)
        if attacker.strength + face >= attacker.price(region, using):
            self._conquered(then, now, after, seat, (region, way, using), attacker.strength, coins)
        else:
            assert now.who[region] == then.who[region]
            assert now.tokens[region] == then.tokens[region]
            self.compared["failures"] += 1
        assert after.phase is not Phase.CONQUEST or decider(after) == CHANCE

    def _conquered(
        self, then: Table, now: Table, after: Position, seat: int, tried: Attempt, tokens: int, coins: list[int]
    ) -> None:
        region, way, using = tried
        race = then.active[seat]
        self.memory.done["conquer"] += 1
        self._falls(then, now, after, seat, region, coins)
        assert now.who[region] == race
        if after.phase is Phase.CONQUEST:
            # Later, all but the least is in hand again, to be redeployed.
            assert now.tokens[region] + now.pieces[region]["beast"] == tokens
            attacker = Attacker(then, seat, self.memory)
            taken_up = attacker.taken_up() if way == "champion" else 0
            assert now.hand[race] + now.beasts[race] == attacker.strength + taken_up - tokens
        else:
            assert now.tokens[region] + now.pieces[region]["beast"] + now.hand[race] + now.beasts[race] >= tokens
        assert now.pieces[region]["champion_figure"] == (way == "champion")
        for artifact in {"ashes", "frostmourne"} & using | {"doomhammer"} & {way}:
            assert now.pieces[region][artifact]
        wall = race == "night_elves" and then.terrain[region] == "forest"
        assert now.pieces[region]["wisp_wall"] == (wall and _left(then, region, "wisp_wall", 9))
        garrisoned = then.power[race] == "garrisoned"
        assert now.pieces[region]["fort"] == (garrisoned and _left(then, region, "fort", 10))
        self.compared["conquered"] += 1

    def _explodes(self, then: Table, now: Table, after: Position, seat: int, region: str, coins: list[int]) -> None:
        """Towers are immune, and so is what has to be paid for where the coins are wanting."""
        attacker = Attacker(then, seat, self.memory)
        fees = attacker.fees(region, "explosion", frozenset())
        if then.pieces[region]["tower"] or not attacker.can_pay(fees):
            assert now.who[region] == then.who[region]
            self.compared["withstood"] += 1
            return
        self._pay(then, seat, fees, coins, region)
        self._falls(then, now, after, seat, region, coins)
        assert now.empty(region)
        assert not now.pieces[region]["fort"]
        assert not now.pieces[region]["wisp_wall"]
        self.compared["exploded"] += 1

    def _falls(self, then: Table, now: Table, after: Position, seat: int, region: str, coins: list[int]) -> None:
        """Works out the effects of a conquest, whether or not anybody moves in."""
        memory, other = self.memory, then.who[region]
        if other == then.active[seat]:
            # The Champion was taken up from there, and comes back.
            return
        fallen = fall(then, region, memory)
        memory.losses += losses(then, seat, region, fallen)
        self.gained[other] -= fallen.lost
        for who, spoil in enumerate(spoils(then, seat, region)):
            coins[who] += spoil
        if other:
            memory.beaten.append((other, then.is_active(other)))
            owner = then.seat[other]
            paid = ransom(then, region, then.coins[owner] + coins[owner])
            coins[owner] -= paid
            coins[seat] += paid
            if other in now.retreating:
                assert now.retreating[other] == then.retreating[other] + fallen.survivors
            else:
                assert not fallen.survivors
            self.compared["fallen"] += 1
        displaced = Counter(bare(piece) for piece in after.turn.displaced)
        assert all(displaced[piece] >= number for piece, number in fallen.displaced.items())
        assert not now.pieces[region]["murloc"]

    def _declines(self, then: Table, now: Table, seat: int) -> None:
        """Declines the race where it stands. The one before it is gone."""
        race = then.active[seat]
        assert {other for other, whose in now.seat.items() if whose == seat} <= {race}
        left = {id: (now.tokens[id], +now.pieces[id]) for id in now.held(race)}
        assert left == declined(then, race), (left, declined(then, race))
        self.compared["declined"] += 1

    def _settle(self, before: Position, after: Position, events: tuple[Event, ...], coins: list[int]) -> None:
        """Compares the coins of a scored turn, and the map as it ends."""
        scored = next((n for n, event in enumerate(events) if isinstance(event, Scored)), None)
        if scored is None:
            return
        seat, now = before.player, Table(after)
        # Beasts leave as the next turn begins, and may leave their region empty.
        for event in events[scored:]:
            if isinstance(event, GivenUp):
                now.who[event.region] = bare(event.race)
        due = income(now, seat, self.memory)
        told = events[scored]
        assert isinstance(told, Scored)
        assert told.coins == due, (told.coins, due)
        given = from_the_heart(now, seat)
        for other, coin in enumerate(given):
            coins[other] -= coin
        coins[seat] += due + sum(given)
        self.compared["scored"] += 1
        race = now.active.get(seat)
        if race is None or any(isinstance(event, Declined) for event in events):
            return
        if now.power[race] == "defensive":
            _same({region for region in now.regions if now.pieces[region]["tower"]}, towers(now, race))
            self.compared["towers"] += 1
        if race == "pandaren":
            _same(now.harmony[seat], in_harmony(now, seat, self.memory))
            self.compared["harmony"] += 1


def attempt(action: Conquer | FinalRoll | TargetRoll) -> Attempt:
    """Returns a conquest that an action names."""
    way = bare(action.way) if isinstance(action, Conquer) else "ordinary"
    return action.region, way, frozenset(bare(relic.id) for relic in action.using)


def _same(engine: set[Any], reading: set[Any]) -> None:
    """Checks that the engine agrees with the reading."""
    assert engine == reading, f"the engine alone: {engine - reading}; the reading alone: {reading - engine}"


def _tokens(table: Table, race: str) -> int:
    """Returns the tokens of a race, wherever they are."""
    on_map = sum(table.tokens[region] for region in table.held(race))
    return on_map + table.hand.get(race, 0) + table.retreating.get(race, 0)


def _left(table: Table, region: str, piece: str, supply: int) -> bool:
    """Checks whether a piece is left in the box, to which those of a falling region count."""
    return sum(pieces[piece] for other, pieces in table.pieces.items() if other != region) < supply
