"""What the server alone has of each game: a new one joins here, and in `rules.games.registered`."""

from collections.abc import Mapping
from typing import Final

from rules.book.of_game import GameBook
from rules.games.alalay import simulator as alalay_simulator
from rules.games.alalay.book import BOOK as ALALAY_BOOK
from rules.games.alalay.papers import PAPERS as ALALAY_PAPERS
from rules.games.alalay.wire import WIRE as ALALAY_WIRE
from rules.games.cacho import simulator as cacho_simulator
from rules.games.cacho.book import BOOK as CACHO_BOOK
from rules.games.cacho.papers import PAPERS as CACHO_PAPERS
from rules.games.cacho.wire import WIRE as CACHO_WIRE
from rules.games.dudo import simulator as dudo_simulator
from rules.games.dudo.book import BOOK as DUDO_BOOK
from rules.games.dudo.papers import PAPERS as DUDO_PAPERS
from rules.games.dudo.wire import WIRE as DUDO_WIRE
from rules.games.prudente import simulator as prudente_simulator
from rules.games.prudente.book import BOOK as PRUDENTE_BOOK
from rules.games.prudente.papers import PAPERS as PRUDENTE_PAPERS
from rules.games.prudente.wire import WIRE as PRUDENTE_WIRE
from rules.papers import GamePapers
from rules.simulating import Simulator
from rules.wire import GameWire

BOOKS: Final[Mapping[str, GameBook]] = {
    "dudo": DUDO_BOOK,
    "alalay": ALALAY_BOOK,
    "cacho": CACHO_BOOK,
    "prudente": PRUDENTE_BOOK,
}
PAPERS: Final[dict[str, GamePapers]] = {
    "dudo": DUDO_PAPERS,
    "alalay": ALALAY_PAPERS,
    "cacho": CACHO_PAPERS,
    "prudente": PRUDENTE_PAPERS,
}
WIRES: Final[dict[str, GameWire]] = {
    "dudo": DUDO_WIRE,
    "alalay": ALALAY_WIRE,
    "cacho": CACHO_WIRE,
    "prudente": PRUDENTE_WIRE,
}
SIMULATORS: Final[dict[str, Simulator]] = {
    "dudo": dudo_simulator,
    "alalay": alalay_simulator,
    "cacho": cacho_simulator,
    "prudente": prudente_simulator,
}
