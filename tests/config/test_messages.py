"""Translations are compiled where the project runs, without gettext."""

import gettext
import os
import subprocess
import sys
from pathlib import Path

import pytest

from config.installation import PROJECT
from config.messages import compile_messages

CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "table"
msgstr "mesa"
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "app" / "locale" / "es" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    path.write_text(CATALOGUE, encoding="utf-8")
    return path


def test_what_is_compiled_is_what_gettext_reads(source: Path, tmp_path: Path) -> None:
    assert compile_messages(tmp_path) == [source.with_suffix(".mo")]
    assert gettext.translation("django", tmp_path / "app" / "locale", ["es"]).gettext("table") == "mesa"


def test_it_is_compiled_again_only_when_the_source_is_newer(source: Path, tmp_path: Path) -> None:
    compile_messages(tmp_path)
    assert compile_messages(tmp_path) == []
    later = source.with_suffix(".mo").stat().st_mtime_ns + 1_000_000_000
    os.utime(source, ns=(later, later))
    assert compile_messages(tmp_path) == [source.with_suffix(".mo")]


def test_the_settings_of_the_tests_compile_before_django_reads_a_catalogue() -> None:
    catalogue = PROJECT / "config" / "locale" / "es" / "LC_MESSAGES" / "django.po"
    os.utime(catalogue)
    subprocess.run([sys.executable, "-c", "import tests.settings"], cwd=PROJECT, check=True)
    assert catalogue.with_suffix(".mo").stat().st_mtime_ns >= catalogue.stat().st_mtime_ns


def test_what_setup_runs_compiles_without_a_server() -> None:
    compiled = PROJECT / "backups" / "locale" / "es" / "LC_MESSAGES" / "django.mo"
    os.utime(compiled, (0, 0))
    subprocess.run([sys.executable, "-m", "config.messages"], cwd=PROJECT, check=True)
    assert compiled.stat().st_mtime > 0
