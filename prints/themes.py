"""Light, dark, or the machine's: a cookie, read here and by `static/shared/theme.js`."""

from typing import Literal

from django.http import HttpRequest, HttpResponse

Theme = Literal["light", "dark", "auto"]
COOKIE = "calzo_theme"
YEAR = 365 * 24 * 3600


def chosen_theme(request: HttpRequest | None) -> Theme:
    match request and request.COOKIES.get(COOKIE):
        case "light":
            return "light"
        case "dark":
            return "dark"
        case _:
            return "auto"


def remember_theme(response: HttpResponse, theme: str) -> None:
    """`auto` or anything unknown forgets it."""
    if theme in ("light", "dark"):
        response.set_cookie(COOKIE, theme, max_age=YEAR, samesite="Lax")
    else:
        response.delete_cookie(COOKIE, samesite="Lax")
