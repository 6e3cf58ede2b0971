"""Who may see a job. Apps above add reasons."""

from collections.abc import Callable

from django.http import HttpRequest

from jobs.models import Job

Predicate = Callable[[HttpRequest, Job], bool]
_predicates: list[Predicate] = []


def allow_jobs(predicate: Predicate) -> Predicate:
    """For an app's `ready()`."""
    if predicate not in _predicates:
        _predicates.append(predicate)
    return predicate


def may_see_job(request: HttpRequest, job: Job) -> bool:
    user = request.user
    if user.is_authenticated and user.pk == job.owner_id and not job.scope:
        return True
    return any(predicate(request, job) for predicate in _predicates)
