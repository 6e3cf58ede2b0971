"""May the server start? Not on a damaged database, which is never opened to write, nor on one too early."""

import os
import shlex
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils.translation import gettext as _

from backups.checking import behind, damage_of, has_log, is_empty, last_ids_in, newest_good_copy
from backups.earlier import applied_in, state_problem
from backups.restoring import PUT_BACK, recorded_of
from config.installation import AS_IT_IS
from config.launch.stamps import read_object
from tournament.changes.services.put_back import night_in_the_way

SAID_BY_HAND = ("CALZO_VAR", "DATABASE_URL")  # where the command must look too


def database_problem() -> str:
    """ "" where all is well."""
    configured = settings.DATABASES["default"]
    if "sqlite" not in configured["ENGINE"] or ":memory:" in str(configured["NAME"]):
        return state_problem(MigrationRecorder(connection).applied_migrations()) or night_in_the_way()
    file, copies = Path(str(configured["NAME"])), Path(settings.BACKUPS_ROOT)
    damage = damage_of(file) if file.exists() and file.stat().st_size else ""
    if damage:
        text = _(
            "The database %(file)s is damaged (%(why)s): nothing was started, and nothing in it was changed."
        )
        return _how_to_restore(text % {"file": file, "why": damage}, copies)
    if is_empty(file) and (has_log(file) or any(copies.glob("*.sqlite3"))):
        text = _(
            "The database %(file)s is empty, though something was recorded here before: nothing was started."
        )
        anew = _("To start from scratch instead, move %(folder)s somewhere else.") % {"folder": settings.VAR}
        return "\n".join((_how_to_restore(text % {"file": file}, copies), anew))
    if not file.exists():
        return ""
    return state_problem(applied_in(file)) or night_in_the_way() or missing_problem(file, copies)


def missing_problem(file: Path, copies: Path) -> str:
    """A database that has less than it had: without its log, or an older one in its place."""
    if os.environ.get(AS_IT_IS):
        return ""
    last_ids, folder = last_ids_in(file), Path(settings.VAR)
    if missing := behind(last_ids, read_object(recorded_of(file))):
        rows = sum(missing.values())
        text = _(
            "The database %(file)s lacks %(rows)s rows that the last server had recorded: nothing was "
            "started."
        )
        said = [text % {"file": file, "rows": rows}]
        if not has_log(file):
            log = _(
                "Its file %(log)s is not there, and the newest rows stand in it: put it back beside the "
                "database."
            )
            said.append(log % {"log": f"{file.name}-wal"})
        said.append(_("A copy in another place may have them (see “Where the night is kept” in the manual)."))
        return "\n".join((*said, _as_it_is()))
    since = (folder / PUT_BACK).read_text() if (folder / PUT_BACK).exists() else ""
    copy = newest_good_copy(copies)
    if copy and copy.name > since and behind(last_ids, last_ids_in(copy)):
        text = _("The database %(file)s is older than its newest copy: nothing was started.")
        return "\n".join((_how_to_restore(text % {"file": file}, copies), _as_it_is()))
    return ""


def _as_it_is() -> str:
    return _("To go on all the same with what is here: %(command)s") % {"command": f"{AS_IT_IS}=1 make run"}


def _how_to_restore(problem: str, copies: Path) -> str:
    copy = newest_good_copy(copies)
    if copy is None:
        none = _(
            "There is no good copy in %(folder)s. Keep all files as they are: SQLite's own program can "
            "often read what is left (.recover)."
        )
        return "\n".join((problem, none % {"folder": copies}))
    good = _("The newest good copy is %(copy)s. This command restores it and sets the present files aside:")
    return "\n".join((problem, good % {"copy": copy.name}, f"  {_command(copy)}"))


def _command(copy: Path) -> str:
    variables = [f"{name}={shlex.quote(os.environ[name])}" for name in SAID_BY_HAND if os.environ.get(name)]
    return " ".join((*variables, ".venv/bin/python manage.py restore_copy", shlex.quote(copy.name)))
