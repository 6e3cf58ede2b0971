"""A new line. Under the championship's lock numbers have no gaps."""

import json
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.core.serializers.json import DjangoJSONEncoder
from django.core.signing import BadSignature, Signer
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict
from tournament.championship.access.actors import Actor
from tournament.championship.extension import extensions
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.register import chain as register
from tournament.register.extension import Carrying
from tournament.register.models import RegisterLine, Supersession
from tournament.register.queries.chain import link_of
from tournament.rounds.models import Table

SALT = "tournament.register"


def line_of(request: UUID, **fields: Any) -> RegisterLine | None:
    """`Conflict` (`sent_already`) where its fields differ."""
    line = RegisterLine.objects.filter(request=request).first()
    if line and any(getattr(line, name) != value for name, value in fields.items()):
        raise sent_already(line)
    return line


def sent_already(line: RegisterLine) -> Conflict:
    return Conflict(
        _(
            "This form was already sent: it is number %(number)s of the register, as it was written "
            "then. What it says now is not recorded. Send it again if you want to decide this as well."
        )
        % {"number": line.number},
        code="sent_already",
        extra={"number": line.number},
    )


def draft_line(
    championship: Championship, *, kind: str, request: UUID, actor: Actor, play: Any = None, **fields: Any
) -> RegisterLine:
    """Not saved yet."""
    last = RegisterLine.objects.filter(championship=championship).order_by("number").last()
    table: Table | None = fields.get("table")
    played = table.round.as_played if table else championship
    return RegisterLine(
        championship=championship,
        stage=played.stage.order if played.stage else None,
        number=last.number + 1 if last else 1,
        previous=last.digest if last else register.FIRST,
        at=timezone.now(),
        kind=kind,
        decided_by=actor.label,
        decided_role=str(actor.role),
        official_id=actor.official_id,
        request=request,
        play=json.loads(json.dumps(play or {}, cls=DjangoJSONEncoder)),  # as it will be read again
        **fields,
    )


def write_line(
    line: RegisterLine, *, supersedes: Sequence[RegisterLine] = (), reason: str = "", actor: Actor
) -> RegisterLine:
    """`reason`: what the organizer's log says of it besides, which organizers alone read."""
    link = link_of(line, supersedes)
    line.digest = register.digest(link.public, seal=link.seal, previous=line.previous)
    line.signature = sign(line.digest)
    line.save(force_insert=True)
    Supersession.objects.bulk_create(Supersession(later=line, earlier=earlier) for earlier in supersedes)
    detail: dict[str, Any] = {"number": line.number}
    if line.table is not None:
        detail |= {"round": line.table.round.number, "table": line.table.number}
    if line.person:
        detail |= {"name": line.person, "entry": line.entry.number if line.entry else None, "reason": reason}
    write_log(line.championship, actor, f"register-{line.kind}", **detail)
    for extension in extensions(Carrying):
        extension.line_written(line)
    return line


def sign(digest: str) -> str:
    return Signer(salt=SALT).signature(digest)


def is_signed(digest: str, signature: str) -> bool:
    """By the current key or an earlier one."""
    signer = Signer(salt=SALT)
    try:
        signer.unsign(f"{digest}{signer.sep}{signature}")
    except BadSignature:
        return False
    return True
