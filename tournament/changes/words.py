"""Changes and their consequences at each surface, in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from core.language import reader_language
from tournament.championship.together import as_sentence, entries_label, entry_in_sentence
from tournament.roster.models import Membership
from tournament.rounds.words import left_words, round_within

from .acts import LOSES_PLACE, ChangeKind, Effect, Situation, effect
from .queries.afterwards import instead_of, others_at
from .queries.persons import OneOf
from .queries.situations import Standing

Words = str | Promise

LABELS: Mapping[ChangeKind, Words] = {
    ChangeKind.NO_SHOW: _("Did not come to this table"),
    ChangeKind.CAME: _("Is here after all"),
    ChangeKind.SUBSTITUTE: _("The next on standby takes the seat"),
    ChangeKind.SEAT: _("Leaves this table, and may be in the draws to come"),
    ChangeKind.DRAWS: _("Withdraws from the draws to come, and plays to its end what is drawn"),
    ChangeKind.ALL: _("Withdraws from all: this table and the draws to come"),
    ChangeKind.DISQUALIFIED: _("Is disqualified at this table"),
    ChangeKind.INELIGIBLE: _("May not play: should not have been in the draw"),
    ChangeKind.RETURNS: _("Returns"),
}
_OF_PERSON: Mapping[ChangeKind, Words] = {
    ChangeKind.LEAVES: _("%(name)s leaves"),
    ChangeKind.DISQUALIFIED: _("%(name)s is disqualified at this table"),
    ChangeKind.RETURNS: _("%(name)s returns"),
}
DONE: Mapping[ChangeKind, Words] = {
    ChangeKind.LEAVES: _("%(name)s left."),
    ChangeKind.NO_SHOW: _("%(name)s did not come: the seat stays empty."),
    ChangeKind.CAME: _("%(name)s is here after all."),
    ChangeKind.SUBSTITUTE: _("A substitute has the seat of %(name)s."),
    ChangeKind.SEAT: _("%(name)s left the table."),
    ChangeKind.DRAWS: _("%(name)s is withdrawn from the draws to come."),
    ChangeKind.ALL: _("%(name)s withdrew."),
    ChangeKind.DISQUALIFIED: _("%(name)s is out of the table. The organizer decides the rest."),
    ChangeKind.INELIGIBLE: _("%(name)s does not play: the seat stays empty."),
    ChangeKind.RETURNS: _("%(name)s is back."),
}


@dataclass(frozen=True, slots=True)
class Follow:
    surface: str
    sentence: str


def label(act: ChangeKind, of: Situation) -> str:
    """Only who plays can play to the end."""
    if act is ChangeKind.DRAWS and (not of.seated or of.absent or of.gone):
        return gettext("Withdraws from the draws to come")
    return str(LABELS[act])


def where(found: Standing) -> str:
    seat = found.seat
    if seat is None:
        return gettext("Has no seat at a table in play.")
    at = {
        "round": round_within(
            seat.round.number,
            final=seat.round.final,
            repechage=seat.round.is_repechage,
            consolation=seat.round.is_consolation,
        ),
        "table": seat.table.number,
        "seat": seat.number,
    }
    if how := left_words(seat.how_left):
        return gettext("Table %(table)s, seat %(seat)s, in %(round)s: %(how)s.") % {**at, "how": how}
    return gettext("Sits at table %(table)s, seat %(seat)s, in %(round)s.") % at


def follows(found: Standing, act: ChangeKind) -> Sequence[Follow]:
    """At each surface, for the others and for the organizer."""
    empties = found.seat is not None and effect(act, found.situation) in _EMPTIES
    others = others_at(found.seat) if found.seat and empties else None
    instead = instead_of(found.entry) if found.seat is None and act in LOSES_PLACE else None
    size = found.entry.size
    said = {
        "name": entry_in_sentence(found.entry.name, size),
        "table": found.seat.table.number if found.seat else 0,
        "substitute": entry_in_sentence(found.substitute.name, size) if found.substitute else "",
        "others": ", ".join(others or ()),
        "instead": instead or "",
    }
    follow = _follows(found, act, others=others, instead=instead)
    return [Follow(str(surface), as_sentence(str(words) % said, size)) for surface, words in follow]


def label_of_person(one: OneOf, act: ChangeKind) -> str:
    return str(_OF_PERSON[act]) % {"name": one.member.name}


def follows_of_person(one: OneOf, act: ChangeKind, *, organizes: bool) -> Sequence[Follow]:
    """First what becomes of the others; then as for everybody who leaves, where the whole entry does."""
    found = one.found
    name = found.entry.name
    said = one.words()[reader_language()]
    if act is ChangeKind.RETURNS:
        return [Follow(_pair(one), said), *_for_table_and_public(one, name)]
    if not one.plays_on(act):
        whole = one.change_of_entry(act, organizes=organizes)
        is_pair = found.entry.size == 2
        out = gettext("The pair is out: %(name)s.") if is_pair else gettext("All of them are out: %(name)s.")
        return [Follow(_pair(one), out % {"name": name}), *follows(found, whole)]
    follow = [Follow(_pair(one), said), *_for_table_and_public(one, name)]
    if act in {ChangeKind.DISQUALIFIED, ChangeKind.EXCLUDED}:
        waits = gettext("The organizer confirms that %(name)s is out of the championship, or lifts it.")
        back = gettext("An organizer reinstates %(name)s in the exclusions, with a reason.")
        who = {"name": one.member.name}
        is_report = act is ChangeKind.DISQUALIFIED
        follow.append(
            Follow(gettext("Exclusions"), waits % who)
            if is_report
            else Follow(gettext("To undo it"), back % who)
        )
    return follow


def follows_of_who_left(member: Membership) -> Sequence[Follow]:
    """Who had left the others is excluded."""
    who, entry = {"name": member.name}, member.entry
    stays = gettext("%(name)s had left: nothing changes for %(entry)s.") % {**who, "entry": entry.name}
    public = gettext("Everybody reads that %(name)s is out of the championship; not why.")
    back = gettext("An organizer reinstates %(name)s in the exclusions, with a reason.")
    return [
        Follow(capfirst(entries_label(1, entry.championship.people_each)), stays),
        Follow(gettext("Public page"), public % who),
        Follow(gettext("To undo it"), back % who),
    ]


def _pair(one: OneOf) -> str:
    return capfirst(entries_label(1, one.found.entry.championship.people_each))


def _for_table_and_public(one: OneOf, name: str) -> Iterator[Follow]:
    seat, who = one.found.seat, {"name": one.member.name}
    if seat is not None and one.found.situation.begun:
        ruling = gettext("Table %(table)s gets a ruling that says so; its acta keeps the name %(name)s.")
        yield Follow(gettext("Tablet"), ruling % {"table": seat.table.number, "name": name})
    if one.is_back:
        return
    left = gettext("Everybody reads at once that %(name)s left; not why.")
    yield Follow(gettext("Public page"), left % who)
    if one.found.entry.seats.exists():
        yield Follow(gettext("Plan"), gettext("Whoever is left is on the draw sheets to come."))
    else:
        lacks = gettext("Whoever is left lacks a partner: what the settings say of that holds.")
        yield Follow(gettext("Plan"), lacks)


def _follows(
    found: Standing, act: ChangeKind, *, others: Sequence[str] | None, instead: str | None
) -> Iterator[tuple[Words, Words]]:
    at_table = _AT_TABLE.get(effect(act, found.situation))
    if at_table:
        yield from zip((_("Tablet"), _("Desk"), _("Card")), at_table, strict=True)
    if others is not None:
        yield _("Table"), _PLAY_ON if len(others) > 1 else _ONE_IS_LEFT if others else _NOBODY_IS_LEFT
    is_over = act is ChangeKind.RETURNS and found.situation.last and not found.situation.seated
    yield _("Public page"), _AS_BEFORE if is_over else _PUBLIC[act]
    if act is ChangeKind.EXCLUDED and found.situation.last and found.situation.won:
        yield _("Standings"), _NO_CHAMPION
    elif act in _OF_THE_DRAWS and found.situation.last:
        yield _("Plan"), _NO_DRAW
    elif instead is not None:
        yield _("Plan"), _INSTEAD if instead else _NOBODY_INSTEAD
    elif act in LOSES_PLACE and found.situation.won:
        yield _("Plan"), _NOBODY_OF_THE_TABLE
    elif found.situation.last and _PLAN[act] is _CANNOT_GO_ON:
        yield _("Plan"), _CANNOT_WIN
    else:
        yield _("Plan"), _PLAN[act]
    if act is ChangeKind.DISQUALIFIED:
        waits = _("The organizer confirms that %(name)s is out of the championship, or lifts it.")
        yield _("Exclusions"), waits
    if act is ChangeKind.EXCLUDED:
        yield _("To undo it"), _("An organizer reinstates %(name)s in the exclusions, with a reason.")


_EMPTIES = frozenset({Effect.IN_ACTA, Effect.EMPTY, Effect.ON_PAPER})
_OF_THE_DRAWS = frozenset({ChangeKind.DRAWS, ChangeKind.RETURNS, ChangeKind.EXCLUDED})
_NO_CHAMPION = _("%(name)s is the champion no more, and nobody is instead.")
_PLAY_ON = _("Table %(table)s goes on with %(others)s.")
_ONE_IS_LEFT = _("At table %(table)s only %(others)s is left.")
_NOBODY_IS_LEFT = _("Nobody is left at table %(table)s.")
_INSTEAD = _("%(name)s goes on no more. %(instead)s")
_NOBODY_INSTEAD = _("%(name)s goes on no more, and nobody does instead.")
_NOBODY_OF_THE_TABLE = _(
    "%(name)s won a place in the next round: nobody from that table takes it; where the next best go on, "
    "one more of them does."
)
_AS_BEFORE = _("Everybody reads how far %(name)s came, and of no withdrawal any more.")
_NO_DRAW = _("The final is drawn: no draw follows.")
_STRUCK = _("The name is struck at table %(table)s, with the reason: it cannot be the winner.")
_CARD_STAYS = _("The card of table %(table)s stays as it is.")
_CARD_OTHER = _(
    "Table %(table)s has another number of players: look whether its card still says that it is right."
)
_AT_TABLE: Mapping[Effect, tuple[Words, Words, Words]] = {
    Effect.IN_ACTA: (
        _("The acta of table %(table)s gets the move, and the table goes on without %(name)s."),
        _STRUCK,
        _CARD_STAYS,
    ),
    Effect.EMPTY: (
        _("Whoever opens table %(table)s finds the seat marked as empty."),
        _("The name is no key at table %(table)s any more."),
        _CARD_OTHER,
    ),
    Effect.ON_PAPER: (
        _("Table %(table)s plays without an acta: tell who runs it that %(name)s plays no more."),
        _STRUCK,
        _CARD_STAYS,
    ),
    Effect.STAYS: (
        _("Nothing changes at table %(table)s: %(name)s plays on to its end."),
        _("The name stays a key: %(name)s may win table %(table)s."),
        _CARD_STAYS,
    ),
    Effect.TAKEN: (
        _("Whoever opens table %(table)s finds %(substitute)s in the seat."),
        _("%(substitute)s is a key at table %(table)s."),
        _CARD_OTHER,
    ),
}
_LEFT = _("Everybody reads at once that %(name)s left the table; not why.")
_CANNOT_GO_ON = _(
    "%(name)s cannot go on from table %(table)s any more; who does is known once it has a result."
)
_CANNOT_WIN = _("%(name)s cannot win the final any more.")
_PUBLIC: Mapping[ChangeKind, Words] = {
    ChangeKind.NO_SHOW: _("Everybody reads that %(name)s did not come, and the public log gets a note."),
    ChangeKind.CAME: _("Everybody reads that %(name)s came after all; the public log gets a note."),
    ChangeKind.SUBSTITUTE: _(
        "Everybody reads that %(substitute)s sits there for %(name)s; nobody else moves."
    ),
    ChangeKind.SEAT: _LEFT,
    ChangeKind.DRAWS: _("Everybody reads that %(name)s is in no draw to come."),
    ChangeKind.ALL: _("Everybody reads that %(name)s withdrew."),
    ChangeKind.DISQUALIFIED: _LEFT,
    ChangeKind.EXCLUDED: _("Everybody reads that %(name)s is out of the championship; not why."),
    ChangeKind.INELIGIBLE: _("The public log gets a note with the name and your reason."),
    ChangeKind.RETURNS: _("Everybody reads that %(name)s is in again."),
}
_PLAN: Mapping[ChangeKind, Words] = {
    ChangeKind.NO_SHOW: _CANNOT_GO_ON,
    ChangeKind.CAME: _("%(name)s can go on from the table."),
    ChangeKind.SUBSTITUTE: _("%(substitute)s can go on; %(name)s is a late entry if they come."),
    ChangeKind.SEAT: _CANNOT_GO_ON,
    ChangeKind.DRAWS: _(
        "%(name)s is on no draw sheet to come; if they win a table, nobody from it goes on in their stead:"
        " where the next best go on, one more of them does."
    ),
    ChangeKind.ALL: _CANNOT_GO_ON,
    ChangeKind.DISQUALIFIED: _CANNOT_GO_ON,
    ChangeKind.INELIGIBLE: _("The seat stays empty, or a substitute takes it."),
    ChangeKind.RETURNS: _("%(name)s can be on the draw sheets to come again."),
    ChangeKind.EXCLUDED: _("%(name)s is on no draw sheet to come."),
}
