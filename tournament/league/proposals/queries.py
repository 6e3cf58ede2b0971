"""Who proposes changes of a rulebook, and what a proposal would change."""

from dataclasses import dataclass

from django.db.models import Q

from accounts.models import User
from core.language import reader_language
from rules.editions.models import Draft, Rulebook
from rules.editions.queries import edition_in_force
from rules.engine import option_of
from tournament.championship.access.models import Official
from tournament.league.models import Proposal


def may_propose(user_id: int | None, rulebook: Rulebook) -> bool:
    """Whether this user keeps the rulebook or organizes one of its championships. At most 1 statement."""
    organizes = Q(
        offices__active=True,
        offices__role=Official.Role.ORGANIZER,
        offices__championship__edition__rulebook=rulebook,
    )
    keeps = Q(rulebooks=rulebook)
    return user_id is not None and User.objects.filter(keeps | organizes, pk=user_id).exists()


@dataclass(frozen=True, slots=True)
class WantedChange:
    """What a proposal changes, in the reader's language: the question of the catalogue with the answer of the
    last edition and the one that is wanted, and a sentence; empty where it has none.
    """

    question: str = ""
    now: str = ""
    wanted: str = ""
    sentence: str = ""


def change_of(proposal: Proposal) -> WantedChange:
    """What it would change in the rulebook as it is now. At most 1 statement."""
    lang = reader_language()
    sentence = (proposal.text_en if lang == "en" else "") or proposal.text_es
    option = option_of(proposal.rulebook.game, proposal.gap) if proposal.gap else None
    if option is None:
        return WantedChange(sentence=sentence)
    now = edition_in_force(proposal.rulebook).options.get(proposal.gap, "")
    return WantedChange(
        question=option.question[lang],
        now=option.alternative(now).text[lang] if now and now != proposal.choice else "",
        wanted=option.alternative(proposal.choice).text[lang],
        sentence=sentence,
    )


def adopted_in(proposal: Proposal) -> int | None:
    """The number of the edition that took it in, None where none has yet. At most 2 statements."""
    draft = proposal.draft
    return draft.edition.number if draft and draft.edition else None


def is_dropped(proposal: Proposal) -> bool:
    """Whether the draft that it became was left out of the next edition."""
    return proposal.draft is not None and proposal.draft.status == Draft.Status.DROPPED


def open_proposals(rulebook: Rulebook) -> int:
    """How many are not decided. 1 statement."""
    return Proposal.objects.filter(rulebook=rulebook, status=Proposal.Status.OPEN).count()
