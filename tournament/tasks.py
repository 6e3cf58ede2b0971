"""The tournament's work that takes longer than a page may, where the jobs look for it; each feature has its
own.
"""

from tournament.personal_data import tasks as personal_data_tasks
from tournament.plan import tasks as plan_tasks
from tournament.roster.imports import tasks as roster_tasks
from tournament.sorteo.at_once import tasks as at_once_tasks
from tournament.sorteo.roll import tasks as roll_tasks
from tournament.sorteo.sheet import tasks as sorteo_tasks

from .papers import tasks as papers_tasks

__all__ = [
    "at_once_tasks",
    "papers_tasks",
    "personal_data_tasks",
    "plan_tasks",
    "roll_tasks",
    "roster_tasks",
    "sorteo_tasks",
]
