"""One of a pair is disqualified, leaves or returns: what follows for the others is the rules'."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from core.refusals import Conflict, Invalid, NotAllowed
from rules.games import GAMES
from tests.factories import a_result, an_open_round, play_round
from tests.tournament.roster.pairs.making import OLGA, a_championship_of_pairs, a_pair
from tournament.championship.access.actors import Actor, Role
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.changes.acts import ChangeKind
from tournament.changes.services.partners import change_partner
from tournament.changes.services.persons import change_person
from tournament.register.exclusions.services import exclusions
from tournament.register.models import Exclusion, RegisterLine
from tournament.results.services.results import start_table
from tournament.roster.checks import NewPerson
from tournament.roster.models import Entry, Membership
from tournament.roster.pairs.queries import halves_of
from tournament.roster.pairs.services import join_halves, set_partner
from tournament.rounds.leaving import HowLeft
from tournament.rounds.models import Round, Seat
from tournament.sorteo.at_once.pairs import draw_pairs_at_once
from tournament.sorteo.models import DrawRecord
from tournament.sorteo.public_log.words import note_in_words

pytestmark = pytest.mark.django_db
JUDGE = Actor(label="Juana", role=Role.FLOOR_JUDGE)
DISQUALIFIED, LEAVES, RETURNS = ChangeKind.DISQUALIFIED, ChangeKind.LEAVES, ChangeKind.RETURNS
BOTH, PARTNER = "both", "partner"


def a_round(game: str, *, removed: str = BOTH, leaves: str = PARTNER) -> Round:
    """Of four pairs at two tables, with these answers."""
    if game == "dudo":
        answers = {"pair-removed": removed, "pair-leaves": leaves}
        championship = a_championship_of_pairs(4, answers=answers)
    else:
        usual = GAMES[game].catalogue.usual
        championship = a_championship_of_pairs(
            4, game=game, preset=usual, pair_removed=removed, pair_leaves=leaves
        )
    return an_open_round(championship, tables=2)


def person(championship: Championship, name: str = "Beto AA") -> Membership:
    return Membership.objects.get(championship=championship, name=name)


def seat_of(member: Membership) -> Seat:
    return Seat.objects.select_related("table", "entry").get(entry=member.entry_id, round__number=1)


def start(member: Membership) -> None:
    start_table(seat_of(member).table, actor=OLGA)


@pytest.mark.parametrize("game", ["dudo", "alalay", "cacho", "prudente"])
class TestInEveryGame:
    def test_where_both_are_out_the_pair_leaves_the_table_and_the_report_names_the_person(
        self, game: str
    ) -> None:
        championship = a_round(game, removed=BOTH).championship
        start(person(championship))
        entry = change_person(person(championship), DISQUALIFIED, reason="Escondió un dado", actor=JUDGE)
        assert seat_of(person(championship)).how_left == HowLeft.DISQUALIFIED
        exclusion = Exclusion.objects.get()
        assert (exclusion.person, exclusion.entry, exclusion.alone) == ("Beto AA", entry, False)
        assert exclusion.reason == "Escondió un dado"
        assert entry.people == ["Ana AA", "Beto AA"]
        assert not RegisterLine.objects.filter(kind="ruling").exists()

    def test_where_the_partner_plays_on_the_table_gets_a_ruling_and_the_pair_keeps_its_seat(
        self, game: str
    ) -> None:
        championship = a_round(game, removed=PARTNER).championship
        start(person(championship))
        entry = change_person(person(championship), DISQUALIFIED, reason="Escondió un dado", actor=JUDGE)
        seat = seat_of(person(championship))
        assert (seat.how_left, seat.absent) == (HowLeft.NOT, False)
        assert (entry.name, entry.size, entry.status) == ("Ana AA", 1, Entry.Status.REGISTERED)
        assert person(championship).left_at is not None
        ruling = RegisterLine.objects.get(kind="ruling")
        assert "Sale uno de los que juegan juntos" in ruling.words_es
        assert "Beto" not in ruling.words_es
        assert (ruling.scope, ruling.table, ruling.person) == ("table", seat.table, "Beto AA")
        exclusion = Exclusion.objects.get()
        assert (exclusion.person, exclusion.alone, exclusion.status) == ("Beto AA", True, "pending")

    def test_who_leaves_goes_by_the_other_answer(self, game: str) -> None:
        championship = a_round(game, removed=BOTH, leaves=PARTNER).championship
        start(person(championship))
        entry = change_person(person(championship), LEAVES, reason="Se enfermó", actor=JUDGE)
        assert (entry.name, entry.plays_on) == ("Ana AA", True)
        assert not Exclusion.objects.exists()

    def test_where_both_leave_the_pair_is_withdrawn_and_the_log_names_the_person(self, game: str) -> None:
        championship = a_round(game, leaves=BOTH).championship
        entry = change_person(person(championship), LEAVES, reason="Se enfermó", actor=OLGA)
        assert (entry.status, entry.people) == (Entry.Status.WITHDRAWN, ["Ana AA", "Beto AA"])
        line = LogEntry.objects.get(action="entry-withdrawn")
        assert line.detail["reason"] == "Beto AA: Se enfermó"


class TestOutsideOfATable:
    def test_between_rounds_the_partner_is_drawn_alone_and_lacks_nobody(self) -> None:
        played = play_round(a_round("dudo"))
        championship = played.championship
        for entry in championship.entries.all():
            change_person(person(championship, f"Beto {entry.name[4:6]}"), LEAVES, actor=OLGA)
        assert halves_of(championship) == []
        following = an_open_round(championship, tables=1)
        assert all(name.startswith("Ana") for name in following.seats.values_list("entry__name", flat=True))
        assert not RegisterLine.objects.exists()

    def test_before_the_first_seat_who_stays_is_a_half(self) -> None:
        championship = a_championship_of_pairs(2)
        change_person(person(championship), LEAVES, actor=OLGA)
        assert [half.name for half in halves_of(championship)] == ["Ana AA"]
        assert not DrawRecord.objects.exists()

    def test_at_a_seat_that_is_public_everybody_reads_who_left_and_who_plays_on(self) -> None:
        championship = a_round("dudo").championship
        change_person(person(championship), LEAVES, actor=OLGA)
        note = DrawRecord.objects.get(kind=DrawRecord.Kind.NOTE)
        assert "Salió Beto AA. En el puesto sigue: Ana AA." in note_in_words(note.detail)
        assert not RegisterLine.objects.exists()

    def test_a_table_that_is_decided_is_told_nothing(self) -> None:
        championship = a_round("dudo").championship
        a_result(seat_of(person(championship)).table)
        change_person(person(championship), LEAVES, actor=OLGA)
        assert not RegisterLine.objects.exists()


class TestWhoIsLeft:
    def test_the_last_of_a_pair_is_the_pair(self) -> None:
        championship = a_round("dudo", removed=PARTNER).championship
        start(person(championship))
        change_person(person(championship), DISQUALIFIED, reason="Escondió", actor=JUDGE)
        with pytest.raises(Conflict) as refused:
            change_person(person(championship, "Ana AA"), LEAVES, actor=OLGA)
        assert refused.value.code == "moved_on"

    def test_of_three_two_play_on_in_their_order(self) -> None:
        championship = a_championship_of_pairs(0, each=3)
        for letter in "ABCD":
            a_pair(championship, *(f"{name} {letter}{letter}" for name in ("Ana", "Beto", "Caro")))
        an_open_round(championship, tables=2)
        start(person(championship, "Ana AA"))
        entry = change_person(person(championship, "Ana AA"), LEAVES, actor=OLGA)
        assert entry.people == ["Beto AA", "Caro AA"]
        back = change_person(person(championship, "Ana AA"), RETURNS, actor=OLGA)
        assert back.people == ["Ana AA", "Beto AA", "Caro AA"]

    def test_of_four_all_return_in_any_order(self) -> None:
        championship = a_championship_of_pairs(0, each=4)
        for letter in "ABCD":
            a_pair(championship, *(f"{name} {letter}{letter}" for name in ("Ana", "Beto", "Caro", "Dani")))
        an_open_round(championship, tables=2)
        for name, act in [("Dani", LEAVES), ("Ana", LEAVES), ("Dani", RETURNS), ("Ana", RETURNS)]:
            entry = change_person(person(championship, f"{name} AA"), act, actor=OLGA)
        assert entry.people == ["Ana AA", "Beto AA", "Caro AA", "Dani AA"]
        assert [member.position for member in entry.members] == [1, 2, 3, 4]

    def test_who_left_is_replaced_where_the_settings_allow_one(self) -> None:
        championship = a_championship_of_pairs(4, pair_substitute="once")
        an_open_round(championship, tables=2)
        entry = change_person(person(championship, "Ana AA"), LEAVES, actor=OLGA)
        changed = change_partner(entry, NewPerson(name="Eva Luz"), position=2, actor=OLGA)
        assert (changed.people, changed.plays_on) == (["Beto AA", "Eva Luz"], False)


class TestReturning:
    def test_who_left_returns_to_their_place_and_the_table_is_told(self) -> None:
        championship = a_round("dudo").championship
        start(person(championship))
        change_person(person(championship), LEAVES, actor=JUDGE)
        entry = change_person(person(championship), RETURNS, actor=JUDGE)
        assert (entry.name, entry.plays_on) == ("Ana AA y Beto AA", False)
        last = RegisterLine.objects.latest("number")
        assert (last.words_es[:11], last.person) == ("Vuelve uno ", "Beto AA")

    def test_who_is_disqualified_returns_by_the_organizer_alone(self) -> None:
        championship = a_round("dudo", removed=PARTNER).championship
        start(person(championship))
        change_person(person(championship), DISQUALIFIED, reason="Escondió", actor=JUDGE)
        with pytest.raises(Conflict) as refused:
            change_person(person(championship), RETURNS, actor=OLGA)
        assert refused.value.code == "excluded"
        exclusions.lift(Exclusion.objects.get(), reason="No fue", request=uuid4(), actor=OLGA)
        assert person(championship).entry.name == "Ana AA y Beto AA"

    def test_confirmed_the_person_is_out_and_the_pair_is_not(self) -> None:
        championship = a_round("dudo", removed=PARTNER).championship
        start(person(championship))
        change_person(person(championship), DISQUALIFIED, reason="Escondió", actor=JUDGE)
        exclusions.confirm(Exclusion.objects.get(), request=uuid4(), actor=OLGA)
        assert person(championship).entry.status == Entry.Status.REGISTERED
        line = RegisterLine.objects.get(kind="exclusion")
        assert (line.words_es, line.person) == ("Beto AA queda fuera del campeonato.", "Beto AA")


class TestWhoLeftBeforeTheFirstSeat:
    def left(self) -> Championship:
        championship = a_championship_of_pairs(2)
        a_pair(championship, "Caro Sol")
        change_person(person(championship), LEAVES, actor=OLGA)
        return championship

    def entry(self, championship: Championship, name: str) -> Entry:
        return person(championship, name).entry

    def test_may_play_with_somebody_else_once_others_took_their_place(self) -> None:
        championship = self.left()
        set_partner(self.entry(championship, "Ana AA"), NewPerson(name="Eva Luz"), position=2, actor=OLGA)
        who = NewPerson(name="Beto AA")
        pair = set_partner(self.entry(championship, "Caro Sol"), who, position=2, actor=OLGA)
        assert pair.people == ["Caro Sol", "Beto AA"]

    def test_is_no_entry_where_the_others_are_drawn_by_lot_or_joined(self) -> None:
        championship = self.left()
        draw_pairs_at_once(championship, actor=OLGA)
        assert all(entry.members for entry in championship.entries.all())
        joined = self.left()
        join_halves(self.entry(joined, "Ana AA"), self.entry(joined, "Caro Sol"), actor=OLGA)
        assert not Membership.objects.filter(championship=joined, name="Beto AA").exists()


class TestWhoeverIsLeftOfAnExclusionBeforeTheFirstSeat:
    """The register speaks of their entry, which cannot be deleted."""

    def left(self) -> Championship:
        championship = a_championship_of_pairs(2, answers={"pair-removed": PARTNER})
        about: Any = {"capacity": "player", "reason": "Gritó", "actor": OLGA}
        for name in ("Beto AA", "Beto BB"):
            member = person(championship, name)
            exclusions.exclude_person(championship, member=member, request=uuid4(), **about)
        a_pair(championship, "Caro Sol")
        return championship

    def test_is_joined_to_another_half_under_the_higher_number(self) -> None:
        championship = self.left()
        ana, caro = person(championship, "Ana AA").entry, person(championship, "Caro Sol").entry
        pair = join_halves(ana, caro, actor=OLGA)
        assert (pair.pk, pair.number, pair.people) == (ana.pk, caro.number, ["Ana AA", "Caro Sol"])
        assert person(championship, "Beto AA").entry == pair
        assert a_pair(championship, "Dora").number == caro.number + 1

    def test_two_such_are_told_to_take_a_new_partner(self) -> None:
        championship = self.left()
        entries = [person(championship, name).entry for name in ("Ana AA", "Ana BB")]
        with pytest.raises(Conflict, match="compañero nuevo") as refused:
            join_halves(*entries, actor=OLGA)
        assert refused.value.code == "in_the_register"


class TestTwoOrganizersAtOnce:
    """Each has read the person while they played with the other one."""

    def exclude(self, member: Membership) -> Exclusion:
        about: Any = {"capacity": "player", "reason": "Gritó", "request": uuid4(), "actor": OLGA}
        return exclusions.exclude_person(member.championship, member=member, **about)

    def test_the_second_exclusion_is_told_of_the_first(self) -> None:
        member = person(a_round("dudo", removed=PARTNER).championship)
        self.exclude(member)
        with pytest.raises(Conflict) as refused:
            self.exclude(member)
        assert refused.value.code == "out_already"

    @pytest.mark.parametrize("replaced", [False, True])
    def test_who_has_left_is_excluded_without_those_who_play_on(self, *, replaced: bool) -> None:
        championship = a_championship_of_pairs(4, pair_substitute="once")
        an_open_round(championship, tables=2)
        member = person(championship)
        entry = change_person(member, LEAVES, actor=OLGA)
        if replaced:
            change_partner(entry, NewPerson(name="Eva Luz"), position=2, actor=OLGA)
        assert self.exclude(member).alone
        assert Entry.objects.get(pk=entry.pk).status == Entry.Status.REGISTERED


def test_a_reason_is_needed_to_disqualify_and_an_official_to_say_it() -> None:
    championship = a_round("dudo", removed=PARTNER).championship
    with pytest.raises(Invalid):
        change_person(person(championship), DISQUALIFIED, actor=JUDGE)


def test_where_both_leave_the_draws_to_come_are_for_the_organizer_to_say() -> None:
    championship = a_round("dudo", leaves=BOTH).championship
    entry = change_person(person(championship), LEAVES, actor=JUDGE)
    assert (entry.status, seat_of(person(championship)).has_left) == (Entry.Status.REGISTERED, True)
    a_result(seat_of(person(championship, "Ana BB")).table)
    with pytest.raises(NotAllowed):
        change_person(person(championship, "Ana BB"), LEAVES, actor=JUDGE)
