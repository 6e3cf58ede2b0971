from uuid import UUID

from django.core.cache import cache
from django.shortcuts import get_object_or_404

from jobs.models import Job
from jobs.running import progress_key


def job_with_progress(pk: UUID) -> Job:
    """Its latest progress the row may lack. 404 if none."""
    job = get_object_or_404(Job, pk=pk)
    if not job.is_over:
        for name, value in (cache.get(progress_key(pk)) or {}).items():
            setattr(job, name, value)
    return job
