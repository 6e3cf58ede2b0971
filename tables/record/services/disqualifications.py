"""The tournament records a disqualification at a table in the same transaction; the organizer decides
(article 11).
"""

from collections.abc import Iterable

from tables.record.undo import AGAIN, Line
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.models import Championship
from tournament.register.exclusions.services import exclusions
from tournament.register.models import Exclusion
from tournament.roster.entry_names import same_name
from tournament.roster.models import Entry, Membership
from tournament.rounds.models import Seat

from ..models import Acta, Heading
from ..notation import Sent
from ..parties import gone_of, party_of
from .recording import Recording, numbered

DISQUALIFY = "disqualify"


def lock_for_exclusions(acta: Acta, moves: Iterable[Sent]) -> None:
    """The championship before the acta, for a line of its register."""
    if any(sent.move["do"] == DISQUALIFY for sent in moves):
        championships = Championship.objects.values_list("pk", flat=True)
        lock_championship(championships.get(rounds__tables__acta=acta.pk))


def report_exclusions(heading: Heading, recording: Recording, *, actor: Actor) -> None:
    """Before the recording is saved. Raises `NotNow` where the organizer has decided what would be undone."""
    table, gone = heading.acta.table, gone_of(heading.members, recording.position.view())
    for number, added in numbered(recording):
        if added.move["do"] != DISQUALIFY:
            continue
        before = added.move.get(AGAIN)
        if before is not None:
            Exclusion.objects.filter(table=table, move=before).update(move=number)
            continue
        party = party_of(heading.members, added.move["player"])
        seat = next(seat for seat, name in heading.names.items() if name == party)
        entry = Seat.objects.select_related("entry").get(pk=seat).entry
        reason, alone = str(added.move.get("reason", "")), None
        if "teams" in heading.head and gone.get(party) != added.move["player"]:
            alone = member_named(entry, added.move["player"])  # a partner plays on (decision 0465)
        exclusions.report(table=table, entry=entry, move=number, reason=reason, actor=actor, alone=alone)
    for line in recording.taken_back:
        _withdraw(heading, line, actor)


def member_named(entry: Entry, person: str) -> Membership | None:
    """Of that name in the acta, where namesakes have a mark."""
    return next((one for one in entry.memberships.all() if same_name(one.name, person)), None)


def _withdraw(heading: Heading, line: Line, actor: Actor) -> None:
    if line.do != DISQUALIFY:
        return
    standing = Exclusion.objects.filter(table=heading.acta.table, move=line.number)
    for exclusion in standing.filter(status__in=(Exclusion.Status.PENDING, Exclusion.Status.CONFIRMED)):
        exclusions.withdraw(exclusion, actor=actor)
