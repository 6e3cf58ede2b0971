"""A tablet that plays a table of five by the API, for tests of what it is answered."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from rules.games import Position, open_acta, play_all
from rules.games.dudo.record import forecast
from rules.tablet import port
from tables.record.models import Acta
from tables.record.queries import actas
from tests.factories import a_championship, an_open_round, some_entries
from tests.tables.factories import Running, a_running_table, api_of
from tournament.roster.models import Entry

NAMES = (
    "María Fernanda Valenzuela Errázuriz",
    "Íñigo Sebastián Undurraga Ñancupil",
    "Constanza Ignacia de la Fuente Águila",
    "José Tomás Goycoolea Echeñique",
    "Bernardita del Carmen Huenchumilla Peña",
)


@dataclass
class Tablet:
    """A device that plays by the API. `steps`: what it was answered, and what a full read gave then; without
    an answer it read the whole table. `astray`: where its engine had foretold another table. `is_ready`: does
    it say what its engine foresees, and `otherwise` what else?
    """

    running: Running
    at: datetime = datetime(2026, 3, 7, 21, tzinfo=UTC)
    steps: list[dict[str, Any]] = field(default_factory=list)
    sent: dict[str, Any] = field(default_factory=dict)
    sizes: list[int] = field(default_factory=list)
    astray: list[dict[str, Any]] = field(default_factory=list)
    is_ready: bool = False
    otherwise: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.api = api_of(self.running.official)
        self.address = f"/api/tables/{self.running.table.pk}/"
        self.read()

    @property
    def position(self) -> Position:
        """The table as it really stands."""
        head = self.running.acta.headings.latest("number").head
        return play_all(open_acta(head), [move.payload for move in actas.record(self.running.acta.pk)])

    @property
    def n(self) -> int:
        """The last move that the device knows of."""
        known: int = self.steps[-1]["whole"]["acta"]["n"]
        return known

    def read(self) -> None:
        """Reads the whole table."""
        self.steps.append({"whole": self._whole()})

    def send(self, *moves: dict[str, Any]) -> int:
        """Sends moves upon what it knows; the status of the answer."""
        self.at += timedelta(seconds=40)
        timed = [{**move, "at": self.at.isoformat()} for move in moves]
        device = self.running.device
        self.sent = {"device": device.key, "base": self.n, "moves": device.numbered(*timed)}
        foretold, knows_all = self.foretold(*moves), self.n == last_number(self.running)
        foreseen = None
        if self.is_ready and foretold["refused"] is None:
            self.sent |= {"digest": foretold["digest"], "foreseen": self._known["follow"]}
            self.sent |= self.otherwise
            foreseen = json.loads(port.forecast(json.dumps(self._asked(*moves))))
        status = self.resend()
        self.steps[-1]["foreseen"] = foreseen
        if knows_all and status == 200 and not _agrees(foretold, self._known):
            self.astray.append({"moves": moves, "foretold": foretold, "recorded": self._known})
        return status

    def foretold(self, *moves: dict[str, Any]) -> dict[str, Any]:
        """What the engine in the tablet says of the table once these are entered."""
        told: dict[str, Any] = json.loads(port.answer(json.dumps(self._asked(*moves))))
        return told

    def _asked(self, *moves: dict[str, Any]) -> dict[str, Any]:
        acta = self._known
        entries = [
            {"move": line["move"], "recorded": True, "passed": line["undo"] == "passes"}
            for line in acta["log"]
        ]
        texts = [json.dumps(entry) for entry in [*entries, *({"move": move} for move in moves)]]
        asked = {"head": acta["head"], "entries": texts, "since": len(texts), "lang": "es"}
        return {**asked, "follow": acta["follow"]}

    @property
    def _known(self) -> dict[str, Any]:
        acta: dict[str, Any] = self.steps[-1]["whole"]["acta"]
        return acta

    def resend(self) -> int:
        """Sends the same again."""
        answered = self.api.post(f"{self.address}moves/", self.sent, format="json")
        self.sizes.append(len(answered.content))
        told = answered.json()
        told = told if answered.status_code == 200 else told["error"]["extra"]
        self.steps.append({"whole": self._whole(), **({"answer": told} if "acta" in told else {})})
        return answered.status_code

    def _whole(self) -> Any:
        return self.api.get(self.address, {"device": self.running.device.key}).json()


def last_number(running: Running) -> int:
    """The number of the last move of the record."""
    return Acta.objects.values_list("n", flat=True).get(pk=running.acta.pk)


def _agrees(foretold: dict[str, Any], recorded: dict[str, Any]) -> bool:
    """Is it the same table? Its number is left out: an undo beneath rulings is recorded as several moves."""
    state, known = {**foretold["state"], "n": 0}, {**recorded["state"], "n": 0}
    return (state, foretold["banner"]) == (known, recorded["banner"])


def a_tablet(follow: str = "plays") -> Tablet:
    """The device of a table of five."""
    championship = a_championship(size_wanted=5)
    for entry, name in zip(some_entries(championship, 5), NAMES, strict=True):
        Entry.objects.filter(pk=entry.pk).update(name=name)
    table = an_open_round(championship, tables=1).tables.select_related("round__championship").get()
    return Tablet(a_running_table(table, name="Bernardita Huenchumilla Peña", follow=follow))


def possible(position: Position) -> list[dict[str, Any]]:
    """The whole plays that the forecast offers."""
    found = forecast.outcomes(position, "es") or forecast.tallies(position, "es")
    return [one["move"] for one in found if "state" in one]
