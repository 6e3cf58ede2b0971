"""Seats of a round, and place cards; without no-shows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from core.names import fold, sort_key
from core.refusals import Invalid
from tournament.championship.copies import fingerprint
from tournament.championship.models import Championship
from tournament.roster.public_entry import PublicEntry
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.queries import tables_of

from .printed_edition import PrintedEdition, printed_edition_of
from .registry import PaperChoice
from .sheets import Flow, Sheets

MANY = 90  # above, names are set smaller, to stay on one sheet of A4
FEW = 24  # up to these, names are set large, to be read from afar

FEW_TABLES, MANY_TABLES = 12, 20
LONG, LONGER = 16, 30
LONGEST = 70
TENTS = {"a4": 4, "letter": 4, "a5": 2}


@dataclass(frozen=True, slots=True)
class Place:
    """`mark`: of a place card."""

    person: PublicEntry
    table: int
    seat: int
    mark: PrintedEdition | None = None

    @property
    def length(self) -> str:
        """Size class: `""`, `long`, `longer` or `very-long`."""
        return length_of(self.person.name)


def length_of(name: str) -> str:
    widest = max((len(word) for word in name.split()), default=0)
    if len(name) > LONGEST:
        return "very-long"
    if len(name) > LONGER or widest > LONG:
        return "longer"
    return "long" if len(name) > LONG or widest > LONG * 3 // 4 else ""


def round_of(championship: Championship, choice: PaperChoice) -> Round:
    """`Invalid` where there is none."""
    chosen_round = Round.objects.filter(championship=championship, number=choice.round or 0).first()
    if chosen_round is None:
        raise Invalid(_("There is no round %(number)s yet.") % {"number": choice.round or 0})
    return chosen_round


def check_seated(championship: Championship, choice: PaperChoice) -> None:
    """`Invalid` without a round, or seats in it."""
    played = round_of(championship, choice)
    if not Seat.objects.filter(round=played, absent=False).exists():
        raise Invalid(
            _("Nobody is seated in round %(number)s yet: its players come from earlier tables.")
            % {"number": played.number}
        )


def places(championship: Championship, choice: PaperChoice) -> list[Place]:
    """Three statements."""
    return [
        Place(seat.entry.public, table.number, seat.number)
        for table in tables_of(round_of(championship, choice))
        for seat in _present_seats(table)
    ]


def _present_seats(table: Table) -> Iterator[Seat]:
    return (seat for seat in table.seats.all() if not seat.absent)


def _by_name(championship: Championship, choice: PaperChoice) -> dict[str, Any]:
    seated = sorted(places(championship, choice), key=lambda place: sort_key(place.person.name))
    letters = [
        (letter, list(of_letter))
        for letter, of_letter in groupby(seated, key=lambda place: fold(place.person.name)[:1].upper())
    ]
    return {
        "round": round_of(championship, choice),
        "letters": letters,
        "count": len(seated),
        "many": len(seated) > MANY,
        "few": len(seated) <= FEW,
    }


def _by_table(championship: Championship, choice: PaperChoice) -> dict[str, Any]:
    tables = [
        (table.number, list(_present_seats(table))) for table in tables_of(round_of(championship, choice))
    ]
    count = sum(len(seats) for _number, seats in tables)
    return {
        "round": round_of(championship, choice),
        "tables": tables,
        "count": count,
        "huge": count <= FEW,
        "large": len(tables) <= FEW_TABLES,
        "tight": len(tables) > MANY_TABLES,
    }


def _tents(championship: Championship, choice: PaperChoice) -> Sequence[Sequence[Place]]:
    mark, round_ = printed_edition_of(championship), choice.round or 0
    stamped = [
        replace(place, mark=place_stamp(championship, round_, place, mark))
        for place in places(championship, choice)
    ]
    on_a_side = TENTS[choice.paper]
    return [stamped[start : start + on_a_side] for start in range(0, len(stamped), on_a_side)]


def place_stamp(
    championship: Championship, number: int, place: Place, mark: PrintedEdition
) -> PrintedEdition:
    path = reverse("tournament:person", args=[championship.slug, place.person.number])
    return mark.leading_to(path, r=number, t=place.table, s=place.seat)


def _round_stamp(championship: Championship, choice: PaperChoice, mark: PrintedEdition) -> PrintedEdition:
    path = reverse("tournament:tables", args=[championship.slug])
    printed = seated_fingerprint(places(championship, choice))
    return mark.leading_to(path, round=choice.round, v=printed)


def seated_fingerprint(seated: Sequence[Place]) -> str:
    """A corrected name or club does not change it."""
    return fingerprint([(place.table, place.seat, place.person.number) for place in seated])


BY_NAME = Flow(template="tournament/papers/by_name.html", context=_by_name, mark=_round_stamp)
BY_TABLE = Flow(template="tournament/papers/by_table.html", context=_by_table, mark=_round_stamp)
PLACE_CARDS = Sheets(
    template="tournament/papers/place_cards.html",
    sides=_tents,
    constant=lambda championship, choice: {"round": round_of(championship, choice)},
)
