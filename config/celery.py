import os

from celery import Celery
from celery.signals import celeryd_init, worker_process_init, worker_ready

from config.messages import compile_messages
from prints.press import press

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("calzo")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@celeryd_init.connect  # type: ignore[untyped-decorator]
def _compile_messages(**_signal: object) -> None:
    """No web process need ever have started on this machine."""
    compile_messages()


@worker_process_init.connect  # type: ignore[untyped-decorator]
def start_press(**_about: object) -> None:
    """One press for each process of a separate worker."""
    press.start()


@worker_ready.connect  # type: ignore[untyped-decorator]
def _sweep(**_signal: object) -> None:
    """The embedded worker sweeps by itself."""
    from jobs.sweeping import start_sweeping  # late: it reads models

    start_sweeping()
