"""What is sent from a preview: what was chosen on it, or that it is confirmed."""

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
from tournament.roster.imports.queries import is_asked, preview_of
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
}


def answer(request: HttpRequest, championship: Championship, found: RosterImport) -> HttpResponse:
    """Keep what was chosen and show it again; or confirm the import, where nothing was left to look at."""
    here = reverse("tournament:roster-import-preview", args=[championship.slug, found.pk])
    if "correct" in request.POST:
        with show_refusals(request):
            previews.correct_lines(found, request.POST["correct"].replace("\0", ""))
        return HttpResponseRedirect(here)
    if found.status == Status.PREVIEWED and not _keep(request, found):
        return HttpResponseRedirect(f"{here}{_place(request)}")
    with show_refusals(request):
        found = _commit(request, championship, found)
        if found.status == Status.COMMITTING and found.job_id:
            job = reverse("jobs:job", args=[found.job_id])
            return HttpResponseRedirect(f"{job}?{urlencode({'next': here})}")
    return HttpResponseRedirect(here)


def _commit(request: HttpRequest, championship: Championship, found: RosterImport) -> RosterImport:
    return adding.commit_import(
        found,
        left_out=_left_out(request, found),
        restore="restore" in request.POST,
        actor=actor_in(request, championship),
        owner=request.user if isinstance(request.user, User) else None,
    )


def _place(request: HttpRequest) -> str:
    """Where on the page it was sent from."""
    page = whole_number(request.GET.get("page")) or 1
    changed = request.POST.get("read", "")
    part = "#new" if "keep" in request.POST else f"#{changed}" if _ID.match(changed) else ""
    return (f"?{urlencode({'page': page})}" if page > 1 else "") + part


def _keep(request: HttpRequest, found: RosterImport) -> bool:
    """Keep what was chosen; whether all of it, and every question, was looked at, so that it can be
    confirmed.
    """
    said = request.POST
    fields, names = _fields(said, found), _names(said, found)
    is_seen = fields == found.source["fields"] and not {"answer", "read", "keep"} & set(said)
    if names or not is_seen:
        is_kept = _choose(request, found, fields, names)
        return is_kept and is_seen and not _is_asked(request, found)
    return not _is_asked(request, found)


def _choose(request: HttpRequest, found: RosterImport, fields: list[str], names: dict[int, str]) -> bool:
    """Whether all was kept; else a message says what was not."""
    said = request.POST.get("answer", "")
    without = _WITHOUT.get(said, set())
    with show_refusals(request):
        previews.choose(
            found,
            fields=["" if field in without else field for field in fields],
            names=names,
            left_out=_left_out(request, found),
            **_ANSWERS.get(said, {}),
        )
        return True
    return False


def _is_asked(request: HttpRequest, found: RosterImport) -> bool:
    if asked := is_asked(found):
        messages.error(request, _("First answer the question above. Nobody was added yet."))
    return asked


def _fields(said: QueryDict, found: RosterImport) -> list[str]:
    """What was chosen for each column; what was not sent, or is no field, stays."""
    known = field_names()
    sent = [(said.get(f"column-{at}"), field) for at, field in enumerate(found.source["fields"])]
    return [field if chosen is None or chosen not in known else chosen for chosen, field in sent]


def _names(said: QueryDict, found: RosterImport) -> dict[int, str]:
    """The names that were changed, by line."""
    sent = ((row["line"], said.get(f"name-{row['line']}"), row.get("name")) for row in found.rows)
    return {line: name for line, name, before in sent if name is not None and name != before}


def _left_out(request: HttpRequest, found: RosterImport) -> set[int]:
    ticked = whole_numbers(request.POST.getlist("left_out"))
    if "left_out_all" in request.POST and found.status == Status.PREVIEWED:
        ticked |= {suspicion.line for suspicion in preview_of(found).suspicions}
    return ticked
