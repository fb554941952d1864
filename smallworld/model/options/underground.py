"""The contested readings of Small World Underground."""

from __future__ import annotations

from smallworld.model.options.declared import Declared, options_of_box
from smallworld.words.text import text

_UNDERGROUND = frozenset({"underground"})


@options_of_box
class UndergroundOptions:
    """The readings that the rules of Underground leave open."""

    river_entry_reaches_inland: Declared = Declared(
        "river_entry_reaches_inland",
        default=True,
        games=_UNDERGROUND,
        ruling="U-039",
        question=text("Can a race that crosses rivers enter the map on an inland bank?"),
        yes=text("Yes: it comes in by the end of the river."),
        no=text("No: the first region itself must be an entry region."),
    )

    armor_defends_empty_regions: Declared = Declared(
        "armor_defends_empty_regions",
        default=True,
        games=_UNDERGROUND,
        ruling="U-021",
        question=text("Do armor and other defences count where a region counts as empty?"),
        yes=text("Yes: only the tokens don’t count."),
        no=text("No: an empty region would have none."),
    )

    volcano_links_across: Declared = Declared(
        "volcano_links_across",
        default=False,
        games=_UNDERGROUND,
        about=("underground.volcano",),
        ruling="U-022",
        question=text("Can the race of the Volcano attack across its chasm?"),
        yes=text("Yes: the Volcano counts as a region held."),
        no=text("No: it sets price and entry, not adjacency."),
    )

    figure_returns_by_conquest: Declared = Declared(
        "figure_returns_by_conquest",
        default=False,
        games=_UNDERGROUND,
        ruling="U-014",
        question=text("How does the Great Ancient come back after its region was abandoned?"),
        yes=text("With the next conquest."),
        no=text("At the start of a later turn, in a region that its race holds."),
    )

    ward_lasts_in_decline: Declared = Declared(
        "ward_lasts_in_decline",
        default=False,
        games=_UNDERGROUND,
        ruling="U-027",
        question=text("Are declined Gnomes still shielded?"),
        yes=text("Yes."),
        no=text("No: the shield ends when they decline."),
    )

    conquest_by_auxiliaries_alone: Declared = Declared(
        "conquest_by_auxiliaries_alone",
        default=False,
        games=_UNDERGROUND,
        about=("underground.hammer",),
        ruling="U-030",
        question=text("Can hammers alone pay for a conquest?"),
        yes=text("Yes, but you still put a token there."),
        no=text("No: at least one race token is part of the price."),
    )

    toll_bars_active_too: Declared = Declared(
        "toll_bars_active_too",
        default=False,
        games=_UNDERGROUND,
        ruling="U-035",
        question=text("Does a lack of coins also prevent attacks on active Liches?"),
        yes=text("Yes: any Lich region."),
        no=text("No: only on declined ones, where a fee is due."),
    )

    swapped_badge_sets_tokens: Declared = Declared(
        "swapped_badge_sets_tokens",
        default=True,
        games=_UNDERGROUND,
        ruling="U-045",
        question=text("After an exchange of badges, which badge sets the number of tokens?"),
        yes=text("The new one."),
        no=text("The one that was picked."),
    )

    failed_target_roll_ends_conquests: Declared = Declared(
        "failed_target_roll_ends_conquests",
        default=True,
        games=_UNDERGROUND,
        ruling="U-052",
        question=text("Does a roll that is too low for the chosen region end the conquests?"),
        yes=text("Yes: it was the final attempt."),
        no=text("No: only that attempt failed."),
    )

    sparing_beats_figure: Declared = Declared(
        "sparing_beats_figure",
        default=True,
        games=_UNDERGROUND,
        about=("underground.balrog",),
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
        question=text("Which adjacency decides the groups for Quarreling?"),
        yes=text("The race’s own."),
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
        question=text("Can a newly picked race replace declined Reborn before it has entered the map?"),
        yes=text("Yes, and it continues from there."),
        no=text("No: it must first enter at the edge of the board."),
    )

    armor_moves: Declared = Declared(
        "armor_moves",
        default=False,
        games=_UNDERGROUND,
        ruling="U-086",
        question=text("Can armor on the map be moved later?"),
        yes=text("Yes, at every redeployment."),
        no=text("No: only new armor is deployed."),
    )

    vanishing_evicts: Declared = Declared(
        "vanishing_evicts",
        default=True,
        games=_UNDERGROUND,
        ruling="U-096",
        question=text("Does a vanishing race still remove the older declined one?"),
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
        about=("underground.socks",),
        ruling="U-106",
        question=text("What happens to a lone declined token that the Socks drive out?"),
        yes=text("It moves to another region of its race, or is lost if there is none."),
        no=text("It is lost."),
    )

    scepter_doubles_bonuses: Declared = Declared(
        "scepter_doubles_bonuses",
        default=True,
        games=_UNDERGROUND,
        about=("underground.scepter",),
        ruling="U-107",
        question=text("What does the Scepter double?"),
        yes=text("Every coin from the bank for that region."),
        no=text("Only the region’s own coin."),
    )

    altar_takes_own_only: Declared = Declared(
        "altar_takes_own_only",
        default=True,
        games=_UNDERGROUND,
        about=("underground.altar",),
        ruling="U-114",
        question=text("Whose declined token can the Altar take?"),
        yes=text("Only the player’s own."),
        no=text("Any declined token on the map."),
    )

    altar_after_scoring: Declared = Declared(
        "altar_after_scoring",
        default=True,
        games=_UNDERGROUND,
        about=("underground.altar",),
        ruling="U-115",
        question=text("When can the Altar be used?"),
        yes=text("After scoring."),
        no=text("Before scoring."),
    )

    ghost_stays_when_abandoned: Declared = Declared(
        "ghost_stays_when_abandoned",
        default=True,
        games=_UNDERGROUND,
        about=("underground.ghost",),
        ruling="U-118",
        question=text("What happens to the Ghost when the Crypt is abandoned?"),
        yes=text("It stays until a player takes the Crypt."),
        no=text("It leaves the map."),
    )

    ghost_bars_opponents_only: Declared = Declared(
        "ghost_bars_opponents_only",
        default=True,
        games=_UNDERGROUND,
        about=("underground.ghost",),
        ruling="U-119",
        question=text("Who can conquer the Ghost’s region?"),
        yes=text("The player who controls it."),
        no=text("Nobody."),
    )

    visible_badge_is_excluded: Declared = Declared(
        "visible_badge_is_excluded",
        default=True,
        games=_UNDERGROUND,
        about=("underground.stonehedge",),
        ruling="U-128",
        question=text("Which badges can be drawn for Stonehedge?"),
        yes=text("Only hidden ones."),
        no=text("The badge of the sixth combo, too."),
    )

    figure_walks: Declared = Declared(
        "figure_walks",
        default=True,
        games=_UNDERGROUND,
        about=("underground.balrog",),
        ruling="U-132",
        question=text("Where does the Balrog’s move start?"),
        yes=text("Where it stands."),
        no=text("At the Pentacle."),
    )

    figure_conquers_for_player: Declared = Declared(
        "figure_conquers_for_player",
        default=False,
        games=_UNDERGROUND,
        about=("underground.balrog",),
        ruling="U-133",
        question=text("Do fees, Martyr coins and Vengeance markers apply to a conquest by the Balrog?"),
        yes=text("Yes: its player is the conqueror."),
        no=text("No: the Balrog is."),
    )

    figure_turns_up_finds: Declared = Declared(
        "figure_turns_up_finds",
        default=True,
        games=_UNDERGROUND,
        about=("underground.balrog",),
        ruling="U-134",
        question=text("Is a find turned up when the Balrog drives out Monsters?"),
        yes=text("Yes."),
        no=text("No: only once a player conquers there."),
    )

    figure_is_optional: Declared = Declared(
        "figure_is_optional",
        default=True,
        games=_UNDERGROUND,
        about=("underground.balrog",),
        ruling="U-135",
        question=text("Must the finder of the Pentacle place the Balrog at once?"),
        yes=text("No: using a place is optional."),
        no=text("Yes: at once."),
    )

    lost_place_spares: Declared = Declared(
        "lost_place_spares",
        default=True,
        games=_UNDERGROUND,
        about=("underground.stonehedge",),
        ruling="US-05",
        question=text("Does the power that Stonehedge lends still work for its holders while Stonehedge itself falls?"),
        yes=text("Yes: the place changes hands only with that conquest."),
        no=text("No: it has changed hands already."),
    )
