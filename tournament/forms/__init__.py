"""What people type into the tournament's pages, checked and explained. Writing is the services'."""

from __future__ import annotations

from .championship import ChampionshipForm
from .entrance import CodeForm
from .officials import AppointForm
from .reasons import ReasonForm

__all__ = ["AppointForm", "ChampionshipForm", "CodeForm", "ReasonForm"]
