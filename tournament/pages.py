"""The tournament's own rooms, in the order in which a night goes through them. Registered when the app is
ready.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from jobs.permissions import allow_jobs
from tournament.championship.access.actors import Role
from tournament.championship.access.permissions import may_see_job
from tournament.championship.navigation import Room, register, register_landing

ROOMS = (
    Room("tournament:now", _("Now"), 10, icon="clock"),
    Room("tournament:roster", _("Roster"), 20, icon="people"),
    Room("tournament:presence", _("Who is here"), 30, judges=True, icon="check"),
    Room("tournament:plan", _("Plan"), 40, icon="seat"),
    Room("tournament:sorteo-room", _("Sorteo"), 45, judges=True, icon="dice"),
    Room("tournament:rounds", _("Rounds"), 50, judges=True, icon="table"),
    Room("tournament:register", _("Register"), 62, judges=True, icon="log"),
    Room("tournament:prints", _("Prints"), 66, icon="print"),
    Room("tournament:organizer-standings", _("Standings"), 70, judges=True, icon="trophy"),
    Room("tournament:rulebook", _("Rulebook"), 75, icon="book"),
    Room("tournament:officials", _("Officials"), 80, judges=True, icon="lock"),
    Room("tournament:settings", _("Settings"), 90, icon="settings"),
    Room("tournament:log", _("Log"), 95, icon="log"),
    Room("tournament:publications", _("Publications"), 96, icon="check"),
    Room("tournament:championship", _("My table"), 10, public=True, icon="seat"),
    Room("tournament:tables", _("Tables"), 20, public=True, icon="table"),
    Room("tournament:standings", _("Standings"), 30, public=True, icon="trophy"),
    Room("tournament:rules", _("Rulebook"), 33, public=True, icon="book"),
    Room("tournament:what-if", _("What if…?"), 35, public=True, icon="search"),
    Room("tournament:rulings", _("Rulings"), 36, public=True, icon="log"),
    Room("tournament:sorteo", _("The sorteo"), 40, public=True, icon="dice"),
)


def furnish() -> None:
    """Register them all, where a floor judge goes after the code, and who sees a championship's jobs."""
    for room in ROOMS:
        register(room)
    allow_jobs(may_see_job)
    register_landing(Role.FLOOR_JUDGE, "tournament:rounds")
