"""What the tables add to the tournament's house: rooms, where a coordinator goes after the code, what waits
for the organizer, and the log's lines in words.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tables.calls.models import Call
from tables.calls.queries import calls
from tables.record.events import tell_line
from tournament.championship.access.actors import Role
from tournament.championship.log import words as log_words
from tournament.championship.models import Championship
from tournament.championship.navigation import (
    Need,
    Room,
    register,
    register_bell,
    register_front_panel,
    register_landing,
    register_needs,
    register_table_panel,
)
from tournament.register.reach import register_teller

from .floor import queries

SILENT = timedelta(minutes=5)

WORDS = {
    "table-taken-over": _("Took table %(table)s over from %(from_)s."),
    "table-released": _("Let table %(table)s go, which %(from_)s ran."),
    "call-answered": _("Answered the call of table %(table)s without a ruling."),
    "play-corrected": _("Corrected the play of move %(move)s at table %(table)s: %(reason)s"),
    "acta-reopened": _("Opened the acta of table %(table)s again: %(reason)s"),
    "tables-closed-by-time": _("Closed by time: tables %(tables)s."),
    "closing-taken-back": _("Took back the closing of tables %(tables)s."),
}


def furnish() -> None:
    """Register everything, once."""
    register(Room("tables:calls", _("Calls"), 58, judges=True, icon="megaphone"))
    register(Room("tables:floor", _("Floor"), 60, judges=True, icon="table"))
    register_landing(Role.COORDINATOR, "tables:coordinate")
    register_needs(call_needs)
    register_needs(needs)
    register_bell("tables/calls/_bell.html")
    register_front_panel("tables/record/_ruling_news.html")
    register_table_panel("tables/record/_ruling_news.html")
    register_table_panel("tables/hall/_live_table.html")
    log_words.register(WORDS)
    register_teller(tell_line)


def call_needs(championship: Championship) -> Iterator[Need]:
    """The tables that call, those that nobody goes to first. 1 statement."""
    waiting = calls.open_calls(championship)
    for status, kind in ((Call.Status.OPEN, "attention"), (Call.Status.TAKEN, "running")):
        tables = [one.table.number for one in waiting if one.status == status]
        if not tables:
            continue
        if status == Call.Status.OPEN:
            text = ngettext(
                "Table %(tables)s calls the referee.", "Tables %(tables)s call the referee.", len(tables)
            )
        else:
            text = ngettext(
                "Somebody is on the way to table %(tables)s.",
                "Somebody is on the way to tables %(tables)s.",
                len(tables),
            )
        url = reverse("tables:calls", kwargs={"slug": championship.slug})
        yield Need(text % {"tables": ", ".join(map(str, tables))}, url, kind=kind)


def needs(championship: Championship) -> Iterator[Need]:
    """Tables that are over and not confirmed, and tables in play of which nothing is heard. A few
    statements.
    """
    floor = reverse("tables:floor", kwargs={"slug": championship.slug})
    shown = queries.floor(championship)
    over = [one.table.number for one in shown if one.is_over]
    silent = [one.table.number for one in shown if one.is_silent(timezone.now(), SILENT)]
    if over:
        text = ngettext(
            "Table %(tables)s is over: confirm its ranking.",
            "Tables %(tables)s are over: confirm their rankings.",
            len(over),
        )
        yield Need(text % {"tables": ", ".join(map(str, over))}, floor)
    if silent:
        text = ngettext(
            "Nothing is heard of table %(tables)s.", "Nothing is heard of tables %(tables)s.", len(silent)
        )
        yield Need(text % {"tables": ", ".join(map(str, silent))}, floor, kind="late")
