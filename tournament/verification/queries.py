"""What follows from what: seats from cups, places from results, the champion from results."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import chain

from django.utils import timezone

from rules.games.bilingual import Text, fill
from tournament.chain.digests import Header
from tournament.chain.models import ChainLink
from tournament.chain.queries import chain_problems, find_header, header_of, readable
from tournament.championship.models import Championship
from tournament.draw import DrawError, certify, sha256_of
from tournament.publishing.models import Publication
from tournament.results.models import Result
from tournament.results.queries import place_seats
from tournament.results.services.results import placings_of
from tournament.results.standings.queries import round_records
from tournament.results.standings.standings import champion
from tournament.roster.models import Entry
from tournament.rounds.games import games_differ
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.queries import tables_of
from tournament.rounds.seat_result import facts
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.public_log.services.notes import drawn_as
from tournament.sorteo.queries import dice_of, result_of
from tournament.sorteo.reveal.queries import groups_of_tables, sheet_of

_DOCUMENT = Text(
    es="Sorteo {serial}: el documento {position} no es el de su huella.",
    en="Draw {serial}: document {position} is not that of its digest.",
)
_DICE = Text(
    es="Sorteo {serial}: de los cubiletes no sale lo que se publicó.",
    en="Draw {serial}: the cups do not give what was published.",
)
_SEAT = Text(
    es="Ronda {round}, mesa {table}, asiento {seat}: el sorteo sentó al número {drawn}, y está el {found}.",
    en="Round {round}, table {table}, seat {seat}: the draw seated number {drawn}, and {found} sits there.",
)
_GROUP = Text(
    es="Ronda {round}, mesa {table}: su grupo no es el del sorteo.",
    en="Round {round}, table {table}: its group is not that of the draw.",
)
_NOBODY = Text(es="ninguna", en="none")
_NO_RESULT = Text(
    es="Ronda {round}, mesa {table}: falta el resultado que vale.",
    en="Round {round}, table {table}: the result that stands is missing.",
)
_PLACES = Text(
    es="Ronda {round}, mesa {table}, asiento {seat} ({name}): su lugar no es el del resultado.",
    en="Round {round}, table {table}, seat {seat} ({name}): the place is not that of the result.",
)
_GAMES = Text(
    es="Ronda {round}, mesa {table}: su orden no es el que sale de sus partidas.",
    en="Round {round}, table {table}: its order is not the one that follows from its games.",
)
_CHAMPION = Text(
    es="De los resultados sale {found} como campeón, y la publicación {version} dice {said}.",
    en="By the results the champion is {found}, and publication {version} says {said}.",
)
_UNKNOWN = Text(
    es="«{header}» no es de esta cadena: es de otro campeonato, o todo se hizo de nuevo después.",
    en="“{header}” is not of this chain: it is of another championship, or all was made again after it.",
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """`problems`: in order, the first that differs first; `notes`: what has to be known besides."""

    header: Header | None
    problems: list[Text]
    notes: list[Text]
    at: datetime


def verify(championship: Championship, *, header: str = "") -> Verdict:
    """`header`: of a paper, a phone or a publication. Reads all that decides."""
    found, notes = chain_problems(championship)
    problems = [text for _link, text in found]
    if header and (link := find_header(championship, header)) is None:
        problems.insert(0, fill(_UNKNOWN, header=header))
    elif header and link:
        notes.append(_found(link))
    removed = any("law" in note["en"] for note in notes)
    for named, recomputed in (
        (Text(es="Sorteos", en="Draws"), _draw_problems(championship, removed=removed)),
        (Text(es="Resultados", en="Results"), _result_problems(championship)),
        (Text(es="Publicaciones", en="Publications"), _champion_problems(championship)),
    ):
        problems += [text for _link, text in readable(((0, said) for said in recomputed), named)]
    return Verdict(header_of(championship), problems, notes, timezone.now())


def _found(link: ChainLink) -> Text:
    at = timezone.localtime(link.at).strftime("%Y-%m-%d %H:%M:%S")
    return Text(
        es=f"La huella del papel es la del eslabón {link.number}, del {at}.",
        en=f"The header on the paper is that of link {link.number}, of {at}.",
    )


def _draw_problems(championship: Championship, *, removed: bool) -> Iterator[Text]:
    """`removed`: names were taken out, so that documents no longer give their digests."""
    records = DrawRecord.objects.filter(championship=championship).select_related("sheet")
    for record in records.exclude(document="") if not removed else ():
        if sha256_of(record.document) != record.sha256:
            serial = record.sheet.serial if record.sheet else "?"
            yield fill(_DOCUMENT, serial=serial, position=record.position)
    drawn = DrawSheet.objects.filter(championship=championship, status__in=("drawn", "done"))
    for sheet in drawn.order_by("serial"):
        result = result_of(sheet)
        if not removed and (result is None or not _gives(sheet, result)):
            yield fill(_DICE, serial=sheet.serial)
    for played in championship.rounds.order_by("number"):
        yield from _seat_problems(played)


def _gives(sheet: DrawSheet, result: DrawRecord) -> bool:
    try:
        made = certify(sheet_of(sheet), dice_of(sheet)).as_json()
    except DrawError:
        return False
    kept = result.certificate or {}
    told = ("result", "result_sha256", "seed", "tables")
    return result.document == made["result"] and all(kept.get(one) == made[one] for one in told)


def _seat_problems(played: Round) -> Iterator[Text]:
    """Of a round that one draw seated; where others seated a few besides, the chain alone speaks."""
    sheets = list(DrawSheet.objects.filter(round=played, status=DrawSheet.Status.DONE)[:2])
    result = result_of(sheets[0]) if len(sheets) == 1 else None
    if result is None or result.certificate is None:
        return
    stands_for = drawn_as(played)
    seats = Seat.objects.filter(round=played).values_list("table__number", "number", "entry__number")
    sitting = {(table, seat): entry for table, seat, entry in seats}
    groups = groups_of_tables(sheets[0])
    for number, group in Table.objects.filter(round=played).values_list("number", "group"):
        if group != groups.get(number, 0):
            yield fill(_GROUP, round=played.number, table=number)
    for table, entries in zip(sheets[0].inputs["tables"], result.certificate["tables"], strict=True):
        for seat, drawn in enumerate(entries, start=1):
            found = sitting.get((table, seat))
            if found is None or stands_for.get(found, found) != drawn:
                yield fill(
                    _SEAT, round=played.number, table=table, seat=seat, drawn=drawn, found=found or _NOBODY
                )


def _result_problems(championship: Championship) -> Iterator[Text]:
    tables = chain.from_iterable(tables_of(played) for played in championship.rounds.order_by("number"))
    standing = {
        (result.table_id, result.version): result
        for result in Result.objects.filter(table__round__championship=championship)
    }
    for table in tables:
        at = {"round": table.round.number, "table": table.number}
        result = standing.get((table.pk, table.result_version))
        if result is None:
            if table.result_version or table.status == Table.Status.DECIDED:
                yield fill(_NO_RESULT, **at)
            continue
        seats = list(table.seats.all())
        kept = {seat.pk: facts(seat) for seat in seats}
        placings = placings_of(result)
        place_seats(seats, placings)
        if (best_of := table.round.best_of_games) and games_differ(best_of, placings):
            yield fill(_GAMES, **at)
        for seat in seats:
            if facts(seat) != kept[seat.pk]:
                yield fill(_PLACES, **at, seat=seat.number, name=seat.entry.name)


def _champion_problems(championship: Championship) -> Iterator[Text]:
    last = Publication.objects.filter(championship=championship).order_by("version").last()
    if last is None:
        return
    key = champion(round_records(championship, public=True).lines)
    found = Entry.objects.get(pk=key).number if key else None
    said = (last.payload.get("champion") or {}).get("number")
    if said is not None and found != said:
        yield fill(_CHAMPION, found=found or _NOBODY, said=said, version=last.version)
