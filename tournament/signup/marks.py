"""What the door reads beside a name: who signed up by phone, who paid and who owes."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from tournament.championship.models import Championship
from tournament.roster.extension import Mark
from tournament.roster.models import Entry
from tournament.signup.queries import paid_people, signed_up_entries, terms_said


def door_marks(championship: Championship, entries: Sequence[Entry]) -> Mapping[int, Sequence[Mark]]:
    """One statement where nobody may sign up and nothing is paid, else three."""
    terms = terms_said(championship)
    if terms is None:
        return {}
    found: dict[int, list[Mark]] = {
        key: [Mark(_("by phone"), "published")] for key in signed_up_entries(championship)
    }
    if not terms.fee:
        return found
    paid = paid_people(championship)
    for entry in entries:
        if entry.is_out:
            continue
        owes = max(0, entry.size - paid.get(entry.pk, 0))
        owed = _("owes %(amount)s") % {"amount": f"{terms.currency} {terms.fee * owes}"}
        mark = Mark(owed, "attention") if owes else Mark(_("paid"), "confirmed")
        found.setdefault(entry.pk, []).append(mark)
    return found
