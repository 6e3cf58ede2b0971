"""Alalay among the games of the server, while its simulator is on the way."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules import installed
from rules.book import of_game
from rules.games.alalay.book import BOOK
from rules.games.alalay.papers import PAPERS
from rules.games.alalay.wire import WIRE
from tests import answers

from . import simulator


@pytest.fixture
def alalay(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    parts: tuple[tuple[Any, Any], ...] = (
        (of_game.BOOKS, BOOK),
        (installed.PAPERS, PAPERS),
        (installed.WIRES, WIRE),
        (installed.SIMULATORS, simulator),
    )
    for registry, part in parts:
        monkeypatch.setitem(registry, "alalay", part)
    answers.forget()
    yield "alalay"
    answers.forget()
