"""The acta for a device."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import UNSET

from core.language import reader_language
from rules.games import GAMES, RECORDINGS, Position, series_words
from rules.games.contract import Measure
from rules.games.digest import digest_of
from rules.games.measures import by_id
from rules.installed import WIRES
from tables.record import permissions, replay, undo
from tables.record.models import Acta, Heading, Move
from tables.record.permissions import RULING
from tables.record.services.appending import Recorded
from tables.record.services.confirming import placings_from
from tables.record.services.recording import Added, Recording
from tables.record.undo import Line
from tables.wire.acta import ActaChange, ActaShown, Head, LogLine, NextSheet, Placed
from tournament.championship.access.actors import Actor
from tournament.rounds.placings import Placing

T = TypeVar("T", ActaShown, ActaChange)


@dataclass(frozen=True, slots=True)
class Story:
    heading: Heading
    actor: Actor
    record: Sequence[Move]
    sentences: Sequence[str]
    standing: Sequence[Move]
    position: Position

    def lines(self, *, device: str = "", since: int = 0) -> list[LogLine]:
        stand = {move.number for move in self.standing}
        lines = zip(self.record[since:], self.sentences[since:], strict=True)
        return [
            _line(move, text, actor=self.actor, device=device, stands=move.number in stand)
            for move, text in lines
        ]

    def struck(self, *, since: int) -> list[int]:
        stand = {move.number for move in self.standing}
        return [move.number for move in _standing(self.record[:since]) if move.number not in stand]

    @property
    def payloads(self) -> list[dict[str, Any]]:
        return [move.payload for move in self.standing]


def story_from(heading: Heading, actor: Actor, record: Sequence[Move]) -> Story:
    payloads = [move.payload for move in record]
    return Story(
        heading=heading,
        actor=actor,
        record=record,
        sentences=replay.story(heading.head, payloads, reader_language()),
        standing=_standing(record),
        position=replay.replayed(heading.head, payloads),
    )


def acta_shown(story: Story, *, device: str) -> ActaShown:
    heading = story.heading
    return _now(
        ActaShown,
        heading,
        story.position,
        head=msgspec.convert(heading.head, Head),
        order=heading.seats,
        log=story.lines(device=device),
        waiting=_waiting(story.payloads, heading.head),
        placings=_places(story),
        **_undo(story),
    )


def is_plain(done: Recorded) -> bool:
    """Only additions to what the device knows? Then its new lines suffice."""
    recording = done.recording
    if recording is None or recording.lacked or done.acta.status != Acta.Status.OPEN:
        return False
    simple = all(
        not added.by_pages and added.move["do"] not in (replay.UNDO, RULING) for added in recording.added
    )
    return simple and done.since == done.n - len(recording.added)


def change_of_plain(recording: Recording, *, actor: Actor, foreseen: bool = False) -> ActaChange:
    """`foreseen`: the device has its forecast."""
    heading = recording.heading
    first = heading.acta.n - len(recording.added) + 1
    log = [
        _new_line(added, number=number, sentence=sentence[reader_language()], heading=heading, actor=actor)
        for number, (added, sentence) in enumerate(
            zip(recording.added, recording.sentences, strict=True), first
        )
    ]
    ending = RECORDINGS[recording.position.game.id].ending
    ended = any(added.move["do"] in ending for added in recording.added)
    return _now(
        ActaChange,
        heading,
        recording.position,
        log=log,
        log_from=first,
        struck=[],
        may_undo=True,
        undoes=log[-1].number,
        placings=None,
        waiting=[] if ended else UNSET,
        law=heading.acta.told,
        digest=recording.digest,
        foreseen=foreseen,
    )


def change_since(story: Story, since: int, *, device: str) -> ActaChange:
    return _now(
        ActaChange,
        story.heading,
        story.position,
        log=story.lines(device=device, since=since),
        log_from=since + 1,
        struck=story.struck(since=since),
        waiting=_waiting(story.payloads, story.heading.head),
        placings=_places(story),
        **_undo(story),
    )


def _now(
    kind: Callable[..., T],
    heading: Heading,
    position: Position,
    *,
    law: Mapping[str, Any] | None = None,
    digest: str = "",
    foreseen: bool = False,
    **more: Any,
) -> T:
    """`law`, `digest`: its `rules_in_words` and hash, where they were made a moment ago."""
    acta, lang, wire = heading.acta, reader_language(), WIRES[position.game.id]
    law = law or replay.rules_in_words(position)
    return kind(
        status=acta.status,
        follow=acta.follow,
        n=acta.n,
        heading=heading.number,
        state=msgspec.convert(position.view(), wire.state),
        banner=law["banner"][lang],
        gauge=msgspec.convert(law["gauge"][lang], wire.gauge),
        digest=digest or digest_of(position),
        forecast=UNSET if foreseen else wire.forecast(position, acta.follow, lang),
        next=msgspec.convert(series_words.next_keys(position, lang), list[NextSheet]) or UNSET,
        **more,
    )


def _standing(record: Sequence[Move]) -> list[Move]:
    return replay.standing((str(move.payload["do"]), move) for move in record)


def _line(move: Move, sentence: str, *, actor: Actor, device: str, stands: bool) -> LogLine:
    mine = bool(device) and move.device.key == device
    return LogLine(
        number=move.number,
        move=move.payload,
        sentence=sentence,
        mine=mine,
        author=move.author,
        at=(move.entered_at or move.recorded_at).isoformat(),
        stands=stands,
        undo=_undone_by(actor, undo.line_of(move)),
        seq=move.device_seq if mine else UNSET,
    )


def _new_line(added: Added, *, number: int, sentence: str, heading: Heading, actor: Actor) -> LogLine:
    at = added.at or heading.acta.last_move_at
    assert at is not None  # noqa: S101  # it was written a moment ago
    return LogLine(
        number=number,
        move=dict(added.move),
        sentence=sentence,
        mine=True,
        author=actor.label,
        at=at.isoformat(),
        stands=True,
        undo=_undone_by(actor, Line(number=number, move=added.move, author=added.author)),
        seq=added.seq,
    )


def _undone_by(actor: Actor, line: Line) -> Literal["takes", "refused", "passes"]:
    if permissions.skips_in_undo(actor, line.move, line.author):
        return "passes"
    return "takes" if permissions.may_undo_move(actor, line.author) else "refused"


def _waiting(standing: Sequence[Mapping[str, Any]], head: Mapping[str, Any]) -> list[int | None]:
    """Rulings in words that hold only from the next play on, by number."""
    later = head["rules"].get("ruling-in-mid-play") == "next-play"
    numbers: list[int | None] = []
    ending = RECORDINGS[head["game"]].ending
    for move in reversed(standing):
        if move["do"] in ending:  # with the play the waiting of a ruling ends
            break
        from_ = move.get("from", "next_play" if later else "now")
        if move["do"] == RULING and not move.get("gap") and from_ == "next_play":
            numbers.append(move.get("line"))
    return numbers[::-1]


def _undo(story: Story) -> dict[str, Any]:
    """Not the rulings on top: those are added again."""
    line = undo.undo_target([undo.line_of(move) for move in story.standing], story.actor).line
    if line is None:
        return {"may_undo": False, "undoes": None}
    return {"may_undo": permissions.may_undo_move(story.actor, line.author), "undoes": line.number}


def _places(story: Story) -> list[Placed] | None:
    heading = story.heading
    if heading.acta.status == Acta.Status.OPEN:
        return None
    names = heading.names
    measures = GAMES[heading.head["game"]].measures
    placings = placings_from(heading, story.payloads)
    return [placed_shown(placing, names[placing.seat], measures) for placing in placings]


def placed_shown(placing: Placing, name: str | None, measures: Sequence[Measure]) -> Placed:
    return Placed(
        name=name,
        seat=placing.seat,
        place=placing.place,
        measures=by_id(measures, placing.measures),
        removed=placing.removed,
    )
