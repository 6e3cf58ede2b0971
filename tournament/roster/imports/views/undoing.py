"""Discarding a preview, and undoing a confirmed import."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals
from tournament.roster.imports.models import RosterImport
from tournament.roster.imports.queries import import_of
from tournament.roster.imports.services import adding, previews

Status = RosterImport.Status


@for_organizers.action
def discard(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    """An import confirmed meanwhile stays."""
    roster_import = previews.discard_import(
        import_of(championship, pk), actor=actor_in(request, championship)
    )
    if roster_import.status != Status.DISCARDED:
        messages.error(
            request, _("This import is already confirmed and cannot be discarded. You can undo it here.")
        )
        return redirect("tournament:roster-import-preview", championship.slug, pk)
    messages.info(request, _("The import was discarded. Nobody was added."))
    return redirect("tournament:roster-import", championship.slug)


@for_organizers.form
def take_back(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    roster_import = import_of(championship, pk)
    if request.method != "POST":
        names = list(
            adding.entries_added_by(roster_import).filter(status="registered").values_list("name", flat=True)
        )
        context = {"championship": championship, "import": roster_import, "names": names}
        return render(request, "tournament/roster/imports/take_back.html", context)
    with show_refusals(request):
        count = adding.undo_import(roster_import, actor=actor_in(request, championship))
        text = ngettext("%(n)s is withdrawn.", "%(n)s are withdrawn.", count)
        messages.success(request, text % {"n": count})
    return redirect("tournament:roster-import-preview", championship.slug, pk)
