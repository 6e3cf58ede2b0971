"""A table's result as the desk types it: one order of its players."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from core.language import reader_language
from rules.games.contract import Measure
from rules.games.measures import Values
from tournament.results.deciders.models import SeatChoice
from tournament.results.models import Result
from tournament.results.services.results import EnteredResult
from tournament.rounds.leaving import OUT_OF_TABLE, HowLeft, how_left
from tournament.rounds.models import Seat
from tournament.rounds.placings import Placing
from tournament.rounds.seat_result import HasFacts
from tournament.rounds.words import left_words

WITHDREW, DISQUALIFIED = "withdrew", "disqualified"


class OrderForm(forms.Form):
    """A row for each seat whose entry came. The service checks the places."""

    by_time = forms.BooleanField(
        label=_("Closed by time"),
        required=False,
    )
    expected_version = forms.IntegerField(min_value=0, widget=forms.HiddenInput)
    reason = forms.CharField(
        label=_("Reason"),
        required=False,
        max_length=500,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    public_words = forms.CharField(
        label=_("A sentence for the public"),
        required=False,
        max_length=500,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        help_text=_("Everybody reads it behind that note. Say nothing private."),
    )

    seat_choice = forms.ChoiceField(choices=SeatChoice.choices, required=False)

    def __init__(self, *args: Any, seats: Sequence[Seat], measures: Sequence[Measure], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.seats, self.measures = seats, measures
        self.asked = [measure for measure in measures if measure.applies]
        lang = reader_language()
        if decide := [measure.phrase[lang] for measure in self.asked]:
            text = _("The table ended before it had a winner: %(measures)s decide.")
            self.fields["by_time"].help_text = str(text) % {"measures": f" {_('and')} ".join(decide)}
        places = [("", "–"), *((str(n), str(n)) for n in range(1, len(seats) + 1))]
        for seat in seats:
            self.fields[f"place-{seat.pk}"] = forms.TypedChoiceField(
                label=_("Place"), choices=places, coerce=int, empty_value=None, required=False
            )
            for measure in self.asked:
                self.fields[measure_field(measure, seat.pk)] = forms.IntegerField(
                    label=measure.label[lang], min_value=0, max_value=measure.most, required=False
                )
            self.fields[f"left-{seat.pk}"] = forms.ChoiceField(choices=_left_choices(seat), required=False)

    def rows(self) -> list[dict[str, Any]]:
        return [
            {
                "seat": seat,
                "place": self[f"place-{seat.pk}"],
                "measures": [(measure, self[measure_field(measure, seat.pk)]) for measure in self.asked],
                "left": self[f"left-{seat.pk}"],
            }
            for seat in self.seats
        ]

    def resent(self) -> list[tuple[str, str]]:
        """What a correction sends again, beside what it says of each seat; the last of a name counts."""
        fields = (f"left-{seat.pk}" for seat in self.seats)
        return [(name, value) for name in fields if "-" in (value := self.cleaned_data.get(name, ""))]

    def placings(self) -> list[Placing]:
        cleaned = self.cleaned_data
        return [
            Placing(
                seat=seat.pk,
                place=cleaned.get(f"place-{seat.pk}"),
                measures=self._measured(seat),
                removed=bool(cleaned[f"left-{seat.pk}"]),
                disqualified=cleaned[f"left-{seat.pk}"].startswith(DISQUALIFIED),
            )
            for seat in self.seats
        ]

    def entered(self, placings: Sequence[Placing] | None = None, *, reason: str) -> EnteredResult:
        """`placings`: in the place of those of the form, which are the whole result."""
        cleaned = self.cleaned_data
        return EnteredResult(
            placings=self.placings() if placings is None else placings,
            source=Result.Source.DESK,
            by_time=cleaned["by_time"],
            expected_version=cleaned["expected_version"],
            whole=placings is None,
            reason=reason,
            public_words=cleaned["public_words"],
            seat_choice=cleaned["seat_choice"],
            disqualified=self.disqualified(),
        )

    def disqualified(self) -> dict[int, str]:
        """By seat, who of several people it was."""
        chosen = {seat: self.cleaned_data[f"left-{seat.pk}"].partition("-")[2] for seat in self.seats}
        return {seat.pk: seat.entry.people[int(at)] for seat, at in chosen.items() if at}

    def _measured(self, seat: Seat) -> Values:
        """What is not asked is 0 where anything is given."""
        given = [self.cleaned_data.get(measure_field(measure, seat.pk)) for measure in self.measures]
        if all(value is None for value in given):
            return tuple(given)
        return tuple(
            value if measure.applies else 0 for measure, value in zip(self.measures, given, strict=True)
        )


def measure_field(measure: Measure, seat: int) -> str:
    """The name of the field, of one seat (its id)."""
    return f"measure-{measure.id}-{seat}"


def measure_values(
    measures: Sequence[Measure], seat: int, values: Sequence[int | None] | None
) -> dict[str, int | None]:
    named = zip(measures, values or (), strict=False)
    return {measure_field(measure, seat): value for measure, value in named}


def initial_order(
    seats: Sequence[Seat], standing: Result | None, measures: Sequence[Measure]
) -> dict[str, Any]:
    values: dict[str, Any] = {"expected_version": standing.version if standing else 0}
    if standing is None:
        return values | {
            f"left-{seat.pk}": DISQUALIFIED if seat.how_left is HowLeft.DISQUALIFIED else WITHDREW
            for seat in seats
            if seat.how_left in OUT_OF_TABLE
        }
    values["by_time"] = standing.by_time
    for seat in seats:
        values[f"place-{seat.pk}"] = seat.place
        values |= measure_values(measures, seat.pk, seat.measures)
        values[f"left-{seat.pk}"] = left_of(seat)
    return values


def _left_choices(seat: Seat) -> list[tuple[str, str]]:
    """In the words of the public pages; of several people also who of them was disqualified."""
    left = how_left(seat.at, removed=True, disqualified=False)
    words = ((WITHDREW, left), (DISQUALIFIED, HowLeft.DISQUALIFIED))
    one = capfirst(left_words(HowLeft.DISQUALIFIED))
    persons = [(f"{DISQUALIFIED}-{at}", f"{one}: {name}") for at, name in enumerate(seat.entry.people)]
    return [("", "–"), *((value, capfirst(left_words(how))) for value, how in words), *persons]


def left_of(fact: HasFacts) -> str:
    """ "" for who did not leave."""
    if not fact.removed:
        return ""
    return DISQUALIFIED if fact.disqualified else WITHDREW
