"""The deed of taking a side, for a race of neither faction, at any moment before the scoring.

Source: Warcraft rulebook, Legendary Places: Battleground.
"""

from __future__ import annotations

from smallworld.effects.choices import TakesSide
from smallworld.model import events
from smallworld.model.actions import Action, Choose
from smallworld.model.draft import Draft
from smallworld.model.position import Position
from smallworld.rules.decision import Decision, not_now
from smallworld.words.explain import Refusal
from smallworld.words.text import text


def _legal(position: Position) -> list[Action]:
    """Returns both sides for a neutral race that can take one and has not yet."""
    sides = position.rules.game.factions
    active = position.players[position.player].active
    if active is None or position.rules.races[active.race].faction is not None:
        return []
    if not position.in_force(active.race).of(TakesSide) or any(side in position.turn.chosen for side in sides):
        return []
    return [Choose(side) for side in sides]


def _refusals(position: Position, action: Choose) -> list[Refusal]:
    """Returns the refusals of a side: no side, no place for it, a side of the race's own, or a second one."""
    rules = position.rules
    if action.what not in rules.game.factions:
        return [not_now(position, action)]
    active = position.players[position.player].active
    able = position.in_force(active.race).of(TakesSide) if active is not None else ()
    offering = rules.answering(TakesSide)
    source = offering[0].source if offering else rules.headings.abilities
    found = []
    if active is None or not able:
        found.append(Refusal("no_choice", text("no place that you hold lets a race take a side"), source))
    if active is not None and rules.races[active.race].faction is not None:
        reason = text("the {race} have a side of their own", race=rules.races[active.race].name)
        found.append(Refusal("no_choice", reason, source))
    if any(side in position.turn.chosen for side in rules.game.factions):
        found.append(Refusal("chosen", text("a side has been taken for this turn"), source))
    return found


def _taken(draft: Draft, position: Position, action: Choose) -> bool:
    """Notes the side of the race until the turn ends, and after how many attacks it was taken."""
    active = draft.players[draft.player].active
    if active is None:
        raise ValueError("nobody is there to take a side")
    turn = draft.turn
    draft.turn = turn._replace(chosen=(*turn.chosen, action.what), sided=len(turn.attacks))
    draft.tell(events.Chosen(draft.player, active.race, action.what, 0, ()))
    return False


#: The side of a neutral race.
SIDE: Decision = Decision((Choose,), _legal, _refusals, _taken, hook=TakesSide)
