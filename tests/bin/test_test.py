"""Each part of the suite runs whatever became of the others, and what did not run is named."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from bin import scripts
from bin import test as suite
from bin.test import SCRIPTS, UNIT, Outcome, Part, Runner
from tests import left_out

LONG_ONES = """
import pytest
pytestmark = pytest.mark.long
@pytest.mark.parametrize("which", "ab")
def test_red(which): raise Exception(which)
"""
TWO_PROCESSES = suite.ON_TWO
RED = "import {test} from 'node:test'; test('red', () => { throw new Error('red'); });\n"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one Python test that passes, and the tests that a test adds: run by one process."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/texts.js").write_text("")
    (tmp_path / "tests/test_one.py").write_text("def test_one():\n    open('ran', 'w').close()\n")
    for module in (suite, scripts):
        monkeypatch.setattr(module, "PROJECT", tmp_path)
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.delenv("DJANGO_SETTINGS_MODULE", raising=False)
    # Its tests need no other plugin.
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p xdist")
    monkeypatch.setattr(suite, "ON_TWO", ())
    return tmp_path


def test_a_red_script_keeps_no_other_test_from_running(project: Path) -> None:
    (project / "tests/red.test.js").write_text(RED)
    parts = suite.unit()
    assert parts == [Part(SCRIPTS, Outcome.FAILED), Part(UNIT, Outcome.PASSED)]
    assert (project / "ran").exists()
    assert suite.summary(parts) == 1


def test_without_node_the_scripts_are_named_and_the_others_run(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(scripts, "NODE", None)
    parts = suite.unit()
    assert [part.outcome for part in parts] == [Outcome.MISSED, Outcome.PASSED]
    assert suite.summary(parts) == 0
    assert f"did not run  {SCRIPTS}: there is no node" in capsys.readouterr().out


def test_what_did_not_run_is_a_failure_of_continuous_integration(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = [Part(SCRIPTS, Outcome.MISSED, "there is no node"), Part(UNIT, Outcome.PASSED)]
    monkeypatch.setenv("CI", "1")
    assert suite.summary(parts) == 1
    assert suite.summary(parts[1:]) == 0


def test_a_part_in_which_there_is_no_test_did_not_run(project: Path) -> None:
    (project / "empty").mkdir()
    assert suite.run_pytest("nothing", "empty").outcome == Outcome.MISSED


def test_every_part_of_the_whole_suite_is_counted_whatever_fails(
    monkeypatch: pytest.MonkeyPatch, project: Path
) -> None:
    (project / "tests/red.test.js").write_text(RED)
    monkeypatch.setenv("PATH", "")  # no browser, no database, no `nice`
    monkeypatch.setattr(suite, "BEHIND_THE_OTHERS", ())
    outcomes = {part.name: part.outcome for part in suite.side_by_side()}
    assert outcomes.pop(SCRIPTS) == Outcome.FAILED
    assert outcomes.pop(UNIT) == Outcome.PASSED
    assert Outcome.MISSED in outcomes.values()


def test_long_tests_are_run_by_themselves_and_counted_where_they_are_left_out(
    project: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(suite, "ON_TWO", TWO_PROCESSES)
    (project / "tests/test_two.py").write_text(LONG_ONES)
    (project / "pytest.ini").write_text("[pytest]\nmarkers = long\n")
    shutil.copy(left_out.__file__, project / "conftest.py")
    assert suite.unit() == [Part(SCRIPTS, Outcome.PASSED), Part(UNIT, Outcome.PASSED)]
    assert "2 long tests are left out: make long runs them" in capfd.readouterr().out
    (project / "ran").unlink()
    assert suite.unit(which=suite.LONG) == [Part(UNIT, Outcome.FAILED)]
    assert not (project / "ran").exists()
    said = capfd.readouterr().out
    assert "2 failed" in said
    assert "left out" not in said


def test_what_is_held_back_is_printed_whole(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert Runner(held_back=True).code_of([sys.executable, "-c", "print('closing line'); exit(3)"]) == 3
    assert b"closing line" in capfdbinary.readouterr().out
