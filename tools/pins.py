"""The requirements for Binder: `python tools/pins.py > binder/requirements.txt`.

They are the packages that the app needs, at the versions of constraints.txt, without developers’ tools. JupyterLab
comes with Binder’s own image, whose other parts need their own version of it.
"""

import tomllib
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
# The Python of binder/runtime.txt, in the terms of environment markers.
BINDER = {
    "python_version": "3.11",
    "python_full_version": "3.11.0",
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_python_implementation": "CPython",
    "platform_system": "Linux",
    "sys_platform": "linux",
}


def pinned() -> dict[str, str]:
    """Returns the line of constraints.txt for each distribution, by its canonical name."""
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    return {canonicalize_name(line.partition("==")[0]): line for line in lines}


def app() -> set[str]:
    """Returns the canonical names of the packages that the app needs on Binder, from the installed metadata."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    declared = map(Requirement, project["dependencies"] + project["optional-dependencies"]["app"])
    found: set[str] = set()
    waiting = [requirement for requirement in declared if requirement.name != "jupyterlab"]
    seen: set[tuple[str, str]] = set()
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        found.add(name)
        for extra in ("", *requirement.extras):
            if (name, extra) not in seen:
                seen.add((name, extra))
                waiting += needs(name, extra)
    return found


def needs(name: str, extra: str) -> list[Requirement]:
    """Returns the requirements of a distribution with one of its extras on Binder."""
    try:
        lines = metadata.requires(name) or []
    except metadata.PackageNotFoundError:
        return []  # A package for an older Python is not installed.
    requirements = map(Requirement, lines)
    return [r for r in requirements if r.marker is None or r.marker.evaluate({**BINDER, "extra": extra})]


if __name__ == "__main__":
    pins = pinned()
    print("\n".join(pins[name] for name in sorted(app())))
