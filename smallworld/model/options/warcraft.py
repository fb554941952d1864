"""The contested readings of Small World of Warcraft."""

from __future__ import annotations

from smallworld.model.options.declared import Declared, frozen_options
from smallworld.words.text import text

_WARCRAFT = frozenset({"warcraft"})


@frozen_options
class WarcraftOptions:
    """The readings that the rules of Small World of Warcraft leave open."""

    bonus_for_own_declined: Declared = Declared(
        "bonus_for_own_declined",
        default=True,
        games=_WARCRAFT,
        ruling="W-009",
        question=text("Does beating your own race in decline count for the faction bonus?"),
        yes=text("Yes: a race of the rival faction was beaten."),
        no=text("No: it is no opponent's."),
    )

    form_before_choice: Declared = Declared(
        "form_before_choice",
        default=False,
        games=_WARCRAFT,
        ruling="W-126",
        question=text("When do Worgen choose their form, if they have been picked in an earlier turn?"),
        yes=text("As the turn begins, before the choice between expansion and decline."),
        no=text("Once they expand: who goes into decline takes no form."),
    )

    companion_stays_in_decline: Declared = Declared(
        "companion_stays_in_decline",
        default=False,
        games=_WARCRAFT,
        ruling="W-143",
        question=text("What of a region that beasts alone hold when their race goes into decline?"),
        yes=text("One beast stays, as its token."),
        no=text("It is lost: the beasts leave with the power."),
    )

    companions_break_ties: Declared = Declared(
        "companions_break_ties",
        default=True,
        games=_WARCRAFT,
        ruling="W-145",
        question=text("Do beasts count with the race tokens that decide a tie?"),
        yes=text("Yes: they are race tokens in every case."),
        no=text("No: a piece is no race token when tokens are counted."),
    )

    spoils_at_once: Declared = Declared(
        "spoils_at_once",
        default=True,
        games=_WARCRAFT,
        ruling="W-147",
        question=text("When are coins for conquests paid, such as those of Battlemasters, Enraged and Orcs?"),
        yes=text("At the conquest."),
        no=text("With the score."),
    )

    chapel_spares_any_loss: Declared = Declared(
        "chapel_spares_any_loss",
        default=False,
        games=_WARCRAFT,
        ruling="W-109",
        question=text("Does Light's Hope Chapel spare tokens that an Intimidating race discards?"),
        yes=text("Yes: it spares whatever its race would lose."),
        no=text("No: it spares only a race that is attacked."),
    )

    lone_token_leaves: Declared = Declared(
        "lone_token_leaves",
        default=True,
        games=_WARCRAFT,
        ruling="W-136",
        question=text("What becomes of a lone token of the Tauren that has no other region to go to?"),
        yes=text("It goes to hand, and the region is empty."),
        no=text("It stays."),
    )

    lone_token_moves_at_once: Declared = Declared(
        "lone_token_moves_at_once",
        default=False,
        games=_WARCRAFT,
        ruling="W-153",
        question=text("When is a Tauren redeployed that an Intimidating race has left alone?"),
        yes=text("At once: its player decides where it goes before the turn goes on."),
        no=text("As the turn ends, with the survivors of conquests."),
    )

    swap_at_any_time: Declared = Declared(
        "swap_at_any_time",
        default=False,
        games=_WARCRAFT,
        ruling="W-141",
        question=text("When may Portal Mages have two regions change places?"),
        yes=text("At any moment of their turn before the scoring."),
        no=text("Between their conquests only."),
    )

    swap_takes_markers: Declared = Declared(
        "swap_takes_markers",
        default=False,
        games=_WARCRAFT,
        ruling="W-142",
        question=text("Does a face-down marker change places with all else in its region?"),
        yes=text("Yes: it goes along, face down."),
        no=text("No: it stays as it lies."),
    )

    hidden_markers_are_stolen: Declared = Declared(
        "hidden_markers_are_stolen",
        default=False,
        games=_WARCRAFT,
        ruling="W-020",
        question=text("May Ethereals steal a marker that lies face down?"),
        yes=text("Yes: it is turned up, and an artifact comes to them."),
        no=text("No: nobody knows yet whether it is an artifact."),
    )

    hidden_place_costs_less: Declared = Declared(
        "hidden_place_costs_less",
        default=False,
        games=_WARCRAFT,
        ruling="W-134",
        question=text("Does a region with a face-down marker cost Ethereals less if a legendary place is found there?"),
        yes=text("Yes: if they say so beforehand, the tokens come back."),
        no=text("No: the place must lie open when the price is paid."),
    )

    chapel_spares_everywhere: Declared = Declared(
        "chapel_spares_everywhere",
        default=True,
        games=_WARCRAFT,
        ruling="W-108",
        question=text("Where does a race that holds Light's Hope Chapel lose no token?"),
        yes=text("Wherever it is attacked."),
        no=text("In the region of the Chapel alone."),
    )

    fort_goes_up_again: Declared = Declared(
        "fort_goes_up_again",
        default=True,
        games=_WARCRAFT,
        ruling="W-201",
        question=text("Does a Garrisoned race put up a fort again where one was taken off, or where none was left?"),
        yes=text("Yes, at the end of its turn: one in each region that it holds."),
        no=text("No: a fort comes with the conquest of a region alone."),
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
        ruling="W-152",
        question=text("Does a region on the rim of an island border a sea, for Fishing?"),
        yes=text("Yes: the ocean around the islands is sea."),
        no=text("No: the ocean is no region."),
    )

    failed_strike_ends_conquests: Declared = Declared(
        "failed_strike_ends_conquests",
        default=False,
        games=_WARCRAFT,
        ruling="W-025",
        question=text("Does an air strike that is rolled for and not made end the conquests?"),
        yes=text("Yes: it was the last attempt."),
        no=text("No: only the strike is spent."),
    )

    strike_enters_anywhere: Declared = Declared(
        "strike_enters_anywhere",
        default=True,
        games=_WARCRAFT,
        ruling="W-026",
        question=text("May the Gnomes enter the map by an air strike on any region?"),
        yes=text("Yes: any region of any island may be struck."),
        no=text("No: the first conquest must be an entry region."),
    )

    bonus_over_whole_turn: Declared = Declared(
        "bonus_over_whole_turn",
        default=True,
        games=_WARCRAFT,
        ruling="W-150",
        question=text("Which conquests does the Battleground count for the faction bonus?"),
        yes=text("All those of the turn."),
        no=text("Those made after it was taken, or after a neutral race chose its side."),
    )

    least_binds_any_way: Declared = Declared(
        "least_binds_any_way",
        default=True,
        games=_WARCRAFT,
        ruling="W-048",
        question=text(
            "May Tauren, who go in pairs, conquer with a single token by the Doomhammer, or with none by a Champion?"
        ),
        yes=text("No: two go, and a Champion is one of them."),
        no=text("Yes: a second one joins at redeployment."),
    )

    hammer_strikes_anywhere: Declared = Declared(
        "hammer_strikes_anywhere",
        default=False,
        games=_WARCRAFT,
        ruling="W-099",
        question=text("May the Doomhammer strike a region that is not within reach?"),
        yes=text("Yes: any region anywhere."),
        no=text("No: the region must be adjacent, or a place to land."),
    )

    find_goes_to_nearest_water: Declared = Declared(
        "find_goes_to_nearest_water",
        default=False,
        games=_WARCRAFT,
        ruling="W-148",
        question=text("Into which water of its island does the Well of Eternity go, where there are several?"),
        yes=text("Into the nearest; of equally near ones, the finder chooses."),
        no=text("Into any: the finder chooses."),
    )

    figure_needs_token: Declared = Declared(
        "figure_needs_token",
        default=False,
        games=_WARCRAFT,
        ruling="W-060",
        question=text("Must a token be in hand while the Champion conquers?"),
        yes=text("Yes, as for any conquest; it stays in hand."),
        no=text("No: he goes by himself."),
    )

    figure_scores_alone: Declared = Declared(
        "figure_scores_alone",
        default=True,
        games=_WARCRAFT,
        ruling="W-138",
        question=text("Does a region score that the Champion holds by himself?"),
        yes=text("Yes, like any region of the race."),
        no=text("No: coins are for regions that tokens hold."),
    )

    figure_returns_unransomed: Declared = Declared(
        "figure_returns_unransomed",
        default=True,
        games=_WARCRAFT,
        ruling="W-062",
        question=text("Does the Champion come back when no coin is left for his ransom?"),
        yes=text("Yes: what cannot be paid is not paid."),
        no=text("No: he is held hostage until it is paid, at the start of a turn."),
    )

    fee_to_former_holder: Declared = Declared(
        "fee_to_former_holder",
        default=False,
        games=_WARCRAFT,
        ruling="W-098",
        question=text("To whom are the coins for the Doomhammer due?"),
        yes=text("To whoever held the hammer before."),
        no=text("To whoever held the region."),
    )

    bombs_before_choice: Declared = Declared(
        "bombs_before_choice",
        default=True,
        games=_WARCRAFT,
        ruling="W-130",
        question=text("When are the Goblins’ bombs turned up?"),
        yes=text("As their turn begins, before their player chooses between expansion and decline."),
        no=text("After that choice: at once if he expands, and as the race declines if not."),
    )

    bomb_follows_region: Declared = Declared(
        "bomb_follows_region",
        default=True,
        games=_WARCRAFT,
        ruling="W-132",
        question=text("Does a bomb go off where the region has changed hands since it was laid?"),
        yes=text("Yes, against whichever opponent stands there."),
        no=text("No: it was meant for the opponent who held the region, and is spent without effect."),
    )

    explosion_is_conquest: Declared = Declared(
        "explosion_is_conquest",
        default=True,
        games=_WARCRAFT,
        ruling="W-031",
        question=text("Does an explosion bring the coins that a conquest brings?"),
        yes=text("Yes: it is treated as a successful conquest."),
        no=text("No: the Goblins do not take the region."),
    )

    spent_bombs_stay_spent: Declared = Declared(
        "spent_bombs_stay_spent",
        default=True,
        games=_WARCRAFT,
        ruling="W-131",
        question=text("How many bombs has a player who picks the Goblins after another had them?"),
        yes=text("Those that were never turned up."),
        no=text("All of them, shuffled anew."),
    )
