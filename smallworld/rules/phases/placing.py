"""The ways in which pieces are placed: where each kind goes, how many there are, and the refusals.

A new kind of piece is an effect below `PieceByChoice`, and a `Placing` here for it.

Source: Small World rulebook, the powers that place pieces. Underground rulebook, Special Powers and Popular Places.
Warcraft rulebook, Races: Goblins, Humans, and Special Powers: Defensive, Garrisoned.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from smallworld.effects.defence import Toll
from smallworld.effects.exploring import strongest
from smallworld.effects.pieces import (
    Copied,
    Copies,
    LaysBombs,
    PieceBuilt,
    PieceByChoice,
    PieceEarned,
    PieceLaidOut,
    PieceMoved,
    PieceOnConquest,
    PiecePlacedAnew,
    PiecePutUp,
    PieceSent,
    PieceWhereStrongest,
)
from smallworld.effects.where import held_by, standing
from smallworld.model import events
from smallworld.model.board import Regions, bits
from smallworld.model.catalogue import Ability, Nearest
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.rules.conquest import bombs
from smallworld.rules.conquest.barriers import immune, sheltered
from smallworld.rules.deeds.touching import Touched, payment_refusals
from smallworld.rules.troops import held_by_active_opponents
from smallworld.words.explain import Refusal, Source
from smallworld.words.option import Option
from smallworld.words.text import RegionName, counted, text

P = TypeVar("P", bound=PieceByChoice)


class Placing(Generic[P]):
    """The way in which most pieces are placed: from the box into regions of the race."""

    #: The option by which such pieces are placed in any phase of the turn.
    anytime_by: ClassVar[Option | None] = None

    def most(self, position: Position, effect: P) -> int:
        """Returns the number of such pieces that one region can hold."""
        return position.rules.pieces[effect.piece].most_in_region

    def at_hand(self, position: Position, effect: P) -> int:
        """Returns the number of obligatory pieces that are there to be placed: those that were earned."""
        return (*position.turn.earned, *position.turn.moving).count(effect.piece)

    def room(self, position: Position, force: Force, effect: P) -> Regions:
        """Returns the regions where a piece can go."""
        most, found = self.most(position, effect), 0
        for i in bits(position.regions_of(force.race)):
            if position.holdings[i].count(effect.piece) < most:
                found |= 1 << i
        return found & ~_copy_of(position, force, effect.piece)

    def none_left(self, position: Position, force: Force, effect: P, ability: Ability) -> Refusal | None:
        """Returns the refusal of placing a piece in any region, or None if one can be placed."""
        if position.stock(effect.piece) > 0:
            return None
        supply = position.rules.pieces[effect.piece].supply
        used_up = counted("the only one is on the map already", "all {supply} are on the map", supply, of="supply")
        return Refusal("no_piece", used_up, ability.source)

    def no_room(self, position: Position, force: Force, effect: P, region: int, ability: Ability) -> Refusal:
        """Returns the refusal of a piece in `region`, which is not in its `room`."""
        if position.holdings[region].race != force.race:
            reason = text(
                "{region} is not held by the race that places it", region=RegionName(position.rules.board.ids[region])
            )
            return Refusal("not_held", reason, ability.source)
        if _copy_of(position, force, effect.piece) >> region & 1:
            return Refusal("copy_here", text("its copy works here already"), copying(position, force))
        return _full(self.most(position, effect), ability)

    def collect(self, draft: Draft, force: Force, effect: P) -> None:
        """Takes pieces off the map as the phase begins in which they are placed."""

    def put_up(self, draft: Draft, force: Force, effect: P) -> None:
        """Puts pieces up that go up by themselves as the turn ends."""

    def option(self, draft: Draft, force: Force, effect: P) -> Option | None:
        """Returns the option by which a piece can be placed now, or must be."""
        return None


class _Built(Placing[PieceBuilt]):
    anytime_by = Options.building_at_any_time

    def none_left(self, position: Position, force: Force, effect: PieceBuilt, ability: Ability) -> Refusal | None:
        return super().none_left(position, force, effect, ability) or _used(position, effect, ability)

    def option(self, draft: Draft, force: Force, effect: PieceBuilt) -> Option | None:
        return self.anytime_by if effect.phase is not draft.phase else None


class _PlacedAnew(Placing[PiecePlacedAnew]):
    def at_hand(self, position: Position, effect: PiecePlacedAnew) -> int:
        return position.stock(effect.piece)

    def collect(self, draft: Draft, force: Force, effect: PiecePlacedAnew) -> None:
        """Takes back those that were driven out this turn, too."""
        if draft.turn.displaced:
            displaced = tuple(piece for piece in draft.turn.displaced if piece != effect.piece)
            draft.turn = draft.turn._replace(displaced=displaced)
        draft.gather(effect.piece, force.race)


class _Earned(Placing[PieceEarned]):
    def none_left(self, position: Position, force: Force, effect: PieceEarned, ability: Ability) -> Refusal | None:
        if self.at_hand(position, effect):
            return None
        return Refusal("no_piece", text("none has been earned this turn"), ability.source)


class _LaidOut(Placing[PieceLaidOut]):
    def room(self, position: Position, force: Force, effect: PieceLaidOut) -> Regions:
        return _paid_for(position, _unbarred(position, effect.piece) & ~held_by(position, effect.not_of))

    def no_room(self, position: Position, force: Force, effect: PieceLaidOut, region: int, ability: Ability) -> Refusal:
        if (protected := _protected(position, region)) is not None:
            return protected
        if held_by(position, effect.not_of) >> region & 1:
            faction = position.rules.game.factions[effect.not_of]
            return Refusal(
                "wrong_place", text("a race of the {faction} holds it", faction=faction.name), ability.source
            )
        return _unpaid_or_full(position, effect, region, ability)

    def collect(self, draft: Draft, force: Force, effect: PieceLaidOut) -> None:
        draft.take_off(effect.piece)


class _Bombs(Placing[LaysBombs]):
    def room(self, position: Position, force: Force, effect: LaysBombs) -> Regions:
        there = position.rules.board.next_to(position.regions_of(force.race)) & held_by_active_opponents(position)
        return _paid_for(position, there & _unbarred(position, effect.piece))

    def none_left(self, position: Position, force: Force, effect: LaysBombs, ability: Ability) -> Refusal | None:
        if bombs.in_pile(position) > 0:
            return None
        return Refusal("no_piece", text("no bomb is left in the pile"), ability.source)

    def no_room(self, position: Position, force: Force, effect: LaysBombs, region: int, ability: Ability) -> Refusal:
        if (protected := _protected(position, region)) is not None:
            return protected
        if not held_by_active_opponents(position) >> region & 1:
            return Refusal("wrong_place", text("no active race of an opponent stands here"), ability.source)
        if not position.rules.board.next_to(position.regions_of(force.race)) >> region & 1:
            reason = text("not next to a region of the {race}", race=position.rules.races[force.race].name)
            return Refusal("wrong_place", reason, ability.source)
        return _unpaid_or_full(position, effect, region, ability)


class _PutUp(Placing[P]):
    """Pieces that go up by themselves where they are due. If the box has too few, their player chooses."""

    def due(self, position: Position, force: Force, effect: P) -> Regions:
        """Returns the regions where a piece should stand."""
        return position.regions_of(force.race)

    def room(self, position: Position, force: Force, effect: P) -> Regions:
        return self.due(position, force, effect) & ~standing(position, effect.piece)

    def none_left(self, position: Position, force: Force, effect: P, ability: Ability) -> Refusal | None:
        if effect.piece in position.turn.earned:
            return None
        return Refusal("no_piece", text("they go up by themselves, as long as there are enough"), ability.source)

    def put_up(self, draft: Draft, force: Force, effect: P) -> None:
        position = draft.position()
        due = self.clear(draft, position, force, effect)
        if due.bit_count() > draft.stock(effect.piece):
            earned = (effect.piece,) * draft.stock(effect.piece)
            draft.turn = draft.turn._replace(earned=(*draft.turn.earned, *earned))
            return
        for i in bits(due):
            draft.put(i, draft.holdings[i].adding(effect.piece))
            if not position.holdings[i].count(effect.piece):
                draft.tell(events.Placed(draft.player, draft.id(i), effect.piece, force.race, option=effect.option))

    def clear(self, draft: Draft, position: Position, force: Force, effect: P) -> Regions:
        """Takes misplaced pieces off the map, and returns the regions where pieces go up."""
        return self.room(position, force, effect)

    def option(self, draft: Draft, force: Force, effect: P) -> Option | None:
        return effect.option


class _WhereStrongest(_PutUp[PieceWhereStrongest]):
    def due(self, position: Position, force: Force, effect: PieceWhereStrongest) -> Regions:
        """Returns the regions of a kind around which no other race holds as many."""
        neighbours, found = position.rules.board.neighbours, 0
        for i in bits(position.regions_of(force.race) & effect.where.regions(position, force.race)):
            if strongest(position, force.race, neighbours[i]):
                found |= 1 << i
        return found

    def no_room(
        self, position: Position, force: Force, effect: PieceWhereStrongest, region: int, ability: Ability
    ) -> Refusal:
        if position.holdings[region].race == force.race and not position.holdings[region].count(effect.piece):
            reason = text("it goes where no other race holds as many regions around: {kind}", kind=effect.where.words)
            return Refusal("wrong_place", reason, ability.source)
        return super().no_room(position, force, effect, region, ability)

    def clear(self, draft: Draft, position: Position, force: Force, effect: PieceWhereStrongest) -> Regions:
        draft.take_off(effect.piece)
        return self.due(position, force, effect)


class _Moved(Placing[P]):
    """A piece on the map that has to leave its region for another."""

    def most(self, position: Position, effect: P) -> int:
        return position.rules.pieces[effect.piece].supply

    def none_left(self, position: Position, force: Force, effect: P, ability: Ability) -> Refusal | None:
        return _comes_by_conquest(position, force, effect, ability) or _used(position, effect, ability)

    def option(self, draft: Draft, force: Force, effect: P) -> Option | None:
        return Options.figure_returns_by_conquest if _comes_back(draft, force, effect) else None


class _Sent(_Moved[PieceSent]):
    def room(self, position: Position, force: Force, effect: PieceSent) -> Regions:
        # Nothing that an opponent controls touches a region that is immune to them.
        return _unbarred(position, effect.except_at, effect.piece)

    def no_room(self, position: Position, force: Force, effect: PieceSent, region: int, ability: Ability) -> Refusal:
        here = standing(position, effect.piece) >> region & 1
        if not here and (protected := _protected(position, region)) is not None:
            return protected
        if why := position.rules.board.regions[region].terrain.impassable:
            reason = why.entering
        elif here:
            reason = text("the {piece} stands here already", piece=position.rules.pieces[effect.piece].name)
        else:
            reason = text("it goes anywhere but here, where its find lies")
        return Refusal("wrong_place", reason, ability.source)


_PLACINGS: Nearest[PieceByChoice, Placing[Any]] = Nearest(
    {
        PieceByChoice: Placing(),
        PieceBuilt: _Built(),
        PiecePlacedAnew: _PlacedAnew(),
        PieceEarned: _Earned(),
        PieceLaidOut: _LaidOut(),
        LaysBombs: _Bombs(),
        PiecePutUp: _PutUp[PiecePutUp](),
        PieceWhereStrongest: _WhereStrongest(),
        PieceMoved: _Moved[PieceMoved](),
        PieceSent: _Sent(),
    }
)


def placing_of(effect: P) -> Placing[P]:
    """Returns the way in which pieces of an effect are placed: that of its class, or of the nearest class above."""
    return _PLACINGS[type(effect)]


def _unbarred(position: Position, *pieces: str) -> Regions:
    """Returns the regions that pieces can enter, without those where one of `pieces` stands."""
    board = position.rules.board
    return board.all & ~(board.impassable | sheltered(position) | standing(position, *pieces))


def copying(position: Position, force: Force) -> Source:
    """Returns where it stands that a race has a copy of a relic, or where relics stand if it has none."""
    return position.in_force(force.race).source(Copies, position.rules.headings.finds)


def _copy_of(position: Position, force: Force, piece: str) -> Regions:
    """Returns the region where a copy stands for this relic already. Both do not work together."""
    if position.turn.recall(Copied) != Copied(piece):
        return 0
    found = 0
    for copy, _ in position.in_force(force.race).of(Copies):
        found |= standing(position, copy.piece)
    return found


def _paid_for(position: Position, regions: Regions) -> Regions:
    """Returns the regions among some that the player to move can pay for touching."""
    if not position.rules.asks(Toll):
        return regions
    found = 0
    for i in bits(regions):
        if not payment_refusals(position, [Touched(i, tokens=False)]):
            found |= 1 << i
    return found


def _used(position: Position, effect: PieceByChoice, ability: Ability) -> Refusal | None:
    """Returns the refusal of placing a piece twice in a turn, or None."""
    if effect.piece in position.turn.placed:
        return Refusal("used", text("only {most} a turn", most=1), ability.source)
    return None


def _comes_by_conquest(position: Position, force: Force, effect: PieceByChoice, ability: Ability) -> Refusal | None:
    """Returns the refusal of a piece that a conquest brings, before it does, or None."""
    if not force.conquests:
        first = {on_conquest.piece for on_conquest, _ in position.in_force(force.race).of(PieceOnConquest)}
        if effect.piece in first:
            return Refusal("no_piece", text("it comes with the first conquest"), ability.source)
    elif position.rules.options.figure_returns_by_conquest and _comes_back(position, force, effect):
        option = Options.figure_returns_by_conquest
        return Refusal("no_piece", text("it comes back with the next conquest"), ability.source, option)
    return None


def _comes_back(position: Position | Draft, force: Force, effect: PieceByChoice) -> bool:
    """Checks whether a figure that came with a conquest has left the map. An option says how it comes back."""
    if not force.conquests or position.pieces_at.get(effect.piece):
        return False
    brought = position.in_force(force.race).of(PieceOnConquest)
    return any(piece.figure and piece.piece == effect.piece for piece, _ in brought)


def _protected(position: Position, region: int) -> Refusal | None:
    """Returns the barrier that keeps everything of the player to move out of a region."""
    return next((barrier.refusal for barrier in immune(position) if barrier.regions >> region & 1), None)


def _unpaid_or_full(position: Position, effect: PieceByChoice, region: int, ability: Ability) -> Refusal:
    """Returns the refusal of a piece in a region of others that would have room but for its dues or its pieces."""
    if not standing(position, effect.piece) >> region & 1:
        return payment_refusals(position, [Touched(region, tokens=False)])[0]
    return _full(1, ability)


def _full(most: int, ability: Ability) -> Refusal:
    return Refusal("region_full", text("at most {most} in one region", most=most), ability.source)
