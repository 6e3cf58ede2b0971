"""Places, the queue, and what each does by their link."""

from __future__ import annotations

import datetime

import pytest
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.refusals import Conflict, Invalid, NotNow
from tests.factories import a_championship, a_published_sheet, an_actor, some_entries
from tests.tournament.signup.making import an_open_sign_up, entry_of, fresh, signs_up, states
from tournament.championship.models import Championship
from tournament.roster.models import Entry, Membership
from tournament.roster.pairs.services import join_halves
from tournament.roster.services import add_entry, restore_entry, withdraw_entry
from tournament.signup.models import SignUp
from tournament.signup.queries import duplicates, is_due, places, terms_of, turn_of
from tournament.signup.services.queue import (
    accept,
    bring_partner,
    decline,
    leave,
    pass_places_on,
    queue_again,
)
from tournament.signup.services.terms import Terms, change_terms, open_sign_up, remove_sign_up

pytestmark = pytest.mark.django_db


@pytest.fixture
def championship() -> Championship:
    """Two places, both free."""
    championship = a_championship()
    an_open_sign_up(championship, most=2)
    return championship


def lets_time_pass(row: SignUp) -> None:
    SignUp.objects.filter(pk=row.pk).update(offered_until=timezone.now() - datetime.timedelta(minutes=1))


def names(championship: Championship) -> list[str]:
    """Who plays."""
    playing = Entry.objects.filter(championship=championship, status=Entry.Status.REGISTERED)
    return list(playing.values_list("name", flat=True))


class TestAPlace:
    def test_who_signs_up_is_on_the_roster_with_club_and_contact(self, championship: Championship) -> None:
        row = signs_up(championship, "  Ana   Soto ", contact="+56 9 1234")
        assert row.entry is not None
        assert (row.entry.name, row.entry.number, row.entry.arrived_at) == ("Ana Soto", 1, None)
        assert Membership.objects.get().contact == "+56 9 1234"

    def test_their_contact_stands_in_one_place_alone(self, championship: Championship) -> None:
        assert signs_up(championship, "Ana Soto", contact="+56 9 1234").contact == ""

    def test_a_person_of_the_league_is_made_and_never_guessed(self, championship: Championship) -> None:
        signs_up(championship, "Ana Soto")
        other = a_championship("Otra")
        an_open_sign_up(other)
        signs_up(other, "Ana Soto")
        assert len(set(Membership.objects.values_list("person", flat=True))) == 2

    def test_whoever_the_organizer_enters_takes_a_place_too(self, championship: Championship) -> None:
        some_entries(championship, 2, here=False)
        assert signs_up(championship, "Ana Soto").status == "waiting"

    def test_without_a_limit_everybody_plays(self) -> None:
        championship = a_championship()
        an_open_sign_up(championship)
        for number in range(5):
            signs_up(championship, f"Persona {number}")
        assert len(names(championship)) == 5

    def test_closed_it_takes_nobody(self, championship: Championship) -> None:
        open_sign_up(championship, is_open=False, actor=an_actor())
        with pytest.raises(NotNow, match="Las inscripciones están cerradas"):
            signs_up(championship, "Ana Soto")

    def test_once_a_sheet_is_public_it_takes_nobody(self) -> None:
        championship = a_championship()
        an_open_sign_up(championship)
        some_entries(championship, 4)
        a_published_sheet(championship, tables=1)
        with pytest.raises(NotNow, match="El sorteo ya empezó"):
            signs_up(championship, "Ana Soto")


class TestTwice:
    def test_the_same_name_is_told_to_use_their_link(self, championship: Championship) -> None:
        signs_up(championship, "Ana Soto")
        with pytest.raises(Invalid, match="ya figura en las inscripciones") as refused:
            signs_up(championship, "ANA  SOTÓ")
        assert list(refused.value.extra["fields"]) == ["name"]
        assert names(championship) == ["Ana Soto"]

    def test_in_the_queue_too(self, championship: Championship) -> None:
        for name in ("Ana", "Beto", "Caro"):
            signs_up(championship, name)
        with pytest.raises(Invalid, match="ya figura en las inscripciones"):
            signs_up(championship, "caro")

    def test_who_left_by_themselves_comes_back_with_their_number(self, championship: Championship) -> None:
        leave(signs_up(championship, "Ana Soto"))
        signs_up(championship, "Beto Rojas")
        back = signs_up(championship, "Ana Soto")
        assert back.entry is not None
        assert (back.entry.number, back.entry.name) == (1, "Ana Soto")

    def test_whom_the_organizer_withdrew_asks_them(self, championship: Championship) -> None:
        row = signs_up(championship, "Ana Soto")
        assert row.entry is not None
        withdraw_entry(row.entry, actor=an_actor())
        with pytest.raises(NotNow, match="pregúntale"):
            signs_up(championship, "Ana Soto")
        with pytest.raises(NotNow, match="pregúntale"):
            queue_again(row)

    def test_a_letter_apart_is_an_exception_for_the_organizer(self, championship: Championship) -> None:
        signs_up(championship, "Ana Quispe")
        signs_up(championship, "Ana Quisbe")
        assert [(name, one.other.name) for name, one in duplicates(championship)] == [
            ("Ana Quisbe", "Ana Quispe")
        ]

    def test_who_waits_is_compared_with_who_plays(self, championship: Championship) -> None:
        for name in ("Ana Quispe", "Beto Rojas", "Ana Quisbe"):
            signs_up(championship, name)
        assert [(name, one.other.number) for name, one in duplicates(championship)] == [("Ana Quisbe", 1)]

    def test_what_the_organizer_entered_alone_is_no_exception_here(self, championship: Championship) -> None:
        for name in ("Ana Quispe", "Ana Quisbe"):
            add_entry(championship, name=name, actor=an_actor())
        assert duplicates(championship) == []


class TestTheQueue:
    @pytest.fixture(autouse=True)
    def _full(self, championship: Championship) -> None:
        """Ana and Beto play, Caro and Dora wait."""
        self.ana, self.beto, self.caro, self.dora = (
            signs_up(championship, name) for name in ("Ana", "Beto", "Caro", "Dora")
        )

    def test_who_waits_is_told_their_place(self, championship: Championship) -> None:
        assert names(championship) == ["Ana", "Beto"]
        assert [(turn.place, turn.of) for turn in map(turn_of, (self.caro, self.dora))] == [(1, 2), (2, 2)]

    def test_a_place_that_is_free_is_offered_to_the_first(self, championship: Championship) -> None:
        leave(self.ana)
        assert states(championship) == {
            "Ana": "left",
            "Beto": "place",
            "Caro": "offered",
            "Dora": "waiting",
        }

    def test_nobody_plays_who_did_not_accept(self, championship: Championship) -> None:
        leave(self.ana)
        assert names(championship) == ["Beto"]
        accept(fresh(self.caro))
        assert names(championship) == ["Beto", "Caro"]

    def test_a_place_that_is_offered_is_nobody_elses(self, championship: Championship) -> None:
        leave(self.ana)
        assert places(championship, terms_of(championship)).free == 0
        assert signs_up(championship, "Elsa").status == "waiting"

    def test_who_declines_gives_it_to_the_next_at_once(self, championship: Championship) -> None:
        leave(self.ana)
        decline(fresh(self.caro))
        assert (fresh(self.caro).status, fresh(self.dora).status) == ("declined", "offered")

    def test_who_does_not_answer_in_time_loses_it_to_the_next(self, championship: Championship) -> None:
        leave(self.ana)
        lets_time_pass(self.caro)
        assert is_due(championship, terms_of(championship))
        pass_places_on(championship)
        assert (fresh(self.caro).status, fresh(self.dora).status) == ("lapsed", "offered")
        assert not is_due(championship, terms_of(championship))

    def test_too_late_an_answer_is_refused_and_takes_nobodys_place(self, championship: Championship) -> None:
        leave(self.ana)
        lets_time_pass(self.caro)
        with pytest.raises(Conflict, match="se le ofrece a quien sigue"):
            accept(fresh(self.caro))
        assert names(championship) == ["Beto"]

    def test_who_was_late_queues_again_behind_the_others(self, championship: Championship) -> None:
        leave(self.ana)
        lets_time_pass(self.caro)
        pass_places_on(championship)
        queue_again(fresh(self.caro))
        signs_up(championship, "Elsa")
        assert [turn_of(fresh(self.caro)).place, fresh(self.dora).status] == [1, "offered"]

    def test_accepting_twice_is_once(self, championship: Championship) -> None:
        leave(self.ana)
        for _time in range(2):
            accept(fresh(self.caro))
        assert names(championship) == ["Beto", "Caro"]

    def test_leaving_twice_is_once_and_offers_one_place(self, championship: Championship) -> None:
        for _time in range(2):
            leave(fresh(self.ana))
        assert [fresh(row).status for row in (self.caro, self.dora)] == ["offered", "waiting"]

    def test_who_leaves_the_queue_moves_the_others_up(self, championship: Championship) -> None:
        leave(self.caro)
        assert turn_of(fresh(self.dora)).place == 1

    def test_more_places_are_offered_in_order(self, championship: Championship) -> None:
        change_terms(championship, Terms(most=4, fee=0, currency="$", answer_minutes=60), actor=an_actor())
        assert {fresh(row).status for row in (self.caro, self.dora)} == {"offered"}

    def test_fewer_places_take_nobodys_away(self, championship: Championship) -> None:
        change_terms(championship, Terms(most=1, fee=0, currency="$", answer_minutes=60), actor=an_actor())
        assert names(championship) == ["Ana", "Beto"]
        leave(self.ana)
        assert fresh(self.caro).status == "waiting"

    def test_a_place_that_the_organizer_frees_is_offered_when_somebody_looks(
        self, championship: Championship
    ) -> None:
        assert self.ana.entry is not None
        withdraw_entry(self.ana.entry, actor=an_actor())
        assert is_due(championship, terms_of(championship))
        pass_places_on(championship)
        assert fresh(self.caro).status == "offered"

    def test_whom_the_organizer_puts_back_has_a_place(self, championship: Championship) -> None:
        leave(self.ana)
        restore_entry(Entry.objects.get(name="Ana"), actor=an_actor())
        assert fresh(self.ana).has_place

    def test_whom_the_organizer_takes_off_is_gone_with_names_and_contact(
        self, championship: Championship
    ) -> None:
        remove_sign_up(self.caro, actor=an_actor())
        assert not SignUp.objects.filter(pk=self.caro.pk).exists()
        with pytest.raises(Conflict, match="quien organiza"):
            queue_again(self.caro)

    def test_who_has_a_place_is_not_taken_off_the_list(self, championship: Championship) -> None:
        with pytest.raises(Conflict, match="nómina"):
            remove_sign_up(self.ana, actor=an_actor())

    def test_who_leaves_leaves_no_contact(self, championship: Championship) -> None:
        elsa = signs_up(championship, "Elsa", contact="elsa@example.org")
        leave(elsa)
        assert fresh(elsa).contact == ""


class TestTheDraw:
    def test_no_place_is_offered_and_nobody_leaves_by_link_once_it_has_begun(self) -> None:
        championship = a_championship()
        some_entries(championship, 4)
        an_open_sign_up(championship, most=5)
        ana, beto = signs_up(championship, "Ana"), signs_up(championship, "Beto")
        Entry.objects.filter(pk=entry_of(ana).pk).update(arrived_at=timezone.now())
        a_published_sheet(championship, tables=1)
        with pytest.raises(NotNow, match="El sorteo ya empezó"):
            leave(ana)
        pass_places_on(championship)
        assert fresh(beto).status == "waiting"


class TestPairs:
    @pytest.fixture
    def championship(self) -> Championship:
        championship = a_championship(people_each=2)
        an_open_sign_up(championship, most=2)
        return championship

    def test_both_sign_up_at_once(self, championship: Championship) -> None:
        row = signs_up(championship, "Ana Soto", "Beto Rojas")
        assert row.entry is not None
        assert (row.entry.size, [member.name for member in row.entry.members]) == (
            2,
            ["Ana Soto", "Beto Rojas"],
        )

    def test_half_a_pair_says_that_it_looks_for_a_partner(self, championship: Championship) -> None:
        with pytest.raises(Invalid, match="con quién juegas") as refused:
            signs_up(championship, "Ana Soto")
        assert list(refused.value.extra["fields"]) == ["name_2"]
        assert signs_up(championship, "Ana Soto", seeks=True).seeks

    def test_nobody_is_their_own_partner(self, championship: Championship) -> None:
        with pytest.raises(Invalid, match="dos veces"):
            signs_up(championship, "Ana Soto", "ana soto")

    def test_the_same_pair_the_other_way_round_is_refused(self, championship: Championship) -> None:
        signs_up(championship, "Ana Soto", "Beto Rojas")
        with pytest.raises(Invalid, match="ya figura en las inscripciones"):
            signs_up(championship, "Beto Rojas", "Ana Soto")

    def test_a_partner_who_is_signed_up_already_is_named(self, championship: Championship) -> None:
        signs_up(championship, "Beto Rojas", seeks=True)
        with pytest.raises(Invalid, match="Beto Rojas ya figura en las inscripciones") as refused:
            signs_up(championship, "Ana Soto", "Beto Rojas")
        assert list(refused.value.extra["fields"]) == ["name_2"]

    def test_who_found_a_partner_brings_them(self, championship: Championship) -> None:
        row = signs_up(championship, "Ana Soto", seeks=True)
        bring_partner(row, name="Beto Rojas")
        entry = fresh(row).entry
        assert entry is not None
        assert ([member.name for member in entry.members], fresh(row).seeks) == (
            ["Ana Soto", "Beto Rojas"],
            False,
        )

    def test_in_the_queue_too(self, championship: Championship) -> None:
        some_entries(championship, 2, here=False)
        row = bring_partner(signs_up(championship, "Ana Soto", seeks=True), name="Beto Rojas")
        assert (fresh(row).names, fresh(row).status) == (["Ana Soto", "Beto Rojas"], "waiting")

    def test_two_halves_that_the_organizer_joins_free_a_place(self, championship: Championship) -> None:
        ana = signs_up(championship, "Ana Soto", seeks=True)
        beto = signs_up(championship, "Beto Rojas", seeks=True)
        caro = signs_up(championship, "Caro Díaz", "Dora Paz")
        assert ana.entry is not None
        assert beto.entry is not None
        join_halves(ana.entry, beto.entry, actor=an_actor())
        pass_places_on(championship)
        assert fresh(caro).status == "offered"
        assert fresh(ana).entry == fresh(beto).entry

    def test_one_of_a_pair_leaves_and_the_other_looks_for_a_partner(self, championship: Championship) -> None:
        row = signs_up(championship, "Ana Soto", "Beto Rojas")
        leave(row, position=1)
        stays = fresh(row)
        assert stays.entry is not None
        assert (stays.names, stays.entry.size, stays.seeks) == (["Beto Rojas"], 1, True)
        assert names(championship) == ["Beto Rojas"]
        assert signs_up(championship, "Ana Soto", seeks=True).has_place

    def test_both_leave_at_once(self, championship: Championship) -> None:
        leave(signs_up(championship, "Ana Soto", "Beto Rojas"))
        assert names(championship) == []


STEPS = st.lists(
    st.tuples(st.sampled_from(["sign", "leave", "accept", "decline", "again", "late"]), st.integers(0, 7)),
    max_size=25,
)


@given(most=st.integers(1, 4), steps=STEPS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_people_do_nobody_plays_beyond_the_places_and_no_place_stays_empty_while_somebody_waits(
    most: int, steps: list[tuple[str, int]]
) -> None:
    Championship.objects.all().delete()
    championship = a_championship()
    an_open_sign_up(championship, most=most)
    rows: list[SignUp] = []
    for step, at in steps:
        row = fresh(rows[at % len(rows)]) if rows else None
        if step == "sign" and len(rows) < 8:
            rows.append(signs_up(championship, f"Persona {chr(65 + len(rows)) * 4}"))
        elif row and step == "late" and row.status == "offered":
            lets_time_pass(row)
            pass_places_on(championship)
        elif row and step in ("leave", "decline", "again"):
            {"leave": leave, "decline": decline, "again": queue_again}[step](row)
        elif row and step == "accept" and row.status == "offered":
            accept(row)
        now = places(championship, terms_of(championship))
        assert now.taken + now.kept <= most
        assert not is_due(championship, terms_of(championship))
