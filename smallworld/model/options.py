"""The contested readings: each a named switch whose default is the reading that we recommend.

An explanation names the option that decided it. The keys of `DISPUTES` are the names of the switches.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import NamedTuple

from smallworld.words.text import Text, text


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

    def changed(self) -> dict[str, bool]:
        """The switches that differ from their defaults."""
        return {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}


class Dispute(NamedTuple):
    """What a switch is about: its games, the ruling it comes from, the question, and what either position means."""

    #: The ids of the games in which the question comes up; None for every game.
    games: frozenset[str] | None
    ruling: str
    question: Text
    yes: Text
    no: Text

    def concerns(self, game: str) -> bool:
        """Whether the question comes up in a game. Takes the game's id."""
        return self.games is None or game in self.games


_EVERY_GAME = None
_BASE = frozenset({"base"})
_UNDERGROUND = frozenset({"underground"})
_WARCRAFT = frozenset({"warcraft"})

DISPUTES: dict[str, Dispute] = {
    "own_declined_defends": Dispute(
        _EVERY_GAME,
        "C-005",
        text("Does your own declined token add to the price of its region?"),
        text("It adds 1, as any race token does."),
        text("It adds nothing: only another player's tokens defend."),
    ),
    "floor_after_all": Dispute(
        _EVERY_GAME,
        "C-004",
        text("Is the minimum of one token applied after every change, or to the discounts alone?"),
        text("All changes are added up, and the total is at least 1."),
        text("The discounted price is at least 1, and surcharges come on top."),
    ),
    "fixed_price_is_fixed": Dispute(
        _EVERY_GAME,
        "C-049",
        text("Do discounts and surcharges touch a price that is printed as one token?"),
        text("No: one token is one token."),
        text("Yes: they are added to that one token."),
    ),
    "empty_decline_evicts": Dispute(
        _EVERY_GAME,
        "C-015",
        text("Does a race with no token left, when it declines, still evict the older declined race?"),
        text("Yes: making room is an unconditional step of going into decline."),
        text("No: it puts nothing on the map, so the older race stays."),
    ),
    "pay_with_combo_coins": Dispute(
        _EVERY_GAME,
        "C-035",
        text("May the coins lying on a combo be used to pay for that same combo?"),
        text("Yes: they are pocketed first."),
        text("No: the price is paid from coins you already own."),
    ),
    "substituted_token_is_lost": Dispute(
        _BASE,
        "B-009",
        text("Is a lone Elf that Sorcerers replace lost?"),
        text("Yes: it goes back to the tray."),
        text("No: its owner takes it back in hand and redeploys it."),
    ),
    "declined_roll_ends_conquests": Dispute(
        _BASE,
        "B-012",
        text("Does a final roll of the declined Ghouls end all conquests of the turn?"),
        text("Yes: there is one final roll in a turn, and it ends the conquests."),
        text("No: it ends the Ghouls' conquests; the active race still has its own."),
    ),
    "driven_out_declined_return": Dispute(
        _BASE,
        "B-016",
        text("Do declined Ghouls who lost their last region but kept tokens in hand come back?"),
        text("Yes: they enter the map again as a new race would."),
        text("No: the tokens and the banner are gone."),
    ),
    "substitution_is_conquest": Dispute(
        _BASE,
        "B-038",
        text("Does replacing a lone enemy token count as conquering a region that was not empty?"),
        text("Yes, wherever conquests are counted."),
        text("No: it is not counted."),
    ),
    "flat_bonus_needs_tokens": Dispute(
        _BASE,
        "B-046",
        text("Does the Alchemist's bonus need a token on the map?"),
        text("Yes: no token on the map, no coins."),
        text("No: it is enough that the race is not in decline."),
    ),
    "failed_attack_is_attack": Dispute(
        _BASE,
        "B-092",
        text("Does an attack that failed on the die keep the Diplomat from making peace with that player?"),
        text("Yes: an attempt is an attack."),
        text("No: nothing was conquered."),
    ),
    "building_at_any_time": Dispute(
        _BASE,
        "B-093",
        text("When may a fortress be placed?"),
        text("At any moment of your turn before it scores."),
        text("While you redeploy."),
    ),
    "river_entry_reaches_inland": Dispute(
        _UNDERGROUND,
        "U-039",
        text("May a race that crosses rivers enter the map on an inland bank?"),
        text("Yes: it comes in by the river's end."),
        text("No: the first region itself must be an entry."),
    ),
    "armor_defends_empty_regions": Dispute(
        _UNDERGROUND,
        "U-021",
        text("Do armor and other defences count where a region counts as empty?"),
        text("Yes: only tokens are left out."),
        text("No: an empty region would have none."),
    ),
    "volcano_links_across": Dispute(
        _UNDERGROUND,
        "U-022",
        text("May the race of the Volcano attack across its chasm?"),
        text("Yes: the Volcano counts as a region held."),
        text("No: it sets price and entry, not adjacency."),
    ),
    "figure_returns_by_conquest": Dispute(
        _UNDERGROUND,
        "U-014",
        text("How does the Great Ancient come back, once its region was abandoned?"),
        text("With the next conquest."),
        text("At the start of a later turn, on a region held."),
    ),
    "ward_lasts_in_decline": Dispute(
        _UNDERGROUND,
        "U-027",
        text("Are declined Gnomes still shielded?"),
        text("Yes."),
        text("No: the shield ends with decline."),
    ),
    "conquest_by_auxiliaries_alone": Dispute(
        _UNDERGROUND,
        "U-030",
        text("May hammers alone pay for a conquest?"),
        text("Yes; a token is still put there."),
        text("No: one race token at least is part of the price."),
    ),
    "toll_bars_active_too": Dispute(
        _UNDERGROUND,
        "U-035",
        text("Does a lack of coins bar attacks on active Liches too?"),
        text("Yes: any Lich region."),
        text("No: only where a fee is due, on declined ones."),
    ),
    "swapped_badge_sets_tokens": Dispute(
        _UNDERGROUND,
        "U-045",
        text("After a swap of badges, which one sets the number of tokens?"),
        text("The new one."),
        text("The one picked."),
    ),
    "failed_target_roll_ends_conquests": Dispute(
        _UNDERGROUND,
        "U-052",
        text("Does a roll that is not enough for the region named end the conquests?"),
        text("Yes: it was the final attempt."),
        text("No: only that attempt has failed."),
    ),
    "sparing_beats_figure": Dispute(
        _UNDERGROUND,
        "U-064",
        text("Do tokens that are never lost survive the Balrog?"),
        text("Yes: nothing is lost."),
        text("No: two are lost."),
    ),
    "groups_by_own_adjacency": Dispute(
        _UNDERGROUND,
        "U-078",
        text("Which adjacency makes groups for Quarreling?"),
        text("The race's own."),
        text("Printed borders."),
    ),
    "crossing_joins_groups": Dispute(
        _UNDERGROUND,
        "U-201",
        text("Do Lizardmen on two banks of a river form one group?"),
        text("Yes: what they reach across the river is adjacent to them."),
        text("No: they pass the river, but its banks do not become adjacent."),
    ),
    "exchange_before_entry": Dispute(
        _UNDERGROUND,
        "U-080",
        text("May a newly picked race replace declined Reborn before it has entered?"),
        text("Yes, and it then goes on from there."),
        text("No: it must enter by a border first."),
    ),
    "armor_moves": Dispute(
        _UNDERGROUND,
        "U-086",
        text("May armor on the map be moved later?"),
        text("Yes, at every redeployment."),
        text("No: only new armor is deployed."),
    ),
    "vanishing_evicts": Dispute(
        _UNDERGROUND,
        "U-096",
        text("Does a vanishing race still evict the older declined one?"),
        text("Yes: making room comes first."),
        text("No: nothing new stays."),
    ),
    "failed_attack_is_marked": Dispute(
        _UNDERGROUND,
        "U-098",
        text("Does a failed attack earn a Vengeance marker?"),
        text("Yes: it was an attack."),
        text("No: nothing was conquered."),
    ),
    "declined_survivor_is_moved": Dispute(
        _UNDERGROUND,
        "U-106",
        text("What of a lone declined token driven out by the Socks?"),
        text("It moves to another region of its race, or is lost if there is none."),
        text("It is lost."),
    ),
    "scepter_doubles_bonuses": Dispute(
        _UNDERGROUND,
        "U-107",
        text("What does the Scepter double?"),
        text("Every coin of the bank for that region."),
        text("The region's own coin only."),
    ),
    "altar_takes_own_only": Dispute(
        _UNDERGROUND,
        "U-114",
        text("Whose declined token does the Altar take?"),
        text("One of the player's own."),
        text("Any declined token on the map."),
    ),
    "altar_after_scoring": Dispute(
        _UNDERGROUND,
        "U-115",
        text("When is the Altar used?"),
        text("After scoring."),
        text("Before scoring."),
    ),
    "ghost_stays_when_abandoned": Dispute(
        _UNDERGROUND,
        "U-118",
        text("What of the Ghost when the Crypt is abandoned?"),
        text("It stays, until somebody takes the Crypt."),
        text("It leaves the map."),
    ),
    "ghost_bars_opponents_only": Dispute(
        _UNDERGROUND,
        "U-119",
        text("Who may conquer the Ghost's region?"),
        text("The player who controls it."),
        text("Nobody."),
    ),
    "visible_badge_is_excluded": Dispute(
        _UNDERGROUND,
        "U-128",
        text("Which badges can be drawn for Stonehedge?"),
        text("Hidden ones only."),
        text("The sixth combo's too."),
    ),
    "figure_walks": Dispute(
        _UNDERGROUND,
        "U-132",
        text("From where does the Balrog move?"),
        text("From where it stands."),
        text("From the Pentacle."),
    ),
    "figure_conquers_for_player": Dispute(
        _UNDERGROUND,
        "U-133",
        text("Do fees, Martyr coins and Vengeance markers follow a conquest by the Balrog?"),
        text("Yes: its player is the conqueror."),
        text("No: the Balrog is."),
    ),
    "figure_turns_up_finds": Dispute(
        _UNDERGROUND,
        "U-134",
        text("Is a find turned up when the Balrog drives out Monsters?"),
        text("Yes."),
        text("No: not before a player conquers there."),
    ),
    "figure_is_optional": Dispute(
        _UNDERGROUND,
        "U-135",
        text("Must the finder of the Pentacle place the Balrog at once?"),
        text("No: using a place is optional."),
        text("Yes: at once."),
    ),
    "lost_place_spares": Dispute(
        _UNDERGROUND,
        "US-05",
        text("Does the power that Stonehedge lends still work for its holders while Stonehedge itself falls?"),
        text("Yes: the place changes hands by that conquest."),
        text("No: it has changed hands already."),
    ),
    "early_roll_serves_any_way": Dispute(
        _BASE,
        "B-202",
        text(
            "May a die rolled before the choice be followed by a substitution, or another conquest at a printed price?"
        ),
        text("Yes: what to conquer, and how, is chosen after the roll."),
        text("No: the roll is for a conquest that is paid in tokens."),
    ),
    "tray_serves_empty_hand": Dispute(
        _UNDERGROUND,
        "U-204",
        text("May Vampires, or whoever has the Orb, replace a token while their own hand is empty?"),
        text("Yes, with a token from the tray, as the publisher answers for the Sorcerers."),
        text("No: whatever the abilities, a conquest begins with a token at hand."),
    ),
    "own_survivors_return": Dispute(
        _EVERY_GAME,
        "U-205",
        text("What of a stack of your own declined tokens that you conquer, if its survivors are redeployed?"),
        text("One token is lost, and the others are redeployed, whoever conquers."),
        text("All of it is lost: the others return only from an opponent’s conquest."),
    ),
    "discounts_by_own_adjacency": Dispute(
        _BASE,
        "B-201",
        text("Do the Giants pay less for what their power makes adjacent to a mountain they hold?"),
        text("Yes: what counts as adjacent when they conquer is adjacent."),
        text("No: the discount is for regions that share a border with the mountain."),
    ),
    "chain_by_own_adjacency": Dispute(
        _UNDERGROUND,
        "U-202",
        text("Does the Pipe link regions to the Volcano, for the Flames who hold it?"),
        text("Yes: regions of its terrain are adjacent to one another."),
        text("No: the chain runs across shared borders."),
    ),
    "tribute_by_own_adjacency": Dispute(
        _UNDERGROUND,
        "U-203",
        text("Do Thieves collect from players whom the Pipe makes adjacent?"),
        text("Yes: regions of its terrain are adjacent to one another."),
        text("No: only from players across a shared border."),
    ),
    "bonus_for_own_declined": Dispute(
        _WARCRAFT,
        "W-009",
        text("Does beating your own race in decline count for the faction bonus?"),
        text("Yes: a race of the rival faction was beaten."),
        text("No: it is no opponent's."),
    ),
    "form_before_choice": Dispute(
        _WARCRAFT,
        "W-126",
        text("When do Worgen choose their form, if they have been picked in an earlier turn?"),
        text("As the turn begins, before the choice between expansion and decline."),
        text("Once they expand: who goes into decline takes no form."),
    ),
    "companion_stays_in_decline": Dispute(
        _WARCRAFT,
        "W-143",
        text("What of a region that beasts alone hold when their race goes into decline?"),
        text("One beast stays, as its token."),
        text("It is lost: the beasts leave with the power."),
    ),
    "companions_break_ties": Dispute(
        _WARCRAFT,
        "W-145",
        text("Do beasts count with the race tokens that decide a tie?"),
        text("Yes: they are race tokens in every case."),
        text("No: a piece is no race token when tokens are counted."),
    ),
    "spoils_at_once": Dispute(
        _WARCRAFT,
        "W-147",
        text("When are coins for conquests paid, such as those of Battlemasters, Enraged and Orcs?"),
        text("At the conquest."),
        text("With the score."),
    ),
    "chapel_spares_any_loss": Dispute(
        _WARCRAFT,
        "W-109",
        text("Does Light's Hope Chapel spare tokens that an Intimidating race discards?"),
        text("Yes: it spares whatever its race would lose."),
        text("No: it spares only a race that is attacked."),
    ),
    "lone_token_leaves": Dispute(
        _WARCRAFT,
        "W-136",
        text("What becomes of a lone token of the Tauren that has no other region to go to?"),
        text("It goes to hand, and the region is empty."),
        text("It stays."),
    ),
    "swap_at_any_time": Dispute(
        _WARCRAFT,
        "W-141",
        text("When may Portal Mages have two regions change places?"),
        text("At any moment of their turn before the scoring."),
        text("Between their conquests only."),
    ),
    "swap_takes_markers": Dispute(
        _WARCRAFT,
        "W-142",
        text("Does a face-down marker change places with all else in its region?"),
        text("Yes: it goes along, face down."),
        text("No: it stays as it lies."),
    ),
    "hidden_markers_are_stolen": Dispute(
        _WARCRAFT,
        "W-020",
        text("May Ethereals steal a marker that lies face down?"),
        text("Yes: it is turned up, and an artifact comes to them."),
        text("No: nobody knows yet whether it is an artifact."),
    ),
    "hidden_place_costs_less": Dispute(
        _WARCRAFT,
        "W-134",
        text("Does a region with a face-down marker cost Ethereals less if a legendary place is found there?"),
        text("Yes: if they say so beforehand, the tokens come back."),
        text("No: the place must lie open when the price is paid."),
    ),
    "chapel_spares_everywhere": Dispute(
        _WARCRAFT,
        "W-108",
        text("Where does a race that holds Light's Hope Chapel lose no token?"),
        text("Wherever it is attacked."),
        text("In the region of the Chapel alone."),
    ),
    "fort_goes_up_again": Dispute(
        _WARCRAFT,
        "W-201",
        text("Does a Garrisoned race put up a fort again where one was taken off, or where none was left?"),
        text("Yes, at the end of its turn: one in each region that it holds."),
        text("No: a fort comes with the conquest of a region alone."),
    ),
    "fort_keeps_badge": Dispute(
        _WARCRAFT,
        "W-151",
        text("Does the badge of a Garrisoned race stay beside its banner in decline?"),
        text("Yes, until the race is gone."),
        text("No: only the forts remain."),
    ),
    "ocean_is_sea": Dispute(
        _WARCRAFT,
        "W-152",
        text("Does a region on the rim of an island border a sea, for Fishing?"),
        text("Yes: the ocean around the islands is sea."),
        text("No: the ocean is no region."),
    ),
    "failed_strike_ends_conquests": Dispute(
        _WARCRAFT,
        "W-025",
        text("Does an air strike that is rolled for and not made end the conquests?"),
        text("Yes: it was the last attempt."),
        text("No: only the strike is spent."),
    ),
    "strike_enters_anywhere": Dispute(
        _WARCRAFT,
        "W-026",
        text("May the Gnomes enter the map by an air strike on any region?"),
        text("Yes: any region of any island may be struck."),
        text("No: the first conquest must be an entry region."),
    ),
    "bonus_over_whole_turn": Dispute(
        _WARCRAFT,
        "W-150",
        text("Which conquests does the Battleground count for the faction bonus?"),
        text("All those of the turn."),
        text("Those made after it was taken, or after a neutral race chose its side."),
    ),
    "least_binds_any_way": Dispute(
        _WARCRAFT,
        "W-048",
        text("May Tauren, who go in pairs, conquer with a single token by the Doomhammer, or with none by a Champion?"),
        text("No: two go, and a Champion is one of them."),
        text("Yes: a second one joins at redeployment."),
    ),
    "hammer_strikes_anywhere": Dispute(
        _WARCRAFT,
        "W-099",
        text("May the Doomhammer strike a region that is not within reach?"),
        text("Yes: any region anywhere."),
        text("No: the region must be adjacent, or a place to land."),
    ),
    "find_goes_to_nearest_water": Dispute(
        _WARCRAFT,
        "W-148",
        text("Into which water of its island does the Well of Eternity go, where there are several?"),
        text("Into the nearest; of equally near ones, the finder chooses."),
        text("Into any: the finder chooses."),
    ),
    "figure_needs_token": Dispute(
        _WARCRAFT,
        "W-060",
        text("Must a token be in hand while the Champion conquers?"),
        text("Yes, as for any conquest; it stays in hand."),
        text("No: he goes by himself."),
    ),
    "figure_scores_alone": Dispute(
        _WARCRAFT,
        "W-138",
        text("Does a region score that the Champion holds by himself?"),
        text("Yes, like any region of the race."),
        text("No: coins are for regions that tokens hold."),
    ),
    "figure_returns_unransomed": Dispute(
        _WARCRAFT,
        "W-062",
        text("Does the Champion come back when no coin is left for his ransom?"),
        text("Yes: what cannot be paid is not paid."),
        text("No: he is held hostage until it is paid, at the start of a turn."),
    ),
    "fee_to_former_holder": Dispute(
        _WARCRAFT,
        "W-098",
        text("To whom are the coins for the Doomhammer due?"),
        text("To whoever held the hammer before."),
        text("To whoever held the region."),
    ),
    "bombs_before_choice": Dispute(
        _WARCRAFT,
        "W-130",
        text("When are the Goblins’ bombs turned up?"),
        text("As their turn begins, before their player chooses between expansion and decline."),
        text("After that choice: at once if he expands, and as the race declines if not."),
    ),
    "bomb_follows_region": Dispute(
        _WARCRAFT,
        "W-132",
        text("Does a bomb go off where the region has changed hands since it was laid?"),
        text("Yes, against whichever opponent stands there."),
        text("No: it was meant for the opponent who held the region, and is spent without effect."),
    ),
    "explosion_is_conquest": Dispute(
        _WARCRAFT,
        "W-031",
        text("Does an explosion bring the coins that a conquest brings?"),
        text("Yes: it is treated as a successful conquest."),
        text("No: the Goblins do not take the region."),
    ),
    "spent_bombs_stay_spent": Dispute(
        _WARCRAFT,
        "W-131",
        text("How many bombs has a player who picks the Goblins after another had them?"),
        text("Those that were never turned up."),
        text("All of them, shuffled anew."),
    ),
}
