"""The forms of the register. Fields alone; the services check."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from uuid import uuid4

from django import forms
from django.db.models import Count
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from core.name_choices import offer_by_name
from core.numbers import whole_number
from core.refusals import Conflict
from rules.book import Article
from tournament.championship.models import Championship
from tournament.championship.officials.models import Official
from tournament.register.models import Exclusion, RegisterLine
from tournament.register.queries.register import lines_of
from tournament.register.rulings.services import Ruling
from tournament.roster.models import Entry
from tournament.rounds.models import Table
from tournament.rounds.words import round_name

FREE = "free"
_NUMBERS = re.compile(r"[\s,;]+")
_HIGHEST = 2**31 - 1


def _area(*, lang: str = "", rows: int = 3) -> forms.Textarea:
    return forms.Textarea(attrs={"rows": rows, **({"lang": lang} if lang else {})})


class OnceForm(forms.Form):
    """A form that counts once however often it is sent: `request` is the key of what it writes."""

    request = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4)


class NumbersField(forms.Field):
    """Register numbers, from check boxes or hidden fields of one name."""

    widget = forms.MultipleHiddenInput

    def to_python(self, value: Sequence[object] | None) -> list[int]:
        read = [(text, whole_number(str(text), digits=9)) for text in value or ()]
        for text, number in read:
            if number is None:
                raise forms.ValidationError(_("There is no ruling %(number)s.") % {"number": text})
        return sorted({number for _text, number in read if number is not None})


class TableChoice(forms.ModelChoiceField):  # type: ignore[type-arg]  # no generic at run time
    def label_from_instance(self, obj: Table) -> str:
        """*Round 2 · table 7*."""
        final = getattr(obj, "beside", 0) == 1
        named = {"round": round_name(obj.round.number, final=final), "table": obj.number}
        return str(_("%(round)s · table %(table)s") % named)


def tables_of(championship: Championship) -> Any:
    tables = Table.objects.filter(round__championship=championship).select_related("round")
    return tables.annotate(beside=Count("round__tables")).order_by("-round__number", "number")


class RulingForm(OnceForm):
    """`case`: `gap=choice` of the catalogue, or `free` for words alone; `supersedes`: numbers of rulings."""

    case = forms.CharField(label=_("Case"), max_length=140, required=False)
    words_es = forms.CharField(label=_("In your words, in Spanish"), required=False, widget=_area(lang="es"))
    words_en = forms.CharField(
        label=_("The same in English"), required=False, widget=_area(lang="en", rows=2)
    )
    articles = forms.CharField(
        label=_("Articles"),
        required=False,
        max_length=60,
        help_text=_("Their numbers. For a case from the catalogue they are already known."),
        widget=forms.TextInput(attrs={"inputmode": "numeric"}),
    )
    private = forms.CharField(label=_("Note for officials only"), required=False, widget=_area(rows=2))
    scope = forms.ChoiceField(
        label=_("Which tables it reaches"), choices=RegisterLine.Scope.choices, widget=forms.RadioSelect
    )
    supersedes = NumbersField(label=_("Supersedes"), required=False)

    def clean_articles(self) -> list[int]:
        return numbers(self.cleaned_data["articles"])

    def clean_case(self) -> tuple[str, str]:
        case: str = self.cleaned_data["case"]
        if case == FREE:
            return "", ""
        gap, _equals, choice = case.partition("=")
        if not gap or not choice:
            raise forms.ValidationError(
                _("Choose an answer to one of the cases, or decide in your own words.")
            )
        return gap, choice

    def ruling(self, championship: Championship) -> Ruling:
        """`Conflict` where it supersedes a ruling that this championship does not have."""
        data = self.cleaned_data
        gap, choice = data["case"]
        return Ruling(
            gap=gap,
            choice=choice,
            supersedes=[_superseded(championship, number) for number in data["supersedes"]],
            **{name: data[name] for name in ("words_es", "words_en", "articles", "scope", "private")},
        )


class RegisterRulingForm(RulingForm):
    asked_by = forms.CharField(label=_("Who asked"), required=False, max_length=160)
    table = TableChoice(
        label=_("At which table it was asked"),
        queryset=Table.objects.none(),
        required=False,
        empty_label=_("at no table"),
    )

    def __init__(self, *args: Any, championship: Championship, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _offer(self.fields["table"], tables_of(championship))

    def ruling(self, championship: Championship) -> Ruling:
        asked = {name: self.cleaned_data[name] for name in ("asked_by", "table")}
        return replace(super().ruling(championship), **asked)


def _superseded(championship: Championship, number: int) -> RegisterLine:
    line = lines_of(championship).filter(number=number).first()
    if line is None:
        raise Conflict(_("There is no ruling %(number)s.") % {"number": number}, code="no_such_ruling")
    return line


class AdoptForm(forms.Form):
    article = forms.TypedChoiceField(label=_("In article"), coerce=int)
    text_es = forms.CharField(label=_("The sentence, in Spanish"), required=False, widget=_area(lang="es"))
    text_en = forms.CharField(label=_("The sentence, in English"), required=False, widget=_area(lang="en"))
    on_card = forms.BooleanField(label=_("On the table card too"), required=False)

    def __init__(self, *args: Any, articles: Sequence[Article], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        live = [
            (article.number, f"{article.number} · {article.title}")
            for article in articles
            if not article.repealed
        ]
        is_offered = self.initial.get("article") in dict(live)
        field = self.fields["article"]
        assert isinstance(field, forms.TypedChoiceField)  # noqa: S101  # declared above
        field.choices = live if is_offered else [("", _("choose the article")), *live]


class ExcludeForm(OnceForm):
    capacity = forms.ChoiceField(label=_("Who"), choices=Exclusion.Capacity.choices, widget=forms.RadioSelect)
    entry = forms.ModelChoiceField(
        label=_("The player"), queryset=Entry.objects.none(), required=False, empty_label=_("nobody")
    )
    official = forms.ModelChoiceField(
        label=_("The coordinator or judge"),
        queryset=Official.objects.none(),
        required=False,
        empty_label=_("nobody"),
    )
    person = forms.CharField(label=_("The spectator, by name or description"), required=False, max_length=400)
    reason = forms.CharField(label=_("What happened (private)"), widget=_area())

    def __init__(self, *args: Any, championship: Championship, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        entries = Entry.objects.filter(championship=championship).exclude(status=Entry.Status.EXCLUDED)
        offer_by_name(self.fields["entry"], entries)
        officials = Official.objects.filter(championship=championship, active=True)
        offer_by_name(self.fields["official"], officials)


class ReasonForm(OnceForm):
    reason = forms.CharField(label=_("Why (private)"), widget=_area())


class LodgeForm(OnceForm):
    table = TableChoice(label=_("Against the result of"), queryset=Table.objects.none())
    by = forms.CharField(label=_("Who protests"), max_length=400)
    words = forms.CharField(label=_("What happened"), widget=_area())

    def __init__(self, *args: Any, championship: Championship, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _offer(self.fields["table"], tables_of(championship).filter(status=Table.Status.DECIDED))


class DecideForm(OnceForm):
    uphold = forms.ChoiceField(
        label=_("Your decision"),
        choices=(("yes", _("Upheld: the result is wrong")), ("no", _("Rejected: the result stands"))),
        widget=forms.RadioSelect,
    )
    words_es = forms.CharField(label=_("Why, in Spanish: everybody can read it"), widget=_area(lang="es"))
    words_en = forms.CharField(
        label=_("The same in English"), required=False, widget=_area(lang="en", rows=2)
    )


def numbers(text: str) -> list[int]:
    parts = [part for part in _NUMBERS.split(text) if part]
    if not all(part.isdecimal() and len(part) < 4 for part in parts):
        raise forms.ValidationError(_("Write the numbers of the articles, as in 4, 12."))
    return [int(part) for part in parts]


def take_refusal(form: forms.Form, refusal: Any, *, said: str) -> None:
    """Show a refusal, with its text `said`, beside the field that it names, else above the form."""
    if refusal.code == "sent_already":
        form.data = renewed(form)
    named = [name for name in refusal.extra.get("fields", {}) if name in form.fields]
    form.add_error(named[0] if named else None, said)


def renewed(form: forms.Form) -> Any:
    """The same data under a new key: sent again it is written."""
    data: Any = form.data
    return {**as_typed(data), form.add_prefix("request"): str(uuid4())}


def as_typed(sent: QueryDict) -> dict[str, Any]:
    """Of each name the last value, of `supersedes` all."""
    return {**sent.dict(), "supersedes": sent.getlist("supersedes")}


def _offer(field: forms.Field, queryset: Any) -> None:
    assert isinstance(field, forms.ModelChoiceField)  # noqa: S101  # declared above
    field.queryset = queryset
