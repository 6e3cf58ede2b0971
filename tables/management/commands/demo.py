import json
import secrets
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from accounts.models import User
from backups.kept_texts import keep_text
from core.refusals import UserError
from people.services import first_league
from tables.demo.night import Night, build_night, play_night, play_part, start_round
from tables.demo.questions import ask
from tables.record.models import Device

ORGANIZER = "organizer"
FEWEST, MOST = 4, 2000


class Command(BaseCommand):
    """One round played, one in play, one to draw; or, with `--finish`, a champion."""

    help = "Makes an invented championship: one round played, one in play, one to draw."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--players", type=int, default=100, help=f"from {FEWEST} to {MOST}")
        parser.add_argument("--seed", default="", help="the same seed and players give the same night")
        parser.add_argument("--finish", action="store_true", help="play on to the champion")

    def handle(self, *args: Any, **options: Any) -> None:
        players: int = options["players"]
        if not FEWEST <= players <= MOST:
            raise CommandError(f"--players must lie between {FEWEST} and {MOST}.")
        try:
            night = self._night(players, options["seed"] or "calzo", finish=options["finish"])
        except UserError as refusal:
            raise CommandError(str(refusal)) from refusal
        logins = write_logins(night)
        self.stdout.write(f"{night.championship.name}: /c/{night.championship.slug}/ (logins in {logins})")

    def _night(self, players: int, seed: str, *, finish: bool) -> Night:
        night = build_night(players=players, seed=seed, organizer=_organizer(), day=timezone.localdate())
        play_night(night, rounds_closed=None if finish else 1)
        if not finish:
            _leave_in_play(night)
        Device.objects.filter(official__championship=night.championship).update(
            last_seen=None, last_write=None
        )
        return night


def _leave_in_play(night: Night) -> None:
    tables = list(start_round(night).tables.order_by("number"))
    for place, table in enumerate(tables[:-1] or tables):
        play_part(night, table, thousandths=(place * 997) // max(1, len(tables) - 1) + 3)
    ask(night, tables)


def _organizer() -> User:
    user = User.objects.filter(username=ORGANIZER).first()
    if user is None:
        user = User.objects.create_superuser(username=ORGANIZER, password=secrets.token_urlsafe(12))
        first_league().organizers.create(user=user)
    return user


def write_logins(night: Night) -> Path:
    """For the launcher. Readable by the owner alone."""
    judge, coordinator = list(night.codes.items())[:2]
    path = Path(settings.VAR) / "demo.json"
    keep_text(
        path,
        json.dumps(
            {
                "championship": night.championship.slug,
                "name": night.championship.name,
                "judge": {"name": judge[0], "code": judge[1]},
                "coordinator": {"name": coordinator[0], "code": coordinator[1]},
                "codes": night.codes,
            },
            ensure_ascii=False,
            indent=2,
        ),
    )
    return path
