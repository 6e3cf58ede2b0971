"""Why a program is refused, and why a webhook could not be reached."""

from enum import StrEnum

from django.utils.translation import gettext as _

from core.refusals import Conflict, Invalid, NotAllowed, UserError


class NoToken(UserError):
    code = "token_needed"
    status = 401


class KeyUsed(Invalid):
    code = "key_used"
    status = 422


class Fault(StrEnum):
    """Of a webhook that gave no answer."""

    NO_ADDRESS = "no-address"
    PRIVATE = "private"
    NO_ANSWER = "no-answer"
    REFUSED = "refused"
    CERTIFICATE = "certificate"


def token_needed() -> NoToken:
    return NoToken(
        _(
            "A token is needed: send it as “Authorization: Bearer …”. Organizers make one on the page "
            "Integrations."
        )
    )


def token_unknown() -> NoToken:
    return NoToken(
        _("This token does not count, or was revoked. Ask an organizer for another one."),
        code="token_unknown",
    )


def token_elsewhere() -> NotAllowed:
    return NotAllowed(
        _("This token is of another championship. Use one that an organizer of this one made."),
        code="token_elsewhere",
    )


def token_scope() -> NotAllowed:
    return NotAllowed(_("This token may not do that. Ask an organizer for one that may."), code="token_scope")


def key_needed() -> Invalid:
    return Invalid(
        _(
            "Send an Idempotency-Key with each write: up to 255 letters, digits and signs, another one each "
            "time."
        ),
        code="key_needed",
    )


def key_used() -> KeyUsed:
    return KeyUsed(_("This Idempotency-Key was used for something else. Send a new one."))


def too_many() -> Conflict:
    return Conflict(_("There are as many as there may be here. Take one away first."), code="too_many_here")
