"""Fees taken at the door, and given back."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.refusals import NotNow
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.roster.models import Entry, Membership
from tournament.signup.models import Payment
from tournament.signup.queries import owing, payments_of, terms_of


def take_fee(entry: Entry, *, member: Membership | None = None, actor: Actor) -> int:
    """Of all of its people who owe it, or of one. Twice is once. Returns how much. `NotNow` without a fee."""
    with transaction.atomic():
        championship = lock_championship(entry.championship_id)
        terms = terms_of(championship)
        if not terms.fee:
            raise NotNow(_("There is no fee yet: say in the sign-up how much it is."), code="no_fee")
        paying = [one for one in owing(entry) if member is None or one.pk == member.pk]
        for one in paying:
            Payment.objects.create(
                championship=championship,
                member=one,
                name=one.name,
                amount=terms.fee,
                taken_by=actor.label[:160],
            )
            amount = f"{terms.currency} {terms.fee}"
            write_log(championship, actor, "fee-taken", name=one.name, amount=amount)
    return terms.fee * len(paying)


def return_fee(entry: Entry, *, actor: Actor) -> int:
    """What its people paid, as it was taken. Returns how much."""
    with transaction.atomic():
        championship = lock_championship(entry.championship_id)
        currency = terms_of(championship).currency
        paid = list(payments_of(championship).filter(member__entry=entry))
        for one in paid:
            one.returned_by, one.returned_at = actor.label[:160], timezone.now()
            one.save(update_fields=["returned_by", "returned_at"])
            amount = f"{currency} {one.amount}"
            write_log(championship, actor, "fee-returned", name=one.name, amount=amount)
    return sum(one.amount for one in paid)
