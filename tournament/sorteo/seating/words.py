"""A draw sheet in sentences, the same on every surface."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Protocol

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.championship.together import entries_counted, entries_label
from tournament.draw import (
    DrawInput,
    Group,
    PlacedBand,
    Sheet,
    group_letter,
    group_tables,
    groups_drawn,
    is_band,
    people_each_of,
    placed_bands,
    smallest_cap,
)
from tournament.sorteo.seating.table_changes import FREE_SEATS, is_free

_ROUND_TABLE = re.compile(r"(?:round|ronda) (\d+) (?:table|mesa) (\d+)")
_HEADS = frozenset({"heads", "seeds", "cabezas", "cabezas de serie"})
_APART = frozenset({"apart", "aparte"})
_CLUB = "club: "


class Seated(Protocol):
    @property
    def event(self) -> str: ...
    @property
    def seating(self) -> DrawInput: ...


def place_named(event: str, number: int) -> str:
    """*Table 7*, or *Pair 7*: what a table of the sheet is called everywhere."""
    if people_each_of(event):
        return f"{place_word(event)} {number}"
    return _("Table %(number)s") % {"number": number}


def place_word(event: str) -> str:
    """*Table*, or *Pair*."""
    each = people_each_of(event)
    return capfirst(entries_label(1, each)) if each else _("Table")


def places_title(event: str) -> str:
    """*Tables*, or *Pairs*."""
    each = people_each_of(event)
    return capfirst(entries_label(2, each)) if each else _("Tables")


def places_counted(event: str, count: int) -> str:
    """*12 tables*, or *12 pairs*."""
    if each := people_each_of(event):
        return entries_counted(count, each)
    return ngettext("%(count)d table", "%(count)d tables", count) % {"count": count}


def rules_in_words(sheet: Seated, each: int = 1) -> list[str]:
    """One sentence where there are none. `each`: of the people of an entry."""
    seating = sheet.seating
    bands = placed_bands(sheet.event, seating)
    kinds = _by_kind(group for group in seating.groups if not (bands and is_band(group)))
    if people_each_of(sheet.event):
        apart = [*_apart_in_pairs(seating.groups, len(seating.sizes))]
        return apart or [_("No rules: everybody may play with anybody.")]

    def tables_of(group: Group) -> int:
        of_band = (len(band.tables) for band in bands if group.members[0] in band.members)
        return next(of_band, len(seating.sizes))

    sentences = [
        *(_groups(sheet) if group_tables(sheet.event, seating) else _bands(bands, each)),
        *_clubs(kinds["club"], tables_of, each),
        *_heads(kinds["heads"], tables_of),
        *_rematches(kinds["met"], each),
        *_apart(kinds["apart"], each),
        *_others(kinds["other"]),
        *_pins(len(seating.pins), each),
        *_free(sum(map(is_free, seating.entries))),
    ]
    return sentences or [_("No rules: everybody may sit anywhere.")]


def rule_in_words(label: str) -> str:
    kind = _kind(label)
    if kind == "club":
        return _("club %(club)s") % {"club": label.removeprefix(_CLUB)}
    if kind == "met" and (match := _ROUND_TABLE.fullmatch(label)):
        return _("met in round %(round)s") % {"round": match[1]}
    return {"heads": _("seeds"), "apart": _("kept apart")}.get(kind, label)


def tables_in_words(event: str, sizes: Sequence[int]) -> str:
    """*12 tables: 5 of 5, 7 of 4*; *11 pairs, and 1 person is over*."""
    if each := people_each_of(event):
        over = sum(size for size in sizes if size < each)
        pairs = places_counted(event, sum(size == each for size in sizes))
        if not over:
            return pairs
        more = ngettext("and %(count)d person is over", "and %(count)d people are over", over)
        return f"{pairs}, {more % {'count': over}}"
    counted = [(size, len(list(equal))) for size, equal in groupby(sorted(sizes, reverse=True))]
    tables = ngettext("%(count)d table", "%(count)d tables", len(sizes)) % {"count": len(sizes)}
    if len(counted) == 1:
        return _("%(tables)s of %(size)d") % {"tables": tables, "size": counted[0][0]}
    parts = [_("%(count)d of %(size)d") % {"count": count, "size": size} for size, count in counted]
    return f"{tables}: {', '.join(parts)}"


def promise_in_words(method: str) -> str:
    """Section 15: `exact` or `swap`."""
    if method == "exact":
        return _("Every seating that keeps these rules had exactly the same chance.")
    return _(
        "Every seating that keeps these rules had the same chance, up to an error too small for "
        "our tests to measure."
    )


def _by_kind(groups: Iterable[Group]) -> Mapping[str, list[Group]]:
    kinds: dict[str, list[Group]] = defaultdict(list)
    for group in groups:
        kinds[_kind(group.label)].append(group)
    return kinds


def _kind(label: str) -> str:
    if label.startswith(_CLUB):
        return "club"
    if label in _HEADS:
        return "heads"
    if label in _APART:
        return "apart"
    if label == FREE_SEATS:
        return "free"
    return "met" if _ROUND_TABLE.fullmatch(label) else "other"


def bands_in_words(sheet: Sheet, physical: Sequence[int]) -> list[tuple[str, str]]:
    """Of each band or group which and at which tables, and who is in it, "" before it is drawn; none where
    all are drawn at once.
    """
    placed = placed_bands(sheet.event, sheet.seating)
    if groups := group_tables(sheet.event, sheet.seating):
        members = [band.members for band in placed] or [()] * len(groups)
        return [
            (
                group_at_tables(number, [physical[table - 1] for table in tables]),
                ", ".join(sheet.players[member] for member in of_group),
            )
            for (number, tables), of_group in zip(groups.items(), members, strict=True)
        ]
    return [
        (
            _("Band %(number)s: tables %(tables)s")
            % {"number": number, "tables": ", ".join(str(physical[table - 1]) for table in band.tables)},
            ", ".join(sheet.players[member] for member in band.members),
        )
        for number, band in enumerate(placed, start=1)
    ]


def group_at_tables(number: int, tables: Sequence[int]) -> str:
    """*Group A: table 1*, *Group B: tables 3, 4*."""
    words = ngettext("Group %(letter)s: table %(tables)s", "Group %(letter)s: tables %(tables)s", len(tables))
    return words % {"letter": group_letter(number), "tables": ", ".join(map(str, tables))}


def _groups(sheet: Seated) -> Iterator[str]:
    groups = group_tables(sheet.event, sheet.seating)
    if groups_drawn(sheet.event):
        tables = places_counted("", len(groups[1]))
        yield _("This draw makes %(count)s groups, of %(tables)s each: they stay together to the end.") % {
            "count": len(groups),
            "tables": tables,
        }
    elif groups:
        yield _("Each group is drawn by itself, with the dice of all.")


def _bands(bands: Sequence[PlacedBand], each: int) -> Iterator[str]:
    if bands:
        sizes = [
            _("%(players)s at %(tables)s")
            % {
                "players": entries_counted(len(band.members), each),
                "tables": places_counted("", len(band.tables)),
            }
            for band in bands
        ]
        yield _("Drawn in bands, in the order of the standings, best first: %(bands)s.") % {
            "bands": "; ".join(sizes)
        }


def _clubs(groups: Sequence[Group], tables_of: Callable[[Group], int], each: int) -> Iterator[str]:
    for cap, of_cap in _by_cap(groups):
        names = ", ".join(
            f"{group.label.removeprefix(_CLUB)} ({len(group.members)})"
            for group in sorted(of_cap, key=lambda group: (-len(group.members), group.label))
        )
        yield _("At most %(players)s of the same club at a table: %(clubs)s.") % {
            "players": entries_counted(cap, each),
            "clubs": names,
        }
    if weaker := [group for group in groups if _is_weakened(group, tables_of(group))]:
        yield _("Relaxed, because no seating was found that keeps them further apart: %(names)s.") % {
            "names": ", ".join(group.label.removeprefix(_CLUB) for group in weaker)
        }


def _heads(groups: Sequence[Group], tables_of: Callable[[Group], int]) -> Iterator[str]:
    for group in groups:
        values = {"count": len(group.members), "cap": group.cap}
        yield _("Seeds (%(count)d): at most %(cap)d at a table.") % values
        if _is_weakened(group, tables_of(group)):
            yield _(
                "The rule for seeds is relaxed, because no seating was found that keeps them further apart."
            )


def _apart_in_pairs(groups: Sequence[Group], tables: int) -> Iterator[str]:
    """Where a table is a pair: who does not play with whom."""
    for group in groups:
        label, cap = rule_in_words(group.label), group.cap
        values = {"label": label, "cap": cap, "count": len(group.members)}
        yield (
            ngettext(
                "%(label)s (%(count)d): they do not play together.",
                "%(label)s (%(count)d): at most %(cap)d play together.",
                cap,
            )
            % values
        )
        if _is_weakened(group, tables):
            yield _("Relaxed, because no draw was found that keeps them further apart: %(names)s.") % {
                "names": label
            }


def _rematches(groups: Sequence[Group], each: int) -> Iterator[str]:
    rounds: dict[int, list[Group]] = defaultdict(list)
    for group in groups:
        match = _ROUND_TABLE.fullmatch(group.label)
        if match:
            rounds[int(match[1])].append(group)
    for number, of_round in sorted(rounds.items()):
        for cap, of_cap in _by_cap(of_round):
            yield _met_again(number, cap, len(of_cap), each)


def _met_again(number: int, cap: int, tables: int, each: int) -> str:
    if cap == 1 and each > 1:
        return ngettext(
            "%(players)s that sat together in round %(round)d do not meet again (%(count)d table).",
            "%(players)s that sat together in round %(round)d do not meet again (%(count)d tables).",
            tables,
        ) % {"round": number, "count": tables, "players": entries_label(2, each).capitalize()}
    if cap == 1:
        return ngettext(
            "Players who sat together in round %(round)d do not meet again (%(count)d table).",
            "Players who sat together in round %(round)d do not meet again (%(count)d tables).",
            tables,
        ) % {"round": number, "count": tables}
    return ngettext(
        "Relaxed: of %(count)d table of round %(round)d at most %(cap)d may meet again.",
        "Relaxed: of each of %(count)d tables of round %(round)d at most %(cap)d may meet again.",
        tables,
    ) % {"round": number, "count": tables, "cap": cap}


def _apart(groups: Sequence[Group], each: int) -> Iterator[str]:
    for cap, of_cap in _by_cap(groups):
        if each > 1:
            yield ngettext(
                "%(count)d group kept apart: at most %(players)s of it at a table.",
                "%(count)d groups kept apart: at most %(players)s of each at a table.",
                len(of_cap),
            ) % {"count": len(of_cap), "players": entries_counted(cap, each)}
            continue
        yield ngettext(
            "%(count)d group of players kept apart: at most %(cap)d of it at a table.",
            "%(count)d groups of players kept apart: at most %(cap)d of each at a table.",
            len(of_cap),
        ) % {"count": len(of_cap), "cap": cap}


def _others(groups: Sequence[Group]) -> Iterator[str]:
    for group in groups:
        yield _("%(label)s (%(count)d): at most %(cap)d at a table.") % {
            "label": group.label,
            "count": len(group.members),
            "cap": group.cap,
        }


def _pins(count: int, each: int) -> Iterator[str]:
    if count:
        yield ngettext("%(players)s has a fixed table.", "%(players)s have a fixed table.", count) % {
            "players": entries_counted(count, each)
        }


def _free(count: int) -> Iterator[str]:
    if count:
        yield ngettext(
            "A seat is opened at each of the tables that are equally small: the dice say which %(count)d "
            "stays free.",
            "A seat is opened at each of the tables that are equally small: the dice say which %(count)d "
            "stay free, at most one at a table.",
            count,
        ) % {"count": count}


def _by_cap(groups: Sequence[Group]) -> Iterator[tuple[int, list[Group]]]:
    ordered = sorted(groups, key=lambda group: group.cap)
    return ((cap, list(of_cap)) for cap, of_cap in groupby(ordered, key=lambda group: group.cap))


def _is_weakened(group: Group, tables: int) -> bool:
    return group.cap > smallest_cap(Group(group.label, group.members), tables)
