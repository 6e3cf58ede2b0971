"""Who may win a table, and the refusals (`rounds.leaving.may_win`)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict
from tournament.results.models import Result
from tournament.rounds.leaving import REMOVES, Bar, HowLeft, may_win
from tournament.rounds.models import Seat, Table
from tournament.rounds.placings import Placing
from tournament.rounds.queries import advance_at, follow_records
from tournament.rounds.words import left_words

_IN_SHORT: Mapping[Bar, str | Promise] = {
    Bar.EXCLUDED: _("out of the championship"),
    Bar.UNCLEAR: _("withdrew: say from what"),
    Bar.OUT: _("is out, by the acta"),
}
_REFUSALS: Mapping[Bar, str | Promise] = {
    Bar.ABSENT: _("%(name)s did not come to this table. If they are here after all, say so first."),
    Bar.EXCLUDED: _(
        "%(name)s is out of the championship, so does not win the table: enter who did. If they "
        "play after all, "
        "the organizer lifts the exclusion first."
    ),
    Bar.WITHDRAWN: _(
        "%(name)s withdrew from this table, so does not win it: enter who did. If they play on "
        "after all, say "
        "first that they are back."
    ),
    Bar.DISQUALIFIED: _(
        "%(name)s was disqualified at this table, so does not win it: enter who did. If it does "
        "not stand, the "
        "organizer lifts it first."
    ),
    Bar.UNCLEAR: _(
        "%(name)s is withdrawn, and nobody said from what: from this table, or from the draws "
        "to come alone. Say "
        "it first, then enter who won."
    ),
    Bar.REMOVED: _(
        "By the acta of this table %(name)s left it, so does not win it: enter who did, or undo "
        "it in the acta."
    ),
    Bar.OUT: _(
        "By the acta of this table %(name)s is out, so does not win it: enter who did. If the acta "
        "is wrong, correct it there first."
    ),
}
_BY_ACTA = frozenset({Bar.REMOVED, Bar.OUT})


def bar_words(seat: Seat, bar: Bar) -> str:
    """For a struck key. The seat as `barred` left it."""
    how = left_words(seat.how_left)
    if bar is Bar.REMOVED:
        return gettext("%(how)s, by its acta") % {"how": how}
    if bar is Bar.EXCLUDED and how:
        return how
    return str(_IN_SHORT.get(bar) or how)


def barred(seats: Sequence[Seat], *, by_acta: bool = True) -> dict[int, Bar]:
    """By id of the seat; needs table and entry at hand. `by_acta`: also by their open actas, which the seats
    then follow (`follow_records`).
    """
    in_acta = follow_records(seats) if by_acta else {}
    bars = {seat.pk: may_win(replace(seat.at, in_acta=in_acta.get(seat.pk))) for seat in seats}
    return {pk: bar for pk, bar in bars.items() if bar}


def open_to_win(seats: Sequence[Seat]) -> list[Seat]:
    bars = barred(seats)
    return [seat for seat in seats if seat.pk not in bars]


def eligible_placings(
    table: Table,
    seats: Sequence[Seat],
    placings: Sequence[Placing],
    *,
    standing: Sequence[Placing] | None,
    source: str,
) -> Sequence[Placing]:
    """Marks who left before. Raises `Conflict` where somebody wins or goes on who may not, unless the
    `standing` result says so.
    """
    for seat in seats:
        seat.table = table
    bars = barred(seats, by_acta=source != Result.Source.ACTA)
    if not bars:
        return placings
    _refuse(seats, bars, placings, standing, advance=advance_at(table) or 1)
    if standing is not None:
        return placings
    out = {seat.pk for seat in seats if seat.how_left is HowLeft.DISQUALIFIED}
    removed = {pk: pk in out for pk, bar in bars.items() if bar in REMOVES}
    return [
        replace(placing, removed=True, disqualified=placing.disqualified or removed[placing.seat])
        if placing.seat in removed
        else placing
        for placing in placings
    ]


def _refuse(
    seats: Sequence[Seat],
    bars: Mapping[int, Bar],
    placings: Sequence[Placing],
    standing: Sequence[Placing] | None,
    *,
    advance: int,
) -> None:
    went_on = {placing.seat for placing in standing or () if (placing.place or advance + 1) <= advance}
    everybody: Collection[int] = {seat.pk for seat in seats if not seat.absent}
    for placing in placings:
        bar = bars.get(placing.seat)
        most = (
            1 if bar is Bar.OUT or placing.removed else advance
        )  # the last to lose their dice may come second
        if (
            bar
            and placing.place
            and placing.place <= most
            and placing.seat not in went_on
            and everybody - bars.keys()
        ):
            raise _refusal(next(seat for seat in seats if seat.pk == placing.seat), bar)


def _refusal(seat: Seat, bar: Bar) -> Conflict:
    return Conflict(
        _REFUSALS[bar] % {"name": seat.entry.name},
        code="out_by_acta" if bar in _BY_ACTA else "may_not_win",
        extra={"number": seat.entry.number, "round": seat.table.round.number, "table": seat.table.number},
    )
