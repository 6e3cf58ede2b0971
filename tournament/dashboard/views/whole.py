"""Copying, archiving and deleting a championship."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from core.idempotency.decorator import new_key, once
from core.refusals import UserError
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import add_refusal, show_refusals
from tournament.roster.models import Entry

from ..forms import AnotherForm, DeletionForm
from ..queries.championships import contents_of
from ..services.archive import set_archived
from ..services.copying import copy_championship
from ..services.deleting import delete_championship, may_delete, not_creator_refusal


@for_organizers.form
@once
def another(request: HttpRequest, championship: Championship) -> HttpResponse:
    """The form's key makes one championship."""
    people = championship.entries.filter(status=Entry.Status.REGISTERED).count()
    form = AnotherForm(request.POST or None, like=championship, people=people)
    if request.method == "POST" and form.is_valid():
        try:
            made = copy_championship(championship, form.another(), actor=actor_in(request, championship))
        except UserError as refusal:
            add_refusal(form, request, refusal)
        else:
            messages.success(
                request,
                _("%(name)s is ready, like %(source)s.") % {"name": made.name, "source": championship.name},
            )
            return redirect("tournament:dashboard", made.slug)
    context = {"championship": championship, "form": form, "once": new_key()}
    return render(request, "tournament/dashboard/another.html", context, status=422 if form.is_bound else 200)


@for_organizers.action
def archive(request: HttpRequest, championship: Championship) -> HttpResponse:
    set_archived(championship, archived=True, actor=actor_in(request, championship))
    messages.success(
        request, _("%(name)s is archived. Its pages can still be read.") % {"name": championship}
    )
    return redirect(f"{reverse('tournament:championships')}?archived")


@for_organizers.action
def bring_back(request: HttpRequest, championship: Championship) -> HttpResponse:
    set_archived(championship, archived=False, actor=actor_in(request, championship))
    messages.success(request, _("%(name)s is in the lists again.") % {"name": championship})
    return redirect("tournament:championships")


@for_organizers.form
def delete(request: HttpRequest, championship: Championship) -> HttpResponse:
    may = may_delete(championship, request.user.pk)
    form = DeletionForm(request.POST or None, championship=championship)
    if request.method == "POST" and form.is_valid():
        with show_refusals(request):
            delete_championship(championship, actor=actor_in(request, championship))
            messages.success(request, _("%(name)s is deleted.") % {"name": championship.name})
            return redirect("tournament:championships")
        return redirect("tournament:delete", championship.slug)
    context = {
        "championship": championship,
        "form": form,
        "contents": contents_of(championship),
        "refusal": None if may else not_creator_refusal(championship),
    }
    return render(request, "tournament/dashboard/delete.html", context, status=422 if form.is_bound else 200)
