"""The rules that every race goes by, one by one, each with the world in which somebody has left it out.

They are stated in our own words, with the heading under which the rulebook of a box has them. What a reader answers
who has left a rule out is asked of the engine, in a box that is otherwise in that one thing; where no box could be so,
it is worked out of the true answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from smallworld.effects.decline import KeepsAllTokens, OutsideDeclineLimit, RetreatsInDecline
from smallworld.effects.tokens import SpareTokens
from smallworld.model.board import Terrain
from smallworld.model.catalogue import Game, When
from smallworld.model.position import Position
from smallworld.rules.conquest.price import AT_LEAST_ONE
from smallworld.teaching.questions import oversights
from smallworld.teaching.questions.oversights import Misreading, Tries
from smallworld.teaching.questions.worlds import World
from smallworld.words.explain import Source
from smallworld.words.sources import Headings
from smallworld.words.text import Text, text


class Rule(NamedTuple):
    """A rule: what it says, where it stands and is explained, the kinds of questions about it, how it is left out.

    Each of the `articles` is about other games. It is left out in a world without it (`world`), or in what is made of
    the true answer (`misread`); what is to be asked about may have to be named (`tries`). `holds` says in which boxes
    there is the rule at all.
    """

    id: str
    says: Text
    heading: Callable[[Headings], Source]
    articles: tuple[str, ...]
    kinds: tuple[str, ...]
    world: Callable[[Position], Position] | None = None
    misread: Misreading | None = None
    tries: Tries | None = None
    holds: Callable[[Game], bool] = lambda _: True


def _fleeting(terrain: Terrain) -> bool:
    return terrain.fleeting


def _has(ground: Callable[[Terrain], bool]) -> Callable[[Game], bool]:
    return lambda game: any(map(ground, game.terrains.values()))


def _anchors(game: Game) -> bool:
    return game.landing.at_any_time


_CONQUEST = ("price", "against", "reach")

#: Every general rule, in the order of a turn.
RULES: tuple[Rule, ...] = (
    Rule(
        "paying_along_the_row",
        text("Whoever takes a combo further along the row puts a coin on each one that he passes over."),
        lambda book: book.picking,
        ("combos",),
        ("coins",),
        misread=oversights.nothing_paid_along_the_row,
    ),
    Rule(
        "coins_on_a_combo",
        text("The coins lying on a combo go to whoever takes it."),
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
        text("A race that holds no region enters at the edge of the board, or by a sea there."),
        lambda book: book.first_conquest,
        ("entering",),
        ("against",),
        oversights.landing(oversights.EnterAnywhere()),
        holds=lambda game: not _anchors(game),
    ),
    Rule(
        "entering",
        text("A race that holds no region lands where there is an anchor."),
        lambda book: book.first_conquest,
        ("entering",),
        ("against",),
        oversights.landing(oversights.LandAnywhere()),
        holds=_anchors,
    ),
    Rule(
        "going_on_next_door",
        text("A race that holds regions conquers only what is next to one of them."),
        lambda book: book.following_conquests,
        ("neighbours",),
        ("against",),
        oversights.next_door_anywhere,
    ),
    Rule(
        "landing_at_anchors",
        text("Every race may land at an anchor at any time, whatever it holds."),
        lambda book: book.following_conquests,
        ("islands",),
        ("against", "reach"),
        oversights.landing(oversights.LandOnce()),
        holds=_anchors,
    ),
    Rule(
        "travelling",
        text("Landing where no region of the race borders takes one token more."),
        lambda book: book.conquering,
        ("travel",),
        ("price",),
        oversights.landing(oversights.FreeTravel()),
        holds=_anchors,
    ),
    Rule(
        "price_of_any_region",
        text("Any region takes tokens before anything in it is counted: two, as a rule."),
        lambda book: book.conquering,
        ("price",),
        ("price",),
        World(terrain=oversights.free_ground),
    ),
    Rule(
        "price_of_rivers",
        text("A river takes one token where other regions take two."),
        lambda book: book.exceptions,
        ("rivers",),
        ("price",),
        World(terrain=oversights.river_like_land),
        holds=_has(_fleeting),
    ),
    Rule(
        "mountains",
        text("A mountain takes one token more."),
        lambda book: book.conquering,
        ("price",),
        ("price",),
        World(oversights.no_mountains),
    ),
    Rule(
        "neutral_defenders",
        text("Each neutral token in a region takes one token more."),
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
        text("However much a price is lowered, a conquest takes at least one token."),
        lambda book: book.conquering,
        ("discounts",),
        ("price",),
        misread=oversights.without_terms(lambda _, term: term.reason == AT_LEAST_ONE),
    ),
    Rule(
        "enough_tokens",
        text("Whoever has fewer tokens in hand than a region takes may not conquer it, but for a roll of the die."),
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
        holds=_has(lambda terrain: terrain.closed),
    ),
    Rule(
        "chasms",
        text("Nobody enters a chasm, or crosses one."),
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
    ),
    Rule(
        "survivors",
        text("All but one of the tokens driven out live on: their player redeploys them at the end of the turn."),
        lambda book: book.enemy_losses,
        ("survivors",),
        ("survivors",),
        misread=oversights.all_are_lost,
    ),
    Rule(
        "losses_in_decline",
        text("Tokens in decline that are driven out are all lost."),
        lambda book: book.enemy_losses,
        ("losses",),
        ("survivors",),
        oversights.for_everybody(RetreatsInDecline(), SpareTokens(when=When.DECLINED)),
    ),
    Rule(
        "final_roll",
        text("The last conquest of a turn may be rolled for, where the die can make up for the missing tokens."),
        lambda book: book.final_conquest,
        ("final-roll",),
        ("odds",),
        World(oversights.without_dice),
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
        text("Once the redeployment has begun, nothing is conquered any more."),
        lambda book: book.turn,
        ("turn",),
        ("against",),
        misread=oversights.may_be_done,
        tries=oversights.conquests_later,
    ),
    Rule(
        "one_stays",
        text("When tokens are taken up, one stays in each region that is to be held."),
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
    ),
    Rule(
        "a_coin_for_each_region",
        text("Each region held pays one coin."),
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
        misread=oversights.may_be_done,
        tries=oversights.pick_ups_later,
    ),
    Rule(
        "abandoning",
        text("Regions are given up before the first conquest of a turn, and no more after it."),
        lambda book: book.abandoning,
        ("abandoning",),
        ("against",),
        misread=oversights.may_be_done,
        tries=oversights.abandoned_later,
    ),
    Rule(
        "decline_takes_a_turn",
        text("A race goes into decline instead of conquering, not after it."),
        lambda book: book.decline,
        ("declining",),
        ("against",),
        misread=oversights.may_be_done,
        tries=oversights.declined_later,
    ),
    Rule(
        "one_token_in_decline",
        text("In decline, one token stays in each region, and all others leave."),
        lambda book: book.decline,
        ("declining",),
        ("stands",),
        oversights.for_everybody(KeepsAllTokens()),
    ),
    Rule(
        "one_race_in_decline",
        text("A player has one race in decline: when the next one declines, the older one leaves the map."),
        lambda book: book.decline,
        ("declined-races",),
        ("stands",),
        oversights.for_everybody(OutsideDeclineLimit(when=When.ALWAYS)),
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
        text("What lies under guard, or face down, is turned up by whoever takes its region."),
        lambda book: book.guards,
        ("monsters", "markers"),
        ("brings",),
        oversights.nothing_hidden,
        holds=lambda game: bool(game.finds),
    ),
    Rule(
        "finds_work_for_their_holder",
        text("What has been found works for whoever holds its region, and for nobody else."),
        lambda book: book.finds,
        ("finds", "markers"),
        (*_CONQUEST, "income"),
        World(oversights.powerless_finds),
        holds=lambda game: bool(game.finds),
    ),
    Rule(
        "ties",
        text("Among players with as many coins, the one with more race tokens on the map wins."),
        lambda book: book.game_end,
        ("ties",),
        ("winner",),
        misread=oversights.coins_alone,
    ),
)


def rules_of(game: Game) -> Iterator[Rule]:
    """The general rules of a box."""
    return (rule for rule in RULES if rule.holds(game))
