"""The contrast on a board: everything stands out from every ground, by day and by night, and the ground stays quiet.

Source: WCAG 2.2, 1.4.3 (text), 1.4.11 (what is not text), and the definition of the contrast ratio.
"""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from smallworld import games
from smallworld_widgets.notebook.still import colours
from smallworld_widgets.page.assets import style

TERRAINS = sorted({terrain for game in games.GAMES.values() for terrain in game.terrains})
SCHEMES = {"light": 0, "dark": 1}
SEATS = range(5)
#: The share of a colour that covers what is below it.
OPACITY = r"\.{name} \{{[^}}]*(?:fill|stroke)-opacity: ([\d.]+)"

Colour = tuple[float, float, float]


def colour(name: str, scheme: int) -> Colour:
    # The ground of tags is a colour of theirs alone.
    tag = re.findall(r"--sw-tag: light-dark\((#\w+), (#\w+)\)", style("board/tags"))
    pair = tag[0] if name == "tag" else colours()[name]
    digits = pair[scheme].removeprefix("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return red, green, blue


def luminance(shown: Colour) -> float:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shown)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def over(ground: Colour, shown: Colour, opacity: float) -> Colour:
    red, green, blue = (below + opacity * (above - below) for below, above in zip(ground, shown, strict=True))
    return red, green, blue


def stands_out(body: Colour, edge: Colour, ground: Colour) -> bool:
    """Checks whether something stands out from the ground, by itself or by a visible edge around it."""
    by_edge = contrast(body, edge) >= 3 and max(contrast(edge, ground), contrast(body, ground)) >= 2
    return contrast(body, ground) >= 3 or by_edge


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("terrain", TERRAINS)
def test_pieces_and_tokens_stand_out_from_every_ground(terrain: str, scheme: str) -> None:
    night = SCHEMES[scheme]
    ground, edge = colour(terrain, night), colour("glyph-edge", night)
    pieces = [name for name in colours() if name.startswith("glyph-") and name != "glyph-edge"]
    things = [*pieces, "ink", *(f"seat-{seat}" for seat in SEATS)]
    assert [thing for thing in things if not stands_out(colour(thing, night), edge, ground)] == []


@pytest.mark.parametrize("scheme", SCHEMES)
def test_words_on_tokens_and_tags_are_legible(scheme: str) -> None:
    night = SCHEMES[scheme]
    edge, paper = colour("glyph-edge", night), colour("tag", night)
    assert [seat for seat in SEATS if contrast(colour(f"seat-{seat}", night), edge) < 4.5] == []
    # Prices are large and bold.
    assert [mark for mark in ("good", "chance", "bad", "soft") if contrast(colour(mark, night), paper) < 4.5] == []


@pytest.mark.parametrize("scheme", SCHEMES)
def test_an_emblem_stands_out_from_its_token_badge_or_tile(scheme: str) -> None:
    night = SCHEMES[scheme]
    (declined,) = re.findall(
        r"\.sw-declined \.sw-token-disc \{ fill: light-dark\((.+?), (.+?)\)", style("board/glyphs")
    )
    grey = tuple(int(declined[night][i : i + 2], 16) / 255 for i in (1, 3, 5))
    edge, ink = colour("glyph-edge", night), colour("ink", night)
    assert contrast(ink, (grey[0], grey[1], grey[2])) >= 4.5
    on_edge = [ink, colour("soft", night), colour("glyph-place", night), colour("glyph-relic", night)]
    assert [shown for shown in on_edge if contrast(shown, edge) < 4.5] == []


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("terrain", TERRAINS)
def test_bands_stand_out_from_every_ground(terrain: str, scheme: str) -> None:
    night = SCHEMES[scheme]
    sheet = style("board/ownership")
    (opacity,) = re.findall(OPACITY.format(name="sw-band-under"), sheet)
    ground = colour(terrain, night)
    # The light around a band lets some of the ground through.
    light = over(ground, colour("glyph-edge", night), float(opacity))
    for seat in SEATS:
        band = colour(f"seat-{seat}", night)
        assert max(contrast(band, ground), contrast(band, light)) >= 3, f"seat {seat}"


def test_every_seat_has_a_band_of_its_own_make() -> None:
    made = [re.findall(rf"\.sw-thread-{seat} \{{ (.*) \}}", style("board/ownership")) for seat in SEATS]
    assert all(one != other for one, other in combinations(made, 2))


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("terrain", TERRAINS)
def test_scenery_keeps_quiet(terrain: str, scheme: str) -> None:
    night = SCHEMES[scheme]
    sheet = style("board/scenery")
    (pair,) = re.findall(rf"\.sw-scenery-on-{terrain} \{{ --sw-tone: light-dark\((#\w+), (#\w+)\)", sheet)
    tone = tuple(int(pair[night][i : i + 2], 16) / 255 for i in (1, 3, 5))
    ground = colour(terrain, night)
    for part in ("shade", "fill", "line"):
        (opacity,) = re.findall(OPACITY.format(name=f"sw-scenery-{part}"), sheet)
        drawn = over(ground, (tone[0], tone[1], tone[2]), float(opacity))
        assert contrast(drawn, ground) < 2.2, part
        # Where a drawing lies under something, that is still to be told from it.
        edge = colour("glyph-edge", night)
        assert all(stands_out(colour(f"seat-{seat}", night), edge, drawn) for seat in SEATS), part
