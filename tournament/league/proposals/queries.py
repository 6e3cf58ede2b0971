"""Who proposes, and what would change."""

from dataclasses import dataclass

from django.db.models import Q

from accounts.models import User
from core.language import reader_language
from rules.editions.models import Draft, Rulebook
from rules.editions.queries import edition_in_force
from rules.games import option_of
from tournament.championship.access.models import Official
from tournament.league.models import Proposal


def may_propose(user_id: int | None, rulebook: Rulebook) -> bool:
    """At most 1 statement."""
    organizes = Q(
        offices__active=True,
        offices__role=Official.Role.ORGANIZER,
        offices__championship__edition__rulebook=rulebook,
    )
    organizes |= Q(organizes__active=True, organizes__league=rulebook.league_id)
    keeps = Q(rulebooks=rulebook)
    return user_id is not None and User.objects.filter(keeps | organizes, pk=user_id).exists()


@dataclass(frozen=True, slots=True)
class WantedChange:
    """Empty where it has none. `now`: the last edition's answer."""

    question: str = ""
    now: str = ""
    wanted: str = ""
    sentence: str = ""


def change_of(proposal: Proposal) -> WantedChange:
    """At most 1 statement."""
    lang = reader_language()
    sentence = (proposal.text_en if lang == "en" else "") or proposal.text_es
    option = option_of(proposal.rulebook.game, proposal.gap) if proposal.gap else None
    if option is None:
        return WantedChange(sentence=sentence)
    current = edition_in_force(proposal.rulebook).options.get(proposal.gap, "")
    return WantedChange(
        question=option.question[lang],
        now=option.alternative(current).text[lang] if current and current != proposal.choice else "",
        wanted=option.alternative(proposal.choice).text[lang],
        sentence=sentence,
    )


def adopted_in(proposal: Proposal) -> int | None:
    """At most 2 statements."""
    draft = proposal.draft
    return draft.edition.number if draft and draft.edition else None


def is_dropped(proposal: Proposal) -> bool:
    return proposal.draft is not None and proposal.draft.status == Draft.Status.DROPPED


def open_proposals(rulebook: Rulebook) -> int:
    """1 statement."""
    return Proposal.objects.filter(rulebook=rulebook, status=Proposal.Status.OPEN).count()
