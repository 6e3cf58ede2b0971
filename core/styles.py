"""The styles that every page has, in the order of their layers: small files for whoever changes one, and one
file for a browser, since each is asked for before a page's first paint.

They are joined when the files for browsers are collected (`config.static_files`); where they are not, as in
development, a page names each.
"""

from django.contrib.staticfiles.storage import staticfiles_storage

JOINED = "shared/every-page.css"
"""The one file. In the folder of the others, since the addresses in them are relative to it."""

EVERY_PAGE = (
    *(
        f"shared/{name}.css"
        for name in (
            "fonts", "tokens", "base", "layout", "text", "frame", "navigation", "buttons", "forms",
            "choices", "lists", "rows", "facts", "states", "dice", "steps",
        )
    ),
    "tables/calls/bell.css",
)  # fmt: skip


def styles_of_every_page() -> tuple[str, ...]:
    """What a page links to: names below the folder of static files."""
    joined = JOINED in getattr(staticfiles_storage, "hashed_files", {})
    return (JOINED,) if joined else EVERY_PAGE
