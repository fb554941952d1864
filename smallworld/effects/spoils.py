"""Coins for the races that are beaten: spoils of each conquest, and the bonus for races of the rival faction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from smallworld.effects.choices import TakesSide
from smallworld.effects.coins import Coins, Earned
from smallworld.effects.pieces import LaysBombs
from smallworld.effects.where import standing
from smallworld.model.catalogue import Clause, Effect, frozen_effect
from smallworld.model.features import ANY_FACTION
from smallworld.model.options import Options
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.model.turn import Attack
from smallworld.words.option import Option
from smallworld.words.text import Text, counted, text


@frozen_effect
class Spoils(Coins):
    """The hook for coins that the bank pays for a conquest, at once or, by an option, with the score."""

    inventable = False
    in_one_state = True

    def won(self, rules: Rules, attack: Attack) -> int:
        """Returns the coins for an attack of the race with the ability that succeeded."""
        raise NotImplementedError

    def reason(self, rules: Rules) -> Text:
        """Returns the words for the conquests that bring coins."""
        raise NotImplementedError

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns the coins of the whole turn, if they have not been paid already."""
        rules = position.rules
        if rules.options.spoils_at_once:
            return None
        won = [self.won(rules, attack) for attack in position.turn.attacks if _conquered(attack, force.race)]
        return Earned(sum(won), self.reason(rules), Options.spoils_at_once) if any(won) else None


@frozen_effect
class SpoilsOfConquest(Spoils):
    """A coin for each region that was not empty."""

    says = text("Each region conquered that was not empty brings one coin.")

    def won(self, rules: Rules, attack: Attack) -> int:
        """Returns a coin, unless the region was empty."""
        return int(attack.non_empty)

    def reason(self, rules: Rules) -> Text:
        """Returns the words for regions that were not empty."""
        return text("regions conquered that were not empty")


@frozen_effect
class SpoilsFromFaction(Spoils):
    """A coin for each region of a race of one faction, active or in decline."""

    says = text("Each region conquered from a race of this side brings one coin: {faction}.")
    clauses: ClassVar[Mapping[str, Clause]] = {"faction": text("Only regions taken from this side pay: {faction}.")}

    faction: str

    def won(self, rules: Rules, attack: Attack) -> int:
        """Returns a coin if the race that was beaten is of the faction."""
        return int(attack.victim_race is not None and rules.races[attack.victim_race].faction == self.faction)

    def reason(self, rules: Rules) -> Text:
        """Returns the words for the faction."""
        return text("regions conquered from the {faction}", faction=rules.game.factions[self.faction].name)


@frozen_effect
class SpoilsFromDefenders(Spoils):
    """A coin for each token that defended a region, if there were at least `least` of them."""

    says = counted(
        "When the race conquers a region, each token that defended it brings one coin.",
        "When the race conquers a region that {least} tokens or more defended, each of these tokens brings one coin.",
        0,
        of="least",
    )
    clauses: ClassVar[Mapping[str, Clause]] = {
        "least": counted("A single defender pays.", "It takes {n} defenders in a region, or more.", 0)
    }

    least: int

    def won(self, rules: Rules, attack: Attack) -> int:
        """Returns a coin for each race token, and for each piece that counts as one."""
        return attack.defenders if attack.defenders >= self.least else 0

    def reason(self, rules: Rules) -> Text:
        """Returns the words for the number of defenders that are needed."""
        return text("defenders beaten, {least} or more in a region", least=self.least)


@frozen_effect
class Bounty(Effect):
    """The conqueror of a region with a piece and the player of this race get `coins` coins each, and the piece leaves.

    Races of one faction are not paid, and leave the piece where it lies. The player of the race is not paid twice.
    """

    says = counted(
        "{piece}: A player who conquers its region gets one coin, and so does the player of the race.",
        "{piece}: A player who conquers its region gets {coins} coins, and so does the player of the race.",
        0,
        of="coins",
    )
    works_on = text("coins for a region that any player conquers")
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "coins": counted("One coin for each of the two players.", "{n} coins for each of the two players.", 0),
        "not_for": text("Races of this side are not paid: {faction}."),
    }

    piece: str
    coins: int
    not_for: str


@frozen_effect
class SpoilsOfBounty(Spoils):
    """The coins that a bounty brings the conqueror, for everybody."""

    says = text("The conqueror of a region with a bounty gets its coins.")

    def won(self, rules: Rules, attack: Attack) -> int:
        """Returns the coins of the bounty on the region."""
        return attack.bounty

    def reason(self, rules: Rules) -> Text:
        """Returns the words for regions with a bounty."""
        return text("regions conquered with a bounty on them")


@frozen_effect
class FactionBonus(Coins):
    """A coin for each race of the rival faction that was beaten this turn, in at least `regions` regions.

    An option says whether the player's own race in decline counts. Another says whether conquests count that came
    before the find that doubles the bonus, or before a neutral race took its side.
    """

    says = text("At the end of the turn, one coin for each race of the other faction that was beaten this turn.")
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "regions": counted("One region of a race is enough.", "Only races that lost {n} regions or more count.", 0)
    }

    ground = ANY_FACTION
    #: Whether it is the bonus of the side that a neutral race has taken.
    of_side: ClassVar[bool] = False
    regions: int = 1
    #: The find that brings the bonus.
    find: str | None = None

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns a coin for each race that counts.

        A neutral race earns coins only while it fights for a faction, and is worth none when it is beaten.
        """
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
        """Returns the option that decides which conquests count, or whether the player's own race does."""
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
        """Returns the faction that gets the bonus. A neutral race has one only by a find."""
        own = position.rules.races[force.race].faction
        return own if own is not None or self.find is None else _side(position, force)

    def _beaten(
        self, position: Position, force: Force, faction: str, conquests: list[Attack]
    ) -> tuple[set[str], set[str]]:
        """Returns the races of a faction that were beaten often enough, and those of them that are the player's own."""
        races, seat = position.rules.races, position.player_of(force.race)
        regions = Counter(
            (attack.victim_race, attack.victim)
            for attack in conquests
            if attack.victim_race is not None and races[attack.victim_race].faction == faction
        )
        enough = {victim for victim, n in regions.items() if n >= self.regions}
        return {race for race, _ in enough}, {race for race, victim in enough if victim == seat}

    def _late(self, position: Position, force: Force, conquests: list[Attack]) -> list[Attack]:
        """Returns the conquests after the find was taken, all of them if it was held before.

        For a neutral race, returns the conquests after it took its side.
        """
        if position.rules.races[force.race].faction is None:
            attacks = position.turn.attacks[position.turn.sided :]
            return [attack for attack in attacks if _conquered(attack, force.race)]
        here = standing(position, self.find) if self.find is not None else 0
        taken = [i for i, attack in enumerate(conquests) if here >> attack.region & 1]
        return conquests[max(taken) + 1 :] if taken else conquests


@frozen_effect
class BonusOfSide(FactionBonus):
    """The bonus of a neutral race that has taken a side, which the find allows that lets it take one."""

    says = text("A neutral race that has taken a side gets the faction bonus of that side.")
    of_side = True

    def _faction(self, position: Position, force: Force) -> str | None:
        own = position.rules.races[force.race].faction
        return None if own is not None else _side(position, force)


def _side(position: Position, force: Force) -> str | None:
    """Returns the faction with which a neutral race fights this turn, as long as it may."""
    for side in position.turn.chosen:
        if side in position.rules.game.factions and position.in_force(force.race).of(TakesSide):
            return side
    return None


def _conquered(attack: Attack, race: str) -> bool:
    return attack.succeeded and attack.race == race
