"""The floor and the public page of a table, live in a browser: what happens is seen without a reload."""

from collections.abc import Callable
from typing import Any

import pytest

from tables.record.models import Acta
from tests.e2e.conftest import PHONE
from tests.e2e.office import opened_by
from tests.factories import a_user, an_actor
from tests.tables.factories import a_hall, a_running_table, starter, tally, to_the_end
from tournament.results.models import Result

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_floor_and_the_public_see_each_move_and_the_organizer_confirms(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    olga = a_user("olga")
    hall = a_hall(tables=2, actor=an_actor("Olga", user=olga))
    running = a_running_table(hall.tables[0])
    running.play(starter(running.names[0]))
    organizer, public = open_page(**PHONE), open_page(**PHONE)
    opened_by(olga, organizer, f"/organize/{hall.championship.slug}/board/")
    box = organizer.locator(f'[data-floor-table="{running.table.pk}"]')
    expect(organizer.locator("[data-floor-sync]")).to_have_text("En vivo.")
    public.goto(f"/c/{hall.championship.slug}/tables/1/")
    expect(public.locator("[data-live-players] li").first).to_contain_text(running.names[0])

    running.play(tally(running.names[1]))
    sentence = Acta.objects.get().told["sentence"]["es"]
    expect(box.locator(".sentence")).to_have_text(sentence)
    expect(public.locator("[data-live-sentence]")).to_have_text(sentence)
    expect(public.locator("[data-live-gauge]")).to_contain_text("19")

    running.play(*[move for move in to_the_end(running.names)[1:] if move["player"] != running.names[1]])
    running.play(*[tally(running.names[1])] * 4)
    expect(box.locator("[data-state=attention]")).to_be_visible()
    organizer.locator(".board-over button").click()
    expect(box.locator("[data-state=decided]")).to_be_visible()
    assert Result.objects.get().source == "acta"


def test_without_scripts_the_floor_is_whole(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    olga = a_user("olga")
    hall = a_hall(tables=2, actor=an_actor("Olga", user=olga))
    running = a_running_table(hall.tables[0])
    running.play(starter(running.names[0]), *[tally(name) for name in running.names[1:]])
    page = open_page(java_script_enabled=False, viewport={"width": 360, "height": 740})
    opened_by(olga, page, f"/organize/{hall.championship.slug}/board/")
    page.get_by_role("link", name="Cerrar por tiempo").click()
    page.get_by_role("button", name="Cerrar las mesas marcadas").click()
    expect(page.locator(f'[data-floor-table="{running.table.pk}"] [data-state=attention]')).to_be_visible()
    page.get_by_role("button", name="Deshacer el cierre por tiempo").click()
    expect(page.locator(f'[data-floor-table="{running.table.pk}"] [data-state=playing]')).to_be_visible()
