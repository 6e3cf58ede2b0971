from rules.games import Refused

from .. import replay
from ..models import Acta
from ..queries import actas


def problems_of(acta: Acta) -> list[str]:
    """Where the copies beside an acta differ from a full replay."""
    heading = acta.headings.filter(number=acta.heading).first()
    if heading is None:
        return [f"heading {acta.heading} is missing"]
    record = actas.record(acta.pk)
    problems = (
        [] if [move.number for move in record] == list(range(1, acta.n + 1)) else ["the numbers have gaps"]
    )
    try:
        moves = [move.payload for move in record]
        position = replay.replayed(heading.head, moves)
    except Refused as refused:
        return [*problems, f"the moves cannot be replayed: {refused.refusal.message('en')}"]
    if acta.state != position.kept():
        problems.append("the state is not that of the replay")
    if acta.engine == replay.version() and acta.frozen != position.dump():
        problems.append("the frozen position is not that of the replay")
    if position.is_over == (acta.status == Acta.Status.OPEN):
        problems.append(f"the status is {acta.status}")
    return problems
