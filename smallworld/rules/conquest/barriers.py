"""The barriers of regions: holders, protection, peace, and tolls beyond the purse.

Barriers that only put a region out of reach are in `campaign.py`. Source: Small World rulebook, Conquest of Regions and
Special Powers: Diplomat. Underground rulebook, Races: Gnomes, Liches and Popular Places and Righteous Relics. Warcraft
rulebook, Races: Pandaren, Special Powers: Defensive, Marsh Dweller and Artifacts: Aegis of Aggramar.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from smallworld.effects.defence import CoinsWanted, Ward
from smallworld.effects.peace import Peace
from smallworld.effects.reach import HoldWater
from smallworld.model.board import Regions, bits
from smallworld.model.catalogue import Ability
from smallworld.model.memory import per_rules
from smallworld.model.options import Options
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.rules.conquest import toll
from smallworld.rules.conquest.reach import ground
from smallworld.words.explain import Refusal, Source
from smallworld.words.option import Option
from smallworld.words.text import Text, counted, series, text

_HELD = text("you hold it already")
#: The reason of a ward, such as that of the Gnomes.
USELESS = text("abilities are of no use here")


class Barrier(NamedTuple):
    """A reason why some regions cannot be attacked at any price."""

    code: str
    regions: Regions
    reason: Text
    source: Source
    option: Option | None = None

    @property
    def refusal(self) -> Refusal:
        """The refusal of an attack on one of these regions."""
        return Refusal(self.code, self.reason, self.source, self.option)


def lasting_barriers(position: Position, force: Force, own: Regions, shielded: Regions) -> list[Barrier]:
    """Returns the barriers for the attacker that stand within reach or not."""
    board, headings = position.rules.board, position.rules.headings
    found = [
        Barrier("own_region", own, _HELD, headings.conquering),
        Barrier("water", board.water & ~ground(position, force), _water(position.rules), headings.conquering),
    ]
    if board.impassable:
        found.extend(impassable(position.rules))
    found.extend(immune(position))
    if force is position.players[position.player].active:
        found.extend(peace(position))
    elif shielded and position.rules.options.ward_stops_declined:
        # A declined race acts by a power, and a ward makes powers useless.
        source, option = ward(position, shielded)
        found.append(Barrier("warded", shielded, USELESS, source, option or _decides_ward(position.rules)))
    if position.rules.asks(CoinsWanted):
        found.extend(unaffordable(position))
    return found


def impassable(rules: Rules) -> Iterator[Barrier]:
    """Yields a barrier for each kind of ground that nobody enters."""
    for why, regions in rules.board.impassable_for:
        yield Barrier("impassable", regions, why.entering, rules.headings.exceptions)


def _decides_ward(rules: Rules) -> Option | None:
    """Returns the option by which a ward keeps a race in decline out, where the question comes up."""
    option = Options.ward_stops_declined
    return option if rules.game.leaves_open(option) else None


@per_rules
def _water(rules: Rules) -> Text:
    """Returns the words for closed seas and lakes, with the abilities that open them."""
    if abilities := rules.answering(HoldWater):
        names = series(*[ability.name for ability in abilities])
        return text("seas and lakes are not conquered, except by {abilities}", abilities=names)
    return text("seas and lakes are not conquered")


def peace(position: Position) -> Iterator[Barrier]:
    """Yields a barrier for each player who made peace with the player to move. Their declined races have none."""
    for other in position.players:
        if other.at_peace_with == position.player and other.active is not None:
            source = position.in_force(other.active.race).source(Peace, position.rules.headings.abilities)
            reason = text("{player} made you keep the peace this turn", player=other.name)
            yield Barrier("peace", position.regions_of(other.active.race), reason, source)


def unaffordable(position: Position) -> Iterator[Barrier]:
    """Yields a barrier for regions that the player to move cannot pay to conquer.

    If several abilities ask coins for a region, they are added up, and each has its barrier.
    """
    player = position.players[position.player]
    for seat, force, _ in position.forces():
        if seat == position.player or not position.in_force(force.race).of(CoinsWanted):
            continue
        for regions, asked in _wanted(position, seat, force):
            price = sum([wanted.coins for wanted, _ in asked])
            if player.can_pay(price):
                continue
            reason = counted(
                "conquering it costs {price} coin, you have {coins}",
                "conquering it costs {price} coins, you have {coins}",
                price,
                of="price",
                coins=player.coins,
            )
            for wanted, ability in asked:
                yield Barrier("toll", regions, reason, ability.source, wanted.option)


def _wanted(position: Position, seat: int, force: Force) -> list[tuple[Regions, list[tuple[CoinsWanted, Ability]]]]:
    """Returns the regions of a race, each once, with the effects that ask coins for conquering them."""
    found: list[tuple[Regions, list[tuple[CoinsWanted, Ability]]]] = [(position.regions_of(force.race), [])]
    for wanted, ability in position.in_force(force.race).of(CoinsWanted):
        if not toll.asks(position, wanted, ability, seat, position.player):
            continue
        there = position.rules.board.all if wanted.where is None else wanted.where.regions(position, force.race)
        there &= ~toll.paid(position, wanted)
        split = [(regions & there, [*asked, (wanted, ability)]) for regions, asked in found]
        found = [part for part in (*split, *((r & ~there, asked) for r, asked in found)) if part[0]]
    return found


def immune(position: Position, *, by_find: bool = False) -> Iterator[Barrier]:
    """Yields a barrier for regions that a piece protects from the player to move, except for their own.

    `by_find` is for a figure that a place sends. An option says whether pieces of a box without places stop it.
    """
    pieces, rules = position.rules.pieces, position.rules
    found = []
    for id in rules.protecting:
        decides = by_find and not pieces[id].immune_to_finds
        if decides and not rules.options.immunity_stops_places:
            continue
        regions = 0
        for i in bits(position.pieces_at.get(id, 0)):
            if _protects(position, i, id):
                regions |= 1 << i
        if regions:
            found.append((regions & -regions, id, regions))
    # Pieces come in the order of their first regions.
    for _, id, regions in sorted(found):
        tied_to = pieces[id].tied_to
        own = tied_to is not None and position.controller(tied_to) == position.player
        option = Options.ghost_bars_opponents_only if own else None
        if by_find and not pieces[id].immune_to_finds:
            option = Options.immunity_stops_places
        yield Barrier(
            "immune", regions, text("protected by the {piece}", piece=pieces[id].name), pieces[id].source, option
        )


def sheltered(position: Position) -> Regions:
    """Returns the regions that are immune to the player to move and to all that they control."""
    found = 0
    for barrier in immune(position):
        found |= barrier.regions
    return found


def _protects(position: Position, region: int, id: str) -> bool:
    """Checks whether a piece in a region bars it to the player to move."""
    piece = position.rules.pieces[id]
    if piece.bars_all:
        return True
    if piece.tied_to is not None:
        if not position.rules.options.ghost_bars_opponents_only:
            return True
        seat = position.controller(piece.tied_to)
        return seat != position.player
    race = position.holdings[region].race
    return race is not None and position.player_of(race) != position.player


def warded(position: Position) -> Regions:
    """Returns the opponents' regions where the abilities and finds of the player to move are useless."""
    found = 0
    if not position.rules.asks(Ward):
        return found
    for seat, force, _ in position.forces():
        if seat != position.player and position.in_force(force.race).of(Ward):
            found |= position.regions_of(force.race)
    return found


def ward(position: Position, shielded: Regions) -> tuple[Source, Option | None]:
    """Returns the source of the ward that covers the first of the `shielded` regions, with its option if it has one."""
    race = position.holdings[bits(shielded)[0]].race
    effect, ability = position.in_force(race or "").of(Ward)[0]
    return ability.source, effect.option
