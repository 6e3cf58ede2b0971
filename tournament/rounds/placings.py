"""The checked result of one table. No database.

Places are those of a competition (1, 2, 2, 4). The winner alone is enough: other places are None, never
guessed. Who goes on must be decided: a tie there is refused.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise, zip_longest
from typing import Any

from django.utils.translation import gettext_lazy as _

from core.language import reader_language
from core.refusals import Invalid
from rules.games.contract import Measure
from rules.games.measures import Values, by_id, counted, rank

from .places import Finish, PlacesUnknown, first_places
from .seat_result import FACTS, SeatResult, facts, shown


@dataclass(frozen=True, slots=True)
class Placing(SeatResult):
    seat: int

    def as_json(self) -> dict[str, Any]:
        return {**shown(self), "seat": self.seat}

    def shown(self, measures: Sequence[Measure]) -> dict[str, Any]:
        """The same without its sheets, with the measures by their ids."""
        return replace(self, sheets=None).as_json() | {"measures": by_id(measures, self.measures)}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Placing:
        placing = cls(stored["seat"], **{name: stored[name] for name in FACTS if name in stored})
        return replace(placing, **facts(placing))


class Agreement(StrEnum):
    SAME = "same"  # says nothing that is not recorded, and contradicts nothing
    MORE = "more"  # contradicts nothing, and fills in what was unknown
    DIFFERS = "differs"


def in_order(seats: Sequence[int]) -> tuple[Placing, ...]:
    """Ids of seats without ties, winner first."""
    return tuple(Placing(seat, place=place) for place, seat in enumerate(seats, start=1))


def checked(
    placings: Iterable[Placing],
    *,
    present: Collection[int],
    advance: int | None,
    by_time: bool,
    measures: Sequence[Measure],
) -> tuple[Placing, ...]:
    """Best first, unknown places last, with the measures that count. `Invalid` with the first fault.

    `present`: ids of the seats whose entries came; `advance`: 1 for the final, None where every place counts,
    and a tie is one.
    """
    listed = [
        replace(placing, measures=counted(measures, placing.measures, by_time=by_time))
        for placing in placings
    ]
    _check_seats(listed, present)
    listed = listed if advance else _with_last(listed)
    _check_places(listed)
    _check_range(listed, measures)
    if by_time:
        _check_order(listed, measures)
    if advance:
        _check_decided(listed, advance)
    elif any(placing.place is None and not placing.removed for placing in listed):
        raise places_wanted()
    return tuple(sorted(listed, key=lambda p: (p.place is None, p.place or 0, p.seat)))


def places_wanted() -> Invalid:
    return Invalid(
        _("Every place gives points: enter the place of everybody at this table."), code="places_wanted"
    )


def _with_last(placings: Sequence[Placing]) -> list[Placing]:
    """Who alone is left behind those placed finished behind them."""
    unplaced = [placing for placing in placings if placing.place is None and not placing.removed]
    if len(unplaced) != 1 or len(placings) == 1:
        return list(placings)
    place = 1 + sum(placing.place is not None for placing in placings)
    return [replace(placing, place=place) if placing in unplaced else placing for placing in placings]


def compare(standing: Iterable[Placing], offered: Iterable[Placing], *, whole: bool = False) -> Agreement:
    """An unknown place contradicts nothing; with `whole` what `offered` leaves out is taken back."""
    if whole:
        return _compare_whole(list(standing), list(offered))
    standing_by_seat = {placing.seat: placing for placing in standing}
    offered_by_seat = {placing.seat: placing for placing in offered}
    if standing_by_seat.keys() != offered_by_seat.keys() or _places_differ(standing_by_seat, offered_by_seat):
        return Agreement.DIFFERS
    more = False
    for seat, new in offered_by_seat.items():
        old = standing_by_seat[seat]
        places_differ = None not in (old.place, new.place) and (old.place, old.removed) != (
            new.place,
            new.removed,
        )
        numbers: list[tuple[object, object]] = [
            *zip_longest(old.measures or (), new.measures or ()),
            (old.sheets, new.sheets),
        ]
        if places_differ or any(None not in both and both[0] != both[1] for both in numbers):
            return Agreement.DIFFERS
        known = [(old.place, new.place), *numbers]
        more = more or any(before is None and now is not None for before, now in known)
    return Agreement.MORE if more else Agreement.SAME


def _compare_whole(standing: Sequence[Placing], offered: Sequence[Placing]) -> Agreement:
    if {*standing} == {*offered}:
        return Agreement.SAME
    agreement = compare(standing, offered)
    adds = agreement is Agreement.MORE and {*merged(standing, offered)} == {*offered}
    return agreement if adds else Agreement.DIFFERS


def _places_differ(standing: Mapping[int, Placing], offered: Mapping[int, Placing]) -> bool:
    """Of places known to both: the first always is, so two winners contradict each other."""
    old, new = _holders(standing.values()), _holders(offered.values())
    return any(old[place] != new[place] for place in old.keys() & new.keys())


def _holders(placings: Iterable[Placing]) -> dict[int, set[int]]:
    holders: dict[int, set[int]] = {}
    for placing in placings:
        if placing.place is not None:
            holders.setdefault(placing.place, set()).add(placing.seat)
    return holders


def merged(standing: Iterable[Placing], offered: Iterable[Placing]) -> tuple[Placing, ...]:
    """What both know; they must not contradict each other."""
    standing_by_seat = {placing.seat: placing for placing in standing}
    result = []
    for new in offered:
        old = standing_by_seat[new.seat]
        fuller = new if new.place is not None else old
        sheets = new.sheets or old.sheets
        result.append(replace(fuller, measures=_merged(old.measures, new.measures), sheets=sheets))
    return tuple(result)


def _merged(old: Values | None, new: Values | None) -> Values | None:
    numbers = zip_longest(old or (), new or ())
    return tuple(before if now is None else now for before, now in numbers) or None


def _check_seats(placings: Sequence[Placing], present: Collection[int]) -> None:
    seats = [placing.seat for placing in placings]
    if len(set(seats)) != len(seats):
        raise Invalid(
            _("Somebody is named twice in this result: give each player one place."), code="named_twice"
        )
    if strangers := set(seats) - set(present):
        raise Invalid(
            _("The result names somebody who does not play at this table. Reload the page."),
            code="not_at_this_table",
            extra={"seats": sorted(strangers)},
        )
    if missing := set(present) - set(seats):
        raise Invalid(
            _(
                "Somebody from this table is missing from the result: give all of them, or mark who did "
                "not come."
            ),
            code="incomplete",
            extra={"seats": sorted(missing)},
        )


def _check_places(placings: Sequence[Placing]) -> None:
    places = sorted(placing.place for placing in placings if placing.place is not None)
    if placings and not places:
        raise Invalid(_("Say at least who won the table."), code="no_winner")
    for position, place in enumerate(places, start=1):
        if place != position and (position == 1 or place != places[position - 2]):
            raise Invalid(
                _("The places are not consecutive: use 1, 2, 3…, and 1, 2, 2, 4 where two share one."),
                code="places_gap",
                extra={"places": places},
            )
    if any(placing.place == 1 and placing.removed for placing in placings) and not all(
        placing.removed for placing in placings
    ):
        raise Invalid(
            _("Whoever was disqualified or withdrew cannot have won the table."), code="winner_removed"
        )


def _check_range(placings: Sequence[Placing], measures: Sequence[Measure]) -> None:
    for placing in placings:
        for measure, value in zip(measures, placing.measures or (), strict=False):
            if not 0 <= (value or 0) <= measure.most:
                raise Invalid(
                    _("%(measure)s: give a number from 0 to %(most)s.")
                    % {"measure": measure.label[reader_language()], "most": measure.most},
                    code="measure_range",
                )


def _check_order(placings: Sequence[Placing], measures: Sequence[Measure]) -> None:
    """Where time ended the table they decide: the first one, then the next."""
    whole = [
        p for p in placings if p.measures and None not in p.measures and p.place is not None and not p.removed
    ]
    for better, worse in pairwise(sorted(whole, key=lambda p: p.place or 0)):
        first, then = rank(measures, better.measures), rank(measures, worse.measures)
        if better.place != worse.place and first > then:
            at = next(index for index, (a, b) in enumerate(zip(first, then, strict=True)) if a != b)
            raise Invalid(
                _worse(measures[at]), code="measure_order", extra={"seats": [better.seat, worse.seat]}
            )


def _worse(measure: Measure) -> str:
    sentence = (
        _("A better place has fewer %(title)s than a worse one: correct the places or %(phrase)s.")
        if measure.more_is_better
        else _("A better place has more %(title)s than a worse one: correct the places or %(phrase)s.")
    )
    lang = reader_language()
    return sentence % {"title": measure.title[lang], "phrase": measure.phrase[lang]}


def _check_decided(placings: Sequence[Placing], advance: int) -> None:
    table = [Finish(entry=placing.seat, table=0, **facts(placing)) for placing in placings]
    try:
        first_places(table, advance=advance)
    except PlacesUnknown as unknown:
        eligible = [finish for finish in table if not finish.removed]
        placed = sum(1 for finish in eligible if finish.place is not None)
        if placed < advance:
            text = _("%(advance)s go on from this table: give the first %(advance)s places.")
        else:
            text = _(
                "Who goes on depends on a tie here. Let those who are tied roll one die each, highest "
                "first, and enter the order."
            )
        raise Invalid(text % {"advance": advance}, code="undecided") from unknown
