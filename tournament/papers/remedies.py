"""The guide of remedies on paper."""

from dataclasses import replace

from django.urls import reverse

from core.language import reader_language
from rules.book.whatif import grades
from tournament.championship.models import Championship
from tournament.register.chain import Place
from tournament.register.queries.in_force import laws_of, round_now
from tournament.rulebook.whatif.queries import box_now

from .printed_edition import PrintedEdition
from .registry import PaperChoice
from .sheets import Context, Flow


def _guide(championship: Championship, _choice: PaperChoice) -> Context:
    return {
        "remedies": box_now(championship).remedies,
        "grades": grades(reader_language(), game=championship.game),
    }


def _mark(championship: Championship, _choice: PaperChoice, mark: PrintedEdition) -> PrintedEdition:
    """Without exceptions: its code names the round (`r`)."""
    number = round_now(championship)
    law = laws_of(championship).at(Place(number))
    path = reverse("tournament:remedies", args=[championship.slug])
    own_mark = replace(mark, rulings=tuple(ruling.number for ruling in law.added if ruling.gap))
    return own_mark.judged_at(path, r=number)


GUIDE = Flow(template="tournament/papers/remedies.html", context=_guide, mark=_mark)
