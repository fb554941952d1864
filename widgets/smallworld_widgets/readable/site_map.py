"""The site map, by which search engines find all pages, and the file that leads them to it."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree.ElementTree import indent, tostring

from smallworld.drawing.markup import tag
from smallworld_widgets.readable.addresses import Place
from smallworld_widgets.readable.rendering import Site


def site_map(site: Site, places: Iterable[Place]) -> str:
    """Returns the site map: every page in each language, with its counterparts in the others."""
    root = tag("urlset", xmlns="http://www.sitemaps.org/schemas/sitemap/0.9")
    root.set("xmlns:xhtml", "http://www.w3.org/1999/xhtml")
    for place in places:
        found = {language: f"{site.address}{place.folder(language)}" for language in site.languages}
        others = [
            ("xhtml:link", {"rel": "alternate", "hreflang": language, "href": url}) for language, url in found.items()
        ]
        for url in found.values():
            root.append(tag("url", tag("loc", url), *(tag(name, **attributes) for name, attributes in others)))
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def robots(site: Site) -> str:
    """Returns the file that allows everything and names the site map."""
    return f"User-agent: *\nAllow: /\nSitemap: {site.address}sitemap.xml\n"
