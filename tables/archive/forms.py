from django import forms
from django.utils.translation import gettext_lazy as _

from .file import ENDING


class OpenForm(forms.Form):
    file = forms.FileField(
        label=_("File"),
        allow_empty_file=True,
        help_text=_("As it was downloaded: it ends in %(ending)s.") % {"ending": ENDING},
        widget=forms.FileInput(attrs={"accept": ".zip,application/zip"}),
    )
