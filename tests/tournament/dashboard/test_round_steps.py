"""A round as five steps in a row, from the empty roster to its close; and the next step where the last one
ended.
"""

from __future__ import annotations

import re

import pytest

from tests.factories import (
    a_coordinator,
    a_drawn_round,
    a_published_sheet,
    a_sheet,
    a_winner,
    an_actor,
    an_open_round,
    drawn,
    play_round,
    rolled,
    some_entries,
)
from tests.tournament.visitors import Night, a_judge, a_night
from tournament.changes.services.late_entries import add_late_entries
from tournament.changes.services.no_shows import mark_no_show
from tournament.dashboard.queries.next_step import due_beside, next_step
from tournament.dashboard.queries.night import night as stands_now
from tournament.dashboard.queries.round_steps import round_steps
from tournament.results.services.rounds import close_round, open_round
from tournament.roster.presence.services import close_presence
from tournament.roster.services import mark_here
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.reveal.services.reveal import next_step as next_reveal_step
from tournament.sorteo.roll.services.cups import close_roll
from tournament.sorteo.sheet.services.publishing import publish_sheet

pytestmark = pytest.mark.django_db


def row(night: Night, number: int = 1) -> str:
    """The five steps of a round, a letter each: done, next, later."""
    steps = round_steps(night.championship, stands_now(night.championship), number)
    return "".join(step.status[0] for step in steps)


def missing(night: Night, number: int = 1) -> str:
    """What the step that is next says is missing."""
    steps = round_steps(night.championship, stands_now(night.championship), number)
    return next(step.missing for step in steps if step.status == "next")


def button(night: Night, page: str, *args: object) -> str:
    """Where the next step of a page leads, or what it does."""
    shown = night.browser.get(night.url(page, *args), follow=True).content.decode()
    part = shown.partition('id="next-step"')[2].partition('class="overline"')
    done_by = re.search(r'action="([^"]+)"', part[0])
    leads_to = re.search(r'class="button big" href="([^"]+)"', part[2])
    found = done_by or leads_to
    return found.group(1) if found else ""


def test_what_is_revealed_is_next_to_be_published_also_for_those_who_came_late() -> None:
    championship = a_night().championship
    some_entries(championship, 8)
    an_open_round(championship, tables=2)
    late = some_entries(championship, 1)
    sheet = drawn(add_late_entries(championship.rounds.get(), late, actor=an_actor()))

    def said() -> tuple[str, str]:
        shown = next_step(championship, stands_now(championship))
        return shown.text, shown.label

    assert said() == (
        "Hay puestos nuevos de la ronda 1 sorteados y nadie los ha visto. Revélalos cuando la sala esté "
        "mirando.",
        "Ir a la revelación",
    )
    next_reveal_step(sheet, actor=an_actor())
    assert said() == (
        "Lo sorteado para la ronda 1 ya está revelado. Publica los puestos: así cada quien encuentra el suyo "
        "en el teléfono.",
        "Publicar los puestos",
    )
    finish(sheet, actor=an_actor())
    assert said()[1] == "Anotar resultados en la mesa de control"


def test_the_final_is_called_the_final_from_its_opening_to_its_close() -> None:
    night = a_night()
    some_entries(night.championship, 8)
    play_round(an_open_round(night.championship, tables=2))
    played = a_drawn_round(night.championship, tables=1)

    def said() -> tuple[str, str, str]:
        shown = next_step(night.championship, stands_now(night.championship))
        return missing(night, 2), shown.text, shown.label

    assert said() == (
        "Falta abrir la final.",
        "La final está publicada y la gente busca su puesto. Ábrela cuando estén todos sentados.",
        "Abrir la final",
    )
    opened = night.browser.post(night.url("round-open", 2), follow=True).content.decode()
    assert "La final está en juego." in opened
    table = played.tables.get()
    a_winner(table, table.seats.order_by("number")[0])
    assert said() == (
        "Falta cerrar la final.",
        "La final ya tiene su resultado, y es público. Al cerrarla se anuncia quién ganó el campeonato.",
        "Cerrar la final",
    )
    desk = night.browser.get(night.url("desk", 2)).content.decode()
    assert "Volver a la final" in desk
    assert "Ronda 2" not in desk
    closed = night.browser.post(night.url("round-close", 2), follow=True).content.decode()
    assert "La final está cerrada, y se anunció quién ganó el campeonato." in closed
    assert "Ronda 2" not in closed


def test_a_reveal_under_way_goes_on() -> None:
    night = a_night()
    some_entries(night.championship, 8)
    next_reveal_step(drawn(a_published_sheet(night.championship, tables=2)), actor=an_actor())
    shown = next_step(night.championship, stands_now(night.championship))
    assert shown.text == "La revelación de la ronda 1 empezó. Sigue y, al final, publica los puestos."


def test_a_round_from_the_empty_roster_to_its_end() -> None:
    night = a_night()
    championship = night.championship
    assert (row(night), missing(night)) == ("nllll", "Falta la nómina.")
    entries = some_entries(championship, 9, here=False)
    assert (row(night), missing(night)) == ("nllll", "Llegaron 0 personas, faltan 9.")
    for entry in entries[:8]:
        mark_here(entry, here=True, actor=an_actor())
    assert missing(night) == "Llegaron 8 personas, falta 1. La puerta está abierta."
    close_presence(championship, choices={}, actor=an_actor())
    championship.refresh_from_db()
    assert (row(night), missing(night)) == ("dnlll", "Falta elegir las mesas.")
    sheet = a_sheet(championship, tables=2)
    assert (row(night), missing(night)) == ("dnlll", "Falta publicar la planilla.")
    sheet = publish_sheet(sheet, actor=an_actor())
    assert (row(night), missing(night)) == ("dnlll", "Faltan los dados.")
    rolled(sheet)
    close_roll(sheet, actor=an_actor())
    assert (row(night), missing(night)) == ("ddnll", "Falta mostrar los puestos.")
    finish(sheet, actor=an_actor())
    assert (row(night), missing(night)) == ("dddnl", "Falta abrir la ronda.")
    played = open_round(championship.rounds.get(), actor=an_actor())
    first, second = played.tables.all()
    a_winner(first, first.seats.get(number=1))
    assert (row(night), missing(night)) == ("dddnl", "Falta el resultado de la mesa 2.")
    assert (row(night, 2), missing(night, 2)) == ("nllll", "Falta el resultado de la mesa 2.")
    a_winner(second, second.seats.get(number=1))
    assert (row(night), missing(night)) == ("ddddn", "Falta cerrar la ronda.")
    close_round(played, actor=an_actor())
    assert row(night) == "ddddd"
    assert (row(night, 2), missing(night, 2)) == ("dnlll", "Falta elegir las mesas.")


def test_a_round_says_all_of_it_in_words_on_its_page() -> None:
    night = a_night()
    some_entries(night.championship, 8)
    an_open_round(night.championship, tables=2)
    page = night.browser.get(night.url("round", 1)).content.decode()
    assert re.findall(r'class="step-status">(\w+)<', page) == ["listo", "listo", "listo", "ahora", "después"]
    assert "2 mesas: 1, 2" in page


def test_who_did_not_come_to_the_table_is_said_beside_who_is_here() -> None:
    night = a_night()
    some_entries(night.championship, 8)
    played = an_open_round(night.championship, tables=2)
    step = "Llegaron 8 personas"
    assert f"{step}, no falta nadie." in night.browser.get(night.url("round", 1)).content.decode()

    for table in played.tables.all():
        mark_no_show(table.seats.get(number=4), actor=an_actor())

    page = night.browser.get(night.url("round", 1)).content.decode()
    assert f"{step}. 2 no llegaron a su mesa." in page
    assert "no falta nadie" not in page
    now = night.browser.get(night.url("dashboard")).content.decode()
    assert re.search(r"no llegaron a su mesa</span><span class=\"stat-value\">2<", now)


def test_a_judge_sees_the_steps_and_no_button_of_the_organizer() -> None:
    night = a_night()
    some_entries(night.championship, 8)
    an_open_round(night.championship, tables=2)
    page = a_judge(night.championship).get(night.url("round", 1)).content.decode()
    assert 'class="round-steps"' in page
    assert 'id="next-step"' not in page


class TestTheNextStepStandsWhereTheLastOneEnded:
    def test_a_closed_door_leads_to_the_plan(self) -> None:
        night = a_night()
        entries = some_entries(night.championship, 9, here=False)
        for entry in entries[:8]:
            mark_here(entry, here=True, actor=an_actor())
        assert night.url("presence-close") in night.browser.get(night.url("presence")).content.decode()
        assert button(night, "dashboard") == button(night, "round", 1) == night.url("presence-close")
        close_presence(night.championship, choices={}, actor=an_actor())
        assert button(night, "presence") == button(night, "round", 1) == night.url("plan")

    def test_a_draw_that_was_shown_leads_to_the_opening(self) -> None:
        night = a_night()
        some_entries(night.championship, 8)
        finish(drawn(a_published_sheet(night.championship, tables=2)), actor=an_actor())
        for page, *args in (("sorteo-ceremony",), ("round", 1), ("dashboard",)):
            assert button(night, page, *args) == night.url("round-open", 1)

    def test_a_complete_round_leads_to_its_close_and_a_closed_one_to_the_next(self) -> None:
        night = a_night()
        some_entries(night.championship, 8)
        played = an_open_round(night.championship, tables=2)
        assert button(night, "desk", 1) == ""
        for table in played.tables.all():
            a_winner(table, table.seats.get(number=1))
        assert button(night, "desk", 1) == button(night, "round", 1) == night.url("round-close", 1)
        close_round(played, actor=an_actor())
        assert button(night, "round", 1) == button(night, "rounds") == night.url("plan")
        play_round(an_open_round(night.championship, tables=1))
        assert button(night, "round", 2) == night.url("afterwards")


@pytest.mark.parametrize(
    "page", [("prints",), ("print", "seating-by-name"), ("register",), ("exclusions",), ("protests",)]
)
def test_after_a_print_or_a_ruling_the_next_step_of_the_night_is_there(page: tuple[str, ...]) -> None:
    night = a_night()
    some_entries(night.championship, 8)
    a_drawn_round(night.championship, tables=2)
    assert button(night, *page) == night.url("round-open", 1)


def test_now_shows_the_steps_of_the_round_in_which_the_next_step_is() -> None:
    night = a_night()
    some_entries(night.championship, 8)

    def shown() -> tuple[int, str]:
        context = night.browser.get(night.url("dashboard")).context
        return context["number"], "".join(step.status[0] for step in context["steps"])

    close_presence(night.championship, choices={}, actor=an_actor())
    assert shown() == (1, "dnlll")
    played = an_open_round(night.championship, tables=2)
    assert shown() == (1, "dddnl")
    play_round(played)
    assert shown() == (2, "dnlll")


def test_coordinators_prints_and_the_projector_are_due_before_the_round_opens() -> None:
    night = a_night()
    championship = night.championship
    some_entries(championship, 12)
    assert due_beside(championship, stands_now(championship)) == []
    finish(drawn(a_published_sheet(championship, tables=3)), actor=an_actor())
    due = [way.label for way in due_beside(championship, stands_now(championship))]
    assert due == [
        "Faltan 3 coordinadores: nómbralos",
        "Imprimir las tarjetas de mesa",
        "Imprimir quién se sienta dónde",
        "Proyectar los puestos",
    ]
    for name in ("Coca", "Cata", "Ciro"):
        a_coordinator(championship, name)
    open_round(championship.rounds.get(), actor=an_actor())
    assert due_beside(championship, stands_now(championship)) == []


def test_of_a_round_that_is_closed_the_next_step_is_that_of_the_night() -> None:
    night = a_night()
    some_entries(night.championship, 8)
    play_round(an_open_round(night.championship, tables=2))
    an_open_round(night.championship, tables=1)
    stands = stands_now(night.championship)
    shown = next_step(night.championship, stands, of=stands.state_of(1))
    assert shown.url == night.url("desk", 2)


@pytest.mark.parametrize("name", ["roster", "officials"])
def test_the_page_ends_with_the_next_step(name: str) -> None:
    night = a_night()
    some_entries(night.championship, 3)
    assert 'id="next-step"' in night.browser.get(night.url(name)).content.decode()


@pytest.mark.parametrize(("players", "follows"), [(6, "la final"), (40, "la ronda 2")])
def test_before_closing_what_is_drawn_next_has_its_name(players: int, follows: str) -> None:
    night = a_night(advance=1)
    some_entries(night.championship, players)
    for table in an_open_round(night.championship, tables=players // 3).tables.all():
        a_winner(table, table.seats.all()[0])
    shown = next_step(night.championship, stands_now(night.championship))
    assert shown.text.endswith(f"se puede sortear {follows}.")
