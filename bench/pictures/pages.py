"""Pictures of every page that an organizer, a coordinator or the public opens, to look at: a hall of 100 in
its second round, with long names among the others.

    python -m bench.pictures.pages FOLDER [--pages desk,seat] [--sizes 390x844,1024x768,1440x900,1920x1080]
        [--languages es,en] [--themes light,dark]

One sheet a page, all sizes, languages and themes side by side. Each page that scrolls sideways or says an
error in its console is named, and the exit code says so. The pages are the rows of the permission matrix. A
database of its own, in a folder that is thrown away. What moves in a reveal or at a table has pictures of its
own: `bench.pictures.tablet`.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from bench.draw_hall import prepare
from bench.pictures.tablet import SETTLED, browsers, join
from config.messages import compile_messages
from rules.tablet import files

PLAYERS = 100
LONG = "María Fernanda Eyzaguirre-Irarrázaval de la Cerda y Valdivieso"
TALLEST = 2_400  # pixels of a picture: what stands further down is more of the same
EVERY = 9  # of them has a long name
LOCALES = {"es": "es-CL", "en": "en"}


def main() -> int:
    """Takes them and names each sheet."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--pages", default="", help="those with one of these words in their name; else all")
    parser.add_argument("--sizes", default="390x844,1024x768,1440x900,1920x1080")
    parser.add_argument("--languages", default="es,en")
    parser.add_argument("--themes", default="light,dark")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="calzo-bench-") as folder:
        compile_messages()
        prepare(folder)
        files.unpack(Path(folder, "root"))
        faults = take(asked)
    for fault in faults:
        print(fault)
    return int(bool(faults))


@dataclass(frozen=True, slots=True)
class Address:
    """A page and who opens it; `cookies` is empty for everybody."""

    name: str
    url: str
    cookies: tuple[tuple[str, str], ...]


def take(asked: argparse.Namespace) -> list[str]:
    """A sheet for each page; a sentence for each fault."""
    from tests.e2e.site import running_site  # Django is set up by now, and not before

    wanted = [word for word in asked.pages.split(",") if word]
    looks = list(
        itertools.product(asked.languages.split(","), asked.themes.split(","), asked.sizes.split(","))
    )
    faults = []
    addresses = list(addresses_of_a_hall())
    with running_site() as site, browsers() as browser:
        for address in addresses:
            if wanted and not any(word in address.name for word in wanted):
                continue
            shots = []
            for language, theme, size in looks:
                file = asked.folder / "each" / f"{address.name}-{language}-{theme}-{size}.png"
                faults += [f"{file.stem}: {fault}" for fault in take_one(browser, site.url, address, file)]
                shots.append(file)
            print(join(shots, asked.folder / f"{address.name}.png"), flush=True)
    return faults


def take_one(browser: Any, site: str, address: Address, file: Path) -> list[str]:
    """One picture; what is wrong with the page."""
    language, theme, size = file.stem.rsplit("-", 3)[1:]
    width, height = map(int, size.split("x"))
    context = browser.new_context(
        base_url=site,
        service_workers="block",
        viewport={"width": width, "height": height},
        color_scheme=theme,
        locale=LOCALES[language],
        reduced_motion="reduce",
    )
    context.add_cookies([{"name": name, "value": value, "url": site} for name, value in address.cookies])
    said: list[str] = []
    page = context.new_page()
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    status = page.goto(address.url).status
    page.evaluate(SETTLED)
    sideways = page.evaluate("document.documentElement.scrollWidth") - width
    file.parent.mkdir(exist_ok=True)
    page.set_viewport_size({"width": width, "height": max(height, min(TALLEST, _tall(page)))})
    page.screenshot(path=str(file), scale="css")
    context.close()
    wrong = [f"answers {status}"] * (status >= 400) + [f"scrolls sideways by {sideways} px"] * (sideways > 0)
    return wrong + said


def _tall(page: Any) -> int:
    return int(page.evaluate("document.documentElement.scrollHeight"))


def addresses_of_a_hall() -> Iterator[Address]:
    """Every page of a hall of 100 that is made here."""
    from django.urls import reverse

    from tables.demo.people import people
    from tests.page_costs import a_place, pages
    from tests.tournament.championship.access.permission_row import EVERYBODY, ORGANIZER
    from tests.tournament.championship.access.permission_rows import ROWS

    names = [one.name for one in people(PLAYERS, Random(13))]  # a hall that is the same each time
    names[::EVERY] = [f"{LONG} {at}" for at in range(len(names[::EVERY]))]
    place = a_place(PLAYERS, names=names)
    for name, visitor in pages():
        row = ROWS[name]
        url = reverse(name, kwargs=dict(row.kwargs(place.world)))
        client = place.visitors[visitor]
        if not is_page(client.get(url)):
            continue
        cookies = {} if row.allowed == EVERYBODY else client.cookies
        yield Address(
            name.replace(":", ".") + ("" if visitor == ORGANIZER else ".coordinator"),
            url,
            tuple((key, morsel.value) for key, morsel in cookies.items()),
        )


def is_page(response: Any) -> bool:
    """Whether a browser would show it: no file, no stream, not led on to another page."""
    if response.streaming:
        response.close()
    return response.status_code == 200 and response.headers.get("Content-Type", "").startswith("text/html")


if __name__ == "__main__":
    sys.exit(main())
