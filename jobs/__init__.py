"""A row for each task that runs beside the page that asked for it: its progress, its outcome, the file it
made. Not a queue of its own: Celery carries the work, and the row survives when a queue in memory does
not."""
