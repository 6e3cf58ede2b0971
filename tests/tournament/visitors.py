"""Browsers of people who visit the pages, signed in as the pages themselves do it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.test import Client
from django.urls import reverse

from accounts.models import User
from tests.factories import a_championship, a_floor_judge, a_user, an_actor
from tournament.championship.access.models import Official
from tournament.championship.models import Championship


@dataclass
class Night:
    """A championship with its organizer's browser."""

    championship: Championship
    organizer: User
    browser: Client

    def url(self, name: str, *args: object) -> str:
        """The address of a page of this championship."""
        return here(self.championship, name, *args)


def a_night(name: str = "Copa de prueba", **settings: Any) -> Night:
    """A championship and its organizer, signed in."""
    user = a_user()
    championship = a_championship(name, actor=an_actor("Olga", user=user), **settings)
    return Night(championship, user, signed_in_user(user))


def here(championship: Championship, name: str, *args: object) -> str:
    """The address of a page of a championship."""
    return reverse(f"tournament:{name}", args=[championship.slug, *args])


def signed_in_user(user: User) -> Client:
    """A browser in which this user's password was typed."""
    browser = Client()
    browser.force_login(user)
    return browser


def by_code(official: Official, code: str) -> Client:
    """A phone on which this official opened the entrance and typed the code."""
    browser = Client()
    entrance = here(official.championship, "enter")
    browser.get(entrance)
    response: Any = browser.post(entrance, {"official": official.pk, "code": code})
    assert response.status_code == 302
    return browser


def a_judge(championship: Championship) -> Client:
    """A floor judge's phone."""
    return by_code(*a_floor_judge(championship))


def said(response: Any) -> list[str]:
    """The messages of the page that a step led to (ask with `follow=True`)."""
    return [str(message) for message in response.context["messages"]]
