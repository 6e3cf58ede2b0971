from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Q

from tables.claims.queries import SHOWN, run_by
from tables.record.models import Acta, Device
from tables.record.queries.devices import engine_differences
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.rounds.models import Round, Table

SILENT = timedelta(minutes=1)  # during play
TONIGHT = timedelta(hours=12)  # what was seen earlier is no longer in the hall
CLOCK_OFF = 60  # seconds
LOW_BATTERY = 20  # percent


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceLine:
    """`watches`: the table in sight, run by another; `ahead`: its clock's error in seconds, 0 where
    tolerable.
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
    def is_low(self) -> bool:
        return self.battery is not None and self.battery < LOW_BATTERY

    @property
    def lacks_engine(self) -> bool:
        """At a table that it runs, or because it does not start."""
        return (not self.has_engine and bool(self.runs)) or self.engine == Device.Engine.BROKEN

    @property
    def is_wrong(self) -> bool:
        return (
            self.silent
            or self.old_page
            or self.is_low
            or self.lacks_engine
            or bool(self.unsent or self.ahead)
        )


@dataclass(frozen=True, slots=True)
class Difference:
    """First at `move`, then at `more` others."""

    round: int
    table: int
    move: int
    more: int
    at: datetime
    pk: int | None


def device_lines(championship: Championship, *, now: datetime, build: str) -> list[DeviceLine]:
    """Seen tonight; wrong ones first. `build`: of the server's pages."""
    of_championship = Q(official__championship=championship) | Q(table__round__championship=championship)
    seen_tonight = Device.objects.select_related("official", "table").filter(
        of_championship, last_seen__gt=now - TONIGHT
    )
    devices = list(seen_tonight.order_by("-last_seen", "pk"))
    tables = run_by(championship)
    fresh = {device.official_id for device in devices if _is_fresh(device, now)}
    lines = [_line(device, tables, now=now, build=build, fresh=fresh) for device in devices]
    return sorted(
        lines,
        key=lambda line: (
            not line.is_wrong,
            line.runs or (line.watches or 2**31,),
            line.name,
            not line.silent,
        ),
    )


@dataclass(frozen=True, slots=True)
class Readiness:
    """How many devices in use have the rules, and the tables that lack them. Of an official's devices the
    last seen counts.
    """

    ready: int
    held: int
    tables: tuple[int, ...]

    @property
    def is_whole(self) -> bool:
        return self.ready == self.held


def readiness(championship: Championship, *, now: datetime, number: int | None = None) -> Readiness:
    runs = run_by(championship)
    mine = {
        official: [table.number for table in tables if number in (None, table.round.number)]
        for official, tables in runs.items()
    }
    seen_tonight = Device.objects.filter(
        official__in=[official for official in mine if mine[official]], last_seen__gt=now - TONIGHT
    )
    devices = {device.official_id: device for device in seen_tonight.order_by("last_seen", "pk")}
    lacking = [official for official, device in devices.items() if not _has_engine(device.engine)]
    tables = sorted(table for official in lacking if official for table in mine[official])
    return Readiness(ready=len(devices) - len(lacking), held=len(devices), tables=tuple(tables))


def _has_engine(engine: str) -> bool:
    return engine in (Device.Engine.KEPT, Device.Engine.READY)


def differences(championship: Championship) -> list[Difference]:
    """One a table."""
    tables = Table.objects.filter(round__championship=championship, round__status__in=SHOWN)
    table_pks = {
        (round_number, number): pk
        for pk, round_number, number in tables.values_list("pk", "round__number", "number")
    }
    by_table: dict[tuple[int, int], list[LogEntry]] = {}
    for entry in engine_differences(championship):
        by_table.setdefault((entry.detail["round"], entry.detail["table"]), []).append(entry)
    return [
        Difference(
            round=place[0],
            table=place[1],
            move=entries[-1].detail["move"],
            more=len(entries) - 1,
            at=entries[-1].at,
            pk=table_pks[place],
        )
        for place, entries in by_table.items()
        if place in table_pks
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
    acta: Acta | None = getattr(table, "acta", None)
    return acta is not None and acta.status == Acta.Status.OPEN and table.round.status == Round.Status.OPEN
