"""Asks a worker for the forecast of a night, once for all requests."""

import structlog
from celery import current_app
from django.core.cache import cache

from jobs.registry import Queue
from jobs.sending import queue_named

log = structlog.get_logger(__name__)

FORECAST = "plan.forecast"
ASKED_AGAIN = 30  # seconds until a forecast that did not come is asked for again
_GATHERED = 1  # seconds whose changes share a forecast


def ask_for_forecast(championship: int) -> None:
    """Not where tasks run eagerly: a page would wait. Silent where the queue is away."""
    if current_app.conf.task_always_eager or not cache.add(_asked(championship), 1, ASKED_AGAIN):
        return
    try:
        queue = queue_named(Queue.SHORT)
        current_app.tasks[FORECAST].apply_async(args=[championship], countdown=_GATHERED, queue=queue)
    except Exception as error:  # no page and no tap fails for a forecast
        log.warning("the queue is away; a forecast is asked for later", why=str(error))


def clear_forecast_request(championship: int) -> None:
    """As a worker begins to read: a later change is asked for anew."""
    cache.delete(_asked(championship))


def _asked(championship: int) -> str:
    return f"forecast-asked:{championship}"
