"""The events after the conquests: redeployment, placements, decline, scoring."""

from __future__ import annotations

from smallworld.model.events.event import Event, value
from smallworld.words.explain import Term
from smallworld.words.text import counted, text


@value
class PiecesGained(Event):
    """A race gained pieces of a kind, to be placed or to fight with."""

    kind = "pieces_gained"
    words = counted("The {race} gain {pieces}.", "The {race} gain {pieces}.", 0)
    player: int
    race: str
    piece: str
    pieces: int


@value
class RiverLeft(Event):
    """A region that cannot be held beyond the turn was left, and the tokens there taken in hand."""

    kind = "river_left"
    words = counted(
        "The {race} leave {region}: {n} token is back in hand.",
        "The {race} leave {region}: {n} tokens are back in hand.",
        0,
    )
    player: int
    region: str
    race: str
    tokens: int


@value
class SetAside(Event):
    """Tokens that are only for conquests were set aside until the next turn."""

    kind = "set_aside"
    words = counted("{n} token of the {race} is set aside.", "{n} tokens of the {race} are set aside.", 0)
    player: int
    race: str
    tokens: int


@value
class GivenUp(Event):
    """A region was given up and the tokens there set aside: none if only pieces stood there."""

    kind = "given_up"
    words = counted("The {race} give up {region}.", "The {race} give up {region}.", 0)
    player: int
    region: str
    race: str
    tokens: int


@value
class Deployed(Event):
    """Tokens went from hand to a region of their race."""

    kind = "deployed"
    words = counted("{n} token of the {race} goes to {region}.", "{n} tokens of the {race} go to {region}.", 0)
    player: int
    region: str
    race: str
    tokens: int


@value
class Placed(Event):
    """A piece went to a region. `race` is the one it came with, in a conquest or after it was driven out."""

    kind = "placed"
    words = text("The {piece} goes to {region}.")
    player: int
    region: str
    piece: str
    race: str | None = None


@value
class Peace(Event):
    """A player made peace with an opponent, until their own next turn."""

    kind = "peace"
    words = text("{player} makes peace with {opponent}.")
    player: int
    opponent: int


@value
class HarmonyGiven(Event):
    """A player gave harmony to an opponent whom they had not attacked, until their own next turn."""

    kind = "harmony_given"
    words = text("{player} gives {opponent} Harmony.")
    player: int
    opponent: int


@value
class Sacrificed(Event):
    """A player gave up a token of a race in decline for coins."""

    kind = "sacrificed"
    words = counted(
        "{player} gives up a token of the {race} in {region} for {n} coin.",
        "{player} gives up a token of the {race} in {region} for {n} coins.",
        0,
    )
    player: int
    region: str
    race: str
    coins: int


@value
class Declined(Event):
    """A race went into decline."""

    kind = "declined"
    words = text("The {race} go into decline.")
    player: int
    race: str


@value
class Vanished(Event):
    """A race left the map: its banner goes back."""

    kind = "vanished"
    words = text("The {race} leave the map, and their banner goes back.")
    player: int
    race: str


@value
class Earned(Event):
    """A race earned coins."""

    kind = "earned"
    words = counted("The {race} earn {n} coin.", "The {race} earn {n} coins.", 0)
    player: int
    race: str
    coins: int
    terms: tuple[Term, ...]


@value
class Scored(Event):
    """A player scored the coins that their races earned in a turn.

    They do not include other players' coins, and those that were paid at a conquest.
    """

    kind = "scored"
    words = counted("{player} scores {n} coin.", "{player} scores {n} coins.", 0)
    player: int
    coins: int


@value
class Tribute(Event):
    """A player took coins from another, the giver."""

    kind = "tribute"
    words = counted("{player} gets {n} coin from {giver}.", "{player} gets {n} coins from {giver}.", 0)
    player: int
    giver: int
    coins: int
    terms: tuple[Term, ...]


@value
class TakenHostage(Event):
    """A player keeps a figure of another player until the ransom for it is paid."""

    kind = "taken_hostage"
    words = text("{player} holds the {piece} hostage until the ransom is paid.")
    player: int
    piece: str


@value
class Redeployed(Event):
    """Survivors of a race that lost a region went to another one of its regions."""

    kind = "redeployed"
    words = counted("{n} survivor of the {race} goes to {region}.", "{n} survivors of the {race} go to {region}.", 0)
    player: int
    region: str
    race: str
    tokens: int


@value
class GameOver(Event):
    """The last turn has been scored."""

    kind = "game_over"
    words = text("The game is over.")
