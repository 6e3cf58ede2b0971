"""The page on the architecture names every feature and each place that there is, and no other; the index of
the decisions names each of them.
"""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
PAGE = (PROJECT / "docs/architecture.md").read_text(encoding="utf-8")
APPS = ("tournament", "tables", "rules")
NO_FEATURES = {"locale", "management", "migrations", "templatetags"}
QUOTED = re.findall(r"`([^`\s]+)`", PAGE)


def features(app: str) -> list[str]:
    return sorted(
        f"{app}/{folder.name}"
        for folder in (PROJECT / app).iterdir()
        if (folder / "__init__.py").exists() and folder.name not in NO_FEATURES
    )


def rows(app: str) -> list[str]:
    return re.findall(rf"^\| `({app}/\w+)` \|", PAGE, re.MULTILINE)


def test_every_feature_has_its_row_and_no_other_has_one() -> None:
    for app in APPS:
        assert sorted(rows(app)) == features(app)


def test_the_rows_stand_in_the_order_of_the_contract() -> None:
    settings = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    for app in APPS:
        layers = next(each["layers"] for each in contracts if each.get("containers") == [app])
        assert rows(app) == [f"{app}/{layer}" for layer in layers if f"{app}/{layer}" in features(app)]


def test_every_feature_says_what_lives_there() -> None:
    for app in APPS:
        for feature in features(app):
            assert import_module(feature.replace("/", ".")).__doc__, feature


def test_every_path_on_the_page_is_there() -> None:
    paths = [one for one in QUOTED if "/" in one]
    assert len(paths) > 40
    assert [one for one in paths if not (PROJECT / one).exists()] == []


def test_every_module_and_function_on_the_page_is_there() -> None:
    names = [one for one in QUOTED if re.fullmatch(r"(core|rules|tables|tournament)(\.\w+)+", one)]
    assert len(names) > 15
    for name in names:
        module, _, attribute = name.rpartition(".")
        assert _is_module(name) or hasattr(import_module(module), attribute), name


def test_every_decision_is_once_in_the_index_under_its_own_title() -> None:
    folder = PROJECT / "docs/decisions"
    index = re.findall(
        r"^- \[(.+)\]\((\d{4}-[\w-]+\.md)\)$", (folder / "README.md").read_text(), re.MULTILINE
    )
    titles = [
        (page.read_text().split("\n", 1)[0].removeprefix("# "), page.name) for page in folder.glob("0*.md")
    ]
    assert sorted(index) == sorted(titles)
    assert [title for title, name in titles if title[:4] != name[:4]] == []


def test_only_what_the_contract_holds_without_django_calls_itself_pure() -> None:
    contracts = tomllib.loads((PROJECT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    held = [name for one in contracts if one["type"] == "forbidden" for name in one["source_modules"]]
    for file in (file for app in (*APPS, "core") for file in (PROJECT / app).rglob("*.py")):
        if re.search(r"\bPure\b", file.read_text(encoding="utf-8")):
            name = ".".join(file.relative_to(PROJECT).with_suffix("").parts).removesuffix(".__init__")
            assert any(f"{name}.".startswith(f"{one}.") for one in held), name


def _is_module(name: str) -> bool:
    path = PROJECT / name.replace(".", "/")
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()
