"""Random inventions, drawn from the vocabulary itself: any effect with any values that fit its slots."""

from __future__ import annotations

from enum import Enum
from typing import Any

from hypothesis import strategies as st

from smallworld.drawing.emblems import emblems
from smallworld.effects.pieces import PieceByChoice
from smallworld.effects.where import Where
from smallworld.inventing.vocabulary import Names, Slot, Word, effect_words, where_words
from smallworld.model.catalogue import Game
from smallworld.model.phase import Phase

#: Pieces with the features that effects ask for.
PIECES: list[dict[str, Any]] = [
    {"id": "own.flag", "name": "flag", "supply": 6, "defence": 1, "stays_in_decline": True},
    {"id": "own.figure", "name": "figure", "supply": 1, "immune": True},
    {"id": "own.wall", "name": "wall", "supply": 4},
    {
        "id": "own.band", "name": "band", "supply": 5, "defence": 1, "as_token": True, "holds": True,
        "companion": True, "redeployed": True,
    },
    {"id": "own.giant", "name": "giant", "supply": 1, "immune": True, "bars_all": True, "permanent": True},
    {"id": "own.hero", "name": "hero", "supply": 1, "holds": True, "as_token": True, "defence": 1, "redeployed": True},
]  # fmt: skip
#: The deepest kind of regions within another.
_DEEPEST = 2


@st.composite
def documents(draw: st.DrawFn, game: Game) -> dict[str, Any]:
    """Draws a document with one race, power or find of a few effects, and with the pieces."""
    kinds = ["races", "powers", *(["finds"] if game.finds else [])]
    kind = draw(st.sampled_from(kinds))
    names = draw(st.lists(st.sampled_from(sorted(effect_words())), min_size=1, max_size=3))
    effects = [draw(_effect(game, name)) for name in names]
    earned = {effect["piece"] for effect in effects if effect["effect"] in ("companions", "pieces_for_regions")}
    effects += [{"effect": "piece_earned", "piece": piece, "phase": "redeploy"} for piece in sorted(earned)]
    entry: dict[str, Any] = {"id": "own.invention", "name": "Invention {0}", "effects": effects}
    if draw(st.booleans()):
        entry["emblem"] = draw(st.sampled_from(sorted(emblems())))
    if kind == "races":
        tokens = draw(st.integers(3, 9))
        entry.update(tokens=tokens, supply=draw(st.integers(tokens, 20)))
    elif kind == "powers":
        entry.update(tokens=draw(st.integers(0, 6)))
    else:
        entry.update(relic=draw(st.booleans()))
    return {kind: [entry], "pieces": PIECES}


@st.composite
def _effect(draw: st.DrawFn, game: Game, name: str) -> dict[str, Any]:
    return {"effect": name, **draw(_slots(game, effect_words()[name], 0))}


@st.composite
def _slots(draw: st.DrawFn, game: Game, word: Word, depth: int) -> dict[str, Any]:
    filled = [slot for slot in word.slots.values() if slot.required or not draw(st.integers(0, 3))]
    return {slot.name: draw(_value(game, slot, depth)) for slot in filled}


def _value(game: Game, slot: Slot, depth: int) -> st.SearchStrategy[Any]:
    one = _one(game, slot, depth)
    return st.lists(one, min_size=1, max_size=2) if slot.several else one


def _one(game: Game, slot: Slot, depth: int) -> st.SearchStrategy[Any]:
    if isinstance(slot.kind, Names):
        own = [piece["id"] for piece in PIECES] if slot.kind is Names.PIECE else []
        return st.sampled_from([*own, *slot.kind.of(game)] or ["nothing"])
    if slot.kind is bool:
        return st.booleans()
    if slot.kind is int:
        return st.integers(slot.least, min(slot.most, 9))
    if issubclass(slot.kind, Where):
        return _where(game, slot.kind, depth + 1)
    if slot.kind is Phase:
        return st.sampled_from([phase.value for phase in PieceByChoice.phases])
    states: list[Enum] = list(slot.kind) if issubclass(slot.kind, Enum) else []
    return st.sampled_from([state.value for state in states])


@st.composite
def _where(draw: st.DrawFn, game: Game, kind: type[Where], depth: int) -> dict[str, Any]:
    fitting = [word for word in where_words().values() if issubclass(word.made, kind)]
    if depth >= _DEEPEST:
        fitting = [word for word in fitting if not any(_holds_another(slot) for slot in word.slots.values())]
    word = draw(st.sampled_from(fitting))
    return {"where": word.name, **draw(_slots(game, word, depth))}


def _holds_another(slot: Slot) -> bool:
    return isinstance(slot.kind, type) and issubclass(slot.kind, Where)
