"""Whether a move that a device sends is in the record already. Reads only.

See decision 0076.
"""

from collections.abc import Collection, Mapping, Sequence

from rules.engine.reported_close import CLOSE
from tournament.championship.access.actors import Actor

from .models import Move, SetAside
from .notation import Sent
from .rebase import is_of_a_ruling, unknown_to
from .replay import UNDO


def matches(stored: Move | SetAside, sent: Sent) -> bool:
    """Is the stored move what was sent? The record may have more fields (added when it was recorded), never
    fewer.
    """
    return all(stored.payload.get(key, _ABSENT) == value for key, value in sent.move.items())


_ABSENT = object()


def is_same_tap(stored: Move | SetAside, sent: Sent, *, device: str, actor: Actor) -> bool:
    """The same fields, tapped at the same moment on the same device or by the same official: a device whose
    storage was copied goes on under another key.
    """
    if sent.at is None or stored.entered_at != sent.at or not matches(stored, sent):
        return False
    same_official = actor.official_id is not None and stored.official_id == actor.official_id
    return same_official or stored.device.key == device


def already_recorded(
    maybe: Sequence[Move], moves: Sequence[Sent], *, device: str, actor: Actor
) -> dict[int, Move]:
    """Of these moves, by the device's number, those that are in the record under that number, or as the same
    tap under another (refused, then entered again).
    """
    by_number = {move.device_seq: move for move in maybe if move.device.key == device}
    known: dict[int, Move] = {}
    for sent in moves:
        taps = (move for move in maybe if is_same_tap(move, sent, device=device, actor=actor))
        if move := by_number.get(sent.seq) or next(taps, None):
            known[sent.seq] = move
    return known


def entered_twice(
    record: Sequence[Move], moves: Sequence[Sent], *, known: Mapping[int, Move], device: str, actor: Actor
) -> dict[int, Move]:
    """Of these moves, by the device's number, those that are in the record under another number or device:
    the same fields by the same author upon the same base, or next among what another device of the author
    wrote since, rulings aside. `known`: those in the record under their own number.
    """
    sent_again = {move.number for move in known.values()}
    written = [
        move for move in record if move.number not in sent_again and is_author(actor, move, device=device)
    ]
    base = moves[0].base or 0 if moves else 0
    since = _standing_since(record, base=base, device=device, sent=sent_again)
    found: dict[int, Move] = {}
    for sent in moves:
        if sent.seq in known:
            since = [move for move in since if move.number > known[sent.seq].number]
            continue
        upon_base = (move for move in written if move.base == sent.base)
        same = next(
            (move for move in (*upon_base, *since[:1]) if move in written and _is_same(move, sent)), None
        )
        if same is None:  # what comes after it was made upon a move that is not there
            break
        found[sent.seq] = same
        since = [move for move in since if move.number > same.number]
    return found


def _standing_since(record: Sequence[Move], *, base: int, device: str, sent: Collection[int]) -> list[Move]:
    """What other devices wrote since this one knew the record and what still stands, rulings aside; nothing
    where they took back what it knew.
    """
    stand: list[Move] = []
    for move in unknown_to(record, device=device, base=base, sent=sent) or ():
        if is_of_a_ruling(move, record):
            continue
        if move.payload["do"] != UNDO:
            stand.append(move)
        elif stand:
            stand.pop()
        else:
            return []
    return stand


def is_author(actor: Actor, move: Move, *, device: str) -> bool:
    """Did this actor write it? Somebody who is no official of the championship is known by name and device
    alone.
    """
    if actor.official_id is not None:
        return move.official_id == actor.official_id
    return move.official_id is None and (move.author, move.device.key) == (actor.label, device)


def _is_same(stored: Move, sent: Sent) -> bool:
    """The same fields; for a `close` the record may have the completed ranking."""
    return matches(stored, sent) and (len(stored.payload) == len(sent.move) or sent.move["do"] == CLOSE)
