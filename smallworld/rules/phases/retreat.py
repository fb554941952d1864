"""The redeployment of survivors after the turn, clockwise.

Source: Small World rulebook, Enemy Losses and Withdrawals.
"""

from __future__ import annotations

from smallworld.effects.pieces import PieceByChoice
from smallworld.effects.ways import FixedPrice
from smallworld.model.actions import Action, Deploy, Place
from smallworld.model.board import bits
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.rules.decision import Decision
from smallworld.rules.leaving import vanish
from smallworld.rules.troops import conquers_in_decline, rejoin
from smallworld.words.explain import Refusal
from smallworld.words.text import RegionName, text


def is_retreat(position: Position) -> bool:
    """Checks whether survivors are redeployed now, after the turn of their attacker."""
    return position.phase is Phase.RETREAT


def retreating(position: Position | Draft) -> tuple[int, list[Force]] | None:
    """Returns the player who redeploys survivors now, with the races: clockwise from the player after the attacker.

    Races without a region left have nowhere to go and are passed over.
    """
    seats = len(position.players)
    for step in range(1, seats + 1):
        seat = (position.player + step) % seats
        player = position.players[seat]
        waiting = [f for f in player.forces if f.retreating and position.regions_of(f.race)]
        active = player.active
        if active is not None and active not in waiting and _owns_displaced(position, active):
            waiting.append(active)
        if waiting:
            return seat, waiting
    return None


def _owns_displaced(position: Position | Draft, force: Force) -> bool:
    """Checks whether a race can place pieces that were driven out, and holds a region for them."""
    if not position.turn.displaced:
        return False
    in_force = position.in_force(force.race)
    placed = {effect.piece for effect, _ in in_force.of(PieceByChoice)}
    placed.update(effect.piece for effect, _ in in_force.of(FixedPrice))
    return bool(position.regions_of(force.race)) and bool(placed & set(position.turn.displaced))


def legal(position: Position) -> list[Action]:
    """Returns the regions where survivors, and pieces that came back with them, can go: those of their race."""
    waiting = retreating(position)
    if waiting is None:
        return []
    in_each_region = position.rules.in_each_region
    found: list[Action] = []
    for force in waiting[1]:
        held = tuple(bits(position.regions_of(force.race)))
        if force.retreating:
            deploys = in_each_region(Deploy)
            found.extend([deploys[i] for i in held])
        if _owns_displaced(position, force):
            for piece in sorted(set(position.turn.displaced)):
                places = in_each_region(Place, piece=position.rules.game.short(piece))
                found.extend([places[i] for i in held])
    return found


def refusals(position: Position, action: Action) -> list[Refusal]:
    """Returns the refusals of putting a survivor or a piece into a region."""
    waiting = retreating(position)
    if waiting is None or not isinstance(action, Deploy | Place):
        return [Refusal("not_now", text("nobody has survivors to redeploy"), position.rules.headings.enemy_losses)]
    seat, forces = waiting
    race = position.holding(action.region).race
    found = []
    force = next((force for force in forces if force.race == race), None)
    if force is None:
        reason = text(
            "{player} redeploys survivors into regions their race still holds, and {region} is not one",
            player=position.players[seat].name,
            region=RegionName(action.region),
        )
        found.append(Refusal("not_held", reason, position.rules.headings.enemy_losses))
    elif isinstance(action, Deploy) and not force.retreating:
        found.append(
            Refusal("no_tokens", text("this race has no survivors waiting"), position.rules.headings.enemy_losses)
        )
    if isinstance(action, Place) and position.rules.game.piece_id(action.piece) not in position.turn.displaced:
        found.append(Refusal("no_piece", text("no such piece was driven out"), position.rules.headings.enemy_losses))
    elif isinstance(action, Place) and force is not None and not _owns_displaced(position, force):
        found.append(
            Refusal("no_placer", text("the piece belongs to another race"), position.rules.headings.enemy_losses)
        )
    return found


def _retreated(draft: Draft, position: Position, action: Deploy | Place) -> bool:
    """Puts a survivor, or a piece that was driven out, into a region."""
    if not isinstance(action, Deploy | Place):
        raise TypeError(action)
    piece = draft.rules.game.piece_id(action.piece) if isinstance(action, Place) else None
    rejoin(draft, draft.rules.board.index[action.region], piece)
    return retreating(draft) is None


def finish(draft: Draft) -> None:
    """Ends the retreat: a race without a region keeps its tokens in hand, to enter the map again.

    A declined race vanishes, unless it conquers in decline. An option forbids a return to one that was driven out, but
    not to one that gave up its regions itself.
    """
    for seat, force, active in list(draft.forces()):
        if force.retreating:
            draft.change_force(force.race, hand=force.hand + force.retreating, retreating=0)
        if active or draft.regions_of(force.race):
            continue
        _, now, _ = draft.owner(force.race)
        returns = now.hand and conquers_in_decline(draft.rules, force)
        if not returns:
            vanish(draft, seat, now)
        elif force.retreating and not draft.rules.options.driven_out_declined_return:
            vanish(draft, seat, now, Options.driven_out_declined_return)
    if draft.turn.displaced:
        draft.turn = draft.turn._replace(displaced=())


RETREAT: Decision = Decision((Deploy, Place), legal, refusals, _retreated)
