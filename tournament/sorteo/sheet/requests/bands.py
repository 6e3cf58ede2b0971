"""The bands of a round (*suiza de mesas*): the standings cut in their order."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from django.utils.translation import gettext_lazy as _

from tournament.championship.models import Stage
from tournament.draw import Stream, band_tables
from tournament.roster.models import Entry
from tournament.rounds.models import Round
from tournament.rounds.points import groups, ranked
from tournament.rounds.queries import counted_of
from tournament.sorteo.errors import CannotDraw


@dataclass(frozen=True, slots=True)
class Bands:
    """Of each band its entries, best first, and how many tables it has; `by_lot`: level at a border."""

    entries: tuple[tuple[Entry, ...], ...]
    tables: tuple[int, ...]
    by_lot: frozenset[int]

    @property
    def numbers(self) -> list[list[int]]:
        return [[entry.number for entry in band] for band in self.entries]


def bands_of_round(
    stage: Stage, entries: Sequence[Entry], sizes: Sequence[int], *, after: Round | None, seed: str
) -> Bands | None:
    """None where everybody is drawn together: in the first round of points, and at too few tables."""
    if after is None or not (stage.has_points and stage.band_tables and after.stage.has_points):
        return None
    tables = band_tables(len(sizes), stage.band_tables)
    if not tables:
        return None
    seats = [0, *accumulate(sizes)]
    borders = [seats[end] for end in accumulate(tables, initial=0)]
    playing = {entry.pk: entry for entry in entries}
    ordered, by_lot = in_order([*_levels(after, playing)], borders, seed=seed)
    bands = tuple(tuple(playing[pk] for pk in ordered[start:end]) for start, end in pairwise(borders))
    return Bands(bands, tables, frozenset(playing[pk].number for pk in by_lot))


def in_order(
    levels: Sequence[Sequence[int]], borders: Sequence[int], *, seed: str
) -> tuple[list[int], frozenset[int]]:
    """Best first, and who is level across a border: they are in the order in which the `seed` draws them,
    label `bands`.
    """
    below = Stream(seed, "bands").below
    ordered: list[int] = []
    by_lot: set[int] = set()
    for level in levels:
        drum = sorted(level)
        if any(len(ordered) < border < len(ordered) + len(drum) for border in borders):
            by_lot.update(drum)
            drum = [drum.pop(below(len(drum))) for _ball in level]
        ordered += drum
    return ordered, frozenset(by_lot)


def _levels(after: Round, playing: Collection[int]) -> Iterator[list[int]]:
    """Who is in no standings yet is level behind the others."""
    record, gone = counted_of(after)
    ranked_entries: set[int] = set()
    for level in groups(ranked(record, without=gone.excluded)):
        ranked_entries.update(level)
        if here := [entry for entry in level if entry in playing]:
            yield here
    if behind := [entry for entry in playing if entry not in ranked_entries]:
        yield behind


def numbers_by_band(bands: Bands, numbers: Sequence[int]) -> tuple[int, ...]:
    """The physical tables in the order of the bands: each has those that its entries are pinned to, and the
    lowest others.
    """
    pinned = [{entry.pinned_table for entry in band if entry.pinned_table} for band in bands.entries]
    held = [number for of_band in pinned for number in of_band]
    too_many = any(len(of_band) > count for of_band, count in zip(pinned, bands.tables, strict=True))
    if too_many or len(set(held)) < len(held):
        names = [entry.name for band in bands.entries for entry in band if entry.pinned_table]
        raise CannotDraw(
            _("Pinned tables do not fit the bands, which have a few tables each: %(names)s. Remove a pin.")
            % {"names": ", ".join(names)},
            code="pins",
            extra={"names": names},
        )
    others = iter(number for number in numbers if number not in held)
    placed: list[int] = []
    for of_band, count in zip(pinned, bands.tables, strict=True):
        placed += sorted([*of_band, *(next(others) for _table in range(count - len(of_band)))])
    return tuple(placed)
