"""Starting the job of a paper."""

from django.utils.translation import gettext as _

from accounts.models import User
from core.refusals import Invalid, NotNow
from jobs.models import Job
from jobs.services import start_job
from tournament.championship.access.actors import Actor
from tournament.championship.models import Championship
from tournament.rounds.words import round_within

from ..papers.registry import Kind, PaperChoice

KIND = "papers"


def order_paper(
    championship: Championship, kind: Kind, choice: PaperChoice, *, actor: Actor, owner: User | None
) -> Job:
    """Raises `NotNow` where it cannot be printed now, and `Invalid`."""
    if why := kind.refusal(championship):
        raise NotNow(why, code="paper_waits")
    check_choice(championship, kind, choice)
    if kind.prepare:
        kind.prepare(championship, choice)
    return start_job(
        kind=KIND,
        title=_title(championship, kind, choice),
        payload={
            "championship": championship.pk,
            "paper": kind.key,
            "wish": choice.payload(),
            **({"stage": championship.stage.order} if championship.stage else {}),
        },
        scope=championship.slug,
        created_by=actor.label,
        owner=owner,
    )


def check_choice(championship: Championship, kind: Kind, choice: PaperChoice) -> None:
    """`Invalid` for what cannot be printed here."""
    if choice.round is not None and not championship.rounds.filter(number=choice.round).exists():
        raise Invalid(_("There is no round %(number)s.") % {"number": choice.round})
    if kind.check:
        kind.check(championship, choice)


def _title(championship: Championship, kind: Kind, choice: PaperChoice) -> str:
    if choice.round is None:
        return str(kind.label)
    played = championship.rounds.get(number=choice.round)
    within = round_within(
        played.number,
        final=played.final,
        repechage=played.is_repechage,
        consolation=played.is_consolation,
    )
    return f"{kind.label} · {within}"
