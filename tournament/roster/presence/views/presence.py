"""Presence by name, and all at once."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.core import signing
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from core.names import sort_key
from core.numbers import whole_number, whole_numbers
from core.open_pages import is_part, layout_of
from core.refusals import UserError
from core.search import A_PAGE
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in, may_organize
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals, with_way
from tournament.roster.extension import Badge, badges_of
from tournament.roster.models import Entry
from tournament.roster.presence import services
from tournament.roster.presence.queries import Comer, Presence, halves, is_presence_settled, seat_page
from tournament.roster.presence.queries import late as late_of
from tournament.roster.presence.queries import presence as presence_of
from tournament.roster.presence.words import called, counters, is_alone, with_some
from tournament.roster.queries import SEVERAL, no_shows, search_entries, several_marked
from tournament.roster.services import mark_here

from .halves import halves_that_wait

SALT = "presence-tap"
_TOO_LATE = gettext_lazy("That can no longer be undone: tap the name again.")


@dataclass(frozen=True, slots=True)
class Row:
    """`place`: in the order of waiting, 0 with a seat; `is_out`: no longer expected; who has withdrawn is
    brought back on the page of their changes, and not by a tap. `people`: of an entry of several.
    """

    entry: Entry
    place: int
    no_show: bool
    is_out: bool
    late: bool = False
    people: Sequence[Comer] = ()
    badges: Sequence[Badge] = ()

    @property
    def is_partly_here(self) -> bool:
        return not self.here and any(one.arrived_at for one in self.people)

    @property
    def here(self) -> bool:
        return self.entry.arrived_at is not None


@for_judges.page
def presence(request: HttpRequest, championship: Championship) -> HttpResponse:
    by_presence = presence_of(championship)
    only, search = request.GET.get("only", ""), request.GET.get("q", "")[:80]
    rows = _rows(championship, by_presence, only, search)
    context = {
        **_counted(championship, by_presence),
        "layout": layout_of(request, "organizer.html"),
        "page": Paginator(rows, A_PAGE).get_page(request.GET.get("page")),
        "only": only,
        "search": search,
        "several": several_marked(championship),
        "all_missing": "" if search else _all_missing(championship, by_presence, only),
        "undo": None if is_part(request) else request.session.pop("presence-undo", None),
        "organizes": may_organize(request, championship),
        **halves_that_wait(request, championship, by_presence.people),
        "called": _called(championship, by_presence) if only == "call" else None,
        "may_reopen": may_organize(request, championship) and not is_presence_settled(championship),
    }
    template = (
        "tournament/roster/presence/_presence_list.html"
        if _by_htmx(request)
        else "tournament/roster/presence/presence.html"
    )
    return render(request, template, context)


def _called(championship: Championship, by_presence: Presence) -> list[str]:
    """For the loudspeaker."""
    return called(by_presence.people, by_presence.missing + by_presence.out, championship.people_each)


def _all_missing(championship: Championship, by_presence: Presence, only: str) -> str:
    """Later arrivals are marked one by one."""
    return "" if only == "here" or championship.presence_closed_at else _numbers(by_presence.missing)


def _numbers(entries: Iterable[Entry]) -> str:
    return ",".join(str(entry.number) for entry in entries)


def _by_htmx(request: HttpRequest) -> bool:
    return bool(getattr(request, "htmx", False))


def _counted(championship: Championship, by_presence: Presence) -> dict[str, Any]:
    here, missing, out = len(by_presence.present), len(by_presence.missing), len(by_presence.out)
    return {
        "championship": championship,
        "on_roster": by_presence.on_roster,
        "withdrawn": len(by_presence.withdrawn),
        "here": here,
        "missing": missing,
        "out": out,
        "waiting": by_presence.waiting,
        "seat_page": seat_page(championship, by_presence.waiting),
        "capacity": by_presence.capacity,
        **_counted_people(championship, by_presence),
    }


def _counted_people(championship: Championship, by_presence: Presence) -> dict[str, Any]:
    each = championship.people_each
    if each == 1:
        return {}
    return {
        "counters": counters(halves(championship, by_presence.people), each),
        "with_some": with_some(each),
        "alone": any(is_alone(entry) for entry in by_presence.present + by_presence.missing),
    }


def _rows(championship: Championship, by_presence: Presence, only: str, search: str) -> list[Row]:
    """A search finds everybody, else they would be added again."""
    absent = by_presence.missing + by_presence.out
    kinds = {"missing": absent, "here": by_presence.present, "waiting": by_presence.waiting}
    kinds["withdrawn"] = by_presence.withdrawn
    everybody = by_presence.present + absent + by_presence.withdrawn
    entries = search_entries(kinds.get(only, everybody), search) or (
        search_entries(everybody, search) if search else []
    )
    if only != "waiting" and not search.strip():
        entries.sort(key=lambda entry: (sort_key(entry.name), entry.number))
    return _as_rows(championship, by_presence, entries)


def _as_rows(championship: Championship, by_presence: Presence, entries: Iterable[Entry]) -> list[Row]:
    places = {entry.pk: place for place, entry in enumerate(by_presence.waiting, start=1)}
    absent, out = no_shows(championship), {entry.pk for entry in by_presence.out}
    may_be_seated = bool(seat_page(championship, by_presence.waiting))
    late = {entry.pk for entry in late_of(championship)} if may_be_seated else set()
    entries = list(entries)
    badges = badges_of(championship, entries)
    return [
        Row(
            entry,
            places.get(entry.pk, 0),
            entry.pk in absent,
            entry.pk in out,
            entry.pk in late,
            by_presence.people.get(entry.pk, ()),
            badges.get(entry.pk, ()),
        )
        for entry in entries
    ]


@for_judges.action
def tap(request: HttpRequest, championship: Championship) -> HttpResponse:
    """`tap`: `here-` or `missing-` and a number, of one of a pair also `-` and their position."""
    wanted, named_by, *place = request.POST.get("tap", "").split("-")[:3] + [""] * 2
    is_here, number = wanted == "here", whole_number(named_by, digits=8)
    entry = get_object_or_404(Entry, championship=championship, number=number or 0)
    previous, actor = entry.arrived_at, actor_in(request, championship)
    try:
        if championship.people_each == 1:
            tapped = mark_here(entry, here=is_here, actor=actor)
            undo = {"name": tapped.name, "here": is_here, "token": _token(tapped, previous)}
        else:
            of_people = services.tap_people(
                entry, here=is_here, position=whole_number(place[0], digits=1) or 0, actor=actor
            )
            tapped, undo = of_people.entry, _undo_people(of_people, here=is_here)
    except UserError as refusal:
        messages.error(request, with_way(request, refusal))
        return _back(request, championship)
    if not _by_htmx(request):
        request.session["presence-undo"] = undo
        return _back(request, championship, tapped.number)
    by_presence = presence_of(championship)
    (row,) = _as_rows(championship, by_presence, [tapped])
    only = request.POST.get("only", "")
    context = {
        **_counted(championship, by_presence),
        "row": row,
        "undo": undo,
        "only": only,
        "all_missing": _all_missing(championship, by_presence, only),
    }
    return render(request, "tournament/roster/presence/_presence_tapped.html", context)


def _token(entry: Entry, previous: datetime | None) -> str:
    """An undo can be neither forged nor repeated."""
    times = [moment and moment.isoformat() for moment in (previous, entry.arrived_at)]
    return signing.dumps([entry.pk, *times], salt=SALT, compress=True)


def _undo_people(tapped: services.Tapped, *, here: bool) -> dict[str, Any]:
    moments = [
        {key: moment and moment.isoformat() for key, moment in of_all.items()}
        for of_all in (tapped.before, tapped.after)
    ]
    token = signing.dumps([tapped.entry.pk, *moments], salt=SALT, compress=True)
    return {"name": tapped.name, "here": here, "token": token, "several": tapped.name == tapped.entry.name}


def _moments(told: Mapping[str, str | None]) -> dict[int, datetime | None]:
    return {int(key): datetime.fromisoformat(moment) if moment else None for key, moment in told.items()}


@for_judges.action
def undo(request: HttpRequest, championship: Championship) -> HttpResponse:
    try:
        pk, *times = signing.loads(request.POST.get("token", ""), salt=SALT, max_age=86_400)
    except signing.BadSignature:
        messages.error(request, _TOO_LATE)
        return _back(request, championship)
    entry, actor = get_object_or_404(Entry, championship=championship, pk=pk), actor_in(request, championship)
    with show_refusals(request):
        if isinstance(times[0], dict):
            before, after = map(_moments, times)
            services.undo_people(entry, after=after, before=before, actor=actor)
        else:
            was, came = (time and datetime.fromisoformat(time) for time in times)
            services.undo_tap(entry, after=came, before=was, actor=actor)
        messages.info(request, _("%(name)s is as they were before.") % {"name": entry.name})
    return _back(request, championship, entry.number)


def _back(request: HttpRequest, championship: Championship, number: int | None = None) -> HttpResponse:
    address = reverse("tournament:presence", args=[championship.slug])
    only, at = request.POST.get("only", ""), whole_number(request.POST.get("page"), digits=4) or 1
    wanted = {"only": only} if only in {"missing", "here", "waiting", "withdrawn", "call"} else {}
    query = urlencode(wanted | ({"page": at} if at > 1 else {}))
    asked = f"?{query}" if query else ""
    anchor = f"#entry-{number}" if number else ""
    if _by_htmx(request):
        return HttpResponse(headers={"HX-Redirect": f"{address}{asked}"})
    return HttpResponseRedirect(f"{address}{asked}{anchor}")


@for_judges.form
def everybody(request: HttpRequest, championship: Championship) -> HttpResponse:
    if request.method != "POST":
        missing = sorted(presence_of(championship).missing, key=lambda entry: sort_key(entry.name))
        context = {
            "championship": championship,
            "missing": missing,
            "shown": _numbers(missing),
        }
        return render(request, "tournament/roster/presence/presence_all.html", context)
    shown, not_here = request.POST.get("shown", "").split(","), request.POST.getlist("not_here")
    numbers = whole_numbers(shown) - whole_numbers(not_here)
    with show_refusals(request):
        line = services.mark_several_here(
            championship, numbers=numbers, actor=actor_in(request, championship)
        )
        count = line.detail["count"] if line else 0
        text = ngettext("%(n)s more is here.", "%(n)s more are here.", count)
        messages.success(request, text % {"n": count})
    return redirect("tournament:presence", championship.slug)


@for_judges.action
def undo_everybody(request: HttpRequest, championship: Championship) -> HttpResponse:
    lines = LogEntry.objects.filter(championship=championship, action=SEVERAL)
    marking = lines.filter(pk=whole_number(request.POST.get("line"), digits=18) or 0).first()
    if marking is None:
        messages.error(request, _TOO_LATE)
        return redirect("tournament:presence", championship.slug)
    with show_refusals(request):
        count = services.undo_several(marking, actor=actor_in(request, championship))
        text = ngettext("%(n)s is missing again.", "%(n)s are missing again.", count)
        messages.info(request, text % {"n": count})
    return redirect("tournament:presence", championship.slug)
