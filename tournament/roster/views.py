"""The roster: list, entry, door, export."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Count, prefetch_related_objects
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from core.idempotency.decorator import new_key, once
from core.language import reader_language
from core.name_search import may_be_same
from core.numbers import whole_number
from core.refusals import UserError
from core.search import A_PAGE
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import with_way
from tournament.roster import queries, services
from tournament.roster.checks import NewPerson
from tournament.roster.columns import FIELDS, OF_ENTRY, OF_PERSON, column_name, of_position
from tournament.roster.file import Known, Suspicion, base_name, find_duplicates
from tournament.roster.file.export import Cell, as_csv, as_xlsx
from tournament.roster.forms import DoorForm, EntryForm
from tournament.roster.imports.words import suspicion_words
from tournament.roster.models import Entry
from tournament.roster.pairs.queries import other_halves
from tournament.roster.pairs.services import change_entry
from tournament.roster.persons.agreement import full_person
from tournament.roster.persons.queries import earlier_for
from tournament.roster.persons.views import person_context
from tournament.roster.presence.queries import seat_page, waiting

from .listing import narrow_links, sort_links

MOST_LIKELY = 6
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@for_organizers.page
def roster(request: HttpRequest, championship: Championship) -> HttpResponse:
    asked = {name: request.GET.get(name, "")[:80] for name in ("q", "only", "sort")}
    sort = asked["sort"] or ("" if asked["q"].strip() else "name")
    listed = queries.roster_list(championship, search=asked["q"], only=asked["only"] or "all", sort=sort)
    page = Paginator(listed.entries, A_PAGE).get_page(request.GET.get("page"))
    prefetch_related_objects(list(page), "memberships")
    context = {
        "championship": championship,
        "page": page,
        "counts": listed.counts,
        "no_shows": queries.no_shows(championship),
        "asked": asked,
        "narrow": narrow_links(asked, listed.counts, no_pair=championship.together["no_pair"]),
        "sorts": sort_links(asked),
    }
    return render(request, "tournament/roster/list.html", context)


@for_organizers.form
@once
def add(request: HttpRequest, championship: Championship) -> HttpResponse:
    form = DoorForm(request.POST or None, championship=championship)
    likely: list[Suspicion] = []
    if form.is_bound and form.is_valid():
        likely = _likely(championship, form)
        if not likely and (page := _add(request, championship, form)):
            return HttpResponseRedirect(page)
    added = whole_number(request.GET.get("added")) or 0
    known = Entry.objects.filter(championship=championship, number=added).first()
    unseated = waiting(championship)
    context = {
        **(person_context(request, known) if known else {}),
        "championship": championship,
        "unseated": unseated,
        "seat_page": seat_page(championship, unseated),
        "form": form,
        "clubs": queries.clubs_of(championship),
        "families": queries.families_of(championship),
        "once": new_key(),
        "likely": [
            {"words": suspicion_words(suspicion), "number": suspicion.other.number} for suspicion in likely
        ],
        "sure": form.names if likely else "",
        "more": bool(set(form.errors) - {"name", "__all__"}) or _more_typed(form),
    }
    return render(request, "tournament/roster/add.html", context, status=422 if form.is_bound else 200)


def _likely(championship: Championship, form: DoorForm) -> list[Suspicion]:
    if form.cleaned_data["sure"] == form.names:
        return []
    wanted = form.people().values()
    already = queries.persons_known(championship)
    suspicions = find_duplicates([Known(one["name"], one["club"]) for one in wanted], already)
    alike = [
        person
        for person in already
        if any(may_be_same(one["name"], base_name(person.name)) for one in wanted)
    ]
    suspicions += [
        Suspicion(0, person, "alike")
        for person in alike
        if person not in [suspicion.other for suspicion in suspicions]
    ]
    return suspicions[:MOST_LIKELY]


def _add(request: HttpRequest, championship: Championship, form: DoorForm) -> str:
    """The page to go to. A known person is taken, and shown on it with whoever may be the same."""
    actor, changes = actor_in(request, championship), form.changes()
    earlier = earlier_for(championship, actor.user_id)
    agreements = {
        position: earlier.agreements(one["name"], one["club"], one["contact"])
        for position, one in form.people().items()
    }
    people = [
        NewPerson(**one, person=full_person(agreements[position])) for position, one in form.people().items()
    ]
    own = {"name": changes["name"]} if championship.people_each > 1 else {}
    try:
        added = services.make_entry(
            championship,
            people=people,
            here=form.cleaned_data["here"],
            actor=actor,
            **own,
            **{name: changes[name] for name in OF_ENTRY if name != "name"},
        )
    except UserError as refusal:
        form.refuse(refusal, text_above=with_way(request, refusal))
        return ""
    _announce_added(request, championship, added)
    page = reverse("tournament:roster-add", args=[championship.slug])
    known = next((position for position, found in sorted(agreements.items()) if found), 0)
    more = f"&person={known}" if known > 1 else ""
    return f"{page}?added={added.number}{more}" if known else page


def _announce_added(request: HttpRequest, championship: Championship, entry: Entry) -> None:
    text = _("%(name)s is on the roster and here.") if entry.arrived_at else _("%(name)s is on the roster.")
    page = reverse("tournament:roster-entry", args=[championship.slug, entry.number])
    details = {"name": entry.name}
    messages.success(
        request, format_html('{} <a href="{}">{}</a>', text % details, page, _("Number %s") % entry.number)
    )


def _more_typed(form: DoorForm) -> bool:
    return form.is_bound and any(form.data.get(name) for name in FIELDS if name != "name")


@for_organizers.form
def entry(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    edited = get_object_or_404(championship.entries.annotate(played=Count("seats")), number=number)
    seats: int = edited.played  # type: ignore[attr-defined]  # annotated
    form = EntryForm(request.POST or None, championship=championship, entry=edited, initial=_initial(edited))
    if form.is_bound and form.is_valid():
        try:
            people = form.people() if form.each > 1 else {}
            changed = change_entry(
                edited, changes=form.changes(), people=people, actor=actor_in(request, championship)
            )
        except UserError as refusal:
            form.refuse(refusal, text_above=with_way(request, refusal))
        else:
            messages.success(request, _("%(name)s is saved.") % {"name": changed.name})
            if seats and form.each > 1 and changed.name != edited.name:
                text = _(
                    "Tables that are open and the draw sheet keep “%(was)s”; pages have the new name with "
                    "the next publication. Nothing that was played changes."
                )
                messages.info(request, text % {"was": edited.name})
            return redirect("tournament:roster", championship.slug)
    unseated = (
        [other for other in waiting(championship) if other.pk == edited.pk] if edited.arrived_at else []
    )
    context = {
        "championship": championship,
        "entry": edited,
        "unseated": unseated,
        "seat_page": seat_page(championship, unseated),
        "no_shows": queries.no_shows(championship),
        "form": form,
        "clubs": queries.clubs_of(championship),
        "families": queries.families_of(championship),
        "lacks": edited.lacks(championship),
        "halves": other_halves(edited),
        "may_split": edited.size > 1 and not seats,
        "may_change": not edited.is_out and (edited.size > 1 or seats > 0),
    }
    return render(request, "tournament/roster/entry.html", context, status=422 if form.is_bound else 200)


def _initial(entry: Entry) -> dict[str, object]:
    values = {name: getattr(entry, name) for name in OF_ENTRY} | {"own_name": entry.own_name}
    for member in entry.members:
        of_member = {of_position(key, member.position): getattr(member, key) for key in OF_PERSON}
        values |= of_member
    return values


@for_organizers.page
def export(request: HttpRequest, championship: Championship, kind: str) -> HttpResponse:
    """Private columns too; it can be imported again."""
    if kind not in {"csv", "xlsx"}:
        raise Http404("no such kind of file")
    heading, rows = _exported(championship)
    if kind == "csv":
        response = HttpResponse(as_csv(heading, rows), content_type="text/csv; charset=utf-8")
    else:
        response = HttpResponse(as_xlsx(heading, rows, title=str(_("Roster"))), content_type=XLSX)
    response["Content-Disposition"] = f'attachment; filename="{championship.slug}-{_("roster")}.{kind}"'
    return response


def _exported(championship: Championship) -> tuple[list[str], list[list[Cell]]]:
    """Of a pair a column for each field of each person."""
    lang, each = reader_language(), championship.people_each
    of_entry = [field for field in FIELDS if each == 1 or field not in OF_PERSON]
    titles = [column_name(field, lang) for field in of_entry]
    if each > 1:
        persons = [(field, number) for number in range(1, each + 1) for field in OF_PERSON]
        titles = [
            capfirst(championship.together["pair"]),
            *(f"{column_name(field, lang)} {number}" for field, number in persons),
            *titles,
        ]
    heading = [_("Number"), *titles, _("State"), _("Here since")]
    rows: list[list[Cell]] = []
    entries = queries.entries_of(championship)
    prefetch_related_objects(entries, "memberships")
    for entry in entries:
        people = {member.position: member for member in entry.members}
        if each > 1:
            cells: list[Cell] = [entry.own_name]
            cells += [getattr(people.get(number), field, "") for field, number in persons]
            cells += [getattr(entry, field) for field in of_entry]
        else:
            of_first = {field: getattr(people.get(1), field, "") for field in OF_PERSON if field != "name"}
            cells = [of_first.get(field, getattr(entry, field, "")) for field in of_entry]
        since = entry.arrived_at.isoformat(timespec="seconds") if entry.arrived_at else ""
        rows.append([entry.number, *cells, entry.get_status_display(), since])
    return heading, rows
