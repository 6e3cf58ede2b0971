"""The live stream of the tables: server-sent events for everybody, by a raw ASGI application.

`config.asgi` routes `/live/<slug>/` to `application`. Nothing private: only the tables' public projection.
"""

from .application import application
from .hub import hub

__all__ = ["application", "hub", "shutdown"]


def shutdown() -> None:
    """Disconnects all readers and Redis; at the server's end."""
    hub.close()
