"""One of a pair: who may leave or return, and what follows for the others."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.games import option_of
from rules.games.bilingual import LANGUAGES, Text, fill
from tournament.championship.models import Championship
from tournament.roster.entry_names import joined
from tournament.roster.models import Entry, Membership
from tournament.rounds.extension import pair_plays_on

from ..acts import OF_A_PERSON, ChangeKind, offered
from .situations import Standing

ONE_GOES_ON = Text(
    es="{left} sale; {stays} sigue en juego, {kept}.", en="{left} leaves; {stays} plays on, {kept}."
)
OTHERS_GO_ON = Text(
    es="{left} sale; {stays} siguen en juego, {kept}.", en="{left} leaves; {stays} play on, {kept}."
)
IS_BACK = Text(es="{left} vuelve a jugar con {stays}.", en="{left} plays with {stays} again.")
DICE_KEPT = Text(es="sin perder un dado", en="without losing a die")
SHEET_KEPT = Text(es="con la planilla como está", en="with the sheet as it stands")


@dataclass(frozen=True, slots=True)
class OneOf:
    """`stays`: the names of the others, in order."""

    found: Standing
    member: Membership
    stays: Sequence[str]

    @property
    def is_back(self) -> bool:
        """Whether they have left, and could only return."""
        return self.member.left_at is not None

    def acts(self) -> tuple[ChangeKind, ...]:
        if self.is_back:
            return (ChangeKind.RETURNS,)
        of = self.found.situation
        if of.out or of.gone or of.excluded:
            return ()
        disqualified = ChangeKind.DISQUALIFIED
        return (ChangeKind.LEAVES, *([disqualified] if disqualified in offered(of) else []))

    def plays_on(self, act: ChangeKind) -> bool:
        """Do the others, without whom it is about?"""
        seat = self.found.seat
        seat = None if seat is None or self.found.situation.gone else seat
        removed = act in {ChangeKind.DISQUALIFIED, ChangeKind.EXCLUDED}
        return pair_plays_on(self.found.entry.championship, seat, removed=removed)

    def change_of_entry(self, act: ChangeKind, *, organizes: bool) -> ChangeKind:
        """What becomes of the entry where the others do not play on: from the draws to come the organizer
        alone withdraws.
        """
        if act is not ChangeKind.LEAVES:
            return act
        plays = self.found.seat is not None and not self.found.situation.absent
        if not plays:
            return ChangeKind.DRAWS
        return ChangeKind.ALL if organizes else ChangeKind.SEAT

    def words(self) -> Text:
        """What the table and everybody reads where the others play on; not why."""
        stays = _joined(self.stays)
        if self.is_back:
            return fill(IS_BACK, left=self.member.name, stays=stays)
        seat = self.found.seat
        game = seat.round.game if seat else self.found.entry.championship.game
        kept = DICE_KEPT if option_of(game, "pair-removed") else SHEET_KEPT
        text = ONE_GOES_ON if len(self.stays) == 1 else OTHERS_GO_ON
        return fill(text, left=self.member.name, stays=stays, kept=kept)


def entry_with_people(championship: Championship, number: int) -> tuple[Entry | None, list[Membership]]:
    """The people where they are several. One statement."""
    if championship.people_each == 1:
        return championship.entries.filter(number=number).first(), []
    of = Membership.objects.filter(championship=championship, entry__number=number)
    members = list(of.select_related("entry"))
    for member in members:
        member.entry.championship = championship
    return (members[0].entry if members else None), members


def persons_of(found: Standing, members: Sequence[Membership] | None = None) -> list[OneOf]:
    """Those who play now, where they are several, and those who left and could return. `members`: where they
    were read, else one statement; none where an entry is one person.
    """
    entry = found.entry
    if entry.championship.people_each == 1:
        return []
    members = list(entry.memberships.all()) if members is None else members
    playing = [member for member in members if member.left_at is None]
    may_return = entry.size < entry.championship.people_each and not entry.is_out
    left = [member for member in members if member.left_at is not None] if may_return else []
    able = [*(playing if len(playing) > 1 else []), *left]
    return [
        OneOf(found, member, [other.name for other in playing if other.pk != member.pk]) for member in able
    ]


def person_of(found: Standing, member: int) -> OneOf | None:
    return next((one for one in persons_of(found) if one.member.pk == member), None)


def acts_of_entry(found: Standing) -> list[ChangeKind]:
    """Of an entry of several without what is said of one of them."""
    acts = offered(found.situation)
    return [act for act in acts if found.entry.size == 1 or act not in OF_A_PERSON]


def _joined(names: Sequence[str]) -> Text:
    es, en = (joined(names, lang) for lang in LANGUAGES)
    return Text(es=es, en=en)
