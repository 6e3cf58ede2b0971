"""What opening an archive would do."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext_lazy as _

from core.name_search import may_be_same
from people.models import League, Person
from tournament.chain.digests import ARRIVED, Header
from tournament.chain.models import ChainLink
from tournament.championship.models import Championship
from tournament.roster.file import base_name

from ..file import Archive, readable
from .keys import is_known, is_own
from .making import Row

COUNTED = {
    "entry": _("Entries"),
    "round": _("Rounds"),
    "table": _("Tables"),
    "acta": _("Actas"),
    "register": _("Lines of the register"),
    "publication": _("Publications"),
}


@dataclass(frozen=True, slots=True)
class Somebody:
    """`place`: of the membership; `offered`: who of the league may be the same, for the organizer to say."""

    place: int
    name: str
    club: str
    number: int
    offered: Sequence[Person]


@dataclass(frozen=True, slots=True)
class Preview:
    """`here`: championships of the league that have a link of this chain; `same`: the one that is already as
    the archive has it.
    """

    archive: Archive
    known: bool
    own: bool
    here: Sequence[Championship]
    same: Championship | None
    persons: Sequence[Somebody]
    name: str
    day: date
    head: str
    differences: int
    facts: Sequence[tuple[str, int]]

    @property
    def alike(self) -> list[Somebody]:
        """Whom the organizer is asked about."""
        return [one for one in self.persons if one.offered]

    @property
    def new(self) -> int:
        return len(self.persons) - len(self.alike)


def preview_of(archive: Archive, league: League) -> Preview:
    """Raises `Invalid` for what cannot be read."""
    with readable():
        return _preview(archive, league)


def _preview(archive: Archive, league: League) -> Preview:
    here, same = _here(archive, league)
    about = archive.about
    number, digest = about["head"]
    return Preview(
        archive=archive,
        name=str(about["championship"]["name"]),
        day=date.fromisoformat(about["championship"]["day"]),
        head=Header(int(number), str(digest)).short,
        differences=int(about["differences"]),
        facts=[(str(label), len(archive.rows(part))) for part, label in COUNTED.items()],
        known=is_known(archive.digest, league),
        own=is_own(archive.digest),
        here=here,
        same=same,
        persons=_persons(archive, league),
    )


def _here(archive: Archive, league: League) -> tuple[list[Championship], Championship | None]:
    """By the first link, which each has of its own, and by the head."""
    links = archive.chain["links"]
    if not links:
        return [], None
    of_league = Championship.objects.filter(league=league)
    first = ChainLink.objects.filter(number=1, digest=links[0]["digest"])
    here = list(of_league.filter(chain__in=first.values("chain")).order_by("pk"))
    same = None
    for one in here:
        since = ChainLink.objects.filter(chain__championship=one, number__gt=len(links))
        has_head = ChainLink.objects.filter(
            chain__championship=one, number=len(links), digest=links[-1]["digest"]
        ).exists()
        if has_head and not since.exclude(note=ARRIVED).exists():
            same = one
            break
    return here, same


def _persons(archive: Archive, league: League) -> list[Somebody]:
    entries: list[Row] = archive.rows("entry")
    persons = (
        Person.objects.filter(league=league, joined_to=None).select_related("club").order_by("name", "pk")
    )
    known = [(person, base_name(person.name)) for person in persons]
    found = []
    for place, member in enumerate(archive.rows("membership"), start=1):
        name = base_name(member["name"])
        offered = [person for person, other in known if may_be_same(name, other)]
        number = entries[member["entry"] - 1]["number"]
        found.append(Somebody(place, member["name"], member.get("club", ""), number, offered))
    return found
