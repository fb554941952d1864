"""The common misconceptions of the rules, each with a name and a way of answering.

Most leave a general rule out, and give the same answers. Others put something false in its place.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from smallworld.model.position import Position
from smallworld.teaching.exercises.concepts import Concept, concepts, without
from smallworld.teaching.exercises.questions.kinds import Question, Reply
from smallworld.teaching.exercises.worlds import beliefs, oversights
from smallworld.teaching.exercises.worlds.oversights import Misreading
from smallworld.teaching.exercises.worlds.world import World
from smallworld.words.text import Text, text


class Misconception(NamedTuple):
    """A false belief: its name, the belief in a sentence, and the id of the general rule that it contradicts.

    With `kinds`, it is about questions of these kinds, and a `world` or a `misread` answers for it, as for a concept.
    Without, it answers as if the rule were left out.
    """

    id: str
    name: Text
    thinks: Text
    mends: str
    kinds: tuple[str, ...] = ()
    world: Callable[[Position], Position] | None = None
    misread: Misreading | None = None

    def view(self, rule: Concept) -> Concept:
        """Returns the contradicted rule as a learner with this belief leaves it out."""
        if not self.kinds:
            return rule
        return rule._replace(kinds=self.kinds, world=self.world, misread=self.misread, tries=None)


#: The misconceptions, in the order of the rules that they contradict.
MISCONCEPTIONS: tuple[Misconception, ...] = (
    Misconception(
        "free_row",
        text("Free choice"),
        text("You may take any combo of the row for free."),
        "paying_along_the_row",
    ),
    Misconception(
        "first_combo_costs",
        text("The first one costs too"),
        text("The first combo of the row costs one coin, the second two, and so on."),
        "paying_along_the_row",
        ("coins",),
        misread=beliefs.a_combo_costs_its_place,
    ),
    Misconception(
        "coins_stay",
        text("Coins that stay"),
        text("Coins on a combo stay in the row when it is taken."),
        "coins_on_a_combo",
    ),
    Misconception(
        "badge_alone",
        text("Badge alone"),
        text("A race comes with as many tokens as its badge says."),
        "tokens_of_the_banner",
    ),
    Misconception(
        "banner_alone",
        text("Banner alone"),
        text("A race comes with as many tokens as its banner says. The badge does not matter."),
        "tokens_of_the_badge",
    ),
    Misconception(
        "arriving_anywhere",
        text("Arriving anywhere"),
        text("A new race may begin in any region."),
        "entering",
    ),
    Misconception(
        "leaping",
        text("Leaping"),
        text("A race conquers wherever it likes, not only next to its own regions."),
        "going_on_next_door",
    ),
    Misconception(
        "one_landing",
        text("A single landing"),
        text("Anchors are only for entering the map, and useless later."),
        "landing_at_anchors",
    ),
    Misconception(
        "free_travel",
        text("Free travel"),
        text("Landing on another island costs no more than going on next door."),
        "travelling",
    ),
    Misconception(
        "one_is_enough",
        text("One is enough"),
        text("Any empty region takes a single token."),
        "price_of_any_region",
        ("price",),
        World(terrain=beliefs.any_region_takes_one),
    ),
    Misconception(
        "deep_rivers",
        text("Rivers like land"),
        text("A river takes two tokens, as other regions do."),
        "price_of_rivers",
    ),
    Misconception(
        "flat_mountains",
        text("Flat mountains"),
        text("A mountain takes as many tokens as any other region."),
        "mountains",
    ),
    Misconception(
        "harmless_natives",
        text("Harmless natives"),
        text("Neutral tokens do not defend their region."),
        "neutral_defenders",
    ),
    Misconception(
        "nobody_defends",
        text("Only the land counts"),
        text("A region takes the same number of tokens, empty or defended."),
        "defenders",
    ),
    Misconception(
        "declined_do_not_defend",
        text("Ghosts"),
        text("Tokens in decline do not defend any more."),
        "defenders",
        ("price",),
        beliefs.only_active_races_defend,
    ),
    Misconception(
        "defenders_count_once",
        text("One for all"),
        text("A defended region takes one token more, however many tokens defend it."),
        "defenders",
        ("price",),
        beliefs.defenders_count_once,
    ),
    Misconception(
        "one_more_than_defend",
        text("As in other games"),
        text("A region falls to one token more than defend it."),
        "defenders",
        ("price",),
        misread=beliefs.one_more_than_the_defenders,
    ),
    Misconception(
        "free_conquests",
        text("No minimum"),
        text("With enough discounts, a region takes no token at all."),
        "at_least_one",
    ),
    Misconception(
        "walking_on_water",
        text("Walking on water"),
        text("Seas and lakes are conquered like any region."),
        "closed_water",
    ),
    Misconception(
        "bridged_chasms",
        text("Bridged chasms"),
        text("Chasms can be crossed, or held, like any region."),
        "chasms",
    ),
    Misconception(
        "no_losses",
        text("Losses forgotten"),
        text("A race that is driven out takes all of its tokens back."),
        "one_token_is_lost",
    ),
    Misconception(
        "attackers_lose_too",
        text("Bloody attacks"),
        text("The attacker loses a token as well when taking a region."),
        "one_token_is_lost",
        ("stands",),
        misread=beliefs.attackers_lose_a_token,
    ),
    Misconception(
        "no_survivors",
        text("No survivors"),
        text("Active tokens that are driven out are all lost."),
        "survivors",
    ),
    Misconception(
        "surviving_decline",
        text("Survivors in decline"),
        text("Tokens in decline that are driven out come back."),
        "losses_in_decline",
    ),
    Misconception(
        "declined_like_active",
        text("In decline as before"),
        text("Tokens in decline that are driven out come back, all but one."),
        "losses_in_decline",
        ("survivors",),
        misread=oversights.declined_come_back(1),
    ),
    Misconception(
        "no_last_roll",
        text("No last roll"),
        text("A player with too few tokens for a region has to stop there."),
        "final_roll",
    ),
    Misconception(
        "die_for_any_conquest",
        text("The die helps on any conquest"),
        text("You may roll for missing tokens at every conquest, and go on afterwards."),
        "final_roll",
        ("against",),
        misread=beliefs.the_die_helps_any_conquest,
    ),
    Misconception(
        "die_for_any_gap",
        text("The die makes up for anything"),
        text("You may roll for the last conquest, no matter how many tokens are missing."),
        "final_roll",
        ("odds",),
        misread=beliefs.the_die_makes_up_for_anything,
    ),
    Misconception(
        "die_against_the_price",
        text("The die against the price"),
        text("The die has to show the whole price, not only the tokens that are missing."),
        "final_roll",
        ("odds",),
        misread=beliefs.the_die_must_show_the_price,
    ),
    Misconception(
        "even_die",
        text("An even die"),
        text("The die shows a blank as often as each of its numbers."),
        "blank_faces",
    ),
    Misconception(
        "conquests_in_between",
        text("Conquests in between"),
        text("After moving some tokens, you may conquer again."),
        "conquests_come_first",
    ),
    Misconception(
        "held_by_nobody",
        text("Held by nobody"),
        text("You may take up all tokens and still hold the regions."),
        "one_stays",
    ),
    Misconception(
        "spent_for_good",
        text("Spent for good"),
        text("Tokens that were used for a conquest stay there for good."),
        "one_stays",
        ("hand",),
        misread=beliefs.tokens_never_come_back,
    ),
    Misconception(
        "rivers_score",
        text("Rivers score"),
        text("A river that was conquered is held to the end of the turn, and pays."),
        "rivers_are_emptied",
    ),
    Misconception(
        "every_token_pays",
        text("Coins for tokens"),
        text("Every token on the map pays a coin."),
        "a_coin_for_each_region",
        ("income",),
        misread=beliefs.every_token_pays,
    ),
    Misconception(
        "only_new_regions_pay",
        text("Only what is new"),
        text("Only the regions conquered in this turn pay."),
        "a_coin_for_each_region",
        ("income",),
        misread=beliefs.only_what_was_conquered_pays,
    ),
    Misconception(
        "paid_next_turn",
        text("Paid next turn"),
        text("A region pays for the first time in the turn after its conquest."),
        "a_coin_for_each_region",
        ("income",),
        misread=beliefs.conquests_pay_next_turn,
    ),
    Misconception(
        "worthless_decline",
        text("Worthless decline"),
        text("Only the regions of the active race pay."),
        "regions_in_decline_pay",
    ),
    Misconception(
        "declining_scores_nothing",
        text("A turn without coins"),
        text("In the turn of a decline nothing is scored."),
        "regions_in_decline_pay",
        ("income",),
        misread=beliefs.nothing_is_scored_in_the_turn_of_a_decline,
    ),
    Misconception(
        "readying_later",
        text("Second thoughts"),
        text("Tokens may be taken up between two conquests."),
        "readying",
    ),
    Misconception(
        "abandoning_later",
        text("Late retreat"),
        text("Regions may be given up between two conquests."),
        "abandoning",
    ),
    Misconception(
        "declining_after_conquests",
        text("Decline after conquests"),
        text("A race may conquer first, and decline in the same turn."),
        "decline_takes_a_turn",
    ),
    Misconception(
        "everybody_stays",
        text("Everybody stays"),
        text("In decline, all tokens stay in their regions."),
        "one_token_in_decline",
    ),
    Misconception(
        "declines_pile_up",
        text("Declines pile up"),
        text("A player’s older races in decline stay on the map when another one declines."),
        "one_race_in_decline",
    ),
    Misconception(
        "abilities_never_end",
        text("Declined races keep their power"),
        text("A race in decline earns by its abilities as before."),
        "abilities_end_in_decline",
    ),
    Misconception(
        "nothing_outlasts_decline",
        text("Nothing outlasts decline"),
        text("No ability works in decline, even if it says so."),
        "abilities_end_in_decline",
        ("income",),
        World(beliefs.no_ability_outlasts_decline),
    ),
    Misconception(
        "mere_trophies",
        text("Mere trophies"),
        text("A find brings its holder nothing more once it has been found."),
        "finds_work_for_their_holder",
    ),
    Misconception(
        "shared_victory",
        text("Shared victory"),
        text("Players with equal coins share the victory."),
        "ties",
    ),
    Misconception(
        "most_regions_win",
        text("The map decides"),
        text("The player with the most regions at the end wins."),
        "ties",
        ("winner",),
        misread=beliefs.most_regions_win,
    ),
    Misconception(
        "penniless",
        text("Empty pockets"),
        text("Players begin without coins."),
        "starting_coins",
    ),
    Misconception(
        "five_combos",
        text("Five combos"),
        text("Only the five combos that were laid out can be picked."),
        "six_on_show",
    ),
    Misconception(
        "youngest_first",
        text("The youngest first"),
        text("The youngest player takes the first turn."),
        "first_player",
    ),
    Misconception(
        "start_moves_on",
        text("The start moves on"),
        text("Each round begins with another player."),
        "same_player_starts",
    ),
    Misconception(
        "open_coins",
        text("Open coins"),
        text("Anybody may count the coins of the others."),
        "hidden_coins",
    ),
    Misconception(
        "filled_gap",
        text("A filled gap"),
        text("A new combo comes in where one was taken."),
        "row_moves_up",
    ),
    Misconception(
        "last_badge",
        text("The last badge"),
        text("When all badges are used up, the row stays shorter."),
        "badges_are_reshuffled",
    ),
    Misconception(
        "gone_for_good",
        text("Gone for good"),
        text("A race that has left the map never comes back."),
        "banners_return",
    ),
    Misconception(
        "endless_tray",
        text("Endless tray"),
        text("Abilities bring new tokens even when the tray is empty."),
        "empty_tray",
    ),
    Misconception(
        "own_race_is_safe",
        text("Own races are safe"),
        text("A player cannot attack their own race in decline."),
        "own_decline_can_be_attacked",
    ),
    Misconception(
        "nowhere_to_go",
        text("Nowhere to go"),
        text("Survivors whose race holds no region are lost."),
        "survivors_without_a_region",
    ),
    Misconception(
        "new_race_at_once",
        text("A new race at once"),
        text("A player whose race has lost its last token picks a new one at once."),
        "race_without_tokens",
    ),
    Misconception(
        "rolled_away",
        text("Rolled away"),
        text("A roll that fails costs the tokens in hand."),
        "failed_roll",
    ),
    Misconception(
        "former_neighbours",
        text("Former neighbours"),
        text("A race that has given everything up goes on next to where it was."),
        "giving_everything_up",
    ),
)


@cache
def held(game: str) -> tuple[tuple[Misconception, Concept], ...]:
    """Returns the misconceptions that are possible in a box, each with its rule as it is left out."""
    known = concepts(game)
    rules = {id.removeprefix(f"{game}."): rule for id, rule in known.items() if not rule.ability}
    return tuple((one, one.view(rules[one.mends])) for one in MISCONCEPTIONS if one.mends in rules)


def believed(
    position: Position, question: Question, truth: Reply, answer: Any, forgotten: Concept | None
) -> tuple[Misconception, Concept] | None:
    """Returns the misconception behind a wrong answer, with the rule that it contradicts, or None.

    If the `forgotten` concept is known, it is the first misconception about that, else the only possible one.
    """
    found = []
    for one, view in held(position.rules.game.id):
        if forgotten is None or view.id == forgotten.id:
            reply = without(view, position, question, truth)
            if reply is not None and reply.value == answer:
                found.append((one, view if forgotten is None else forgotten))
    return found[0] if len(found) == 1 or (found and forgotten is not None) else None
