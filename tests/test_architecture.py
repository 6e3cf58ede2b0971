"""The page on the architecture names every feature and each place that there is, and no other; the index of
the decisions names each of them, and each that is named anywhere is there.
"""

from __future__ import annotations

import re
import subprocess
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
DECISIONS = PROJECT / "docs/decisions"
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


def test_every_decision_is_once_in_the_index_at_its_page() -> None:
    index = re.findall(
        r"^- \[(.+)\]\((\w+\.md)\): (.+)$", (DECISIONS / "README.md").read_text(), re.MULTILINE
    )
    pages = [
        (page.read_text().split("\n", 1)[0].removeprefix("# "), page.name, ", ".join(sorted(numbers)))
        for page in DECISIONS.glob("*.md")
        if (numbers := [heading[:4] for heading in decisions(page)])
    ]
    assert sorted(index) == sorted(pages)
    named = [number for _, _, numbers in index for number in numbers.split(", ")]
    assert len(named) == len(set(named)) > 100


def test_every_number_and_link_of_a_decision_leads_to_its_heading() -> None:
    headings = [(page.name, heading) for page in DECISIONS.glob("*.md") for heading in decisions(page)]
    anchors = {f"{name}#{anchor(heading)}" for name, heading in headings} | {"README.md"}
    numbers = {heading[:4] for _, heading in headings}
    found = 0
    for path, text in texts():
        within = path.parent == DECISIONS
        links = [] if within else re.findall(r"decisions/([\w-]+\.md[\w#-]*)", text)
        named = re.findall(r"\b[Dd]ecision \[?(\d{2,4})\b", text)
        named += re.findall(r"\[(0\d{3})\]", text)
        named += re.findall(r"(?<![\w.])0\d{3}\b", text) if within else []
        assert [link for link in links if link not in anchors] == [], path
        assert [number for number in named if number not in numbers] == [], path
        found += len(links) + len(named)
    assert found > 300


def anchor(heading: str) -> str:
    """As a forge makes it: in small letters without signs, hyphens between the words."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def decisions(page: Path) -> list[str]:
    return re.findall(r"^## (\d{4} .+)$", page.read_text(encoding="utf-8"), re.MULTILINE)


def texts() -> Iterator[tuple[Path, str]]:
    """Every text of ours that may name a decision."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    git = subprocess.run(listed, cwd=PROJECT, capture_output=True, text=True, check=True)
    for path in (PROJECT / name for name in git.stdout.splitlines()):
        if path.suffix in {".md", ".py", ".js", ".ts", ".css", ".html", ".toml"} and path.is_file():
            yield path, path.read_text(encoding="utf-8")


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
