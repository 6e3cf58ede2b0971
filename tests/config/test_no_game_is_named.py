"""What all games share names none: a game's words stand in its own folders."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from rules.games import GAMES

ROOT = Path(settings.BASE_DIR)
#: What all games share, and its kinds of files.
SHARED = ("tournament", "tables", "rules/tablet", "rules/book", "templates/tournament", "templates/tables")
SHARED_SCRIPTS = ("static/tournament", "static/tables")
#: Words of one game: of docs/glossary.md those of its own play. *Calzo* is the product's name too, so of it
#: those forms that are no name.
WORDS = {
    "dudo": r"(?<![\w-])(dudo|dudar|pasos?|obligo|siciliana|pintas?|ases|aces|aces_wild|bids?|tally|tallies"
    r"|quina|quintilla|escala|dice_left|calzos|calzar|calzo_open|calzo_threshold)(?![\w-])|\w\.calzo(?![\w-])"
    r"|(?-i:(a|the|no|for|of|by|after) calzo(?![\w-]))",
    "alalay": r"(?<![\w-])(alalay|dormida|panza_de_oro|four_in_all|huevo|sobre)(?![\w-])",
    "cacho": r"(?<![\w-])(generala|abajo|game_points)(?![\w-])",
    "prudente": r"(?<![\w-])(prudente|hot_dice|at_stake|piggyback)(?![\w-])",
}
#: Why a file may have them.
MAY = {
    "tournament/draw": "the draw's own protocol is called dudo-draw/1",
    "tournament/sorteo": "the draw's own dice and cups",
    "tournament/changes/services": "they cite sections of dudo-draw/1",
    "rules/book/stems.py": "how people at the tables of any game speak, for the search",
    "tables/demo": "a demonstration's invented clubs and questions",
}


def files() -> Iterator[Path]:
    for folder in SHARED:
        yield from (*(ROOT / folder).rglob("*.py"), *(ROOT / folder).rglob("*.html"))
    for folder in SHARED_SCRIPTS:
        yield from (*(ROOT / folder).rglob("*.js"), *(ROOT / folder).rglob("*.ts"))


def found(words: str) -> Iterator[str]:
    for path in files():
        name = path.relative_to(ROOT).as_posix()
        if "/migrations/" in name or name.startswith(tuple(f"static/{may}" for may in MAY)):
            continue
        if name.removeprefix("templates/").startswith(tuple(MAY)):
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if re.search(words, line, re.IGNORECASE):
                yield f"{name}:{number}: {line.strip()}"


def test_each_game_has_its_words_here() -> None:
    assert set(WORDS) == set(GAMES)


@pytest.mark.parametrize("game", WORDS)
def test_what_all_games_share_has_no_word_of_one(game: str) -> None:
    assert list(found(WORDS[game])) == []
