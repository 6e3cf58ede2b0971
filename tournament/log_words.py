"""The log in words: a sentence for each stable code, in the reader's language. The log itself keeps codes and
details alone.

An app that writes lines of its own adds its sentences in its `AppConfig.ready`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from .models import LogEntry

_words: dict[str, str | Promise] = {}


def register(words: Mapping[str, str | Promise]) -> None:
    """Add sentences: code → sentence, whose placeholders `%(name)s` are keys of the line's detail."""
    _words.update(words)


def sentence(line: LogEntry) -> str:
    """The line in words; a code without a sentence is shown as it is, with its details, and never hidden."""
    template = _words.get(line.action)
    if template is not None:
        try:
            return str(template) % _readable(line.detail)
        except (KeyError, TypeError, ValueError):  # an old line, written when the details were others
            pass
    details = ", ".join(f"{key}: {value}" for key, value in _readable(line.detail).items())
    return f"{line.action} ({details})" if details else line.action


def _readable(detail: Mapping[str, Any]) -> dict[str, Any]:
    return {
        key: ", ".join(map(str, value)) if isinstance(value, list) else value for key, value in detail.items()
    }


register(
    {
        "championship-made": _("Made the championship %(name)s."),
        "settings-changed": _("Changed the settings: %(changed)s."),
        "official-appointed": _("Appointed %(name)s."),
        "code-given": _("Gave %(name)s a new code."),
        "official-unlocked": _("Unlocked %(name)s."),
        "official-dismissed": _("Dismissed %(name)s."),
        "official-reinstated": _("Put %(name)s back as an official."),
    }
)
