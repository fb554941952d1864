"""The figures that a find summons: they move from region to region and conquer for nobody.

Source: Underground rulebook, Places: Wickedest Pentacle and Playing with Small World (seas and lakes).
"""

from __future__ import annotations

from collections.abc import Iterator

from smallworld.effects.pieces import Summoner, Summoning
from smallworld.effects.where import standing
from smallworld.model.actions import Action, Place
from smallworld.model.board import Regions, bits
from smallworld.model.catalogue import Ability
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.rules.conquest import toll
from smallworld.rules.conquest.barriers import USELESS, Barrier, immune, impassable, peace, unaffordable, ward, warded
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.conquest.losses import by_figure, drive_out
from smallworld.rules.decision import Decision
from smallworld.words.explain import Refusal
from smallworld.words.option import Option
from smallworld.words.text import text

#: The phases in which a figure can be moved.
ANY_TIME = frozenset({Phase.TURN, Phase.READY, *CONQUESTS, Phase.REDEPLOY, Phase.PLACEMENT})


def summoner(position: Position) -> tuple[Summoner, Ability] | None:
    """Returns the effect and the ability by which the active race of the player to move commands a figure, or None."""
    active = position.players[position.player].active
    if active is None or not position.rules.finds:
        return None
    return next(iter(position.in_force(active.race).of(Summoner)), None)


def is_figure(position: Position, piece: str) -> bool:
    """Checks whether `piece`, as an action names it, is the figure that the player to move commands."""
    found = summoner(position)
    return found is not None and found[0].piece == position.rules.game.piece_id(piece)


def targets(position: Position, effect: Summoner) -> Regions:
    """Returns the regions where the figure can go: those that no barrier keeps it from."""
    barred = 0
    for barrier in _barriers(position, effect):
        barred |= barrier.regions
    return position.rules.board.all & ~barred


def _barriers(position: Position, effect: Summoner) -> Iterator[Barrier]:
    """Yields the barriers of regions where the figure cannot go. Rivers are none, nor the water that stands for them.

    By an option, peace does not bind it, because a figure conquers for nobody.
    """
    rules = position.rules
    stands = standing(position, effect.piece)
    yield from _too_far(position, effect)
    name = rules.pieces[effect.piece].name
    yield Barrier(
        "own_region", stands, text("the {piece} stands here already", piece=name), rules.pieces[effect.piece].source
    )
    yield from impassable(rules)
    shielded = warded(position)
    if shielded:
        yield Barrier("warded", shielded, USELESS, *ward(position, shielded))
    yield from (barrier._replace(regions=barrier.regions & ~stands) for barrier in immune(position, by_find=True))
    if rules.options.peace_binds_figures:
        yield from (barrier._replace(option=Options.peace_binds_figures) for barrier in peace(position))
    if rules.options.figure_conquers_for_player:
        yield from (barrier._replace(option=Options.figure_conquers_for_player) for barrier in unaffordable(position))


def _too_far(position: Position, effect: Summoner) -> Iterator[Barrier]:
    """Yields the barriers of regions not next to the start of the figure. An option decides where it starts."""
    rules, board = position.rules, position.rules.board
    stands, home = standing(position, effect.piece), standing(position, effect.find)
    here, elsewhere = (stands, home) if rules.options.figure_walks else (home, stands)
    if not stands:
        here, elsewhere = home, 0
    name = rules.pieces[effect.piece if here == stands else effect.find].name
    reason, source = text("not next to the {piece}", piece=name), rules.finds[effect.find].source
    far = board.all & ~board.next_to(here) & ~stands
    contested = far & board.next_to(elsewhere)
    yield Barrier("out_of_reach", far & ~contested, reason, source)
    yield Barrier("out_of_reach", contested, reason, source, Options.figure_walks)


def legal(position: Position) -> list[Action]:
    """Returns the moves of the figure, one of which can be done in a turn."""
    found = summoner(position)
    if found is None or position.used(found[0].piece):
        return []
    ids = position.rules.board.ids
    name = position.rules.game.short(found[0].piece)
    return [Place(name, ids[i]) for i in bits(targets(position, found[0]))]


def refusals(position: Position, action: Place) -> list[Refusal]:
    """Returns the refusals of a move of the figure."""
    found = summoner(position)
    if found is None:
        raise ValueError("no figure to move")
    effect, ability = found
    reasons = []
    if position.used(effect.piece):
        reasons.append(Refusal("used", text("used already this turn"), ability.source))
    region = position.rules.board.index[action.region]
    barriers = [barrier for barrier in _barriers(position, effect) if barrier.regions >> region & 1]
    return [*reasons, *(barrier.refusal for barrier in barriers)]


def comes_first(position: Position) -> Refusal | None:
    """Returns the refusal of any action but placing a figure that was just found, or None."""
    found = summoner(position) if position.turn.recall(Summoning) and position.phase in ANY_TIME else None
    if found is None or not legal(position):
        return None
    return Refusal(
        "figure_first", text("the figure just found is placed first"), found[1].source, Options.figure_is_optional
    )


def _moved(draft: Draft, position: Position, action: Place) -> bool:
    """Conquers a region with the figure: everybody is driven out, and nobody holds it."""
    found = summoner(position)
    if found is None:
        raise ValueError("no figure to move")
    effect, _ = found
    region = draft.rules.board.index[action.region]
    fall = by_figure(draft.player, effect, draft.rules.options)
    if fall.conqueror is not None:
        toll.pay(draft, region, fall.conqueror, Options.figure_conquers_for_player)
    drive_out(draft, region, fall)
    draft.use(effect.piece)
    draft.turn = draft.turn.forget(Summoning)
    draft.move_piece(effect.piece, region, _walked(position, effect, region))
    return False


def _walked(position: Position, effect: Summoner, region: int) -> Option | None:
    """Returns the option by which a figure on the map reaches a region, if the other reading does not let it."""
    stands, home = standing(position, effect.piece), standing(position, effect.find)
    if not stands:
        return None
    next_to = position.rules.board.next_to
    return None if (next_to(stands) & next_to(home)) >> region & 1 else Options.figure_walks


MOVE: Decision = Decision((Place,), legal, refusals, _moved)
