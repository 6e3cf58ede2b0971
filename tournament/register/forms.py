"""The forms of the register: a ruling, a draft for the rulebook, an exclusion, a protest and its decision.
Fields alone; the services check.
"""

import re
from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from django import forms
from django.db.models import Count
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from core.name_choices import offer_by_name
from rules.book import Article
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.register.models import Exclusion
from tournament.roster.models import Entry
from tournament.rounds.models import Table
from tournament.rounds.words import round_name

_NUMBERS = re.compile(r"[\s,;]+")
_HIGHEST = 2**31 - 1


def text_area(*, lang: str = "", rows: int = 3) -> forms.Textarea:
    """Of a decision's words."""
    return forms.Textarea(attrs={"rows": rows, **({"lang": lang} if lang else {})})


class OnceForm(forms.Form):
    """A form that counts once however often it is sent: `request` is the key of what it writes."""

    request = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4)


class TableChoice(forms.ModelChoiceField):  # type: ignore[type-arg]  # no generic at run time
    """A table of any round of this championship, the newest round first."""

    def label_from_instance(self, obj: Table) -> str:
        """*Round 2 · table 7*."""
        final = getattr(obj, "beside", 0) == 1
        words = {"round": round_name(obj.round.number, final=final), "table": obj.number}
        return str(_("%(round)s · table %(table)s") % words)


def tables_of(championship: Championship) -> Any:
    """All tables of a championship, as a `TableChoice` offers them."""
    tables = Table.objects.filter(round__championship=championship).select_related("round")
    return tables.annotate(beside=Count("round__tables")).order_by("-round__number", "number")


class AdoptForm(forms.Form):
    """A ruling on its way into the rulebook."""

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
        live = [(one.number, f"{one.number} · {one.title}") for one in articles if not one.repealed]
        known = self.initial.get("article") in dict(live)
        field = self.fields["article"]
        assert isinstance(field, forms.TypedChoiceField)  # noqa: S101  # declared above
        field.choices = live if known else [("", _("choose the article")), *live]


class ExcludeForm(OnceForm):
    """Exclude somebody from the championship."""

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
        offer_by_name(self.fields["entry"], entries)
        officials = Official.objects.filter(championship=championship, active=True)
        offer_by_name(self.fields["official"], officials)


class ReasonForm(OnceForm):
    """Why somebody is reinstated."""

    reason = forms.CharField(label=_("Why (private)"), widget=text_area())


class LodgeForm(OnceForm):
    """A protest recorded for a player."""

    table = TableChoice(label=_("Against the result of"), queryset=Table.objects.none())
    by = forms.CharField(label=_("Who protests"), max_length=400)
    words = forms.CharField(label=_("What happened"), widget=text_area())

    def __init__(self, *args: Any, championship: Championship, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_tables(self.fields["table"], tables_of(championship).filter(status=Table.Status.DECIDED))


class DecideForm(OnceForm):
    """The organizer's decision of a protest."""

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
    """Numbers of articles, with commas or spaces between them."""
    found = [one for one in _NUMBERS.split(text) if one]
    if not all(one.isdecimal() and len(one) < 4 for one in found):
        raise forms.ValidationError(_("Write the numbers of the articles, as in 4, 12."))
    return [int(one) for one in found]


def take_refusal(form: forms.Form, refusal: Any, *, said: str) -> None:
    """Put a refusal of the service, as it is `said`, beside the field that it names, else above the form."""
    if refusal.code == "sent_already":
        form.data = renewed(form)
    named = [name for name in refusal.extra.get("fields", {}) if name in form.fields]
    form.add_error(named[0] if named else None, said)


def renewed(form: forms.Form) -> Any:
    """What was typed, under a new key: sent again it is written."""
    data: Any = form.data
    return {**as_typed(data), form.add_prefix("request"): str(uuid4())}


def as_typed(sent: QueryDict) -> dict[str, Any]:
    """What was sent, as a form begins with it: of a name its last value, of the rulings that are superseded
    all of them.
    """
    return {**sent.dict(), "supersedes": sent.getlist("supersedes")}


def offer_tables(field: forms.Field, queryset: Any) -> None:
    """Let a `TableChoice` offer these."""
    assert isinstance(field, forms.ModelChoiceField)  # noqa: S101  # declared above
    field.queryset = queryset
