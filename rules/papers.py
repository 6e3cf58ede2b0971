"""What a game gives to its table cards and paper actas. `rules.installed` lists them."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rules.games.options import Choices


class GamePapers(NamedTuple):
    """`templates`: the folder with `_card_header`, `_card_back_header`, `_card_figures`, `_drawing`, `_acta`
    and `_acta_back`. `parts`: which of the lines stand in which part of a card (`tables.papers.cards`),
    by key; `least_first`: what moves off first; `drawn_at`: the line with the drawing.

    `sheet`: a player's, where the acta shows them: of a state (empty before play) by name; `seats_a_page`: of
    them. `drawings`: for the templates; `figures`: those of a table of so many players (0: any number up to
    `most`); `longest`: plays of the longest table of so many. `name_lines`: of the name of several people,
    where so many play, the letters of a line and the most lines; None where its line grows.
    """

    templates: str
    parts: Mapping[str, tuple[str, ...]]
    least_first: tuple[str, ...]
    drawn_at: str
    drawings: Callable[[], dict[str, Any]]
    figures: Callable[[int, int, Choices], Any]
    longest: Callable[[int], int]
    sheet: Callable[[Mapping[str, Any], str, Choices], Any] | None = None
    seats_a_page: Callable[[Choices], int] | None = None
    name_lines: Callable[[int], tuple[int, int]] | None = None
