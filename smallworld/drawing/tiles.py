"""The ground of coloured pictures: a tile and a pair of colours for each terrain, and the signs of printed symbols.

The page draws its own board. A test holds these colours and signs to those of the page.
"""

from __future__ import annotations

from collections.abc import Mapping

SIDE = 28
#: The pattern of each terrain over its colour, in a square tile of this `SIDE`. The page draws each land by itself.
#: Pictures that are kept must be small.
TILES: Mapping[str, str] = {
    "farmland": "M0 7H28M0 21H28M7 7V1M21 21V15",
    "forest": "M7 12L11 3L15 12ZM19 26L23 17L27 26Z",
    "hill": "M2 10C6 3 12 3 16 10M14 25C18 18 24 18 28 25",
    "mountain": "M2 12L7 3L12 12M15 26L20 17L25 26",
    "swamp": "M3 8H13M5 12H11M17 21H27M19 25H25M8 8V3M22 21V16",
    "sea": "M0 8Q3.500 4 7 8T14 8T21 8T28 8M0 22Q3.500 18 7 22T14 22T21 22T28 22",
    "lake": "M2 9H14M16 22H28",
    "black_mountain": "M1 13L8 2L15 13M8 2L6 8L9 13M15 27L21 17L27 27M21 17L19.500 22L22 27",
    "mine": "M3 13V5M12 13V5M1 5H14M17 27V19M26 27V19M15 19H28",
    "mudpool": "M3 7a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0 -7 0M13 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0"
    "M18 22a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M2 22Q7 18 12 22",
    "mushroom_forest": "M3 9C3 2 13 2 13 9ZM8 9V13M16 23C16 16 26 16 26 23ZM21 23V27",
    "mystic_crystal": "M7 1L10.500 6L7 13L3.500 6ZM3.500 6H10.500M21 15L24.500 20L21 27L17.500 20ZM17.500 20H24.500",
    "ocean": "M3 9Q6.500 6 10 9T17 9M15 23Q18.500 20 22 23",
    "river": "M0 5Q3.500 1 7 5T14 5T21 5T28 5M0 14Q3.500 10 7 14T14 14T21 14T28 14"
    "M0 23Q3.500 19 7 23T14 23T21 23T28 23",
    "abysmal_chasm": "M-2 30L30 -2M-2 16L16 -2M12 30L30 12M-2 2L2 -2M26 30L30 26",
}
#: The colours of each terrain, in light and in dark.
COLOURS: Mapping[str, tuple[str, str]] = {
    "sea": ("#9fc6de", "#27485f"),
    "lake": ("#b9dbe6", "#31606f"),
    "farmland": ("#f0dd9a", "#6b5c2c"),
    "forest": ("#8fb884", "#2f5236"),
    "hill": ("#cbd596", "#535f33"),
    "mountain": ("#c3bcb3", "#55514d"),
    "swamp": ("#bca98f", "#4d4033"),
    "black_mountain": ("#aeabb5", "#45434d"),
    "mine": ("#ecc98a", "#66501f"),
    "mudpool": ("#c49d80", "#4a2f21"),
    "mushroom_forest": ("#dcb4d0", "#5e3556"),
    "mystic_crystal": ("#a9e2d4", "#1d5f55"),
    "river": ("#86b9e8", "#234c74"),
    "abysmal_chasm": ("#37333d", "#060607"),
    "ocean": ("#d5e8ef", "#14293a"),
}
#: The colours of the players by seat, in light and in dark.
SEATS = (
    ("#2b5fa8", "#6ea3ea"),
    ("#b03a2e", "#ee8376"),
    ("#6c3f9c", "#b694e2"),
    ("#0c6e6a", "#53bdb6"),
    ("#7a5a12", "#d8b25a"),
)
#: The sign of each printed symbol about a point, and whether it is a line or an area.
SYMBOLS: Mapping[str, tuple[str, str]] = {
    "mine": ("M-8 8L5 -5M-1 -9C5 -9 9 -5 9 1", "stroke"),
    "magic": ("M0 -10L2.6 -2.6L10 0L2.6 2.6L0 10L-2.6 2.6L-10 0L-2.6 -2.6Z", "fill"),
    "cavern": ("M-10 8V2C-10 -11 10 -11 10 2V8H5V3C5 -4 -5 -4 -5 3V8Z", "fill"),
    "volcano": ("M-11 9L-4 -6L-1 -3L1 -6L4 -6L11 9Z", "fill"),
    "anchor": ("M0 -5V10M-5 -1.500H5M-9.500 3C-8 12 8 12 9.500 3M0 -10.500a2.750 2.750 0 1 0 0.010 0Z", "stroke"),
    "legend": ("M0 -9.500L9.500 0L0 9.500L-9.500 0ZM0 -1.300a1.300 1.300 0 1 0 0.010 0Z", "stroke"),
}
