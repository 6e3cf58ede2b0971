"""The engine as a distribution: built from its source archive without a network, it serves alone."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.rules.games.test_purity import SERVERS_ALONE

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/engine-package.md").read_text(encoding="utf-8")
BOTS, PRINTED, *_ = re.findall(
    r"```(?:python)?\n(.*?)```", PAGE.split("## A tournament of bots")[1], re.DOTALL
)
README = re.findall(
    r"```python\n(.*?)```\n+```\n(.*?)```", (ROOT / "rules/README.md").read_text(encoding="utf-8"), re.DOTALL
)
UV = Path(sys.executable).with_name("uv")

EVERY_MODULE = """
import importlib, importlib.metadata, json, pkgutil, sys
import calzo_rules
modules = [module.name for module in pkgutil.walk_packages(calzo_rules.__path__, "calzo_rules.")]
for name in modules:
    importlib.import_module(name)
installed = [one.name for one in importlib.metadata.distributions()]
print(json.dumps([modules, installed, "django" in sys.modules, calzo_rules.__file__]))
"""
RESOURCES = """
import json
from importlib.resources import files
from calzo_rules import parse_acta, replay
found = files("calzo_rules")
print(json.loads((found / "acta.schema.json").read_text(encoding="utf-8"))["title"])
for case in (found / "dudo" / "conformance").iterdir():
    if case.name.endswith(".json"):
        acta = parse_acta(case.read_bytes())
        state = replay(acta).view()
        assert {field: state[field] for field in acta["expect"]} == acta["expect"], case.name
        print(case.name)
"""


def run(*command: str | Path, cwd: Path) -> str:
    """What it prints; a failure shows what it said. Nothing of this checkout is on its path."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "DJANGO"))
    }
    done = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("package")


@pytest.fixture(scope="module")
def wheel(folder: Path) -> Path:
    """Built from the source archive, as whoever has that alone would."""
    run(
        *(UV, "build", "--quiet", "--offline", "--no-build-isolation", "--no-cache"),
        *("--python", sys.executable, "--out-dir", folder, ROOT / "rules"),
        cwd=folder,
    )
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def python(folder: Path, wheel: Path) -> Path:
    """The Python of an environment that has the engine and nothing else."""
    run(sys.executable, "-m", "venv", "--without-pip", "alone", cwd=folder)
    pip = (sys.executable, "-m", "pip", "--quiet", "--python", "alone")
    run(*pip, "install", "--no-index", "--no-deps", "--no-compile", wheel, cwd=folder)
    return folder / "alone/bin/python"


def test_it_holds_the_engine_whole_and_nothing_else_of_the_project(wheel: Path) -> None:
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    engine = {
        f"calzo_rules/{path.relative_to(ROOT / 'rules/games').as_posix()}"
        for path in (ROOT / "rules/games").rglob("*")
        if path.is_file() and path.suffix != ".pyc" and not SERVERS_ALONE & set(path.parts)
    }

    assert held == engine | {"calzo_rules/acta.schema.json"}


def test_it_says_whose_it_is_and_under_which_licence(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        told = archive.read(metadata).decode().splitlines()
        licence = archive.read(metadata.replace("METADATA", "licenses/LICENSE")).decode()

    assert {"Author: Calzo", "License-Expression: MIT", "License-File: LICENSE"} <= set(told)
    assert licence == (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert licence.startswith("MIT License")


def test_every_module_is_imported_with_nothing_else_installed(python: Path, folder: Path) -> None:
    told = run(python, "-I", "-W", "error", "-c", EVERY_MODULE, cwd=folder)

    modules, installed, with_django, file = json.loads(told)
    assert {"calzo_rules.__main__", "calzo_rules.dudo.narrate.banner"} <= set(modules)
    assert (installed, with_django) == (["calzo-rules"], False)
    assert Path(file).is_relative_to(folder)


@pytest.fixture
def bots(folder: Path) -> Path:
    """The program of the page, as it stands there."""
    path = folder / "bots.py"
    path.write_text(BOTS, encoding="utf-8")
    return path


def test_the_bots_of_the_page_play_their_tournament(python: Path, folder: Path, bots: Path) -> None:
    assert run(python, "-I", "-W", "error", bots, cwd=folder) == PRINTED
    assert len([line for line in BOTS.splitlines() if line]) <= 30


@pytest.mark.parametrize("program", range(2))
def test_its_readme_leads_from_nothing_to_a_bot_that_plays(python: Path, folder: Path, program: int) -> None:
    code, printed = README[program]

    assert run(python, "-I", "-W", "error", "-c", code, cwd=folder) == printed


def test_it_stands_beside_a_package_named_rules(wheel: Path, folder: Path) -> None:
    """As django-rules installs one: neither overwrites a file of the other, and both are imported."""
    project = folder / "another"
    (project / "rules").mkdir(parents=True)
    (project / "rules/__init__.py").write_text("rule = 'theirs'\n", encoding="utf-8")
    (project / "pyproject.toml").write_text(ANOTHER, encoding="utf-8")
    build = (UV, "build", "--quiet", "--offline", "--no-build-isolation", "--no-cache", "--wheel")
    run(*build, "--python", sys.executable, "--out-dir", folder / "theirs", project, cwd=folder)
    (theirs,) = (folder / "theirs").glob("*.whl")
    run(sys.executable, "-m", "venv", "--without-pip", "both", cwd=folder)
    pip = (sys.executable, "-m", "pip", "--quiet", "--python", "both")
    run(*pip, "install", "--no-index", "--no-deps", "--no-compile", wheel, theirs, cwd=folder)

    code, printed = README[0]
    told = run(folder / "both/bin/python", "-I", "-c", f"{code}\nimport rules\nprint(rules.rule)", cwd=folder)
    assert told == f"{printed}theirs\n"


ANOTHER = """
[project]
name = "rules"
version = "3.5"
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
"""


def test_it_has_types_that_a_strict_check_reads(python: Path, folder: Path, bots: Path) -> None:
    mypy = (sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--config-file", os.devnull)

    assert "Success" in run(*mypy, "--python-executable", python, bots, cwd=folder)


def test_it_replays_an_acta_on_the_command_line(python: Path, folder: Path) -> None:
    acta = ROOT / "rules/games/dudo/conformance/practice-heads-up.full.json"

    lines = run(python, "-I", "-m", "calzo_rules", "replay", acta, cwd=folder).splitlines()

    assert len(lines) == len(json.loads(acta.read_text(encoding="utf-8"))["moves"])
    assert json.loads(lines[-1])["phase"] == "over"
    assert run(folder / "alone/bin/calzo-rules", "replay", acta, cwd=folder).splitlines() == lines


def test_its_schema_and_its_recorded_games_are_read_as_resources(python: Path, folder: Path) -> None:
    title, *games = run(python, "-I", "-c", RESOURCES, cwd=folder).split()

    assert title == "acta/1"
    assert len(games) == 18
    (schema,) = (folder / "alone").rglob("acta.schema.json")
    assert schema.read_bytes() == (ROOT / "docs/acta.schema.json").read_bytes()


def test_whoever_builds_at_the_root_gets_the_engine(wheel: Path, folder: Path) -> None:
    run(
        *(UV, "build", "--quiet", "--offline", "--no-build-isolation", "--no-cache"),
        *("--python", sys.executable, "--out-dir", folder / "root", ROOT),
        cwd=folder,
    )

    (of_root,) = (folder / "root").glob("*.whl")
    assert of_root.read_bytes() == wheel.read_bytes()
