"""A table for the device that runs it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from django.utils.translation import gettext as _
from msgspec import UNSET

from core.language import reader_language
from rules.book.whatif import after
from rules.games import GAMES, RECORDINGS, Choices, option_of
from rules.games.contract import Measure
from tables.record import permissions
from tables.record.models import Acta
from tables.record.queries import actas
from tables.record.queries.claims import ClaimInForce, taking_address
from tables.record.queries.seats import Sitting, sitting_at
from tables.record.queries.signatures import signatures_of
from tables.record.services.appending import Recorded as Done
from tables.record.services.confirming import is_own
from tables.wire.acta import ActaChange, ActaShown, LogLine, Placed
from tables.wire.calls import CallShown
from tables.wire.kinds import ChampionshipNamed
from tables.wire.table import (
    ClaimShown,
    ClockShown,
    Recorded,
    ResultShown,
    SeatShown,
    SetAsideShown,
    SignatureShown,
    TableShown,
    TableState,
    TableStatus,
    WarningShown,
)
from tournament.championship.access.actors import Actor, Role
from tournament.championship.models import PairAfter, Stage
from tournament.changes.queries.seat_transfer import (
    DECIDER_KINDS,
    PLAYED_FOR,
    notes_of_table,
    seat_transfer_notes_near,
)
from tournament.register.models import RegisterLine
from tournament.results.models import Result
from tournament.roster.entry_names import about_person, called
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placings import Agreement, Placing, compare
from tournament.sorteo.public_log.words import note_in_words

from .acta import acta_shown, change_of_plain, change_since, is_plain, placed_shown, story_from


def table_state(
    table: Table,
    *,
    heading: actas.HeadingInForce | None,
    claim: ClaimInForce | None,
    actor: Actor,
    call: CallShown | None = None,
    clock: ClockShown | None = None,
    device: str = "",
    sitting: Sitting | None = None,
) -> TableState:
    sitting = sitting or sitting_at(table.pk)
    result = actas.standing_result(table)
    holder_id = claim.official_id if claim else None
    writes = permissions.may_write(actor, holder_id=holder_id)
    allowed, game = table.round.championship.corrections_by, table.round.game
    story = story_from(heading, actor, actas.record(heading.acta_id)) if heading else None
    acta = acta_shown(story, device=device) if story else None
    return TableState(
        table=_table(table, story.position.choices if story else table.round.as_played.options),
        seats=[_seat(seat, sitting.warnings(seat), game, actor) for seat in sitting.seats],
        claim=_claim(claim, actor),
        may_write=writes,
        may_judge=permissions.is_judge(actor),
        may_correct=permissions.may_correct(actor, allowed=allowed, holder_id=holder_id),
        may_take_back=_may_take_back(heading, result, actor, holder_id=holder_id),
        acta=acta,
        result=_result(result, sitting.seats, acta, game=game) if result else None,
        call=call,
        clock=clock,
        passed=_passed(table, acta.log if acta and acta.status == "open" else (), notes=sitting.passed),
        played_for=any(note["kind"] == PLAYED_FOR and _is_here(note, table) for note in sitting.passed),
        signatures=signatures_shown(table.pk) if heading and heading.acta.status != Acta.Status.OPEN else [],
        hand_to=taking_address(table, claim) if writes and table.round.stage.scorer else UNSET,
    )


def recorded(done: Done, *, actor: Actor, device: str, foreseen: bool = False) -> Recorded:
    """No statement where the batch only added to what the device knew; `foreseen`: no forecast either."""
    same = dict(done.same) or UNSET
    if done.recording is not None and is_plain(done):
        acta = change_of_plain(done.recording, actor=actor, foreseen=foreseen)
        return Recorded(acked=done.acked, n=done.n, elsewhere=list(done.elsewhere), acta=acta, same=same)
    record = done.recording.whole() if done.recording else actas.record(done.acta.pk)
    story = story_from(done.heading, actor, record)
    acta = change_since(story, done.since, device=device)
    aside = SetAsideShown(seqs=list(done.set_aside), message=done.aside_in_words)
    table = done.acta.table
    result = actas.standing_result(table)
    seats = actas.seats_of(table.pk) if result else ()
    lines = story.lines() if acta.status == "open" else ()
    return Recorded(
        acked=done.acked,
        n=done.n,
        elsewhere=list(done.elsewhere),
        acta=acta,
        result=_result(result, seats, acta, game=done.heading.head["game"]) if result else None,
        passed=UNSET if _is_settled(table, lines) else _passed(table, lines),
        set_aside=aside if done.set_aside else UNSET,
        same=same,
    )


def _passed(
    table: Table, log: Sequence[LogLine], *, notes: Sequence[Mapping[str, Any]] | None = None
) -> list[str]:
    """Once a play is settled (`log`), only those for which two players play."""
    near = seat_transfer_notes_near(table.pk) if notes is None else notes
    notes = notes_of_table(near, number=table.round.number, table=table.number)
    if _is_settled(table, log):
        notes = [note for note in notes if note["kind"] in DECIDER_KINDS and _is_here(note, table)]
    return [_in_words(note, table.round.championship.repechage) for note in notes]


def _is_here(note: Mapping[str, Any], table: Table) -> bool:
    """About a seat of this table, rather than about who won here?"""
    return bool((note["round"], note["table"]) == (table.round.number, table.number))


def _is_settled(table: Table, log: Sequence[LogLine]) -> bool:
    settling = RECORDINGS[table.round.game].settling
    return any(line.stands and line.move["do"] in settling for line in log)


def _in_words(note: Mapping[str, Any], repechage: int) -> str:
    text = note_in_words(note, repechage=repechage)
    return text if note["kind"] != PLAYED_FOR else text + " " + _("Wait for the organizer.")


def _may_take_back(
    heading: actas.HeadingInForce | None, result: Result | None, actor: Actor, *, holder_id: int | None
) -> bool:
    if heading is None or heading.acta.status != Acta.Status.CONFIRMED:
        return False
    if permissions.writes_as_player(actor, holder_seat=heading.holder_seat):
        return False
    is_on = heading.acta.table.round.status == Round.Status.OPEN
    return is_on and is_own(result, actor) and permissions.may_write(actor, holder_id=holder_id)


def signatures_shown(table_pk: int) -> list[SignatureShown]:
    signatures = signatures_of([table_pk]).get(table_pk, {})
    return [
        SignatureShown(
            seat=signature.seat_id,
            said=msgspec.convert(signature.said, Literal["agrees", "disagrees"]),
            by_player=signature.by_player,
            ranking=signature.ranking,
            author=signature.author,
            at=(signature.made_at or signature.received_at).isoformat(),
            person=signature.person or UNSET,
        )
        for signature in signatures.values()
    ]


def _table(table: Table, choices: Choices) -> TableShown:
    """`choices`: in force there."""
    of = table.round
    several = of.championship.people_each > 1
    return TableShown(
        id=table.pk,
        number=table.number,
        round=of.number,
        final=of.final,
        round_status=of.status,
        status=msgspec.convert(table.status, TableStatus),
        championship=ChampionshipNamed(slug=of.championship.slug, name=of.championship.name),
        series=of.series or UNSET,
        every_place=True if of.stage.has_points else UNSET,
        plays_on=_plays_on(of.stage, choices) if several else UNSET,
    )


def _plays_on(stage: Stage, choices: Choices) -> list[Literal["disqualify", "withdraw"]]:
    """As `register.queries.pairs`."""
    removed = choices.get("pair-removed", stage.pair_removed)
    leaves = choices.get("pair-leaves", stage.pair_leaves)
    found: list[Literal["disqualify", "withdraw"]] = []
    found += ["disqualify"] if removed == PairAfter.PARTNER else []
    found += ["withdraw"] if leaves == PairAfter.PARTNER else []
    return found


def _seat(seat: Seat, warnings: Sequence[RegisterLine], game: str, actor: Actor) -> SeatShown:
    return SeatShown(
        id=seat.pk,
        number=seat.number,
        name=seat.entry.name,
        club=seat.entry.club,
        absent=seat.absent,
        late=seat.late,
        warnings=[_warning(line, game, actor) for line in warnings],
        follows=after(len(warnings), reader_language(), game=game),
        people=seat.entry.people or UNSET,
        called=called(seat.entry.people) or UNSET,
        short=seat.entry.short_name or UNSET,
    )


def _warning(line: RegisterLine, game: str, actor: Actor) -> WarningShown:
    """What for, a player who writes does not read."""
    table, what = line.table, line.private or _case_in_words(game, line.gap)
    return WarningShown(
        number=line.number,
        round=table.round.number if table else None,
        table=table.number if table else None,
        words="" if actor.role is Role.SCORER else _whom(line) + what,
    )


def _whom(line: RegisterLine) -> str:
    """Of a pair the one who was warned."""
    several = line.entry is not None and line.entry.short_name and line.person != line.entry.name
    return about_person(line.person, "") if several else ""


def _case_in_words(game: str, gap: str) -> str:
    option = option_of(game, gap)
    return option.question[reader_language()] if option else ""


def _claim(claim: ClaimInForce | None, actor: Actor) -> ClaimShown | None:
    if claim is None:
        return None
    mine = actor.official_id is not None and claim.official_id == actor.official_id
    return ClaimShown(
        holder=claim.official.name,
        mine=mine,
        since=claim.claimed_at.isoformat(),
        epoch=claim.epoch,
        waiting=claim.waiting,
        seat=UNSET if claim.seat is None else claim.seat,
    )


def _result(
    result: Result,
    seats: Sequence[Seat],
    acta: ActaShown | ActaChange | None,
    *,
    game: str,
) -> ResultShown:
    measures = GAMES[game].measures
    names = {seat.pk: seat.entry.name for seat in seats}
    stored = [Placing.from_json(raw) for raw in result.placings]
    placed = acta.placings if acta else None
    return ResultShown(
        version=result.version,
        source=result.source,
        author=result.author,
        by_time=result.by_time,
        placings=[placed_shown(placing, names.get(placing.seat), measures) for placing in stored],
        differs=placed is not None and _differ(stored, placed, measures),
    )


def _differ(standing: Sequence[Placing], placed: Sequence[Placed], measures: Sequence[Measure]) -> bool:
    offered = [
        Placing(
            placing.seat,
            place=placing.place,
            measures=tuple(placing.measures.get(measure.id) for measure in measures),
            removed=placing.removed,
        )
        for placing in placed
    ]
    return compare(standing, offered) is Agreement.DIFFERS
