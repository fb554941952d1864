"""Elements of HTML and SVG for pages without a script, and for print. Text is always escaped."""

from __future__ import annotations

import re
from urllib.parse import quote
from xml.etree.ElementTree import Element, tostring

#: The characters that stay unescaped in an address of a picture, which would otherwise be three times as long.
_PLAIN = " !$&'()*+,/:;=?@[]{}|^`"

#: A tag. Its values hold no such brackets, because they are escaped.
_TAG = re.compile("<[^>]*>")


def tag(name: str, /, *children: Element | str | None, **attributes: object) -> Element:
    """Returns an element with its children, without those that are None.

    `class_` is the attribute `class`, and `_` in a name is `-`.
    """
    made = Element(name, {key.rstrip("_").replace("_", "-"): str(value) for key, value in attributes.items()})
    last: Element | None = None
    for child in children:
        if isinstance(child, Element):
            made.append(child)
            last = child
        elif child and last is None:
            made.text = (made.text or "") + child
        elif child and last is not None:
            last.tail = (last.tail or "") + child
    return made


def html(element: Element) -> str:
    """Returns an element as HTML, written as XML, which escapes more. Only the tags of images must not be closed."""
    return tostring(element, encoding="unicode", short_empty_elements=False).replace("</img>", "")


def page(element: Element) -> str:
    """Returns a whole HTML page, for a file of its own, from its root element."""
    return f"<!DOCTYPE html>\n{tostring(element, encoding='unicode', method='html')}\n"


def drawing_file(drawing: Element) -> str:
    """Returns an SVG drawing as the text of a file of its own."""
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(drawing, encoding="unicode")}\n'


def picture_address(drawing: Element) -> str:
    """Returns an SVG drawing as the address of an image. An image runs no scripts, and its styles do not leak."""
    text = tostring(drawing, encoding="unicode").replace(" />", "/>")
    return "data:image/svg+xml," + quote(_TAG.sub(_with_short_quotes, text), safe=_PLAIN)


def _with_short_quotes(tag: re.Match[str]) -> str:
    """Returns a tag with its values in single quotation marks, which an address holds as they are."""
    return tag[0].replace("'", "&#39;").replace('"', "'")
