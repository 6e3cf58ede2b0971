"""Past rulings on the same question: to show, and to decide a call in one tap."""

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
    """`holds`: in force; `scope`: of the same answer now, this table alone where all others have it."""

    line: RegisterLine
    holds: bool
    scope: str


def past_rulings(call: Call, *, query: str, gap: str, begun: bool) -> tuple[list[Precedent], list[Past]]:
    """Those that may decide this call, in force first; then similar ones of the rulebook's championships."""
    past_lines = similar(call.championship, query, gap)
    own = [past.line for past in past_lines if _decides(past, call)]
    in_force = _held(call, own)
    offered = [_precedent(line, in_force, begun=begun) for line in own]
    offered = sorted(offered, key=lambda precedent: not precedent.holds)[:MOST_OFFERED]
    numbers = {precedent.line.pk for precedent in offered}
    return offered, [past for past in past_lines if past.line.pk not in numbers]


def precedent(call: Call, number: int, *, begun: bool) -> Precedent | None:
    """None where it may not decide the call."""
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


def _precedent(line: RegisterLine, in_force: Collection[int], *, begun: bool) -> Precedent:
    holds = line.number in in_force
    only_here = holds and begun and line.scope in FOR_ALL
    return Precedent(line, holds, Scope.TABLE.value if only_here else "")
