"""The guide of remedies on paper: one sheet for each coordinator."""

from core.language import reader_language
from rules.book.whatif import grades
from tournament.championship.models import Championship
from tournament.rulebook.whatif.queries import box_now

from .registry import PaperChoice
from .sheets import Context, Flow


def _guide(championship: Championship, _choice: PaperChoice) -> Context:
    return {
        "remedies": box_now(championship).remedies,
        "grades": grades(reader_language(), game=championship.game),
    }


GUIDE = Flow(template="tournament/papers/remedies.html", context=_guide)
