"""The styles of every page, in layer order: small files for developers, one for browsers
(`config.static_files`).
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
    joined = JOINED in getattr(staticfiles_storage, "hashed_files", {})
    return (JOINED,) if joined else EVERY_PAGE
