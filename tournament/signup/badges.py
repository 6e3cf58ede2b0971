"""What the door reads beside a name: who signed up by phone, who paid and who owes."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from tournament.championship.models import Championship
from tournament.roster.extension import Badge
from tournament.roster.models import Entry
from tournament.signup.queries import paid_people, signed_up_entries, stored_terms
from tournament.signup.words import money_words


def door_badges(championship: Championship, entries: Sequence[Entry]) -> Mapping[int, Sequence[Badge]]:
    """One statement where nobody may sign up and nothing is paid, else three."""
    terms = stored_terms(championship)
    if terms is None:
        return {}
    found: dict[int, list[Badge]] = {
        key: [Badge(_("by phone"), "published")] for key in signed_up_entries(championship)
    }
    if not terms.fee:
        return found
    paid = paid_people(championship)
    for entry in entries:
        if entry.is_out:
            continue
        owes = max(0, entry.size - paid.get(entry.pk, 0))
        owed = _("owes %(amount)s") % {"amount": money_words(terms, terms.fee * owes)}
        badge = Badge(owed, "attention") if owes else Badge(_("paid"), "confirmed")
        found.setdefault(entry.pk, []).append(badge)
    return found
