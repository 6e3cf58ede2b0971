"""Keeps who won each game of a table of two, until one has won it."""

from collections.abc import Mapping, Sequence

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict
from tournament.championship.access.actors import Actor
from tournament.championship.extension import extensions
from tournament.championship.log.services import write_log
from tournament.results.deciders.services import refuse_open_decider
from tournament.rounds.extension import RoundEvents
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.transitions import round_status_refusal


def keep_games(table: Table, winners: Sequence[Seat], *, seen: Sequence[Seat], actor: Actor) -> None:
    """First to last; `seen`: those before. The same again changes nothing. `Conflict` where another game was
    entered meanwhile, or the table has its result; `NotNow` while the round is not open.
    """
    with transaction.atomic():
        locked = Table.objects.select_for_update(no_key=True).get(pk=table.pk)
        if locked.round.status != Round.Status.OPEN:
            raise round_status_refusal(locked.round)
        if locked.status == Table.Status.DECIDED:
            raise another_game(locked)
        refuse_open_decider(locked)
        now, before = ([seat.entry_id for seat in seats] for seats in (winners, seen))
        if locked.games == now:
            return
        if locked.games != before:
            raise another_game(locked)
        _write(locked, now, {seat.entry_id: seat.entry.name for seat in winners}, actor)


def another_game(table: Table) -> Conflict:
    return Conflict(
        _("Another game of table %(table)s was entered meanwhile: look at it, and enter this one again.")
        % {"table": table.number},
        code="game_entered",
    )


def follow_games(table: Table, entries: Sequence[int], names: Mapping[int, str], *, actor: Actor) -> None:
    """As a record of the table has them; `names`: of both entries. In the transaction that wrote it."""
    locked = Table.objects.select_for_update(no_key=True).get(pk=table.pk)
    if locked.status != Table.Status.DECIDED and locked.games != [*entries]:
        _write(locked, entries, names, actor)


def _write(locked: Table, now: Sequence[int], names: Mapping[int, str], actor: Actor) -> None:
    is_more = len(now) > len(locked.games)
    locked.games = [*now]
    locked.save(update_fields=["games"])
    detail = {"round": locked.round.number, "table": locked.number}
    if is_more:
        won = {"winner": names[now[-1]], "game": len(now)}
        write_log(locked.round.championship_id, actor, "game-won", **won, **detail)
    else:
        write_log(locked.round.championship_id, actor, "game-undone", game=len(now) + 1, **detail)
    for extension in extensions(RoundEvents):
        extension.result_changed(locked)
