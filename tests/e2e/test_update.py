"""The server is stopped in mid-play and started with the next build, from the same data, at the same address:
every address of a file is another one, what a page says to the API too, and the engine."""

import os
import shutil
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.db import connection

from rules.tablet import files as engine
from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.test_launch import address_here, launched
from tests.e2e.test_offline import comes_to, is_kept
from tests.e2e.test_silence import dice_recorded, dudo, note, shows

Pages = Callable[..., Any]

PORT = 19500
LEFT_OUT = shutil.ignore_patterns(".*", "node_modules", "var", "tests", "docs", "bench", "__pycache__")
CHANGED = (  # of a file, what stands in it and what stands there in the next build
    ("static/shared/tokens.css", "\n", "\n/* the next build */\n"),
    ("tables/wire/roots.py", "msgspec.json.encode(", "b'next' + msgspec.json.encode("),
    ("rules/tablet/built/set.json", engine.described()["build"], "0123456789ab"),
)

ADDRESSES = """async () => {
    const kept = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()));
    const paths = (await Promise.all(kept)).flat().map(({ url }) => new URL(url).pathname);
    return paths.filter((path) => /^\\/(static|engine)\\/.*[.]/.test(path));  // files
}"""
NOT_THERE = """async (paths) => {
    const answers = await Promise.all(paths.map(async (path) => [path, (await fetch(path)).status]));
    return answers.filter(([, status]) => status !== 200);
}"""
LOOK_FOR_A_WORKER = "async () => { await (await navigator.serviceWorker.getRegistration()).update(); }"
WORKER_OF = """async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
    return !installing && !waiting && active.state === "activated" && active !== window.before;
}"""
LOOK_AT_ONCE = "() => { dispatchEvent(new Event('online')); }"
BUILD = "() => document.querySelector('script[src*=main]').src.split('/')[4]"


@pytest.fixture(scope="module")
def next_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The code as a copy of it stands some commits later."""
    code = tmp_path_factory.mktemp("next") / "calzo"
    shutil.copytree(settings.BASE_DIR, code, ignore=LEFT_OUT)
    for name, there, then in CHANGED:
        text = (code / name).read_text(encoding="utf-8")
        assert there in text
        (code / name).write_text(text.replace(there, then, 1), encoding="utf-8")
    return code


def serving(data: Path, code: Path = Path(settings.BASE_DIR)) -> AbstractContextManager[str]:
    """A server of its own, from that code, with this test's database and sessions."""
    name = str(connection.settings_dict["NAME"])
    kept = urlsplit(os.environ.get("DATABASE_URL", ""))
    url = f"sqlite:///{name}" if connection.vendor == "sqlite" else kept._replace(path=f"/{name}").geturl()
    return launched(data, port=PORT, code=code, DATABASE_URL=url, SECRET_KEY=settings.SECRET_KEY)


@pytest.mark.long
def test_an_update_waits_for_the_end_of_a_play_and_takes_nothing_with_it(
    open_page: Pages, expect: Pages, site: Site, tmp_path: Path, next_build: Path
) -> None:
    running = a_table()
    _ana, beto, carla, _dino = running.names
    with serving(tmp_path) as said:
        here = address_here(said)
        page = open_page(base_url=here, engine=True, **PHONE, service_workers="allow")
        tablet = at(running, page, expect, replace(site, url=here))
        tablet.engine_is_ready()
        is_kept(page)
        before, files = page.evaluate(BUILD), page.evaluate(ADDRESSES)
        tablet.tap("Dudo", exact=True)
        page.evaluate("async () => { window.before = (await navigator.serviceWorker.ready).active; }")

    with serving(tmp_path, next_build) as said:
        assert address_here(said) == here
        page.evaluate(LOOK_FOR_A_WORKER)
        comes_to(page, WORKER_OF, bool)
        assert {page.request.get(path).status for path in files if before in path} == {404}
        assert page.evaluate(NOT_THERE, files) == []
        page.evaluate(LOOK_AT_ONCE)
        expect(page.locator(".trouble")).to_contain_text("desactualizada")
        expect(tablet.key("Dudo", exact=True)).to_have_attribute("aria-pressed", "true")
        page.context.set_offline(True)
        tablet.tap("Dudo", exact=True)  # taken back, to be tapped whole
        note(tablet, dudo(carla, beto, holds=False))
        sync_says(tablet, "1 sin enviar")
        assert page.evaluate("() => Boolean(window.before)")
        page.reload()
        sync_says(tablet, "1 sin enviar")
        tablet.engine_is_ready()
        assert page.evaluate(BUILD) == before
        note(tablet, dudo(carla, beto, holds=True))
        sync_says(tablet, "2 sin enviar")

        page.context.set_offline(False)
        page.locator(f"script[src*=main]:not([src*='{before}'])").wait_for(state="attached")
        tablet.saved()
        assert len(plays_of(running)) == 2
        shows(tablet, dice_recorded(running))
        is_kept(page)
        comes_to(page, ADDRESSES, lambda paths: not set(paths) & set(files))
        page.context.set_offline(True)
        page.reload()
        tablet.engine_is_ready()
        assert page.evaluate(BUILD) != before
        shows(tablet, dice_recorded(running))
        note(tablet, dudo(carla, beto, holds=True))
        sync_says(tablet, "1 sin enviar")
        page.context.set_offline(False)
        tablet.saved()
        assert len(plays_of(running)) == 3
