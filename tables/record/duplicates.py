"""Is a sent move recorded already? See decision 0076."""

from collections.abc import Collection, Mapping, Sequence

from rules.games.contract import CLOSE
from tournament.championship.access.actors import Actor

from .models import Move, SetAside
from .notation import Sent
from .rebase import is_ruling_change, unknown_moves
from .replay import UNDO


def matches(stored: Move | SetAside, sent: Sent) -> bool:
    """The record may have more fields (added when recorded), never fewer."""
    return all(stored.payload.get(key, _ABSENT) == value for key, value in sent.move.items())


_ABSENT = object()


def is_same_tap(stored: Move | SetAside, sent: Sent, *, device: str, actor: Actor) -> bool:
    """A device whose storage was copied goes on under another key."""
    if sent.at is None or stored.entered_at != sent.at or not matches(stored, sent):
        return False
    same_official = actor.official_id is not None and stored.official_id == actor.official_id
    return same_official or stored.device.key == device


def already_recorded(
    maybe: Sequence[Move], moves: Sequence[Sent], *, device: str, actor: Actor
) -> dict[int, Move]:
    """Under its number, or as the same tap under another (refused, then entered again)."""
    by_number = {move.device_seq: move for move in maybe if move.device.key == device}
    recorded: dict[int, Move] = {}
    for sent in moves:
        taps = (move for move in maybe if is_same_tap(move, sent, device=device, actor=actor))
        if move := by_number.get(sent.seq) or next(taps, None):
            recorded[sent.seq] = move
    return recorded


def entered_twice(
    record: Sequence[Move], moves: Sequence[Sent], *, recorded: Mapping[int, Move], device: str, actor: Actor
) -> dict[int, Move]:
    """Equal fields by one author upon one base, or next among what their other device wrote since, rulings
    aside. `recorded`: those under their own number.
    """
    sent_again = {move.number for move in recorded.values()}
    written = [
        move for move in record if move.number not in sent_again and is_author(actor, move, device=device)
    ]
    base = moves[0].base or 0 if moves else 0
    since = _standing_since(record, base=base, device=device, sent=sent_again)
    repeats: dict[int, Move] = {}
    for sent in moves:
        if sent.seq in recorded:
            since = [move for move in since if move.number > recorded[sent.seq].number]
            continue
        upon_base = (move for move in written if move.base == sent.base)
        same = next(
            (move for move in (*upon_base, *since[:1]) if move in written and _is_same(move, sent)), None
        )
        if same is None:  # what comes after it was made upon a move that is not there
            break
        repeats[sent.seq] = same
        since = [move for move in since if move.number > same.number]
    return repeats


def _standing_since(record: Sequence[Move], *, base: int, device: str, sent: Collection[int]) -> list[Move]:
    """None where others undid what this device knew."""
    stand: list[Move] = []
    for move in unknown_moves(record, device=device, base=base, sent=sent) or ():
        if is_ruling_change(move, record):
            continue
        if move.payload["do"] != UNDO:
            stand.append(move)
        elif stand:
            stand.pop()
        else:
            return []
    return stand


def is_author(actor: Actor, move: Move, *, device: str) -> bool:
    """Who is no official is known by name and device alone."""
    if actor.official_id is not None:
        return move.official_id == actor.official_id
    return move.official_id is None and (move.author, move.device.key) == (actor.label, device)


def _is_same(stored: Move, sent: Sent) -> bool:
    """A recorded `close` may have the completed ranking."""
    return matches(stored, sent) and (len(stored.payload) == len(sent.move) or sent.move["do"] == CLOSE)
