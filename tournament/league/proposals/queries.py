"""Who votes on the proposals of a rulebook, how they voted, and what a proposal would change."""

from collections import Counter
from dataclasses import dataclass

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import User
from core.language import reader_language
from rules.editions.models import Draft, Rulebook
from rules.editions.queries import edition_in_force
from rules.engine import option_of
from tournament.championship.officials.models import Official
from tournament.league.models import Proposal, ProposalVote

Choice = ProposalVote.Choice


def voters_of(rulebook: Rulebook) -> QuerySet[User]:
    """Who proposes, comments and votes: the keepers of the rulebook and the organizers of its championships,
    as far as they have an account.
    """
    organizes = Q(
        offices__active=True,
        offices__role=Official.Role.ORGANIZER,
        offices__championship__edition__rulebook=rulebook,
    )
    return User.objects.filter(Q(rulebooks=rulebook) | organizes).distinct()


def may_vote(user_id: int | None, rulebook: Rulebook) -> bool:
    """Whether this user is one of them. At most 1 statement."""
    return user_id is not None and voters_of(rulebook).filter(pk=user_id).exists()


def last_votes(proposal: Proposal) -> list[ProposalVote]:
    """The vote of each that counts, in the order of the first votes. 1 statement."""
    return list({vote.user_id: vote for vote in proposal.votes.order_by("pk")}.values())


def counted(votes: list[ProposalVote]) -> dict[str, int]:
    """How many of each choice."""
    found = Counter(vote.choice for vote in votes)
    return {choice: found[choice] for choice in Choice.values}


def is_over(proposal: Proposal) -> bool:
    """Whether its last day has passed."""
    return timezone.localdate() > proposal.closes_on


def is_votable(proposal: Proposal) -> bool:
    """Whether a vote on it still counts."""
    return proposal.status == Proposal.Status.OPEN and not is_over(proposal)


def have_all_voted(proposal: Proposal, votes: list[ProposalVote]) -> bool:
    """Whether everybody who may vote has done so. 1 statement."""
    voters = set(voters_of(proposal.rulebook).values_list("pk", flat=True))
    return bool(voters) and voters <= {vote.user_id for vote in votes}


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
    """How many wait for votes or to be counted. 1 statement."""
    return Proposal.objects.filter(rulebook=rulebook, status=Proposal.Status.OPEN).count()
