"""Pictures to look at, in FOLDER, with all languages and themes: `python -m bench.pictures pages|tablet|cards
FOLDER`.

`pages [--only desk,seat] [--sizes 390x844]`: of the permission matrix, in a hall of 100; sideways scrolling
and console errors exit with 1. `tablet [--only opening,obligo] [--players 2,6,10]`: each mode. `cards [--sets
10]`: under the answers that change most lines. Needs poppler.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

from bench import new_installation, options, site_and_browser, without_database
from bench.pages import a_face
from rules.book.card import card
from rules.games import options_for, spell_out
from rules.games.bilingual import LANGUAGES, Lang

Cookies = dict[str, str]
PLAYERS, EVERY = 100, 9  # of a hall: of so many one has a long name
LONG = "María Fernanda Eyzaguirre-Irarrázaval de la Cerda y Valdivieso"
SHORT = ("Ana", "Bruno", "Ximena", "Dani", "Emilia")
TALLEST = 2_400  # pixels of a picture: what stands further down is more of the same
GAP = 16  # pixels between two pictures of a sheet
TRIED, DPI = 2_000, 70  # sets of answers, and of a card
LOCALES = {"es": "es-CL", "en": "en"}
PAGE_SIZES = "390x844,1024x768,1440x900,1920x1080"
TABLET_SIZES = "360x640,390x844,800x1280,1024x768,1280x800"
# What is asked next is in sight, as it is after a tap on a screen of that size.
ASKED_IN_SIGHT = """() => {
  if (!document.querySelector(".play .key[aria-pressed=true], .place-target[aria-pressed=true]")) return;
  const keys = [...document.querySelectorAll(".hand > .play > .keys")].filter((one) => one.offsetHeight);
  keys.at(-1)?.scrollIntoView({ block: "nearest" });
}"""
SETTLED = "document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 120)))"


def main() -> int:
    """1 where a sheet has a fault."""
    parser = options(__doc__)
    parser.add_argument("of", choices=("pages", "tablet", "cards"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="pages with one of these words in their name, or modes")
    parser.add_argument("--sizes", default="", help="of the window")
    parser.add_argument("--languages", default="es,en")
    parser.add_argument("--themes", default="light,dark")
    parser.add_argument("--players", default="2,6,10", help="of a tablet's table")
    parser.add_argument("--sets", type=int, default=10, help="of answers for the cards")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    return int({"pages": of_pages, "tablet": of_tablet, "cards": of_cards}[arguments.of](arguments))


def of_pages(options: argparse.Namespace) -> bool:
    sizes, faults = (options.sizes or PAGE_SIZES).split(","), []
    with new_installation():
        addresses = list(addresses_of_a_hall())
        with site_and_browser() as (site, browser):
            for name, url, cookies in addresses:
                if not any(word in name for word in options.only.split(",")):
                    continue
                for look in product(options.languages.split(","), options.themes.split(","), sizes):
                    file = options.folder / name / f"{'-'.join(look)}.png"
                    faults += [
                        f"{name} {' '.join(look)}: {fault}"
                        for fault in wrong_at(browser, site.url, url, cookies, file)
                    ]
                print(join(options.folder / name), flush=True)
    print("\n".join(faults))
    return bool(faults)


def wrong_at(browser: Any, site: str, url: str, cookies: Cookies, file: Path) -> list[str]:
    language, theme, size = file.stem.split("-")
    wide, high = map(int, size.split("x"))
    context = context_of(browser, site, language, theme, reduced_motion="reduce")
    context.add_cookies([{"name": name, "value": value, "url": site} for name, value in cookies.items()])
    page, errors = context.new_page(), list[str]()
    page.set_viewport_size({"width": wide, "height": high})
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    status = page.goto(url).status
    page.evaluate(SETTLED)
    width, height = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    page.set_viewport_size({"width": wide, "height": max(high, min(TALLEST, height))})
    page.screenshot(path=str(file), scale="css")
    context.close()
    wrong = [f"answers {status}"] * (status >= 400) + [f"scrolls sideways to {width} px"] * (width > wide)
    return wrong + errors


def addresses_of_a_hall() -> Iterator[tuple[str, str, Cookies]]:
    """Name, address and visitor's cookies of every page of a hall of 100."""
    from django.urls import reverse  # Django is set up by now, and not before

    from tables.demo.people import people
    from tests.page_costs import a_place, pages
    from tests.tournament.championship.access.permission_row import EVERYBODY, ORGANIZER
    from tests.tournament.championship.access.permission_rows import ROWS

    names = [person.name for person in people(PLAYERS, Random(13))]  # a hall that is the same each time
    names[::EVERY] = [f"{LONG} {number}" for number in range(len(names[::EVERY]))]
    place = a_place(PLAYERS, names=names)
    for name, visitor in pages():
        row, client = ROWS[name], place.visitors[visitor]
        url = reverse(name, kwargs=dict(row.kwargs(place.world)))
        if is_page(client.get(url)):
            cookies = {} if row.allowed == EVERYBODY else client.cookies
            values = {key: morsel.value for key, morsel in cookies.items()}
            yield name.replace(":", ".") + ".coordinator" * (visitor != ORGANIZER), url, values


def is_page(response: Any) -> bool:
    """No file, stream or redirect."""
    if response.streaming:
        response.close()
    kind = str(response.headers.get("Content-Type", ""))
    return bool(response.status_code == 200) and kind.startswith("text/html")


def of_tablet(options: argparse.Namespace) -> bool:
    with new_installation(), site_and_browser() as (site, browser):
        from playwright.sync_api import Error

        from tests.e2e.modes import MODES

        modes, failed = options.only.split(",") if options.only else MODES, False
        for mode, players in product(modes, map(int, options.players.split(","))):
            folder = options.folder / f"{mode}-{players}"
            try:
                for language, theme in product(options.languages.split(","), options.themes.split(",")):
                    with staged(site, browser, language, theme, players) as stage:
                        at_each_size(MODES[mode](stage), options, folder, f"{language}-{theme}")
                print(join(folder), flush=True)
            except (Error, AssertionError) as error:
                failed = True
                print(f"{folder.name} FAILED: {str(error)[:600]}", flush=True)
    return failed


@contextmanager
def staged(site: Any, browser: Any, language: str, theme: str, players: int) -> Iterator[Any]:
    from playwright.sync_api import expect

    from tests.e2e.remote import Remote, unwrapped
    from tests.e2e.stage import Stage

    with ExitStack() as contexts:

        def opened(*, engine: bool = False, **kind: Any) -> Any:
            context = context_of(browser, site.url, language, theme, **kind)
            contexts.callback(context.close)
            context.set_default_timeout(15_000)
            return context.new_page()

        def waits(actual: Any) -> Any:
            return Remote(expect(unwrapped(actual)), browser.remote_thread)

        yield Stage(opened, waits, site, players=players)


def at_each_size(page: Any, options: argparse.Namespace, folder: Path, name: str) -> None:
    for size in (options.sizes or TABLET_SIZES).split(","):
        width, height = map(int, size.split("x"))
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        page.evaluate(ASKED_IN_SIGHT)
        page.screenshot(path=str(folder / f"{name}-{size}.png"), scale="css")


def context_of(browser: Any, url: str, language: str, theme: str, **kind: Any) -> Any:
    return browser.new_context(
        base_url=url, service_workers="block", color_scheme=theme, locale=LOCALES[language], **kind
    )


def join(folder: Path) -> Path:
    taken = sorted(folder.glob("*.png"), key=lambda file: file.stat().st_mtime_ns)
    sheet = folder.with_name(f"{folder.name}.png")
    contact_sheet([Image.open(file) for file in taken], len(taken), ground="#c040c0").save(sheet)
    return sheet


def contact_sheet(pictures: Sequence[Image.Image], columns: int, *, ground: str) -> Image.Image:
    """Each row as high as its highest picture."""
    rows = [pictures[first : first + columns] for first in range(0, len(pictures), columns)]
    heights = [GAP + max(picture.height for picture in row) for row in rows]
    sheet = Image.new(
        "RGB", (max(sum(picture.width + GAP for picture in row) for row in rows), sum(heights)), ground
    )
    for number, row in enumerate(rows):
        for place, picture in enumerate(row):
            offset = sum(before.width + GAP for before in row[:place])
            sheet.paste(picture, (offset, sum(heights[:number])))
    return sheet


def of_cards(options: argparse.Namespace) -> bool:
    with without_database():
        for number, answers in enumerate([{}, *most_changed(options.sets)]):
            file = options.folder / f"cards-{number:02}.png"
            contact_sheet(list(sides(answers)), 6, ground="#a0a0a0").save(file)
            print(file, " ".join(f"{gap}={choice}" for gap, choice in answers.items()), flush=True)
    return False


def most_changed(number: int) -> list[dict[str, str]]:
    """Sets of thirty other answers, by most changed lines."""
    usual = [line.text for line in card(spell_out({}, game="dudo"), game="dudo")]
    chance, sets = Random(7), list[tuple[int, int, dict[str, str]]]()
    for _ in range(TRIED):
        picked = chance.sample(options_for("dudo"), 30)
        answers = {option.id: chance.choice(option.alternatives[1:]).id for option in picked}
        texts = [line.text for line in card(spell_out(answers, game="dudo"), game="dudo")]
        changed = sum(text != before for text, before in zip(texts, usual, strict=True))
        sets.append((changed, sum(len(text["es"]) for line in texts for text in line), answers))
    sets.sort(key=lambda row: row[:2], reverse=True)
    return [answers for _changed, _letters, answers in sets[:number]]


def sides(answers: dict[str, str]) -> Iterator[Image.Image]:
    from django.utils.translation import override

    from tables.papers.cards.deck import Card
    from tables.papers.cards.paper import PER_SHEET, SIZES, readable
    from tests.tables.papers.cards.card_pdf import make_cards

    cards = [Card(7, "http://calzo.test/t/a/", SHORT), Card(125, "http://calzo.test/t/b/", (LONG,) * 10)]
    lang: Lang
    for lang in LANGUAGES:
        with override(lang):
            face = a_face(lang, answers)
            for paper, per_sheet in product(SIZES, PER_SHEET):
                if readable(paper, per_sheet):
                    yield from painted(make_cards(face, cards, paper=paper, per_sheet=per_sheet))


def painted(pdf: bytes) -> Iterator[Image.Image]:
    with tempfile.TemporaryDirectory() as folder:
        command = ["pdftoppm", "-gray", "-r", str(DPI), "-", f"{folder}/page"]
        subprocess.run(command, input=pdf, check=True, stderr=subprocess.DEVNULL)
        for file in sorted(Path(folder).iterdir()):
            with Image.open(file) as page:
                yield page.copy()


if __name__ == "__main__":
    sys.exit(main())
