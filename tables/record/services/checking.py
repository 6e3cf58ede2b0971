"""Do the moves of actas stand as they were chained, and do the copies beside them and the results follow?"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.games import Refused
from rules.games.bilingual import Text, fill
from tournament.chain.digests import Link, Sealed, sealed
from tournament.chain.queries import headers_by_table, time_of
from tournament.championship.models import Championship
from tournament.results.models import Result
from tournament.results.services.results import placings_of

from .. import chain, replay
from ..models import Acta, Move
from ..queries import actas
from .confirming import placings_from, standing_moves

_AT = Text(es="Ronda {round}, mesa {table}: {said}", en="Round {round}, table {table}: {said}")
_BREAKS = {
    "missing": Text(es="falta la jugada {n}.", en="move {n} is missing."),
    "move": Text(es="la jugada {n} no es la que se escribió.", en="move {n} is not what was written."),
    "end": Text(
        es="después de la jugada {n} falta el final, o se le agregó algo.",
        en="after move {n} the end is missing, or something was added to it.",
    ),
}
_MOVES = Text(
    es="las jugadas no son las que tenía a las {at}, con su resultado (eslabón {link}).",
    en="the moves are not those that it had at {at}, with its result (link {link}).",
)
_NO_HEADING = Text(es="falta el encabezado {n}.", en="heading {n} is missing.")
_GAPS = Text(es="la numeración de las jugadas tiene saltos.", en="the numbers have gaps.")
_NOT_REPLAYED = Text(es="las jugadas no se pueden repetir: {why}", en="the moves cannot be replayed: {why}")
_STATE = Text(es="el estado guardado no es el de la repetición.", en="the state is not that of the replay.")
_FROZEN = Text(
    es="la posición guardada no es la de la repetición.", en="the frozen position is not that of the replay."
)
_STATUS = Text(es="su estado es {status}.", en="the status is {status}.")
_RESULT = Text(
    es="el resultado no es el que sale de sus jugadas.", en="the result is not the one that its moves give."
)


def problems_of(acta: Acta) -> list[Text]:
    """Where the copies beside an acta differ from a full replay."""
    heading = acta.headings.filter(number=acta.heading).first()
    if heading is None:
        return [fill(_NO_HEADING, n=acta.heading)]
    record = actas.record(acta.pk)
    problems = [] if [move.number for move in record] == list(range(1, acta.n + 1)) else [_GAPS]
    try:
        moves = [move.payload for move in record]
        position = replay.replayed(heading.head, moves)
    except Refused as refused:
        why = Text(es=refused.refusal.message("es"), en=refused.refusal.message("en"))
        return [*problems, fill(_NOT_REPLAYED, why=why)]
    if acta.state != position.kept():
        problems.append(_STATE)
    if acta.engine == replay.version() and acta.frozen != position.dump():
        problems.append(_FROZEN)
    if position.is_over == (acta.status == Acta.Status.OPEN):
        problems.append(fill(_STATUS, status=acta.status))
    return problems


def table_problems(
    championship: Championship,
    headers: Sequence[tuple[Sealed, Link]],
    last: Mapping[tuple[str, Any], tuple[Sealed, Link]],
) -> Iterator[tuple[int, Text]]:
    witnesses = headers_by_table(headers)
    found = Acta.objects.filter(table__round__championship=championship).select_related("table__round")
    for acta in found.order_by("table__round__number", "table__number").iterator(chunk_size=100):
        seen = witnesses.get(acta.pk, [])
        for number, said in _problems(acta, seen, last):
            at = {"round": acta.table.round.number, "table": acta.table.number}
            yield number, fill(_AT, **at, said=said)


def _problems(
    acta: Acta,
    seen: Sequence[tuple[int, Sealed, Link]],
    last: Mapping[tuple[str, Any], tuple[Sealed, Link]],
) -> Iterator[tuple[int, Text]]:
    moves = list(Move.objects.filter(acta=acta.pk).order_by("number"))
    removed = {move.pk: _as_left(move, last) for move in moves if ("move", move.pk) in last}
    breaks = chain.check(moves, n=acta.n, header=acta.chain, removed=removed)
    first, latest = (seen[0][2].number, seen[-1][2].number) if seen else (0, 0)
    for broken in breaks:
        yield first, fill(_BREAKS[broken.what], n=broken.number)
    digests = {move.number: move.digest for move in moves} | {0: chain.FIRST}
    for number, row, link in seen:
        if digests.get(number) != row.digest:
            yield link.number, fill(_MOVES, at=time_of(link), link=link.number)
    replayed = problems_of(acta)
    yield from ((latest, problem) for problem in replayed)
    if not breaks and not replayed and not _gives_result(acta):
        yield latest, _RESULT


def _as_left(move: Move, last: Mapping[tuple[str, Any], tuple[Sealed, Link]]) -> bool:
    row = last["move", move.pk][0]
    return sealed("move", move.pk, chain.content(move), salt=row.salt).digest == row.digest


def _gives_result(acta: Acta) -> bool:
    """Where the acta is confirmed and its result stands uncorrected."""
    result = Result.objects.filter(table=acta.table_id, version=acta.table.result_version).first()
    if acta.status != Acta.Status.CONFIRMED or result is None or result.source != Result.Source.ACTA:
        return True
    heading = actas.opened_heading(acta.table_id)
    made = placings_from(heading, standing_moves(acta))
    places = {placing.seat: (placing.place, placing.removed) for placing in made}
    return {one.seat: (one.place, one.removed) for one in placings_of(result)} == places
