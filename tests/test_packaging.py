"""The packages on a developer’s machine and on Binder, and the facts about a machine that no file contains."""

import re
import socket
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.faults import no_faults
from tools.pins import ROOT, app, pinned

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT = SETTINGS["project"]
EXTRAS = PROJECT["optional-dependencies"]
DIRECT = [*PROJECT["dependencies"], *(line for extra in EXTRAS.values() for line in extra)]
#: The supported minor versions of Python, beginning with the oldest.
PYTHONS = [found[0] for line in PROJECT["classifiers"] if (found := re.search(r"3\.\d+$", line))]


def test_constraints_are_exact_versions_and_nothing_else() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    assert [line for line in lines if not re.fullmatch(r"[\w.-]+==[0-9][\w.+!]*", line)] == []


@pytest.mark.parametrize("requirement", [Requirement(line) for line in DIRECT], ids=str)
def test_the_pinned_version_satisfies_the_project(requirement: Requirement) -> None:
    version = Version(pinned()[canonicalize_name(requirement.name)].partition("==")[2])
    assert version in requirement.specifier


@pytest.mark.parametrize("python", PYTHONS)
def test_every_pin_can_be_installed(python: str) -> None:
    """Works offline, with the metadata of each distribution. A pin that this Python does not need is not installed."""
    pins = pinned()
    needs = {
        pins[name]: ",".join(found.metadata.get_all("Requires-Python", []))
        for found in metadata.distributions()
        if (name := canonicalize_name(found.name)) in pins
    }
    assert {pin: need for pin, need in needs.items() if f"{python}.0" not in SpecifierSet(need)} == {}


def test_the_oldest_python_is_the_oldest_that_is_named() -> None:
    assert PROJECT["requires-python"] == f">={PYTHONS[0]}"


def test_binder_installs_what_the_app_needs_at_the_versions_tested_here() -> None:
    pins = pinned()
    lines = (ROOT / "binder/requirements.txt").read_text().splitlines()
    assert lines == [pins[name] for name in sorted(app())], "run: python tools/pins.py > binder/requirements.txt"


def test_notebooks_in_the_browser_install_what_the_project_needs() -> None:
    lines = (ROOT / "tools/lite/wheels.txt").read_text().splitlines()
    names = {canonicalize_name(Requirement(line).name) for line in PROJECT["dependencies"]}
    no_faults(f"tools/lite/wheels.txt has no {pinned()[name]}" for name in names if pinned()[name] not in lines)


def test_binder_installs_no_tool_of_developers() -> None:
    tools = {canonicalize_name(Requirement(line).name) for extra in ("test", "lint") for line in EXTRAS[extra]}
    # JSON Schema and YAML are among the tests' tools, and parts of Jupyter too.
    assert app() & tools == {"jsonschema", "pyyaml"}


def serve(port: str) -> subprocess.CompletedProcess[str]:
    """Runs `make app` with the packages as they are installed."""
    command = ["make", "--old-file=.venv/.stamp", "app", f"PORT={port}", f"BIN={Path(sys.executable).parent}"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("port", ["80000", "65536", "0", "-1", "abc", "", "１２"])
def test_an_invalid_port_is_refused_in_one_line(port: str) -> None:
    served = serve(port)
    assert served.returncode != 0
    reason, *makes_own = served.stderr.splitlines()
    assert reason == f"PORT={port} is no port: choose a number from 1 to 65535"
    assert all(line.startswith("make") for line in makes_own)
    assert "http://" not in served.stdout


def test_a_busy_port_is_refused_in_one_line() -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        served = serve(str(port))
    assert served.returncode != 0
    reason, *makes_own = served.stderr.splitlines()
    assert reason.startswith(f"PORT={port} cannot be had (")
    assert all(line.startswith("make") for line in makes_own)
    assert "http://" not in served.stdout


MACHINE = {
    "a folder of this machine": rf"(?<![\w.~-])\Q{ROOT}\E(?!\w)",
    "a folder of some machine": r"(?<![\w.~-])/(?:home|root|Users|work|opt)/\w",
    "an address of a registry": r"pythonhosted\.[o]rg|[p]ypi\.org/simple|registry\.([n]pmjs|[y]arnpkg)",
    "a setting of a registry": r"[i]ndex-url|[f]ind-links|[t]rusted-host|_[a]uthToken",
}


@pytest.mark.parametrize("what", MACHINE)
def test_no_tracked_file_tells_of_a_machine(what: str) -> None:
    grep = ["git", "grep", "--perl-regexp", "-In", "-e", MACHINE[what]]
    found = subprocess.run(grep, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout) == (1, ""), found.stderr


def test_puzzles_that_could_not_all_be_made_are_not_shipped(tmp_path: Path) -> None:
    shipped = tmp_path / "smallworld/content/puzzles/base.jsonl"
    shipped.parent.mkdir(parents=True)
    shipped.write_text("as it was")
    fake = tmp_path / "smallworld-made/smallworld"
    fake.parent.mkdir()
    fake.write_text('#!/bin/sh\necho "$@"\ncase "$*" in *region*) exit 1; esac\n')
    fake.chmod(0o755)
    rules = re.search(r"^puzzles: .*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert rules is not None
    (tmp_path / "Makefile").write_text(f"BIN := {fake.parent}\npuzzles:\n{rules[1]}")
    made = subprocess.run(["make", "puzzles"], cwd=tmp_path, capture_output=True, check=False)
    assert made.returncode != 0
    assert shipped.read_text() == "as it was"
    fake.write_text('#!/bin/sh\necho "$@"\n')
    subprocess.run(["make", "puzzles"], cwd=tmp_path, capture_output=True, check=True)
    assert len(shipped.read_text().splitlines()) == 9


def test_the_version_is_the_newest_release() -> None:
    """The changelog lists the newest release first."""
    released = re.findall(r"^## \[(\d.*)\] - \d{4}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert PROJECT["version"] == released[0]
    assert released == sorted(released, key=Version, reverse=True)


def test_every_file_of_the_compiled_wheel_makes_it_anew() -> None:
    """A wheel built from older files would be stale."""
    stamp = "dist/compiled/.stamp"
    command = ["make", "--print-data-base", "--question", stamp]
    database = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    rule = re.search(rf"(?m)^{re.escape(stamp)}: ([^|]*)", database)
    wheel = SETTINGS["tool"]["hatch"]["build"]["targets"]["wheel"]
    listing = ["git", "ls-files", *wheel["packages"], *wheel["shared-data"]]
    packed = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert rule
    licences = [str(path.relative_to(ROOT)) for pattern in PROJECT["license-files"] for path in ROOT.glob(pattern)]
    assert licences
    assert {*packed, PROJECT["readme"], *licences} - set(rule[1].split()) == set()
