"""The decided cases of a rulebook on paper."""

from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.editions.models import Edition
from rules.editions.queries import books_of, edition_in_force
from tournament.championship.models import Championship
from tournament.league.casebook.queries.asked import by_article
from tournament.league.casebook.queries.cases import cases_fingerprint, cases_of
from tournament.league.casebook.queries.digest import article_words, source_words, status_words

from .printed_edition import PrintedEdition
from .registry import Number, PaperChoice
from .sheets import Flow

SINCE = "since_edition"


def no_case(championship: Championship) -> str | None:
    if cases_of(championship.edition.rulebook, also=[championship.pk]):
        return None
    return _("Nothing has been decided yet by this rulebook: there are no cases.")


def _context(championship: Championship, choice: PaperChoice) -> dict[str, Any]:
    rulebook = championship.edition.rulebook
    current = edition_in_force(rulebook)
    number = int(choice.extra.get(SINCE, 0))
    since = Edition.objects.filter(rulebook=rulebook, number=number).first()
    cases = [
        case
        for case in cases_of(rulebook, also=[championship.pk])
        if since is None or case.line.at >= since.published_at
    ]
    titles = {article.number: article.title for article in books_of(current)[choice.lang].articles}
    return {
        "rulebook": rulebook,
        "since": since,
        "count": len(cases),
        "at": timezone.localtime(),
        "groups": [
            (
                article_words(article, titles),
                [(case, source_words(case), status_words(case)) for case in group],
            )
            for article, group in by_article(cases)
        ],
    }


def _mark(championship: Championship, _choice: PaperChoice, mark: PrintedEdition) -> PrintedEdition:
    rulebook = championship.edition.rulebook
    path = reverse("tournament:casebook", args=[rulebook.slug])
    return mark.leading_to(path, v=cases_fingerprint(rulebook))


SINCE_EDITION = Number(
    name=SINCE,
    label=gettext_lazy("Only what was decided since edition… (0: everything)"),
    least=0,
    most=999,
    proposed=lambda _championship: 0,
)
CASES = Flow(template="tournament/papers/casebook.html", context=_context, mark=_mark)
