"""The stacks of banners and badges, and the row of combos that is filled up from them.

Source: Small World rulebook, Picking a Race and Special Power Combo, and Going into Decline.
"""

from __future__ import annotations

from smallworld.model import events
from smallworld.model.draft import Draft
from smallworld.model.position import Position
from smallworld.model.stacks import Combo


def draws(position: Position | Draft) -> tuple[str, ...]:
    """Returns the banners or badges of which chance draws one now, none when the row is as full as it can be."""
    stacks = position.stacks
    if _wants_badge(position):
        return stacks.powers
    if _wants_banner(position) and (stacks.powers or stacks.discarded_powers):
        return stacks.races
    return ()


def _wants_badge(position: Position | Draft) -> bool:
    """Checks whether the lowest combo of the row has no badge yet."""
    return bool(position.row) and position.row[-1].power is None


def _wants_banner(position: Position | Draft) -> bool:
    """Checks whether the combos of the row are complete, but too few."""
    return len(position.row) < position.rules.game.row and not _wants_badge(position)


def settle(draft: Draft) -> None:
    """Fills the row without chance as far as possible: reshuffles badges, and adds returned banners in their order."""
    stacks = draft.stacks
    gap = _wants_banner(draft)
    if _wants_badge(draft) or (gap and (stacks.races or stacks.returned_races)):
        settle_powers(draft)
        stacks = draft.stacks
    if gap and stacks.powers and stacks.returned_races and not stacks.races:
        race, *rest = stacks.returned_races
        draft.stacks = stacks._replace(returned_races=tuple(rest))
        draft.row = (*draft.row, Combo(race, None))
        draft.tell(events.Drawn(race))


def settle_powers(draft: Draft) -> None:
    """Shuffles the discarded badges into a new pile when a badge is wanted and none is left.

    Source: Small World rulebook, Going into Decline.
    """
    stacks = draft.stacks
    if not stacks.powers and stacks.discarded_powers:
        draft.stacks = stacks._replace(powers=tuple(sorted(stacks.discarded_powers)), discarded_powers=())
        draft.tell(events.BadgesReshuffled(len(draft.stacks.powers)))


def give_back(draft: Draft, race: str) -> None:
    """Puts the banner of a vanished race into an empty place at the end of the row, or else under the stack.

    Source: Small World rulebook, Going into Decline.
    """
    stacks = draft.stacks
    if draft.row and _wants_banner(draft) and not (stacks.races or stacks.returned_races):
        draft.row = (*draft.row, Combo(race, None))
    else:
        draft.stacks = stacks._replace(returned_races=(*stacks.returned_races, race))


def discard(draft: Draft, power: str) -> None:
    """Puts a badge to the discards."""
    stacks = draft.stacks
    draft.stacks = stacks._replace(discarded_powers=tuple(sorted((*stacks.discarded_powers, power))))


def draw(draft: Draft, id: str) -> None:
    """Begins the lowest combo with a banner, or completes it with a badge."""
    stacks = draft.stacks
    if id in draft.rules.races:
        draft.stacks = stacks._replace(races=tuple([race for race in stacks.races if race != id]))
        draft.row = (*draft.row, Combo(id, None))
    else:
        draft.stacks = stacks._replace(powers=tuple([power for power in stacks.powers if power != id]))
        draft.row = (*draft.row[:-1], draft.row[-1]._replace(power=id))
    draft.tell(events.Drawn(id))
