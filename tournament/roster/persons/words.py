"""Agreements in the reader's language."""

from django.utils.translation import gettext as _

from tournament.roster.persons.agreement import Agreement


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
