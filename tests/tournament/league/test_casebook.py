"""The decided cases of a rulebook: what of them everybody reads, from which nights, what became of each."""

from __future__ import annotations

import re
from uuid import uuid4

import pytest
from django.db import DatabaseError, connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from core.refusals import Invalid
from rules.games import option_of
from tables.calls.models import Call
from tables.calls.services.calls import make_call
from tests.factories import a_championship, a_user, an_actor, an_open_round, play_round, some_entries
from tests.tables.factories import a_running_table
from tests.tournament.league.later_nights import OLGA, another, publish, read
from tests.tournament.register.makers import COORDINATOR, a_round, a_ruling
from tests.tournament.visitors import Night, a_night, signed_in_user
from tournament.championship.models import Championship
from tournament.league.casebook.queries.asked import CaseFilter, found_among
from tournament.league.casebook.queries.cases import DecidedCase, cases_of
from tournament.league.casebook.services import suggested_question, word_question
from tournament.league.casebook.views import CASES
from tournament.league.models import CaseQuestion
from tournament.register.conduct.services import record_decision, record_warning
from tournament.register.models import RegisterLine
from tournament.register.rulings.adopting import adopt
from tournament.roster.checks import NewPerson
from tournament.roster.models import Entry
from tournament.roster.services import Member, add_members

pytestmark = pytest.mark.django_db
GAP, CHOICE = "calzo-out-of-turn", "anyone-below-four"


def of(championship: Championship) -> list[DecidedCase]:
    return cases_of(championship.edition.rulebook)


def the_case(line: RegisterLine) -> DecidedCase:
    return next(case for case in of(line.championship) if case.line == line)


def a_choice(championship: Championship, *, other: bool = False) -> str:
    """The answer of the edition, or another one."""
    option = option_of("dudo", GAP)
    assert option is not None
    standing = championship.options[GAP]
    return next(each.id for each in option.alternatives if (each.id != standing) == other)


def a_partner(entry: Entry, name: str) -> None:
    """The second person of a pair."""
    add_members(entry.championship, [Member(entry, NewPerson(name=name), 2)])


def page(championship: Championship, asked: str = "", browser: Client | None = None) -> str:
    address = reverse("tournament:casebook", args=[championship.edition.rulebook.slug])
    return read((browser or Client()).get(address + asked))


class TestWhatIsACase:
    def test_rulings_of_every_night_by_the_rulebook_and_of_no_other(self, night: Night) -> None:
        first = a_ruling(night.championship, words_es="Con luz.")
        second = a_ruling(another(night.championship), words_es="Sin apuro.")
        a_ruling(a_championship("Otra liga"), words_es="Otra cosa.")
        assert {case.line for case in of(night.championship)} == {first, second}

    def test_a_case_of_the_catalogue_decided_at_a_table_but_no_fact_and_no_warning(self) -> None:
        table = a_round().tables.order_by("number")[0]
        decided = record_decision(
            table, gap="die-off-table", choice=_choice("die-off-table"), request=uuid4(), actor=COORDINATOR
        )
        record_decision(table, words="Eran dos trenes.", request=uuid4(), actor=COORDINATOR)
        seated = table.seats.order_by("number")[0].entry
        assert seated is not None
        record_warning(table, entry=seated, words="Gritó.", request=uuid4(), actor=COORDINATOR)
        assert [case.line for case in of(table.round.championship)] == [decided]

    def test_a_night_that_no_list_has_is_for_who_organizes_it(self, night: Night) -> None:
        hidden = a_night("Copa escondida", listed=False)
        a_ruling(hidden.championship, words_es="Entre nosotros.")
        assert "Entre nosotros." not in page(hidden.championship)
        assert "Entre nosotros." not in page(hidden.championship, browser=night.browser)
        assert "Entre nosotros." in page(hidden.championship, browser=hidden.browser)


def _choice(gap: str) -> str:
    option = option_of("dudo", gap)
    assert option is not None
    return option.alternatives[0].id


class TestWhatBecameOfIt:
    def test_a_ruling_is_in_force_until_the_final_of_its_night_is_over(self) -> None:
        championship = a_championship()
        some_entries(championship, 4)
        line = a_ruling(championship, words_es="Con luz.")
        assert the_case(line).how == "in-force"
        play_round(an_open_round(championship, tables=1))
        assert the_case(line).how == "past"

    def test_an_edition_that_takes_it_in_and_one_that_answers_otherwise(self, night: Night) -> None:
        line = a_ruling(night.championship, gap=GAP, choice=a_choice(night.championship, other=True))
        assert the_case(line).agrees is False
        draft = adopt(line, actor=OLGA)
        assert the_case(line).drafted
        publish(night, draft.pk, number=2)
        assert (the_case(line).how, the_case(line).edition, the_case(line).agrees) == ("adopted", 2, True)
        back = a_ruling(another(night.championship), gap=GAP, choice=a_choice(night.championship))
        publish(night, adopt(back, actor=OLGA).pk, number=3)
        case = the_case(line)
        assert (case.how, case.edition, case.agrees) == ("in-force", 2, False)

    def test_one_that_was_superseded_names_the_later_one(self, night: Night) -> None:
        line = a_ruling(night.championship, words_es="Con luz.")
        later = a_ruling(night.championship, words_es="Sin luz.", supersedes=[line])
        assert (the_case(line).how, the_case(line).later) == ("superseded", later.number)
        assert f"reemplazado por el número {later.number}" in page(night.championship)


class TestTheQuestion:
    def test_the_catalogue_asks_until_an_organizer_words_it_and_the_last_wording_counts(
        self, night: Night
    ) -> None:
        line = a_ruling(night.championship, gap=GAP, choice=a_choice(night.championship))
        option = option_of("dudo", GAP)
        assert option is not None
        assert the_case(line).question == option.question["es"]
        word_question(line, words_es="¿Calza cualquiera?", words_en="May anybody calzo?", actor=OLGA)
        word_question(line, words_es="¿Puede calzar cualquiera?", actor=OLGA)
        assert word_question(line, words_es="¿Puede calzar cualquiera?", actor=OLGA) is None
        assert the_case(line).question == "¿Puede calzar cualquiera?"
        with override("en"):
            assert the_case(line).question == "¿Puede calzar cualquiera?"  # nobody put that one in English
        assert CaseQuestion.objects.count() == 2

    def test_a_wording_is_never_changed(self, night: Night) -> None:
        line = a_ruling(night.championship)
        word_question(line, words_es="¿Con luz?", actor=OLGA)
        with pytest.raises(DatabaseError), transaction.atomic():
            CaseQuestion.objects.update(words_es="¿Sin luz?")

    def test_it_names_nobody_of_the_roster(self, night: Night) -> None:
        some_entries(night.championship, 3)
        line = a_ruling(night.championship)
        with pytest.raises(Invalid) as refused:
            word_question(line, words_es="¿Puede jugadora 002 calzar?", actor=OLGA)
        assert refused.value.code == "names_somebody"
        assert "Jugadora 002" in str(refused.value)

    def test_it_names_nobody_who_plays_in_a_pair_either(self, night: Night) -> None:
        line = a_ruling(night.championship)
        a_partner(some_entries(night.championship, 1)[0], "Beto Soto")
        with pytest.raises(Invalid, match="Beto Soto"):
            word_question(line, words_es="¿Puede calzar Beto Soto?", actor=OLGA)

    def test_what_was_asked_is_offered_to_organizers_without_the_names_of_its_table(self) -> None:
        running = a_running_table(a_round().tables.order_by("number")[0])
        table, championship = running.table, running.table.round.championship
        call = make_call(
            table, key=uuid4(), words="Dice Ana Rojas que Beto calzó. ¿Vale?", actor=running.actor
        )
        Call.objects.filter(pk=call.pk).update(asked_by="Ana Rojas")
        line = a_ruling(championship, words_es="Vale.", call=call.key, table=table, asked_by="Ana Rojas")
        assert suggested_question(line, call.words) == "Dice alguien que Beto calzó. ¿Vale?"
        a_partner(Entry.objects.filter(seats__table=table)[0], "Beto Soto")
        assert suggested_question(line, call.words) == "Dice alguien que alguien calzó. ¿Vale?"
        assert "Ana" not in page(championship)

    def test_an_organizer_words_it_from_the_page_of_the_ruling(self, night: Night) -> None:
        line = a_ruling(night.championship, words_es="Vale.")
        address = night.url("case-question", line.number)
        assert address in read(night.browser.get(night.url("register-line", line.number)))
        assert night.browser.post(address, {"words_es": " "}).status_code == 422
        sent = night.browser.post(address, {"words_es": "¿Vale <b>así</b>?"})
        assert sent.headers["Location"] == night.url("register-line", line.number)
        assert (
            "¿Vale &lt;b&gt;así&lt;/b&gt;?"
            in Client()
            .get(reverse("tournament:casebook", args=[night.championship.edition.rulebook.slug]))
            .content.decode()
        )

    def test_what_is_no_case_has_no_question(self) -> None:
        table = a_round().tables.order_by("number")[0]
        line = record_decision(table, words="Eran dos trenes.", request=uuid4(), actor=COORDINATOR)
        night = a_night("Otra")
        table.round.championship.officials.create(user=night.organizer, name="Olga", role="organizer")
        address = reverse("tournament:case-question", args=[table.round.championship.slug, line.number])
        assert night.browser.get(address).status_code == 404


class TestThePage:
    def test_nothing_private_is_in_it(self, night: Night) -> None:
        a_ruling(night.championship, words_es="Vale.", private="Gritó mucho.", asked_by="Ana Rojas",
                 actor=an_actor("Olga Decide"))  # fmt: skip
        text = page(night.championship)
        assert "Vale." in text
        for secret in ("Gritó mucho.", "Ana Rojas", "Olga Decide"):
            assert secret not in text

    def test_it_is_grouped_by_article_and_filtered(self, night: Night) -> None:
        a_ruling(night.championship, words_es="De luz.", articles=[2])
        a_ruling(night.championship, words_es="De calzo.", articles=[8])
        a_ruling(night.championship, words_es="De nada.")
        heads = re.findall(r"<h2>(Artículo \d+)", page(night.championship))
        assert heads == ["Artículo 2", "Artículo 8", "Artículo 11"]
        assert "De luz." not in page(night.championship, "?article=8")
        assert "De calzo." in page(night.championship, "?article=8")
        assert "Ningún caso" in page(night.championship, "?how=superseded")

    def test_those_with_a_question_come_first_and_those_on_one_question_together(self, night: Night) -> None:
        a_ruling(night.championship, words_es="Sin pregunta.")
        first = a_ruling(night.championship, words_es="Primero.")
        other = a_ruling(night.championship, words_es="Otro.")
        last = a_ruling(night.championship, words_es="Después.")
        for line, question in ((first, "¿Con luz?"), (other, "¿Con vasos?"), (last, "¿Con luz?")):
            word_question(line, words_es=question, actor=OLGA)
        assert [case.line.number for case in of(night.championship)] == [4, 2, 3, 1]

    def test_the_projects_own_search_finds_it_best_first(self, night: Night) -> None:
        a_ruling(night.championship, words_es="Se juega con luz.")
        line = a_ruling(night.championship, words_es="El dado vuelve al cacho.")
        word_question(line, words_es="¿Y si se cae un dado al suelo?", actor=OLGA)
        found = found_among(of(night.championship), CaseFilter(words="se me cayó un dado"))
        assert found[0].line == line
        assert "vuelve al cacho" in page(night.championship, "?q=dados")

    @pytest.mark.parametrize("day", ["ayer", "2026-02-31", "0000-00-00", "9" * 50, "2026-9"])
    def test_a_day_that_is_none_is_told(self, night: Night, day: str) -> None:
        a_ruling(night.championship)
        assert "no es un día" in page(night.championship, f"?day={day}")

    def test_what_is_new_since_a_day_a_night_or_an_edition(self, night: Night) -> None:
        old = a_ruling(night.championship, words_es="De antes.")
        draft = adopt(old, article=2, text_es="Se juega con luz.", actor=OLGA)
        publish(night, draft.pk, number=2)
        a_ruling(night.championship, words_es="De ahora.")
        since_the_edition = page(night.championship, "?since=edition-2")
        assert ("De ahora." in since_the_edition, "De antes." in since_the_edition) == (True, False)
        assert "De antes." in page(night.championship, f"?since=night-{night.championship.slug}")
        assert "De antes." in page(night.championship, f"?day={timezone.localdate():%Y-%m-%d}")
        assert "Ningún caso" in page(night.championship, "?day=2999-01-01")

    def test_only_who_organizes_the_night_is_led_to_word_its_questions(self, night: Night) -> None:
        line = a_ruling(night.championship)
        address = night.url("case-question", line.number)
        assert address not in page(night.championship)
        assert address not in page(night.championship, browser=a_night("Otra").browser)
        assert address in page(night.championship, browser=night.browser)
        assert address in page(night.championship, "?how=no-question", browser=night.browser)

    def test_a_long_one_has_pages_that_keep_the_filter(self, night: Night) -> None:
        for at in range(CASES + 1):
            a_ruling(night.championship, words_es=f"Fallo {at:02d}.", articles=[8])
        first = page(night.championship, "?article=8")
        assert first.count('class="line decided"') == CASES
        assert "?article=8&page=2" in first
        assert page(night.championship, "?article=8&page=2").count('class="line decided"') == 1

    def test_who_may_propose_is_led_to_propose_from_every_case(self, night: Night) -> None:
        line = a_ruling(night.championship)
        keeper = a_user("pia")
        night.championship.edition.rulebook.keepers.add(keeper)
        leads = f"proposals/new/?c={night.championship.slug}&n={line.number}"
        assert leads in page(night.championship, browser=signed_in_user(keeper))
        assert leads not in page(night.championship, browser=a_night("Otra").browser)

    def test_a_reader_who_has_it_is_told_so_until_something_is_decided(self, night: Night) -> None:
        address = reverse("tournament:casebook", args=[night.championship.edition.rulebook.slug])
        a_ruling(night.championship)
        known = Client().get(address).headers["ETag"]
        assert Client().get(address, headers={"If-None-Match": known}).status_code == 304
        a_ruling(night.championship, words_es="Otra.")
        assert Client().get(address, headers={"If-None-Match": known}).status_code == 200

    def test_a_reader_who_has_it_gets_it_again_once_they_may_do_more(self, night: Night) -> None:
        address = reverse("tournament:casebook", args=[night.championship.edition.rulebook.slug])
        a_ruling(night.championship)
        pia = a_user("pia")
        browser = signed_in_user(pia)

        def has_it() -> bool:
            return browser.get(address, headers={"If-None-Match": known}).status_code == 304

        known = browser.get(address).headers["ETag"]
        assert has_it()
        night.championship.edition.rulebook.keepers.add(pia)
        assert not has_it()
        known = browser.get(address).headers["ETag"]
        night.championship.officials.create(user=pia, name="Pía", role="organizer")
        assert not has_it()
        known = browser.get(address).headers["ETag"]
        assert has_it()
        night.championship.name = "Copa de la primavera"
        night.championship.save(update_fields=["name"])
        assert not has_it()

    def test_it_costs_the_same_statements_however_many_there_are(self, night: Night) -> None:
        costs = []
        page(night.championship, "?q=luz")  # its text is parsed once
        for many in (2, 30):
            championship = another(night.championship, f"Copa {many}")
            for _each in range(many):
                line = a_ruling(championship)
            word_question(line, words_es="¿Con luz?", actor=OLGA)
            with CaptureQueriesContext(connection) as asked:
                page(night.championship, "?q=luz")
            costs.append(len(asked))
        assert costs[0] == costs[1] <= 14
