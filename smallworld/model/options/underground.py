"""The contested readings of Small World Underground."""

from __future__ import annotations

from smallworld.model.options.declared import Declared, frozen_options
from smallworld.words.text import text

_UNDERGROUND = frozenset({"underground"})
#: No box by itself: the question comes up where Underground is mixed with another.
_MIXED = frozenset[str]()


@frozen_options
class UndergroundOptions:
    """The readings that the rules of Underground leave open."""

    river_entry_reaches_inland: Declared = Declared(
        "river_entry_reaches_inland",
        default=True,
        games=_UNDERGROUND,
        ruling="U-039",
        question=text("May a race that crosses rivers enter the map on an inland bank?"),
        yes=text("Yes: it comes in by the river's end."),
        no=text("No: the first region itself must be an entry."),
    )

    armor_defends_empty_regions: Declared = Declared(
        "armor_defends_empty_regions",
        default=True,
        games=_UNDERGROUND,
        ruling="U-021",
        question=text("Do armor and other defences count where a region counts as empty?"),
        yes=text("Yes: only tokens are left out."),
        no=text("No: an empty region would have none."),
    )

    volcano_links_across: Declared = Declared(
        "volcano_links_across",
        default=False,
        games=_UNDERGROUND,
        ruling="U-022",
        question=text("May the race of the Volcano attack across its chasm?"),
        yes=text("Yes: the Volcano counts as a region held."),
        no=text("No: it sets price and entry, not adjacency."),
    )

    figure_returns_by_conquest: Declared = Declared(
        "figure_returns_by_conquest",
        default=False,
        games=_UNDERGROUND,
        ruling="U-014",
        question=text("How does the Great Ancient come back, once its region was abandoned?"),
        yes=text("With the next conquest."),
        no=text("At the start of a later turn, on a region held."),
    )

    ward_lasts_in_decline: Declared = Declared(
        "ward_lasts_in_decline",
        default=False,
        games=_UNDERGROUND,
        ruling="U-027",
        question=text("Are declined Gnomes still shielded?"),
        yes=text("Yes."),
        no=text("No: the shield ends with decline."),
    )

    conquest_by_auxiliaries_alone: Declared = Declared(
        "conquest_by_auxiliaries_alone",
        default=False,
        games=_UNDERGROUND,
        ruling="U-030",
        question=text("May hammers alone pay for a conquest?"),
        yes=text("Yes; a token is still put there."),
        no=text("No: one race token at least is part of the price."),
    )

    toll_bars_active_too: Declared = Declared(
        "toll_bars_active_too",
        default=False,
        games=_UNDERGROUND,
        ruling="U-035",
        question=text("Does a lack of coins bar attacks on active Liches too?"),
        yes=text("Yes: any Lich region."),
        no=text("No: only where a fee is due, on declined ones."),
    )

    swapped_badge_sets_tokens: Declared = Declared(
        "swapped_badge_sets_tokens",
        default=True,
        games=_UNDERGROUND,
        ruling="U-045",
        question=text("After a swap of badges, which one sets the number of tokens?"),
        yes=text("The new one."),
        no=text("The one picked."),
    )

    failed_target_roll_ends_conquests: Declared = Declared(
        "failed_target_roll_ends_conquests",
        default=True,
        games=_UNDERGROUND,
        ruling="U-052",
        question=text("Does a roll that is not enough for the region named end the conquests?"),
        yes=text("Yes: it was the final attempt."),
        no=text("No: only that attempt has failed."),
    )

    sparing_beats_figure: Declared = Declared(
        "sparing_beats_figure",
        default=True,
        games=_UNDERGROUND,
        ruling="U-064",
        question=text("Do tokens that are never lost survive the Balrog?"),
        yes=text("Yes: nothing is lost."),
        no=text("No: two are lost."),
    )

    groups_by_own_adjacency: Declared = Declared(
        "groups_by_own_adjacency",
        default=False,
        games=_UNDERGROUND,
        ruling="U-078",
        question=text("Which adjacency makes groups for Quarreling?"),
        yes=text("The race's own."),
        no=text("Printed borders."),
    )

    crossing_joins_groups: Declared = Declared(
        "crossing_joins_groups",
        default=False,
        games=_UNDERGROUND,
        ruling="U-201",
        question=text("Do Lizardmen on two banks of a river form one group?"),
        yes=text("Yes: what they reach across the river is adjacent to them."),
        no=text("No: they pass the river, but its banks do not become adjacent."),
    )

    exchange_before_entry: Declared = Declared(
        "exchange_before_entry",
        default=True,
        games=_UNDERGROUND,
        ruling="U-080",
        question=text("May a newly picked race replace declined Reborn before it has entered?"),
        yes=text("Yes, and it then goes on from there."),
        no=text("No: it must enter by a border first."),
    )

    armor_moves: Declared = Declared(
        "armor_moves",
        default=False,
        games=_UNDERGROUND,
        ruling="U-086",
        question=text("May armor on the map be moved later?"),
        yes=text("Yes, at every redeployment."),
        no=text("No: only new armor is deployed."),
    )

    vanishing_evicts: Declared = Declared(
        "vanishing_evicts",
        default=True,
        games=_UNDERGROUND,
        ruling="U-096",
        question=text("Does a vanishing race still evict the older declined one?"),
        yes=text("Yes: making room comes first."),
        no=text("No: nothing new stays."),
    )

    failed_attack_is_marked: Declared = Declared(
        "failed_attack_is_marked",
        default=True,
        games=_UNDERGROUND,
        ruling="U-098",
        question=text("Does a failed attack earn a Vengeance marker?"),
        yes=text("Yes: it was an attack."),
        no=text("No: nothing was conquered."),
    )

    declined_survivor_is_moved: Declared = Declared(
        "declined_survivor_is_moved",
        default=True,
        games=_UNDERGROUND,
        ruling="U-106",
        question=text("What of a lone declined token driven out by the Socks?"),
        yes=text("It moves to another region of its race, or is lost if there is none."),
        no=text("It is lost."),
    )

    scepter_doubles_bonuses: Declared = Declared(
        "scepter_doubles_bonuses",
        default=True,
        games=_UNDERGROUND,
        ruling="U-107",
        question=text("What does the Scepter double?"),
        yes=text("Every coin of the bank for that region."),
        no=text("The region's own coin only."),
    )

    altar_takes_own_only: Declared = Declared(
        "altar_takes_own_only",
        default=True,
        games=_UNDERGROUND,
        ruling="U-114",
        question=text("Whose declined token does the Altar take?"),
        yes=text("One of the player's own."),
        no=text("Any declined token on the map."),
    )

    altar_after_scoring: Declared = Declared(
        "altar_after_scoring",
        default=True,
        games=_UNDERGROUND,
        ruling="U-115",
        question=text("When is the Altar used?"),
        yes=text("After scoring."),
        no=text("Before scoring."),
    )

    ghost_stays_when_abandoned: Declared = Declared(
        "ghost_stays_when_abandoned",
        default=True,
        games=_UNDERGROUND,
        ruling="U-118",
        question=text("What of the Ghost when the Crypt is abandoned?"),
        yes=text("It stays, until somebody takes the Crypt."),
        no=text("It leaves the map."),
    )

    ghost_bars_opponents_only: Declared = Declared(
        "ghost_bars_opponents_only",
        default=True,
        games=_UNDERGROUND,
        ruling="U-119",
        question=text("Who may conquer the Ghost's region?"),
        yes=text("The player who controls it."),
        no=text("Nobody."),
    )

    visible_badge_is_excluded: Declared = Declared(
        "visible_badge_is_excluded",
        default=True,
        games=_UNDERGROUND,
        ruling="U-128",
        question=text("Which badges can be drawn for Stonehedge?"),
        yes=text("Hidden ones only."),
        no=text("The sixth combo's too."),
    )

    figure_walks: Declared = Declared(
        "figure_walks",
        default=True,
        games=_UNDERGROUND,
        ruling="U-132",
        question=text("From where does the Balrog move?"),
        yes=text("From where it stands."),
        no=text("From the Pentacle."),
    )

    figure_conquers_for_player: Declared = Declared(
        "figure_conquers_for_player",
        default=False,
        games=_UNDERGROUND,
        ruling="U-133",
        question=text("Do fees, Martyr coins and Vengeance markers follow a conquest by the Balrog?"),
        yes=text("Yes: its player is the conqueror."),
        no=text("No: the Balrog is."),
    )

    figure_turns_up_finds: Declared = Declared(
        "figure_turns_up_finds",
        default=True,
        games=_UNDERGROUND,
        ruling="U-134",
        question=text("Is a find turned up when the Balrog drives out Monsters?"),
        yes=text("Yes."),
        no=text("No: not before a player conquers there."),
    )

    figure_is_optional: Declared = Declared(
        "figure_is_optional",
        default=True,
        games=_UNDERGROUND,
        ruling="U-135",
        question=text("Must the finder of the Pentacle place the Balrog at once?"),
        yes=text("No: using a place is optional."),
        no=text("Yes: at once."),
    )

    peace_binds_figures: Declared = Declared(
        "peace_binds_figures",
        default=True,
        games=_MIXED,
        ruling="M-016",
        question=text("Does a Diplomat's peace keep the Balrog away, where the boxes are mixed?"),
        yes=text("Yes: whoever keeps the peace does not send it there."),
        no=text("No: the Balrog conquers, not a player."),
    )

    lost_place_spares: Declared = Declared(
        "lost_place_spares",
        default=True,
        games=_UNDERGROUND,
        ruling="US-05",
        question=text("Does the power that Stonehedge lends still work for its holders while Stonehedge itself falls?"),
        yes=text("Yes: the place changes hands by that conquest."),
        no=text("No: it has changed hands already."),
    )
