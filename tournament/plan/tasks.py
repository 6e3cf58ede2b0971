"""Simulating the tables of a night, which takes longer than a page may."""

from jobs.registry import job_kind
from jobs.running import Running
from tournament.plan.queries.simulated import keep_lengths
from tournament.plan.services import SIMULATION


@job_kind(SIMULATION)
def simulate_tables(job: Running) -> None:
    """Simulate each size of table under each of the rules and keep it."""
    asked = job.payload
    for done, pairs in enumerate(asked["rules"]):
        if job.cancelled():
            return
        job.progress(done, len(asked["rules"]))
        options = tuple((name, answer) for name, answer in pairs)
        keep_lengths(options, asked["game"], asked["sizes"], games=asked["games"])
