from django.db import transaction
from django.utils.translation import gettext as _

from core.language import reader_language
from core.refusals import Invalid
from rules.games import GAMES
from rules.games.contract import WINNER
from tables.record.events import Event, emit
from tournament.championship.access.actors import Actor

from ..models import Acta
from ..queries import actas
from .appending import check_writable


def check_form(game: str, follow: str) -> None:
    """Raises `Invalid`."""
    forms = (*GAMES[game].forms, WINNER)
    if follow not in {form.id for form in forms}:
        titles = ", ".join(form.title[reader_language()] for form in forms)
        raise Invalid(
            _("A table of this game is followed in one of these ways: %(ways)s.") % {"ways": titles}
        )


def change_follow(acta: Acta, *, follow: str, actor: Actor) -> Acta:
    """Raises `Invalid`, `NotYourTable`, `ActaConfirmed`."""
    with transaction.atomic():
        heading = actas.locked_heading(acta.pk)
        check_writable(heading, actor)
        check_form(heading.head["game"], follow)
        heading.acta.follow = follow
        heading.acta.save(update_fields=["follow"])
        emit(Event(championship=heading.acta.table.round.championship_id, table=heading.acta.table_id))
        return heading.acta
