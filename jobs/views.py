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
    """Reloads without scripts. Done without a file, redirects to `next`."""
    found_job = _visible_job(request, pk)
    onward = _onward(request)
    if found_job.status == Job.Status.DONE and onward and not found_job.artefact:
        return _go(request, onward)
    asked_by_page = bool(getattr(request, "htmx", False))
    template = "jobs/_progress.html" if asked_by_page else "jobs/job.html"
    return render(request, template, {"job": found_job, "next": onward})


@require_GET
def artefact(request: HttpRequest, pk: UUID) -> HttpResponseBase:
    found_job = _visible_job(request, pk)
    try:
        file = found_job.artefact.open("rb")
    except (OSError, ValueError):
        raise Http404("this job made no file, or it is gone") from None
    name = found_job.file_name
    return FileResponse(file, filename=name, as_attachment=not name.endswith(".pdf"))


@require_POST
def cancel(request: HttpRequest, pk: UUID) -> HttpResponse:
    found_job = _visible_job(request, pk)
    cancel_job(found_job)
    onward = _onward(request)
    return redirect(reverse("jobs:job", args=[pk]) + (f"?{urlencode({'next': onward})}" if onward else ""))


def _visible_job(request: HttpRequest, pk: UUID) -> Job:
    found_job = job_with_progress(pk)
    if not may_see_job(request, found_job):
        raise PermissionDenied
    return found_job


def _onward(request: HttpRequest) -> str:
    address = request.GET.get("next", "")
    return address if url_has_allowed_host_and_scheme(address, allowed_hosts={request.get_host()}) else ""


def _go(request: HttpRequest, address: str) -> HttpResponse:
    """Also for htmx, which would put the next page into the progress bar."""
    if getattr(request, "htmx", False):
        return HttpResponse(headers={"HX-Redirect": address})
    return HttpResponseRedirect(address)
