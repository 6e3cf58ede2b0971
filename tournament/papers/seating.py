"""Seats of a round, and place cards; without no-shows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import ceil
from typing import Any

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.language import reader_language
from core.names import fold, sort_key
from core.refusals import Invalid
from tournament.championship.copies import fingerprint
from tournament.championship.models import Championship
from tournament.roster.entry_names import JOINT, joined, surname_first, with_partners
from tournament.roster.models import Entry
from tournament.roster.presence.words import entries_and_persons
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.queries import tables_of

from .printed_edition import PrintedEdition, printed_edition_of
from .registry import Number, PaperChoice
from .sheets import Flow, Mark, Sheets
from .wall import Block, Blocks, Lettered, Row, sides_of

MANY = 90  # above, names are set smaller, to stay on one sheet of A4
FEW = 24  # up to these, names are set large, to be read from afar

MANY_LINES = 60  # of persons who play with others: each has a second line

FEW_TABLES, MANY_TABLES = 12, 20
LONG, LONGER = 16, 30
LONGEST = 70
POINT, WIDTH, LINE = 0.353, 0.53, 1.05
"""Of a point in millimetres; of a letter and a line of our display face, in sizes."""
BROKEN = 13
"""Points up to which a long name of one of several has two lines rather than smaller letters."""
CARD_SIZES = {"": 30, "long": 23, "longer": 17, "very-long": 13, "extra-long": 10, "smallest": 8}
"""Of a name on a place card, in points, by their classes."""
TENTS = {"a4": 4, "letter": 4, "a5": 2}


@dataclass(frozen=True, slots=True)
class Place:
    """`mark`: of a place card; `of`: whose it is alone, of several people."""

    person: Entry
    table: int
    seat: int
    mark: PrintedEdition | None = None
    of: str = ""

    @property
    def parts(self) -> list[str]:
        return [self.of] if self.of else self.person.parts

    @property
    def others(self) -> str:
        """*with Ana Quispe*, on a card of one of several."""
        return with_others(self.person.people, self.of) if self.of else ""

    @property
    def under(self) -> str:
        """An own name of several, and the club."""
        own = self.person.name if self.person.people and self.person.own_name else ""
        return JOINT.join(filter(None, (own, self.person.club)))

    @property
    def length(self) -> str:
        """Size class."""
        if not self.person.people:
            return length_of(self.person.name)
        return size_class([*self.parts, self.others], CARD_SIZES, width=91, height=34)


def length_of(name: str) -> str:
    widest = max((len(word) for word in name.split()), default=0)
    if len(name) > LONGEST:
        return "very-long"
    if len(name) > LONGER or widest > LONG:
        return "longer"
    return "long" if len(name) > LONG or widest > LONG * 3 // 4 else ""


def size_class(parts: Sequence[str], sizes: Mapping[str, float], *, width: float, height: float) -> str:
    """The first size, in points, in which these parts find room, in millimetres, each in a line of its own
    while the letters are larger than `BROKEN`; else the last.
    """
    for name, size in sizes.items():
        letter, line = size * WIDTH * POINT, size * LINE * POINT
        lines = [ceil(len(part) * letter / width) for part in parts]
        if sum(lines) * line <= height and (max(lines) == 1 or size <= BROKEN):
            return name
    return name


def with_others(people: Sequence[str], name: str) -> str:
    """*with Ana Quispe*: of an entry, without the one of that name."""
    at = people.index(name)
    others = joined([*people[:at], *people[at + 1 :]], reader_language())
    return _("with %(names)s") % {"names": others}


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
        Place(seat.entry.as_shown, table.number, seat.number)
        for table in tables_of(round_of(championship, choice))
        for seat in _present_seats(table)
    ]


def _present_seats(table: Table) -> Iterator[Seat]:
    return (seat for seat in table.seats.all() if not seat.absent)


@dataclass(frozen=True, slots=True)
class PersonLine:
    """Of somebody who plays with others. `name`: surname first; `partners`: *con Quispe, Ana*, or ""."""

    name: str
    partners: str
    place: Place


def lines_by_name(seated: Sequence[Place], lang: str) -> list[PersonLine]:
    """One for each person."""
    lines = [
        PersonLine(surname_first(name), with_partners(people[:at] + people[at + 1 :], lang), place)
        for place in seated
        for people in (place.person.people or [place.person.name],)
        for at, name in enumerate(people)
    ]
    return sorted(lines, key=lambda line: sort_key(line.name))


def _by_name(championship: Championship, choice: PaperChoice) -> dict[str, Any]:
    seated = sorted(places(championship, choice), key=lambda place: sort_key(place.person.name))
    context = {"round": round_of(championship, choice), "count": len(seated)}
    if championship.people_each > 1:
        lines = lines_by_name(seated, choice.lang)
        by_letter = groupby(lines, key=lambda line: fold(line.name)[:1].upper())
        return context | {
            "letters": [(letter, list(of_letter)) for letter, of_letter in by_letter],
            "counted": counted(championship, [place.person for place in seated]),
            "many": len(lines) > MANY_LINES,
            "few": len(lines) <= FEW,
        }
    letters = [
        (letter, list(of_letter))
        for letter, of_letter in groupby(seated, key=lambda place: fold(place.person.name)[:1].upper())
    ]
    return context | {"letters": letters, "many": len(seated) > MANY, "few": len(seated) <= FEW}


def counted(championship: Championship, entries: Sequence[Entry]) -> str:
    """*40 pairs, 80 persons*; "" where each plays alone."""
    each = championship.people_each
    return entries_and_persons(entries, each) if each > 1 else ""


def _by_table(championship: Championship, choice: PaperChoice) -> dict[str, Any]:
    tables = [
        (table.number, list(_present_seats(table))) for table in tables_of(round_of(championship, choice))
    ]
    count = sum(len(seats) for _number, seats in tables)
    for seat in (seat for _number, seats in tables for seat in seats):
        seat.entry = seat.entry.as_shown
    seated = [seat.entry for _number, seats in tables for seat in seats]
    is_long = any(len(name) > LONGEST // 2 for entry in seated for name in entry.people)
    return {
        "round": round_of(championship, choice),
        "tables": tables,
        "count": count,
        "counted": counted(championship, seated),
        "huge": count <= FEW and not is_long,
        "large": len(tables) <= FEW_TABLES and not is_long,
        "tight": len(tables) > MANY_TABLES or is_long,
    }


def _tents(championship: Championship, choice: PaperChoice) -> Sequence[Sequence[Place]]:
    mark, round_ = printed_edition_of(championship), choice.round or 0
    each = bool(choice.extra.get(CARD_OF_EACH.name))
    stamped = [
        replace(place, mark=place_stamp(championship, round_, place, mark), of=of)
        for place in places(championship, choice)
        for of in (each and place.person.people) or [""]
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


CARD_OF_EACH = Number(
    name="each",
    label=gettext_lazy("Names on a card"),
    least=0,
    most=1,
    proposed=lambda _championship: 0,
    offered=(gettext_lazy("All of them on one card"), gettext_lazy("A card for each person")),
    of_several=True,
)


def _wall_by_name(championship: Championship, choice: PaperChoice) -> list[Block]:
    seated = places(championship, choice)
    if championship.people_each > 1:
        lines = [(line.name, line.place) for line in lines_by_name(seated, choice.lang)]
    else:
        named = ((place.person.name, place) for place in seated)
        lines = sorted(named, key=lambda line: sort_key(line[0]))
    return [Block([Row([name], str(place.table))]) for name, place in lines]


def _wall_by_table(championship: Championship, choice: PaperChoice) -> list[Block]:
    return [
        Block(
            [Row(seat.entry.as_shown.parts, str(seat.number)) for seat in seats],
            _("Table %(number)s") % {"number": table.number},
        )
        for table in tables_of(round_of(championship, choice))
        if (seats := [*_present_seats(table)])
    ]


def wall_of(blocks: Blocks, *, heading: str | Promise, mark_kind: str, mark: Mark) -> Sheets:
    return Sheets(
        template="tournament/papers/wall.html",
        sides=sides_of(blocks, mark=mark_kind),
        constant=lambda championship, choice: {
            "round": round_of(championship, choice),
            "heading": heading,
            "mark_kind": mark_kind,
        },
        mark=mark,
    )


BY_NAME = Lettered(
    small=Flow(template="tournament/papers/by_name.html", context=_by_name, mark=_round_stamp),
    large=wall_of(
        _wall_by_name,
        heading=gettext_lazy("Where do I sit?"),
        mark_kind="number",
        mark=_round_stamp,
    ),
)
BY_TABLE = Lettered(
    small=Flow(template="tournament/papers/by_table.html", context=_by_table, mark=_round_stamp),
    large=wall_of(_wall_by_table, heading=gettext_lazy("The tables"), mark_kind="seat", mark=_round_stamp),
)
PLACE_CARDS = Sheets(
    template="tournament/papers/place_cards.html",
    sides=_tents,
    constant=lambda championship, choice: {"round": round_of(championship, choice)},
)
