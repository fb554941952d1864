"""Places and relics that turn up: under neutral tokens that guard them, or where they lie face down.

Source: Underground rulebook, Conquering a Region with Monsters; Popular Places and Righteous Relics. Warcraft rulebook,
Artifacts and Legendary Places.
"""

from __future__ import annotations

from smallworld.effects.pieces import Summoner
from smallworld.model import events
from smallworld.model.draft import Draft
from smallworld.model.position import Position
from smallworld.rules.stacks import settle_powers


def pending(position: Position | Draft) -> bool:
    """Whether chance has something to turn up."""
    turn = position.turn
    return bool(turn.lending or turn.discovering)


def await_find(draft: Draft, region: int) -> None:
    """Something is about to be found in a region, as long as a find is left for it."""
    draft.turn = draft.turn._replace(discovering=(*draft.turn.discovering, region)[: len(draft.stacks.finds)])


def turn_over(draft: Draft, region: int) -> None:
    """Whoever enters a region turns up the marker that lies there face down: which one it is, chance has to say."""
    for id, n in draft.holdings[region].pieces:
        if id in draft.rules.concealing:
            draft.put(region, draft.holdings[region].adding(id, -n))
            await_find(draft, region)


def draws(position: Position) -> tuple[str, ...]:
    """What chance can turn up now: a find, or the power that a place is lent for the rest of the game."""
    stacks = position.stacks
    if position.turn.lending:
        return _badges(position)
    return stacks.finds if position.turn.discovering else ()


def _badges(position: Position | Draft) -> tuple[str, ...]:
    """The badges one of which can be lent; an option has the last combo's on top of their pile."""
    shown = position.row[-1].power if position.row else None
    if shown is None or position.rules.options.visible_badge_is_excluded:
        return position.stacks.powers
    return (*position.stacks.powers, shown)


def turn_up(draft: Draft, id: str) -> None:
    """A find goes to the region where it was discovered; a power is lent for good."""
    stacks = draft.stacks
    if draft.turn.lending:
        draft.turn = draft.turn._replace(lending=False)
        contested = bool(draft.row) and draft.row[-1].power is not None
        draft.stacks = stacks._replace(powers=tuple(power for power in stacks.powers if power != id), lent_power=id)
        if draft.row and draft.row[-1].power == id:
            draft.row = (*draft.row[:-1], draft.row[-1]._replace(power=None))
        draft.tell(events.Lent(id, option="visible_badge_is_excluded" if contested else None))
        return
    region, *others = draft.turn.discovering
    find = draft.rules.finds[id]
    draft.stacks = stacks._replace(finds=tuple(other for other in stacks.finds if other != id))
    draft.put(region, draft.holdings[region].adding(id))
    summons = any(isinstance(effect, Summoner) for effect in find.effects)
    option = "figure_is_optional" if summons else None
    draft.tell(events.Found(draft.player, region, id, option=option))
    if find.lends_power:
        settle_powers(draft)
    must_summon = summons and not draft.rules.options.figure_is_optional
    draft.turn = draft.turn._replace(
        discovering=tuple(others[: len(draft.stacks.finds)]),
        lending=find.lends_power and bool(_badges(draft)),
        summoning=draft.turn.summoning or must_summon,
    )
