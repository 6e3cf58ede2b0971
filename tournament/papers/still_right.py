"""Whether a print is still right."""

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
    """`?r=`: the round, else now; `?v=`: fingerprint. None for no print. `notes`: corrections by round. While
    results are held back no guess is confirmed. 2 statements.
    """
    if "v" not in asked:
        return None
    printed, number = fingerprint_in(asked), whole_number(asked.get("r"))
    if printed is None or ("r" in asked and number is None):
        return unreadable()
    played = round_records(championship, public=True)
    if number is not None and number not in {round_.number for round_ in played.rounds}:
        return unreadable()
    up_to = rounds_up_to(played, number)
    if any(round_.pk in played.held for round_ in up_to.rounds):
        return not_known(_("The results are held back until they are announced."))
    if printed == standings_fingerprint(placed_in(up_to)):
        return right(_standings_words(number))
    corrected = tuple(
        note
        for round_number, round_notes in sorted(notes.items())
        for note in round_notes
        if number is None or round_number <= number
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
    """`?round=`, `?v=`: fingerprint. 4 statements."""
    if "v" not in asked:
        return None
    printed, number = fingerprint_in(asked), whole_number(asked.get("round"))
    if printed is None or not number or not championship.rounds.filter(number=number).exists():
        return unreadable()
    current = seated_fingerprint(places(championship, PaperChoice(round=number)))
    if printed == current:
        return right(_("In round %(number)s everybody sits where it says.") % {"number": number})
    return outdated(
        _("Seats were changed, or somebody did not come. Go by this page, and take the copy down.")
    )


def place_copy(championship: Championship, person: int, asked: Asked) -> Copy | None:
    """`?r=`, `?t=`, `?s=`: round, table, seat. 1 statement."""
    if "r" not in asked or "t" not in asked:
        return None
    printed = [whole_number(asked.get(name)) for name in ("r", "t", "s")]
    if None in printed:
        return unreadable()
    seats = Seat.objects.filter(
        round__championship=championship, entry__number=person, absent=False
    ).values_list("round__number", "table__number", "number")
    seats_now = sorted(seats)
    if tuple(printed) not in seats_now:
        return outdated(_("This person does not sit where the card says. Go by this page."))
    if seats_now[-1][0] != printed[0]:
        return outdated(_("The card is of an earlier round: this page says where this person sits now."))
    text = _("Round %(round)s, table %(table)s, seat %(seat)s: so it is.")
    return right(text % {"round": printed[0], "table": printed[1], "seat": printed[2]})
