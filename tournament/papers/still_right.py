"""Whether a print of standings, seats or a result still says what is so, at the page where its code leads."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from core.numbers import whole_number
from tournament.championship.copies import (
    Copy,
    fingerprint_in,
    not_known,
    outdated,
    right,
    unreadable,
)
from tournament.championship.models import Championship
from tournament.results.standings.queries import round_records
from tournament.rounds.models import Seat

from .registry import PaperChoice
from .results import placed_in, rounds_up_to, standings_fingerprint
from .seating import places, seated_fingerprint

Asked = Mapping[str, str]


def standings_copy(
    championship: Championship, asked: Asked, *, notes: Mapping[int, tuple[str, ...]]
) -> Copy | None:
    """Of the standings after the round `?r=`, whose fingerprint is `?v=`; without a round of those of now.
    None where the address is of no print. `notes`: by round, what was corrected. While results of these
    rounds are held back nobody is told whether a guess is right. 2 statements.
    """
    if "v" not in asked:
        return None
    said, number = fingerprint_in(asked), whole_number(asked.get("r"))
    if said is None or ("r" in asked and number is None):
        return unreadable()
    played = round_records(championship, public=True)
    if number is not None and number not in {of.number for of in played.rounds}:
        return unreadable()
    up_to = rounds_up_to(played, number)
    if any(of.pk in played.held for of in up_to.rounds):
        return not_known(_("The results are held back until they are announced."))
    if said == standings_fingerprint(placed_in(up_to)):
        return right(_standings_words(number))
    corrected = tuple(
        note for of, told in sorted(notes.items()) for note in told if number is None or of <= number
    )
    if number is None:
        return outdated(_("The result that it rests on is another now."), notes=corrected)
    return outdated(
        _("The standings are others now. Go by this page, and take the copy down."), notes=corrected
    )


def _standings_words(number: int | None) -> str:
    if number is None:
        return _("The result that it rests on stands.")
    return _("These are still the standings after round %(number)s.") % {"number": number}


def seats_copy(championship: Championship, asked: Asked) -> Copy | None:
    """Of a list of who sits where in the round `?round=`, whose fingerprint is `?v=`. 4 statements."""
    if "v" not in asked:
        return None
    said, number = fingerprint_in(asked), whole_number(asked.get("round"))
    if said is None or not number or not championship.rounds.filter(number=number).exists():
        return unreadable()
    now = seated_fingerprint(places(championship, PaperChoice(round=number)))
    if said == now:
        return right(_("In round %(number)s everybody sits where it says.") % {"number": number})
    return outdated(
        _("Seats were changed, or somebody did not come. Go by this page, and take the copy down.")
    )


def place_copy(championship: Championship, person: int, asked: Asked) -> Copy | None:
    """Of the place card of that person: round `?r=`, table `?t=`, seat `?s=`. 1 statement."""
    if "r" not in asked or "t" not in asked:
        return None
    said = [whole_number(asked.get(name)) for name in ("r", "t", "s")]
    if None in said:
        return unreadable()
    seats = Seat.objects.filter(
        round__championship=championship, entry__number=person, absent=False
    ).values_list("round__number", "table__number", "number")
    found = sorted(seats)
    if tuple(said) not in found:
        return outdated(_("This person does not sit where the card says. Go by this page."))
    if found[-1][0] != said[0]:
        return outdated(_("The card is of an earlier round: this page says where this person sits now."))
    words = _("Round %(round)s, table %(table)s, seat %(seat)s: so it is.")
    return right(words % {"round": said[0], "table": said[1], "seat": said[2]})
