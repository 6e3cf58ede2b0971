"""Organizers of a league: invited by link, dismissed, reinstated, with passwords of their own. Who keeps the
installation makes leagues and organizes none.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from people.models import Invitation, League, Organizer
from people.services import first_league
from tests.factories import PASSWORD, a_championship, a_user, an_actor
from tests.tournament.championship.test_form import FILLED
from tests.tournament.visitors import here, signed_in_user
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.championship.queries import rulebooks_kept_by
from tournament.league.organizers import services
from tournament.league.organizers.services import invite, password_link

pytestmark = pytest.mark.django_db

NEW = "otra-clave-larga-y-buena"
INES = {"first_name": "Inés", "username": "ines", "password1": PASSWORD, "password2": PASSWORD}


@pytest.fixture
def olga() -> User:
    return a_user("olga", league=first_league())


def page(name: str, *args: object) -> str:
    return reverse(f"tournament:{name}", args=args)


def of(user: User, *, league: League | None = None) -> Organizer:
    return (league or first_league()).organizers.get(user=user)


def link_shown(answer: Any) -> str:
    """The path of the fresh link on a page."""
    address: str = next(
        part["address"] for part in answer.context if "fresh" in part for part in [part["fresh"]]
    )
    return "/" + address.split("/", 3)[3]


def signs_in(username: str, password: str) -> bool:
    sent = {"username": username, "password": password}
    return Client().post(reverse("accounts:login"), sent).status_code == 302


def actions(league: League) -> list[tuple[str, str]]:
    lines = LogEntry.objects.filter(league=league).order_by("pk")
    return list(lines.values_list("author", "action"))


class TestInvitation:
    def test_whoever_has_the_link_chooses_a_user_and_makes_a_championship(self, olga: User) -> None:
        league = first_league()
        shown = signed_in_user(olga).post(page("league-invite", league.pk), {"name": "Inés"}, follow=True)
        ines, link = Client(), link_shown(shown)
        assert "Inés" in ines.get(link).content.decode()
        assert ines.post(link, {**INES, "password2": "x"}).status_code == 422
        assert ines.post(link, INES).status_code == 302
        assert link not in signed_in_user(olga).get(page("league", league.pk)).content.decode()  # it is used
        assert ines.get(page("league", league.pk)).status_code == 200
        ines.post(page("new"), FILLED)
        assert Championship.objects.get().league == league
        assert signs_in("ines", PASSWORD)
        assert actions(league) == [("olga", "organizer-invited"), ("Inés (ines)", "organizer-joined")]

    def test_it_works_once_and_neither_withdrawn_nor_after_its_days(self, olga: User) -> None:
        league, flora = first_league(), signed_in_user(a_user("flora"))
        used, withdrawn, late = (page("invitation", invite(league, name, by=olga)) for name in "ABC")
        assert flora.post(used).status_code == 302
        signed_in_user(olga).post(page("league-withdraw", league.pk, league.invitations.get(guest="B").pk))
        league.invitations.filter(guest="C").update(ends_at=timezone.now() - timedelta(seconds=1))
        for link in (used, withdrawn, late, page("invitation", "x")):
            assert Client().get(link).status_code == Client().post(link, INES).status_code == 404
        assert list(league.organizers.values_list("user__username", flat=True)) == ["olga", "flora"]

    def test_only_the_digest_of_the_link_is_kept(self, olga: User) -> None:
        secret = invite(first_league(), "Inés", by=olga)
        assert secret not in str(Invitation.objects.values().get())


class TestDismissing:
    def test_no_page_opens_any_more_until_they_are_reinstated(self, olga: User) -> None:
        pia = a_user("pia", league=first_league())
        theirs = a_championship(actor=an_actor("Pía", user=pia))
        browser, league = signed_in_user(pia), first_league()
        key, back_door = of(pia).pk, invite(league, "Yo", by=pia)
        assert signed_in_user(olga).post(page("league-dismiss", league.pk, key)).status_code == 302
        for address in (here(theirs, "roster"), page("league", league.pk), page("new")):
            assert browser.get(address).status_code == 403, address
        assert page("new") not in browser.get(page("championships")).content.decode()
        assert not rulebooks_kept_by(pia.pk, league.pk).exists()
        assert browser.get(page("invitation", back_door)).status_code == 404
        signed_in_user(olga).post(page("league-reinstate", league.pk, key))
        assert browser.get(here(theirs, "roster")).status_code == 200
        assert actions(league)[1:] == [("olga", "organizer-dismissed"), ("olga", "organizer-reinstated")]

    def test_not_the_last_one(self, olga: User) -> None:
        browser, league = signed_in_user(olga), first_league()
        answer = browser.post(page("league-dismiss", league.pk, of(olga).pk), follow=True)
        assert of(olga).active
        assert "Una liga necesita quien la organice" in answer.content.decode()

    def test_an_organizer_of_another_league_is_not_found(self, olga: User) -> None:
        other = League.objects.create(name="Otra liga")
        flora = a_user("flora", league=other)
        for step in ("league-dismiss", "league-reinstate", "league-password"):
            address = page(step, first_league().pk, of(flora, league=other).pk)
            assert signed_in_user(olga).post(address).status_code == 404


class TestPasswords:
    def test_another_organizer_gives_a_link_for_a_lost_one(self, olga: User) -> None:
        pia, league = a_user("pia", league=first_league()), first_league()
        shown = signed_in_user(olga).post(page("league-password", league.pk, of(pia).pk), follow=True)
        link, browser = link_shown(shown), Client()
        form: Any = browser.get(link, follow=True)
        sent = {"new_password1": NEW, "new_password2": NEW}
        assert browser.post(form.redirect_chain[-1][0], sent).status_code == 302
        assert signs_in("pia", NEW)
        assert not signs_in("pia", PASSWORD)
        assert "ya no sirve" in Client().get(link).content.decode()
        assert actions(league) == [("olga", "password-link"), ("pia", "password-set")]

    @pytest.mark.parametrize("elsewhere", ["league", "championship", "installation"])
    def test_but_not_for_who_has_rights_elsewhere(self, olga: User, elsewhere: str) -> None:
        other, pia = League.objects.create(name="Otra liga"), a_user("pia", league=first_league())
        match elsewhere:
            case "league":
                other.organizers.create(user=pia, active=False)
            case "championship":
                a_championship("Ajena", actor=an_actor("Pía", user=pia), league=other.pk)
            case "installation":
                User.objects.filter(pk=pia.pk).update(is_superuser=True)
        address = page("league-password", first_league().pk, of(pia).pk)
        answer = signed_in_user(olga).post(address, follow=True)
        assert answer.context["fresh"] is None
        assert "changepassword pia" in answer.content.decode()
        assert actions(first_league()) == []

    def test_the_link_is_dead_once_who_made_it_is_dismissed_or_the_user_has_rights_elsewhere(
        self, olga: User
    ) -> None:
        pia, rita = (a_user(name, league=first_league()) for name in ("pia", "rita"))
        for happens in (
            lambda: services.dismiss(of(rita), by=olga),
            lambda: League.objects.create(name="Otra liga").organizers.create(user=pia),
        ):
            link = password_link(of(pia), by=rita)
            assert Client().get(link).status_code == 302
            happens()
            assert "ya no sirve" in Client().get(link).content.decode()

    def test_ones_own_is_changed_with_the_one_before(self, olga: User) -> None:
        browser = signed_in_user(olga)
        sent = {"new_password1": NEW, "new_password2": NEW}
        assert browser.post(page("password"), {"old_password": "x", **sent}).status_code == 200
        assert browser.post(page("password"), {"old_password": PASSWORD, **sent}).status_code == 302
        assert signs_in("olga", NEW)
        assert actions(first_league()) == [("olga", "password-changed")]

    def test_a_password_set_by_a_link_unlocks_the_sign_in(self, olga: User) -> None:
        pia, browser = a_user("pia", league=first_league()), Client()
        for _try in range(10):
            browser.post(reverse("accounts:login"), {"username": "pia", "password": "x"})
        link = password_link(of(pia), by=olga)
        form: Any = browser.get(link, follow=True)
        browser.post(form.redirect_chain[-1][0], {"new_password1": NEW, "new_password2": NEW})
        assert (
            browser.post(reverse("accounts:login"), {"username": "pia", "password": NEW}).status_code == 302
        )


class TestKeeper:
    def test_makes_a_league_invites_its_first_organizer_and_reads_nothing_of_it(self) -> None:
        root = a_user("root", is_superuser=True, is_staff=True)
        browser = signed_in_user(root)
        assert browser.post(page("leagues"), {"name": "Liga del puerto"}).status_code == 302
        league = League.objects.get(name="Liga del puerto")
        theirs = a_championship("Copa", league=league.pk)
        browser.post(page("league-invite", league.pk), {"name": "Flora"})
        link = link_shown_to_keeper(browser)
        for address in (
            page("league", league.pk),
            page("league-log", league.pk),
            here(theirs, "roster"),
            page("new"),
        ):
            assert browser.get(address).status_code == 403, address
        Client().post(link, {**INES, "username": "flora"})
        assert list(league.organizers.values_list("user__username", flat=True)) == ["flora"]
        assert not Organizer.objects.filter(user=root).exists()

    def test_others_make_none(self, olga: User) -> None:
        assert signed_in_user(olga).post(page("leagues"), {"name": "Mía"}).status_code == 302
        assert League.objects.count() == 1


def link_shown_to_keeper(browser: Client) -> str:
    shown: Any = browser.get(page("leagues"))
    address: str = next(fresh["address"] for _league, _own, fresh in shown.context["leagues"] if fresh)
    return "/" + address.split("/", 3)[3]


class TestLog:
    def test_it_says_what_was_done_in_the_league_and_its_championships_and_in_no_other(
        self, olga: User
    ) -> None:
        other = League.objects.create(name="Otra liga")
        a_championship("Copa propia", actor=an_actor("Olga"))
        a_championship("Copa ajena", actor=an_actor("Flora"), league=other.pk)
        invite(first_league(), "Inés", by=olga)
        invite(other, "Zoe", by=olga)
        own = Championship.objects.get(name="Copa propia")
        own.log.create(author="Olga", action="published", detail={"version": 7})
        browser = signed_in_user(olga)
        people, everything = (
            browser.get(page("league-log", first_league().pk) + query).content.decode()
            for query in ("", "?all")
        )
        assert "Invitó a Inés a organizar la liga." in people
        assert "Copa propia" in people
        assert "versión 7" in everything
        assert "versión 7" not in people
        for text in (people, everything):
            assert "Copa ajena" not in text
            assert "Zoe" not in text

    def test_one_league_offers_no_choice(self, olga: User) -> None:
        new: Any = signed_in_user(olga).get(page("new"))
        assert "?league=" not in new.content.decode()
        League.objects.create(name="Otra liga").organizers.create(user=olga)
        assert "?league=" in signed_in_user(olga).get(page("new")).content.decode()
