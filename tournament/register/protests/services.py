"""Lodging and deciding protests. While one stands the next round is not drawn in public."""

import datetime
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.names import clean, fold
from core.refusals import Conflict, Invalid, NotAllowed, NotNow
from rules.games.bilingual import Text, fill
from tournament.championship.access.actors import Actor, Role
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship, ProtestsUntil
from tournament.register.models import Protest, RegisterLine
from tournament.register.protests.queries import until
from tournament.register.queries.register import last_begun
from tournament.register.rulings.services import check_may_rule
from tournament.register.services.lines import draft_line, line_of, write_line
from tournament.register.services.text import checked_words, needed_words
from tournament.results.services.rounds import next_round_refusal
from tournament.roster.models import NAME_LENGTH, Entry
from tournament.rounds.models import Round, Table

MOST_A_TABLE = 5
SHORTEST = 3

UPHELD = Text(es="Se acoge el reclamo de la mesa {table}.", en="The protest of table {table} is upheld.")
REJECTED = Text(
    es="Se rechaza el reclamo de la mesa {table}.", en="The protest of table {table} is rejected."
)


def lodge(
    table: Table, *, by: str, words: str, entry: Entry | None = None, request: UUID, actor: Actor
) -> Protest:
    """The same `request` again is the same protest. `NotNow` (`no_result_yet`, `protests_closed`), `Conflict`
    (`protest_stands`, `too_many_protests`), `Invalid`.
    """
    by, words = _checked_name(by), needed_words(words, field="words")
    with transaction.atomic():
        championship = lock_championship(table.round.championship_id)
        locked = Table.objects.select_for_update(no_key=True).get(pk=table.pk)
        if earlier := Protest.objects.filter(request=request).first():
            return earlier
        check_open(championship, locked)
        _check_not_too_many(locked, by, actor)
        if entry is not None and not locked.seats.filter(entry=entry).exists():
            raise Invalid(_("%(name)s did not play at this table.") % {"name": entry.name})
        protest = Protest.objects.create(
            championship=championship, table=locked, entry=entry, by=by, words=words, request=request
        )
        _log(protest, "protest-lodged", actor)
    return protest


def check_open(championship: Championship, table: Table) -> None:
    """`NotNow` where no protest can be made."""
    if table.status != Table.Status.DECIDED or not table.result_version:
        raise NotNow(
            _("Table %(number)s has no result yet. While it is played, call the referee instead.")
            % {"number": table.number},
            code="no_result_yet",
        )
    if championship.protests_until == ProtestsUntil.NONE:
        raise NotNow(_("This championship does not accept protests."), code="protests_closed")
    if next_round_refusal(table.round):
        raise _closed_refusal(table)
    if championship.protests_until == ProtestsUntil.MINUTES:
        if (limit := until(championship, table)) and timezone.now() > limit:
            raise _closed_refusal(table, limit)
    elif (
        table.round.status == Round.Status.CLOSED
        and championship.rounds.filter(number__gt=table.round.number).exists()
    ):
        raise _closed_refusal(table)


def decide(
    protest: Protest,
    *,
    uphold: bool,
    words_es: str,
    words_en: str = "",
    request: UUID,
    actor: Actor,
) -> RegisterLine:
    """The result is corrected at the desk. `NotAllowed`, `Invalid`, `Conflict` (`already_decided`,
    `extra["by"]`).
    """
    check_may_rule(actor)
    words = needed_words(words_es, field="words_es", most=1900)
    english = checked_words(words_en, field="words_en", most=1900)
    with transaction.atomic():
        championship = lock_championship(protest.championship_id)
        verdict = fill(UPHELD if uphold else REJECTED, table=protest.table.number)
        decision = {
            "words_es": f"{verdict['es']}\n{words}",
            "words_en": f"{verdict['en']}\n{english or words}",
        }
        if written := line_of(request, table=protest.table, person=protest.by, **decision):
            return written
        locked = _standing(protest)
        line = draft_line(
            championship,
            kind=RegisterLine.Kind.PROTEST,
            request=request,
            actor=actor,
            asked_by=locked.by,
            table=locked.table,
            round_number=last_begun(championship),
            entry=locked.entry,
            person=locked.by,
            articles=[11],
            private=locked.words,
            **decision,
        )
        locked.line = write_line(line, actor=actor)
        locked.status = Protest.Status.UPHELD if uphold else Protest.Status.REJECTED
        locked.decided_at = timezone.now()
        locked.save(update_fields=["line", "status", "decided_at"])
    return line


def withdraw(protest: Protest, *, actor: Actor) -> Protest:
    if actor.role not in (Role.ORGANIZER, Role.FLOOR_JUDGE):
        raise NotAllowed(
            _(
                "Only the organizer or a floor judge can withdraw a protest, at the request of whoever "
                "made it."
            )
        )
    with transaction.atomic():
        lock_championship(protest.championship_id)
        locked = Protest.objects.get(pk=protest.pk)
        if locked.status == Protest.Status.WITHDRAWN:
            return locked
        locked = _standing(protest)
        locked.status, locked.decided_at = Protest.Status.WITHDRAWN, timezone.now()
        locked.save(update_fields=["status", "decided_at"])
        _log(locked, "protest-withdrawn", actor)
    return locked


def _checked_name(by: str) -> str:
    name = clean(by)
    if not SHORTEST <= len(name) <= NAME_LENGTH:
        message = _("Say who protests: a name of %(least)s to %(most)s characters.") % {
            "least": SHORTEST,
            "most": NAME_LENGTH,
        }
        raise Invalid(message, code="name_needed", extra={"fields": {"by": message}})
    return name


def _check_not_too_many(table: Table, by: str, actor: Actor) -> None:
    """An official's is not refused for those made by the table's code."""
    made = list(Protest.objects.filter(table=table))
    if actor.role in (Role.ORGANIZER, Role.FLOOR_JUDGE):
        made = [protest for protest in made if protest.status == Protest.Status.STANDING]
    if any(fold(protest.by) == fold(by) and protest.status == Protest.Status.STANDING for protest in made):
        raise Conflict(
            _("A protest of %(name)s against this table is already pending: the organizer has it.")
            % {"name": by},
            code="protest_stands",
        )
    if len(made) >= MOST_A_TABLE:
        raise Conflict(
            _("Table %(number)s already has %(most)s protests: speak to the organizer.")
            % {"number": table.number, "most": MOST_A_TABLE},
            code="too_many_protests",
        )


def _closed_refusal(table: Table, limit: datetime.datetime | None = None) -> NotNow:
    if limit:
        message = _("Protests against table %(number)s were accepted until %(time)s.") % {
            "number": table.number,
            "time": timezone.localtime(limit).strftime("%H:%M"),
        }
    else:
        message = _(
            "The next round is being drawn in public: protests against table %(number)s are closed. "
            "Tell the organizer now: a wrong result can still be corrected at the desk."
        ) % {"number": table.number}
    return NotNow(message, code="protests_closed")


def _standing(protest: Protest) -> Protest:
    """`Conflict` where it is decided or withdrawn."""
    locked = Protest.objects.select_related("table__round", "line").get(pk=protest.pk)
    if locked.status != Protest.Status.STANDING:
        author = locked.line.decided_by if locked.line else ""
        message = (
            _("%(author)s was faster: this protest is decided, in number %(number)s of the register.")
            % {"author": author, "number": locked.line.number}
            if locked.line
            else _("This protest was withdrawn.")
        )
        raise Conflict(
            message,
            code="already_decided",
            extra={"by": locked.line.number if locked.line else None, "author": author},
        )
    return locked


def _log(protest: Protest, action: str, actor: Actor) -> None:
    detail = {"round": protest.table.round.number, "table": protest.table.number, "by": protest.by}
    write_log(protest.championship_id, actor, action, **detail)
