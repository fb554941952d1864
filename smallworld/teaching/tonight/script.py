"""The words of the cards, which are our own: the rules of each box, and what to watch out for with each ability.

Each game has one JSON file:

- `core`: the four cards that every table reads, in their order. Each has a `title`, the ids of its `articles`, an
  `emblem`, `says`, and perhaps a `picture`: the regions where races enter, or the price of the example.
- `example`: the region whose price is shown, by its `terrain` and `pieces`
- `more`: rules that are read if there is time. Each has its `article`, an `emblem`, and the number of the core card
  that it comes `after`. It `says` the first paragraph of its article, unless it has its own words.
- `abilities`: for each race and power, a line to `watch`, and the id of the ruling, article or entry to `see` about
  it. An ability whose summary takes long to read `says` it in fewer words. An ability without an entry
  has its summary, and the title of the first ruling about it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from smallworld import games
from smallworld.documents.reading import parse
from smallworld.documents.shipped import CONTENT
from smallworld.teaching.rulings import ALL, rulings
from smallworld.words.text import Text


class Core(NamedTuple):
    """A card that every table reads. `picture` is empty without one."""

    title: str
    articles: tuple[str, ...]
    emblem: str
    says: str
    picture: str = ""


class More(NamedTuple):
    """A rule that a table reads if there is time. `says` is empty if its article has the words."""

    article: str
    after: int
    emblem: str
    says: str = ""


class Told(NamedTuple):
    """The words about an ability. `says` is empty if its summary is short enough."""

    watch: str
    see: str
    says: str = ""


class Script(NamedTuple):
    """The words of the cards of a game. Abilities go by their ids."""

    core: tuple[Core, ...]
    terrain: str
    pieces: Mapping[str, int]
    more: tuple[More, ...]
    abilities: Mapping[str, Told]

    @property
    def words(self) -> tuple[Text, ...]:
        """Every message, for the catalogues of translations."""
        said = [words for card in self.core for words in (card.title, card.says)]
        said += [rule.says for rule in self.more]
        said += [words for told in self.abilities.values() for words in (told.says, told.watch)]
        return tuple(map(Text, filter(None, said)))


def told(game: str, id: str) -> Told:
    """Returns the words about an ability."""
    known = script(game).abilities.get(id)
    if known is not None:
        return known
    own = (ruling for ruling in rulings() if ruling.game in (ALL, game))
    found = next(ruling for ruling in own if games.GAMES[game].named(id) in ruling.tags)
    return Told(found.title, found.id)


@cache
def script(game: str) -> Script:
    """Returns the words of the cards of a game. Raises `KeyError` for an unknown one."""
    box = games.box(game)
    found: dict[str, Any] = parse((CONTENT / "tonight" / f"{box.id}.json").read_bytes())
    example = found["example"]
    return Script(
        core=tuple(Core(**{**card, "articles": tuple(card["articles"])}) for card in found["core"]),
        terrain=example["terrain"],
        pieces={box.full(id): n for id, n in example["pieces"].items()},
        more=tuple(More(**rule) for rule in found["more"]),
        abilities={box.full(id): Told(**told) for id, told in found["abilities"].items()},
    )
