"""The capture of a region: the defenders leave, the attacker's tokens and pieces go in.

Source: Small World rulebook, Conquering a Region, and Enemy Losses and Withdrawals.
"""

from __future__ import annotations

from typing import NamedTuple

from smallworld.effects.pieces import PieceOnConquest
from smallworld.effects.tokens import Auxiliaries
from smallworld.effects.ways import Substitution, Way
from smallworld.effects.where import concerns
from smallworld.model import events
from smallworld.model.actions import ORDINARY
from smallworld.model.catalogue import Ability
from smallworld.model.draft import Draft
from smallworld.model.holding import Holding
from smallworld.model.options import Options
from smallworld.model.player import Force
from smallworld.model.turn import Attack, Turn
from smallworld.rules.conquest import bombs, discoveries, spoils, toll
from smallworld.rules.conquest.campaign import Campaign
from smallworld.rules.conquest.losses import by_conquest, by_substitution, drive_out
from smallworld.rules.troops import effects_of
from smallworld.words.option import Option


class OtherWay(NamedTuple):
    """A way beside the ordinary one, the ability that has it, and the option by which it is open."""

    way: Way
    ability: Ability
    option: Option | None


def take(
    draft: Draft, plan: Campaign, region: int, paid: int, by: OtherWay | None = None, *, rolled: bool = False
) -> None:
    """Takes a region: the defenders leave, and the attacker's tokens go in with their pieces.

    `paid` counts all the tokens. `by` is the way, if it is not the ordinary one. If a die was `rolled` for the region,
    its dues have been paid.
    """
    race, option = plan.force.race, by.option if by is not None else None
    substitution = by.way if by is not None and isinstance(by.way, Substitution) else None
    helping = from_tray = 0
    if substitution is not None:
        from_tray = min(1, draft.tray(race))
    elif plan.auxiliaries and (by is None or plan.companions):
        helping, option = _auxiliaries(draft, plan, region, paid)
    from_hand = max(paid - helping - from_tray, 0 if helping or by is not None else 1)
    fees = toll.fee(draft, region, plan.seat, by.way, by.ability) if by is not None else ()
    toll.pay(draft, region, plan.seat, rolled=rolled, fees=fees)
    fall = by_conquest(plan.seat, as_empty=plan.as_empty)
    if substitution is not None:
        fall = by_substitution(plan.seat, substitution, draft.rules.options)
    beaten = drive_out(draft, region, fall)
    draft.put(region, Holding(race, from_hand + from_tray, draft.holdings[region].pieces))
    bombs.note_taken(draft, region)
    # This and the turn are written out, because `_replace` takes three times as long.
    race, power, hand, reserve, auxiliaries, retreating, conquests, turns = plan.force
    force = draft.set_force(
        Force(race, power, hand - from_hand, reserve, auxiliaries - helping, retreating, conquests + 1, turns)
    )
    if helping:
        for effect, _ in draft.in_force(race).of(Auxiliaries):
            draft.put(region, draft.holdings[region].adding(effect.piece, helping))
    way = by.ability.id if by is not None else ORDINARY
    non_empty, victim, victim_active, victim_race, defenders = beaten
    substituted, bounty = substitution is not None, spoils.bounties(draft, region, race)
    attack = Attack(
        region, race, way, True, non_empty, victim, victim_active, substituted, victim_race, defenders, bounty
    )
    draft.turn = Turn((*draft.turn.attacks, attack), None, None, *draft.turn[3:])
    arrived = from_hand + helping + from_tray
    draft.tell(events.Conquered(plan.seat, draft.id(region), race, arrived, way, option=option))
    spoils.pay(draft, attack)
    if draft.rules.finds:
        draft.release(region)
        if draft.rules.concealing:
            discoveries.turn_over(draft, region)
    _thank(draft, plan, region, from_hand)
    for piece, _ in effects_of(draft, force).of(PieceOnConquest):
        due = piece.first is None or force.conquests <= piece.first
        returns = draft.rules.options.figure_returns_by_conquest and piece.figure
        if (due or returns) and concerns(piece.where, draft, race, region) and draft.stock(piece.piece) > 0:
            draft.put(region, draft.holdings[region].adding(piece.piece))
            option = None if due else Options.figure_returns_by_conquest
            draft.tell(events.Placed(plan.seat, draft.id(region), piece.piece, race, option=option))


def _thank(draft: Draft, plan: Campaign, region: int, from_hand: int) -> None:
    """Notes that the helpers were used. One named on the chance of a hidden place may give tokens back."""
    for helper in plan.helpers:
        if helper.aid.next_door is not None:
            discoveries.claim(draft, region, max(0, min(helper.aid.tokens, from_hand - plan.least)))
        spend(draft, helper.id, region)


def _auxiliaries(draft: Draft, plan: Campaign, region: int, paid: int) -> tuple[int, Option | None]:
    """Returns the number of auxiliaries that serve: as many as there are beside at least one token.

    Those that count as tokens need none beside them. By an option, others serve alone if redeployment can still put a
    token into each region. The option is named if they could.
    """
    at_hand = plan.auxiliaries_against(region)
    if plan.companions:
        return min(at_hand, paid), None
    option = Options.conquest_by_auxiliaries_alone if at_hand >= paid and _spare_token(draft, plan) else None
    alone = option is not None and draft.rules.options.conquest_by_auxiliaries_alone
    return max(0, min(at_hand, paid - (0 if alone else 1))), option


def _spare_token(draft: Draft, plan: Campaign) -> bool:
    """Checks whether a race has the tokens to hold one region more."""
    held = [holding for holding in draft.holdings if holding.race == plan.force.race]
    tokens = plan.force.hand + sum(holding.tokens for holding in held)
    return tokens // plan.least > len(held)


def spend(draft: Draft, used: str, region: int) -> None:
    """Moves a used relic, or its copy, to the region. It cannot serve again this turn."""
    draft.use(used)
    if used in draft.rules.pieces:
        draft.move_piece(used, region)
