"""Simulates and forecasts the night, beside the pages."""

from celery import shared_task
from django.db import close_old_connections

from jobs.registry import Queue, job_kind
from jobs.running import Running
from tournament.championship.models import Championship
from tournament.plan.queries.asking import FORECAST
from tournament.plan.queries.simulated import keep_lengths
from tournament.plan.services import SIMULATION, make_forecast


@job_kind(SIMULATION, queue=Queue.SHORT)
def simulate_tables(job: Running) -> None:
    asked = job.payload
    for done, pairs in enumerate(asked["rules"]):
        if job.cancelled():
            return
        job.progress(done, len(asked["rules"]))
        options = tuple((name, answer) for name, answer in pairs)
        keep_lengths(options, asked["game"], asked["sizes"], games=asked["games"])


@shared_task(name=FORECAST)  # type: ignore[untyped-decorator]
def forecast_night(championship: int) -> None:
    close_old_connections()
    if existing := Championship.objects.filter(pk=championship).first():
        make_forecast(existing)
