"""Making a paper whole, or as a job that stores its parts and is queued again after each: shorter jobs run in
between, and a restart continues.
"""

from collections.abc import Callable
from math import ceil

from django.utils.translation import override

from jobs.running import Running
from prints.letters import printing_names
from tournament.championship.models import Championship
from tournament.championship.stages import at_round, in_play
from tournament.roster.printed_names import as_printed

from .registry import Batch, Kind, PaperChoice, paper_named, read_choice


class Cancelled(Exception):
    pass


def make_paper(
    championship: Championship, kind: Kind, choice: PaperChoice, *, ask: Callable[[], None] = lambda: None
) -> bytes:
    """`ask` is called between pieces of work; its exception stops them. Raises `prints.pdf.NotPrinted`."""
    batch, parts, championship = kind.batch, [], at_round(championship, choice.round)
    with override(choice.lang), printing_names(as_printed(championship)):
        total = batch.count(championship, choice)
        for start in range(0, total, batch.at_a_time):
            ask()
            parts.append(batch.part(championship, choice, start, min(start + batch.at_a_time, total)))
        return batch.join(championship, choice, parts, ask)


def work_on(job: Running) -> None:
    championship = Championship.objects.select_related("edition").get(pk=job.payload["championship"])
    kind = paper_named(job.payload["paper"])
    choice = read_choice(kind, job.payload["wish"])
    championship = in_play(at_round(championship, choice.round), asked=job.payload.get("stage"))
    try:
        with override(choice.lang), printing_names(as_printed(championship)):
            if _next_part(job, championship, kind.batch, choice):
                return
            pdf = _joined(job, championship, kind.batch, choice)
    except Cancelled:
        return
    job.save_artefact(f"{championship.slug}-{kind.key}{f'-r{choice.round}' if choice.round else ''}.pdf", pdf)


def _next_part(job: Running, championship: Championship, batch: Batch, choice: PaperChoice) -> bool:
    """False where all parts are made."""
    total = batch.count(championship, choice)
    for number in range(ceil(total / batch.at_a_time)):
        if job.has_kept(_part(number)):
            continue
        start = number * batch.at_a_time
        stop = min(start + batch.at_a_time, total)
        job.progress(start, total)
        job.keep(_part(number), batch.part(championship, choice, start, stop))
        job.progress(stop, total)
        job.go_on()
        return True
    return False


def _joined(job: Running, championship: Championship, batch: Batch, choice: PaperChoice) -> bytes:
    def ask() -> None:
        if job.cancelled():
            raise Cancelled

    total = batch.count(championship, choice)
    parts = [job.kept(_part(number)) for number in range(ceil(total / batch.at_a_time))]
    job.result = {"pieces": total}
    return batch.join(championship, choice, parts, ask)


def _part(number: int) -> str:
    return f"{number:05}.pdf"
