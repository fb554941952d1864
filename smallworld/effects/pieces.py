"""Pieces that an ability puts on the map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from smallworld.effects.where import Where
from smallworld.model.catalogue import Clause, Effect, frozen_effect
from smallworld.model.features import ANY_RELIC
from smallworld.model.pending import Form, Key, Pending
from smallworld.model.phase import Phase
from smallworld.words.option import Option
from smallworld.words.text import Text, counted, text


@frozen_effect
class PieceOnConquest(Effect):
    """A piece goes into each region that the race conquers, or only into the `first` ones since it came into play."""

    moves_piece = True
    says = text("{piece}: As the race conquers a region, one goes there.")
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "": text("Conquered regions get this: {piece}."),
        "first": (
            counted("Only the first conquest gets one.", "Only the first {n} conquests get one.", 0),
            text("Every conquered region gets one."),
        ),
        "where": (text("Only regions of this kind get one: {kind}."), text("Regions of every kind get one.")),
    }

    piece: str
    first: int | None = None
    #: Only into regions of this kind.
    where: Where | None = None
    #: Whether it is a figure, which moves. An option brings it back with a later conquest.
    figure: bool = False


@frozen_effect
class PieceByChoice(Effect):
    """The hook for pieces that the player puts into regions of the race, and the phase in which they do so."""

    moves_piece = True
    inventable = False
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "": text("Its player chooses where this goes: {piece}."),
        "phase": text("This happens {phase}."),
    }
    conditions: ClassVar[Mapping[str, Text]] = {
        "not_held": text("Only in a region of the race."),
        "no_piece": text("Only while there is one to place."),
    }

    #: Whether they must be placed, as far as there are regions for them.
    obligatory: ClassVar[bool] = False
    #: The phases in which such pieces can be placed, without those that an option adds.
    phases: ClassVar[tuple[Phase, ...]] = (Phase.READY, Phase.REDEPLOY, Phase.PLACEMENT)

    piece: str
    phase: Phase


@frozen_effect
class PieceBuilt(PieceByChoice):
    """A piece from the box each turn. An option allows building it at other moments of the turn."""

    says = text("{piece}: One can be built each turn in a region of the race.")
    conditions: ClassVar[Mapping[str, Text]] = {
        **PieceByChoice.conditions,
        "region_full": text("Never two in one region."),
        "used": text("Only one a turn."),
    }


@frozen_effect
class PiecePlacedAnew(PieceByChoice):
    """Pieces that all come back to hand when the phase begins, and must be placed again."""

    says = text("{piece}: Each turn, every one is placed again in a region of the race.")
    obligatory = True


@frozen_effect
class PieceLaidOut(PieceByChoice):
    """Pieces that all come back to hand when the phase begins, and may be laid out in any region, held or not.

    They stay when their region changes hands. They leave regions of the races of a faction, and the map in decline.
    """

    says = text("{piece}: Each turn, every one can be laid out in any region, no matter who holds it.")
    clauses: ClassVar[Mapping[str, Clause]] = {
        **PieceByChoice.clauses,
        "not_of": text("It leaves the regions of races of this side: {faction}."),
    }
    conditions: ClassVar[Mapping[str, Text]] = {
        "region_full": text("Never two in one region."),
    }

    not_of: str


@frozen_effect
class LaysBombs(PieceByChoice):
    """Bombs, laid one to a region next to the race, where active races of opponents stand.

    They are turned up as the race's next turn begins, where an opponent still stands, and leave the game. One that
    explodes conquers its region, which becomes empty, and a dud does nothing. An option lets the player choose first
    between expansion and decline.
    """

    says = text(
        "{piece}: It can be laid next to the race, where an opponent’s active race stands. As the race’s next turn "
        "begins, it is turned face up."
    )
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        **PieceByChoice.clauses,
        "live": counted("One bomb explodes.", "{n} bombs explode.", 0),
    }
    conditions: ClassVar[Mapping[str, Text]] = {
        "wrong_place": text("Only next to the race, where an opponent’s active race stands."),
    }

    #: The number of bombs in the box that explode.
    live: int


@frozen_effect
class PieceEarned(PieceByChoice):
    """The pieces that the race has earned this turn."""

    says = text("{piece}: Each one that was earned is placed in a region of the race.")
    obligatory = True
    phases = (Phase.REDEPLOY,)


@frozen_effect
class PiecePutUp(PieceByChoice):
    """A piece goes up automatically in each region where it is due. The player chooses if too few are left."""

    inventable = False
    clauses: ClassVar[Mapping[str, Clause]] = {
        **PieceByChoice.clauses,
        "": text("This goes up by itself where it is due: {piece}."),
    }
    obligatory = True


@frozen_effect
class PieceInEachRegion(PiecePutUp):
    """A piece is due in each region of the race."""

    says = text("{piece}: One goes up in each region that the race holds.")


@frozen_effect
class PieceWhereStrongest(PiecePutUp):
    """A piece is due in each region of a kind around which no other race holds as many regions. Others leave."""

    says = text(
        "{piece}: One goes up in each {where} that the race holds, unless another race holds as many or more around it."
    )
    clauses: ClassVar[Mapping[str, Clause]] = {
        **PiecePutUp.clauses,
        "where": text("Only regions of this kind get one: {kind}."),
    }

    where: Where


@frozen_effect
class PieceMoved(PieceByChoice):
    """A piece on the map may go to another region of the race, once a turn."""

    says = text("{piece}: Once a turn, it may go to another region of the race.")
    conditions: ClassVar[Mapping[str, Text]] = {**PieceByChoice.conditions, "used": text("Only one a turn.")}


@frozen_effect
class PieceSent(PieceMoved):
    """A piece on the map may go to any region that can be entered, except where the find `except_at` lies."""

    says = text("{piece}: Once a turn, it may go to any other region that can be entered.")
    conditions: ClassVar[Mapping[str, Text]] = {
        **PieceMoved.conditions,
        "wrong_place": text("Only in regions that anyone may enter."),
    }
    except_at: str


@frozen_effect
class PieceOnArrival(Effect):
    """A piece that is put into a region with a symbol when the race is picked, before it enters the map."""

    moves_piece = True
    says = text("{piece}: As the race arrives, this piece goes into a region with the symbol “{symbol}”.")
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {"": text("A piece goes onto the map before the race enters.")}
    conditions: ClassVar[Mapping[str, Text]] = {
        "not_on_arrival": text("Only in a region with its symbol."),
    }

    piece: str
    symbol: str


@frozen_effect
class PiecesForRegions(Effect):
    """At the end of the conquests, one piece from the box for each region of a kind, to be placed by choice."""

    moves_piece = True
    says = text("{piece}: At the end of the conquests, the race earns one for each {where} that it holds.")
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {"where": text("One piece for each region of this kind: {kind}.")}

    piece: str
    where: Where


@frozen_effect
class Summoner(Effect):
    """Once a turn, at any time, a figure is moved to a neighbouring region and conquers it, for nobody."""

    moves_piece = True
    says = text("{piece}: Once a turn, it moves to a neighbouring region and conquers it for nobody.")
    works_on = text("a figure that conquers for nobody")
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "losses": counted(
            "A race that is driven out loses one token, or none if an ability spares it.",
            "A race that is driven out loses {n} tokens, or none if an ability spares them.",
            0,
        )
    }

    piece: str
    #: The find from whose region it first appears.
    find: str
    #: The number of tokens that an occupant loses when the figure drives it out.
    losses: int


@dataclass(frozen=True)
class Summoning(Pending):
    """A figure just found must be placed."""

    keys = (Key("summoning", Form.FLAG, "Whether a figure just found must be placed."),)


@frozen_effect
class Aid(Effect):
    """Once a turn, the relic helps in one conquest and moves to the region if it succeeds."""

    moves_piece = True
    says = (
        text("{piece}: Once a turn, it helps in a conquest and moves to that region."),
        text("Once a turn, the race has help in a conquest."),
    )
    works_on = text("help in one conquest a turn")
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "next_door": (
            text("It only helps against a neighbouring region of this kind: {kind}."),
            text("It helps in any region."),
        ),
        "anywhere": (text("Any region is within reach."), text("The region must be within reach.")),
        "as_empty": (
            text("Tokens in the region do not count. Mountains still do."),
            text("Defenders count as always."),
        ),
        "tokens": (
            counted("The conquest costs one token less.", "The conquest costs {n} tokens less.", 0),
            text("Nothing more is taken off the price."),
        ),
        "roll": (text("You can name a region and roll the die for it."), text("It brings no roll of the die.")),
        "deed": text("It cannot be used in the same turn as this: {deed}."),
    }
    conditions: ClassVar[Mapping[str, Text]] = {
        "used": text("Once a turn."),
    }

    #: None if the race or its power itself helps instead of a relic. Then nothing moves.
    piece: str | None = None
    #: The deed with which it then shares its use in a turn.
    deed: str = ""
    #: The regions next to those of the race against which alone it helps.
    next_door: Where | None = None
    #: Whether any region is within reach.
    anywhere: bool = False
    #: The option by which a race without regions may enter anywhere. Otherwise, only where races may enter.
    entering: Option | None = None
    #: Whether tokens in the region do not count, and none of them is lost.
    as_empty: bool = False
    #: The tokens that it saves.
    tokens: int = 0
    #: Whether the die may be rolled for a named region to lower its price. The attack need not follow.
    roll: bool = False


@frozen_effect
class Copies(Effect):
    """A piece that may stand for any relic on the map, a different one each turn."""

    ground = ANY_RELIC
    moves_piece = True
    says = text("{piece}: Each turn, it can work like one relic on the map, which you choose.")
    works_on = text("help of a relic on the map")
    in_one_state = True

    piece: str


@dataclass(frozen=True)
class Copied(Pending):
    """The relic that its copy stands for this turn."""

    keys = (Key("copied", Form.FIND, "The relic that its copy stands for this turn."),)

    relic: str


@frozen_effect
class CoinsForSacrifice(Effect):
    """At the end of a turn, one declined token of the player may be given up for `coins` coins."""

    says = counted(
        "After scoring, you can give up one of your tokens in decline for one coin.",
        "After scoring, you can give up one of your tokens in decline for {coins} coins.",
        0,
        of="coins",
    )
    works_on = text("coins for a declined token")
    clauses: ClassVar[Mapping[str, Clause]] = {"coins": counted("One coin for a token.", "{n} coins for a token.", 0)}
    conditions: ClassVar[Mapping[str, Text]] = {
        "used": text("Once a turn."),
        "no_sacrifice": text("Only a token in decline, and one of your own."),
    }

    coins: int
