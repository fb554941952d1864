"""The deed of peace at the end of a turn, with an opponent whose active race was not attacked in it.

Source: Small World rulebook, Special Powers: Diplomat.
"""

from __future__ import annotations

from smallworld.effects.defence import Harmony
from smallworld.effects.peace import Peace
from smallworld.model import events
from smallworld.model.actions import MakePeace
from smallworld.model.catalogue import Ability
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.position import Position
from smallworld.model.turn import Attack
from smallworld.words.explain import Refusal
from smallworld.words.text import text


def legal(position: Position) -> list[MakePeace]:
    """Returns an action for each opponent with whom peace can be made."""
    if _treaty(position) is None:
        return []
    return [MakePeace(seat) for seat in range(len(position.players)) if not refusals(position, seat)]


def _treaty(position: Position) -> Ability | None:
    active = position.players[position.player].active
    if active is None:
        return None
    return next((ability for _, ability in position.in_force(active.race).of(Peace)), None)


def refusals(position: Position, seat: int) -> list[Refusal]:
    """Returns the refusals of peace with the player in a seat."""
    ability = _treaty(position)
    if ability is None:
        return [Refusal("no_peace", text("no power of yours makes peace"), position.rules.headings.abilities)]
    found = []
    if not 0 <= seat < len(position.players) or seat == position.player:
        found.append(Refusal("no_opponent", text("peace is made with an opponent"), ability.source))
    if position.players[position.player].at_peace_with is not None:
        found.append(Refusal("used", text("peace has been made this turn"), ability.source))
    attacks = _attacks_on(position, seat)
    if any(attack.succeeded for attack in attacks):
        reason = text("you attacked this player’s active race this turn")
        found.append(Refusal("attacked", reason, ability.source))
    elif attacks and position.rules.options.failed_attack_is_attack:
        reason = text("you tried to attack this player’s active race this turn")
        found.append(Refusal("attacked", reason, ability.source, Options.failed_attack_is_attack))
    return found


def _attacks_on(position: Position | Draft, seat: int) -> list[Attack]:
    """Returns the attacks of the turn by the player's active race on an opponent's."""
    active = position.players[position.player].active
    by = active.race if active is not None else None
    return [one for one in position.turn.attacks if one.victim == seat and one.victim_active and one.race == by]


def make(draft: Draft, action: MakePeace) -> None:
    """Makes peace: the opponent cannot attack the active race until its player's next turn."""
    option = Options.failed_attack_is_attack if _attacks_on(draft, action.player) else None
    draft.change_player(draft.player, at_peace_with=action.player)
    draft.tell(events.Peace(draft.player, action.player, option=option))


def keep_harmony(draft: Draft) -> None:
    """Gives harmony to each player whose active race was not attacked, if the player's own race has `Harmony`.

    Their next attack on the player's active race costs coins.

    Source: Warcraft rulebook, Races: Pandaren.
    """
    active = draft.players[draft.player].active
    if active is None or not draft.rules.asks(Harmony) or not draft.in_force(active.race).of(Harmony):
        return
    others = [seat for seat in range(len(draft.players)) if seat != draft.player]
    spared = tuple(seat for seat in others if not _attacks_on(draft, seat))
    draft.change_player(draft.player, harmony=spared)
    for seat in spared:
        draft.tell(events.HarmonyGiven(draft.player, seat))
