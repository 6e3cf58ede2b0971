"""A select of thousands. Django renders each of its options by two templates: a second of a processor for the
entries of a large hall. The text is the same.
"""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe

_END = "\n</select>"


class LongSelect(forms.Select):
    """Of choices without groups."""

    def render(
        self, name: str, value: Any, attrs: Mapping[str, Any] | None = None, renderer: Any = None
    ) -> SafeString:
        whole = {**self.attrs, **(attrs or {})}
        begins, _end, rest = forms.Select(attrs=whole).render(name, value, None, renderer).rpartition(_END)
        chosen = self.format_value(value)
        options = format_html_join(
            "",
            '\n  <option value="{}"{}>{}</option>\n',
            ((key, _SELECTED if str(key) in chosen else "", label) for key, label in self.choices),
        )
        return mark_safe(begins + options + _END + rest)  # noqa: S308  # escaped above, or Django's own


_SELECTED = mark_safe(" selected")
