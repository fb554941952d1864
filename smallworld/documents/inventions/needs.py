"""The needs of inventions that a single value does not show: an effect must find what it works on.

A refusal here has its reason at its place, and nothing is missing in play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from smallworld.documents.reading import Node
from smallworld.effects.deeds import SwapsRegions
from smallworld.effects.defence import Harmony, RemembersAttackers
from smallworld.effects.peace import Peace
from smallworld.effects.pieces import LaysBombs, PieceByChoice, PieceEarned, PieceSent, PiecesForRegions, Summoner
from smallworld.effects.price import AgainstMarked
from smallworld.effects.reach import HoldWater
from smallworld.effects.tokens import Auxiliaries, Companions
from smallworld.effects.ways import FigureAlone
from smallworld.inventing.words import kinds
from smallworld.model.catalogue import OWN, Ability, Effect, Find, Game, Inventions, Piece, When
from smallworld.model.phase import MOMENTS
from smallworld.words.text import Text, either, text


def check(inventions: Inventions, game: Game, places: Mapping[str, Node]) -> None:
    """Notes each need that is not met by inventions without another fault.

    `game` is the box with the invented pieces and finds. `places` are the nodes of the entries, by id.
    """
    printed = set(game.finds) - {find.id for find in inventions.finds}
    own = {piece.id for piece in inventions.pieces}
    bringers: dict[str, Ability] = {}
    for ability in inventions.abilities():
        entry = places[ability.id]
        if isinstance(ability, Find) and not printed:
            entry.fault("no_finds", text("this box has no places and relics to be found"))
        for effect, node in zip(ability.effects, entry.at("effects").items(len(ability.effects)), strict=True):
            for code, reason in _unmet(effect, ability, game):
                node.fault(code, reason)
            if isinstance(effect, PieceByChoice) and effect.phase not in effect.phases:
                node.at("phase").fault("never_placed", _never_placed(effect))
            if effect.moves_piece and (id := getattr(effect, "piece", None)) is not None:
                for code, reason in _unmet_by_placing(effect, game.pieces[id], ability, id in own):
                    node.fault(code, reason)
                if (other := bringers.setdefault(id, ability)) != ability:
                    shared = text(
                        "{ability} places it already: {piece}", ability=other.name, piece=game.pieces[id].name
                    )
                    node.fault("shared", shared)
    for piece in inventions.pieces:
        for code, reason in _unmet_by_piece(piece, bringers.get(piece.id)):
            places[piece.id].fault(code, reason)


def _unmet(effect: Effect, ability: Ability, game: Game) -> Iterator[tuple[str, Text]]:
    """Yields the needs of an effect that are not met, each with its code."""
    if isinstance(ability, Find) and isinstance(effect, Peace | Harmony | RemembersAttackers | Auxiliaries):
        yield "not_for_finds", text("only races and powers have this effect: it outlasts the turn")
    if game.rivers and isinstance(effect, HoldWater) and effect.when is not When.ALWAYS:
        yield "rivers", text("it must work in decline, too: only races that stay in rivers hold them")
    if isinstance(effect, AgainstMarked) and not any(isinstance(one, RemembersAttackers) for one in ability.effects):
        yield "remembers", text("no effect remembers the players who attacked")
    if effect.same_for_all and any(where.of_race for where in kinds(effect)):
        yield "of_race", text("regions that depend on the race cannot be used here")
    if isinstance(effect, SwapsRegions) and (loose := _standing(game) - set(effect.stay)):
        yield "stays", text("it must leave in its place: {piece}", piece=game.pieces[min(loose)].name)


def _never_placed(effect: PieceByChoice) -> Text:
    """Returns the reason why a piece of an effect is never placed in its phase."""
    possible = either(*(MOMENTS[phase] for phase in effect.phases))
    return text("no piece is placed {phase}: it can be {possible}", phase=MOMENTS[effect.phase], possible=possible)


def _unmet_by_placing(effect: Effect, piece: Piece, ability: Ability, own: bool) -> Iterator[tuple[str, Text]]:
    """Yields the needs of an effect that places a piece, with their codes, as far as they are not met."""
    if not own and piece.id != ability.id:
        yield "not_own", text("{piece} is not yours to place: invent a piece of your own", piece=piece.name)
    beside = {type(one) for one in ability.effects if getattr(one, "piece", None) == piece.id}
    earns = (PiecesForRegions, Companions)
    if isinstance(effect, earns) and PieceEarned not in beside:
        yield "not_placed", text("{piece} is earned, but no effect places it", piece=piece.name)
    if isinstance(effect, PieceEarned) and not beside.intersection(earns):
        yield "not_earned", text("{piece} is placed once it is earned, but no effect earns it", piece=piece.name)
    if isinstance(effect, Companions) is not piece.companion and not isinstance(effect, PieceEarned):
        yield "companion", text("{piece} must be a companion for this effect, and for no other", piece=piece.name)
    alike = [one for one in ability.effects if type(one) is type(effect) and getattr(one, "piece", None) == piece.id]
    if len(alike) > 1:
        yield "repeated", text("the same effect is given twice for {piece}", piece=piece.name)
    if effect.when is not When.ACTIVE and not (piece.stays_in_decline or piece.permanent):
        yield "leaves", text("{piece} must stay in decline, because this effect works then", piece=piece.name)
    if isinstance(effect, FigureAlone) and not piece.holds:
        yield "holds", text("{piece} must hold a region by itself", piece=piece.name)
    if isinstance(effect, Summoner) is not piece.bars_all:
        yield "bars_all", text("{piece} must bar all players for this effect, and for no other", piece=piece.name)
    if isinstance(effect, PieceSent) and piece.tied_to != ability.id:
        yield "tied", text("only a place sends a piece, and the piece must be tied to it")
    if isinstance(effect, LaysBombs) and effect.live > piece.supply:
        yield "too_many", text("more bombs explode than there are")


def _standing(game: Game) -> set[str]:
    """Returns the pieces that never leave their region: places, and those that only a board has."""
    abilities = (*game.races.values(), *game.powers.values(), *game.finds.values())
    moved = {getattr(effect, "piece", None) for able in abilities for effect in able.effects if effect.moves_piece}
    places = {find.id for find in game.finds.values() if not find.relic}
    fixed = {
        id
        for id, piece in game.pieces.items()
        if piece.permanent and not piece.conceals and id not in {*moved, *game.finds}
    }
    return places | {id for id in fixed if not id.startswith(OWN)}


def _unmet_by_piece(piece: Piece, bringer: Ability | None) -> Iterator[tuple[str, Text]]:
    """Yields the needs of a piece that are not met: a find that it is tied to must be the one that sends it."""
    sends = bringer is not None and any(isinstance(effect, PieceSent) for effect in bringer.effects)
    if piece.tied_to is not None and not (sends and bringer is not None and bringer.id == piece.tied_to):
        yield "tied", text("{piece} can only be tied to a place that sends it", piece=piece.name)
