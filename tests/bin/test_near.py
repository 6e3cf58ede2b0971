"""The tests near a change lie under its path."""

import subprocess
from pathlib import Path

import pytest

from bin.near import changed, in_a_browser, near, without_inner

TESTS = (
    "tests/test_all.py",
    "tests/shop/test_whole.py",
    "tests/shop/till/test_till.py",
    "tests/shop/till/coins/test_coins.py",
    "tests/tools/test_saw.py",
    "tests/tools/test_hammer.py",
    "tests/e2e/test_till_waits.py",
    "tests/e2e/test_other.py",
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for test in TESTS:
        (tmp_path / test).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / test).touch()
    return tmp_path


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("shop/till/services.py", ["tests/shop/till/test_till.py"]),
        ("shop/till/coins/queries/all.py", ["tests/shop/till/coins"]),
        ("shop/till/coins.py", ["tests/shop/till/coins"]),
        ("templates/shop/till/coins/list.html", ["tests/shop/till/coins"]),
        ("static/shop/till/drawer.css", ["tests/shop/till/test_till.py"]),
        ("tests/shop/till/makers.py", ["tests/shop/till/test_till.py"]),
        ("tests/shop/till/test_till.py", ["tests/shop/till/test_till.py"]),
        ("tests/shop/till/test_that_is_gone.py", ["tests/shop/till/test_till.py"]),
        ("tools/saw.py", ["tests/tools"]),
        ("shop/urls.py", ["tests/shop/test_whole.py"]),
        ("shop/shelf/models.py", ["tests/shop/test_whole.py"]),
        ("shop/locale/es/LC_MESSAGES/django.po", []),
        ("tests/conftest.py", []),
        ("pyproject.toml", []),
    ],
)
def test_the_tests_of_a_path(project: Path, path: str, tests: list[str]) -> None:
    assert near(path, project) == tests


def test_what_a_browser_shows_has_tests_of_its_name_there(project: Path) -> None:
    assert in_a_browser("static/shop/till/drawer.js", project) == {"tests/e2e/test_till_waits.py"}
    assert in_a_browser("shop/till/services.py", project) == set()
    assert in_a_browser("README.md", project) == set()


def test_what_lies_in_another_path_is_not_run_twice() -> None:
    paths = ["tests/a", "tests/a/b", "tests/a/b/test_c.py", "tests/ab", "tests/d/test_e.py"]
    assert without_inner(paths) == ["tests/a", "tests/ab", "tests/d/test_e.py"]


def test_what_was_changed_is_what_differs_from_main_or_else_the_last_commit(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        who = ["-c", "user.name=Ana", "-c", "user.email=ana@calzo.test"]
        subprocess.run(["git", *who, *arguments], cwd=tmp_path, check=True, capture_output=True)

    def commit(name: str) -> None:
        (tmp_path / name).touch()
        git("add", name)
        git("commit", "-m", name)

    git("init", "-b", "main")
    commit("first.py")
    commit("second.py")
    assert changed(tmp_path) == ["second.py"]
    (tmp_path / "first.py").write_text("changed")
    (tmp_path / "new.py").touch()
    assert changed(tmp_path) == ["first.py", "new.py"]
    git("checkout", "-b", "branch")
    commit("third.py")
    assert changed(tmp_path) == ["first.py", "new.py", "third.py"]
