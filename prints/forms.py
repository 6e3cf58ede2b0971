"""The look of every form, and the design page's form."""

from functools import cached_property
from pathlib import Path

import django.forms
from django import forms
from django.forms.renderers import DjangoTemplates
from django.template.backends.django import DjangoTemplates as Backend
from django.utils.translation import gettext_lazy as _

TEMPLATES = Path(__file__).resolve().parent.parent / "templates"


class KitRenderer(DjangoTemplates):
    """Widgets are Django's."""

    form_template_name = "_components/form.html"
    field_template_name = "_components/field.html"

    @cached_property
    def engine(self) -> Backend:
        own = Path(django.forms.__file__).parent / "templates"
        return Backend({"APP_DIRS": True, "DIRS": [TEMPLATES, own], "NAME": "kit", "OPTIONS": {}})


class SampleForm(forms.Form):
    name = forms.CharField(
        label=_("Name of the championship"), help_text=_("As it stands on the board."), max_length=80
    )
    day = forms.DateField(label=_("Day"), widget=forms.DateInput(attrs={"type": "date"}))
    tables = forms.IntegerField(label=_("Tables"), min_value=1, max_value=60)
    rules = forms.ChoiceField(
        label=_("Rules"),
        widget=forms.RadioSelect,
        choices=[("reglamento", _("As the Reglamento says")), ("practice", _("As most tables play"))],
    )
    place = forms.CharField(label=_("Venue"), required=False)
    notes = forms.CharField(label=_("Notes"), required=False, widget=forms.Textarea(attrs={"rows": 3}))
    keep_apart = forms.BooleanField(
        label=_("Keep members of one club apart"), required=False, help_text=_("As far as the numbers allow.")
    )
