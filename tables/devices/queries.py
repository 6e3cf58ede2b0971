"""The tablets of a championship: who has each, at which tables, and what it said of itself when it was last
seen.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Q

from tables.claims.queries import SHOWN, run_by
from tables.record.models import Acta, Device
from tables.record.queries.differences import engine_differences
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.rounds.models import Round, Table

SILENT = timedelta(minutes=1)  # during play
TONIGHT = timedelta(hours=12)  # what was seen earlier is no longer in the hall
CLOCK_OFF = 60  # seconds


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceLine:
    """A device as the page shows it. `runs`: the tables of its official; `watches`: the one in sight, where
    somebody else runs it; `ahead`: by how many seconds its clock is wrong, 0 where it is right enough.
    """

    key: str
    name: str
    runs: tuple[int, ...]
    watches: int | None
    seen: datetime
    wrote: datetime | None
    unsent: int
    battery: int | None
    engine: str
    keeps_page: bool | None
    silent: bool
    old_page: bool
    ahead: int

    @property
    def has_engine(self) -> bool:
        return _has_engine(self.engine)

    @property
    def is_wrong(self) -> bool:
        """Must somebody look at it?"""
        broken = self.engine == Device.Engine.BROKEN
        return self.silent or self.old_page or broken or bool(self.unsent or self.ahead)


@dataclass(frozen=True, slots=True)
class Difference:
    """A table whose tablet came to another state than the server: first at `move`, then at `more` others."""

    round: int
    table: int
    move: int
    more: int
    at: datetime
    pk: int | None


def device_lines(championship: Championship, *, now: datetime, build: str) -> list[DeviceLine]:
    """The devices seen tonight, those first that somebody must look at, then by their tables. `build`: of the
    pages that the server gives now. 2 statements.
    """
    here = Q(official__championship=championship) | Q(table__round__championship=championship)
    found = Device.objects.select_related("official", "table").filter(here, last_seen__gt=now - TONIGHT)
    devices = list(found.order_by("-last_seen", "pk"))
    tables = run_by(championship)
    fresh = {device.official_id for device in devices if _is_fresh(device, now)}
    lines = [_line(device, tables, now=now, build=build, fresh=fresh) for device in devices]
    return sorted(
        lines, key=lambda line: (not line.is_wrong, line.runs or (line.watches or 2**31,), line.name)
    )


@dataclass(frozen=True, slots=True)
class Readiness:
    """How many of the devices that somebody holds have the rules, and at which tables one has not. Of an
    official with several it is the one seen last; what nobody runs a table with is held by nobody.
    """

    ready: int
    held: int
    tables: tuple[int, ...]

    @property
    def is_whole(self) -> bool:
        return self.ready == self.held


def readiness(championship: Championship, *, now: datetime, number: int | None = None) -> Readiness:
    """Of those who run a table of the rounds that are published or in play, or of round `number` alone.
    2 statements.
    """
    runs = run_by(championship)
    mine = {
        official: [table.number for table in tables if number in (None, table.round.number)]
        for official, tables in runs.items()
    }
    found = Device.objects.filter(
        official__in=[one for one in mine if mine[one]], last_seen__gt=now - TONIGHT
    )
    held = {device.official_id: device for device in found.order_by("last_seen", "pk")}
    lacking = [official for official, device in held.items() if not _has_engine(device.engine)]
    tables = sorted(table for official in lacking if official for table in mine[official])
    return Readiness(ready=len(held) - len(lacking), held=len(held), tables=tuple(tables))


def _has_engine(engine: str) -> bool:
    """Would it start without the network?"""
    return engine in (Device.Engine.KEPT, Device.Engine.READY)


def differences(championship: Championship) -> list[Difference]:
    """Where the engines differed, at the tables of the rounds that are on: one a table. 2 statements."""
    tables = Table.objects.filter(round__championship=championship, round__status__in=SHOWN)
    known = {(of, number): pk for pk, of, number in tables.values_list("pk", "round__number", "number")}
    told: dict[tuple[int, int], list[LogEntry]] = {}
    for entry in engine_differences(championship):
        told.setdefault((entry.detail["round"], entry.detail["table"]), []).append(entry)
    return [
        Difference(
            round=of[0],
            table=of[1],
            move=entries[-1].detail["move"],
            more=len(entries) - 1,
            at=entries[-1].at,
            pk=known[of],
        )
        for of, entries in told.items()
        if of in known
    ]


def _is_fresh(device: Device, now: datetime) -> bool:
    return device.last_seen is not None and now - device.last_seen <= SILENT


def _line(
    device: Device,
    tables: Mapping[int, Sequence[Table]],
    *,
    now: datetime,
    build: str,
    fresh: Collection[int | None],
) -> DeviceLine:
    runs = tables.get(device.official_id, ()) if device.official_id else ()
    in_sight = device.table if device.table and device.table not in runs else None
    assert device.last_seen is not None  # noqa: S101  # only devices that were seen are read
    return DeviceLine(
        key=device.key,
        name=device.official.name if device.official else device.label,
        runs=tuple(table.number for table in runs),
        watches=in_sight.number if in_sight else None,
        seen=device.last_seen,
        wrote=device.last_write,
        unsent=device.waiting,
        battery=device.battery,
        engine=device.engine,
        keeps_page=device.keeps_page,
        silent=not _is_fresh(device, now)
        and any(is_in_play(table) for table in runs)
        and (device.waiting > 0 or device.official_id not in fresh),
        old_page=bool(build and device.build and device.build != build),
        ahead=device.clock_ahead if abs(device.clock_ahead or 0) > CLOCK_OFF and device.clock_ahead else 0,
    )


def is_in_play(table: Table) -> bool:
    """Somebody enters what happens here, or should."""
    acta: Acta | None = getattr(table, "acta", None)
    return acta is not None and acta.status == Acta.Status.OPEN and table.round.status == Round.Status.OPEN
