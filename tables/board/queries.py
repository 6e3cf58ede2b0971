"""What waits for a decision in a championship, for the inbox and for its number in the menu alike."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import (
    Case,
    CharField,
    Count,
    F,
    IntegerField,
    Max,
    Min,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    TextField,
    Value,
    When,
)
from django.db.models.functions import Cast, Coalesce
from django.utils import timezone

from rules.games.contract import WINNER
from tables.calls.models import Call
from tables.calls.queries.calls import ASKED_AT, WAITING, ended_calls
from tables.floor.queries import SILENT
from tables.record.models import Acta, Claim, SetAside
from tournament.championship.models import Championship
from tournament.register.exclusions.queries import exclusions_of
from tournament.register.models import Exclusion, Protest
from tournament.register.protests.queries import protests_of
from tournament.rounds.models import Round, Table
from tournament.rounds.queries import CAME
from tournament.rounds.words import table_state

CALL, TAKEN, EXCLUSION, PROTEST, SET_ASIDE, OVER, SILENT_TABLE = (
    "call",
    "taken",
    "exclusion",
    "protest",
    "set-aside",
    "over",
    "silent",
)


#: What one can look at alone, with what was decided of it.
KINDS = {"calls": (CALL, TAKEN), "exclusions": (EXCLUSION,), "protests": (PROTEST,)}


class Waiting(NamedTuple):
    """`key`: of the row that waits; `table`, `number`, `round`: None where it is of no table; `said`: whose,
    or in which words, as entered.
    """

    kind: str
    key: int
    table: int | None
    number: int | None
    round: int | None
    since: datetime
    said: str
    plays: int


def inbox(championship: Championship, *, now: datetime) -> list[Waiting]:
    """Oldest first. One statement."""
    return [Waiting(*row) for row in waiting(championship, now=now).order_by("waits_since", "waits_kind")]


def decided(championship: Championship, only: str) -> QuerySet[Any]:
    """The calls, exclusions or protests that no longer wait, the latest first."""
    if only == "calls":
        return ended_calls(championship)
    if only == "exclusions":
        exclusions = exclusions_of(championship).exclude(status=Exclusion.Status.PENDING)
        return exclusions.order_by("-decided_at", "-pk")
    protests = protests_of(championship).exclude(status=Protest.Status.STANDING)
    return protests.order_by("-decided_at", "-pk")


def count_besides_calls(championship: Championship) -> int:
    """Without open calls, which the page counts by itself (`calls.js`). One statement."""
    return waiting(championship, now=timezone.now(), calls=(Call.Status.TAKEN,)).count()


def waiting(
    championship: Championship, *, now: datetime, calls: Sequence[str] = WAITING
) -> QuerySet[Any, tuple[Any, ...]]:
    """`calls`: of these states."""
    first, *others = (
        _calls(championship, calls),
        _exclusions(championship),
        _protests(championship),
        _set_aside(championship),
        _over(championship),
        _silent(championship, now - SILENT),
    )
    return first.union(*others, all=True)


def _calls(championship: Championship, states: Sequence[str]) -> QuerySet[Any, tuple[Any, ...]]:
    kind = Case(When(status=Call.Status.TAKEN, then=Value(TAKEN)), default=Value(CALL))
    calls = Call.objects.filter(championship=championship, status__in=states)
    return _columns(calls, kind, since=ASKED_AT, said=F("words"))


def _exclusions(championship: Championship) -> QuerySet[Any, tuple[Any, ...]]:
    pending = Exclusion.objects.filter(championship=championship, status=Exclusion.Status.PENDING)
    return _columns(pending, Value(EXCLUSION), since=F("reported_at"), said=F("person"))


def _protests(championship: Championship) -> QuerySet[Any, tuple[Any, ...]]:
    standing = Protest.objects.filter(championship=championship, status=Protest.Status.STANDING)
    return _columns(standing, Value(PROTEST), since=F("lodged_at"), said=F("by"))


def _set_aside(championship: Championship) -> QuerySet[Any, tuple[Any, ...]]:
    """Of each table together, since the first of its plays came."""
    of_acta = SetAside.objects.filter(acta=OuterRef("pk"), status=SetAside.Status.WAITING).order_by()
    plays = of_acta.values("acta").annotate(first=Min("received_at"), plays=Count("pk"))
    actas = Acta.objects.filter(table__round__championship=championship)
    aside = actas.annotate(
        first=Subquery(plays.values("first")), waiting_plays=Subquery(plays.values("plays"))
    )
    waits = aside.filter(waiting_plays__gt=0)
    return _columns(waits, Value(SET_ASIDE), since=F("first"), said=Value(""), count=F("waiting_plays"))


def _over(championship: Championship) -> QuerySet[Any, tuple[Any, ...]]:
    """Whose ranking nobody has confirmed."""
    over = _in_play(championship).filter(status=Acta.Status.OVER)
    since = Coalesce("last_move_at", "opened_at")
    return _columns(over, Value(OVER), since=since, said=Value(""))


def _silent(championship: Championship, limit: datetime) -> QuerySet[Any, tuple[Any, ...]]:
    """Of which nothing came since `limit`, as `FloorTable.is_silent`."""
    in_force = Claim.objects.filter(table=OuterRef("table"), released_at__isnull=True).order_by()
    seen = in_force.values("table").annotate(seen=Max("official__devices__last_seen")).values("seen")
    moved = F("last_move_at")
    last = Case(
        When(seen__isnull=True, then=Coalesce(moved, F("opened_at"))),
        When(Q(last_move_at__isnull=True) | Q(seen__gt=moved), then=F("seen")),
        default=moved,
    )
    open_ = _in_play(championship).filter(status=Acta.Status.OPEN).exclude(follow=WINNER.id)
    silent = open_.annotate(seen=Subquery(seen)).annotate(last=last).filter(last__lt=limit)
    return _columns(silent, Value(SILENT_TABLE), since=F("last"), said=Value(""))


def _in_play(championship: Championship) -> QuerySet[Acta]:
    here = Acta.objects.filter(table__round__championship=championship)
    return here.filter(table__round__status=Round.Status.OPEN).exclude(table__status=Table.Status.DECIDED)


def _columns(
    rows: QuerySet[Any],
    kind: Any,
    *,
    since: Any,
    said: Any,
    count: Any = None,
) -> QuerySet[Any, tuple[Any, ...]]:
    number = IntegerField()
    named = {
        "waits_kind": Cast(kind, CharField(max_length=12)),
        "waits_key": Cast("pk", number),
        "waits_table": Cast("table__pk", number),
        "waits_number": Cast("table__number", number),
        "waits_round": Cast("table__round__number", number),
        "waits_since": since,
        "waits_said": Cast(said, TextField()),
        "waits_count": Cast(Value(1) if count is None else count, number),
    }
    found: QuerySet[Any, tuple[Any, ...]] = rows.order_by().annotate(**named).values_list(*named)
    return found


def counted(played: Round) -> dict[str, int]:
    """How many tables have not started, are in play, wait for their ranking to be confirmed, and are played
    without an acta. One statement.
    """
    tables = Table.objects.filter(round=played).annotate(seated=Count("seats"), came=CAME)
    counts = dict.fromkeys(("waiting", "playing", "over", "without_acta"), 0)
    for status, acta, came in tables.filter(seated__gt=0).values_list("status", "acta__status", "came"):
        state = table_state(played.status, status, came=came > 0)
        if status != Table.Status.DECIDED and acta is not None:
            state = "playing" if acta == Acta.Status.OPEN else "over"
        if state in counts:
            counts[state] += 1
        counts["without_acta"] += state == "playing" and acta is None
    return counts
