"""What everybody may know of a championship, built field by field. Contacts, notes, heads, pins and families
are never read.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import Any

from core.replaced_names import Names, without
from rules.games.contract import Measure
from rules.games.measures import by_id
from tournament.championship.models import Championship
from tournament.changes.queries.seat_transfer import seat_transfer_notes
from tournament.plan.queries.night import is_planned_as_final
from tournament.register.exclusions.queries import disqualified_at_tables
from tournament.results.corrections.queries import public_corrections
from tournament.results.standings.grid import of_points
from tournament.results.standings.kept import Kept
from tournament.results.standings.needed import need_json
from tournament.results.standings.queries import Played, round_records, sheet_of, stage_standings
from tournament.results.standings.standings import Line, State, champion
from tournament.results.standings.words import score_json
from tournament.roster.models import Entry
from tournament.roster.shown import shown_instead
from tournament.rounds.advancement import Advancement, NextInLine
from tournament.rounds.games import Games
from tournament.rounds.leaving import HowLeft, how_left
from tournament.rounds.models import Round, Seat
from tournament.rounds.needs import Need
from tournament.rounds.queries import games_at
from tournament.rounds.seat_result import shown as shown_facts
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.public_log.queries import substituted_names
from tournament.sorteo.queries import serials_of_rounds

FORMAT = "calzo-public/2"  # `measures` since the second one


def project(championship: Championship, kept: Kept | None = None) -> dict[str, Any]:
    """JSON-ready, twelve statements. `kept`: of the last time; what rests on the same comes again, as the
    same objects, into which nobody may write. A round held back shows seats and which tables are decided.

    `next_final`: the next round is planned as the final; `next_knock_out`: groups end with this one;
    `next_placed`: how many of the next placed it takes, None without a plan; `next_in_line`: once the round
    is closed, `sure`, and `lot` more `among` equals; `draw`: the public draw sheet until it is revealed;
    `passed`: notes of seats that passed on; `corrected`: of public results corrected since. Of a table
    `missing`: the place to be named where it is decided and half said; `best_of`: where two play so many
    games at most, and each seat how many it has `won`. Of a seat and a line `measures`: by their ids, those
    that count there. Of a seat `goes_on`: by its result or a seat of the next round (in the final: the
    winner), and `how_left`
    (`rounds.leaving.HowLeft`; `withdrew`, `left`, `plays_on` stay for readers of this format). `standings`:
    best first, with `why` somebody is out, `lot` of `among` equals, the tables that the line `waits` for,
    and while its round is played what it would `need` (`rounds.needs`);
    `stages`: of a combined championship, each with its own standings (a round has its `stage` and `game`);
    `excluded`: by article 11; `champion`: None until the final is closed. A person's
    `number` is always that of registration. Where several play together `people_each` says how many, and who
    is named has `people`, their names in order. `repechage`: of the championship the number of that round; of
    a round, that it is; of a line, that its round is. `consolation`: the same, of its numbers.
    """
    played = round_records(championship, public=True, kept=kept)
    current, sheet = _current_round(played), sheet_of(championship, played.kept)
    advancement = played.advancement_of(current) if current else None
    names = played.kept.read(("entry",), "instead of names", partial(shown_instead, championship))
    finals, notes, found = played.finals, SeatNotes.of(championship, played, names), played.ordered
    passed = played.kept.read(("draw-record",), "passed", partial(seat_transfer_notes, championship.pk))
    shown = _lines(played, notes)
    return {
        "format": FORMAT,
        "championship": {
            "slug": championship.slug,
            "name": championship.name,
            "day": championship.day.isoformat(),
            "place": championship.place,
            "game": championship.game,
            "preset": championship.preset,
            **({"people_each": championship.people_each} if championship.people_each > 1 else {}),
            **({"repechage": championship.repechage} if championship.repechage else {}),
            **({"consolation": [*numbers]} if (numbers := championship.consolation_numbers) else {}),
        },
        "draw": _draw(sheet),
        "rounds": [
            _round(
                of,
                played,
                notes,
                final=finals[of.pk],
                through=through,
                advancement=advancement if of is current else None,
            )
            for of, through in zip(played.rounds, played.going_on(), strict=True)
        ],
        "next_final": current is not None
        and advancement is not None
        and is_planned_as_final(current, through=advancement.expected),
        **({"next_knock_out": True} if current and current.stage.groups and current.decides else {}),
        "next_placed": advancement.count if advancement else None,
        "next_in_line": _next_in_line(advancement.line, played) if advancement and not sheet else None,
        "passed": without(passed, names) if names else passed,
        "corrected": public_corrections(played, championship.pk),
        "standings": [line for line in shown if line["state"] != State.EXCLUDED],
        "excluded": [line for line in shown if line["state"] == State.EXCLUDED],
        **({"stages": stage_standings(played)} if championship.combined else {}),
        **({"decisive": True} if played.needs and played.decisive else {}),
        **_lots(played, championship.pk),
        "champion": _champion(map(found.lines.__getitem__, found.order), played),
        **of_points(played),
    }


def _draw(sheet: DrawSheet | None) -> dict[str, Any] | None:
    """Its revealed seats come from `reveal.queries` alone."""
    if sheet is None:
        return None
    return {"serial": sheet.serial, "round": sheet.round_number, "status": sheet.status}


def _current_round(played: Played) -> Round | None:
    """The first not closed, else the last; None before the first, and for the last of all."""
    of = next(
        (played_round for played_round in played.rounds if played_round.status != Round.Status.CLOSED), None
    )
    of = of or (played.rounds[-1] if played.rounds else None)
    return None if of is None or (of is played.rounds[-1] and played.is_over) else of


def _next_in_line(line: NextInLine, played: Played) -> dict[str, Any] | None:
    sure, among = ([played.entries[key].public.as_json() for key in keys] for keys in (line.sure, line.among))
    return {"sure": sure, "among": among, "lot": line.lot} if sure or among else None


@dataclass(frozen=True, slots=True)
class SeatNotes:
    """`disqualified`: (round, entry) numbers; `instead`: by round, table and number of a substitute, the
    no-show's name; `measures`: by round, of its game.
    """

    disqualified: frozenset[tuple[int, int]]
    instead: Mapping[tuple[int, int, int], str]
    measures: Mapping[int, Sequence[Measure]]

    @classmethod
    def of(cls, championship: Championship, played: Played, names: Names | None) -> SeatNotes:
        """The same object while they are the same."""
        measures = {of.number: of.measures for of in played.rounds}
        read = played.kept.read
        instead = read(("draw-record",), "instead", partial(substituted_names, championship))
        notes = cls(
            read(
                ("exclusion", "entry", "round"),
                "disqualified",
                partial(disqualified_at_tables, championship),
            ),
            without(instead, names) if names else instead,
            measures,
        )
        return played.kept.made("notes", lambda: notes, equal=notes)


def _round(
    of: Round,
    played: Played,
    notes: SeatNotes,
    *,
    final: bool,
    through: Collection[int],
    advancement: Advancement | None,
) -> dict[str, Any]:
    """`through`: entries that go on; `advancement`: of the current round only."""
    half_said = advancement.half_said if advancement and of.pk not in played.held else ()
    missing = dict.fromkeys(half_said, of.advance + 1)
    made = played.kept.made

    def shown() -> list[dict[str, Any]]:
        keys = played.kept.each(("key", of.pk), attrgetter("entry_id"), seats)
        tables = played.kept.each(("table of", of.pk), attrgetter("table_id"), seats)
        going_on = [entry in through for entry in keys]
        first, found = 0, []
        for table, sitting in groupby(tables):
            last = first + len([*sitting])
            sat = seats[first:last]
            games = games_at(sat[0].table, sat, of=of) if best_of else None
            rest = (missing.get(sat[0].table.number), going_on[first:last], of.number, notes, games)
            found.append(made(("table", table), partial(_table, sat, *rest), same=sat, equal=rest))
            first = last
        return found

    seats = played.seats[of.pk]
    best_of = 0 if of.pk in played.held else of.best_of_games
    tables = made(("tables", of.pk), shown, same=seats, equal=(missing, through, of.number, notes, best_of))
    return {
        "number": of.number,
        "status": of.status,
        **({"stage": of.stage.order, "game": of.game} if of.championship.combined else {}),
        "final": final,
        **({"repechage": True} if of.is_repechage else {}),
        **({"consolation": True} if of.is_consolation else {}),
        "held": of.pk in played.held,
        "tables": tables,
    }


def _table(
    seats: Sequence[Seat],
    missing: int | None,
    going_on: Sequence[bool],
    of_round: int,
    notes: SeatNotes,
    games: Games | None,
) -> dict[str, Any]:
    """`going_on`: of each seat; `games`: of two who play a best-of."""
    table = seats[0].table
    won = {seat.pk: {"won": games.won(seat.pk)} for seat in seats if not seat.absent} if games else {}
    return {
        "number": table.number,
        "status": table.status,
        "missing": missing,
        "by_time": table.closed_by_time,
        **({"best_of": games.best_of} if games else {}),
        **({"group": table.group} if table.group else {}),
        "seats": [
            {**_seat(seat, of_round, notes), **won.get(seat.pk, {}), "goes_on": goes_on}
            for seat, goes_on in zip(seats, going_on, strict=True)
        ],
    }


def _seat(seat: Seat, of_round: int, notes: SeatNotes) -> dict[str, Any]:
    number = seat.entry.number
    how = how_left(seat.at, removed=seat.removed, disqualified=(of_round, number) in notes.disqualified)
    return {
        "seat": seat.number,
        **seat.entry.public.as_json(),
        **shown_facts(seat),
        "measures": by_id(notes.measures[of_round], seat.measures),
        "absent": seat.absent,
        "late": seat.late and of_round == 1,  # in a later one the seat was added by a correction
        "disqualified": how is HowLeft.DISQUALIFIED,
        "how_left": str(how),
        "withdrew": seat.entry.status == Entry.Status.WITHDRAWN,
        "left": seat.has_left,
        "plays_on": seat.plays_on,
        "instead": notes.instead.get((of_round, seat.table.number, number), ""),
    }


def _lines(played: Played, notes: SeatNotes) -> list[dict[str, Any]]:
    """Best first."""
    found = played.ordered
    entries = [played.entries[line.entry] for line in found.lines]
    against = [played.against(line) if line.score else "" for line in found.lines]
    needed = [played.needs.get(line.entry) for line in found.lines]
    each = played.kept.each
    unranked = each(
        "unranked", partial(_line, notes=notes), found.lines, entries, against, needed, equal=notes
    )
    ranked = each("shown", _with_rank, unranked, found.ranks, found.shared)
    return [ranked[at] for at in found.order]


def _with_rank(line: dict[str, Any], rank: int | None, shared: bool) -> dict[str, Any]:  # noqa: FBT001
    return {**line, "rank": rank, "shared": shared}


def _line(line: Line, entry: Entry, against: str, need: Need | None, notes: SeatNotes) -> dict[str, Any]:
    person = entry.public
    return {
        "rank": line.rank,
        "shared": line.shared,
        **person.as_json(),
        "state": str(line.state),
        "reached": line.reached,
        "final": line.final,
        **({"repechage": True} if line.repechage else {}),
        **({"consolation": True} if line.consolation else {}),
        **({"games": line.games} if line.games else {}),
        "table": line.table,
        "place": line.place,
        "measures": by_id(notes.measures.get(line.seat_round, ()), line.measures),
        "removed": line.removed,
        "disqualified": line.removed and (line.reached, person.number) in notes.disqualified,
        "why": str(line.outlook.why or ""),
        "lot": line.outlook.lot,
        "among": len(line.outlook.among),
        "waits": list(line.outlook.tables),
        **({"score": score_json(line, against)} if line.score else {}),
        **({"need": need_json(need)} if need else {}),
    }


def _lots(played: Played, championship: int) -> dict[str, Any]:
    """Of each drawn lot among equals: who was in it, whom it drew, and the sheet with which it was drawn. One
    statement, where there is one.
    """
    lots = played.lots()
    if not lots:
        return {}
    serials = played.kept.read(("draw-sheet",), "serials", partial(serials_of_rounds, championship))
    names = played.name
    return {
        "lots": [
            {
                "round": number,
                "among": [names(entry) for entry in among],
                "drawn": [names(entry) for entry in drawn],
                "sheet": serials[number + 1],
            }
            for number, among, drawn in lots
            if number + 1 in serials
        ]
    }


def _champion(lines: Iterable[Line], played: Played) -> dict[str, Any] | None:
    key = champion(lines)
    return None if key is None else played.entries[key].public.as_json()
