"""As whom somebody proposes, comments and votes."""

from django.utils.translation import gettext_lazy as _

from accounts.models import User
from core.refusals import NotAllowed
from rules.editions.models import Rulebook
from tournament.league.proposals.queries import may_vote


def label_of(user: User) -> str:
    """The name under which somebody is shown."""
    return (user.get_full_name() or user.get_username())[:160]


def check_voter(rulebook: Rulebook, user: User) -> None:
    """Raise `NotAllowed` (`no_vote`) for anybody who may not."""
    if not may_vote(user.pk, rulebook):
        raise NotAllowed(
            _("Only who keeps this rulebook or organizes one of its championships proposes and votes."),
            code="no_vote",
        )
