"""The schemas of players, and of the tokens and pieces on the map and beside it."""

from __future__ import annotations

from smallworld.documents.boards import MOST_REGIONS
from smallworld.documents.notation import (
    COINS_AFTER_PLAY,
    LONGEST_NAME,
    MOST_COUNTED,
    MOST_DECLINED,
    MOST_IN_STACK,
    MOST_PLAYERS,
)
from smallworld.documents.reading import MOST
from smallworld.documents.schema.kinds import Schema, array, count, counts, fields, or_null, ref, whole
from smallworld.games import GAMES


def player() -> Schema:
    """Returns the schema of a player."""
    seat = {"type": "integer", "minimum": 0, "maximum": MOST_PLAYERS - 1}
    coins = {"type": "integer", "minimum": 0, "maximum": COINS_AFTER_PLAY}
    return fields(
        "A player.",
        {
            "name": {
                "description": "The name, in printable characters. By default Player 1, Player 2…",
                "type": "string",
                "maxLength": LONGEST_NAME,
            },
            "coins": {
                **or_null("Victory coins, or null where they are hidden from the viewer.", coins),
                "default": min(game.starting_coins for game in GAMES.values()),
            },
            "active": or_null("The active race, if there is one.", ref("force")),
            "declined": array("The races in decline, oldest first.", ref("force"), MOST_DECLINED),
            "at_peace_with": or_null(
                "The player, counted from 0, who may not attack the active race until this player’s next turn.", seat
            ),
            "grudges": array(
                "The players, counted from 0, who have attacked this one since their last turn, where one of this "
                "player’s abilities remembers them.",
                seat,
                MOST_PLAYERS,
            ),
            "harmony": array(
                "The players, counted from 0, who pay to attack this player’s active race until this player’s next "
                "turn, where one of its abilities asks them to.",
                seat,
                MOST_PLAYERS,
            ),
            "claims": array(
                "The pieces for which coins are due to this player: figures held hostage, relics last held.",
                {"type": "string"},
                MOST,
            ),
        },
    )


def force() -> Schema:
    """Returns the schema of a race in play."""
    return fields(
        "A race in play with its power, and its tokens that are not on the map.",
        {
            "race": ref("race"),
            "power": or_null("The power, if the badge is not gone.", ref("power")),
            "hand": count("Tokens ready to be used."),
            "reserve": count("Tokens set aside until the next time the troops are readied."),
            "auxiliaries": count("Pieces in hand that conquer like tokens."),
            "retreating": count("Survivors of conquered regions, waiting for the end of the attacker’s turn."),
            "conquests": whole(
                "Conquests since it came into play. By default the number of regions it holds.", 0, MOST_COUNTED
            ),
            "turns": whole(
                "Turns it has scored. By default 1 for a race that holds a region, or else 0.", 0, MOST_COUNTED
            ),
        },
        "race",
    )


def holding() -> Schema:
    """Returns the schema of the holding of a region."""
    return fields(
        "The holding of a region: the tokens of at most one race, and pieces.",
        {
            "race": ref("race", "The race that holds the region."),
            "tokens": whole("The number of its tokens there. By default 1 where a race is named.", 0, MOST),
            "pieces": counts(
                "The pieces there, with their number. By default those printed, without the neutral ones where a race "
                "stands, and those that the race has in every region. A printed mountain, and the pieces that the race "
                "has everywhere, are there too unless their number is given as 0."
            ),
        },
    )


def combo() -> Schema:
    """Returns the schema of a combo on offer."""
    return fields(
        "A race and a power on offer.",
        {
            "race": ref("race"),
            "power": or_null("The power, once it is drawn.", ref("power")),
            "coins": count("The coins lying on the combo.", MOST_COUNTED),
        },
        "race",
    )


def stacks() -> Schema:
    """Returns the schema of the stacks."""
    return fields(
        "Banners and badges that are neither in play nor on show, places and relics still to be found, and bombs. By "
        "default all of them, shuffled.",
        {
            "races": array("The shuffled banners, in any order.", ref("race"), MOST_IN_STACK),
            "returned_races": array(
                "The banners that came back, below the shuffled ones, the next to be drawn first.",
                ref("race"),
                MOST_IN_STACK,
            ),
            "powers": array("The shuffled badges, in any order.", ref("power"), MOST_IN_STACK),
            "discarded_powers": array(
                "The badges that came back, which are shuffled when the others run out.", ref("power"), MOST_IN_STACK
            ),
            "finds": array("The places and relics that lie face down, in any order.", ref("find"), MOST_IN_STACK),
            "lent_power": or_null("The power that a place has been given for the rest of the game.", ref("power")),
            "bombs": ref("bombs", "The bombs that nobody has turned up."),
        },
    )


def bombs() -> Schema:
    """Returns the schema of the bombs that nobody has turned up."""
    return fields(
        "The bombs that nobody has turned up, on the map and in their pile. By default all of them.",
        {
            "live": whole("The number of those that explode.", 0, MOST),
            "dud": whole("The number of those that do nothing.", 0, MOST),
            "taken": array("Regions that have changed hands since their bomb was laid.", ref("regionId"), MOST_REGIONS),
        },
    )
