from django.utils.translation import gettext_lazy as _

from tournament.papers.registry import Kind, Moment
from tournament.papers.seating import check_seated

from . import actas

ACTAS = (
    Kind(
        key="paper-acta",
        label=_("Paper actas"),
        text=_(
            "For tables without a tablet: the seats of a round, the dice to cross out, a line for each play."
        ),
        moment=Moment.ROUND,
        order=60,
        needs_round=True,
        batch=actas.OF_ROUND.batch(),
        preview=actas.OF_ROUND.preview,
        check=check_seated,
    ),
    Kind(
        key="paper-acta-blank",
        label=_("Paper acta without names"),
        text=_("To be filled in entirely by hand, for the night pack: print one for each table."),
        moment=Moment.BEFORE,
        order=65,
        has_names=False,
        batch=actas.BLANK.batch(),
        preview=actas.BLANK.preview,
    ),
)
