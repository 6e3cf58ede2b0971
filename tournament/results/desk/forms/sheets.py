"""A table's result typed sheet by sheet, where every place of each gives points."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.language import reader_language
from rules.games import GAMES
from rules.games.contract import Measure, SpecialWin
from rules.games.lists import listed
from rules.games.measures import Values, specials_under
from rules.games.series_words import so_many_sheets, which_sheet
from tournament.championship.models import Carry
from tournament.results.models import Result
from tournament.rounds.by_sheet import Written, is_in_steps, of_table
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placings import Placing

from .order import OrderForm, initial_order

#: Says that sheets are sent, and not one order for all of them.
BY_SHEET = "by_sheet"


@dataclass(frozen=True, slots=True)
class Asked:
    """What a table of this round is asked: so many `sheets`, each with its `specials`."""

    game: str
    sheets: int
    specials: Sequence[SpecialWin]
    needs_totals: bool

    @property
    def words(self) -> str:
        """*2 hojas*."""
        return so_many_sheets(self.game, self.sheets, reader_language())

    @property
    def titles(self) -> list[str]:
        lang = reader_language()
        if self.sheets == 1:
            return [GAMES[self.game].sheet_title[lang].capitalize()]
        return [which_sheet(self.game, at, lang) for at in range(1, self.sheets + 1)]


def asked_of(of: Round) -> Asked | None:
    """None where one order says it all: not every place gives points, or a best-of counts as one sheet."""
    if not of.stage.has_points or "best_of" in (of.series or {}):
        return None
    specials = specials_under(GAMES[of.game].specials, of.as_played.options)
    sheets = int((of.series or {}).get("sheets", 1))
    if sheets == 1 and not specials:
        return None
    return Asked(of.game, sheets, specials, of.stage.carry == Carry.RAW_TOTAL)


class SheetsForm(OrderForm):
    """`sheets`: numbered from 1. Of each the places or the totals of all are wanted; the place at the table
    follows from them.
    """

    by_sheet = forms.CharField(initial="on", widget=forms.HiddenInput)

    def __init__(
        self, *args: Any, seats: Sequence[Seat], measures: Sequence[Measure], asked: Asked, **kwargs: Any
    ) -> None:
        super().__init__(*args, seats=seats, measures=measures, **kwargs)
        self.of = asked
        self.numbers = range(1, asked.sheets + 1)
        self.total = next((measure for measure in measures if measure.averaged), None)
        self.most = self.total.most // asked.sheets if self.total else None
        self.asked = [one for one in self.asked if not (one.averaged or one.before_wins)]
        for seat in seats:
            place = self.fields.pop(f"place-{seat.pk}")
            for number in self.numbers:
                self.fields[f"place-{number}-{seat.pk}"] = place
                if self.total:
                    self.fields[f"total-{number}-{seat.pk}"] = forms.IntegerField(
                        label=self.total.label[reader_language()],
                        min_value=0,
                        max_value=self.most,
                        required=False,
                    )
        self.fields["by_time"].help_text = ""  # the places follow from the sheets
        for measure in {one.id for one in measures} - {one.id for one in self.asked}:
            for seat in seats:
                self.fields.pop(f"measure-{measure}-{seat.pk}", None)
        for number in self.numbers:
            self._add_sheet(number)

    def _add_sheet(self, number: int) -> None:
        lang = reader_language()
        if self.of.specials:
            names = [("", _("nobody")), *((str(seat.pk), seat.entry.name) for seat in self.seats)]
            wins = [("", _("none")), *((one.id, one.title[lang]) for one in self.of.specials)]
            only = self.of.specials[0].title[lang] if len(wins) == 2 else _("Special win")
            if len(wins) > 2:
                self.fields[f"special-{number}"] = forms.ChoiceField(label=only, choices=wins, required=False)
            self.fields[f"winner-{number}"] = forms.ChoiceField(
                label=_("Won by") if len(wins) > 2 else only, choices=names, required=False
            )
        if number > 1:
            label = _("%(sheet)s was not played") % {"sheet": self.of.titles[number - 1]}
            self.fields[f"unplayed-{number}"] = forms.BooleanField(label=label, required=False)

    def rows(self) -> list[dict[str, Any]]:
        return [
            {
                "seat": seat,
                "measures": [(one, self[f"measure-{one.id}-{seat.pk}"]) for one in self.asked],
                "left": self[f"left-{seat.pk}"],
            }
            for seat in self.seats
        ]

    def sheets(self) -> list[dict[str, Any]]:
        """As they stand on the page."""
        return [
            {
                "number": number,
                "title": self.of.titles[number - 1],
                "rows": [
                    {"seat": seat, "fields": self._shown(f"{number}-{seat.pk}", "place", "total")}
                    for seat in self.seats
                ],
                "won": self._shown(str(number), "special", "winner"),
                "unplayed": next(iter(self._shown(str(number), "unplayed")), None),
            }
            for number in self.numbers
        ]

    def _shown(self, of: str, *kinds: str) -> list[forms.BoundField]:
        return [self[f"{kind}-{of}"] for kind in kinds if f"{kind}-{of}" in self.fields]

    def resent(self) -> list[tuple[str, str]]:
        """What a correction sends again, beside what it says of each seat."""
        again = ("left-", "place-", "total-", "special-", "winner-", "unplayed-", "measure-", BY_SHEET)
        return [(name, str(value)) for name, value in self.data.items() if name.startswith(again)]

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if self.errors:
            return cleaned
        self.played = [sheet for number in self.numbers if (sheet := self._written(number, cleaned))]
        return cleaned

    def _written(self, number: int, cleaned: Mapping[str, Any]) -> Written | None:
        """None where it was not played, or something is wrong with it."""
        who = cleaned.get(f"winner-{number}", "")
        special = cleaned.get(f"special-{number}", "")
        if len(self.of.specials) == 1 and who:
            special = self.of.specials[0].id
        written = Written(
            places={seat.pk: cleaned[f"place-{number}-{seat.pk}"] for seat in self.seats},
            totals={seat.pk: cleaned.get(f"total-{number}-{seat.pk}") for seat in self.seats},
            winner=int(who) if who else None,
            special=special,
        )
        is_empty = not (any(written.places.values()) or who or special) and all(
            total is None for total in written.totals.values()
        )
        unplayed = cleaned.get(f"unplayed-{number}", False)
        if unplayed and is_empty:
            return None
        fault = _PLAYED_AFTER_ALL if unplayed else _NOTHING if is_empty else self._fault(written, cleaned)
        if fault:
            self.add_error(None, f"{self.of.titles[number - 1]}: {fault}")
            return None
        return written

    def _fault(self, written: Written, cleaned: Mapping[str, Any]) -> str:
        """ "" for none."""
        names = {seat.pk: seat.entry.name for seat in self.seats}
        staying = [seat.pk for seat in self.seats if not cleaned[f"left-{seat.pk}"]]
        lang = reader_language()
        if written.winner is not None and not written.special:
            return _("say which special win it was.")
        if written.special and written.winner is None:
            return _("say whose special win it was.")
        if written.winner is not None and written.winner not in staying:
            return _("who left the table cannot have won it.")
        if written.winner is not None and written.places[written.winner] not in (None, 1):
            return _("%(name)s won it, so the first place is theirs.") % {"name": names[written.winner]}
        if lacking := written.lacking(staying):
            who = listed([names[seat] for seat in lacking], lang)
            return _("the place or the total of %(names)s is missing: every place gives points.") % {
                "names": who
            }
        if self.of.needs_totals:
            others = [seat for seat in staying if seat != written.winner and written.totals[seat] is None]
            if others:
                who = listed([names[seat] for seat in others], lang)
                return _("the total of %(names)s is missing: this championship counts totals.") % {
                    "names": who
                }
        if not is_in_steps([place for place in written.placed().values() if place]):
            return _("the places are not consecutive: use 1, 2, 3…, and 1, 2, 2, 4 where two share one.")
        if wrong := written.contradicts():
            better, worse = (names[seat] for seat in wrong)
            return _("%(better)s is placed before %(worse)s, and has fewer points.") % {
                "better": better,
                "worse": worse,
            }
        return ""

    def placings(self) -> list[Placing]:
        removed = {seat.pk for seat in self.seats if self.cleaned_data[f"left-{seat.pk}"]}
        places = of_table(self.played, removed=removed)
        return [
            replace(
                placing,
                place=places[placing.seat],
                sheets=tuple(sheet.of(placing.seat, most=self.most) for sheet in self.played),
            )
            for placing in super().placings()
        ]

    def _measured(self, seat: Seat) -> Values:
        """Special wins are counted, and totals added where all are known."""
        totals = [sheet.totals[seat.pk] for sheet in self.played]
        known = [total for total in totals if total is not None]
        counted = {
            "before_wins": sum(sheet.winner == seat.pk for sheet in self.played),
            "averaged": sum(known) if len(known) == len(totals) else None,
        }
        typed = {one.id: self.cleaned_data.get(f"measure-{one.id}-{seat.pk}") for one in self.asked}
        return tuple(
            counted["before_wins"]
            if measure.before_wins
            else counted["averaged"]
            if measure.averaged
            else typed.get(measure.id, 0)
            for measure in self.measures
        )


def result_form(
    table: Table,
    seats: Sequence[Seat],
    standing: Result | None,
    sent: Mapping[str, Any] | None,
    *,
    by_sheet: bool,
) -> OrderForm:
    """Bound to what was `sent`. `by_sheet`: sheet by sheet, where each counts."""
    measures, asked = table.round.measures, asked_of(table.round)
    if asked and by_sheet:
        initial = initial_sheets(seats, standing, measures, asked)
        return SheetsForm(sent, seats=seats, measures=measures, asked=asked, initial=initial)
    measures = () if asked else measures
    initial = initial_order(seats, standing, measures)
    return OrderForm(sent, seats=seats, measures=measures, initial=initial)


def initial_sheets(
    seats: Sequence[Seat], standing: Result | None, measures: Sequence[Measure], asked: Asked
) -> dict[str, Any]:
    """Of a result of places alone every sheet has them."""
    values = initial_order(seats, standing, measures) | {BY_SHEET: "on"}
    if standing is None:
        return values
    for seat in seats:
        sheets = seat.sheets or [(seat.place, None)] * asked.sheets
        for number, (place, total, *special) in enumerate(sheets[: asked.sheets], start=1):
            values |= {f"place-{number}-{seat.pk}": place, f"total-{number}-{seat.pk}": total}
            if special:
                values |= {f"special-{number}": special[0], f"winner-{number}": seat.pk}
                values[f"total-{number}-{seat.pk}"] = _as_it_stood(seat, number, measures)
        for number in range(len(sheets) + 1, asked.sheets + 1):
            values[f"unplayed-{number}"] = True
    return values


def _as_it_stood(seat: Seat, number: int, measures: Sequence[Measure]) -> int | None:
    """The total of the sheet of a special win, which counts the most: what the others leave of the sum."""
    known = zip(measures, seat.measures or (), strict=False)
    summed = next((value for measure, value in known if measure.averaged), None)
    others = [sheet for at, sheet in enumerate(seat.sheets or (), start=1) if at != number]
    if summed is None or any(len(sheet) > 2 or sheet[1] is None for sheet in others):
        return None
    return int(summed - sum(sheet[1] for sheet in others))


_NOTHING = gettext_lazy("enter the places or the totals, or say that it was not played.")
_PLAYED_AFTER_ALL = gettext_lazy("it is marked as not played, and has entries: take one of the two away.")
