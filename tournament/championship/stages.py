"""In which stage a championship is asked for. Of one that is not combined no statement."""

from .models import Championship, Stage, StageKind


def stage_of(championship: Championship, number: int) -> Stage:
    """To which the round of that number belongs, drawn or not. One statement; where it is combined, once."""
    of = championship.whole
    first, *later = of.stages_by_order.values() if of.combined else of.stages.all()
    return next((stage for stage in reversed(later) if _has(stage, number)), first)


def _has(stage: Stage, number: int) -> bool:
    """Behind a repechage, or a consolation, the knock-out goes on."""
    if stage.kind in (StageKind.REPECHAGE, StageKind.CONSOLATION):
        return stage.first_round <= number <= stage.last_round
    return number >= stage.first_round


def in_play(championship: Championship, *, asked: int | None = None) -> Championship:
    """As it is played in the stage `asked` for, else in that of the last round or, once that is closed, of
    the next; where it is given in a stage, in that one.
    """
    if not championship.combined or championship.stage is not None:
        return championship
    rounds = championship.rounds
    last = rounds.order_by("number").last()
    number = 1 if last is None else last.number + (last.status == rounds.model.Status.CLOSED)
    stage = championship.stages_by_order.get(asked or 0) or stage_of(championship, number)
    return championship.as_played_in(stage)


def at_round(championship: Championship, number: int | None) -> Championship:
    """As the round of that number is played; without one as given."""
    if not championship.combined or number is None:
        return championship
    return championship.as_played_in(stage_of(championship, number))
