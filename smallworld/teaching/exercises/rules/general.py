"""The general rules that every race goes by, each with the world in which a learner has left it out.

They are in our own words, with the heading of the box's rulebook. Each is true of that box: it names nothing that the
box lacks, and says so if an ability of the box is an exception. The answer without a rule comes from the engine, in a
box with that one change. If no box can have the change, it is made of the true answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from smallworld.effects.decline import (
    DeclineAfterScoring,
    KeepsAllTokens,
    OutsideDeclineLimit,
    RetreatsInDecline,
    VanishesForCoins,
)
from smallworld.effects.price import NoTravel
from smallworld.effects.reach import Adjacency, EnterOnlyBeside, Enters, Flight, HoldWater
from smallworld.effects.tokens import Least, SpareTokens
from smallworld.effects.ways import Way
from smallworld.model.actions import Abandon, Conquer, Decline, PickUp
from smallworld.model.board import Terrain
from smallworld.model.catalogue import Game, Piece, When
from smallworld.rules.conquest.price import AT_LEAST_ONE
from smallworld.teaching.exercises.rules.rule import Rule
from smallworld.teaching.exercises.rules.table_rules import TABLE_RULES
from smallworld.teaching.exercises.worlds import oversights
from smallworld.teaching.exercises.worlds.world import World
from smallworld.words.text import Text, text


def _fleeting(terrain: Terrain) -> bool:
    return terrain.fleeting


def _has(ground: Callable[[Terrain], bool]) -> Callable[[Game], bool]:
    return lambda game: any(map(ground, game.terrains.values()))


def _closed(terrain: Terrain) -> bool:
    return terrain.closed


def _open_sea(terrain: Terrain) -> bool:
    return terrain.open_sea


def _anchors(game: Game) -> bool:
    return game.landing.at_any_time


def _by_the_edge(game: Game) -> bool:
    return not _anchors(game)


def _entering(game: Game) -> Text:
    if _has(_open_sea)(game):
        return text(
            "A race that holds no region enters at the edge of the board, or on the shore of a sea that touches it."
        )
    return text("A race that holds no region enters at the edge of the board, where the ends of rivers are, too.")


def _price_of_any_region(game: Game) -> Text:
    if _has(_fleeting)(game):
        return text("Before anything in it is counted, a river takes one token, any other region two.")
    return text("Any region takes two tokens before anything in it is counted.")


def _one_more_each(piece: Callable[[Game, Piece], bool]) -> Callable[[Game], Text]:
    def says(game: Game) -> Text:
        name = next(each.name for each in game.pieces.values() if piece(game, each))
        return text("Each {piece} in a region takes one token more.", piece=name)

    return says


def _losses_in_decline(game: Game) -> Text:
    if _anchors(game):
        return text("Tokens in decline that are driven out are all lost, no matter how many stand together.")
    return text("Tokens in decline that are driven out are lost.")


def _finds_for_their_holder(game: Game) -> Text:
    names = game.find_names
    return text(
        "{places} and {relics}: each works for the player who holds its region with an active race, "
        "unless it says otherwise.",
        places=names.places,
        relics=names.relics,
    )


def _guarded(game: Game) -> bool:
    return game.guards is not None


def _face_down(game: Game) -> bool:
    return any(piece.conceals for piece in game.pieces.values())


_CONQUEST = ("price", "against", "reach")
_ENTRIES = (Enters, EnterOnlyBeside, Flight)

#: The general rules, in the order of a turn.
RULES: tuple[Rule, ...] = (
    Rule(
        "paying_along_the_row",
        text("A player who takes a combo further along the row puts a coin on each one that they pass over."),
        lambda book: book.picking,
        ("combos",),
        ("coins",),
        misread=oversights.nothing_paid_along_the_row,
    ),
    Rule(
        "coins_on_a_combo",
        text("The coins lying on a combo go to the player who takes it."),
        lambda book: book.picking,
        ("combos",),
        ("coins",),
        oversights.no_coins_in_the_row,
    ),
    Rule(
        "tokens_of_the_banner",
        text("A race comes with as many tokens as its banner says, and those of its badge."),
        lambda book: book.picking,
        ("tokens",),
        ("hand",),
        World(oversights.no_banner_numbers),
    ),
    Rule(
        "tokens_of_the_badge",
        text("The number on the badge is added to that on the banner."),
        lambda book: book.picking,
        ("tokens",),
        ("hand",),
        World(oversights.no_badge_numbers),
    ),
    Rule(
        "entering",
        _entering,
        lambda book: book.first_conquest,
        ("entering",),
        ("against",),
        oversights.landing(oversights.EnterAnywhere()),
        holds=_by_the_edge,
        bent_by=_ENTRIES,
        others=lambda game: (World(terrain=oversights.closed_shores),) if _has(_open_sea)(game) else (),
    ),
    Rule(
        "entering",
        text("A race that holds no region lands where there is an anchor."),
        lambda book: book.first_conquest,
        ("entering",),
        ("against",),
        oversights.on_arrival(oversights.LandAnywhere()),
        holds=_anchors,
        bent_by=_ENTRIES,
    ),
    Rule(
        "going_on_next_door",
        text("A race that holds regions conquers only what is next to one of them."),
        lambda book: book.following_conquests,
        ("neighbours",),
        ("against",),
        oversights.next_door_anywhere,
        holds=_by_the_edge,
        bent_by=(Adjacency,),
    ),
    Rule(
        "going_on_next_door",
        text("A race that holds regions conquers only what is next to one of them, or has an anchor."),
        lambda book: book.following_conquests,
        ("neighbours",),
        ("against",),
        oversights.next_door_anywhere,
        holds=_anchors,
        bent_by=(Adjacency,),
    ),
    Rule(
        "landing_at_anchors",
        text("A race may land at an anchor at any time in its conquests, even if it holds other regions."),
        lambda book: book.following_conquests,
        ("islands",),
        ("against", "reach"),
        oversights.landing(oversights.LandOnce()),
        holds=_anchors,
    ),
    Rule(
        "travelling",
        text("A region with an anchor takes one token more where it borders none that the race holds."),
        lambda book: book.conquering,
        ("travel",),
        ("price",),
        oversights.landing(oversights.FreeTravel()),
        holds=_anchors,
        bent_by=(NoTravel, Adjacency),
    ),
    Rule(
        "price_of_any_region",
        _price_of_any_region,
        lambda book: book.conquering,
        ("price",),
        ("price",),
        World(terrain=oversights.free_ground),
        bent_by=(Way,),
        others=oversights.each_ground_dearer,
    ),
    Rule(
        "price_of_rivers",
        text("A river takes one token where other regions take two."),
        lambda book: book.exceptions,
        ("rivers",),
        ("price",),
        World(terrain=oversights.river_like_land),
        holds=_has(_fleeting),
        others=lambda _: (World(terrain=oversights.free_river),),
    ),
    Rule(
        "mountains",
        _one_more_each(oversights.lies_there),
        lambda book: book.conquering,
        ("price",),
        ("price",),
        World(oversights.no_mountains),
    ),
    Rule(
        "neutral_defenders",
        _one_more_each(lambda _, piece: piece.neutral),
        lambda book: book.conquering,
        ("price",),
        ("price",),
        World(oversights.no_neutral_defence),
    ),
    Rule(
        "defenders",
        text("Each race token in a region takes one token more, in decline too."),
        lambda book: book.conquering,
        ("price",),
        ("price",),
        oversights.undefended,
    ),
    Rule(
        "at_least_one",
        text("A conquest takes at least one token, no matter how much its price is lowered."),
        lambda book: book.conquering,
        ("discounts",),
        ("price",),
        misread=oversights.without_terms(lambda _, term: term.reason == AT_LEAST_ONE),
    ),
    Rule(
        "enough_tokens",
        text("A player with fewer tokens in hand than a region takes cannot conquer it, except by a roll of the die."),
        lambda book: book.conquering,
        ("price",),
        ("against",),
        oversights.with_many_tokens,
    ),
    Rule(
        "closed_water",
        text("Seas and lakes are not conquered, unless an ability says so."),
        lambda book: book.conquering,
        ("water",),
        ("against",),
        World(terrain=oversights.open_water),
        holds=_has(_closed),
        others=oversights.each_water_open,
    ),
    Rule(
        "chasms",
        text(
            "Nobody enters a chasm, and regions on either side of one are no neighbours unless an ability links them."
        ),
        lambda book: book.exceptions,
        ("chasms",),
        ("against",),
        World(terrain=oversights.open_chasm),
        holds=_has(lambda terrain: terrain.impassable is not None),
    ),
    Rule(
        "one_token_is_lost",
        text("An active race that is driven out of a region loses one token to the tray."),
        lambda book: book.enemy_losses,
        ("losses",),
        ("survivors",),
        oversights.for_everybody(SpareTokens()),
        bent_by=(SpareTokens,),
    ),
    Rule(
        "survivors",
        text(
            "Tokens of an active race that are driven out and not lost survive. Their player redeploys them at the "
            "end of that turn, if the race still holds a region."
        ),
        lambda book: book.enemy_losses,
        ("survivors",),
        ("survivors",),
        misread=oversights.all_are_lost,
    ),
    Rule(
        "losses_in_decline",
        _losses_in_decline,
        lambda book: book.enemy_losses,
        ("losses",),
        ("survivors",),
        misread=oversights.declined_come_back(0),
        bent_by=(RetreatsInDecline,),
    ),
    Rule(
        "final_roll",
        text(
            "For the last conquest of a turn, a player with a token in hand may roll the die, if it can make up for "
            "the missing ones."
        ),
        lambda book: book.final_conquest,
        ("final-roll",),
        ("odds",),
        World(oversights.without_dice),
        others=oversights.other_dice,
    ),
    Rule(
        "blank_faces",
        text("Three of the six faces of the die are blank."),
        lambda book: book.final_conquest,
        ("final-roll",),
        ("odds",),
        World(oversights.each_face_once),
    ),
    Rule(
        "conquests_come_first",
        text("Once its redeployment has begun, a race conquers nothing more in that turn."),
        lambda book: book.turn,
        ("turn",),
        ("against",),
        misread=oversights.at_any_time(Conquer),
        tries=oversights.conquests_later,
    ),
    Rule(
        "one_stays",
        text("When tokens are taken up, at least one stays in each region that you want to hold."),
        lambda book: book.redeployment,
        ("redeployment",),
        ("hand",),
        misread=oversights.none_stay,
    ),
    Rule(
        "rivers_are_emptied",
        text("Rivers are left at redeployment, and are not held beyond it."),
        lambda book: book.redeployment,
        ("rivers",),
        ("hand", "stands"),
        World(terrain=oversights.lasting),
        holds=_has(_fleeting),
        bent_by=(HoldWater,),
    ),
    Rule(
        "a_coin_for_each_region",
        text("At the end of its player’s turn, each region held pays one coin."),
        lambda book: book.scoring,
        ("scoring",),
        ("income",),
        misread=oversights.without_terms(lambda position, term: term.source == position.rules.headings.scoring),
    ),
    Rule(
        "regions_in_decline_pay",
        text("Regions of races in decline pay as well."),
        lambda book: book.scoring,
        ("scoring",),
        ("income",),
        oversights.nobody_in_decline,
    ),
    Rule(
        "readying",
        text("Tokens are taken up before the first conquest of a turn, and no more after it."),
        lambda book: book.readying,
        ("readying",),
        ("against",),
        misread=oversights.at_any_time(PickUp),
        tries=oversights.pick_ups_later,
    ),
    Rule(
        "abandoning",
        text("Regions are abandoned before the first conquest of a turn, and not between conquests."),
        lambda book: book.abandoning,
        ("abandoning",),
        ("against",),
        misread=oversights.at_any_time(Abandon),
        tries=oversights.abandoned_later,
    ),
    Rule(
        "decline_takes_a_turn",
        text("A race goes into decline instead of conquering, not after it."),
        lambda book: book.decline,
        ("declining",),
        ("against",),
        misread=oversights.at_any_time(Decline),
        tries=oversights.declined_later,
        bent_by=(DeclineAfterScoring,),
    ),
    Rule(
        "one_token_in_decline",
        text("In decline, one token stays in each region, and all others leave."),
        lambda book: book.decline,
        ("declining",),
        ("stands",),
        oversights.for_everybody(KeepsAllTokens()),
        bent_by=(KeepsAllTokens, Least, VanishesForCoins),
    ),
    Rule(
        "one_race_in_decline",
        text("A player has one race in decline: when the next one declines, the older one leaves the map."),
        lambda book: book.decline,
        ("declined-races",),
        ("stands",),
        oversights.for_everybody(OutsideDeclineLimit(when=When.ALWAYS)),
        bent_by=(OutsideDeclineLimit,),
    ),
    Rule(
        "abilities_end_in_decline",
        text("The abilities of a race end with its decline, unless they say otherwise."),
        lambda book: book.decline,
        ("declined-races",),
        ("income",),
        World(oversights.works_on_in_decline),
    ),
    Rule(
        "finds_are_turned_up",
        text("A player who drives out the Monsters of a region turns up the place or relic that they guard."),
        lambda book: book.guards,
        ("monsters",),
        ("brings",),
        oversights.nothing_hidden,
        holds=_guarded,
    ),
    Rule(
        "finds_are_turned_up",
        text("A player who takes the region of a face-down marker turns it up."),
        lambda book: book.guards,
        ("markers",),
        ("brings",),
        oversights.nothing_hidden,
        holds=_face_down,
    ),
    Rule(
        "finds_work_for_their_holder",
        _finds_for_their_holder,
        lambda book: book.finds,
        ("finds", "markers"),
        (*_CONQUEST, "income"),
        World(oversights.powerless_finds),
        holds=lambda game: bool(game.finds),
    ),
    Rule(
        "ties",
        text("Among players with equal coins, the one with more race tokens on the map wins."),
        lambda book: book.game_end,
        ("ties",),
        ("winner",),
        misread=oversights.coins_alone,
    ),
    *TABLE_RULES,
)


def rules_of(game: Game) -> Iterator[Rule]:
    """Returns the general rules of a box."""
    return (rule for rule in RULES if rule.holds(game))
