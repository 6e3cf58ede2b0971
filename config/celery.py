"""The Celery application. It is the same for the worker inside the web process (`memory://`, see
`config.worker`) and for workers of their own with Redis; what differs is read from the settings."""

import os

from celery import Celery
from celery.signals import worker_process_init, worker_ready

from prints.press import press

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("calzo")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@worker_process_init.connect  # type: ignore[untyped-decorator]
def start_press(**_about: object) -> None:
    """Each process of a worker of its own lays papers out in a process of its own."""
    press.start()


@worker_ready.connect  # type: ignore[untyped-decorator]
def _sweep(**_signal: object) -> None:
    """A worker of its own looks for lost jobs as well; the one inside the web process starts it itself."""
    from jobs.sweeping import start_sweeping  # late: it reads models

    start_sweeping()
