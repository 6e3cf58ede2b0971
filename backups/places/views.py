"""The page of the places. Every organizer reads it; who keeps the installation changes it."""

import json
import os
import signal
import sqlite3
import threading
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db import connection
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from ..checking import last_ids_of
from . import words
from .folder import copies_in, is_damaged, is_of_later, mounted, own_folder, read_state, state_of, write_state
from .follower import Kept, kept_places
from .identity import change_places, identity
from .keys import WrongPhrase, phrase_of
from .lacking import LONGEST, MOST, Lacking, all_lacking, note, settle
from .log_follower import Copied
from .taking_over import CannotTakeOver, prepare

RESTART = 1.0  # seconds for the answer to arrive before the server stops


@never_cache
@login_required
@require_safe
def places(request: HttpRequest) -> HttpResponse:
    return render(request, "backups/places.html", _context(request))


def _context(request: HttpRequest) -> dict[str, Any]:
    data, may_change = Path(settings.VAR), bool(getattr(request.user, "is_superuser", False))
    mine, kept = identity(data), kept_places(data)
    last_ids, moment = _last_ids(), timezone.now()
    begun = {one.folder for one in kept or []}  # one that was just added, the follower has not seen yet
    shown = [] if kept is None else [*kept, *(Kept(folder) for folder in mine.places if folder not in begun)]
    leagues = None if may_change else _leagues_of(request.user)
    look = request.GET.get("look", "").strip() if may_change else ""
    looked_in = [*mounted(), *map(Path, [*mine.places, *filter(None, [look])])]
    found = [one for one in copies_in(looked_in) if one[1].installation != mine.installation]
    return {
        "is_sqlite": connection.vendor == "sqlite",
        "is_followed": kept is not None,
        "places": [words.place(one, last_ids, moment=moment, leagues=leagues) for one in shown],
        "may_change": may_change,
        "phrase": phrase_of(data) if may_change and mine.places else "",
        "disks": [disk for disk in mounted() if str(disk) not in mine.places] if may_change else [],
        "look": look,
        "found": found if may_change else [],
        "is_damaged": bool(look) and not found and _is_damaged(Path(look)),
        "machine": mine.host,
        "since": datetime.fromisoformat(mine.since) if mine.since else None,
        "lacking": [words.lacking(one) for one in all_lacking(data) if _may_read(one, leagues)],
        "said_here": {"place-behind"},
        "first_address": mine.address,
        "address": settings.CALZO_PUBLIC_URL,
    }


def _is_damaged(folder: Path) -> bool:
    try:
        return any(is_damaged(home) for home in (folder, *folder.glob("calzo-*")))
    except OSError:
        return False


def _may_read(one: Lacking, leagues: set[int] | None) -> bool:
    return not one.is_settled and (leagues is None or not leagues.isdisjoint(one.leagues))


def _leagues_of(user: Any, thing: Mapping[str, Any] | None = None) -> set[int]:
    """`thing`: that of its championship alone, where several leagues are theirs."""
    organized = user.organizes.filter(active=True)
    if thing is not None:
        organized = organized.filter(league__championships__slug=str(thing.get("championship", "")))
    return {*organized.values_list("league", flat=True)}


def _last_ids() -> dict[str, int]:
    if connection.vendor != "sqlite":
        return {}
    connection.ensure_connection()
    assert isinstance(connection.connection, sqlite3.Connection)  # noqa: S101  # asked above
    return last_ids_of(connection.connection)


@never_cache
@require_safe
def which(_request: HttpRequest) -> JsonResponse:
    """Asked by who is about to take over: does the first one still serve? And by devices that keep what they
    sent: `kept`, the moment before which a place has everything, null without places; `since`: that of the
    copy from which this machine went on.
    """
    data = Path(settings.VAR)
    mine = identity(data)
    kept = max((one.until for one in kept_places(data) or []), default="") if mine.places else None
    return JsonResponse(
        {"installation": mine.installation, "term": mine.term, "since": mine.since, "kept": kept}
    )


@never_cache
@require_POST
def lacking(request: HttpRequest) -> HttpResponse:
    """An official's device says what it had sent and the copy lacks: a list of `key`, `name`, `at`, whether
    it was sent again (`offered`) or need not be (`needless`), and its `championship`.
    """
    official: Any = getattr(request, "official", None)
    if not request.user.is_authenticated and not official:
        raise PermissionDenied
    of_all = {official.championship.league_id} if official else _leagues_of(request.user)
    by = str(official.name) if official else request.user.get_username()
    who = f"official {official.pk}" if official else f"user {request.user.pk}"
    try:
        note(
            Path(settings.VAR),
            [
                Lacking(
                    f"{who} {one['key']}"[:LONGEST],
                    str(one["name"])[:LONGEST],
                    datetime.fromisoformat(one["at"]).isoformat(),
                    by,
                    is_offered=bool(one["offered"]),
                    is_settled=bool(one.get("needless")),
                    leagues=tuple(of_all if len(of_all) < 2 else _leagues_of(request.user, one)),
                )
                for one in json.loads(request.body)[:MOST]
            ],
        )
    except (ValueError, KeyError, TypeError, AttributeError):
        return HttpResponseBadRequest()
    return HttpResponse(status=204)


@login_required
@require_POST
def settled(request: HttpRequest) -> HttpResponse:
    data, key = Path(settings.VAR), request.POST.get("key", "")
    leagues = None if getattr(request.user, "is_superuser", False) else _leagues_of(request.user)
    if not any(one.key == key and _may_read(one, leagues) for one in all_lacking(data)):
        raise PermissionDenied
    settle(data, key)
    return redirect("backups:places")


@login_required
@require_POST
def add(request: HttpRequest) -> HttpResponse:
    _check(request)
    data, folder = Path(settings.VAR), Path(request.POST.get("folder", "").strip())
    mine = identity(data)
    home = own_folder(folder, mine.installation)
    try:
        if not folder.is_absolute() or not folder.is_dir():
            raise FileNotFoundError
        if (there := read_state(home)) and is_of_later(there, mine):
            messages.error(request, words.gone_on(there))
            return redirect("backups:places")
        home.mkdir(mode=0o700, exist_ok=True)
        nothing = Copied("", (), timezone.now(), {}, ())
        write_state(home, state_of(nothing, mine, address=settings.CALZO_PUBLIC_URL))
    except FileNotFoundError:
        messages.error(request, _("There is no such folder. Write its whole path, as /media/stick."))
        return redirect("backups:places")
    except OSError as error:
        text = _("This folder cannot be written: %(why)s.")
        messages.error(request, text % {"why": error.strerror or error})
        return redirect("backups:places")
    change_places(data, add=folder)
    messages.success(request, _("The copy is being written there. Now write down the phrase below."))
    return redirect("backups:places")


@login_required
@require_POST
def leave(request: HttpRequest) -> HttpResponse:
    """What stands there stays there."""
    _check(request)
    change_places(Path(settings.VAR), leave=request.POST.get("folder", ""))
    return redirect("backups:places")


@login_required
@require_POST
def take_over(request: HttpRequest) -> HttpResponse:
    """Prepared now, put in place by the start that follows (`config.launch`)."""
    _check(request)
    home = Path(request.POST.get("home", ""))
    try:
        state = prepare(home, request.POST.get("phrase", ""), Path(settings.VAR))
    except WrongPhrase:
        said = _(
            "This is not the phrase of this copy. Its letters are in three groups of four, on the paper."
        )
    except CannotTakeOver as error:
        said = words.refusal(error)
    except OSError as error:
        said = _("The copy could not be read: %(why)s.") % {"why": error.strerror or error}
    else:
        threading.Timer(RESTART, os.kill, (os.getpid(), signal.SIGINT)).start()
        return render(request, "backups/taking_over.html", {"state": state})
    context = _context(request) | {"said": said, "home": str(home)}
    return render(request, "backups/places.html", context, status=409)


def _check(request: HttpRequest) -> None:
    if not getattr(request.user, "is_superuser", False):
        raise PermissionDenied
