"""The live stream: what happens at the tables, as server-sent events for everybody, from a raw ASGI
application.

`application` is what the server's entrance hands `/live/<slug>/` to. Nothing private passes here: its
content is the public projection of the tables.
"""

from .application import application
from .hub import hub

__all__ = ["application", "hub", "shutdown"]


def shutdown() -> None:
    """Let go of every reader and of the other processes' word; for the end of the server."""
    hub.close()
