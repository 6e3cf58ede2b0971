"""Counts presses of a night's jobs in the browser, for docs/clicks.md: `python -m bench.taps [--jobs
phone_night,correct]`. Fails where a job takes too many.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from bench import new_installation, options, site_and_browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP = {"viewport": {"width": 1440, "height": 900}}
ROSTER = Path(__file__).resolve().parent.parent / "tables/demo/roster.csv"
LONGEST = 20_000  # milliseconds that a page may take
PLAYERS = 11  # of the night on a phone
_names = count(1)


@dataclass
class Hand:
    page: Any
    presses: list[str] = field(default_factory=list)

    def press(self, text: str, role: str = "button") -> None:
        self.touch(text, self.page.locator("main").get_by_role(role, name=re.compile(text)).first)

    def touch(self, label: str, element: Any) -> None:
        """Waits for a page that follows."""
        element.click()
        self.page.wait_for_load_state()
        self.presses.append(label)

    def uncounted(self) -> Hand:
        self.presses.clear()
        return self


Opened = Callable[..., Any]
Job = Callable[[Opened], Hand]
JOBS: dict[str, tuple[str, int, Job]] = {}  # by name, in words, the presses that it may take, how it is done


def at_most(presses: int, text: str) -> Callable[[Job], Job]:
    return lambda job: JOBS.setdefault(job.__name__, (text, presses, job))[2]


@at_most(2, "create a championship")
def create(opened: Opened) -> Hand:
    return made(an_organizer(opened(**LAPTOP)))


@at_most(3, "import a file")
def import_file(opened: Opened) -> Hand:
    hand = made(an_organizer(opened(**LAPTOP))).uncounted()
    hand.press("Importar la nómina", "link")
    hand.page.locator("main input[type=file]").set_input_files(str(ROSTER))
    hand.presses.append(ROSTER.name)
    hand.press("Pasarlos a la nómina")
    hand.page.get_by_role("heading", name="La nómina se importó").wait_for()
    return hand


@at_most(2, "plan to open tables, computer's dice")
def plan_to_tables(opened: Opened) -> Hand:
    """Drawn by the computer's dice."""
    hand = made(an_organizer(opened(**LAPTOP)), players=40).uncounted()
    hand.page.goto(f"{hand.page.url}plan/")
    draw_and_open(hand, 1)
    return hand


@at_most(30, "phone night of 11 to its champion")
def phone_night(opened: Opened) -> Hand:
    """With 11 players, by an organizer with a phone."""
    hand = made(an_organizer(opened(**PHONE)), players=PLAYERS, present=False).uncounted()
    hand.page.reload()
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


@at_most(4, "correct a result, round open")
def correct(opened: Opened) -> Hand:
    """From the desk, in the round."""
    from tests.factories import a_winner  # Django is set up by now, and not before

    hand, table = at_a_desk(opened)
    a_winner(table, table.seats.earliest("number"))
    hand.page.reload()
    hand.press("Corregir", "link")
    names = hand.page.locator(".winner-key:not([disabled])")
    other = names.last.inner_text()
    hand.touch("the other winner", names.last)
    reason = hand.page.locator("main textarea, main input[name=reason]").first
    reason.wait_for()
    reason.fill("Se anotó a otra persona")
    hand.press("Corregir|Guardar")
    hand.page.locator("main", has_text=other).wait_for()
    hand.page.wait_for_url(re.compile("/desk/"))
    return hand


@at_most(2, "late player to a seat, computer's dice")
def late_player(opened: Opened) -> Hand:
    """From the list of players to a seat, in the round."""
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


@at_most(1, "winner at the desk")
def winner_at_desk(opened: Opened) -> Hand:
    hand, _table = at_a_desk(opened)
    hand.touch("the winner", hand.page.locator(".winner-key").first)
    hand.page.locator(".desk-table[data-state=decided]").wait_for()
    return hand


@at_most(3, "winner on the coordinator's phone")
def winner_on_phone(opened: Opened) -> Hand:
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


def an_organizer(page: Any) -> Hand:
    from people.services import first_league
    from tests.factories import PASSWORD, a_user

    name = f"olga{next(_names)}"
    a_user(name, league=first_league())
    page.goto("/accounts/login/")
    page.locator("input[name=username]").fill(name)
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("main").get_by_role("button", name="Entrar").click()
    page.wait_for_url("**/organize/**")
    page.goto("/organize/")
    return Hand(page)


def at_a_desk(opened: Opened) -> tuple[Hand, Any]:
    from tests.tables.factories import a_hall

    hall, hand = a_hall(tables=2), an_organizer(opened(**LAPTOP))
    hand.page.goto(f"/organize/{hall.championship.slug}/rounds/1/desk/")
    return hand, hall.tables[0]


def made(hand: Hand, *, players: int = 0, present: bool = True) -> Hand:
    from tests.factories import some_entries
    from tournament.championship.models import Championship

    hand.press("Nuevo campeonato", "link")
    hand.page.locator("input[name=name]").fill(f"Copa {next(_names)}")
    hand.press("Crear el campeonato")
    hand.page.wait_for_url(re.compile(r"/organize/(?!new/)[\w-]+/$"))
    slug = hand.page.url.rstrip("/").rpartition("/")[2]
    some_entries(Championship.objects.get(slug=slug), players, here=present)
    return hand


def draw_and_open(hand: Hand, number: int) -> None:
    hand.press("sortear con el computador")
    hand.press(f"Abrir la (ronda {number}|final)")


def take_results(hand: Hand) -> None:
    undecided = hand.page.locator(".desk-table:not([data-state=decided])")
    while unfinished := undecided.count():
        table = undecided.first
        for place in range(table.locator("[data-place]").count()):
            hand.touch(f"place {place + 1}", table.locator("button.winner-key").nth(place))
        hand.page.wait_for_function(
            "left => document.querySelectorAll('.desk-table:not([data-state=decided])').length < left",
            arg=unfinished,
        )


def main() -> int:
    """1 where a job takes too many. Each in its own browser."""
    parser = options(__doc__)
    parser.add_argument("--jobs", default=",".join(JOBS), help="some of them")
    names, is_kept = parser.parse_args().jobs.split(","), True
    with new_installation(), site_and_browser() as (site, browser):

        def opened(**kind: Any) -> Any:
            common = {"base_url": site.url, "locale": "es-CL", "service_workers": "block"}
            context = browser.new_context(**common, **kind)
            context.set_default_timeout(LONGEST)
            return context.new_page()

        print("| job | aim | now |\n| --- | ---: | ---: |")
        for text, most, job in map(JOBS.__getitem__, names):
            presses = job(opened).presses
            is_kept &= len(presses) <= most
            print(f"| {text} | {most} | {len(presses)} |\n  {' · '.join(presses)}", flush=True)
    return int(not is_kept)


if __name__ == "__main__":
    sys.exit(main())
