"""The one writer of results, for desk and tablet.

A result is never changed: a correction is a new version, with its reason. `Table.result_version` and the
seats' places are what stands.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict, Invalid, NotNow, UserError
from tournament.championship.access.actors import Actor
from tournament.championship.extension import extensions
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.services.reasons import needed_reason
from tournament.results.deciders.services import refuse_open_decider
from tournament.results.eligibility import eligible_placings
from tournament.results.errors import ResultDiffers
from tournament.results.models import Result
from tournament.results.queries import place_seats
from tournament.results.seat_transfers import SeatTransfers, correction_refusal
from tournament.roster.entry_names import about_person
from tournament.rounds.extension import RoundEvents, SeatRules, publish
from tournament.rounds.games import games_differ
from tournament.rounds.leaving import Leaves
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placings import Agreement, Placing, checked, compare, merged
from tournament.rounds.queries import OF_STAGE, advance_at, deciding, results_of
from tournament.rounds.queries import drawn_after as drawn_after_round
from tournament.rounds.records import RoundRecord
from tournament.rounds.seat_result import FACTS
from tournament.rounds.transitions import round_status_refusal, set_table_status
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import draft_matches, draft_sheet_of, drawn_after
from tournament.sorteo.seating.queries.seats import sheet_awaited_by
from tournament.sorteo.sheet.services.preparing import drop_draft_sheet
from tournament.sorteo.sheet.transitions import table_waits_refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class EnteredResult:
    """Placings of the seats whose entries came, once each. `expected_version`: the one seen, 0 for none;
    `whole`: what it leaves out is taken back; `reason`, `public_words`: of a correction; `seat_choice`
    (`SeatChoice`): for a seat of the next round that it won; `disqualified`: who of several people, by seat.
    """

    placings: Sequence[Placing]
    source: str
    by_time: bool = False
    expected_version: int
    whole: bool = False
    reason: str = ""
    public_words: str = ""
    seat_choice: str = ""
    disqualified: Mapping[int, str] = field(default_factory=dict)


_OF_RESULT = ("status", "result_version", "closed_by_time", "decided_at")


def record_result(table: Table, entered: EnteredResult, *, actor: Actor) -> Result:
    """Returns the result that stands.

    The same again, or less, writes nothing; with `whole`, less takes back what it leaves out, where
    `expected_version` stands. More of the same completes it. Anything else raises `ResultDiffers`, unless
    `expected_version` stands and a `reason` is given: a correction, possible until the next round is closed
    and public where its former result was. If it changes who goes on, a draft of the next sheet is discarded;
    a seat of the next round passes on until its table has a settled play (`SeatTransfers`); later
    `seat_choice` is needed.
    """
    with transaction.atomic():
        decided = _locked_table(table, entered)
        version = _version(decided, entered)
        if isinstance(version, Result):
            return version
        placings, result = version
        last = deciding(decided.table.round)
        drawn = drawn_after(last) if decided.is_closed else None
        before = results_of(last) if drawn else None
        _write(decided.table, decided.seats, placings, result, actor=actor)
        if result.source != Result.Source.ACTA:  # an acta reports whom it removes
            was = decided.standing_placings
            report_disqualified(
                decided.seats,
                was=was,
                now=placings,
                reason=result.reason,
                persons=entered.disqualified,
                actor=actor,
            )
        if drawn and before:
            _transfer_seats(drawn, decided.table, before, entered.seat_choice, result.reason, actor)
        if decided.is_closed:
            _after_correction(decided.table, reason=result.reason, actor=actor)
    return result


@dataclass(frozen=True, slots=True, kw_only=True)
class LockedTable:
    """`is_closed`: its round is, so that a result corrects it; `refusal`: why the round takes only the same
    again.
    """

    table: Table
    seats: Sequence[Seat]
    standing: Result | None
    is_closed: bool
    refusal: UserError | None

    @property
    def standing_placings(self) -> Sequence[Placing]:
        return placings_of(self.standing) if self.standing else ()


def _locked_table(table: Table, entered: EnteredResult) -> LockedTable:
    """In the written order, all that the result may change; raises what refuses any result here."""
    is_closed = Round.objects.filter(tables=table, status=Round.Status.CLOSED).exists()
    if is_closed or _changes_reports(table, entered.placings):
        lock_championship(table.round.championship_id)
    locked = _lock(table)
    refusal = _round_refuses(locked, corrects_closed=is_closed)
    version = locked.result_version
    standing = locked.results.filter(version=version).first() if version else None
    if refusal and not standing:
        raise refusal
    _refuse_while_drawn(locked)
    refuse_open_decider(locked)
    seats = list(Seat.objects.filter(table=locked).select_related("entry").order_by("number"))
    return LockedTable(table=locked, seats=seats, standing=standing, is_closed=is_closed, refusal=refusal)


def _changes_reports(table: Table, placings: Sequence[Placing]) -> bool:
    if any(placing.disqualified for placing in placings):
        return True
    return bool(table.result_version) and Seat.objects.filter(table=table, disqualified=True).exists()


def _version(locked: LockedTable, entered: EnteredResult) -> Result | tuple[Sequence[Placing], Result]:
    """The standing result where it says as much; else what is to be written, and its row."""
    standing = locked.standing_placings if locked.standing else None
    placings = eligible_placings(
        locked.table, locked.seats, entered.placings, standing=standing, source=entered.source
    )
    placings = _checked(locked.table, locked.seats, placings, by_time=entered.by_time)
    result = Result(source=entered.source, by_time=entered.by_time, reason=entered.reason)
    if locked.standing is None:
        return placings, result
    agreement = _agreement(locked.standing, placings, entered)
    if agreement is Agreement.SAME:
        return locked.standing
    if locked.refusal and locked.refusal.code != "later_closed":
        raise locked.refusal
    if agreement is Agreement.MORE:
        placings = merged(locked.standing_placings, placings)
        placings = _checked(locked.table, locked.seats, placings, by_time=entered.by_time)
    else:
        result.reason = _correction_reason(locked.table, locked.standing, placings, entered)
        if not locked.table.round.results_held:
            result.was_read, result.public_words = True, entered.public_words.strip()
    if locked.refusal and not entered.seat_choice:
        raise locked.refusal
    return placings, result


def _agreement(standing: Result, placings: Sequence[Placing], entered: EnteredResult) -> Agreement:
    if entered.by_time != standing.by_time:
        return Agreement.DIFFERS
    whole = entered.whole and entered.expected_version == standing.version
    return compare(placings_of(standing), placings, whole=whole)


def _transfer_seats(
    drawn: DrawSheet, source: Table, before: RoundRecord, choice: str, reason: str, actor: Actor
) -> None:
    now = results_of(deciding(source.round))
    for extension in extensions(SeatTransfers):
        extension.transfer_seats(
            drawn, source, was=before, now=now, reason=reason, actor=actor, choice=choice
        )


def placings_of(result: Result) -> tuple[Placing, ...]:
    return tuple(Placing.from_json(stored) for stored in result.placings)


def report_disqualified(
    seats: Sequence[Seat],
    *,
    was: Sequence[Placing],
    now: Sequence[Placing],
    reason: str = "",
    persons: Mapping[int, str] = MappingProxyType({}),
    actor: Actor,
) -> None:
    """Who newly is, and who no longer; not what was reported of a seat before the result. `persons`: who of
    several people. Under the championship's lock.
    """
    before, after = (
        {placing.seat for placing in placings if placing.disqualified} for placings in (was, now)
    )
    for seat in (seat for seat in seats if seat.leaves != Leaves.DISQUALIFIED):
        for extension in extensions(RoundEvents):
            if seat.pk in after - before:
                person = persons.get(seat.pk)
                about = about_person(person, reason) if person else reason
                extension.disqualified(seat, reason=about, actor=actor)
            elif seat.pk in before - after:
                extension.disqualification_undone(seat, actor=actor)


def start_table(table: Table, *, actor: Actor) -> Table:
    """Late entries are no longer seated here. Once. `NotNow` while a draw sheet is about to seat somebody
    here.
    """
    with transaction.atomic():
        locked = _lock(table)
        if locked.round.status != Round.Status.OPEN:
            raise round_status_refusal(locked.round)
        if locked.status == Table.Status.PLAYING:
            return locked
        _refuse_while_drawn(locked)
        if not Seat.objects.filter(table=locked).exists():
            raise NotNow(
                _("Nobody sits at table %(number)s.") % {"number": locked.number}, code="nobody_seated"
            )
        set_table_status(locked, to=Table.Status.PLAYING)
        locked.save(update_fields=["status"])
        detail = {"round": locked.round.number, "table": locked.number}
        write_log(locked.round.championship_id, actor, "table-started", **detail)
    return locked


def _lock(table: Table) -> Table:
    """The row alone. Its round is read afterwards: joined, it would be as before the wait."""
    locked = Table.objects.select_for_update(no_key=True).get(pk=table.pk)
    locked.round = Round.objects.select_related("championship", OF_STAGE).get(pk=locked.round_id)
    return locked


def _refuse_while_drawn(locked: Table) -> None:
    if locked.status == Table.Status.WAITING and (sheet := sheet_awaited_by(locked)):
        raise table_waits_refusal(locked, sheet)


def _round_refuses(table: Table, *, corrects_closed: bool) -> UserError | None:
    """Not raised for the same result again: a resend is never an error."""
    if table.round.status == Round.Status.OPEN:
        return None
    if table.round.status != Round.Status.CLOSED or not corrects_closed:
        return round_status_refusal(table.round)
    return correction_refusal(table.round)


def _checked(
    table: Table, seats: Sequence[Seat], placings: Sequence[Placing], *, by_time: bool
) -> tuple[Placing, ...]:
    present = [seat.pk for seat in seats if not seat.absent]
    if not present:
        raise Conflict(_("Nobody came to this table: there is no result to record."), code="nobody_came")
    for extension in extensions(SeatRules):
        placings = extension.counted_again(table, seats, placings)
    if (best_of := table.round.best_of_games) and games_differ(best_of, placings):
        raise Invalid(
            _("Whoever won more games is first: correct the games or the places."), code="games_differ"
        )
    return checked(
        placings,
        present=present,
        advance=advance_at(table),
        by_time=by_time,
        measures=table.round.measures,
    )


def _correction_reason(
    table: Table, standing: Result, offered: Sequence[Placing], entered: EnteredResult
) -> str:
    if entered.expected_version == standing.version and entered.reason.strip():
        return needed_reason(entered.reason)
    raise ResultDiffers(
        _(
            "Table %(table)s has another result, entered by %(author)s. "
            "Compare the two; to change it, say why."
        )
        % {"table": table.number, "author": standing.author},
        standing=placings_of(standing),
        offered=offered,
        measures=table.round.measures,
        extra={
            "version": standing.version,
            "source": standing.source,
            "author": standing.author,
            "by_time": standing.by_time,
        },
    )


def _write(
    table: Table, seats: Sequence[Seat], placings: Sequence[Placing], result: Result, *, actor: Actor
) -> Result:
    """Fills in version, table and author of `result`."""
    result.table, result.version = table, _next_version(table)
    result.placings = [placing.as_json() for placing in placings]
    result.author, result.official_id = actor.label, actor.official_id
    result.save(force_insert=True)
    was = [seat.entry.name for seat in counted_places(table, seats)]
    place_seats(seats, placings)
    Seat.objects.bulk_update(seats, FACTS)
    set_table_status(table, to=Table.Status.DECIDED)
    table.result_version = result.version
    table.closed_by_time = result.by_time
    table.decided_at, table.half_said, table.games = timezone.now(), [], []
    table.save(update_fields=[*_OF_RESULT, "half_said", "games"])
    winners = [seat.entry.name for seat in seats if seat.place == 1]
    counted = [seat.entry.name for seat in counted_places(table, seats)]
    detail: dict[str, Any] = {"round": table.round.number, "table": table.number, "version": result.version}
    action = "result-corrected" if result.reason else "result-recorded"
    write_log(
        table.round.championship_id,
        actor,
        action,
        winner=", ".join(winners),
        **({"order": counted} if len(counted) > 1 and len(counted) > len(winners) else {}),
        **({"was": was} if was and result.reason else {}),
        source=result.source,
        reason=result.reason,
        **detail,
    )
    for extension in extensions(RoundEvents):
        extension.result_changed(table)
    return result


def counted_places(table: Table, seats: Sequence[Seat]) -> list[Seat]:
    """Those who go on, and the next placed where the result ends with it."""
    advance = table.round.advance
    if advance > 1 or table.round.stage.has_points:
        advance = advance_at(table) or len(seats)
    placed = sorted((seat for seat in seats if seat.place), key=lambda seat: seat.place or 0)
    return placed if len(placed) == advance + 1 else placed[:advance]


def _next_version(table: Table) -> int:
    """Undone ones count."""
    if table.result_version:
        return table.result_version + 1
    return (table.results.aggregate(highest=Max("version"))["highest"] or 0) + 1


def _after_correction(table: Table, *, reason: str, actor: Actor) -> None:
    """Publishes the round again, and discards a draft of the next sheet with the wrong players."""
    championship = table.round.championship
    draft, last = draft_sheet_of(championship), deciding(table.round)
    if draft and not draft_matches(draft, partial(drawn_after_round, last), after=last):
        why = f"table {table.number} of round {table.round.number} corrected: {reason}"
        drop_draft_sheet(draft, actor=actor, reason=why)
    publish(championship, occasion="correction", round=table.round, actor=actor)
