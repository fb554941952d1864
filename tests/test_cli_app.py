"""The commands of the app: `smallworld app` and `smallworld lab`."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import webbrowser
from pathlib import Path
from threading import Event

import pytest

from smallworld.cli import main
from smallworld_widgets.commands import app, lab, shipped
from smallworld_widgets.serving.server import Server as Kernels
from smallworld_widgets.serving.static import Server
from tools.pins import ROOT

NOTEBOOKS = sorted(path.name for path in (ROOT / "notebooks").glob("[0-9]-*.ipynb"))


def free_port() -> int:
    """Returns a port that no server listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        number: int = probe.getsockname()[1]
        return number


def test_a_page_that_was_not_built_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(shipped, "page", lambda: None)
    assert main(["app"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "make site" in line
    assert "--voila" in line


@pytest.mark.parametrize("start", ["index.html", "index.html.gz"])
def test_the_page_in_the_package_is_served(start: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "_PACKAGE", tmp_path)
    (tmp_path / "_site").mkdir()
    (tmp_path / "_site" / start).write_bytes(b"")
    assert shipped.page() == tmp_path / "_site"


@pytest.mark.parametrize("way", [(), ("--voila",)])
def test_a_port_in_use_is_told_in_a_sentence(
    way: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shipped, "page", lambda: tmp_path)
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        assert main(["app", "--port", str(port), *way]) == 2
    written = capsys.readouterr()
    (line,) = written.err.splitlines()
    assert f"cannot serve at 127.0.0.1, port {port}: Address already in use" in line
    assert written.out == ""


@pytest.mark.parametrize("way", [(), ("--voila",)])
def test_an_address_of_another_machine_is_told_as_such(
    way: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shipped, "page", lambda: tmp_path)
    assert main(["app", "--host", "192.0.2.7", *way]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "cannot serve at 192.0.2.7, port 88" in line
    assert line.endswith("Name an address of this machine after --host")


def test_the_page_is_served_while_a_browser_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser in a terminal runs until it is closed, and there is none to open without one."""
    served, closed = Event(), Event()
    told: list[str] = []

    def browse(address: str) -> bool:
        assert served.wait(20)
        told.append(address)
        return False

    def complain(words: str) -> None:
        told.append(words)
        closed.set()

    def serve(_: Server) -> None:
        served.set()
        assert closed.wait(20)

    monkeypatch.setattr(shipped, "page", lambda: tmp_path)
    monkeypatch.setattr(webbrowser, "open", browse)
    monkeypatch.setattr(app, "complain", complain)
    monkeypatch.setattr(Server, "serve_forever", serve)
    assert main(["app", "--open", "--host", "localhost", "--port", str(free_port())]) == 0
    address, complaint = told
    assert complaint == f"no browser was found: open {address} yourself"


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_kernels_are_served_at_an_address_that_has_a_name(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["app", "--voila", "--host", host]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "--host 192.0.2.7" in line


def test_kernels_answer_to_the_host_that_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[str] = []
    monkeypatch.setattr(app, "_check_port", lambda *_: None)
    monkeypatch.setattr(os, "environ", dict(os.environ))
    monkeypatch.setattr(Kernels, "launch_instance", started.extend)
    assert main(["app", "--voila", "--host", "rules.example"]) == 0
    assert {"--Voila.ip=rules.example", "--Server.hosts=rules.example", f"--port={app.KERNELS}"} <= set(started)


def test_commands_without_their_packages_say_how_to_install_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app, "find_spec", lambda _: None)
    monkeypatch.setattr(lab, "find_spec", lambda _: None)
    assert main(["app", "--voila"]) == 2
    assert main(["lab", str(tmp_path)]) == 0
    written = capsys.readouterr()
    for told in (written.err, written.out):
        assert 'python -m pip install "WHEEL[app]"' in told


def test_notebooks_are_copied_and_changed_ones_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "筆記 本"
    assert main(["lab", str(folder)]) == 0
    assert sorted(path.name for path in folder.iterdir()) == NOTEBOOKS
    assert f"jupyter lab '{folder}'" in capsys.readouterr().out
    mine, lost = folder / NOTEBOOKS[0], folder / NOTEBOOKS[1]
    mine.write_text("mine")
    lost.unlink()
    assert main(["lab", str(folder)]) == 1
    assert f"kept {mine}" in capsys.readouterr().out
    assert mine.read_text() == "mine"
    assert lost.read_bytes() == (ROOT / "notebooks" / lost.name).read_bytes()
    assert main(["lab", str(folder), "--replace"]) == 0
    assert mine.read_bytes() == (ROOT / "notebooks" / mine.name).read_bytes()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["lab", str(tmp_path / "file" / "inside")]) == 2
    assert "Not a directory" in capsys.readouterr().err


@pytest.mark.parametrize("content", [{"__init__.py": ""}, {"__init__.py": "from smallworld.gone import thing"}])
def test_another_package_of_the_name_is_told(content: dict[str, str], tmp_path: Path) -> None:
    """The other package lies before ours on the path, as if it had been installed over ours."""
    (tmp_path / "smallworld").mkdir()
    for name, source in content.items():
        (tmp_path / "smallworld" / name).write_text(source)
    run = [sys.executable, "-c", "import smallworld_explorer, sys; sys.exit(smallworld_explorer.main())", "--version"]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(run, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith("smallworld: expected the package smallworld of smallworld-explorer")
    assert "pip install --force-reinstall" in line


def test_a_missing_package_of_others_is_told_by_its_own_name() -> None:
    run = [sys.executable, "-c", "import sys; sys.modules['gettext'] = None; import smallworld_widgets"]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1].startswith("ModuleNotFoundError: import of gettext halted")
