from jobs.registry import job_kind
from jobs.running import Running
from jobs.sweeping import every_day

from .services.tokens import forget_writes
from .services.webhooks import KIND, forget_deliveries, send


@job_kind(KIND)
def send_webhook(job: Running) -> None:
    seconds = send(int(job.payload["delivery"]))
    if seconds is not None:
        job.go_on(after=seconds)


every_day(forget_writes)
every_day(forget_deliveries)
