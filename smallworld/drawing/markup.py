"""Elements of HTML and SVG for what is shown without a script, or printed. Text stays text, wherever it comes from."""

from __future__ import annotations

from urllib.parse import quote
from xml.etree.ElementTree import Element, tostring

#: Left as they are in an address of a picture, which would otherwise be three times as long.
_PLAIN = " !$&'()*+,/:;=?@[]{}|^`"


def tag(name: str, /, *children: Element | str | None, **attributes: object) -> Element:
    """An element with its children, absent ones left out; `class_` is the attribute `class`, `_` in a name is `-`."""
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
    """An element as HTML. It is written as XML, which escapes more; only images must not be closed."""
    return tostring(element, encoding="unicode", short_empty_elements=False).replace("</img>", "")


def page(element: Element) -> str:
    """A whole page, of its root element: HTML that stands in a file of its own."""
    return f"<!DOCTYPE html>\n{tostring(element, encoding='unicode', method='html')}\n"


def picture_address(drawing: Element) -> str:
    """An SVG drawing as the address of an image that needs no file. In an image nothing runs, and no style leaks."""
    return "data:image/svg+xml," + quote(tostring(drawing, encoding="unicode"), safe=_PLAIN)
