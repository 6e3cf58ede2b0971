"""Decisions of the coordinator, final during the game (article 11)."""

import datetime
from collections.abc import Mapping
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from core.refusals import Invalid, NotAllowed
from rules.games import Choice, option_of
from rules.games.bilingual import Text, fill
from rules.games.options import Option
from tournament.championship.access.actors import Actor, Role
from tournament.championship.locks import lock_championship
from tournament.register.models import RegisterLine
from tournament.register.queries.register import last_begun
from tournament.register.rulings.services import answer_wanted, articles_of, ruling_words
from tournament.register.services.lines import draft_line, line_of, write_line
from tournament.register.services.text import checked_words, needed_words
from tournament.roster.models import Entry
from tournament.rounds.models import Seat, Table

Kind = RegisterLine.Kind
OFFICES = (Role.ORGANIZER, Role.FLOOR_JUDGE, Role.COORDINATOR)

#: Cases of procedure for the whole championship: rules, so the organizer's.
OF_THE_CHAMPIONSHIP = frozenset(
    {
        "card-vs-articles",
        "championship-format",
        "coordinator-or-organizer",
        "final-ranking",
        "new-throw-each-play",
        "ruling-scope",
        "seating",
        "table-size",
    }
)

WARNED = Text(es="Aviso a un jugador de la mesa {table}.", en="A player at table {table} was warned.")


def record_decision(
    table: Table,
    *,
    gap: str = "",
    choice: Choice = "",
    words: str = "",
    play: Mapping[str, Any] | None = None,
    made_at: datetime.datetime | None = None,
    request: UUID,
    actor: Actor,
) -> RegisterLine:
    """Public. `made_at`: on a device without network. The same `request` again writes nothing. `NotAllowed`
    (`not_your_word`) for a case that is a rule, `Invalid`.
    """
    check_official(actor)
    option = procedure_case(table, gap, choice)
    sentences = ruling_words(option, choice, words, "")
    return _record(
        table,
        kind=Kind.DECISION,
        request=request,
        actor=actor,
        play=_play(play, made_at),
        gap=gap,
        choice=choice,
        articles=articles_of(option),
        **sentences,
    )


def record_seat_decision(table: Table, *, words: Text, actor: Actor) -> RegisterLine:
    sentences = {"words_es": words["es"], "words_en": words["en"]}
    return _record(table, kind=Kind.DECISION, request=uuid4(), actor=actor, play=None, **sentences)


def record_warning(
    table: Table,
    *,
    entry: Entry,
    person: str = "",
    words: str = "",
    gap: str = "",
    play: Mapping[str, Any] | None = None,
    made_at: datetime.datetime | None = None,
    request: UUID,
    actor: Actor,
) -> RegisterLine:
    """Only officials read what happened (`words`, or the case). `person`: who of a pair."""
    check_official(actor)
    option = procedure_case(table, gap, None)
    if not Seat.objects.filter(table=table, entry=entry).exists():
        raise Invalid(
            _("%(name)s does not sit at table %(number)s.") % {"name": entry.name, "number": table.number},
            code="not_at_this_table",
        )
    _check_person(entry, person)
    public = fill(WARNED, table=table.number)
    private = checked_words(words, field="words") if gap else needed_words(words, field="words")
    return _record(
        table,
        kind=Kind.WARNING,
        request=request,
        actor=actor,
        play=_play(play, made_at),
        gap=gap,
        articles=articles_of(option) if option else [11],
        words_es=public["es"],
        words_en=public["en"],
        private=private,
        entry=entry,
        person=person or entry.name,
    )


def _check_person(entry: Entry, person: str) -> None:
    """Who has left since it was entered is still theirs."""
    if person and person != entry.name and not entry.memberships.filter(name=person).exists():
        text = _("%(person)s does not play with %(name)s: choose who of them it is.")
        raise Invalid(text % {"person": person, "name": entry.name}, code="not_at_this_table")


def check_official(actor: Actor) -> None:
    if actor.role not in OFFICES:
        raise NotAllowed(_("Only an official of this championship decides at a table. Call one."))


def is_settled_at_table(option: Option) -> bool:
    """Other cases are rules, so the organizer's."""
    return option.kind == "procedure" and option.id not in OF_THE_CHAMPIONSHIP


def procedure_case(table: Table, gap: str, choice: Choice | None) -> Option | None:
    """`choice` None: no answer is needed. `NotAllowed` where the case is a rule."""
    if not gap:
        return None
    option = option_of(table.round.game, gap)
    if option is None:
        raise Invalid(_("That case is not in the catalogue. Decide in words instead."), code="no_such_case")
    if not is_settled_at_table(option):
        raise NotAllowed(
            _("This is a rule, and only the organizer decides it. Tap “Consult”."),
            code="not_your_word",
        )
    if choice is not None and not option.allows(choice):
        raise Invalid(answer_wanted(option, choice), code="no_such_choice")
    return option


def _play(play: Mapping[str, Any] | None, made_at: datetime.datetime | None) -> dict[str, Any]:
    return {**(play or {}), **({"made_at": made_at.isoformat()} if made_at else {})}


def _record(table: Table, *, kind: str, request: UUID, actor: Actor, **fields: Any) -> RegisterLine:
    with transaction.atomic():
        championship = lock_championship(table.round.championship_id)
        settled = {name: value for name, value in fields.items() if name != "play"}  # a resend may differ
        if written := line_of(request, kind=kind, table=table, **settled):
            return written
        begun = last_begun(championship)
        line = draft_line(
            championship, kind=kind, request=request, actor=actor, table=table, round_number=begun, **fields
        )
        return write_line(line, actor=actor)
