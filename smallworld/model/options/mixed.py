"""The readings that are open where boxes are mixed on a table."""

from __future__ import annotations

from smallworld.model.options.declared import Declared, options_of_box
from smallworld.words.text import text

_UNDERGROUND = frozenset({"underground"})
_BASE_AND_UNDERGROUND = frozenset({"base", "underground"})


@options_of_box
class MixedOptions:
    """The readings that the printed conversion of one box to another leaves open, and those that nobody has ruled."""

    rivers_cost_as_seas: Declared = Declared(
        "rivers_cost_as_seas",
        default=False,
        games=_UNDERGROUND,
        mixed=True,
        about=("river",),
        ruling="M-004",
        question=text("Does a race that holds seas in another box pay for a river as for a sea?"),
        yes=text("Yes: two tokens, as for any empty region."),
        no=text("No: one token, the price that is printed for a river."),
    )

    seas_cost_as_rivers: Declared = Declared(
        "seas_cost_as_rivers",
        default=False,
        games=_UNDERGROUND,
        mixed=True,
        about=("sea", "lake"),
        ruling="M-005",
        question=text("Do the Kraken pay for a sea or a lake as for a river?"),
        yes=text("Yes: one token."),
        no=text("No: two tokens, as for any empty region."),
    )

    peace_binds_figures: Declared = Declared(
        "peace_binds_figures",
        default=True,
        games=_BASE_AND_UNDERGROUND,
        mixed=True,
        about=("underground.balrog",),
        ruling="M-016",
        question=text("With mixed boxes, does a Diplomat’s peace keep the Balrog away?"),
        yes=text("Yes: a player at peace cannot send it there."),
        no=text("No: the Balrog conquers, not a player."),
    )

    ward_stops_declined: Declared = Declared(
        "ward_stops_declined",
        default=True,
        games=_BASE_AND_UNDERGROUND,
        mixed=True,
        ruling="M-012",
        question=text("Do the Gnomes keep out Ghouls in decline?"),
        yes=text("Yes: conquering in decline is itself an ability, and abilities are useless against Gnomes."),
        no=text("No: they attack like any race, without help from their abilities."),
    )

    immunity_stops_places: Declared = Declared(
        "immunity_stops_places",
        default=True,
        games=_BASE_AND_UNDERGROUND,
        mixed=True,
        about=("underground.balrog",),
        ruling="M-017",
        question=text("Do a Hero, the Dragon and a hole protect against places and relics, too?"),
        yes=text("Yes: immunity is as wide as the Underground rulebook has it."),
        no=text("No: against races and powers only, so the Balrog can go there."),
    )

    seas_are_crossed: Declared = Declared(
        "seas_are_crossed",
        default=True,
        games=_UNDERGROUND,
        mixed=True,
        about=("sea", "lake"),
        ruling="M-021",
        question=text("Do the Lizardmen cross a whole sea or lake?"),
        yes=text("Yes: from any of its shores to any other."),
        no=text("No: it is no river, and they do not cross it."),
    )

    rivers_only_while_active: Declared = Declared(
        "rivers_only_while_active",
        default=True,
        games=_UNDERGROUND,
        mixed=True,
        about=("river",),
        ruling="M-022",
        question=text("In decline, do Ghouls leave the rivers that they take, if they hold others by their power?"),
        yes=text("Yes: they leave them as any race does, and keep those that they had."),
        no=text("No: they keep them, too."),
    )

    lent_power_exempts: Declared = Declared(
        "lent_power_exempts",
        default=True,
        games=_BASE_AND_UNDERGROUND,
        mixed=True,
        about=("underground.stonehedge",),
        ruling="US-22",
        question=text("Does Spirit, lent by Stonehedge, let a declining race stay beside an older one?"),
        yes=text("Yes: it does while the race holds Stonehedge."),
        no=text("No: only a race with the badge itself."),
    )

    flight_reaches_rivers: Declared = Declared(
        "flight_reaches_rivers",
        default=False,
        games=_UNDERGROUND,
        mixed=True,
        about=("river",),
        ruling="M-023",
        question=text("Can a Flying race land on a river that it could not reach otherwise?"),
        yes=text("Yes: anybody can conquer a river."),
        no=text("No: flight leaves out seas and lakes, for which rivers stand."),
    )
