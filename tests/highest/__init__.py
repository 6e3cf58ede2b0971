"""A game of the tests, in its own folders alone: `highest` adds it to the registries while a test runs."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, cast

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import override_settings

from rules import installed
from rules.book import of_game
from rules.games import GAMES, NARRATORS, RECORDINGS
from tests import answers

from . import narrate, record, simulator
from .engine import HIGHEST, Highest
from .of_server import BOOK, PAPERS, WIRE

FOLDER = Path(__file__).parent


@pytest.fixture
def highest(monkeypatch: pytest.MonkeyPatch) -> Iterator[Highest]:
    for registry, of_game_ in (
        (GAMES, HIGHEST),
        (NARRATORS, narrate),
        (RECORDINGS, record),
        (of_game.BOOKS, BOOK),
        (installed.PAPERS, PAPERS),
        (installed.WIRES, WIRE),
        (installed.SIMULATORS, simulator),
    ):
        monkeypatch.setitem(registry, HIGHEST.id, of_game_)
    with ExitStack() as while_it_runs:
        templates: list[dict[str, Any]] = [dict(one) for one in settings.TEMPLATES]
        templates[0]["DIRS"] = [*templates[0]["DIRS"], FOLDER / "templates"]
        folders = [*settings.STATICFILES_DIRS, FOLDER / "static"]
        while_it_runs.enter_context(override_settings(TEMPLATES=templates, STATICFILES_DIRS=folders))
        _look_again()
        yield HIGHEST
    _look_again()


def _look_again() -> None:
    cast("Any", finders.get_finder).cache_clear()
    answers.forget()
