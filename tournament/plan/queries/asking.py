"""Asks a worker for the forecast of a night, once for all who ask meanwhile. Nobody waits for it, and where
the queue is away nobody is told: it is asked for again.
"""

import structlog
from celery import current_app
from django.core.cache import cache

log = structlog.get_logger(__name__)

FORECAST = "plan.forecast"
ASKED_AGAIN = 30  # seconds after which what was asked for and did not come is asked for once more
_GATHERED = 1  # seconds in which further changes are of the same forecast


def ask_for_forecast(championship: int) -> None:
    """Has the forecast of the championship with this id made beside the pages. Where tasks are run by whoever
    starts them there is nobody beside, and no forecast.
    """
    if current_app.conf.task_always_eager or not cache.add(_asked(championship), 1, ASKED_AGAIN):
        return
    try:
        current_app.tasks[FORECAST].apply_async(args=[championship], countdown=_GATHERED)
    except Exception as error:  # no page and no tap fails for a forecast
        log.warning("the queue is away; a forecast is asked for later", why=str(error))


def clear_forecast_request(championship: int) -> None:
    """What changes from here on is asked for anew: a worker begins to read."""
    cache.delete(_asked(championship))


def _asked(championship: int) -> str:
    return f"forecast-asked:{championship}"
