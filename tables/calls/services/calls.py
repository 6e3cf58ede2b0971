"""For officials alone: the public live stream has nothing of calls."""

import contextlib
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Any
from uuid import UUID

from django.core.cache import cache
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.names import clean, clean_lines
from core.refusals import Invalid, NotAllowed
from rules.book.alternatives import play_sentences
from rules.games import Refused, option_of
from tables.calls.errors import AlreadyCalled, CallEnded, CallTaken, TooManyCalls
from tables.claims import queries as claims
from tables.record import permissions, replay
from tables.record.models import Heading
from tables.record.queries import actas
from tables.record.services.appending import not_your_table
from tables.wire.bodies import QUESTION_LENGTH
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.rounds.models import Table
from tournament.rounds.transitions import round_status_refusal

from ..models import Call
from ..queries import calls as queries

NAME_LENGTH = 120
PHONE_CALLS, PHONE_WITHIN = 4, 600  # of one phone without a code, in so many seconds
TABLE_CALLS, TABLE_WITHIN = 8, 600  # of the players of one table
CLOCK_AHEAD = timedelta(minutes=2)
CLOCK_BEHIND = timedelta(hours=12)


def make_call(
    table: Table,
    *,
    key: UUID,
    words: str = "",
    gap: str = "",
    made_at: datetime | None = None,
    actor: Actor,
) -> Call:
    """A repeated key is a no-op. `made_at`: of a tap offline. Raises `NotYourTable`, `AlreadyCalled`,
    `Invalid`, `NotNow` where the round is over.
    """
    check_official_calls(table, actor)
    words, gap = read_words(words), _read_gap(gap, game=table.round.game)
    with transaction.atomic():
        table = actas.locked_table(table.pk)  # two calls of a table come one after the other
        standing = queries.call_of_key(key)
        if standing is not None:
            return _repeated(standing, table)
        _check_round(table)
        waiting = queries.waiting_call_of(table.pk, official=actor.official_id, label=actor.label)
        if waiting is not None:
            raise AlreadyCalled(_already_called(waiting), extra={"key": str(waiting.key)})
        call = _keep(
            table,
            key=key,
            words=words,
            gap=gap,
            asked_by=actor.label,
            official_id=actor.official_id,
            made_at=plausible_time(made_at),
        )
        if call.made_at and table.decided_at and call.made_at < table.decided_at:  # it came after the result
            _end(call, Call.Status.CLOSED, ending=Call.Ending.SETTLED)
        return call


def call_from_players(table: Table, *, key: UUID, name: str = "", words: str = "", phone: str) -> Call:
    """Without signing in; one at a time. `phone`: the browser (`championship.access.devices`). Raises
    `AlreadyCalled`, `TooManyCalls`, `Invalid`, `NotNow` where the round is over.
    """
    words, name = read_words(words), clean(name)[:NAME_LENGTH]
    standing = queries.call_of_key(key)
    if standing is not None:
        return _repeated(standing, table)
    _check_rate(table, phone)
    try:
        with transaction.atomic():
            table = actas.locked_table(table.pk)
            _check_round(table)
            waiting = queries.waiting_players_call(table.pk)
            if waiting is not None:
                raise AlreadyCalled(_already_called(waiting), extra={"key": str(waiting.key)})
            call = _keep(table, key=key, words=words, asked_by=name, from_player=True)
    except IntegrityError:  # two phones at once, and the database let one through
        existing = queries.call_of_key(key) or queries.waiting_players_call(table.pk)
        if existing is None:
            raise
        return existing
    _count(table, phone)
    return call


def take_call(call: Call, *, actor: Actor, take_over: bool = False) -> Call:
    """Their own again is a no-op. Raises `CallTaken`, `CallEnded`, `NotAllowed`."""
    check_judge(actor)
    with transaction.atomic():
        call = queries.locked_call(call.pk)
        check_waits(call)
        if call.status == Call.Status.TAKEN and not take_over and call.taken_by != actor.label:
            raise CallTaken(
                _("%(name)s is already on the way to table %(number)s.")
                % {"name": call.taken_by, "number": call.table.number},
                extra={"taken_by": call.taken_by},
            )
        if call.status != Call.Status.TAKEN or call.taken_by != actor.label:
            call.status, call.taken_by, call.taken_at = Call.Status.TAKEN, actor.label, timezone.now()
            call.save(update_fields=["status", "taken_by", "taken_at"])
        return call


def release_call(call: Call, *, actor: Actor) -> Call:
    """Raises `CallEnded`, `NotAllowed`."""
    check_judge(actor)
    with transaction.atomic():
        call = queries.locked_call(call.pk)
        check_waits(call)
        call.status, call.taken_by, call.taken_at = Call.Status.OPEN, "", None
        call.save(update_fields=["status", "taken_by", "taken_at"])
        return call


def answer_call(call: Call, *, words: str = "", ending: str = Call.Ending.WORD, actor: Actor) -> Call:
    """Close without a ruling. Raises `Invalid` without a message, `CallEnded`, `NotAllowed`."""
    check_judge(actor)
    words = read_words(words)
    if ending not in (Call.Ending.WORD, Call.Ending.PROCEDURE):
        raise Invalid(_("This form is incomplete. Reload the page."))
    if ending == Call.Ending.WORD and not words:
        raise Invalid(_("Write what to tell the table."), code="no_words")
    with transaction.atomic():
        call = queries.locked_call(call.pk)
        check_waits(call)
        _end(call, Call.Status.CLOSED, ending=ending, answer=words, answered_by=actor.label)
        write_log(call.championship_id, actor, "call-answered", table=call.table.number)
        return call


def withdraw_call(call: Call, *, actor: Actor) -> Call:
    """An ended call stays."""
    own = call.official_id == actor.official_id if call.official_id else call.asked_by == actor.label
    if not permissions.is_judge(actor) and (call.from_player or not own):
        raise NotAllowed(_("Only whoever called, a floor judge or the organizer can withdraw this call."))
    with transaction.atomic():
        call = queries.locked_call(call.pk)
        if call.status in queries.WAITING:
            _end(call, Call.Status.CLOSED, ending=Call.Ending.DROPPED)
        return call


def settle_calls(table: Table) -> None:
    """In the transaction of the result."""
    waiting = Call.objects.filter(table=table, status__in=queries.WAITING)
    waiting.update(status=Call.Status.CLOSED, ending=Call.Ending.SETTLED, ended_at=timezone.now())


def check_judge(actor: Actor) -> None:
    if not permissions.is_judge(actor):
        raise NotAllowed(_("Floor judges and organizers answer the tables’ calls."))


def check_official_calls(table: Table, actor: Actor) -> None:
    claim = claims.claim_in_force(table.pk)
    if not permissions.may_write(actor, holder_id=claim.official_id if claim else None):
        raise not_your_table(claim.official.name if claim else None)


def check_waits(call: Call) -> None:
    """Raises `CallEnded`."""
    if call.status in queries.WAITING:
        return
    extra = {"status": call.status, "line": call.line.number if call.line else None}
    if call.line:
        text = _("This call has been decided meanwhile, by ruling %(number)s.") % {"number": call.line.number}
    elif call.ending == Call.Ending.DROPPED:
        text = _("Whoever called has withdrawn this call meanwhile.")
    elif call.ending == Call.Ending.SETTLED:
        text = _("The table has been decided meanwhile, and the call ended with it.")
    else:
        text = _("%(name)s has answered this call meanwhile.") % {"name": call.taken_by or _("Somebody else")}
    raise CallEnded(text, extra=extra)


def read_words(raw: str) -> str:
    """Raises `Invalid`."""
    words = clean_lines(raw)
    if len(words) > QUESTION_LENGTH:
        raise Invalid(
            _("That is %(length)s characters long: write at most %(most)s.")
            % {"length": len(words), "most": QUESTION_LENGTH},
            code="too_long",
        )
    return words


def end_with_ruling(call: Call, *, line: Any, actor: Actor) -> None:
    call.line = line
    _end(call, Call.Status.DECIDED, answered_by=actor.label)


def _keep(table: Table, **fields: Any) -> Call:
    return Call.objects.create(
        championship_id=table.round.championship_id, table=table, situation=situation_of(table), **fields
    )


def situation_of(table: Table) -> dict[str, Any]:
    """Empty without an acta. `lines`: the play's sentences; `sentence`: the last of them, not of a later
    ruling.
    """
    heading = actas.heading_in_force(table.pk)
    if heading is None:
        return {}
    acta = heading.acta
    number, sentence, lines = _last_play(heading)
    return {
        "n": acta.n,
        "move": number,
        "state": acta.state,
        "banner": acta.told.get("banner"),
        "sentence": sentence,
        "lines": lines,
        "players": acta.told.get("players", []),
    }


def _last_play(heading: Heading) -> tuple[int | None, dict[str, str] | None, list[dict[str, str]]]:
    """None before the first play, or where today's rules forbid the record."""
    record = [move.payload for move in actas.record(heading.acta_id) if move.number <= heading.acta.n]
    try:
        number, sentence = replay.last_play(heading.head, record) or (None, None)
        sentences = play_sentences(heading.head, record) if number else []
    except Refused:
        return None, None, []
    return number, sentence, sentences


def _end(call: Call, status: str, *, ending: str = "", answer: str = "", answered_by: str = "") -> None:
    call.status, call.ending, call.answer, call.ended_at = status, ending, answer, timezone.now()
    call.taken_by = answered_by or call.taken_by
    call.save(update_fields=["status", "ending", "answer", "ended_at", "taken_by", "line"])


def _repeated(standing: Call, table: Table) -> Call:
    if standing.table_id != table.pk:
        raise Invalid(_("This form belongs to another table. Reload the page."))
    return standing


def _check_round(table: Table) -> None:
    if table.round.status not in claims.SHOWN:
        raise round_status_refusal(table.round)


def _check_rate(table: Table, phone: str) -> None:
    for name, most, _within in _counted(table, phone):
        if cache.get(name, 0) >= most:
            raise TooManyCalls(
                _("This table has called many times in a few minutes. Raise a hand: somebody will see it.")
            )


def _count(table: Table, phone: str) -> None:
    for name, _most, within in _counted(table, phone):
        cache.add(name, 0, within)
        with contextlib.suppress(ValueError):  # it ran out in between
            cache.incr(name)


def _counted(table: Table, phone: str) -> list[tuple[str, int, int]]:
    """Cache keys with limits: the table's, and the phone's where known by more than the hall's address."""
    counted = [(f"calls:table:{table.pk}", TABLE_CALLS, TABLE_WITHIN)]
    if not phone.startswith("address "):
        digest = blake2b(phone.encode(), digest_size=12).hexdigest()
        counted.append((f"calls:phone:{digest}", PHONE_CALLS, PHONE_WITHIN))
    return counted


def _read_gap(gap: str, *, game: str) -> str:
    if gap and option_of(game, gap) is None:
        raise Invalid(_("That case is not in the catalogue."))
    return gap


def _already_called(waiting: Call) -> str:
    if waiting.taken_by:
        return _("%(name)s is on the way.") % {"name": waiting.taken_by}
    return _("The referee has already been called, and will come as soon as possible.")


def plausible_time(made_at: datetime | None) -> datetime | None:
    """None where the device's clock is wrong."""
    now = timezone.now()
    return made_at if made_at and now - CLOCK_BEHIND <= made_at <= now + CLOCK_AHEAD else None
