"""Work that waits as long as a file is there; a worker in a process of its own is told to include it."""

import time
from pathlib import Path

from jobs.registry import job_kind
from jobs.running import Running

KIND = "test-waits-for-a-file"


@job_kind(KIND)
def wait_for_file(job: Running) -> None:
    while Path(job.payload["file"]).exists():
        time.sleep(0.02)
