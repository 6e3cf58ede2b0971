"""The pages of the docs with the options of the games beside Dudo."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.games import GAMES
from rules.games.catalogue_page import catalogue_page

DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize("game", sorted(set(GAMES) - {"dudo"}))
def test_the_page_of_a_game_is_current(game: str) -> None:
    page = (DOCS / f"options-{game}.md").read_text(encoding="utf-8")

    assert page == catalogue_page(game, GAMES[game].catalogue)
