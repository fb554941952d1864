"""The deed of giving up a declined token for coins.

Source: Underground rulebook, Places: Altar of Souls.
"""

from __future__ import annotations

from smallworld.effects import pieces
from smallworld.model import events
from smallworld.model.actions import Action, Sacrifice
from smallworld.model.catalogue import Ability
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.rules.conquest.barriers import immune, sheltered
from smallworld.rules.decision import Decision, not_now
from smallworld.rules.leaving import bury
from smallworld.rules.troops import deserted, take_lent_off
from smallworld.words.explain import Refusal
from smallworld.words.text import series, text


def altar(position: Position | Draft) -> tuple[pieces.CoinsForSacrifice, Ability] | None:
    """Returns the effect and ability by which a race of the player to move can sacrifice, or None."""
    player = position.players[position.player]
    for force in player.forces:
        for found in position.in_force(force.race).of(pieces.CoinsForSacrifice):
            return found
    return None


def legal(position: Position) -> list[Action]:
    """Returns an action for each region with a token that can be given up, once a turn."""
    if not position.rules.asks(pieces.CoinsForSacrifice) or not in_its_phase(position):
        return []
    if altar(position) is None or position.used(Sacrifice.deed):
        return []
    own_only = position.rules.options.altar_takes_own_only
    return [Sacrifice(id) for i, id in enumerate(position.rules.board.ids) if _may_be_given(position, i, own_only)]


def in_its_phase(position: Position) -> bool:
    """Checks whether sacrifices come now: before the scoring, or after it by an option."""
    return position.phase is (Phase.AFTER_SCORING if position.rules.options.altar_after_scoring else Phase.PLACEMENT)


def _may_be_given(position: Position, region: int, own_only: bool) -> bool:
    race = position.holdings[region].race
    if race is None:
        return False
    seat, _, active = position.owner(race)
    if active:
        return False
    if seat == position.player:
        return True
    return not (own_only or sheltered(position) >> region & 1)


def refusals(position: Position, action: Sacrifice) -> list[Refusal]:
    """Returns the refusals of a sacrifice."""
    found = altar(position)
    source = position.rules.headings.finds if found is None else found[1].source
    reasons = []
    if found is None:
        names = [ability.name for ability in position.rules.answering(pieces.CoinsForSacrifice)]
        reason = text("no token can be sacrificed")
        if names:
            reason = text("{place}: none of your races holds it", place=series(*names))
        reasons.append(Refusal("no_sacrifice", reason, source))
    elif position.used(Sacrifice.deed):
        reasons.append(Refusal("used", text("used already this turn"), source))
    region = position.rules.board.index[action.region]
    race = position.holdings[region].race
    seat, _, active = position.owner(race) if race is not None else (None, None, True)
    if active:
        reasons.append(Refusal("no_sacrifice", text("no token of a race in decline stands here"), source))
    elif seat != position.player and position.rules.options.altar_takes_own_only:
        reason = text("the race in decline here is not yours")
        reasons.append(Refusal("no_sacrifice", reason, source, Options.altar_takes_own_only))
    elif seat != position.player:
        barriers = (barrier for barrier in immune(position) if barrier.regions >> region & 1)
        reasons.extend(barrier.refusal for barrier in barriers)
    if not reasons and not in_its_phase(position):
        reasons.append(not_now(position, action)._replace(source=source))
    return reasons


def _sacrificed(draft: Draft, position: Position, action: Sacrifice) -> bool:
    """Puts one token into the tray, for which the bank pays."""
    found = altar(draft)
    region = draft.rules.board.index[action.region]
    holding = draft.holdings[region]
    if found is None or holding.race is None:
        raise ValueError("no sacrifice is possible")
    seat, force, _ = draft.owner(holding.race)
    if holding.tokens > 1:
        draft.put(region, holding._replace(tokens=holding.tokens - 1))
    else:
        before = draft.controlled(force.race)
        draft.put(region, deserted(draft, region))
        take_lent_off(draft, force.race, before)
    draft.pay(draft.player, found[0].coins)
    draft.use(Sacrifice.deed)
    option = Options.altar_after_scoring if seat == draft.player else Options.altar_takes_own_only
    draft.tell(events.Sacrificed(draft.player, draft.id(region), force.race, found[0].coins, option=option))
    bury(draft, seat, force.race)
    return False


SACRIFICE: Decision = Decision((Sacrifice,), legal, refusals, _sacrificed, hook=pieces.CoinsForSacrifice)
