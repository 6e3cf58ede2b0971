"""The tables' work that takes longer than a page may."""

from __future__ import annotations

from jobs.registry import job_kind
from jobs.running import Running
from prints.pdf import MissingLibraries
from tournament.errors import UserError
from tournament.models import Championship, Round

from . import cards
from .services.cards import KIND


class _TakenBack(Exception):
    """Somebody cancelled the job between two pieces of it."""


@job_kind(KIND, refusals=(UserError, MissingLibraries))
def print_cards(job: Running) -> None:
    """The PDF of a round's cards, or of the hall's without names; the payload says which."""
    championship = Championship.objects.get(pk=job.payload["championship"])
    made, name = _cards(championship, job.payload)

    def progress(done: int, total: int) -> None:
        if job.cancelled():
            raise _TakenBack
        job.progress(done, total)

    job.progress(0, len(made))
    try:
        pdf = cards.render_cards(championship, made, progress=progress)
    except _TakenBack:
        return
    job.save_artefact(f"{championship.slug}-{name}.pdf", pdf)
    job.result = {"cards": len(made)}


def _cards(championship: Championship, payload: dict[str, int]) -> tuple[list[cards.Card], str]:
    if "round" in payload:
        played = Round.objects.get(pk=payload["round"])
        return cards.cards_of_round(played), f"r{played.number}"
    return cards.cards_of_hall(championship, most=payload["tables"]), "hall"
