"""The form of a ruling."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from core.long_select import LongSelect
from core.numbers import whole_number
from core.refusals import Conflict
from rules.editions.columns import CHOICE_LENGTH
from rules.games import Choice
from tournament.championship.forms.values import choice_sent
from tournament.championship.models import Championship
from tournament.register.forms import OnceForm, numbers, offer_tables, tables_of, text_area
from tournament.register.models import RegisterLine
from tournament.register.queries.register import lines_of
from tournament.register.rulings.services import Ruling
from tournament.rounds.models import Table

FREE = "free"


class NumbersField(forms.Field):
    widget = forms.MultipleHiddenInput

    def to_python(self, value: Sequence[object] | None) -> list[int]:
        typed = [(text, whole_number(str(text), digits=9)) for text in value or ()]
        for text, number in typed:
            if number is None:
                raise forms.ValidationError(_("There is no ruling %(number)s.") % {"number": text})
        return sorted({number for _text, number in typed if number is not None})


class RulingForm(OnceForm):
    """`case`: `gap=choice`, `gap=#` with its numbers beside it, or `free`."""

    case = forms.CharField(label=_("Case"), max_length=80 + CHOICE_LENGTH, required=False)
    words_es = forms.CharField(
        label=_("In your words, in Spanish"), required=False, widget=text_area(lang="es")
    )
    words_en = forms.CharField(
        label=_("The same in English"), required=False, widget=text_area(lang="en", rows=2)
    )
    articles = forms.CharField(
        label=_("Articles"),
        required=False,
        max_length=60,
        help_text=_("Their numbers. For a case from the catalogue they are already known."),
        widget=forms.TextInput(attrs={"inputmode": "numeric"}),
    )
    private = forms.CharField(label=_("Note for officials only"), required=False, widget=text_area(rows=2))
    scope = forms.ChoiceField(
        label=_("Which tables it reaches"), choices=RegisterLine.Scope.choices, widget=forms.RadioSelect
    )
    supersedes = NumbersField(label=_("Supersedes"), required=False)

    def clean_articles(self) -> list[int]:
        return numbers(self.cleaned_data["articles"])

    def clean_case(self) -> tuple[str, Choice]:
        """Both empty for a ruling in words alone."""
        case: str = self.cleaned_data["case"]
        if case == FREE:
            return "", ""
        gap, _equals, choice = case.partition("=")
        if not gap or not choice:
            raise forms.ValidationError(
                _("Choose an answer to one of the cases, or decide in your own words.")
            )
        return gap, choice_sent(gap, choice, self.data)

    def ruling(self, championship: Championship) -> Ruling:
        """`Conflict` for a superseded ruling that is not here."""
        data = self.cleaned_data
        gap, choice = data["case"]
        return Ruling(
            gap=gap,
            choice=choice,
            supersedes=[_superseded(championship, number) for number in data["supersedes"]],
            **{name: data[name] for name in ("words_es", "words_en", "articles", "scope", "private")},
        )


class RegisterRulingForm(RulingForm):
    """Asked at a table of any round, or at none."""

    asked_by = forms.CharField(label=_("Who asked"), required=False, max_length=160)
    table = forms.ModelChoiceField(
        label=_("At which table it was asked"),
        queryset=Table.objects.none(),
        required=False,
        empty_label=_("at no table"),
        widget=LongSelect,
    )

    def __init__(self, *args: Any, championship: Championship, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_tables(self.fields["table"], tables_of(championship))

    def ruling(self, championship: Championship) -> Ruling:
        asked = {name: self.cleaned_data[name] for name in ("asked_by", "table")}
        return replace(super().ruling(championship), **asked)


def _superseded(championship: Championship, number: int) -> RegisterLine:
    superseded = lines_of(championship).filter(number=number).first()
    if superseded is None:
        raise Conflict(_("There is no ruling %(number)s.") % {"number": number}, code="no_such_ruling")
    return superseded
