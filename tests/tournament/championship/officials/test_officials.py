"""Officials: who is one, the code that lets them in, and what it may not do."""

from __future__ import annotations

import pytest
from django.conf import LazySettings
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest, HttpResponse

from accounts.lockout.addresses import WRONG_A_MINUTE
from accounts.lockout.errors import Locked, TooManyTries, WrongCode
from accounts.models import User
from core.refusals import Conflict, Invalid
from people.models import League, Organizer
from people.services import first_league
from tests.factories import a_championship, a_coordinator, a_floor_judge, a_user, an_actor
from tournament.championship.access import permissions, sessions
from tournament.championship.access.actors import Role
from tournament.championship.access.middleware import OfficialMiddleware
from tournament.championship.access.models import CodeTry, Official
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.championship.officials.services import (
    LENGTH,
    SIGNS,
    appoint,
    check_code,
    digest_of,
    dismiss,
    new_code,
    reinstate,
    unlock,
)

pytestmark = pytest.mark.django_db
OLGA = an_actor()
HALL = "192.0.2.7"


def a_request(*, user: User | None = None, official: Official | None = None) -> HttpRequest:
    """A request as the views get it, after the middleware."""
    request = HttpRequest()
    request.user = user or AnonymousUser()
    request.session = SessionStore()
    if official:
        sessions.remember(request, official)
    OfficialMiddleware(lambda _request: HttpResponse())(request)
    return request


class TestCodes:
    def test_a_code_is_shown_once_and_kept_as_a_digest(self) -> None:
        official, code = a_coordinator(a_championship())
        assert sorted(len(part) for part in code.split("-")) == [LENGTH // 2, LENGTH // 2]
        assert set(code) <= set(SIGNS) | {"-"}
        assert code.replace("-", "") not in official.code

    def test_a_wrong_code_asks_for_no_slow_hash(self, settings: LazySettings) -> None:
        official, code = a_coordinator(a_championship())
        settings.PASSWORD_HASHERS = []  # whoever asks for one gets an exception
        with pytest.raises(WrongCode):
            check_code(official, "MALA", device="telefono", address=HALL)
        assert check_code(official, code, device="telefono", address=HALL) == official

    def test_a_code_that_was_kept_as_a_password_opens_and_becomes_a_digest(self) -> None:
        official, _code = a_coordinator(a_championship())
        Official.objects.update(code=make_password("K7QP3MXD"))
        official.refresh_from_db()
        with pytest.raises(WrongCode):
            check_code(official, "MALA", device="telefono", address=HALL)
        assert check_code(official, "K7QP-3MXD", device="telefono", address=HALL) == official
        official.refresh_from_db()
        assert official.code == digest_of("K7QP-3MXD")

    def test_new_devices_win_no_more_wrong_tries_than_a_minute_of_their_address_has(self) -> None:
        official, code = a_coordinator(a_championship())
        for number in range(WRONG_A_MINUTE):
            with pytest.raises(WrongCode):
                check_code(official, "MALA", device=f"telefono {number}", address=HALL)
        with pytest.raises(TooManyTries):
            check_code(official, "MALA", device="otro", address=HALL)
        assert not CodeTry.objects.filter(device="otro").exists()
        assert check_code(official, code, device="otro", address=HALL) == official
        with pytest.raises(WrongCode):
            check_code(official, "MALA", device="otro", address="192.0.2.8")

    @pytest.mark.parametrize("typed", ["{}", " {} ", "{}".lower()])
    def test_the_right_code_lets_in_however_it_is_typed(self, typed: str) -> None:
        official, code = a_coordinator(a_championship())
        for spelled in (code, code.lower(), code.replace("-", " ")):
            assert check_code(official, typed.format(spelled), device="telefono", address=HALL) == official

    def test_a_wrong_code_says_how_many_tries_are_left(self) -> None:
        official, _code = a_coordinator(a_championship())
        for left in range(9, 6, -1):
            with pytest.raises(WrongCode) as refused:
                check_code(official, "MALA", device="telefono", address=HALL)
            assert refused.value.extra == {"left": left}

    def test_the_eleventh_try_is_refused_even_with_the_right_code(self) -> None:
        official, code = a_coordinator(a_championship())
        for _time in range(10):
            with pytest.raises(WrongCode):
                check_code(official, "MALA", device="telefono", address=HALL)
        with pytest.raises(Locked):
            check_code(official, code, device="telefono", address=HALL)

    def test_only_that_device_at_that_name_is_locked(self) -> None:
        championship = a_championship()
        official, code = a_coordinator(championship)
        other, other_code = a_coordinator(championship, "Otra")
        for _time in range(11):
            with pytest.raises((WrongCode, Locked)):
                check_code(official, "MALA", device="telefono", address=HALL)
        assert check_code(official, code, device="otro telefono", address=HALL) == official
        assert check_code(other, other_code, device="telefono", address=HALL) == other

    def test_unlocking_gives_the_tries_back(self) -> None:
        official, code = a_coordinator(a_championship())
        for _time in range(11):
            with pytest.raises((WrongCode, Locked)):
                check_code(official, "MALA", device="telefono", address=HALL)
        unlock(official, actor=OLGA)
        assert check_code(official, code, device="telefono", address=HALL) == official

    def test_a_right_code_gives_the_tries_back(self) -> None:
        official, code = a_coordinator(a_championship())
        for _round in range(3):
            for _time in range(5):
                with pytest.raises(WrongCode):
                    check_code(official, "MALA", device="telefono", address=HALL)
            check_code(official, code, device="telefono", address=HALL)

    def test_a_new_code_ends_the_old_one_and_what_it_opened(self) -> None:
        championship = a_championship()
        official, old = a_coordinator(championship)
        request = a_request(official=official)
        assert permissions.may_coordinate(request, championship)
        fresh = new_code(official, actor=OLGA)
        official.refresh_from_db()
        assert sessions.recall(request) is None
        with pytest.raises(WrongCode):
            check_code(official, old, device="telefono", address=HALL)
        assert check_code(official, fresh, device="telefono", address=HALL) == official

    def test_who_was_dismissed_is_out_at_once_and_can_come_back(self) -> None:
        championship = a_championship()
        official, code = a_coordinator(championship)
        request = a_request(official=official)
        dismissed = dismiss(official, actor=OLGA)
        assert sessions.recall(request) is None
        with pytest.raises(WrongCode):
            check_code(dismissed, code, device="telefono", address=HALL)
        assert check_code(reinstate(official, actor=OLGA), code, device="telefono", address=HALL) == official

    def test_no_code_is_ever_written_to_the_log(self) -> None:
        official, code = a_coordinator(a_championship())
        fresh = new_code(official, actor=OLGA)
        written = str(list(LogEntry.objects.values_list("detail", flat=True)))
        assert code not in written
        assert fresh not in written


class TestAppointing:
    def test_two_officials_do_not_share_a_name(self) -> None:
        championship = a_championship()
        a_coordinator(championship)
        with pytest.raises(Conflict):
            a_floor_judge(championship, "Coca")

    def test_an_organizer_has_a_password_and_the_others_a_code(self) -> None:
        championship = a_championship()
        with pytest.raises(Invalid):
            appoint(championship, name="Ana", role="organizer", actor=OLGA)
        with pytest.raises(Invalid):
            appoint(championship, name="Ana", role="coordinator", user=a_user(), actor=OLGA)
        with pytest.raises(Invalid):
            appoint(championship, name="Ana", role="rey", actor=OLGA)
        official, code = appoint(championship, name="Ana", role="organizer", user=a_user(), actor=OLGA)
        assert (official.role, code) == ("organizer", "")

    def test_the_last_organizer_stays(self) -> None:
        user = a_user()
        championship = a_championship(actor=an_actor(user=user))
        with pytest.raises(Conflict):
            dismiss(championship.officials.get(), actor=OLGA)

    def test_who_makes_a_championship_organizes_it(self) -> None:
        user = a_user()
        championship = a_championship(actor=an_actor(user=user))
        assert permissions.may_organize(a_request(user=user), championship)


class TestWhoMayWhat:
    def may(self, request: HttpRequest, championship: Championship) -> tuple[bool, bool, bool]:
        return (
            permissions.may_organize(request, championship),
            permissions.may_judge(request, championship),
            permissions.may_coordinate(request, championship),
        )

    def test_each_office_and_none_in_another_championship(self) -> None:
        user = a_user()
        here, elsewhere = a_championship("Aquí", actor=an_actor(user=user)), a_championship("Allá")
        judge, _code = a_floor_judge(here)
        coordinator, _other = a_coordinator(here)
        asked = {
            "anonymous": a_request(),
            "organizer": a_request(user=user),
            "judge": a_request(official=judge),
            "coordinator": a_request(official=coordinator),
        }
        assert {who: self.may(request, here) for who, request in asked.items()} == {
            "anonymous": (False, False, False),
            "organizer": (True, True, True),
            "judge": (False, True, True),
            "coordinator": (False, False, True),
        }
        assert all(self.may(request, elsewhere) == (False, False, False) for request in asked.values())

    def test_the_highest_office_counts(self) -> None:
        user = a_user()
        championship = a_championship(actor=an_actor(user=user))
        coordinator, _code = a_coordinator(championship)
        actor = permissions.actor_in(a_request(user=user, official=coordinator), championship)
        assert (actor.role, actor.user_id) == (Role.ORGANIZER, user.pk)

    def test_who_organizes_the_league_organizes_each_of_its_championships_and_none_of_another(self) -> None:
        user, other = a_user(league=first_league()), League.objects.create(name="Otra")
        assert self.may(a_request(user=user), a_championship()) == (True, True, True)
        theirs = a_championship("Ajena", league=other.pk)
        assert self.may(a_request(user=user), theirs) == (False, False, False)
        Organizer.objects.update(active=False)
        assert self.may(a_request(user=user), a_championship("Mía")) == (False, False, False)

    def test_who_organizes_the_league_is_dismissed_there(self) -> None:
        user = a_user(league=first_league())
        office = a_championship(actor=an_actor(user=user)).officials.get(user=user)
        with pytest.raises(Conflict, match="liga"):
            dismiss(office, actor=OLGA)

    def test_a_superuser_organizes_nothing_by_it(self) -> None:
        keeper = a_request(user=a_user(is_superuser=True, is_staff=True))
        assert self.may(keeper, a_championship()) == (False, False, False)

    def test_another_user_organizes_nothing(self) -> None:
        championship = a_championship(actor=an_actor(user=a_user()))
        stranger = a_request(user=a_user())
        assert self.may(stranger, championship) == (False, False, False)

    def test_a_forged_session_is_nobody(self) -> None:
        request = a_request()
        for kept in ("x", {"id": 1}, {"id": 10**6, "code_version": 1}):
            request.session[sessions.KEY] = kept
            assert sessions.recall(request) is None
