"""The one Celery task of all jobs."""

from celery import Task, shared_task
from django.db import close_old_connections

from jobs import services


@shared_task(name=services.RUN, bind=True)  # type: ignore[untyped-decorator]
def run(task: Task, job_id: str) -> None:
    """Loads the job and does its work, or its next step, on this thread's own connection. The rest of it goes
    to the end of the queue.
    """
    if task.request.is_eager:
        while services.run_job(job_id):
            pass
        return
    close_old_connections()
    if services.run_job(job_id, redelivered=bool((task.request.delivery_info or {}).get("redelivered"))):
        task.apply_async(args=[job_id])
