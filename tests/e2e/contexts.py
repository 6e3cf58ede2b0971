"""Browser contexts that are used again: one that has a tablet's files opens a page in half the processor's
time, and one that has started the engine starts it again in less than half. Not tests.

Between two tests a context is as new but for two things: the browser's own cache, in which what bears no
digest is asked for again, and the engine's files and memory, as a device has them after its first start.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from playwright import sync_api

#: Where pages lie that the browser asks for anew each time: it may have got the same address in another test.
ASKED_ANEW = ("/coordinate/", "/organize/")
#: What a test may have left in an origin. The caches of pages hold the engine alone: no worker is let in.
LEFT = "cookies,file_systems,indexeddb,local_storage,shared_storage,storage_buckets,websql"
#: Does the page have the browser's own time? A clock that a test set stays in its context.
OWN_TIME = (
    "() => [Date, setTimeout].every((own) => Function.prototype.toString.call(own).includes('[native'))"
)


class Contexts:
    """Those that no test uses now, by the options with which they were made."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser
        self._free: dict[str, list[Any]] = {}

    def take(self, init_script: str | None, options: dict[str, Any]) -> tuple[Any, Any]:
        """A context with these options and a new page in it."""
        if free := self._free.get(_key(init_script, options)):
            context = free.pop()
            page = context.new_page()
            session = context.new_cdp_session(page)
            emptied = {"origin": options["base_url"], "storageTypes": LEFT}
            session.send("Storage.clearDataForOrigin", emptied)
            session.detach()
            return context, page
        context = self._browser.new_context(**options)
        if init_script:
            context.add_init_script(init_script)
        return context, context.new_page()

    def give_back(self, context: Any, init_script: str | None, options: dict[str, Any]) -> None:
        """Kept where nothing can be left of this test; closed otherwise."""
        pages = context.pages
        if not (pages and options["service_workers"] == "block" and all(map(_may_be_kept, pages))):
            context.close()
            return
        for page in pages:
            page.close()
        context.unroute_all(behavior="ignoreErrors")
        context.set_offline(False)
        context.clear_cookies()
        self._free.setdefault(_key(init_script, options), []).append(context)

    def close(self) -> None:
        for context in self._all():
            context.close()
        self._free.clear()

    def _all(self) -> Iterator[Any]:
        for free in self._free.values():
            yield from free


def _key(init_script: str | None, options: dict[str, Any]) -> str:
    return json.dumps([init_script, options], sort_keys=True)


def _may_be_kept(page: Any) -> bool:
    path = "/" + page.url.partition("://")[2].partition("/")[2]
    with suppress(sync_api.Error):  # a page that is just being left
        return path.startswith(ASKED_ANEW) and bool(page.evaluate(OWN_TIME))
    return False
