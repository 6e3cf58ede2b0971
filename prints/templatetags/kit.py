"""Badges, icons, the mark, and helpers of the kit's templates."""

from typing import Literal

from django import forms, template
from django.forms import BoundField
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import pgettext_lazy

from core.script_texts import script_texts_address
from core.styles import styles_of_every_page
from prints.themes import chosen_theme

register = template.Library()

BADGES = {
    "draft": pgettext_lazy("badge", "draft"),
    "published": pgettext_lazy("badge", "published"),
    "open": pgettext_lazy("badge", "open"),
    "closed": pgettext_lazy("badge", "closed"),
    "waiting": pgettext_lazy("badge", "not started"),
    "playing": pgettext_lazy("badge", "in play"),
    "decided": pgettext_lazy("badge", "decided"),
    "queued": pgettext_lazy("badge", "queued"),
    "running": pgettext_lazy("badge", "running"),
    "done": pgettext_lazy("badge", "done"),
    "failed": pgettext_lazy("badge", "failed"),
    "cancelled": pgettext_lazy("badge", "cancelled"),
    "present": pgettext_lazy("badge", "here"),
    "absent": pgettext_lazy("badge", "no-show"),
    "withdrawn": pgettext_lazy("badge", "withdrawn"),
    "head": pgettext_lazy("badge", "seed"),
    "pinned": pgettext_lazy("badge", "pinned"),
    "live": pgettext_lazy("badge", "live"),
    "late": pgettext_lazy("badge", "late"),
    "confirmed": pgettext_lazy("badge", "confirmed"),
    "attention": pgettext_lazy("badge", "needs you"),
}


@register.simple_tag
def badge(kind: str, words: object = "") -> SafeString:
    return format_html(
        '<span class="badge" data-kind="{}">{}</span>', kind, words or BADGES.get(str(kind), kind)
    )


@register.simple_tag
def icon(name: str) -> SafeString:
    """Always beside a word, so hidden from screen readers."""
    return format_html(
        '<svg class="icon" aria-hidden="true"><use href="{}#{}"/></svg>', static("icons/icons.svg"), name
    )


@register.simple_tag
def styles() -> SafeString:
    links = ((static(name),) for name in styles_of_every_page())
    return format_html_join("\n  ", '<link rel="stylesheet" href="{}">', links)


@register.simple_tag
def mark() -> SafeString:
    return format_html(
        '<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><use href="{}#mark"/></svg>',
        static("dice/dice.svg"),
    )


@register.simple_tag
def script_texts() -> SafeString:
    """Before the scripts that use them."""
    return format_html('<script src="{}"></script>', script_texts_address())


@register.simple_tag(takes_context=True)
def theme_attribute(context: template.Context) -> SafeString:
    """ "" by the machine's choice."""
    theme = chosen_theme(context.get("request"))
    return mark_safe("") if theme == "auto" else format_html(' data-theme="{}"', theme)


@register.simple_tag(takes_context=True)
def current_theme(context: template.Context) -> str:
    return chosen_theme(context.get("request"))


@register.filter
def control_kind(field: BoundField) -> Literal["choices", "checkbox", "select", "plain"]:
    widget = field.field.widget
    if isinstance(widget, forms.RadioSelect):  # CheckboxSelectMultiple is one too
        return "choices"
    if isinstance(widget, forms.CheckboxInput):
        return "checkbox"
    return "select" if isinstance(widget, forms.Select) else "plain"
