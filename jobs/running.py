"""What the work of a job is given: what it was asked, and the means to report progress and keep files."""

import os
import shutil
import time
from pathlib import Path
from typing import Any

from django.core.cache import cache
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction

from jobs.leases import held
from jobs.models import Job, artefact_path

ROW_EVERY_SECONDS = 0.25
PROGRESS_KEPT_SECONDS = 3600


def progress_key(job_id: object) -> str:
    """Where the cache keeps a job's latest progress."""
    return f"job-progress:{job_id}"


def parts_folder(job_id: object) -> str:
    """Where a job that works in several tasks keeps what it has so far."""
    return f"jobs/{job_id}/parts"


def drop_parts(job_id: object) -> None:
    """Throw away what a job kept for itself; nothing happens where it kept nothing. What a step that is still
    at work writes meanwhile may stay: it is thrown away when that step ends.
    """
    shutil.rmtree(default_storage.path(parts_folder(job_id)), ignore_errors=True)


class Running:
    """Handed to the work of a job (see `jobs.registry.job_kind`)."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._row_written_at = 0.0
        self.payload: dict[str, Any] = job.payload
        self.result: dict[str, Any] = {}
        self.scope: str = job.scope
        self.created_by: str = job.created_by
        self.owner_id: int | None = job.owner_id
        self.goes_on: float | None = None

    def progress(self, done: int, total: int, message: str = "") -> None:
        """Says how far the work is: `done` of `total` pieces, and a sentence if there is one to say.

        Goes to the cache at once, since a row that is written inside the work's own transaction is seen by
        nobody before its end; and to the row a few times a second when no transaction is open.
        """
        seen = {"done": min(done, total), "total": total, "message": message}
        cache.set(progress_key(self._job.pk), seen, PROGRESS_KEPT_SECONDS)
        now = time.monotonic()
        if (
            now - self._row_written_at >= ROW_EVERY_SECONDS
            and not transaction.get_connection().in_atomic_block
        ):
            held(self._job).update(**seen)
            self._row_written_at = now
        for name, value in seen.items():
            setattr(self._job, name, value)

    def save_artefact(self, name: str, content: bytes) -> None:
        """Keeps the file that the job made; its page offers it under that name. What a full disk cut off is
        removed.
        """
        try:
            self._job.artefact.save(name, ContentFile(content), save=False)
        except OSError:
            default_storage.delete(artefact_path(self._job, name))
            raise
        if not held(self._job).update(artefact=self._job.artefact.name):
            default_storage.delete(self._job.artefact.name or "")

    def go_on(self, *, after: float = 0) -> None:
        """Asks that the work be called once more, in a task of its own behind those that wait: for long work,
        done in steps of which each keeps what the next one needs. `after`: not before so many seconds, during
        which no worker is held; after a restart it may be called sooner.
        """
        self.goes_on = after

    def keep(self, name: str, content: bytes) -> None:
        """Keeps something for the next step, until the job is over; under the same name the older is gone."""
        path = f"{parts_folder(self._job.pk)}/{name}"
        written = default_storage.save(f"{path}.new", ContentFile(content))
        default_storage.delete(path)
        draft = Path(default_storage.path(written))
        with draft.open("rb") as file:
            os.fsync(file.fileno())  # a step that goes on after a power cut takes what is here for whole
        draft.rename(default_storage.path(path))

    def has_kept(self, name: str) -> bool:
        """Whether an earlier step kept something under that name."""
        return default_storage.exists(f"{parts_folder(self._job.pk)}/{name}")

    def kept(self, name: str) -> bytes:
        """What an earlier step kept."""
        with default_storage.open(f"{parts_folder(self._job.pk)}/{name}") as file:
            return bytes(file.read())

    def cancelled(self) -> bool:
        """Whether somebody took the job back, or another worker has it. Ask between two pieces of work, and
        return when it is so.
        """
        return not held(self._job).exists()
