"""How many presses the jobs of a night take, counted in the browser: the table of docs/clicks.md.

    python -m bench.taps [--jobs phone,correct] [--show]

A press is a button, a link, a key of the tablet, a tick, or the choice of a file. Typing and scrolling are
none. `--show` names each press. A database of its own, in a folder that is thrown away; the command fails
where a job takes more presses than it may.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from bench.draw_hall import prepare
from bench.pictures.tablet import browsers
from config.messages import compile_messages
from rules.tablet import files

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP = {"viewport": {"width": 1440, "height": 900}}
ROSTER = Path(__file__).resolve().parent.parent / "tables/demo/roster.csv"
LONGEST = 20_000  # milliseconds that a page may take
PLAYERS = 11  # of the night on a phone
ORGANIZER = "olga"
_names = count(1)


@dataclass
class Hand:
    """Somebody at a page: presses what is named, and counts."""

    page: Any
    presses: list[str] = field(default_factory=list)

    def press(self, words: str, role: str = "button") -> None:
        """The first one of this role on the page whose name has these words."""
        self.touch(words, self.page.locator("main").get_by_role(role, name=re.compile(words)).first)

    def touch(self, what: str, found: Any) -> None:
        """Presses this, and waits for the page to which it may lead."""
        found.click()
        self.page.wait_for_load_state()
        self.presses.append(what)

    def choose_file(self, path: Path) -> None:
        """Chooses a file: one press."""
        self.page.locator("main input[type=file]").set_input_files(str(path))
        self.presses.append(path.name)

    def is_at(self, address: str) -> None:
        """Waits until the page is this one."""
        self.page.wait_for_url(re.compile(address))


Opened = Callable[..., Any]
Job = Callable[[Opened], Hand]


def create(opened: Opened) -> Hand:
    """From one's championships to the new one."""
    hand = an_organizer(opened(**LAPTOP))
    made(hand)
    return hand


def import_file(opened: Opened) -> Hand:
    """From the page of a new championship to its roster of 100."""
    hand = _uncounted(made(an_organizer(opened(**LAPTOP))))
    hand.press("Importar la nómina", "link")
    hand.choose_file(ROSTER)
    hand.press("Pasarlos a la nómina")
    hand.page.get_by_role("heading", name="La nómina se importó").wait_for()
    return hand


def plan_to_tables(opened: Opened) -> Hand:
    """From the plan of the night to tables that play, drawn by the computer's dice."""
    hand = made(an_organizer(opened(**LAPTOP)))
    people(hand, 40, here=True)
    hand.page.goto(f"{home(hand)}plan/")
    _uncounted(hand)
    draw_and_open(hand, 1)
    return hand


def phone_night(opened: Opened) -> Hand:
    """From the page of a championship with 11 on its roster to its champion, by an organizer with a phone."""
    hand = made(an_organizer(opened(**PHONE)))
    people(hand, PLAYERS, here=False)
    hand.page.goto(home(hand))
    _uncounted(hand)
    hand.press("Marcar quién llegó", "link")
    hand.press("Llegaron todos los que faltan")
    for number in count(1):
        hand.press("Plane", "link")
        draw_and_open(hand, number)
        hand.press("Anotar resultados", "link")
        take_results(hand)
        hand.press(f"Cerrar la (ronda {number}|final)")
        hand.page.get_by_role("heading", name=re.compile("cerrada")).first.wait_for()
        if not hand.page.locator("main").get_by_role("link", name=re.compile("Planear")).count():
            return hand
    return hand


def correct(opened: Opened) -> Hand:
    """From the desk to a corrected winner, while the round is in play."""
    from tests.factories import a_winner  # Django is set up by now, and not before
    from tests.tables.factories import a_hall

    hall = a_hall(tables=2)
    hand = an_organizer(opened(**LAPTOP))
    a_winner(hall.tables[0], hall.tables[0].seats.earliest("number"))
    hand.page.goto(f"/organize/{hall.championship.slug}/rounds/1/desk/")
    hand.press("Corregir", "link")
    names = hand.page.locator(".winner-key:not([disabled])")
    other = names.last.inner_text()
    hand.touch("the other winner", names.last)
    reason = hand.page.locator("main textarea, main input[name=reason]").first
    reason.wait_for()
    reason.fill("Se anotó a otra persona")
    hand.press("Corregir|Guardar")
    hand.page.locator("main", has_text=other).wait_for()
    hand.is_at("/desk/")
    return hand


def late_player(opened: Opened) -> Hand:
    """From the list of who is here, while the round is in play, to the seat of who comes late."""
    from tests.factories import a_championship, an_open_round, some_entries

    championship = a_championship(draw_dice="computer")
    some_entries(championship, PLAYERS)
    an_open_round(championship, tables=2)
    (late,) = some_entries(championship, 1, here=False)
    hand = an_organizer(opened(**PHONE))
    hand.page.goto(f"/organize/{championship.slug}/presence/")
    hand.touch(late.name, hand.page.locator(f"#tap-{late.number}"))
    offer = hand.page.locator(f"#entry-{late.number}").get_by_role("button", name="Sortearle un puesto")
    hand.touch("Sortearle un puesto", offer)
    hand.page.locator("#seated-late li").wait_for()
    return hand


def winner_at_desk(opened: Opened) -> Hand:
    """From the desk to a recorded winner."""
    from tests.tables.factories import a_hall

    hall = a_hall(tables=2)
    hand = an_organizer(opened(**LAPTOP))
    hand.page.goto(f"/organize/{hall.championship.slug}/rounds/1/desk/")
    hand.touch("the winner", hand.page.locator(".winner-key").first)
    hand.page.locator(".desk-table[data-state=decided]").wait_for()
    return hand


def winner_on_phone(opened: Opened) -> Hand:
    """From the coordinator's code to the recorded winner, on their phone."""
    from tests.e2e.tablet import come_in
    from tests.factories import a_coordinator
    from tests.tables.factories import a_hall

    hall = a_hall()
    name = hall.tables[0].seats.select_related("entry").latest("number").entry.name
    _official, code = a_coordinator(hall.championship, "Coca")
    hand = Hand(opened(**PHONE))
    come_in(hand.page, hall.championship.slug, name="Coca", code=code, to="**/tables/*/")
    hand.press("Solo ganador")
    hand.press(f"^{re.escape(name)}")
    hand.press("Confirmar")
    hand.page.get_by_text("El resultado quedó registrado").wait_for()
    return hand


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table: the presses before this was looked at, those that it may take, and the job."""

    words: str
    before: int
    aim: int
    job: Job


LINES = {
    "create": Line("create a championship", 4, 2, create),
    "import": Line("import a file", 5, 3, import_file),
    "plan": Line("plan to open tables, computer's dice", 9, 2, plan_to_tables),
    "phone": Line("phone night of 11 to its champion", 46, 30, phone_night),
    "late": Line("late player to a seat, computer's dice", 8, 2, late_player),
    "correct": Line("correct a result, round open", 6, 4, correct),
    "desk": Line("winner at the desk", 1, 1, winner_at_desk),
    "coordinator": Line("winner on the coordinator's phone", 12, 3, winner_on_phone),
}


def an_organizer(page: Any) -> Hand:
    """Somebody signed in who may organize everything, at the list of championships; nothing is counted."""
    from tests.factories import PASSWORD, a_user

    name = f"{ORGANIZER}{next(_names)}"
    a_user(name, is_superuser=True)
    page.goto("/accounts/login/")
    page.locator("input[name=username]").fill(name)
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("main").get_by_role("button", name="Entrar").click()
    page.wait_for_url("**/organize/**")
    page.goto("/organize/")
    return Hand(page)


def made(hand: Hand) -> Hand:
    """A new championship, as its form has it."""
    hand.press("Nuevo campeonato", "link")
    hand.page.locator("input[name=name]").fill(f"Copa {next(_names)}")
    hand.press("Crear el campeonato")
    hand.is_at(r"/organize/(?!new/)[\w-]+/$")
    return hand


def home(hand: Hand) -> str:
    """The first page of the championship at which one is."""
    found = re.search(r"/organize/[\w-]+/", hand.page.url)
    assert found is not None
    return found.group()


def people(hand: Hand, players: int, *, here: bool) -> None:
    """So many on the roster of the championship at which one is."""
    from tests.factories import some_entries
    from tournament.championship.models import Championship

    slug = home(hand).split("/")[2]
    some_entries(Championship.objects.get(slug=slug), players, here=here)


def draw_and_open(hand: Hand, number: int) -> None:
    """From the plan to the open round."""
    hand.press("sortear con el computador")
    hand.press(f"Abrir la (ronda {number}|final)")


def take_results(hand: Hand) -> None:
    """At the desk, whose round has open tables: those who go on from each, in order, by touch."""
    undecided = hand.page.locator(".desk-table:not([data-state=decided])")
    while left := undecided.count():
        table = undecided.first
        for at in range(table.locator("[data-place]").count()):
            hand.touch(f"place {at + 1}", table.locator("button.winner-key").nth(at))
        hand.page.wait_for_function(
            "left => document.querySelectorAll('.desk-table:not([data-state=decided])').length < left",
            arg=left,
        )


def _uncounted(hand: Hand) -> Hand:
    hand.presses.clear()
    return hand


def main() -> int:
    """Prints the table; 1 where a job takes more than it may."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--jobs", default="", help=f"some of: {', '.join(LINES)}")
    parser.add_argument("--show", action="store_true", help="name each press")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="calzo-bench-") as folder:
        compile_messages()
        prepare(folder)
        files.unpack(Path(folder, "root"))
        return counted([LINES[name] for name in asked.jobs.split(",") if name] or [*LINES.values()], asked)


def counted(lines: list[Line], asked: argparse.Namespace) -> int:
    """Does the jobs, one after the other, each in a browser of its own."""
    from tests.e2e.site import running_site

    too_many = False
    print("| job | before | aim | now |\n| --- | ---: | ---: | ---: |")
    with running_site() as site, browsers() as browser:

        def opened(**options: Any) -> Any:
            known = {"base_url": site.url, "locale": "es-CL", "service_workers": "block"}
            context = browser.new_context(**known, **options)
            context.set_default_timeout(LONGEST)
            return context.new_page()

        for line in lines:
            hand = line.job(opened)
            too_many |= len(hand.presses) > line.aim
            print(f"| {line.words} | {line.before} | {line.aim} | {len(hand.presses)} |", flush=True)
            if asked.show:
                print("  " + " · ".join(hand.presses), flush=True)
    return int(too_many)


if __name__ == "__main__":
    sys.exit(main())
