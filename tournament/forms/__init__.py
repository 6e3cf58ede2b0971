"""What people type into the tournament's pages, checked and explained. Writing is the services'."""

from __future__ import annotations

from tournament.championship.access.forms import CodeForm
from tournament.championship.forms.championship import ChampionshipForm
from tournament.championship.forms.reasons import ReasonForm
from tournament.championship.officials.forms import AppointForm

__all__ = ["AppointForm", "ChampionshipForm", "CodeForm", "ReasonForm"]
