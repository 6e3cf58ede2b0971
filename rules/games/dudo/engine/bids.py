"""How high a bid must be (articles 4, 5, 9). Each set of rules caches its bounds."""

from typing import Final

from ...bilingual import Text, fill
from ...fields import LARGEST
from ...refusals import Refusal
from . import codes
from .modes import may_open_in_ases
from .moves import BidMove
from .ruleset import Rules
from .speech import pinta_name, spoken_bid
from .state import OBLIGO, Bounds, Play, Table

AS: Final = 1
PINTAS: Final = range(1, 7)

OPEN: Final = 0
OPEN_WITHOUT_ASES: Final = 1
CONTINUE_WITH_MORE: Final = 2
CONTINUE_WITH_AS_MANY: Final = 3
ARTICLE_4: Final = 4
SAME_PINTA: Final = 5
LARGER_QUANTITY: Final = 6

_KEPT_UP_TO: Final = 60
_MAY_NOT: Final = 0


def bounds(table: Table, play: Play, speaker: int) -> Bounds:
    rules, bid = table.rules, play.bid
    limit = table.in_play if rules.limits_bids else LARGEST
    if bid is None:
        manner = OPEN if may_open_in_ases(rules, play) else OPEN_WITHOUT_ASES
        key = (manner, 0, 0, limit)
    else:
        key = (_manner(table, play, speaker), bid.quantity, bid.pinta, limit)
    limits: Bounds | None = rules.bounds.get(key)
    if limits is None:
        limits = _work_out(rules, *key)
        if key[1] <= _KEPT_UP_TO:
            rules.bounds[key] = limits
    return limits


def against_bid(table: Table, play: Play, move: BidMove, *, may_bid: bool, ways: Text) -> list[Refusal]:
    """No amount is named to who may not bid."""
    speaker, quantity, pinta = move.by, move.quantity, move.pinta
    allowed = bounds(table, play, speaker)
    if allowed.least[pinta] <= quantity <= allowed.most[pinta] and allowed.least[pinta]:
        return []
    bid = play.bid
    if bid is None:
        return [_against_opening(table, play, quantity, pinta, allowed)]
    if pinta != bid.pinta and _manner(table, play, speaker) == SAME_PINTA:
        return [codes.OBLIGO_PINTA_FIXED.refuse(pinta=pinta_name(bid.pinta)).with_ways(ways)]
    reasons = [] if any(allowed.least) else [codes.NO_BID_LEFT.refuse().with_ways(ways)]
    if allowed.least[pinta] and quantity > allowed.most[pinta]:
        most = _most(allowed.most[pinta], pinta) if may_bid else _UNSAID
        reasons.append(codes.BID_TOO_HIGH.refuse(most=most))
    elif (
        quantity > table.in_play
        and not allowed.least[pinta]
        and table.rules.chooses("bid-above-dice", "forbidden")
    ):
        reasons.append(codes.BID_TOO_HIGH.refuse(most=_most_in_play(table.in_play)))
    else:
        least = _least(allowed.least[pinta], pinta) if may_bid and any(allowed.least) else _UNSAID
        standing = spoken_bid(bid.quantity, bid.pinta)
        reasons.append(codes.BID_TOO_LOW.refuse(_article(play), standing=standing, least=least))
    return reasons


def _against_opening(table: Table, play: Play, quantity: int, pinta: int, allowed: Bounds) -> Refusal:
    if not allowed.least[pinta]:
        return codes.OPENING_NOT_ALLOWED.refuse(9 if play.mode == OBLIGO else None)
    return codes.BID_TOO_HIGH.refuse(most=_most_in_play(table.in_play))


def _article(play: Play) -> int:
    if play.false_start:
        return 5
    return 9 if play.mode == OBLIGO else 4


def _manner(table: Table, play: Play, speaker: int) -> int:
    rules = table.rules
    if play.false_start:
        as_many = play.paso is None and rules.chooses("false-start-continue", "same-or-more")
        return CONTINUE_WITH_AS_MANY if as_many else CONTINUE_WITH_MORE
    if play.mode != OBLIGO:
        return ARTICLE_4
    if not may_change_pinta(table, play, speaker):
        return SAME_PINTA
    return ARTICLE_4 if rules.chooses("obligo-fellow-raise", "art-4") else LARGER_QUANTITY


def may_change_pinta(table: Table, play: Play, speaker: int) -> bool:
    """In an obligo a fellow on one die may (art. 9), others by option."""
    rules = table.rules
    if play.changed and rules.chooses("obligo-fellow-lock", "free"):
        return True
    if speaker != play.host:
        return table.dice[speaker] == 1
    if rules.chooses("obligo-opener-may-change", "bound"):
        return False
    return any(
        dice == 1 and seat != speaker and not table.leaving >> seat & 1
        for seat, dice in enumerate(table.dice)
    )


def _work_out(rules: Rules, manner: int, quantity: int, pinta: int, limit: int) -> Bounds:
    least, most = [_MAY_NOT], [_MAY_NOT]
    for other in PINTAS:
        low, high = _span(rules, manner, quantity, pinta, other)
        high = min(high, limit)
        least.append(low if low <= high else _MAY_NOT)
        most.append(high if low <= high else _MAY_NOT)
    min_bids = {str(other): least[other] for other in PINTAS if least[other]}
    max_bids = {str(other): most[other] for other in PINTAS if least[other] and most[other] < LARGEST}
    listed = tuple((other, least[other]) for other in PINTAS if least[other])
    return Bounds(tuple(least), tuple(most), min_bids, max_bids, listed)


_NEVER: Final = (1, 0)


def _span(rules: Rules, manner: int, quantity: int, pinta: int, other: int) -> tuple[int, int]:
    """Least and largest quantity of the `other` pinta over this bid."""
    more = (quantity + 1, LARGEST)
    if manner == OPEN:
        return 1, LARGEST
    if manner == OPEN_WITHOUT_ASES:
        return _NEVER if other == AS else (1, LARGEST)
    if manner == LARGER_QUANTITY:
        return more
    if other == pinta:
        return (quantity, LARGEST) if manner == CONTINUE_WITH_AS_MANY else more
    if manner == SAME_PINTA:
        return _NEVER
    if pinta == AS:
        return _conversion(rules, 2 * quantity + 1)
    if other == AS:
        return _conversion(rules, (quantity + 1) // 2)
    return _other_pinta(rules, quantity, higher=other > pinta)


def _conversion(rules: Rules, amount: int) -> tuple[int, int]:
    return amount, amount if rules.chooses("conversion-amount", "exact") else LARGEST


def _other_pinta(rules: Rules, quantity: int, *, higher: bool) -> tuple[int, int]:
    """`raise-quantity-with-pinta`."""
    if higher:
        return quantity, quantity if rules.chooses("raise-quantity-with-pinta", "one-way") else LARGEST
    return (quantity + 1, LARGEST) if rules.chooses("raise-quantity-with-pinta", "any-pinta") else _NEVER


_UNSAID = Text(es="", en="")
_AT_LEAST = Text(es=" Con esa pinta, lo menos es {bid}.", en=" In that pinta the least is {bid}.")
_AT_MOST = Text(es=" Con esa pinta, lo más es {bid}.", en=" In that pinta the most is {bid}.")
_OTHER_PINTA = Text(
    es=" Con esa pinta no se puede: elige otra.", en=" That pinta cannot be bid: choose another."
)
_IN_PLAY = Text(
    es=" No se apuesta más que los {dice} dados en juego.", en=" No bid may pass the {dice} dice in play."
)


def _least(quantity: int, pinta: int) -> Text:
    return fill(_AT_LEAST, bid=spoken_bid(quantity, pinta)) if quantity else _OTHER_PINTA


def _most(quantity: int, pinta: int) -> Text:
    return fill(_AT_MOST, bid=spoken_bid(quantity, pinta))


def _most_in_play(dice: int) -> Text:
    return fill(_IN_PLAY, dice=dice)
