"""The actions of players and of chance. Each is a value with a one-line text: `str(Conquer("r05"))`.

Pieces, places and relics go without their box, races and powers with it: `place hero r05`, `draw base.trolls`. A line
does not name a box, and a game has only one. `Game.named` gives such a name, `Game.piece_id` the id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import ClassVar, NamedTuple

from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.relics import Relics, write_relics
from smallworld.words.explain import Source
from smallworld.words.option import Option
from smallworld.words.sources import Headings
from smallworld.words.text import Text, counted, text

#: The way of conquering that every race has.
ORDINARY = "ordinary"
#: Every kind of action, by its word.
KINDS: dict[str, type[Action]] = {}


class Time(NamedTuple):
    """The time of a turn when an action is done, and the heading of the rulebook that says so."""

    words: Text
    heading: Callable[[Headings], Source]
    #: The option that moves it to another time, and the words for that time.
    option: Option | None = None
    otherwise: Text | None = None


@dataclass(frozen=True, slots=True)
class Action:
    """An action of a player or of chance. `str()` gives its line, and `action_lines.parse` reads that back."""

    #: The first word of its line.
    word: ClassVar[str]
    time: ClassVar[Time]
    #: The note that a turn keeps of it, where it can be done only a number of times in a turn.
    deed: ClassVar[str] = ""
    #: The order that a player gives with it. Its fields are filled by `smallworld.wording.orders`.
    label: ClassVar[Text]
    #: The orders that replace it in some phases.
    labels_then: ClassVar[Mapping[Phase, Text]] = {}
    #: The heading of a list of such actions. Without one, each stands for itself.
    heading: ClassVar[Text | None] = None
    #: The request to a player who can do it.
    asked: ClassVar[Text | None] = None
    #: The request stands beside any other.
    optional: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        # Called twice for each class, because `slots` makes a second one, which stays.
        KINDS[cls.word] = cls

    def __str__(self) -> str:
        slots = fields(self)
        values = [getattr(self, slot.name) for slot in slots]
        # Defaults are left out, but only those of the field: a region can be called "ordinary".
        while values and values[-1] == slots[len(values) - 1].default:
            values.pop()
        written = [write_relics(value) if isinstance(value, tuple) else str(value) for value in values]
        return " ".join([self.word, *written])


_TAKING_UP = text("tokens are taken up while the troops are readied, before the first conquest")
_CONQUERING = text("regions are conquered between the readying of the troops and their redeployment")
_ROLLING = text("the die is rolled during the conquests")
_BETWEEN_CONQUESTS = text("this is done between the conquests of the active race")


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """A player takes the combo at `index` of the row, 0 being the free one."""

    word = "pick"
    time = Time(text("a combo is picked at the start of a turn, without an active race"), lambda book: book.picking)
    label = text("Take a combo from the row")
    asked = text("Pick a combo")

    index: int


@dataclass(frozen=True, slots=True)
class SwapPower(Action):
    """A player exchanges the badge of a combo just picked for that of the combo at `index` of the row."""

    word = "swap-power"
    time = Time(text("badges are exchanged as a race arrives"), lambda book: book.abilities)
    deed = "swapped"
    label = text("Exchange the badge for {power}")
    asked = text("Exchange the badge, or keep it")

    index: int


@dataclass(frozen=True, slots=True)
class Expand(Action):
    """A player spends the turn on new conquests."""

    word = "expand"
    time = Time(text("whether to expand or to decline is chosen at the start of a turn"), lambda book: book.turn)
    label = text("Expand: go for new regions")
    asked = text("Expand or decline")


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """A player sends the active race into decline. `way` names a power with its own way of declining."""

    word = "decline"
    time = Time(text("a race declines at the start of a turn, instead of expanding"), lambda book: book.decline)
    label = text("Go into decline")
    asked = text("Go into decline, or end the turn")

    way: str = ORDINARY


@dataclass(frozen=True, slots=True)
class Replace(Action):
    """A player gives a region of a declined race to a new token of the active one."""

    word = "replace"
    time = Time(text("a race in decline gives way at the start of a turn"), lambda book: book.abilities)
    deed = "replaced"
    label = text("Take {region} over from the race in decline")
    heading = text("Take over from the race in decline")

    region: str


@dataclass(frozen=True, slots=True)
class GiveBack(Action):
    """A player does without the token that a place has given at the start of the turn."""

    word = "give-back"
    time = Time(text("a token from a place is given back at the start of a turn"), lambda book: book.finds)
    deed = "given_back"
    label = text("Give back the token of the {place}")

    place: str


@dataclass(frozen=True, slots=True)
class PickUp(Action):
    """A player who readies troops takes a number of tokens from a region, leaving at least one."""

    word = "pick-up"
    time = Time(_TAKING_UP, lambda book: book.readying)
    label = counted("Take {n} token from {region}", "Take {n} tokens from {region}", 0)
    heading = text("Take up some of the tokens")
    asked = text("Take up your tokens")

    region: str
    tokens: int


@dataclass(frozen=True, slots=True)
class PickUpAll(Action):
    """A player who readies troops leaves one token in each region and takes the others in hand."""

    word = "pick-up-all"
    time = Time(_TAKING_UP, lambda book: book.readying)
    label = text("Take up all tokens but one in each region")


@dataclass(frozen=True, slots=True)
class Abandon(Action):
    """A player takes the tokens of a region and gives it up."""

    word = "abandon"
    time = Time(
        text("regions are abandoned while the troops are readied, before the first conquest"),
        lambda book: book.abandoning,
    )
    label = text("Give up {region}")
    heading = text("Give up a region")

    region: str


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """A player has readied the troops and begins the conquests."""

    word = "advance"
    time = Time(text("the conquests begin once the troops are readied"), lambda book: book.readying)
    label = text("Begin the conquests")


@dataclass(frozen=True, slots=True)
class Conquer(Action):
    """A player conquers a region with tokens from hand. `way` names an ability that offers another way.

    `using` names the relics that help.
    """

    word = "conquer"
    time = Time(_CONQUERING, lambda book: book.turn)
    label = text("Conquer {region}")
    #: The order for a conquest in another way than the ordinary one, or with relics.
    label_by_way: ClassVar[Text] = text("Conquer {region}: {way}")
    heading = text("Conquer")
    asked = text("Conquer a region")

    region: str
    way: str = ORDINARY
    using: Relics = ()


@dataclass(frozen=True, slots=True)
class FinalRoll(Action):
    """A player names a region that the reinforcement die can bring within their means, and rolls it."""

    word = "final-roll"
    time = Time(_ROLLING, lambda book: book.final_conquest)
    label = text("Roll the die for {region}")
    label_by_way: ClassVar[Text] = text("Roll the die for {region}: {way}")
    heading = text("Roll the die for the last conquest")
    asked = text("Roll the die for a last conquest")

    region: str
    using: Relics = ()


@dataclass(frozen=True, slots=True)
class RollFirst(Action):
    """A player rolls the die before choosing what to conquer, by an ability."""

    word = "roll-first"
    time = Time(_ROLLING, lambda book: book.final_conquest)
    label = text("Roll the die, then choose what to conquer")


@dataclass(frozen=True, slots=True)
class TargetRoll(Action):
    """A player names a region and rolls the die for it before the final conquest, by an ability."""

    word = "target-roll"
    time = Time(_ROLLING, lambda book: book.final_conquest)
    label = text("Name {region} and roll the die")
    label_by_way: ClassVar[Text] = text("Name {region} and roll the die: {way}")
    heading = text("Name a region, and roll the die for it")
    asked = text("Name a region, and roll the die for it")

    region: str
    using: Relics = ()


#: The actions that cast the die.
Roll = FinalRoll | RollFirst | TargetRoll


@dataclass(frozen=True, slots=True)
class Intimidate(Action):
    """A player moves a token of an opponent to another region of its race, or discards it if there is none.

    Neutral tokens, and pieces that shield the others, are discarded: `to` is empty.
    """

    word = "intimidate"
    time = Time(_BETWEEN_CONQUESTS, lambda book: book.abilities)
    deed = "intimidated"
    label = text("Move a token from {region} to {to}")
    heading = text("Move a token of an opponent, or discard it")

    region: str
    to: str = ""


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """A player swaps everything that stands in two regions, named in the order of the board."""

    word = "swap"
    time = Time(
        _BETWEEN_CONQUESTS,
        lambda book: book.abilities,
        Options.swap_at_any_time,
        text("this is done by the active race in its player’s own turn, before the scoring"),
    )
    deed = "exchanged"
    label = text("Swap everything in {region} and {to}")
    heading = text("Swap everything in two regions")

    region: str
    to: str


@dataclass(frozen=True, slots=True)
class Steal(Action):
    """A player takes a relic from a region next door into one that the race holds."""

    word = "steal"
    time = Time(_BETWEEN_CONQUESTS, lambda book: book.abilities)
    deed = "stolen"
    label = text("Steal for {region}: {piece}")
    heading = text("Steal an artifact")

    piece: str
    region: str


@dataclass(frozen=True, slots=True)
class EndConquests(Action):
    """A player stops conquering with the race that conquers now."""

    word = "end-conquests"
    time = Time(_CONQUERING, lambda book: book.turn)
    label = text("End the conquests")
    labels_then: ClassVar[Mapping[Phase, Text]] = {
        Phase.DECLINED_CONQUEST: text("End the conquests of the race in decline")
    }


@dataclass(frozen=True, slots=True)
class Recruit(Action):
    """A player buys new tokens for the active race, once its conquests are over."""

    word = "recruit"
    time = Time(text("tokens are bought between the last conquest and the redeployment"), lambda book: book.abilities)
    label = counted("Buy {n} new token", "Buy {n} new tokens", 0)
    asked = text("Buy new tokens, or none")

    tokens: int


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """A player takes a form for the turn, or a side in it."""

    word = "choose"
    time = Time(text("a form is chosen at the start of a turn, a side before its scoring"), lambda book: book.abilities)
    label = text("Choose: {name}")
    asked = text("Choose for this turn")

    what: str


@dataclass(frozen=True, slots=True)
class Deploy(Action):
    """A player puts one token from hand into a region that its race holds."""

    word = "deploy"
    time = Time(text("tokens are put down once the conquests are over"), lambda book: book.redeployment)
    label = text("Put a token into {region}")
    labels_then: ClassVar[Mapping[Phase, Text]] = {Phase.RETREAT: text("Put a survivor into {region}")}
    heading = text("Put a token into a region")

    region: str


@dataclass(frozen=True, slots=True)
class Place(Action):
    """A player puts a piece into a region that the race holds."""

    word = "place"
    time = Time(
        text("pieces are placed between the readying of the troops and the scoring"), lambda book: book.abilities
    )
    label = text("{piece} to {region}")

    piece: str
    region: str


@dataclass(frozen=True, slots=True)
class MakePeace(Action):
    """A player makes peace: the named one cannot attack their active race until their next turn."""

    word = "make-peace"
    time = Time(text("peace is made at the end of a turn, before the scoring"), lambda book: book.abilities)
    label = text("Make peace with {player}")
    asked = text("Make peace, if you like")
    optional = True

    player: int


@dataclass(frozen=True, slots=True)
class Sacrifice(Action):
    """A player gives up one declined token of a region for coins."""

    word = "sacrifice"
    time = Time(
        text("tokens are sacrificed before the scoring"),
        lambda book: book.finds,
        Options.altar_after_scoring,
        text("tokens are sacrificed after the scoring"),
    )
    deed = "sacrificed"
    label = text("Give up a declined token in {region}")
    heading = text("Give up a token of a race in decline")
    asked = text("Give up a token for coins, if you like")
    optional = True

    region: str


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """A player goes on: nothing more to place, to decide or to decline, or no combo to pick."""

    word = "finish"
    time = Time(text("there is something to be decided first"), lambda book: book.turn)
    label = text("Go on")
    labels_then: ClassVar[Mapping[Phase, Text]] = {
        Phase.PICK: text("Pass, and score"),
        Phase.ARRIVAL: text("Keep the badge and go on"),
        Phase.RECRUITMENT: text("Buy none"),
        Phase.REDEPLOY: text("Redeployment is done"),
        Phase.PLACEMENT: text("End the turn and score"),
        Phase.AFTER_SCORING: text("End the turn"),
    }


@dataclass(frozen=True, slots=True)
class Die(Action):
    """Chance lets the die show `face`."""

    word = "die"
    time = Time(text("no die has been rolled"), lambda book: book.final_conquest)
    label = text("The die shows {face}")
    heading = text("Choose what the die shows")

    face: int


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Chance draws this banner or badge from its shuffled stack."""

    word = "draw"
    time = Time(text("there is nothing to be drawn"), lambda book: book.turn)
    label = text("Draw {name}")
    heading = text("Choose what is drawn")

    id: str


@dataclass(frozen=True, slots=True)
class TurnUp(Action):
    """Chance turns up the bomb in a region, which is `live` or a `dud`."""

    word = "turn-up"
    time = Time(
        text("bombs are turned up once their player has chosen between expansion and decline"),
        lambda book: book.abilities,
        Options.bombs_before_choice,
        text("there is no bomb to be turned up"),
    )
    label = text("The bomb in {region} is live")
    heading = text("Choose what the bomb is")

    region: str
    bomb: str


def regions_of(action: Action) -> tuple[str, ...]:
    """Returns the regions that an action names: mostly one, or none."""
    region, to = getattr(action, "region", None), getattr(action, "to", None)
    return (*((region,) if region is not None else ()), *((to,) if to else ()))


#: The notes that a turn can keep of actions.
DEEDS = tuple(kind.deed for kind in KINDS.values() if kind.deed)
