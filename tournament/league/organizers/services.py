"""Organizers of a league. Each step locks the league and leaves a line in its log."""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import Any

from axes.utils import reset as unlock_sign_in
from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.db import transaction
from django.urls import resolve, reverse
from django.utils import timezone
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_decode, urlsafe_base64_encode
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from core.names import clean
from core.refusals import Conflict, Invalid, NotAllowed
from people.models import Invitation, League, Organizer
from rules.editions.models import Rulebook
from tournament.championship.access.models import Official
from tournament.championship.log.services import write_league_log
from tournament.league.organizers.queries import belongs_elsewhere, digest_of, name_of, open_invitation

VALID = timedelta(days=7)


class PasswordTokens(PasswordResetTokenGenerator):
    """Dead too once the user has rights elsewhere, or an organizer of their leagues is dismissed, who may
    have made the link.
    """

    def _make_hash_value(self, user: Any, timestamp: int) -> str:
        own = Organizer.objects.filter(user=user).order_by("pk")
        gone = Organizer.objects.filter(league__organizers__user=user, active=False).order_by("pk")
        rights = [user.is_superuser or user.is_staff, any(map(belongs_elsewhere, own))]
        rights += [list(own.values_list("pk", "active")), list(gone.values_list("pk", flat=True))]
        return f"{super()._make_hash_value(user, timestamp)}{rights}"


password_tokens = PasswordTokens()


def make_league(name: str, *, by: User) -> League:
    """It has no organizer yet: the first is invited."""
    with transaction.atomic():
        league = League.objects.create(name=_named(name))
        _note(league.pk, by, "league-made", name=league.name)
    return league


def rename(league: League, name: str, *, by: User) -> None:
    with transaction.atomic():
        locked = _locked(league.pk)
        before, locked.name = str(locked), _named(name)
        locked.save(update_fields=["name"])
        _note(locked.pk, by, "league-renamed", name=locked.name, was=before)


def invite(league: League, guest: str, *, by: User) -> str:
    """The secret of the link, which is kept nowhere."""
    secret = secrets.token_urlsafe(24)
    with transaction.atomic():
        invitation = Invitation.objects.create(
            league=league,
            digest=digest_of(secret),
            guest=_named(guest),
            made_by=name_of(by),
            ends_at=timezone.now() + VALID,
        )
        _note(league.pk, by, "organizer-invited", name=invitation.guest)
    return secret


def withdraw(invitation: Invitation, *, by: User) -> None:
    with transaction.atomic():
        gone, _each = Invitation.objects.filter(pk=invitation.pk).delete()
        if gone:
            _note(invitation.league_id, by, "invitation-withdrawn", name=invitation.guest)


def accept(invitation: Invitation, user: User) -> None:
    """The link is spent. `Conflict` where somebody else was first, or it was withdrawn."""
    with transaction.atomic():
        league = _locked(invitation.league_id)
        gone, _each = Invitation.objects.filter(pk=invitation.pk).delete()
        if not gone:
            raise Conflict(_("This link was used or withdrawn meanwhile. Ask for another one."))
        if user._state.adding:
            user.save()
        league.organizers.update_or_create(user=user, defaults={"active": True})
        _note(league.pk, user, "organizer-joined", name=invitation.guest, by=invitation.made_by)


def dismiss(organizer: Organizer, *, by: User) -> None:
    """With their offices in its championships, what they keep of its rulebooks, and whom they invited.
    `Conflict` for the last one.
    """
    with transaction.atomic():
        league = _locked(organizer.league_id)
        others = league.organizers.filter(active=True).exclude(pk=organizer.pk)
        if not others.exists():
            raise Conflict(_("A league needs an organizer: invite another one first."))
        if league.organizers.filter(pk=organizer.pk, active=True).update(active=False):
            offices = Official.objects.filter(championship__league=league, user=organizer.user_id)
            offices.update(active=False)
            kept = Rulebook.keepers.through.objects.filter(rulebook__league=league, user=organizer.user_id)
            kept.delete()
            league.invitations.filter(made_by=name_of(organizer.user)).delete()
            _note(league.pk, by, "organizer-dismissed", name=name_of(organizer.user))


def reinstate(organizer: Organizer, *, by: User) -> None:
    with transaction.atomic():
        league = _locked(organizer.league_id)
        if league.organizers.filter(pk=organizer.pk, active=False).update(active=True):
            _note(league.pk, by, "organizer-reinstated", name=name_of(organizer.user))


def password_link(organizer: Organizer, *, by: User) -> str:
    """The path where this organizer sets a password, once, for `PASSWORD_RESET_TIMEOUT`. `NotAllowed` for who
    has rights elsewhere: whoever sets a password could sign in with it.
    """
    user = organizer.user
    if belongs_elsewhere(organizer):
        raise NotAllowed(
            _(
                "%(name)s has rights beyond this league. Whoever runs the installation sets that password: "
                "manage.py changepassword %(user)s."
            )
            % {"name": name_of(user), "user": user.get_username()}
        )
    key = urlsafe_base64_encode(force_bytes(user.pk))
    path = reverse("tournament:password-new", args=[key, password_tokens.make_token(user)])
    _note(organizer.league_id, by, "password-link", name=name_of(user))
    return path


def is_open(path: str) -> bool:
    """Does this link, of `invite` or `password_link`, still work?"""
    asked = resolve(path).kwargs
    if secret := asked.get("secret"):
        return open_invitation(secret) is not None
    user = User.objects.filter(pk=urlsafe_base64_decode(asked["uidb64"]).decode()).first()
    return user is not None and password_tokens.check_token(user, asked["token"])


def note_password(user: User, action: str) -> None:
    """In the log of each of their leagues; and they may sign in again at once."""
    for league in League.objects.filter(organizers__user=user):
        _note(league.pk, user, action)
    unlock_sign_in(username=user.get_username())


def _note(league: int, user: User, action: str, /, **detail: str) -> None:
    """Under a name that nobody else can choose."""
    name, username = user.get_full_name(), user.get_username()
    write_league_log(league, f"{name} ({username})" if name else username, action, **detail)


def _named(name: str) -> str:
    if not (name := clean(name)):
        text = _("A name is needed.")
        raise Invalid(text, extra={"fields": {"name": str(text)}})
    return name


def _locked(league: int) -> League:
    return League.objects.select_for_update(no_key=True).get(pk=league)
