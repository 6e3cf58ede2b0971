"""Proposals: who makes and votes on them, how they are counted, how an accepted one enters the rulebook."""

from __future__ import annotations

import datetime
import re
from html import unescape
from typing import Any

import pytest
import time_machine
from django.db import DatabaseError, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import User
from core.refusals import Conflict, Invalid, NotAllowed, NotNow
from rules.editions.models import Draft, Edition, Rulebook
from rules.editions.services.editions import publish_edition
from rules.engine import option_of
from tests.factories import a_coordinator, a_user, an_actor
from tests.register_kept import keep_what_is_never_deleted
from tests.tournament.register.makers import a_ruling
from tests.tournament.visitors import Night, a_night, by_code, signed_in_user
from tournament.championship.officials.models import Official
from tournament.league.models import Proposal, ProposalComment, ProposalVote
from tournament.league.proposals.queries import counted, last_votes
from tournament.league.proposals.services.proposing import Wanted, propose
from tournament.league.proposals.services.voting import comment, count_votes, vote, withdraw
from tournament.register.queries.register import adopted_in
from tournament.register.rulings.adopting import adopt

pytestmark = pytest.mark.django_db
GAP = "calzo-out-of-turn"
SENTENCE = "El dado que cae vuelve al cacho."


@pytest.fixture
def night() -> Night:
    return a_night("Copa de octubre")


def rulebook_of(night: Night) -> Rulebook:
    return night.championship.edition.rulebook


def a_proposal(night: Night, **more: Any) -> Proposal:
    said: dict[str, Any] = {
        "title": "El dado que cae",
        "article": 4,
        "text_es": SENTENCE,
        "reason": "Se preguntó cuatro veces.",
        "closes_on": timezone.localdate() + datetime.timedelta(days=7),
    }
    return propose(rulebook_of(night), Wanted(**said | more), user=night.organizer)


def an_organizer(night: Night, username: str) -> User:
    """Another organizer of the same night."""
    user = a_user(username)
    Official.objects.create(
        championship=night.championship, user=user, name=username, role=Official.Role.ORGANIZER
    )
    return user


def another_choice(night: Night) -> str:
    option = option_of("dudo", GAP)
    assert option is not None
    return next(each.id for each in option.alternatives if each.id != night.championship.options[GAP])


def after_the_vote() -> Any:
    return time_machine.travel(timezone.now() + datetime.timedelta(days=9), tick=False)


def open_page(night: Night, proposal: Proposal, browser: Client | None = None) -> str:
    address = reverse("tournament:proposal", args=[rulebook_of(night).slug, proposal.number])
    return unescape((browser or Client()).get(address).content.decode())


def act(night: Night, proposal: Proposal, browser: Client, **sent: str) -> Any:
    address = reverse("tournament:proposal-act", args=[rulebook_of(night).slug, proposal.number])
    return browser.post(address, sent, follow=True)


class TestProposing:
    def test_they_are_numbered_in_their_rulebook(self, night: Night) -> None:
        other = a_night("Otra liga")
        numbers = [a_proposal(night).number, a_proposal(other).number, a_proposal(night).number]
        assert numbers == [1, 1, 2]

    def test_a_keeper_without_a_championship_may_and_a_stranger_may_not(self, night: Night) -> None:
        keeper, stranger = a_user("pia"), a_user("eva")
        rulebook_of(night).keepers.add(keeper)
        vote(proposal := a_proposal(night), "yes", user=keeper)
        for refused in (
            lambda: vote(proposal, "yes", user=stranger),
            lambda: comment(proposal, "Bien.", user=stranger),
            lambda: count_votes(proposal, user=stranger),
        ):
            with pytest.raises(NotAllowed):
                refused()

    @pytest.mark.parametrize(
        ("wrong", "field"),
        [
            ({"title": " "}, "title"),
            ({"text_es": ""}, "text_es"),
            ({"reason": " "}, "reason"),
            ({"article": 0}, "article"),
            ({"closes_on": datetime.date(2020, 1, 1)}, "closes_on"),
            ({"closes_on": datetime.date(2999, 1, 1)}, "closes_on"),
        ],
    )
    def test_what_is_missing_is_told_at_its_field(
        self, night: Night, wrong: dict[str, Any], field: str
    ) -> None:
        with pytest.raises(Invalid) as refused:
            a_proposal(night, **wrong)
        assert list(refused.value.extra["fields"]) == [field]

    def test_the_answer_that_the_rulebook_has_is_no_change(self, night: Night) -> None:
        with pytest.raises(Invalid, match="ya responde"):
            a_proposal(night, gap=GAP, choice=night.championship.options[GAP])

    def test_it_begins_from_a_ruling_of_this_rulebook_only(self, night: Night) -> None:
        line = a_ruling(a_night("Otra liga").championship)
        with pytest.raises(Invalid):
            a_proposal(night, line=line)

    def test_the_database_changes_none_and_deletes_no_vote_and_no_comment(self, night: Night) -> None:
        proposal = a_proposal(night)
        vote(proposal, "yes", user=night.organizer)
        comment(proposal, "Bien.", user=night.organizer)
        keep_what_is_never_deleted()
        for change in (
            lambda: Proposal.objects.update(reason="Otra."),
            lambda: ProposalVote.objects.update(choice="no"),
            lambda: ProposalVote.objects.all().delete(),
            lambda: ProposalComment.objects.update(words="Mal."),
            lambda: ProposalComment.objects.all().delete(),
        ):
            with pytest.raises(DatabaseError), transaction.atomic():
                change()


class TestVoting:
    def test_a_vote_may_be_changed_until_the_last_day_has_passed_and_counts_once(self, night: Night) -> None:
        proposal = a_proposal(night)
        for choice in ("yes", "no", "no", "abstain", "yes"):
            vote(proposal, choice, user=night.organizer)
        assert counted(last_votes(proposal)) == {"yes": 1, "no": 0, "abstain": 0}
        assert ProposalVote.objects.count() == 4
        with after_the_vote(), pytest.raises(NotNow):
            vote(proposal, "no", user=night.organizer)

    def test_it_is_not_counted_before_the_last_day_has_passed_or_all_have_voted(self, night: Night) -> None:
        proposal, pia = a_proposal(night), an_organizer(night, "pia")
        vote(proposal, "yes", user=night.organizer)
        with pytest.raises(NotNow):
            count_votes(proposal, user=night.organizer)
        vote(proposal, "abstain", user=pia)
        assert count_votes(proposal, user=pia).status == "accepted"

    @given(votes=st.lists(st.sampled_from(("yes", "no", "abstain")), max_size=6))
    def test_more_yes_than_no_accepts(self, votes: list[str]) -> None:
        with transaction.atomic():
            night = a_night("Copa de votos")
            proposal = a_proposal(night)
            for at, choice in enumerate(votes):
                vote(proposal, choice, user=an_organizer(night, f"votante{at}"))
            with after_the_vote():
                done = count_votes(proposal, user=night.organizer)
            assert (done.status == "accepted") == (votes.count("yes") > votes.count("no"))
            assert (done.yes, done.no, done.abstain) == tuple(map(votes.count, ("yes", "no", "abstain")))
            assert (done.draft is not None) == (done.status == "accepted")
            transaction.set_rollback(True)

    def test_the_second_to_count_finds_it_done(self, night: Night) -> None:
        proposal = a_proposal(night)
        vote(proposal, "yes", user=night.organizer)
        first, second = (count_votes(proposal, user=night.organizer) for _each in range(2))
        assert first.draft == second.draft == Draft.objects.get()

    def test_its_author_alone_withdraws_it_and_never_once_it_is_counted(self, night: Night) -> None:
        proposal, pia = a_proposal(night), an_organizer(night, "pia")
        with pytest.raises(NotAllowed, match="persona1"):
            withdraw(proposal, user=pia)
        assert withdraw(proposal, user=night.organizer).status == "withdrawn"
        with pytest.raises(NotNow):
            vote(proposal, "yes", user=pia)
        counted_one = a_proposal(night)
        with after_the_vote():
            count_votes(counted_one, user=pia)
        with pytest.raises(Conflict):
            withdraw(counted_one, user=night.organizer)


class TestIntoTheRulebook:
    def accepted(self, night: Night, **more: Any) -> Draft:
        proposal = a_proposal(night, **more)
        vote(proposal, "yes", user=night.organizer)
        draft = count_votes(proposal, user=night.organizer).draft
        assert draft is not None
        return draft

    def published(self, night: Night, *drafts: Draft) -> Edition:
        keys = [draft.pk for draft in drafts]
        return publish_edition(rulebook_of(night), drafts=keys, expected_number=2, actor_label="Olga")

    def test_the_edition_cites_the_proposal_and_its_page_leads_there(self, night: Night) -> None:
        draft = self.accepted(night)
        edition = self.published(night, draft)
        cited = [change["citation"] for change in edition.changes if change["citation"]]
        assert [(each["proposal"], each["votes"]["yes"]) for each in cited] == [(1, 1)]
        assert SENTENCE in edition.text_es
        changes = Client().get(reverse("rules:changes", args=[rulebook_of(night).slug, 2])).content.decode()
        assert reverse("tournament:proposal", args=[rulebook_of(night).slug, 1]) in changes
        assert "Está en la edición 2" in open_page(night, Proposal.objects.get())

    def test_one_that_says_what_a_ruling_says_takes_the_ruling_in(self, night: Night) -> None:
        line = a_ruling(night.championship, gap=GAP, choice=another_choice(night))
        draft = self.accepted(night, text_es="", gap=GAP, choice=line.choice, line=line, takes_ruling=True)
        edition = self.published(night, draft)
        assert edition.options[GAP] == line.choice
        night.championship.edition = edition
        assert adopted_in(night.championship) == {line.number: 2}
        assert edition.changes[0]["citation"]["number"] == line.number

    def test_one_that_answers_otherwise_does_not(self, night: Night) -> None:
        line = a_ruling(night.championship, words_es="Se juega con luz.")
        draft = self.accepted(night, gap=GAP, choice=another_choice(night), line=line, takes_ruling=True)
        assert draft.origin.startswith("proposal/")

    def test_a_ruling_that_was_drafted_meanwhile_keeps_its_own_draft(self, night: Night) -> None:
        line = a_ruling(night.championship, words_es="Se juega con luz.")
        own = adopt(line, article=4, text_es="Se juega con luz.", actor=an_actor("Olga"))
        draft = self.accepted(night, line=line, takes_ruling=True)
        assert draft != own
        assert draft.origin.startswith("proposal/")


class TestThePages:
    def test_a_proposal_is_made_from_a_ruling_in_two_taps(self, night: Night) -> None:
        line = a_ruling(night.championship, words_es="El dado vuelve al cacho.", articles=[4])
        address = reverse("tournament:proposal-new", args=[rulebook_of(night).slug])
        address += f"?c={night.championship.slug}&n={line.number}"
        assert address in unescape(night.browser.get(night.url("register-line", 1)).content.decode())
        begun = night.browser.get(address).context["form"]
        assert (begun["text_es"].value(), begun["article"].value()) == ("El dado vuelve al cacho.", 4)
        sent = {
            "title": "El dado", "article": 4, "text_es": "El dado vuelve.", "reason": "Se preguntó.",
            "closes_on": f"{timezone.localdate():%Y-%m-%d}", "takes_ruling": "on",
        }  # fmt: skip
        night.browser.post(address, sent)
        made = Proposal.objects.get()
        assert (made.line, made.takes_ruling, made.citation["number"]) == (line, True, 1)

    def test_that_a_sentence_says_what_free_words_say_is_ticked_by_who_wrote_it(self, night: Night) -> None:
        a_ruling(night.championship, words_es="El dado vuelve al cacho.")
        a_ruling(night.championship, gap=GAP, choice=another_choice(night))
        address = reverse("tournament:proposal-new", args=[rulebook_of(night).slug])
        begun = [
            night.browser.get(f"{address}?c={night.championship.slug}&n={number}").context["form"]
            for number in (1, 2)
        ]
        assert [bool(form["takes_ruling"].value()) for form in begun] == [False, True]

    def test_a_ruling_of_a_night_that_no_list_has_is_for_who_organizes_it(self, night: Night) -> None:
        hidden = a_night("Copa escondida", listed=False)
        hidden.championship.edition = night.championship.edition
        hidden.championship.save(update_fields=["edition"])
        line = a_ruling(hidden.championship, words_es="Entre nosotros.")
        address = reverse("tournament:proposal-new", args=[rulebook_of(night).slug])
        address += f"?c={hidden.championship.slug}&n={line.number}"
        assert "Entre nosotros." not in night.browser.get(address).content.decode()
        assert "Entre nosotros." in hidden.browser.get(address).content.decode()
        proposal = a_proposal(hidden, line=line)
        for browser in (Client(), night.browser):
            shown = open_page(night, proposal, browser)
            assert ("Copa escondida" in shown, hidden.championship.slug in shown) == (False, False)
        assert "Copa escondida" in open_page(night, proposal, hidden.browser)
        listed = a_proposal(night, line=a_ruling(night.championship))
        assert "Copa de octubre" in open_page(night, listed)

    def test_what_was_typed_stays_when_it_is_refused(self, night: Night) -> None:
        address = reverse("tournament:proposal-new", args=[rulebook_of(night).slug])
        answer = night.browser.post(address, {"title": "El dado <b>", "article": 4, "closes_on": "ayer"})
        assert answer.status_code == 422
        assert "El dado &lt;b&gt;" in answer.content.decode()

    def test_how_they_voted_is_shown_only_when_it_is_closed_and_names_only_to_voters(
        self, night: Night
    ) -> None:
        proposal, pia = a_proposal(night), an_organizer(night, "pia")
        vote(proposal, "no", user=pia)
        for browser in (Client(), night.browser):
            shown = open_page(night, proposal, browser)
            assert ('class="tally"' in shown, 'class="vote-list"' in shown) == (False, False)
            assert "pia: no" not in shown
        assert "Votaron: pia" in open_page(night, proposal, night.browser)
        assert "pia" not in open_page(night, proposal)
        with after_the_vote():
            count_votes(proposal, user=pia)
        assert "pia: no" in open_page(night, proposal, signed_in_user(pia))
        public = open_page(night, proposal)
        assert "pia" not in public
        assert "rechazada" in public
        assert '<b class="figure">1</b> no' in public
        assert ('class="tally"' in public, 'class="vote-list"' in public) == (True, False)

    def test_comments_are_for_who_may_vote(self, night: Night) -> None:
        proposal = a_proposal(night)
        act(night, proposal, night.browser, do="comment", words="Yo digo <b>que no</b>.")
        assert "Yo digo" in open_page(night, proposal, night.browser)
        assert (
            "<b>que no</b>"
            not in night.browser.get(
                reverse("tournament:proposal", args=[rulebook_of(night).slug, 1])
            ).content.decode()
        )
        assert "Yo digo" not in open_page(night, proposal)

    def test_a_comment_that_is_refused_stays_typed(self, night: Night) -> None:
        proposal = a_proposal(night)
        answer = act(night, proposal, night.browser, do="comment", words="x" * 2001)
        assert answer.status_code == 422
        assert "x" * 2001 in answer.content.decode()
        assert not ProposalComment.objects.exists()

    @pytest.mark.parametrize(
        "pressed", [{"choice": "yes"}, {"choice": "<"}, {"do": "count"}, {"do": "withdraw"}]
    )
    def test_a_comment_that_is_half_written_outlives_every_other_button(
        self, night: Night, pressed: dict[str, str]
    ) -> None:
        proposal = a_proposal(night)
        page = act(night, proposal, night.browser, **pressed, words="A medio escr").content.decode()
        assert "A medio escr</textarea>" in page
        assert not ProposalComment.objects.exists()
        assert ProposalVote.objects.exists() == (pressed == {"choice": "yes"})
        act(night, proposal, night.browser, words="A medio escribir.", once="una-clave")
        assert ProposalComment.objects.get().words == "A medio escribir."

    def test_every_button_is_of_the_form_with_the_comment_and_one_alone_has_its_key(
        self, night: Night
    ) -> None:
        proposal = a_proposal(night)
        act(night, proposal, night.browser, do="vote", choice="yes")
        page = open_page(night, proposal, night.browser)
        section = page[page.index('id="vote"') : page.index("</main>")]
        assert section.count("<form") == 1
        assert re.findall(r'form="say" formnovalidate name="(\w+)" value="(\w+)"', section) == [
            ("choice", "yes"), ("choice", "no"), ("choice", "abstain"), ("do", "count"), ("do", "withdraw"),
        ]  # fmt: skip
        assert len(re.findall(r'name="once"', section)) == 1

    def test_a_comment_sent_twice_is_there_once(self, night: Night) -> None:
        proposal = a_proposal(night)
        for _each in range(2):
            act(night, proposal, night.browser, do="comment", words="Bien.", once="una-clave")
        assert ProposalComment.objects.count() == 1

    @pytest.mark.parametrize("sent", [{}, {"do": "x"}, {"do": "vote"}, {"do": "vote", "choice": "<"}])
    def test_what_cannot_be_read_changes_nothing(self, night: Night, sent: dict[str, str]) -> None:
        answer = act(night, a_proposal(night), night.browser, **sent)
        assert answer.status_code == 200
        assert not ProposalVote.objects.exists()

    def test_the_buttons_vote_count_and_withdraw(self, night: Night) -> None:
        proposal = a_proposal(night)
        assert (
            "Tu voto quedó anotado"
            in act(night, proposal, night.browser, do="vote", choice="yes").content.decode()
        )
        assert "Contar y cerrar" in open_page(night, proposal, night.browser)
        assert "Aceptada." in act(night, proposal, night.browser, do="count").content.decode()
        later = a_proposal(night)
        assert "queda retirada" in act(night, later, night.browser, do="withdraw").content.decode()

    def test_who_signed_in_by_code_or_elsewhere_is_told_who_may(self, night: Night) -> None:
        address = reverse("tournament:proposal-new", args=[rulebook_of(night).slug])
        for browser in (by_code(*a_coordinator(night.championship)), a_night("Otra").browser):
            answer = browser.get(address)
            assert answer.status_code == 403
            assert "quien lleva este reglamento" in answer.content.decode()
        assert Client().get(address).status_code == 302

    def test_the_organizers_rulebook_says_how_many_are_open(self, night: Night) -> None:
        a_proposal(night)
        shown = night.browser.get(night.url("rulebook")).content.decode()
        assert reverse("tournament:proposals", args=[rulebook_of(night).slug]) in shown
        assert "1 abierta" in shown
        listed = night.browser.get(reverse("tournament:proposals", args=[rulebook_of(night).slug]))
        assert "El dado que cae" in listed.content.decode()
