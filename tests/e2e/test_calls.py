"""A hand raised at a table is seen on the judges' pages within seconds, and the table reads who comes."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from tables.calls.models import Call
from tables.calls.services.calls import make_call
from tests.e2e.conftest import PHONE
from tests.e2e.tablet import come_in
from tests.factories import a_floor_judge
from tests.tables.factories import a_hall, a_running_table, actor_of, starter, tally

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_call_rings_on_the_floor_and_the_table_reads_who_comes(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    hall = a_hall(tables=2)
    running = a_running_table(hall.tables[0])
    running.play(starter(running.names[0]), tally(running.names[1]))
    judge_row, code = a_floor_judge(hall.championship)
    judge, player = open_page(**PHONE), open_page(**PHONE)
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
    sound = judge.locator("[data-calls-sound]")
    sound.click()
    expect(sound).to_have_text("Sonido activado")
    make_call(hall.tables[1], key=uuid4(), words="¿Quién abre?", actor=actor_of(judge_row))
    expect(judge.locator(".call").last).to_contain_text("¿Quién abre?")
    judge.locator(".call").filter(has_text="montado").get_by_role("button", name="Voy").click()
    expect(player.locator("[data-hall-call]")).to_contain_text(f"{judge_row.name} va en camino.")
    assert Call.objects.get(from_player=True).taken_by == judge_row.name
