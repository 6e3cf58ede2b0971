"""Writes the wishes for the night, its plan and forecast, and starts simulations."""

import datetime
from collections.abc import Collection, Sequence
from hashlib import sha256

import msgspec
from django.core.cache import cache
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from core.refusals import Invalid
from jobs.services import start_job
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.championship.stages import in_play
from tournament.plan.lengths import COMPARED_GAMES, GAMES
from tournament.plan.models import ChosenPlan, KeptForecast
from tournament.plan.queries.asking import ASKED_AGAIN, clear_forecast_request
from tournament.plan.queries.effects import Question
from tournament.plan.queries.expected import (
    NightExpected,
    forecast_of,
    games_of_night,
    kept_key,
    none_on_failure,
)
from tournament.plan.queries.night import night_plan, planned_rounds, wishes_of
from tournament.plan.queries.simulated import Options, keep_lengths, played_options
from tournament.plan.ways import Aim, Way

SIMULATION = "table-simulation"
_ASKED_SECONDS = 60  # before the same simulation is asked for again


def make_forecast(championship: Championship) -> NightExpected | None:
    """Simulates what is missing; None where that fails. Takes seconds: for workers only."""
    clear_forecast_request(championship.pk)
    made_at = timezone.now()
    night = none_on_failure(lambda: _forecast(championship))
    kept = {"night": msgspec.to_builtins(night), "made_at": made_at}
    KeptForecast.objects.update_or_create(championship=championship, defaults=kept)
    cache.set(kept_key(championship.pk), (made_at, night), ASKED_AGAIN)
    return night


def _forecast(championship: Championship) -> NightExpected | None:
    championship = in_play(championship)
    plan = night_plan(championship)
    way = plan.ways[0] if plan and plan.ways else None
    for of, sizes in games_of_night(championship, way):
        keep_lengths(played_options(of.options, of.game), of.game, sizes, games=GAMES)
    return forecast_of(championship, way)


def start_comparison(question: Question, *, scope: str, owner: User | None) -> None:
    title = str(_("How long the night takes by each answer"))
    payload = _to_simulate(question.game, question.rules, question.sizes, games=COMPARED_GAMES)
    _simulate_once(title, payload, scope=scope, owner=owner)


def start_simulation(championship: Championship, way: Way, *, owner: User | None) -> None:
    title = str(_("How long the night takes"))
    for of, sizes in games_of_night(championship, way):
        payload = _to_simulate(of.game, [played_options(of.options, of.game)], sorted(sizes), games=GAMES)
        _simulate_once(title, payload, scope=championship.slug, owner=owner)


def _to_simulate(
    game: str, rules: Sequence[Options], sizes: Collection[int], *, games: int
) -> dict[str, object]:
    spelled = [[list(pair) for pair in options] for options in rules]
    return {"game": game, "rules": spelled, "sizes": sizes, "games": games}


def _simulate_once(title: str, payload: dict[str, object], *, scope: str, owner: User | None) -> None:
    if cache.add(f"simulation:{sha256(repr(payload).encode()).hexdigest()}", 1, _ASKED_SECONDS):
        start_job(kind=SIMULATION, title=title, payload=payload, scope=scope, owner=owner)


def choose_plan(championship: Championship, way: Way, *, actor: Actor) -> ChosenPlan:
    """Each round is drawn from it when its turn comes."""
    with transaction.atomic():
        locked = lock_championship(championship.pk)
        wishes = wishes_of(locked)
        rounds = [] if way.aim is Aim.POINTS else list(planned_rounds(way))  # those follow from the settings
        if wishes.rounds == rounds:
            return wishes
        wishes.rounds = rounds
        wishes.save()
        tables = " · ".join(str(stage.tables) for stage in way.stages)
        write_log(locked, actor, "plan-chosen", round=way.first.number, tables=tables)
    return wishes


def set_wishes(
    championship: Championship,
    *,
    starts_at: datetime.time | None,
    final_least: int,
    final_most: int,
    actor: Actor,
) -> ChosenPlan:
    """When the night begins, and how large its final is. Another final makes what was chosen lapse, unless it
    is announced who goes on by it. `Invalid` where no table holds such a final.
    """
    if final_least > min(final_most, championship.size_max):
        raise Invalid(
            _("The final is played at one table, of %(most)s at most: choose a smaller one.")
            % {"most": min(final_most, championship.size_max)}
        )
    with transaction.atomic():
        locked = lock_championship(championship.pk)
        wishes = wishes_of(locked)
        before = (wishes.starts_at, wishes.final_least, wishes.final_most)
        if before == (starts_at, final_least, final_most):
            return wishes
        if before[1:] != (final_least, final_most) and not _is_announced(locked):
            wishes.rounds = []
        wishes.starts_at, wishes.final_least, wishes.final_most = starts_at, final_least, final_most
        wishes.save()
        final = f"{final_least}–{final_most}" if final_least < final_most else str(final_least)
        write_log(locked, actor, "plan-wishes", final=final, time=f"{starts_at:%H:%M}" if starts_at else "–")
    return wishes


def copy_wishes(source: Championship, copy: Championship) -> None:
    wishes = wishes_of(source)
    if wishes.pk is not None:
        ChosenPlan.objects.create(
            championship=copy,
            starts_at=wishes.starts_at,
            final_least=wishes.final_least,
            final_most=wishes.final_most,
        )


def forget_plan(championship: Championship, *, whole: bool = False) -> None:
    """What was chosen rests on settings that have changed; not who was announced to go on by it, but for
    `whole`: the rounds themselves are others. In the transaction of the change.
    """
    if whole or not _is_announced(championship):
        ChosenPlan.objects.filter(championship=championship).update(rounds=[])


def _is_announced(championship: Championship) -> bool:
    """Whether everybody reads how many of the next placed go on from the last round."""
    plan = night_plan(championship)
    return plan is not None and plan.standing.announced is not None
