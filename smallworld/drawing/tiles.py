"""The ground of coloured pictures that are kept: a small tile for each terrain."""

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
