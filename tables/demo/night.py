"""An invented championship, played to any point of the night by the real services, with the simulator's games
in all three forms of the acta.
"""

import csv
import io
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

from django.db.models import F
from django.utils.translation import gettext as _

from accounts.models import User
from people.services import first_league
from rules.installed import SIMULATORS
from tables.claims.services import claim_table
from tables.record.models import Acta
from tables.record.notation import Sent
from tables.record.services.confirming import confirm_table
from tables.record.services.moves import record_moves
from tables.record.services.opening import open_acta
from tournament.championship.access.actors import Actor, Role
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.championship.officials import services as officials
from tournament.championship.services import championships
from tournament.plan.queries.night import night_plan
from tournament.results.services import rounds
from tournament.roster.imports.services.adding import commit_import
from tournament.roster.imports.services.previews import open_import
from tournament.roster.presence import services as presence
from tournament.rounds.models import Round, Seat, Table
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import TYPING_SECONDS, cup_count
from tournament.sorteo.reveal.services import reveal as revealing
from tournament.sorteo.roll.services import cups as rolling
from tournament.sorteo.sheet.services import preparing, publishing

from .people import people

ROSTER = Path(__file__).parent / "roster.csv"
ROSTER_PLAYERS = 100
COLUMNS = ("nombre", "club", "ciudad", "cabeza", "contacto")
COORDINATORS = (
    "Rosa Meza",
    "Iván Coronado",
    "Pilar Olavarría",
    "Dino Farías",
    "Meche Rubilar",
    "Tito Navarrete",
)
MOVES_AT_A_TIME = 100


@dataclass(slots=True)
class Night:
    championship: Championship
    organizer: Actor
    coordinators: list[Actor]
    codes: dict[str, str]
    chance: Random
    seqs: dict[int, int] = field(default_factory=dict)


def build_night(*, players: int, seed: str, organizer: User, day: date) -> Night:
    chance = Random(f"{seed}:{players}")  # noqa: S311  # a seed for one night, no secret
    actor = Actor(label=organizer.get_username(), role=Role.ORGANIZER, user_id=organizer.pk)
    name = _("League of Cachos · demonstration night")
    championship = championships.create_championship(
        championships.NewChampionship(name=name, day=day, place="Bar La Quinta Pinta, Santiago"),
        actor,
        league=first_league().pk,
    )
    read = open_import(championship, file_name="nomina.csv", data=_roster_bytes(players, chance), actor=actor)
    commit_import(read, actor=actor, as_job=False)
    everybody = championship.entries.values_list("number", flat=True)
    presence.mark_several_here(championship, numbers=list(everybody), actor=actor)
    night = Night(championship, actor, [], {}, chance)
    _appoint(night, Official.Role.FLOOR_JUDGE, "Gastón Ahumada")
    for name in COORDINATORS:
        night.coordinators.append(_appoint(night, Official.Role.COORDINATOR, name))
    return night


def play_night(night: Night, *, rounds_closed: int | None) -> None:
    """So many rounds, or all (None)."""
    while rounds_closed is None or rounds_closed > 0:
        played = start_round(night)
        for table in played.tables.order_by("number"):
            play_whole(night, table)
        rounds.close_round(played, actor=night.organizer)
        if played.tables.count() == 1:
            return
        rounds_closed = rounds_closed and rounds_closed - 1


def start_round(night: Night) -> Round:
    plan = night_plan(night.championship)
    if plan is None or not plan.ways:
        raise ValueError("the final of this night is played")
    proposed = plan.first
    sheet = preparing.prepare_sheet(
        night.championship,
        tables=proposed.tables,
        best_next=proposed.best_next,
        advance=proposed.advance,
        expected_number=plan.number,
        actor=night.organizer,
    )
    publishing.publish_sheet(sheet, actor=night.organizer)
    roll(night, sheet)
    done = revealing.finish(sheet, actor=night.organizer)
    if done.round is None:
        raise AssertionError("a finished draw without its round")
    return rounds.open_round(done.round, actor=night.organizer)


def roll(night: Night, sheet: DrawSheet) -> None:
    count, each = cup_count(sheet)
    players = list(night.championship.entries.order_by("number"))
    for number in range(1, count + 1):
        volunteer = night.chance.choice(players)
        rolling.read_cup(
            sheet,
            number=number,
            dice="".join(str(night.chance.randint(1, 6)) for _die in range(each)),
            volunteer=volunteer.name,
            club=volunteer.club,
            actor=night.organizer,
        )
    read = DrawSheet.objects.filter(pk=sheet.pk)
    read.update(all_read_at=F("all_read_at") - timedelta(seconds=TYPING_SECONDS))
    rolling.close_roll(sheet, actor=night.organizer)


def play_whole(night: Night, table: Table) -> None:
    acta, moves = sit_down(night, table)
    record(night, acta, list(moves))
    confirm_table(table, base=Acta.objects.get(pk=acta.pk).n, actor=coordinator_of(night, table))


def play_part(night: Night, table: Table, *, thousandths: int) -> None:
    """In thousandths of its moves."""
    acta, moves = sit_down(night, table)
    whole = list(moves)
    record(night, acta, whole[: max(1, len(whole) * thousandths // 1000)])


def sit_down(night: Night, table: Table) -> tuple[Acta, Iterator[dict[str, Any]]]:
    actor = coordinator_of(night, table)
    claim_table(table, actor=actor, take_over=True)
    seats = list(Seat.objects.filter(table=table).order_by("number"))
    simulator = SIMULATORS[night.championship.game]
    follow, forms = night.chance.choice(simulator.WAYS)
    acta = open_acta(table, order=[seat.pk for seat in seats], follow=follow, actor=actor)
    head = acta.headings.get(number=acta.heading).head
    return acta, simulator.play_table(head, forms, night.chance)


def record(night: Night, acta: Acta, moves: Sequence[dict[str, Any]]) -> None:
    """In batches, as a tablet sends them."""
    actor = coordinator_of(night, acta.table)
    device = secrets.token_hex(16)
    for start in range(0, len(moves), MOVES_AT_A_TIME):
        batch = [Sent(seq, move) for seq, move in enumerate(moves, start=1)][start : start + MOVES_AT_A_TIME]
        record_moves(acta, base=start, device=device, moves=batch, actor=actor)


def coordinator_of(night: Night, table: Table) -> Actor:
    """Each coordinator has the same tables in every round."""
    return night.coordinators[(table.number - 1) % len(night.coordinators)]


def _appoint(night: Night, role: str, name: str) -> Actor:
    official, code = officials.appoint(night.championship, name=name, role=role, actor=night.organizer)
    night.codes[name] = code
    return Actor(label=name, role=Role(role), official_id=official.pk)


def _roster_bytes(players: int, chance: Random) -> bytes:
    if players == ROSTER_PLAYERS:
        return ROSTER.read_bytes()
    target = io.StringIO()
    writer = csv.writer(target)
    writer.writerow(COLUMNS)
    for person in people(players, chance):
        writer.writerow((person.name, person.club, person.city, person.head or "", person.contact))
    return target.getvalue().encode()
