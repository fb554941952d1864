"""The recommended reading of every contested question, and the ruling that recommends it."""

from __future__ import annotations

from typing import NamedTuple


class Recommended(NamedTuple):
    """The default of an option, its ruling, and what the ruling says, in a few words."""

    default: bool
    ruling: str
    reading: str


DEFAULTS = {
    "own_declined_defends": Recommended(True, "C-005", "one's own declined token is a race token like any other"),
    "floor_after_all": Recommended(True, "C-004", "all changes are added up, and one token is the least in the end"),
    "fixed_price_is_fixed": Recommended(True, "C-049", "a price printed as one token stays one token"),
    "empty_decline_evicts": Recommended(
        True, "C-015", "room is made for a declining race even when nothing of it stays"
    ),
    "pay_with_combo_coins": Recommended(False, "C-035", "the price is paid from coins one owns before"),
    "substituted_token_is_lost": Recommended(True, "B-009", "a lone Elf that is replaced goes to the tray"),
    "declined_roll_ends_conquests": Recommended(True, "B-012", "one final roll a turn, by the Ghouls too"),
    "driven_out_declined_return": Recommended(True, "B-016", "Ghouls with tokens in hand enter again"),
    "substitution_is_conquest": Recommended(True, "B-038", "replacing a token conquers a region that was not empty"),
    "flat_bonus_needs_tokens": Recommended(False, "B-046", "it is enough that the race is not in decline"),
    "failed_attack_is_attack": Recommended(True, "B-092", "an attempt is an attack"),
    "building_at_any_time": Recommended(False, "B-093", "a fortress is offered while redeploying"),
    "river_entry_reaches_inland": Recommended(True, "U-039", "who crosses rivers comes in by their ends"),
    "armor_defends_empty_regions": Recommended(True, "U-021", "empty is what has no tokens; armor counts on"),
    "volcano_links_across": Recommended(False, "U-022", "the Volcano sets price and entry, not adjacency"),
    "figure_returns_by_conquest": Recommended(False, "U-014", "the Great Ancient comes back at the start of a turn"),
    "ward_lasts_in_decline": Recommended(False, "U-027", "an ability ends with decline unless it says otherwise"),
    "conquest_by_auxiliaries_alone": Recommended(False, "U-030", "at least one dwarf pays with the hammers"),
    "toll_bars_active_too": Recommended(False, "U-035", "where no fee is due, nobody is barred"),
    "swapped_badge_sets_tokens": Recommended(True, "U-045", "the tokens are those of the badge after the swap"),
    "failed_target_roll_ends_conquests": Recommended(True, "U-052", "a roll that is not enough was the final one"),
    "sparing_beats_figure": Recommended(True, "U-064", "who loses nothing loses nothing to the Balrog"),
    "groups_by_own_adjacency": Recommended(False, "U-078", "groups go by printed borders"),
    "crossing_joins_groups": Recommended(False, "U-201", "the banks of a river do not become adjacent"),
    "exchange_before_entry": Recommended(True, "U-080", "a race just picked may replace Reborn at once"),
    "armor_moves": Recommended(False, "U-086", "only new armor is deployed"),
    "vanishing_evicts": Recommended(True, "U-096", "room is made for a race that vanishes"),
    "failed_attack_is_marked": Recommended(True, "U-098", "who attacked in vain attacked"),
    "declined_survivor_is_moved": Recommended(True, "U-106", "the Socks cost a declined race no token either"),
    "scepter_doubles_bonuses": Recommended(True, "U-107", "every coin of the bank for that region is doubled"),
    "altar_takes_own_only": Recommended(True, "U-114", "one of one's own declined tokens"),
    "altar_after_scoring": Recommended(True, "U-115", "the region of the token still scores"),
    "ghost_stays_when_abandoned": Recommended(True, "U-118", "the Ghost stays until somebody takes the Crypt"),
    "ghost_bars_opponents_only": Recommended(True, "U-119", "the player of the Ghost may conquer her region"),
    "visible_badge_is_excluded": Recommended(True, "U-128", "the badges on show are not drawn"),
    "figure_walks": Recommended(True, "U-132", "the Balrog goes on from where it stands"),
    "figure_conquers_for_player": Recommended(False, "U-133", "the Balrog conquers, not a player"),
    "figure_turns_up_finds": Recommended(True, "U-134", "what the Monsters guarded lies under the Balrog"),
    "peace_binds_figures": Recommended(True, "M-016", "who keeps the peace does not send the Balrog"),
    "rivers_cost_as_seas": Recommended(False, "M-004", "the price that is printed for a river"),
    "seas_cost_as_rivers": Recommended(False, "M-005", "no price of one token is printed for a sea"),
    "ward_stops_declined": Recommended(True, "M-012", "to act in decline is a racial ability"),
    "immunity_stops_places": Recommended(True, "M-017", "the wider of two texts on immunity"),
    "seas_are_crossed": Recommended(True, "M-021", "what speaks of rivers goes for seas and lakes"),
    "rivers_only_while_active": Recommended(True, "M-022", "Seafaring conquers seas while the race is active"),
    "lent_power_exempts": Recommended(True, "US-22", "who holds Stonehedge has the power that it carries"),
    "flight_reaches_rivers": Recommended(False, "M-023", "flight leaves out seas, for which rivers stand"),
    "figure_is_optional": Recommended(True, "U-135", "using a place is a choice"),
    "lost_place_spares": Recommended(True, "US-05", "a place changes hands by the conquest, not before"),
    "early_roll_serves_any_way": Recommended(False, "B-202", "an early roll is for a conquest that is paid in tokens"),
    "tray_serves_empty_hand": Recommended(True, "U-204", "a token from the tray does, with none in hand"),
    "own_survivors_return": Recommended(True, "U-205", "one token of one's own stack is lost, as to anybody"),
    "discounts_by_own_adjacency": Recommended(True, "B-201", "what is adjacent for conquests is so for their price"),
    "chain_by_own_adjacency": Recommended(True, "U-202", "the Pipe makes regions adjacent, and so links them"),
    "tribute_by_own_adjacency": Recommended(True, "U-203", "Thieves reach what the Pipe makes adjacent"),
    "bonus_for_own_declined": Recommended(True, "W-009", "the rule names races, not players"),
    "form_before_choice": Recommended(False, "W-126", "the form is chosen at the start of what the turn's race plays"),
    "companion_stays_in_decline": Recommended(False, "W-143", "what makes beasts race tokens ends with the decline"),
    "companions_break_ties": Recommended(True, "W-145", "beasts are race tokens in every case"),
    "spoils_at_once": Recommended(True, "W-147", "what names the conquest pays at the conquest"),
    "chapel_spares_any_loss": Recommended(False, "W-109", "to have a token discarded is not to be attacked"),
    "lone_token_moves_at_once": Recommended(False, "W-153", "who is left alone waits with the survivors"),
    "lone_token_leaves": Recommended(True, "W-136", "no Tauren is left alone under any circumstances"),
    "swap_at_any_time": Recommended(False, "W-141", "ground changes hands during the conquests only"),
    "swap_takes_markers": Recommended(False, "W-142", "what lies face down may be a place, and places stay"),
    "hidden_markers_are_stolen": Recommended(False, "W-020", "what lies face down is not yet known as an artifact"),
    "hidden_place_costs_less": Recommended(False, "W-134", "a marker works from when it is turned up"),
    "chapel_spares_everywhere": Recommended(True, "W-108", "it is the race that is attacked"),
    "fort_goes_up_again": Recommended(True, "W-201", "they have a fort in each region that they hold"),
    "fort_keeps_badge": Recommended(True, "W-151", "the section on decline names this badge"),
    "ocean_is_sea": Recommended(False, "W-152", "a sea is a region of the board"),
    "find_goes_to_nearest_water": Recommended(False, "W-148", "any sea or lake of its island will do"),
    "failed_strike_ends_conquests": Recommended(False, "W-025", "only a final attempt ends the turn's conquests"),
    "strike_enters_anywhere": Recommended(True, "W-026", "any region of any board is the more specific text"),
    "bonus_over_whole_turn": Recommended(True, "W-150", "faction bonuses are reckoned at the end of the turn"),
    "least_binds_any_way": Recommended(True, "W-048", "two are the least for conquering as well as for holding"),
    "hammer_strikes_anywhere": Recommended(False, "W-099", "the Ashes spell the waiver out, the Doomhammer does not"),
    "figure_needs_token": Recommended(
        False, "W-060", "the publisher's staff have him conquer alone, as the last of the turn too"
    ),
    "figure_scores_alone": Recommended(True, "W-138", "it is a region of the race"),
    "fee_to_former_holder": Recommended(False, "W-098", "the clause follows the region that is conquered"),
    "figure_returns_unransomed": Recommended(True, "W-062", "nobody pays more than he has, and there are no debts"),
    "bombs_before_choice": Recommended(True, "W-130", "they are revealed as the turn begins, and then he chooses"),
    "bomb_follows_region": Recommended(True, "W-132", "an opponent holds the region, and it was never empty"),
    "explosion_is_conquest": Recommended(True, "W-031", "the only difference is that the region becomes empty"),
    "spent_bombs_stay_spent": Recommended(True, "W-131", "a revealed bomb is back in the box for good"),
}
