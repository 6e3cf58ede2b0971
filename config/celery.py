"""The Celery application. It is the same for the worker inside the web process (`memory://`, see
`config.worker`) and for workers of their own with Redis; what differs is read from the settings."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("calzo")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
