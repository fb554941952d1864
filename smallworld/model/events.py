"""What happened: the trail that an action leaves, for narrators, records and tests.

Each kind of event is a class of its own. What its fields mean is the same in all of them:

- `player` is the seat of whom it is about, the first being 0; `giver`, `attacker` and `opponent` are seats of others;
- `region` is the id of a region, as is `to`;
- `race`, `power`, `ability`, `way`, `place` and `piece` are ids, those of the box;
- `tokens`, `coins`, `pieces` and `badges` count what they name, and `terms` add up to `coins`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, TypeVar, dataclass_transform

from smallworld.words.explain import Term
from smallworld.words.option import Option

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def _value(cls: type[T]) -> type[T]:
    """A value that nobody changes, as the type checker sees to: `frozen` takes thrice as long to make one."""
    return dataclass(slots=True, unsafe_hash=True, repr=False)(cls)


@_value
class Event:
    """Something that happened; `smallworld.wording.narration` puts it into words."""

    #: The name of the class, for programs: it stays the same.
    kind: ClassVar[str]
    #: The name of the option that decided what happened here, where the rulebooks leave two readings.
    option: Option | None = field(default=None, kw_only=True)

    def said(self) -> dict[str, Any]:
        """Its fields by name, without those that are None."""
        slots = sorted(fields(self), key=lambda slot: slot.name == "option")
        values = {slot.name: getattr(self, slot.name) for slot in slots}
        return {name: value for name, value in values.items() if value is not None}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.said().items())})"


# The turn, and what a player has in hand as it begins


@_value
class TurnBegins(Event):
    """The turn of a player begins, in a round of which the first is 1."""

    kind = "turn_begins"
    player: int
    round: int


@_value
class Chosen(Event):
    """A race chose a form or a side for the turn; that brought its player coins, or cost them when negative."""

    kind = "chosen"
    player: int
    race: str
    ability: str
    coins: int
    terms: tuple[Term, ...]


@_value
class Drawn(Event):
    """A banner or a badge is on show now, at the end of the row: `id` is that of the race or the power."""

    kind = "drawn"
    id: str


@_value
class BadgesReshuffled(Event):
    """The discarded badges are the new pile, of so many."""

    kind = "badges_reshuffled"
    badges: int


@_value
class NoCombo(Event):
    """A player had to pick a combo, and there was none."""

    kind = "no_combo"
    player: int


@_value
class Paid(Event):
    """A player laid coins on the combos that he passed over."""

    kind = "paid"
    player: int
    coins: int


@_value
class Pocketed(Event):
    """A player took the coins that lay on the combo of his choice."""

    kind = "pocketed"
    player: int
    coins: int


@_value
class Picked(Event):
    """A player took a combo, and with it so many tokens in hand."""

    kind = "picked"
    player: int
    race: str
    power: str
    tokens: int


@_value
class BadgeExchanged(Event):
    """A race exchanged its badge: `power` is the one that it has now."""

    kind = "swapped"
    player: int
    race: str
    power: str


@_value
class Expands(Event):
    """A player goes on with the race that he has."""

    kind = "expands"
    player: int


@_value
class ReserveReturned(Event):
    """Tokens that were set aside are back in hand."""

    kind = "reserve_returned"
    player: int
    race: str
    tokens: int


@_value
class TokensGained(Event):
    """New tokens came to hand; `ability` is what they are for, unless a turn begins with them."""

    kind = "tokens_gained"
    player: int
    race: str
    tokens: int
    ability: str | None = None


@_value
class Spent(Event):
    """A player paid coins to the bank; `ability` is what they were for."""

    kind = "spent"
    player: int
    coins: int
    ability: str


@_value
class PickedUp(Event):
    """Tokens were taken in hand, while others stay in the region."""

    kind = "picked_up"
    player: int
    region: str
    race: str
    tokens: int


@_value
class Abandoned(Event):
    """A region was given up, and all the tokens there taken in hand."""

    kind = "abandoned"
    player: int
    region: str
    race: str
    tokens: int


@_value
class Replaced(Event):
    """A token of the active race took the place of a race of the same player in decline."""

    kind = "replaced"
    player: int
    region: str
    race: str


@_value
class GaveBack(Event):
    """A race did without the token that a place had given it."""

    kind = "gave_back"
    player: int
    race: str
    place: str


# Conquests


@_value
class Rolling(Event):
    """A player rolls the die: for a region, or before he chooses one."""

    kind = "rolling"
    player: int
    region: str | None


@_value
class Rolled(Event):
    """The die shows a face of so many pips; `region` as in `Rolling`."""

    kind = "rolled"
    player: int
    region: str | None
    face: int


@_value
class Failed(Event):
    """What the die showed was not enough for the region."""

    kind = "failed"
    player: int
    region: str
    race: str


@_value
class Conquered(Event):
    """A race took a region, and put so many tokens there; `way` is `ORDINARY`, or the ability that offered another."""

    kind = "conquered"
    player: int
    region: str
    race: str
    tokens: int
    way: str


@_value
class NeutralRemoved(Event):
    """Pieces of a kind that belong to nobody left a region: Lost Tribes, monsters."""

    kind = "neutral_removed"
    region: str
    piece: str
    pieces: int


@_value
class Removed(Event):
    """A piece of a race was discarded from its region."""

    kind = "removed"
    region: str
    race: str
    piece: str


@_value
class Moved(Event):
    """An opponent had a token of a race go from its region to another one, `to`."""

    kind = "moved"
    player: int
    region: str
    to: str
    race: str
    tokens: int


@_value
class RegionsSwapped(Event):
    """A player had all that stood in two regions change places."""

    kind = "exchanged"
    player: int
    region: str
    to: str


@_value
class Lost(Event):
    """A player lost for good so many tokens of a race in a region: with the region, unless an ability took them."""

    kind = "lost"
    player: int
    region: str
    race: str
    tokens: int


@_value
class DrivenOut(Event):
    """Tokens of a race that lost a region live on, and are redeployed as the turn ends."""

    kind = "driven_out"
    player: int
    region: str
    race: str
    tokens: int


@_value
class Grudge(Event):
    """A player remembers, until his next turn has been scored, who attacked him."""

    kind = "grudge"
    player: int
    attacker: int


@_value
class Toll(Event):
    """A player paid coins for a conquest to whoever plays the race that stood there, or to the bank where none did."""

    kind = "toll"
    player: int
    region: str
    race: str | None
    coins: int


@_value
class Compensated(Event):
    """A player got coins from the bank for a region that his race lost."""

    kind = "compensated"
    player: int
    region: str
    race: str
    coins: int


@_value
class Exploded(Event):
    """A bomb that a player had laid was turned up, and emptied its region."""

    kind = "exploded"
    player: int
    region: str
    piece: str


@_value
class Dud(Event):
    """A bomb was turned up that does nothing."""

    kind = "dud"
    player: int
    region: str
    piece: str


@_value
class Withstood(Event):
    """A bomb was turned up that would have emptied its region, but could not."""

    kind = "withstood"
    player: int
    region: str
    piece: str


@_value
class Found(Event):
    """A player found a place or a relic, the `piece`, in a region just conquered."""

    kind = "found"
    player: int
    region: str
    piece: str


@_value
class NoWater(Event):
    """The island of a region has no water for the `piece` just found there: another place is drawn for it."""

    kind = "no_water"
    region: str
    piece: str


@_value
class Lent(Event):
    """A power was lent to the place just found."""

    kind = "lent"
    power: str


# Redeployment, and the end of a turn


@_value
class PiecesGained(Event):
    """A race gained pieces of a kind, to be placed or to fight with."""

    kind = "pieces_gained"
    player: int
    race: str
    piece: str
    pieces: int


@_value
class RiverLeft(Event):
    """A region that cannot be held beyond the turn was left, and the tokens there taken in hand."""

    kind = "river_left"
    player: int
    region: str
    race: str
    tokens: int


@_value
class SetAside(Event):
    """Tokens that serve in conquests alone were set aside until the next turn."""

    kind = "set_aside"
    player: int
    race: str
    tokens: int


@_value
class GivenUp(Event):
    """A region was given up and the tokens there set aside: none where only pieces stood."""

    kind = "given_up"
    player: int
    region: str
    race: str
    tokens: int


@_value
class Deployed(Event):
    """Tokens went from hand to a region of their race."""

    kind = "deployed"
    player: int
    region: str
    race: str
    tokens: int


@_value
class Placed(Event):
    """A piece went to a region; `race` is the one that it came with, in a conquest or after having been driven out."""

    kind = "placed"
    player: int
    region: str
    piece: str
    race: str | None = None


@_value
class Peace(Event):
    """A player made peace with an opponent, until his own next turn."""

    kind = "peace"
    player: int
    opponent: int


@_value
class HarmonyGiven(Event):
    """A player gave harmony to an opponent whom he had not attacked, until his own next turn."""

    kind = "harmony_given"
    player: int
    opponent: int


@_value
class Sacrificed(Event):
    """A player gave up a token of a race in decline for coins."""

    kind = "sacrificed"
    player: int
    region: str
    race: str
    coins: int


@_value
class Declined(Event):
    """A race went into decline."""

    kind = "declined"
    player: int
    race: str


@_value
class Vanished(Event):
    """A race left the map: its banner goes back."""

    kind = "vanished"
    player: int
    race: str


@_value
class Earned(Event):
    """A race earned coins."""

    kind = "earned"
    player: int
    race: str
    coins: int
    terms: tuple[Term, ...]


@_value
class Scored(Event):
    """A player's turn came to so many coins, what his races earned in it.

    Not among them are other players' coins, and those that were paid at a conquest.
    """

    kind = "scored"
    player: int
    coins: int


@_value
class Tribute(Event):
    """A player took coins from another, the giver."""

    kind = "tribute"
    player: int
    giver: int
    coins: int
    terms: tuple[Term, ...]


@_value
class TakenHostage(Event):
    """A player keeps a figure of another until the ransom for it is paid."""

    kind = "taken_hostage"
    player: int
    piece: str


@_value
class Redeployed(Event):
    """Survivors of a race that lost a region went to another one of it."""

    kind = "redeployed"
    player: int
    region: str
    race: str
    tokens: int


@_value
class GameOver(Event):
    """The last turn has been scored."""

    kind = "game_over"


#: Every kind of event, by its name.
KINDS: dict[str, type[Event]] = {
    found.kind: found
    for found in list(vars().values())
    if isinstance(found, type) and issubclass(found, Event) and found is not Event
}


def terms_of(event: Event) -> tuple[Term, ...]:
    """What the coins of an event are made up of, where that is told."""
    return event.terms if isinstance(event, Earned | Tribute | Chosen) else ()
