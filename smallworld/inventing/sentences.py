"""The sentences of an ability, made from its effects: they read like a rulebook’s, in the reader’s language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from smallworld.effects.where import Anywhere
from smallworld.inventing.vocabulary import Word, effect_words, word_names
from smallworld.inventing.words import fill, slots_in, spell
from smallworld.model.catalogue import OWN, Ability, Clause, Effect, Find, Game, Piece, Race, When
from smallworld.words.text import Text, text

_NOTHING, _NO_EFFECT = text("Nothing but their numbers."), text("It has no effect of its own.")
_LENDS = text("A power drawn at random works for its holder.")
_STATES = {When.ALWAYS: text("It works in decline, too."), When.DECLINED: text("It works in decline only.")}


def sentences(ability: Ability, game: Game) -> tuple[Text, ...]:
    """Returns the sentences of an ability: those of its effects, then those of the invented pieces that it brings."""
    found = [sentence for effect in ability.effects for sentence in of_effect(effect, game)]
    if isinstance(ability, Find) and ability.lends_power:
        found.append(_LENDS)
    brought = dict.fromkeys(getattr(effect, "piece", None) for effect in ability.effects)
    for id in brought:
        if id is not None and id.startswith(OWN) and id != ability.id:
            found.extend(of_piece(game.pieces[id]))
    return tuple(found)


def summary(ability: Ability, game: Game) -> Text:
    """Returns all sentences of an ability as one text."""
    first, *others = sentences(ability, game) or (_NOTHING if isinstance(ability, Race) else _NO_EFFECT,)
    for sentence in others:
        first = text("{sentences} {another}", sentences=first, another=sentence)
    return first


def of_effect(effect: Effect, game: Game) -> Iterator[Text]:
    """Yields the sentences of an effect: its rule, its fields that differ from the default, and its states."""
    word = effect_words()[word_names()[type(effect)]]
    said = effect.says if effect.says is not None else effect.clauses[""]
    rule = _chosen(said, effect)
    values = {name: _value(word, name, effect, game) for name in word.slots}
    yield fill(rule, values)
    shown = slots_in(rule)
    for name, slot in word.slots.items():
        value = getattr(effect, name)
        if name not in shown and name in effect.clauses and value != slot.default:
            yield _clause(effect.clauses[name], word, name, value, game)
    if "when" in word.slots and effect.when is not word.slots["when"].default and effect.when in _STATES:
        yield _STATES[effect.when]


def of_piece(piece: Piece) -> Iterator[Text]:
    """Yields the sentences of a piece: each of its features that differs from the default. The first one names it."""
    named = False
    for field in fields(piece):
        value = getattr(piece, field.name)
        if field.name in Piece.clauses and value != field.default:
            said = Piece.clauses[field.name]
            sentence = said if isinstance(said, Text) else said[0]
            reason = sentence.filled(n=value) if sentence.plural is not None else sentence
            yield reason if named else text("{piece}: {reason}", piece=piece.name, reason=reason)
            named = True


def _chosen(said: Clause, effect: Effect) -> Text:
    """Returns the sentence for an effect about some kind or piece, or the one for all."""
    if isinstance(said, Text):
        return said
    particular, general = said
    about = (getattr(effect, name, None) for name in ("where", "piece"))
    return particular if any(value is not None and not isinstance(value, Anywhere) for value in about) else general


def _clause(said: Clause, word: Word, name: str, value: Any, game: Game) -> Text:
    """Returns the sentence for a field, filled with its value under the name of its kind."""
    sentence = said if isinstance(said, Text) else said[0] if value else said[1]
    if isinstance(value, int):
        return sentence.filled(n=value) if sentence.plural is not None else sentence
    spelled = spell(word.slots[name], value, game)
    return fill(sentence, dict.fromkeys(slots_in(sentence), spelled))


def _value(word: Word, name: str, effect: Effect, game: Game) -> object:
    return spell(word.slots[name], getattr(effect, name), game)
