"""The forms of the register. The services check."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any
from uuid import uuid4

from django import forms
from django.db.models import Exists, OuterRef
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from core.language import reader_language
from core.long_select import LongSelect
from core.name_choices import offer_by_name
from rules.book import Article
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.championship.person_choice import choose_person
from tournament.register.models import Exclusion
from tournament.roster.entry_names import person_line
from tournament.roster.models import Entry, Membership
from tournament.rounds.models import Table
from tournament.rounds.words import round_name

_NUMBERS = re.compile(r"[\s,;]+")


def text_area(*, lang: str = "", rows: int = 3) -> forms.Textarea:
    return forms.Textarea(attrs={"rows": rows, **({"lang": lang} if lang else {})})


class OnceForm(forms.Form):
    """`request`: the key of what it writes, so that it counts once."""

    request = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4)


class PersonChoice(forms.ModelChoiceField):  # type: ignore[type-arg]  # no generic at run time
    """A person of an entry of several."""

    def label_from_instance(self, obj: Membership) -> str:
        partners = [name for name in obj.entry.people if name != obj.name]
        line = person_line(obj.name, partners or [obj.entry.name][: bool(obj.left_at)], reader_language())
        return str(_("%(line)s (left)") % {"line": line}) if obj.left_at else line


def tables_of(championship: Championship) -> Any:
    tables = Table.objects.filter(round__championship=championship).select_related("round")
    others = Table.objects.filter(round=OuterRef("round")).exclude(pk=OuterRef("pk"))
    return tables.annotate(is_alone=~Exists(others)).order_by("-round__number", "number")


class AdoptForm(forms.Form):
    article = forms.TypedChoiceField(label=_("In article"), coerce=int)
    text_es = forms.CharField(
        label=_("The sentence, in Spanish"), required=False, widget=text_area(lang="es")
    )
    text_en = forms.CharField(
        label=_("The sentence, in English"), required=False, widget=text_area(lang="en")
    )
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
    reason = forms.CharField(label=_("What happened (private)"), widget=text_area())

    def __init__(self, *args: Any, championship: Championship, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        entries = Entry.objects.filter(championship=championship).exclude(status=Entry.Status.EXCLUDED)
        if championship.people_each > 1:
            out = Exclusion.objects.filter(championship=championship, status__in=("pending", "confirmed"))
            members = Membership.objects.filter(entry__in=entries).select_related("entry")
            members = members.exclude(left_at__isnull=False, exclusions__in=out)
            self.fields["entry"] = PersonChoice(
                label=_("The player"), required=False, queryset=members, empty_label=_("nobody")
            )
            choose_person(self.fields["entry"], members, number="entry__number")
        else:
            choose_person(self.fields["entry"], entries)
        officials = Official.objects.filter(championship=championship, active=True)
        offer_by_name(self.fields["official"], officials)

    def whom(self) -> dict[str, Any]:
        """As `exclude_person` takes it."""
        data = dict(self.cleaned_data)
        if isinstance(chosen := data["entry"], Membership):
            data |= {
                "entry": chosen.entry,
                "member": chosen if chosen.entry.size > 1 or chosen.left_at else None,
            }
        return data


class ReasonForm(OnceForm):
    reason = forms.CharField(label=_("Why (private)"), widget=text_area())


class ConfirmForm(OnceForm):
    reason = forms.CharField(
        label=_("Why it stands (private)"), required=False, widget=text_area(rows=2), max_length=500
    )


class LodgeForm(OnceForm):
    table = forms.ModelChoiceField(
        label=_("Against the result of"), queryset=Table.objects.none(), widget=LongSelect
    )
    by = forms.CharField(label=_("Who protests"), max_length=400)
    words = forms.CharField(label=_("What happened"), widget=text_area())

    def __init__(self, *args: Any, championship: Championship, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_tables(self.fields["table"], tables_of(championship).filter(status=Table.Status.DECIDED))


class DecideForm(OnceForm):
    uphold = forms.ChoiceField(
        label=_("Your decision"),
        choices=(("yes", _("Upheld: the result is wrong")), ("no", _("Rejected: the result stands"))),
        widget=forms.RadioSelect,
    )
    words_es = forms.CharField(label=_("Why, in Spanish: everybody can read it"), widget=text_area(lang="es"))
    words_en = forms.CharField(
        label=_("The same in English"), required=False, widget=text_area(lang="en", rows=2)
    )


def numbers(text: str) -> list[int]:
    parts = [part for part in _NUMBERS.split(text) if part]
    if not all(part.isdecimal() and len(part) < 4 for part in parts):
        raise forms.ValidationError(_("Write the numbers of the articles, as in 4, 12."))
    return [int(part) for part in parts]


def take_refusal(form: forms.Form, refusal: Any, *, said: str) -> None:
    if refusal.code == "sent_already":
        form.data = renewed(form)
    named = [name for name in refusal.extra.get("fields", {}) if name in form.fields]
    form.add_error(named[0] if named else None, said)


def renewed(form: forms.Form) -> Any:
    data: Any = form.data
    return {**as_typed(data), form.add_prefix("request"): str(uuid4())}


def as_typed(sent: QueryDict) -> dict[str, Any]:
    """Of each name the last value, of `supersedes` all."""
    return {**sent.dict(), "supersedes": sent.getlist("supersedes")}


def offer_tables(field: forms.Field, queryset: Any) -> None:
    assert isinstance(field, forms.ModelChoiceField)  # noqa: S101  # declared above
    field.queryset = queryset

    def choices() -> Iterator[tuple[Any, str]]:
        """Without an object for each of thousands."""
        if field.empty_label is not None:
            yield "", str(field.empty_label)
        said, named = gettext("%(round)s · table %(table)s"), cache(round_name)
        columns = ("pk", "round__number", "is_alone", "number", "round__championship__repechage")
        for key, number, alone, table, repechage in queryset.values_list(*columns):
            kind = {"final": alone and number != repechage, "repechage": number == repechage}
            yield key, said % {"round": named(number, **kind), "table": table}

    field.choices = choices
