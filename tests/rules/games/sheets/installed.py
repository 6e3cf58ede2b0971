"""Alalay and Cacho among the games of the server, until its list has them."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules import installed
from rules.book import of_game
from rules.games.alalay import book as alalay_book
from rules.games.alalay import papers as alalay_papers
from rules.games.alalay import simulator as alalay_simulator
from rules.games.alalay import wire as alalay_wire
from rules.games.cacho import book as cacho_book
from rules.games.cacho import papers as cacho_papers
from rules.games.cacho import simulator as cacho_simulator
from rules.games.cacho import wire as cacho_wire
from tests import answers


@pytest.fixture
def sheet_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    own: dict[str, tuple[Any, ...]] = {
        "alalay": (alalay_book, alalay_papers, alalay_wire, alalay_simulator),
        "cacho": (cacho_book, cacho_papers, cacho_wire, cacho_simulator),
    }
    for game, (book, papers, wire, simulator) in own.items():
        for registry, part in (
            (of_game.BOOKS, book.BOOK),
            (installed.PAPERS, papers.PAPERS),
            (installed.WIRES, wire.WIRE),
            (installed.SIMULATORS, simulator),
        ):
            monkeypatch.setitem(registry, game, part)
    answers.forget()
    yield
    answers.forget()
