"""The contents of a box: races, powers, pieces and boards, each with its facts, its effects and its source.

Inventions are contents of one’s own, and printed ones that are played otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from operator import attrgetter, itemgetter
from typing import ClassVar, Generic, TypeVar, dataclass_transform

from smallworld.model.board import Terrain
from smallworld.model.features import Needy
from smallworld.model.landing import Landing
from smallworld.model.options import Options
from smallworld.words.explain import Source
from smallworld.words.option import Option
from smallworld.words.sources import Headings
from smallworld.words.text import Text, counted, kind, text

T = TypeVar("T")
#: The sentence for a field, filled with its value. Two are for a field that may be off: for a value, and for none.
Clause = Text | tuple[Text, Text]
#: The beginning of the ids of all that people invent. No box has it.
OWN = "own."
#: The origin of a number of an invention, and of a printed one that is played otherwise.
INVENTED = text("invented, not printed")
CHANGED = text("changed from the printed number")
#: The values of a printed race, power, piece, find or form that are played otherwise, by the names of their fields.
Changes = tuple[tuple[str, int], ...]


class When(Enum):
    """The states of a race in which an effect works."""

    ACTIVE = "active"
    DECLINED = "declined"
    ALWAYS = "always"


@dataclass_transform(frozen_default=True, kw_only_default=True)
def frozen_effect(cls: type[T]) -> type[T]:
    """Makes a class of effects unchangeable. It has the `repr` of `Effect`, since 100 of its own take 10 ms to make."""
    return dataclass(frozen=True, kw_only=True, repr=False)(cls)


@frozen_effect
class Effect(Needy):
    """An effect of an ability. `smallworld.effects` holds the vocabulary, a class for each hook."""

    when: When = When.ACTIVE
    #: The option without which it does not work at all.
    option: Option | None = None
    #: The field that it works on, which its hook says unless it says another. None if an option wakes it.
    works_on: ClassVar[Text | None]
    #: Whether plans need no bound for it, because it brings nothing to a race that conquers: no coins, tokens, rolls or
    #: swaps, and no conquest that is cheaper or free.
    needs_no_bound: ClassVar[bool] = False
    #: Whether it can only work in one state of a race: few races conquer in decline, and no active one gives way.
    in_one_state: ClassVar[bool] = False
    #: The sentence of the rule, filled with the values of its fields. It is the clause under "" where none is given.
    #: Two are for a rule about a kind of region or a piece, and for one about all of them.
    says: ClassVar[Clause | None] = None
    #: Whether people can invent abilities with it. Hooks that others answer are not for that, nor effects that only an
    #: option wakes. A class says it for itself alone.
    inventable: ClassVar[bool] = True
    #: Whether it puts its `piece` on the map, or moves it there.
    moves_piece: ClassVar[bool] = False
    #: Whether its kind of regions must be the same for every race.
    same_for_all: ClassVar[bool] = False
    #: The clauses of the rule: a sentence for each field that learners ask about, and under "" one for the effect.
    clauses: ClassVar[Mapping[str, Clause]] = {}
    #: The conditions under which it is used: a sentence for the code of the refusal where one is not met.
    conditions: ClassVar[Mapping[str, Text]] = {}

    def __repr__(self) -> str:
        said = ", ".join(f"{slot.name}={getattr(self, slot.name)!r}" for slot in fields(self))
        return f"{type(self).__qualname__}({said})"

    def in_state(self, *, active: bool) -> bool:
        """Checks whether the effect is about a race in this state: active, or in decline."""
        return self.when is When.ALWAYS or active is (self.when is When.ACTIVE)

    def stands(self, options: Options) -> bool:
        """Checks whether the effect exists by these readings."""
        return self.option is None or options[self.option]

    def works(self, options: Options, *, active: bool) -> bool:
        """Checks whether the effect works for a race that is active, or in decline, by these readings."""
        return self.in_state(active=active) and self.stands(options)


E = TypeVar("E", bound=Effect)
V = TypeVar("V")


class Nearest(dict[type[E], V], Generic[E, V]):
    """Values by kinds of effects. A kind that is not in it has the value of the nearest class above."""

    def __missing__(self, kind: type[E]) -> V:
        """Looks up the classes above a kind, and keeps what it finds for the kind."""
        found = self[kind] = next(self[base] for base in kind.__mro__ if base in self)
        return found


class Numbered:
    """The entries of a box of which there are several: the tokens of a race, or pieces of a kind."""

    id: str
    counted: tuple[str, str]

    def several(self, n: int) -> Text:
        """Returns the words for `n` of them: "2 Orcs"."""
        return self._as_given(counted(*self.counted, n))

    def kind(self, n: int) -> Text:
        """Returns the words for use beside the number `n`: "Orcs" of "2 Orcs"."""
        return self._as_given(kind(*self.counted, n))

    def _as_given(self, words: Text) -> Text:
        # Names that people gave are never translated: no catalogue has messages in a context of theirs.
        return words._replace(context=self.id) if self.id.startswith(OWN) else words


@dataclass(frozen=True)
class Piece(Numbered):
    """A kind of piece that stands in a region beside the race tokens: a marker, a figure or a neutral token."""

    #: The clauses of the rule: a sentence for each field that learners ask about.
    clauses: ClassVar[Mapping[str, Clause]] = {
        "defence": (
            counted("It defends like one token more.", "It defends like {n} tokens more.", 0),
            text("It defends nothing."),
        ),
        "immune": (text("Its region can’t be taken by opponents."), text("It does not protect its region.")),
        "bars_all": text("Nobody can take its region while it stands there."),
        "as_token": (text("A token beside it is not alone."), text("A single token beside it is still alone.")),
        "holds": (text("It holds a region without any token."), text("It can’t hold a region without a token.")),
        "permanent": (
            text("It stays when its region changes hands."),
            text("It leaves when its region changes hands."),
        ),
        "stays_in_decline": (
            text("It stays when its race goes into decline."),
            text("It leaves when its race goes into decline."),
        ),
        "redeployed": (
            text("It comes back to its owner when its region falls."),
            text("It does not come back when its region falls."),
        ),
        "most_in_region": counted("At most one stands in a region.", "At most {n} stand in a region.", 0),
    }

    id: str
    name: Text
    #: The words for one and for many, filled with `n`: "2 encampments".
    counted: tuple[str, str]
    #: The number in the box.
    supply: int
    source: Source
    #: The tokens by which each one raises the price of its region.
    defence: int = 0
    #: Opponents can neither conquer the region nor touch it by their powers.
    immune: bool = False
    #: Its rulebook knows no places and relics, so an option says whether it also stops a figure that a place sends.
    immune_to_finds: bool = True
    #: No player can conquer the region, its owner included.
    bars_all: bool = False
    #: The find whose controller owns the piece, where it need not stand among its owner's troops.
    tied_to: str | None = None
    #: Neutral tokens make a region non-empty, as race tokens do.
    neutral: bool = False
    #: Counts as a race token in defence: a lone race token beside it is not alone.
    as_token: bool = False
    #: Holds a region by itself for its race: it counts among the tokens that must stay there.
    holds: bool = False
    #: Counts as a race token in every case, though it comes from no tray.
    companion: bool = False
    #: Stays when its region is conquered or abandoned.
    permanent: bool = False
    #: Stays as long as any tokens do, of any player, also in decline. Leaves a region that becomes empty.
    stays_with_tokens: bool = False
    #: Stays when the race that placed it goes into decline.
    stays_in_decline: bool = False
    #: The most of them in one region.
    most_in_region: int = 99
    #: Goes back to its owner for redeployment when its region is conquered.
    redeployed: bool = False
    #: A find lies hidden under it, and is turned up when it is driven out.
    guards: bool = False
    #: A find that lies face down. The player who takes the region turns it up.
    conceals: bool = False

    @property
    def hides_find(self) -> bool:
        """True if a find is turned up once a player takes the region."""
        return self.guards or self.conceals

    @property
    def yields(self) -> bool:
        """True if it is gone as soon as a player enters its region: driven out, or turned up."""
        return self.neutral or self.conceals

    def number(self, n: int) -> Text:
        """Returns the words for `n` of them. A piece of which there is only one goes by its name."""
        return self.name if n == self.supply == 1 else self.several(n)


@dataclass(frozen=True)
class Ability:
    """A race or a power. `tokens` is the number on the banner or badge, `summary` its effects in our own words."""

    id: str
    name: Text
    tokens: int
    summary: Text
    source: Source
    effects: tuple[Effect, ...] = ()
    #: True if no source gives the printed number: `tokens` stands in for it, and is ours.
    ours: bool = field(default=False, kw_only=True)
    #: The id of the emblem that was chosen for an invention. All others have the emblem with their own id.
    emblem: str = field(default="", kw_only=True)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.id!r}, {self.name!r}, {self.tokens} tokens)"


@dataclass(frozen=True, repr=False)
class Race(Numbered, Ability):
    """A race. `supply` is the number of its tokens in the box."""

    supply: int = 0
    #: The words for one and for many: "2 Orcs".
    counted: tuple[str, str] = ("", "")
    #: The id of its faction, in decline too, or None for a neutral race.
    faction: str | None = None


@dataclass(frozen=True)
class Faction:
    """A side that races are on. `rival` is the id of the faction that it fights."""

    id: str
    name: Text
    rival: str


@dataclass(frozen=True, repr=False)
class Power(Ability):
    """A special power."""


@dataclass(frozen=True, repr=False)
class Find(Ability):
    """A place or a relic: an ability for the player who controls the region of its piece, which has the same id."""

    relic: bool = False
    #: A power is drawn for it when it is found, and works for the player who controls it.
    lends_power: bool = False
    #: It lies in a sea or a lake, never on land.
    in_water: bool = False


@dataclass(frozen=True, repr=False)
class Form(Ability):
    """A form that a race can take for a turn, at its start. `coins` is what that brings at once, or costs."""

    coins: int = 0


@dataclass(frozen=True)
class FindNames:
    """The words of a box for its places and relics: in a heading, for a single one, and for all in a list."""

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
class Inventions:
    """The inventions that lie on a table beside a box. Two are equal if all that they hold is, in any order."""

    races: tuple[Race, ...] = ()
    powers: tuple[Power, ...] = ()
    finds: tuple[Find, ...] = ()
    pieces: tuple[Piece, ...] = ()
    #: The printed entries with values of their own, by id.
    overrides: tuple[tuple[str, Changes], ...] = ()

    def __post_init__(self) -> None:
        for name in ("races", "powers", "finds", "pieces"):
            object.__setattr__(self, name, tuple(sorted(getattr(self, name), key=attrgetter("id"))))
        changed = sorted(((id, tuple(sorted(changes))) for id, changes in self.overrides), key=itemgetter(0))
        object.__setattr__(self, "overrides", tuple(changed))

    def __bool__(self) -> bool:
        """Checks whether anything is invented or changed."""
        return any((self.races, self.powers, self.finds, self.pieces, self.overrides))

    def abilities(self) -> Iterator[Ability]:
        """Yields the invented races, powers and finds."""
        yield from self.races
        yield from self.powers
        yield from self.finds

    def origin(self, ids: Iterable[str]) -> Text | None:
        """Returns the origin of the numbers of these races and powers, if one of them is not printed."""
        asked = set(ids)
        if any(able.id in asked for able in self.abilities()):
            return INVENTED
        return CHANGED if any(id in asked for id, _ in self.overrides) else None


@dataclass(frozen=True)
class Mixture:
    """The boxes whose races and powers are dealt on a table, where they are not those of the board alone."""

    #: The ids of the boxes, in the order of the games.
    boxes: tuple[str, ...]
    #: Whether places and relics lie on a board that prints none.
    finds: bool
    #: The races, powers, places and relics that find nothing to work on, by id, with the reason for each.
    taken_out: Mapping[str, Text]
    #: Whether no rulebook says how these boxes are mixed, so that it is ours.
    ours: bool


@dataclass(frozen=True)
class Game:
    """A box with its contents. Their ids begin with its own: `base.trolls`, `base.lair`.

    Two games are equal if all that they hold is.
    """

    id: str
    name: Text
    #: The headings under which its rulebook prints the rules that the games share.
    headings: Headings
    #: The rules by which races come onto its boards.
    landing: Landing
    terrains: Mapping[str, Terrain]
    pieces: Mapping[str, Piece]
    races: Mapping[str, Race]
    powers: Mapping[str, Power]
    boards: Mapping[str, Text] = field(default_factory=dict)
    #: The faces of islands from which boards are assembled. `boards` then has some of the sets.
    faces: tuple[str, ...] = ()
    #: Places and relics, by the id of their piece.
    finds: Mapping[str, Find] = field(default_factory=dict)
    find_names: FindNames = _FIND_NAMES
    #: The rules for everybody: their effects work for every race in the states that they name.
    everybody: tuple[Ability, ...] = ()
    #: The forms that races can take for a turn, by id.
    forms: Mapping[str, Form] = field(default_factory=dict)
    #: The sides that its races are on, by id.
    factions: Mapping[str, Faction] = field(default_factory=dict)
    starting_coins: int = 5
    #: The names of the printed symbols.
    symbols: Mapping[str, Text] = field(default_factory=dict)
    #: The number of combos on show.
    row: int = 6
    #: The faces of the reinforcement die.
    die: tuple[int, ...] = (0, 0, 0, 1, 2, 3)
    #: The inventions that lie beside it, which its catalogue then has, too.
    inventions: Inventions | None = None
    #: The boxes that are mixed with it on a table, or None for the box alone.
    mixture: Mixture | None = None

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def prefix(self) -> str:
        """The beginning of the ids of all that the box holds. Guests from other boxes have their own."""
        return prefix_of(self.id)

    @property
    def rivers(self) -> tuple[Terrain, ...]:
        """The kinds of water of its boards that everybody may conquer, and nobody hold without an ability."""
        return tuple(terrain for terrain in self.terrains.values() if terrain.water and terrain.fleeting)

    @property
    def guards(self) -> Piece | None:
        """The neutral token under which its finds lie hidden, or None if they lie otherwise, or if there are none."""
        return next((piece for piece in self.pieces.values() if piece.guards), None)

    @property
    def boxes(self) -> frozenset[str]:
        """The ids of the boxes that are on the table: its own, and those that are mixed with it."""
        return frozenset((self.id, *(self.mixture.boxes if self.mixture is not None else ())))

    def leaves_open(self, option: Option) -> bool:
        """Checks whether the question of an option can come up on this table, with its boxes and what they bring.

        Inventions do not count. An option may decide for an invented ability where this finds its question closed.
        """
        there = (self.terrains, self.pieces, self.factions, {self.id})
        found = not option.about or any(id in kind for id in option.about for kind in there)
        return found and option.concerns(*self.boxes)

    def full(self, name: str) -> str:
        """Returns the id for a name with its box or without: `base.lair` for `lair`."""
        known = any(name in kind for kind in (self.pieces, self.races, self.powers, self.forms))
        return name if known else self.prefix + name

    def piece_id(self, name: str) -> str:
        """Returns the id of a piece that an action names without its box: `base.lair` for `lair`.

        A piece of another box has its box in its name.
        """
        of_guest = name in self.pieces and not name.startswith(self.prefix)
        return name if of_guest else self.prefix + name

    def short(self, id: str) -> str:
        """Returns an id without its box, as position documents write it: `trolls`, `lair`.

        An id of another box is returned as it is.
        """
        return id.removeprefix(self.prefix)

    def named(self, id: str) -> str:
        """Returns an id as actions and links name it: pieces and finds without their box, races and powers with it."""
        return self.short(id) if id in self.pieces else id


def prefix_of(game: str) -> str:
    """Returns the beginning of the ids of all that a box holds, for the id of its game."""
    return f"{game}."
