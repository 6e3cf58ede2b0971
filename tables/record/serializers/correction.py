"""A correction of an earlier play for the device that asks for it."""

from collections.abc import Iterable

import msgspec

from tables.record.play_correction import Effect, Offer, Plan
from tables.record.services.play_correction import Choosing, label_of
from tables.wire.acta import State
from tables.wire.correction import CorrectionEffect, CorrectionPreviewed, MoveChanged, Offered


def previewed(choosing: Choosing, plan: Plan | None) -> CorrectionPreviewed:
    """What can be chosen, and what it would change. No statement."""
    return CorrectionPreviewed(
        base=choosing.base, offers=_offers(choosing.offers), effect=_effect(plan) if plan else None
    )


def _effect(plan: Plan) -> CorrectionEffect:
    return CorrectionEffect(
        changes=plan.changes,
        moves=[_changed(one) for one in plan.effects if one.changed],
        before=msgspec.convert(plan.before.view(), State),
        after=msgspec.convert(plan.after.view(), State),
    )


def _changed(effect: Effect) -> MoveChanged:
    return MoveChanged(
        number=effect.line.number,
        before=effect.before,
        after=effect.after,
        refusal=effect.refusal,
        may_drop=effect.may_drop,
        offers=_offers(effect.offers),
    )


def _offers(offers: Iterable[Offer]) -> list[Offered]:
    return [Offered(move=dict(one.move), sentence=one.sentence, label=label_of(one.move)) for one in offers]
