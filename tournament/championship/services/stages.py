"""Writes and reads the stages of a championship as its settings ask for them."""

from collections.abc import Mapping
from typing import Any, Protocol

from django.utils.translation import gettext_lazy as _

from core.refusals import Invalid, NotNow
from tournament.championship.models import Championship, Stage, StageKind

MOST_ROUNDS, MOST_SHEETS = 12, 9
#: Of the settings: they become the rows of `Stage`.
STAGE_SETTINGS = ("kind", "rounds", "sheets", "cut", "final_sheets", "carry", "scorer")
BEST_OF = "best-"
SERIES = ("1", *(str(n) for n in range(2, MOST_SHEETS + 1)), *(f"{BEST_OF}{n}" for n in (3, 5, 7, 9)))


class StageSettings(Protocol):
    """`sheets`, `final_sheets`: what a table plays, a word of `SERIES`."""

    @property
    def kind(self) -> str: ...
    @property
    def rounds(self) -> int: ...
    @property
    def sheets(self) -> str: ...
    @property
    def cut(self) -> int: ...
    @property
    def final_sheets(self) -> str: ...
    @property
    def carry(self) -> str: ...
    @property
    def scorer(self) -> bool: ...
    @property
    def size_max(self) -> int: ...


def read_series(word: str) -> dict[str, int] | None:
    """As in the header of an acta; None for one sheet."""
    if word.startswith(BEST_OF):
        return {"best_of": int(word.removeprefix(BEST_OF))}
    return None if word == "1" else {"sheets": int(word)}


def write_series(series: Mapping[str, int] | None) -> str:
    series = series or {"sheets": 1}
    return f"{BEST_OF}{series['best_of']}" if "best_of" in series else str(series["sheets"])


def stage_settings(championship: Championship) -> dict[str, Any]:
    """One statement; what a knock-out has not is left out."""
    first, *later = championship.stages.all()
    last = later[-1] if later else first
    points = {"rounds": first.rounds, "cut": first.cut, "carry": first.carry} if first.has_points else {}
    sheets = {"sheets": write_series(first.series), "final_sheets": write_series(last.final_series)}
    return {"kind": first.kind, **points, **sheets, "scorer": first.scorer}


def write_stages(championship: Championship, data: StageSettings) -> None:
    """A stage with points has a second one behind it, its final, where it is cut. Rounds that are drawn keep
    what they are: `Invalid`, `NotNow`. Under the championship's lock.
    """
    points = data.kind == StageKind.POINTS
    _check(data)
    played = list(championship.rounds.order_by("number").values_list("stage__order", flat=True))
    if played:
        _refuse_played(championship, data, played)
    stages: list[dict[str, object]] = [
        {
            "kind": data.kind,
            "rounds": data.rounds if points else None,
            "cut": data.cut if points else 0,
            "carry": data.carry,
            "series": read_series(data.sheets),
            "final_series": None if points else read_series(data.final_sheets),
        }
    ]
    if points and data.cut:
        stages.append({"kind": StageKind.KNOCK_OUT.value, "final_series": read_series(data.final_sheets)})
    for order, values in enumerate(stages, start=1):
        championship.stages.update_or_create(order=order, defaults={**values, "scorer": data.scorer})
    championship.stages.filter(order__gt=len(stages)).delete()


def _check(data: StageSettings) -> None:
    most = data.size_max
    problems: dict[str, str] = {}
    if data.kind not in StageKind.values:
        problems["kind"] = str(_("Choose how the night is played."))
    if not 1 <= data.rounds <= MOST_ROUNDS:
        problems["rounds"] = str(_("Choose 1 to %(most)s rounds.") % {"most": MOST_ROUNDS})
    if {data.sheets, data.final_sheets} - {*SERIES}:
        problems["sheets"] = str(_("Choose what a table plays in a round."))
    if data.kind == StageKind.POINTS and data.cut and not 2 <= data.cut <= most:
        problems["cut"] = str(_("The final is played at one table: choose 2 to %(most)s.") % {"most": most})
    if problems:
        fields = {name: [text] for name, text in problems.items()}
        raise Invalid(" ".join(problems.values()), extra={"fields": fields})


def _refuse_played(championship: Championship, data: StageSettings, played: list[int]) -> None:
    """`played`: by round, the order of its stage."""
    first: Stage = championship.stages.get(order=1)
    if data.kind != first.kind or (first.has_points and data.carry != first.carry):
        raise NotNow(
            _("A round has been published under these rules: they stay as they are to the end."),
            code="rules_fixed",
        )
    if not first.has_points:
        return
    changed = (data.rounds, data.cut) != (first.rounds, first.cut)
    if data.rounds < played.count(1) or (changed and max(played) > 1):
        raise NotNow(
            _("Rounds that are drawn stay: %(n)s of them count already.") % {"n": played.count(1)},
            code="stage_played",
        )
