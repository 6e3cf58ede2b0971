"""The POST of a preview: choices, or confirmation."""

import re
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import User
from core.numbers import whole_number, whole_numbers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals
from tournament.roster.file import PARTNER
from tournament.roster.imports.models import RosterImport
from tournament.roster.imports.queries import (
    chosen_persons,
    enrolled_in,
    intake_of,
    is_asked,
    preview_of,
    proposals_of,
    rows_of,
)
from tournament.roster.imports.services import adding, previews
from tournament.roster.imports.words import field_names

Status = RosterImport.Status
_ID = re.compile(r"^(?:column|name)-\d{1,8}$")
_WITHOUT = {
    "no-tables": {"pinned_table", "pinned_seat"},
    "first": {PARTNER},
}  # fields that an answer takes off
_ANSWERS: dict[str, dict[str, Any]] = {
    "tables": {"sure": ["pinned"]},
    "two": {"sure": ["two-people"]},
    "as-written": {"as_written": True},
    "turned": {"as_written": False},
    "by-turns": {"by_turns": True},
    "alone": {"sure": ["all-alone"]},
}
_OF_ALL = {"all-one": "one", "all-several": "several"}  # who stands behind every doubtful name


def answer(request: HttpRequest, championship: Championship, roster_import: RosterImport) -> HttpResponse:
    page = reverse("tournament:roster-import-preview", args=[championship.slug, roster_import.pk])
    if "correct" in request.POST:
        with show_refusals(request):
            previews.correct_lines(roster_import, request.POST["correct"].replace("\0", ""))
        return HttpResponseRedirect(page)
    if roster_import.status == Status.PREVIEWED and not _store_choices(request, roster_import):
        return HttpResponseRedirect(f"{page}{_place(request)}")
    with show_refusals(request):
        roster_import = _commit(request, championship, roster_import)
        if roster_import.status == Status.COMMITTING and roster_import.job_id:
            job = reverse("jobs:job", args=[roster_import.job_id])
            return HttpResponseRedirect(f"{job}?{urlencode({'next': page})}")
    return HttpResponseRedirect(page)


def _commit(request: HttpRequest, championship: Championship, roster_import: RosterImport) -> RosterImport:
    actor, left_out = actor_in(request, championship), _left_out(request, roster_import)
    rows = intake_of(championship, rows_of(roster_import), enrolled_in(championship), left_out).new
    proposals = proposals_of(roster_import, rows, user_id=actor.user_id)
    chosen = roster_import.choices.get("persons", {}) | _persons(request.POST)
    if "persons_all" in request.POST:
        chosen |= {str(line): likely for line, each in proposals.items() if (likely := each.likely)}
    return adding.commit_import(
        roster_import,
        left_out=left_out,
        persons=chosen_persons(proposals, chosen),
        restore="restore" in request.POST,
        actor=actor,
        owner=request.user if isinstance(request.user, User) else None,
    )


def _place(request: HttpRequest) -> str:
    page = whole_number(request.GET.get("page")) or 1
    changed = request.POST.get("read", "")
    part = "#new" if "keep" in request.POST else f"#{changed}" if _ID.match(changed) else ""
    return (f"?{urlencode({'page': page})}" if page > 1 else "") + part


def _store_choices(request: HttpRequest, roster_import: RosterImport) -> bool:
    posted = request.POST
    fields, names = _fields(posted, roster_import), _names(posted, roster_import)
    is_seen = fields == roster_import.source["fields"] and not {"answer", "read", "keep"} & set(posted)
    if names or not is_seen:
        is_kept = _choose(request, roster_import, fields, names)
        return is_kept and is_seen and not _is_asked(request, roster_import)
    return not _is_asked(request, roster_import)


def _choose(
    request: HttpRequest, roster_import: RosterImport, fields: list[str], names: dict[int, str]
) -> bool:
    """False where something was not stored."""
    answer_given = request.POST.get("answer", "")
    without = _WITHOUT.get(answer_given, set())
    with show_refusals(request):
        previews.choose(
            roster_import,
            fields=["" if field in without else field for field in fields],
            names=names,
            left_out=_left_out(request, roster_import),
            persons=_persons(request.POST),
            people=_people(request.POST, roster_import),
            **_ANSWERS.get(answer_given, {}),
        )
        return True
    return False


def _is_asked(request: HttpRequest, roster_import: RosterImport) -> bool:
    if asked := is_asked(roster_import):
        messages.error(request, _("First answer the question above. Nobody was added yet."))
    return asked


def _fields(posted: QueryDict, roster_import: RosterImport) -> list[str]:
    fields = field_names(roster_import.championship.people_each)
    sent = [(posted.get(f"column-{i}"), field) for i, field in enumerate(roster_import.source["fields"])]
    return [field if chosen is None or chosen not in fields else chosen for chosen, field in sent]


def _names(posted: QueryDict, roster_import: RosterImport) -> dict[int, str]:
    people = (one for row in rows_of(roster_import) for one in row.people)
    sent = ((one.line, posted.get(f"name-{one.line}"), one.name) for one in people)
    return {line: name for line, name, before in sent if name is not None and name != before}


def _people(posted: QueryDict, roster_import: RosterImport) -> dict[str, str]:
    """By line."""
    of_all = _OF_ALL.get(posted.get("answer", ""), "")
    doubted = (row.line for row in rows_of(roster_import) if row.in_doubt)
    sent = ((str(line), of_all or posted.get(f"people-{line}", "")) for line in doubted)
    return {line: said for line, said in sent if said in _OF_ALL.values()}


def _persons(posted: QueryDict) -> dict[str, int]:
    """By line; 0 is a new person."""
    names = [name for name in posted if name.startswith("person-")]
    return {name.removeprefix("person-"): whole_number(posted.get(name), digits=18) or 0 for name in names}


def _left_out(request: HttpRequest, roster_import: RosterImport) -> set[int]:
    ticked = whole_numbers(request.POST.getlist("left_out"))
    if "left_out_all" in request.POST and roster_import.status == Status.PREVIEWED:
        ticked |= {row.line for _suspicion, row, _person in preview_of(roster_import).likely}
    return ticked
