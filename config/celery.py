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
    """One press for each process of a separate worker."""
    press.start()


@worker_ready.connect  # type: ignore[untyped-decorator]
def _sweep(**_signal: object) -> None:
    """The embedded worker sweeps by itself."""
    from jobs.sweeping import start_sweeping  # late: it reads models

    start_sweeping()
