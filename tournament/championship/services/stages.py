"""Writes and reads the stages of a championship as its settings ask for them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Protocol

from django.utils.formats import get_format
from django.utils.translation import gettext as _

from core.refusals import Invalid, NotNow
from rules.editions.models import Edition
from rules.editions.queries import why_not_played
from rules.editions.services.editions import start_rulebook
from rules.games import GAMES, spell_out
from tournament.championship.access.actors import Actor
from tournament.championship.models import (
    LARGEST_WEIGHT,
    SMALLEST_TABLE,
    Championship,
    PairAfter,
    Stage,
    StageKind,
)
from tournament.championship.tiebreaks import USUAL, TieBreak

from .. import place_points
from ..place_points import Rows, unusual
from .editions import latest_edition_kept

MOST_ROUNDS, MOST_SHEETS, MOST_STAGES = 12, 9, 6
#: Of the settings: they become the rows of `Stage`.
STAGE_SETTINGS = (
    "kind", "rounds", "sheets", "cut", "final_sheets", "carry", "band_tables", "scorer", "pair_removed",
    "pair_leaves", "weight", "further", "tiebreaks",
    "place_points", "groups",
)  # fmt: skip
#: Fields of the championship; its round becomes a stage.
REPECHAGE = ("repechage", "repechage_seats", "repechage_best")
CONSOLATION = ("consolation", "consolation_rounds")
BAND_TABLES = (2, 3, 4)
MOST_GROUPS, MOST_OF_GROUP = 26, 9
BEST_OF = "best-"
SERIES = ("1", *(str(n) for n in range(2, MOST_SHEETS + 1)), *(f"{BEST_OF}{n}" for n in (3, 5, 7, 9)))


@dataclass(frozen=True, slots=True, kw_only=True)
class FurtherStage:
    """Of a combined championship. `rules`: a game, or the id of a rulebook; `size_wanted` None: as in the
    first stage.
    """

    rules: str
    rounds: int
    sheets: str
    weight: int
    size_wanted: int | None = None


class StageSettings(Protocol):
    """`sheets`, `final_sheets`: what a table plays, a word of `SERIES`; `weight`: of the first stage, where
    there are `further` ones; `tiebreaks`, `place_points`: of all stages with points, empty for the usual;
    `groups`: of the first one, `cut` go on from each.
    """

    @property
    def kind(self) -> str: ...
    @property
    def rounds(self) -> int: ...
    @property
    def sheets(self) -> str: ...
    @property
    def cut(self) -> int: ...
    @property
    def groups(self) -> int: ...
    @property
    def final_sheets(self) -> str: ...
    @property
    def carry(self) -> str: ...
    @property
    def band_tables(self) -> int: ...
    @property
    def scorer(self) -> bool: ...
    @property
    def pair_removed(self) -> str: ...
    @property
    def pair_leaves(self) -> str: ...
    @property
    def weight(self) -> int: ...
    @property
    def further(self) -> Sequence[FurtherStage]: ...
    @property
    def size_max(self) -> int: ...
    @property
    def repechage(self) -> int: ...
    @property
    def repechage_seats(self) -> int: ...
    @property
    def repechage_best(self) -> int: ...
    @property
    def consolation(self) -> int: ...
    @property
    def consolation_rounds(self) -> int: ...
    @property
    def tiebreaks(self) -> Sequence[str]: ...
    @property
    def place_points(self) -> Rows: ...


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
    first, *later = championship.stages.select_related("edition").exclude(
        kind__in=(StageKind.REPECHAGE, StageKind.CONSOLATION)
    )
    last = later[-1] if later else first
    points: dict[str, Any] = {}
    if first.has_points:
        points = {name: getattr(first, name) for name in ("rounds", "cut", "groups", "carry", "band_tables")}
    sheets = {"sheets": write_series(first.series), "final_sheets": write_series(last.final_series)}
    further = tuple(_further(stage) for stage in later if championship.combined)
    own = {"scorer": first.scorer, "weight": first.weight, "further": further}
    own["tiebreaks"] = tuple(first.tiebreaks)
    own["place_points"] = tuple(map(tuple, first.place_points))
    pairs = {"pair_removed": first.pair_removed, "pair_leaves": first.pair_leaves}
    return {"kind": first.kind, **points, **sheets, **own, **pairs}


def _further(stage: Stage) -> FurtherStage:
    return FurtherStage(
        rules=str(stage.edition.rulebook_id if stage.edition else ""),
        rounds=stage.rounds or 0,
        sheets=write_series(stage.series),
        weight=stage.weight,
        size_wanted=stage.size_wanted,
    )


def write_stages(championship: Championship, data: StageSettings, actor: Actor) -> None:
    """A stage with points has a second one behind it, its final, where it is cut, or the `further` ones,
    which are added to it. Rounds that are drawn keep what they are: `Invalid`, `NotNow`. Under the
    championship's lock; the caller saves the championship.
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
            "groups": data.groups if points else 0,
            "band_tables": data.band_tables if points and not data.groups else 0,
            "series": read_series(data.sheets),
            "final_series": None if points else read_series(data.final_sheets),
            "weight": data.weight,
        }
    ]
    if points and data.cut:
        final = {
            "kind": StageKind.KNOCK_OUT.value,
            "final_series": read_series(data.final_sheets),
            "band_tables": 0,
            "groups": 0,
            "series": read_series(data.sheets) if data.groups else None,
        }
        stages.append({**final, "rounds": None, "edition": None, "size_wanted": None})
    standing = {stage.order: stage.edition for stage in championship.stages.select_related("edition")}
    for order, further in enumerate(data.further, start=2):
        stages.append(
            {
                "kind": StageKind.POINTS.value,
                "rounds": further.rounds,
                "cut": 0,
                "groups": 0,
                "carry": data.carry,
                "band_tables": data.band_tables,
                "series": read_series(further.sheets),
                "final_series": None,
                "weight": further.weight,
                "edition": _edition(championship, standing.get(order), further.rules, actor),
                "size_wanted": further.size_wanted,
            }
        )
    firsts = [*accumulate([data.rounds, *(further.rounds for further in data.further)], initial=1)]
    if data.repechage:
        again = {"kind": StageKind.REPECHAGE.value, "rounds": 1, "cut": 0, "final_series": None}
        stages.append({**again, "series": read_series(data.sheets), "edition": None, "size_wanted": None})
        firsts[1] = data.repechage
    elif data.consolation:
        beside = {
            "kind": StageKind.CONSOLATION.value,
            "rounds": data.consolation_rounds,
            "cut": 0,
            "final_series": None,
            "series": read_series(data.sheets),
        }
        stages.append({**beside, "edition": None, "size_wanted": None})
        firsts[1] = data.consolation
    for order, (values, first) in enumerate(zip(stages, firsts, strict=False), start=1):
        of_all = {"scorer": data.scorer, "pair_removed": data.pair_removed, "pair_leaves": data.pair_leaves}
        has_points = values["kind"] == StageKind.POINTS
        of_all["tiebreaks"] = _unusual(data.tiebreaks) if has_points else []
        of_all["place_points"] = unusual(data.place_points) if has_points else []
        championship.stages.update_or_create(order=order, defaults={**values, **of_all, "first_round": first})
    championship.stages.filter(order__gt=len(stages)).delete()
    championship.combined = 1 + len(data.further) if data.further else 0


def _unusual(tiebreaks: Sequence[str]) -> list[str]:
    return [] if tuple(tiebreaks) == USUAL else [*tiebreaks]


def _edition(championship: Championship, standing: Edition | None, rules: str, actor: Actor) -> Edition:
    if standing is not None and rules == str(standing.rulebook_id):
        return standing
    if rules not in GAMES:
        return latest_edition_kept(int(rules), championship.league_id, actor)
    return start_rulebook(
        league=championship.league_id,
        title=f"{championship.name} · {GAMES[rules].title['es']}",
        game=rules,
        options=spell_out(GAMES[rules].catalogue.for_entries({}, championship.people_each), game=rules),
        keeper=actor.user_id,
        actor_label=actor.label,
    )


def _check(data: StageSettings) -> None:
    most = data.size_max
    problems: dict[str, str] = {}
    if data.kind not in StageKind.values:
        problems["kind"] = _("Choose how the night is played.")
    if not 1 <= data.rounds <= MOST_ROUNDS:
        problems["rounds"] = _rounds_wanted()
    if {data.sheets, data.final_sheets} - {*SERIES}:
        problems["sheets"] = _sheets_wanted()
    if data.kind == StageKind.POINTS and data.groups:
        problems |= _problems_of_groups(data)
    elif data.kind == StageKind.POINTS and data.cut and not 2 <= data.cut <= most:
        problems["cut"] = _("The final is played at one table: choose 2 to %(most)s.") % {"most": most}
    if data.band_tables and data.band_tables not in BAND_TABLES:
        problems["band_tables"] = _("A band has two, three or four tables: choose one of them, or none.")
    for name in ("pair_removed", "pair_leaves"):
        if getattr(data, name) not in PairAfter.values:
            problems[name] = _("Choose what follows for the pair.")
    if {*data.tiebreaks} - {*TieBreak} or len({*data.tiebreaks}) < len(data.tiebreaks):
        problems["tiebreak1"] = _("Choose each tie-break once.")
    if wrong := next(place_points.problems(data.place_points), None):
        problems["place_points"] = place_points_problem(*wrong)
    problems |= _problems_of_combined(data)
    problems |= _problems_of_repechage(data) | _problems_of_consolation(data)
    if problems:
        fields = {name: [text] for name, text in problems.items()}
        raise Invalid(" ".join(dict.fromkeys(problems.values())), extra={"fields": fields})


def _problems_of_groups(data: StageSettings) -> dict[str, str]:
    problems: dict[str, str] = {}
    if not 2 <= data.groups <= MOST_GROUPS:
        problems["groups"] = _("Choose 2 to %(most)s groups.") % {"most": MOST_GROUPS}
    if not 1 <= data.cut <= MOST_OF_GROUP:
        problems["group_cut"] = _("From each group 1 to %(most)s go on.") % {"most": MOST_OF_GROUP}
    if data.further:
        problems["kind"] = _("Stages of several games are added, and have no groups: choose one of the two.")
    return problems


def _problems_of_combined(data: StageSettings) -> dict[str, str]:
    """The fields of further stages as `further_field` names them."""
    problems: dict[str, str] = {}
    if not 1 <= data.weight <= LARGEST_WEIGHT:
        problems["weight"] = _weight_wanted()
    if data.further and data.kind != StageKind.POINTS:
        problems["kind"] = _(
            "Stages of several games are added by their points, so each has rounds with points: choose that, "
            "or take the further stages out."
        )
    if data.further and data.cut:
        problems["cut"] = _("Who has most after all the stages is the champion: there is no final.")
    if len(data.further) >= MOST_STAGES:
        problems["kind"] = _("At most %(most)s stages are added.") % {"most": MOST_STAGES}
    for order, further in enumerate(data.further, start=2):
        named = _problems_of_further(further, size_max=data.size_max)
        problems |= {further_field(order, name): text for name, text in named}
    return problems


def _problems_of_repechage(data: StageSettings) -> dict[str, str]:
    if not data.repechage:
        return {}
    if data.kind != StageKind.KNOCK_OUT:
        text = _("A repechage belongs to a knock-out: with points everybody plays on. Take it out.")
        return {"repechage": text}
    if data.repechage < 2:
        return {"repechage": _("Nobody is out before round 1: choose a later round for the repechage.")}
    if data.repechage_best and data.repechage_best <= data.repechage_seats:
        text = _(
            "%(best)s would play for %(seats)s seats, and nobody would be out: let more play, or make fewer "
            "seats."
        )
        return {"repechage_best": text % {"best": data.repechage_best, "seats": data.repechage_seats}}
    return {}


def _problems_of_consolation(data: StageSettings) -> dict[str, str]:
    if not data.consolation:
        return {}
    if data.kind != StageKind.KNOCK_OUT:
        text = _("A consolation belongs to a knock-out: with points everybody plays on. Take it out.")
        return {"consolation": text}
    if data.consolation < 2:
        return {"consolation": _("Nobody is out before round 1: choose a later round for the consolation.")}
    if data.repechage:
        return {"consolation": _("Who is out plays a repechage or a consolation: take one of them out.")}
    return {}


def refuse_consolation(championship: Championship, data: StageSettings, *, was: Mapping[str, Any]) -> None:
    """As `refuse_repechage`."""
    now = {name: getattr(data, name) for name in CONSOLATION}
    if all(was[name] == now[name] for name in CONSOLATION):
        return
    last = _last_public(championship)
    if was["consolation"] and was["consolation"] <= last:
        raise NotNow(
            _("The consolation is drawn already: it stays as it is."),
            code="repechage_drawn",
        )
    if now["consolation"] and now["consolation"] <= last:
        raise NotNow(
            _(
                "Round %(number)s is drawn already, and a consolation begins with a round that is not. "
                "Choose a later one."
            )
            % {"number": now["consolation"]},
            code="round_drawn",
            extra={"round": now["consolation"]},
        )


def _last_public(championship: Championship) -> int:
    """The last round of which a draw is public."""
    public = championship.draw_sheets.exclude(serial=None).exclude(status="void")
    drawn = [
        *championship.rounds.values_list("number", flat=True),
        *public.values_list("round_number", flat=True),
    ]
    return max(drawn, default=0)


def refuse_repechage(championship: Championship, data: StageSettings, *, was: Mapping[str, Any]) -> None:
    """Another repechage, or none, until a draw of what it touches is public. `NotNow`."""
    now = {name: getattr(data, name) for name in REPECHAGE}
    if all(was[name] == now[name] for name in REPECHAGE):
        return
    last = _last_public(championship)
    if was["repechage"] and was["repechage"] <= last:
        raise NotNow(
            _("The repechage is drawn already: it stays as it is."),
            code="repechage_drawn",
        )
    if now["repechage"] and now["repechage"] <= last:
        raise NotNow(
            _(
                "Round %(number)s is drawn already, and a repechage takes the place of a round that is not. "
                "Choose a later one."
            )
            % {"number": now["repechage"]},
            code="round_drawn",
            extra={"round": now["repechage"]},
        )


def place_points_problem(what: str, row: Sequence[int]) -> str:
    sizes = {"least": place_points.SIZES[0], "most": place_points.SIZES[-1]}
    words = {
        "size": _(
            "A row has as many numbers as the table has places, %(least)s to %(most)s: write “%(row)s” "
            "otherwise."
        ),
        "twice": _("There is a second row for tables of %(size)s, “%(row)s”: take one of them out."),
        "range": _("A place gives 0 to 100 points, in tenths at the finest: change “%(row)s”."),
        "rises": _("No place may give more than the one before it: change “%(row)s”."),
        "level": _("All places give the same in “%(row)s”, and nobody would win: change it."),
    }
    return words[what] % {
        **sizes,
        "size": len(row),
        "row": place_points.write_rows([row], get_format("DECIMAL_SEPARATOR")),
    }


def refuse_after_first_sheet(
    championship: Championship, data: StageSettings, *, was: Mapping[str, Any]
) -> None:
    """Other points of places, and other groups, until the first sheet is public. `NotNow`."""
    if data.kind != StageKind.POINTS:
        return
    other_points = unusual(was["place_points"]) != unusual(data.place_points)
    other_groups = was.get("groups", 0) != data.groups
    if not (other_points or other_groups):
        return
    if championship.draw_sheets.exclude(serial=None).exclude(status="void").exists():
        raise NotNow(
            _("The first sheet is drawn with these groups: they stay to the end.")
            if other_groups
            else _("The first sheet is drawn with these points for each place: they stay to the end."),
            code="sheet_fixed",
        )


def _problems_of_further(further: FurtherStage, *, size_max: int) -> Iterator[tuple[str, str]]:
    if further.rules in GAMES and (missing := why_not_played(further.rules)):
        yield "rules", missing
    if further.rules not in GAMES and not further.rules.isdecimal():
        yield "rules", _("Choose the game of the stage.")
    if not 1 <= further.rounds <= MOST_ROUNDS:
        yield "rounds", _rounds_wanted()
    if further.sheets not in SERIES:
        yield "sheets", _sheets_wanted()
    if not 1 <= further.weight <= LARGEST_WEIGHT:
        yield "weight", _weight_wanted()
    if further.size_wanted is not None and not SMALLEST_TABLE <= further.size_wanted <= size_max:
        yield "size_wanted", _("Choose %(least)s to %(most)s.") % {"least": SMALLEST_TABLE, "most": size_max}


def _rounds_wanted() -> str:
    return _("Choose 1 to %(most)s rounds.") % {"most": MOST_ROUNDS}


def _sheets_wanted() -> str:
    return _("Choose what a table plays in a round.")


def _weight_wanted() -> str:
    return _("A stage weighs 1 to %(most)s.") % {"most": LARGEST_WEIGHT}


def further_field(order: int, name: str) -> str:
    return f"stage{order}_{name}"


def _refuse_played(championship: Championship, data: StageSettings, played: list[int]) -> None:
    """`played`: by round, the order of its stage."""
    before = stage_settings(championship)
    first: Stage = championship.stages.get(order=1)
    counted = (data.carry, _unusual(data.tiebreaks))
    rules_changed = data.kind != first.kind or (
        first.has_points and counted != (first.carry, first.tiebreaks)
    )
    added = [(first.weight, ""), *((of.weight, of.rules) for of in before["further"])]
    if rules_changed or added != [(data.weight, ""), *((of.weight, of.rules) for of in data.further)]:
        raise NotNow(
            _("A round has been published under these rules: they stay as they are to the end."),
            code="rules_fixed",
        )
    if not first.has_points:
        return
    was = [first.rounds, *(of.rounds for of in before["further"])]
    now = [data.rounds, *(of.rounds for of in data.further)]
    is_over = [order < max(played) for order in range(1, len(was) + 1)]
    changed = any(over and one != other for over, one, other in zip(is_over, was, now, strict=True))
    drawn = [played.count(order) for order in range(1, len(was) + 1)]
    too_few = any(rounds < least for rounds, least in zip(now, drawn, strict=True))
    if too_few or changed or (data.cut != first.cut and max(played) > 1):
        raise NotNow(
            _("Rounds that are drawn stay: %(n)s of them count already.") % {"n": sum(drawn)},
            code="stage_played",
        )
