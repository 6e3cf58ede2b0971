"""Places, the queue, who paid, and what the organizer looks at."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from django.db.models import Q, QuerySet, Sum
from django.utils import timezone

from core.names import fold
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.roster.file import Known, Suspicion, base_name, find_duplicates
from tournament.roster.models import Entry, Membership
from tournament.roster.presence.queries import is_presence_settled, registered
from tournament.roster.queries import persons_known
from tournament.signup.models import Payment, SignUp, SignUpTerms

QUEUED = (SignUp.Status.WAITING, SignUp.Status.OFFERED)
_STEPS = (
    *("sign-up-changed", "sign-up-opened", "sign-up-closed", "sign-up-word", "sign-up-removed", "signed-up"),
    *("sign-up-waits", "sign-up-left", "place-offered", "place-declined", "place-lapsed", "fee-taken"),
    *("fee-returned", "entry-added", "entry-withdrawn", "entry-restored", "halves-joined", "pair-split"),
    *("partner-added", "partner-changed", "roster-imported"),
)


@dataclass(frozen=True, slots=True)
class Places:
    """`most`: None without a limit; `taken`: entries that play, and `kept` for who is offered a place."""

    most: int | None
    taken: int
    kept: int

    @property
    def free(self) -> int | None:
        return None if self.most is None else max(0, self.most - self.taken - self.kept)

    @property
    def is_full(self) -> bool:
        return self.free == 0


@dataclass(frozen=True, slots=True)
class Turn:
    """`place` in the queue, from 1; `of`: how many wait; `ahead`: offers that are still to be answered."""

    place: int
    of: int
    ahead: int


@dataclass(frozen=True, slots=True)
class Money:
    """`by`: who took how much."""

    total: int
    paid: int
    by: Sequence[tuple[str, int]]


def terms_of(championship: Championship) -> SignUpTerms:
    """As they are before anything is said, where nothing is."""
    return stored_terms(championship) or SignUpTerms(championship=championship)


def stored_terms(championship: Championship) -> SignUpTerms | None:
    return SignUpTerms.objects.filter(championship=championship.pk).first()


def places(championship: Championship, terms: SignUpTerms) -> Places:
    """Two statements. Whoever the organizer put on the roster has a place too."""
    offered = SignUp.objects.filter(championship=championship, status=SignUp.Status.OFFERED)
    return Places(terms.most, registered(championship).count(), offered.count())


def waiting_of(championship: Championship) -> QuerySet[SignUp]:
    return SignUp.objects.filter(championship=championship, status=SignUp.Status.WAITING)


def queued(championship: Championship) -> list[SignUp]:
    """Who is offered a place, then who waits, each in their turn."""
    rows = SignUp.objects.filter(championship=championship, status__in=QUEUED)
    return sorted(rows, key=lambda one: one.status == SignUp.Status.WAITING)


def turn_of(sign_up: SignUp) -> Turn:
    """Three statements."""
    waits = waiting_of(sign_up.championship)
    earlier = Q(queued_at__lt=sign_up.queued_at) | Q(queued_at=sign_up.queued_at, pk__lte=sign_up.pk)
    offers = SignUp.objects.filter(championship=sign_up.championship_id, status=SignUp.Status.OFFERED)
    return Turn(waits.filter(earlier).count(), waits.count(), offers.count())


def overdue(championship: Championship) -> QuerySet[SignUp]:
    """Places that were offered, and nobody answered in time."""
    offered = SignUp.objects.filter(championship=championship, status=SignUp.Status.OFFERED)
    return offered.filter(offered_until__lte=timezone.now())


def is_due(championship: Championship, terms: SignUpTerms | None) -> bool:
    """Whether a place goes to somebody else by now, or is free for who waits. At most five statements."""
    if terms is None:
        return False
    if overdue(championship).exists():
        return True
    if not waiting_of(championship).exists() or is_presence_settled(championship):
        return False
    return not places(championship, terms).is_full


def persons_named(championship: Championship, names: Collection[str]) -> list[Membership]:
    """Who bears one of these names on the roster, the withdrawn too; by number. One statement."""
    wanted = {_plain(name) for name in names}
    members = Membership.objects.filter(championship=championship, left_at=None).select_related("entry")
    return [one for one in members.order_by("entry__number") if _plain(one.name) in wanted]


def sign_ups_named(championship: Championship, names: Collection[str]) -> list[SignUp]:
    """Who waits or is offered a place under one of these names. One statement."""
    wanted = {_plain(name) for name in names}
    rows = SignUp.objects.filter(championship=championship, status__in=QUEUED)
    return [one for one in rows if wanted & set(map(_plain, one.names))]


def same_people(one: Collection[str], other: Collection[str]) -> bool:
    return sorted(map(_plain, one)) == sorted(map(_plain, other))


def duplicates(championship: Championship) -> list[tuple[str, Suspicion]]:
    """Name, and who on the roster they may be, where one of the two signed up by phone. Equal names are
    refused when they are sent, so these are likely ones: a letter apart, the same sound. Four statements.
    """
    playing = set(registered(championship).values_list("number", flat=True))
    rows = SignUp.objects.filter(championship=championship).exclude(member=None)
    by_phone = set(rows.values_list("member__entry__number", flat=True))
    people = [person for person in persons_known(championship) if person.number in playing]
    waiting = SignUp.objects.filter(championship=championship, status__in=QUEUED)
    people += [Known(one["name"], one["club"]) for row in waiting for one in row.people]
    people = [replace(person, line=line) for line, person in enumerate(people, start=1)]
    found = []
    for suspicion in find_duplicates(people):
        person, other = people[suspicion.line - 1], suspicion.other
        concerns_a_phone = not person.number or by_phone & {person.number, other.number}
        if concerns_a_phone and other.number and other.number != person.number:
            found.append((person.name, suspicion))
    return found


def payments_of(championship: Championship) -> QuerySet[Payment]:
    """Those that were not given back."""
    return Payment.objects.filter(championship=championship, returned_at=None)


def money(championship: Championship) -> Money:
    """The sum of the door. One statement."""
    rows = payments_of(championship).values_list("taken_by").annotate(sum=Sum("amount")).order_by("taken_by")
    by = list(rows)
    return Money(sum(amount for _who, amount in by), payments_of(championship).count(), by)


def paid_people(championship: Championship) -> Mapping[int, int]:
    """How many of an entry's people paid, by its key. One statement."""
    members = payments_of(championship).filter(member__left_at=None)
    return Counter(members.values_list("member__entry", flat=True))


def signed_up_entries(championship: Championship) -> frozenset[int]:
    """Keys of entries whose people signed up by themselves."""
    rows = SignUp.objects.filter(championship=championship).exclude(member=None)
    return frozenset(rows.values_list("member__entry", flat=True))


def owing(entry: Entry) -> list[Membership]:
    """Its people who did not pay."""
    paid = Payment.objects.filter(member__entry=entry, returned_at=None).values("member")
    return list(entry.memberships.filter(left_at=None).exclude(pk__in=paid).order_by("position"))


def _plain(name: str) -> str:
    return fold(base_name(name)) or name


def sign_up_version(championship: int) -> int:
    """Another with each step that a page of the sign-up shows; 0 where nobody may sign up. One statement."""
    lines = LogEntry.objects.filter(championship=championship, championship__sign_up_terms__isnull=False)
    last = lines.filter(action__in=_STEPS).order_by("-at", "-pk").values_list("pk", flat=True).first()
    return last or 0
