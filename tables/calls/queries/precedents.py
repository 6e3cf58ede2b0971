"""Past rulings upon the same question: those that the page shows, and those that decide a call in one tap."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tournament.register.models import RegisterLine
from tournament.register.queries.register import adopted_in, rulings_in_force
from tournament.register.rulings.queries import Past, similar

from ..models import Call

Scope = RegisterLine.Scope
MOST_OFFERED = 3
FOR_ALL = (Scope.NEXT_PLAYS, Scope.AT_ONCE)


@dataclass(frozen=True, slots=True)
class Precedent:
    """A ruling of this championship that nothing has superseded. `holds`: it is in force; `scope`: what the
    same answer needs now, only this table where all others play by it, else empty.
    """

    line: RegisterLine
    holds: bool
    scope: str


def past_rulings(call: Call, *, query: str, gap: str, begun: bool) -> tuple[list[Precedent], list[Past]]:
    """What may decide this call as it is, upon the same case or in the same words, those in force first; and
    the other past rulings like it, of all championships of the rulebook. At most 7 statements.
    """
    found = similar(call.championship, query, gap)
    own = [past.line for past in found if _decides(past, call)]
    held = _held(call, own)
    offered = [_precedent(line, held, begun=begun) for line in own]
    offered = sorted(offered, key=lambda one: not one.holds)[:MOST_OFFERED]
    numbers = {one.line.pk for one in offered}
    return offered, [past for past in found if past.line.pk not in numbers]


def precedent(call: Call, number: int, *, begun: bool) -> Precedent | None:
    """The ruling of this number, where it may decide the call."""
    line = (
        RegisterLine.objects.select_related("championship", "supersession__later")
        .filter(championship=call.championship, number=number)
        .first()
    )
    if line is None or not _decides(Past(line, here=True), call):
        return None
    return _precedent(line, _held(call, [line]), begun=begun)


def _decides(past: Past, call: Call) -> bool:
    line = past.line
    superseded = line.superseded_by is not None
    return past.here and line.kind == RegisterLine.Kind.RULING and not superseded and line.call != call.key


def _held(call: Call, lines: Sequence[RegisterLine]) -> Collection[int]:
    if not lines:
        return ()
    championship = call.championship
    return {line.number for line in rulings_in_force(championship)} | set(adopted_in(championship))


def _precedent(line: RegisterLine, held: Collection[int], *, begun: bool) -> Precedent:
    holds = line.number in held
    only_here = holds and begun and line.scope in FOR_ALL
    return Precedent(line, holds, Scope.TABLE.value if only_here else "")
