"""The tables' work that is done by itself, where the jobs look for it."""

from .archive import tasks as archive_tasks
from .integrations import tasks as integrations_tasks

__all__ = ["archive_tasks", "integrations_tasks"]
