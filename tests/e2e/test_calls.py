"""A hand raised at a table is seen on the judges' pages within seconds, and the table reads who comes."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from people.services import first_league
from tables.calls.models import Call
from tables.calls.services.calls import answer_call, make_call
from tests.e2e.conftest import PHONE
from tests.e2e.office import opened_by
from tests.e2e.paces import hurried
from tests.e2e.site import Site
from tests.e2e.tablet import come_in
from tests.factories import a_floor_judge, a_user, an_actor
from tests.tables.factories import Running, a_hall, a_running_table, actor_of, signed_in, starter, tally
from tournament.register.rulings.services import Ruling, make_ruling

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_call_rings_on_the_floor_and_the_table_reads_who_comes(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    hall = a_hall(tables=2)
    running = a_running_table(hall.tables[0])
    running.play(starter(running.names[0]), tally(running.names[1]))
    judge_row, code = a_floor_judge(hall.championship)
    judge, player = hurried(open_page(**PHONE)), hurried(open_page(**PHONE))
    come_in(judge, hall.championship.slug, name=judge_row.name, code=code, to="**/rounds/**")
    judge.goto(f"/organize/{hall.championship.slug}/floor/")
    bell = judge.locator(".calls-bell")
    expect(bell).to_be_hidden()

    player.goto(f"/t/{running.table.hall_table.token}/")
    player.locator("#call textarea").fill("¿Vale un dado montado?")
    player.locator("#call button").click()
    expect(player.locator("[data-hall-call]")).to_contain_text("Ya se llamó al árbitro.")
    expect(bell).to_contain_text("Mesa 1 llama")
    expect(judge.locator(f'[data-floor-table="{running.table.pk}"]')).to_contain_text("llama")

    judge.goto(f"/organize/{hall.championship.slug}/calls/")
    assert judge.url.endswith("/board/inbox/?only=calls")
    sound = judge.locator("[data-calls-sound]")
    sound.click()
    expect(sound).to_have_text("Sonido activado")
    make_call(hall.tables[1], key=uuid4(), words="¿Quién abre?", actor=actor_of(judge_row))
    expect(judge.locator(".inbox-one").last).to_contain_text("¿Quién abre?")
    judge.locator(".inbox-one").filter(has_text="montado").get_by_role("button", name="Voy").click()
    expect(player.locator("[data-hall-call]")).to_contain_text(f"{judge_row.name} va en camino.")
    assert Call.objects.get(from_player=True).taken_by == judge_row.name


def at_the_desk(page: Any, hall: Any, pk: int) -> Any:
    """The bar of the deciding page of this call, in the hands of an organizer."""
    olga = a_user("olga", league=first_league())
    opened_by(olga, page, f"/organize/{hall.championship.slug}/calls/{pk}/decide/")
    return page.locator("[data-bar]")


def in_sight(button: Any) -> bool:
    """Is all of it between the edges of the window, and nothing upon its middle?"""
    seen: bool = button.evaluate(
        """one => {
          const {top, bottom, left, width} = one.getBoundingClientRect();
          const at = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
          return top >= 0 && bottom <= innerHeight && one.contains(at);
        }"""
    )
    return seen


def test_who_is_reading_a_call_learns_at_once_that_somebody_else_was_faster(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    hall = a_hall(tables=2)
    running = a_running_table(hall.tables[0])
    running.play(starter(running.names[0]))
    call = make_call(running.table, key=uuid4(), words="¿Vale?", actor=running.actor)
    page = hurried(open_page(**PHONE))
    bar = at_the_desk(page, hall, call.pk)
    expect(bar.locator("[data-decide-what]")).to_have_text("Elige una respuesta")
    button = page.locator("[data-decide-button]")
    not_live = button.evaluate("one => getComputedStyle(one).backgroundColor")
    page.locator("textarea[name=words_es]").fill("La jugada vale.")
    expect(button).not_to_have_css("background-color", not_live)
    expect(bar.locator("[data-decide-what]")).to_have_text("Dictar el fallo: lo resuelvo en mis palabras")
    answer_call(call, words="Sigan.", actor=an_actor("Jacinta"))
    expect(bar).to_contain_text("Respondió Jacinta.")
    expect(page.locator("[data-bar-said]")).to_have_text("Respondió Jacinta.")
    expect(page.locator("[data-decide-button]")).to_have_count(0)
    bar.get_by_role("button", name="Resolverlo de nuevo").click()
    expect(page.locator("textarea[name=words_es]")).to_have_value("La jugada vale.")
    expect(bar.locator("[data-decide-what]")).to_have_text(
        "Dictar de todos modos: lo resuelvo en mis palabras"
    )
    bar.locator("[data-decide-button]").click()
    expect(page.locator("main")).to_contain_text("Quedó el fallo 1.")


@pytest.mark.parametrize("scripts", [True, False], ids=["", "without scripts"])
def test_what_decides_is_in_sight_wherever_the_page_stands(
    open_page: Callable[..., Any], *, scripts: bool
) -> None:
    """On a phone, over a phone's keyboard, on a tablet."""
    hall = a_hall(tables=2)
    running = a_running_table(hall.tables[0])
    running.play(starter(running.names[0]))
    call = make_call(running.table, key=uuid4(), gap="paso-stake", actor=running.actor)
    page = open_page(java_script_enabled=scripts)
    bar = at_the_desk(page, hall, call.pk)
    for width, height in ((360, 740), (360, 330), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(page.url)
        button = bar.locator("[data-decide-button]")
        first = page.locator("input[name=case]").first
        for place in (first, page.locator("textarea[name=words_es]"), page.locator("#main")):
            place.focus()
            assert in_sight(button)
        assert "mesa 1 ahora" in button.inner_text()
        page.locator("summary", has_text="A qué mesas llega").click()
        page.locator("input[name=scope][value=next-round]").check()
        assert "ronda 2 y las que siguen" in button.inner_text()


def test_the_coordinator_reads_to_apply_what_the_edition_says(
    open_page: Callable[..., Any], expect: Callable[..., Any], site: Site
) -> None:
    hall = a_hall()
    running = a_running_table(hall.tables[0])
    running.play(starter(running.names[0]))
    ruling = Ruling(gap="paso-stake", choice="siciliana-in-opening")
    make_ruling(hall.championship, ruling, request=uuid4(), actor=an_actor())
    page = in_the_hand_of(open_page(**PHONE), running, site)
    page.locator(".news.ruling button").click()
    page.locator(".tools button").first.click()
    asked, case = page.locator(".whatif-ask"), page.locator(".whatif .case[data-open]")
    for words, found, said in (
        ("puede calzar cualquiera", "fuera de turno", "Así dice la edición; aplícala."),
        ("salta un dado", "salta fuera del cacho", "Así dice la edición; aplícala."),
        ("cuántos dados cuesta un paso", "paso dudado", "Así dice el fallo 1; aplícalo."),
    ):
        asked.fill(words)
        page.locator(".case", has_text=found).locator(".case-target").first.click()
        expect(case).to_contain_text(f"{said} Consulta si tu caso es otro.")
        expect(case.get_by_role("button", name="Consultar")).to_be_visible()
        case.locator(".case-target").click()
    asked.fill("montado")
    expect(page.locator(".whatif .case")).to_have_count(1)
    expect(page.locator(".whatif [role=status]")).to_have_text("1 respuesta")


def in_the_hand_of(page: Any, running: Running, site: Site) -> Any:
    """The tablet of this table, with its coordinator."""
    session = signed_in(running.official).cookies["calzo_session"].value
    page.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
    page.goto(f"/coordinate/{running.table.round.championship.slug}/tables/{running.table.pk}/")
    return page
