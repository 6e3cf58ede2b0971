"""Rounds and points of everybody as a file."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpResponse, JsonResponse
from django.utils.translation import gettext as _

from tournament.championship.models import Championship
from tournament.results.standings.words import group_words, points_words
from tournament.roster.file.export import as_csv


def grid_file(championship: Championship, payload: Mapping[str, Any], kind: str) -> HttpResponse | None:
    """None without points, or of another kind; the CSV has the last stage with points."""
    if "points" not in payload or kind not in ("csv", "json"):
        return None
    response: HttpResponse
    if kind == "json":
        response = JsonResponse({key: payload[key] for key in ("points", "specials")})
    else:
        stage, each = payload["points"][-1], championship.people_each
        rounds = [_("Round %(number)s") % {"number": number} for number in stage["rounds"]]
        rows = [
            [
                *([group_words(line["group"])] if "groups" in stage else []),
                line["place"],
                line["name"],
                *_people(line, each),
                line["club"],
                *(
                    "" if points is None else points_words(points, stage["carry"])
                    for points in line["rounds"]
                ),
                points_words(line["total"], stage["carry"]),
            ]
            for line in stage["lines"]
        ]
        people = [f"{_('Name')} {number}" for number in range(1, each + 1)] if each > 1 else []
        groups = [_("Group")] if "groups" in stage else []
        heading = [*groups, _("Place"), _("Name"), *people, _("Club"), *rounds, _("Total")]
        response = HttpResponse(as_csv(heading, rows), content_type="text/csv; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{championship.slug}.{kind}"'
    return response


def _people(line: Mapping[str, Any], each: int) -> list[str]:
    """A cell for each who plays together; none where each plays alone."""
    names = line.get("people", [line["name"]])
    return [*names, *[""] * (each - len(names))] if each > 1 else []
