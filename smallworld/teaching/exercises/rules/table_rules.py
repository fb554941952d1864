"""The general rules around the conquests: setup, order of play, coins, the row, banners, and tokens that come back."""

from __future__ import annotations

from collections.abc import Callable

from smallworld.model.catalogue import Game
from smallworld.teaching.exercises.questions import asking_table
from smallworld.teaching.exercises.questions.asking_table import number
from smallworld.teaching.exercises.rules.rule import Rule
from smallworld.teaching.exercises.worlds import table_oversights
from smallworld.teaching.exercises.worlds.world import World
from smallworld.words.explain import Source
from smallworld.words.sources import Headings
from smallworld.words.text import Text, text


def _headed(section: Text) -> Callable[[Headings], Source]:
    """Returns the heading of a section that the shared headings lack, in the rulebook of a box."""
    return lambda book: Source(book.setup.rulebook, section)


def _only(*games: str) -> Callable[[Game], bool]:
    return lambda game: game.id in games


_GAME_START = _headed(text("Game Start"))

#: The general rules around the conquests, in the order of a game.
TABLE_RULES: tuple[Rule, ...] = (
    Rule(
        "starting_coins",
        text("Each player begins with five coins."),
        lambda book: book.setup,
        ("setup",),
        ("purses",),
        misread=table_oversights.always(number(0)),
    ),
    Rule(
        "natives_at_setup",
        text("When a game is set up, one Lost Tribe token goes into each region with their symbol."),
        lambda book: book.setup,
        ("setup",),
        ("natives",),
        misread=table_oversights.always(number(0)),
        holds=_only("base"),
    ),
    Rule(
        "natives_at_setup",
        text("When a game is set up, two Monsters go into each region with their symbol."),
        lambda book: book.setup,
        ("setup",),
        ("natives",),
        misread=table_oversights.one_in_each,
        holds=_only("underground"),
    ),
    Rule(
        "natives_at_setup",
        text("When a game is set up, one Murloc goes into each region with their symbol."),
        lambda book: book.setup,
        ("setup",),
        ("natives",),
        misread=table_oversights.always(number(0)),
        holds=_only("warcraft"),
    ),
    Rule(
        "six_on_show",
        text("Six combos are on show: five in the row, and the topmost banner and badge of the stacks."),
        lambda book: book.setup,
        ("setup",),
        ("shown",),
        misread=table_oversights.five_on_show,
    ),
    Rule(
        "first_player",
        text("The player with the most pointed ears takes the first turn."),
        _GAME_START,
        ("rounds",),
        ("starter",),
        misread=table_oversights.youngest_first,
        holds=_only("base"),
    ),
    Rule(
        "first_player",
        text("The player who was last in a cave or cellar takes the first turn."),
        _GAME_START,
        ("rounds",),
        ("starter",),
        misread=table_oversights.youngest_first,
        holds=_only("underground"),
    ),
    Rule(
        "first_player",
        text("The player who last played a video game takes the first turn."),
        _GAME_START,
        ("rounds",),
        ("starter",),
        misread=table_oversights.youngest_first,
        holds=_only("warcraft"),
    ),
    Rule(
        "same_player_starts",
        text("Every round begins with the player who took the first turn of the game."),
        _GAME_START,
        ("rounds",),
        ("next",),
        misread=table_oversights.rotating_start,
    ),
    Rule(
        "clockwise",
        text("Play goes round clockwise: the next turn is that of the player on the left."),
        _GAME_START,
        ("rounds",),
        ("next",),
        misread=table_oversights.counterclockwise,
    ),
    Rule(
        "hidden_coins",
        text("Players keep their coins in one pile. Others do not know the total until the end."),
        lambda book: book.scoring,
        ("hidden-coins",),
        ("secret",),
        misread=table_oversights.always(asking_table.MAY_COUNT),
        holds=_only("base", "underground"),
    ),
    Rule(
        "hidden_coins",
        text("Players keep their coins in one pile. Others do not know the total until the end."),
        _headed(text("Scoring Races in Decline")),
        ("hidden-coins",),
        ("secret",),
        misread=table_oversights.always(asking_table.MAY_COUNT),
        holds=_only("warcraft"),
    ),
    Rule(
        "row_moves_up",
        text("When a combo is taken, those further along the row move up, and a new one comes in at the end."),
        lambda book: book.picking,
        ("combos",),
        ("costs",),
        misread=table_oversights.filled_in_place,
    ),
    Rule(
        "badges_are_reshuffled",
        text("When the pile of badges is empty, the discarded ones are shuffled into a new pile."),
        lambda book: book.decline,
        ("combos",),
        ("pile",),
        misread=table_oversights.badges_run_out,
    ),
    Rule(
        "banners_return",
        text(
            "When a race in decline has left the map, its banner goes under the stack, or into a free place of the row."
        ),
        lambda book: book.decline,
        ("declined-races",),
        ("banner",),
        misread=table_oversights.banners_never_return,
    ),
    Rule(
        "empty_tray",
        text("Nothing brings more tokens of a race than are left in the tray."),
        lambda book: book.picking,
        ("tokens",),
        ("hand", "against", "stands"),
        World(table_oversights.plenty_in_the_tray),
    ),
    Rule(
        "own_decline_can_be_attacked",
        text("A race can conquer a region of its own player’s race in decline, at the usual price."),
        lambda book: book.enemy_losses,
        ("own-declined",),
        ("against",),
        table_oversights.own_decline_is_held,
        tries=table_oversights.own_decline,
    ),
    Rule(
        "survivors_without_a_region",
        text("Survivors of a race that holds no region stay in hand. On its next turn it enters the map again."),
        lambda book: book.enemy_losses,
        ("survivors",),
        ("escape",),
        misread=table_oversights.no_way_back,
    ),
    Rule(
        "race_without_tokens",
        text(
            "By the publisher’s answers, a race whose last token is lost is still the active one. "
            "Its player has to let it decline before picking another."
        ),
        lambda book: book.decline,
        ("survivors",),
        ("choice",),
        misread=table_oversights.dead_races_leave,
    ),
    Rule(
        "failed_roll",
        text("If a final roll fails, no token is lost, and the conquests are over."),
        lambda book: book.final_conquest,
        ("final-roll",),
        ("failed",),
        misread=table_oversights.tokens_rolled_away,
    ),
    Rule(
        "giving_everything_up",
        text("A race that gives up all of its regions enters the map again, as a new race does."),
        lambda book: book.abandoning,
        ("abandoning",),
        ("onward",),
        misread=table_oversights.beside_the_old,
    ),
)
