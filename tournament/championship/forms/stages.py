"""Fields about the stages: how the night is played, and what a table plays in a round."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, cast

from django import forms
from django.utils.formats import get_format
from django.utils.text import format_lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from core.language import reader_language
from rules.book.of_game import installed
from rules.editions.models import Rulebook
from rules.games.series_words import so_many_sheets
from tournament.championship.models import (
    LARGEST_TABLE,
    LARGEST_WEIGHT,
    LATEST_REPECHAGE,
    SMALLEST_TABLE,
    Carry,
    FinalOfTwo,
    StageKind,
    default_of,
)

from ..place_points import Rows, problems, read_rows, unusual, usual_row, write_rows
from ..services.championships import NewChampionship
from ..services.stages import (
    BAND_TABLES,
    BEST_OF,
    MOST_GROUPS,
    MOST_OF_GROUP,
    MOST_ROUNDS,
    MOST_STAGES,
    SERIES,
    FurtherStage,
    further_field,
    place_points_problem,
)
from ..tiebreak_words import tiebreak_choices
from ..tiebreaks import USUAL, TieBreak
from . import settings
from .sorteo import with_consequence

_DEFAULTS: dict[str, Any] = {
    name: field.default for name, field in NewChampionship.__dataclass_fields__.items()
}
USUAL_SIZES = range(2, 7)
_USUAL_GROUPS, _USUAL_GROUP_CUT = 4, 2
GROUPS = "groups"  # rounds with points within each, then a knock-out
COMBINED = "combined"  # of rounds with points, and further stages of other games
KINDS = [
    (
        StageKind.KNOCK_OUT,
        with_consequence(_("Knock-out"), _("The first of each table go on, down to one final table.")),
    ),
    (
        StageKind.POINTS,
        with_consequence(
            _("Rounds with points"),
            _("Everybody plays every round. Then the best play a final, or the first is the champion."),
        ),
    ),
    (
        GROUPS,
        with_consequence(
            _("Groups, then a knock-out"),
            _("Drawn once. All play rounds with points within their group; the first of each go on."),
        ),
    ),
    (
        COMBINED,
        with_consequence(
            _("Several games"),
            _("Rounds with points of one game, then of another. Who has most of all is the champion."),
        ),
    ),
]
CARRIES = [
    (
        Carry.PLACING,
        with_consequence(
            _("Points by place"),
            _("12 to the winner, 0 to the last, in equal steps: the same at a table of three or of six."),
        ),
    ),
    (
        Carry.TABLE_WINS,
        with_consequence(_("Tables won"), _("Careful: nothing else counts, and many will be level.")),
    ),
    (
        Carry.RAW_TOTAL,
        with_consequence(
            _("The totals of the sheets"),
            _("Careful: a special win cuts the sheets of the others short. It counts as the highest total."),
        ),
    ),
]


def tiebreak_field(at: int) -> str:
    return f"tiebreak{at}"


def place_points_initial(rows: Rows) -> str:
    """With the equal steps of the usual sizes where it sets no other."""
    own = {len(row): row for row in rows}
    sizes = sorted({*own, *USUAL_SIZES})
    return write_rows([own.get(size) or usual_row(size) for size in sizes], get_format("DECIMAL_SEPARATOR"))


def _in_rows(tiebreaks: Sequence[str]) -> list[str]:
    """One for each field."""
    return [*tiebreaks, *[""] * (len(TieBreak) - len(tiebreaks))]


def tiebreaks_initial(tiebreaks: Sequence[str]) -> dict[str, str]:
    rows = _in_rows(tiebreaks or USUAL)
    return {tiebreak_field(at): tiebreak for at, tiebreak in enumerate(rows, start=1)}


def series_choices(game: str) -> list[tuple[str, str]]:
    """In the word of the game."""
    return [(word, _series_words(word, game)) for word in SERIES]


def _series_words(word: str, game: str) -> str:
    if word.startswith(BEST_OF):
        return gettext("best of %(n)s") % {"n": word.removeprefix(BEST_OF)}
    return so_many_sheets(game, int(word), reader_language())


def _choice(name: str, choices: Any, **more: Any) -> forms.TypedChoiceField:
    """What is not sent is the default."""
    default = _DEFAULTS[name]
    coerce = int if isinstance(default, int) else str
    return forms.TypedChoiceField(
        choices=choices, coerce=coerce, required=False, empty_value=default, initial=default, **more
    )


def _number_choice(numbers: range, usual: int, **more: Any) -> forms.TypedChoiceField:
    choices: Any = [(n, str(n)) for n in numbers]
    return forms.TypedChoiceField(
        choices=choices, coerce=int, required=False, empty_value=cast("Any", usual), initial=usual, **more
    )


def _weight(label: Any) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        required=False,
        initial=_DEFAULTS["weight"],
        widget=forms.NumberInput(attrs={"min": 1, "max": LARGEST_WEIGHT}),
    )


def _bands_of(tables: int) -> Any:
    return format_lazy(_("in bands of about {tables} tables"), tables=tables)


class StageFields(forms.Form):
    kind = _choice("kind", KINDS, label=_("How it is played"), widget=forms.RadioSelect)
    rounds = _choice(
        "rounds", [(n, str(n)) for n in range(1, MOST_ROUNDS + 1)], label=_("Rounds for everybody")
    )
    sheets = _choice(
        "sheets",
        [(word, word) for word in SERIES],  # named by the form, which knows the game
        label=_("A table plays in each round"),
        help_text=_("The places of each one count; a best-of counts as one."),
    )
    cut = _choice(
        "cut",
        [(0, _("nobody: the first is the champion")), *((n, str(n)) for n in range(2, LARGEST_TABLE + 1))],
        label=_("Who plays the final"),
        help_text=_("The best of all rounds, at one table, from zero."),
    )
    final_sheets = _choice(
        "final_sheets", [(word, word) for word in SERIES], label=_("The final table plays")
    )
    final_of_two = forms.TypedChoiceField(
        choices=FinalOfTwo.choices,
        coerce=int,
        required=False,
        empty_value=default_of("final_of_two"),
        initial=default_of("final_of_two"),
        label=_("If two play the final"),
        help_text=_("Game by game, until one of them has won more than half."),
    )
    groups = _number_choice(
        range(2, MOST_GROUPS + 1),
        _USUAL_GROUPS,
        label=_("How many groups"),
        help_text=_("The draw of the first round makes them, of equal size or one more."),
    )
    group_cut = _number_choice(
        range(1, MOST_OF_GROUP + 1), _USUAL_GROUP_CUT, label=_("How many go on from each group")
    )
    carry = _choice("carry", CARRIES, label=_("What counts"), widget=forms.RadioSelect)
    band_tables = _choice(
        "band_tables",
        [
            (0, _("everybody together, by the draw alone")),
            *((n, _bands_of(n)) for n in BAND_TABLES),
        ],
        label=_("Who meets whom from the second round on"),
        help_text=_(
            "In bands those who stand close in the standings meet: the first at the first tables. Inside a "
            "band the draw decides, with rematches and clubs kept apart."
        ),
    )
    place_points = forms.CharField(
        label=_("Points of each place"),
        required=False,
        max_length=500,
        initial=partial(place_points_initial, ()),
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false", "class": "figure"}),
        help_text=_(
            "A row for each size of table, the first place first: 12 8 4 0 is for tables of four. A size "
            "without a row has equal steps from 12 to 0. It can be changed until the first sheet is public."
        ),
    )
    scorer = forms.BooleanField(
        required=False,
        initial=_DEFAULTS["scorer"],
        label=_("A player of the table may write"),
        help_text=_(
            "On their own phone, by the code of the table, before the first throw. Then all sign, and "
            "another player agrees to every correction."
        ),
    )
    weight = _weight(_("Weight of the first stage"))
    repechage = forms.TypedChoiceField(
        choices=[
            (0, _("no repechage")),
            *(
                (n, format_lazy(_("after round {before}, as round {n}"), n=n, before=n - 1))
                for n in range(2, LATEST_REPECHAGE + 1)
            ),
        ],
        coerce=int,
        required=False,
        empty_value=default_of("repechage"),
        initial=default_of("repechage"),
        label=_("Repechage"),
        help_text=_(
            "Who lost until then plays once more. Who won waits for the round after it, in which all play on."
        ),
    )
    consolation = forms.TypedChoiceField(
        choices=[
            (0, _("no consolation")),
            *(
                (n, format_lazy(_("after round {before}, from round {n}"), n=n, before=n - 1))
                for n in range(2, LATEST_REPECHAGE + 1)
            ),
        ],
        coerce=int,
        required=False,
        empty_value=default_of("consolation"),
        initial=default_of("consolation"),
        label=_("Consolation"),
        help_text=_(
            "Who lost until then plays for the places behind the others. Who won waits for the round after "
            "it."
        ),
    )
    consolation_rounds = settings.number(
        "consolation_rounds", required=False, label=_("Rounds of the consolation")
    )
    repechage_seats = settings.number("repechage_seats", required=False, label=_("Seats that it gives"))
    repechage_best = settings.number(
        "repechage_best",
        required=False,
        label=_("How many play it"),
        help_text=_("The best of those who are out. 0: all of them."),
    )

    def clean_repechage_seats(self) -> int:
        return _or_default("repechage_seats", self.cleaned_data["repechage_seats"])

    def clean_consolation_rounds(self) -> int:
        return _or_default("consolation_rounds", self.cleaned_data["consolation_rounds"])

    def clean_repechage_best(self) -> int:
        return _or_default("repechage_best", self.cleaned_data["repechage_best"])

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for at, usual in enumerate(_in_rows(USUAL), start=1):
            self.fields[tiebreak_field(at)] = forms.ChoiceField(
                label=_("Tie-break %(at)s") % {"at": at},
                choices=[("", _("no other")), *tiebreak_choices()],
                required=False,
                initial=usual,
            )

    def tiebreak_rows(self) -> list[forms.BoundField]:
        return [self[tiebreak_field(at)] for at in range(1, len(TieBreak) + 1)]

    def clean_place_points(self) -> Rows:
        try:
            rows = read_rows(self.cleaned_data["place_points"])
        except ValueError as unreadable:
            raise forms.ValidationError(
                _("Write numbers with a space between them, with at most one decimal: change “%(row)s”.")
                % {"row": unreadable}
            ) from unreadable
        if wrong := next(problems(rows), None):
            raise forms.ValidationError(place_points_problem(*wrong))
        return unusual(rows)

    def clean_weight(self) -> int:
        return _or_one(self.cleaned_data["weight"])

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        chosen = self._tiebreaks(cleaned)
        if not chosen:
            self.add_error(
                tiebreak_field(1), _("Choose at least one tie-break: a throw-off comes behind all of them.")
            )
        for at, tiebreak in enumerate(chosen, start=1):
            if tiebreak in chosen[: at - 1]:
                self.add_error(tiebreak_field(1), _("Choose each tie-break once."))
                break
        if cleaned.get("kind") == COMBINED and not any(self._further()):
            self.add_error(further_field(2, "rules"), _("Choose the game of the second stage."))
        return cleaned

    def add_further(self, rulebooks: Iterable[Rulebook]) -> None:
        """The fields of those that there are or that were sent, and of one more; of two at least."""
        asked = {**self.initial, **(self.data if self.is_bound else {})}
        filled = [order for order in range(2, MOST_STAGES + 1) if asked.get(further_field(order, "rules"))]
        last = min(MOST_STAGES, max([2, *filled]) + 1)
        for order in range(2, last + 1):
            for name, field in _further_fields(rulebooks).items():
                self.fields[further_field(order, name)] = field
        self.further_orders = range(2, last + 1)

    def further_rows(self) -> list[tuple[int, forms.BoundField, list[forms.BoundField]]]:
        """Of each its order, its game, and what else it is asked."""
        rows = {
            order: [self[further_field(order, name)] for name in _FURTHER] for order in self.further_orders
        }
        return [(order, fields[0], fields[1:]) for order, fields in rows.items()]

    def stages_sent(self) -> dict[str, Any]:
        """Of a `NewChampionship`."""
        further = tuple(self._further())
        is_combined = self.cleaned_data["kind"] == COMBINED
        kind: dict[str, Any] = {"groups": 0}
        if is_combined:
            kind |= {"kind": StageKind.POINTS.value, "cut": 0}
        if self.cleaned_data["kind"] == GROUPS:
            kind = {"kind": StageKind.POINTS.value, "cut": self.cleaned_data["group_cut"]}
        return {**kind, "further": further, "tiebreaks": tuple(self._tiebreaks(self.cleaned_data))}

    def _tiebreaks(self, cleaned: Mapping[str, Any]) -> list[str]:
        """In the order of the fields; the usual where none of them was sent."""
        names = [tiebreak_field(at) for at in range(1, len(TieBreak) + 1)]
        if not any(self.add_prefix(name) in self.data for name in names):
            return [*USUAL]
        return [cleaned[name] for name in names if cleaned.get(name)]

    def _further(self) -> Iterator[FurtherStage]:
        for order in self.further_orders:
            sent = {name: self.cleaned_data.get(further_field(order, name)) for name in _FURTHER}
            if sent["rules"]:
                yield FurtherStage(
                    rules=sent["rules"],
                    rounds=int(sent["rounds"] or 1),
                    sheets=str(sent["sheets"] or "1"),
                    weight=_or_one(sent["weight"]),
                    size_wanted=int(sent["size_wanted"]) if sent["size_wanted"] else None,
                )


def _or_default(name: str, sent: int | None) -> int:
    return int(default_of(name)) if sent is None else sent


def _or_one(weight: int | None) -> int:
    return 1 if weight is None else weight


_FURTHER = ("rules", "rounds", "sheets", "weight", "size_wanted")


def _further_fields(rulebooks: Iterable[Rulebook]) -> dict[str, forms.Field]:
    games = [(game.id, game.title[reader_language()]) for game in installed().values()]
    kept = [(str(rulebook.pk), rulebook.title) for rulebook in rulebooks]
    rules: list[Any] = [("", _("no further stage")), (_("A game, as most play it"), games)]
    if kept:
        rules.append((_("A rulebook"), kept))
    counts = [(n, str(n)) for n in range(1, MOST_ROUNDS + 1)]
    sizes = [
        ("", _("as in the first stage")),
        *((n, str(n)) for n in range(SMALLEST_TABLE, LARGEST_TABLE + 1)),
    ]
    sheets = [
        (
            word,
            gettext("best of %(n)s") % {"n": word.removeprefix(BEST_OF)}
            if word.startswith(BEST_OF)
            else word,
        )
        for word in SERIES
    ]
    return {
        "rules": forms.ChoiceField(label=_("Game"), choices=rules, required=False),
        "rounds": forms.ChoiceField(label=_("Rounds"), choices=counts, required=False),
        "sheets": forms.ChoiceField(label=_("Sheets a round"), choices=sheets, required=False),
        "weight": _weight(_("Weight")),
        "size_wanted": forms.ChoiceField(label=_("Players at a table"), choices=sizes, required=False),
    }


def further_initial(further: Sequence[FurtherStage]) -> Mapping[str, Any]:
    return {
        further_field(order, name): getattr(stage, name)
        for order, stage in enumerate(further, start=2)
        for name in _FURTHER
    }
