"""The dashboard."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.open_pages import layout_of
from tournament.championship.access.decorators import for_organizers
from tournament.championship.extension import Need
from tournament.championship.models import Championship
from tournament.championship.navigation import needs
from tournament.championship.together import people_counted
from tournament.changes.queries.seat_transfer import PUT_BACK, seat_transfer_notes
from tournament.dashboard.queries.next_step import due_beside, next_step
from tournament.dashboard.queries.night import Night, Step, night
from tournament.dashboard.queries.round_steps import round_steps
from tournament.results.deciders.queries import open_deciders
from tournament.results.services.announcing import may_hold
from tournament.roster.models import Entry
from tournament.roster.presence.queries import late as late_of
from tournament.rounds.models import Round, Seat
from tournament.season.queries import seasons_with
from tournament.sorteo.public_log.words import note_in_words
from tournament.sorteo.queries import draft_sheet_of
from tournament.sorteo.sheet.requests.stale import staleness


@for_organizers.page
def dashboard(request: HttpRequest, championship: Championship) -> HttpResponse:
    """A constant number of statements."""
    stands = night(championship)
    current = stands.last.round if stands.last else None
    context = {
        "layout": layout_of(request, "organizer.html"),
        "championship": championship,
        "organizes": True,
        "current": current,
        "may_hold": current is not None and may_hold(current),
        "night": stands,
        "states": list(reversed(stands.rounds)),
        "number": stands.number,
        "steps": round_steps(championship, stands, stands.number),
        "step": next_step(championship, stands),
        "due": due_beside(championship, stands),
        "needs": [*_own_needs(championship, stands), *needs(championship)],
        "champion": _champion(stands),
        "seasons": list(seasons_with(championship)),
    }
    return render(request, "tournament/dashboard/dashboard.html", context)


def _own_needs(championship: Championship, stands: Night) -> list[Need]:
    due = []
    if stands.locked:
        text = _("Locked after ten wrong codes: %(names)s.") % {"names": ", ".join(stands.locked)}
        due.append(Need(text, reverse("tournament:officials", args=[championship.slug])))
    due += _rounds_put_back(championship, stands)
    due += _stale_draft_and_deciders(championship)
    last = stands.last
    late = {entry.pk for entry in late_of(championship)} if stands.presence.waiting else set()
    if (
        any(entry.pk not in late for entry in stands.presence.waiting)
        and last
        and last.round.number == 1
        and last.round.status in ("published", "open")
    ):
        n = len([entry for entry in stands.presence.waiting if entry.pk not in late])
        text = ngettext("%(people)s is here and has no seat.", "%(people)s are here and have no seat.", n) % {
            "people": people_counted(n, championship.people_each)
        }
        url = reverse("tournament:round", args=[championship.slug, last.round.number])
        due.append(Need(text, f"{url}#standby", "late"))
    return due


def _rounds_put_back(championship: Championship, stands: Night) -> list[Need]:
    """Drawn once before its players were known."""
    if stands.step is not Step.PLAN or stands.last is None:
        return []
    notes = [
        note
        for note in seat_transfer_notes(championship.pk)
        if (note["kind"], note["round"]) == (PUT_BACK, stands.number)
    ]
    url = reverse("tournament:plan", args=[championship.slug])
    return [Need(note_in_words(note, repechage=championship.repechage), url) for note in notes]


def _stale_draft_and_deciders(championship: Championship) -> list[Need]:
    slug = championship.slug
    due = [
        Need(
            _("Table of two: %(holder)s and %(challenger)s. Enter who won.")
            % {"holder": decider.holder, "challenger": decider.challenger},
            reverse("tournament:desk", args=[slug, decider.table.round.number]) + f"#decider-{decider.pk}",
        )
        for decider in open_deciders(championship)
    ]
    draft = draft_sheet_of(championship)
    if draft and (stale := staleness(draft)):
        text = _("The draft of round %(number)s no longer fits. %(why)s") % {
            "number": draft.round_number,
            "why": stale,
        }
        due.append(Need(text, reverse("tournament:sorteo-ceremony", args=[slug])))
    return due


def _champion(stands: Night) -> Entry | None:
    if stands.step is not Step.OVER or stands.last is None or stands.last.round.status != Round.Status.CLOSED:
        return None
    seat = Seat.objects.filter(round=stands.last.round, place=1).select_related("entry").first()
    return seat.entry if seat else None
