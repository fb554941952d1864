"""The files for hosts: what they name exists, and containers keep their limits."""

from __future__ import annotations

import fnmatch
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from smallworld_widgets.serving.frames import Connection
from smallworld_widgets.serving.kernels import Kernels
from smallworld_widgets.serving.server import Server
from tests.faults import no_faults

ROOT = Path(__file__).resolve().parents[2]
KERNELS, PAGE = (ROOT / "hosting" / name for name in ("kernels", "page"))
#: The folders that commands make.
MADE = {ROOT / "build/site"}
#: The memory of a kernel and of the server, in MB, as docs/hosting.md has it, and the threads of a kernel.
KERNEL_MB, SERVER_MB, THREADS = 75, 150, 16


def read(path: Path) -> str:
    """Returns the text of a file."""
    return path.read_text(encoding="utf-8")


def loaded(path: Path) -> dict[str, Any]:
    """Returns the content of a YAML file."""
    found: dict[str, Any] = yaml.safe_load(read(path))
    return found


#: Each service of the compose files, with its folder.
SERVICES = [
    pytest.param(folder, service, id=f"{folder.name}-{name}")
    for folder in (KERNELS, PAGE)
    for name, service in loaded(folder / "compose.yaml")["services"].items()
]


def size(text: str) -> int:
    """Returns a size with its unit in bytes."""
    number, unit = re.fullmatch(r"(\d+)([kmg]?)", text).groups()  # type: ignore[union-attr]
    return int(number) << 10 * " kmg".index(unit or " ")


@pytest.mark.parametrize(("folder", "service"), SERVICES)
def test_a_container_has_no_rights_and_every_limit(folder: Path, service: dict[str, Any]) -> None:
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", service["user"])
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert not {"privileged", "cap_add", "network_mode", "pid", "ipc"} & service.keys()
    assert all(re.match(r"/tmp:rw,noexec,nosuid,nodev,size=\d+m", place) for place in service["tmpfs"])
    assert size(service["mem_limit"]) <= size("4g")
    assert service["pids_limit"] <= 1024
    assert service["healthcheck"]["test"][0] == "CMD"
    assert service["logging"]["options"].keys() == {"max-size", "max-file"}


@pytest.mark.parametrize(("folder", "service"), SERVICES)
def test_what_a_container_is_given_exists_and_cannot_be_written(folder: Path, service: dict[str, Any]) -> None:
    for volume in service.get("volumes", []):
        source, _, rights = volume.split(":")
        path = (folder / source).resolve()
        assert path.exists() or path in MADE
        assert rights == "ro"


@pytest.mark.parametrize("folder", [KERNELS, PAGE], ids=lambda folder: folder.name)
def test_ports_that_are_published_are_those_of_nginx(folder: Path) -> None:
    published = {
        int(port.rpartition(":")[2])
        for service in loaded(folder / "compose.yaml")["services"].values()
        for port in service.get("ports", [])
    }
    configuration = read(folder / "nginx.conf") + read(ROOT / "hosting/certificates/https.conf.example")
    assert {int(port) for port in re.findall(r"listen (\d+)[ ;]", configuration)} == published == {8080, 8443}


@pytest.mark.parametrize("folder", [KERNELS, PAGE], ids=lambda folder: folder.name)
def test_the_health_of_nginx_is_asked_for_where_no_certificate_leads_elsewhere(folder: Path) -> None:
    [port] = re.findall(r"listen (127[\d.:]+);", read(folder / "nginx.conf"))
    tests = [service["healthcheck"]["test"][-1] for service in loaded(folder / "compose.yaml")["services"].values()]
    assert f"http://{port}/" in tests[-1]


def test_the_proxy_leads_to_the_app_which_nobody_else_reaches() -> None:
    found = loaded(KERNELS / "compose.yaml")
    [(name, port)] = re.findall(r"server (\w+):(\d+);", read(KERNELS / "nginx.conf"))
    app = found["services"][name]
    container = read(KERNELS / "Containerfile")
    assert f"--port={port} " in container
    assert f"EXPOSE {port}\n" in container
    assert f":{port}/health" in " ".join(app["healthcheck"]["test"])
    assert "ports" not in app
    assert app["networks"] == ["inside"]
    assert found["networks"]["inside"] == {"internal": True}


def test_the_image_is_made_of_files_that_exist() -> None:
    app = loaded(KERNELS / "compose.yaml")["services"]["app"]
    assert (KERNELS / app["build"]["context"]).resolve() == ROOT
    container = ROOT / app["build"]["dockerfile"]
    text = read(container)
    copied = {
        source
        for line in re.findall(r"(?m)^COPY (?!--from)(.*) \S+$", text)
        for source in line.split()
    }  # fmt: skip
    no_faults(f"no {source}" for source in copied if not (ROOT / source).exists())
    ignored = read(container.with_name("Containerfile.dockerignore"))
    assert set(re.findall(r"(?m)^!(.*)$", ignored)) == copied
    assert f"USER {app['user']}" in text
    # The wheel needs what its settings name, and what the part that makes it puts beside the code.
    wheel = tomllib.loads(read(ROOT / "pyproject.toml"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    making = wheel["hooks"]["custom"]["path"]
    beside = re.findall(r'(?m)^ +"([\w.]+)": "smallworld_widgets/', read(ROOT / making))
    needed = {*wheel["packages"], *wheel["shared-data"], *beside, making}
    assert {"notebooks", "voila.json", "tools/wheel.py"} <= needed
    no_faults(f"{path} is not copied" for path in needed if not {path, path.partition("/")[0]} & copied)


def test_the_proxy_refuses_what_the_app_would_refuse() -> None:
    configuration = read(KERNELS / "nginx.conf")
    [body] = re.findall(r"client_max_body_size (\w+);", configuration)
    assert size(body) == Server.most_body.default_value
    patience = re.findall(r"client_(?:header|body)_timeout (\d+)s;", configuration)
    assert max(map(int, patience)) <= Server.patience.default_value
    [sockets] = re.findall(r"limit_conn websockets (\d+);", configuration)
    assert Connection.most_sockets.default_value < int(sockets) < Kernels.most.default_value


def test_the_kernels_fit_into_the_memory_and_the_processes_of_the_app() -> None:
    app = loaded(KERNELS / "compose.yaml")["services"]["app"]
    [most] = re.findall(r"\$\{KERNELS:-(\d+)\}", app["environment"]["KERNELS"])
    assert int(most) == Kernels.most.default_value
    assert (int(most) * KERNEL_MB + SERVER_MB) * 1_000_000 < size(app["mem_limit"])
    assert int(most) * THREADS < app["pids_limit"]
    assert app["memswap_limit"] == app["mem_limit"]
    # The sockets of kernels are below the folder that can be written.
    assert json.loads(read(ROOT / "voila.json"))["Voila"]["connection_dir_root"] == "/tmp"


WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


def steps(workflow: Path) -> Iterator[dict[str, Any]]:
    """Yields the steps of all jobs of a workflow."""
    for job in loaded(workflow)["jobs"].values():
        yield from job["steps"]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_what_exists(workflow: Path) -> None:
    commands = "\n".join(step.get("run", "") for step in steps(workflow))
    targets = set(re.findall(r"(?m)^([a-z]+):.*## ", read(ROOT / "Makefile")))
    no_faults(f"no make {target}" for target in re.findall(r"\bmake ([a-z]+)", commands) if target not in targets)
    paths = re.findall(r"(?:hosting|tools|tests|\.ci|docs)/[\w./-]+", commands)
    no_faults(f"no {path}" for path in paths if not (ROOT / path).exists())


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_needs_no_secret_and_fixes_what_it_uses(workflow: Path) -> None:
    assert "secrets." not in read(workflow)
    used = [step["uses"] for step in steps(workflow) if "uses" in step]
    no_faults(f"{name} has no version" for name in used if not fnmatch.fnmatch(name, "actions/*@v[0-9]*"))
    assert loaded(workflow)["permissions"]["contents"] == "read"
