"""What the public reads, as files under addresses that stay: `/c/NAME/files/standings.csv`.

Columns have the names of the projection in every language, so that a program can rely on them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse

from tournament.championship.models import Championship
from tournament.roster.file.export import Cell, as_csv, as_xlsx

from ..queries.published import Json, rounds_in
from .public import public_page

Row = dict[str, Any]
WHO = ("number", "name", "club")


def _standings(payload: Json) -> Iterator[Row]:
    for line in [*payload["standings"], *payload["excluded"]]:
        yield {
            **{name: line[name] for name in ("rank", "shared", *WHO, "state")},
            "round": line["reached"],
            **{name: line[name] for name in ("table", "place")},
            **line["measures"],
        }


def _tables(payload: Json) -> Iterator[Row]:
    for of in rounds_in(payload):
        for table in of["tables"]:
            sat = [seat for seat in table["seats"] if not seat["absent"]]
            winner = next((seat for seat in sat if seat["place"] == 1), None)
            yield {
                "round": of["number"],
                "table": table["number"],
                "status": table["status"],
                "players": len(sat),
                "winner": winner["number"] if winner else None,
                "winner_name": winner["name"] if winner else None,
            }


def _seats(payload: Json) -> Iterator[Row]:
    for at, seat in _sitting(payload):
        yield {**at, **{name: seat[name] for name in ("seat", *WHO, "absent", "late", "instead")}}


def _results(payload: Json) -> Iterator[Row]:
    """Of tables that are decided and public."""
    for at, seat in _sitting(payload):
        if seat["place"] is not None:
            facts = {name: seat[name] for name in ("place", *WHO, "removed", "disqualified", "goes_on")}
            yield {**at, **facts, **seat["measures"]}


def _sitting(payload: Json) -> Iterator[tuple[Row, Json]]:
    for of in rounds_in(payload):
        for table in of["tables"]:
            for seat in table["seats"]:
                yield {"round": of["number"], "table": table["number"]}, seat


WHICH: Mapping[str, tuple[Callable[[Json], Iterator[Row]], Sequence[str]]] = {
    "standings": (_standings, ("rank", "shared", *WHO, "state", "round", "table", "place")),
    "tables": (_tables, ("round", "table", "status", "players", "winner", "winner_name")),
    "seats": (_seats, ("round", "table", "seat", *WHO, "absent", "late", "instead")),
    "results": (_results, ("round", "table", "place", *WHO, "removed", "disqualified", "goes_on")),
}
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
KINDS = ("csv", "xlsx", "json")


@public_page
def file(
    request: HttpRequest, championship: Championship, payload: Json, which: str, kind: str
) -> HttpResponse:
    """`kind`: one of `KINDS`."""
    if which not in WHICH or kind not in KINDS:
        raise Http404
    made, columns = WHICH[which]
    rows = list(made(payload))
    response: HttpResponse
    if kind == "json":
        response = JsonResponse({which: rows})
    else:
        heading = list(dict.fromkeys([*columns, *(name for row in rows for name in row)]))
        cells = [[_cell(row.get(name)) for name in heading] for row in rows]
        content = as_csv(heading, cells) if kind == "csv" else as_xlsx(heading, cells, title=which)
        response = HttpResponse(content, content_type="text/csv; charset=utf-8" if kind == "csv" else XLSX)
    name = f"{championship.slug}-{which}.{kind}"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    response.headers["Access-Control-Allow-Origin"] = "*"  # public, for a page of somebody else's
    return response


def _cell(value: Any) -> Cell:
    if isinstance(value, bool):
        return int(value)
    return value if value is None or isinstance(value, int) else str(value)
