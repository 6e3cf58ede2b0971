"""Light, dark, or as the machine says: one cookie, read by the server and by `static/shared/theme.js`."""

from typing import Literal

from django.http import HttpRequest, HttpResponse

Theme = Literal["light", "dark", "auto"]
COOKIE = "calzo_theme"
YEAR = 365 * 24 * 3600


def chosen_theme(request: HttpRequest | None) -> Theme:
    """What the reader chose on this device; anything unknown counts as no choice."""
    match request and request.COOKIES.get(COOKIE):
        case "light":
            return "light"
        case "dark":
            return "dark"
        case _:
            return "auto"


def remember_theme(response: HttpResponse, theme: str) -> None:
    """Keep the choice on this device; `auto` or anything unknown forgets it."""
    if theme in ("light", "dark"):
        response.set_cookie(COOKIE, theme, max_age=YEAR, samesite="Lax")
    else:
        response.delete_cookie(COOKIE, samesite="Lax")
