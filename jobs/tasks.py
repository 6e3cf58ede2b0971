"""The one Celery task of all jobs."""

from celery import Task, shared_task
from django.db import close_old_connections

from jobs import services


@shared_task(name=services.RUN, bind=True)  # type: ignore[untyped-decorator]
def run(task: Task, job_id: str) -> None:
    """Loads the job and does its work on this thread's own connection."""
    if not task.request.is_eager:
        close_old_connections()
    services.run_job(job_id, redelivered=bool((task.request.delivery_info or {}).get("redelivered")))
