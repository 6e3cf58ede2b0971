"""What follows for the others when one of a pair is disqualified or leaves."""

from rules.games import option_of
from tournament.championship.models import Championship, PairAfter
from tournament.championship.stages import in_play, stage_of
from tournament.rounds.models import Seat

from .register import last_begun, options_in_force


def pair_plays_on(championship: Championship, seat: Seat | None, *, removed: bool) -> bool:
    """`seat`: at a table without a result. By the option of the game where it has one, with the rulings in
    force there; else by the setting of the stage.
    """
    gap = "pair-removed" if removed else "pair-leaves"
    played = seat.round.as_played if seat else in_play(championship)
    begun = seat.round.number if seat else last_begun(championship)
    if option_of(played.game, gap):
        table = seat.table_id if seat else None
        return options_in_force(played, begun, table=table).get(gap) == PairAfter.PARTNER
    stage = stage_of(championship, begun)
    return (stage.pair_removed if removed else stage.pair_leaves) == PairAfter.PARTNER
