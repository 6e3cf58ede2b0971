"""Where the tablet's scripts and styles of a game are: in the folder of its name among the static files."""

from django.contrib.staticfiles import finders
from django.templatetags.static import static

_FILES = {"script": "table.js", "style": "table.css"}


def addresses(game: str) -> dict[str, str]:
    """`script` and `style`; "" where it has none."""
    names = {kind: f"rules/games/{game}/{file}" for kind, file in _FILES.items()}
    return {kind: static(name) if finders.find(name) else "" for kind, name in names.items()}
