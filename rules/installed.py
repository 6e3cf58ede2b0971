"""What the server alone has of each game: a new one joins here, and in `rules.games.registry`."""

from collections.abc import Mapping
from typing import Final

from rules.book.of_game import GameBook
from rules.games.dudo import simulator
from rules.games.dudo.book import BOOK as DUDO_BOOK
from rules.games.dudo.papers import PAPERS as DUDO_PAPERS
from rules.games.dudo.wire import WIRE as DUDO_WIRE
from rules.papers import GamePapers
from rules.simulating import Simulator
from rules.wire import GameWire

BOOKS: Final[Mapping[str, GameBook]] = {"dudo": DUDO_BOOK}
PAPERS: Final[dict[str, GamePapers]] = {"dudo": DUDO_PAPERS}
WIRES: Final[dict[str, GameWire]] = {"dudo": DUDO_WIRE}
SIMULATORS: Final[dict[str, Simulator]] = {"dudo": simulator}
