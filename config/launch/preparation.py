"""Before the server listens. Steps with unchanged inputs are skipped."""

import hashlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command, get_commands
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils.translation import gettext as _

from accounts.models import User
from backups.kept_texts import kept_text
from config.installation import PROJECT, secret
from config.launch.stamps import digest_of, object_of, once, read_object
from people.services import first_league
from rules.tablet import files
from tournament.chain.services import begin_chains
from tournament.changes.services.put_back import put_back_later_rounds

ORGANIZER = "organizer"
DEMONSTRATION = "demo.json"
PREPARING = 7_290_164  # the number of this lock in PostgreSQL
# Static files of packages whose pages we do not serve, and what only the compiler reads.
NOT_SERVED = ("rest_framework", "django_htmx", "*.d.ts")


def prepare() -> None:
    once("static", inputs=_static_inputs, work=_collect_static)
    files.unpack(Path(settings.WHITENOISE_ROOT))
    with _one_at_a_time():
        once("database", inputs=_database_inputs, work=_migrate)
        first_organizer()
        _demonstrate()


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Of the processes that share a PostgreSQL."""
    if connection.vendor == "sqlite":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [PREPARING])
        try:
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [PREPARING])


def demonstration() -> dict[str, Any] | None:
    """What was kept of it, {} where that is damaged. None where none was made."""
    text = kept_text(Path(settings.VAR) / DEMONSTRATION)
    return None if text is None else object_of(text)


def first_organizer() -> User:
    user = User.objects.filter(username=ORGANIZER).first()
    if user is None:
        user = User(username=ORGANIZER, is_staff=True, is_superuser=True)
        user.set_password(organizer_password())
        user.save()
        first_league().organizers.create(user=user)
    return user


def organizer_password() -> str:
    return secret("organizer-password", length=9)


def _migrate() -> None:
    _print(_("Preparing the database…"))
    call_command("migrate", verbosity=0, interactive=False)
    put_back_later_rounds()
    begin_chains()


def _collect_static() -> None:
    _print(_("Preparing styles and scripts…"))
    call_command("collectstatic", verbosity=0, interactive=False, clear=True, ignore_patterns=[*NOT_SERVED])


def _demonstrate() -> None:
    wanted = os.environ.get("CALZO_DEMO", "1") != "0" and "demo" in get_commands()
    if not wanted:
        return
    if demonstration() is None:
        _print(_("Creating the demonstration championship…"))
        call_command("demo", verbosity=0)
    from tables.demo.freshness import keep_fresh  # late: the app may be missing

    keep_fresh(str((demonstration() or {}).get("championship", "")))


def _database_inputs() -> str:
    database = settings.DATABASES["default"]
    where = f"{database['ENGINE']} {database['NAME']} {database.get('HOST')} {database.get('PORT')}"
    applied = sorted(MigrationRecorder(connection).applied_migrations())  # a copy that was put back has fewer
    migrations = digest_of(PROJECT.glob("*/migrations/*.py"))
    return hashlib.sha256(f"{where} {applied} {migrations} {_lock()}".encode()).hexdigest()


def _static_inputs() -> str:
    ours = [Path(folder) for folder in settings.STATICFILES_DIRS]
    files = digest_of(file for folder in ours for file in folder.rglob("*") if file.is_file())
    is_collected = bool(read_object(Path(settings.STATIC_ROOT) / "staticfiles.json"))
    return hashlib.sha256(f"{files} {is_collected} {_lock()} {NOT_SERVED}".encode()).hexdigest()


def _lock() -> str:
    return digest_of([PROJECT / "uv.lock"])


def _print(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
