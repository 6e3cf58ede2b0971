"""The bands of a round (*suiza de mesas*): the standings cut in their order; or the groups of the stage."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from django.utils.translation import gettext_lazy as _

from tournament.championship.models import LARGEST_TABLE, Stage
from tournament.draw import BY_BANDS, Stream, band_tables, by_groups, even_sizes
from tournament.roster.models import Entry
from tournament.rounds.groups import members_of, tables_of_groups, with_newcomers
from tournament.rounds.models import Round
from tournament.rounds.points import groups, ranked
from tournament.rounds.queries import counted_of
from tournament.sorteo.errors import CannotDraw


@dataclass(frozen=True, slots=True)
class Bands:
    """Of each band its entries, best first, and how many tables it has; `by_lot`: level at a border; `event`:
    what begins the sheet's.
    """

    entries: tuple[tuple[Entry, ...], ...]
    tables: tuple[int, ...]
    by_lot: frozenset[int] = frozenset()
    event: str = BY_BANDS

    @property
    def numbers(self) -> list[list[int]]:
        return [[entry.number for entry in band] for band in self.entries]

    @property
    def sizes(self) -> tuple[int, ...]:
        """Of the tables, in the order of the bands."""
        bands = zip(self.entries, self.tables, strict=True)
        return tuple(size for band, tables in bands for size in even_sizes(len(band), tables))


def bands_of_round(
    stage: Stage, entries: Sequence[Entry], sizes: Sequence[int], *, after: Round | None, seed: str
) -> Bands | None:
    """None where everybody is drawn together: in the first round of points, and at too few tables."""
    if stage.groups and after is not None and after.stage_id == stage.pk:
        return _within_groups(stage, entries, len(sizes), after=after)
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


def first_sizes(stage: Stage, players: int, tables: int, *, after: Round | None) -> tuple[int, ...] | None:
    """Of the sheet that draws the groups, which have as many tables each; None for any other. Raises
    `CannotDraw`.
    """
    if not stage.groups or (after is not None and after.stage_id == stage.pk):
        return None
    numbers = {"groups": stage.groups, "tables": tables, "cut": stage.cut}
    if tables % stage.groups:
        raise CannotDraw(
            _(
                "%(tables)s tables cannot be shared by %(groups)s groups alike: draw so many that each has "
                "the same number, or change the groups in the settings."
            )
            % numbers,
            code="group_tables",
            extra=numbers,
        )
    of_groups = even_sizes(players, stage.groups)
    if of_groups[-1] <= stage.cut:
        raise CannotDraw(
            _(
                "A group would have %(size)s, and %(cut)s go on from it, so that nobody would be out: make "
                "fewer groups in the settings, or let fewer go on."
            )
            % {**numbers, "size": of_groups[-1]},
            code="group_small",
            extra=numbers,
        )
    return tuple(size for group in of_groups for size in even_sizes(group, tables // stage.groups))


def in_groups(stage: Stage, entries: Sequence[Entry], *, after: Round) -> dict[int, list[Entry]]:
    """Who plays on, by group, newcomers in the smallest ones. A group of one, or that all have left, plays no
    more.
    """
    playing = {entry.pk: entry for entry in entries}
    record, _gone = counted_of(after)
    inside = [[pk for pk in group if pk in playing] for group in members_of(record, stage.groups)]
    known = {pk for group in inside for pk in group}
    filled = with_newcomers(inside, [pk for pk in playing if pk not in known])
    numbered = enumerate(filled, start=1)
    return {number: [playing[pk] for pk in group] for number, group in numbered if len(group) > 1}


def _within_groups(stage: Stage, entries: Sequence[Entry], tables: int, *, after: Round) -> Bands:
    groups = in_groups(stage, entries, after=after)
    sizes = [len(group) for group in groups.values()]
    counts = tables_of_groups(sizes, tables, LARGEST_TABLE)
    if counts is None:
        numbers = {
            "sizes": ", ".join(map(str, sizes)),
            "least": sum(-(-size // LARGEST_TABLE) for size in sizes),
            "most": sum(size // 2 for size in sizes),
        }
        raise CannotDraw(
            _("Groups of %(sizes)s play at %(least)s to %(most)s tables: choose a number in between.")
            % numbers,
            code="group_tables",
            extra=numbers,
        )
    return Bands(tuple(map(tuple, groups.values())), counts, event=by_groups(groups))


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
