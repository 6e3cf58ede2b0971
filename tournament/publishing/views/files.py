"""What the public reads, as files under addresses that stay: `/c/NAME/files/standings.csv`.

Columns have the names of the projection in every language, so that a program can rely on them.
"""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse

from tournament.championship.models import Championship
from tournament.roster.file.export import Cell, as_csv, as_xlsx

from ..queries.published import Json
from ..queries.rows import KINDS, WHICH, Row
from .public import public_page

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@public_page
def file(
    request: HttpRequest, championship: Championship, payload: Json, which: str, kind: str
) -> HttpResponse:
    """`kind`: one of `KINDS`."""
    if which not in WHICH:
        raise Http404
    made, columns = WHICH[which]
    return answer_file(list(made(payload)), columns, of=championship.slug, which=which, kind=kind)


def answer_file(
    rows: Sequence[Row], columns: Sequence[str], *, of: str, which: str, kind: str
) -> HttpResponse:
    """`columns` first, then whatever else a row has; `of`: a slug. Raises `Http404` for another kind."""
    if kind not in KINDS:
        raise Http404
    response: HttpResponse
    if kind == "json":
        response = JsonResponse({which: rows})
    else:
        heading = list(dict.fromkeys([*columns, *(name for row in rows for name in row)]))
        cells = [[_cell(row.get(name)) for name in heading] for row in rows]
        content = as_csv(heading, cells) if kind == "csv" else as_xlsx(heading, cells, title=which)
        response = HttpResponse(content, content_type="text/csv; charset=utf-8" if kind == "csv" else XLSX)
    response.headers["Content-Disposition"] = f'attachment; filename="{of}-{which}.{kind}"'
    response.headers["Access-Control-Allow-Origin"] = "*"  # public, for a page of somebody else's
    return response


def _cell(value: Any) -> Cell:
    if isinstance(value, bool):
        return int(value)
    return value if value is None or isinstance(value, int) else str(value)
