from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from rules.games import GAMES, Choices, Position, Refused
from rules.games import open_acta as open_position
from tables.record.events import Event, emit
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.changes.services.no_shows import mark_came, mark_no_show
from tournament.register.queries.register import options_in_force
from tournament.results.services.results import start_table
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.transitions import round_status_refusal, table_status_refusal

from .. import permissions, replay
from ..errors import AlreadyOpened, PlaysHere, RefusedByRules, WrongOrder
from ..models import Acta, Heading
from ..parties import head_of
from ..queries import actas, claims
from .appending import not_your_table
from .following import check_form

FORMAT = "acta/1"


def open_acta(
    table: Table,
    *,
    order: Sequence[int],
    absent: Sequence[int] = (),
    follow: str | None = None,
    at: datetime | None = None,
    actor: Actor,
) -> Acta:
    """`order`: seat ids clockwise. Again in this order: returns the acta. `follow`: None: the usual form.

    `at`: when a device opened it offline: its plays are recorded even where the table was decided or the
    round closed meanwhile. Raises `WrongOrder`, `AlreadyOpened`, `NotYourTable`, `PlaysHere`, `NotNow`.
    """
    with transaction.atomic():
        lock_for_absences(table, absent=absent)
        table = actas.locked_table(table.pk)
        check_may_open(table, actor)
        standing = actas.heading_in_force(table.pk)
        if standing is not None:
            return _already(standing, order)
        is_late = at is not None and table.status == Table.Status.DECIDED
        if not is_late:
            _check_starts(table)
        seats = in_order(table, order=order, absent=absent)
        if not is_late:
            record_absences(table, order=order, absent=absent, actor=actor)
            start_table(table, actor=actor)
        return _open(table, seats, follow=follow, at=at, actor=actor)


def _check_starts(table: Table) -> None:
    if table.round.status != Round.Status.OPEN:
        raise round_status_refusal(table.round)
    if table.status == Table.Status.DECIDED:
        raise table_status_refusal(table)


def _already(standing: Heading, order: Sequence[int]) -> Acta:
    if list(standing.seats) == list(order):
        return standing.acta
    raise AlreadyOpened(
        _("%(author)s opened this table in another order. Look at it, and correct the order if it is wrong.")
        % {"author": standing.author}
    )


def _open(
    table: Table, seats: Sequence[Seat], *, follow: str | None, at: datetime | None, actor: Actor
) -> Acta:
    head = header_of(table, seats)
    if follow is None:
        follow = GAMES[head["game"]].forms[0].id
    check_form(head["game"], follow)
    position = first_position(head)
    acta = Acta.objects.create(
        table=table,
        follow=follow,
        frozen=position.dump(),
        state=position.kept(),
        told={**replay.rules_in_words(position), "seats": [seat.pk for seat in seats]},
        engine=replay.version(),
        opened_at=min(at or timezone.now(), timezone.now()),
    )
    Heading.objects.create(
        acta=acta, number=1, head=head, seats=[seat.pk for seat in seats], author=actor.label
    )
    emit(Event(championship=table.round.championship_id, table=table.pk))
    return acta


def check_may_open(table: Table, actor: Actor) -> None:
    """A judge, or who runs the table and does not play at it."""
    if permissions.is_judge(actor):
        return
    claim = claims.claim_in_force(table.pk)
    if not permissions.may_write(actor, holder_id=claim.official_id if claim else None):
        raise not_your_table(claim.official.name if claim else None)
    if claim and claim.seat is not None and not table.round.stage.scorer:
        raise PlaysHere(
            _("You sit at table %(number)s, so somebody else must run it.") % {"number": table.number}
        )


def in_order(table: Table, *, order: Sequence[int], absent: Sequence[int]) -> list[Seat]:
    """Raises `WrongOrder` unless the two name each seat once."""
    seats = {seat.pk: seat for seat in actas.seats_of(table.pk)}
    named = [*order, *absent]
    if sorted(named) != sorted(seats):
        raise WrongOrder(
            _("Touch each player of table %(number)s once: where they sit, or as absent.")
            % {"number": table.number},
            extra={"seats": sorted(seats)},
        )
    if len(order) < 2:
        raise WrongOrder(
            _("One player alone cannot play. If nobody else came, decide the table at the desk.")
        )
    return [seats[pk] for pk in order]


def lock_for_absences(table: Table, *, absent: Sequence[int]) -> None:
    """The championship before the table, where absences change: the public log notes them."""
    seats = actas.seats_of(table.pk)
    if any(seat.absent != (seat.pk in absent) for seat in seats):
        lock_championship(Round.objects.values_list("championship_id", flat=True).get(tables=table.pk))


def record_absences(table: Table, *, order: Sequence[int], absent: Sequence[int], actor: Actor) -> None:
    seats = {seat.pk: seat for seat in actas.seats_of(table.pk)}
    for pk in absent:
        if not seats[pk].absent:
            mark_no_show(seats[pk], actor=actor)
    for pk in order:
        if seats[pk].absent:
            mark_came(seats[pk], actor=actor)


def header_of(table: Table, seats: Sequence[Seat], *, rules: Choices | None = None) -> dict[str, Any]:
    """The table is locked, so a ruling made now waits, or is read."""
    championship, series = table.round.as_played, table.round.series
    if rules is None:
        rules = options_in_force(championship, table.round.number, table=table.pk)
    head = {
        "format": FORMAT,
        "game": championship.game,
        "rules": GAMES[championship.game].catalogue.at_table(rules, len(seats)),
        "players": [],
        **({"series": series} if series else {}),
    }
    head = head_of(head, [(seat.entry.name, seat.entry.people) for seat in seats])
    return with_people(head, seats)


def with_people(head: dict[str, Any], seats: Iterable[Seat]) -> dict[str, Any]:
    """With the persons of each who has a place and is several. `seats`: of those that it does not know."""
    if "teams" in head:  # which say it
        return head
    known = head.get("people", {}) | {seat.entry.name: seat.entry.people for seat in seats}
    people = {name: known[name] for name in head["players"] if known.get(name)}
    return {**head, "people": people} if people else head


def first_position(head: dict[str, Any]) -> Position:
    """Raises `RefusedByRules`."""
    try:
        return open_position(head)
    except Refused as refused:
        raise RefusedByRules(refused) from refused
