"""The handbook: the documents of the project as a site, which `make docs` builds into `build/docs`.

The documents link to one another, and to the sources, as GitHub shows them. Sphinx reads a copy, in which each link
leads to a page of the site. These links leave the site:

- A link to a file that has no page leads to the repository. Where the repository is not known, its words remain.
- `app:` leads to the explorer, which is published one folder above the handbook: `app:view=tonight` opens a view.
- `lite:` leads to JupyterLite beside the explorer. Where `make lite` has not built that, its words remain.
"""

from __future__ import annotations

import os
import posixpath
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache, partial
from pathlib import Path

import nbformat
from jinja2 import DictLoader
from nbconvert import MarkdownExporter

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
SOURCE, SITE = ROOT / "build/handbook", ROOT / "build/docs"
#: The folder of the notebooks that run in the browser, if it has been built.
LITE = ROOT / "build/lite"
#: The documents outside the folder of documents, each with its page.
ELSEWHERE: Mapping[str, str] = {
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
    "CREDITS.md": "credits.md",
    "benchmarks/README.md": "benchmarks.md",
}
#: A link of Markdown: its words, which may hold brackets, and its target.
LINK = re.compile(r"\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]+)\)")
_BLOCK = re.compile(r"(?ms)^( *(`{3,}).*?^ *\2$)")
#: The cells of a notebook in Markdown. Charts and widgets are left out: they would need scripts of other hosts.
_CELLS = """{% extends "markdown/index.md.j2" %}
{% macro block(kind, content) %}

````{{ kind }}
{{ content.rstrip() }}
````

{% endmacro %}
{% block input %}{{ block("python", cell.source) }}{% endblock %}
{% block stream %}{{ block("text", output.text) }}{% endblock %}
{% block data_text %}{{ block("text", output.data["text/plain"]) }}{% endblock %}
{% block data_html %}{{ block("{raw} html", output.data["text/html"]) }}{% endblock %}"""


@cache
def pages() -> dict[str, str]:
    """Returns the pages of the site, each with the file that it shows, by paths in the site and in the project."""
    inside = {path.relative_to(DOCS).as_posix(): path for path in sorted(DOCS.rglob("*.md"))}
    shown = {page: path.relative_to(ROOT).as_posix() for page, path in inside.items()}
    shown |= {page: file for file, page in ELSEWHERE.items()}
    return shown | {
        f"notebooks/{path.stem}.md": f"notebooks/{path.name}" for path in ROOT.glob("notebooks/[0-9]*.ipynb")
    }


def repository() -> str | None:
    """Returns the address of the repository: of the workflow that builds the site, or of the badges in the README."""
    badge = re.search(r"/gh/([\w.-]+/[\w.-]+)/", (ROOT / "README.md").read_text(encoding="utf-8"))
    name = os.environ.get("GITHUB_REPOSITORY") or (badge[1] if badge else "OWNER/")
    return None if name.startswith("OWNER/") else f"https://github.com/{name}"


def with_links(text: str, page: str) -> str:
    """Returns the text of a page with the links that lead there on the site. Blocks of code stay as they are."""
    changed, end = [], 0
    for block in [*_BLOCK.finditer(text), None]:
        prose = text[end : block.start() if block else len(text)]
        changed += [LINK.sub(partial(_link, page=page), prose), block[0] if block else ""]
        end = block.end() if block else end
    return "".join(changed)


def _link(found: re.Match[str], page: str) -> str:
    words, target = found[1], found[2]
    up = "../" * page.count("/")
    if target.startswith("app:"):
        fragment = target.removeprefix("app:")
        return f'<a href="{up}../{fragment and "#" + fragment}">{words}</a>'
    if target == "lite:":
        return f'<a href="{up}../lite/">{words}</a>' if LITE.is_dir() else words
    if re.match(r"https?:|#", target):
        return found[0]
    path, _, anchor = target.partition("#")
    file = posixpath.normpath(posixpath.join(posixpath.dirname(pages()[page]), path))
    shown = next((name for name, shows in pages().items() if shows == file), None)
    if file == "README.md":
        shown = "index.md"
    if shown is not None:
        return f"[{words}]({up}{shown}{anchor and '#' + anchor})"
    if file.startswith("docs/") and (ROOT / file).is_file():
        return f"[{words}]({up}{file.removeprefix('docs/')})"
    home = repository()
    return f"[{words}]({home}/blob/HEAD/{file})" if home else words


def write(folder: Path) -> None:
    """Writes what Sphinx reads into a folder. Files that are right already stay untouched, so that a build is quick."""
    made = dict(_files())
    for name, content in made.items():
        path = folder / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    for path in folder.rglob("*"):
        if path.is_file() and path.relative_to(folder).as_posix() not in made:
            path.unlink()


def _files() -> Iterator[tuple[str, bytes]]:
    """Yields each file that Sphinx reads: its path, and its content."""
    for page, file in pages().items():
        text = (ROOT / file).read_text(encoding="utf-8")
        yield page, with_links(cells(text) if file.endswith(".ipynb") else text, page).encode()
    for path in sorted(DOCS.glob("images/*")):
        yield path.relative_to(DOCS).as_posix(), path.read_bytes()


def cells(notebook: str) -> str:
    """Returns the text of a notebook with its code and its stored outputs as Markdown."""
    read = nbformat.reads(notebook, as_version=4)
    for cell in read.cells:
        for output in cell.get("outputs", ()):
            if "data" in output:
                output.data = {kind: data for kind, data in output.data.items() if kind in ("text/html", "text/plain")}
        if cell.cell_type == "code":
            cell.outputs = [output for output in cell.outputs if output.get("data", True)]
    exporter = MarkdownExporter(extra_loaders=[DictLoader({"cells.md.j2": _CELLS})], template_file="cells.md.j2")
    text, _ = exporter.from_notebook_node(read)
    return str(text)


def build(source: Path = SOURCE, site: Path = SITE, builder: str = "html") -> subprocess.CompletedProcess[str]:
    """Builds the site. A warning is an error, and all of them are in its standard error.

    The `builder` called `dummy` only checks the documents, in half of the time.
    """
    write(source)
    kept = source.with_name(f"{source.name}-kept")
    command = [sys.executable, "-m", "sphinx", "--fail-on-warning", "--quiet", "--jobs=auto", f"--builder={builder}"]
    run = [*command, f"--conf-dir={DOCS}", f"--doctree-dir={kept}", str(source), str(site)]
    return subprocess.run(run, cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False)


def foreign(page: str) -> list[str]:
    """Returns the parts of a page that a browser would take from another host: scripts, styles, pictures, frames."""
    tags = re.findall(r"<(?!a\b)\w+ [^>]*?\b(?:src|href)=\"((?:https?:)?//[^\"]*)", page)
    return tags + re.findall(r"(?:@import|url\()\s*[\"']?((?:https?:)?//[^\"')]*)", page)


def main() -> None:
    """Builds the site from nothing, and prints its warnings."""
    shutil.rmtree(SITE, ignore_errors=True)
    built = build()
    sys.stderr.write(built.stderr)
    if built.returncode:
        sys.exit(built.returncode)
    made = [path for path in SITE.rglob("*") if path.suffix in (".html", ".css")]
    if abroad := [f"{path}: {part}" for path in made for part in foreign(path.read_text(encoding="utf-8"))]:
        sys.exit("\n".join(["These pages need another host:", *abroad]))
    print(f"The handbook is in {SITE.relative_to(ROOT)}/index.html")


if __name__ == "__main__":
    main()
