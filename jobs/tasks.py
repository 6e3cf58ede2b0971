"""The one Celery task of all jobs."""

from celery import Task, shared_task
from django.db import close_old_connections

from core.faults import RETRY_AFTER, fault_of, note_fault
from jobs import services
from jobs.sending import RUN


@shared_task(name=RUN, bind=True)  # type: ignore[untyped-decorator]
def run(task: Task, job_id: str, again: int | None = None) -> None:
    """The rest goes to the end of the queue; `again`: the attempt that a fault cut off."""
    if task.request.is_eager:
        while (step := services.run_job(job_id)) and not step.after:
            pass
        return
    close_old_connections()
    delivery = task.request.delivery_info or {}
    redelivered, queue = bool(delivery.get("redelivered")), delivery.get("routing_key")
    try:
        step = services.run_job(job_id, redelivered=redelivered, again=again)
    except Exception as error:
        if (fault := fault_of(error)) is None:
            raise
        note_fault(fault, error)
        attempt = error.attempt if isinstance(error, services.CutOff) else again
        task.apply_async(args=[job_id], kwargs={"again": attempt}, countdown=RETRY_AFTER, queue=queue)
    else:
        if step:
            task.apply_async(args=[job_id], countdown=step.after or None, queue=queue)
