"""An installation of their own, and a clock."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from typing import Any, TypeVar

T = TypeVar("T")
CALM = 0.12  # seconds of `calibrate` on the machine of the limits: they are stretched where it takes longer


def options(about: str | None) -> argparse.ArgumentParser:
    return argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)


def row(work: str, measured: str, limit: str, aim: str) -> None:
    """Of a table: what it costs, beside what the machine allows or a peer costs in the same run."""
    print(f"{work}: {measured} | beside {limit} | aim {aim}", flush=True)


@contextmanager
def without_database(address: str = "") -> Iterator[str]:
    """`address`: of an empty one, instead of a file of SQLite's."""
    with tempfile.TemporaryDirectory(prefix="calzo-bench-") as folder:
        os.environ |= {"CALZO_VAR": folder, "DATABASE_URL": address or f"sqlite:///{folder}/db.sqlite3"}
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
        import django  # only now: the settings read the environment when they are loaded

        from config.messages import compile_messages

        compile_messages()
        django.setup()
        yield folder


@contextmanager
def new_installation() -> Iterator[None]:
    with without_database() as folder:
        prepare(folder)
        yield


def prepare(folder: str) -> None:
    from django.core.management import call_command

    from rules.tablet import files

    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    files.unpack(Path(folder, "root"))


@contextmanager
def site_and_browser() -> Iterator[tuple[Any, Any]]:
    from tests.e2e.conftest import chromium  # Django is set up by now, and not before
    from tests.e2e.site import running_site

    with running_site() as site, chromium() as browser:
        yield site, browser


def calibrate() -> int:
    """For this machine's present speed."""
    number = 0
    for step in range(2_000_000):
        number = (number * 31 + step) & 0xFFFF
    return number


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """Processor seconds."""
    start = process_time()
    result = work()
    return result, process_time() - start
