"""Making a proposal. Locks the rulebook."""

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from core.names import clean
from core.refusals import Invalid, NotAllowed
from rules.editions.models import TITLE_LENGTH, Rulebook
from rules.editions.queries import edition_in_force
from rules.editions.services.drafts import check_draft, one_line
from rules.games import Choice
from tournament.league.models import Proposal
from tournament.league.proposals.queries import may_propose
from tournament.register.models import RegisterLine
from tournament.register.queries.register import RULED, is_case
from tournament.register.rulings.adopting import citation_of
from tournament.register.services.text import needed_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """`line`: the ruling that it begins from; `takes_ruling`: it says the same."""

    title: str
    article: int
    gap: str = ""
    choice: Choice = ""
    text_es: str = ""
    text_en: str = ""
    reason: str
    line: RegisterLine | None = None
    takes_ruling: bool = False


def propose(rulebook: Rulebook, wanted: Wanted, *, user: User) -> Proposal:
    """`NotAllowed` (`may_not_propose`), and `Invalid` with its fields."""
    check_proposer(rulebook, user)
    fields = _checked(rulebook, wanted)
    with transaction.atomic():
        locked = Rulebook.objects.select_for_update(no_key=True).get(pk=rulebook.pk)
        latest = Proposal.objects.filter(rulebook=locked).order_by("-number").first()
        return Proposal.objects.create(
            rulebook=locked,
            number=latest.number + 1 if latest else 1,
            author=user,
            proposed_by=(user.get_full_name() or user.get_username())[:160],
            **fields,
        )


def check_proposer(rulebook: Rulebook, user: User) -> None:
    """`NotAllowed` (`may_not_propose`)."""
    if not may_propose(user.pk, rulebook):
        raise NotAllowed(
            _("Only who keeps this rulebook or organizes one of its championships proposes."),
            code="may_not_propose",
        )


def _checked(rulebook: Rulebook, wanted: Wanted) -> dict[str, Any]:
    title = clean(wanted.title)[:TITLE_LENGTH]
    if not title:
        raise _wrong("title", _("Give the proposal a title."))
    sentence = {"text_es": one_line(wanted.text_es), "text_en": one_line(wanted.text_en)}
    answer: dict[str, Any] = {"gap": wanted.gap, "choice": wanted.choice}
    check_draft(rulebook, article=wanted.article, **answer, **sentence)
    if wanted.gap and edition_in_force(rulebook).options.get(wanted.gap) == wanted.choice:
        raise _wrong("answer", _("The rulebook answers so already: choose another answer, or none."))
    return {
        "title": title,
        "article": wanted.article,
        **answer,
        **sentence,
        "reason": needed_words(wanted.reason, field="reason"),
        **_origin(rulebook, wanted),
    }


def _origin(rulebook: Rulebook, wanted: Wanted) -> dict[str, Any]:
    """With a copy of the ruling, in case its championship is deleted."""
    line = wanted.line
    if line is None:
        return {}
    if line.kind not in RULED or not is_case(line) or line.as_played.edition.rulebook_id != rulebook.pk:
        raise Invalid(_("A proposal begins from a ruling of this rulebook, or from nothing."))
    takes = wanted.takes_ruling and (line.gap, line.choice) == (wanted.gap, wanted.choice)
    return {"line": line, "takes_ruling": takes, "citation": citation_of(line)}


def _wrong(field: str, text: Any) -> Invalid:
    return Invalid(text, extra={"fields": {field: str(text)}})
