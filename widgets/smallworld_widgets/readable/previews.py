"""The pictures of previews: the board of a page as a PNG, because few programs that show previews read SVG.

They have no words, so all languages share them.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from xml.etree.ElementTree import tostring

import resvg_py

from smallworld_widgets.notebook.still import PicturedPosition, colours, unlettered
from smallworld_widgets.readable.addresses import Place

#: The size of a picture in pixels, in the shape that previews have: 1.91 to 1.
WIDTH, HEIGHT = 800, 420
#: The font of the numbers. Those of a machine differ.
_FONT = "Lato"
_VARIABLE = re.compile(r"var\(--([\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)")


def picture_of(place: Place) -> str:
    """Returns the file of the picture of a page, which all languages share."""
    return f"previews/{'' if place.shelf is None else place.shelf.folder}/{place.id}.png"


def preview(shown: PicturedPosition) -> bytes:
    """Returns the board of a position as a PNG, in light colours."""
    picture = unlettered(shown)
    left, top, width, height = map(float, picture.attrib["viewBox"].split())
    # The paper around a board that is narrower or lower than the picture.
    wide, high = max(width, height * WIDTH / HEIGHT), max(height, width * HEIGHT / WIDTH)
    picture.set("viewBox", f"{left - (wide - width) / 2:g} {top - (high - height) / 2:g} {wide:g} {high:g}")
    picture.set("width", str(WIDTH))
    picture.set("height", str(HEIGHT))
    drawn = _light(tostring(picture, encoding="unicode"))
    return resvg_py.svg_to_bytes(
        svg_string=drawn, background=colours()["paper"][0], skip_system_fonts=True, font_files=_fonts()
    )


@cache
def _fonts() -> list[str]:
    folder = resources.files("font_lato") / "files"
    return [str(folder / f"{_FONT}-{weight}.ttf") for weight in ("Regular", "Bold")]


def _light(drawing: str) -> str:
    """Returns a drawing with the light colours in place of their names, and with the font, both of which resvg needs.

    Terrains have no pattern: at the size of a preview it is hardly seen, and takes most of the time.
    """
    known = colours()

    def colour(found: re.Match[str]) -> str:
        if found[1] in known:
            return known[found[1]][0]
        return _VARIABLE.sub(colour, found[2]) if found[2] else "none"

    plain = re.sub(r"@media[^{]*\{:root\{[^}]*\}\}", "", drawing)
    lettered = re.sub(r"font:(\d+) (\d+px) [^;}]+", rf"font-family:{_FONT};font-weight:\1;font-size:\2", plain)
    flat = re.sub(r'fill="url\(#(\w+)\)"', r'fill="var(--\1,var(--hill))"', lettered)
    return _VARIABLE.sub(colour, flat)
