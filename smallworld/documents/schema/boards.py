"""The schemas of inline boards and of their regions."""

from __future__ import annotations

from smallworld.documents.boards import (
    MOST_BORDERS,
    MOST_POINTS,
    MOST_POINTS_OF_ARC,
    MOST_REGIONS,
    MOST_SYMBOLS,
    MOST_TURNS,
)
from smallworld.documents.notation import LONGEST_NAME, MOST_PLAYERS
from smallworld.documents.schema.kinds import Schema, array, counts, fields, flag, ref, whole


def board() -> Schema:
    """Returns the schema of an inline board."""
    arc = {"type": "array", "items": ref("point"), "minItems": 1, "maxItems": MOST_POINTS_OF_ARC}
    pair = {"type": "array", "items": ref("regionId"), "minItems": 2, "maxItems": 2}
    return fields(
        "A board of your own.",
        {
            "id": {
                "description": "The name of the board.",
                "type": "string",
                "maxLength": LONGEST_NAME,
                "default": "inline",
            },
            "players": whole("The number of players that it is made for.", 2, MOST_PLAYERS, default=2),
            "turns": whole("The number of rounds that a game on it lasts.", 1, MOST_TURNS, default=10),
            "ours": flag("Whether it was designed for this project rather than printed for the game."),
            "size": ref("point", "The width and the height of the drawing."),
            "arcs": array("The lines of the drawing, shared by the regions on either side.", arc, MOST_POINTS),
            "regions": array(
                "The regions. Each can be reached from each other, except across islands where the game has some.",
                ref("region"),
                MOST_REGIONS,
                minItems=1,
            ),
            "borders": array(
                "The pairs of regions that share a border. Instead, each region may list its own.", pair, MOST_BORDERS
            ),
        },
        "regions",
    )


def region() -> Schema:
    """Returns the schema of a region of an inline board."""
    return fields(
        "A region as it is printed.",
        {
            "id": ref("regionId", "The id of the region, which no other region has."),
            "terrain": ref("terrain"),
            "symbols": array(
                "The symbols it shows: mine, cavern, magic, volcano, anchor, legend…",
                {"type": "string", "maxLength": LONGEST_NAME},
                MOST_SYMBOLS,
            ),
            "pieces": counts("The pieces that are put there at setup, with their number.", 1),
            "edge": flag("Whether it touches the edge of the board, or the coast of its island."),
            "borders": array(
                "The regions it shares a border with. Each of them lists this one too.",
                ref("regionId"),
                MOST_REGIONS,
            ),
            "outline": {
                "description": "The arcs that make up its outline, a closed ring. Arc ~i (that is, −i−1) is arc i "
                "walked backwards. No arc comes twice in one outline, nor in more than two outlines.",
                "type": "array",
                "items": {"type": "integer"},
                "uniqueItems": True,
            },
            "label": ref("point", "The place of its label."),
        },
        "id",
        "terrain",
    )
