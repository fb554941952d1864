"""The contested readings: each a named switch whose default is the reading that we recommend.

An explanation names the option that decided it. What each is about: `model/disputes`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from smallworld.words.brief import brief


@dataclass(frozen=True)
class Options:
    """The readings in force. All are booleans; the defaults are the recommended ones."""

    own_declined_defends: bool = True
    floor_after_all: bool = True
    fixed_price_is_fixed: bool = True
    empty_decline_evicts: bool = True
    pay_with_combo_coins: bool = False
    substituted_token_is_lost: bool = True
    declined_roll_ends_conquests: bool = True
    driven_out_declined_return: bool = True
    substitution_is_conquest: bool = True
    flat_bonus_needs_tokens: bool = False
    failed_attack_is_attack: bool = True
    building_at_any_time: bool = False
    river_entry_reaches_inland: bool = True
    armor_defends_empty_regions: bool = True
    volcano_links_across: bool = False
    figure_returns_by_conquest: bool = False
    ward_lasts_in_decline: bool = False
    conquest_by_auxiliaries_alone: bool = False
    toll_bars_active_too: bool = False
    swapped_badge_sets_tokens: bool = True
    failed_target_roll_ends_conquests: bool = True
    sparing_beats_figure: bool = True
    groups_by_own_adjacency: bool = False
    crossing_joins_groups: bool = False
    exchange_before_entry: bool = True
    armor_moves: bool = False
    vanishing_evicts: bool = True
    failed_attack_is_marked: bool = True
    declined_survivor_is_moved: bool = True
    scepter_doubles_bonuses: bool = True
    altar_takes_own_only: bool = True
    altar_after_scoring: bool = True
    ghost_stays_when_abandoned: bool = True
    ghost_bars_opponents_only: bool = True
    visible_badge_is_excluded: bool = True
    figure_walks: bool = True
    figure_conquers_for_player: bool = False
    figure_turns_up_finds: bool = True
    figure_is_optional: bool = True
    peace_binds_figures: bool = True
    lost_place_spares: bool = True
    early_roll_serves_any_way: bool = False
    tray_serves_empty_hand: bool = True
    own_survivors_return: bool = True
    discounts_by_own_adjacency: bool = True
    chain_by_own_adjacency: bool = True
    tribute_by_own_adjacency: bool = True
    bonus_for_own_declined: bool = True
    form_before_choice: bool = False
    companion_stays_in_decline: bool = False
    companions_break_ties: bool = True
    spoils_at_once: bool = True
    chapel_spares_any_loss: bool = False
    lone_token_leaves: bool = True
    lone_token_moves_at_once: bool = False
    swap_at_any_time: bool = False
    swap_takes_markers: bool = False
    hidden_markers_are_stolen: bool = False
    hidden_place_costs_less: bool = False
    chapel_spares_everywhere: bool = True
    fort_goes_up_again: bool = True
    fort_keeps_badge: bool = True
    ocean_is_sea: bool = False
    failed_strike_ends_conquests: bool = False
    strike_enters_anywhere: bool = True
    bonus_over_whole_turn: bool = True
    least_binds_any_way: bool = True
    hammer_strikes_anywhere: bool = False
    find_goes_to_nearest_water: bool = False
    figure_needs_token: bool = False
    figure_scores_alone: bool = True
    figure_returns_unransomed: bool = True
    fee_to_former_holder: bool = False
    bombs_before_choice: bool = True
    bomb_follows_region: bool = True
    explosion_is_conquest: bool = True
    spent_bombs_stay_spent: bool = True

    def __repr__(self) -> str:
        return brief(self)

    def changed(self) -> dict[str, bool]:
        """The switches that differ from their defaults."""
        return {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}
