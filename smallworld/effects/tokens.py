"""Effects on the number of tokens that a race has, or keeps when it is beaten."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from smallworld.effects.where import Where
from smallworld.model.catalogue import Clause, Effect, When, frozen_effect
from smallworld.model.options import Options
from smallworld.model.pending import Form, Key, Pending
from smallworld.words.option import Option
from smallworld.words.text import Text, counted, text


@frozen_effect
class Least(Effect):
    """The race conquers every region with at least `tokens` tokens, and leaves as many in each, in decline too.

    No discount lowers the price below that.
    """

    says = counted(
        "The race conquers with at least one token.",
        "The race conquers with at least {tokens} tokens, and at least {tokens} stay in each region, in decline, too.",
        0,
        of="tokens",
    )
    works_on = text("tokens: never fewer in a region")
    needs_no_bound = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "tokens": counted("One token is enough anywhere.", "{n} tokens at least go into every region, and stay.", 0)
    }

    when: When = When.ALWAYS
    tokens: int


@frozen_effect
class SpareTokens(Effect):
    """The race loses no token with a conquered region: all of them are redeployed."""

    says = text("When a region of the race falls, no token is lost: all are redeployed.")
    works_on = text("losses: no token is lost")
    needs_no_bound = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "": text("No token is lost when a region falls."),
        "where": (text("Only regions of this kind lose no token: {kind}."), text("No region loses a token.")),
        "first": (
            counted("Only the first token is saved each turn.", "Only the first {n} tokens are saved each turn.", 0),
            text("Every token is saved, however many regions fall."),
        ),
        "by_abilities": (
            text("Tokens that an ability takes are saved, too."),
            text("Tokens that an ability takes are lost."),
        ),
    }

    #: The regions that it is about, all if None.
    where: Where | None = None
    #: The number of tokens that it saves in a turn, all if None.
    first: int | None = None
    #: Whether tokens that an ability discards are spared too, or the option that says so.
    by_abilities: bool = False
    by_abilities_option: Option | None = None

    def spares(self, options: Options, *, attacked: bool) -> bool:
        """Checks whether it spares the tokens lost in an attack, or else those that an ability discards."""
        by_option = self.by_abilities_option is not None and options[self.by_abilities_option]
        return attacked or self.by_abilities or by_option


@frozen_effect
class ConquestTokens(Effect):
    """Tokens beyond the banner's number that conquer but never defend. They are set aside at every redeployment."""

    says = counted(
        "One more token, for conquests only: it is set aside at every redeployment.",
        "{tokens} more tokens, for conquests only: they are set aside at every redeployment.",
        0,
        of="tokens",
    )
    works_on = text("tokens for conquests only")
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "tokens": counted("One token more, for conquests.", "{n} tokens more, for conquests.", 0)
    }

    tokens: int


@frozen_effect
class TokensForConquests(Effect):
    """At redeployment, one token from the tray for every `conquests` non-empty regions conquered this turn."""

    says = counted(
        "At redeployment, one new token for each region conquered this turn that was not empty.",
        "At redeployment, one new token for every {conquests} regions conquered this turn that were not empty.",
        0,
        of="conquests",
    )
    works_on = text("new tokens")
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "conquests": counted(
            "One new token for each region taken that was not empty.",
            "One new token for every {n} regions taken that were not empty.",
            0,
        )
    }

    conquests: int


@frozen_effect
class TokensForRegions(Effect):
    """At redeployment, one token from the tray for each region of some kind."""

    says = text("At each redeployment, one new token for each {where} that the race holds.")
    works_on = text("new tokens")
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {"where": text("One new token for each region of this kind: {kind}.")}

    where: Where


@frozen_effect
class TokenAtStart(Effect):
    """At the start of a turn of conquests, one token from the tray while there is one, which may be given back.

    In a turn of decline it would go straight back, since only tokens on the map stay.
    """

    says = text("The race gets one new token at the start of each turn, as long as one is left.")
    works_on = text("new tokens")
    needs_no_bound = True
    in_one_state = True

    #: The place that gives it.
    piece: str


@frozen_effect
class Recruits(Effect):
    """After the last conquest of a turn, a token may be bought from the tray for each that others lost to the race.

    Neutral tokens count like race tokens. The player's own losses do not count.
    """

    says = counted(
        "After the last conquest, you can buy new tokens for one coin each, but no more than others lost this turn.",
        "After the last conquest, you can buy new tokens for {coins} coins each, but no more than others lost this "
        "turn.",
        0,
        of="coins",
    )
    works_on = text("new tokens")
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "coins": counted("Each token costs one coin.", "Each token costs {n} coins.", 0)
    }
    conditions: ClassVar[Mapping[str, Text]] = {
        "no_tokens": text("No more tokens than others have lost."),
        "not_enough_coins": text("Each token must be paid for."),
    }

    #: The coins for each token.
    coins: int


@dataclass(frozen=True)
class Losses(Pending):
    """The tokens that others have lost to the player to move, counted where anything asks."""

    keys = (Key("losses", Form.COUNT, "The tokens that others have lost this turn to the player to move."),)

    tokens: int


@frozen_effect
class Auxiliaries(Effect):
    """Pieces that conquer like tokens but never defend. Redeployment brings one for each region of a kind."""

    moves_piece = True
    says = text(
        "{piece}: At each redeployment, the race gains one for each {where} that it holds. They conquer like tokens, "
        "but never defend."
    )
    works_on = text("pieces that conquer like tokens")
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {"where": text("One piece for each region of this kind: {kind}.")}
    conditions: ClassVar[Mapping[str, Text]] = {
        "not_enough_tokens": text("They conquer only beside a token."),
    }

    piece: str
    where: Where


@frozen_effect
class Companions(Auxiliaries):
    """Pieces that are race tokens in every case: they conquer, hold, defend and are redeployed, and are lost first.

    As a turn of conquests begins, all of them leave, and one for each region of a kind comes to hand. They are placed
    at redeployment. Options say whether one that held a region alone stays in decline, and whether they count as
    tokens when a game ends in a tie.
    """

    says = text(
        "{piece}: As each turn of conquests begins, one joins the race for each {where} that it holds, and counts as a "
        "token."
    )
    works_on = text("pieces that are race tokens, drawn as a turn begins")
