"""The clauses of abilities: whom, when, how often, at what number, what in decline, and what becomes of the pieces.

They are derived from the fields of effects and pieces. A clause comes with boxes in which its field has another value:
the rules as a learner sees them who knows the ability by half.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, NamedTuple

from smallworld.effects.coins import FirstTurnCoins, FlatCoins
from smallworld.effects.decline import DeclineAfterScoring, KeepsAllTokens, LastRedeployment, VanishesForCoins
from smallworld.effects.pieces import Aid
from smallworld.effects.reach import HoldWater, JoinsTerrain
from smallworld.effects.tokens import Auxiliaries, SpareTokens
from smallworld.effects.ways import FigureAlone, FixedPrice, Substitution, Way
from smallworld.effects.where import Anywhere, Where
from smallworld.model.catalogue import Ability, Effect, Find, Game, Piece, Race, When
from smallworld.model.catalogue import Clause as Sentence
from smallworld.model.phase import MOMENTS, Phase
from smallworld.teaching.exercises.worlds.half_known import (
    OtherEffect,
    OtherPiece,
    OtherValue,
    SparedInDecline,
    WithoutEffect,
)
from smallworld.teaching.exercises.worlds.oversights import Misreading, water_is_left_in_decline
from smallworld.words.text import Text, text

#: The effects that come with the decline of an active race.
_AT_DECLINE = (KeepsAllTokens, LastRedeployment, VanishesForCoins, DeclineAfterScoring)
#: A piece of which any number may stand in a region.
_ANY_NUMBER = 99


class Clause(NamedTuple):
    """A clause of an ability: its name among them, its sentence, and the boxes in which it is otherwise.

    A condition has no boxes, but the `code` of the refusal where it is not met. Other clauses without boxes have a
    `misread` of the true answer, for questions of one kind.
    """

    name: str
    says: Text
    boxes: tuple[Callable[[Game], Game], ...] = ()
    code: str = ""
    misread: Misreading | None = None
    kind: str = ""


def clauses_of(game: Game, able: Ability) -> tuple[Clause, ...]:
    """Returns the clauses of an ability, those of its effects first, then those of its pieces."""
    found = [clause for place in range(len(able.effects)) for clause in _of_effect(game, able, place)]
    # Pieces that only conquer never stay on the map.
    placing = (effect for effect in able.effects if type(effect) is not Auxiliaries)
    ids = dict.fromkeys(getattr(effect, "piece", None) for effect in placing)
    own = (game.pieces[id] for id in ids if id is not None and id != able.id and not _is_shared(game, able, id))
    found += [clause for piece in own for clause in _of_piece(game, able, piece)]
    if isinstance(able, Find):
        found += _of_piece(game, able, game.pieces[able.id])
    return tuple(found)


def _is_shared(game: Game, able: Ability, piece: str) -> bool:
    """Checks whether a piece belongs to another ability, as a find's does, or is nobody's own."""
    return piece in game.finds or game.pieces[piece].neutral


def named_apart(found: Sequence[Clause]) -> Iterator[Clause]:
    """Yields the clauses with a number behind a name that came before."""
    seen: dict[str, int] = {}
    for clause in found:
        n = seen[clause.name] = seen.get(clause.name, 0) + 1
        yield clause if n == 1 else clause._replace(name=f"{clause.name}_{n}")


# Effects


def _of_effect(game: Game, able: Ability, place: int) -> Iterator[Clause]:
    effect = able.effects[place]
    if effect.option is not None and not effect.option.default:
        return
    several = len(able.effects) > 1
    if several and "" in effect.clauses:
        says = _filled(game, effect.clauses[""], getattr(effect, "piece", None))
        yield Clause(_name(effect), _said(able, says), (WithoutEffect(able.id, place),))
    if isinstance(effect, HoldWater):
        says = _said(able, text("Its regions of water are kept in decline."))
        yield Clause("keeps_water", says, misread=water_is_left_in_decline, kind="stands")
    if isinstance(effect, FirstTurnCoins):
        every_turn = OtherEffect(able.id, place, FlatCoins(coins=effect.coins))
        yield Clause("once", _said(able, text("Once only, and never again in a later turn.")), (every_turn,))
    for slot in fields(effect):
        value = getattr(effect, slot.name)
        if slot.name == "when":
            sentence: Text | None = _state(able, effect)
        else:
            sentence = _filled(game, effect.clauses[slot.name], value) if slot.name in effect.clauses else None
        boxes = tuple(_boxes(game, able, place, slot.name, value))
        if sentence is not None and boxes:
            part = _part(game, effect) if several and slot.name == "when" else None
            yield Clause(slot.name, _said(able, sentence, part), boxes)
    for code, sentence in _conditions(effect).items():
        yield Clause(code, _said(able, sentence), code=code)


def _conditions(effect: Effect) -> Mapping[str, Text]:
    """Returns the conditions of an effect. A relic that replaces a token does so once a turn.

    A roll for a region that is named serves nowhere else.
    """
    found = dict(effect.conditions)
    if isinstance(effect, Aid) and effect.roll:
        found["rolled"] = text("Once the die is rolled for a region, the roll helps only there.")
    if isinstance(effect, Substitution):
        if effect.piece is not None:
            found["used"] = FixedPrice.conditions["used"]
        if not effect.next_door:
            found["not_adjacent"] = text("Only a region within reach.")
    return found


def _name(effect: Effect) -> str:
    words = [letter if letter.islower() else f"_{letter.lower()}" for letter in type(effect).__name__]
    return "".join(words).lstrip("_")


def _part(game: Game, effect: Effect) -> Text | None:
    """Returns the words for one of several effects: its piece, or what it works on."""
    piece = game.pieces.get(getattr(effect, "piece", None) or "")
    # Pieces speak for the effects that only place them.
    works_on: Text | None = getattr(effect, "works_on", None)
    return piece.name if works_on is None and piece is not None else works_on


def _state(able: Ability, effect: Effect) -> Text:
    """Returns the sentence for the states of a race in which an effect works."""
    if isinstance(effect, _AT_DECLINE):
        return text("It happens when the race goes into decline.")
    if effect.when is When.ALWAYS:
        return text("It works in decline, too.")
    if effect.when is When.DECLINED:
        return text("It works in decline only.")
    if isinstance(able, Find):
        return text("It works for active races only.")
    return text("It works while the race is active, and ends with the decline.")


def _boxes(game: Game, able: Ability, place: int, field: str, value: Any) -> Iterator[Callable[[Game], Game]]:
    """Yields the boxes in which a field of an effect has another value that a learner may take for the true one."""
    effect = able.effects[place]
    if isinstance(effect, JoinsTerrain) and field == "where":
        return  # The place itself says which terrain it joins.
    if isinstance(effect, SpareTokens) and field == "first" and value is None:
        return  # A turn counts the tokens spared only for races that spare some of them.
    for other in _others(game, field, value):
        if isinstance(effect, Way) and field == "tokens" and not other:
            continue  # Every conquest takes a token.
        if field == "when" and other is When.ALWAYS and effect.in_one_state and isinstance(able, Race):
            continue
        if isinstance(effect, SpareTokens) and other is When.ALWAYS:
            yield SparedInDecline(able.id)
        else:
            yield OtherValue(able.id, place, field, other)


def _others(game: Game, field: str, value: Any) -> Iterator[Any]:
    """Yields other values of a field, the likeliest first."""
    match value:
        case When():
            yield from (when for when in (When.ALWAYS, When.ACTIVE, When.DECLINED) if when is not value)
        case bool():
            yield not value
        case int():
            yield from (n for n in (value + 1, value - 1) if n >= 0)
        case Where():
            yield from _other_regions(game, value)
        case Phase():
            yield Phase.PLACEMENT if value is Phase.REDEPLOY else Phase.REDEPLOY
        case str() if value in game.factions:
            yield game.factions[value].rival
        case str() if field == "except_at":
            yield next(id for id in game.finds if id != value)
        case str() if value in game.pieces and value not in game.finds:
            brought = (id for id, piece in game.pieces.items() if not piece.neutral and id not in game.finds)
            yield next(id for id in brought if id != value)
        case (_, *rest):
            yield tuple(rest)
        case None if field == "first":
            yield 1
        case _:
            return


def _other_regions(game: Game, where: Where) -> Iterator[Where]:
    """Yields all regions, and regions of another kind, which an ability of the box is about."""
    if not isinstance(where, Anywhere):
        yield Anywhere()
    abilities = (*game.races.values(), *game.powers.values())
    known = [getattr(effect, "where", None) for able in abilities for effect in able.effects]
    others = [kind for kind in known if isinstance(kind, Where) and kind != where and not isinstance(kind, Anywhere)]
    alike = [kind for kind in others if type(kind) is type(where)] or others
    yield from alike[:1]


def _filled(game: Game, said: Sentence, value: Any) -> Text:
    """Returns a sentence with the value of its field."""
    sentence = said if isinstance(said, Text) else said[0] if value else said[1]
    match value:
        case int() if sentence.plural is not None:
            return sentence.filled(n=value)
        case Anywhere():
            return text("All regions count, of every kind.")
        case Where():
            return sentence.filled(kind=value.words)
        case Phase():
            return sentence.filled(phase=MOMENTS[value])
        case str() if value in game.factions:
            return sentence.filled(faction=game.factions[value].name)
        case str() if value in game.pieces:
            return sentence.filled(piece=game.pieces[value].name)
        case _:
            return sentence


def _said(able: Ability, sentence: Text, part: Text | None = None) -> Text:
    if part is None or part == able.name:
        return text("{ability}: {reason}", ability=able.name, reason=sentence)
    return text("{ability} ({part}): {reason}", ability=able.name, part=part, reason=sentence)


# Pieces

#: The sentences for pieces that a decline does not treat otherwise than a region that changes hands.
_STAYS = text("It stays in its region, no matter who holds it.")
_LEAVES = text("It leaves the region with its race, in decline, too.")


def _of_piece(game: Game, able: Ability, piece: Piece) -> Iterator[Clause]:
    """Yields the clauses of a piece that an ability brings, or of the piece of a find."""
    for field in _fields_of(able, piece):
        value = getattr(piece, field)
        others = (not value,) if isinstance(value, bool) else (value + 1, value - 1)
        sentence = _filled(game, Piece.clauses[field], value)
        if field == "permanent" and value == piece.stays_in_decline:
            sentence = _STAYS if value else _LEAVES
        yield Clause(
            field, _said(able, sentence, piece.name), tuple(OtherPiece(piece.id, field, other) for other in others)
        )


def _fields_of(able: Ability, piece: Piece) -> Iterator[str]:
    """Yields the fields that are worth a question: those that learners get wrong."""
    if piece.defence:
        yield "defence"
    if able.id == piece.id:
        yield "permanent"
        return
    if (piece.immune and not piece.bars_all) or piece.defence:
        yield "immune"
    if piece.bars_all:
        yield "bars_all"
    if piece.defence:
        yield "as_token"
    if piece.holds and not any(isinstance(effect, FigureAlone) for effect in able.effects):
        yield "holds"
    yield "permanent"
    yield "stays_in_decline"
    if piece.redeployed:
        yield "redeployed"
    if piece.most_in_region != _ANY_NUMBER:
        yield "most_in_region"
