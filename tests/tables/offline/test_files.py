"""What the worker of the tablets keeps is read from the pages and the files themselves."""

import json
from typing import Any

from django.test import Client

from tables.offline import files


def given(client: Client) -> dict[str, Any]:
    script = client.get("/tablet-worker.js").content.decode()
    told: dict[str, Any] = json.loads(script.removeprefix("const OFFLINE = ").split(";\n", 1)[0])
    return told


def test_what_a_page_names_is_kept_with_all_that_it_imports() -> None:
    page = '<link href="/static/shared/fonts.css"><script src="/static/tables/tablet/list.js"></script>'
    kept = files.needed([page, '<script src="/texts/es-0123.js"></script>'])
    assert {
        "/static/tables/tablet/texts.js",
        "/static/vendor/lit-html/lit-html.js",
        "/static/fonts/sansita-latin-800-normal.woff2",
        "/texts/es-0123.js",
    } <= set(kept)
    assert "/static/tables/tablet/main.js" not in kept


def test_the_worker_names_every_file_of_the_tablet_in_each_language(client: Client) -> None:
    told = given(client)
    kept = set(told["files"])
    assert {
        "/static/tables/tablet/main.js",
        "/static/tables/tablet/list.js",
        "/static/tables/tablet/engine/worker.js",
        "/static/tables/tablet/screens/felt.js",
        "/static/rules/editions/book.css",
    } <= kept
    assert len([one for one in kept if one.startswith("/texts/")]) == 2
    assert all(files.contents(address) for address in kept if address.startswith("/static/"))
    assert any(address.endswith("/engine.bin") for address in told["engine"])


def test_switched_off_it_names_nothing(client: Client, settings: Any) -> None:
    settings.TABLETS_OFFLINE = False
    assert given(client) == {"on": False, "build": ""}
