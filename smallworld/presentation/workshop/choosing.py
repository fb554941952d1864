"""The choice of an effect: the words by which it is found, and what can be put in place of those that it shows.

An effect is shown as a printed ability has it: "one coin more for each mine". It is found by "lake", too, because
its slot can hold lakes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from smallworld.effects.where import Anywhere, Where
from smallworld.games import GAMES
from smallworld.inventing.vocabulary import Names, Slot
from smallworld.model.catalogue import Game
from smallworld.presentation.workshop.forms import kinds_of_regions, slots_of
from smallworld.presentation.workshop.patterns import TOPICS, Pattern
from smallworld.words.text import Text, text

#: Everyday words for the effects of a topic.
_OF_TOPICS: Mapping[str, Text] = {
    "earns": text("money, gold, get, earn, pay, rich"),
    "costs": text("cheap, attack, fight, strong, weapon"),
    "goes": text("move, travel, walk, reach"),
    "defends": text("protect, guard, armor, safe"),
    "tokens": text("troops, soldiers, army, grow"),
    "pieces": text("build, put, thing, marker"),
    "decline": text("die, dead, old, retire"),
    "deeds": text("magic, trick, special"),
}
#: Everyday words for single effects.
_OF_EFFECTS: Mapping[str, Text] = {
    "hold_water": text("swim, swimming, dive, boat, ship, fish, sea, lake, river"),
    "across_rivers": text("swim, swimming, bridge, boat"),
    "flight": text("fly, flying, wings, bird, dragon, jump"),
    "enter_anywhere": text("fly, flying, drop, sky, appear"),
    "linked": text("tunnel, dig, portal, teleport"),
    "spare_tokens": text("survive, immortal, heal"),
    "substitution": text("convert, recruit, replace"),
    "roll_before_conquest": text("dice, luck, lucky"),
    "roll_for_target": text("dice, luck, lucky"),
    "tribute": text("tax, thief, rob"),
    "toll": text("tax, gate, fee"),
    "bounty": text("hunter, reward"),
    "moves_tokens": text("scare, push, chase"),
    "swaps_regions": text("switch, exchange"),
    "steals_relics": text("thief, steal, rob"),
    "peace": text("friend, truce, diplomat"),
    "auxiliaries": text("pet, animal, helper"),
    "companions": text("pet, animal, helper"),
    "lays_bombs": text("explode, explosion, trap"),
    "piece_built": text("house, castle, wall, tower"),
    "takes_form": text("shape, transform, werewolf"),
    "vanishes_for_coins": text("ghost, disappear, sell"),
    "conquers_in_decline": text("zombie, undead"),
}


class Words(NamedTuple):
    """The words by which an effect is found beside its sentence."""

    own: str
    #: Whether it is found by the words for regions, too.
    regions: bool


def words(game: str, pattern: Pattern) -> Words:
    """Returns the words by which an effect of a box is found. Takes the id of the game."""
    found = [TOPICS[pattern.topic][0], _OF_TOPICS[pattern.topic]]
    if pattern.id in _OF_EFFECTS:
        found.append(_OF_EFFECTS[pattern.id])
    slots = _slots(pattern, GAMES[game])
    for slot in slots:
        if isinstance(slot.kind, Names):
            found.extend(slot.kind.of(GAMES[game]).values())
    return Words(" ".join(map(str, found)), any(map(_is_of_regions, slots)))


def region_words(game: str) -> str:
    """Returns the words for regions: their kinds, and the terrains, symbols and pieces that make a kind."""
    box = GAMES[game]
    named = (Names.TERRAIN, Names.SYMBOL, Names.PIECE)
    known = (kinds_of_regions(box), *(names.of(box) for names in named))
    return " ".join(str(words) for group in known for words in group.values())


def _is_of_regions(slot: Slot) -> bool:
    return not isinstance(slot.kind, Names) and issubclass(slot.kind, Where)


def _slots(pattern: Pattern, game: Game) -> list[Slot]:
    """Returns the slots of the effect, without that of a piece of one's own, which the effect brings."""
    own = pattern.piece is not None
    return [slot for slot in slots_of(pattern.effects[0], game) if not (own and slot.name == "piece")]


def in_place(game: str, pattern: Pattern) -> Text | None:
    """Returns the sentence that says what can be put in place of the words of an effect, None if there is nothing."""
    box = GAMES[game]
    for slot in _slots(pattern, box):
        value = getattr(pattern.effect, slot.name)
        if isinstance(value, Where) and not isinstance(value, Anywhere):
            return text("You can choose another kind of region (here: {kind}).", kind=value.in_sentence())
        if isinstance(slot.kind, Names):
            if slot.kind in _REPLACED and isinstance(value, str):
                return _REPLACED[slot.kind].filled(name=slot.kind.of(box)[value])
        elif _is_of_regions(slot):
            return text("You can choose a kind of region for it.")
    return None


_REPLACED: Mapping[Names, Text] = {
    Names.PIECE: text("You can choose another piece (here: {name})."),
    Names.SYMBOL: text("You can choose another symbol (here: {name})."),
}
