"""What changes how many tokens a race has, or keeps when it is beaten."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.effects.where import Where
from smallworld.model.catalogue import Effect, When
from smallworld.model.options import Options
from smallworld.model.pending import Form, Key, Pending
from smallworld.words.option import Option


@dataclass(frozen=True, kw_only=True)
class Least(Effect):
    """Conquers a region with so many tokens at the least, whatever lowers the price, and leaves as many in each.

    In decline too, unless it says otherwise.
    """

    when: When = When.ALWAYS
    tokens: int


@dataclass(frozen=True, kw_only=True)
class SpareTokens(Effect):
    """A conquered region costs the race no token: all of them are redeployed."""

    #: Only regions of this kind.
    where: Where | None = None
    #: Only the first so many tokens that a turn would cost.
    first: int | None = None
    #: Tokens that an ability discards are spared, too; or they are if this option says so.
    by_abilities: bool = False
    by_abilities_option: Option | None = None

    def spares(self, options: Options, *, attacked: bool) -> bool:
        """Whether it spares what an attack costs, or else what an ability discards."""
        by_option = self.by_abilities_option is not None and options[self.by_abilities_option]
        return attacked or self.by_abilities or by_option


@dataclass(frozen=True, kw_only=True)
class ConquestTokens(Effect):
    """So many tokens on top of the banner's number that conquer but never defend: set aside at every redeployment."""

    tokens: int


@dataclass(frozen=True, kw_only=True)
class TokensForConquests(Effect):
    """At redeployment, one token from the tray for every so many non-empty regions conquered this turn."""

    conquests: int


@dataclass(frozen=True, kw_only=True)
class TokensForRegions(Effect):
    """At redeployment, one token from the tray for each region of some kind."""

    where: Where


@dataclass(frozen=True, kw_only=True)
class TokenAtStart(Effect):
    """At the start of a turn of conquests, one token from the tray, while there is one; it may be given back.

    In a turn of decline it would go straight back: only tokens on the map stay.
    """

    #: The place that gives it.
    piece: str


@dataclass(frozen=True, kw_only=True)
class Recruits(Effect):
    """After the last conquest of a turn, tokens from the tray may be bought: one for each that others have lost to it.

    What is neutral counts with the race tokens; the player's own losses do not.
    """

    #: So many for each token.
    coins: int


@dataclass(frozen=True)
class Losses(Pending):
    """The tokens that others have lost to the player to move, counted where anything asks."""

    keys = (Key("losses", Form.COUNT, "The tokens that others have lost this turn to the player to move."),)

    tokens: int


@dataclass(frozen=True, kw_only=True)
class Auxiliaries(Effect):
    """Pieces that conquer like tokens but never defend; redeployment brings one for each region of a kind."""

    piece: str
    where: Where


@dataclass(frozen=True, kw_only=True)
class Companions(Auxiliaries):
    """Pieces that are race tokens in every case: they conquer, hold, defend and are redeployed, and are lost first.

    As a turn of conquests begins, all of them leave, and one for each region of a kind comes to hand. Their power has
    them placed at redeployment. Options say whether one that held a region alone stays in decline, and whether they
    count with the tokens when a game ends in a tie.
    """
