"""What was set aside, in words for the organizer."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from core.language import reader_language
from core.refusals import UserError
from rules.games import Position, Refused
from tables.record import closing, replay
from tables.record.models import Heading, SetAside
from tables.record.queries import actas


@dataclass(frozen=True, slots=True)
class AsideShown:
    """The sentence is of the table as its author knew it."""

    entry: SetAside
    sentence: str
    at: datetime


def set_aside_shown(heading: Heading) -> list[AsideShown]:
    """In the order received."""
    entries = list(SetAside.objects.filter(acta=heading.acta))
    if not entries:
        return []
    record = [move.payload for move in actas.record(heading.acta_id)]
    sentences: dict[int, str] = {}
    for _device, group in groupby(
        sorted(entries, key=lambda entry: entry.device_id), lambda entry: entry.device_id
    ):
        sentences |= dict(_described(heading, record, list(group)))
    return [
        AsideShown(entry, sentences[entry.pk], entry.entered_at or entry.received_at) for entry in entries
    ]


def _described(
    heading: Heading, record: list[dict[str, Any]], entries: list[SetAside]
) -> Iterator[tuple[int, str]]:
    """Each upon the one before."""
    position: Position | None = None
    upon = -1
    for entry in entries:
        if position is None or entry.base != upon:
            position = replay.replayed(heading.head, record[: entry.base])
        try:
            move = closing.complete(position, entry.payload)
            after = position.play(move)
        except (Refused, UserError):
            yield entry.pk, in_words(entry.payload)
            continue
        yield entry.pk, replay.sentence(position, move, after)[reader_language()]
        position, upon = after, entry.base + 1


def in_words(move: Mapping[str, Any]) -> str:
    """For a move that the rules cannot describe."""
    values = [str(value) for key, value in move.items() if key != "do" and isinstance(value, str | int)]
    return " · ".join([str(move.get("call", move["do"])), *values])
