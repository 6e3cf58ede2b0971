"""Proposals: who makes and decides them, and how an accepted one enters the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.db import DatabaseError, transaction
from django.test import Client
from django.urls import reverse

from accounts.models import User
from core.refusals import Conflict, Invalid, NotAllowed
from rules.editions.models import Draft, Edition, Rulebook
from rules.editions.services.editions import publish_edition
from rules.games import option_of
from tests.factories import a_coordinator, a_user, an_actor
from tests.register_kept import keep_what_is_never_deleted
from tests.tournament.register.makers import a_ruling
from tests.tournament.visitors import Night, a_night, by_code, signed_in_user
from tournament.championship.access.models import Official
from tournament.league.models import Proposal
from tournament.league.proposals.services.deciding import accept, reject, withdraw
from tournament.league.proposals.services.proposing import Wanted, propose
from tournament.register.queries.register import adopted_in
from tournament.register.rulings.adopting import adopt

pytestmark = pytest.mark.django_db
Decide = Callable[..., Proposal]
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
        proposal = a_proposal(night)
        for decide in (accept, reject):
            with pytest.raises(NotAllowed):
                decide(proposal, user=stranger)
        assert accept(proposal, user=keeper).status == "accepted"

    @pytest.mark.parametrize(
        ("wrong", "field"),
        [
            ({"title": " "}, "title"),
            ({"text_es": ""}, "text_es"),
            ({"reason": " "}, "reason"),
            ({"article": 0}, "article"),
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

    def test_the_database_changes_and_deletes_none(self, night: Night) -> None:
        a_proposal(night)
        keep_what_is_never_deleted()
        for change in (lambda: Proposal.objects.update(reason="Otra."), Proposal.objects.all().delete):
            with pytest.raises(DatabaseError), transaction.atomic():
                change()


class TestDeciding:
    def test_one_that_is_accepted_twice_has_one_draft(self, night: Night) -> None:
        proposal = a_proposal(night)
        first, second = (accept(proposal, user=night.organizer) for _each in range(2))
        assert first.draft == second.draft == Draft.objects.get()

    def test_its_author_alone_withdraws_it(self, night: Night) -> None:
        proposal, pia = a_proposal(night), an_organizer(night, "pia")
        with pytest.raises(NotAllowed, match="persona1"):
            withdraw(proposal, user=pia)
        assert withdraw(proposal, user=night.organizer).status == "withdrawn"

    @pytest.mark.parametrize("first", [accept, reject, withdraw])
    @pytest.mark.parametrize("then", [accept, reject, withdraw])
    def test_it_is_decided_once(self, night: Night, first: Decide, then: Decide) -> None:
        decided = first(a_proposal(night), user=night.organizer)
        if first is then:
            assert then(decided, user=night.organizer).decided_at == decided.decided_at
        else:
            with pytest.raises(Conflict, match=str(decided.get_status_display())):
                then(decided, user=night.organizer)
        assert Draft.objects.exists() == (first is accept)


class TestIntoTheRulebook:
    def accepted(self, night: Night, **more: Any) -> Draft:
        draft = accept(a_proposal(night, **more), user=night.organizer).draft
        assert draft is not None
        return draft

    def published(self, night: Night, *drafts: Draft) -> Edition:
        keys = [draft.pk for draft in drafts]
        return publish_edition(rulebook_of(night), drafts=keys, expected_number=2, actor_label="Olga")

    def test_the_edition_cites_the_proposal_and_its_page_leads_there(self, night: Night) -> None:
        draft = self.accepted(night)
        edition = self.published(night, draft)
        cited = [change["citation"] for change in edition.changes if change["citation"]]
        assert [(each["proposal"], each["title"]) for each in cited] == [(1, "El dado que cae")]
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
            "takes_ruling": "on",
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
        answer = night.browser.post(address, {"title": "El dado <b>", "article": 4, "answer": "<"})
        assert answer.status_code == 422
        assert "El dado &lt;b&gt;" in answer.content.decode()

    def test_its_buttons_are_for_who_may_propose_and_withdrawing_for_its_author(self, night: Night) -> None:
        proposal, pia = a_proposal(night), signed_in_user(an_organizer(night, "pia"))
        steps = [
            [step for step in ("accept", "reject", "withdraw") if f'value="{step}"' in page]
            for page in (open_page(night, proposal, each) for each in (night.browser, pia, Client()))
        ]
        assert steps == [["accept", "reject", "withdraw"], ["accept", "reject"], []]
        accept(proposal, user=night.organizer)
        assert 'name="do"' not in open_page(night, proposal, night.browser)

    def test_who_is_not_signed_in_signs_in_and_comes_back(self, night: Night) -> None:
        proposal = a_proposal(night)
        leads = f"?next={reverse('tournament:proposal', args=[rulebook_of(night).slug, proposal.number])}"
        assert leads in open_page(night, proposal)
        assert leads not in open_page(night, proposal, signed_in_user(a_user("eva")))

    @pytest.mark.parametrize(
        ("step", "said"),
        [("accept", "Aceptada."), ("reject", "queda rechazada"), ("withdraw", "queda retirada")],
    )
    def test_a_button_decides(self, night: Night, step: str, said: str) -> None:
        assert said in act(night, a_proposal(night), night.browser, do=step).content.decode()
        assert Proposal.objects.get().status != "open"

    @pytest.mark.parametrize(
        "sent",
        [{"choice": "yes"}, {"words": "Bien.", "once": "una-clave"}, {"do": "count"}, {"do": "<"}, {}],
    )
    def test_a_page_of_before_is_told_that_there_are_no_votes(
        self, night: Night, sent: dict[str, str]
    ) -> None:
        answer = act(night, a_proposal(night), night.browser, **sent)
        assert "ya no tienen votos ni comentarios" in answer.content.decode()
        assert Proposal.objects.get().status == "open"

    def test_an_edition_of_before_still_says_how_its_proposal_was_voted_on(self, night: Night) -> None:
        draft = accept(a_proposal(night), user=night.organizer).draft
        assert draft is not None
        draft.citation = {**draft.citation, "votes": {"yes": 5, "no": 1, "abstain": 0}}
        draft.save(update_fields=["citation"])
        publish_edition(rulebook_of(night), drafts=[draft.pk], expected_number=2, actor_label="Olga")
        changes = Client().get(reverse("rules:changes", args=[rulebook_of(night).slug, 2])).content.decode()
        assert "Propuesta 1: 5 a favor, 1 en contra" in changes

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
