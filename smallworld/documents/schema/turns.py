"""The schemas of the turn under way and of its attacks."""

from __future__ import annotations

from smallworld.documents.notation import MOST_PLAYERS
from smallworld.documents.reading import MOST
from smallworld.documents.schema.kinds import Schema, array, count, fields, flag, of_form, ref, whole
from smallworld.games import GAMES
from smallworld.model.actions import DEEDS
from smallworld.model.pending import Pending


def turn() -> Schema:
    """Returns the schema of the turn under way."""
    face = max(max(game.die) for game in GAMES.values())
    used = {"anyOf": [ref("piece"), ref("race"), ref("power"), {"enum": list(DEEDS)}]}
    return fields(
        "The part of the turn under way that its rest depends on.",
        {
            "attacks": array("The attacks of the turn so far, the first one first.", ref("attack"), MOST),
            "roll": whole("A die rolled before its target was chosen.", 0, face),
            "aim": ref("regionId", "The region for which the die was rolled before an attack that is still to come."),
            "aim_roll": count("The face that this die showed.", face),
            "rolling": ref("regionId", "The region of a final roll whose die is still in the air."),
            "rolling_with": {
                "description": "The relics that help in that roll’s conquest, joined by +.",
                "type": "string",
                "maxLength": 80,
                "default": "",
            },
            "targeted": flag(
                "Whether the roll is not the final one: its target was named for a race that may roll before."
            ),
            "die_cast": flag("Whether a die is in the air."),
            "placed": array("Pieces placed this turn.", ref("piece"), MOST),
            "displaced": array(
                "Pieces driven out of their region, which their owner redeploys with the survivors.",
                ref("piece"),
                MOST,
            ),
            "discovering": array("Regions whose place or relic is about to be turned up.", ref("regionId"), 9),
            "used": array("Places, relics and other abilities that work once a turn and have been used.", used, MOST),
            "ending": flag("Whether the conquests are over as soon as the find is known."),
            "declining": flag("Whether the race that goes into decline has its last redeployment."),
            "deployed": flag(
                "Whether a token has been put down in this turn’s redeployment. Until then, tokens can be taken up."
            ),
            "earned": array("Pieces earned at the end of the conquests, still to be placed.", ref("piece"), MOST),
            "moving": array("Pieces taken off the map to be moved: they must be put down again.", ref("piece"), MOST),
            "chosen": array(
                "The choice of the active race for this turn: a form, or a side.", {"type": "string"}, MOST
            ),
            "sided": count("The number of attacks that had been made when it took a side."),
            **{key.name: of_form(key.form, key.about) for kind in Pending.KINDS for key in kind.keys},
        },
    )


def attack() -> Schema:
    """Returns the schema of an attack of the turn."""
    ways = [{"const": "ordinary"}, ref("race"), ref("power"), ref("find")]
    return fields(
        "One attack of the turn.",
        {
            "region": ref("regionId", "The region that was attacked."),
            "race": ref("race", "The race that attacked."),
            "way": {
                "description": "The way of conquering: ordinary, or the race, power or relic that offers another.",
                "anyOf": ways,
                "default": "ordinary",
            },
            "succeeded": flag("Whether the region was conquered.", default=True),
            "non_empty": flag("Whether a race token or a neutral token stood there."),
            "victim": whole(
                "The player whose race stood there: a place in players, counted from 0.", 0, MOST_PLAYERS - 1
            ),
            "victim_active": flag("Whether that race was active."),
            "substituted": flag("Whether a token was put in the place of another."),
            "victim_race": ref("race", "The race that was beaten, in games where an ability asks for it."),
            "defenders": count("The number of race tokens, and of pieces that count as such, that defended, likewise."),
            "bounty": count("The coins of bounties that were on the region."),
        },
        "region",
        "race",
    )
