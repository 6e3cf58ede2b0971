"""The end-to-end tests' browser and server: Debian's Chromium, and the very server that a hall runs.

Its headless shell, where it is installed, opens a page in a quarter of the processor's time.

Playwright is kept in a thread of its own. Its synchronous face keeps an event loop in the thread that starts
it, and Django refuses every query in a thread that has one; so the loop lives elsewhere, and tests use pages
and the database side by side. What a test holds are stand-ins (`Remote`) that carry each call over to that
thread.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache, caches
from playwright import sync_api
from pytest_django import DjangoDbBlocker

from bin.install.system import BROWSERS
from rules.tablet import files
from tests.answers import schema
from tests.e2e.contexts import Contexts
from tests.e2e.faint import FAINT, LEAST
from tests.e2e.on_cluster import (
    ON_CLUSTER,
    cluster_site,
    leave_out_what_changes_the_server,
    start_cluster,
    stop_cluster,
)
from tests.e2e.remote import Remote, unwrapped
from tests.e2e.site import Site, shared_site, stop_shared

CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # The headless shell would set every letter on a whole pixel, which no screen of a hall does.
    "--font-render-hinting=none",
    # A name that is not localhost: what a phone in the hall has is an insecure origin.
    "--host-resolver-rules=MAP hall.test 127.0.0.1",
    # No test runs so long that what is compiled a second time, to run faster, is worth it.
    "--js-flags=--no-opt,--liftoff-only",
]
STARTED_WITH = [*ARGUMENTS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
TABLET = {"viewport": {"width": 1280, "height": 800}, "has_touch": True}
LAPTOP = {"viewport": {"width": 1440, "height": 900}}
# A browser that cannot run the engine: the tablet does without it.
NO_ENGINE = "window.Worker = class { constructor() { throw new Error('no engine in this test'); } };"
# What the console tells of a network that is gone: of a page's files, and of its worker's script.
UNREACHED = ("Failed to load resource", "An unknown error occurred when fetching the script")
# What MicroPython tells where it does not start, which the page says in its own words.
NOT_STARTED = ("wasm", "ArrayBuffer instantiation", "Aborted(")
# Milliseconds that a page may take; machines of continuous integration are slower and busier.
SHORT, LONG = 30_000, 60_000  # no page takes so long, a machine busy with something else does


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if CHROMIUM is None:
        raise pytest.UsageError("these tests need a browser: apt-get install chromium")
    if ON_CLUSTER:
        leave_out_what_changes_the_server(config, items)


@pytest.fixture(autouse=True)
def _empty_cache() -> Iterator[None]:
    """But for games by chance, which under the same rules are the same in each hall: to play them takes a
    second a test.
    """
    yield
    keys = list(vars(caches["default"]).get("_cache", ()))
    games = cache.get_many(key.split(":", 2)[2] for key in keys if "lengths-" in key)
    cache.clear()
    cache.set_many(games, timeout=None)


@contextmanager
def chromium() -> Iterator[Any]:
    """A Chromium in a thread of its own."""
    with ThreadPoolExecutor(max_workers=1, thread_name_prefix="playwright") as thread:
        playwright = thread.submit(lambda: sync_api.sync_playwright().start()).result()
        launch = playwright.chromium.launch
        opened = thread.submit(launch, executable_path=CHROMIUM, args=STARTED_WITH).result()
        yield Remote(opened, thread)
        thread.submit(opened.close).result()
        thread.submit(playwright.stop).result()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """One for all tests; each test opens contexts of its own in it."""
    with chromium() as opened:
        yield opened


@pytest.fixture(scope="session")
def contexts(browser: Any) -> Iterator[Contexts]:
    """Those of tests that are over, for tests that come."""
    kept = Contexts(browser)
    yield kept
    kept.close()


@pytest.fixture(scope="session")
def _one_server(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    files.unpack(Path(settings.WHITENOISE_ROOT))
    schema()  # every answer is held against it, and two threads that make it at once get in each other's way
    if ON_CLUSTER:
        with django_db_blocker.unblock():
            start_cluster()
    yield
    stop_cluster()
    stop_shared()


@pytest.fixture
def site(_one_server: None, transactional_db: None) -> Iterator[Site]:
    """The server, on a free port, with this test's database. `site.url` has no slash at its end."""
    with cluster_site() if ON_CLUSTER else shared_site() as site:
        yield site


@pytest.fixture
def open_page(contexts: Contexts, site: Site) -> Iterator[Callable[..., Any]]:
    """`open_page()` opens a page in a browser of its own, as another person would; `open_page(**PHONE)`,
    `(**TABLET)`, `(locale="en")`. An error in a page's scripts, or one that its console tells, fails the
    test. A tablet has its engine where the test says `engine=True`: it costs a second of processor a page.
    """
    opened_so: list[tuple[Any, str | None, dict[str, Any]]] = []
    complaints: list[str] = []

    def heard(message: Any) -> None:
        if message.type == "error" and not any(one in message.text for one in (*UNREACHED, *NOT_STARTED)):
            complaints.append(message.text)

    def opened(*, locale: str = "es-CL", engine: bool = False, **options: Any) -> Any:
        # A worker would fetch all of a tablet's files in each browser: tests of it say "allow".
        known = {"base_url": site.url, "service_workers": "block", **LAPTOP, **options, "locale": locale}
        script = None if engine else NO_ENGINE
        context, page = contexts.take(script, known)
        context.set_default_timeout(SHORT)
        context.set_default_navigation_timeout(LONG)
        opened_so.append((context, script, known))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", heard)
        return page

    yield opened
    for context, script, known in opened_so:
        for page in context.pages:
            with suppress(sync_api.Error):  # a page that is just being left
                complaints.extend(page.evaluate(FAINT, LEAST))
        contexts.give_back(context, script, known)
    assert complaints == []


@pytest.fixture
def page(open_page: Callable[..., Any]) -> Any:
    """A page of a laptop."""
    return open_page()


@pytest.fixture(scope="session")
def expect(browser: Any) -> Callable[..., Any]:
    """Playwright's `expect`, which waits until it is so."""
    sync_api.expect.set_options(timeout=SHORT)
    return lambda actual: Remote(sync_api.expect(unwrapped(actual)), browser.remote_thread)
