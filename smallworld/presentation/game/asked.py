"""The request to the player who decides, in a few words, and how to answer it on the board.

Nothing here decides what is legal: the engine is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from smallworld.effects.pieces import Summoning
from smallworld.model.actions import (
    KINDS,
    Abandon,
    Action,
    Advance,
    Conquer,
    Deploy,
    EndConquests,
    FinalRoll,
    Finish,
    Place,
)
from smallworld.model.position import Position
from smallworld.presentation.board import moves
from smallworld.rules.conquest.figures import is_figure
from smallworld.rules.conquest.regrouping import regrouping
from smallworld.rules.phases import placements
from smallworld.rules.phases.arrival import is_arriving
from smallworld.rules.phases.redeploy import is_redeploying_or_placing
from smallworld.rules.phases.retreat import is_retreat, retreating
from smallworld.rules.troops import acting
from smallworld.wording.orders import label
from smallworld.words.text import Text, counted, series, text


def to_do(position: Position, actions: Collection[Action]) -> list[Text]:
    """Returns what the player who decides must do now, mostly one task. Chance has none."""
    kinds = {type(action) for action in actions}
    asked = [(kind.asked, kind.optional) for kind in KINDS.values() if kind in kinds and kind.asked is not None]
    found = _put_down(position, kinds) or [words for words, optional in asked if not optional][:1]
    found += _pieces(position, actions)
    found += [words for words, optional in asked if optional]
    if found:
        return found
    onward = next((action for action in actions if isinstance(action, Advance | EndConquests | Finish)), None)
    if onward is not None:
        return [label(position, onward)]
    return [text("Give up a region")] if Abandon in kinds else []


def _put_down(position: Position, kinds: Collection[type[Action]]) -> list[Text]:
    """Returns the tokens to deploy."""
    if Deploy not in kinds:
        return []
    if (alone := regrouping(position)) is not None:
        return [text("Deploy the lone token: {race}", race=position.rules.races[alone[1].race].name)]
    if is_retreat(position):
        waiting = retreating(position)
        survivors = sum(force.retreating for force in waiting[1]) if waiting else 0
        return [counted("Deploy {n} survivor", "Deploy {n} survivors", survivors)]
    return [counted("Deploy {n} token", "Deploy {n} tokens", sum(force.hand for force in acting(position)))]


def _pieces(position: Position, actions: Collection[Action]) -> list[Text]:
    """Returns the pieces to place with their number, and those that may be placed as the turn ends."""
    game, pieces = position.rules.game, position.rules.pieces
    offered = _pieces_of(actions)
    due = _due(position, offered)
    numbers = [pieces[game.piece_id(id)].number(due[id]) for id in offered if due.get(id)]
    found = [text("Place {pieces}", pieces=series(*numbers))] if numbers else []
    if is_redeploying_or_placing(position):
        # Not a figure that may be moved at any time of the turn.
        free = _pieces_of(placements.choices(position, acting(position))[0])
        names = [position.rules.piece_name(id) for id in offered if id in free and not due.get(id)]
        found += [text("You may place: {pieces}", pieces=series(*names))] if names else []
    return found


def _pieces_of(actions: Iterable[Action]) -> list[str]:
    """Returns the pieces that `actions` place, by the names that actions use."""
    return list(dict.fromkeys(action.piece for action in actions if isinstance(action, Place)))


def _due(position: Position, offered: Collection[str]) -> Mapping[str, int]:
    """Returns how many of the offered pieces must be placed, by the names that actions use."""
    short = position.rules.game.short
    if position.turn.recall(Summoning) and all(is_figure(position, id) for id in offered):
        return Counter(offered)  # By an option, a figure that was just found comes before all else.
    if regrouping(position) is not None:
        return Counter(offered)  # By an option, so does a companion that was left alone.
    if is_arriving(position):
        return Counter(offered)
    if is_retreat(position):
        return Counter(short(id) for id in position.turn.displaced)
    return {short(id): n for id, n in placements.waiting(position).items()}


def on_the_board(actions: Collection[Action]) -> Text | str:
    """Returns how the request is answered on the board, empty where the request says it."""
    if any(isinstance(action, Conquer) for action in actions):
        return ""
    if any(isinstance(action, FinalRoll) for action in actions):
        return text("Press the region on the board.")
    if any(isinstance(action, Deploy) for action in actions):
        return text("Press a region of yours on the board.")
    if any(moves.region_of(action) is not None for action in actions):
        return text("Press a region on the board, or choose from the lists.")
    return ""
