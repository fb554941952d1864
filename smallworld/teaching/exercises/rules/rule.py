"""The type of a general rule, with the way in which a learner leaves it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from smallworld.model.catalogue import Effect, Game
from smallworld.model.position import Position
from smallworld.teaching.exercises.worlds.oversights import Misreading, Tries
from smallworld.teaching.exercises.worlds.world import World
from smallworld.words.explain import Source
from smallworld.words.sources import Headings
from smallworld.words.text import Text, text


class Rule(NamedTuple):
    """A rule: its words, its heading and articles, the kinds of questions about it, and the way it is left out.

    Each of the `articles` is about other games. A world without the rule leaves it out (`world`), or a change to the
    true answer (`misread`). The actions to ask about may have to be named (`tries`). `holds` tells the boxes that have
    the rule at all, and `bent_by` the effects of abilities that are exceptions.
    """

    id: str
    says: Text | Callable[[Game], Text]
    heading: Callable[[Headings], Source]
    articles: tuple[str, ...]
    kinds: tuple[str, ...]
    world: Callable[[Position], Position] | None = None
    misread: Misreading | None = None
    tries: Tries | None = None
    holds: Callable[[Game], bool] = lambda _: True
    bent_by: tuple[type[Effect], ...] = ()
    #: More ways of knowing the rule wrong, in a box.
    others: Callable[[Game], tuple[World, ...]] = lambda _: ()

    def said(self, game: Game) -> Text:
        """Returns the rule in the words of a box, and that abilities may say otherwise if one of that box does."""
        rule = self.says if isinstance(self.says, Text) else self.says(game)
        abilities = (*game.races.values(), *game.powers.values(), *game.finds.values())
        if any(isinstance(effect, self.bent_by) for ability in abilities for effect in ability.effects):
            return text("{rule} An ability may say otherwise.", rule=rule)
        return rule
