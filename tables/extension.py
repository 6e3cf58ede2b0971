"""The tables' part of the tournament's pages and questions."""

from collections.abc import Iterator, Sequence

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from rules.games.bilingual import Text
from tournament.chain.extension import TableChains
from tournament.championship.access.actors import Actor, Role
from tournament.championship.access.models import Official
from tournament.championship.extension import NOW, TABLES, Contributions, Events, Need, Page
from tournament.championship.models import Championship
from tournament.papers.registry import Kind, Papers
from tournament.personal_data.extension import KeptNames
from tournament.register.extension import Carrying
from tournament.rounds.extension import RoundEvents, SeatRules
from tournament.rounds.models import Table

from .board import queries as board
from .board.words import needs_of
from .calls.models import Call
from .calls.queries import calls
from .calls.services.calls import settle_calls
from .claims.queries import table_awaiting
from .claims.services import release_all
from .devices.queries import readiness
from .devices.words import how_many_ready
from .integrations.services.webhooks import announce
from .papers.cards.paper import CARDS
from .papers.kinds import ACTAS
from .papers.night_pack import PACK
from .record.events import HEADING, Event, emit, emit_line
from .record.presence import presence_refusal
from .record.queries.headers import headers
from .record.queries.night import played_by, played_night
from .record.queries.out_of_play import out_of_play, out_of_play_in, plays_in_record
from .record.queries.pace import recorded_plays, remaining
from .record.services.checking import table_problems
from .record.services.leaving import leave_by_acta, member_left
from .record.services.names import NAMES_KEPT_IN, names_removed
from .record.services.rulings import carry
from .record.services.seat_transfer import has_unsettled_record, pass_seats, seat_plays_on

# The pages to which a card of the board or its inbox leads.
LED_FROM_BOARD = tuple(
    f"tables:{name}"
    for name in (
        "board-round",
        "board-inbox",
        "floor-time",
        "floor-table",
        "floor-correct",
        "floor-act",
        "call",
        "call-decide",
    )
)
WORDS = {
    "table-taken-over": _("Took over table %(table)s from %(from_)s."),
    "result-taken-back": _("Took back the result that they had recorded at table %(table)s."),
    "table-released": _("Released table %(table)s, which %(from_)s was running."),
    "plays-set-aside": ngettext_lazy(
        "Sent %(count)s play of table %(table)s that was set aside for the organizer.",
        "Sent %(count)s plays of table %(table)s that were set aside for the organizer.",
        "count",
    ),
    "plays-adopted": ngettext_lazy(
        "Adopted %(count)s play of table %(table)s that was set aside, entered by %(who)s.",
        "Adopted %(count)s plays of table %(table)s that were set aside, entered by %(who)s.",
        "count",
    ),
    "plays-left-out": ngettext_lazy(
        "Left out %(count)s play of table %(table)s that was set aside, entered by %(who)s: %(reason)s",
        "Left out %(count)s plays of table %(table)s that were set aside, entered by %(who)s: %(reason)s",
        "count",
    ),
    "engine-differs": _(
        "The tablet at table %(table)s came to another state than the server at move %(move)s. "
        "What the server shows counts; look at the table, and reload the tablet's page."
    ),
    "call-answered": _("Answered the call from table %(table)s without a ruling."),
    "play-corrected": _("Corrected the play of move %(move)s at table %(table)s: %(reason)s"),
    "play-corrected-agreed": _(
        "Corrected the play of move %(move)s at table %(table)s, %(agreed)s agreeing: %(reason)s"
    ),
    "table-scorer": _("Writes at table %(table)s, and plays at it."),
    # of nights when a table could be entered twice
    "second-entry-on": _("Had table %(table)s entered a second time."),
    "second-entry-off": _("Ended the second entry of table %(table)s."),
    "acta-reopened": _("Reopened the acta of table %(table)s: %(reason)s"),
    "archive-made": _("Downloaded %(name)s as one file."),
    "archive-made-with-contacts": _("Downloaded %(name)s as one file, with contacts and notes."),
    "archive-opened": _("Opened the file of %(name)s, signed by the server with the key %(digest)s…"),
    "server-accepted": _("Accepted the key of another server: %(digest)s…"),
    "token-made": _("Made the token %(name)s for a program."),
    "token-revoked": _("Revoked the token %(name)s."),
    "webhook-made": _("Had news sent to %(host)s."),
    "webhook-removed": _("Ended that news is sent to %(host)s."),
    "tables-closed-by-time": _("Closed by time: tables %(tables)s."),
    "closing-taken-back": _("Undid the closing of tables %(tables)s."),
}


class TablesExtension(
    Contributions, Events, Papers, SeatRules, RoundEvents, Carrying, TableChains, KeptNames
):
    pages = (
        Page(
            "tables:board",
            _("Tables"),
            5,
            TABLES,
            judges=True,
            counter="calls",
            waiting=board.count_besides_calls,
            apart=LED_FROM_BOARD,
        ),
        Page("tables:devices", _("Tablets"), 60, TABLES, judges=True, within="tables:board"),
        Page("tables:archive", _("In one file"), 90, NOW, within="tournament:settings"),
    )
    inbox = "tables:board-inbox"
    landings = {Role.COORDINATOR: "tables:coordinate"}
    log_words = WORDS
    alerts = ("tables/calls/_bell.html",)
    front_panels = ("tables/record/_ruling_news.html",)
    standings_panels = ("tables/hall/_running.html",)
    table_panels = ("tables/hall/_live_table.html", "tables/record/_ruling_news.html")
    # Answered by functions as they are.
    played_night = staticmethod(played_night)
    played_by = staticmethod(played_by)
    official_left = staticmethod(release_all)
    recorded_plays = staticmethod(recorded_plays)
    remaining = staticmethod(remaining)
    seat_refusal = staticmethod(presence_refusal)
    out_of_play = staticmethod(out_of_play)
    out_of_play_in = staticmethod(out_of_play_in)
    plays_in_record = staticmethod(plays_in_record)
    seat_left = staticmethod(leave_by_acta)
    person_left = staticmethod(member_left)
    has_unsettled_record = staticmethod(has_unsettled_record)
    seat_plays_on = staticmethod(seat_plays_on)
    kept_in = {**NAMES_KEPT_IN, Call: "championship"}
    names_removed = staticmethod(names_removed)
    headers = staticmethod(headers)
    table_problems = staticmethod(table_problems)
    seats_transferred = staticmethod(pass_seats)
    carry_ruling = staticmethod(carry)
    asked_words = staticmethod(calls.asked_words)
    line_written = staticmethod(emit_line)
    logged = staticmethod(announce)

    def page_awaiting(self, official: Official) -> str | None:
        table = table_awaiting(official) if official.role == Role.COORDINATOR else None
        if table is None:
            return None
        return reverse("tables:coordinate-table", args=[official.championship.slug, table.pk])

    def papers(self) -> Sequence[Kind]:
        return (*ACTAS, *CARDS, PACK)

    def needs(self, championship: Championship) -> Iterator[Need]:
        yield from needs_of(board.inbox(championship, now=timezone.now()), championship)

    def before_opening(self, championship: Championship, number: int) -> Iterator[Need]:
        yield from tablet_notes(championship, number)

    def result_changed(self, table: Table) -> None:
        if table.status == Table.Status.DECIDED:
            settle_calls(table)
        emit(Event(championship=table.round.championship_id, table=table.pk))

    def seat_decided(self, source: Table, *, tables: Sequence[Table], words: Text, actor: Actor) -> None:
        for table in tables:
            emit(Event(championship=source.round.championship_id, table=table.pk))

    def done(self, championship: int) -> None:
        emit(Event(championship=championship, table=HEADING))


def tablet_notes(championship: Championship, number: int) -> Iterator[Need]:
    """If any tablet is in the hall."""
    devices = readiness(championship, now=timezone.now(), number=number)
    if devices.held:
        url = reverse("tables:devices", kwargs={"slug": championship.slug})
        text = how_many_ready(devices.ready, devices.held, devices.tables)
        yield Need(text, url, kind="good" if devices.is_whole else "warn")
