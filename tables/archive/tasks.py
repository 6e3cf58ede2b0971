"""What was sent and never opened goes once a day."""

from jobs.sweeping import every_day

from .services import drop_files

every_day(drop_files)
