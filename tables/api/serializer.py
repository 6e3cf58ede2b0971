"""What a device is told of its table: built from rows and a position, in the language of the request. Reads
the record only where the log is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.language import reader_language
from rules.engine import Position, option_of
from rules.engine.dudo import forecast
from tables.calls.models import Call
from tables.calls.words import call_shown
from tables.record import permissions
from tables.record import replay as fold
from tables.record import undo as taking_back
from tables.record.models import Acta, Claim, Heading, Move
from tables.record.notation import Sent
from tables.record.queries import actas
from tables.record.queries.seats import Sitting, sitting_at
from tables.record.services.confirming import placings_from
from tables.record.services.replaying import Folding
from tournament.championship.access.actors import Actor
from tournament.register.models import RegisterLine
from tournament.results.models import Result
from tournament.rounds.models import Seat, Table
from tournament.rounds.placings import Agreement, Placing, compare
from tournament.sorteo.later.queries.seat_transfer import of_table
from tournament.sorteo.public_log.words import note_in_words

#: What ends a play, and with it the waiting of a ruling for the next one.
ENDS_PLAY = frozenset({"outcome", "tally", "reveal", "void", "adjust", "starter", "close"})


def table_state(
    table: Table,
    *,
    heading: Heading | None,
    claim: Claim | None,
    actor: Actor,
    call: Call | None = None,
    device: str = "",
    sitting: Sitting | None = None,
) -> dict[str, Any]:
    """Everything that a device needs to run this table. 4 statements more, 3 where there is no acta; 2 less
    where it was read who sits there.
    """
    sitting = sitting or sitting_at(table.pk)
    seats = sitting.seats
    result = actas.standing_result(table)
    acta = whole_acta(heading, actor=actor, device=device) if heading else None
    return {
        "table": table_shown(table),
        "seats": [_seat(seat, sitting.warnings(seat), table.round.championship.game) for seat in seats],
        "claim": _claim(claim, actor),
        "may_write": permissions.may_write(actor, holder_id=claim.official_id if claim else None),
        "may_judge": permissions.is_judge(actor),
        "acta": acta,
        "result": _result(result, seats, acta) if result else None,
        "call": call_shown(call, actor) if call else None,
        "passed": _passed(table, sitting, acta),
    }


def _passed(table: Table, sitting: Sitting, acta: dict[str, Any] | None) -> list[str]:
    """The seats that passed to who won, here or won here, in words; of a table that plays until its first
    play is settled.
    """
    lines = acta["log"] if acta and acta["status"] == Acta.Status.OPEN else ()
    if any(line["stands"] and line["do"] in fold.SETTLING for line in lines):
        return []
    notes = of_table(sitting.passed, number=table.round.number, table=table.number)
    return [note_in_words(note) for note in notes]


def table_shown(table: Table) -> dict[str, Any]:
    """Which table it is."""
    of = table.round
    return {
        "id": table.pk,
        "number": table.number,
        "round": of.number,
        "round_status": of.status,
        "status": table.status,
        "championship": {"slug": of.championship.slug, "name": of.championship.name},
    }


def whole_acta(heading: Heading, *, actor: Actor, device: str) -> dict[str, Any]:
    """The acta with its whole log. 1 statement."""
    record = actas.record(heading.acta_id)
    payloads = [move.payload for move in record]
    position = fold.position_of(heading.head, frozen={}, engine_version="", moves=payloads)
    lines = fold.story(heading.head, payloads, reader_language())
    standing = fold.standing((str(move.payload["do"]), move) for move in record)
    stand = {move.pk for move in standing}
    log = [
        _line(move, said, device=device, stands=move.pk in stand)
        for move, said in zip(record, lines, strict=True)
    ]
    told = acta_now(heading, position, sentence=lines[-1] if lines else None)
    told |= {"log": log, "log_from": 1, **_undo(standing, log, actor)}
    told["waiting"] = _waiting([move.payload for move in standing], heading.head)
    if heading.acta.status != Acta.Status.OPEN:
        told["placings"] = _places(heading, [move.payload for move in standing])
    return told


def acta_after(folding: Folding, *, actor: Actor, device: str) -> dict[str, Any]:
    """The acta after a batch: its log from `log_from` on. Where something was taken back, or lies in the
    record that the device did not know of, the whole log (1 statement), else the new moves alone, without a
    statement.
    """
    heading = folding.heading
    if folding.lacked or any(sent.move["do"] == fold.UNDO for sent in folding.added):
        return whole_acta(heading, actor=actor, device=device) | {"log_from": 1}
    first = heading.acta.n - len(folding.added) + 1
    said = [one[reader_language()] for one in folding.sentences]
    log = [
        _new_line(sent, number=number, sentence=line, actor=actor)
        for number, (sent, line) in enumerate(zip(folding.added, said, strict=True), start=first)
    ]
    told = acta_now(heading, folding.position, sentence=said[-1])
    undoes = {key: log[-1][key] for key in ("number", "do", "sentence", "author")}
    told |= {"log": log, "log_from": first, "may_undo": True, "undoes": undoes}
    settled = any(sent.move["do"] in ENDS_PLAY for sent in folding.added)
    return told | ({"waiting": []} if settled else {})


def _new_line(sent: Sent, *, number: int, sentence: str, actor: Actor) -> dict[str, Any]:
    return {
        "number": number,
        "do": sent.move["do"],
        "player": sent.move.get("player"),
        "sentence": sentence,
        "mine": True,
        "seq": sent.seq,
        "author": actor.label,
        "at": sent.at.isoformat() if sent.at else None,
        "stands": True,
    }


def acta_now(heading: Heading, position: Position, *, sentence: str | None) -> dict[str, Any]:
    """The acta as it stands, without its log. No statement."""
    acta, lang = heading.acta, reader_language()
    law = fold.law(position)
    return {
        "status": acta.status,
        "follow": acta.follow,
        "n": acta.n,
        "heading": heading.number,
        "head": heading.head,
        "order": heading.seats,
        "state": position.view(),
        "sentence": sentence,
        "banner": law["banner"][lang],
        "calzo": law["calzo"][lang],
        "forecast": {
            "rolling": forecast.rolling(position),
            "outcomes": forecast.outcomes(position, lang),
            "tallies": forecast.tallies(position, lang),
        },
    }


def _line(move: Move, sentence: str, *, device: str, stands: bool) -> dict[str, Any]:
    mine = bool(device) and move.device.key == device
    return {
        "number": move.number,
        "do": move.payload["do"],
        "player": move.payload.get("player"),
        "sentence": sentence,
        "mine": mine,
        **({"seq": move.device_seq} if mine else {}),
        "author": move.author,
        "at": (move.entered_at or move.recorded_at).isoformat(),
        "stands": stands,
    }


def _waiting(standing: Sequence[dict[str, Any]], head: dict[str, Any]) -> list[int | None]:
    """The rulings in words that hold here only from the next play on, by their number in the register; None
    for one that bears no number. Of the cases of the catalogue the engine's own banner tells.
    """
    later = head["rules"].get("ruling-in-mid-play") == "next-play"
    found: list[int | None] = []
    for move in reversed(standing):
        if move["do"] in ENDS_PLAY:
            break
        from_ = move.get("from", "next_play" if later else "now")
        if move["do"] == "ruling" and not move.get("gap") and from_ == "next_play":
            found.append(move.get("line"))
    return found[::-1]


def _undo(standing: Sequence[Move], log: Sequence[dict[str, Any]], actor: Actor) -> dict[str, Any]:
    """May this actor undo, and what would it take back? Not the rulings on top: those are laid again."""
    taken = taking_back.what_undo_takes([taking_back.line_of(move) for move in standing], actor)
    if taken.line is None:
        return {"may_undo": False, "undoes": None}
    line = next(one for one in log if one["number"] == taken.line.number)
    undoes = {key: line[key] for key in ("number", "do", "sentence", "author")}
    return {"may_undo": permissions.may_take_back(actor, taken.line.author), "undoes": undoes}


def _places(heading: Heading, standing: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    names = dict(zip(heading.seats, heading.head["players"], strict=True))
    return [
        {"name": names[placing.seat], **placing.as_json()} for placing in placings_from(heading, standing)
    ]


def _seat(seat: Seat, warnings: Sequence[RegisterLine], game: str) -> dict[str, Any]:
    return {
        "id": seat.pk,
        "number": seat.number,
        "name": seat.entry.name,
        "club": seat.entry.club,
        "absent": seat.absent,
        "late": seat.late,
        "warnings": [_warning(line, game) for line in warnings],
    }


def _warning(line: RegisterLine, game: str) -> dict[str, Any]:
    """A warning as officials read it, with what it was for."""
    table = line.table
    return {
        "number": line.number,
        "round": table.round.number if table else None,
        "table": table.number if table else None,
        "words": line.private or _case_in_words(game, line.gap),
    }


def _case_in_words(game: str, gap: str) -> str:
    option = option_of(game, gap)
    return option.question[reader_language()] if option else ""


def _claim(claim: Claim | None, actor: Actor) -> dict[str, Any] | None:
    if claim is None:
        return None
    mine = actor.official_id is not None and claim.official_id == actor.official_id
    return {"holder": claim.official.name, "mine": mine, "since": claim.claimed_at.isoformat()}


def _result(result: Result, seats: Sequence[Seat], acta: dict[str, Any] | None) -> dict[str, Any]:
    """The result that stands; `differs`: the acta is over and says another thing (the desk spoke)."""
    names = {seat.pk: seat.entry.name for seat in seats}
    placings = [{"name": names.get(one["seat"]), **one} for one in result.placings]
    said = acta.get("placings") if acta else None
    return {
        "version": result.version,
        "source": result.source,
        "author": result.author,
        "by_time": result.by_time,
        "placings": placings,
        "differs": said is not None and _differ(result, said),
    }


def _differ(result: Result, said: Sequence[dict[str, Any]]) -> bool:
    offered = [Placing.from_json(one) for one in said]
    return compare(map(Placing.from_json, result.placings), offered) is Agreement.DIFFERS
