"""Making a paper, as a job."""

from core.refusals import UserError
from jobs.registry import Queue, job_kind
from jobs.running import Running

from . import making
from . import services as papers


@job_kind(papers.KIND, refusals=(UserError,), queue=Queue.PRINTS)
def print_papers(job: Running) -> None:
    """The next part, or the finished file."""
    making.work_on(job)
