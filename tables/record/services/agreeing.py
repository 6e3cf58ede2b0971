"""A player who writes corrects with the agreement of another of the table, and all sign (decision 0450)."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from tables.record.replay import UNDO
from tables.record.undo import Line
from tournament.rounds.placings import Placing

from ..errors import NotAgreed, NotSigned
from ..models import Acta, Signature
from ..queries.actas import HeadingInForce
from ..queries.signatures import of_ranking, signatures_of
from .recording import Recording

#: In a move: the name of the player who agreed.
AGREED = "agreed"
#: No turns of a player, and no corrections by an official either.
_ASK = frozenset({"void", "withdraw"})


def check_agreed(recording: Recording, move: Mapping[str, Any], *, undone: Line | None) -> None:
    """What was entered last is undone alone, until something else is entered or somebody signs. Raises
    `NotAgreed`.
    """
    if move["do"] == UNDO:
        asks = undone is not None and (recording.is_beneath(undone) or _is_signed(recording.acta))
    else:
        asks = move["do"] in _ASK
    if asks:
        check_another(recording.heading, move.get(AGREED))


def check_another(heading: HeadingInForce, agreed: object) -> None:
    """Raises `NotAgreed` unless this is a player who does not write, of a pair one of the two."""
    players = [name for seat, name in heading.names.items() if seat != heading.holder_seat]
    people = heading.head.get("people", {})
    others = [person for name in players for person in people.get(name, [name])]
    if agreed not in others:
        text = _("Who writes plays here, so another player must agree to this: %(names)s.")
        raise NotAgreed(text % {"names": ", ".join(others)}, extra={"players": others})


def _is_signed(acta: Acta) -> bool:
    return acta.status == Acta.Status.OVER and any(signatures_of([acta.table_id]).values())


def check_signed(heading: HeadingInForce, placings: Iterable[Placing]) -> None:
    """By their own taps; who left the table need not. Raises `NotSigned`."""
    of_table = signatures_of([heading.acta.table_id]).get(heading.acta.table_id, {})
    ranked = list(placings)
    signed = {
        seat
        for seat, signature in of_ranking(of_table, ranked).items()
        if signature.by_player and signature.said == Signature.Answer.AGREES
    }
    missing = [heading.names[one.seat] for one in ranked if one.seat not in signed and not one.removed]
    if missing:
        text = _(
            "Who writes plays here, so all must sign first. Missing: %(names)s. If somebody does not agree "
            "or is gone, call: a floor judge or the organizer can confirm it all the same."
        )
        raise NotSigned(text % {"names": ", ".join(missing)}, extra={"players": missing})
