"""`{% championship_navigation as navigation %}`: the pages of the championship, for the current reader."""

from typing import Any

from django import template
from django.http import HttpRequest
from django.template.context import RequestContext
from django.urls import NoReverseMatch, reverse

from tournament.championship.access import permissions
from tournament.championship.extension import Page
from tournament.championship.models import Championship
from tournament.championship.navigation import alerts, pages

register = template.Library()
Link = dict[str, Any]


@register.simple_tag(takes_context=True)
def championship_navigation(context: RequestContext) -> list[Link]:
    """The organizer's pages as `{label, url, current, icon}`; for a floor judge those for judges."""
    return _links(context, public=False)


@register.simple_tag(takes_context=True)
def public_navigation(context: RequestContext) -> list[Link]:
    """The public's pages."""
    return _links(context, public=True)


@register.simple_tag(takes_context=True)
def championship_alerts(context: RequestContext) -> tuple[str, ...]:
    """Templates for the top of this page, for a judge or an organizer of its championship."""
    championship = context.get("championship")
    request = context.get("request")
    if not isinstance(championship, Championship) or request is None:
        return ()
    return alerts() if permissions.may_judge(request, championship) else ()


def _links(context: RequestContext, *, public: bool) -> list[Link]:
    championship = context.get("championship")
    request = context.get("request")
    if not isinstance(championship, Championship) or request is None:
        return []
    found = [_link(page, championship, request) for page in _open_to(request, championship, public=public)]
    links = [link for link in found if link]
    current = max(
        (link["url"] for link in links if request.path.startswith(link["url"])), key=len, default=""
    )
    return [{**link, "current": link["url"] == current} for link in links]


def _open_to(request: HttpRequest, championship: Championship, *, public: bool) -> list[Page]:
    every = pages(public=public)
    if public or permissions.may_organize(request, championship):
        return every
    return [page for page in every if page.judges]


def _link(page: Page, championship: Championship, request: HttpRequest) -> Link | None:
    try:
        url = reverse(page.name, kwargs={"slug": championship.slug})
    except NoReverseMatch:  # an app that is not installed in this hall
        return None
    return {"label": page.label, "url": url, "icon": page.icon}
