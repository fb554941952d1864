"""The contested readings of Small World of Warcraft."""

from __future__ import annotations

from smallworld.model.options.declared import Declared, options_of_box
from smallworld.words.text import text

_WARCRAFT = frozenset({"warcraft"})


@options_of_box
class WarcraftOptions:
    """The readings that the rules of Small World of Warcraft leave open."""

    bonus_for_own_declined: Declared = Declared(
        "bonus_for_own_declined",
        default=True,
        games=_WARCRAFT,
        about=("alliance", "horde"),
        ruling="W-009",
        question=text("Does beating your own declined race count for the faction bonus?"),
        yes=text("Yes: a race of the rival faction was beaten."),
        no=text("No: it is not an opponent’s race."),
    )

    form_before_choice: Declared = Declared(
        "form_before_choice",
        default=False,
        games=_WARCRAFT,
        ruling="W-126",
        question=text("When do Worgen picked in an earlier turn choose their form?"),
        yes=text("As the turn begins, before the choice between expansion and decline."),
        no=text("Once they expand: a race that declines takes no form."),
    )

    companion_stays_in_decline: Declared = Declared(
        "companion_stays_in_decline",
        default=False,
        games=_WARCRAFT,
        about=("warcraft.beast",),
        ruling="W-143",
        question=text("What happens to a region that only beasts hold when their race declines?"),
        yes=text("One beast stays, as a token of the race."),
        no=text("It is lost: the beasts leave with the power."),
    )

    companions_break_ties: Declared = Declared(
        "companions_break_ties",
        default=True,
        games=_WARCRAFT,
        about=("warcraft.beast",),
        ruling="W-145",
        question=text("Do beasts count as race tokens when a tie is broken?"),
        yes=text("Yes: they are race tokens in every case."),
        no=text("No: pieces don’t count as race tokens there."),
    )

    spoils_at_once: Declared = Declared(
        "spoils_at_once",
        default=True,
        games=_WARCRAFT,
        ruling="W-147",
        question=text("When are coins for conquests paid, such as those of Battlemasters, Enraged and Orcs?"),
        yes=text("Right after the conquest."),
        no=text("At the end of the turn, with the score."),
    )

    chapel_spares_any_loss: Declared = Declared(
        "chapel_spares_any_loss",
        default=False,
        games=_WARCRAFT,
        about=("warcraft.chapel",),
        ruling="W-109",
        question=text("Does Light’s Hope Chapel spare tokens that an Intimidating race discards?"),
        yes=text("Yes: it spares any token that its race would lose."),
        no=text("No: it spares only a race that is attacked."),
    )

    lone_token_leaves: Declared = Declared(
        "lone_token_leaves",
        default=True,
        games=_WARCRAFT,
        ruling="W-136",
        question=text("What happens to a lone Tauren token with no other region to go to?"),
        yes=text("It returns to hand, and the region is empty."),
        no=text("It stays."),
    )

    lone_token_moves_at_once: Declared = Declared(
        "lone_token_moves_at_once",
        default=False,
        games=_WARCRAFT,
        ruling="W-153",
        question=text("When is a Tauren token redeployed that an Intimidating race has left alone?"),
        yes=text("At once: its player decides where it goes before the turn continues."),
        no=text("As the turn ends, with the survivors of conquests."),
    )

    swap_at_any_time: Declared = Declared(
        "swap_at_any_time",
        default=False,
        games=_WARCRAFT,
        ruling="W-141",
        question=text("When can Portal Mages swap two regions?"),
        yes=text("At any moment of their turn before they score."),
        no=text("Only between their conquests."),
    )

    swap_takes_markers: Declared = Declared(
        "swap_takes_markers",
        default=False,
        games=_WARCRAFT,
        about=("warcraft.marker",),
        ruling="W-142",
        question=text("Does a face-down marker move with the rest of its region in a swap?"),
        yes=text("Yes: it moves along, face down."),
        no=text("No: it stays where it is."),
    )

    hidden_markers_are_stolen: Declared = Declared(
        "hidden_markers_are_stolen",
        default=False,
        games=_WARCRAFT,
        about=("warcraft.marker",),
        ruling="W-020",
        question=text("Can Ethereals steal a face-down marker?"),
        yes=text("Yes: it is turned up, and if it is an artifact, they get it."),
        no=text("No: nobody knows yet whether it is an artifact."),
    )

    hidden_place_costs_less: Declared = Declared(
        "hidden_place_costs_less",
        default=False,
        games=_WARCRAFT,
        about=("warcraft.marker",),
        ruling="W-134",
        question=text("Do Ethereals pay less for a face-down marker that turns out to be a legendary place?"),
        yes=text("Yes: if they announce it beforehand, the tokens come back."),
        no=text("No: the place must be face up when they pay."),
    )

    chapel_spares_everywhere: Declared = Declared(
        "chapel_spares_everywhere",
        default=True,
        games=_WARCRAFT,
        about=("warcraft.chapel",),
        ruling="W-108",
        question=text("Where does a race that holds Light’s Hope Chapel lose no token?"),
        yes=text("Wherever it is attacked."),
        no=text("Only in the Chapel’s region."),
    )

    fort_goes_up_again: Declared = Declared(
        "fort_goes_up_again",
        default=True,
        games=_WARCRAFT,
        ruling="W-201",
        question=text("Does a Garrisoned race put a fort back where one was removed, or where none was left?"),
        yes=text("Yes, at the end of its turn: one in each region that it holds."),
        no=text("No: a fort comes only with the conquest of a region."),
    )

    fort_keeps_badge: Declared = Declared(
        "fort_keeps_badge",
        default=True,
        games=_WARCRAFT,
        ruling="W-151",
        question=text("Does the badge of a Garrisoned race stay beside its banner in decline?"),
        yes=text("Yes, until the race is gone."),
        no=text("No: only the forts remain."),
    )

    ocean_is_sea: Declared = Declared(
        "ocean_is_sea",
        default=False,
        games=_WARCRAFT,
        about=("warcraft",),
        ruling="W-152",
        question=text("For Fishing, does a region on the coast of an island border a sea?"),
        yes=text("Yes: the ocean around the islands is sea."),
        no=text("No: the ocean is not a region."),
    )

    failed_strike_ends_conquests: Declared = Declared(
        "failed_strike_ends_conquests",
        default=False,
        games=_WARCRAFT,
        ruling="W-025",
        question=text("Does an air strike that fails on the die end the conquests?"),
        yes=text("Yes: it was the last attempt."),
        no=text("No: only the air strike is used up."),
    )

    strike_enters_anywhere: Declared = Declared(
        "strike_enters_anywhere",
        default=True,
        games=_WARCRAFT,
        ruling="W-026",
        question=text("Can Gnomes enter the map by an air strike on any region?"),
        yes=text("Yes: the strike can hit any region of any island."),
        no=text("No: the first conquest must be an entry region."),
    )

    bonus_over_whole_turn: Declared = Declared(
        "bonus_over_whole_turn",
        default=True,
        games=_WARCRAFT,
        about=("warcraft.battleground",),
        ruling="W-150",
        question=text("Which conquests does the Battleground count for the faction bonus?"),
        yes=text("All conquests of the turn."),
        no=text("Only those made after it was taken, or after a neutral race chose its side."),
    )

    least_binds_any_way: Declared = Declared(
        "least_binds_any_way",
        default=True,
        games=_WARCRAFT,
        ruling="W-048",
        question=text("Can Tauren conquer with a single token by the Doomhammer, or with none by a Champion?"),
        yes=text("No: two go together, and a Champion is one of them."),
        no=text("Yes: a second one joins at redeployment."),
    )

    hammer_strikes_anywhere: Declared = Declared(
        "hammer_strikes_anywhere",
        default=False,
        games=_WARCRAFT,
        about=("warcraft.doomhammer",),
        ruling="W-099",
        question=text("Can the Doomhammer strike a region that is out of reach?"),
        yes=text("Yes: any region at all."),
        no=text("No: the region must be adjacent, or a landing region."),
    )

    find_goes_to_nearest_water: Declared = Declared(
        "find_goes_to_nearest_water",
        default=False,
        games=_WARCRAFT,
        about=("warcraft.well",),
        ruling="W-148",
        question=text("If its island has several waters, where does the Well of Eternity go?"),
        yes=text("To the nearest one. If several are equally near, the finder chooses."),
        no=text("To any of them: the finder chooses."),
    )

    figure_needs_token: Declared = Declared(
        "figure_needs_token",
        default=False,
        games=_WARCRAFT,
        ruling="W-060",
        question=text("Must you have a token in hand when the Champion conquers?"),
        yes=text("Yes, as for any conquest, but it stays in hand."),
        no=text("No: the Champion goes alone."),
    )

    figure_scores_alone: Declared = Declared(
        "figure_scores_alone",
        default=True,
        games=_WARCRAFT,
        ruling="W-138",
        question=text("Does a region that the Champion holds alone score?"),
        yes=text("Yes, like any region of the race."),
        no=text("No: only regions with tokens earn coins."),
    )

    figure_returns_unransomed: Declared = Declared(
        "figure_returns_unransomed",
        default=True,
        games=_WARCRAFT,
        ruling="W-062",
        question=text("Does the Champion come back if you cannot pay the ransom?"),
        yes=text("Yes: you don’t pay what you don’t have."),
        no=text("No: the Champion stays a hostage until you pay, at the start of a turn."),
    )

    fee_to_former_holder: Declared = Declared(
        "fee_to_former_holder",
        default=False,
        games=_WARCRAFT,
        about=("warcraft.doomhammer",),
        ruling="W-098",
        question=text("Who gets the coins for the Doomhammer?"),
        yes=text("The player who held the hammer before."),
        no=text("The player who held the region."),
    )

    bombs_before_choice: Declared = Declared(
        "bombs_before_choice",
        default=True,
        games=_WARCRAFT,
        ruling="W-130",
        question=text("When are the Goblins’ bombs turned up?"),
        yes=text("As their turn begins, before their player chooses between expansion and decline."),
        no=text("After that choice: at once if the race expands, otherwise as it declines."),
    )

    bomb_follows_region: Declared = Declared(
        "bomb_follows_region",
        default=True,
        games=_WARCRAFT,
        ruling="W-132",
        question=text("Does a bomb go off if its region has changed hands since it was laid?"),
        yes=text("Yes, against the opponent who is there now."),
        no=text("No: it was meant for the earlier opponent, and is used up without effect."),
    )

    explosion_is_conquest: Declared = Declared(
        "explosion_is_conquest",
        default=True,
        games=_WARCRAFT,
        ruling="W-031",
        question=text("Does an explosion earn the coins that a conquest earns?"),
        yes=text("Yes: it counts as a successful conquest."),
        no=text("No: the Goblins don’t take the region."),
    )

    spent_bombs_stay_spent: Declared = Declared(
        "spent_bombs_stay_spent",
        default=True,
        games=_WARCRAFT,
        ruling="W-131",
        question=text("How many bombs do the Goblins bring when they are picked a second time?"),
        yes=text("Only those that were never turned up."),
        no=text("All of them, shuffled again."),
    )
