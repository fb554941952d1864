"""What a race earns by whom it beats: spoils of each conquest, and the bonus for beating races of the rival faction."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from smallworld.effects.choices import TakesSide
from smallworld.effects.coins import Coins, Earned
from smallworld.effects.pieces import LaysBombs
from smallworld.effects.where import standing
from smallworld.model.catalogue import Effect
from smallworld.model.options import Options
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.model.turn import Attack
from smallworld.words.option import Option
from smallworld.words.text import Text, counted, text


@dataclass(frozen=True, kw_only=True)
class Spoils(Coins):
    """Question: what does the bank pay for a conquest? It pays at once; an option has it pay with the score."""

    def won(self, rules: Rules, attack: Attack) -> int:
        """The coins for an attack that succeeded, of the race whose ability it is."""
        raise NotImplementedError

    def reason(self, rules: Rules) -> Text:
        """The conquests that bring coins."""
        raise NotImplementedError

    def earned(self, position: Position, force: Force) -> Earned | None:
        """The coins of the whole turn, where they have not been paid already."""
        rules = position.rules
        if rules.options.spoils_at_once:
            return None
        won = [self.won(rules, attack) for attack in position.turn.attacks if _conquered(attack, force.race)]
        return Earned(sum(won), self.reason(rules), Options.spoils_at_once) if any(won) else None


@dataclass(frozen=True, kw_only=True)
class SpoilsOfConquest(Spoils):
    """A coin for each region that was not empty."""

    def won(self, rules: Rules, attack: Attack) -> int:
        """One, unless nobody stood there."""
        return int(attack.non_empty)

    def reason(self, rules: Rules) -> Text:
        """Regions that were not empty."""
        return text("regions conquered that were not empty")


@dataclass(frozen=True, kw_only=True)
class SpoilsFromFaction(Spoils):
    """A coin for each region of a race of one faction, active or in decline."""

    faction: str

    def won(self, rules: Rules, attack: Attack) -> int:
        """One, where such a race was beaten."""
        return int(attack.victim_race is not None and rules.races[attack.victim_race].faction == self.faction)

    def reason(self, rules: Rules) -> Text:
        """Name the faction."""
        return text("regions conquered from the {faction}", faction=rules.game.factions[self.faction].name)


@dataclass(frozen=True, kw_only=True)
class SpoilsFromDefenders(Spoils):
    """A coin for each token that defended a region, if there were so many at the least."""

    least: int

    def won(self, rules: Rules, attack: Attack) -> int:
        """As many as race tokens, and pieces that count as such."""
        return attack.defenders if attack.defenders >= self.least else 0

    def reason(self, rules: Rules) -> Text:
        """Say how many there must be."""
        return text("defenders beaten, {least} or more in a region", least=self.least)


@dataclass(frozen=True, kw_only=True)
class Bounty(Effect):
    """Whoever conquers a region with a piece is paid so many coins, and so is the player of the race; the piece leaves.

    Races of one faction are not paid, and leave the piece where it lies. The player of the race is not paid twice.
    """

    piece: str
    coins: int
    not_for: str


@dataclass(frozen=True, kw_only=True)
class SpoilsOfBounty(Spoils):
    """The coins that a bounty brings the conqueror, for everybody."""

    def won(self, rules: Rules, attack: Attack) -> int:
        """The coins on the region's head."""
        return attack.bounty

    def reason(self, rules: Rules) -> Text:
        """Regions that were wanted."""
        return text("regions conquered with a bounty on them")


@dataclass(frozen=True, kw_only=True)
class FactionBonus(Coins):
    """A coin for each race of the rival faction that was beaten this turn, in so many regions at the least.

    An option says whether the player's own race in decline counts; another, whether regions do that were conquered
    before the find that doubles the bonus, or before a neutral race took its side.
    """

    #: Whether it is that of the side which a neutral race has taken.
    of_side: ClassVar[bool] = False
    regions: int = 1
    #: The find that brings it.
    find: str | None = None

    def earned(self, position: Position, force: Force) -> Earned | None:
        """As many coins as races; none for a neutral race, unless it fights with a faction, nor for beating one."""
        rules = position.rules
        faction = rules.game.factions.get(self._faction(position, force) or "")
        if faction is None:
            return None
        conquests = [attack for attack in position.turn.attacks if _conquered(attack, force.race)]
        counting = conquests if rules.options.bonus_over_whole_turn else self._late(position, force, conquests)
        beaten, own = self._beaten(position, force, faction.rival, counting)
        coins = len(beaten if rules.options.bonus_for_own_declined else beaten - own)
        if not coins:
            return None
        reason = counted(
            "{races} race of the {faction} beaten this turn",
            "{races} races of the {faction} beaten this turn",
            coins,
            of="races",
            faction=rules.game.factions[faction.rival].name,
        )
        if self.regions > 1:
            reason = text("{beaten}, in {regions} regions or more", beaten=reason, regions=self.regions)
        return Earned(coins, reason, self._option(position, force, faction.rival, conquests))

    def _option(self, position: Position, force: Force, rival: str, conquests: list[Attack]) -> Option | None:
        """The option that decides which conquests count, or whether the player's own race does."""
        beaten = self._beaten(position, force, rival, conquests)
        if self._beaten(position, force, rival, self._late(position, force, conquests)) != beaten:
            return Options.bonus_over_whole_turn
        exploded = [ability.id for ability in position.rules.answering(LaysBombs)]
        marched = [attack for attack in conquests if attack.way not in exploded]
        if self._beaten(position, force, rival, marched) != beaten:
            return Options.explosion_is_conquest
        _, own = beaten
        return Options.bonus_for_own_declined if own else None

    def _faction(self, position: Position, force: Force) -> str | None:
        """The faction that the bonus is for: a neutral race has one by a find alone."""
        own = position.rules.races[force.race].faction
        return own if own is not None or self.find is None else _side(position, force)

    def _beaten(
        self, position: Position, force: Force, faction: str, conquests: list[Attack]
    ) -> tuple[set[str], set[str]]:
        """The races of a faction that were beaten often enough, and those among them that are the player's own."""
        races, seat = position.rules.races, position.player_of(force.race)
        regions = Counter(
            (attack.victim_race, attack.victim)
            for attack in conquests
            if attack.victim_race is not None and races[attack.victim_race].faction == faction
        )
        enough = {victim for victim, n in regions.items() if n >= self.regions}
        return {race for race, _ in enough}, {race for race, victim in enough if victim == seat}

    def _late(self, position: Position, force: Force, conquests: list[Attack]) -> list[Attack]:
        """Those of the conquests that came after the find was taken: all of them, where it was held before.

        For a neutral race, those that came after it took its side.
        """
        if position.rules.races[force.race].faction is None:
            attacks = position.turn.attacks[position.turn.sided :]
            return [attack for attack in attacks if _conquered(attack, force.race)]
        here = standing(position, self.find) if self.find is not None else 0
        taken = [i for i, attack in enumerate(conquests) if here >> attack.region & 1]
        return conquests[max(taken) + 1 :] if taken else conquests


@dataclass(frozen=True, kw_only=True)
class BonusOfSide(FactionBonus):
    """The bonus of a neutral race that has taken a side: it owes it to the find that lets it take one."""

    of_side = True

    def _faction(self, position: Position, force: Force) -> str | None:
        own = position.rules.races[force.race].faction
        return None if own is not None else _side(position, force)


def _side(position: Position, force: Force) -> str | None:
    """The faction with which a neutral race fights this turn, while it may."""
    for side in position.turn.chosen:
        if side in position.rules.game.factions and position.in_force(force.race).of(TakesSide):
            return side
    return None


def _conquered(attack: Attack, race: str) -> bool:
    return attack.succeeded and attack.race == race
