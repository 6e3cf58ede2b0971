"""What a job's work gets: its payload, progress, files."""

import time
from typing import Any

from django.core.cache import cache
from django.core.files.base import ContentFile
from django.db import transaction

from jobs.leases import leased
from jobs.models import Job, artefact_path
from jobs.storage import job_files

ROW_EVERY_SECONDS = 0.25
PROGRESS_KEPT_SECONDS = 3600


def progress_key(job_id: object) -> str:
    return f"job-progress:{job_id}"


def parts_folder(job_id: object) -> str:
    return f"jobs/{job_id}/parts"


def drop_parts(job_id: object) -> None:
    """What a running step writes meanwhile goes when it ends."""
    job_files().delete_folder(parts_folder(job_id))


class Running:
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
        """To the cache at once, since a row within the work's transaction is invisible until its end; outside
        one to the row a few times a second.
        """
        state = {"done": min(done, total), "total": total, "message": message}
        cache.set(progress_key(self._job.pk), state, PROGRESS_KEPT_SECONDS)
        now = time.monotonic()
        if (
            now - self._row_written_at >= ROW_EVERY_SECONDS
            and not transaction.get_connection().in_atomic_block
        ):
            leased(self._job).update(**state)
            self._row_written_at = now
        for name, value in state.items():
            setattr(self._job, name, value)

    def save_artefact(self, name: str, content: bytes) -> None:
        """Offered under that name. What a full disk cut off is removed."""
        try:
            self._job.artefact.save(name, ContentFile(content), save=False)
        except OSError:
            job_files().delete(artefact_path(self._job, name))
            raise
        if not leased(self._job).update(artefact=self._job.artefact.name):
            job_files().delete(self._job.artefact.name or "")

    def go_on(self, *, after: float = 0) -> None:
        """Call the work again behind those waiting. `after`: minimum seconds, without occupying a worker;
        after a restart possibly sooner.
        """
        self.goes_on = after

    def keep(self, name: str, content: bytes) -> None:
        """For later steps, until the job ends."""
        job_files().write_whole(f"{parts_folder(self._job.pk)}/{name}", content)

    def has_kept(self, name: str) -> bool:
        return job_files().exists(f"{parts_folder(self._job.pk)}/{name}")

    def kept(self, name: str) -> bytes:
        with job_files().open(f"{parts_folder(self._job.pk)}/{name}") as file:
            return bytes(file.read())

    def cancelled(self) -> bool:
        """Or another worker's. Ask between pieces of work, and return if so."""
        return not leased(self._job).exists()
