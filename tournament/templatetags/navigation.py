"""`{% championship_navigation as … %}`, `{% public_navigation as … %}`, `{% way_in as … %}`."""

from collections.abc import Iterable
from typing import Any

from django import template
from django.http import HttpRequest
from django.template.context import RequestContext
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _

from core.health import Problem, health
from tournament.championship.access import permissions
from tournament.championship.access.decorators import is_signed_in
from tournament.championship.extension import Page, Section
from tournament.championship.models import Championship
from tournament.championship.navigation import alerts, landing, public_pages, sections, to_decide

register = template.Library()
Link = dict[str, Any]


@register.simple_tag(takes_context=True)
def championship_navigation(context: RequestContext) -> dict[str, list[Link]]:
    """`sections`, each with all its `pages`, and `pages` as the menu of the current section has them: those
    within another only where that or one of them is open. `{label, url, current, icon, counter, count,
    own_window, within}`.
    """
    championship, request = _championship_and_request(context)
    if championship is None or request is None:
        return {}
    organizes = permissions.may_organize(request, championship)
    linked = [
        _section(section, _links((page for page in pages if organizes or page.judges), championship))
        for section, pages in sections()
    ]
    shown = [section for section in linked if section["pages"]]
    _set_current([link for section in shown for link in section["pages"]], request)
    for section in shown:
        section["current"] = any(link["current"] for link in section["pages"])
    current: list[Link] = next((section["pages"] for section in shown if section["current"]), [])
    return {"sections": shown, "pages": _entries(current)}


def _entries(links: list[Link]) -> list[Link]:
    """A page within one that the reader may not open stands by itself."""
    names = {link["name"] for link in links}
    groups: dict[str, list[Link]] = {}
    for link in links:
        link["within"] = link["within"] if link["within"] in names else ""
        groups.setdefault(link["within"] or link["name"], [])
    for link in links:
        group = groups[link["within"] or link["name"]]
        group.insert(len(group) if link["within"] else 0, link)
    return [
        link
        for group in groups.values()
        for link in group
        if not link["within"] or any(one["current"] for one in group)
    ]


def _section(section: Section, links: list[Link]) -> Link:
    return {
        "label": section.label,
        "icon": section.icon,
        "url": links[0]["url"] if links else "",
        "counter": next((link["counter"] for link in links if link["counter"]), ""),
        "count": sum(link["count"] for link in links),
        "pages": links,
    }


@register.simple_tag(takes_context=True)
def public_navigation(context: RequestContext) -> list[Link]:
    championship, request = _championship_and_request(context)
    if championship is None or request is None:
        return []
    links = _links(public_pages(), championship)
    _set_current(links, request)
    return links


@register.simple_tag(takes_context=True)
def championship_alerts(context: RequestContext) -> tuple[str, ...]:
    championship, request = _championship_and_request(context)
    if championship is None or request is None:
        return ()
    return alerts() if permissions.may_judge(request, championship) else ()


@register.simple_tag(takes_context=True, name="to_decide")
def to_decide_here(context: RequestContext, only: str) -> str:
    return to_decide(context["championship"], only)


@register.simple_tag(takes_context=True)
def what_fails(context: RequestContext) -> list[Problem]:
    """At present, for whoever organizes or judges, without what the page itself says (`said_here`, codes). No
    statement.
    """
    championship, _request = _championship_and_request(context)
    problems = health.problems(championship.pk if championship else None)
    return [one for one in problems if one.code not in (context.get("said_here") or ())]


@register.simple_tag(takes_context=True)
def way_in(context: RequestContext) -> Link:
    """To the dashboard, one's role or one's list. No statement without a session."""
    championship, request = _championship_and_request(context)
    if request is None or not hasattr(request, "official") or not is_signed_in(request):
        return {}
    if championship is None and not request.user.is_authenticated:
        championship = request.official.championship
    if championship is not None:
        if permissions.may_organize(request, championship):
            return {"url": reverse("tournament:dashboard", args=[championship.slug]), "label": _("Organize")}
        if permissions.may_coordinate(request, championship):
            name = landing(permissions.actor_in(request, championship).role)
            return {"url": reverse(name, args=[championship.slug]), "label": _("My tables")}
    if request.user.is_authenticated:
        return {"url": reverse("tournament:championships"), "label": _("My championships")}
    return {}


def _championship_and_request(context: RequestContext) -> tuple[Championship | None, HttpRequest | None]:
    championship = context.get("championship")
    return championship if isinstance(championship, Championship) else None, context.get("request")


def _links(pages: Iterable[Page], championship: Championship) -> list[Link]:
    return [link for page in pages if (link := _link(page, championship))]


def _set_current(links: list[Link], request: HttpRequest) -> None:
    """The longest address with which the reader's begins."""
    current = max((link["url"] for link in links if _is_below(link, request)), key=len, default="")
    for link in links:
        link["current"] = link["url"] == current


def _is_below(link: Link, request: HttpRequest) -> bool:
    if link["apart"] and request.path != link["url"]:
        return request.resolver_match is not None and request.resolver_match.view_name in link["apart"]
    return request.path.startswith(link["url"])


def _link(page: Page, championship: Championship) -> Link | None:
    try:
        url = reverse(page.name, kwargs={"slug": championship.slug})
    except NoReverseMatch:  # an app that is not installed in this hall
        return None
    count = page.waiting(championship) if page.waiting else 0
    shown = {"label": page.label, "icon": page.icon, "counter": page.counter, "count": count}
    shown |= {"name": page.name, "within": page.within}
    return {**shown, "url": url, "apart": page.apart, "own_window": page.own_window}
