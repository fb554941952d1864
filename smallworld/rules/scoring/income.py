"""The income of a turn, coin by coin.

Source: Small World rulebook, Scoring Victory Coins. Warcraft rulebook, Special Powers: Champion.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from smallworld.effects.coins import Coins, Doubled, Earned, Tribute
from smallworld.effects.defence import Toll
from smallworld.effects.reach import DECIDED_BY, Purpose
from smallworld.effects.where import standing
from smallworld.model.board import Regions, bits
from smallworld.model.catalogue import Ability, Effect
from smallworld.model.holding import Holding
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position, expect_position
from smallworld.rules.conquest import toll
from smallworld.rules.conquest.barriers import sheltered
from smallworld.rules.conquest.relics import placed_copy
from smallworld.rules.troops import held_by_figures
from smallworld.words.explain import Term
from smallworld.words.text import counted, text

E = TypeVar("E", bound=Effect)


def is_yet_to_score(position: Position) -> bool:
    """Checks whether the races on the map will still score in the turn under way."""
    return position.phase not in (Phase.PICK, Phase.AFTER_SCORING, Phase.RETREAT, Phase.OVER)


def income(position: Position, seat: int) -> tuple[Term, ...]:
    """Returns the coins that a player would score now, for all their races, active and in decline.

    `seat` counts from 0. Raises `IndexError` for a seat that the game does not have.

    >>> from smallworld import income, read
    >>> players = [{"declined": [{"race": "elves"}]}, {}]
    >>> position = read({"board": "base-2", "players": players, "regions": {"r01": {"race": "elves"}}})
    >>> [str(term.reason) for term in income(position, 0)]
    ['1 region of the Elves']
    """
    expect_position(position)
    if seat not in range(len(position.players)):
        raise IndexError(f"no seat {seat!r}: there are {len(position.players)} players, counted from 0")
    return tuple(term for _, terms in by_race(position, seat) for term in terms)


def by_race(position: Position, seat: int) -> list[tuple[Force, tuple[Term, ...]]]:
    """Returns the coins a player would score now, race by race, the active one first."""
    forces = position.players[seat].forces
    return [(force, _with_figures(position, force)) for force in reversed(forces)]


def _with_figures(position: Position, force: Force) -> tuple[Term, ...]:
    """Returns the coins of a race. An option decides whether regions score that a figure holds by itself."""
    alone, option = held_by_figures(position, force.race), Options.figure_scores_alone
    terms = _of_race(position, force)
    if not alone:
        return terms
    holdings = list(position.holdings)
    for i in bits(alone):
        holdings[i] = Holding(None, 0, holdings[i].pieces)
    otherwise = _of_race(position._replace(holdings=tuple(holdings)), force)
    if position.rules.options.figure_scores_alone:
        return tuple(term if term in otherwise else term._replace(option=term.option or option) for term in terms)
    reason = text("a region that no token holds")
    return (*otherwise, Term(0, reason, position.rules.headings.scoring, option))


def _of_race(position: Position, force: Force) -> tuple[Term, ...]:
    """Returns one coin for each region, and the coins that the abilities in force add."""
    found = []
    name = position.rules.races[force.race].name
    held = position.regions_of(force.race)
    n = held.bit_count()
    if n:
        regions = counted(
            "{regions} region of the {race}", "{regions} regions of the {race}", n, of="regions", race=name
        )
        found.append(Term(n, regions, position.rules.headings.scoring))
    everything = []
    for effect, ability in position.in_force(force.race).of(Coins):
        earned = effect.earned(position, force)
        if earned is not None:
            everything.append(earned)
            reason = text("{ability}: {reason}", ability=ability.name, reason=earned.reason)
            found.append(Term(earned.coins, reason, ability.source, earned.option))
    for effect, ability in _effects(position, force, Doubled) if position.rules.asks(Doubled) else ():
        here = standing(position, effect.piece) & held & ~standing(position, effect.except_at)
        if here:
            found.append(_doubled(position, everything, here, ability))
    return tuple(found)


def _effects(position: Position, force: Force, hook: type[E]) -> tuple[tuple[E, Ability], ...]:
    """Returns the effects in force that answer a hook, and those of a copy that was placed this turn."""
    return (*position.in_force(force.race).of(hook), *placed_copy(position, force, hook))


def _doubled(position: Position, everything: list[Earned], here: Regions, ability: Ability) -> Term:
    """Returns the coins of one region once more."""
    coins = 1
    if position.rules.options.scepter_doubles_bonuses:
        coins += sum(earned.each for earned in everything if earned.regions & here)
    reason = text("{ability}: the coins of one region again", ability=ability.name)
    return Term(coins, reason, ability.source, Options.scepter_doubles_bonuses if everything else None)


class Transfer(NamedTuple):
    """A coin that one player has to give to another at the end of a turn."""

    giver: int
    term: Term


def transfers(position: Position, seat: int) -> tuple[Transfer, ...]:
    """Returns the coins that opponents next door give a player, one for each ability, as far as they have any.

    Source: Underground rulebook, Special Powers: Thieving, and Relics: Froggy’s Ring.
    """
    player = position.players[seat]
    if player.active is None or not position.rules.asks(Tribute):
        return ()
    race = player.active.race
    immune, bordering = sheltered(position), position.rules.board.next_to(position.regions_of(race))
    found: list[Transfer] = []
    for effect, ability in _effects(position, player.active, Tribute):
        around = effect.around(position, race)
        for giver, other in enumerate(position.players):
            if giver == seat or other.active is None:
                continue
            there = _free_to_touch(position, seat, position.regions_of(other.active.race) & around & ~immune)
            given = sum(transfer.giver == giver for transfer in found)
            if there and other.can_pay(given + 1):
                reason = text("{ability}: from {player}", ability=ability.name, player=other.name)
                option = None if there & bordering else DECIDED_BY[Purpose.TRIBUTE]
                found.append(Transfer(giver, Term(1, reason, ability.source, option)))
    return tuple(found)


def _free_to_touch(position: Position, seat: int, regions: Regions) -> Regions:
    """Returns the regions among some that a player can touch without dues. Nobody pays dues for one coin.

    Source: Warcraft rulebook, Artifacts: Aegis of Aggramar.
    """
    if not position.rules.asks(Toll):
        return regions
    found = 0
    for i in bits(regions):
        if not toll.due_for_ability(position, i, seat, tokens=False):
            found |= 1 << i
    return found
