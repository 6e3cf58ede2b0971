"""The same rules at every moment: a hall of two tables in which rulings are made, adopted and superseded,
and at each step every place that says the rule that changed, side by side.

    python -m bench.pictures.same_rules FOLDER [--language en] [--dark]

The steps: edition 1; ruling 1, which table 1 asked for; ruling 2 upon another rule, for table 2; edition 2,
which takes ruling 1 in, while ruling 2 stays in force; ruling 3 against what edition 2 took in. One sheet a
step and rule: the article, the public box for questions, the tablet's (which stays open all the while), both
sides of the card, the folded sheet, the booklet, the decided cases, the rulings, and what a phone shows that
scans the card of each earlier step. What is written there is read as well: a place that does not say the
sentence in force, or says another, is named, and the exit code says so. A database of its own, in a folder
that is thrown away. Needs poppler.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit
from uuid import uuid4
from xml.etree import ElementTree

import zxingcpp
from PIL import Image, ImageDraw, ImageFont

from bench.draw_hall import prepare
from bench.pictures.pages import LOCALES
from bench.pictures.tablet import SETTLED, browsers
from config.messages import compile_messages
from rules.book.card import card, players_card
from rules.book.card_recipe import Line
from rules.engine import GAMES, spell_out
from rules.engine.bilingual import Lang, Text
from rules.tablet import files

if TYPE_CHECKING:
    from tests.tables.factories import Hall, Running

LONGEST = 20_000  # milliseconds
DPI = 140  # of the papers' pictures
AROUND = (90, 260)  # pixels of them around a sentence: across its lines and along them
SIDES = ("xMin", "yMin", "xMax", "yMax")  # of a box, as poppler names them
XHTML = "{http://www.w3.org/1999/xhtml}"
WIDE, COLUMNS, GAP, LABEL = 620, 4, 24, 34  # of a sheet, in pixels
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
IN_FORCE = """(one) => { const copy = one.cloneNode(true);
    copy.querySelectorAll("del").forEach((struck) => struck.remove()); return copy.textContent; }"""
HEARS = re.compile(r"[\s­]+")
CHANGES = Text(es="Qué cambia esta edición", en="What this edition changes")  # a heading of the booklet


@dataclass(frozen=True, slots=True)
class Rule:
    """A question of the rulebook, and how it is asked at a table."""

    gap: str
    asked: dict[str, str]

    def sentence(self, choice: str, lang: Lang) -> str:
        return GAMES["dudo"].catalogue.by_id[self.gap].alternative(choice).text[lang]


PASO = Rule("paso-stake", {"es": "cuánto cuesta un paso dudado", "en": "what does a doubted paso cost"})
CALZO = Rule("calzo-out-of-turn", {"es": "calzó sin tener el turno", "en": "calzo out of turn"})
RULES = (PASO, CALZO)


@dataclass(frozen=True, slots=True)
class Step:
    """What is in force after it: the choice of each rule, edition, last ruling; and by which ruling a rule is
    answered, where one has. `scans`: what the card of each step up to this one is called: `good` (in force),
    `warn` (but for later rulings), `danger` (of an edition that was superseded).
    """

    name: str
    choices: dict[str, str]
    edition: int
    last: int
    by: dict[str, int]
    scans: tuple[str, ...]


TWO, ONE, ANYONE, IN_TURN = "siciliana-in-opening", "one-die", "anyone", "in-turn"
STEPS = (
    Step("1 edition 1", {PASO.gap: ONE, CALZO.gap: IN_TURN}, 1, 0, {}, ("good",)),
    Step("2 ruling 1", {PASO.gap: TWO, CALZO.gap: IN_TURN}, 1, 1, {PASO.gap: 1}, ("warn", "good")),
    Step(
        "3 ruling 2",
        {PASO.gap: TWO, CALZO.gap: ANYONE},
        1,
        2,
        {PASO.gap: 1, CALZO.gap: 2},
        ("warn", "warn", "good"),
    ),
    Step(
        "4 edition 2",
        {PASO.gap: TWO, CALZO.gap: ANYONE},
        2,
        2,
        {PASO.gap: 1, CALZO.gap: 2},
        ("danger", "danger", "danger", "good"),
    ),
    Step(
        "5 ruling 3",
        {PASO.gap: ONE, CALZO.gap: ANYONE},
        2,
        3,
        {PASO.gap: 3, CALZO.gap: 2},
        ("danger", "danger", "danger", "warn", "good"),
    ),
)


def main() -> int:
    """Takes the pictures, names each sheet and then each fault."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", choices=("es", "en"), default="es")
    parser.add_argument("--dark", action="store_true")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="calzo-bench-") as folder:
        compile_messages()
        prepare(folder)
        files.unpack(Path(folder, "root"))
        faults = played(asked)
    for fault in faults:
        print(fault)
    return int(bool(faults))


def played(asked: argparse.Namespace) -> list[str]:
    """The night from edition 1 to ruling 3, with a sheet a step and rule; a sentence for each fault."""
    from tests.e2e.site import running_site  # Django is set up by now, and not before

    with running_site() as site, browsers() as browser:
        night = Night(browser, site, asked.language, dark=asked.dark)
        for step in STEPS:
            night.bring_about(step)
            for rule in RULES:
                night.look(step, rule)
                file = asked.folder / f"{step.name.replace(' ', '-')}-{rule.gap}-{asked.language}.png"
                together(night.taken, file)
                night.taken = []
                print(file, flush=True)
        return night.faults


@dataclass
class Night:
    """The hall and who is in it. `taken`: the pictures of a sheet, each with what it shows; `cards`: the
    address behind the code of each step's card.
    """

    browser: Any
    site: Any
    lang: Lang
    dark: bool
    hall: Hall = field(init=False)
    running: list[Running] = field(init=False)
    organizer: Any = field(init=False)
    tablet: Any = field(init=False)
    reader: Any = field(init=False)
    taken: list[tuple[str, Image.Image]] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        from bench.taps import an_organizer
        from tests.tables.factories import a_hall, a_running_table, signed_in, starter

        self.hall = a_hall(tables=2)
        self.running = [
            a_running_table(table, name=name)
            for table, name in zip(self.hall.tables, ("Coca", "Pepe"), strict=True)
        ]
        for one in self.running:
            ana, beto, *_ = one.names
            one.play(
                starter(ana),
                {"do": "bid", "by": ana, "quantity": 3, "pinta": 5},
                {"do": "paso", "by": beto, "claim": "full"},
            )
        self.organizer = an_organizer(self.page(locale="es-CL", viewport={"width": 1440, "height": 900})).page
        self.reader = self.page(**PHONE)
        self.tablet = self.page(viewport={"width": 1024, "height": 768}, has_touch=True)
        session = signed_in(self.running[1].official).cookies["calzo_session"].value
        self.tablet.context.add_cookies([{"name": "calzo_session", "value": session, "url": self.site.url}])
        self.tablet.goto(f"/coordinate/{self.slug}/tables/{self.hall.tables[1].pk}/")
        self.tablet.locator("#tablet[data-engine=ready]").wait_for()

    @property
    def slug(self) -> str:
        return self.hall.championship.slug

    def page(self, **options: Any) -> Any:
        """A page of somebody else's browser."""
        known = {"locale": LOCALES[self.lang], "color_scheme": "dark" if self.dark else "light", **options}
        context = self.browser.new_context(base_url=self.site.url, service_workers="block", **known)
        context.set_default_timeout(LONGEST)
        return context.new_page()

    # What happens

    def bring_about(self, step: Step) -> None:
        happens: dict[str, Callable[[], None]] = {
            "2 ruling 1": lambda: self.ruled(0, PASO, TWO),
            "3 ruling 2": lambda: self.ruled(1, CALZO, ANYONE),
            "4 edition 2": lambda: self.published(adopting=1),
            "5 ruling 3": lambda: self.ruled(1, PASO, ONE),
        }
        if happened := happens.get(step.name):
            happened()
        self.hall.championship.refresh_from_db()
        self.cards.append(code_of(self.paper("table-cards", paper="a5", round=1)))

    def ruled(self, table: int, rule: Rule, choice: str) -> None:
        """A table calls, and the organizer decides for all."""
        from tables.calls.services.calls import make_call

        one = self.running[table]
        make_call(one.table, key=uuid4(), words=rule.asked["es"], gap=rule.gap, actor=one.actor)
        page = self.organizer
        page.goto(f"/organize/{self.slug}/calls/")
        page.get_by_role("link", name="Dictar un fallo").first.click()
        page.locator(f'input[value="{rule.gap}={choice}"]').check()
        page.locator("[data-decide-button]").click()
        made = page.get_by_text(re.compile("Quedó el fallo"))
        standing = page.locator("input[name=supersedes]")
        made.or_(standing).first.wait_for()
        if standing.count():  # an earlier one says otherwise: is it to be superseded?
            for box in standing.all():
                box.check()
            page.locator("[data-decide-button]").click()
            made.first.wait_for()
        news = self.tablet.locator(".news.ruling button")
        news.first.wait_for()
        news.first.click()

    def published(self, *, adopting: int) -> None:
        """An edition that takes that ruling in."""
        page = self.organizer
        page.goto(f"/organize/{self.slug}/register/{adopting}/adopt/")
        page.locator("main form button.button").first.click()
        page.wait_for_url("**/rulebook/")
        page.goto(f"/organize/{self.slug}/rulebook/next/")
        page.locator("main form.next-step button").click()
        page.wait_for_url(re.compile("/rulebook/$"))

    # What is looked at

    def look(self, step: Step, rule: Rule) -> None:
        """Every place that says this rule."""
        wanted = Wanted.of(step, rule, self.lang)
        book = self.hall.championship.edition.rulebook.slug
        sentence = ".rule-sentence, .rule-sentence *"
        self.look_at(
            wanted, "page", f"/c/{self.slug}/rules/", sentence, around="article", within=".book-text"
        )
        asked = rule.asked[self.lang].replace(" ", "+")
        found = "[data-whatif-found]"
        self.look_at(wanted, "case", f"/c/{self.slug}/what-if/?q={asked}", f"{found} .case", within=found)
        self.look_at_tablet(wanted, rule)
        self.look_at_papers(step, rule, wanted)
        if rule.gap in step.by:
            self.look_at(wanted, "decided cases", f"/rulebooks/{book}/cases/", "article.decided", whole=True)
            self.look_at(wanted, "rulings", f"/c/{self.slug}/rulings/", "main li", whole=True)
        for number, (address, verdict) in enumerate(zip(self.cards, step.scans, strict=True), start=1):
            self.scan(step, number, address, verdict)

    def look_at(
        self,
        wanted: Wanted,
        place: str,
        url: str,
        where: str,
        *,
        around: str = "",
        within: str = "main",
        whole: bool = False,
    ) -> None:
        """A page for everybody, read `within` a part of it; `whole`: rulings that were superseded are said
        there too, and marked.
        """
        self.reader.goto(url)
        self.reader.evaluate(SETTLED)
        self.hears(wanted, place, self.reader.locator(within).evaluate(IN_FORCE), whole=whole)
        found = self.reader.locator(where).filter(has_text=wanted.now)
        if not found.count():
            self.taken.append((place, picture(self.reader.screenshot())))
            return
        one = found.first
        shown = one.locator(f"xpath=ancestor::{around}[1]") if around else one
        self.taken.append((place, picture(shown.screenshot())))

    def look_at_tablet(self, wanted: Wanted, rule: Rule) -> None:
        """The table's box for questions, on a tablet that is never loaded again."""
        page = self.tablet
        page.get_by_role("button", name=re.compile("Qué hago si|What do I do if")).first.click()
        page.locator(".whatif-ask").fill(rule.asked[self.lang])
        page.evaluate(SETTLED)
        box = page.locator("dialog.whatif")
        self.taken.append(("tablet", picture(page.screenshot())))
        self.hears(wanted, "tablet", box.evaluate(IN_FORCE))
        box.locator("header button").click()

    def look_at_papers(self, step: Step, rule: Rule, wanted: Wanted) -> None:
        """The sentence on each paper, as it would be printed now; on the card its short one."""
        options = spell_out(step.choices)
        other = spell_out({**step.choices, rule.gap: wanted.other})
        pdf = self.paper("table-cards", paper="a5", round=1)
        for place, lines, page in (("card, coordinator", card, 1), ("card, players", players_card, 2)):
            now, not_now = (self.parts(lines(each)) for each in (options, other))
            [term] = {term for term, _part in now ^ not_now} or {""}
            [told] = [part for its, part in now - not_now if its == term] or [term]
            [untold] = [part for its, part in not_now - now if its == term] or [""]
            if term:
                self.read(Wanted(told, untold, wanted.other, wanted.step), place, pdf, page)
        self.read(wanted, "fold", self.paper("rulebook-fold", paper="a4"))
        self.read(wanted, "booklet", self.paper("rulebook-booklet", paper="a5"))

    def parts(self, lines: Sequence[Line]) -> set[tuple[str, str]]:
        """Each part of each line with its line's term."""
        return {(line.term[self.lang], part[self.lang]) for line in lines for part in line.text}

    def read(self, wanted: Wanted, place: str, pdf: bytes, page: int = 0) -> None:
        """What is printed, on that page or on any, and the picture of it. What is struck through stands
        before what holds, and what an edition changed once in a list at the end.
        """
        pages = ("-f", str(page), "-l", str(page)) if page else ()
        text = plain(poppler("pdftotext", pdf, "-raw", *pages, "-", "-").decode())
        now = text.rpartition(plain(CHANGES[self.lang]))[0] or text
        self.hears(wanted, place, now.replace(plain(wanted.not_now) + plain(wanted.now), plain(wanted.now)))
        self.taken.append((place, cut_out(pdf, wanted.now, page)))

    def paper(self, key: str, **chosen: Any) -> bytes:
        from tournament.papers.making import make_paper
        from tournament.papers.registry import PaperChoice, paper_named

        return make_paper(self.hall.championship, paper_named(key), PaperChoice(lang=self.lang, **chosen))

    def scan(self, step: Step, number: int, address: str, verdict: str) -> None:
        """The card of step `number`, by a player's phone."""
        parts = urlsplit(address)
        self.reader.goto(f"{parts.path}?{parts.query}")
        self.reader.evaluate(SETTLED)
        told = self.reader.locator(".print-verdict")
        kind = told.get_attribute("data-kind")
        if kind != verdict:
            self.faults.append(f"{step.name}: the card of step {number} is called {kind}, not {verdict}")
        self.taken.append((f"scan of the card of step {number} {parts.query}", picture(told.screenshot())))

    def hears(self, wanted: Wanted, place: str, text: str, *, whole: bool = False) -> None:
        """Names it where the sentence is missing, or another is said."""
        read = plain(text)
        if plain(wanted.now) not in read:
            self.faults.append(f"{place} does not say “{wanted.now}” [{wanted.step}]")
        if not whole and wanted.not_now and plain(wanted.not_now) in read:
            self.faults.append(f"{place} says as well “{wanted.not_now}” [{wanted.step}]")


@dataclass(frozen=True, slots=True)
class Wanted:
    """The sentence in force and the one that is not, of which the choice is `other`."""

    now: str
    not_now: str
    other: str
    step: str = ""

    @classmethod
    def of(cls, step: Step, rule: Rule, lang: Lang) -> Wanted:
        option = GAMES["dudo"].catalogue.by_id[rule.gap]
        choice = step.choices[rule.gap]
        [other] = [one.id for one in option.alternatives if one.id != choice]
        return cls(rule.sentence(choice, lang), rule.sentence(other, lang), other, step.name)


def plain(text: str) -> str:
    """Without breaks of lines and words."""
    return HEARS.sub("", text)


def picture(png: bytes) -> Image.Image:
    with Image.open(BytesIO(png)) as opened:
        return opened.convert("RGB")


def poppler(command: str, pdf: bytes, *options: str) -> bytes:
    return subprocess.run([command, *options], input=pdf, check=True, capture_output=True).stdout


def painted(pdf: bytes, page: int, dpi: int) -> Image.Image:
    return picture(poppler("pdftoppm", pdf, "-png", "-r", str(dpi), "-singlefile", "-f", str(page), "-"))


def code_of(pdf: bytes) -> str:
    """The address behind the code that is printed, which both sides of a card have."""
    [code, *_] = zxingcpp.read_barcodes(painted(pdf, 1, 200))
    return str(code.text)


def cut_out(pdf: bytes, sentence: str, only: int = 0) -> Image.Image:
    """That sentence with what stands around it, upright, on that page or on the first that has it; the whole
    page where none has.
    """
    words = ElementTree.fromstring(poppler("pdftotext", pdf, "-raw", "-bbox", "-", "-"))
    wanted = plain(sentence)
    for number, page in enumerate(words.iter(f"{XHTML}page"), start=1):
        if only in (0, number):
            listed = list(page.iter(f"{XHTML}word"))
            for start in range(len(listed)):
                read, end = "", start
                while end < len(listed) and len(read) < len(wanted) and wanted.startswith(read):
                    read += plain(listed[end].text or "")
                    end += 1
                if read.startswith(wanted):
                    boxes = [[float(word.get(side, 0)) for side in SIDES] for word in listed[start:end]]
                    return clipped(painted(pdf, number, DPI), boxes)
    return painted(pdf, only or 1, 60)


def clipped(page: Image.Image, boxes: list[list[float]]) -> Image.Image:
    """The boxes (points) of words that follow each other, with a margin."""
    lefts, tops, rights, bottoms = ([edge * DPI / 72 for edge in edges] for edges in zip(*boxes, strict=True))
    lying = sum(bottom - top for _left, top, _right, bottom in boxes) > sum(box[2] - box[0] for box in boxes)
    along, across = AROUND if lying else AROUND[::-1]
    cut = page.crop(
        (
            round(max(min(lefts) - along, 0)),
            round(max(min(tops) - across, 0)),
            round(min(max(rights) + along, page.width)),
            round(min(max(bottoms) + across, page.height)),
        )
    )
    downwards = boxes[-1][1] > boxes[0][1] or len(boxes) == 1
    return cut.rotate(90 if downwards else -90, expand=True) if lying else cut


def together(taken: list[tuple[str, Image.Image]], file: Path) -> None:
    """The pictures under their words, in columns of one width, each in the column that is shortest."""
    font = ImageFont.load_default(size=20)
    heights = [GAP] * COLUMNS
    placed = []
    for label, one in taken:
        if one.width > WIDE:
            one = one.resize((WIDE, round(one.height * WIDE / one.width)))
        at = heights.index(min(heights))
        placed.append((label, one, at, heights[at]))
        heights[at] += one.height + LABEL + GAP
    sheet = Image.new("RGB", (COLUMNS * (WIDE + GAP) + GAP, max(heights)), "#d8d2c4")
    draw = ImageDraw.Draw(sheet)
    for label, one, at, top in placed:
        left = GAP + at * (WIDE + GAP)
        draw.text((left, top), label, fill="#222", font=font)
        sheet.paste(one, (left, top + LABEL))
    sheet.save(file)


if __name__ == "__main__":
    sys.exit(main())
