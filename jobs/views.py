"""The page of one job."""

from urllib.parse import urlencode
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import (
    FileResponse,
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseRedirect,
)
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from jobs.models import Job
from jobs.permissions import may_see_job
from jobs.queries import job_with_progress
from jobs.services import cancel_job


@never_cache
@require_GET
def job(request: HttpRequest, pk: UUID) -> HttpResponseBase:
    """How far the job is; without scripts the page loads itself again. When it is done and made no file, on
    to `next`."""
    seen = _visible_job(request, pk)
    onward = _onward(request)
    if seen.status == Job.Status.DONE and onward and not seen.artefact:
        return _go(request, onward)
    asked_by_page = bool(getattr(request, "htmx", False))
    template = "jobs/_progress.html" if asked_by_page else "jobs/job.html"
    return render(request, template, {"job": seen, "next": onward})


@require_GET
def artefact(request: HttpRequest, pk: UUID) -> HttpResponseBase:
    """The file that the job made; a PDF opens in the browser, anything else is saved."""
    seen = _visible_job(request, pk)
    if not seen.artefact:
        raise Http404("this job made no file")
    name = seen.file_name
    return FileResponse(seen.artefact.open("rb"), filename=name, as_attachment=not name.endswith(".pdf"))


@require_POST
def cancel(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Takes the job back and shows its page again."""
    seen = _visible_job(request, pk)
    cancel_job(seen)
    onward = _onward(request)
    return redirect(reverse("jobs:job", args=[pk]) + (f"?{urlencode({'next': onward})}" if onward else ""))


def _visible_job(request: HttpRequest, pk: UUID) -> Job:
    found = job_with_progress(pk)
    if not may_see_job(request, found):
        raise PermissionDenied
    return found


def _onward(request: HttpRequest) -> str:
    """Where to go afterwards; only within this site."""
    asked = request.GET.get("next", "")
    return asked if url_has_allowed_host_and_scheme(asked, allowed_hosts={request.get_host()}) else ""


def _go(request: HttpRequest, address: str) -> HttpResponse:
    """A redirection, also for htmx, which would otherwise put the next page into the place of the progress
    bar."""
    if getattr(request, "htmx", False):
        return HttpResponse(headers={"HX-Redirect": address})
    return HttpResponseRedirect(address)
