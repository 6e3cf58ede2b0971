"""In what somebody agrees with the entries of other championships. Pure."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from core.name_search import closest, may_be_same
from core.names import fold
from tournament.roster.file import RosterRow, base_name, exact

MOST = 4  # persons offered for one line


@dataclass(frozen=True, slots=True)
class Played:
    """An entry; `night`: the name of its championship; `person`: a key."""

    person: int
    name: str
    club: str
    contact: str
    night: str


@dataclass(frozen=True, slots=True)
class Agreement:
    """Without the same `name` it is a similar one."""

    played: Played
    name: bool
    club: bool
    contact: bool

    @property
    def is_full(self) -> bool:
        return self.name and self.club and self.contact

    @property
    def weight(self) -> tuple[bool, bool, bool, bool]:
        return self.is_full, self.contact, self.name and self.club, self.name


@dataclass(frozen=True, slots=True)
class Proposal:
    """`taken`: the person whom nothing speaks against, else 0: `agreements` are only offered, best first."""

    line: int
    agreements: tuple[Agreement, ...]
    taken: int

    @property
    def likely(self) -> int:
        """The only one of this name and club, else 0."""
        return _only(found.played.person for found in self.agreements if found.name and found.club)


class Earlier:
    def __init__(self, played: Iterable[Played] = ()) -> None:
        self._by_name: defaultdict[str, list[Played]] = defaultdict(list)
        self._by_contact: defaultdict[str, list[Played]] = defaultdict(list)
        for one in played:
            self._by_name[fold(base_name(one.name))].append(one)
            if contact := plain_contact(one.contact):
                self._by_contact[contact].append(one)

    def agreements(self, name: str, club: str, contact: str) -> tuple[Agreement, ...]:
        """Of each person the best, best first."""
        bare, plain = base_name(name), plain_contact(contact)
        alike = [*self._by_name.get(fold(bare), ())]
        alike += (one for one in self._by_contact.get(plain, ()) if may_be_same(bare, base_name(one.name)))
        best: dict[int, Agreement] = {}
        for one in alike:
            found = Agreement(
                one,
                name=exact(base_name(one.name)) == exact(bare),
                club=exact(one.club) == exact(club),
                contact=bool(plain) and plain_contact(one.contact) == plain,
            )
            if one.person not in best or found.weight > best[one.person].weight:
                best[one.person] = found
        return tuple(sorted(best.values(), key=lambda found: found.weight, reverse=True)[:MOST])

    def search(self, asked: str) -> list[Played]:
        """One entry of each person, best first."""
        by_person = {one.person: one for listed in self._by_name.values() for one in listed}
        found = closest(asked, ((key, f"{one.name} {one.club}") for key, one in by_person.items()))
        return [by_person[key] for key in found[: 3 * MOST]]


def plain_contact(contact: str) -> str:
    """*+56 9 1234-5678* → `+56912345678`; an empty one agrees with none."""
    return "".join(sign for sign in exact(contact) if sign.isalnum() or sign in "@+")


def full_person(agreements: Iterable[Agreement]) -> int:
    """The only one who agrees in all, else 0."""
    return _only(found.played.person for found in agreements if found.is_full)


def _only(persons: Iterable[int]) -> int:
    found = [*persons]
    return found[0] if len(found) == 1 else 0


def propose(rows: Iterable[RosterRow], earlier: Earlier) -> Mapping[int, Proposal]:
    """By line. A person of two lines is taken for neither."""
    found = {row.line: earlier.agreements(row.name, row.club, row.contact) for row in rows}
    full = {line: full_person(agreements) for line, agreements in found.items()}
    lines = Counter(full.values())
    return {
        line: Proposal(line, agreements, full[line] if lines[full[line]] == 1 else 0)
        for line, agreements in found.items()
        if agreements
    }
