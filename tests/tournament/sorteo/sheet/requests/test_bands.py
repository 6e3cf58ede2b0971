"""*Suiza de mesas*: from the second round of points on the standings are cut and each band is drawn."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from core.refusals import Invalid
from tests.factories import a_drawn_round, a_drawn_sheet, a_published_sheet, a_sheet, an_actor, an_open_round
from tests.tournament.results.test_points_stage import a_points_night, give_results, play
from tests.tournament.sorteo.nights import a_night_with
from tournament.championship.models import Championship
from tournament.championship.services.championships import NewChampionship, data_of
from tournament.championship.services.stages import stage_settings
from tournament.draw import bands_of, certify, sha256_of
from tournament.results.services.rounds import close_round
from tournament.roster.models import Entry
from tournament.rounds.models import Round
from tournament.sorteo.errors import CannotDraw
from tournament.sorteo.queries import dice_of
from tournament.sorteo.reveal.queries import sheet_of
from tournament.sorteo.seating.words import rules_in_words
from tournament.sorteo.sheet.requests.bands import in_order
from tournament.verification.queries import verify

pytestmark = pytest.mark.django_db
BANDED: dict[str, Any] = {"band_tables": 2, "clubs_apart": False, "heads_apart": False}


def a_banded_night(players: int = 16, **settings: Any) -> Championship:
    """One round is played: at each table of four the lowest number has most points."""
    championship = a_points_night(players, **{**BANDED, **settings})
    play(championship, tables=players // 4)
    return championship


def seated(played: Round) -> list[set[int]]:
    return [
        set(table.seats.values_list("entry__number", flat=True)) for table in played.tables.order_by("number")
    ]


def best_of_tables(played: Round, places: set[int]) -> set[int]:
    return set(
        Entry.objects.filter(seats__round=played, seats__place__in=places).values_list("number", flat=True)
    )


def test_who_won_meets_who_won_and_nobody_meets_again() -> None:
    championship = a_banded_night()
    first = championship.rounds.get(number=1)
    tables = seated(a_drawn_round(championship, tables=4))
    assert tables[0] | tables[1] == best_of_tables(first, {1, 2})
    assert tables[2] | tables[3] == best_of_tables(first, {3, 4})
    assert all(len(table & before) <= 2 for table in tables for before in seated(first))


def test_the_first_round_has_no_standings_and_is_drawn_at_once() -> None:
    championship = a_points_night(16, **BANDED)
    assert bands_of(sheet_of(a_sheet(championship, tables=4))) == ()


@pytest.mark.django_db(transaction=True)
def test_the_draw_is_made_again_band_by_band_and_the_night_is_verified() -> None:
    championship = a_banded_night()
    sheet = a_drawn_sheet(championship, tables=4)
    whole = certify(sheet_of(sheet), dice_of(sheet))
    alone = [certify(band, dice_of(sheet)) for band in bands_of(sheet_of(sheet))]
    assert tuple(table for one in alone for table in one.tables) == whole.tables
    assert sheet.sha256 == sha256_of(whole.sheet)
    assert verify(championship).problems == []


def test_a_whole_night_in_bands_to_its_final() -> None:
    championship = a_banded_night()
    for _round in range(2):
        play(championship, tables=4)
    final = an_open_round(championship, tables=1)
    give_results(final)
    close_round(final, actor=an_actor())
    assert final.stage.order == 2


def test_the_sheet_says_the_bands_in_words() -> None:
    sheet = a_sheet(a_banded_night(), tables=4)
    assert rules_in_words(sheet_of(sheet))[0] == (
        "Suiza de mesas: por bandas según la tabla, los mejores primero: "
        "8 jugadores en 2 mesas; 8 jugadores en 2 mesas."
    )


def test_who_is_level_where_a_band_ends_is_placed_by_the_seed() -> None:
    seed = "5" * 64
    ordered, by_lot = in_order([[9, 8], [3, 1, 2, 7], [4, 5]], [0, 4, 8], seed=seed)
    assert ordered[:2] == [8, 9]
    assert set(ordered[2:6]) == by_lot == {1, 2, 3, 7}
    assert ordered[6:] == [4, 5]
    orders = {tuple(in_order([[1, 2, 3, 7]], [0, 2, 4], seed=f"{n:064x}")[0]) for n in range(30)}
    assert len(orders) > 10
    assert in_order([[1, 2], [3]], [0, 2, 3], seed=seed)[1] == frozenset()


def test_a_pinned_table_goes_to_the_band_of_its_player() -> None:
    championship = a_banded_night()
    last = Entry.objects.get(seats__round__number=1, seats__place=4, seats__table__number=1)
    Entry.objects.filter(pk=last.pk).update(pinned_table=1)
    sheet = a_sheet(championship, tables=4)
    assert sheet.inputs["tables"] == [2, 3, 1, 4]
    table = next(table for table in a_drawn_round(championship, tables=4).tables.all() if table.number == 1)
    assert last.pk in table.seats.values_list("entry", flat=True)


def test_pins_that_fit_no_band_are_refused_with_the_way_out() -> None:
    championship = a_banded_night()
    pinned = Entry.objects.filter(seats__round__number=1, seats__table__number=1, seats__place__in=(1, 4))
    Entry.objects.filter(pk__in=list(pinned.values_list("pk", flat=True))).update(pinned_table=1)
    with pytest.raises(CannotDraw, match="Quita una mesa fija"):
        a_sheet(championship, tables=4)


@pytest.mark.parametrize("asked", [1, 5, 99])
def test_a_band_of_one_or_five_tables_is_refused(asked: int) -> None:
    with pytest.raises(Invalid, match="dos, tres o cuatro mesas"):
        a_points_night(band_tables=asked)


def test_the_setting_is_kept_and_can_be_changed_between_rounds() -> None:
    championship = a_banded_night()
    assert stage_settings(championship)["band_tables"] == 2
    data = data_of(championship)
    assert data.band_tables == 2
    assert NewChampionship.__dataclass_fields__["band_tables"].default == 0


def test_organizer_and_public_read_who_is_in_which_band() -> None:
    night = a_night_with(16, kind="points", rounds=3, cut=4, **BANDED)
    play(night.championship, tables=4)
    a_sheet(night.championship, tables=4)
    page = night.browser.get(night.url("sorteo-ceremony")).content.decode()
    assert "Banda 1: mesas 1, 2" in page
    assert "Banda 2: mesas 3, 4" in page
    sheet = a_published_sheet(night.championship, tables=4)
    public = Client().get(reverse("tournament:sorteo-sheet", args=[night.championship.slug, sheet.serial]))
    assert "Banda 1: mesas 1, 2" in public.content.decode()
