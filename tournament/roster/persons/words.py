"""Agreements in the reader's language."""

from django.utils.translation import gettext as _

from core.language import reader_language
from tournament.roster.entry_names import JOINT, joined
from tournament.roster.models import Membership
from tournament.roster.persons.agreement import Agreement


def played_with(member: Membership) -> str:
    """*Los Tigres · con Ana Quispe*; "" of one who played alone, or left before the end. No statement where
    the entry is read.
    """
    others = [name for name in member.entry.people if name != member.name]
    if not others or member.left_at:
        return ""
    with_whom = _("with %(names)s") % {"names": joined(others, reader_language())}
    return JOINT.join(filter(None, (member.entry.own_name, with_whom)))


def agreement_words(agreement: Agreement) -> str:
    played = agreement.played
    who = f"{played.name} · {played.club}" if played.club else played.name
    what = _what(agreement)
    return _("%(who)s in “%(night)s”: %(what)s.") % {"who": who, "night": played.night, "what": what}


def _what(agreement: Agreement) -> str:
    match agreement.name, agreement.club, agreement.contact:
        case True, True, True:
            return _("same name, club and contact")
        case True, True, False:
            return _("same name and club")
        case True, False, True:
            return _("same name and contact")
        case True, False, False:
            return _("same name")
        case False, _club, True:
            return _("same contact, a similar name")
    return _("a similar name")
