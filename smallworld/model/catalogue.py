"""What a game's box holds: races, powers, pieces and boards, each with its facts, its effects and its source."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from smallworld.model.board import Terrain
from smallworld.model.landing import Landing
from smallworld.model.options import Options
from smallworld.words.explain import Source
from smallworld.words.option import Option
from smallworld.words.sources import Headings
from smallworld.words.text import Text, counted, text


class When(Enum):
    """In which state of a race an effect works."""

    ACTIVE = "active"
    DECLINED = "declined"
    ALWAYS = "always"


@dataclass(frozen=True, kw_only=True)
class Effect:
    """One thing that an ability does; `smallworld.effects` holds the vocabulary, a class for each question."""

    when: When = When.ACTIVE
    #: The option without which it does not work at all: a reading of the rulebook that is contested.
    option: Option | None = None

    def in_state(self, *, active: bool) -> bool:
        """Whether it is about a race in that state: active, or in decline."""
        return self.when is When.ALWAYS or active is (self.when is When.ACTIVE)

    def stands(self, options: Options) -> bool:
        """Whether the rulebook is read so that there is such an effect."""
        return self.option is None or options[self.option]

    def works(self, options: Options, *, active: bool) -> bool:
        """Whether it works for a race that is active, or in decline, as the rulebook is read."""
        return self.in_state(active=active) and self.stands(options)


@dataclass(frozen=True)
class Piece:
    """A kind of piece that stands in a region beside the race tokens: a marker, a figure or a neutral token."""

    id: str
    name: Text
    #: One and many, for "2 encampments"; filled with `n`.
    counted: tuple[str, str]
    #: How many the box holds.
    supply: int
    source: Source
    #: How many more tokens each one costs an attacker.
    defence: int = 0
    #: The region can be neither conquered by an opponent nor touched by his powers.
    immune: bool = False
    #: Nobody at all can conquer the region.
    bars_all: bool = False
    #: The find whose controller the piece belongs to, where it need not stand among its owner's troops.
    tied_to: str | None = None
    #: Neutral tokens make a region non-empty, as race tokens do.
    neutral: bool = False
    #: Counts as a race token in defence: a lone race token beside it is not alone.
    as_token: bool = False
    #: Holds a region by itself, for the race that it stands for: it is among the tokens that must stay there.
    holds: bool = False
    #: A race token in every case, though it comes from no tray.
    companion: bool = False
    #: Whoever takes or leaves the region, the piece stays.
    permanent: bool = False
    #: Stays where any tokens do: whoever takes the region, and in decline; it leaves a region that becomes empty.
    stays_with_tokens: bool = False
    #: Stays when the race that placed it goes into decline.
    stays_in_decline: bool = False
    #: At most so many in one region.
    most_in_region: int = 99
    #: Goes back to its owner for redeployment when its region is conquered.
    redeployed: bool = False
    #: Neutral tokens under which a find lies hidden, turned up when they are driven out.
    guards: bool = False
    #: A find that lies face down, so that all of them are alike: turned up by whoever takes the region.
    conceals: bool = False

    @property
    def hides_find(self) -> bool:
        """Whether a find is turned up once somebody takes the region."""
        return self.guards or self.conceals

    @property
    def yields(self) -> bool:
        """Whether it is gone as soon as somebody enters its region: driven out, or turned up."""
        return self.neutral or self.conceals

    def number(self, n: int) -> Text:
        """So many of them, in words; a piece of which there is only one goes by its name."""
        return self.name if n == self.supply == 1 else counted(*self.counted, n)


@dataclass(frozen=True)
class Ability:
    """A race or a power. `tokens` is the number on the banner or badge, `summary` what it does in our own words."""

    id: str
    name: Text
    tokens: int
    summary: Text
    source: Source
    effects: tuple[Effect, ...] = ()
    #: The printed number could not be found: `tokens` stands in for it, and is ours.
    ours: bool = field(default=False, kw_only=True)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.id!r}, {self.name!r}, {self.tokens} tokens)"


@dataclass(frozen=True, repr=False)
class Race(Ability):
    """A race; `supply` is how many of its tokens the box holds."""

    supply: int = 0
    #: One and many, for "2 Orcs".
    counted: tuple[str, str] = ("", "")
    #: The id of the faction that it belongs to, in decline too; None for a neutral race.
    faction: str | None = None


@dataclass(frozen=True)
class Faction:
    """A side that races are on; `rival` is the id of the one it fights."""

    id: str
    name: Text
    rival: str


@dataclass(frozen=True, repr=False)
class Power(Ability):
    """A special power."""


@dataclass(frozen=True, repr=False)
class Find(Ability):
    """A place or a relic: an ability for whoever controls the region where its piece, of the same id, lies."""

    relic: bool = False
    #: A power is drawn for it when it is found, and works for whoever controls it.
    lends_power: bool = False
    #: It lies in a sea or a lake, never on land.
    in_water: bool = False


@dataclass(frozen=True, repr=False)
class Form(Ability):
    """What a race is for a turn, if it chooses so at its start; `coins` is what that brings at once, or costs."""

    coins: int = 0


@dataclass(frozen=True)
class FindNames:
    """What a box calls its places and relics: in a heading, one of them by itself, and all of them in a list."""

    places: Text
    relics: Text
    place_of: Text
    relic_of: Text
    all_places: Text
    all_relics: Text


_FIND_NAMES = FindNames(
    places=text("Places"),
    relics=text("Relics"),
    place_of=text("place of {game}"),
    relic_of=text("relic of {game}"),
    all_places=text("{game}: places"),
    all_relics=text("{game}: relics"),
)


@dataclass(frozen=True)
class Game:
    """A box: everything that is constant in it. The ids of all that it holds carry its own: `base.trolls`, `base.lair`.

    Two are equal when all that they hold is.
    """

    id: str
    name: Text
    #: Where its rulebook prints the rules that the games share.
    headings: Headings
    #: How races come onto its boards.
    landing: Landing
    terrains: Mapping[str, Terrain]
    pieces: Mapping[str, Piece]
    races: Mapping[str, Race]
    powers: Mapping[str, Power]
    boards: Mapping[str, Text] = field(default_factory=dict)
    #: The faces of islands that boards are put together of; where there are any, `boards` has some of the sets.
    faces: tuple[str, ...] = ()
    #: Places and relics, by the id of their piece.
    finds: Mapping[str, Find] = field(default_factory=dict)
    find_names: FindNames = _FIND_NAMES
    #: What holds for everybody, whatever race he has: the effects work for every race in the states that they name.
    everybody: tuple[Ability, ...] = ()
    #: What races choose to be for a turn, by id.
    forms: Mapping[str, Form] = field(default_factory=dict)
    #: The sides that its races are on, by id.
    factions: Mapping[str, Faction] = field(default_factory=dict)
    starting_coins: int = 5
    #: What the printed symbols are called.
    symbols: Mapping[str, Text] = field(default_factory=dict)
    #: Combos on show.
    row: int = 6
    #: The faces of the reinforcement die.
    die: tuple[int, ...] = (0, 0, 0, 1, 2, 3)

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def prefix(self) -> str:
        """What the ids of all that the box holds begin with."""
        return prefix_of(self.id)

    def full(self, name: str) -> str:
        """The id of what people write with its box or without: `base.lair` for `lair`."""
        known = any(name in kind for kind in (self.pieces, self.races, self.powers, self.forms))
        return name if known else self.prefix + name

    def piece_id(self, name: str) -> str:
        """The id of a piece that an action names, which it does without the box: `base.lair` for `lair`."""
        return self.prefix + name

    def short(self, id: str) -> str:
        """An id without the box, as position documents write it: `trolls`, `lair`."""
        return id.removeprefix(self.prefix)

    def named(self, id: str) -> str:
        """An id as actions, links and lessons name it: pieces and finds without their box, races and powers with it."""
        return self.short(id) if id in self.pieces else id


def prefix_of(game: str) -> str:
    """What the ids of all that a box holds begin with. Takes the id of its game."""
    return f"{game}."
