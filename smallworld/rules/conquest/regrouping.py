"""A lone token of a race that leaves several in each region: by an option it is put down again at once.

Source: Warcraft rulebook, Races: Tauren.
"""

from __future__ import annotations

from smallworld.effects.deeds import Alone
from smallworld.effects.tokens import Least
from smallworld.model.actions import Action, Deploy, Place
from smallworld.model.board import bits
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.rules.decision import Decision
from smallworld.rules.troops import rejoin
from smallworld.words.explain import Refusal, Source
from smallworld.words.text import text


def regrouping(position: Position | Draft) -> tuple[int, Force] | None:
    """Returns the player who must put down a lone token before any other action, and its race, or None."""
    alone = position.turn.recall(Alone)
    if alone is None or not position.regions_of(alone.race):
        return None
    found = next(((seat, force) for seat, force, _ in position.forces() if force.race == alone.race), None)
    if found is None:
        return None
    waits = found[1].retreating if alone.piece is None else alone.piece in position.turn.displaced
    return found if waits else None


def _legal(position: Position) -> list[Action]:
    """Returns the regions where the token can go: those that its race still holds."""
    found, alone = regrouping(position), position.turn.recall(Alone)
    if found is None or alone is None:
        return []
    rules = position.rules
    held = bits(position.regions_of(alone.race))
    if alone.piece is None:
        return [rules.in_each_region(Deploy)[i] for i in held]
    return [rules.in_each_region(Place, piece=rules.game.short(alone.piece))[i] for i in held]


def _refusals(position: Position, action: Action) -> list[Refusal]:
    """Returns the refusals of an action while a token waits to be put down."""
    found, alone = regrouping(position), position.turn.recall(Alone)
    if found is None or alone is None:
        raise ValueError("no token is alone")
    seat, _ = found
    rules, source = position.rules, _source(position)
    player, race = position.players[seat].name, rules.races[alone.race].name
    kind = Deploy if alone.piece is None else Place
    if not isinstance(action, Deploy | Place) or not isinstance(action, kind):
        reason = text("{player} first puts down the lone token of the {race}", player=player, race=race)
        return [Refusal("regroup_first", reason, source, Options.lone_token_moves_at_once)]
    if isinstance(action, Place) and rules.game.piece_id(action.piece) != alone.piece:
        return [Refusal("no_piece", text("no such piece was driven out"), source)]
    if position.holding(action.region).race != alone.race:
        reason = text("the lone token must go to a region of the {race}", race=race)
        return [Refusal("not_held", reason, source)]
    return []


def _source(position: Position) -> Source:
    return position.rules.answering(Least)[0].source


def _put_down(draft: Draft, position: Position, action: Deploy | Place) -> bool:
    """Puts the token, or the companion, into a region. The conquests go on."""
    if not isinstance(action, Deploy | Place):
        raise TypeError(action)
    alone = draft.turn.recall(Alone)
    if alone is None:
        raise ValueError("no token is alone")
    region = draft.rules.board.index[action.region]
    rejoin(draft, region, alone.piece, Options.lone_token_moves_at_once)
    draft.turn = draft.turn.forget(Alone)
    return False


#: The region for a lone token, which its own player chooses in the turn of another.
REGROUPING: Decision = Decision((Deploy, Place), _legal, _refusals, _put_down)
