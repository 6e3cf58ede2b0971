"""The live stream of the tables' public projection: server-sent events, by a raw ASGI application
(`config.asgi`).
"""

from .application import application
from .hub import hub

__all__ = ["application", "hub", "shutdown"]


def shutdown() -> None:
    hub.close()
