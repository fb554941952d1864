"""JupyterLab with the five notebooks, as a folder that any web server serves: `make lite` writes `build/lite`.

Python (Pyodide) and all packages come from the folder itself, and a browser that opens it asks no other host.
"""

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import pyodide

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "tools/lite"
#: The folder that JupyterLite builds from, and the one that it writes.
SOURCES, SITE = ROOT / "build/lite-sources", ROOT / "build/lite"
#: The packages that the kernel loads before it can install others.
FIRST = ("micropip", "packaging")
#: The files and folders that make the wheel of the project.
PROJECT = (
    "pyproject.toml", "README.md", "LICENSE", "CREDITS.md", "voila.json",
    "smallworld", "widgets", "share", "notebooks", "tools/wheel.py",
)  # fmt: skip
#: The first cell of each notebook. The notebooks in the repository need none.
INSTALL = {
    "cell_type": "code",
    "execution_count": None,
    "id": "install",
    "metadata": {},
    "outputs": [],
    "source": "# Python runs in your browser. This installs the explorer there, and takes some seconds.\n"
    "%pip install -q smallworld-explorer anywidget ipywidgets nbformat plotly",
}


def pip(*arguments: str | Path) -> None:
    """Runs pip of the environment that runs this file."""
    subprocess.run([sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments], check=True)


def download(folder: Path, *requirements: str | Path) -> None:
    """Downloads wheels for the Python of Pyodide, which has pure ones only."""
    pure = ["--implementation=py", "--abi=none", "--platform=any", "--python-version=3.14"]
    pip("download", "--no-deps", "--only-binary=:all:", *pure, f"--dest={folder}", *requirements)


def lay_python(folder: Path) -> None:
    """Copies Pyodide to `folder`, with a list of packages that needs no other host."""
    pyodide.lay(folder)
    shutil.copy(pyodide.LIBRARY, folder)
    lock = json.loads(pyodide.LOCK.read_text(encoding="utf-8"))
    lock["packages"] = {name: lock["packages"][name] for name in FIRST}
    download(folder, *(f"{name}=={lock['packages'][name]['version']}" for name in FIRST))
    for entry in lock["packages"].values():
        entry["sha256"] = hashlib.sha256((folder / entry["file_name"]).read_bytes()).hexdigest()
    (folder / pyodide.LOCK.name).write_text(json.dumps(lock), encoding="utf-8")


def lay_notebooks(folder: Path) -> None:
    """Copies the five notebooks to `folder`, each with a cell that installs the packages."""
    folder.mkdir()
    for path in sorted((ROOT / "notebooks").glob("[1-9]*.ipynb")):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        notebook["cells"].insert(0, INSTALL)
        (folder / path.name).write_text(json.dumps(notebook, ensure_ascii=False), encoding="utf-8")


def build_wheel(folder: Path) -> None:
    """Builds the wheel of the project in `folder`, from a copy without the static page, which the wheel would take."""
    with TemporaryDirectory() as copy:
        for name in PROJECT:
            path, place = ROOT / name, Path(copy) / name
            place.parent.mkdir(exist_ok=True)
            if path.is_dir():
                shutil.copytree(path, place, ignore=shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints"))
            else:
                shutil.copy(path, place)
        pip("wheel", "--no-deps", f"--wheel-dir={folder}", copy)


def main() -> None:
    """Builds the folder."""
    shutil.rmtree(SOURCES, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    lay_python(SOURCES / "static/pyodide")
    lay_notebooks(SOURCES / "files")
    download(SOURCES / "pypi", "--requirement", HERE / "wheels.txt")
    build_wheel(SOURCES / "pypi")
    shutil.copy(HERE / "jupyter-lite.json", SOURCES)
    options = [f"--lite-dir={SOURCES}", f"--output-dir={SITE}", "--contents=files", "--no-sourcemaps"]
    command = [sys.executable, "-m", "jupyterlite_core", "build", *options]
    subprocess.run([*command, "--apps=lab", "--apps=notebooks"], cwd=SOURCES, check=True)
    megabytes = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file()) / 1e6
    print(f"{SITE.relative_to(ROOT)}: {megabytes:.0f} MB")


if __name__ == "__main__":
    main()
